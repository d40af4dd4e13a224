"""Who plays and on what: ages, kin, genders, devices, and who is not playing at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from recsys.intent import Person
from recsys.language.text import Word
from recsys.language.tone import Tone
from recsys.types import DEVICES, Device

_MALE = "son sons nephew nephews brother brothers dad father daddy husband boyfriend grandpa grandfather uncle boy boys grandson he"
_FEMALE = "daughter daughters niece nieces sister sisters mom mum mother wife girlfriend grandma grandmother aunt girl girls granddaughter she"
_KIN = {w: "MALE" for w in _MALE.split()} | {w: "FEMALE" for w in _FEMALE.split()}
_CHILDREN = dict.fromkeys(
    "kids kid children child grandkids grandchildren grandson granddaughter nephew nephews niece nieces son sons daughter daughters "
    "boys girls twins schoolkids godson goddaughter".split(),
    7,
) | {
    "toddler": 3, "toddlers": 3, "baby": 3, "preschooler": 4, "preschoolers": 4, "kindergartner": 5,
    "kindergartener": 5,
    "teen": 13, "teens": 13, "teenager": 13, "teenagers": 13, "teenage": 13,
}  # fmt: skip
_ROLE = (
    r"(sons?|daughters?|kids?|child(?:ren)?|nephews?|nieces?|toddlers?|grandkids?|grandson|granddaughter|brothers?|sisters?|boys?|girls?"
    r"|cousins?|students?|twins|dad|mom|mum|wife|husband|girlfriend|boyfriend|friends?|grandma|grandpa|godson|goddaughter)"
)
_AGE = r"(\d{1,2})(?:\s*1/2)?"
_LIST = rf"{_AGE}(?:\s*(?:,|&|and|/|\+|or|-|to)\s*{_AGE})?(?:\s*(?:,|&|and)\s*{_AGE})?"
_OLD = r"(?:\s*-?\s*(?:years?|yrs?)\s*-?\s*olds?|\s*-?\s*(?:yo|y/o|yr|y\.o\.?)s?\b|\s*-?\s*years? of age)"
_NO_AGE = (
    r"\b(?!\s*(?:\+|-)?\s*(?:games?|titles|min\w*|players?|rounds?|hours?|%|bucks|dollars|puzzles?|co-?op|of|people|friends|stars?|times|x|levels?"
    r"|good|great|short|quick|ideas?|picks?|things?|hand\w*|days?|weeks?|months?)\b)(?!\s*-?\s*(?:player|min|hour))"
)
_WHILE = (
    r"(?:\s+(?:coming|come|comes|visiting|visit|staying|stay|here|over|round|around|who|are|is|they|they're|just|both|now|only|of|mine|this|weekend|tonight"
    r"|aged?|ages|at|turning|turned|turns|want|wants|in|as|well|too|he's|she's|who's|under|he|she|it|also|tomorrow|later|will|play|plays|playing|join|joins|joining|going|gonna|be))*"
)
_PATTERNS = tuple(
    re.compile(p, re.IGNORECASE)
    for p in (
        rf"\b{_LIST}{_OLD}",
        rf"\b{_ROLE}\b[^.\d()]{{0,18}}[(\[]\s*(?:both |aged? |ages )?{_LIST}\s*(?:{_OLD})?\s*[)\],]",
        rf"\b(?:aged?|ages)\s+(?:of )?{_LIST}(?!\s*(?:\+|and up|minutes|min\b|hours))",
        rf"\b{_ROLE}\b{_WHILE}\s*[,:]?\s*(?:they(?:'re| are) |he's |she's |who(?:'s| is| are) |both |aged )?{_LIST}{_NO_AGE}",
        rf"\b(?:he|she|they|i)(?:'s|'re|'m| is| are| am)\s+(?:only |just |now |both )?{_LIST}{_NO_AGE}",
    )
)
_GRADES = {
    "first": 6, "1st": 6, "second": 7, "2nd": 7, "third": 8, "3rd": 8, "fourth": 9, "4th": 9, "fifth": 10, "5th": 10,
}  # fmt: skip
_DIGITS = dict(
    zip(
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen".split(),
        range(2, 18),
        strict=True,
    )
)
_NUMBER_WORD = re.compile(r"\b(" + "|".join(_DIGITS) + r")\b", re.IGNORECASE)
_NOT_A_CHILD = re.compile(
    r"\b(?:it's|it is|its|that's|game is|film is|movie is) \d+ years? old\b|\b(?:as a (?:kid|child|boy|girl|teen\w*)|when (?:i|we) (?:was|were) (?:a )?(?:kids?|young|child\w*|little)|like a kid|kid in me|inner child)\b",
    re.IGNORECASE,
)
_ABSENT = re.compile(
    r"\b(asleep|sleeping|is sleeping|in bed|gone to bed|goes to bed|go to bed|naps?|napping|at school|at kindergarten|at daycare"
    r"|not playing|isn't playing|won't play|doesn't play|not (?:joining|coming|here)|isn't (?:here|joining|coming|around)|(?:can't|cannot|couldn't|won't) (?:make it|come|join|be (?:here|there))(?: \w+)?|(?:has|had|have|'s|'ve) (?:left|gone|bailed|dropped out|cancell?ed)|(?:left|bailed|dropped out|cancell?ed|went (?:home|to bed|out))|gone home|is out|without (?:the|my) (?:kids?|children|son|daughter|little)|is away|are away|not around)\b",
    re.IGNORECASE,
)


_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n|,?\s+(?:but|while|whereas|although)\s+")


def people(text: str) -> tuple[Person, ...]:
    """Everybody whose age or kin is told, in order of telling. Ages are 1 to 99; children without an age get a guess."""
    clauses = tuple(part for part in _SENTENCE.split(_digits(_NOT_A_CHILD.sub("", text))) if part)
    found: list[Person] = []
    for clause in clauses:
        found.extend(_aged(clause, not _ABSENT.search(clause)))
    if not any(p.age is not None and p.playing for p in found):
        found.extend(_unaged(clauses, {p.role for p in found}))
    return (*found, *_gone(clauses))


_HE_OR_SHE = re.compile(r"\b(he|she|they)(?:'s|'re|'ve|'ll)?\b", re.IGNORECASE)


def _gone(clauses: tuple[str, ...]) -> Iterator[Person]:
    """Somebody told of before who does not play after all: "she's in bed", "he can't make it"."""
    for clause in clauses:
        if (match := _HE_OR_SHE.search(clause)) and _ABSENT.search(clause, match.end()) and not _kin_named(clause):
            yield Person(role=match.group(1).lower(), playing=False)


def _kin_named(clause: str) -> bool:
    return any(word not in {"i", "me", "he", "she"} for word in _kin(clause.lower()))


def age_spans(text: str) -> list[tuple[int, int]]:
    """Where ages stand in a text, so that they are not read as other numbers."""
    return [match.span() for pattern in _PATTERNS for match in pattern.finditer(text)]


def _digits(text: str) -> str:
    """Small number words as digits, grades as ages: "my daughter is four", "a third grader"."""
    graded = re.sub(
        r"\b(" + "|".join(_GRADES) + r")[ -]graders?\b",
        lambda m: f"{_GRADES[m.group(1).lower()]} year old",
        text,
        flags=re.IGNORECASE,
    )
    return _NUMBER_WORD.sub(lambda m: str(_DIGITS[m.group().lower()]), graded)


def _aged(text: str, playing: bool) -> list[Person]:
    found: list[tuple[int, Person]] = []
    taken: list[tuple[int, int]] = []
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            if any(start < match.end() and match.start() < end for start, end in taken):
                continue
            taken.append(match.span())
            ages = [int(g) for g in match.groups() if g and g.isdigit() and 1 <= int(g) <= 99]
            role, gender = _role(text, match)
            below = 1 if re.search(r"\bunder\s*$", text[: match.start(match.lastindex or 0)].lower()) else 0
            found.extend(
                (match.start(), Person(role=role, age=max(1, age - below), playing=playing, gender=gender))
                for age in ages
            )
    return [person for _, person in sorted(found, key=lambda f: f[0])]


def _role(text: str, match: re.Match[str]) -> tuple[str, Literal["MALE", "FEMALE"] | None]:
    """Whose age it is: the kin named in the match, else the last named before it, else the next after it."""
    low = text.lower()
    inside = _kin(low[match.start() : match.end()])
    before, after = (
        _kin(low[: match.start()]),
        [w for w in _kin(low[match.end() : match.end() + 12]) if w not in {"i", "me"}],
    )
    role = (
        inside[0]
        if inside
        else before[-1]
        if before and before[-1] not in {"i", "me"}
        else after[0]
        if after
        else before[-1]
        if before and before[-1] == "i"
        else "someone"
    )
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
            elif word in _KIN and re.search(
                rf"\b(?:my (?:\w+ )?|the (?=wife|husband|girlfriend|boyfriend)){word}\b", clause.lower()
            ):
                found.append(Person(role=word, playing=playing, gender="MALE" if _KIN[word] == "MALE" else "FEMALE"))
            told = told | {word}
    return found


_DEVICE_WORDS: dict[str, tuple[Device, tuple[str, ...]]] = {
    **dict.fromkeys(("ipad", "ipads"), ("TABLET", ("iOS",))),
    **dict.fromkeys(("tablet", "tablets", "kindle", "kindles"), ("TABLET", ())),
    **dict.fromkeys(("iphone", "iphones"), ("PHONE", ("iOS",))),
    **dict.fromkeys(("phone", "phones", "mobile", "smartphone", "smartphones", "cellphone"), ("PHONE", ())),
    "android": ("PHONE", ("Android",)),
    **dict.fromkeys(("pc", "pcs", "computer", "computers", "laptop", "laptops", "desktop", "steam"), ("DESKTOP", ())),
    **dict.fromkeys(("windows",), ("DESKTOP", ("Windows",))),
    **dict.fromkeys(("mac", "macbook", "macs", "macos"), ("DESKTOP", ("Mac",))),
    "linux": ("DESKTOP", ("Linux",)), "steamdeck": ("DESKTOP", ("Linux", "Windows")),
    **dict.fromkeys(("browser",), ("DESKTOP", ("Browser",))),
    **dict.fromkeys(("console", "consoles"), ("CONSOLE", ())),
    **dict.fromkeys(("playstation", "ps"), ("CONSOLE", ("PS1", "PS2", "PS3", "PS4", "PS5"))),
    "ps5": ("CONSOLE", ("PS5", "PS4")), "ps4": ("CONSOLE", ("PS4",)), "ps3": ("CONSOLE", ("PS3",)),
    "ps2": ("CONSOLE", ("PS2",)), "ps1": ("CONSOLE", ("PS1",)), "psx": ("CONSOLE", ("PS1",)),
    "psp": ("CONSOLE", ("PSP",)), "vita": ("CONSOLE", ("Vita",)),
    "xbox": ("CONSOLE", ("Xbox One", "Xbox Series", "Xbox 360", "Xbox")),
    "switch": ("CONSOLE", ("Switch",)), "switch2": ("CONSOLE", ("Switch", "Switch 2")),
    "nintendo": ("CONSOLE", ("Switch", "Switch 2")),
    "wii": ("CONSOLE", ("Wii",)), "n64": ("CONSOLE", ("N64",)), "snes": ("CONSOLE", ("SNES",)),
    "nes": ("CONSOLE", ("NES",)),
    "gamecube": ("CONSOLE", ("GameCube",)), "gameboy": ("CONSOLE", ("Game Boy", "GBA")), "gba": ("CONSOLE", ("GBA",)),
    "3ds": ("CONSOLE", ("3DS", "DS")), "dreamcast": ("CONSOLE", ("Dreamcast",)),
    "genesis": ("CONSOLE", ("Mega Drive",)),
    **dict.fromkeys(("vr", "headset"), ("VR", ())),
    **dict.fromkeys(("quest", "oculus"), ("VR", ("Quest",))), "psvr": ("VR", ("PSVR",)),
}  # fmt: skip
_SELF = frozenset("i me my mine im ive id ill".split())
_THEY = dict.fromkeys("he him his hes hell".split(), "MALE") | dict.fromkeys(
    "she her hers shes shell".split(), "FEMALE"
)
_THEY |= dict.fromkeys("they them their theyre theyve theyll each".split(), "")
_OTHERS = frozenset(
    "nephew kid son daughter wife husband girlfriend boyfriend friend twin boy girl grandkid grandchildren grandson granddaughter niece "
    "mum mom dad mother father brother sister partner child children cousin mate flatmate roommate housemate colleague buddy pal "
    "fiance fiancee uncle aunt auntie grandma grandpa grandmother grandfather parent teenager teen toddler neighbour neighbor".split()
)


@dataclass(frozen=True, slots=True)
class DeviceFound:
    """A device at word `at`, with the platforms that narrow it, whose it is ("self", a noun such as "son", or ""), and the attitude."""

    at: int
    device: Device
    platforms: tuple[str, ...]
    owner: str
    wanted: bool
    withdrawn: bool = False


def devices(words: tuple[Word, ...], tone_of: list[Tone]) -> list[DeviceFound]:
    """Devices and platforms in a text, in order. "he" and "their" go with the last noun, where there is one."""
    found: list[DeviceFound] = []
    owner = ""
    for at, word in enumerate(words):
        owner = _owner(words, at, owner)
        key = word.text
        if key == "switch" and (not _is_console(words, at)):
            continue
        if key in {"quest"} and not (at and words[at - 1].text in {"meta", "oculus", "my", "on", "the", "a"}):
            continue
        if key == "steam" and at + 1 < len(words) and words[at + 1].text in {"train", "punk", "engine", "world"}:
            continue
        number = words[at + 1].text if at + 1 < len(words) else ""
        if key == "switch" and number == "2":
            key = "switch2"
        if key in {"playstation", "ps"} and f"ps{number}" in _DEVICE_WORDS:
            key = f"ps{number}"
        if key in _DEVICE_WORDS:
            device, platforms = _DEVICE_WORDS[key]
            if key == "android" and any(w.text in {"tablet", "tablets"} for w in words[at + 1 : at + 2]):
                continue
            attitude = tone_of[at].attitude
            found.append(DeviceFound(at, device, platforms, owner, attitude > 0, attitude == 0))
    return found


def _owner(words: tuple[Word, ...], at: int, owner: str) -> str:
    """Whose what follows is: a noun's ("my brother", "my brother's"), a pronoun's, or the one's before."""
    word = words[at].text
    if word in _SELF:
        return owner if _possessive_of_other(words, at) else "self"
    if word in _THEY:
        gender = _THEY[word]
        nouns = [n for w in words[max(0, at - 60) : at] if (n := _noun(w.text)) and gender in {"", _KIN.get(n, gender)}]
        return nouns[-1] if nouns else gender or "they"
    return _noun(word) or owner


