"""The names an item goes by: title, aliases, without subtitle or article, acronym, numerals unified."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from recsys.types import Item

_ROMAN = {"ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9", "xiv": "14",
          "xv": "15", "xvi": "16", "x": "10", "xi": "11", "xii": "12", "xiii": "13"}  # fmt: skip
_SPELLED = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
            "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13"}  # fmt: skip
_SPELLED_BY = {number: word for word, number in _SPELLED.items()}
_NO_WORD = re.compile(r"[^a-z0-9+]+")
_NO_NAME = frozenset(
    "the a an of and in movie film game part chapter episode season series volume vol edition special live story one "
    "1 2 3 4 5 6 7 8 9 10 final complete first last next new original".split()
)
"""Words that make no name of the rest of a title: "Mystery Science Theater 3000: The Movie"."""
OF_SERIES = 4
"""The rank of a name that is the series'."""
_ARTICLE = re.compile(r"^(?:the|an?) (?=.)")
_PART = re.compile(r" (?:part|chapter|episode|vol|volume) (?=\d+\b)")
_LAST_NUMBER = re.compile(r" \d+$")
_AGAINST = re.compile(r" (?:v|versus) (?=\w)")
_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")
_INNER_ARTICLE = re.compile(r"(?<=\w) (?:the|an?) (?=\w)")
_PIECES = re.compile(r":\s+|\s[-–]\s")
_INITIALS = re.compile(r"(?:[A-Z]\.){2,}")
"""What a title begins with that goes by these letters where the rest spells them: "E.T. the Extra-Terrestrial"."""
_YEARLY = re.compile(r"(.*\D)(\d\d)")
AROUND = 20
"""Years around its own in which a part of a yearly series is the nearest to another."""
_DATED = re.compile(r"\s*\((?:19|20)\d\d\)$")
_AGAIN = re.compile(r" (deluxe|remastered|definitive edition|remake|deluxe edition)$")


def fold(text: str) -> str:
    """Lower case without accents, apostrophes or punctuation, one space between words."""
    if text.isascii():
        return " ".join(_NO_WORD.split(text.lower().replace("&", " and ").replace("'", ""))).strip()
    plain = unicodedata.normalize("NFKD", text).lower().replace("&", " and ").replace("'", "").replace("’", "")
    kept = "".join(c if c.isalnum() or c == "+" else " " for c in plain if not unicodedata.combining(c))
    return " ".join(kept.split())


def unify_numerals(folded: str) -> str:
    """Roman and spelled sequel numbers as digits, never the first word: "dark souls iii" gives "dark souls 3"."""
    first, *rest = folded.split() or [""]
    return " ".join((first, *(_ROMAN.get(w, _SPELLED.get(w, w)) for w in rest)))


def without_article(folded: str) -> str:
    """A folded name without "the", "a" or "an" before it, where anything follows."""
    return _ARTICLE.sub("", folded)


def undated(title: str) -> str:
    """Without the year in brackets behind it."""
    return _DATED.sub("", title)


def names_of(item: Item) -> Iterator[tuple[str, int]]:
    """Folded names with a rank: 0 the title itself, 1 an alias, 2 a part of the title, 3 an acronym, 4 the series.

    None is empty: a title of signs alone ("???") goes by no name, or it would go by whatever has no letters.
    """
    return ((name, rank) for name, rank in _names(item) if name)


def _names(item: Item) -> Iterator[tuple[str, int]]:
    title = undated(item.title)
    whole = unify_numerals(fold(title))
    yield whole, 0
    if title != item.title:
        yield unify_numerals(fold(item.title)), 0
    if numbered := _first_number(whole):
        yield numbered, 1
    for alias in item.aliases:
        yield unify_numerals(fold(alias)), 1
    yield from ((name, 2) for name in _parts(title, whole))
    if acronym := _acronym(whole):
        yield acronym, 3
    if series := _of_head(title):
        yield series, 1
    if item.series:
        yield unify_numerals(fold(item.series)), OF_SERIES
        yield from (
            (name, OF_SERIES) for own in (whole, *map(fold, item.aliases)) for name in _other_years(own, item.year)
        )


def is_of_another_year(text: str, item: Item) -> bool:
    """Whether a text names no item of its own but what the part of another year would be called: "FC 24", of FC 25."""
    ranks = [rank for name, rank in names_of(item) if name == unify_numerals(fold(text))]
    return min(ranks, default=0) == OF_SERIES and bool(_YEARLY.fullmatch(fold(text)))


def _other_years(name: str, year: int | None) -> Iterator[str]:
    """What the parts of other years are called, of a series that has one each: "fc 24" of "fc 25", which came out in 2024."""
    ends = _YEARLY.fullmatch(name)
    if ends and year and 2000 + int(ends[2]) in {year, year + 1}:
        last = int(ends[2])
        yield from (f"{ends[1]}{other:02d}" for other in range(max(5, last - AROUND), last + AROUND) if other != last)


