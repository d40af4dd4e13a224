"""Messages of our own that name titles of a catalogue, and messages full of words that are titles and are none here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.titles import split_title
from recsys.errors import ImportFailed
from recsys.language.words.text import clean, words
from recsys.packaged import DataFile
from recsys.training.redial import Message, located
from recsys.training.typed import typed

OWN = "data/titles"
_SLOT = "{}"
_SELDOM = 0.03
"""What fame is raised by, so that also what nobody met is drawn now and then."""


@dataclass(frozen=True)
class Own:
    """named: with a slot for each title. ordinary: without titles."""

    named: tuple[str, ...]
    ordinary: tuple[str, ...]
    files: tuple[DataFile, ...]

    def of(self, source: Source, fame: Mapping[str, float], each: int, rng: np.random.Generator) -> Iterator[Message]:
        """About a catalogue: every line that names something `each` times, with titles drawn anew by their fame, and every other
        line as it stands and in small letters without marks at its end. The writer of a line is a negative number of its own.
        """
        often = np.array([fame[item.id] + _SELDOM for item in source.items])
        for number, line in enumerate(self.named, 1):
            for _ in range(each):
                if message := _named(line, -number, source, often / often.sum(), rng):
                    yield message
        for number, line in enumerate(self.ordinary, len(self.named) + 1):
            for text in dict.fromkeys((line, line.lower().rstrip(".!?"))):
                yield Message(-number, clean(text), words(clean(text)), (), frozenset())


def read_own(folder: Path) -> Own:
    """Raises ImportFailed: a file is missing."""
    read: list[tuple[str, ...]] = []
    files: list[DataFile] = []
    for name in ("named.txt", "ordinary.txt"):
        try:
            raw = (folder / name).read_bytes()
        except OSError as error:
            raise ImportFailed(
                f"{folder / name}: expected our own messages, saw {error.strerror}. Get them again."
            ) from error
        read.append(tuple(line for line in raw.decode("utf-8").splitlines() if line.strip()))
        files.append(DataFile.of(f"{OWN}/{name}", raw, len(read[-1])))
    return Own(read[0], read[1], tuple(files))


def _named(
    line: str, writer: int, source: Source, often: NDArray[np.float64], rng: np.random.Generator
) -> Message | None:
    items = [source.items[at] for at in rng.choice(len(source.items), size=line.count(_SLOT), p=often)]
    small = not line[:1].isupper() and bool(rng.random() < 0.6)
    names = [typed(split_title(item.title).name, item.year, small, rng) for item in items]
    raw = line.lower() if small else line
    for name in names:
        raw = raw.replace(_SLOT, name, 1)
    text = clean(raw)
    found = words(text)
    named = located(text, found, [clean(name) for name in names], [item.id for item in items])
    return Message(writer, text, found, named, frozenset()) if named and found else None
