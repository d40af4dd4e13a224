"""What was understood, as chips: liked, avoided, people, devices, time and numbers, other wishes, in that order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from recsys.catalogue.visible import visible
from recsys.safety.render import esc

MOST = 7
LONGEST = 28
DEVICES: Mapping[str, tuple[str, str]] = {
    "DESKTOP": ("computer", "PC"), "PHONE": ("smartphone", "Phone"), "TABLET": ("tablet", "Tablet"),
    "CONSOLE": ("stadia_controller", "Console"), "VR": ("view_in_ar", "VR"),
}  # fmt: skip
"""Icon and word of each device."""


@dataclass(frozen=True)
class About:
    """What a chip is about, so that it can be corrected.

    aspect, key: as in Correction. source: the sentence it came from. meant: what it is taken for; "" where only the
    whole can be dropped. known: the catalogue has a word for it. others: ids and names of other items it could be.
    """

    aspect: str
    key: str
    source: str = ""
    meant: str = ""
    known: bool = True
    others: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Chip:
    """A badge: words, one of Streamlit's colours, the name of a Material symbol or nothing, and what it is about."""

    text: str
    colour: str = "gray"
    icon: str = ""
    about: About | None = None

    @property
    def markdown(self) -> str:
        """The badge as Markdown, its words escaped and cut to LONGEST characters."""
        text = visible(self.text)
        words = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
        return f":{self.colour}-badge[{f':material/{self.icon}: ' if self.icon else ''}{esc(words)}]"


def heard(intent: Mapping[str, Any]) -> tuple[Chip, ...]:
    """The chips of an intent as `Done.intent` holds it, none twice; an empty or older intent gives what it can."""
    mentions, wishes = intent.get("mentions", ()), intent.get("wishes", ())
    chips = (
        *_liked(mentions, wishes), *_avoided(mentions, wishes), *_people(intent.get("people", ())),
        *_places(intent), *_numbers(intent.get("bounds", {})), *_others(mentions, wishes),
    )  # fmt: skip
    touched = {(c.get("aspect"), c.get("key")) for c in intent.get("corrections", ())}
    once = tuple({chip.text.casefold(): chip for chip in reversed(chips) if chip.text}.values())[::-1]
    return tuple(
        replace(chip, icon="edit") if chip.about and (chip.about.aspect, chip.about.key) in touched else chip
        for chip in once
    )


def _of_mention(mention: Mapping[str, Any]) -> About | None:
    attitude = mention.get("attitude", 0)
    meant = (
        "like" if attitude > 0 or (mention.get("seed") and attitude == 0) else "avoid" if attitude < 0 else "mentioned"
    )
    own = [(mention["item_id"], _dated(mention))] if mention.get("item_id") else []
    others = tuple((*own, *((other["id"], _dated(other)) for other in mention.get("others", ()))))
    if "key" not in mention:
        return None
    return About("mention", mention["key"], str(mention.get("source", "")), meant, others=others)


def _dated(item: Mapping[str, Any]) -> str:
    return f"{item.get('title', '')} ({item['year']})" if item.get("year") else str(item.get("title", ""))


def _of_wish(wish: Mapping[str, Any]) -> About | None:
    if "key" not in wish:
        return None
    meant = "avoid" if wish.get("attitude", 0) < 0 else "must" if wish.get("must") else "nice"
    return About("wish", wish["key"], str(wish.get("source", "")), meant, bool(wish.get("known")))


def _name(mention: Mapping[str, Any]) -> str:
    return str(mention.get("title") or mention.get("text") or "")


def _liked(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    for mention in mentions:
        if mention.get("attitude", 0) > 0 or (mention.get("seed") and mention.get("attitude", 0) == 0):
            look = ("green", "thumb_up") if mention.get("item_id") else ("orange", "help")
            yield Chip(_name(mention), *look, _of_mention(mention))
    loved = (wish for wish in wishes if wish.get("attitude", 0) > 1)
    yield from (Chip(_capital(wish["phrase"]), "green", "thumb_up", _of_wish(wish)) for wish in loved)


def _avoided(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    avoided = (m for m in mentions if m.get("attitude", 0) < 0)
    yield from (Chip(_name(m), "red", "thumb_down", _of_mention(m)) for m in avoided)
    refused = (wish for wish in wishes if wish.get("attitude", 0) < 0)
    yield from (Chip(_capital(wish["phrase"]), "red", "thumb_down", _of_wish(wish)) for wish in refused)


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
            about = _all("person", str(person["role"]))
            yield Chip(f"{_capital(person['role'])}, about {person['age']}", "orange", "help", about)
        elif person.get("age") is None:
            role = str(person.get("role", ""))
            yield Chip(_capital(role), "gray", "group", _all("person", role))


def _places(intent: Mapping[str, Any]) -> Iterator[Chip]:
    platforms = [group for group in intent.get("platforms", ()) if group]
    for group in intent.get("device_groups", ()):
        named = platforms.pop(0)[0] if platforms and group == ["CONSOLE"] else ""
        icons = [DEVICES.get(device, ("devices", str(device))) for device in group]
        if icons:
            words = named or " or ".join(word for _, word in icons)
            yield Chip(words, "gray", icons[0][0], _all("device", "|".join(group)))
    for names in platforms:
        yield Chip(str(names[0]), "gray", "devices", _all("device", "|".join(names)))


def _numbers(bounds: Mapping[str, Any]) -> Iterator[Chip]:
    low, high = bounds.get("year_min"), bounds.get("year_max")
    if (limit := bounds.get("minutes_max")) is not None:
        yield Chip(f"Up to {limit} min", "gray", "timer", _all("bound", "minutes"))
    elif (limit := bounds.get("minutes_min")) is not None:
        yield Chip(f"From {limit} min", "gray", "timer", _all("bound", "minutes"))
    if (players := bounds.get("players")) is not None:
        words = "1 player" if players == 1 else f"{players} players"
        yield Chip(words, "gray", "group", _all("bound", "players"))
    if (age := bounds.get("age_max")) is not None:
        yield Chip(f"From age {age} or below", "gray", "cake", _all("bound", "age"))
    if low is not None or high is not None:
        yield Chip(_span(low, high), "gray", "calendar_month", _all("bound", "year"))
    if (price := bounds.get("price_max")) is not None:
        words = "Free" if not price else f"Up to ${price:g}"
        yield Chip(words, "gray", "payments", _all("bound", "price"))


def _all(aspect: str, key: str) -> About:
    """An aspect that can only be kept or dropped."""
    return About(aspect, key)


def _span(low: int | None, high: int | None) -> str:
    if low is None or high is None:
        return f"Up to {high}" if low is None else f"From {low}"
    return str(low) if low == high else f"{low}–{high}"


def _others(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    for wish in wishes:
        if 0 <= wish.get("attitude", 0) <= 1:
            icon = "timer" if "short" in wish["phrase"].lower() else ""
            yield Chip(_capital(wish["phrase"]), "gray", icon, _of_wish(wish))
    for mention in mentions:
        if mention.get("seen") and not mention.get("attitude", 0) and not mention.get("seed"):
            yield Chip(_name(mention), "gray", "done", _of_mention(mention))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
