"""Why an item is there or not: the conditions that hold, met or missed, with the catalogue's fact for each."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.answering.answers import what_it_is
from recsys.dialogue.telling.clauses import clause
from recsys.dialogue.telling.opening import ended, opening
from recsys.dialogue.telling.phrases import ADJECTIVES, listed, marked, refused, seats
from recsys.dialogue.telling.reasons import MOST, after_a_liked_item, reason
from recsys.intent import Intent
from recsys.safety.conditions import Condition, conditions, label
from recsys.types import Item

_GROWN = 18


def why(item: Item, intent: Intent, catalogue: Catalogue) -> str:
    """What speaks for it: its reason, and the conditions it meets."""
    met = _met(item, intent, catalogue)
    because = reason(item, intent, intent.liked_items, catalogue)
    return f"{item.title}? {because}" + (f" It fits what you asked: {listed(met)}." if met else "")


def speaks_for(item: Item, intent: Intent, catalogue: Catalogue) -> str:
    """What a liked item and it share, what was asked and it has, and what it misses; empty where nothing was said."""
    tests = [test for test in conditions(intent, catalogue) if test.key != "company"]
    met, missed = [_asked(t) for t in tests if t.holds(item)], [_against(t, item) for t in tests if not t.holds(item)]
    missed += _may_be(item, intent)
    fits = f"it fits what you asked: {listed(met)}" if met and not missed else ""
    for_it = listed([part for part in (_shares(item, intent, catalogue), fits) if part])
    against = f"{'Against it' if for_it else 'What speaks against it'}: {listed(missed[:3])}." if missed else ""
    return " ".join(filter(None, (f"For you: {for_it}." if for_it else "", against)))


def taking(item: Item, intent: Intent, catalogue: Catalogue) -> str:
    """ "I would take X, because …": what it shares with what is liked, or what it has of what was asked, then what it is."""
    met = list(dict.fromkeys(label(w) for w in intent.wishes if w.attitude > 0 and w.terms and w.holds(item)))
    fits = _met(item, intent, catalogue)
    is_so = [word for word in met if word in ADJECTIVES][:2]
    because = _shares(item, intent, catalogue) or (f"it is {listed(is_so)}" if is_so else "")
    because = because or (f"it fits what you asked: {listed(fits[:3])}" if set(fits) - set(met) else "")
    if told := opening(item.description, MOST):
        return f"I would take {item.title}{f', because {because}' if because else ''}. {ended(told)}"
    return f"I would take {item.title}, because {because or 'nothing you told me speaks against it'}."


def as_measured(item: Item, read: Intent, catalogue: Catalogue) -> str:
    """What the item has of the numbers that the message names: "a round takes about 15 minutes"; empty without any."""
    tests = (test for test in conditions(Intent(bounds=read.bounds), catalogue) if test.holds(item))
    return listed([fact for test in tests if (fact := clause(item, test))])


def suits(item: Item, intent: Intent, read: Intent, catalogue: Catalogue) -> str:
    """Whether it is for those who ask: who can play, and what of all they asked for it misses.

    intent: everything that holds; read: the question, whose people and numbers count as well.
    """
    told = {"bounds": intent.bounds.merged(read.bounds), "people": (*intent.people, *read.people)}
    tests = conditions(intent.model_copy(update=told), catalogue)
    against = [_against(test, item) for test in tests if not test.holds(item)]
    room = f"{item.title} is for {seats(item)}" if item.players_max else item.title
    if against:
        return f"Not quite. {item.title} does not fit all you asked: {'; '.join(against)}."
    if item.age is None and (youngest := intent.youngest) is not None and youngest < _GROWN:
        return f"From what age it is, this catalogue does not say: please look before a child joins. {what_it_is(item, catalogue)}"
    met = [test.text for test in tests if test.key not in {"company", "players"}]
    fits = f"It fits the rest: {listed(met)}." if met else "Nothing you told me speaks against it."
    return f"Yes, {room}. {fits}" if item.players_max else f"Yes, as far as I can tell. {what_it_is(item, catalogue)} {fits}"


def why_not(item: Item, intent: Intent, shown: Sequence[str], catalogue: Catalogue) -> str:
    """What speaks against it; where nothing does, that is said. shown: ids of the cards."""
    against = [_against(test, item) for test in conditions(intent, catalogue) if not test.holds(item)]
    against += _may_be(item, intent)
    if item.id in intent.disliked_items:
        against.insert(0, "you said it was not for you")
    if against:
        return f"{item.title} does not fit: {'; '.join(against)}."
    if any(m.item_id == item.id and m.seen for m in intent.mentions):
        return f"Nothing speaks against {item.title}, only that you know it already."
    before = [i.title for i in catalogue.known(shown[: [*shown].index(item.id)])] if item.id in shown else []
    place = (
        f"it is on the cards, I only put {listed(before[:2])} before it"
        if before
        else "it is on the cards, the first of them"
    )
    place = place if item.id in shown else "I only put others before it"
    return f"Nothing speaks against {item.title}: it fits what you asked for; {place}."


def _met(item: Item, intent: Intent, catalogue: Catalogue) -> list[str]:
    """What was asked and is met, but for what was only inferred."""
    return [_asked(test) for test in conditions(intent, catalogue) if test.holds(item) and test.key != "company"]


def _shares(item: Item, intent: Intent, catalogue: Catalogue) -> str:
    """ "It has metroidvania as in Hollow Knight"; empty where no liked item has anything of it."""
    liked = after_a_liked_item(item, intent.liked_items, catalogue)
    return f"it has {liked[:1].lower()}{liked[1:]}" if liked else ""


def _may_be(item: Item, intent: Intent) -> list[str]:
    """What it has of that which was rather not wanted."""
    return [f"it can be {label(w)}" for w in intent.wishes if w.attitude < 0 and not w.must and w.holds(item)]


def _asked(test: Condition) -> str:
    return f"no {refused(test.text.removeprefix('no '))}" if test.key.startswith("no:") else test.text


def _against(test: Condition, item: Item) -> str:
    """One missed condition: what the catalogue has, and what was asked."""
    kind, asked = test.key.split(":")[0], test.text.removeprefix("rounds of ")
    if kind == "no":
        return f"it is {marked([asked.removeprefix('no ')])}"
    if kind == "wish":
        return f"it is not {marked([asked])}"
    fact = clause(item, test)
    return f"{fact}, not {asked}" if fact else f"the catalogue does not say enough to promise {test.text}"
