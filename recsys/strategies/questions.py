"""The one question asked when a request is too open: whichever answer would tell most about what is wanted.

A candidate that fits some of a question's answers is taken to be meant by each of them equally often, one that fits none by
all. What an answer tells is then the mutual information of answer and candidate, all candidates being as likely:
H(answer) − the mean over candidates of H(answer | candidate), in bits; times how often people have a wish of that kind at
all, since to the others the question says nothing (CARED).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median_low

import numpy as np

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent
from recsys.types import Device, Item

CARED: Mapping[str, float] = {
    "company": 0.31, "pace": 0.10, "length": 0.22, "device": 0.44, "kind": 0.32, "era": 0.01,
}  # fmt: skip
"""Share of our own 72 development requests (data/requests) that say anything of it, as the built-in brain reads them."""
LEAST = 0.001
"""Expected bits below which a question is not worth asking."""
SHORT = 15
"""Minutes of a short round."""


@dataclass(frozen=True)
class Question:
    """A question and two or three ready answers, each a message that can be sent as it is."""

    text: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Split:
    """A question, which items each of its answers means, and of what kind it is (CARED)."""

    kind: str
    question: Question
    means: tuple[Callable[[Item], bool], ...]


def best_question(
    intent: Intent, hushed: bool, catalogue: Catalogue, candidates: Sequence[Item] | None = None
) -> Question | None:
    """A question for a request without content; None when hushed, when there is something to go by, or nothing to split.

    candidates: what could be shown; the whole catalogue where they are not told.
    """
    if hushed or not _is_open(intent):
        return None
    items = list(catalogue) if candidates is None else candidates
    worth = [
        (CARED[split.kind] * information(split.means, items), split.question) for split in splits(items, catalogue)
    ]
    bits, best = max(worth, key=lambda each: each[0], default=(0.0, None))
    return best if bits >= LEAST else None


def _is_open(intent: Intent) -> bool:
    return not (intent.wishes or intent.mentions or intent.people or intent.device_groups or intent.measured)


def information(means: Sequence[Callable[[Item], bool]], items: Sequence[Item]) -> float:
    """Bits that the answer tells of the items, from 0 to log2 of the number of answers; 0 without items."""
    if not items:
        return 0.0
    fits = np.array([[mean(item) for mean in means] for item in items], dtype=float)
    fits[fits.sum(axis=1) == 0] = 1.0
    answers = fits / fits.sum(axis=1, keepdims=True)
    return max(0.0, float(_entropy(answers.mean(axis=0)) - _entropy(answers).mean()))


def _entropy(
    shares: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Over the last axis, in bits."""
    logs = np.log2(shares, out=np.zeros_like(shares), where=shares > 0)
    found: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = -(shares * logs).sum(axis=-1)
    return found


def splits(items: Sequence[Item], catalogue: Catalogue) -> Iterator[Split]:
    """What could be asked of these items, the first of equals first."""
    yield Split(
        "company",
        Question("Is it for you alone, or for company?", ("Just me", "Co-op with friends", "Against each other")),
        (lambda i: "solo" in i.modes, lambda i: "co-op" in i.modes, lambda i: "versus" in i.modes),
    )
    yield Split(
        "pace",
        Question("Something calm, or something lively?", ("Something relaxing", "Something fast-paced")),
        (lambda i: bool({"relaxing", "cosy"} & set(i.tags)), lambda i: "fast-paced" in i.tags),
    )
    yield Split(
        "length",
        Question("A few minutes at a time, or a long evening?", ("Short rounds", "Something story-rich")),
        (lambda i: "short rounds" in i.tags or _within(i.minutes, SHORT), lambda i: "story-rich" in i.tags),
    )
    if catalogue.has_devices:
        yield Split(
            "device",
            Question(f"What would you {catalogue.domain.verb} it on?", ("On my phone", "On PC", "On a console")),
            (_on("PHONE"), _on("DESKTOP"), _on("CONSOLE")),
        )
    yield from _kinds(items)
    yield from _eras(items)


def _within(minutes: int | None, most: int) -> bool:
    return minutes is not None and minutes <= most


def _on(device: Device) -> Callable[[Item], bool]:
    return lambda item: device in item.devices


def _kinds(items: Sequence[Item]) -> Iterator[Split]:
    """The two genres that most of the items have."""
    counts = Counter(genre for item in items for genre in dict.fromkeys(item.genres))
    if len(counts) > 1:
        first, second = (genre for genre, _ in sorted(counts.items(), key=lambda each: (-each[1], each[0]))[:2])
        asked = Question(
            f"Rather {first.lower()}, or rather {second.lower()}?",
            (f"Rather {first.lower()}", f"Rather {second.lower()}"),
        )
        yield Split("kind", asked, (lambda i: first in i.genres, lambda i: second in i.genres))


def _eras(items: Sequence[Item]) -> Iterator[Split]:
    """Before and after the middle year."""
    years = [item.year for item in items if item.year is not None]
    if not years or min(years) == (middle := median_low(years)):
        return
    asked = Question("Something newer, or something older?", (f"From {middle} on", f"From before {middle}"))
    yield Split("era", asked, (lambda i: i.year is not None and i.year >= middle, lambda i: _before(i.year, middle)))


def _before(year: int | None, first: int) -> bool:
    return year is not None and year < first
