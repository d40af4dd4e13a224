"""What is named in a row with titles: "Animal Crossing and sims" names The Sims, where "sims" alone is a kind, "Portal 1 and 2" both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import Link
from recsys.catalogue.names import fold, names_of
from recsys.language.naming.mentions import Span
from recsys.language.words.text import Word

_JOINT = re.compile(r"\s*(?:,|/|&|\+|,?\s*\b(?:and|or|plus)\b)\s*(?:the )?", re.IGNORECASE)


def in_a_row(
    text: str, words: Sequence[Word], spans: Sequence[Span], catalogue: Catalogue, fame: Mapping[str, float]
) -> list[Span]:
    """The spans, and a series of one word right behind a title, of whose items the best known, the newest of these; another
    part by its number; a title of one word that is known along with another. fame: of each id, to choose among namesakes."""
    taken = {i for span in spans for i in range(span.first, span.last)}
    found = list(spans)
    for span in spans:
        at = last = span.last + (words[span.last].text == "1" if span.last < len(words) else 0)  # "Die Hard 1 and 2"
        while at < len(words) and at not in taken and words[at].text in {"and", "or", "plus", "the"}:
            at += 1
        if not span.link.item_id or at >= len(words) or at in taken:
            continue
        joined = _JOINT.fullmatch(text[words[last - 1].end : words[at].start])
        named = text[words[span.first].start : words[last - 1].end]
        if joined and (ids := _of_series(words[at].text, catalogue) or _part(text, words, named, at, catalogue)):
            first, *rest = ids
            found.append(Span(at, at + 1, words[at].raw, Link(first, 100.0, "word", tuple(rest))))
            taken.add(at)
    for at in [at for span in spans if span.link.item_id for at in _beside(text, words, span)]:
        if at not in taken and (more := _entitled(words, at, catalogue, fame)):
            found.append(more)
            taken.add(at)
    return sorted(found, key=lambda each: each.first)


_KNOWN = re.compile(r"\b(?:know|knows|seen|watched|saw)\b(?! (?:a|an|any|some)\b)[^.!?;:\n]{0,80}$", re.IGNORECASE)
_BOTH = re.compile(r" (?:were|are|both)\b", re.IGNORECASE)
_LITTLE = frozenset({"and", "or", "the"})


def _beside(text: str, words: Sequence[Word], span: Span) -> Iterator[int]:
    """The words right before and behind a title that are known or judged along with it: "seen flight, alien and up", "gone girl
    and prisoners were great"."""
    before = next((i for i in range(span.first - 1, max(-1, span.first - 4), -1) if words[i].text not in _LITTLE), -1)
    behind = next((i for i in range(span.last, min(span.last + 3, len(words))) if words[i].text not in _LITTLE), -1)
    known = _KNOWN.search(text[: words[span.first].start])
    if known and before >= 0 and _JOINT.fullmatch(text[words[before].end : words[span.first].start]):
        yield before
    if behind >= 0 and _JOINT.fullmatch(text[words[span.last - 1].end : words[behind].start]):
        ends = text[words[behind].end : words[behind].end + 1] in {"", *",.!?;"}
        if (known and ends) or _BOTH.match(text, words[behind].end):
            yield behind


def _entitled(words: Sequence[Word], at: int, catalogue: Catalogue, fame: Mapping[str, float]) -> Span | None:
    """The best known item whose whole title is the word; None for no such item."""
    titled = [i for i in catalogue.entitled(words[at].text) if fold(i.title) == words[at].text]
    ids = [i.id for i in sorted(titled, key=lambda i: (-fame[i.id], i.id))]
    return Span(at, at + 1, words[at].raw, Link(ids[0], 100.0, "word", tuple(ids[1:]))) if ids else None


def _of_series(word: str, catalogue: Catalogue) -> list[str]:
    """Ids of the series that the word names, with or without its article; best known first, then newest."""
    items = catalogue.of_series(lambda name: name.lower().removeprefix("the ") == word)
    return [i.id for i in sorted(items, key=lambda i: (-(i.fame or 0), -(i.year or 0), i.id))]


_NUMBERED = re.compile(r"(?P<name>\D+?) ?[1-9]")
_ENDS = re.compile(r"\s*(?:$|[,.;!?]|(?:on|for|which|what|is|are|and|or|then|please|pls|too|both|i|we|the)\b)", re.IGNORECASE)


def _part(text: str, words: Sequence[Word], said: str, at: int, catalogue: Catalogue) -> list[str]:
    """The id of another part of what is named with its number, where a number and no more stands at a word: "Portal 1 and 2"."""
    named = _NUMBERED.fullmatch(said)
    if not named or not re.fullmatch("[1-9]", words[at].text) or not _ENDS.match(text, words[at].end):
        return []
    name = fold(f"{named['name']} {words[at].text}")
    return [item.id for item in catalogue.entitled(name) if name in dict(names_of(item))]
