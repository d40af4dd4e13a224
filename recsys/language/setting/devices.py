"""What people play on: devices and platforms, whose they are, and which of them are wanted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from recsys.language.setting.calls_by_phone import is_call
from recsys.language.setting.on_both import is_second_of_both
from recsys.language.setting.owners import FEW, kin, owner_of
from recsys.language.words.feelings import Tone
from recsys.language.words.text import Word, text_at
from recsys.types import DEVICES, Device

STEAM_DECK = ("Linux", "Windows")
_DEVICE_WORDS: dict[str, tuple[Device, tuple[str, ...]]] = {
    **dict.fromkeys(("ipad", "ipads"), ("TABLET", ("iOS",))),
    **dict.fromkeys(("tablet", "tablets", "kindle", "kindles"), ("TABLET", ())),
    **dict.fromkeys(("iphone", "iphones"), ("PHONE", ("iOS",))),
    **dict.fromkeys(("phone", "phones", "mobile", "smartphone", "smartphones", "cellphone"), ("PHONE", ())),
    "android": ("PHONE", ("Android",)), "ios": ("PHONE", ("iOS",)),
    **dict.fromkeys(("pc", "pcs", "computer", "computers", "laptop", "laptops", "desktop", "steam"), ("DESKTOP", ())),
    **dict.fromkeys(("windows",), ("DESKTOP", ("Windows",))),
    **dict.fromkeys(("mac", "macbook", "macbooks", "imac", "imacs", "macs", "macos"), ("DESKTOP", ("Mac",))),
    "linux": ("DESKTOP", ("Linux",)), "steamdeck": ("DESKTOP", STEAM_DECK),
    **dict.fromkeys(("browser", "chromebook", "chromebooks", "chromeos"), ("DESKTOP", ("Browser",))),
    **dict.fromkeys(("console", "consoles"), ("CONSOLE", ())),
    **dict.fromkeys(("playstation", "ps"), ("CONSOLE", ("PS1", "PS2", "PS3", "PS4", "PS5"))),
    "ps5": ("CONSOLE", ("PS5", "PS4")), "ps4": ("CONSOLE", ("PS4",)), "ps3": ("CONSOLE", ("PS3",)),
    "ps2": ("CONSOLE", ("PS2",)), "ps1": ("CONSOLE", ("PS1",)), "psx": ("CONSOLE", ("PS1",)),
    "psp": ("CONSOLE", ("PSP",)), "vita": ("CONSOLE", ("Vita",)),
    "xbox": ("CONSOLE", ("Xbox One", "Xbox Series", "Xbox 360", "Xbox")), "xbox360": ("CONSOLE", ("Xbox 360",)),
    "xboxone": ("CONSOLE", ("Xbox One",)), "xboxseries": ("CONSOLE", ("Xbox Series", "Xbox One")),
    **dict.fromkeys(("switch", "switches"), ("CONSOLE", ("Switch",))), "switch2": ("CONSOLE", ("Switch", "Switch 2")),
    "nintendo": ("CONSOLE", ("Switch", "Switch 2")),
    "wii": ("CONSOLE", ("Wii",)), "n64": ("CONSOLE", ("N64",)), "snes": ("CONSOLE", ("SNES",)),
    "nes": ("CONSOLE", ("NES",)),
    "gamecube": ("CONSOLE", ("GameCube",)), "gameboy": ("CONSOLE", ("Game Boy", "GBA")), "gba": ("CONSOLE", ("GBA",)),
    "3ds": ("CONSOLE", ("3DS", "DS")), "ds": ("CONSOLE", ("DS",)), "wiiu": ("CONSOLE", ("Wii U", "Wii")), "dreamcast": ("CONSOLE", ("Dreamcast",)),
    "genesis": ("CONSOLE", ("Mega Drive",)),
    **dict.fromkeys(("vr", "headset"), ("VR", ())),
    **dict.fromkeys(("quest", "oculus"), ("VR", ("Quest",))), "psvr": ("VR", ("PSVR",)),
}  # fmt: skip
_ALSO: dict[str, tuple[tuple[Device, tuple[str, ...]], ...]] = {
    **dict.fromkeys(("chromebook", "chromebooks", "chromeos"), (("TABLET", ("Android",)),)),
    "ios": (("TABLET", ("iOS",)),),
}
"""What else runs on a device: a Chromebook has a browser and the games of an Android tablet."""
MACHINES_OF = {
    "nintendo": frozenset("Switch|Switch 2|Wii|Wii U|N64|SNES|NES|GameCube|Game Boy|GBA|3DS|DS".split("|")),
    "sony": frozenset({"PS1", "PS2", "PS3", "PS4", "PS5", "PSP", "Vita", "PSVR"}),
}
"""What runs on nothing else is theirs, whoever made it."""
_BRANDS = {"nintendo": "nintendo", "playstation": "sony", "ps": "sony"}
"""Whose name stands before that of a machine, and says nothing then: "nintendo ds", "ps vita"."""
DEVICE_NAMES = frozenset(_DEVICE_WORDS)
"""Words that are a device's, in small letters."""
WINDOWS = ("Windows",)
"""What a PC is beside somebody else's Mac."""

