"""Brands and studios are read by their names, and by nothing that is an ordinary word."""

from __future__ import annotations

import pytest

from recsys.language.wanted.makers import Makers
from recsys.language.words.text import words

NAMES = (
    "Neutrogena", "Burt's Bees", "L'Oréal Paris", "Simple", "Sally Hansen", "O.P.I", "OPI Nail Color", "Johnson & Johnson",
    "e.l.f. Cosmetics", "Square Enix", "Olay", "Olay Professional", "Sandbox Interactive", "Nail Art", "ConcernedApe", "Ape Law",
)  # fmt: skip
MAKERS = Makers(NAMES, terms={"nail art", "sandbox"})


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("something by Neutrogena", ["Neutrogena"]),
        ("neutrogena's sunscreen", ["Neutrogena"]),
        ("a burts bees lip balm", ["Burt's Bees"]),
        ("loreal mascara", ["L'Oréal"]),
        ("johnson and johnson powder", ["Johnson & Johnson"]),
        ("anything but OPI nail polish", ["O.P.I"]),
        ("a simple shampoo", []),
        ("shampoo by simple", ["Simple"]),
        ("I use Simple every day", ["Simple"]),
        ("a gift for sally", []),
        ("polish by sally", ["Sally"]),
        ("a square box", []),
        ("games from square", ["Square"]),
        ("any sandbox games, some nail art", []),
        ("not from concerned ape", ["ConcernedApe"]),
        ("", []),
    ],
)
def test_a_name_counts_where_it_is_one(text: str, phrases: list[str]) -> None:
    assert [found.term.phrase for found in MAKERS.find(words(text))] == phrases


def test_the_first_words_mean_every_maker_that_begins_so() -> None:
    (found,) = MAKERS.find(words("something by olay"))
    assert found.term.makers == ("Olay", "Olay Professional")
    assert found.term.genres == found.term.tags == ()
    assert not found.soft


@pytest.mark.parametrize("text", ["Olay or Neutrogena", "an Olay soap or Neutrogena", "Olay, Neutrogena"])
def test_joined_makers_are_one_wish(text: str) -> None:
    found = MAKERS.find(words(text))
    assert {f.term.makers for f in found} == {("Neutrogena", "Olay", "Olay Professional")}
    assert [text[words(text)[f.first].start : words(text)[f.last - 1].end] for f in found] == ["Olay", "Neutrogena"]


def test_a_taken_word_is_left_alone() -> None:
    assert MAKERS.find(words("Neutrogena"), {0}) == []


def test_without_names_nothing_is_found() -> None:
    assert Makers().find(words("by Neutrogena")) == []


def test_an_ordinary_word_is_a_maker_before_what_the_items_are_called() -> None:
    bikes = Makers({"Trek", "Cube"}, nouns={"bike", "bikes"})
    assert [found.term.makers for found in bikes.find(words("a trek bike"))] == [("Trek",)]
    assert bikes.find(words("on a trek")) == []
    assert Makers({"Trek"}).find(words("a trek bike")) == []


def test_one_of_two_who_made_something_together_is_called_alone() -> None:
    both = Makers({"Terry Pratchett, Neil Gaiman", "Neil Gaiman", "Thekla, Inc."})
    (found,) = both.find(words("something by Neil Gaiman"))
    assert (found.term.phrase, found.term.makers) == ("Neil Gaiman", ("Neil Gaiman", "Terry Pratchett, Neil Gaiman"))
    assert both.find(words("by inc")) == []
