"""A card that is pointed at by what it is: its year, its kind, a word of its title, its place beside the one spoken of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.talk.described import by_place
from tests.language.reading import read
from tests.language.shelves import eight

SHOWN = ("farm-friends", "boss-rush", "ghost-manor")  # farming and the oldest; the shortest; horror and the longest
CARDS = eight().catalogue.known(SHOWN)


def placed(text: str, focus: str | None = "farm-friends", n: int = 3) -> list[int | None]:
    found = by_place(text, CARDS[:n], focus, eight().world.lexicon)
    return [r.position for r in read(found, SHOWN, focus).references]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("is the farming one on switch", 1), ("how long is the one with farming", 1),
        ("tell me about the ghost one", 3), ("whats the boss one about", 2),
        ("does the horror one have gore", 3), ("is the oldest one any good", 1), ("how long is the newest one", 3),
        ("played the farming one already", 1),
        ("is the one from 2018 free", 1), ("the 2018 one is that free", 1), ("like the farm one", 1),
        ("hated the horror one", 3),
        ("that shortest one, whats it about", 2), ("how much is the shortest", 2), ("how long is the oldest of them", 1),
        ("that longest one, who made it", 3),
        ("is the shortest one on switch", 2), ("whos the longest one by", 3),
        ("is the scariest one ok for a 10 yr old", 3),
    ],
)  # fmt: skip
def test_a_card_by_what_it_is(text: str, place: int) -> None:
    assert placed(text) == [place]


@pytest.mark.parametrize(
    ("text", "focus", "place"),
    [
        ("and the one after it, is that free", "farm-friends", 2), ("n the one before that?", "boss-rush", 1),
        ("the one below it on switch?", "boss-rush", 3),
        ("whats the one above that about", "ghost-manor", 2), ("is the following one free", "farm-friends", 2),
        ("how about the previous one", "boss-rush", 1),
    ],
)  # fmt: skip
def test_a_card_beside_the_one_spoken_of(text: str, focus: str, place: int) -> None:
    assert placed(text, focus) == [place]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("is the other one free", 2),
        ("hows the other one play", 2),
        ("is the shorter one free", 2),
        ("is the newer one hard", 2),
    ],
)
def test_the_other_of_two(text: str, place: int) -> None:
    assert placed(text, n=2) == [place]


@pytest.mark.parametrize(
    "text",
    ["which is the cheapest", "the one from 1990", "give me the newest ones", "a farming one",
        "the racing one is hard?", "is the older one free", "which one is newest",
     "the one after the war", "is there one with farming", "something like the old one", "not the new ones"],
)  # fmt: skip
def test_what_describes_no_card_or_several_stays_as_it_is(text: str) -> None:
    assert by_place(text, CARDS, None, eight().world.lexicon) == text


def test_without_cards_nothing_is_pointed_at() -> None:
    assert by_place("is the farming one free", (), None, eight().world.lexicon) == "is the farming one free"


@given(st.text(alphabet="the one afrisnw2018?,", max_size=200))
def test_any_text_is_taken(text: str) -> None:
    assert isinstance(by_place(text, CARDS, "boss-rush", eight().world.lexicon), str)
