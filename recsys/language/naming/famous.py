"""Well-known people in a text: "Kevin Hart and The Rock" names no film."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from recsys.catalogue.names import fold
from recsys.errors import ConfigError
from recsys.language.words.text import Word

FILE = Path(__file__).parents[3] / "data" / "titles" / "people.txt"
_LONGEST = 5
"""Words of a name at most."""


@cache
def famous() -> frozenset[str]:
    """The names of well-known people, folded. Raises ConfigError: the packaged list is missing or not what it should be."""
    try:
        lines = FILE.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise ConfigError(
            f"Expected names in {FILE.name}, saw: {error}. Get the project's data/titles again."
        ) from error
    return frozenset(fold(name) for line in lines for name in line.partition(": ")[2].split("; "))


@cache
def _first_words() -> frozenset[str]:
    return frozenset(name.partition(" ")[0] for name in famous())


def people(words: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """First and last (exclusive) word of each name, from left to right, the longest that begins at a word."""
    for at, word in enumerate(words):
        if word.text.partition(" ")[0] in _first_words():
            ends = range(min(at + _LONGEST, len(words)), at, -1)
            end = next((end for end in ends if " ".join(w.text for w in words[at:end]) in famous()), 0)
            if end:
                yield at, end


def is_called(words: Sequence[Word], first: int, last: int, known: Sequence[tuple[int, int]]) -> bool:
    """Whether the words first..last are the first name of somebody named in full before: "Keanu" behind "Keanu Reeves".

    known: what `people` found.
    """
    named = (words[start].text for start, end in known if end - start > 1 and end <= first)
    return last - first == 1 and words[first].text in named
