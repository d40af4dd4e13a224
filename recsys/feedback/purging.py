"""A purge in words: of what, how much, and what it does not reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from recsys.feedback.telling import count_of
from recsys.store.purge import Rows, Which


def lines(which: Which, rows: Rows, done: bool, learnt: Sequence[str]) -> Iterator[str]:
    """Two lines, and one for each catalogue that has learnt from what is or was deleted. done: it is not only looked at."""
    yield _heading(which)
    if not rows.conversations:
        yield "There is nothing to delete."
    elif done:
        yield f"Deleted for good: {_counts(rows)}"
    else:
        yield f"{_counts(rows)}. Nothing is deleted yet: add --yes, and it is gone for good."
    for name in learnt:
        yield (
            f"What {name} has learnt from deleted conversations stays in its snapshots. Run twice, as a build keeps the "
            f"snapshot before it: python -m recsys build {name} --conversations"
        )


def _heading(which: Which) -> str:
    deleted = ", deleted by their people" if which.deleted else ""
    before = f", last touched before {which.before.isoformat()}" if which.before else ""
    return f"{which.user_id or 'Everybody'}, {which.catalogue or 'all catalogues'}{deleted}{before}"


def _counts(rows: Rows) -> str:
    counts = (rows.conversations, "conversation"), (rows.messages, "message"), (rows.impressions, "impression")
    return ", ".join(count_of(n, noun) for n, noun in (*counts, (rows.presses, "press")))
