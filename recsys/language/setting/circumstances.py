"""Circumstances, which say nothing of items: the machine that things are played on, a call, and what somebody needs that no catalogue tells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.language.setting.calls import call
from recsys.language.setting.devices import OF_MACHINES, devices
from recsys.language.setting.occasions import on_the_way
from recsys.language.setting.sayings import sayings
from recsys.language.words.page import Page
from recsys.language.words.text import common_words, content_words

_EVERYDAY = 2_000
"""Of the ordinary words those used most, which tell nothing of an item where nothing was heard in them."""

_AGED = (
    r"(?:(?:old|older|ancient|prehistoric|slow|weak|tired|crap+y|shit+y|rubbish|bad|low[- ]?(?:end|spec\w*)|underpowered|basic|office|work|school|potato|toaster|budget|cheap)\b"
    r"|(?:\d+|ten|five|six|seven|eight)[- ]years?[- ]old\b|(?:19\d\d|200\d|201[0-5])\b)"
)
_COMPUTER = r"(?:laptop|pc|computer|machine|mac|macbook|imac|notebook|thinkpad|netbook|desktop|rig|setup)s?\b"
_POTATO = re.compile(
    rf"\b{_AGED}(?: \w+)? {_COMPUTER}"
    rf"|\b{_COMPUTER}(?:'s| is| are)(?: (?:really|very|pretty|quite|a bit|kinda|so|too|like|an?|literal|literally|basically))* (?:{_AGED}|potato|toaster)"
    r"|\b(?:run|runs|play|plays|work|works|got|have|own|using) (?:on |only )?(?:an? |my )(?:literal |actual |total )?(?:potato|toaster)\b"
    r"|\blow[- ]?spec\w*|\blow[- ]end\b(?! (?:of|price|budget))|\bintegrated graphics\b|\b(?:no|without(?: an?)?|a bad|a weak|an old) (?:\w+ )?(?:graphics ?card|gpu)\b|\b[2-6] ?gb (?:of )?(?:ram|memory)\b|\bcan't run (?:\w+ ){0,3}(?:games?|stuff|anything|new|modern|big|demanding)\b",
    re.IGNORECASE,
)
_BESIDE = OF_MACHINES | frozenset(
    "on for my a an the our his her their old older ancient slow weak tired crappy shitty rubbish low end spec specs basic office work school potato toaster budget cheap new gaming handheld home".split()
)
"""Words that tell which machine it is and whose, right before its name."""


def old_machine(text: str) -> bool:
    """Whether a computer is said to be old or weak: "a potato laptop", "low-end PC", "no graphics card"."""
    return bool(_POTATO.search(text))


_PAD = r"(?:controllers?|gamepads?|joypads?|joy-?cons?)"
_ONE_PAD = re.compile(
    rf"\b(?:one|1|a single) {_PAD}\b(?! (?:each|per|for each)\b)|\b(?:no|don't have|haven't got|without) (?:an? )?(?:second|spare|extra|other|2nd) {_PAD}\b|\bshar(?:e|ing) (?:a|the|our) {_PAD}\b",
    re.IGNORECASE,
)
_SEVERAL = re.compile(
    r"\b(?:we|we've|us|our|shar\w+|between|both|together|two|three|four|[2-9]|and|with|co-?op)\b", re.IGNORECASE
)


def one_controller(text: str) -> bool:
    """Whether several have one controller between them: "we only have one controller"."""
    return bool((match := _ONE_PAD.search(text)) and _SEVERAL.search(text[: match.start()] + text[match.end() :]))


def lasting(text: str) -> Iterator[str]:
    """The flags of what holds for the rest of a talk."""
    told = {"old machine": old_machine, "one controller": one_controller, "on the way": on_the_way}
    yield from (flag for flag, is_told in told.items() if is_told(text))


def without_circumstances(text: str) -> str:
    """The text without what names a machine or a need and nothing else: no game is about the deck of "Steam Deck", none about
    colours because somebody is colour blind. A text without any stays as it is.
    """
    page = Page.of(text)
    if not (stretches := _stretches(page)):
        return text
    left = list(page.text)
    for start, end in stretches:
        left[start:end] = " " * (end - start)
    return " ".join("".join(left).split())


def in_circumstances(page: Page) -> frozenset[int]:
    """The words that only tell of these."""
    return page.within(_stretches(page))


def in_sayings(page: Page) -> frozenset[int]:
    """The words that belong to sayings and needs alone."""
    return page.within(sayings(page.text))


def _stretches(page: Page) -> list[tuple[int, int]]:
    on = call(page.text)
    aside = [*(match.span() for match in _POTATO.finditer(page.text)), *([(on.start, on.end)] if on else ())]
    return [*_machines(page), *aside, *sayings(page.text)]


def _machines(page: Page) -> Iterator[tuple[int, int]]:
    """Where machines are named, with the words beside them that tell which."""
    words = page.words
    for at in (found.at for found in devices(words, page.tones) if found.device != "VR"):  # some things are made for it
        first = last = at
        while first and words[first - 1].text in _BESIDE and page.gap(first, first) == " ":
            first -= 1
        while last + 1 < len(words) and words[last + 1].text in OF_MACHINES and page.gap(last + 1, last + 1) == " ":
            last += 1
        yield words[first].start, words[last].end


def tells_nothing(text: str) -> bool:
    """Whether a text in which no wish was heard has but everyday words: "got a new one, what should I try first"."""
    return {*content_words(text)} <= common_words(_EVERYDAY)
