"""What is refused or wanted by a word that descriptions hardly use, and words that no film is about."""

from __future__ import annotations

import pytest

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.names import is_part_of
from recsys.intent import Intent
from recsys.retrieval.popularity import Popularity
from recsys.safety.conditions import conditions, meets
from recsys.safety.unchecked import unchecked
from recsys.shelf import make_world
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.wording.wished import kept_to
from recsys.types import MOVIES, Item

TOLD = {
    "1": ("My Neighbor Totoro", "Two girls move to the country."),
    "2": ("Finding Nemo", "A fish looks for his son."),
    "a": ("Orchard Road", "Two gardeners fall out over a pear tree."),
    "b": ("The Caped Wanderer", "Batman loses his car keys in Gotham."),
    "c": ("Logan", "An old man drives a girl north."),
    "d": ("Cold Harbour", "A clerk of the CIA is sent to Lisbon."),
    "e": ("Delta Nights", "A nurse comes home from Vietnam."),
    "f": ("Black Ice", "A white dog sees snow; the subtitles of a lost reel."),
    "g": ("A Sad Country", "The kids of a village have seen it twice, their mom once; the original was better."),
    **{letter: (f"Quorn {letter}", "A baker bakes.") for letter in "hijklmnopqrstuvwxyz"},
}  # fmt: skip
ITEMS = tuple(Item(i, title, genres=("Children",), description=told) for i, (title, told) in TOLD.items())


@pytest.fixture(scope="module")
def world() -> World:
    catalogue = Catalogue("films", MOVIES, ITEMS, Vocabulary({"Children": ("children", "kids", "kids movie")}, {}))
    return make_world(catalogue, {"popularity": Popularity().fit(catalogue, Interactions.of(()))}, None)


def read(text: str, world: World) -> Intent:
    return ReadRequest().twin(ReadRequestInput(text=text), world)


@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("I want a movie that's not a superhero movie", "bc"),
        ("Not a fan of superheroes", "bc"),
        ("I don't care for superheroes. something calm please", "bc"),
        ("no marvel please", "c"),
        ("no spies please", "d"),
        ("no nothing about vietnam", "e"),
        ("nothing to do with vietnam please", "e"),
        ("not about vietnam", "e"),
        ("no ghibli please", "1"),
        ("nothing from pixar", "2"),
        ("I don't care about the year", ""),
        ("i've seen no country", ""),
        ("the second one I have not seen", ""),
        ("I don't want anything with subtitles, or black and white", ""),
    ],
)
def test_what_is_refused_is_left_out(text: str, out: str, world: World) -> None:
    tests = conditions(read(text, world), world.catalogue)
    assert "".join(item.id for item in ITEMS if not meets(item, tests)) == out


def test_what_no_description_tells_is_said_and_not_claimed(world: World) -> None:
    intent = read("I don't want anything with subtitles, or black and white", world)
    assert [line.split("anything about ")[1].split(",")[0] for line in unchecked(intent, world.catalogue)] == [
        "subtitles", "black and white",
    ]  # fmt: skip
    assert kept_to(intent, world, 5) == ""
    assert kept_to(read("nothing about vietnam", world), world, 5) == "I left out what mentions vietnam."


def test_a_kind_that_is_known_by_who_is_in_it_is_found(world: World) -> None:
    intent = read("Whats a good spy movie?", world)
    (wish,) = intent.wishes
    assert (wish.told, wish.must) == (("d",), False)
    assert not [wish for wish in read("I love spy movies. something calm today", world).wishes if wish.must]


@pytest.mark.parametrize(
    "text",
    ["something sad", "oh yes!! amazing movie", "I like the old one better than the remake", "we saw it twice",
     "i liked the original trilogy", "my mom only watches that", "my kids love it", "kids movie please"],
)  # fmt: skip
def test_how_it_was_and_for_whom_is_no_subject(text: str, world: World) -> None:
    assert [wish.phrase for wish in read(text, world).wishes if wish.told] == []


@pytest.mark.parametrize("text", ["something about bakers", "i love gardeners"])
def test_what_a_film_is_about_stays_a_subject(text: str, world: World) -> None:
    assert any(wish.terms or wish.phrase for wish in read(text, world).wishes)


@pytest.mark.parametrize(
    ("title", "name", "part"),
    [
        ("Star Wars: Episode IV - A New Hope", "star wars", True),
        ("Rocky II", "rocky", True),
        ("Harry Potter and the Goblet of Fire", "harry potter", True),
        ("Aliens", "alien", False),
        ("The Village", "the", False),
        ("Up in the Air", "up", False),
    ],
)
def test_a_part_is_told_by_what_stands_behind_the_name(title: str, name: str, part: bool) -> None:
    assert is_part_of(title, name) is part
