"""Read one message: what it does, what it likes and dislikes, who plays, on what, and every number (OMuleT §3.2.2).

The output is of this message alone; `dialogue` merges it with what was said before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Act, Attribute, Bounds, Frozen, Intent, Mention
from recsys.language import acts, numbers, people, pleasantries
from recsys.language.devices import DeviceFound, devices, groups, platform_groups
from recsys.language.mentions import Span, Talk
from recsys.language.named import named, once
from recsys.language.page import Page
from recsys.language.text import content_words
from recsys.language.tone import verdict
from recsys.language.units import with_unit
from recsys.language.wishes import wishes
from recsys.language.withdrawn import any_kind, families, or_refused
from recsys.skills.base import World

TODAY_YEAR = 2025
STILL_RECENT = 3
"""Years without anything new after which a catalogue has ended."""
_RELATIVE = ("shorter", "longer", "newer", "older", "cheaper")
_RECOMMEND = re.compile(
    r"\b(recommend\w*|suggest\w*|looking for|find me|give me|show me|any (?:good )?(?:games?|films?|movies?"
    r"|recommendations?|suggestions?)"
    r"|games? (?:for|like|with|to|that|where)|something (?:like|with|for|to|that)|now what|what (?:else|next|should"
    r"|could|can))\b",
    re.IGNORECASE,
)
_WHAT_ABOUT = re.compile(r"^\W*(?:ok(?:ay)? |and |so )*(?:what|how) about\b", re.IGNORECASE)
_OPENS_ANEW = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|but|so|no|nah|hm+|cool|nice)\W+)*(?:any|some|got (?:any|some)|have you (?:got|any)"
    r"|do you have (?:any|some)|what (?:should|else|have you)|show|give|i want|i need|we want|we need|i have|have)",
    re.IGNORECASE,
)
_MEASURED = re.compile(r"(?:\w+er than|as \w+ as|less \w+ than|better than) (?:the )?$")
_FELT = re.compile(
    r"\b(?:loved?|loves|adored?|liked?|enjoyed|hated?|disliked?|despised?|loathed?|stand|keen on|fan of|into)\b",
    re.IGNORECASE,
)
_POINTER = re.compile(r"^\W*(?:the \w+ one|it|that one|that|this|this one)\b", re.IGNORECASE)


class ReadRequestInput(Frozen):
    """A message and what it may point at. shown: ids of the last cards; focus: the item last spoken of.

    measured: what is bounded so far, such as "price" or "minutes": the unit of a number without one. by_rules: no model
    is asked, the twin reads it. named: ids of the items that both sides named so far. lacked: titles named so far that the
    catalogue does not hold, as typed.
    """

    text: str
    shown: tuple[str, ...] = ()
    focus: str | None = None
    measured: tuple[str, ...] = ()
    by_rules: bool = False
    named: tuple[str, ...] = ()
    lacked: tuple[str, ...] = ()


class ReadRequest:
    """The skill; its twin reads by rules, vocabulary and linking."""

    name: ClassVar[str] = "read_request"

    def twin(self, inputs: ReadRequestInput, world: World) -> Intent:
        """The message as an intent; an empty or wordless text has the act "unclear"."""
        typed = with_unit(inputs.text, inputs.measured)
        page = Page.of(typed)
        if not page.words:
            return Intent(act="unclear", text=page.text)
        spans = world.finder.find(page.text, page.words, inputs.shown, Talk(inputs.named, inputs.lacked))
        titled = frozenset(i for span in spans for i in range(span.first, span.last))
        read = _read(Page.of(typed, titled), spans, titled, world)
        act = _act(read, inputs)
        attribute = read.attribute or (_implied(read) if act == "ask_item" else None)
        return read.model_copy(update={"act": act, "attribute": attribute, "mentions": _seeds(read, act)})


def _read(page: Page, spans: Sequence[Span], titled: frozenset[int], world: World) -> Intent:
    heard = devices(page.words, page.tones)
    taken = titled | {d.at for d in heard}
    kin = people.people(_blank(page.text, page.withdrawn))
    mentions, references = named(page, spans, world.catalogue)
    gone = [m for s, m in zip(spans, mentions, strict=True) if page.is_withdrawn(page.words[s.first].start)]
    untitled = _blank(page.text, [(page.words[s.first].start, page.words[s.last - 1].end) for s in spans])
    unaged = _blank(_blank(untitled, people.age_spans(untitled)), page.withdrawn)
    return Intent(
        text=page.text, mentions=once(m for m in mentions if m not in gone), references=references, people=kin,
        wishes=wishes(page, world.lexicon.find(page.words, taken), taken, kin, world.lexicon),
        device_groups=groups(heard), platform_groups=platform_groups(heard),
        disliked_devices=tuple(dict.fromkeys(d.device for d in heard if not (d.wanted or d.withdrawn))),
        bounds=numbers.bounds(unaged, _today(world.catalogue)), count=numbers.count(unaged), attribute=acts.attribute(page.text),
        asked=tuple(p for d in heard for p in (d.platforms or (d.device,))), best_by=acts.best_by(page.text),
        flags=(*_flags(page, heard), *_dropped(page, untitled, heard, gone)),
    )  # fmt: skip


def _today(catalogue: Catalogue) -> int:
    """This year; of a catalogue that ends years before, its last: "recent" is there what it has that is recent."""
    newest = catalogue.newest or TODAY_YEAR
    return TODAY_YEAR if newest >= TODAY_YEAR - STILL_RECENT else newest


def _flags(page: Page, heard: Sequence[DeviceFound]) -> Iterator[str]:
    yield from acts.flags(page.text)
    if acts.says_seen(page.text):
        yield "seen"
    if any(d.wanted for d in heard) and all(d.owner not in {"", "self"} for d in heard if d.wanted):
        yield "their device"


def _dropped(page: Page, untitled: str, heard: Sequence[DeviceFound], items: Sequence[Mention]) -> Iterator[str]:
    """ "drop price", "drop CONSOLE", "drop Switch": what is no longer asked for, besides wishes, which turn neutral."""
    if any_kind(page.text):
        yield "any kind"
    text = " . ".join(untitled[start:end] for start, end in page.withdrawn)
    if not text:
        return
    yield "never mind"
    if or_refused(text):
        yield "or refused"
    numbered = (key.split("_")[0] for key in numbers.bounds(text, TODAY_YEAR).model_dump(exclude_none=True))
    told = (p for d in heard if d.withdrawn for p in (d.device, *d.platforms))
    for name in dict.fromkeys((*families(text), *numbered, *told, *(m.item_id for m in items if m.item_id))):
        yield f"drop {name}"


def _implied(read: Intent) -> Attribute | None:
    """Which fact a yes or no is asked of when no word says it: "is the second under 20 quid?" """
    if any(w.terms for w in read.wishes):
        return "tag"
    if read.asked:
        return "platform"
    families: dict[str, Attribute] = {
        "year": "year",
        "price": "price",
        "minutes": "minutes",
        "players": "players",
        "age": "age",
    }
    return next((families[key.split("_")[0]] for key in read.bounds.model_dump(exclude_none=True)), None)


def _blank(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The text with stretches blanked out, so that "1917", "Left 4 Dead" or "5 & 8" are no numbers."""
    for first, last in spans:
        text = text[:first] + "·" * (last - first) + text[last:]
    return text


