"""Age ratings as a condition: "PEGI 12", "nothing rated over 12", "no 18s", "mum says nothing above a 12", "rated T or lower"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.language.words.figures import NONE

_LETTERS = {
    "e": 6, "e10": 10, "t": 13, "m": 17, "ao": 18, "everyone": 6, "everyone 10": 10, "teen": 13, "mature": 17,
    "g": 5, "pg": 10, "pg-13": 13, "pg13": 13, "pg 13": 13, "r": 17, "nc-17": 18, "nc17": 18, "x": 18,
}  # fmt: skip
"""From which age on what is rated so is meant (ESRB, MPA)."""
_GROWN = 17
"""Who asks for what is rated from this age on has no limit."""
_SYSTEM = r"(?:pegi|usk|fsk|bbfc|esrb|age|ages|aged|rated|rating|certificate|an?|of|the)"
_OF = rf"(?:{_SYSTEM} )*"
_N = r"(1[0-8]|[3-9])(?:\+|(?:'?s)\b|(?!\w))"
_NO_UNIT = r"(?![.,:]?\d|\s*-?\s*(?:%|\$|€|£|/|x\b|out of|min\w*|hours?|hrs?|h\b|days?|weeks?|months?|bucks|dollars|euros?|pounds|quid|eur|usd|gbp|gb|gigs?|players?|people|persons?|rounds?|levels?|games|of us|or more|and up|stars?|points?))"
_CALLED = re.compile(
    r"\b(?:rated|ratings?|pegi|usk|fsk|bbfc|esrb|certificates?|parental|age limit|old enough|"
    r"(?:mums?|moms?|mother|dad|father|parents?|teacher|school|grandma|grandpa|wife|husband) (?:only |just |always |both )?(?:says?|said|lets?|allows?|won't|doesn't|don't|will|can't)|"
    r"(?:not|n't|only|is|are|'m|am|'re) (?:\w+ )?allow\w*|let (?:me|him|her|them)|lets (?:me|him|her|them|us)|for (?:my |the |our |these )?(?:kids|children|son|daughter|nephews?|nieces?))\b"
)
"""What says that a bare number is an age, in the same sentence."""
_MONEY = re.compile(r"\b(?:pay\w*|spend\w*|costs?|buy\w*|budget|afford|money|price[ds]?)\b")
_SENTENCE = re.compile(r"[.!?;\n]+")
_NAMED = re.compile(
    r"\b(?:pegi|rated|usk|fsk|bbfc|age limit|age rating)(?: of| is)?\s*(\d{1,2})\b(?! (?:out of|/))|\bages? (\d{1,2})\s*(?:\+|and up|and above)"
)
_CLASS = r"(1[0-8])(?:'?s\b|\+|(?=[- ](?:rated|rating|certificates?)\b))"
_NO_LIMIT = r"(?!,? (?:or (?:under|below|lower|less|younger)|max(?:imum)?|at (?:the )?most|tops)\b)"
"""Behind a rating that is refused, not the highest that may be: "nothing scary rated 12 max"."""
_OUT = re.compile(
    rf"(?:{NONE}|\b(?:avoid|skip|too young for) (?:\w+ )?)(?<!under ){_OF}{_CLASS}(?:(?:,| or| and| nor) {_OF}{_CLASS})*{_NO_UNIT.replace('games|', '')}{_NO_LIMIT}"
    rf"|{NONE}(?<!over )(?<!above )(?:pegi|rated|certificate) {_N}{_NO_UNIT}{_NO_LIMIT}"
)
_UNDER = re.compile(rf"(?<!not for )\bunder[- ]{_N}(?<=s)(?! of)")
_AT_MOST = re.compile(
    rf"{NONE}(?:over|above|(?:older|higher|more) than|past|beyond) ({_OF}){_N}{_NO_UNIT}"
    rf"|\b(?:max(?:imum)?|at most|up to|no (?:higher|older|more) than|under the)(?: (?:age|rating|is|of))* ({_OF}){_N}{_NO_UNIT}"
    rf"|\b({_OF}){_N}(?: rated)? (?:and|or|&) (?:under|lower|below|younger|less)\b"
)
_LETTER = (
    r"(?:(?:rated|rating|esrb) (?:for )?(e10|e|t|m|ao|pg-?13|pg|g|r|nc-?17|x|mature|teens?|everyone)(?![\w'])"
    r"|\b(e10\+?|t|m|ao|pg-?13|pg|g|r|nc-?17|x|mature|teen)[- ]rat(?:ed|ing)\b|\b(pg-?13|everyone 10)(?![\w']))"
)
_BY_LETTER = re.compile(rf"({NONE}(?:over |above )?)?{_LETTER}")


def rating(text: str) -> int | None:
    """The age that what is shown may be rated for at most, 1 to 99; None where nothing says. The lowest of several."""
    return min((age for age, _ in _found(text)), default=None)


def rating_spans(text: str) -> list[tuple[int, int]]:
    """Where ratings stand, so that their numbers are not read as others."""
    return [span for _, span in _found(text)]


def _found(text: str) -> Iterator[tuple[int, tuple[int, int]]]:
    low = text.lower()
    start = 0
    for end in [*(match.end() for match in _SENTENCE.finditer(low)), len(low)]:
        sentence = low[start:end]
        for age, (first, last) in _in_sentence(sentence):
            yield age, (start + first, start + last)
        start = end


def _in_sentence(said: str) -> Iterator[tuple[int, tuple[int, int]]]:
    bounded = []
    for pattern, below in ((_OUT, 1), (_UNDER, 1), (_AT_MOST, 0)):
        for match in pattern.finditer(said):
            if below or _is_an_age(said, match):
                bounded.append(match.span())
                yield min(_ages(match)) - below, match.span()
    for match in _NAMED.finditer(said):
        age = _ages(match)[0]
        no_limit = match.group(2) and age > _GROWN  # "age 18+"
        if not (no_limit or any(first < match.end() and match.start() < last for first, last in bounded)):
            yield age, match.span()
    yield from _by_letter(said)


def _ages(match: re.Match[str]) -> list[int]:
    return [int(group) for group in match.groups() if group and group.isdigit()]


def _is_an_age(said: str, match: re.Match[str]) -> bool:
    """Whether the number is called an age, or has the "a" or the "s" of one: "above a 12", "12s and under"."""
    called = any(group and not group.isdigit() for group in match.groups()) or (
        "," in said and _ALONE.fullmatch(_part(said, match))
    )
    called = called or re.search(r"\d'?s\b", match.group())
    return bool(called or (_CALLED.search(said) and not _MONEY.search(said)))


def _part(said: str, match: re.Match[str]) -> str:
    """What stands around a rating between two commas."""
    return said[said.rfind(",", 0, match.start()) + 1 :].partition(",")[0]


_ALONE = re.compile(
    r"\W*(?:(?:and|only|for|please|pls|all) )*\d+ (?:and|&) (?:under|below|younger)\W*(?:please|pls|only)?\W*"
)
"""A number that is all a part of the sentence says: "on switch, 12 and under, short"."""


def _by_letter(said: str) -> Iterator[tuple[int, tuple[int, int]]]:
    for match in _BY_LETTER.finditer(said):
        refused, *names = match.groups()
        name = next(g for g in names if g).rstrip("+").removesuffix("s")
        over = refused and re.search(r"\b(?:over|above) $", refused)
        age = _LETTERS[name] - bool(refused and not over)
        if age < _GROWN or refused:
            yield age, match.span()
