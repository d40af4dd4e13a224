"""Which of the stretches that lie over one another name something: the likeliest that do not."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from recsys.language.naming.candidates import Candidate


def chosen(candidates: Sequence[Candidate], odds: Sequence[float]) -> tuple[int, ...]:
    """Which of them, none over another, have the highest sum of positive odds (weighted interval scheduling).

    candidates: in order. One that lies within another of positive odds is a part of that name.
    """
    odds = list(odds)
    until = 0
    for at, candidate in enumerate(candidates):  # those that begin first, and of these the longest, come first
        if odds[at] > 0:
            if candidate.last <= until:
                odds[at] = 0.0
            until = max(until, candidate.last)
    ends, values, picks = (
        [0],
        [0.0],
        [(-1, 0)],
    )  # where the best sets so far end, their sums, and (candidate, set before it)
    for at in sorted(range(len(candidates)), key=lambda at: candidates[at].last):
        before = bisect_right(ends, candidates[at].first) - 1
        if odds[at] > 0 and values[before] + odds[at] > values[-1]:
            ends.append(candidates[at].last)
            values.append(values[before] + odds[at])
            picks.append((at, before))
    found: list[int] = []
    here = len(picks) - 1
    while here:
        found.append(picks[here][0])
        here = picks[here][1]
    return tuple(reversed(found))
