"""Which contestants are compared, row by row: each with the best, and what has something left out with its whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from recsys.evaluation.base import Contestant, Scored
from recsys.evaluation.intervals import paired
from recsys.evaluation.result import Difference, Figure, Row


def differences(
    main: str, contestants: Sequence[Contestant], rows: Sequence[Row], scores: Sequence[Scored], seed: int
) -> tuple[Difference, ...]:
    """On the main metric: of each from the best, then of each that leaves something out from its whole strategy.

    rows[i] and scores[i] are contestants[i]'s. A whole that is the best is told once; nothing without values by row.
    """
    if len(rows) < 2 or not all(row.values for row in rows):
        return ()
    groups = np.unique([group for _, group in scores[0].rows], return_inverse=True)[1]
    found = []
    for one, other in _pairs(main, contestants, rows):
        pair = paired(np.array(rows[one].values), np.array(rows[other].values), groups, seed=seed)
        figure, names = Figure.of(pair.difference), (rows[one].strategy, rows[other].strategy)
        found.append(Difference(strategy=names[0], reference=names[1], metric=main, figure=figure, p=pair.p))
    return tuple(found)


def _pairs(main: str, contestants: Sequence[Contestant], rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """Places of who is compared and with whom."""
    best = max(range(len(rows)), key=lambda at: (rows[at].metrics[main].mean, -at))
    yield from ((at, best) for at in range(len(rows)) if at != best)
    options = [(contestant.options, contestant.form) for contestant in contestants]
    for at, contestant in enumerate(contestants):
        whole = (contestant.whole, contestant.form)
        if options[at] != whole and whole in options and options.index(whole) != best:
            yield at, options.index(whole)
