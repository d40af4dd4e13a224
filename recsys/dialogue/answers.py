"""Answers to questions about one item: yes, no or the fact, from the catalogue; what it does not hold is unknown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Attribute, Intent
from recsys.safety.conditions import DEVICE_WORDS, label
from recsys.types import PRICE_CEILING, Item

_PRICE = {"free": "is free", "under-10": "usually costs less than $10", "10-20": "usually costs $10 to $20",
          "20-40": "usually costs $20 to $40", "40-plus": "usually costs more than $40"}  # fmt: skip


def answer(item: Item, read: Intent, catalogue: Catalogue) -> str:
    """One or two sentences about what was asked of the item."""
    return _ANSWERS.get(read.attribute or "about", _about)(item, read, catalogue)


def answer_all(items: list[Item], read: Intent, catalogue: Catalogue) -> str:
    """Which of several items have what was asked: a platform, a kind, being free, room for several players."""
    fits = [item.title for item in items if _has(item, read)]
    if not fits:
        return "None of these, as far as I know."
    return "Yes, all of them." if len(fits) == len(items) else f"{_list(fits)}."


def _has(item: Item, read: Intent) -> bool:
    if read.attribute == "price":
        return item.price == "free"
    if read.asked:
        return bool({*item.platforms, *item.devices} & set(read.asked))
    if any(w.terms for w in read.wishes):
        return all(w.holds(item) for w in read.wishes if w.terms and w.attitude >= 0)
    if read.attribute == "age":
        return item.age is not None and item.age <= (read.youngest or 7)
    return read.attribute == "players" and (item.players_max or 0) > 1


def _unknown(item: Item, what: str) -> str:
    return f"I cannot tell: the catalogue does not say {what} {item.title}."


def _about(item: Item, read: Intent, catalogue: Catalogue) -> str:
    made = f" by {item.developer}" if item.developer else ""
    kind = " and ".join(g if g in {"RPG", "MMO"} else g.lower() for g in item.genres[:2])
    article, year = "an" if kind[:1] in "aeiouR" else "a", f" from {item.year}" if item.year else ""
    first = f"{item.title} is {article} {kind} {catalogue.domain.noun}{year}{made}."
    if item.description:
        return f"{item.description.rstrip('.')}. {first}"
    tags = ", ".join(item.tags[:5])
    return f"{first} People describe it as: {tags}." if tags else f"{first} The catalogue says no more about it."


def _platform(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if not item.platforms and not item.devices:
        return _unknown(item, f"where people can {catalogue.domain.verb}")
    places = _list([*item.platforms]) or _list([DEVICE_WORDS[d] for d in item.devices])
    if not read.asked:
        return f"{item.title} runs on {places}."
    here = {*item.platforms, *item.devices}
    asked = DEVICE_WORDS.get(read.asked[0], read.asked[0])
    if here & set(read.asked):
        return f"Yes, {item.title} is on {asked}."
    return f"No, {item.title} is not on {asked} as far as I know. It runs on {places}."


def _players(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if item.players_max is None:
        return _unknown(item, "how many can play")
    low, high = item.players_min or 1, item.players_max
    span = f"{low} to {high} players" if low != high else ("one player" if high == 1 else f"{high} players")
    wants_company = any(
        word in read.text.lower()
        for word in ("co-op", "coop", "co op", "multiplayer", "together", "two player", "2 player")
    )
    modes = _list([m for m in item.modes])
    if wants_company:
        return f"Yes: {item.title} is for {span}, {modes}." if high > 1 else f"No, {item.title} is for one player only."
    return f"{item.title} is for {span}" + (f": {modes}." if high > 1 else ".")


def _age(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if item.age is None:
        return _unknown(item, "from what age one can " + catalogue.domain.verb)
    youngest = read.youngest
    if youngest is None:
        return f"{item.title} is meant for age {item.age} and up."
    return f"{'Yes' if item.age <= youngest else 'No'}, {item.title} is meant for age {item.age} and up."


def _minutes(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if item.minutes is None:
        return _unknown(item, "how long a round takes in")
    return f"A round of {item.title}, or a good place to stop, takes about {item.minutes} minutes."


def _year(item: Item, read: Intent, catalogue: Catalogue) -> str:
    return f"{item.title} came out in {item.year}." if item.year else _unknown(item, "when it came out:")


def _price(item: Item, read: Intent, catalogue: Catalogue) -> str:
    return (
        f"{item.title} {_PRICE[item.price]}."
        if item.price in PRICE_CEILING and item.price
        else _unknown(item, "the price of")
    )


def _developer(item: Item, read: Intent, catalogue: Catalogue) -> str:
    return f"{item.title} was made by {item.developer}." if item.developer else _unknown(item, "who made")


def _difficulty(item: Item, read: Intent, catalogue: Catalogue) -> str:
    hard, easy = "challenging" in item.tags or "souls-like" in item.tags, "easy to learn" in item.tags
    if hard and easy:
        return f"{item.title} is easy to pick up and hard to master."
    if hard:
        return f"{item.title} is a hard one; expect to fail and try again."
    return (
        f"{item.title} is easy to get into."
        if easy
        else f"{item.title} is neither known as hard nor as especially easy."
    )


def _series(item: Item, read: Intent, catalogue: Catalogue) -> str:
    others = [i for i in catalogue if item.series and i.series == item.series and i.id != item.id]
    if not others:
        return f"As far as this catalogue goes, {item.title} stands alone."
    titles = _list([f"{i.title} ({i.year})" for i in sorted(others, key=lambda i: i.year or 0)[:4]])
    return f"{item.title} belongs to {item.series}; I also have {titles}."


def _tag(item: Item, read: Intent, catalogue: Catalogue) -> str:
    wishes = [w for w in read.wishes if w.terms]
    have = [label(w) for w in wishes if w.holds(item)]
    miss = [label(w) for w in wishes if not w.holds(item)]
    if have and not miss:
        return f"Yes, {item.title} has {_list(have)}." if len(have) > 1 else f"Yes: {item.title}, {have[0]}."
    return f"The catalogue does not say {_list(miss)} of {item.title}, so I would say no." + (
        f" It does say {_list(have)}." if have else ""
    )


def _list(words: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


_ANSWERS: Mapping[Attribute, Callable[[Item, Intent, Catalogue], str]] = {
    "about": _about, "platform": _platform, "players": _players, "age": _age, "minutes": _minutes, "year": _year,
    "price": _price, "developer": _developer, "difficulty": _difficulty, "series": _series, "tag": _tag,
}  # fmt: skip
