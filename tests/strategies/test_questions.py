"""The one question for a request that is too open."""

from __future__ import annotations

import pytest

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.intent import Bounds, Intent, Mention, Person, Wish
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.strategies.questions import best_question, information, splits
from recsys.types import GAMES, MOVIES, Item
from tests.language.shelves import eight, whole


def films(*genres: tuple[str, ...]) -> Catalogue:
    return Catalogue(
        "films",
        MOVIES,
        tuple(Item(f"{at:02d}", f"Film {at}", genres=g) for at, g in enumerate(genres)),
        Vocabulary({}, {}),
    )


def test_an_open_request_is_asked_whatever_tells_most_of_what_people_care_about() -> None:
    question = best_question(Intent(), False, eight().catalogue)
    assert question is not None
    assert "On PC" in question.choices  # one phone in three, one console in four: nothing else splits so well
    short = Catalogue(
        "g",
        GAMES,
        tuple(Item(str(at), str(at), tags=("short rounds",) * (at % 2)) for at in range(4)),
        Vocabulary({}, {}),
    )
    asked = best_question(Intent(), False, short)
    assert asked is not None
    assert "Short rounds" in asked.choices


def test_only_the_candidates_count() -> None:
    solo = [item for item in eight().catalogue if item.modes == ("solo",)]
    question = best_question(Intent(), False, eight().catalogue, solo)
    assert question is not None
    assert "Co-op with friends" not in question.choices
    assert best_question(Intent(), False, eight().catalogue, solo[:1]) is None
    assert best_question(Intent(), False, eight().catalogue, []) is None


@pytest.mark.parametrize(
    ("fits", "bits"),
    [
        (("a", "b"), 1.0), (("a", "a"), 0.0), (("ab", "ab"), 0.0), (("", ""), 0.0), (("a", "a", "a", "b"), 0.8113),
        (("a", "ab"), 0.3113), ((), 0.0),
    ],
)  # fmt: skip
def test_what_an_answer_tells_is_the_mutual_information_of_answer_and_candidate(
    fits: tuple[str, ...], bits: float
) -> None:
    items = [Item(str(at), "x", tags=tuple(letters)) for at, letters in enumerate(fits)]
    told = information((lambda i: "a" in i.tags, lambda i: "b" in i.tags), items)
    assert told == pytest.approx(bits, abs=1e-4)


def test_every_ready_answer_is_understood_as_a_wish() -> None:
    world = whole().world
    for split in splits(list(whole().catalogue), whole().catalogue):
        for choice in split.question.choices:
            read = ReadRequest().twin(ReadRequestInput(text=choice), world)
            assert not read.is_generic, choice


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
