"""Read one message: what it does, what it likes and dislikes, who plays, on what, and every number (OMuleT §3.2.2).

The output is of this message alone; `dialogue` merges it with what was said before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from recsys.catalogue.names import fold
from recsys.intent import Act, Bounds, Frozen, Intent, Mention, Person, Reference, Wish
from recsys.language import acts, numbers, people
from recsys.language.mentions import Span
from recsys.language.terms import Found
from recsys.language.text import Clause, Word, clauses, clean, common_words, is_stop, words
from recsys.language.tone import NEGATORS, NEUTRAL, Tone, hedged, tones, verdict
from recsys.skills.base import World

TODAY_YEAR = 2025
_LABEL = re.compile(
    r"(?:^|[.;\n,]\s*)(me|my \w+|wife|husband|girlfriend|boyfriend|son|daughter|him|her|kids?|friend|partner|brother|sister|dad|mom|mum)\s*:\s*",
    re.IGNORECASE,
)
_COMPARATIVES: dict[str, tuple[str, int]] = {
    "harder": ("challenging", 1), "tougher": ("challenging", 1), "easier": ("easy to learn", 1), "simpler": ("easy to learn", 1),
    "funnier": ("funny", 1), "scarier": ("scary", 1), "darker": ("dark", 1), "prettier": ("beautiful", 1), "calmer": ("relaxing", 1),
    "faster": ("fast-paced", 1), "slower": ("relaxing", 1), "cosier": ("cosy", 1), "cozier": ("cosy", 1), "weirder": ("surreal", 1),
    "cuter": ("cute", 1), "sadder": ("emotional", 1), "lighter": ("funny", 1), "bloodier": ("gore", 1), "chiller": ("relaxing", 1),
}  # fmt: skip
_NEVER_MIND = re.compile(
    r"\b(?:never ?mind|forget|drop|skip|lose|ignore|without caring about) (?:about )?(?:the )?(?!it\b|that\b|all\b|everything\b)\w"
    r"|\b(?:does not|doesn't|do not|don't|doesnt|dont) (?:have to|need to|matter)|\b(?:isn't|is not) (?:that )?important\b",
    re.IGNORECASE,
)
_AS_WELL = re.compile(r"\b(?:also|as well|on top|plus|additionally|and maybe|or maybe)\b", re.IGNORECASE)
_OLD = re.compile(r"\b(?:old|older|original|first|classic|earlier)\b", re.IGNORECASE)
_NEW = re.compile(r"\b(?:new|newer|newest|latest|recent|remake|reboot|modern)\b", re.IGNORECASE)
_RELATIVE = {
    "shorter": "shorter",
    "longer": "longer",
    "newer": "newer",
    "older": "older",
    "cheaper": "cheaper",
    "quicker": "shorter",
}
_SEED_CUES = re.compile(
    r"\b(?:like|similar to|such as|same as|as good as|reminds? me of|in the vein of|along the lines of|close to|inspired by|vibes? of|feel of)\s+(?:the |a |an |playing |old |new |maybe )?(?:[\w':&!]+(?:,| and| or|/)? ){0,12}$",
    re.IGNORECASE,
)
_RECOMMEND = re.compile(
    r"\b(recommend\w*|suggest\w*|looking for|find me|give me|show me|any (?:good )?(?:games?|films?|movies?|recommendations?|suggestions?)|games? (?:for|like|with|to|that|where)|something (?:like|with|for|to|that))\b",
    re.IGNORECASE,
)


class ReadRequestInput(Frozen):
    """A message and what it may point at. shown: ids of the last cards; said: ids named last turn; focus: the item spoken of."""

    text: str
    shown: tuple[str, ...] = ()
    focus: str | None = None


@dataclass(frozen=True)
class _Page:
    """A message laid out: cleaned text, words, clauses, and the tone at each word."""

    text: str
    words: tuple[Word, ...]
    clauses: tuple[Clause, ...]
    tones: list[Tone]
    clause_of: list[int]

    @classmethod
    def of(cls, raw: str) -> _Page:
        text = clean(raw)
        found, parts = words(text), clauses(text)
        clause_of = [max((i for i, c in enumerate(parts) if c.start <= w.start), default=0) for w in found]
        heard = [NEUTRAL] * len(found)
        for i, part in enumerate(parts):
            mine = [at for at, w in enumerate(found) if clause_of[at] == i and w.start < part.end]
            for at, tone in zip(mine, tones(text, tuple(found[at] for at in mine)), strict=True):
                heard[at] = tone
        return cls(text, found, parts, heard, clause_of)

    def clause(self, at: int) -> Clause:
        return self.clauses[self.clause_of[at]]

    def who(self, at: int) -> str:
        """The label ("me", "wife") of the segment a word stands in; empty without labels."""
        label = ""
        for match in _LABEL.finditer(self.text):
            if match.end() <= self.words[at].start:
                label = match.group(1).lower().removeprefix("my ")
        return label


class ReadRequest:
    """The skill; its twin reads by rules, vocabulary and linking."""

    name: ClassVar[str] = "read_request"

    def twin(self, inputs: ReadRequestInput, world: World) -> Intent:
        """The message as an intent; an empty or wordless text has the act "unclear"."""
        page = _Page.of(inputs.text)
        if not page.words:
            return Intent(act="unclear", text=page.text)
        spans = world.finder.find(page.text, page.words)
        devices = people.devices(page.words, page.tones)
        taken = frozenset(i for s in spans for i in range(s.first, s.last)) | {d.at for d in devices}
        found = world.lexicon.find(page.words, taken)
        mentions, references = _mentions(page, spans, world)
        kin = people.people(page.text)
        wishes = (
            *_wishes(page, found), *_comparatives(page, world, taken), *_patterns(page, world), *_together(page, kin, world),
            *_loose(page, found, taken, world),
        )  # fmt: skip
        read = Intent(
            text=page.text, wishes=_unique(wishes), mentions=mentions, people=kin,
            device_groups=people.groups(devices), platform_groups=people.platform_groups(devices),
            disliked_devices=tuple(dict.fromkeys(d.device for d in devices if not d.wanted)),
            bounds=numbers.bounds(_without(page, spans), TODAY_YEAR), count=numbers.count(_without(page, spans)),
            references=references, attribute=acts.attribute(page.text),
            asked=tuple(p for d in devices for p in (d.platforms or (d.device,))),
            flags=(*acts.flags(page.text), *_more_flags(page.text), *(f for w, f in _RELATIVE.items() if re.search(rf"\b{w}\b", page.text.lower()))),
        )  # fmt: skip
        if _asks_of_a_term(read, inputs):
            return read.model_copy(update={"act": "ask_item", "attribute": "tag"})
        return read.model_copy(update={"act": _act(read, inputs)})


def _more_flags(text: str) -> tuple[str, ...]:
    checks = {"never mind": _NEVER_MIND, "as well": _AS_WELL, "the old one": _OLD, "the new one": _NEW}
    return tuple(name for name, pattern in checks.items() if pattern.search(text))


def _without(page: _Page, spans: list[Span]) -> str:
    """The text with titles blanked out, so that "1917" or "Left 4 Dead" is no number."""
    text = page.text
    for span in spans:
        first, last = page.words[span.first].start, page.words[span.last - 1].end
        text = text[:first] + "·" * (last - first) + text[last:]
    return text


# -- items named


def _mentions(page: _Page, spans: list[Span], world: World) -> tuple[tuple[Mention, ...], tuple[Reference, ...]]:
    """The items named, and the pointers that are left: "… A, B, C. Loved the last one" points at C, not at a card."""
    found = [_mention(page, span, world) for span in spans]
    settled = _same_breath(page, spans, found)
    pointers = tuple(_felt(page, r) for r in acts.references(page.text))
    if len(settled) >= 2 and pointers and pointers[-1].position is not None:
        at = _index(pointers[-1].position, len(settled))
        where = page.text.lower().rfind(pointers[-1].text.lower())
        if at is not None and where > page.text.find(found[-1].text):
            settled[at] = settled[at].model_copy(update={"attitude": pointers[-1].attitude or settled[at].attitude})
            pointers = ()
    return tuple(settled), pointers


def _index(position: int, n: int) -> int | None:
    at = position - 1 if position > 0 else n + position
    return at if 0 <= at < n else None


def _mention(page: _Page, span: Span, world: World) -> Mention:
    tone = page.tones[span.first]
    after = page.text[page.words[span.last - 1].end :]
    said = verdict(re.split(r"[.!?;\n]\s", after)[0])
    attitude = said or (tone.attitude if tone.stated else 0)
    before = page.text[: page.words[span.first].start]
    clause = page.clause(span.first).text
    seed = attitude >= 0 and (
        bool(_SEED_CUES.search(before)) or bool(re.match(r"\s*(?:but|vibes?|style|type|kind|-?like|ish)\b", after))
    )
    item = world.catalogue[span.link.item_id] if span.link.item_id else None
    return Mention(
        text=span.text, attitude=0 if seed and not said and tone.attitude == 1 else attitude, item_id=span.link.item_id,
        title=item.title if item else None, by=span.link.by, score=span.link.score, alternatives=span.link.alternatives[:12],
        seed=seed or bool(page.who(span.first)), seen=acts.says_seen(clause) and tone.attitude > -2, who=page.who(span.first), source=clause.strip(),
    )  # fmt: skip


def _same_breath(page: _Page, spans: list[Span], found: list[Mention]) -> list[Mention]:
    """Titles in one list share the attitude, seed and seen of the first: "loved A, B and C"."""
    out: list[Mention] = []
    for at, (span, mention) in enumerate(zip(spans, found, strict=True)):
        if at:
            gap = page.text[page.words[spans[at - 1].last - 1].end : page.words[span.first].start]
            if re.fullmatch(r"\s*(?:,|/|&|\+|,?\s*\b(?:and|or)\b|\bplus\b)?\s*(?:and |or |the )?\s*", gap):
                first = out[-1]
                update: dict[str, Any] = {"seed": first.seed or mention.seed, "seen": first.seen or mention.seen}
                if mention.attitude == 0 or not verdict(page.text[page.words[span.last - 1].end :]):
                    update["attitude"] = first.attitude
                mention = mention.model_copy(update=update)
        out.append(mention)
    return out


def _felt(page: _Page, reference: Reference) -> Reference:
    """The pointer with the attitude of the words around it: "hated the third", "the second one was great"."""
    where = page.text.lower().find(reference.text.lower())
    index = next((i for i, w in enumerate(page.words) if w.start >= where), 0)
    said = verdict(re.split(r"[.!?;\n]\s", page.text[where + len(reference.text) :])[0])
    tone = page.tones[index]
    return reference.model_copy(update={"attitude": said or (tone.attitude if tone.stated else 0)})


# -- kinds of items


def _wishes(page: _Page, found: list[Found]) -> Iterator[Wish]:
    at = 0
    while at < len(found):
        run = [found[at]]
        while (
            at + 1 < len(found)
            and found[at + 1].first == run[-1].last
            and page.clause_of[found[at + 1].first] == page.clause_of[run[0].first]
            and not _separated(page, run[-1], found[at + 1])
        ):
            at += 1
            run.append(found[at])
        at += 1
        tone = _tone_of(page, run[0])
        if tone.attitude < 0 and len(run) > 1:
            yield _wish(page, run, tone)
        else:
            yield from (_wish(page, [one], _tone_of(page, one)) for one in run)


def _tone_of(page: _Page, found: Found) -> Tone:
    """The tone at a term; a term that starts with its own "no" ("no timers") takes the tone before it."""
    if page.words[found.first].text not in NEGATORS:
        return page.tones[found.first]
    return (
        page.tones[found.first - 1]
        if found.first and page.clause_of[found.first - 1] == page.clause_of[found.first]
        else NEUTRAL
    )


def _separated(page: _Page, left: Found, right: Found) -> bool:
    return bool(page.text[page.words[left.last - 1].end : page.words[right.first].start].strip(" -"))


def _wish(page: _Page, run: list[Found], tone: Tone) -> Wish:
    clause = page.clause(run[0].first)
    after = page.text[page.words[run[-1].last - 1].end : clause.end]
    attitude = tone.attitude
    if attitude > 0 and (said := verdict(after)) < 0:
        attitude = said
    if (
        attitude > 0
        and not all(f.soft for f in run)
        and re.match(r"\s*(?:games?|stuff|ones?|films?|movies?)?\s*(?:is|are)(?:n't| not) (?:my|our|for)", after)
    ):
        attitude = -1
    must = not tone.mild and not hedged(clause.text) and (attitude < 0 or not any(f.soft for f in run))
    return Wish(
        phrase=" ".join(f.term.phrase for f in run), terms=tuple(f.term for f in run), attitude=max(-2, min(2, attitude)),
        must=must, who=page.who(run[0].first), source=clause.text.strip(),
    )  # fmt: skip


def _comparatives(page: _Page, world: World, taken: frozenset[int]) -> Iterator[Wish]:
    for at, word in enumerate(page.words):
        if word.text in _COMPARATIVES and at not in taken:
            name, attitude = _COMPARATIVES[word.text]
            term = world.lexicon.lookup(name)
            if term:
                yield Wish(phrase=word.text, terms=(term,), attitude=attitude, source=page.clause(at).text.strip())


_PATTERNS = (
    (
        re.compile(r"\b(?:rounds?|sessions?|matches|levels?)\b[^.,;]{0,25}\b(?:short|quick|brief)\b", re.IGNORECASE),
        "short rounds",
    ),
    (re.compile(r"\bnot (?:too |very |that )?(?:hard|difficult)\b", re.IGNORECASE), "easy to learn"),
)


def _patterns(page: _Page, world: World) -> Iterator[Wish]:
    for pattern, name in _PATTERNS:
        if (match := pattern.search(page.text)) and (term := world.lexicon.lookup(name)):
            yield Wish(phrase=name, terms=(term,), source=match.group())


_JOINS = re.compile(
    r"\b(?:we|us|our|together|both of us|joins?|joining|play(?:ing)? with (?:my|the|her|him|them)|with my (?:\w+ )?(?:son|daughter|kids?|wife|husband|girlfriend|boyfriend|partner|nephews?|nieces?|brother|sister|dad|mom|mum))\b",
    re.IGNORECASE,
)


def _together(page: _Page, kin: tuple[Person, ...], world: World) -> Iterator[Wish]:
    """ "my nephews … we": people who play together need co-op, said or not."""
    company = any(p.playing and p.role not in {"you", "someone"} for p in kin)
    match = _JOINS.search(page.text)
    if (
        company
        and match
        and (term := world.lexicon.lookup("co-op"))
        and not re.search(r"\b(?:pvp|versus|against each other|compete)\b", page.text.lower())
    ):
        yield Wish(phrase="co-op", terms=(term,), must=True, source=match.group())


def _loose(page: _Page, found: list[Found], taken: frozenset[int], world: World) -> Iterator[Wish]:
    """Properties the vocabulary has no word for: the adjective before "games", and what is refused by name."""
    used = taken | {i for f in found for i in range(f.first, f.last)}
    for at, word in enumerate(page.words):
        if at in used or is_stop(word.text) or not word.text.isalpha() or len(word.text) < 4:
            continue
        following = page.words[at + 1].text if at + 1 < len(page.words) else ""
        odd = word.text not in common_words()
        if page.tones[at].attitude == -2 and page.tones[at].stated and odd and at + 1 not in used:
            yield Wish(phrase=word.raw, attitude=-2, must=True, source=page.clause(at).text.strip())
        elif following in {
            "games",
            "game",
            "vibe",
            "vibes",
            "stuff",
            "films",
            "movies",
            "movie",
            "film",
            "mechanic",
            "mechanics",
        }:
            term = None if word.text in _PLAIN else world.lexicon.neighbour(word.text)
            attitude = page.tones[at].attitude
            yield Wish(
                phrase=word.text,
                terms=(term,) if term else (),
                attitude=1 if attitude > 0 else -1,
                source=page.clause(at).text.strip(),
            )


_PLAIN = frozenset(
    "other another different similar best great popular video favourite favorite these those many several few computer board more next last first mobile".split()
)


def _unique(wishes: tuple[Wish, ...]) -> tuple[Wish, ...]:
    """One wish per meaning, the later attitude wins, the stronger `must` stays."""
    kept: dict[str, Wish] = {}
    for wish in wishes:
        if wish.phrase in _PLAIN and not wish.terms:
            continue
        old = kept.get(wish.key)
        if old and (old.attitude < 0) == (wish.attitude < 0):
            wish = wish.model_copy(update={"must": old.must or wish.must})
        kept[wish.key] = wish
    return tuple(kept.values())


# -- what the message does


def _act(read: Intent, inputs: ReadRequestInput) -> Act:
    positive = [w for w in read.wishes if w.terms]
    known = [m for m in read.mentions if m.item_id]
    said = bool(read.wishes or read.mentions or read.device_groups or read.people or read.bounds != Bounds())
    pointed = bool(read.references) and bool(inputs.shown or inputs.focus)
    if read.has("attack"):
        return "off_topic"
    if not said and (talk := acts.small_talk(read.text)):
        return talk
    if acts.wants_count(read.text):
        return "count"
    if _chooses(read, known, inputs):
        return "choose"
    if (
        read.attribute
        and (pointed or known or inputs.focus)
        and not _RECOMMEND.search(read.text)
        and not _is_new_request(read)
    ):
        return "ask_item"
    if acts.wants_more(read.text):
        return "more"
    if acts.says_seen(read.text) and not _RECOMMEND.search(read.text) and not positive:
        return "seen"
    if (
        not said
        and pointed
        and verdict(re.sub(r"^\W*(?:the \w+ one|it|that one|that|this|this one)\b", "", read.text, flags=re.IGNORECASE))
    ):
        return "rate"
    if not said and pointed and not read.has("off_topic") and len(read.text.split()) <= 6:
        return "ask_item" if any(r.position for r in read.references) else "unclear"
    if said:
        only_opinion = known and all(m.attitude for m in known) and not read.has("request") and not positive
        return (
            "rate" if only_opinion and inputs.shown and all(m.item_id in inputs.shown for m in known) else "recommend"
        )
    if read.has("surprise"):
        return "surprise"
    if read.has("off_topic"):
        return "off_topic"
    if read.has("reset") or any(f in read.flags for f in _RELATIVE.values()):
        return "recommend"
    return _leftover(read)


def _asks_of_a_term(read: Intent, inputs: ReadRequestInput) -> bool:
    """ "Is it scary?", "does the second one have zombies?": a question about a kind, of one item."""
    asks = re.match(r"\W*(?:ok(?:ay)?,? |and |but |so |cool,? )*(?:is|are|does|do|has|can)\b", read.text, re.IGNORECASE)
    pointed = read.references or any(m.item_id for m in read.mentions)
    return bool(
        asks
        and pointed
        and read.attribute is None
        and any(w.terms for w in read.wishes)
        and (inputs.shown or inputs.focus or read.mentions)
    )


def _chooses(read: Intent, known: list[Mention], inputs: ReadRequestInput) -> bool:
    if not acts.wants_choice(read.text):
        return False
    if len(known) >= 2:
        return not any(m.seed and re.search(r"\blike\b", m.source) for m in known)
    return (
        len(inputs.shown) >= 2
        and bool(re.search(r"\bwhich (?:one |of |is |would |should |first)", read.text.lower()))
        and not known
    )


def _is_new_request(read: Intent) -> bool:
    return any(m.seed for m in read.mentions) or (
        read.has("request")
        and bool(re.match(r"\W*(?:any|what should|i want|i need|we want|we need)", read.text.lower()))
    )


def _leftover(read: Intent) -> Act:
    low = read.text.lower()
    if re.search(
        r"\b(recommend\w*|suggest\w*|something|anything|games?|films?|movies?|play|watch|bored|ideas?|options)\b", low
    ) and not re.search(r"^\W*it (?:was|is)\b", low):
        return "recommend"
    return "off_topic" if read.has("question") and not read.references else "unclear"
