"""What was named in dialogues that stood where this one stands: kernel ridge regression on landmarks.

Each moment of a training dialogue in which the assistant is about to speak learns to foretell every item of the whole
dialogue. The kernel is `Contexts.kernel`. Full ridge keeps a matrix over all pairs of moments; here a moment is described
by how alike it is to some landmarks only (the Nyström method; Williams & Seeger, "Using the Nyström Method to Speed Up
Kernel Machines", 2001), so that memory grows with their number, not with its square. docs/decisions/0012 has the figures.
"""

from __future__ import annotations

import zipfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self, cast

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from scipy.linalg import solve

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.traits import traits_of
from recsys.catalogue.written import FEW, written_dialogues
from recsys.progress import Progress, part, silent
from recsys.retrieval.arrays import read_arrays, write_arrays, wrong
from recsys.retrieval.base import best
from recsys.retrieval.content import Content
from recsys.retrieval.contexts import BUCKETS, MEANINGS, Contexts, Reader, Talk, idf_of, shared
from recsys.retrieval.fitted import Fitted
from recsys.types import Candidate, Query, Triple, Utterance

FILE = "dialogue.npz"
LAMBDA, WRITTEN, OF_MOMENTS = 100.0, 10.0, 250
"""The regularisation λ: at most, at most where hardly anything but what we wrote is learnt from, and how many moments bring one
of it."""
OWN = 500
"""Dialogues of its own from which on a catalogue is learnt from as they are, and not as what we wrote is."""
OFTEN = 0.4
"""Below that, an item's score is divided by how often it was named, to this power: it is good for many, and not the best for
every second one.
"""
LANDMARKS, OF_EACH, OF_WRITTEN = 4_000, 2, 10_000
"""Moments that others are compared with, at most, and of each dialogue. Below OWN dialogues all are, if they are not more than
OF_WRITTEN: requests are one moment each, and hardly alike."""
NOTHING = Contexts(sp.csr_matrix((0, 0), dtype=np.float32), (np.zeros((0, 0), np.float32),) * len(MEANINGS))
_BLOCK = 1024
_ARRAYS = ("data", "indices", "indptr", "shape")
"""Of a sparse array."""
Floats = NDArray[np.float32]
Rows = NDArray[np.intp]


@dataclass(frozen=True)
class Moment:
    """Where a training dialogue stood before the assistant spoke.

    dialogue: its number. talk: what was said. named: row numbers of all items of the dialogue, which it is to foretell.
    brings: whether the assistant now names one for the first time.
    """

    dialogue: int
    talk: Talk
    named: tuple[int, ...]
    brings: bool


def moments(dialogues: Sequence[Dialogue], catalogue: Catalogue) -> Iterator[Moment]:
    """Every turn of the assistant but an opening one, of dialogues in which an item of the catalogue is named."""
    rows = catalogue.rows
    for number, each in enumerate(dialogues):
        items = [[rows[item] for item in said.items if item in rows] for said in each.utterances]
        named = tuple(sorted({row for some in items for row in some}))
        before: set[int] = set()
        for at, said in enumerate(each.utterances if named else ()):
            if said.role == "assistant" and at:
                yield Moment(number, each.utterances[:at], named, not before.issuperset(items[at]))
            before.update(items[at])


@dataclass(frozen=True)
class Learned:
    """reader: of talks. landmarks: (m,) contexts. columns: (k,) rows of the items that dialogues name, ascending.
    weights: (m, k)."""

    catalogue: Catalogue
    reader: Reader
    landmarks: Contexts
    columns: Rows
    weights: Floats


