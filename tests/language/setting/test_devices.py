"""What people play on: devices, platforms, and whose they are."""

from __future__ import annotations

import pytest

from recsys.language.setting.devices import DeviceFound, devices, groups, platform_groups
from recsys.language.words.text import clean, words
from recsys.language.words.tone import tones
from tests.language.reading import read_of_all


def heard(text: str) -> list[DeviceFound]:
    said = words(clean(text))
    return devices(said, tones(text, said))


@pytest.mark.parametrize(
    ("text", "device", "platform"),
    [
        ("on my switch", "CONSOLE", "Switch"), ("ipads", "TABLET", "iOS"), ("an iPhone", "PHONE", "iOS"),
        ("Android", "PHONE", "Android"), ("android tablet", "TABLET", "Android"), ("ps5", "CONSOLE", "PS5"),
        ("my Xbox", "CONSOLE", "Xbox Series"), ("laptop", "DESKTOP", None), ("on a mac", "DESKTOP", "Mac"),
        ("steam deck", "DESKTOP", "Windows"), ("vr", "VR", None), ("meta quest", "VR", "Quest"),
        ("for quest 3", "VR", "Quest"), ("nintendo ds", "CONSOLE", "DS"), ("ps vita", "CONSOLE", "Vita"), ("nintendo 3ds", "CONSOLE", "3DS"),
        ("series x", "CONSOLE", "Xbox Series"), ("xbox series x/s please", "CONSOLE", "Xbox Series"), ("my series s", "CONSOLE", "Xbox Series"),
        ("xbox 360", "CONSOLE", "Xbox 360"), ("an xbox one", "CONSOLE", "Xbox One"), ("psvr2", "VR", "PSVR"), ("ps vr2 stuff", "VR", "PSVR"), ("playstation vr", "VR", "PSVR"), ("playstation five", "CONSOLE", "PS5"),
        ("wii u", "CONSOLE", "Wii U"), ("ps two player games", "CONSOLE", "PS4"),
    ],
)  # fmt: skip
def test_a_device_is_heard_with_the_platforms_that_narrow_it(text: str, device: str, platform: str | None) -> None:
    found = heard(text)
    assert [d.device for d in found] == [device]
    assert (platform in found[0].platforms) if platform else not found[0].platforms


@pytest.mark.parametrize(
    "text",
    [
        "switch between characters",
        "can we switch it up",
        "steam train",
        "a big quest",
        "ds",
        "",
        "🎮",
        "a tv series x",
        "series so far",
    ],
)
def test_a_word_that_is_no_device_here_is_none(text: str) -> None:
    assert heard(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my phone or my tablet", (("PHONE", "TABLET"),)),
        ("the kids are on ipads, I'm on pc", (("TABLET",), ("DESKTOP",))),
        ("my wife has a mac and I have a switch", (("DESKTOP",), ("CONSOLE",))),
        ("not on phone", ()),
        ("a game that keeps me from checking my phone", ()),
        ("i need to get off my phone, a switch game", (("CONSOLE",),)),
        ("something to do instead of my phone", ()),
        ("to play off my phone on the bus", (("PHONE",),)),
        ("my laptop and two xbox controllers", (("DESKTOP",),)),
        ("a pc game for my ps4 pad", (("DESKTOP",),)),
        ("a party game where phones are the controllers", ()),
        ("on the phone with my two nephews", ()),
        ("my aunt is on the phone, her two boys want something", ()),
        ("my sister rang, she's on the phone now", ()),
        ("my sister's on the phone, her twins are 8", ()),
        ("is it on the phone?", (("PHONE",),)),
        ("for my kids on the phone", (("PHONE",),)),
        ("talking on the phone with mum, we have tablets", (("TABLET",),)),
        ("a puzzle over the phone", ()),
        ("a puzzle on the phone with no ads", (("PHONE",),)),
        ("on the phone for my son", (("PHONE",),)),
        ("on console, not on pc", (("CONSOLE",),)),
        ("no devices here", ()),
        ("he's on xbox, im on pc", (("CONSOLE",), ("DESKTOP",))),
        ("my mates got an xbox and ive got a pc", (("CONSOLE",), ("DESKTOP",))),
        ("my brother has a switch, my sister a tablet and im on pc", (("CONSOLE",), ("TABLET",), ("DESKTOP",))),
        ("she plays on her ipad, i use my switch", (("TABLET",), ("CONSOLE",))),
        ("my husband has a ps5. he also owns a tablet", (("TABLET", "CONSOLE"),)),
        ("i have a switch and a ps5", (("CONSOLE",),)),
    ],
)
def test_one_owner_s_devices_are_one_group_any_of_which_will_do(
    text: str, expected: tuple[tuple[str, ...], ...]
) -> None:
    assert groups(heard(text)) == expected


def test_a_refused_device_is_not_wanted() -> None:
    assert [(d.device, d.wanted) for d in heard("on console not on vr")] == [("CONSOLE", True), ("VR", False)]


def test_a_platform_narrows_only_an_owner_who_has_nothing_else() -> None:
    assert platform_groups(heard("my wife has a mac and I have a switch")) == (("Mac",), ("Switch",))
    assert platform_groups(heard("on my ipad or my pc")) == ()
    assert set(platform_groups(heard("ps4 or xbox"))[0]) >= {"PS4", "Xbox One"}


def test_two_people_on_two_consoles_need_both() -> None:
    assert platform_groups(heard("hes got a switch and shes on ps4")) == (("Switch",), ("PS4",))


def test_linux_is_linux_and_a_numbered_playstation_that_number() -> None:
    assert platform_groups(heard("on linux")) == (("Linux",),)
    assert platform_groups(heard("playstation 4")) == (("PS4",),)


def test_a_switch_behind_a_comma_is_a_console() -> None:
    assert read_of_all("4 of us, switch, party games").platform_groups == (("Switch",),)
    assert read_of_all("let us switch to party games").platform_groups == ()
