"""The items a message names, with the attitude to each, and the pointers that are left over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Felt, Mention, Reference
from recsys.language.naming.attitude import felt
from recsys.language.naming.mentions import Span
from recsys.language.talk.known import says_seen
from recsys.language.talk.pointers import references
from recsys.language.wanted.quarrels import quarrel
from recsys.language.wanted.told import is_only_a_part
from recsys.language.words.clauses import Clause
from recsys.language.words.page import Page
from recsys.language.words.refused import points_back
from recsys.language.words.text import blanked
from recsys.language.words.verdicts import curt, verdict

_SEED_BEFORE = re.compile(
    r"\b(?:like|similar to|such as|same as|as good as|reminds? me of|in the vein of|along the lines of|close to|inspired by|vibes? of|feel of|version of)"
    r"\s+(?:the |a |an |playing |old |new |maybe )?(?:[\w':&!]+(?:,| and| or|/)? ){0,12}$",
    re.IGNORECASE,
)
_SEED_AFTER = re.compile(r"\s*(?:but|vibes?|style|type|kind|-?like|ish)\b", re.IGNORECASE)
_MEASURE = re.compile(
    r"\b(?:as \w+ as|(?:less|more) \w+ than|\w+er than|better than|instead of|since)\s+(?:the )?$", re.IGNORECASE
)
_OWNED = re.compile(
    r"(?:^|[.!?;,\n] ?|\b(?:i|we|he|she|they|i've|we've|ive|weve|he's|she's|they've|and|already|also) )(?:(?:have|has|'ve|already|also) )*(?:got|have|has|had|own|owns|bought)(?: already)? (?:all |both |every |most )?(?:of )?(?:the |my |our |those )?$",
    re.IGNORECASE,
)
"""Right before the title of what somebody has: "got Celeste", "we've already got Celeste"."""
SURE = 0.6
"""How likely a dislike is that no rule heard; of 26 such mentions in ReDial's folds, 17 were disliked and 7 liked."""
_MOST = 20
"""Words such as "both" that are listened to."""
_NEAR = 150
"""Characters behind a title in which "it" and "them" mean it, whatever else is told before."""
_SUMMED_UP = re.compile(
    r"\b(it|they|them|both|either|neither|none|all (?:of (?:them|these|those)|three|four|five)|all|each|every one|the lot)\b"
    r"(?:,? (?:of them|them|all|both|were|are) ?(?=$|\W))?",
    re.IGNORECASE,
)
_IN_ONE_LIST = re.compile(r"\s*(?:,|/|&|\+|,?\s*\b(?:and|or)\b|\bplus\b)?\s*(?:and |or |the )?\s*", re.IGNORECASE)


def named(page: Page, spans: Sequence[Span], catalogue: Catalogue) -> tuple[tuple[Mention, ...], tuple[Reference, ...]]:
    """Mentions in order, and pointers: "… A, B, C. Loved the last one" points at C, not at a card."""
    found = [_titled(mention, catalogue) for mention in ruled(page, spans)]
    pointers = [_felt(page, r) for r in references(_untitled(page, spans))]
    if len(found) >= 2 and pointers and pointers[-1].position is not None:
        for pointer in tuple(pointers):
            at = _place(pointer, len(found))
            after = page.text.lower().rfind(pointer.text.lower()) > page.text.find(found[-1].text)
            if after and 0 <= at < len(found):
                found[at] = found[at].model_copy(update={"attitude": pointer.attitude or found[at].attitude})
                pointers.remove(pointer)
    graded = felt(page, spans, found)
    return tuple(_graded(*pair) for pair in zip(found, graded, strict=True)), tuple(pointers)


def ruled(page: Page, spans: Sequence[Span]) -> list[Mention]:
    """What the rules hear of each span, without the item's title."""
    found = [_mention(page, spans, at) for at in range(len(spans))]
    return _summed_up(page, spans, _in_one_breath(page, spans, found))


def _graded(mention: Mention, feeling: Felt) -> Mention:
    """The mention with what the model says of it, which holds where the rules heard nothing and it is sure of a dislike."""
    update: dict[str, Any] = {"felt": feeling}
    if not mention.attitude and feeling.disliked >= SURE and not _is_liked(mention):
        update |= {"attitude": -1, "seed": False}
    return mention.model_copy(update=update)


def _is_liked(mention: Mention) -> bool:
    """Whether it is in so many words what somebody starts from: "we like Overcooked, but not so stressful"."""
    return mention.seed and bool(_LIKED.search(mention.source.partition(mention.text)[0]))


_LIKED = re.compile(
    r"\b(?:i|we|he|she|they)(?: (?:really|all|both|also))? (?:like|love|enjoy)s? (?:the )?$", re.IGNORECASE
)


