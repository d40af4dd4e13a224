"""What people thought, as figures: counts as they are, a percentage only where enough people rated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from recsys.store.tallies import Group, Tally

ENOUGH = 30
"""Ratings from which a percentage is drawn."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole, and where it lies with 95 % confidence; 0 to 1."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers of one kind: given, of those rated, of those liked."""

    given: int
    rated: int
    liked: int

    @property
    def share(self) -> Share | None:
        """How many of the rated were liked; None for fewer than ENOUGH."""
        return share(self.liked, self.rated)


def share(liked: int, rated: int) -> Share | None:
    """With the interval of Wilson (1927); None for fewer than ENOUGH ratings."""
    if rated < ENOUGH:
        return None
    from scipy.stats import binomtest  # noqa: PLC0415  it takes a second, and is seldom needed

    interval = binomtest(liked, rated).proportion_ci(confidence_level=0.95, method="wilson")
    return Share(liked / rated, float(interval.low), float(interval.high))


def answers(groups: Iterable[Group]) -> Answers:
    """Groups as one."""
    held = tuple(groups)
    return Answers(sum(g.given for g in held), sum(g.rated for g in held), sum(g.liked for g in held))


def by(groups: Iterable[Group], kind: Callable[[Group], str]) -> Mapping[str, Answers]:
    """Groups by their strategy or brain, those with most answers first, ties by name."""
    held: dict[str, list[Group]] = {}
    for group in groups:
        held.setdefault(kind(group), []).append(group)
    found = {name: answers(same) for name, same in held.items()}
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].given, pair[0])))


def strategy(group: Group) -> str:
    """For `by`."""
    return group.strategy


def brain(group: Group) -> str:
    """For `by`."""
    return group.brain


def document(told: Tally) -> Mapping[str, Any]:
    """The summary as plain values; shares are rounded to four places, null for fewer than ENOUGH ratings."""
    cards = Answers(told.cards_shown, told.cards_rated, told.cards_liked)
    return {
        "messages": told.messages,
        "answers": _rated(answers(told.groups)),
        "strategies": [{"strategy": name, **_rated(each)} for name, each in by(told.groups, strategy).items()],
        "brains": [{"brain": name, **_rated(each)} for name, each in by(told.groups, brain).items()],
        "cards": _rated(cards),
        "complaints": told.complaints,
        "comments": told.comments,
        "reasons": [{"reason": reason, "count": count} for reason, count in told.reasons.items()],
        "most_liked": [asdict(item) for item in told.most_liked],
        "most_disliked": [asdict(item) for item in told.most_disliked],
        "held_back": told.held_back,
        "false_alarms": told.false_alarms,
        "presses": told.presses,
        "taken_back": told.taken_back,
        "others": told.others,
    }


def _rated(each: Answers) -> Mapping[str, Any]:
    drawn = each.share
    rounded = None if drawn is None else {name: round(value, 4) for name, value in asdict(drawn).items()}
    return {**asdict(each), "share": rounded}
