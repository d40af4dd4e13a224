"""What a reply says of the subject: how many of the cards tell of it, and what to go without where none does."""

from __future__ import annotations

import pytest

from recsys.dialogue.telling.about import subjects, told
from recsys.dialogue.telling.changes import already
from recsys.intent import Intent, Term, Wish
from recsys.types import Offer
from tests.language.shelves import eight

GAMES = eight().world.catalogue
CARDS = GAMES.items[:3]


def about(word: str, *ids: str) -> Wish:
    return Wish(phrase=word, terms=(Term(phrase=word, told=ids),))


@pytest.mark.parametrize(
    ("ids", "said"),
    [
        ([i.id for i in CARDS], "All three are about trains."),
        ([CARDS[1].id], "One is about trains; the others fit the rest."),
        ([CARDS[0].id, CARDS[1].id], "Two are about trains; the other fits the rest."),
        (
            ["elsewhere"],
            "Of the games that fit the rest, none is about trains; these come closest. Give up the price and I have four.",
        ),
    ],
)
def test_how_many_cards_tell_of_it(ids: list[str], said: str) -> None:
    assert told([about("trains", *ids)], CARDS, (Offer("At any price", "", 4),), "games") == said


def test_any_word_may_be_the_subject_in_a_table_of_ones_own() -> None:
    asked = [about("soft", CARDS[1].id), about("wide")]
    assert told(asked, CARDS, (), "shoes", own=True) == "One tells of “soft” or “wide”; the others fit the rest."
    assert told([about("soft", CARDS[0].id)], CARDS[:1], (), "shoes", own=True) == "It tells of “soft”."


def test_no_condition_is_to_be_given_up_for_one_item_or_two() -> None:
    assert "Give up" not in told([about("trains", "elsewhere")], CARDS, (Offer("At any price", "", 2),), "games")


def test_nothing_is_said_without_a_subject_or_without_cards() -> None:
    assert told([], CARDS, (), "games") == told([about("trains", "x")], [], (), "games") == ""


def test_a_kind_and_a_refusal_are_no_subject() -> None:
    no = about("trains", "x").model_copy(update={"attitude": -2})
    farming = Wish(phrase="farming", terms=(Term(phrase="farming", tags=("farming",)),))
    assert subjects(Intent(wishes=(no, farming, Wish(phrase="quiet")))) == ()
    assert [w.phrase for w in subjects(Intent(wishes=(about("trains", "x"),)))] == ["trains"]


def test_the_same_cards_are_said_to_have_what_is_newly_asked() -> None:
    tagged = [item for item in GAMES if "farming" in item.tags]
    farming = Wish(phrase="farming", terms=(Term(phrase="farming", tags=("farming",)),), must=True)
    said = already(Intent(), Intent(wishes=(farming,)), tagged, GAMES)
    assert said.endswith("already fit that: farming.") or said == "It already fits that: farming."
    assert already(Intent(wishes=(farming,)), Intent(wishes=(farming,)), tagged, GAMES) == ""


def test_what_the_same_cards_do_not_have_is_said_to_be_heard() -> None:
    farming = Wish(phrase="farming", terms=(Term(phrase="farming", tags=("farming",)),))
    assert "I heard marked" in already(Intent(), Intent(wishes=(farming,)), GAMES.items, GAMES)


def test_the_item_that_tells_of_it_is_named_where_nothing_is_worth_giving_up() -> None:
    asked, told_of = [about("trains", "elsewhere")], "Chess is, but does not keep to PS5"
    said = told(asked, CARDS, (Offer("At any price", "", 2),), "games", beyond=told_of)
    assert said.endswith(f"closest. {told_of}.")
    assert told_of not in told(asked, CARDS, (Offer("At any price", "", 4),), "games", beyond=told_of)
    assert told_of not in told([about("trains", CARDS[0].id)], CARDS, (), "games", beyond=told_of)
