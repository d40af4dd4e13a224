"""The ranker's weights: learnt from what people recommended to each other, or of games from requests that we made up, written as
JSON that can be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.snapshot import Snapshot
from recsys.catalogue.written import written_dialogues
from recsys.encoding import Encoder
from recsys.errors import CatalogueError
from recsys.packaged import folder_to_fill, writing_to
from recsys.progress import Progress, part, silent
from recsys.ranking.facts import Facts
from recsys.ranking.ranker import ALIKE, ASKED, FILE, WITH, Weights
from recsys.ranking.table import LEAST, NAMES, PRIOR
from recsys.retrieval.content import Content
from recsys.retrieval.dialogue import DialogueRidge
from recsys.retrieval.registry import fit_all
from recsys.retrieval.remembering import Remembering
from recsys.skills.base import World
from recsys.training.choosing import Fold, Turn, choices, turns, without
from recsys.training.logit import Choices, fit
from recsys.training.ranker_figures import SETS, changes, figures
from recsys.training.worker_folds import CROSSING, seen_by, worker_folds

FOLDS = 5
STRENGTH = 1e-2
"""Of the pull towards the blend."""
REQUESTS = 4_000
"""Made-up requests that are learnt from, drawn of all."""
NEAR, FAR = 80, 80
"""Items not chosen that a chosen one is compared with: the best by the blend, and others drawn."""
DIGITS = 3
Floats = NDArray[np.float64]


def train_ranker(
    snapshot: Snapshot,
    world: World,
    encoder: Encoder,
    out: Path,
    seed: int,
    *,
    report: bool = False,
    progress: Progress = silent,
) -> Weights:
    """Learn the weights, measure them out of fold and write `ranker.json`, of simulated people `asked.json`; the same snapshot and
    seed give the same bytes.

    Args:
        world: of the snapshot, to read the dialogues with. encoder: best one with a cache. out: an existing folder.
        report: measure what each group of features and each retriever is worth.

    Raises:
        CatalogueError: the catalogue has no dialogues whose people are known, or too few, and we made up no requests for it.
            ConfigError: out is no folder that can be written to.
    """
    folder_to_fill(out)
    simulated = snapshot.catalogue.domain.simulated
    with threadpool_limits(1, "blas"):  # on more, a product of two matrices may differ in its last bits from run to run
        made = _learn(snapshot, world, encoder, seed, report, progress)
    with writing_to(out):
        (out / (ASKED if simulated else FILE)).write_text(made.model_dump_json(indent=2) + "\n", encoding="utf-8")
    progress("The ranker is ready", 1.0)
    return made


def _learn(
    snapshot: Snapshot, world: World, encoder: Encoder, seed: int, report: bool, progress: Progress
) -> Weights:
    simulated = snapshot.catalogue.domain.simulated
    folds = (read_requests if simulated else read_folds)(snapshot, world, encoder, seed, part(progress, 0.0, 0.9))
    wanted = {ALIKE: SETS[WITH]} if simulated else SETS
    progress("Learning the weights", 0.9)
    learnt = {name: weights_of([fold.near for fold in folds], kept) for name, kept in wanted.items()}
    progress("Measuring out of fold", 0.95)
    sets = sum(len(fold.near) for fold in folds)
    return Weights(
        learnt_from=snapshot.manifest.name, seed=seed, choices=sets, figures=tuple(figures(folds, weights_of, wanted)),
        changes=tuple(changes(folds, weights_of)) if report else (),
        weights={name: _named(weights) for name, weights in learnt.items()},
    )  # fmt: skip


def _named(weights: Floats) -> dict[str, float]:
    return {name: round(float(value), DIGITS) + 0.0 for name, value in zip(NAMES, weights, strict=True)}


def read_folds(snapshot: Snapshot, world: World, encoder: Encoder, seed: int, progress: Progress) -> list[Fold]:
    """The turns of every fold, with features by models that were fitted without its people.

    Raises:
        CatalogueError: as `train_ranker`.
    """
    dialogues = snapshot.dialogues
    known = [each for each in dialogues if each.people]
    if not known:
        raise CatalogueError(
            f"Expected dialogues in {snapshot.manifest.name!r}, with who took part, saw none. Import ReDial: "
            "python -m recsys import redial PATH --name redial"
        )
    people = [each.people for each in known]
    homes = worker_folds(people, FOLDS, seed)
    asked: list[list[Turn]] = [[] for _ in range(FOLDS)]
    for number in np.flatnonzero(homes != CROSSING).tolist():
        progress("Reading the dialogues", 0.5 * number / len(known))
        asked[homes[number]] += turns(number, known[number], world)
    shares = [0.5 + 0.5 * fold / FOLDS for fold in range(FOLDS + 1)]
    return [
        _read_fold(
            snapshot,
            known,
            seen_by(people, homes, fold),
            told,
            encoder,
            seed + fold,
            part(progress, *shares[fold : fold + 2]),
        )
        for fold, told in enumerate(asked)
    ]


def read_requests(snapshot: Snapshot, world: World, encoder: Encoder, seed: int, progress: Progress) -> list[Fold]:
    """Made-up requests of every fold, REQUESTS at most in all, with features by models that learnt from the other folds' alone.

    Raises:
        CatalogueError: as `train_ranker`.
    """
    written = tuple(written_dialogues(snapshot.catalogue))
    if len(written) < FOLDS:
        raise CatalogueError(f"Expected made-up requests for {snapshot.manifest.name!r}, saw {len(written)}. Train on games.")
    retrievers = fit_all(snapshot.catalogue, snapshot.interactions, encoder, seed, triples=snapshot.triples)
    content = retrievers[Content.name]
    assert isinstance(content, Content)
    assert world.facts is not None
    drawn = np.random.default_rng(seed).permutation(len(written))
    homes = np.argsort(drawn) % FOLDS
    folds = []
    for fold in range(FOLDS):
        told = part(progress, fold / FOLDS, (fold + 1) / FOLDS)
        told("Fitting models without some requests", 0.0)
        others = tuple(each for each, home in zip(written, homes, strict=True) if home != fold)
        talk = DialogueRidge(content, triples=snapshot.triples, written=others).fit(snapshot.catalogue, snapshot.interactions)
        mine = drawn[fold::FOLDS][: REQUESTS // FOLDS].tolist()
        asked = [turn for number in mine for turn in turns(number, written[number], world)]
        tell = _ticking(told, "Asking them what was asked for", len(asked))
        whole = choices(asked, {**retrievers, talk.name: talk}, world.facts(), tell)
        folds.append(Fold(whole, thinned(whole, seed + fold)))
    return folds


def _read_fold(
    snapshot: Snapshot,
    dialogues: Sequence[Dialogue],
    seen: NDArray[np.bool_],
    told: Sequence[Turn],
    encoder: Encoder,
    seed: int,
    progress: Progress,
) -> Fold:
    """The turns told, with features by models of the dialogues seen."""
    progress("Fitting models without some people", 0.0)
    interactions = without(snapshot.interactions, dialogues, seen)
    kept = tuple(each for each, yes in zip(dialogues, seen, strict=True) if yes)
    retrievers = fit_all(snapshot.catalogue, interactions, encoder, seed, dialogues=kept, triples=snapshot.triples)
    content = retrievers[Content.name]
    assert isinstance(content, Content)
    users = interactions.counts(snapshot.catalogue.ids)
    facts = Facts.of(snapshot.catalogue, users, snapshot.triples, content.vectors, Remembering(encoder))
    whole = choices(told, retrievers, facts, _ticking(progress, "Asking them at every turn of those people", len(told)))
    return Fold(whole, thinned(whole, seed))


def _ticking(progress: Progress, label: str, n: int) -> Callable[[], None]:
    ticks = count(1)
    return lambda: progress(label, next(ticks) / n)


def thinned(whole: Choices, seed: int) -> Choices:
    """The chosen items, and of each set the NEAR best others by the blend, and FAR drawn; sets without a chosen one go."""
    rng = np.random.default_rng(seed)
    place = _places(whole, np.where(whole.truth, np.inf, whole.matrix @ PRIOR))
    drawn = _places(whole, np.where(whole.truth, np.inf, rng.random(len(whole.truth))))
    chosen = np.add.reduceat(whole.truth, whole.starts, dtype=np.int64)
    kept = whole.truth | (place < (chosen + NEAR)[whole.sets]) | (drawn < (chosen + FAR)[whole.sets])
    return whole.some(kept & (chosen > 0)[whole.sets])


def _places(whole: Choices, scores: NDArray[np.floating]) -> NDArray[np.int64]:
    """(n,) the place of each row in its set by the scores, from 0, the best first."""
    order = np.lexsort((-scores, whole.sets))
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(len(order))
    return place - whole.starts[whole.sets]


def weights_of(parts: Sequence[Choices], kept: NDArray[np.bool_]) -> Floats:
    """(n_features,) learnt from the choices; 0 for features that are not kept."""
    together = joined(parts)
    together = Choices(together.matrix * kept, together.truth, together.starts, together.owner, together.missed)
    return np.where(kept, fit(together, np.where(kept, PRIOR, 0.0), STRENGTH, np.where(kept, LEAST, 0.0)), 0.0)


def joined(parts: Sequence[Choices]) -> Choices:
    """All of them as one."""
    sizes = np.cumsum([0, *(len(each.truth) for each in parts)])
    return Choices(
        np.concatenate([each.matrix for each in parts]), np.concatenate([each.truth for each in parts]),
        np.concatenate([each.starts + before for each, before in zip(parts, sizes, strict=False)]),
        np.concatenate([each.owner for each in parts]), np.concatenate([each.missed for each in parts]),
    )  # fmt: skip
