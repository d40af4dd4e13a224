"""What strangers asked of cards, answered of the question alone: what it costs, whether a third may join, what a remark is."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.among import answer_all
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.answering.foremost import foremost
from recsys.dialogue.holding.proposed import proposed
from recsys.dialogue.holding.state import State
from recsys.dialogue.telling.how_many import count_cards
from recsys.intent import Intent
from recsys.types import Item
from tests.language.reading import read_of_all
from tests.language.shelves import whole

GAMES = whole().catalogue
SHOWN = ("gris", "celeste", "terra-nil")
PAID = Item("paid", "Paid", 2018, ("Puzzle",), ("one-handed", "beautiful"), minutes=30, price="10-20", players_max=2)
FREE = Item(
    "free", "Free", 2018, ("Strategy", "Board & card"), ("challenging",), minutes=30, price="free", players_max=4
)


def said(item: Item, text: str) -> str:
    return answer(item, read_of_all(text, shown=SHOWN), GAMES)


@pytest.mark.parametrize(
    ("item", "text", "begins"),
    [
        (PAID, "does it cost anything?", "Yes, Paid usually costs"), (FREE, "does it cost anything?", "No, Free is free"),
        (FREE, "does it cost money?", "No, Free is free"),
        (PAID, "could I join in as a third in the first one?", "No, Paid is for 1 to 2"),
        (FREE, "could I join in as a third in the first one?", "Yes, Free is for"),
        (FREE, "The first one looks beautiful. Would I die all the time in it?", "Yes, Free is a hard one"),
        (PAID, "is the first one just chess tho", "No, as far as I know"),
        (FREE, "is the first one just chess tho", "Free is a strategy and board & card game"),
        (PAID, "can I play it with one hand lying down?", "Yes, Paid is one-handed."),
    ],
)  # fmt: skip
def test_the_fact_asked_for_comes_first(item: Item, text: str, begins: str) -> None:
    assert said(item, text).startswith(begins), said(item, text)


def test_what_can_be_told_is_told_and_the_rest_is_not_known() -> None:
    told = said(PAID, "can I play it with one hand, with the sound off?")
    assert told.startswith("Yes, Paid is one-handed.")
    assert "does not say anything about sound" in told


def test_a_remark_on_a_card_is_not_what_is_asked() -> None:
    read = read_of_all("The second looks scary. Is it free?", shown=SHOWN)
    assert read.act == "ask_item"
    assert read.attribute == "price"
    assert not read.wishes
    kept = read_of_all("We like puzzles. Is the second a puzzle game?", shown=SHOWN)
    assert any("Puzzle" in term.genres for wish in kept.wishes for term in wish.terms)


def test_in_these_asks_of_all_the_cards() -> None:
    read = read_of_all("Does one have to be quick with the fingers in these?", shown=SHOWN)
    assert "fast-paced" in answer_all([GAMES[item_id] for item_id in SHOWN], read, GAMES)


def test_a_title_put_forward_is_weighed() -> None:
    state = State(shown=SHOWN)
    for text in ("What about Overcooked, a colleague has that?", "how about Hades?"):
        read = proposed(state, read_of_all(text, shown=SHOWN))
        assert (read.act, read.attribute) == ("ask_item", "suits")
        assert not read.mentions[0].seen
    for text in ("what about Hades but shorter?", "what about something like Hades?", "I have Hades already"):
        assert proposed(state, read_of_all(text, shown=SHOWN)).attribute != "suits"
    assert proposed(State(), read_of_all("what about Hades?")).attribute != "suits"


def test_those_that_share_the_first_place_are_named_together() -> None:
    longest = foremost([PAID, FREE], Intent(best_by="-minutes"), GAMES)
    assert longest == "Paid and Free are the longest of these: a round takes about 30 minutes."
    newest = foremost([PAID, FREE], Intent(best_by="-year"), GAMES)
    assert newest == "Paid and Free are the newest of these: they came out in 2018."


def test_both_are_counted_as_both() -> None:
    assert count_cards(["A", "B"], 2, ["free"]) == "Both are free."
    assert count_cards(["A", "B"], 2, ["PC"]) == "Both of these: PC."
    assert count_cards(["A", "B", "C"], 3, ["free"]) == "All three of these: free."


def test_what_was_refused_and_is_not_there_is_a_yes() -> None:
    assert said(PAID, "My wife can't stand blood. Is the first ok?").startswith("Yes, as far as I know: Paid is not")
    assert said(PAID, "is the first scary?") == "This catalogue does not say that Paid is scary."
    assert said(PAID, "can i join in on the first as well").startswith("Yes, Paid is for 1 to 2")
