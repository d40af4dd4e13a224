"""Whether one item is more so than another: by a fact where there is one; a mark has no degrees, so it only tells which are so."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from recsys.catalogue.hardness import hardness
from recsys.catalogue.measures import Measure, value
from recsys.catalogue.prices import ceiling, costs, is_class
from recsys.dialogue.holding.pointing import card
from recsys.dialogue.holding.state import State
from recsys.dialogue.telling.phrases import marked, of_hours
from recsys.intent import Intent
from recsys.language.quantities.most_of import FACT, most_of
from recsys.language.talk.degrees import as_much, measure
from recsys.safety.conditions import as_told
from recsys.types import Item

_Value = Callable[[Item], float | None]
_VALUES: Mapping[str, tuple[_Value, Callable[[Item], str], str]] = {
    "price": (lambda i: ceiling(i.price), lambda i: f"{i.title} {costs(i.price)}", "what it costs"),
    "year": (lambda i: i.year, lambda i: f"{i.title} came out in {i.year}", "when it came out"),
    "minutes": (lambda i: i.minutes, lambda i: f"a round of {i.title} takes about {i.minutes} minutes", "how long a round takes"),
    "hours": (lambda i: i.hours, lambda i: f"{i.title} takes about {of_hours(i)} to the end", "how long the whole takes"),
}  # fmt: skip
"""What is compared, how it is told of an item, and what is not known without it."""


def sides(state: State, read: Intent) -> tuple[str, ...]:
    """The two that are set against each other, as they stand in the text; a lone one against what was spoken of."""
    at = {m.item_id: read.text.find(m.text) for m in read.mentions if m.item_id and m.by != "reference"}
    for pointer in read.references:
        place = pointer.position
        item_id = state.focus if place is None else card(state.shown, place)
        if item_id and item_id not in at:
            at[item_id] = read.text.find(pointer.text)
    found = sorted((i for i in at if i), key=lambda i: at[i])
    beside = next((i for i in (state.focus, *state.shown) if i and i not in found), None)
    return tuple(found) if len(found) != 1 or beside is None else (beside, *found)


def compared(one: Item, other: Item, read: Intent, known: Sequence[Measure] = ()) -> str:
    """Yes or no with the fact of each; which of the two are marked so, where only a mark tells. known: the catalogue's measures."""
    if by := most_of(_THAN.sub(";", _COMPARATIVE.sub(r"\1est", read.text)), known):
        return _by_column(one, other, by, next(m for m in known if by.endswith(f"{FACT}{m.header}")))
    name = measure(read.text)
    if name == "hard":
        return _by_mark(one, other, "easy to learn", lambda item: "easy to learn" in item.tags)
    if name == "-hard":
        return _by_mark(one, other, "challenging", lambda item: hardness(item) > 0)
    if name in {"minutes", "-minutes"} and one.hours and other.hours:
        name = name.replace("minutes", "hours")
    if name:
        return _by_fact(one, other, name, as_much(read.text))
    wishes = [wish for wish in read.wishes if wish.terms]
    if not wishes:
        return (
            f"This catalogue does not say which of {one.title} and {other.title} is more so: it has no word for that."
        )
    return _by_mark(
        one, other, marked([as_told(wish) for wish in wishes]), lambda i: all(wish.holds(i) for wish in wishes)
    )


_COMPARATIVE, _THAN = re.compile(r"\b([a-z]{3,})er(?=(?: \w+){0,3} than\b)", re.IGNORECASE), re.compile(r" than\b", re.IGNORECASE)


def _by_column(one: Item, other: Item, by: str, known: Measure) -> str:
    first, second = value(one, known.header), value(other, known.header)
    if first is None or second is None:
        lacking = [item.title for item, number in ((one, first), (other, second)) if number is None]
        return f"This catalogue does not say what the {known.name} of {' and '.join(lacking)} is."
    more = first > second if by.startswith("-") else first < second
    told = f"{one.title} has {known.told(first)}, {other.title} {known.told(second)}"
    told = told if known.counts else f"{known.name} {known.told(first)} for {one.title}, {known.told(second)} for {other.title}"
    return f"{'Yes' if more else 'No, they are level' if first == second else 'No'}: {told}."


def _by_fact(one: Item, other: Item, name: str, same: bool) -> str:
    known, told, unknown = _VALUES[name.removeprefix("-")]
    first, second = known(one), known(other)
    if first is None or second is None:
        lacking = [item.title for item, told_of in ((one, first), (other, second)) if told_of is None]
        return f"This catalogue does not say {unknown} for {' and '.join(lacking)}."
    facts = f"{told(one)}, {told(other)}"
    if first == second:
        bands = (
            " I know price bands only, so which costs less I cannot tell."
            if name.endswith("price") and is_class(one.price)
            else ""
        )
        return f"{'Yes' if same else 'No'}, they are level: {facts}.{bands}"
    more = first > second if name.startswith("-") else first < second
    return f"{'Yes' if more else 'No'}: {facts}."


def _by_mark(one: Item, other: Item, mark: str, holds: Callable[[Item], bool]) -> str:
    here, there = holds(one), holds(other)
    if here and there:
        return f"{one.title} and {other.title} are both {mark}; how much so, this catalogue does not say."
    if here or there:
        so, not_so = (one, other) if here else (other, one)
        return f"Only {so.title} is {mark}, as far as I know; {not_so.title} is not. More than that the catalogue does not say."
    return f"Neither {one.title} nor {other.title} is {mark}, as far as I know."
