"""A logistic regression over windows of messages, and what it says of messages that it did not learn from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix, csr_matrix, hstack
from scipy.sparse.csgraph import connected_components
from scipy.special import expit
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from recsys.encoding import Encoder
from recsys.progress import Progress
from recsys.safety.guard import Guard
from recsys.safety.windows import plain, windows, word_counts
from recsys.training.messages import Pile

FOLDS = 5
TWINS = 0.9
"""Attacks with windows of a higher cosine stay in one fold: they are copies of each other."""
STRENGTH = 10.0
"""C of the regression."""
WORDS = 2.0
"""How much longer a window's row of words is than its row of meaning."""
ALARMS = {"request": 0.025, "turn": 0.01}
"""Largest shares of requests and of turns that may be flagged out of fold: they choose the threshold."""

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Rows = NDArray[np.bool_]


@dataclass(frozen=True)
class Messages:
    """Messages and their windows.

    owner: (n_windows,) whose window it is, ascending. counts, meaning: (n_windows, …) as the guard reads them. pile, kind,
    use: (n_messages,).
    """

    owner: Numbers
    counts: csr_matrix
    meaning: NDArray[np.float32]
    pile: Numbers
    kind: NDArray[np.str_]
    use: NDArray[np.str_]

    def __len__(self) -> int:
        return len(self.pile)


@dataclass(frozen=True)
class Measured:
    """A guard, and the score of every message: out of fold where it was learnt from."""

    guard: Guard
    scores: Floats


def encoded(piles: Sequence[Pile], encoder: Encoder, progress: Progress) -> Messages:
    """The texts of all piles, one after the other; one without windows has an empty one."""
    read = [windows(plain(text)) or [""] for pile in piles for text in pile.texts]
    parts = [part for found in read for part in found]
    owner = np.repeat(np.arange(len(read)), [len(found) for found in read])
    pile = np.repeat(np.arange(len(piles)), [len(pile.texts) for pile in piles])
    kind, use = np.array([pile.kind for pile in piles])[pile], np.array([pile.use for pile in piles])[pile]
    return Messages(owner, word_counts(parts), encoder.encode(parts, progress), pile, kind, use)


def twins_of(messages: Messages, originals: Sequence[int]) -> Numbers:
    """(n_messages,) a number for each message, the same for attacks that share a window, or nearly.

    originals: of which messages the last ones are copies.
    """
    rows = np.flatnonzero((messages.kind == "attack")[messages.owner])
    near = np.nonzero(messages.meaning[rows] @ messages.meaning[rows].T > TWINS)
    one, other = (messages.owner[rows[index]] for index in near)
    copies = np.arange(len(messages) - len(originals), len(messages))
    one, other = np.append(one, copies), np.append(other, np.array(originals, dtype=np.int64))
    links = coo_matrix((np.ones(len(one)), (one, other)), shape=(len(messages), len(messages)))
    return np.asarray(connected_components(links, directed=False)[1], dtype=np.int64)


def measured(messages: Messages, learnt: Rows, twins: Numbers, encoder: str) -> Measured:
    """Fitted to the learnt messages; their folds, never splitting twins, choose the threshold."""
    guard = _fitted(messages, learnt, encoder)
    scores = scores_of(guard, messages)
    rows = np.flatnonzero(learnt)
    for _, fold in GroupKFold(FOLDS).split(rows, groups=twins[rows]):
        rest = learnt.copy()
        rest[rows[fold]] = False
        scores[rows[fold]] = scores_of(_fitted(messages, rest, encoder), messages)[rows[fold]]
    lowest = [lowest_for(scores[learnt & (messages.kind == kind)], share) for kind, share in ALARMS.items()]
    return Measured(replace(guard, threshold=max(lowest)), scores)


def _fitted(messages: Messages, learnt: Rows, encoder: str) -> Guard:
    """Turns, requests and attacks weigh the same, and so do the messages of a kind, and the windows of a message."""
    chosen = learnt[messages.owner]
    owner = messages.owner[chosen]
    kinds = messages.kind[owner]
    weights = 1 / np.bincount(owner)[owner]
    for kind in np.unique(kinds):
        weights[kinds == kind] *= 3_000 / weights[kinds == kind].sum()
    features = hstack([csr_matrix(messages.meaning[chosen]), WORDS * messages.counts[chosen]], format="csr")
    model = LogisticRegression(C=STRENGTH, solver="liblinear", max_iter=5_000)
    model.fit(features, kinds == "attack", sample_weight=weights)
    meaning, words = np.split(model.coef_[0].astype(np.float32), [messages.meaning.shape[1]])
    return Guard(encoder, 0.5, meaning, words * np.float32(WORDS), float(model.intercept_[0]))


def scores_of(guard: Guard, messages: Messages) -> Floats:
    """(n_messages,) the scores that `Guard.judge` gives."""
    suspicion = messages.counts @ guard.words
    order = np.lexsort((-suspicion, messages.owner))
    worst = order[np.flatnonzero(np.diff(messages.owner[order], prepend=-1))]
    return np.asarray(expit(suspicion[worst] + messages.meaning[worst] @ guard.meaning + guard.bias), dtype=np.float64)


def lowest_for(scores: Floats, share: float) -> float:
    """The lowest threshold, in steps of 0.0001, that at most this share of the scores reaches."""
    highest = np.quantile(scores, 1 - share, method="higher")
    return min(math.floor(highest * 10_000 + 1) / 10_000, 0.9999)
