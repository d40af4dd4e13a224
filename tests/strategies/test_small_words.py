"""Small words said right: who the host is, what is good, a title that is known or disliked, what was asked for."""

from __future__ import annotations

import pytest

from recsys.dialogue.telling.reasons import reason
from recsys.intent import Intent
from recsys.language.talk.pleasantries import small_talk
from tests.language.reading import read_of_all
from tests.language.shelves import whole
from tests.strategies.hosting import CARDS, answer, ids


@pytest.mark.parametrize(
    "text",
    [
        "Good afternoon. Who are you and what can you do for me?",
        "hello, what do you do exactly?",
        "what are you",
        "hi! how does this work?",
        "what's this site",
        "who r u",
    ],
)
def test_who_the_host_is_is_said(text: str) -> None:
    given = answer(text)
    assert given.reply.startswith("I am Omakase: I pick games for you")
    assert not ids(given)


@pytest.mark.parametrize(
    "text", ["what can we do with 3 players", "what are you suggesting for two", "who are you? i like horror"]
)
def test_a_wish_is_no_question_who_it_is(text: str) -> None:
    assert read_of_all(text).act == "recommend"


@pytest.mark.parametrize(
    "text", ["whats good", "yo whats good", "wassup, whats good", "what's good rn bro", "whats poppin"]
)
def test_whatever_is_good_is_served(text: str) -> None:
    assert len(ids(answer(text))) == 5


@pytest.mark.parametrize("text", ["bet", "say less", "aight", "aight bet", "ok bet", "gotcha", "cool, say less"])
def test_agreement_is_taken_for_thanks(text: str) -> None:
    assert small_talk(text) == "thanks"


@pytest.mark.parametrize(
    ("text", "start"),
    [
        (
            "oh I've heard of the 2nd, played it, didn't like it that much",
            "Noted, Boss Rush: played already, and not quite for you.",
        ),
        ("ive played the third", "Noted, Dungeon Duo: played already."),
        ("we have ghost manor already", "Noted, you have Ghost Manor."),
        ("played that one already", "Noted, Farm Friends: played already."),
    ],
)
def test_what_is_known_is_called_by_its_title(text: str, start: str) -> None:
    assert answer(text, state=CARDS).reply.startswith(start)


def test_who_plays_together_alone_makes_no_two_alike() -> None:
    games = whole().catalogue
    told = reason(games["fifa-23"], Intent(), ("fortnite",), games)
    assert not told.startswith("Co-op")


def test_what_is_refused_is_a_noun_behind_without() -> None:
    told = answer("puzzle games without violence", state=None)
    assert all("without violent" not in pick.reason for pick in told.picks)
    games, read = whole().catalogue, read_of_all("puzzle games without violence")
    assert "without violence" in reason(games["mini-metro"], read, (), games)


def test_a_console_is_not_told_beside_its_make() -> None:
    given = answer("horror game on xbox, free, under 5 minutes a round, for 4 players")
    assert "console" not in given.reply


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("the 2nd please", "Boss Rush it is"), ("number 3 please", "Dungeon Duo it is"),
        ("ok, the first one pls", "Farm Friends it is"),
        ("yeah the wild card", "Dungeon Duo it is"), ("the best of these", "I would take"),
        ("just the best one of those please", "I would take"), ("bye bye", "Goodbye"), ("see you later", "Goodbye"),
        ("thanks, bye", "You are welcome"), ("tell me about number 2", "One arena"),
    ],
)  # fmt: skip
def test_a_card_is_taken_in_few_words_and_a_goodbye_is_one(text: str, start: str) -> None:
    assert answer(text, state=CARDS).reply.startswith(start)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("the fourth", "There is no fourth: three are on the table."), ("is number 7 scary", "There is no seventh"),
        ("I take the fifth one", "There is no fifth"),
        ("the third", "Two heroes"), ("the last one please", "Dungeon Duo"),
    ],
)  # fmt: skip
def test_a_place_that_no_card_has_is_no_card(text: str, start: str) -> None:
    assert answer(text, state=CARDS).reply.startswith(start)


def test_a_title_and_nothing_else_is_what_it_is_from_then_on() -> None:
    first = answer("Ghost Manor")
    assert "Ghost Manor" in answer("is it scary?", state=first.state).reply
    other = answer("something like Ghost Manor")
    assert "Ghost Manor" not in answer("what is it about?", state=other.state).reply


@pytest.mark.parametrize("text", ["yes", "lol yes", "yeah exactly", "Yep!", "oh yes please"])
def test_a_yes_is_answered_with_a_word(text: str) -> None:
    given = answer(text, state=CARDS)
    assert given.reply.startswith("Good.")
    assert not ids(given)


@pytest.mark.parametrize("text", ["yes but cheaper", "yes, the second", "yes I have it already", "is it, yes?"])
def test_what_says_more_than_yes_is_more(text: str) -> None:
    assert not answer(text, state=CARDS).reply.startswith("Good.")


@pytest.mark.parametrize("text", ["nope, still no", "no, no", "ugh again no", "what's a good alternative?", "any substitutes?"])
def test_others_are_wanted_of_whoever_says_no_again(text: str) -> None:
    read = read_of_all(text, ("celeste", "hades"))
    assert read.act == "more"


@pytest.mark.parametrize(
    ("text", "many"), [("3 is enough", 3), ("actually two are plenty", 2), ("4 would be fine for now", 4), ("2 is too few", None)]
)
def test_so_many_are_enough(text: str, many: int | None) -> None:
    read = read_of_all(text, ("celeste", "hades"))
    assert read.count == many


@pytest.mark.parametrize("text", ["my son insists on shooting", "what's a calm alternative", "find a substitute"])
def test_what_somebody_wants_is_never_off_the_path(text: str) -> None:
    for shown in ((), ("celeste", "hades")):
        assert read_of_all(text, shown).act in {"recommend", "more"}
