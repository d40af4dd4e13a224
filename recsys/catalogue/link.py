"""Titles as people type them, linked to items.

Two levels propose candidates, as in CRAG §3.1.2: characters (typos, run-together words; rapidfuzz) and words (missing
articles and subtitles; BM25). Where they agree a link is sure; where only one of them speaks, its score must be higher.
Below FLOOR nothing is linked: a wrong title is worse than none.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from rapidfuzz import fuzz, process
from scipy.sparse import diags
from sklearn.feature_extraction.text import CountVectorizer

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold, names_of, unify_numerals

By = Literal["char", "word", "both", "none"]
FLOOR = 82.0
ALONE = 88.0
LONGEST = 200
"""Characters of a name that are read."""
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
        by_name: dict[str, dict[str, int]] = defaultdict(dict)
        for item in catalogue:
            for name, rank in names_of(item):
                by_name[name][item.id] = min(rank, by_name[name].get(item.id, rank))
        self._by_name: Mapping[str, tuple[str, ...]] = {
            name: tuple(sorted(ids, key=lambda i: (ids[i] - FAME * known[i], -(catalogue[i].year or 0), i)))
            for name, ids in by_name.items()
        }
        self._names = sorted(self._by_name)
        self.longest = max((len(name.split()) for name in self._names), default=0)

    def exact(self, name: str) -> tuple[str, ...]:
        """Items that go by exactly this name (folded, articles and numerals unified), best known first."""
        folded = unify_numerals(fold(name))
        return self._by_name.get(folded) or self._by_name.get(re.sub(r"^(the|a|an) ", "", folded), ())

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
        found = process.extract(name, self._names, scorer=fuzz.ratio, limit=n, score_cutoff=70)
        return [(match, float(score)) for match, score, _ in found]

    def candidates_word(self, name: str, n: int = 5) -> list[tuple[str, float]]:
        """Names that share rare words, by BM25 scaled so that 100 means every word of both is shared."""
        scores = self._bm25.scores(name)
        rows = np.flatnonzero(scores)
        order = rows[np.argsort(-scores[rows], kind="stable")][:n]
        return [(self._names[row], float(scores[row])) for row in order]

    @cached_property
    def _bm25(self) -> _NameBM25:
        return _NameBM25(self._names)

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


class _NameBM25:
    """BM25 (k1 = 1.2, b = 0.75) over names, scaled by what the query and the name could reach at most."""

    def __init__(self, names: list[str]) -> None:
        self._counter = CountVectorizer(token_pattern=r"(?u)\b\w+\b")
        counts = self._counter.fit_transform(names).tocsc()
        length = np.asarray(counts.sum(axis=1)).ravel()
        df = np.diff(counts.indptr)
        self._idf = np.log(1 + (len(names) - df + 0.5) / (df + 0.5))
        norm = 1.2 * (0.25 + 0.75 * length / length.mean())
        weights = counts.astype(np.float64)
        weights.data = weights.data * 2.2 / (weights.data + norm[counts.indices])
        self._weights = (weights @ diags(self._idf)).tocsc()
        self._best = np.asarray(self._weights.sum(axis=1)).ravel()

    def scores(self, name: str) -> np.ndarray:
        """(n_names,) 0 to 100."""
        query = self._counter.transform([name])
        if not query.nnz:
            return np.zeros(self._weights.shape[0])
        raw = np.asarray(self._weights[:, query.indices].sum(axis=1)).ravel()
        unknown = len(set(re.findall(r"\w+", name))) - query.nnz
        reach = self._idf[query.indices].sum() + unknown * float(self._idf.max())
        coverage = np.minimum(1.0, raw / np.maximum(self._best, 1e-9))
        asked = float(self._idf[query.indices].sum()) / reach
        return np.asarray(100 * coverage * asked)
