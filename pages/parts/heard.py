"""What was understood, as chips: liked, avoided, people, devices, time and numbers, other wishes, in that order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from pages.parts.words import capital
from recsys.catalogue.measures import measure
from recsys.catalogue.prices import money
from recsys.catalogue.schema import RUNS_ON
from recsys.catalogue.visible import visible
from recsys.safety.conditions import by_make
from recsys.safety.render import esc

MOST, ALL = 7, 40
"""Chips in the row, and once all are asked for."""
PAGE, READ, PHONE = (650, 40), (650, 27), (305, 27)
"""Pixels beside "I heard", and of a chip without its words: on a page where chips open, where they do not, on a phone."""
LETTER, MORE = 6.0, 85
"""Pixels of a letter in a chip, and of what opens the rest."""
LONGEST, LONGEST_NAME = 28, 46
"""Characters of a chip; of a name inside it, which is a line on a phone."""
DEVICES: Mapping[str, tuple[str, str]] = {
    "DESKTOP": ("computer", "PC"), "PHONE": ("smartphone", "Phone"), "TABLET": ("tablet", "Tablet"),
    "CONSOLE": ("stadia_controller", "Console"), "VR": ("view_in_ar", "VR"),
}  # fmt: skip
"""Icon and word of each device."""


@dataclass(frozen=True)
class About:
    """What a chip is about, so that it can be corrected.

    aspect, key: as in Correction. source: the sentence it came from. meant: what it is taken for; "" where only the
    whole can be dropped. known: the catalogue has a word for it. words: which words were taken for an item. item: its
    name, where there is one. others: ids and names of other items they could mean. Names are cut to LONGEST_NAME.
    guessed: an age that nobody told.
    """

    aspect: str
    key: str
    source: str = ""
    meant: str = ""
    known: bool = True
    words: str = ""
    item: str = ""
    others: tuple[tuple[str, str], ...] = ()
    guessed: bool = False


@dataclass(frozen=True)
class Chip:
    """A badge: words, one of Streamlit's colours, the name of a Material symbol or nothing, and what it is about.

    tail: what stands behind the words and is never cut. edited: the person has put it right.
    """

    text: str
    colour: str = "gray"
    icon: str = ""
    about: About | None = None
    tail: str = ""
    edited: bool = False

    @property
    def words(self) -> str:
        """What stands on it: at most LONGEST characters, and none of the tail's are cut."""
        return cut(self.text, LONGEST - len(self.tail)) + self.tail

    @property
    def markdown(self) -> str:
        """The badge as Markdown, its words escaped."""
        before, after = (f":material/{self.icon}: " if self.icon else ""), " :material/edit:" if self.edited else ""
        return f":{self.colour}-badge[{before}{esc(self.words)}{after}]"


def fitting(chips: Sequence[Chip], room: tuple[int, int]) -> int:
    """How many chips stand in a room without more of them, or before what opens the rest; 1 to MOST. An estimate."""
    width, frame = room
    ends = list(accumulate(frame + 8 + LETTER * len(chip.words) for chip in chips))
    if len(chips) <= MOST and (not ends or ends[-1] <= width):
        return len(chips)
    return max(1, sum(end <= width - MORE for end in ends[:MOST]))


def cut(text: str, most: int) -> str:
    """What is visible of the text, at most so many characters."""
    text = visible(text)
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def heard(intent: Mapping[str, Any], currency: str = "$") -> tuple[Chip, ...]:
    """The chips of an intent as `Done.intent` holds it, none twice; an empty or older intent gives what it can.

    currency: what a sum is written behind.
    """
    mentions, wishes = intent.get("mentions", ()), intent.get("wishes", ())
    chips = (
        *_liked(mentions, wishes), *_avoided(mentions, wishes), *_people(intent.get("people", ())),
        *_places(intent), *_numbers(intent.get("bounds", {}), currency), *_ideal(intent.get("ideal", {}), currency),
        *_others(mentions, wishes),
        *_dropped(intent.get("dropped", ())),
    )  # fmt: skip
    touched = {(c.get("aspect"), c.get("key")) for c in intent.get("corrections", ())}
    once = tuple({(chip.text + chip.tail).casefold(): chip for chip in reversed(chips) if chip.text}.values())[::-1]
    return tuple(
        replace(chip, edited=True) if chip.about and (chip.about.aspect, chip.about.key) in touched else chip
        for chip in once
    )


