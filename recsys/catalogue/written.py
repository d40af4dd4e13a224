"""What we wrote ourselves about films and games, read for one catalogue: what goes with what, and made-up talks and requests.

`data/films` says who wrote it and how. Catalogues of anything else have nothing of it, and what a catalogue lacks is passed
over.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue, dialogue
from recsys.catalogue.own_lines import read_lines, wrong_line
from recsys.catalogue.titled import Titled
from recsys.types import Role, Utterance

_DATA = Path(__file__).parents[2] / "data"
SUGGESTIONS = {"film": _DATA / "films" / "suggestions.txt", "game": _DATA / "games" / "suggestions.txt"}
BEYOND = {"game": _DATA / "games" / "beyond.txt"}
TALKS = {"film": _DATA / "films" / "talks.txt", "game": _DATA / "games" / "talks.txt"}
"""By what the items of a catalogue are called."""
MORE_TALKS = {"film": (_DATA / "films" / "more_talks.txt",), "game": ()}
"""What the linker learns from beside them; the dialogue retriever was none the better for it (docs/decisions/0014)."""
REQUESTS = {"film": _DATA / "films" / "requests.txt", "game": _DATA / "games" / "requests.txt"}
FEW = frozenset({"game"})
"""Of which so little is read, requests and no talks, that a catalogue without dialogues of its own learns from it too."""
MARKED = re.compile(r"\[(?P<words>[^\[\]|]+)\|(?P<name>[^\[\]|]+)\]")
"""Words that name a film, and which: "[coco|Coco (2017)]"."""
SERIES = "*"
"""What stands before the name of a television series."""
_SAID = re.compile(r"(?P<side>[AB]): (?P<text>.+)")
_ANSWER = " => "
Find = Callable[[str], int | None]
"""A name to the row of the item that has it; None for none."""


@dataclass(frozen=True)
class Said:
    """A message of a made-up talk. talk: its number. side: A or B. text: with its films marked."""

    talk: int
    side: str
    text: str


def suggestions(catalogue: Catalogue) -> Iterator[tuple[int, tuple[int, ...]]]:
    """(row, rows suggested to whoever likes it, best first) for each line whose item the catalogue holds.

    Raises:
        ConfigError: the packaged file is missing or not what it should be.
    """
    if path := SUGGESTIONS.get(catalogue.domain.noun):
        titled = Titled(catalogue)
        for head, others in _beside(path):
            if (row := titled.find(head)) is not None:
                yield row, tuple(other for other in _rows(others, titled.find) if other != row)


def beyond(catalogue: Catalogue) -> Iterator[tuple[str, tuple[int, ...]]]:
    """(title with its year, rows suggested to whoever likes it, best first) for each line of what our own catalogue lacks.
    Raises ConfigError as `suggestions`.
    """
    if path := BEYOND.get(catalogue.domain.noun):
        titled = Titled(catalogue)
        for head, others in _beside(path):
            yield head, tuple(_rows(others, titled.find))


@cache
def told_of(noun: str) -> frozenset[str]:
    """The titles with their years that `beyond` tells of, in a field of items that are called so. Raises as `suggestions`."""
    return frozenset(head for head, _ in _beside(BEYOND[noun])) if noun in BEYOND else frozenset()


def _beside(path: Path) -> Iterator[tuple[str, list[str]]]:
    for number, line in enumerate(read_lines(path), 1):
        head, colon, tail = line.partition(" : ")
        if not colon:
            raise wrong_line(path, number, '"Heat (1995) : Collateral (2004); …"', line)
        yield head, tail.split("; ")


def written_dialogues(catalogue: Catalogue) -> Iterator[Dialogue]:
    """The requests with their answers, and of films the talks, in which the host is who names more films. Raises ConfigError
    as `suggestions`.
    """
    noun = catalogue.domain.noun
    if noun in REQUESTS:
        find = cache(Titled(catalogue).find)  # the same names come again and again
        yield from _requests(REQUESTS[noun], catalogue, find)
        yield from () if noun in FEW else _talks(TALKS[noun], catalogue, find)


@cache
def talks(path: Path) -> tuple[Said, ...]:
    """Every message of a file of made-up talks, in its order. Raises ConfigError as `suggestions`."""
    said, talk = [], 0
    for number, line in enumerate(read_lines(path), 1):
        if match := _SAID.fullmatch(line):
            said.append(Said(talk, match["side"], match["text"]))
        elif not line.startswith("#"):
            raise wrong_line(path, number, '"A: have you seen [coco|Coco (2017)]?"', line)
        talk += line.startswith("#")
    return tuple(said)


def _requests(path: Path, catalogue: Catalogue, find: Find) -> Iterator[Dialogue]:
    for number, (asked, answer) in enumerate(_answered(path), 1):
        items = tuple(catalogue.ids[row] for row in _rows(answer, find))
        said = _utterance("user", asked, catalogue, find)
        yield dialogue(f"written/request/{number}", (said, Utterance("assistant", "", items)))


@cache
def _answered(path: Path) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What is asked, its messages a line each, and the names that answer it, of every line of a file."""
    found = []
    for number, line in enumerate(read_lines(path), 1):
        asked, arrow, answer = line.partition(_ANSWER)
        if not arrow:
            raise wrong_line(path, number, f'"something like [heat|Heat (1995)]{_ANSWER}Collateral (2004); …"', line)
        found.append((asked.replace(" / ", "\n"), tuple(map(sys.intern, answer.split("; ")))))
    return tuple(found)


def _talks(path: Path, catalogue: Catalogue, find: Find) -> Iterator[Dialogue]:
    for talk, messages in groupby(talks(path), key=lambda said: said.talk):
        told = [(each.side, each.text) for each in messages]
        host = max("BA", key=lambda side: sum(len(MARKED.findall(text)) for own, text in told if own == side))
        said = (_utterance("assistant" if side == host else "user", text, catalogue, find) for side, text in told)
        yield dialogue(f"written/talk/{talk}", said)


def _utterance(role: Role, marked: str, catalogue: Catalogue, find: Find) -> Utterance:
    named = (match["name"] for match in MARKED.finditer(marked))
    rows = _rows((name for name in named if not name.startswith(SERIES)), find)
    text = MARKED.sub(lambda match: match["words"], marked)
    return Utterance(role, text, tuple(catalogue.ids[row] for row in rows))


def _rows(names: Iterable[str], find: Find) -> list[int]:
    """Of those that the catalogue holds, each once."""
    return [row for row in dict.fromkeys(map(find, names)) if row is not None]
