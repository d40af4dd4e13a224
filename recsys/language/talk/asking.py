"""Whether what is named is asked for, or only told of: "a puzzle for two" and "we like puzzles" ask, "we did the puzzle" tells.

What is told steers the search and binds nothing. One phrase at a time is looked at, between commas and full stops; a phrase
without a verb asks ("co-op, on a tablet"), as an answer does.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from recsys.language.words.page import Page
from recsys.language.words.text import blanked

_CUES = re.compile(
    r"\b(?:look(?:ing|s)?|want(?:s|ed|ing)?|need(?:s|ed|ing)?|after|seek(?:ing)?|search(?:ing)?|hunting|crav\w+|fancy|fancies|hop(?:e|es|ing)|wish"
    r"|recommend\w*|suggest\w*|find|show|give|bring|pick|choose|keep|make|let|let's|try|go|stick|switch|swap|add|include|change|thinking"
    r"|any|anything|something|someone|some|ones|please|maybe|perhaps|preferably|ideally|instead|rather|prefer\w*|more|less|only|just|must|should|has to|have to"
    r"|like|likes|love|loves|enjoy|enjoys|adores?|dig|into|fans?|buffs?|favou?rites?|partial|keen|mad|crazy|obsessed|mood|feel\w*|up for|interest\w*|good for"
    r"|what|which|how|wonder\w*|(?:is|are) there|do you (?:have|know)|have you|got|can|could|would|'d|if)\b"
    r"|^\W*(?:(?:and|or|so|then|k|ok|okay|yes|yeah|well|hm+|oh) )*(?:an?|one|two|three)\b|\b(?:evening|night|weekend|party)\W*$",
    re.IGNORECASE,
)
_VERBS = re.compile(
    r"\b(?:am|is|are|was|were|been|has|have|had|does?|did|says?|said|tells?|told|thinks?|thought|knows?|knew|hears?|heard|sees?|saw|seen"
    r"|plays?|played|watch(?:es|ed)?|reads?|solves?|solved|made|makes|gave|gives|gets?|goes|went|came|comes|took|takes|found|tried|bought|finished"
    r"|works?|worked|used|spent|spend|grew|met|sat|sits?|miss|misses|mention(?:ed)?|remember|reminds?|it's|that's|he's|she's|there's)\b"
    r"|\b(?:i|you|we|they)'(?:m|re|ve)\b",
    re.IGNORECASE,
)
_RELATED = re.compile(r" (?:that|which) (?:is|are|has|have)\b", re.IGNORECASE)
"""Goes on telling of what is asked for: "gundogs that are big"."""
_MARK = re.compile(r"[.!?;:,\n()]")


def only_told(page: Page, first: int, last: int, terms: Collection[int] = ()) -> bool:
    """Whether the phrase around words first..last (exclusive) says something and asks for nothing. terms: words that are kinds, and
    no verbs: "a circular saw"."""
    begin, end = page.around(first, last, _MARK)
    related = [page.words[at].end for at in terms if _RELATED.match(page.text, page.words[at].end)]
    hidden = [*(page.stretch(at, at + 1) for at in terms), *((at, _RELATED.match(page.text, at).end()) for at in related)]  # type: ignore[union-attr]
    said = blanked(page.text, hidden)[begin:end]
    return bool(_VERBS.search(said)) and not _CUES.search(said)


_ASKS_FOR_SOMETHING = re.compile(
    r"\b(recommend\w*|suggest\w*|what have you|something|anything|any good \w+|games?|films?|movies?|play|watch|bored"
    r"|what (?:should|shall|can|could) (?:we|i|they) (?:all )?(?:see|try|get|put on)|(?:people|everyone|everybody|folks)(?: are|'s| is)? (?:all )?(?:watching|playing|into)"
    r"|ideas?|options|(?:is|are) there (?:one|any)|only (?:\w+ ){1,2}ones?)\b"
)


def wants_something(text: str) -> bool:
    """Whether a text in small letters asks for anything at all: "any ideas?", "what should we see next"."""
    return bool(_ASKS_FOR_SOMETHING.search(text))
