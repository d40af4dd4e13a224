"""Titles as people type them: case, articles, subtitles, years, slips. Drawn by a generator, so a seed gives the same ones."""

from __future__ import annotations

import re

import numpy as np

from recsys.language.words.text import common_words, is_stop

_ARTICLE = re.compile(r"^(?:the|a|an) ", re.IGNORECASE)
_SUBTITLE = re.compile(r"(?::|\s[-–])\s.*$")
_MARKS = ((":", "", 0.6), ("'", "", 0.4), ("&", "and", 0.5), ("-", " ", 0.4), (",", "", 0.5), (".", "", 0.4))
_SMALL = frozenset("a an the of and in on for to with at from by or".split())


def typed(title: str, year: int | None, small: bool, rng: np.random.Generator) -> str:
    """A title as somebody may type it who writes in small letters, or not."""
    name = _shortened(" ".join(title.split()), rng)
    name = _plainer(name, rng)
    name = _cased(name, small, rng)
    if rng.random() < 0.15:
        name = _slipped(name, rng)
    if year and (drawn := rng.random()) < 0.09:
        name = f"{name} ({year})" if drawn < 0.06 else f"{name} {year}"
    return f'"{name}"' if rng.random() < 0.04 else name


def _shortened(name: str, rng: np.random.Generator) -> str:
    long = [word for word in name.split() if len(word) >= 7 and word.lower() not in common_words()]
    if long and " " in name and rng.random() < 0.04:
        return long[0].strip(":,.!?")
    if (subtitle := _SUBTITLE.search(name)) and (drawn := rng.random()) < 0.6:
        short = _SUBTITLE.sub("", name) if drawn < 0.5 else re.sub(r"^(?::|\s[-–])\s", "", subtitle.group())
        name = short if len(short) > 3 else name
    if (half := _half(name)) != name and rng.random() < 0.06:
        return half
    if _ARTICLE.match(name) and len(name) > 8 and (drawn := rng.random()) < 0.28:
        name = _ARTICLE.sub("" if drawn < 0.25 else "The ", name)
    return name


def _half(name: str) -> str:
    """Without article, and no more than its first two words of content: "Silver Linings"."""
    said = _ARTICLE.sub("", name).split()
    content = [at for at, word in enumerate(said) if not is_stop(word.lower())]
    return " ".join(said[: content[1] + 1]).rstrip(",:;.") if len(content) > 2 else name


def _plainer(name: str, rng: np.random.Generator) -> str:
    """Without marks that people leave out."""
    for mark, instead, share in _MARKS:
        if mark in name and rng.random() < share:
            name = name.replace(mark, instead)
    return " ".join(name.split())


def _cased(name: str, small: bool, rng: np.random.Generator) -> str:
    drawn = rng.random()
    if drawn > (0.5 if _is_everyday(name) else 0.985):
        return name.upper()
    if drawn < (0.85 if small else 0.15):
        return name.lower()
    if drawn > 0.94:
        return name[:1].upper() + name[1:].lower()
    if drawn > 0.8:
        first, *rest = name.split(" ")
        return " ".join((first, *(w.capitalize() if w.lower() in _SMALL else w for w in rest)))
    return name


def _is_everyday(name: str) -> bool:
    """Whether people write it in capitals so that it is seen to be a title: "IT", "Up"."""
    return all(is_stop(word.lower()) for word in name.split())


def _slipped(name: str, rng: np.random.Generator) -> str:
    """One letter left out, doubled, changed for a neighbour of the alphabet, or two swapped; or a space left out."""
    places = [at for at, c in enumerate(name) if c.isalpha() and 0 < at < len(name) - 1]
    if len(name) < 6 or not places:
        return name
    at = int(rng.choice(places))
    kind = int(rng.integers(5))
    if kind == 4 and " " in name:
        return name.replace(" ", "", 1)
    instead = {0: "", 1: name[at] * 2, 2: name[at + 1] + name[at], 3: chr((ord(name[at].lower()) - 96) % 26 + 97)}.get(
        kind, ""
    )
    return name[:at] + instead + name[at + (2 if kind == 2 else 1) :]
