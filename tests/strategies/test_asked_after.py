"""Questions after a title, which may not be there, and of one item set against another by one quality."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.dialogue.answering.among import answer_all
from recsys.dialogue.answering.lacking import nearest, told
from recsys.language.quantities.whole_length import hours
from tests.language.reading import read_of_all
from tests.language.shelves import whole
from tests.strategies.hosting import CARDS, answer, ids


@pytest.mark.parametrize(
    "text",
    [
        "What about FC 24, is it any good?",
        "have you got FC 24?",
        "do u have FC 24 or not",
        "so FC 24 isnt there? is FC 24 any good",
        "any thoughts on FC 24",
        "is FC 24 like any of these?",
        "would he like FC 24?",
        "hm how about that new game FC 24 then",
    ],
)
def test_a_title_that_is_not_there_is_said_not_to_be_and_no_cards_are_dealt(text: str) -> None:
    given = answer(text, state=CARDS)
    assert given.reply.startswith("I do not have FC 24")
    assert not ids(given)
    assert given.state.shown == CARDS.shown


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("is Lorelei and the Laser Eyes like any of these?", "Lorelei and the Laser Eyes"),
        ("what about UFO 50? have you got it", "UFO 50 (2024)"),
        ("do u have polytopia", "polytopia"),
        ("isnt there a game called Wobbledogs", "Wobbledogs"),
        ("ever heard of palia?", "palia"),
        ("you don't have Sea of Stars?", "Sea of Stars (2023)"),
        ("is Sonic Frontiers any good", "Sonic Frontiers"),
    ],
)
def test_the_whole_of_its_name_is_heard(text: str, title: str) -> None:
    read = read_of_all(text, ("celeste", "hades"))
    assert read.act == "ask_item"
    assert [m.title or m.text for m in read.mentions if not m.item_id] == [title]


@pytest.mark.parametrize(
    "text",
    [
        "have you got any co-op games",
        "what about something for kids",
        "do you have jrpgs",
        "do you have metroidvanias?",
        "what about my nephew Trudi",
        "do you have it on switch?",
        "is the second one any good",
        "puzzle or strategy?",
        "what about dinasaurs",
    ],
)
def test_what_is_no_name_is_taken_for_none(text: str) -> None:
    assert not [m for m in read_of_all(text, ("celeste", "hades")).mentions if not m.item_id]


def test_one_of_two_that_is_not_there_is_told_of_and_why_it_was_not_taken() -> None:
    asked = answer("Polytopia or Ghost Manor?", state=CARDS)
    assert "I do not have Polytopia" in asked.reply
    assert "Ghost Manor" in asked.reply
    assert answer("why not the other one?", state=asked.state).reply == "Because I do not have Polytopia."


@pytest.mark.parametrize(
    "text",
    ["have you got ghost manor?", "do u have Ghost Manor", "hav u got ghost manor", "ever heard of Ghost Manor?"],
)
def test_a_title_that_is_there_is_said_to_be(text: str) -> None:
    given = answer(text, state=CARDS)
    assert given.reply.startswith("Yes, I have it.")
    assert not any(m.seen for m in given.state.intent.mentions)


def test_what_speaks_for_it_answers_whether_it_is_any_good() -> None:
    liked = answer("I love Farm Friends").state
    reply = answer("is Apple Orchard any good?", state=liked).reply
    assert reply.startswith("I know no reviews")
    assert "as in Farm Friends" in reply


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("FC 24", "EA Sports FC 25"),
        ("madden 19", "Madden NFL 25"),
        ("Dredge 2", "Dredge"),
        ("Polytopia", None),
        ("Big Bad Game", None),
    ],
)
def test_the_nearest_by_name_is_of_the_same_name_but_for_its_number(name: str, title: str | None) -> None:
    found = nearest(name, whole().catalogue)
    assert (found.title if found else None) == title


@pytest.mark.parametrize(
    "text",
    [
        "is ghost manor more scary than boss rush?",
        "is Ghost Manor scarier than the second one",
        "is it as scary as boss rush",
    ],
)
def test_a_mark_has_no_degrees(text: str) -> None:
    reply = answer(text, state=replace(CARDS, focus="ghost-manor")).reply
    assert not reply.startswith("Yes")
    assert "Ghost Manor" in reply
    assert "Boss Rush" in reply


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("is dungeon duo older than ghost manor?", ""),
        ("is the third cheaper than the first?", ""),
        ("is dungeon duo longer than Boss Rush", ""),
    ],
)
def test_a_fact_has_degrees(text: str, start: str) -> None:
    reply = answer(text, state=CARDS).reply
    assert reply.startswith(("Yes", "No"))
    assert "Dungeon Duo" in reply


@pytest.mark.parametrize(
    "text",
    [
        "Does it cost something every month?",
        "is there a monthly fee",
        "do u have to pay every month for it",
        "is it a subscription",
        "what does it cost a month",
        "is it one payment or monthly",
    ],
)
def test_monthly_costs_are_not_told_and_the_price_is(text: str) -> None:
    reply = answer(text, state=CARDS).reply
    assert reply.startswith("This catalogue does not say anything about monthly costs, for Farm Friends.")
    assert "What I know: it" in reply


@pytest.mark.parametrize(
    "text",
    [
        "Which of these would take us about a week, one hour each evening?",
        "could any of these keep us busy for a month?",
    ],
)
def test_how_long_the_whole_takes_is_no_length_of_a_round(text: str) -> None:
    assert answer(text, state=CARDS).reply.startswith(
        "This catalogue does not say how long the whole of any of these takes"
    )


def test_a_series_asked_after_by_its_name_is_there() -> None:
    read = read_of_all("do you have Isaac", ("celeste", "hades"))
    assert "By that name I have The Binding of Isaac" in told(["Isaac"], read, whole().catalogue)
    assert told(["Polytopia"], read, whole().catalogue).startswith("I do not have Polytopia.")


def test_the_hours_of_a_week_are_those_of_the_whole() -> None:
    assert hours("about a week, one hour each evening") == {"hours_min": 3, "hours_max": 10}
    some = tuple(i.id for i in whole().catalogue if i.hours in {5, 60})[:6]
    read = read_of_all("Which of these would take us about a week, one hour each evening?", some)
    reply = answer_all(whole().catalogue.known(some), read, whole().catalogue)
    assert "to the end" in reply
    assert "minutes" not in reply


def test_which_of_the_cards_are_like_one_that_is_named() -> None:
    cards = ("split-fiction", "hades")
    read = read_of_all("is any of these like it takes two?", cards)
    reply = answer_all(whole().catalogue.known(cards), read, whole().catalogue)
    assert reply.startswith("As far as marks tell: Split Fiction (")


@pytest.mark.parametrize(
    ("text", "item_id"),
    [
        ("something like fc 24", "ea-sports-fc-25"),
        ("like nba 2k24 but on switch", "nba-2k25"),
        ("f1 22 was great", "f1-24"),
    ],
)
def test_the_part_of_another_year_is_meant_where_something_like_it_is_wanted(text: str, item_id: str) -> None:
    assert [m.item_id for m in read_of_all(text).mentions] == [item_id]


def test_who_asks_after_it_is_told_that_it_is_not_there() -> None:
    assert [m.item_id for m in read_of_all("do you have fc 24?").mentions] == [None]
