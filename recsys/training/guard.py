"""The guard's weights: fitted on whole files, measured on others, written with a recipe that says so."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix, csr_matrix, hstack
from scipy.sparse.csgraph import connected_components
from scipy.special import expit
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from recsys.progress import Progress, silent
from recsys.retrieval.encoder import Encoder
from recsys.safety.guard import RECIPE, Figure, Guard, Recipe
from recsys.safety.windows import plain, windows, word_counts
from recsys.training.messages import Pile, read_messages

SEED = 7
TURNS, JOINED = 8_000, 1_000
"""Most turns of ReDial that are learnt from, and most dialogues as one message."""
FOLDS = 5
TWINS = 0.9
"""Attacks with windows of a higher cosine stay in one fold: they are copies of each other."""
STRENGTH = 10.0
WORDS = 2.0
"""How much more a window's words count than its meaning before anything is learnt."""
ALARMS = {"request": 0.02, "turn": 0.01}
"""Largest shares of requests and of turns that may be flagged out of fold: they choose the threshold."""

Floats = NDArray[np.float64]
Rows = NDArray[np.bool_]


@dataclass(frozen=True)
class Messages:
    """Messages and their windows. owner: (n_windows,) which message, ascending. The other arrays are (n_messages,)."""

    owner: NDArray[np.int64]
    counts: csr_matrix
    meaning: NDArray[np.float32]
    pile: NDArray[np.int64]
    kind: NDArray[np.str_]
    use: NDArray[np.str_]

    def __len__(self) -> int:
        return len(self.pile)


@dataclass(frozen=True)
class Measured:
    """A guard, and the score of every message: out of fold where it was learnt from."""

    guard: Guard
    scores: Floats


def train_guard(data: Path, out: Path, encoder: Encoder, progress: Progress = silent) -> Recipe:
    """Fit, measure and write `guard.npz` and `guard.json`; the same data give the same bytes of weights.

    Args:
        data: the folder of data sets. out: where to write; it must exist.

    Raises:
        CatalogueError: a file is not there. ImportFailed: a file is not what it should be.
    """
    progress("Reading messages", 0.0)
    piles, files = read_messages(data)
    piles = [_sample(pile) for pile in piles]
    messages = _encoded(piles, encoder, lambda _, share: progress("Encoding messages", 0.02 + 0.8 * share))
    progress("Learning from them", 0.85)
    twins = _twins(messages)
    learnt = messages.use == "train"
    shipped = _measured(messages, learnt, twins, encoder.name)
    progress("Learning from the jailbreaks too, to compare", 0.9)
    wild = (messages.kind == "attack") & (messages.use == "held out")
    compared = _measured(messages, learnt | wild, twins, encoder.name)
    progress("Measuring disguises", 0.95)
    figures = (*_figures(piles, messages, shipped), *_others(messages, shipped, compared, wild, twins))
    disguised = _disguised(piles, shipped.guard, encoder)
    recipe = Recipe(
        made=date.today(), encoder=encoder.name, seed=SEED, threshold=shipped.guard.threshold,
        weights_sha256=shipped.guard.save(out), files=tuple(files), figures=(*figures, *disguised),
    )  # fmt: skip
    (out / RECIPE).write_text(recipe.model_dump_json(indent=2) + "\n", encoding="utf-8")
    progress("The guard is ready", 1.0)
    return recipe


def _sample(pile: Pile) -> Pile:
    """The pile, or as many of its texts, in their order, as are learnt from."""
    most = JOINED if "as one" in pile.name else TURNS
    if pile.use != "train" or pile.kind != "turn" or len(pile.texts) <= most:
        return pile
    chosen = np.sort(np.random.default_rng(SEED).choice(len(pile.texts), most, replace=False))
    return Pile(pile.name, pile.kind, pile.use, tuple(pile.texts[row] for row in chosen))


def _encoded(piles: Sequence[Pile], encoder: Encoder, progress: Progress) -> Messages:
    read = [(windows(plain(text)) or [""], number) for number, pile in enumerate(piles) for text in pile.texts]
    parts = [part for found, _ in read for part in found]
    number = np.array([number for _, number in read])
    return Messages(
        np.repeat(np.arange(len(read)), [len(found) for found, _ in read]),
        word_counts(parts),
        encoder.encode(parts, progress),
        number,
        np.array([pile.kind for pile in piles])[number],
        np.array([pile.use for pile in piles])[number],
    )


def _twins(messages: Messages) -> NDArray[np.int64]:
    """(n_messages,) a number for each message, the same for attacks that share a window, or nearly."""
    rows = np.flatnonzero((messages.kind == "attack")[messages.owner])
    near = messages.meaning[rows] @ messages.meaning[rows].T > TWINS
    one, other = (messages.owner[rows[index]] for index in np.nonzero(near))
    links = coo_matrix((np.ones(len(one)), (one, other)), shape=(len(messages), len(messages)))
    return np.asarray(connected_components(links, directed=False)[1], dtype=np.int64)


