"""Which of several items of one name is meant: by a year or a part that is said, by what is new or old, by what was named
before, else by how often each is spoken of.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from recsys.catalogue.link import Link
from recsys.catalogue.names import fold, without_article
from recsys.language.naming.candidates import Candidate
from recsys.language.naming.existing import Wide
from recsys.language.naming.outside import is_last, is_new, is_old, is_remade, part_number, told_year
from recsys.language.words.text import Word


@dataclass(frozen=True)
class Namesakes:
    """Of a catalogue with what exists beside it. Immutable, safe to share."""

    wide: Wide

    def meant(
        self, text: str, words: Sequence[Word], found: Candidate, known: Collection[str], year: int | None
    ) -> Candidate | None:
        """With what is meant in the first place: the new or the old one, or what was named before; None where nobody knew of any."""
        gone = self.wide.unheard_of(year)
        named = (found.link.item_id or "", *found.link.alternatives)
        ids = tuple(i for i in named if i not in gone or self.wide.is_announced(found.name, i, year or 0))
        if not ids:
            return None
        if found.year is None:
            start, end = words[found.first].start, words[found.last - 1].end
            if told := told_year(text, start, end):
                ids = self.wide.nearest(ids, told)
            elif parts := self.part(text, start, found.name):
                ids = tuple(i for i in parts if i not in gone) or ids
            elif is_old(text, start, end):
                ids = self.wide.oldest(ids)
            elif found.link.score == 100 and (is_new(text, start, end) or is_last(text, start)):
                ids = self.wide.newest(found.name, ids, gone, is_remade(text, start, end))
            else:
                likely = self._first(found.name, self.wide.likeliest(found.name, ids, year))
                ids = tuple(sorted(likely, key=lambda i: i not in known or self._is_longer(found.name, i, likely[0])))
        return replace(found, link=replace(found.link, item_id=ids[0], alternatives=ids[1:]))

    def _first(self, name: str, likely: tuple[str, ...]) -> tuple[str, ...]:
        """Those, of several films that only begin so, as "Austin Powers", the first in front, unless what is meant is lacked."""
        if self.wide.catalogue.domain.verb == "play":  # of games it is the one that is played most
            return likely
        parts = tuple(i for i in likely if self._goes_on(name, i) and i not in self.wide.beyond)
        ahead = self.wide.oldest(parts) if parts[:1] == likely[:1] else ()
        return tuple(dict.fromkeys((*ahead, *likely)))

    def _goes_on(self, name: str, item: str) -> bool:
        """Whether the item's title begins with a name and goes on."""
        return without_article(self.wide.linker.title(item)).startswith(f"{without_article(name)} ")

    def _is_longer(self, name: str, item: str, first: str) -> bool:
        """Whether a name is only a part of the item's title and the whole of another's: "Avengers"."""
        rank = self.wide.linker.rank
        return rank(name, item) > 1 and rank(name, first) == 0

    def part(self, text: str, start: int, name: str) -> tuple[str, ...]:
        """The items that go by a name and the number of a part, where one is said: "the second Bad Boys"."""
        n = part_number(text, start)
        return self.wide.linker.folded(f"{name} {n}") if n else ()

    def is_remake(self, link: Link) -> bool:
        """Whether the item has an older namesake."""
        ids = (link.item_id or "", *link.alternatives)
        new, *others = ((fold(self.wide.catalogue[i].title), self.wide.catalogue[i].year or 0) for i in ids)
        return any(title == new[0] and 0 < year < new[1] for title, year in others)
