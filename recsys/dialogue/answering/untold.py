"""What is asked and no catalogue here tells: that it does not, and what it tells that comes nearest."""

from __future__ import annotations

from collections.abc import Mapping

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.prices import costs
from recsys.dialogue.telling.placing import on
from recsys.intent import Attribute, Intent
from recsys.language.words.untold import MONTHLY, untold_thing
from recsys.types import Item

_FACTS: Mapping[Attribute | None, str] = {
    "requirements": "what machine {} needs",
    "length": "how long the whole of {} takes",
    "size": "how big the download of {} is",
    "language": "in which languages {} comes",
    "pause": "whether {} can be paused or saved at any time",
    "reviews": "what others say of {}",
}


_PADS = frozenset({"controller", "controllers", "gamepad", "gamepads"})


def _thing(read: Intent) -> str:
    """What is asked for that no fact tells; empty where a wish of the message stands for it."""
    name, said = untold_thing(read.text)
    heard = any(w.terms and (w.phrase.lower() in said or said in w.phrase.lower()) for w in read.wishes)
    counted = read.attribute == "players" and said in _PADS  # how many of these, as many as play
    return name or ("" if heard or counted else said)


def nothing_told(read: Intent, title: str, catalogue: Catalogue) -> str:
    """That the catalogue does not tell what is asked of a title; empty where it may."""
    charged = catalogue.fact_names and catalogue.has_prices
    if (thing := _thing(read)) and not (charged and thing == MONTHLY):
        return f"This catalogue does not say anything about {thing}, for {title}."
    told = read.attribute == "length" and (
        catalogue.has_hours or catalogue.domain.verb != "play"
    )  # a film's is its minutes
    fact = None if told else _FACTS.get(read.attribute)
    return f"This catalogue does not say {fact.format(title)}." if fact else ""


def nearest(item: Item, read: Intent) -> str:
    """Where it runs, beside the machine it needs; how long a round takes, beside the whole of it; else nothing."""
    if read.attribute == "requirements" and item.platforms:
        return f"It runs {on(item.platforms)}."
    if _thing(read) == MONTHLY:
        price = costs(item.price)
        more = ", and more can be bought inside" if "microtransactions" in item.tags else ""
        return f"What I know: it {price}{more}." if price else ""
    if read.attribute not in {"length", "pause"}:
        return ""
    rounds = f"A round, or a good place to stop, takes about {item.minutes} minutes." if item.minutes else ""
    calm = "Nothing in it is timed." if read.attribute == "pause" and "no timers" in item.tags else ""
    return f"{rounds} {calm}".strip()
