"""Several things that somebody is fond of, each of which will do: "I like trains and puzzles"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.language.words.clauses import Clause
from recsys.language.words.page import Page
from recsys.language.words.terms import Found

_SEVERAL = re.compile(
    r"(?:(?:^\W*|[,;:.] ?|\b(?:and|but|who|also) )(?:i|we|she|he|they|my \w+|the \w+)|(?:^\W*|[,;:.] ?|\b(?:and|but) )(?=loves |likes |adores |enjoys )) ?(?:(?:really|just|also|both|all) )?(?:loves?|adores?|likes?|enjoys?|(?:am|is|are|'m|'s|'re) into) "
    r"(?!(?:a|to|it|when|how|that)\b)(?:[\w'-]+ ){1,4}and (?!(?:\w+ )?(?:want|wants|need|needs|would|have|has|had|play|plays|am|is|are|was|were|we|i|my|he|she|they|can|could|will|get|hate|hates)\b)(?:[\w'-]+ ?){1,6}\W*$",
    re.IGNORECASE,
)
_GAMES = re.compile(r"\b(?:games?|films?|movies?)\b", re.IGNORECASE)


def of_several(clause: Clause) -> bool:
    """Whether it tells of several things that somebody is fond of."""
    return bool(_SEVERAL.search(clause.text)) and not _GAMES.search(clause.text)


def is_beside_moods(page: Page, kind: Found, found: Sequence[Found]) -> bool:
    """Whether all else that its clause names is how it should be: "she likes crosswords and calm"."""
    rest = [f for f in found if page.clause_of[f.first] == page.clause_of[kind.first] and f.first != kind.first]
    return bool(rest) and not kind.soft and all(f.soft for f in rest)
