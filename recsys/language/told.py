"""Somebody named in passing: "I love Tom Hardy", "Al Pacino is a boss", "is that with Bruce Willis?" asks for nobody's films."""

from __future__ import annotations

import re

from recsys.language.page import Page
from recsys.language.tone import verdict

_END = re.compile(r"[.!?\n]+(?:\s|$)")
_FELT = re.compile(
    r"\b(?:i|we|she|he|they|people|everybody|everyone|you)(?:'ve|'d| have| did| do| also| really| just| both| always| actually| haven't)*"
    r" (?:love|like|loved|liked|loves|likes|enjoy|enjoyed|adore|adored|saw|seen|watched|heard|hear|think|thought|remember|forgot|know)\b(?! to\b)"
    r"|\b(?:favou?rite|fan of|fans of|my fav)\b",
    re.IGNORECASE,
)
_ASKED_OF_IT = re.compile(
    r"^\W*(?:(?:oh|wow|okay|ok|so|and|hmm|no|yes|yeah)\W+)*(?:is|isn't|was|wasn't|does|did|has|who|with|the one|that one)\b",
    re.IGNORECASE,
)
_OF_A_FILM = re.compile(r"(?:\)|\b(?:it|that|this|one)) (?:with|by|starring) $", re.IGNORECASE)
_DOES = re.compile(
    r"^\W*(?:is|was|are|were|isn't|wasn't|did|does|gives|gave|has|had|plays|played|stars|starred|kicking|in)\b",
    re.IGNORECASE,
)

_PRAISED = re.compile(
    r"^,\W*(?:an? |what an? |such an? )?(?:great|amazing|awesome|good|brilliant|fantastic|best|iconic|love)\b",
    re.IGNORECASE,
)


def in_passing(page: Page, first: int, last: int) -> bool:
    """Whether the name at words first..last (exclusive) is told of, so that it only steers what is found."""
    start, end = page.words[first].start, page.words[last - 1].end
    begin = max((mark.end() for mark in _END.finditer(page.text, 0, start)), default=0)
    mark = _END.search(page.text, end)
    before, after = page.text[begin:start], page.text[end : mark.start() if mark else len(page.text)]
    if mark and "?" in mark.group() and _ASKED_OF_IT.match(before + "with"):
        return True
    if before.rstrip().endswith("(") or _OF_A_FILM.search(before) or _FELT.search(before):
        return True
    return bool(_DOES.match(after) or _PRAISED.match(after)) or verdict(after) > 0