def _titled(mention: Mention, catalogue: Catalogue) -> Mention:
    return mention.model_copy(update={"title": catalogue[mention.item_id].title}) if mention.item_id else mention


def _untitled(page: Page, spans: Sequence[Span]) -> str:
    """The text without its titles, in place: the "it" of "It Takes Two" points at nothing."""
    return blanked(page.text, [page.stretch(span.first, span.last) for span in spans])


def _place(pointer: Reference, n: int) -> int:
    """Which of n named items it points at, from 0; −1 for none."""
    if pointer.position is None:
        return -1
    return pointer.position - 1 if pointer.position > 0 else n + pointer.position


def _summed_up(page: Page, spans: Sequence[Span], found: Sequence[Mention]) -> list[Mention]:
    """What is said of the items afterwards: "played A and B, adored both", "A. Loved it", "A, B, C: all rubbish"."""
    out: list[Mention] = []
    for at, (span, mention) in enumerate(zip(spans, found, strict=True)):
        until = page.words[spans[at + 1].first].start if at + 1 < len(spans) else len(page.text)
        out = _felt_after(page, (page.words[span.last - 1].end, until), [*out, mention])
    return out


def _felt_after(page: Page, gap: tuple[int, int], found: Sequence[Mention]) -> list[Mention]:
    """The items named so far with what the stretch of text after them says of them."""
    out = list(found)
    for match in islice(_SUMMED_UP.finditer(page.text, *gap), _MOST):
        word = next(i for i, w in enumerate(page.words) if w.start >= match.start())
        rest = re.split(
            r"[.!?;,\n]|\b(?:but|so|and|more|any|anything|something)\b",
            page.text[match.end() : min(match.end() + 80, gap[1])],
        )[0].strip()
        tone = page.tones[word]
        rest = re.sub(r"^'(?:s|re)\b", "is", rest)
        near = match.start() - gap[0] <= _NEAR
        said = verdict(rest) or verdict(f"was {rest}") or (tone.attitude if tone.stated and near else 0)
        few = {"it": 1, "both": 2, "either": 2, "neither": 2}.get(match.group(1).lower(), len(out))
        if said and len(out) >= (2 if few != 1 else 1):
            n = min(few, len(out))
            out[-n:] = [m if m.attitude else _told(m, said) for m in out[-n:]]
    sentences = _SENTENCES.split(page.text[gap[0] : gap[1]])[1:]
    if out and not out[-1].attitude and (said := min(map(_said_alone, sentences), default=0)):
        out[-1] = _told(out[-1], said)
    return out


def _said_alone(sentence: str) -> int:
    """What a sentence of its own says of what was named: "not my thing", "I can't stand that stuff"."""
    return -2 if points_back(sentence) else curt(sentence)


_SENTENCES = re.compile(r"[.!?;\n,]+\s+")


def _told(mention: Mention, said: int) -> Mention:
    return mention.model_copy(update={"attitude": said, "seed": mention.seed and said > 0})


def _mention(page: Page, spans: Sequence[Span], at: int) -> Mention:
    span = spans[at]
    tone, clause = page.tones[span.first], page.clause(span.first).text
    before = page.before(span.first, 300)
    until = page.words[spans[at + 1].first].start if at + 1 < len(spans) else len(page.text)
    after = page.text[page.words[span.last - 1].end : until]
    said = (
        verdict(re.split(r"[.!?;\n]\s", after)[0])
        or _in_brackets(after)
        or (-2 if quarrel(after) or _NOT_THAT.match(after) else 0)
    )
    attitude = said or (tone.attitude if tone.stated else 0)
    measured = bool(_MEASURE.search(before))
    if measured or (not said and (tone.mild or is_only_a_part(page, span.first))):
        attitude = 0
    seed = not measured and attitude >= 0 and bool(_SEED_BEFORE.search(before) or _SEED_AFTER.match(after))
    who = page.who(span.first)
    return Mention(
        text=span.text, attitude=0 if seed and not said and tone.attitude == 1 else attitude, item_id=span.link.item_id,
        title=span.lacked.name if span.lacked else None,
        by=span.link.by, score=span.link.score, alternatives=span.link.alternatives[:12],
        seed=seed or bool(who and attitude >= 0), seen=(page.says(span.first, _seen) or bool(_OWNED.search(before))) and tone.attitude > -2, who=who, source=clause.strip(),
    )  # fmt: skip


def _in_brackets(after: str) -> int:
    """What brackets or a few words behind a colon say of a title: "Dishonored (lovely)", "Rust: great"."""
    if not (found := _BRACKETS.match(after)):
        return 0
    inside = found[1] or found[2]
    return verdict(inside) or verdict(f"was {inside}") or curt(inside)


