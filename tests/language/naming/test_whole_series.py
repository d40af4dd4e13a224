"""One name that stands for several items of a series: which of them are known then, over the embedded games."""

from __future__ import annotations

import pytest

from recsys.dialogue.telling.called import series_of
from tests.language.reading import read_of_all
from tests.language.shelves import whole

GAMES = whole().catalogue


def of(series: str) -> list[str]:
    """Ids of a series, oldest first."""
    items = [item for item in GAMES if item.series == series]
    return [item.id for item in sorted(items, key=lambda item: (item.year or 0, item.id))]


def heard(text: str) -> list[str | None]:
    return [mention.item_id for mention in read_of_all(text).mentions]


@pytest.mark.parametrize(
    ("text", "series"),
    [
        ("finished the two Portals", "Portal"), ("played all the Zelda games, what else", "The Legend of Zelda"),
        ("i've done every Zelda", "The Legend of Zelda"), ("we've done the Pikmins", "Pikmin"),
        ("played the entire Halo series", "Halo"), ("we played all of the Resident Evil games", "Resident Evil"),
        ("ive played the Assassin's Creeds", "Assassin's Creed"), ("i own both Hades", "Hades"),
        ("finished every Final Fantasy", "Final Fantasy"), ("done all the Dark Souls games, what now", "Dark Souls"),
        ("played all three Ori games", "Ori"),  # there are but two
    ],
)  # fmt: skip
def test_every_item_of_the_series_is_known(text: str, series: str) -> None:
    assert heard(text) == of(series)
    assert all(mention.seen for mention in read_of_all(text).mentions)


def test_as_many_as_are_said_the_oldest_first() -> None:
    assert heard("loved both Monument Valleys") == of("Monument Valley")[:2]
    assert heard("loved the two Overcookeds") == of("Overcooked")[:2]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("both Dark Souls and Elden Ring were great", ["dark-souls", "elden-ring"]),
        ("like the Dark Souls games but easier", ["dark-souls"]), ("I played Portal", ["portal"]),
        ("played all of Celeste", ["celeste"]),
    ],
)  # fmt: skip
def test_a_name_of_one_item_names_one(text: str, ids: list[str]) -> None:
    assert heard(text) == ids


@pytest.mark.parametrize(
    "text",
    [
        "no pokemon, my daughter is 8",
        "no pokémon, she is 8",
        "not a pokemon, my daughter is 8 and has a switch",
        "puzzles without pokemon please",
    ],
)
def test_a_series_is_refused_by_its_bare_name(text: str) -> None:
    refused = read_of_all(text).mentions
    assert [(GAMES[m.item_id or ""].series, m.attitude) for m in refused] == [("Pokémon", -2)]
    assert series_of(refused[0], GAMES) == "Pokémon"


@pytest.mark.parametrize("text", ["no journey, no puzzles", "no control, just watching", "no farming, no horror"])
def test_ordinary_words_that_are_refused_name_no_series(text: str) -> None:
    assert heard(text) == []
