"""Whose taste, what one is sick of, what is turned down as babyish, and what is allowed again."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State, follow
from recsys.intent import Intent
from tests.dialogue.talked import talk, wishes
from tests.language.reading import SHOWN, read, read_of_all, wish
from tests.language.shelves import whole
from tests.strategies.hosting import GAMES, answer, ids, of


def told(*messages: str) -> Intent:
    """What holds after these messages about the embedded catalogue."""
    state = State()
    for text in messages:
        state = follow(state, read_of_all(text), whole().catalogue)
    return state.intent


@pytest.mark.parametrize(
    "text",
    [
        "no mario kart we're sick of it", "sick of mario kart", "had enough of mario kart", "we're over mario kart",
        "no mario kart, he's bored of it",
        "so tired of mario kart", "not mario kart, we are sick and tired of it", "done with mario kart",
    ],
)  # fmt: skip
def test_what_one_is_sick_of_is_disliked(text: str) -> None:
    assert [(m.item_id, m.attitude) for m in read_of_all(text).mentions] == [("mario-kart-8-deluxe", -2)]


@pytest.mark.parametrize(
    "text", ["we're over the second one", "sick of the 2nd", "i've had my fill of number 2", "done with the second"]
)
def test_a_card_one_is_sick_of_is_disliked(text: str) -> None:
    assert talk("co-op", text).intent.disliked_items == ("boss-rush",)


def test_sick_alone_is_praise() -> None:
    assert read_of_all("tetris was sick").mentions[0].attitude == 2


@pytest.mark.parametrize(
    "text",
    ["her laptop is ancient and its a mac", "my pc is ancient", "runs on an ancient macbook", "an old laptop",
        "grandma's computer is really ancient"],
)  # fmt: skip
def test_an_old_machine_is_no_kind(text: str) -> None:
    assert not read_of_all(text).wishes
    assert read_of_all("her laptop is ancient and its a mac").platform_groups == (("Mac",),)
    assert wish(read_of_all("games about ancient rome for my laptop"), "historical")


@pytest.mark.parametrize(
    ("text", "his", "mine"),
    [
        ("hes into dark souls n bloodborne im more animal crossing n sims",
            {"dark-souls", "bloodborne"}, {"animal-crossing-new-horizons", "the-sims-4"}),
        ("he's into celeste i'm more stardew valley", {"celeste"}, {"stardew-valley"}),
        ("he loves doom n bloodborne but i'm more of a tetris person", {"doom-2016", "bloodborne"}, {"tetris"}),
        ("i'm more the sims, he's into minecraft", {"minecraft"}, {"the-sims-4"}),
    ],
)  # fmt: skip
def test_both_tastes_count(text: str, his: set[str], mine: set[str]) -> None:
    intent = told(text)
    assert {m.item_id for m in intent.mentions if m.who == "him"} == his
    assert {m.item_id for m in intent.mentions if m.who == "me"} == mine
    assert set(intent.liked_items) == his | mine
    assert not intent.wishes


def test_both_tastes_are_named() -> None:
    said = answer("he's into Boss Rush i'm more Farm Friends", of(*GAMES.ids))
    assert "with Boss Rush and Farm Friends in mind" in said.reply
    assert not {"boss-rush", "farm-friends"} & set(ids(said))


def test_alone_the_others_taste_no_longer_counts() -> None:
    intent = told("he's into celeste i'm more stardew valley", "just me now")
    assert set(intent.liked_items) == {"stardew-valley"}


@pytest.mark.parametrize(
    "text", ["just me, something cosy", "something relaxing please", "ok something funny", "anything cute"]
)
def test_a_mood_asked_alone_is_the_kind(text: str) -> None:
    (mood,) = (w for w in read_of_all(text).wishes if not w.terms[0].modes)
    assert mood.must


def test_the_next_mood_takes_the_place_of_the_last() -> None:
    held = {w.phrase: w.must for w in told("something cosy", "something funny").wishes}
    assert held == {"cosy": False, "funny": True}


@pytest.mark.parametrize(
    "text", ["i didnt like it, bit babyish", "hated that one, way too babyish",
        "it was a bit kiddy", "didn't enjoy it, so childish"]
)  # fmt: skip
def test_what_is_babyish_is_disliked_and_less_of_it_wanted(text: str) -> None:
    found = read(text, SHOWN, SHOWN[0])
    assert found.act == "recommend"
    assert found.has("others")
    assert talk("co-op", text).intent.disliked_items == ("farm-friends",)
    assert wish(read_of_all(text), "family-friendly").attitude == -1


def test_a_card_that_is_not_liked_names_no_maker() -> None:
    assert not read_of_all("i didn't like the 2nd", ("celeste", "tetris")).wishes


def test_no_violence_in_it_dislikes_no_item() -> None:
    assert talk("co-op", "no gore in it please").intent.disliked_items == ()


@pytest.mark.parametrize(
    "text",
    ["actually puzzles r fine", "puzzles are ok after all", "ok puzzles are allowed", "puzzles would be fine tbh"],
)
def test_what_is_fine_again_is_no_demand(text: str) -> None:
    assert told("no puzzles", text).wishes == ()


def test_a_refusal_taken_back_leaves_the_others() -> None:
    assert wishes(talk("no farming", "no gore", "actually farming is fine")) == {"gore": -2}


@pytest.mark.parametrize(
    "text",
    ["for someone with a toddler so constant interuptions", "my toddler interrupts me all the time",
        "a mum of two toddlers", "parent with a baby"],
)  # fmt: skip
def test_a_child_that_interrupts_plays_not(text: str) -> None:
    assert read_of_all(text).youngest is None


def test_a_child_that_plays_does() -> None:
    assert read_of_all("something for my toddler").youngest == 3