def _first_number(whole: str) -> str:
    """Of "3 Days to Kill" the name that begins with the number spelled, and the other way round; empty without one."""
    first, _, rest = whole.partition(" ")
    other = _SPELLED.get(first) or _SPELLED_BY.get(first)
    return f"{other} {rest}" if other and rest else ""


def _parts(title: str, whole: str) -> Iterator[str]:
    """whole: the title folded, its numerals unified."""
    if (bare := without_article(whole)) != whole and len(bare) > 3:
        yield bare
    if (numbered := _PART.sub(" ", whole)) != whole:
        yield from dict.fromkeys((numbered, without_article(numbered)))
    if (plain := _AGAIN.sub("", whole)) != whole:
        yield plain
    if (initials := _INITIALS.match(title)) and (bare := initials.group().replace(".", "")).lower() == _spelled_out(
        title[initials.end() :]
    ):
        yield from (fold(initials.group()), fold(bare))
    yield from _typed_otherwise(title, whole)
    yield from _of_pieces(title, whole)


def _typed_otherwise(title: str, whole: str) -> Iterator[str]:
    """Without hyphens, "vs" for "v", and without the articles inside: "xmen", "ant man and wasp"."""
    if (unhyphened := unify_numerals(fold(_HYPHEN.sub("", title)))) != whole:
        yield unhyphened
    if (against := _AGAINST.sub(" vs ", whole)) != whole:
        yield from (against, unify_numerals(_AGAINST.sub(" vs ", fold(_PIECES.split(title)[0]))))
    if (shorter := _INNER_ARTICLE.sub(" ", whole)) != whole and len(shorter.split()) > 2:
        yield from dict.fromkeys((shorter, without_article(shorter)))


def _of_pieces(title: str, whole: str) -> Iterator[str]:
    """Of a title in pieces the first, the first two, each that is a name by itself, and the rest behind what the first is
    without its number; the last behind the initials of the others: "mi fallout".
    """
    first, *rest = _PIECES.split(title)
    if not rest:
        return
    start = unify_numerals(fold(first))
    if start != whole and len(start) > 3:
        yield start
    if len(rest) > 1:
        yield unify_numerals(fold(f"{first} {rest[0]}"))
    if (unnumbered := _LAST_NUMBER.sub("", start)) != start:
        behind = unify_numerals(fold(" ".join((unnumbered, *rest))))
        yield from dict.fromkeys((behind, _INNER_ARTICLE.sub(" ", behind)))
    letters = "".join(word[0] for word in fold(" ".join((first, *rest[:-1]))).split())
    if len(letters) > 1:
        yield unify_numerals(f"{letters} {fold(rest[-1])}")
    yield from (tail for tail in (unify_numerals(fold(piece)) for piece in rest) if _is_name(tail.split()))


def _is_name(words: Sequence[str]) -> bool:
    """Whether a part of a title is one by itself: "The Last Jedi", but not "The Movie"."""
    content = [word for word in words if word not in _NO_NAME]
    return len(content) > 1 or (len(content) == 1 and len(words) > 2 and words[0] == "the")


def _acronym(whole: str) -> str:
    """First letters of three or more words, numbers kept: "Grand Theft Auto V" gives "gta5"."""
    parts = whole.split()
    letters = "".join(p if p.isdigit() else p[0] for p in parts)
    return letters if len(parts) >= 3 and len(letters) >= 3 else ""


def _of_head(title: str) -> str:
    """That of what the parts of a series begin with, of four letters or more: "lotr" of "The Lord of the Rings: …"."""
    head, *rest = _PIECES.split(title)
    acronym = _acronym(without_article(unify_numerals(fold(head)))) if rest else ""
    return acronym if len(acronym) > 3 else ""


def _spelled_out(rest: str) -> str:
    """The initials of the words behind an article."""
    return "".join(word[0] for word in without_article(fold(rest.replace("-", " "))).split())


def names_series(text: str, series: str | None) -> bool:
    """Whether a name is that of the series, with or without what stands before it ("a Zelda"), its initials ("CoD"), or how its
    only word begins ("Civ")."""
    name, whole = without_article(fold(text)), fold(series or "")
    initials = "".join(word[0] for word in whole.split()) if len(whole.split()) > 2 else ""
    begins = len(name) >= 3 and " " not in whole and whole.startswith(name)
    return bool(name) and (f" {whole}".endswith(f" {name}") or name == initials or begins)


_OF_PART = r"(?:\s*[:–-]\s|\s(?:\d{1,2}|[IVX]+|Part|Episode|Chapter|Vol|and the)\b)"


def is_part_of(title: str, name: str) -> bool:
    """Whether a title is a name, what tells which part of it too, or says so: "Star Wars: Episode IV", "Rocky II", "Rogue One: A
    Star Wars Story"."""
    said = rf"(?i:{re.escape(_ARTICLE.sub('', name.strip()))})"
    begins = rf"(?:(?i:the) )?{said}(?:{_OF_PART}|$)"
    return bool(name.strip()) and re.match(rf"{begins}|.+: (?:An?|The) {said} \w+$", title) is not None
