"""A yes or no question is answered with a yes, a no, or that the catalogue does not say: of the embedded games, whole."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering import yes_no
from recsys.dialogue.answering.among import answer_all
from recsys.dialogue.answering.answers import answer
from recsys.intent import Intent, Term, Wish
from recsys.types import Item
from tests.language.reading import read, read_of_all
from tests.language.shelves import eight, whole

GAMES = whole().catalogue
TIED = Item("tied", "Tied", 2024, ("Puzzle",), ("always online",), minutes=90, price="40-plus", developer="Big Fish")
FREE = Item("free", "Free", 1995, ("Puzzle",), ("offline",), minutes=5, price="under-10", age=12, players_max=1)
BLANK = Item("blank", "Blank", None, ("Puzzle",))


def said(item: Item, text: str) -> str:
    return answer(item, read_of_all(text, shown=("celeste",)), GAMES)


@pytest.mark.parametrize(
    ("item", "text", "begins"),
    [
        (TIED, "does it work without the internet?", "No: Tied needs the internet all the time."),
        (TIED, "does it need wifi", "Yes: Tied needs"), (FREE, "do i need a connection for it", "No, Free can be"),
        (FREE, "can i play it on a plane", "Yes, Free can be"), (FREE, "is it always online?", "No, Free can be"),
        (BLANK, "does it work offline?", "This catalogue does not say whether Blank needs"),
        (TIED, "is it new?", "Yes, "), (FREE, "is it new?", "No, "), (FREE, "is it old?", "Yes, "), (TIED, "is it old?", "No, "),
        (TIED, "is it long?", "Yes, "), (FREE, "is it long?", "No, "), (FREE, "is it a quick one?", "Yes, "),
        (TIED, "is it expensive?", "Yes, "), (FREE, "is it expensive?", "No, "),
        (TIED, "was it made by big fish?", "Yes, "), (TIED, "was it made by nintendo?", "No, "),
        (FREE, "is it too scary for a 6 year old?", "Yes, "), (FREE, "is it ok for a 6 year old?", "No, "),
        (FREE, "can my mum play it?", "Yes, "), (FREE, "is that for two?", "No, "), (FREE, "does it take 4?", "No, "),
        (FREE, "could four play it?", "No, "), (FREE, "does it support 1?", "Yes, "),
        (FREE, "is it any good?", "I know no reviews"), (BLANK, "is it new?", "This catalogue does not say"),
        (BLANK, "is it long?", "This catalogue does not say"), (FREE, "does it have crossplay?", "This catalogue does not say"),
        (FREE, "is it a puzzle game?", "Yes, "), (TIED, "is it a racing game?", "No, "),
        (FREE, "is it one-handed?", "This catalogue does not say that Free is one-handed."),
        (FREE, "is it scary?", "This catalogue does not say that Free is scary. It is meant for age 12"),
        (FREE, "are there zombies in it?", "This catalogue does not mark Free as “zombies”."),
        (FREE, "is it hard?", "This catalogue does not say how hard Free is."),
        (FREE, "does it have short rounds?", "Yes, a round of Free"), (TIED, "does it have short rounds?", "No, a round of Tied"),
        (FREE, "do you know what it costs?", "Free usually costs less"), (FREE, "is it good value?", "Free usually costs less"),
        (FREE, "is it on game pass?", "This catalogue does not say anything about game pass"),
    ],
)  # fmt: skip
def test_the_answer_begins_with_it(item: Item, text: str, begins: str) -> None:
    assert said(item, text).startswith(begins), said(item, text)


def test_beside_a_fact_that_is_told_no_opening_denies_it() -> None:
    both = read_of_all("is it any good and what does it cost?", shown=("celeste",)).model_copy(
        update={"attribute": "about"}
    )
    assert answer(FREE, both, GAMES).startswith("Free is a puzzle game")


@pytest.mark.parametrize(
    "text",
    [
        "when did it come out?",
        "how long is it?",
        "what does it cost?",
        "who made it?",
        "what is it about?",
        "tell me more",
    ],
)
def test_an_open_question_is_answered_with_the_fact_alone(text: str) -> None:
    assert not said(FREE, text).startswith(("Yes", "No", "This catalogue does not say. "))


@pytest.mark.parametrize("text", ["is any of these free?", "are any of them on ipad?", "do any of these have gore"])
def test_of_several_it_is_yes_with_names_or_no(text: str) -> None:
    asked = read(text, shown=("apple-orchard", "boss-rush", "farm-friends"))
    told = answer_all(
        list(eight().catalogue.known(("apple-orchard", "boss-rush", "farm-friends"))), asked, eight().catalogue
    )
    assert told.startswith("Yes: ")
    none = answer_all([eight().catalogue["mystery-box"]], asked, eight().catalogue)
    assert none.startswith("This catalogue does not say it of any of these")


def test_of_all_of_them_it_is_no_where_one_is_not() -> None:
    shown = ("apple-orchard", "boss-rush")
    asked = read("are they all free?", shown=shown)
    assert answer_all(list(eight().catalogue.known(shown)), asked, eight().catalogue).startswith(
        "No, only Apple Orchard"
    )


def test_which_of_several_is_answered_with_names_alone() -> None:
    cards = list(eight().catalogue.known(("apple-orchard", "boss-rush")))
    told = answer_all(cards, read("which of these is free?", shown=("apple-orchard", "boss-rush")), eight().catalogue)
    assert told == "Free: Apple Orchard. Not Boss Rush ($10 to $20)."


@pytest.mark.parametrize(
    ("price", "text", "begins"),
    [
        ("10-20", "is it under 25 bucks?", "Yes, "), ("10-20", "is it under 10 bucks?", "No, "),
        ("10-20", "is it under 15 bucks?", "Priced usually"), ("under-10", "is it free?", "No, "),
        ("10-20", "does it cost more than 5 dollars?", "Yes, "), ("10-20", "does it cost more than 30 dollars?", "No, "),
        ("10-20", "does it cost more than 15 dollars?", "Priced usually"), ("10-20", "does it cost 60 dollars?", "No, "),
        ("10-20", "does it cost 12 dollars?", "Priced usually"), ("free", "is it free?", "Yes, "),
        (None, "is it under 15 bucks?", "This catalogue does not say what Priced costs."),
    ],
)  # fmt: skip
def test_a_class_of_prices_answers_only_where_it_lies_on_one_side(price: str | None, text: str, begins: str) -> None:
    assert said(Item("priced", "Priced", 2020, ("Puzzle",), price=price), text).startswith(begins)


def test_of_cards_without_a_mark_it_is_not_said() -> None:
    bare = Item("bare", "Bare", 2020, ("Puzzle",))
    cards = (GAMES["celeste"], GAMES["gris"])
    asked = read_of_all("which of these are one-handed?", shown=("celeste", "gris"))
    marks = ["one-handed" in card.tags for card in cards]
    told = answer_all(cards, asked, GAMES)
    assert ("One-handed: " in told) == any(marks)
    assert "this catalogue does not say" in told.lower() or all(marks)
    assert " Not " not in told
    assert not yes_no.tells(Wish(phrase="one-handed", terms=(Term(phrase="one-handed", tags=("one-handed",)),)), bare)


def test_a_word_is_said_only_where_it_is_known() -> None:
    assert (yes_no.word(True), yes_no.word(False), yes_no.word(None)) == ("Yes, ", "No, ", "")
    assert yes_no.begun("It came out in 1995.", "tell me when") == "It came out in 1995."
    assert yes_no.of_age(12, Intent(text="how old must one be")) is None
