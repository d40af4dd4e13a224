"""Going back to what held before: the last thing said taken back ("scratch that, she's in bed"), an earlier subject come back to
("back to the detective stuff").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.dialogue.holding.taken_back import of_circumstance, of_company
from recsys.dialogue.holding.turned import of_a_kind, same_idea, turned
from recsys.intent import Intent, Reference, Wish

_LAST_SAID = re.compile(
    r"\b(?:scratch|scrap|strike|undo|ignore|forget|disregard) (?:about )?"
    r"(?:(?:that|the|my) last (?:bit|thing|part|message|request)|that|this|what i (?:just )?said)\b"
    r"(?! (?:one|game|film|movie|list|card)\b)"
    r"|\btake (?:that|it) back\b",
    re.IGNORECASE,
)
_UNDO = re.compile(
    r"\W*(?:(?:ok(?:ay)?|no|nah|oops|oh|wait|sorry|pls|please|actually|hm+|can you|could you|let's|lets)\W+)*"
    r"(?:undo|revert|ctrl ?[+-]? ?z|go back(?: (?:one|a|one more) (?:step|turn))?|one (?:step )?back)"
    r"(?: (?:that|it|this|pls|please|again))*\W*",
    re.IGNORECASE,
)
_BACK_TO = re.compile(
    r"(?:^|[,.;!?] ?)\W*(?:(?:ok(?:ay)?|and|no|nah|hm+|well|so|actually|right|fine|then|maybe|now|can we|could we|let's|lets|i'd"
    r"|i want to|go|going|get|switch|come|return) )*\bback to\b",
    re.IGNORECASE,
)


def _takes_last_back(read: Intent, past: Sequence[Intent]) -> bool:
    """Whether it takes that back and no more: no other kind is asked for in its place, and nothing starts anew."""
    if not past or turned(read) or not (_LAST_SAID.search(read.text) or only_undoes(read.text)):
        return False
    return bool(past[-1].text) or not read.has("reset")


def last_taken_back(read: Intent, past: Sequence[Intent]) -> Intent:
    """ "Scratch that", where it takes back the last thing said and does not start anew; else the message as it is.

    past: what held before each message that changed it, the newest last.
    """
    if not _takes_last_back(read, past):
        return read
    kept = (flag for flag in read.flags if flag not in {"reset", "instead"})
    return read.model_copy(update={"act": "recommend", "flags": (*kept, "last back"), "references": _of_items(read)})


def only_undoes(text: str) -> bool:
    """Whether it asks for the last step to be taken back and nothing else: "undo", "oops, go back"."""
    return bool(_UNDO.fullmatch(text))


def _of_items(read: Intent) -> tuple[Reference, ...]:
    """What a message that takes something back points at besides: no card in "forget that last thing"."""
    rest = "" if only_undoes(read.text) else _LAST_SAID.sub(" ", read.text)
    return tuple(reference for reference in read.references if reference.text in rest)


def come_back(held: Intent, read: Intent, past: Sequence[Intent]) -> Intent | None:
    """What holds where a message comes back to an earlier subject: the kinds of then, with whom, on what and without what as now;
    None where it comes back to none.
    """
    if not _BACK_TO.search(read.text):
        return None
    named = [wish for wish in read.wishes if wish.attitude > 0 and wish.terms]
    if _FIRST.search(read.text):
        then = next((intent for intent in past if _kinds(intent)), None)
    else:
        then = next((i for i in reversed(past) if any(_holds(i, wish) for wish in named)), None)
    if then is None or any(_holds(held, wish) for wish in named):
        return None
    return held.model_copy(update={"wishes": (*(w for w in held.wishes if _of_today(w)), *_kinds(then))})


_FIRST = re.compile(
    r"\bback to (?:(?:the|my|our) (?:very )?(?:first|original|initial) (?:idea|wish|thought|plan|request|thing)"
    r"|what (?:i|we) (?:first |originally )?(?:said|asked for|wanted)(?: (?:at )?first| originally)?(?=\W*$|[,.;!]))",
    re.IGNORECASE,
)
"""Back to where it began: "back to the first idea"."""


def _kinds(intent: Intent) -> list[Wish]:
    return [wish for wish in intent.wishes if wish.attitude > 0 and not _of_today(wish)]


_BOTH = re.compile(
    r"\W*(?:(?:hm+|ok(?:ay)?|oh|well|no|nah|wait|actually|maybe|or|i want|give me|let's (?:do|say|have)|how about|can i have)\W+)*"
    r"both\b(?: of (?:them|those))?(?:\W+(?:actually|then|please|pls|tbh|i think|in fact|why not))*\W*",
    re.IGNORECASE,
)


def both(held: Intent, read: Intent, past: Sequence[Intent]) -> Intent:
    """ "Hmm, both actually", where one kind has just given way to another, as either of the two; else the message as it is."""
    before = past[-1].wishes if past and _BOTH.fullmatch(read.text) else ()
    gone = [w for w in before if w.must and of_a_kind(w) and not _holds(held, w)]
    came = [w for w in held.wishes if w.must and of_a_kind(w) and w not in before]
    if not (gone and came):
        return read
    wishes = tuple(w.model_copy(update={"either": True}) for w in (*gone, *came))
    return read.model_copy(update={"act": "recommend", "wishes": wishes, "references": (), "flags": ("as well",)})


def _holds(intent: Intent, wish: Wish) -> bool:
    return any(held.attitude > 0 and same_idea(held, wish) for held in intent.wishes)


def _of_today(wish: Wish) -> bool:
    """Whether another subject changes nothing of a wish: who plays, how they can at all, what is refused."""
    return wish.attitude < 0 or of_company(wish) or of_circumstance(wish)