def _of_mention(mention: Mapping[str, Any]) -> About | None:
    attitude = mention.get("attitude", 0)
    meant = (
        "like" if attitude > 0 or (mention.get("seed") and attitude == 0) else "avoid" if attitude < 0 else "mentioned"
    )
    if "key" not in mention:
        return None
    item = _dated(mention) if mention.get("item_id") else ""
    return About(
        "mention", mention["key"], str(mention.get("source", "")), meant, words=str(mention.get("text", "")), item=item,
        others=tuple((other["id"], _dated(other)) for other in mention.get("others", ())),
    )  # fmt: skip


def _dated(item: Mapping[str, Any]) -> str:
    title = str(item.get("title") or item.get("text") or "")
    year = _year(item)
    return cut(title.removesuffix(year), LONGEST_NAME - len(year)) + year


def _year(item: Mapping[str, Any]) -> str:
    """ " (2016)", which some titles end with already; empty where it is not known."""
    return f" ({item['year']})" if item.get("year") else ""


def _of_wish(wish: Mapping[str, Any]) -> About | None:
    if "key" not in wish:
        return None
    meant = "avoid" if wish.get("attitude", 0) < 0 else "must" if wish.get("must") else "nice"
    return About("wish", wish["key"], str(wish.get("source", "")), meant, bool(wish.get("known")))


def _titled(mention: Mapping[str, Any], colour: str, icon: str) -> Chip:
    """The chip of a mention: its title, with the year where another item has the same; orange where it is not known."""
    known = bool(mention.get("item_id"))
    look = (colour, icon) if known or colour == "red" else ("orange", "help")
    title = str(mention.get("title") or mention.get("text") or "")
    tail = _year(mention) if mention.get("namesakes") or title.endswith(_year(mention)) else ""
    return Chip(title.removesuffix(tail), *look, _of_mention(mention), tail)