@dataclass(frozen=True, slots=True)
class DeviceFound:
    """A device at word `at`, with the platforms that narrow it, whose it is ("self", a noun such as "son", or ""), and the attitude.

    beside: needed as well as the owner's other devices, not instead of them.
    """

    at: int
    device: Device
    platforms: tuple[str, ...]
    owner: str
    wanted: bool
    withdrawn: bool = False
    beside: bool = False

    @property
    def group(self) -> tuple[str, bool]:
        """Any device of a group will do."""
        return self.owner or "self", self.beside


_HAVE = frozenset("have has got own ive weve havent only".split())


def owned(words: tuple[Word, ...], found: DeviceFound) -> bool:
    """Whether it is said to be one's own: "does it run on my PS5", "we only have the one TV, a PS5"."""
    before = [word.text for word in words[max(0, found.at - 8) : found.at]]
    mine = {"my", "our"} & set(before[-3:]) or _HAVE & set(before)
    return found.wanted and found.owner in {"", "self"} and bool(mine)


OF_MACHINES = frozenset("nintendo sony microsoft apple meta oculus valve one series x s lite oled pro 2 3 4 5".split())


def only_machine(words: tuple[Word, ...], first: int, last: int, found: Collection[int]) -> bool:
    """Whether words first..last (exclusive) name a machine and nothing more: a "Nintendo Switch" is no "Nintendo Switch Sports".
    found: where devices stand."""
    own = [at for at in range(first, last) if at in found]
    return bool(own) and all(at in own or words[at].text in OF_MACHINES for at in range(first, last))


def devices(words: tuple[Word, ...], tone_of: list[Tone]) -> list[DeviceFound]:
    """Devices and platforms in a text, in order. "he" and "their" go with the last noun, where there is one."""
    found: list[DeviceFound] = []
    owner = ""
    for at in range(len(words)):
        owner = owner_of(words, at, owner, DEVICE_NAMES)
        if named := _named(words, at):
            owner = "self" if _is_lent(words, at) else owner
            attitude = tone_of[at].attitude
            found += [DeviceFound(at, kind, on, owner, attitude > 0, attitude == 0) for kind, on in named]
    found = [replace(d, beside=True) if is_second_of_both(words, d.at, DEVICE_NAMES) else d for d in found]
    macs = {d.owner for d in found if d.wanted and d.platforms == ("Mac",)}
    return [replace(d, platforms=WINDOWS) if words[d.at].text == "pc" and macs - {d.owner} else d for d in found]


def _named(words: tuple[Word, ...], at: int) -> tuple[tuple[Device, tuple[str, ...]], ...]:
    """The devices that a word names, with their platforms; empty where it names no machine to play on."""
    key, after = words[at].text, text_at(words, at + 1)
    if key in {"playstation", "ps"} and f"ps{after}" in _DEVICE_WORDS:
        key = f"ps{after}"
    key = "switch2" if (key, after) == ("switch", "2") else key
    key = f"xbox{after}" if key == "xbox" and f"xbox{after}" in _DEVICE_WORDS else key
    if key not in _DEVICE_WORDS or _is_no_machine(words, at) or any(is_other(words, at) for is_other in _OTHERS):
        return ()
    device, platforms = _DEVICE_WORDS[key]
    on_tablet = key == "android" and after in _TABLETS
    return ("TABLET" if on_tablet else device, platforms), *_ALSO.get(key, ())