def _seeds(read: Intent, act: Act) -> tuple[Mention, ...]:
    """Titles named without an attitude in a request are what to start from; measures of comparison are not."""
    if act != "recommend":
        return read.mentions
    return tuple(
        m.model_copy(update={"seed": True})
        if m.item_id and m.attitude == 0 and not (_only_measured(m) or _only_tried(m))
        else m
        for m in read.mentions
    )


def _only_tried(mention: Mention) -> bool:
    """ "Tried Celeste, died a lot": named as known, not as what to start from."""
    return bool(re.search(r"\btried\b(?! to\b)", mention.source.lower())) and not mention.seed


def _only_measured(mention: Mention) -> bool:
    before = mention.source.lower().partition(mention.text.lower())[0]
    return bool(_MEASURED.search(before[-60:]))


# -- what the message does


def _act(read: Intent, inputs: ReadRequestInput) -> Act:
    if read.has("attack") or read.has("task"):
        return "off_topic"
    if pleasantries.thanks(read.text) or (not _says_something(read) and pleasantries.small_talk(read.text)):
        return pleasantries.small_talk(read.text) or "thanks"
    if acts.wants_count(read.text):
        return "count"
    if _chooses(read, inputs):
        return "choose"
    if _asks(read, inputs):
        return "ask_item"
    if read.has("never mind") and not read.has("reset"):
        return "recommend"
    if acts.wants_more(read.text) or (not _says_something(read) and acts.ends_in_more(read.text)):
        return "more"
    return "off_topic" if _asks_of_the_world(read) else _tells(read, inputs) or _leftover(read)


def _asks_of_the_world(read: Intent) -> bool:
    """A question about something else that also has a word of the field in it: "who won the world cup btw"."""
    asked = read.has("off_topic") and read.has("question") and not read.has("request")
    return asked and not (_known(read) or read.people or read.device_groups or read.references)


