"""Where a talk stands, as numbers that compare: what was said, which items were named, and what it meant.

The newest counts most: everything said or named fades with what comes after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from sklearn.feature_extraction.text import HashingVectorizer
from sklearn.preprocessing import normalize

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import untitled
from recsys.progress import Progress, silent
from recsys.retrieval.content import Content
from recsys.types import Role, Utterance

Talk = tuple[Utterance, ...]

RECENT = 20
"""Utterances of a talk that are read, the newest: so a turn takes as long after 200 as after 20."""
FADE, FADE_NAMED = 0.8, 0.85
"""What is left of an utterance's weight after each that follows, and of an item's after each that is named."""
BUCKETS = 2**18
"""Places for words and pairs of words; a checksum says which is whose."""
SELDOM = 4
"""Words and pairs in fewer contexts than this tell nothing."""
LONGEST, LONGEST_SAID = 500, 300
"""Characters whose meaning is read, the last: of what both said, and of what the user said."""
WEIGHTS = {"items": 0.3, "traits": 0.5, "user": 0.5, "assistant": 0.2}
MEANINGS = {"talk": 1.0, "said": 1.0, "named": 0.5}
"""Of the parts: those that compare by their cosine, and meanings, which compare by its cube."""

SIDES: tuple[Role, Role] = ("user", "assistant")
_WORDS = HashingVectorizer(
    ngram_range=(1, 2), n_features=BUCKETS, token_pattern=r"\w+", norm=None, alternate_sign=False, dtype=np.float32
)


@dataclass(frozen=True)
class Contexts:
    """n moments of talks.

    parts: (n, features) float32, those of WEIGHTS side by side. meanings: three of (n, d) float32, unit or zero rows: what both
    said last, with titles; what the user said last, without; and the descriptions of the items that were named.
    """

    parts: sp.csr_matrix
    meanings: tuple[NDArray[np.float32], ...]

    def __len__(self) -> int:
        return int(self.parts.shape[0])

    def __getitem__(self, rows: NDArray[np.intp] | slice) -> Contexts:
        return Contexts(self.parts[rows], tuple(meaning[rows] for meaning in self.meanings))

    @cached_property
    def across(self) -> sp.csr_matrix:
        """(features, n) the parts by feature, so that a turn reads those of its own only."""
        return self.parts.T.tocsr()

    @cached_property
    def one_sided(self) -> bool:
        """Whether what both said is what the user said, everywhere."""
        return self.meanings[0] is self.meanings[1] or np.array_equal(self.meanings[0], self.meanings[1])

    def kernel(self, others: Contexts) -> NDArray[np.float32]:
        """(n, n_others) float32 how alike, from 0: the weighed cosines of the parts, and cubes of those of the meanings."""
        alike = (self.parts @ others.across).toarray()
        talk, said, named = MEANINGS.values()
        weights = (0, talk + said, named) if self.one_sided and others.one_sided else (talk, said, named)
        for weight, mine, theirs in zip(weights, self.meanings, others.meanings, strict=True):
            if weight and mine.any():
                alike += _cubed(mine @ theirs.T, weight)
        return np.asarray(alike, dtype=np.float32)


def _cubed(cosines: NDArray[np.float32], weight: float) -> NDArray[np.float32]:
    """weight * max(cosines, 0)³, by products in place: a power takes four times as long."""
    np.maximum(cosines, 0, out=cosines)
    cubes = cosines * cosines
    cubes *= cosines
    cubes *= weight
    return cubes


def shared(meanings: NDArray[np.float32]) -> tuple[NDArray[np.float32], ...]:
    """(3, n, d) as a context's meanings, of which what both said is what the user said, once, where it is the same everywhere."""
    talk, said, named = (meaning.copy() for meaning in meanings)
    return (said, said, named) if np.array_equal(talk, said) else (talk, said, named)


