"""What all that was said of the cards does not hold for: "seen all of them except the 2nd", "know them all bar Celeste"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.intent import Mention
from recsys.language.talk.pointers import cards_at, references

_ALL_BUT = re.compile(
    r"\b(?:all|everything|every (?:single )?one|each one|the lot|them|these|those)(?: of (?:them|those|these|that lot))?(?: all)?(?: already)?,?"
    r" (?:not|except(?:ing)?(?: for)?|but(?: not)?|bar|besides|minus|save(?: for)?|aside from|excluding)\b",
    re.IGNORECASE,
)


def exception_from(text: str) -> int | None:
    """Where the exception begins in a cleaned text, behind its "except"; None without one."""
    match = _ALL_BUT.search(text)
    return match.end() if match else None


def excepted(text: str, mentions: Sequence[Mention], shown: Sequence[str]) -> tuple[str, ...]:
    """Ids of what is excepted: cards that are pointed at, and items named behind the "except"."""
    start = exception_from(text)
    if start is None or not shown:
        return ()
    rest = text[start:]
    named = [m.item_id for m in mentions if m.item_id and m.text.lower() in rest.lower()]
    return tuple(dict.fromkeys((*cards_at(references(rest), shown), *named)))
