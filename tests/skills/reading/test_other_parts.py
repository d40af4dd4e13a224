"""What is said against the others of a name: the remake, the sequels, the one of another year."""

from __future__ import annotations

from functools import cache

import pytest

from recsys.dialogue.telling.called import are_out
from recsys.intent import Intent
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.shelves import films_of

FILMS = (
    ("Ghostbusters", 1984, 5), ("Ghostbusters", 2016, 3), ("Ghostbusters II", 1989, 3), ("King Kong", 1976, 2),
    ("King Kong", 2005, 4),
    ("The Matrix", 1999, 5), ("The Matrix Reloaded", 2003, 4),
    ("Independence Day", 1996, 4), ("Independence Day: Resurgence", 2016, 2),
    ("It", 1990, 3), ("It", 2017, 5), ("It Follows", 2014, 3), ("Shrek", 2001, 5), ("Shrek the Third", 2007, 3),
)  # fmt: skip


@cache
def shelf() -> Shelf:
    return films_of(FILMS)


def read(text: str) -> Intent:
    found = ReadRequest().twin(ReadRequestInput(text=text), shelf().world)
    assert isinstance(found, Intent)
    return found


def sides(text: str) -> tuple[set[str | None], set[str | None]]:
    """What is not disliked, and what is."""
    named = read(text).mentions
    return {m.item_id for m in named if m.attitude >= 0}, {m.item_id for m in named if m.attitude < 0}


@pytest.mark.parametrize(
    ("text", "kept", "gone"),
    [
        ("the original Ghostbusters, not the remake", "Ghostbusters-1984", {"Ghostbusters-2016"}),
        ("I loved Ghostbusters (1984), it is so much better than the sequel", "Ghostbusters-1984", {"Ghostbusters II-1989"}),
        ("I liked King Kong (2005), not the 1976 one", "King Kong-2005", {"King Kong-1976"}),
        ("I love The Matrix but hate the sequels", "The Matrix-1999", {"The Matrix Reloaded-2003"}),
        ("Independence Day is fun, the sequel stunk", "Independence Day-1996", {"Independence Day: Resurgence-2016"}),
        ("I loved It (2017), but not the old one", "It-2017", {"It-1990"}),
        ("Shrek is great but the sequels were awful", "Shrek-2001", {"Shrek the Third-2007"}),
        ("King Kong, the original, not the 2005 one", "King Kong-1976", {"King Kong-2005"}),
        ("The Matrix, not the rest, please", "The Matrix-1999", {"The Matrix Reloaded-2003"}),
    ],
)
def test_the_others_of_its_name_are_disliked(text: str, kept: str, gone: set[str]) -> None:
    assert sides(text) == ({kept}, gone)
    assert not read(text).wishes
    assert read(text).bounds.year_max is None


def test_said_later_they_are_the_others_of_what_was_spoken_of_and_no_correction() -> None:
    later = ReadRequestInput(text="but not the sequels", shown=("It-2017",), of="Shrek-2001")
    found = ReadRequest().twin(later, shelf().world)
    assert {m.item_id: m.attitude for m in found.mentions} == {"Shrek the Third-2007": -1}
    assert not found.has("correction")


@pytest.mark.parametrize(
    "text", ["The Matrix and the sequels", "I loved The Matrix, the sequels were great", "anything but not the sequels",
             "not the new ones please", "something like The Matrix, from 1999"]
)  # fmt: skip
def test_without_a_word_against_them_nothing_is(text: str) -> None:
    assert sides(text)[1] == set()


def test_those_that_are_out_are_told_apart_by_their_years() -> None:
    named = read("the original Ghostbusters, not the remake").mentions
    gone = [m for m in named if m.attitude < 0]
    assert are_out(gone, shelf().catalogue) == "Ghostbusters (2016) is out"
