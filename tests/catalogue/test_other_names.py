"""A film is found by whichever of its names somebody types."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from recsys.catalogue import other_names
from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.link import TitleLinker
from recsys.catalogue.other_names import with_other_names
from recsys.catalogue.own_lines import read_lines
from recsys.catalogue.titled import Titled
from recsys.errors import ConfigError
from recsys.types import GAMES, MOVIES, Domain, Item

SEVEN = Item("seven", "Seven", 1995)
POTTER = Item("potter", "Harry Potter and the Philosopher's Stone", 2001)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of names that a test writes."""
    monkeypatch.setattr(other_names, "FILE", tmp_path / "also.txt")
    monkeypatch.setattr(other_names, "_known", other_names._known.__wrapped__)
    return tmp_path / "also.txt"


@pytest.mark.parametrize(
    ("film", "aliases"),
    [
        (Item("a", "Seven", 1995), ("Se7en", "Sieben")),
        (Item("a", "Seven", 1996), ("Se7en", "Sieben")),  # a year apart
        (Item("a", "Seven", None), ("Se7en", "Sieben")),
        (Item("a", "se7en", 1995, aliases=("Sieben!",)), ("Sieben!", "Seven")),  # its own stay, none is there twice
        (Item("a", "Seven", 1979), ()),
        (Item("a", "Seven Pounds", 1995), ()),
        (Item("a", "The Ring", 2002), ("The Circle",)),
        (Item("a", "Ring", 1998), ("Ringu",)),
    ],
)
def test_a_film_goes_by_the_names_of_its_line(mine: Path, film: Item, aliases: tuple[str, ...]) -> None:
    mine.write_text("1995: Seven = Se7en = Sieben\n1998: Ring = Ringu\n2002: The Ring = The Circle\n")
    assert with_other_names(film).aliases == aliases


@pytest.mark.parametrize("line", ["Seven = Se7en", "1995: Seven", "soon: Seven = Se7en", "1995 Seven = Se7en"])
def test_a_line_of_another_form_is_told(mine: Path, line: str) -> None:
    mine.write_text(f"1998: Ring = Ringu\n{line}\n")
    with pytest.raises(ConfigError, match=re.escape("also.txt, line 2: expected")):
        with_other_names(SEVEN)


@pytest.mark.parametrize(("domain", "found"), [(MOVIES, "seven"), (GAMES, None)])
def test_films_of_every_source_are_found_by_them_and_other_things_are_not(domain: Domain, found: str | None) -> None:
    source = Source(domain, (POTTER, SEVEN), Interactions.of(()), (), Vocabulary({}, {}))
    catalogue = Catalogue("x", domain, source.items, source.vocabulary)
    assert TitleLinker(catalogue).link("se7en").item_id == found
    assert Titled(catalogue).find("Harry Potter and the Sorcerer's Stone (2001)") == (0 if found else None)


def test_what_ships_names_films_with_a_year_and_no_name_twice_in_a_line() -> None:
    for line in read_lines(other_names.FILE):
        year, _, names = line.partition(": ")
        assert 1900 <= int(year) <= 2018
        keys = [other_names._key(name) for name in names.split(" = ")]
        assert "" not in keys
        assert len(set(keys)) == len(keys), line