def _noun(word: str) -> str:
    """The noun for somebody, "my brother's" and plurals as the noun itself; empty for any other word."""
    return next((noun for noun in (word, word.removesuffix("s")) if noun in _OTHERS), "")


def _possessive_of_other(words: tuple[Word, ...], at: int) -> bool:
    """ "my nephews", "my wife": the pronoun belongs to somebody else's noun."""
    return words[at].text == "my" and any(_noun(w.text) for w in words[at + 1 : at + 3])


def _is_console(words: tuple[Word, ...], at: int) -> bool:
    after = words[at + 1].text if at + 1 < len(words) else ""
    before = words[at - 1].text if at else ""
    verb = after in {"between", "from", "off", "over", "things", "it", "up", "sides"}
    return not verb and before not in {"to", "can", "ll", "we", "lets", "us"}


def groups(found: list[DeviceFound]) -> tuple[tuple[Device, ...], ...]:
    """Groups of wanted devices: any of a group will do, every group must be met. One owner's devices are one group."""
    owners: dict[str, set[Device]] = {}
    for device in found:
        if device.wanted:
            owners.setdefault(device.owner or "self", set()).add(device.device)
    return tuple(tuple(d for d in DEVICES if d in group) for group in owners.values())


def platform_groups(found: list[DeviceFound]) -> tuple[tuple[str, ...], ...]:
    """Groups of wanted platforms, by owner; an owner with a device on which any platform will do has no group."""
    owners: dict[str, list[DeviceFound]] = {}
    for device in found:
        if device.wanted:
            owners.setdefault(device.owner or "self", []).append(device)
    return tuple(
        tuple(dict.fromkeys(p for d in group for p in d.platforms))
        for group in owners.values()
        if all(any(d.platforms for d in group if d.device == kind) for kind in {d.device for d in group})
    )
