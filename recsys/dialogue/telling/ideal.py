"""How many of the cards are as would be best: "Three of these are free; the others are not"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from recsys.dialogue.telling.clauses import clause
from recsys.dialogue.telling.how_many import number
from recsys.dialogue.telling.placing import on, places
from recsys.safety.conditions import Condition
from recsys.types import Item

_VERBS: Mapping[str, tuple[str, str]] = {
    "year": ("is", "are"), "age": ("is", "are"), "price": ("costs", "cost"), "minutes": ("has", "have"),
    "measure": ("has", "have"), "hours": ("takes", "take"), "players": ("takes", "take"), "device": ("runs", "run"),
    "platform": ("runs", "run"),
}  # fmt: skip
"""By family of condition the verb of one and of several."""


def told(tests: Sequence[Condition], cards: Sequence[Item]) -> str:
    """A sentence for each test; empty without tests or cards."""
    return " ".join(_told(test, cards) for test in tests) if cards else ""


def _told(test: Condition, cards: Sequence[Item]) -> str:
    one, many = ("is", "are") if test.text == "free" else _VERBS[test.key.split(":")[0]]
    lacking, what = [item for item in cards if not test.holds(item)], _what(test)
    n = len(cards) - len(lacking)
    if len(cards) == 1:
        return f"It {one} {what}." if n else f"It {_not(one, what)}."
    if not lacking:
        return f"{'Both' if n == 2 else f'All {number(n).lower()}'} {many} {what}."
    if not n:
        return f"None of these {one} {what}."
    others = f"the others {_not(many)}" if len(lacking) > 1 else f"the other {_not(one)}"
    sure = "" if all(clause(item, test) for item in lacking) else ", as far as I know"
    return f"{number(n)} of these {one if n == 1 else many} {what}; {others}{sure}."


def _not(verb: str, what: str = "") -> str:
    if verb in {"is", "are"}:
        return f"{verb} not {what}".strip()
    bare = {"has": "have"}.get(verb, verb.removesuffix("s"))
    return f"{'do' if verb == bare else 'does'} not {bare if what else ''} {what}".strip()


def _what(test: Condition) -> str:
    """What stands behind the verb: "at most $20", "from 2016 on", "on Switch"."""
    family, _, names = test.key.partition(":")
    if family == "platform":
        return on(places(names.split("|")), "or")
    if family == "device":
        return f"on {test.text}"
    if family == "year" and not test.text.startswith("from"):
        return f"from {test.text.removeprefix('up to ')}{' or before' if test.text.startswith('up to') else ''}"
    return test.text
