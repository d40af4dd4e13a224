"""ReDial's training dialogues cut in two so that nobody talks on both sides: to tune on, without a look at `valid`.

    python -m recsys.evaluation.datasets.sides --data REDIAL --out FOLDER [--fold N]

FOLDER becomes a copy of the data set: `train.jsonl` holds the larger side, `valid.jsonl` the smaller one; dialogues
between the sides are in neither. `import redial` and `evaluate redial` take it like the data set itself.
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.json_rows import read_objects
from recsys.catalogue.importers.redial import KIND
from recsys.catalogue.importers.request import Rejects

TRAIN, VALID = "train.jsonl", "valid.jsonl"
SMALLER = (0.1, 0.3)
"""Share of the dialogues that the smaller side may have."""
Pairs = NDArray[np.intp]


def sides(pairs: Sequence[tuple[Any, Any]], fold: int = 0) -> NDArray[np.intp]:
    """(n,) 0 larger side, 1 smaller side, −1 between them, for dialogues given as (seeker, recommender).

    People are ordered along an eigenvector of who talked with whom (normalised Laplacian, the `fold`-th from 0 that is
    not constant on each part of it) and cut where the fewest dialogues lie between: Shi and Malik 2000. The same input
    gives the same cut.
    """
    people = sorted({str(each) for pair in pairs for each in pair})
    row = {name: at for at, name in enumerate(people)}
    ends = np.array([[row[str(a)], row[str(b)]] for a, b in pairs], dtype=np.intp)
    place = np.argsort(np.argsort(_eigenvector(ends, len(people), fold), kind="stable"))[ends]
    low, high = (share * len(pairs) for share in SMALLER)
    best, found = len(pairs) + 1, np.zeros(len(pairs), dtype=np.intp)
    for cut in range(1, len(people)):
        first, second = (place < cut).all(axis=1), (place >= cut).all(axis=1)
        between, fewer = int((~first & ~second).sum()), min(first.sum(), second.sum())
        if between < best and low <= fewer <= high:
            best, found = between, np.select([first, second], np.argsort([-first.sum(), -second.sum()]), -1)
    return found


def _eigenvector(ends: Pairs, n: int, fold: int) -> NDArray[np.float64]:
    talks = np.zeros((n, n))
    np.add.at(talks, (ends[:, 0], ends[:, 1]), 1)
    talks += talks.T
    scale = 1 / np.sqrt(np.maximum(talks.sum(axis=1), 1))
    values, vectors = np.linalg.eigh(scale[:, None] * talks * scale)
    telling = np.flatnonzero(values < 1 - 1e-9)  # 1 stands for those who talked with nobody of the rest
    return np.asarray(vectors[:, telling[-1 - fold]] * scale)


def write_fold(data: Path, out: Path, fold: int) -> tuple[int, int]:
    """Write the copy; returns how many dialogues the larger and the smaller side have."""
    with open_archive(data, KIND) as archive:
        rows = [row for _, row in read_objects(archive, archive.need(TRAIN), Rejects())]
    side = sides([(row["initiatorWorkerId"], row["respondentWorkerId"]) for row in rows], fold)
    out.mkdir(parents=True, exist_ok=True)
    for path in data.iterdir():
        if not path.name.startswith(("train", "valid", "test", "crossing")):
            shutil.copyfile(path, out / path.name)
    for number, name in ((0, TRAIN), (1, VALID)):
        lines = (json.dumps(row) for row, mine in zip(rows, side, strict=True) if mine == number)
        (out / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return int((side == 0).sum()), int((side == 1).sum())


def fold_of(data: Path, home: Path, fold: int) -> Path:
    """The folder `redial-FOLD` under home with the copy, written where it is not there yet."""
    side = home / f"redial-{fold}"
    if not side.is_dir():
        write_fold(data, side, fold)
    return side.resolve()


def main() -> None:
    """Write one fold and say how large its sides are."""
    options = argparse.ArgumentParser(prog="python -m recsys.evaluation.datasets.sides")
    options.add_argument("--data", type=Path, required=True)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--fold", type=int, default=0)
    given = options.parse_args()
    larger, smaller = write_fold(given.data, given.out, given.fold)
    print(f"{larger} dialogues to learn from, {smaller} to measure on")


if __name__ == "__main__":
    main()
