"""Kinds of which any will do: "thrillers or horror", "comedies and dramas", "I like action and sci-fi films".

Several kinds asked for in one breath are one wish for all of them only where they describe one thing: "a funny horror film",
"romantic comedy", "a puzzle and platform game". What somebody tells of their taste is no list of demands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from recsys.language.words.clauses import Clause
from recsys.language.words.page import Page
from recsys.language.words.terms import Found

_SORT = r"(?:\W*(?:games?|films?|movies?|flicks?|stuff|ones?|kinda|type))?"
_FILLER = r"(?:some|any|failing that|else|otherwise|something|anything|an?|good|great|really|maybe|even|also|the|more|like|just|perhaps|either|possibly)"
_JOINT = rf"\s*(?:[.!?]+\s*(?=or\b))?(?:,|/|\?|\band\b|\bor\b|\band ?/ ?or\b)\W*(?:or\b|and\b)?\W*(?:{_FILLER}\s+)*"
_UNKNOWN = (
    r"(?!(?:for|with|on|but|no|not|my|our|i|we|he|she|it|that|under|in|at|from|so|is|are|to|nothing|please)\b)[\w'-]+"
)
_JOINED = re.compile(rf"^{_SORT}{_JOINT}(?:{_UNKNOWN}(?:\s+{_UNKNOWN}){{0,2}}?{_JOINT})*$", re.IGNORECASE)
"""Between two kinds of one list; what stands in the list besides may be no kind: "chess, draughts or puzzles"."""
_OR = re.compile(r"\bor\b|/|\?", re.IGNORECASE)
_MANY = re.compile(r"^\W*(?:games|films|movies|flicks|stuff)\b", re.IGNORECASE)
_TASTE = re.compile(
    r"\b(?:i|we|they|he|she|both|people|kids)(?:\s+(?:really|also|do|mostly|usually|generally|both|all|just|mainly|tend to|always|absolutely)){0,2}\s+"
    r"(?:like|likes|love|loves|enjoy|enjoys|prefer|adore|dig|watch)\b(?! to\b)"
    r"|\b(?:fans? of|\bim into|\bam into|\bare into|big on|favou?rites?|fond of|lover of)\b",
    re.IGNORECASE,
)


def alternatives(page: Page, found: Sequence[Found]) -> frozenset[int]:
    """The first words of the terms of which any will do; of terms that are company ("co-op") or a name none is."""
    kinds = [term for term in found if not (term.term.modes or term.term.named)]
    lists = {term.first for row in _rows(page, kinds) if _any_of(page, row) for term in row}
    tastes = {term.first for term in kinds if term.term.genres and page.says(term.first, tells_taste)}
    return frozenset(lists | tastes)


def or_titles(page: Page, found: Sequence[Found], taken: frozenset[int]) -> frozenset[int]:
    """The first words of the terms beside which a title would do as well: "something like Stardew or a puzzle game"."""
    spans = [(term.first, term.last) for term in found]
    return frozenset(
        first
        for first, last in spans
        for left, right in ((max((i for i in taken if i < first), default=-1), first), (last - 1, min((i for i in taken if i >= last), default=-1)))
        if left >= 0 and right >= 0 and _or_between(page, left, right)
    )  # fmt: skip


def _or_between(page: Page, left: int, right: int) -> bool:
    gap = page.gap(left + 1, right)
    return bool(_OR.search(gap)) and bool(_JOINED.match(gap))


def _rows(page: Page, kinds: Sequence[Found]) -> Iterator[list[Found]]:
    """Terms that stand in a row: joined by a comma, "and", "or" or a slash."""
    row: list[Found] = []
    for term in kinds:
        if row and not _JOINED.match(page.gap(row[-1].last, term.first)):
            yield row
            row = []
        row.append(term)
    if row:
        yield row


def _any_of(page: Page, row: Sequence[Found]) -> bool:
    joints = [page.gap(left.last, right.first) for left, right in pairwise(row)]
    if any(_OR.search(joint) for joint in joints):
        return True
    if any(term.soft for term in row):
        return False
    fond = len(row) >= _LISTED and page.says(row[0].first, tells_taste)  # "I like puzzles, farming and racing"
    return fond or (len(row) > 1 and _are_kinds(page, row))


_LISTED = 3


def _are_kinds(page: Page, row: Sequence[Found]) -> bool:
    """Whether sorts of things are listed; of marks ("parking and pets") only where all of them are spoken of as several."""
    many = [_is_many(page, term) for term in row]
    return all(many) or any(said for said, term in zip(many, row, strict=True) if term.term.genres)


def _is_many(page: Page, term: Found) -> bool:
    """Whether several are spoken of: "comedies", "horror films"; "a horror and comedy film" is one thing."""
    last = page.words[term.last - 1]
    plural = last.text.endswith("s") and not last.text.endswith(("ss", "us", "sports", "series"))
    return plural or bool(_MANY.match(page.text[last.end :]))


def tells_taste(clause: Clause) -> bool:
    """Whether a clause tells what somebody likes: "I love horror films"."""
    return bool(_TASTE.search(clause.text))
