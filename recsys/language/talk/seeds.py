"""Which of the titles in a message are what to start from."""

from __future__ import annotations

import re

from recsys.intent import Act, Intent, Mention
from recsys.language.talk.acts import is_asked

_MEASURED = re.compile(r"(?:\w+er than|as \w+ as|less \w+ than|better than|since) (?:the )?$")
_AWAY = re.compile(r"(?:less like|different (?:from|than|to)|opposite of|unlike|far (?:away )?from) (?:the )?$")
_UNLIKE = re.compile(r"\b(?:nothing|not|none) like\b", re.IGNORECASE)


def seeds(read: Intent, act: Act) -> tuple[Mention, ...]:
    """Titles named without an attitude in a request are what to start from, and those that are liked where "like it" points at
    them; measures of comparison are not, and neither is what is only said to be known."""
    if act != "recommend":
        return read.mentions
    more = any(read.has(flag) for flag in ("like it", "like those", "similar")) and not _UNLIKE.search(read.text)
    told_of = [m for m in read.mentions if m.item_id]
    if more and len(told_of) == 1 and told_of[0].attitude < 0 and (told_of[0].seen or _TOO_MUCH.search(read.text)):
        meant = told_of  # who asks for more like it thinks no ill of it
    else:
        meant = [m for m in told_of if _only_barred(m, read, more)]
    if meant:
        return tuple(m.model_copy(update={"attitude": 0, "seed": True}) if m in meant else m for m in read.mentions)
    read = read.model_copy(update={"mentions": tuple(_moved_away(m) for m in read.mentions)})
    instead = re.search(r"\binstead\b", read.text.lower()) is not None
    return tuple(
        m.model_copy(update={"seed": True})
        if m.item_id
        and (m.attitude == 0 or (more and m.attitude > 0))
        and not (_only_measured(m) or _only_tried(m) or _only_fair(m, read) or instead or (m.seen and not more))
        else m
        for m in read.mentions
    )


_TOO_MUCH = re.compile(r"\b(?:is|was|are|'s|gets?|got) (?:just |a bit |a little |way |far |still )*too (?!boring\b|dull\b)\w+", re.IGNORECASE)
"""What is like it and less so is asked for: "Minecraft is too hard for her, something similar"."""


def likens_cards(read: Intent) -> bool:
    """Whether it asks for more like cards that it points at: "more like the first", "the last two look nice, more like those"."""
    placed = any(r.position for r in read.references)
    return placed and (read.has("like it") or read.has("like those")) and not is_asked(read.text)


def _moved_away(mention: Mention) -> Mention:
    """A mention, thought less of where something unlike it is asked for: "totally different from Hades"."""
    before = mention.source.lower().partition(mention.text.lower())[0]
    return mention.model_copy(update={"attitude": -1, "seed": False}) if _AWAY.search(before[-60:]) else mention


_NOT_OFFERED = re.compile(r"\b(?:don't|do not|please don't|no need to|stop|without) (?:recommend|suggest|show|give|tell|say|offer)", re.IGNORECASE)


def _only_barred(mention: Mention, read: Intent, more: bool) -> bool:
    """Whether an item is only not to be offered, and what is like it is asked for: "don't suggest X, but similar", "X but not X"."""
    name = re.escape(mention.text)
    itself = re.search(rf"\b{name},? (?:but|just|only) (?:not|isn't|without) (?:actually |actual )?{name}\b", read.text, re.IGNORECASE)
    return bool(itself) or (more and mention.attitude < 0 and bool(_NOT_OFFERED.search(mention.source)))


_ALL_ELSE = re.compile(r"\b(?:everything|anything|nothing|all) else\b", re.IGNORECASE)


def been_through(read: Intent) -> Intent:
    """A request in the spirit of titles that somebody has finished, where that is told before anything was shown and no ill is said
    of them: "finished Celeste, what now", "everything else feels dumb"."""
    ill = not _ALL_ELSE.search(read.text)
    fond = [m for m in read.mentions if m.item_id and m.seen and not (ill and m.attitude < 0)]
    if not fond or read.act not in {"seen", "recommend"}:
        return read
    if read.wishes and read.act == "recommend":  # they lead, and what was finished steers
        liked = tuple(
            m.model_copy(update={"attitude": 1}) if m in fond and not m.attitude else m for m in read.mentions
        )
        return read.model_copy(update={"mentions": liked})
    update = {"attitude": 0, "seed": True}
    mentions = tuple(m.model_copy(update=update) if m in fond and m.attitude <= 0 else m for m in read.mentions)
    return read.model_copy(update={"act": "recommend", "mentions": mentions})


def _only_tried(mention: Mention) -> bool:
    """ "Tried Celeste, died a lot": named as known, not as what to start from."""
    return bool(re.search(r"\btried\b(?! to\b)", mention.source.lower())) and not mention.seed


def _only_fair(mention: Mention, read: Intent) -> bool:
    """ "Tag was ok": neither liked nor disliked."""
    behind = read.text.partition(mention.text)[2]
    return bool(re.match(r" (?:was|is|were|are) (?:\w+ )?(?:ok|okay|alright|all right|fine|decent|average|so[- ]so)\b", behind))


def _only_measured(mention: Mention) -> bool:
    before = mention.source.lower().partition(mention.text.lower())[0]
    return bool(_MEASURED.search(before[-60:]))
