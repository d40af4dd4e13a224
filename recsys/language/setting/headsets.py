"""VR beside the machine it is played with: "for my PS5, in VR" needs both, "PS5 or VR" either."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from recsys.language.setting.devices import DeviceFound, owned
from recsys.language.words.text import Word

_HEADSETS = frozenset("vr headset".split())
"""Words for any headset; one by its name, such as a Quest, is a machine of its own."""
_PLUGGED = {"CONSOLE": (frozenset({"PS4", "PS5"}), "PSVR"), "DESKTOP": (frozenset({"Windows"}), "SteamVR")}
"""Which headset goes with a machine."""
_JOINS = re.compile(
    r"\s*(?:[,/&]|(?:,\s*)?\b(?:and|or)\b(?: (?:either|also|on|in|for)\b)*)\s*(?:(?:a|an|my|the)\s+)?", re.IGNORECASE
)
"""All that stands between machines of which any will do."""


def with_headsets(text: str, words: Sequence[Word], found: list[DeviceFound]) -> list[DeviceFound]:
    """The devices of a text, with VR as something needed beside the machine of the same owner, where both are asked for."""
    return [one for device in found for one in _needed(text, words, device, found)]


def _needed(text: str, words: Sequence[Word], vr: DeviceFound, found: list[DeviceFound]) -> Iterator[DeviceFound]:
    machines = [d for d in found if d.wanted and d.owner == vr.owner and d.device in _PLUGGED]
    is_headset = vr.wanted and vr.device == "VR" and words[vr.at].text in _HEADSETS
    if not (is_headset and machines) or owned(tuple(words), vr) or any(_either(text, words, vr, m) for m in machines):
        yield vr
        return
    headsets = [headset for m in machines if (headset := _headset(m))]
    plugged = replace(vr, platforms=tuple(dict.fromkeys(headsets)))
    if headsets:
        yield plugged
    yield replace(plugged, beside=True)


def _headset(machine: DeviceFound) -> str:
    """The headset of a machine, which any computer may have; empty where it has none."""
    platforms, headset = _PLUGGED[machine.device]
    return headset if platforms.intersection(machine.platforms) or not machine.platforms else ""


def _either(text: str, words: Sequence[Word], one: DeviceFound, other: DeviceFound) -> bool:
    """Whether nothing but "or", "and" or a mark stands between two, of which either will do then."""
    first, last = sorted((one.at, other.at))
    between = text[words[first].end : words[last].start]
    return bool(_JOINS.fullmatch(between))
