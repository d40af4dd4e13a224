"""ReDial's messages as if their films had been typed: what the linker learns from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.json_rows import read_objects
from recsys.catalogue.importers.redial import DIALOGUES, KIND, merged_ids
from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.titles import split_title
from recsys.language.words.text import Word, clean, words
from recsys.training.typed import typed

_FILM = re.compile(r"@(\d+)")
_MARK = re.compile(r"\s+(?=[,.!?;:)])")


@dataclass(frozen=True)
class Named:
    """Words first..last (exclusive) of a message that name a film."""

    first: int
    last: int
    item: str


@dataclass(frozen=True)
class Message:
    """A cleaned message. worker: who wrote it. films: of the whole dialogue, which may be named without being marked."""

    worker: int
    text: str
    words: tuple[Word, ...]
    named: tuple[Named, ...]
    films: frozenset[str]


def read_messages(folder: Path, rng: np.random.Generator) -> Iterator[Message]:
    """The messages of the training dialogues, films typed anew by the generator; one that cannot be followed is left out.

    Raises:
        ImportFailed: a file is missing or not what it should be.
    """
    merged = merged_ids(folder)
    with open_archive(folder, KIND) as archive:
        for _, row in read_objects(archive, archive.need(*DIALOGUES), Rejects(lenient=True)):
            listed = row.get("movieMentions")
            titles = (
                {merged.get(film, film): str(name) for film, name in listed.items()} if isinstance(listed, dict) else {}
            )
            for said in row["messages"]:
                if message := _message(said, merged, titles, rng):
                    yield message


def _message(
    said: Mapping[str, Any], merged: Mapping[str, str], titles: Mapping[str, str], rng: np.random.Generator
) -> Message | None:
    raw = str(said["text"])
    small = _writes_small(_FILM.sub(" ", raw), rng)
    films = [merged.get(film, film) for film in _FILM.findall(raw)]
    if not all(film in titles for film in films):
        return None
    names = []
    for film in films:
        title = split_title(" ".join(titles[film].split()))
        names.append(typed(title.name, title.year, small, rng))
    left = iter(names)
    text = clean(_FILM.sub(lambda _: next(left), raw))
    text = _MARK.sub("", text) if rng.random() < 0.8 else text
    found = words(text)
    named = located(text, found, [clean(name) for name in names], films)
    return (
        Message(int(said["senderWorkerId"]), text, found, named, frozenset(titles))
        if named is not None and found
        else None
    )


def _writes_small(text: str, rng: np.random.Generator) -> bool:
    """Whether somebody does without capitals; drawn where there is too little to tell."""
    letters = [c for c in text if c.isalpha()]
    return not any(c.isupper() for c in letters) if len(letters) > 5 else bool(rng.random() < 0.3)


def located(text: str, found: tuple[Word, ...], names: list[str], films: list[str]) -> tuple[Named, ...] | None:
    """Where the names stand in a text, in their order; None where one is not there."""
    named, at = [], 0
    for name, film in zip(names, films, strict=True):
        start = text.find(name, at)
        at = start + len(name)
        inside = [n for n, word in enumerate(found) if start < word.end and word.start < at]
        if start < 0 or not inside:
            return None
        named.append(Named(inside[0], inside[-1] + 1, film))
    return tuple(named)