class DialogueRidge(Fitted[Learned]):
    """Items by what dialogues that stood alike came to name. It reads `query.talk` only.

    Without a talk, where nothing in it is known, and in a catalogue without dialogues, but of games, the list is empty. Items
    whose score is not above 0 are no candidates, nor are those that the talk names. In `dialogue.npz`. Safe to share by threads.

    Args:
        content: fitted or loaded before this is. dialogues: to learn from; triples: who made which item; neither is
            needed to load. written: what we wrote, where not all of it is to be learnt from.
    """

    name: ClassVar[str] = "dialogue"

    def __init__(
        self,
        content: Content,
        dialogues: Sequence[Dialogue] = (),
        progress: Progress = silent,
        triples: Sequence[Triple] = (),
        written: Sequence[Dialogue] | None = None,
    ) -> None:
        self._content = content
        self._dialogues = dialogues
        self._triples = triples
        self._progress = progress
        self._written = written

    @property
    def about(self) -> str:
        """The encoder's name: meanings of two encoders do not compare."""
        return self._content.about

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn from the dialogues, and where there are any, and of games, from what we wrote; interactions are not read.
        Returns self."""
        written = self._of_ours(catalogue)
        met = list(moments((*self._dialogues, *written), catalogue))
        own = len(self._dialogues)
        ours = own < OWN and any(moment.dialogue >= own for moment in met)
        talks = [moment.talk for moment in met]
        reader = Reader(catalogue, self._content, traits_of(catalogue, self._triples), idf_of(talks))
        contexts = reader.read(talks, part(self._progress, 0, 0.8)) if met else NOTHING
        chosen = np.arange(len(met)) if ours and len(met) <= OF_WRITTEN else landmarks(met, LANDMARKS)
        near, wanted = contexts[chosen], targets(met, len(catalogue))
        columns = np.unique(wanted.indices).astype(np.intp)
        strength = min(WRITTEN if ours else LAMBDA, len(met) / OF_MOMENTS)
        weights = _ridge(contexts, near, wanted[:, columns], strength, part(self._progress, 0.8, 1))
        if ours:
            weights /= np.bincount(wanted.indices, minlength=len(catalogue))[columns].astype(np.float32) ** OFTEN
        self._learned = Learned(catalogue, reader, near, columns, weights)
        return self

    def _of_ours(self, catalogue: Catalogue) -> Sequence[Dialogue]:
        """What we wrote to learn from: beside a catalogue's own dialogues, and of games without any."""
        if self._written is None and (self._dialogues or catalogue.domain.noun in FEW):
            return tuple(written_dialogues(catalogue))
        return self._written or ()

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score > 0, of no unit."""
        known = self._known()
        if not query.talk or not len(known.landmarks):
            return []
        sums = (known.reader.read([query.talk]).kernel(known.landmarks) @ known.weights)[0]
        scores = np.full(len(known.catalogue), np.nan)
        scores[known.columns] = np.where(sums > 0, sums, np.nan)
        named = {item for utterance in query.talk if utterance.role == "user" for item in utterance.items}
        return best(known.catalogue.ids, scores, n, query.exclude | named)

    def suggested(self, talk: Sequence[Utterance], n: int) -> Sequence[str]:
        """The ids of what is retrieved for a talk, best first; none where nothing was learned."""
        return [candidate.item_id for candidate in self.retrieve(Query(talk=tuple(talk)), n)]

    def ahead(self, talk: Sequence[Utterance]) -> tuple[str, ...]:
        """The end of the talk as it is read before it is known which items the last message names; nothing where nothing was
        learned."""
        known = self._known()
        return (known.reader.end(talk),) if len(known.landmarks) else ()

    def save(self, folder: Path) -> None:
        """Write `dialogue.npz`: what was learned, sparse arrays by their own."""
        known = self._known()
        arrays: dict[str, NDArray[np.generic]] = {
            **{f"parts {name}": np.array(getattr(known.landmarks.parts, name)) for name in _ARRAYS},
            **{f"traits {name}": np.array(getattr(known.reader.traits, name)) for name in _ARRAYS},
            "meanings": np.stack(known.landmarks.meanings),
            "idf": known.reader.idf,
            "columns": known.columns,
            "weights": known.weights,
        }
        write_arrays(folder / FILE, known.catalogue.ids, self.about, arrays)

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        """Read what `save` wrote.

        Raises:
            SnapshotError: the file is missing or damaged, or of other items or another encoder.
        """
        path = folder / FILE
        names = [f"{what} {name}" for what in ("parts", "traits") for name in _ARRAYS]
        *sparse, meanings, idf, columns, weights = read_arrays(
            path, (*names, "meanings", "idf", "columns", "weights"), catalogue, self.about
        )
        try:
            parts, traits = (sp.csr_matrix(tuple(some[:3]), shape=some[3]) for some in (sparse[:4], sparse[4:]))
        except (ValueError, TypeError) as error:
            raise wrong(path, "sparse arrays", str(error)) from error
        wide = len(catalogue) + traits.shape[1] + 2 * BUCKETS if len(weights) else 0
        shapes = (parts.shape, meanings.shape[:2], weights.shape[1:], idf.shape, traits.shape[:1])
        n = len(weights)
        if shapes != ((n, wide), (len(MEANINGS), n), (len(columns),), (2, BUCKETS), (len(catalogue),)):
            raise wrong(path, "weights of landmarks and items", f"arrays of shapes {shapes}")
        near = Contexts(parts, shared(cast(Floats, meanings)))
        reader = Reader(catalogue, self._content, traits, cast(Floats, idf))
        self._learned = Learned(catalogue, reader, near, cast(Rows, columns), cast(Floats, weights))
        return self


def outdated(folder: Path) -> bool:
    """Whether what lies there was built before dialogues were learnt from, or otherwise than today; a damaged file is not."""
    try:
        with zipfile.ZipFile(folder / FILE) as archive:
            return f"traits {_ARRAYS[0]}.npy" not in archive.namelist()
    except FileNotFoundError:
        return True
    except (OSError, zipfile.BadZipFile):
        return False


def landmarks(met: Sequence[Moment], most: int) -> Rows:
    """Row numbers of the last moments of each dialogue that bring something, evenly drawn where there are more than `most`."""
    bringing = defaultdict[int, list[int]](list)
    for row, moment in enumerate(met):
        if moment.brings:
            bringing[moment.dialogue].append(row)
    rows = np.array([row for some in bringing.values() for row in some[-OF_EACH:]], dtype=np.intp)
    kept = np.linspace(0, len(rows) - 1, min(len(rows), most)).round().astype(np.intp)
    return rows[kept]


def targets(met: Sequence[Moment], n_items: int) -> sp.csr_matrix:
    """(n_moments, n_items) float32: 1 for each item of the moment's dialogue."""
    columns = np.array([column for moment in met for column in moment.named], dtype=np.int32)
    ends = np.cumsum([0, *(len(moment.named) for moment in met)])
    return sp.csr_matrix((np.ones(len(columns), np.float32), columns, ends), shape=(len(met), n_items))


