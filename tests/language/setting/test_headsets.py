"""VR beside a machine: both are needed, unless any of them will do."""

from __future__ import annotations

import pytest

from tests.dialogue.talked import talk
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    ("text", "devices", "platforms"),
    [
        ("a scary game for ps5, not gory, with vr", (("CONSOLE", "VR"), ("VR",)), (("PS5", "PS4", "PSVR"), ("PSVR",))),
        ("vr racing on pc", (("DESKTOP", "VR"), ("VR",)), (("SteamVR",),)),
        ("racing on xbox in vr", (("CONSOLE",), ("VR",)), (("Xbox One", "Xbox Series", "Xbox 360", "Xbox"),)),
        ("ps5 or vr, racing", (("CONSOLE", "VR"),), ()), ("switch, pc, vr", (("DESKTOP", "CONSOLE", "VR"),), ()),
        ("i have a ps5 and a vr headset", (("CONSOLE", "VR"),), ()), ("a vr game", (("VR",),), ()),
        ("i play on quest or on pc", (("DESKTOP", "VR"),), ()), ("no vr, on ps5", (("CONSOLE",),), (("PS5", "PS4"),)),
    ],
)  # fmt: skip
def test_vr_and_its_machine(
    text: str, devices: tuple[tuple[str, ...], ...], platforms: tuple[tuple[str, ...], ...]
) -> None:
    read = read_of_all(text)
    assert (read.device_groups, read.platform_groups) == (devices, platforms)


@pytest.mark.parametrize(
    ("messages", "devices", "platforms"),
    [
        (("a puzzle for ps5, in vr", "forget the vr"), (("CONSOLE",),), (("PS5", "PS4"),)),
        (("a puzzle on pc with vr", "forget the vr"), (("DESKTOP",),), ()),
        (("strategy on ipad or switch", "forget the tablet"), (("CONSOLE",),), (("Switch",),)),
    ],
)  # fmt: skip
def test_what_is_left_when_one_is_taken_back(
    messages: tuple[str, ...], devices: tuple[tuple[str, ...], ...], platforms: tuple[tuple[str, ...], ...]
) -> None:
    told = talk(*messages).intent
    assert (told.device_groups, told.platform_groups) == (devices, platforms)
