"""What goes by a name is asked for as a kind where it stands as one, and nowhere else."""

from __future__ import annotations

import pytest

from recsys.catalogue.by_name import all_called, called, goes_by, spelt
from recsys.catalogue.names import fold
from recsys.dialogue.telling.about import told
from tests.language.reading import read_of_all
from tests.language.shelves import whole

GAMES = whole().world.catalogue


def titles(text: str) -> set[str]:
    """Of what is asked for by name."""
    read = read_of_all(text)
    return {GAMES[i].title for wish in read.wishes if wish.only_told for i in wish.told}


@pytest.mark.parametrize(
    ("text", "name", "n"),
    [
        ("pokemon games", "pokémon", 7),
        ("I want a pokemon game for my switch", "pokémon", 7),
        ("any good zelda games?", "zelda", 8),
        ("the best zelda game", "zelda", 8),
        ("zelda", "zelda", 8),
        ("pokemon on ps5", "pokémon", 7),
        ("Zelda for Android?", "zelda", 8),
        ("Star Wars game", "star wars", 6),
        ("a LEGO game we can play together", "lego", 7),
        ("looking for a call of duty game", "call of duty", 3),
        ("the best final fantasy", "final fantasy", 5),
        ("which final fantasy should i start with", "final fantasy", 5),
        ("god of war games on ps5", "god of war", 4),
    ],
)
def test_what_goes_by_a_name_is_all_asked_for(text: str, name: str, n: int) -> None:
    found = titles(text)
    assert len(found) == n
    assert all(fold(name) in fold(title) for title in found)
    assert not any(m.item_id for m in read_of_all(text).mentions)
    assert not any(wish.phrase.lower() == "fantasy" for wish in read_of_all(text).wishes)


@pytest.mark.parametrize(
    "text",
    [
        "something like a zelda game", "I loved the pokemon games", "no pokemon games", "better than the zelda games",
        "is zelda on android?", "I've done the Mario games to death",
        "horror games", "the best puzzle games", "good games for two", "a game", "which game is good", "portal",
    ],
)  # fmt: skip
def test_what_is_only_spoken_of_or_a_kind_is_none(text: str) -> None:
    assert not titles(text)


def test_one_item_of_a_name_is_what_to_start_from() -> None:
    read = read_of_all("a stardew valley game")
    assert [m.seed for m in read.mentions] == [True]
    assert not titles("a stardew valley game")


@pytest.mark.parametrize("text", ["something like zelda but not zelda", "like Zelda, but not Zelda, on pc"])
def test_what_is_to_be_like_it_and_not_it_leaves_all_of_it_out(text: str) -> None:
    read = read_of_all(text)
    assert [m.seed for m in read.mentions] == [True]
    (refused,) = (w for w in read.wishes if w.attitude < 0)
    assert refused.must
    assert {i for term in refused.terms for i in term.told} == {item.id for item in called("zelda", GAMES)}


def test_a_name_is_known_in_any_spelling_and_told_in_the_titles() -> None:
    pokemon = called("a pokemon", GAMES)
    assert all(goes_by(item, "POKEMON") for item in pokemon)
    assert spelt("pokemon", pokemon) == "Pokémon"
    assert all_called("pokemon", pokemon)
    assert not all_called("pokemon", ())
    assert not all_called("zelda", pokemon)
    assert called("", GAMES) == ()


def test_the_cards_are_said_to_be_of_the_name() -> None:
    zelda = called("zelda", GAMES)
    asked = [w for w in read_of_all("zelda games").wishes if w.told]
    assert told(asked, zelda[:5], (), "games") == "All five are Zelda games."
    assert told(asked, zelda[:1], (), "games") == "It is a Zelda game."
    others = [item for item in GAMES if item not in zelda][:4]
    assert told(asked, [zelda[0], *others], (), "games") == "One is a Zelda game; the others fit the rest."
