"""Going back to cards shown before: what does not hold of them is not asked for any more."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.telling.phrases import listed
from recsys.intent import Bounds, Intent
from recsys.safety.conditions import conditions
from recsys.types import Item

WHO = frozenset({"age", "company"})
"""Conditions that come of who plays."""


def holding(intent: Intent, cards: Sequence[Item], catalogue: Catalogue) -> tuple[Intent, tuple[str, ...]]:
    """The intent without what one of the cards does not meet, and how that is named; who plays stays, whatever they meet."""
    tests = (test for test in conditions(intent, catalogue) if test.key not in WHO)
    missed = [test for test in tests if not all(test.holds(item) for item in cards)]
    keys = {test.key for test in missed}
    placed = any(key.startswith(("device", "platform", "not-device")) for key in keys)
    kept = {
        "wishes": tuple(w for w in intent.wishes if not any(w.key in key.partition(":")[2].split("/") for key in keys)),
        "bounds": _without(intent.bounds, keys),
        **({"device_groups": (), "platform_groups": (), "disliked_devices": ()} if placed else {}),
    }
    return intent.model_copy(update=kept), tuple(test.text for test in missed)


def _without(bounds: Bounds, keys: Collection[str]) -> Bounds:
    """The numbers without those of these conditions; of what only this catalogue tells, one by one."""
    measures = tuple(each for each in bounds.measures or () if f"measure:{each.header}" not in keys)
    return bounds.without(keys).model_copy(update={"measures": measures or None})


def told(cards: Sequence[Item], gone: Sequence[str]) -> str:
    """The reply: which they are, and what is no longer asked for."""
    them = "it is" if len(cards) == 1 else "they are"
    again = f"Here {them} again: {listed([item.title for item in cards])}."
    return f"{again} What does not hold of all of them I let go: {listed(gone)}." if gone else again
