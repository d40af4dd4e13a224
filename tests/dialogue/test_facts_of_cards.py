"""Facts of what is shown: the newest of these, a price and a sale, one screen, two questions in one."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.answers import answer as told
from recsys.intent import Intent
from recsys.types import Item
from tests.dialogue.talked import CATALOGUE
from tests.strategies.hosting import CARDS, answer, ids


@pytest.mark.parametrize(
    ("text", "first", "word"),
    [
        ("wat came out most recently of those", "boss-rush", "newest"), ("which one's newest", "boss-rush", "newest"),
        ("which of these is the oldest", "farm-friends", "oldest"), ("shortest of them?", "boss-rush", "shortest"),
        ("which is cheapest of these", "farm-friends", "cheapest"), ("which ones longest", "dungeon-duo", "longest"),
        ("which came out first", "farm-friends", "oldest"),
    ],
)  # fmt: skip
def test_the_foremost_is_named_with_its_fact(text: str, first: str, word: str) -> None:
    said, item = answer(text, state=CARDS), CATALOGUE[first]
    assert ids(said)[0] == first
    assert said.reply.startswith(f"{item.title} is the {word} of these: ")
    assert any(str(fact) in said.reply for fact in (item.year, item.minutes, "free", "less than"))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("the one u said first, is it on sale", "Farm Friends"), ("is the 2nd on offer anywhere", "Boss Rush"),
        ("any discount on the last one?", "Dungeon Duo"), ("is it reduced at the moment", "Farm Friends"),
        ("the one you showed last, is that in the sale?", "Dungeon Duo"),
    ],
)  # fmt: skip
def test_a_sale_is_not_known_and_the_price_is_told(text: str, title: str) -> None:
    said = answer(text, state=CARDS)
    assert said.picks == ()
    assert title in said.reply
    assert "I know no sales or discounts" in said.reply


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("tell me more about number 2 and how much", ("Boss Rush is a", "costs $10")),
        ("how long is the 1st and who made it?", ("minutes", "made by")),
        ("when did the second one come out and how long is it", ("came out", "minutes")),
        ("what's the last one about, and how many players", ("Dungeon Duo is a", "players")),
    ],
)  # fmt: skip
def test_two_questions_in_one_are_both_answered(text: str, facts: tuple[str, str]) -> None:
    said = answer(text, state=CARDS)
    assert said.picks == ()
    assert all(fact in said.reply for fact in facts), said.reply


@pytest.mark.parametrize(
    "text",
    [
        "which is the newest and how much is it", "which one's newest, and how much does it cost?",
        "what's the newest of these and what does it cost",
    ],
)  # fmt: skip
def test_the_foremost_and_another_fact_of_it(text: str) -> None:
    reply = answer(text, state=CARDS).reply
    assert "newest of these" in reply
    assert "costs" in reply


def test_and_how_much_is_it_is_asked_of_what_was_spoken_of() -> None:
    first = answer("is the second one scary?", state=CARDS)
    assert "Boss Rush" in answer("and how much is it", state=first.state).reply


def test_a_card_that_is_not_there_is_asked_back() -> None:
    assert answer("tell me more about number 2 and how much").reply.startswith("No cards are on the table yet.")


@pytest.mark.parametrize(
    "text",
    [
        "does the second one need more than one copy or can we share a screen", "is it split screen", "do we need two copies",
        "can we all play on one tv", "would we each need our own copy?", "does it have local multiplayer",
    ],
)  # fmt: skip
def test_one_screen_is_told_from_the_facts(text: str) -> None:
    shared = Item("a", "Amber", 2020, tags=("couch",), players_min=1, players_max=4)
    unknown = Item("b", "Birch", 2020, tags=("online co-op",), players_min=1, players_max=4)
    said = answer(text, state=CARDS)
    assert (said.read.act, said.read.attribute, said.picks) == ("ask_item", "players", ())
    read = Intent(text=said.read.text, attribute="players")
    assert "on one screen, so one copy will do" in told(shared, read, CATALOGUE)
    assert "does not say that they can share" in told(unknown, read, CATALOGUE)
    assert "for one player" in told(Item("c", "Cedar", players_min=1, players_max=1), read, CATALOGUE)
