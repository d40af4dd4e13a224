"""The items of a catalogue, by films as other data sets write them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.titles import split_title
from recsys.catalogue.names import fold, unify_numerals
from recsys.evaluation.datasets.twins import twins
from recsys.types import Item


class Homes:
    """A film is the item of its title (folded, numerals unified) whose year is the same, or else one off; or not known, where
    no other is so called.

    A film may be written with other names in brackets, "Oldboy (Old Boy) (2003)"; the first name that finds counts. Of items
    that are one film (`twins`) one stands for all.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._twins = twins(catalogue)
        self._namesakes = defaultdict[str, list[Item]](list)
        for item in catalogue:
            for name in dict.fromkeys(_key(written) for written in (item.title, *item.aliases)):
                self._namesakes[name].append(item)

    def split(self, films: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Ids of those that the catalogue holds, each once, and the others as they are written; both in order."""
        homes = {film: self.of(film) for film in films}
        inside = tuple(dict.fromkeys(home for home in homes.values() if home))
        return inside, tuple(film for film, home in homes.items() if not home)

    def of(self, film: str) -> str | None:
        """The id of a film's item. None where there is none, or, of a film without a year, where there are several."""
        title = split_title(" ".join(film.split()))
        found = (self._home(name, title.year) for name in (title.name, *title.aliases))
        return next((self.film(home) for home in found if home), None)

    def film(self, item_id: str) -> str:
        """The item that stands for an item's film; itself where it has no twin."""
        return self._twins.get(item_id, item_id)

    def _home(self, name: str, year: int | None) -> str | None:
        found = self._namesakes.get(_key(name), ())
        if year is None:
            return found[0].id if len(found) == 1 else None
        near = sorted((abs(item.year - year), item.id) for item in found if item.year is not None)
        undated = [item.id for item in found if item.year is None]
        return next((item for off, item in near if off <= 1), undated[0] if undated and not near else None)


def _key(name: str) -> str:
    return unify_numerals(fold(name))
