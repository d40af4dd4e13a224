"""Titles as people type them, linked to items.

Two levels propose candidates, as in CRAG §3.1.2: characters (typos, run-together words; rapidfuzz) and words (missing
articles and subtitles; BM25). Where they agree a link is sure; where only one of them speaks, its score must be higher.
Below FLOOR nothing is linked: a wrong title is worse than none.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from rapidfuzz import fuzz, process

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold, names_of, unify_numerals, without_article
from recsys.catalogue.near_names import NameBM25, Speller, Trigrams

By = Literal["char", "word", "both", "none"]
FLOOR = 82.0
ALONE = 88.0
LONGEST = 200
"""Characters of a name that are read."""
NEAREST = 48
"""Names with most letters in common that are compared letter by letter."""
FAME = 1.6  # how many ranks of a name (title, alias, part, acronym, series) one step of fame outweighs


@dataclass(frozen=True, slots=True)
class Link:
    """Where a name leads.

    item_id: None when nothing is near enough. score: 0 to 100. by: the level(s) that proposed it.
    alternatives: other items the same words could mean, best known first.
    """

    item_id: str | None
    score: float
    by: By
    alternatives: tuple[str, ...] = ()


NOTHING = Link(None, 0.0, "none")


class TitleLinker:
    """Links names to the items of one catalogue. Immutable after construction, safe to share."""

    def __init__(self, catalogue: Catalogue, fame: Mapping[str, float] | None = None) -> None:
        """fame: item id to 0…5, to choose among namesakes; the items' own fame when not given."""
        self._catalogue = catalogue
        known = fame or {item.id: float(item.fame or 0) for item in catalogue}
        self.fame: Mapping[str, float] = known
        by_name: dict[str, dict[str, int]] = defaultdict(dict)
        for item in catalogue:
            for name, rank in names_of(item):
                by_name[name][item.id] = min(rank, by_name[name].get(item.id, rank))
        once = cache(tuple)  # those of one item alone come again
        self._by_name: Mapping[str, tuple[str, ...]] = {
            name: once(tuple(sorted(ids, key=lambda i: (ids[i] - FAME * known[i], -(catalogue[i].year or 0), i))))
            for name, ids in by_name.items()
        }
        self._ranks: Mapping[str, tuple[int, ...]] = {
            name: once(tuple(by_name[name][i] for i in ids)) for name, ids in self._by_name.items()
        }
        self._names = sorted(self._by_name)
        self.longest = max((len(name.split()) for name in self._names), default=0)

    @cached_property
    def _squeezed(self) -> Mapping[str, Sequence[str]]:
        """Names by their letters alone, by the alphabet."""
        found: dict[str, list[str]] = defaultdict(list)
        for name in self._names:
            found[name.replace(" ", "")].append(name)
        return found

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of a name."""
        return frozenset(word for name in self._names for word in name.split())

    @cached_property
    def _telling(self) -> Mapping[str, str]:
        """Words of six letters and more that stand in the names of one item only, with its id."""
        found: dict[str, set[str]] = defaultdict(set)
        for name, ids in self._by_name.items():
            for word in name.split():
                if len(word) >= 6:
                    found[word].update(ids)
        return {word: next(iter(ids)) for word, ids in found.items() if len(ids) == 1}

    def title(self, item_id: str) -> str:
        """The folded title of an item, its numerals unified."""
        return unify_numerals(fold(self._catalogue[item_id].title))

    def telling(self, word: str) -> str | None:
        """The one item whose names hold this word: "shawshank"."""
        return self._telling.get(word)

    def run_together(self, name: str) -> list[str]:
        """The known names that differ from this one, which is folded, in their spaces only, by the alphabet."""
        return [known for known in self._squeezed.get(name.replace(" ", ""), ()) if known != name]

    def respelled(self, word: str) -> list[str]:
        """Words of names that a mistyped word may be meant as, nearest first."""
        return self._speller.near(word)

    def rank(self, name: str, item_id: str) -> int:
        """Which kind of name it is of the item, as `names_of` counts; 5 where it is none."""
        folded = unify_numerals(fold(name))
        found = folded if folded in self._by_name else without_article(folded)
        ids = self._by_name.get(found, ())
        return self._ranks[found][ids.index(item_id)] if item_id in ids else 5

    def folded(self, name: str) -> tuple[str, ...]:
        """As `exact`, of a name that is folded and has its numerals unified."""
        return self._by_name.get(name) or (self._by_name.get(without_article(name), ()) if name[:1] in "at" else ())

    def exact(self, name: str) -> tuple[str, ...]:
        """Items that go by exactly this name (folded, articles and numerals unified), best known first."""
        return self.folded(unify_numerals(fold(name)))

    def begun(self, name: str, most: int = 60) -> tuple[str, ...]:
        """Items of which a name goes on behind this one, which is folded; none where there are more names than `most`."""
        first, last = (bisect_left(self._names, f"{name}{end}") for end in (" ", "!"))
        names = self._names[first:last] if last - first <= most else ()
        return tuple(dict.fromkeys(item for longer in names for item in self._by_name[longer]))

    def link(self, name: str) -> Link:
        """The item a typed name most likely means.

        A year in brackets or at the end chooses among namesakes. Ties go to the better known, then the newer item.
        Reads the first LONGEST characters.
        """
        name = name[:LONGEST]
        year = re.search(r"\(?\b((?:19|20)\d\d)\)?\s*$", name)
        ids = self.exact(name)
        if not ids and year and (base := name[: year.start()].strip()):
            ids = self._of_year(self.exact(base), int(year.group(1)))
        if ids:
            return Link(ids[0], 100.0, "both", ids[1:])
        return self._fuzzy(unify_numerals(fold(name))[:80])

    def _of_year(self, ids: Iterable[str], year: int) -> tuple[str, ...]:
        return tuple(sorted(ids, key=lambda i: abs((self._catalogue[i].year or 0) - year)))

    def candidates_char(self, name: str, n: int = 5) -> list[tuple[str, float]]:
        """Names near in characters, with a score of 0 to 100, best first."""
        near = [self._names[row] for row in self._trigrams.nearest(name, NEAREST)]
        found = process.extract(name, near, scorer=fuzz.ratio, limit=n, score_cutoff=70)
        return [(match, float(score)) for match, score, _ in found]

    def candidates_word(self, name: str, n: int = 5) -> list[tuple[str, float]]:
        """Names that share rare words, by BM25 scaled so that 100 means every word of both is shared."""
        return [(self._names[row], score) for row, score in self._bm25.best(name, n)]

    @cached_property
    def _speller(self) -> Speller:
        return Speller(self.words)

    @cached_property
    def _trigrams(self) -> Trigrams:
        return Trigrams(self._names)

    @cached_property
    def _bm25(self) -> NameBM25:
        return NameBM25(self._names)

    def _fuzzy(self, name: str) -> Link:
        if len(name) < 4 or not self._names:
            return NOTHING
        char, word = dict(self.candidates_char(name)), dict(self.candidates_word(name))
        scored = sorted(
            ((max(char.get(c, 0.0), word.get(c, 0.0)), c in char and c in word, c) for c in {*char, *word}),
            key=lambda s: (-s[0] - 3 * s[1], s[2]),
        )
        for score, agreed, candidate in scored:
            if len(candidate) > 4 and score >= (FLOOR if agreed else ALONE) and _same_numbers(name, candidate):
                ids = self._by_name[candidate]
                by: By = "both" if agreed else ("char" if candidate in char else "word")
                return Link(ids[0], round(score, 1), by, ids[1:])
        return NOTHING


def _same_numbers(left: str, right: str) -> bool:
    """A sequel's number is never a typo: "Portal 2" is not "Portal 3"."""
    return set(re.findall(r"\d+", left)) <= set(re.findall(r"\d+", right))
