"""Which of several items have what was asked: those that do and those that do not, each with its figure."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.prices import asked
from recsys.dialogue.answering import yes_no
from recsys.dialogue.answering.answers import FREE, UNHEARD, answer
from recsys.dialogue.answering.quoted import quoted
from recsys.dialogue.answering.told_facts import told_fact
from recsys.dialogue.answering.untold import nothing_told
from recsys.dialogue.telling.phrases import listed, of_hours, seats
from recsys.dialogue.telling.placing import on
from recsys.dialogue.telling.placing import told as told_of
from recsys.dialogue.telling.reasons import after_a_liked_item
from recsys.intent import Bounds, Intent
from recsys.language.talk.attributes import TAKING_TURNS
from recsys.safety.conditions import DEVICE_WORDS, Condition, conditions
from recsys.types import Item

_YOUNG = 7
"""Years of who is meant where an age is asked for and none is said."""
_FIGURES: Mapping[str, Callable[[Item], str]] = {
    "year": lambda i: str(i.year) if i.year else "",
    "price": lambda i: asked(i.price),
    "minutes": lambda i: f"{i.minutes} minutes" if i.minutes else "",
    "hours": of_hours,
    "players": lambda i: seats(i) if i.players_max else "",
    "age": lambda i: f"age {i.age} and up" if i.age is not None else "",
}
"""What an item has of a number that is asked for; empty where it is not known."""


def answer_all(items: Sequence[Item], read: Intent, catalogue: Catalogue) -> str:
    """Which of several items have what was asked: a platform, a kind, a price, room for several players.

    Where nothing was asked that can be compared, each one's fact; of what the catalogue has no word for, that.
    """
    if said := nothing_told(read, "any of these", catalogue):
        return f"{said}{_where(items, read)}"
    tests = _asked(read, catalogue)
    if not tests:
        if near := (alike_of_one(items[0], read, catalogue) if len(items) == 1 else _alike(items, read, catalogue)):
            return near
        unknown = read.attribute in {None, "tag"}
        own = [told_fact(item, read, catalogue) or quoted(item, read.text) for item in items] if catalogue.fact_names else []
        if any(own):
            return " ".join(filter(None, own))
        return UNHEARD if unknown else " ".join(answer(item, read, catalogue) for item in items)
    told = [item for item in items if all(_told(item, test, read) for test in tests)]
    return _parted(items, told, tests, _opening(read.text))


def _alike(items: Sequence[Item], read: Intent, catalogue: Catalogue) -> str:
    """Which of them are like the one that is named, and in what; empty where that is not asked."""
    named = [m.item_id for m in read.mentions if m.item_id in catalogue and m.by != "reference"]
    if len(named) != 1 or not _LIKE.search(read.text):
        return ""
    shared = [
        (item.title, after_a_liked_item(item, (named[0] or "",), catalogue)) for item in items if item.id != named[0]
    ]
    told = [f"{title} ({fact[:1].lower()}{fact[1:].split(' as in ')[0]})" for title, fact in shared if fact]
    none = f"None of these has much of {catalogue[named[0] or ''].title}, as far as marks tell."
    return f"As far as marks tell: {listed(told)}." if told else none


def alike_of_one(item: Item, read: Intent, catalogue: Catalogue) -> str:
    """Whether one item is like the other that is named; empty where that is not asked."""
    named = [m.item_id or "" for m in read.mentions if m.item_id in catalogue and m.by != "reference"]
    if len(named) != 1 or named[0] == item.id or not (_LIKE.search(read.text) and yes_no.asked(read.text)):
        return ""
    fact = after_a_liked_item(item, (named[0],), catalogue)
    common = f"{fact[:1].lower()}{fact[1:].split(' as in ')[0]}" if fact else ""
    little = f"Hardly, as far as marks tell: {item.title} has little of {catalogue[named[0]].title}."
    return f"In part, as far as marks tell: {item.title} has {common} too." if common else little


_LIKE = re.compile(r"\b(?:like|similar to|close to)\b", re.IGNORECASE)


def _asked(read: Intent, catalogue: Catalogue) -> tuple[Condition, ...]:
    """The question as conditions: kinds that else only steer count, and what a number is left out of is put in."""
    if TAKING_TURNS.search(read.text):
        return ()
    bounds = read.bounds
    if read.attribute == "price" and FREE.search(read.text):
        bounds = bounds.model_copy(update={"price_max": 0.0})
    if read.attribute == "players" and bounds.players is None and not read.wishes:
        bounds = bounds.model_copy(update={"players": 2})
    if read.attribute == "age" and read.youngest is None:
        bounds = bounds.model_copy(update={"age_max": _YOUNG})
    if read.attribute == "length":  # of the whole, not of a round
        bounds = Bounds(hours_min=bounds.hours_min, hours_max=bounds.hours_max)
    wishes = tuple(w.model_copy(update={"must": True}) for w in read.wishes if w.terms)
    return conditions(read.model_copy(update={"bounds": bounds, "wishes": wishes}), catalogue)


def _parted(items: Sequence[Item], told: Sequence[Item], tests: Sequence[Condition], start: str) -> str:
    """told: those of which the catalogue says if they have it. start: what an answer begins with where some have it."""
    asked = listed([told_of(test) for test in tests])
    yes = [item for item in told if all(test.holds(item) for test in tests)]
    no = [item for item in told if item not in yes]
    unknown = [item.title for item in items if item not in told]
    if not told:
        return f"This catalogue does not say it of any of these ({asked})."
    rest = (
        f" Of {listed(unknown) if len(unknown) == 1 else 'the others'} this catalogue does not say." if unknown else ""
    )
    if not yes:
        figures = _with_figures(no, tests) if any(_figures(item, tests) for item in no) else ""
        none = f"Not {listed([i.title for i in no])}" if unknown else "No, none of these" if start else "None of these"
        return f"{none}, as far as I know ({asked}).{f' {figures}.' if figures else ''}{rest}"
    with_figures = any(_figures(item, tests) for item in yes)
    if len(yes) == len(items):
        return f"Yes, all of them ({asked}){f': {_with_figures(yes, tests)}' if with_figures else ''}."
    named = asked if asked[1:2].isupper() else f"{asked[0].upper()}{asked[1:]}"  # iOS
    label = f"{named}: " if not start else "I know it of " if start.startswith("No") and not no else start
    fact = f" ({asked})" if start and not with_figures else ""  # "ads" are asked of microtransactions
    return f"{label}{_with_figures(yes, tests)}{fact}.{_not(no, tests)}{rest}"


def _opening(text: str) -> str:
    """ "Yes: " to whether any has it, "No, only " to whether all have it; nothing to which have it."""
    if not yes_no.asked(text):
        return ""
    return "No, only " if yes_no.of_every_one(text) else "Yes: "


def _not(items: Sequence[Item], tests: Sequence[Condition]) -> str:
    return f" Not {_with_figures(items, tests)}." if items else ""


def _told(item: Item, test: Condition, read: Intent) -> bool:
    """Whether the catalogue says of the item what the test asks."""
    if figure := _FIGURES.get(test.key):
        return bool(figure(item))
    if test.key.startswith(("device:", "platform:")):
        return bool(item.platforms or item.devices)
    keys = test.key.removeprefix("wish:").split("/")
    wished = [wish for wish in read.wishes if wish.key in keys] if not test.holds(item) else []
    return test.met(item) is not None and all(yes_no.tells(wish, item) for wish in wished)


def _figures(item: Item, tests: Sequence[Condition]) -> str:
    """What it has of the numbers asked for, but for what says no more than the question: "free"."""
    told = (_FIGURES[test.key](item) for test in tests if test.key in _FIGURES)
    return ", ".join(figure for figure in told if figure not in {test.text for test in tests})


def _with_figures(items: Sequence[Item], tests: Sequence[Condition]) -> str:
    told = ((item.title, _figures(item, tests)) for item in items)
    return listed([f"{title} ({figure})" if figure else title for title, figure in told])


def _where(items: Sequence[Item], read: Intent) -> str:
    """Which of the items are on the platforms that were named besides."""
    fits = [item.title for item in items if {*item.platforms, *item.devices} & set(read.asked)]
    if not (read.asked and fits):
        return ""
    named = on([DEVICE_WORDS.get(read.asked[0], read.asked[0])])
    return f" {'All' if len(fits) == len(items) else listed(fits)} run{'s' if len(fits) == 1 < len(items) else ''} {named}."