_BRACKETS = re.compile(r"\s*(?:\(([^()]{2,60})\)|:\s*((?:[\w']+ ?){1,3})(?=\W*$|[.,;!?\n]))")
_NOT_THAT = re.compile(
    r"\W*(?:(?:but|so|just|please|and) )*(?:not|never) (?:that|it|those|them|this)(?: (?:one|again|though|tho|please|pls))*(?=\W*$|[,.!?;])",
    re.IGNORECASE,
)
"""Behind a title that is not wanted: "everyone streams X, not that"."""


def _seen(clause: Clause) -> bool:
    return says_seen(clause.text)


def _in_one_breath(page: Page, spans: Sequence[Span], found: Sequence[Mention]) -> list[Mention]:
    """Titles in one list share the attitude, seed and seen of the first: "loved A, B and C"."""
    out: list[Mention] = []
    for at, (span, mention) in enumerate(zip(spans, found, strict=True)):
        update: dict[str, Any] = {}
        if at and _IN_ONE_LIST.fullmatch(page.gap(spans[at - 1].last, span.first)):
            update = {"seed": out[-1].seed or mention.seed, "seen": out[-1].seen or mention.seen}
            if mention.attitude == 0 or not verdict(page.text[page.words[span.last - 1].end :]):
                update["attitude"] = out[-1].attitude
        out.append(mention.model_copy(update=update))
    for at in range(len(out) - 2, -1, -1):  # "A and B were great" is said of both
        between = page.gap(spans[at].last, spans[at + 1].first)
        after = page.text[page.words[spans[at + 1].last - 1].end :]
        unsaid = out[at].attitude == 0 and not out[at].seed and out[at + 1].attitude and _IN_ONE_LIST.fullmatch(between)
        if unsaid or (_AND.fullmatch(between) and _PLURAL.match(after) and verdict(after)):
            out[at] = out[at].model_copy(update={"attitude": out[at + 1].attitude})
    return out


_AND = re.compile(r"\s*(?:,?\s*and|&|\+)\s*(?:the )?", re.IGNORECASE)
_PLURAL = re.compile(r"\s*(?:are|were|aren't|weren't|both|have)\b", re.IGNORECASE)


def _felt(page: Page, reference: Reference) -> Reference:
    """The pointer with the attitude of the words around it: "hated the third", "the second one was great"."""
    where = page.text.lower().find(reference.text.lower())
    index = next((i for i, w in enumerate(page.words) if w.start >= where), 0)
    rest = re.split(r"[.!?;\n]\s", page.text[where + len(reference.text) :])[0]
    tone = page.tones[index]
    felt = _FELT_THEN.match(rest)
    late = 0 if felt is None else -2 if felt[1].lower() == "hated" else 2
    heard = tone.attitude if tone.stated and not re.match(r"no\.? ?\d", reference.text) else 0
    out = -2 if _TAKEN_OUT.search(page.text[:where]) else 0
    late = late or min((curt(sentence) for sentence in _SENTENCES.split(page.text[where:])[1:]), default=0)
    return reference.model_copy(update={"attitude": out or verdict(rest) or heard or late})


_FELT_THEN = re.compile(r"\W*(?:i |we )?(?:really )?(hated|loved)\b", re.IGNORECASE)
_TAKEN_OUT = re.compile(
    r"\b(?:take out|remove|drop|ditch|lose|get rid of|kick out|leave out|cut|bin|throw out)(?: the| that| this| number| no\.?| out)*\W*$",
    re.IGNORECASE,
)
_BUT_NOT = re.compile(r"\bnot\b", re.IGNORECASE)


def once(mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    """Each item once, unless it is loved and hated in one breath: "played A and B. B was dull" names B once."""
    found: list[Mention] = []
    for mention in mentions:
        same = [m for m in found if _name(m) == _name(mention) and not _at_odds(m, mention)]
        if same:
            found[found.index(same[0])] = _added(same[0], mention)
        else:
            found.append(mention)
    return tuple(found)


def _at_odds(old: Mention, new: Mention) -> bool:
    """Whether it is loved and hated; a fault of what is loved is neither: "my favourite, a bit too hard though"."""
    return min(old.attitude, new.attitude) < -1 < 0 < max(old.attitude, new.attitude)


def _name(mention: Mention) -> tuple[str, str]:
    return mention.item_id or mention.text.lower(), mention.who


def _added(old: Mention, new: Mention) -> Mention:
    but_not = (
        old.seed and new.attitude < 0 and bool(_BUT_NOT.search(new.source))
    )  # "like X but not X": X itself is known
    liked = old.attitude > 0 > new.attitude
    attitude = old.attitude if but_not or liked else new.attitude or old.attitude
    seed = (old.seed or new.seed) and attitude >= 0
    surer = min((m.felt for m in (old, new) if m.felt), key=lambda felt: felt.unsaid, default=None)
    return old.model_copy(update={"attitude": attitude, "felt": surer, "seed": seed, "seen": old.seen or new.seen})