def _liked(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    for mention in mentions:
        if mention.get("attitude", 0) > 0 or (mention.get("seed") and mention.get("attitude", 0) == 0):
            yield _titled(mention, "green", "thumb_up")
    loved = (wish for wish in wishes if wish.get("attitude", 0) > 1)
    yield from (Chip(capital(wish["phrase"]), "green", "thumb_up", _of_wish(wish)) for wish in loved)


def _avoided(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    yield from (_titled(m, "red", "thumb_down") for m in mentions if m.get("attitude", 0) < 0)
    refused = (wish for wish in wishes if wish.get("attitude", 0) < 0)
    yield from (Chip(capital(wish["phrase"]), "red", "thumb_down", _of_wish(wish)) for wish in refused)


def _people(people: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    playing = [p for p in people if p.get("playing", True)]
    told = sorted({p["age"] for p in playing if p.get("age") is not None and not p.get("guessed")})
    if told:
        yield Chip(
            f"{' and '.join(filter(None, [', '.join(map(str, told[:-1])), str(told[-1])]))} years",
            "gray",
            "cake",
            _all("person", "ages"),
        )
    for person in playing:
        if person.get("guessed") and person.get("age") is not None:
            about = replace(_all("person", str(person["role"])), guessed=True)
            yield Chip(f"{capital(person['role'])}, about {person['age']}", "orange", "help", about)
        elif person.get("age") is None:
            role = str(person.get("role", ""))
            yield Chip(capital(role), "gray", "group", _all("person", role))


def _places(intent: Mapping[str, Any]) -> Iterator[Chip]:
    platforms = [group for group in intent.get("platforms", ()) if group]
    for group in intent.get("device_groups", ()):
        own = next((names for names in platforms if group == ["CONSOLE"] and names[0] in RUNS_ON["CONSOLE"]), None)
        platforms = [names for names in platforms if names is not own]
        named = by_make(own)[0] if own else ""
        icons = [DEVICES.get(device, ("devices", str(device))) for device in group]
        if icons:
            words = named or " or ".join(word for _, word in icons)
            yield Chip(words, "gray", icons[0][0], _all("device", "|".join(group)))
    for names in platforms:
        yield Chip(by_make(names)[0], "gray", "devices", _all("device", "|".join(names)))


def _numbers(bounds: Mapping[str, Any], currency: str) -> Iterator[Chip]:
    low, high = bounds.get("year_min"), bounds.get("year_max")
    if (limit := bounds.get("minutes_max")) is not None:
        yield Chip(f"Up to {limit} min", "gray", "timer", _all("bound", "minutes"))
    elif (limit := bounds.get("minutes_min")) is not None:
        yield Chip(f"From {limit} min", "gray", "timer", _all("bound", "minutes"))
    if bounds.get("hours_max") is not None or bounds.get("hours_min") is not None:
        yield Chip(_hours(bounds.get("hours_min"), bounds.get("hours_max")), "gray", "timer", _all("bound", "hours"))
    if (players := bounds.get("players")) is not None:
        words = "1 player" if players == 1 else f"{players} players"
        yield Chip(words, "gray", "group", _all("bound", "players"))
    if (age := bounds.get("age_max")) is not None:
        yield Chip(f"From age {age} or below", "gray", "cake", _all("bound", "age"))
    if low is not None or high is not None:
        yield Chip(_span(low, high), "gray", "calendar_month", _all("bound", "year"))
    if (dearest := bounds.get("price_max")) is not None or bounds.get("price_min"):
        words = _price(bounds.get("price_min"), dearest, currency, bool(bounds.get("price_under")))
        yield Chip(words, "gray", "payments", _all("bound", "price"))
    for each in bounds.get("measures", ()):
        words = measure(each["header"]).bounded(each.get("low"), each.get("high"), each.get("under"))
        yield Chip(capital(words), "gray", "straighten", _all("bound", "measures"))


def _ideal(ideal: Mapping[str, Any], currency: str) -> Iterator[Chip]:
    """What would be best and need not be."""
    for chip in (*_places(ideal), *_numbers(ideal.get("bounds", {}), currency)):
        about = replace(chip.about, meant="nice") if chip.about else None
        yield replace(chip, tail=" if possible", about=about)


def _all(aspect: str, key: str) -> About:
    """An aspect without a sentence of its own; a person can only be kept or dropped."""
    return About(aspect, key, meant="" if aspect == "person" else "must")


def _price(low: float | None, high: float | None, currency: str, under: bool = False) -> str:
    if high is None:
        return f"From {money(low or 0, currency)}"
    if low:
        return f"{money(low, currency)}–{money(high, currency)}"
    return f"{'Under' if under else 'Up to'} {money(high, currency)}" if high else "Free"


def _span(low: int | None, high: int | None) -> str:
    if low is None or high is None:
        return f"Up to {high}" if low is None else f"From {low}"
    return str(low) if low == high else f"{low}–{high}"


def _hours(low: int | None, high: int | None) -> str:
    if low is None or high is None:
        return f"Up to {high} h to the end" if low is None else f"From {low} h to the end"
    return f"{low}–{high} h to the end"


def _others(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    for wish in wishes:
        if 0 <= wish.get("attitude", 0) <= 1:
            icon = "timer" if "short" in wish["phrase"].lower() else ""
            yield Chip(capital(wish["phrase"]), "gray", icon, _of_wish(wish))
    for mention in mentions:
        if not mention.get("attitude", 0) and not mention.get("seed"):
            yield _titled(mention, "gray", "done" if mention.get("seen") else "chat")


def _dropped(keys: Sequence[str]) -> Iterator[Chip]:
    """Words that the person said are no title."""
    for key in keys:
        yield Chip(f"“{key}”", about=About("mention", key, meant="drop", words=key))
