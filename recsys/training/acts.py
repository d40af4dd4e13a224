"""The weights of `dialogue_acts`: fitted to our own lines, judged by styles of writing never seen."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, hstack
from sklearn.linear_model import LogisticRegression

from recsys.encoding import Encoder
from recsys.errors import CatalogueError
from recsys.language.talk.dialogue_acts import (
    BUCKETS,
    DOES,
    FACTS,
    HEARD,
    RECIPE,
    ActModel,
    ActRecipe,
    clues,
    rows,
    spelled,
)
from recsys.language.words.hashed import buckets
from recsys.packaged import folder_to_fill, writing_to
from recsys.progress import Progress, silent
from recsys.skills.base import World
from recsys.training import act_lines
from recsys.training.act_lines import OWN, Line, heard, read_lines
from recsys.training.features import act_features

STRENGTH = 20.0
"""C of the regressions."""
MEANING = 2.0
"""What the encoder's unit row is multiplied by, where the row of the words has length 1."""

Labels = NDArray[np.str_]
Heard = Sequence[tuple[str, str | None]]


def train_acts(world: World, encoder: Encoder, out: Path, progress: Progress = silent) -> ActRecipe:
    """Fit, measure and write `dialogue_acts.npz` and `dialogue_acts.json`; the same lines, rules and catalogue give the same
    bytes of weights.

    Args:
        world: of the catalogue on which the rules read the lines. out: an existing folder.

    Raises:
        CatalogueError: the lines are not there. ImportFailed: a line is of another form. ConfigError: out is no folder that
            can be written to.
    """
    folder_to_fill(out)
    raw = _raw(act_lines.PROJECT / OWN)
    lines = read_lines(raw)
    progress("Reading our own lines", 0.1)
    ruled = [heard(line, world) for line in lines]
    progress("Encoding them", 0.4)
    matrix = features(lines, ruled, encoder)
    progress("Judging styles never seen", 0.5)
    told = out_of_fold(lines, matrix)
    model = fitted(lines, matrix, encoder.name)
    with writing_to(out):
        sha256 = model.save(out)
        recipe = ActRecipe(
            made=date.today(), encoder=encoder.name, weights_sha256=sha256, features=act_features(), path=OWN,
            sha256=hashlib.sha256(raw).hexdigest(), n=len(lines), styles=len({line.style for line in lines}),
            figures=figures(lines, told, ruled),
        )  # fmt: skip
        recipe.save(out / RECIPE)
    progress("Acts are ready", 1.0)
    return recipe


def features(lines: Sequence[Line], ruled: Heard, encoder: Encoder) -> csr_matrix:
    """(n_lines, BUCKETS + d + len(HEARD) + len(FACTS)): the clues as a unit row, the meaning, what the rules heard."""
    places = [buckets(clues(line.text, line.cards), BUCKETS) for line in lines]
    ends = np.cumsum([0, *map(len, places)])
    weights = np.concatenate([np.full(len(each), len(each) ** -0.5) for each in places])
    said = csr_matrix((weights, np.concatenate(places), ends), shape=(len(lines), BUCKETS))
    meaning = MEANING * encoder.encode([spelled(line.text) for line in lines])
    told = np.zeros((len(lines), len(HEARD) + len(FACTS)))
    for row, (does, fact) in zip(told, ruled, strict=True):
        row[rows(does, fact)] = 1
    return csr_matrix(hstack([said, csr_matrix(meaning), csr_matrix(told)]))


def fitted(lines: Sequence[Line], matrix: csr_matrix, encoder: str) -> ActModel:
    """The model of these lines; three acts must occur, and three facts."""
    acts, facts = _labels(lines)
    of = facts != ""
    parts = [(_fit(matrix, acts), DOES), (_fit(matrix[of], facts[of]), FACTS)]
    whole = np.hstack([_ordered(fit, names) for fit, names in parts]).astype(np.float32)
    words, told, bias = whole[:BUCKETS], whole[-1 - len(HEARD) - len(FACTS) : -1], whole[-1]
    return ActModel(encoder, words, MEANING * whole[BUCKETS : -1 - len(HEARD) - len(FACTS)], told, bias)


def out_of_fold(lines: Sequence[Line], matrix: csr_matrix) -> tuple[Labels, Labels]:
    """(n,) acts and (n,) facts, "" where none is asked for, by models that met none of the line's style."""
    acts, facts = _labels(lines)
    styles = np.array([line.style for line in lines])
    told, asked = np.zeros_like(acts), np.zeros_like(facts)
    for style in np.unique(styles):
        held, of = styles == style, facts != ""
        told[held] = _fit(matrix[~held], acts[~held]).predict(matrix[held])
        if (held & of).any():
            asked[held & of] = _fit(matrix[~held & of], facts[~held & of]).predict(matrix[held & of])
    return told, asked


def figures(lines: Sequence[Line], told: tuple[Labels, Labels], ruled: Heard) -> dict[str, float]:
    """Shares that are right: of acts, by the rules alone and out of fold; of facts out of fold; and acts one by one."""
    acts, facts = _labels(lines)
    of = facts != ""
    found = {
        "acts by rules": np.mean([label == does for label, (does, _) in zip(acts, ruled, strict=True)]),
        "acts": np.mean(told[0] == acts), "facts": np.mean(told[1][of] == facts[of]),
        **{f"act {name}": np.mean(told[0][acts == name] == name) for name in DOES if (acts == name).any()},
    }  # fmt: skip
    return {name: round(float(value), 4) for name, value in found.items()}


def _labels(lines: Sequence[Line]) -> tuple[Labels, Labels]:
    return np.array([line.does for line in lines]), np.array([line.fact or "" for line in lines])


def _fit(matrix: csr_matrix, labels: Labels) -> LogisticRegression:
    return LogisticRegression(C=STRENGTH, max_iter=300, tol=1e-3).fit(matrix, labels)


def _ordered(fit: LogisticRegression, names: Sequence[str]) -> NDArray[np.float64]:
    """(n_features + 1, len(names)): the coefficients in the order of the names, the intercept last; a name that was never
    met is out of reach."""
    found = np.zeros((fit.coef_.shape[1] + 1, len(names)))
    found[-1] = -50.0
    for at, name in enumerate(fit.classes_):
        found[:, list(names).index(name)] = [*fit.coef_[at], fit.intercept_[at]]
    return found


def _raw(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CatalogueError(f"{path}: expected our own lines, saw {error.strerror}. Get them again.") from error