def _ridge(contexts: Contexts, near: Contexts, wanted: sp.csr_matrix, strength: float, progress: Progress) -> Floats:
    """(m, k) W of min ‖K W - T‖² + λ tr(Wᵀ L W), K the kernel of contexts and landmarks, L that of landmarks alone, λ the
    strength."""
    if len(near) == len(contexts):
        return _ridge_of_all(near, wanted, strength)
    gram, right = np.zeros((len(near), len(near))), np.zeros((len(near), wanted.shape[1]), np.float32)
    for start in range(0, len(contexts), _BLOCK):
        progress("Reading conversations", start / len(contexts))
        block = slice(start, start + _BLOCK)
        kernel = contexts[block].kernel(near)
        gram += kernel.T @ kernel
        right += (wanted[block].T @ kernel).T
    gram += strength * near.kernel(near)
    gram[np.diag_indices(len(near))] += strength * 1e-4
    progress("Reading conversations", 1)
    return np.asarray(solve(gram, right, assume_a="pos", overwrite_a=True), np.float32) if len(near) else right


def _ridge_of_all(contexts: Contexts, wanted: sp.csr_matrix, strength: float) -> Floats:
    """(n, k) (K + λ I)⁻¹ T, what `_ridge` gives where every context is a landmark, in less time and a third of the memory."""
    kernel = np.empty((len(contexts), len(contexts)), np.float32, order="F")  # symmetric, and solved where it lies
    for start in range(0, len(contexts), _BLOCK):
        kernel[:, start : start + _BLOCK] = contexts[slice(start, start + _BLOCK)].kernel(contexts).T
    kernel[np.diag_indices(len(kernel))] += strength
    return np.asarray(solve(kernel, wanted.toarray(), assume_a="pos", overwrite_a=True) if len(kernel) else wanted.toarray())