class Reader:
    """Reads talks about a catalogue's items. Items it does not hold are passed over.

    Args:
        content: fitted to the same catalogue: its encoder and the items' vectors are read. traits: (n_items, n_traits) of
            the catalogue's items; see `traits_of`.
        idf: (2, BUCKETS) float32, the weight of each word said by the user and by the assistant; see `idf_of`.
    """

    def __init__(self, catalogue: Catalogue, content: Content, traits: sp.csr_matrix, idf: NDArray[np.float32]) -> None:
        self._catalogue = catalogue
        self._content = content
        self.traits = traits
        self.idf = idf
        self._both = bool(idf[SIDES.index("assistant")].any())

    def read(self, talks: Sequence[Talk], progress: Progress = silent) -> Contexts:
        """A context for each talk, where it ends."""
        talks = [tuple(map(self._heard, talk[-RECENT:])) for talk in talks]
        said = list(dict.fromkeys(utterance for talk in talks for utterance in talk))
        sides = {role: _faded(talks, said, role) for role in SIDES}
        counts = word_counts(said)
        named = _named(talks, self._catalogue)
        blocks = {
            "items": named,
            "traits": named @ self.traits,
            "user": (sides["user"] @ counts).multiply(self.idf[0]),
            "assistant": (sides["assistant"] @ counts).multiply(self.idf[1]),
        }
        parts = [
            normalize(sp.csr_matrix(block)) * WEIGHTS[name] ** 0.5 for name, block in blocks.items() if block.shape[1]
        ]
        meanings = (*self._meanings(talks, progress), normalize(named @ self._content.vectors).astype(np.float32))
        return Contexts(sp.hstack(parts, format="csr", dtype=np.float32), meanings)

    def end(self, talk: Sequence[Utterance]) -> str:
        """What was said last, with titles: by both, or where only the user speaks by them."""
        if self._both:
            return "\n".join(said.text for said in talk[-RECENT:])[-LONGEST:]
        return "\n".join(said.text for said in talk[-RECENT:] if said.role == "user")[-LONGEST_SAID:]

    def _heard(self, said: Utterance) -> Utterance:
        """Where no assistant said a word in what was learned from, what ours names: its words tell nothing."""
        return said if said.role == "user" or self._both else replace(said, text="")

    def _meanings(self, talks: Sequence[Talk], progress: Progress) -> NDArray[np.float32]:
        """(2, n, d) the meaning of what both said, and of what the user said with "this film" in place of titles; where only
        the user speaks both are of what was typed, so that one text is read."""
        bare = lru_cache(None)(lambda said: untitled(said, self._catalogue) if self._both else said.text)
        user = ["\n".join(bare(said) for said in talk if said.role == "user")[-LONGEST_SAID:] for talk in talks]
        both = [self.end(talk) for talk in talks]
        texts = {text: row for row, text in enumerate(dict.fromkeys((*both, *user)))}
        read = self._content.encoder.encode([*texts], lambda _, share: progress("Reading conversations", share))
        return np.stack([read[[texts[text] for text in side]] for side in (both, user)])


def word_counts(said: Sequence[Utterance]) -> sp.csr_matrix:
    """(n, BUCKETS) float32 counts of the words and pairs of words of each utterance, without regard to case."""
    return _WORDS.transform([utterance.text for utterance in said]) if said else sp.csr_matrix((0, BUCKETS))


def idf_of(talks: Sequence[Talk]) -> NDArray[np.float32]:
    """(2, BUCKETS) inverse document frequency of words in these talks, by who says them; 0 for those SELDOM said."""
    talks = [talk[-RECENT:] for talk in talks]
    said = list(dict.fromkeys(utterance for talk in talks for utterance in talk))
    counts = word_counts(said)
    return np.stack([_rarity(_faded(talks, said, role) @ counts) for role in SIDES])


def _rarity(counts: sp.csr_matrix) -> NDArray[np.float32]:
    seen = np.bincount(counts.indices, minlength=BUCKETS)
    return np.where(seen >= SELDOM, 1 + np.log((1 + counts.shape[0]) / (1 + seen)), 0).astype(np.float32)


def _faded(talks: Sequence[Talk], said: Iterable[Utterance], role: Role) -> sp.csr_matrix:
    """(n_talks, n_said) the weight of each utterance of this side in each talk."""
    place = {utterance: at for at, utterance in enumerate(said)}
    cells = [
        (row, place[utterance], FADE ** (len(talk) - 1 - at))
        for row, talk in enumerate(talks)
        for at, utterance in enumerate(talk)
        if utterance.role == role
    ]
    return _sparse(cells, (len(talks), len(place)))


def _named(talks: Sequence[Talk], catalogue: Catalogue) -> sp.csr_matrix:
    """(n_talks, n_items) the weight of each item named in each talk, of its last mention."""
    cells = []
    for row, talk in enumerate(talks):
        ids = [item for utterance in talk for item in utterance.items if item in catalogue]
        newest = {item: FADE_NAMED ** (len(ids) - 1 - at) for at, item in enumerate(ids)}
        cells += [(row, catalogue.rows[item], weight) for item, weight in newest.items()]
    return _sparse(cells, (len(talks), len(catalogue)))


def _sparse(cells: Sequence[tuple[int, int, float]], shape: tuple[int, int]) -> sp.csr_matrix:
    rows, columns, values = zip(*cells, strict=True) if cells else ((), (), ())
    return sp.csr_matrix((values, (rows, columns)), shape=shape, dtype=np.float32)
