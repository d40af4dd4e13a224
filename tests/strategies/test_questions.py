"""The one question for a request that is too open."""

from __future__ import annotations

import pytest

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.intent import Bounds, Intent, Mention, Person, Wish
from recsys.strategies.questions import best_question
from recsys.types import GAMES, MOVIES, Item
from tests.language.shelves import eight


def films(*genres: tuple[str, ...]) -> Catalogue:
    return Catalogue(
        "films",
        MOVIES,
        tuple(Item(f"{at:02d}", f"Film {at}", genres=g) for at, g in enumerate(genres)),
        Vocabulary({}, {}),
    )


def test_an_open_request_is_asked_what_splits_the_catalogue_most_evenly() -> None:
    question = best_question(Intent(), False, eight().catalogue)
    assert question is not None
    assert "Co-op with friends" in question.choices  # co-op: four of the eight; nothing else comes near
    short = Catalogue(
        "g",
        GAMES,
        tuple(Item(str(at), str(at), tags=("short rounds",) * (at % 2)) for at in range(4)),
        Vocabulary({}, {}),
    )
    asked = best_question(Intent(), False, short)
    assert asked is not None
    assert "Short rounds" in asked.choices


@pytest.mark.parametrize(
    "intent",
    [
        Intent(wishes=(Wish(phrase="x"),)), Intent(mentions=(Mention(text="x"),)), Intent(people=(Person(role="son"),)),
        Intent(device_groups=(("PHONE",),)), Intent(bounds=Bounds(players=2)),
    ],
)  # fmt: skip
def test_with_anything_to_go_by_nothing_is_asked(intent: Intent) -> None:
    assert best_question(intent, False, eight().catalogue) is None


def test_hushed_means_hushed() -> None:
    assert best_question(Intent(), True, eight().catalogue) is None


def test_films_are_asked_for_the_two_commonest_genres() -> None:
    question = best_question(Intent(), False, films(("Drama",), ("Drama", "War"), ("Drama", "War"), ("Comedy",)))
    assert question is not None
    assert [choice.split()[-1] for choice in question.choices] == ["drama", "war"]


def test_a_catalogue_of_one_genre_leaves_nothing_to_ask() -> None:
    assert best_question(Intent(), False, films(("Drama",))) is None
