"""Several items under one name: "both Monument Valleys", "the two Portals", "all the Zelda games", "the Halo series"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import Link
from recsys.catalogue.names import fold, is_part_of, without_article
from recsys.language.naming.mentions import Span
from recsys.language.words.figures import NUMBER, value
from recsys.language.words.text import Word, common_words, right_words
from recsys.types import Item

_SEVERAL = re.compile(
    rf"\b(?:(?P<both>both)|(?:all|every|each|the (?:whole|entire|full|complete)|(?:the|my)(?= {NUMBER} )|(?:the )?(?:first|(?P<last>last))(?= {NUMBER} )))(?: (?:single |one )?of)?"
    rf"(?: (?:the|of|my|those|these|old|original|main|(?P<n>{NUMBER})))* $",
    re.IGNORECASE,
)
_DID = re.compile(
    r"\b(?:played|finished|completed|beat|beaten|done|did|own|owned|have|has|got|seen|saw|watched|read|know|loved|liked|enjoyed|adored)"
    r"(?: (?:already|through|the|my|those|these|most of))* $",
    re.IGNORECASE,
)
"""Before a bare plural, of which all are meant: "we've done the Pikmins"; "like the Dark Souls games" asks for more of them."""
_EVERYDAY = 5_000
_NONE = re.compile(r"\b(?:no|not|never|hate|hated)(?: more| any| another| of| the| those| these)* $", re.IGNORECASE)
"""Before "Star Wars movies", none of which is wanted."""
_NOUN = r"(?:games?|films?|movies?|ones|titles|series|trilogy|saga|franchise|collection|parts|instal?lments)"
_ENDED = re.compile(rf"\s+{_NOUN}$", re.IGNORECASE)
_SINGLY, _FEW = re.compile(r"\b(?:every|each)\b", re.IGNORECASE), re.compile(r"\b(?:first|last)\b.*")
_JOINED = re.compile(r"\s*(?:,|&|/|\+|\b(?:and|or|plus)\b)", re.IGNORECASE)
_FOLLOWED = re.compile(rf"\s+{_NOUN}\b", re.IGNORECASE)


_EVERY_ONE = re.compile(
    r"\W*(?:(?:already|too|as well|tbh|lol|before)\W+)*(?:(?:i|we|he|she|they|ive|weve|(?:i|we|they)'ve|(?:he|she)'s)\W+)?(?:(?:have|has|had|already|just|also)\W+)*"
    r"(?:(?:played|seen|done|finished|have|had|own|owned|got|know|watched|completed|beat|beaten|through|been)\W+)*"
    r"(?:(?P<both>both)|all|every (?:single )?(?:one|game|film|part)|each(?: one)?|the (?:whole )?(?:lot|series))(?: (?:of )?(?:them|those|these|the (?:games|series)))?\b(?=\W*(?:$|[.,;!?]|already|too|lol))",
    re.IGNORECASE,
)
"""Behind the name of a series, that all of it is meant: "played Ori already, both of them"."""
_ALL_OF_A_NAME = re.compile(
    rf"\b(?:all|both|every|each|most|loads|lots|tons|no|not|no more|never|any)(?: of)? (?:(?:the|of|my|our|those|these|{NUMBER}) )*(?P<name>[\w':&-]+(?: [\w':&-]+){{0,3}}?) {_NOUN}\b",
    re.IGNORECASE,
)
_NONE_OF_A_NAME = re.compile(
    r"\b(?:no|not|without|never)(?: more| any| another)?(?: an?)? (?P<name>[\w':&-]+(?: [\w':&-]+){0,2}?)(?=\W*(?:$|[,.;!?]|\b(?:please|pls|or|for|on|thanks|thx|again)\b))",
    re.IGNORECASE,
)
"""A name that is refused without a noun: "no Pokémon, my son is 7"."""
_SO_MANY = re.compile(
    rf"\b(?:both|all|(?:the |my )?(?:first|last|original)(?= {NUMBER} )|(?:the|all)(?= {NUMBER} ))(?: (?:of|the|my|{NUMBER}))* "
    r"(?P<name>[\w':&-]+(?: [\w':&-]+){0,2}?s)(?=\W*(?:$|[,.;!?]|(?:and|but|or|were|are|too)\b))",
    re.IGNORECASE,
)
"""A name in the plural: "the first two Thors"."""


def named_wholes(
    text: str, words: Sequence[Word], spans: Sequence[Span], catalogue: Catalogue, fame: Mapping[str, float]
) -> list[Span]:
    """The spans, and one for a series that "all the … games" or "no …" names and no span does: "all the lego ones"."""
    taken, found = {i for span in spans for i in range(span.first, span.last)}, list(spans)
    refused = (m for m in _NONE_OF_A_NAME.finditer(text) if not common_words().issuperset(fold(m["name"]).split()))
    many = () if catalogue.has_series else _SO_MANY.finditer(text)
    for match in (*_ALL_OF_A_NAME.finditer(text), *refused, *many):
        here = [
            at for at, word in enumerate(words) if match.start("name") <= word.start and word.end <= match.end("name")
        ]
        if here and taken.isdisjoint(here) and (items := _of_series(match["name"], catalogue, fame)):
            link = Link(items[0].id, 100.0, "word", tuple(item.id for item in items[1:]))
            found.append(Span(here[0], here[-1] + 1, match["name"], link))
    return sorted(found, key=lambda span: span.first)


def _of_series(name: str, catalogue: Catalogue, fame: Mapping[str, float]) -> list[Item]:
    if not catalogue.has_series:
        return next((items for one in (name, *_singular(name)) if (items := _parts(one, catalogue, fame))), [])
    rare = any(word not in right_words() for word in fold(name).split())  # "simulator" is no name of Goat Simulator
    return [item for item in catalogue.series_called(name) if rare or fold(item.series or "") == fold(name)]


def _parts(name: str, catalogue: Catalogue, fame: Mapping[str, float]) -> list[Item]:
    """The items whose titles say that they are parts of what goes by a name, oldest first, of one title the best known; of one
    everyday word nothing is."""
    said = without_article(fold(name)).split()
    if len(said) == 1 and said[0] in common_words(_EVERYDAY):
        return []
    oldest = sorted(
        (i for i in catalogue.entitled(" ".join(said)) if is_part_of(i.title, name)),
        key=lambda i: (i.year or 9999, i.id),
    )
    rising = sorted(oldest, key=lambda i: fame.get(i.id, 0.0))
    known = {fold(i.title).removeprefix("the "): i for i in rising}  # of one title: "Iron Man" of 1931 and of 2008
    items = [i for i in oldest if i in known.values()]
    return items if len(items) > 1 else []


def whole_series(
    text: str, words: Sequence[Word], spans: Sequence[Span], catalogue: Catalogue, fame: Mapping[str, float]
) -> list[Span]:
    """The spans, with each item of a series where one span names them all: the oldest first, as many as are said.

    A name in the plural, or before "games", "series" and the like, counts behind "both", "all" or a number, and behind what
    somebody did with them; in the singular behind "every" too.
    """
    return [each for span in spans for each in _each(span, text, words, catalogue, fame)]


def _each(span: Span, text: str, words: Sequence[Word], catalogue: Catalogue, fame: Mapping[str, float]) -> list[Span]:
    before, behind = text[: words[span.first].start][-40:], text[words[span.last - 1].end :][:60]
    said, every = _SEVERAL.search(before), _EVERY_ONE.match(behind)
    name = fold(_ENDED.sub("", span.text)).removeprefix("the ")
    several = bool(every) or _are_several(span, said, behind)
    none = several and not catalogue.has_series and bool(_NONE.search(before))
    if not ((said or every or none or _DID.search(before)) and (several or name.endswith("s"))):
        return [span]
    same, plural = _named(name, span.link, catalogue, fame)
    whole = several or (plural and (said or not _is_whole(name, span.link, catalogue)))
    if len(same) < 2 or not whole:
        return [span]
    each = replace(span, first=_begin(span, words, said), lacked=None)
    return [replace(each, link=Link(item.id, 100.0, "word")) for item in _so_many(same, said, every)]


def _are_several(span: Span, said: re.Match[str] | None, behind: str) -> bool:
    """Whether the words beside a name tell that it is of several: "games", "every"; or "both", but for "both Ico and …"."""
    alone = said and (_SINGLY.search(said.group()) or (said["both"] and not _JOINED.match(behind)))
    return bool(alone or _ENDED.search(span.text) or _FOLLOWED.match(behind))


def _so_many(same: Sequence[Item], said: re.Match[str] | None, every: re.Match[str] | None) -> Sequence[Item]:
    """As many of them as are said, the last ones or the first; all where no number is."""
    both = any(match and match["both"] for match in (said, every))
    n = 2 if both else value(said["n"]) if said and said["n"] else len(same)
    return same[-n:] if said and said["last"] else same[:n]


def _begin(span: Span, words: Sequence[Word], said: re.Match[str] | None) -> int:
    """The first word of a name, with "the first two" before it: such Thors are no cards."""
    few = _FEW.search(said.group()) if said else None
    start = words[span.first].start - (len(few.group()) if few else 0)
    return next(at for at, word in enumerate(words) if word.start >= start)


def _named(name: str, link: Link, catalogue: Catalogue, fame: Mapping[str, float]) -> tuple[list[Item], bool]:
    """The items of a series of that name, oldest first, and whether it stands in the plural; else those that begin with it."""
    for plural, one in ((False, name), *((True, each) for each in _singular(name))):
        if items := catalogue.series_called(one):
            return sorted(items, key=lambda item: (item.year or 0, item.id)), plural
        if not catalogue.has_series and (items := _parts(one, catalogue, fame)):
            return items, plural
        known = catalogue.known((link.item_id or "", *link.alternatives)) if plural else ()
        if items := [item for item in known if fold(item.title).startswith(one)]:
            return sorted(items, key=lambda item: (item.year or 0, item.id)), plural
    return [], False


def _is_whole(name: str, link: Link, catalogue: Catalogue) -> bool:
    """Whether a plural is itself the title of the item: "I have seen The Avengers"."""
    return any(fold(item.title).removeprefix("the ") == name for item in catalogue.known((link.item_id or "",)))


def _singular(name: str) -> list[str]:
    return [name[:-3] + "y"] if name.endswith("ies") else [name[:-1]] if name.endswith("s") else []
