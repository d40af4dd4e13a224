"""Who plays and on what: ages, kin, genders, devices, and who is not playing at all."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from recsys.intent import Person
from recsys.language.text import Word
from recsys.language.tone import Tone
from recsys.types import DEVICES, Device

_MALE = "son sons nephew nephews brother brothers dad father daddy husband boyfriend grandpa grandfather uncle boy boys grandson he"
_FEMALE = "daughter daughters niece nieces sister sisters mom mum mother wife girlfriend grandma grandmother aunt girl girls granddaughter she"
_KIN = {w: "MALE" for w in _MALE.split()} | {w: "FEMALE" for w in _FEMALE.split()}
_CHILDREN = {
    "kids": 7, "kid": 7, "children": 7, "child": 7, "toddler": 3, "toddlers": 3, "baby": 3, "preschooler": 4, "grandkids": 7,
    "grandchildren": 7, "grandson": 7, "granddaughter": 7, "teen": 13, "teens": 13, "teenager": 13, "teenagers": 13,
    "kindergartner": 5, "little ones": 5,
}  # fmt: skip
_ROLE = r"(sons?|daughters?|kids?|child(?:ren)?|nephews?|nieces?|toddlers?|grandkids?|grandson|granddaughter|brothers?|sisters?|boys?|girls?|cousins?|students?|dad|mom|mum|wife|husband|girlfriend|boyfriend|friends?|grandma|grandpa)"
_AGE = r"(\d{1,2})(?:\s*1/2)?"
_LIST = rf"{_AGE}(?:\s*(?:,|&|and|/|\+|or|-|to)\s*{_AGE})?(?:\s*(?:,|&|and)\s*{_AGE})?"
_OLD = r"(?:\s*-?\s*(?:years?|yrs?)\s*-?\s*olds?|\s*-?\s*(?:yo|y/o|yr|y\.o\.?)s?\b|\s*-?\s*years? of age)"
_PATTERNS = tuple(
    re.compile(p, re.IGNORECASE)
    for p in (
        rf"\b{_LIST}{_OLD}",
        rf"\b{_ROLE}\b[^.\d()]{{0,18}}[(\[]\s*(?:aged? |ages )?{_LIST}\s*(?:{_OLD})?\s*[)\]]",
        rf"\b(?:aged?|ages)\s+(?:of )?{_LIST}(?!\s*(?:\+|and up|minutes|min\b|hours))",
        rf"\b{_ROLE},? (?:who(?:'s| is| are)|is|are|just turned|turned|turns|turning)\s+(?:only |just |now )?{_LIST}\b(?!\s*(?:minutes|mins?\b|hours|players|%|bucks|dollars))",
        rf"\b(?:he|she|they|i)(?:'s|'re|'m| is| are| am)\s+(?:only |just |now )?{_LIST}\b(?!\s*(?:minutes|mins?\b|hours|players|%|bucks|dollars|games|of ))",
        rf"\b{_ROLE},?\s+{_LIST}\b(?!\s*(?:\+|-)?\s*(?:games?|titles|min\w*|players?|rounds?|hours?|%|bucks|dollars|puzzles?|co-?op|of|people|friends|stars?|times|x|-)\b)(?!\s*-?\s*(?:player|min|hour))",
    )
)
_ABSENT = re.compile(
    r"\b(asleep|sleeping|is sleeping|in bed|gone to bed|goes to bed|go to bed|naps?|napping|at school|at kindergarten|at daycare"
    r"|not playing|isn't playing|won't play|doesn't play|without (?:the|my) (?:kids?|children|son|daughter|little)|is away|are away|not around)\b",
    re.IGNORECASE,
)


_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n|,?\s+(?:but|while|whereas|although)\s+")


def people(text: str) -> tuple[Person, ...]:
    """Everybody whose age or kin is told, in order of telling. Ages outside 1 to 99 are ignored."""
    clauses = tuple(part for part in _SENTENCE.split(text) if part)
    found: list[Person] = []
    for clause in clauses:
        found.extend(_aged(clause, not _ABSENT.search(clause)))
    if not any(p.age is not None and p.playing for p in found):
        found.extend(_unaged(clauses, {p.role for p in found}))
    return tuple(found)


def _aged(text: str, playing: bool) -> list[Person]:
    found: list[Person] = []
    taken: list[tuple[int, int]] = []
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            if any(start < match.end() and match.start() < end for start, end in taken):
                continue
            taken.append(match.span())
            ages = [int(g) for g in match.groups() if g and g.isdigit() and 1 <= int(g) <= 99]
            role, gender = _role(text, match)
            found.extend(Person(role=role, age=age, playing=playing, gender=gender) for age in ages)
    return found


def _role(text: str, match: re.Match[str]) -> tuple[str, Literal["MALE", "FEMALE"] | None]:
    """Whose age it is: the kin named in the match, else the last named before it, else the next after it."""
    low = text.lower()
    inside = _kin(low[match.start() : match.end()])
    before, after = _kin(low[: match.start()]), _kin(low[match.end() : match.end() + 12])
    role = inside[0] if inside else before[-1] if before else after[0] if after else "someone"
    gender = _KIN.get(role)
    return ("you" if role in {"i", "me"} else role), ("MALE" if gender == "MALE" else "FEMALE" if gender else None)


def _kin(text: str) -> list[str]:
    words = re.findall(r"[a-z]+", text)
    return [w for w in words if w in _KIN or w in _CHILDREN or w in {"friend", "cousin", "i", "me"}]


def _unaged(clauses: tuple[str, ...], told: set[str]) -> list[Person]:
    found: list[Person] = []
    for clause in clauses:
        playing = not _ABSENT.search(clause)
        for word in re.findall(r"[a-z]+", clause.lower()):
            if word in told or word in {"he", "she"}:
                continue
            if word in _CHILDREN and not re.search(rf"\b(?:no|not for|without(?: the| my)?) {word}\b", clause.lower()):
                found.append(Person(role=word, age=_CHILDREN[word], playing=playing, guessed=True))
            elif word in _KIN and re.search(rf"\bmy (?:\w+ )?{word}\b", clause.lower()):
                found.append(Person(role=word, playing=playing, gender="MALE" if _KIN[word] == "MALE" else "FEMALE"))
            told = told | {word}
    return found


_DEVICE_WORDS: dict[str, tuple[Device, tuple[str, ...]]] = {
    **dict.fromkeys(("ipad", "ipads"), ("TABLET", ("iOS",))),
    **dict.fromkeys(("tablet", "tablets", "kindle"), ("TABLET", ())),
    **dict.fromkeys(("iphone", "iphones"), ("PHONE", ("iOS",))),
    **dict.fromkeys(("phone", "phones", "mobile", "smartphone", "smartphones", "cellphone"), ("PHONE", ())),
    "android": ("PHONE", ("Android",)),
    **dict.fromkeys(("pc", "pcs", "computer", "computers", "laptop", "laptops", "desktop", "steam"), ("DESKTOP", ())),
    **dict.fromkeys(("windows",), ("DESKTOP", ("Windows",))),
    **dict.fromkeys(("mac", "macbook", "macs", "macos"), ("DESKTOP", ("Mac",))),
    **dict.fromkeys(("linux", "steamdeck"), ("DESKTOP", ("Linux", "Windows"))),
    **dict.fromkeys(("browser",), ("DESKTOP", ("Browser",))),
    **dict.fromkeys(("console", "consoles"), ("CONSOLE", ())),
    **dict.fromkeys(("playstation", "ps"), ("CONSOLE", ("PS1", "PS2", "PS3", "PS4", "PS5"))),
    "ps5": ("CONSOLE", ("PS5", "PS4")), "ps4": ("CONSOLE", ("PS4",)), "ps3": ("CONSOLE", ("PS3",)),
    "ps2": ("CONSOLE", ("PS2",)), "ps1": ("CONSOLE", ("PS1",)), "psx": ("CONSOLE", ("PS1",)),
    "psp": ("CONSOLE", ("PSP",)), "vita": ("CONSOLE", ("Vita",)),
    "xbox": ("CONSOLE", ("Xbox One", "Xbox Series", "Xbox 360", "Xbox")),
    "switch": ("CONSOLE", ("Switch",)), "switch2": ("CONSOLE", ("Switch", "Switch 2")), "nintendo": ("CONSOLE", ("Switch", "Switch 2")),
    "wii": ("CONSOLE", ("Wii",)), "n64": ("CONSOLE", ("N64",)), "snes": ("CONSOLE", ("SNES",)), "nes": ("CONSOLE", ("NES",)),
    "gamecube": ("CONSOLE", ("GameCube",)), "gameboy": ("CONSOLE", ("Game Boy", "GBA")), "gba": ("CONSOLE", ("GBA",)),
    "3ds": ("CONSOLE", ("3DS", "DS")), "dreamcast": ("CONSOLE", ("Dreamcast",)), "genesis": ("CONSOLE", ("Mega Drive",)),
    **dict.fromkeys(("vr", "headset"), ("VR", ())),
    **dict.fromkeys(("quest", "oculus"), ("VR", ("Quest",))), "psvr": ("VR", ("PSVR",)),
}  # fmt: skip
_SELF = frozenset("i me my mine im".split())
_OTHERS = frozenset(
    "they them their he she his her him nephews nephew kids son daughter wife husband girlfriend boyfriend friend friends".split()
)


@dataclass(frozen=True, slots=True)
class DeviceFound:
    """A device at word `at`, with the platforms that narrow it, whose it is, and the attitude to it."""

    at: int
    device: Device
    platforms: tuple[str, ...]
    owner: str
    wanted: bool


def devices(words: tuple[Word, ...], tone_of: list[Tone]) -> list[DeviceFound]:
    """Devices and platforms in a text, in order, each with its owner ("self", "others" or "")."""
    found: list[DeviceFound] = []
    owner = ""
    for at, word in enumerate(words):
        if word.text in _SELF or word.text in _OTHERS:
            owner = "self" if word.text in _SELF and not _possessive_of_other(words, at) else "others"
        key = word.text
        if key == "switch" and (not _is_console(words, at)):
            continue
        if key in {"quest"} and not (at and words[at - 1].text in {"meta", "oculus", "my", "on", "the", "a"}):
            continue
        if key == "steam" and at + 1 < len(words) and words[at + 1].text in {"train", "punk", "engine", "world"}:
            continue
        if key == "switch" and at + 1 < len(words) and words[at + 1].text == "2":
            key = "switch2"
        if key in _DEVICE_WORDS:
            device, platforms = _DEVICE_WORDS[key]
            if key == "android" and any(w.text in {"tablet", "tablets"} for w in words[at + 1 : at + 2]):
                continue
            found.append(DeviceFound(at, device, platforms, owner, tone_of[at].attitude > 0))
    return found


def _possessive_of_other(words: tuple[Word, ...], at: int) -> bool:
    """ "my nephews", "my wife": the pronoun belongs to somebody else's noun."""
    return words[at].text == "my" and any(w.text in _OTHERS for w in words[at + 1 : at + 3])


