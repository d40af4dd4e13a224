"""The catalogue in memory: items by id, rows, vocabulary. Read only, shared by everyone."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy.sparse as sp

from recsys.catalogue.childhood import words_for_children, words_for_families
from recsys.catalogue.columns import Columns, Mask
from recsys.catalogue.cut_lists import is_cut, is_untold
from recsys.catalogue.free_words import free_words
from recsys.catalogue.measures import Measure, measures
from recsys.catalogue.names import fold, names_series, unify_numerals, without_article
from recsys.catalogue.prices import little_and_much, sign
from recsys.catalogue.texts import Texts
from recsys.catalogue.unit_rows import unit_rows
from recsys.errors import CatalogueError, UnknownError
from recsys.types import PRICE_CEILING, Domain, Item


@dataclass(frozen=True)
class Vocabulary:
    """Genre and tag names, each with the words people use for it (lower case)."""

    genres: Mapping[str, tuple[str, ...]]
    tags: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, raw: Mapping[str, Mapping[str, Iterable[str]]]) -> Vocabulary:
        """From JSON: under "genres" and "tags" the words by name."""
        return cls(*({name: tuple(words) for name, words in raw[kind].items()} for kind in ("genres", "tags")))

    def for_items(self, items: Sequence[Item]) -> Vocabulary:
        """The words of what the items carry, known here or not, sorted by name; each name is a word for itself."""
        genres = {name for item in items for name in item.genres}
        tags = {name for item in items for name in item.tags}
        return Vocabulary(_worded(genres, self.genres), _worded(tags, self.tags))


def _worded(names: Iterable[str], words: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(dict.fromkeys((name.lower(), *words.get(name, ())))) for name in sorted(names)}


MANY = 50
"""Items with a tag from which on it is one that was given throughout."""


@dataclass(frozen=True)
class Catalogue:
    """Items sorted by id, and the words of their field. met: whether it is known of anybody that they met any of them."""

    name: str
    domain: Domain
    items: tuple[Item, ...]
    vocabulary: Vocabulary
    met: bool = True

    def __post_init__(self) -> None:
        ids = [item.id for item in self.items]
        if ids != sorted(set(ids)):
            raise CatalogueError(
                f"Catalogue {self.name!r} expected unique item ids in order; sort and merge the items first."
            )

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Item ids in row order, sorted."""
        return tuple(item.id for item in self.items)

    @cached_property
    def rows(self) -> Mapping[str, int]:
        """Item id to row number."""
        return {item_id: row for row, item_id in enumerate(self.ids)}

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self.items)

    def __contains__(self, item_id: object) -> bool:
        return item_id in self.rows

    def __getitem__(self, item_id: str) -> Item:
        if item_id not in self.rows:
            raise UnknownError("item", item_id)
        return self.items[self.rows[item_id]]

    def known(self, item_ids: Iterable[str]) -> list[Item]:
        """The items among item_ids that exist, in the order given; unknown ids are left out."""
        return [self.items[self.rows[i]] for i in item_ids if i in self.rows]

    def rows_of(self, item_ids: Iterable[str]) -> list[int]:
        """Row numbers of the items among item_ids that exist, ascending, without repeats."""
        return sorted({self.rows[item_id] for item_id in item_ids if item_id in self.rows})

    def apart(self, item_ids: Iterable[str]) -> Mask:
        """(n_items,) False for the rows of these items; unknown ids are left out."""
        found = np.ones(len(self.items), bool)
        found[[self.rows[i] for i in item_ids if i in self.rows]] = False
        return found

    def at(self, mask: Mask) -> list[Item]:
        """The items of the rows that are True, in order."""
        return [self.items[row] for row in np.flatnonzero(mask)]

    @cached_property
    def title_words(self) -> Mapping[str, tuple[int, ...]]:
        """Folded word to the row numbers of the items with it in their title, in order."""
        rows: dict[str, list[int]] = defaultdict(list)
        for row, item in enumerate(self.items):
            for word in set(fold(item.title).split()):
                rows[word].append(row)
        return {word: tuple(found) for word, found in rows.items()}

    def entitled(self, name: str) -> list[Item]:
        """The items whose title has every word of a name, in any order, in row order; none for a name without words."""
        rows = [self.title_words.get(word, ()) for word in {*fold(name).split()}]
        return [self.items[row] for row in sorted(set(rows[0]).intersection(*rows[1:]))] if rows else []

    def begun_by(self, name: str) -> list[Item]:
        """The items whose title begins with a name and goes on, in row order."""
        return [item for item in self.entitled(name) if fold(item.title).startswith(f"{fold(name)} ")]

    def of_series(self, wanted: Callable[[str], bool]) -> list[Item]:
        """The items of each series whose name passes, in row order."""
        return sorted((i for name, items in self._series.items() if wanted(name) for i in items), key=lambda i: i.id)

    def series_called(self, name: str) -> list[Item]:
        """The items of each series that a name is that of, see `names_series`, by id; looked up, not gone through."""
        last = without_article(fold(name)).rpartition(" ")[2]
        named = (series for series in self._series_by_end.get(last, ()) if names_series(name, series))
        return sorted((item for series in named for item in self._series[series]), key=lambda item: item.id)

    @cached_property
    def _series_by_end(self) -> Mapping[str, Sequence[str]]:
        """Names of series by their last word, and by their initials."""
        found: dict[str, list[str]] = defaultdict(list)
        for series in self._series:
            words = fold(series).split() or [""]
            for key in {words[-1], "".join(word[0] for word in words if word)}:
                found[key].append(series)
        return found

    @cached_property
    def series_named(self) -> Mapping[str, Sequence[Item]]:
        """The items of each series by its name, folded, without an article, numerals unified."""
        return {unify_numerals(without_article(fold(name))): items for name, items in self._series.items()}

    @cached_property
    def _series(self) -> Mapping[str, Sequence[Item]]:
        found: dict[str, list[Item]] = defaultdict(list)
        for item in self.items:
            if item.series:
                found[item.series].append(item)
        return found

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Folded names of genres and tags, with those people use for them."""
        named = (*self.vocabulary.genres.items(), *self.vocabulary.tags.items())
        return frozenset(fold(each) for name, others in named for each in (name, *others))

    @cached_property
    def kind_words(self) -> frozenset[str]:
        """The words of these."""
        return frozenset(word for kind in self.kinds for word in kind.split())

    @cached_property
    def own_words(self) -> frozenset[str]:
        """`kind_words`, and folded words that more than one description has."""
        return self.kind_words | {word for word, n in self._described.items() if n > 1}

    @cached_property
    def _described(self) -> Mapping[str, int]:
        """Folded word to how many descriptions have it."""
        return Counter(word for item in self.items for word in {*fold(item.description).split()})

    @cached_property
    def known_words(self) -> frozenset[str]:
        """Folded words of everything the items say, names too."""
        names = {text for i in self.items for text in (i.title, *i.aliases, i.series or "", i.developer or "")}
        return (
            frozenset(word for text in names for word in fold(text).split()) | self._described.keys() | self.own_words
        )

    @cached_property
    def rarity(self) -> Mapping[str, float]:
        """How telling each genre and tag is: the natural logarithm of one over its share of the items."""
        counts = Counter(word for item in self.items for word in {*item.genres, *item.tags})
        return {word: math.log(len(self.items) / count) for word, count in counts.items()}

    @cached_property
    def traits(self) -> sp.csr_matrix:
        """(n_items, n_words) float32: genres and tags weighed by rarity, unit rows (zero where an item has none)."""
        return unit_rows([{*item.genres, *item.tags} for item in self.items], self.rarity)[0]

    @cached_property
    def texts(self) -> Texts:
        """What the items say, to look words up in."""
        return Texts(self.items)

    @cached_property
    def columns(self) -> Columns:
        """The items' facts side by side."""
        return Columns(self.items)

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """Numbers that are told of its items beyond the fields of Item."""
        return measures(self.items)

    @cached_property
    def fact_names(self) -> tuple[str, ...]:
        """What is told of its items beyond the fields of Item, by name, in the order first met."""
        return tuple(dict.fromkeys(name for item in self.items for name, _ in item.facts))

    @cached_property
    def sporadic(self) -> frozenset[str]:
        """Tags that say nothing of an item without them: of fewer than MANY items, where most items have no tag at all."""
        counts = Counter(tag for item in self.items for tag in item.tags)
        untagged = 2 * sum(bool(item.tags) for item in self.items) < len(self.items)
        return frozenset(tag for tag, n in counts.items() if untagged and n < MANY)

    @cached_property
    def freely_told(self) -> frozenset[str]:
        """Tags of a table of one's own that stand in lists of free words, most of which few items have: that "fluffy" is not told
        of an item says little."""
        return free_words(self.items)

    @cached_property
    def cut(self) -> Mask:
        """(n_items,) whether an item may be of more genres than it lists: it lists as many as most items do, three at least, and
        hardly any lists more, as where a source tells the first three only; or none where most list some.
        """
        return is_cut([len(item.genres) for item in self.items]) | self.cut_tags | self.untold

    @cached_property
    def untold(self) -> Mask:
        """(n_items,) whether an item lists no genre, where most list some."""
        return is_untold([len(item.genres) for item in self.items])

    @cached_property
    def cut_tags(self) -> Mask:
        """(n_items,) whether an item may have more tags than it lists: genres and tags together are cut, as where they are made
        of one list.
        """
        return is_cut([len(item.genres) + len(item.tags) for item in self.items])

    @cached_property
    def newest(self) -> int | None:
        """The latest year of an item; None where no year is known."""
        return max((item.year for item in self.items if item.year), default=None)

    @cached_property
    def has_series(self) -> bool:
        """Whether it says of any item to which series it belongs."""
        return bool(self._series)

    @cached_property
    def for_children(self) -> frozenset[str]:
        """Genres and tags of what is for children; empty where ages are told, which say more."""
        return frozenset() if self.has_ages else words_for_children(self.rarity)

    @cached_property
    def suits_children(self) -> frozenset[str]:
        """The same, and those of what children may have too: "good with children"."""
        return self.for_children or (frozenset() if self.has_ages else words_for_families(self.rarity))

    @cached_property
    def has_ages(self) -> bool:
        """Whether any item says from which age it is meant."""
        return any(item.age is not None for item in self.items)

    @property
    def has_prices(self) -> bool:
        """Whether any item says what it costs."""
        return bool(self.prices)

    @cached_property
    def has_exact_prices(self) -> bool:
        """Whether prices are sums, and no classes such as "10-20"."""
        return self.has_prices and self.prices.isdisjoint(PRICE_CEILING.keys() - {"free"})

    @cached_property
    def prices(self) -> frozenset[str]:
        """All that an item costs, each once."""
        return frozenset(item.price for item in self.items if item.price is not None)

    @cached_property
    def currency(self) -> str:
        """What a sum is written behind: what most exact prices have, "$" where only classes are known."""
        return sign(item.price for item in self.items if item.price is not None)

    @cached_property
    def little_and_much(self) -> tuple[float, float]:
        """Up to what sum an item is cheap, and above what expensive."""
        return little_and_much([item.price for item in self.items])

    @cached_property
    def has_minutes(self) -> bool:
        """Whether any item says how long a round takes."""
        return any(item.minutes is not None for item in self.items)

    @cached_property
    def has_hours(self) -> bool:
        """Whether any item says how long the whole of it takes."""
        return any(item.hours is not None for item in self.items)

    @cached_property
    def has_players(self) -> bool:
        """Whether any item says how many can play."""
        return any(item.players_max is not None for item in self.items)

    @cached_property
    def has_devices(self) -> bool:
        """Whether any item says what it runs on."""
        return any(item.devices for item in self.items)
