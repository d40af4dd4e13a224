"""Where something is played, in a person's words: "on Switch", "in a browser", "on a Chromebook"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from recsys.dialogue.telling.phrases import listed
from recsys.intent import Intent
from recsys.language.setting.devices import STEAM_DECK
from recsys.safety.conditions import DEVICE_WORDS, Condition, by_make

_MACHINES = ((("Browser", "Android"), "a Chromebook"), (STEAM_DECK, "a Steam Deck"))
"""Machines that several platforms stand for, in the order in which `language.devices` hears them."""


def places(asked: Sequence[str]) -> list[str]:
    """What was asked for, each once: a machine for its platforms, "Xbox" for all its kinds, "PS5" where that was said."""
    left, said = list(asked), []
    for platforms, name in _MACHINES:
        if set(platforms) <= set(left):
            said.append(name)
            left = [each for each in left if each not in platforms]
    return said + [DEVICE_WORDS.get(name, name) for name in by_make(left)]


def on(names: Sequence[str], last: str = "and") -> str:
    """ "on Windows and Mac", "in a browser", "on iOS or in a browser"; empty for none. last: "and" or "or"."""
    others = [name for name in names if name != "Browser"]
    parts = ([f"on {listed(others, last)}"] if others else []) + ["in a browser"] * ("Browser" in names)
    return f" {last} ".join(parts)


def machines(read: Intent) -> Iterator[str]:
    """A line for each machine that a message names and no catalogue knows: by which platforms it was taken."""
    for platforms, name in _MACHINES:
        if any(set(platforms) <= set(group) for group in read.platform_groups):
            yield f"For {name} I went by what runs {on([*reversed(platforms)], 'or')}."


def told(test: Condition) -> str:
    """The text of a condition, a platform as a person names it."""
    family, _, names = test.key.partition(":")
    if family != "platform":
        return test.text
    where = places(names.split("|"))
    return on(where, "or") if "Browser" in where else listed(where, "or")