def _is_console(words: tuple[Word, ...], at: int) -> bool:
    after = words[at + 1].text if at + 1 < len(words) else ""
    before = words[at - 1].text if at else ""
    if after in {"between", "from", "off", "over", "things", "it", "up", "sides"} or before in {
        "to",
        "can",
        "ll",
        "we",
        "lets",
        "us",
    }:
        return False
    return True


def groups(found: list[DeviceFound]) -> tuple[tuple[Device, ...], ...]:
    """Groups of wanted devices: any of a group will do, every group must be met. One owner's devices are one group."""
    owners: dict[str, set[Device]] = {}
    for device in found:
        if device.wanted:
            owners.setdefault(device.owner or "self", set()).add(device.device)
    return tuple(tuple(d for d in DEVICES if d in group) for group in owners.values())


def platform_groups(found: list[DeviceFound]) -> tuple[tuple[str, ...], ...]:
    """Groups of wanted platforms, by owner; an owner with a device of any platform has no group."""
    owners: dict[str, list[DeviceFound]] = {}
    for device in found:
        if device.wanted:
            owners.setdefault(device.owner or "self", []).append(device)
    return tuple(
        tuple(dict.fromkeys(p for d in group for p in d.platforms))
        for group in owners.values()
        if all(d.platforms for d in group)
    )
