"""Our made-up talks as messages that the linker learns from: people's own ways to type, as we imagine them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.catalogue.titled import Titled
from recsys.catalogue.written import MARKED, MORE_TALKS, SERIES, TALKS, Said, talks
from recsys.language.naming.existing import MARK, existing
from recsys.language.words.text import clean, words
from recsys.packaged import DataFile
from recsys.training.redial import Message, located


def messages(catalogue: Catalogue, first: int) -> Iterator[Message]:
    """Every message about what a catalogue is of, its titles being items of it or what only exists; unmarked words name nothing.

    Writers are numbered downwards from `first`, which is negative, one for each side of a talk.
    """
    known = _Known(catalogue)
    for path in _paths(catalogue.domain.noun):
        for said in talks(path):
            yield from _message(first - 2 * said.talk - (said.side == "B"), said, known)
        first -= 2 * (talks(path)[-1].talk + 1)


def files() -> Iterator[DataFile]:
    """What the messages are read from."""
    for path in (path for noun in TALKS for path in _paths(noun)):
        yield DataFile.of(f"data/{path.parent.name}/{path.name}", path.read_bytes(), len(talks(path)))


def _paths(noun: str) -> tuple[Path, ...]:
    return TALKS[noun], *MORE_TALKS[noun]


class _Known:
    """What a mark stands for: an item of the catalogue, what only exists, or what neither knows."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._titled, self._ids = Titled(catalogue), catalogue.ids
        self._existing: Mapping[tuple[str, bool], str] = {
            (fold(e.name), e.kind == "series"): f"{MARK}{e.kind}/{e.year}/{e.title}"
            for e in existing()
            if (e.kind == "game") == (catalogue.domain.noun == "game")
        }

    def id(self, name: str) -> str:
        """The id that a candidate would have; that of nothing where neither knows it."""
        series = name.startswith(SERIES)
        row = None if series else self._titled.find(name)
        return self._existing.get((fold(name), series), "") if row is None else self._ids[row]


def _message(writer: int, said: Said, known: _Known) -> Iterator[Message]:
    marks = list(MARKED.finditer(said.text))
    text = clean(MARKED.sub(lambda mark: mark["words"], said.text))
    found = words(text)
    named = located(text, found, [clean(mark["words"]) for mark in marks], [known.id(mark["name"]) for mark in marks])
    if named is not None and found:
        yield Message(writer, text, found, named, frozenset())