_TABLETS = frozenset({"tablet", "tablets"})


def _is_no_machine(words: tuple[Word, ...], at: int) -> bool:
    """Whether a word is another one there, or goes with the one before: "we switch", "a steam train", an "android tablet"."""
    key, before, after = (text_at(words, i) for i in (at, at - 1, at + 1))
    return (
        (key == "switch" and not _is_console(words, at))
        or (key == "switches" and before not in FEW | {"both", "our"} and not words[at].capital)
        or (key == "steam" and after in {"train", "punk", "engine", "world"})
        or (key in _TABLETS and before == "android")
        or _has_a_pad(words, at)
        or _is_left(words, at)
    )


_HALVES = {
    "quest": ({"meta", "oculus", "my", "on", "the", "a"}, {"2", "3", "3s", "pro"}),
    "ds": ({*"nintendo my old or and on the a for his her".split()}, set[str]()),
}
"""What is a machine only behind some words, or before others."""


def _is_half(words: tuple[Word, ...], at: int) -> bool:
    """Whether a word alone names no machine: a quest, or the brand before the machine's own name ("ps vita")."""
    key = words[at].text
    before, after = text_at(words, at - 1), text_at(words, at + 1)
    if key == "quest" and before == "for" and any(word.text in {"vr", "headset"} for word in words):
        return False
    if key in _HALVES:
        behind, ahead = _HALVES[key]
        return before not in behind and after not in ahead
    return key in _BRANDS and bool(MACHINES_OF[_BRANDS[key]].intersection(_DEVICE_WORDS.get(after, ("", ()))[1]))


_OF_MAKERS = frozenset("by not no isnt arent wasnt nothing without except minus".split())


def is_maker(words: tuple[Word, ...], at: int) -> bool:
    """Whether a machine's name stands for who makes games, not for what they run on: "by Nintendo", "but not Nintendo"."""
    before = [word.text for word in words[max(0, at - 2) : at]]
    after = text_at(words, at + 1)
    machine = after in OF_MACHINES or after in _DEVICE_WORDS or not _HAVE.isdisjoint(before)
    return words[at].text in OF_MACHINES and before[-1:] != [] and before[-1] in _OF_MAKERS and not machine


_PADS = frozenset(
    "controller controllers pad pads gamepad gamepads remote remotes buzzer buzzers joypad joypads input".split()
)


def _has_a_pad(words: tuple[Word, ...], at: int) -> bool:
    """Whether it only says whose pad is meant, which fits a PC too: "my laptop and two xbox controllers"."""
    if _DEVICE_WORDS[words[at].text][0] != "CONSOLE":
        return False
    behind = [word.text for word in words[at + 1 : at + 4]]
    named = next((word for word in behind if word not in OF_MACHINES), "")
    return named in _PADS and words[at].text not in {"wii", "vr"}


_LEAVES = frozenset(
    "checking check checks scrolling scroll scrolls staring stare stares glued addicted doomscrolling instead".split()
)


def _is_left(words: tuple[Word, ...], at: int) -> bool:
    """Whether it is a phone that somebody wants to get away from: "so I stop checking my phone", "get off my phone"."""
    if _DEVICE_WORDS[words[at].text][0] != "PHONE":
        return False
    before = [word.text for word in words[max(0, at - 5) : at]]
    bare = [word for word in before if word not in _WHOSE]
    off = bare[-1:] == ["off"] and not {"play", "plays", "playing", "run", "runs"} & {*before}
    return off or bare[-2:] == ["away", "from"] or not _LEAVES.isdisjoint(bare[-2:])


_PLAYS_PART = frozenset("as be become becoming".split())
_WHOSE = frozenset("my the our his her their a".split())
_TAKES_ITS_PLACE = frozenset("not place replace replaces".split())
"""Right behind phones, before the pads they are used instead of, which a cleaned text has as "not"."""
_SCREENS = frozenset("tv telly television screen projector".split())