def _says_something(read: Intent) -> bool:
    return bool(
        read.wishes
        or read.mentions
        or read.device_groups
        or read.disliked_devices
        or read.people
        or read.bounds != Bounds()
    )


def _known(read: Intent) -> list[Mention]:
    return [m for m in read.mentions if m.item_id]


def _chooses(read: Intent, inputs: ReadRequestInput) -> bool:
    known, low = _known(read), read.text.lower()
    if len(known) >= 2 and not any(m.seed and re.search(r"\blike\b|similar", m.source.lower()) for m in known):
        bare = (
            all(m.attitude == 0 for m in known)
            and bool(re.search(r"\bor\b|\bvs\b|\bversus\b", low))
            and not _RECOMMEND.search(low)
        )
        return bare or acts.wants_choice(read.text) or read.best_by is not None
    if len(inputs.shown) < 2 or known or _RECOMMEND.search(low):
        return False
    return read.best_by is not None or bool(
        acts.wants_choice(low) and re.search(r"\bwhich (?:one|is|would|should|first)\b", low)
    )


def _asks(read: Intent, inputs: ReadRequestInput) -> bool:
    """A question about an item, or about all the cards."""
    known = _known(read)
    pointed = bool(read.references) and bool(inputs.shown or inputs.focus)
    if read.has("never mind") and "?" not in read.text:
        return False
    if read.has("why") and (known or (pointed and not any(w.terms for w in read.wishes))):
        return True
    if _RECOMMEND.search(read.text) or any(m.seed for m in read.mentions) or read.has("like it"):
        return False
    if (
        (known or not read.references)
        and not any(r.position for r in read.references)
        and re.search(r"\b(?:any|some)thing\b", read.text.lower())
    ):
        return False
    if (
        acts.several(read.text)
        and inputs.shown
        and not read.has("seen")
        and (read.attribute or read.wishes or read.asked)
    ):
        return True
    if _WHAT_ABOUT.match(read.text) and not (read.references or known):
        return False
    if read.attribute and (
        pointed or known or (inputs.focus and not _is_new_request(read) and not read.has("off_topic"))
    ):
        return True
    told = any(w.terms for w in read.wishes) or read.asked or read.bounds != Bounds()
    about = (read.references or known) and (inputs.shown or inputs.focus or known)
    return bool(acts.is_asked(read.text) and about and told)


def _is_new_request(read: Intent) -> bool:
    opens = _OPENS_ANEW.match(read.text)
    return opens is not None and (read.has("request") or read.has("others") or opens.group().lower().endswith("any"))


def _tells(read: Intent, inputs: ReadRequestInput) -> Act | None:
    """Something seen, an opinion, or a request."""
    known, positive = _known(read), [w for w in read.wishes if w.terms]
    pointed = bool(read.references) and bool(inputs.shown or inputs.focus)
    like_known = bool(known) and (read.has("like those") or read.has("like it"))
    more = bool(_RECOMMEND.search(read.text)) or like_known
    if read.has("seen") and not more and not positive and (known or pointed or read.has("all of them")):
        return "seen" if inputs.shown or not any(m.attitude > 0 for m in known) else "recommend"
    if not _says_something(read) and pointed and not read.has("like it"):
        asked = acts.is_asked(read.text)
        felt = any(r.attitude for r in read.references if r.position is not None or _FELT.search(read.text))
        if not asked and (felt or verdict(_POINTER.sub("", read.text))):
            return "rate"
        if (asked or len(read.text.split()) <= 6) and not any(name in read.flags for name in _RELATIVE):
            return "ask_item" if any(r.position for r in read.references) else "unclear"
    if _says_something(read) or (pointed and read.has("like it")):
        opinion = known and all(m.attitude for m in known) and not read.has("request") and not positive
        return "rate" if opinion and inputs.shown and all(m.item_id in inputs.shown for m in known) else "recommend"
    return None


def _leftover(read: Intent) -> Act:
    """Nothing was understood but the form of the message."""
    low = read.text.lower()
    if read.has("surprise"):
        return "surprise"
    if read.has("off_topic"):
        return "off_topic"
    if read.has("reset") or any(name in read.flags for name in (*_RELATIVE, "hidden", "famous")):
        return "recommend"
    asks = re.search(
        r"\b(recommend\w*|suggest\w*|what have you|something|anything|any good \w+|games?|films?|movies?|play|watch|bored"
        r"|ideas?|options)\b",
        low,
    )
    if asks and not re.search(r"^\W*it (?:was|is)\b", low):
        return "recommend"
    if read.has("question") and not read.references:
        return "off_topic"
    return "recommend" if len(content_words(read.text)) >= 3 and not read.references else "unclear"
