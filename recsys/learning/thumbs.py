"""What a press changes on the very next answer. No training: presses become seed items and exclusions.

The rule: what was seen, put aside for later, or disliked is not offered; what was liked is a seed to go
towards and what was disliked a seed to go away from, the newest first. A like stays a seed when its item was
also seen or put aside: what a person enjoyed says as much after as before. A like alone excludes nothing;
whether seeds are offered again is the retriever's rule. Presses on the whole answer say nothing about items.
"""

from __future__ import annotations

from dataclasses import dataclass

from recsys.store.signals import UserSignals


@dataclass(frozen=True, slots=True)
class Steering:
    """What presses ask of the next answer: item ids. liked and disliked are newest first and share no item."""

    exclude: frozenset[str] = frozenset()
    liked: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()


def steer(signals: UserSignals) -> Steering:
    """Signals as exclusions and seed items; no signals change nothing."""
    exclude = signals.seen | signals.later | frozenset(signals.disliked)
    return Steering(exclude, signals.liked, signals.disliked)