def _measured(messages: Messages, learnt: Rows, twins: NDArray[np.int64], encoder: str) -> Measured:
    """Fitted to the learnt messages; the folds of those choose the threshold."""
    guard = _fitted(messages, learnt, encoder)
    scores = _scores(guard, messages)
    rows = np.flatnonzero(learnt)
    for _, fold in GroupKFold(FOLDS).split(rows, groups=twins[rows]):
        rest = learnt.copy()
        rest[rows[fold]] = False
        scores[rows[fold]] = _scores(_fitted(messages, rest, encoder), messages)[rows[fold]]
    threshold = max(_quantile(scores[learnt & (messages.kind == kind)], share) for kind, share in ALARMS.items())
    return Measured(Guard(encoder, threshold, guard.meaning, guard.words, guard.bias), scores)


def _fitted(messages: Messages, learnt: Rows, encoder: str) -> Guard:
    """A logistic regression over windows; turns, requests and attacks weigh the same, and so do messages of a kind."""
    chosen = learnt[messages.owner]
    owner = messages.owner[chosen]
    weights = 1 / np.bincount(messages.owner, minlength=len(messages))[owner]
    kinds = messages.kind[owner]
    for kind in np.unique(kinds):
        weights[kinds == kind] *= 3_000 / weights[kinds == kind].sum()
    features = hstack([csr_matrix(messages.meaning[chosen]), WORDS * messages.counts[chosen]], format="csr")
    model = LogisticRegression(C=STRENGTH, solver="liblinear", max_iter=5_000)
    model.fit(features, kinds == "attack", sample_weight=weights)
    meaning, words = np.split(model.coef_[0].astype(np.float32), [messages.meaning.shape[1]])
    return Guard(encoder, 0.5, meaning, words * np.float32(WORDS), float(model.intercept_[0]))


def _scores(guard: Guard, messages: Messages) -> Floats:
    """(n_messages,) as `Guard.judge` gives them."""
    suspicion = messages.counts @ guard.words
    order = np.lexsort((-suspicion, messages.owner))
    worst = order[np.flatnonzero(np.diff(messages.owner[order], prepend=-1))]
    return np.asarray(expit(suspicion[worst] + messages.meaning[worst] @ guard.meaning + guard.bias), dtype=np.float64)


def _quantile(scores: Floats, share: float) -> float:
    """The lowest score, in steps of 0.0001, that at most this share reaches."""
    highest = np.quantile(scores, 1 - share, method="higher") if len(scores) else 0.5
    return min(math.floor(highest * 10_000 + 1) / 10_000, 0.9999)


def _figures(piles: Sequence[Pile], messages: Messages, measured: Measured) -> Iterator[Figure]:
    """One for each pile."""
    for number, pile in enumerate(piles):
        rows = messages.pile == number
        yield _figure(pile.name, "out of fold" if pile.use == "train" else pile.use, measured, rows)


def _others(
    messages: Messages, shipped: Measured, compared: Measured, wild: Rows, twins: NDArray[np.int64]
) -> Iterator[Figure]:
    """The jailbreaks looked at in other ways, and what people really said as one."""
    strangers = wild & ~np.isin(twins, twins[(messages.use == "train") & (messages.kind == "attack")])
    real = (messages.kind == "turn") & (messages.use == "held out")
    lowest = _quantile(shipped.scores[(messages.kind == "turn") & (messages.use == "train")], 0.01)
    yield _figure("all turns of people who want a film", "held out", shipped, real)
    yield _figure("jailbreaks without a near copy among what was learnt", "held out", shipped, strangers)
    yield _figure("jailbreaks, where 1 % of training turns are flagged", "held out", shipped, wild, lowest)
    yield _figure("turns, where 1 % of training turns are flagged", "held out", shipped, real, lowest)
    yield _figure("jailbreaks, with weights that learnt from the rest of them", "out of fold", compared, wild)


def _figure(what: str, split: str, measured: Measured, rows: Rows, threshold: float | None = None) -> Figure:
    reached = measured.scores[rows] >= (measured.guard.threshold if threshold is None else threshold)
    return Figure(what=what, split=split, n=len(reached), flagged=int(reached.sum()))


def _wide(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


DISGUISES: dict[str, Callable[[str], str]] = {
    "zero-width characters between the letters": "\u200b".join,
    "full-width letters": _wide,
    "digits for o, i, e, a, s and t": lambda text: text.translate(str.maketrans("oieast", "013457")),
    "letters apart, words further apart": lambda text: "  ".join(" ".join(word) for word in text.split()),
    "letters apart, no word to be seen": lambda text: " ".join("".join(text.split())),
}


def _disguised(piles: Iterable[Pile], guard: Guard, encoder: Encoder) -> Iterator[Figure]:
    """The held out attacks again, dressed up."""
    texts = [text for pile in piles if (pile.kind, pile.use) == ("attack", "held out") for text in pile.texts]
    for name, disguise in DISGUISES.items():
        flagged = sum(guard.judge(disguise(text), encoder).flagged for text in texts)
        yield Figure(what=f"jailbreaks, {name}", split="held out", n=len(texts), flagged=flagged)
