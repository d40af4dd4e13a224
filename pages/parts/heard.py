"""What was understood, as chips: liked, avoided, people, devices, time and numbers, other wishes, in that order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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
class Chip:
    """A badge: words, one of Streamlit's colours, the name of a Material symbol or nothing."""

    text: str
    colour: str = "gray"
    icon: str = ""

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
    return tuple({chip.text.casefold(): chip for chip in reversed(chips) if chip.text}.values())[::-1]


def _name(mention: Mapping[str, Any]) -> str:
    return str(mention.get("title") or mention.get("text") or "")


def _liked(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    for mention in mentions:
        if mention.get("attitude", 0) > 0 or (mention.get("seed") and mention.get("attitude", 0) == 0):
            known = mention.get("item_id")
            yield Chip(_name(mention), "green", "thumb_up") if known else Chip(_name(mention), "orange", "help")
    yield from (Chip(_capital(wish["phrase"]), "green", "thumb_up") for wish in wishes if wish.get("attitude", 0) > 1)


def _avoided(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    yield from (Chip(_name(m), "red", "thumb_down") for m in mentions if m.get("attitude", 0) < 0)
    yield from (Chip(_capital(wish["phrase"]), "red", "thumb_down") for wish in wishes if wish.get("attitude", 0) < 0)


def _people(people: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    playing = [p for p in people if p.get("playing", True)]
    told = sorted({p["age"] for p in playing if p.get("age") is not None and not p.get("guessed")})
    if told:
        yield Chip(f"{' and '.join(filter(None, [', '.join(map(str, told[:-1])), str(told[-1])]))} years", icon="cake")
    for person in playing:
        if person.get("guessed") and person.get("age") is not None:
            yield Chip(f"{_capital(person['role'])}, about {person['age']}", "orange", "help")
        elif person.get("age") is None:
            yield Chip(_capital(str(person.get("role", ""))), icon="group")


def _places(intent: Mapping[str, Any]) -> Iterator[Chip]:
    platforms = [group[0] for group in intent.get("platforms", ()) if group]
    for group in intent.get("device_groups", ()):
        named = platforms.pop(0) if platforms and group == ["CONSOLE"] else ""
        icons = [DEVICES.get(device, ("devices", str(device))) for device in group]
        if icons:
            yield Chip(named or " or ".join(word for _, word in icons), icon=icons[0][0])
    yield from (Chip(str(name), icon="devices") for name in platforms)


def _numbers(bounds: Mapping[str, Any]) -> Iterator[Chip]:
    low, high = bounds.get("year_min"), bounds.get("year_max")
    if (limit := bounds.get("minutes_max")) is not None:
        yield Chip(f"Up to {limit} min", icon="timer")
    elif (limit := bounds.get("minutes_min")) is not None:
        yield Chip(f"From {limit} min", icon="timer")
    if (players := bounds.get("players")) is not None:
        yield Chip("1 player" if players == 1 else f"{players} players", icon="group")
    if (age := bounds.get("age_max")) is not None:
        yield Chip(f"From age {age} or below", icon="cake")
    if low is not None or high is not None:
        yield Chip(_span(low, high), icon="calendar_month")
    if (price := bounds.get("price_max")) is not None:
        yield Chip("Free" if not price else f"Up to ${price:g}", icon="payments")


def _span(low: int | None, high: int | None) -> str:
    if low is None or high is None:
        return f"Up to {high}" if low is None else f"From {low}"
    return str(low) if low == high else f"{low}–{high}"


def _others(mentions: Sequence[Mapping[str, Any]], wishes: Sequence[Mapping[str, Any]]) -> Iterator[Chip]:
    for wish in wishes:
        if 0 <= wish.get("attitude", 0) <= 1:
            yield Chip(_capital(wish["phrase"]), icon="timer" if "short" in wish["phrase"].lower() else "")
    for mention in mentions:
        if mention.get("seen") and not mention.get("attitude", 0) and not mention.get("seed"):
            yield Chip(_name(mention), icon="done")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
