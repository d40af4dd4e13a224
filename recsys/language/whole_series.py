"""Several items under one name: "both Monument Valleys", "the two Portals", "all the Zelda games", "the Halo series"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import Link
from recsys.catalogue.names import fold
from recsys.language.figures import NUMBER, value
from recsys.language.mentions import Span
from recsys.language.text import Word
from recsys.types import Item

_SEVERAL = re.compile(
    rf"\b(?:(?P<both>both)|(?:all|every|each|the (?:whole|entire|full|complete)|(?:the|my)(?= {NUMBER} )))(?: (?:single |one )?of)?"
    rf"(?: (?:the|of|my|those|these|old|original|main|(?P<n>{NUMBER})))* $",
    re.IGNORECASE,
)
_DID = re.compile(
    r"\b(?:played|finished|completed|beat|beaten|done|did|own|owned|have|has|got|seen|saw|watched|read|know|loved|liked|enjoyed|adored)"
    r"(?: (?:already|through|the|my|those|these|most of))* $",
    re.IGNORECASE,
)
"""Before a bare plural, of which all are meant: "we've done the Pikmins"; "like the Dark Souls games" asks for more of them."""
_NOUN = r"(?:games?|films?|movies?|ones|titles|series|trilogy|saga|franchise|collection|parts|instal?lments)"
_ENDED = re.compile(rf"\s+{_NOUN}$", re.IGNORECASE)
_JOINED = re.compile(r"\s*(?:,|&|/|\+|\b(?:and|or|plus)\b)", re.IGNORECASE)
_FOLLOWED = re.compile(rf"\s+{_NOUN}\b", re.IGNORECASE)


def whole_series(text: str, words: Sequence[Word], spans: Sequence[Span], catalogue: Catalogue) -> list[Span]:
    """The spans, with each item of a series where one span names them all: the oldest first, as many as are said.

    A name in the plural, or before "games", "series" and the like, counts behind "both", "all" or a number, and behind what
    somebody did with them; in the singular behind "every" too.
    """
    return [each for span in spans for each in _each(span, text, words, catalogue)]


def _each(span: Span, text: str, words: Sequence[Word], catalogue: Catalogue) -> list[Span]:
    before, behind = text[: words[span.first].start][-40:], text[words[span.last - 1].end :][:20]
    name, said = fold(_ENDED.sub("", span.text)).removeprefix("the "), _SEVERAL.search(before)
    several = bool(_ENDED.search(span.text) or _FOLLOWED.match(behind))
    alone = said and (re.search(r"\b(?:every|each)\b", said.group().lower()) or (said["both"] and not _JOINED.match(behind)))
    several |= bool(alone)
    if not ((said or _DID.search(before)) and (several or name.endswith("s"))):
        return [span]
    same, plural = _named(name, span.link, catalogue)
    if len(same) < 2 or not (several or plural) or not (said or several or not _is_whole(name, span.link, catalogue)):
        return [span]
    n = 2 if said and said["both"] else value(said["n"]) if said and said["n"] else len(same)
    return [replace(span, link=Link(item.id, 100.0, "word"), lacked=None) for item in same[:n]]


def _named(name: str, link: Link, catalogue: Catalogue) -> tuple[list[Item], bool]:
    """The items of a series of that name, oldest first, and whether it stands in the plural; else those that begin with it."""
    for plural, one in ((False, name), *((True, each) for each in _singular(name))):
        if items := [item for item in catalogue if item.series and _is_of(one, fold(item.series))]:
            return sorted(items, key=lambda item: (item.year or 0, item.id)), plural
        known = catalogue.known((link.item_id or "", *link.alternatives)) if plural else ()
        if items := [item for item in known if fold(item.title).startswith(one)]:
            return sorted(items, key=lambda item: (item.year or 0, item.id)), plural
    return [], False


def _is_whole(name: str, link: Link, catalogue: Catalogue) -> bool:
    """Whether a plural is itself the title of the item: "I have seen The Avengers"."""
    return any(fold(item.title).removeprefix("the ") == name for item in catalogue.known((link.item_id or "",)))


def _is_of(name: str, series: str) -> bool:
    """ "zelda" is The Legend of Zelda."""
    return bool(name) and f" {series}".endswith(f" {name}")


def _singular(name: str) -> list[str]:
    return [name[:-3] + "y"] if name.endswith("ies") else [name[:-1]] if name.endswith("s") else []