def _is_pad(words: tuple[Word, ...], at: int) -> bool:
    """Whether phones are what one plays with, not on: "phones are fine as controllers", "instead of pads", "join by phone"."""
    if _DEVICE_WORDS.get(words[at].text, ("", ()))[0] != "PHONE":
        return False
    before, after = [word.text for word in words[max(0, at - 4) : at]], [word.text for word in words[at + 1 : at + 8]]
    part = next((i for i, word in enumerate(after) if word in _PLAYS_PART), len(after))
    if not {"on", "for"} & {*(before[-2:] if before[-1:] != [] and before[-1] in _WHOSE else before[-1:])}:
        part = next((i for i, word in enumerate(after[:2]) if word in _TAKES_ITS_PLACE), part)
    played = after[2:] if after[:2] == ["to", "play"] else after
    with_them = not {"with", "use", "using"}.isdisjoint(before)
    on_a_screen = with_them and played[:1] == ["on"] and not _SCREENS.isdisjoint(played[:4])
    are = not _PADS.isdisjoint(before) and not {"are", "is", "be"}.isdisjoint(before)
    are = are or (after[:1] in (["are"], ["become"]) and not _PADS.isdisjoint(after[1:4]))
    return are or on_a_screen or bool({"join", "joins"} & {*before}) or not _PADS.isdisjoint(after[part : part + 4])


_AGAINST = frozenset("against vs versus beat beating".split())


def _is_past(words: tuple[Word, ...], at: int) -> bool:
    """Whether it tells of long ago: "not played since the N64", "I grew up with a SNES"."""
    before = [word.text for word in words[max(0, at - 4) : at] if word.text not in {"the", "a", "an", "my", "old", "our"}]
    last = before[-1:] in (["was"], ["were"]) and not {"last", "first", "previous"}.isdisjoint(before)
    return last or before[-1:] == ["since"] or before[-3:] in (["grew", "up", "with"], ["grew", "up", "on"])


def _is_opponent(words: tuple[Word, ...], at: int) -> bool:
    """Whether it is whom one plays against: "chess against the computer"."""
    before = [word.text for word in words[max(0, at - 2) : at] if word.text not in {"the", "a", "my"}]
    return words[at].text in {"computer", "pc"} and before[-1:] != [] and before[-1] in _AGAINST


_OTHERS = (_is_pad, _is_opponent, is_call, is_maker, _is_half, _is_past)
"""What a word that names a machine may stand for besides one to play on."""


def _is_lent(words: tuple[Word, ...], at: int) -> bool:
    """Whether somebody else's machine is there to be used beside one's own: "we have a Wii U and my dad's PS4"."""
    before = [word.text for word in words[max(0, at - 10) : at]]
    whose = before[-1:] != [] and before[-1].endswith("s") and kin(before[-1]) != before[-1] and bool(kin(before[-1]))
    joined = before[-3:-1] in (["and", "my"], ["or", "my"], ["and", "our"], ["or", "our"])
    return whose and joined and bool({"we", "i", "weve", "ive"} & {*before}) and not _HAVE.isdisjoint(before)


_NAMED_BY = frozenset("a the his her my our their your those these nintendo".split())
"""Right before what is a thing and no verb: "one of those switch things"."""


def _is_console(words: tuple[Word, ...], at: int) -> bool:
    after = text_at(words, at + 1)
    joined = at > 0 and words[at].start - words[at - 1].end == 1  # "4 of us, switch" names a console
    before = words[at - 1].text if joined else ""
    verb = after in {"between", "from", "off", "over", "things", "it", "up", "sides"} and before not in _NAMED_BY
    return not verb and before not in {"to", "can", "ll", "we", "lets", "us"}


def groups(found: list[DeviceFound]) -> tuple[tuple[Device, ...], ...]:
    """Groups of wanted devices: any of a group will do, every group must be met. One owner's devices are one group."""
    kinds = ({device.device for device in group} for group in _by_group(found))
    return tuple(tuple(d for d in DEVICES if d in group) for group in kinds)


def platform_groups(found: list[DeviceFound]) -> tuple[tuple[str, ...], ...]:
    """Groups of wanted platforms, by owner; an owner with a device on which any platform will do has no group."""
    return tuple(
        tuple(dict.fromkeys(p for d in group for p in d.platforms))
        for group in _by_group(found)
        if all(any(d.platforms for d in group if d.device == kind) for kind in {d.device for d in group})
    )


def _by_group(found: list[DeviceFound]) -> list[list[DeviceFound]]:
    wanted = [device for device in found if device.wanted]
    return [[d for d in wanted if d.group == group] for group in dict.fromkeys(d.group for d in wanted)]
