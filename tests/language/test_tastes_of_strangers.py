"""Tastes and refusals as strangers typed them: verdicts behind a colon, what may be again, pictures, what is more or less of nothing known."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State, follow
from recsys.language.words.emoji import said_in_pictures
from recsys.language.words.withdrawn import allowed
from tests.dialogue.talked import talk, wishes
from tests.language.reading import SHOWN, read, read_of_all, wish
from tests.language.shelves import whole


def feelings(text: str) -> dict[str, int]:
    return {m.item_id or m.text: m.attitude for m in read_of_all(text).mentions}


def test_a_verdict_behind_a_colon_and_where_somebody_gave_up() -> None:
    told = feelings("hollow knight: got stuck. cuphead: gave up. celeste: great")
    assert told == {"hollow-knight": -1, "cuphead": -1, "celeste": 2}


def test_a_least_favourite_is_none() -> None:
    assert feelings("my favourites: inside, control. least favourite: heavy rain") == {
        "inside": 2, "control": 2, "heavy-rain": -2,
    }  # fmt: skip


@pytest.mark.parametrize("word", ["cheesy", "mid", "pretentious", "underwhelming", "a letdown"])
def test_words_of_blame(word: str) -> None:
    assert feelings(f"celeste was {word}, braid was perfect") == {"celeste": -2, "braid": 2}


# -- what may be


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("ok dragons are ok", "dragons"), ("fine, slow is fine then", "slow"), ("actually cats are allowed", "cats"),
        ("that is fine", ""), ("ok it's fine", ""), ("these are fine", ""), ("is slow fine?", ""), ("dragons are not ok", ""),
    ],
)  # fmt: skip
def test_what_a_message_allows_and_nothing_else(text: str, what: str) -> None:
    assert allowed(text) == what


def test_what_was_refused_by_name_may_be_again() -> None:
    assert [w.phrase for w in talk("co-op, no dragons").intent.wishes if w.attitude < 0] == ["dragons"]
    assert not [w for w in talk("co-op, no dragons", "ok dragons are ok").intent.wishes if w.attitude < 0]
    assert [w for w in talk("co-op, no dragons", "ok robots are ok").intent.wishes if w.attitude < 0]


def test_lighter_is_no_longer_dark_but_dark_humour_is_both() -> None:
    dark = follow(State(), read_of_all("something dark"), whole().catalogue)
    assert wishes(follow(dark, read_of_all("lighter actually"), whole().catalogue)) == {"funny": 1}
    assert wishes(follow(dark, read_of_all("funny too"), whole().catalogue)) == {"dark": 1, "funny": 1}


# -- pictures


@pytest.mark.parametrize(
    ("text", "shown", "act"),
    [("👍", True, "thanks"), ("🔥🔥", True, "thanks"), ("👎", True, "more"), ("🥱", True, "more"), ("👍", False, "unclear"),
     ("🐱", True, "unclear"), ("👍👎", True, "unclear")],
)  # fmt: skip
def test_pictures_alone(text: str, shown: bool, act: str) -> None:
    assert said_in_pictures(text, shown) == act
    assert read(text, SHOWN if shown else ()).act == act


# -- wishes in plain words


@pytest.mark.parametrize(
    ("text", "name"),
    [("not slow", "fast-paced"), ("nothing ugly", "beautiful"), ("something with better graphics", "beautiful")],
)
def test_a_wish_in_plain_words(text: str, name: str) -> None:
    told = read_of_all(text)
    assert (wish(told, name).attitude, len(told.wishes)) == (1, 1)


@pytest.mark.parametrize("text", ["I keep starting games and never finishing them", "sorry, in english: horror games"])
def test_what_somebody_does_or_speaks_is_no_wish(text: str) -> None:
    assert [w.key for w in read_of_all(text).wishes if w.key != "Horror"] == []


@pytest.mark.parametrize(
    "text", ["less talking", "and less talking", "no. less talking i mean", "fewer cutscenes please"]
)
def test_less_of_what_no_catalogue_has_a_word_for_asks_for_others(text: str) -> None:
    assert read(text, SHOWN).has("others")


def test_who_is_no_fan_of_teenagers_brings_none() -> None:
    told = read_of_all("I liked Life is Strange. Not a fan of teenagers though.")
    assert (told.people, feelings("I liked Life is Strange. Not a fan of teenagers though.")) == (
        (), {"life-is-strange": 1},
    )  # fmt: skip


# -- choices


def test_it_is_i_guess_is_a_choice() -> None:
    assert read("hm Boss Rush it is i guess", SHOWN).has("takes")


def test_a_third_option_is_none_of_the_cards() -> None:
    assert read("neither, give me a third option", SHOWN).references == ()
    assert [r.position for r in read("the third option looks good", SHOWN).references] == [3]


# -- lists, sides of a game, what was told and not asked


def test_all_that_is_refused_in_a_list_is_refused() -> None:
    told = read_of_all("dont want: gacha, ads, pay to win. want: a good story")
    assert (wish(told, "microtransactions").attitude < 0, wish(told, "story-rich").attitude) == (True, 1)
    assert feelings("love: celeste, hades. hate: braid, inside") == {
        "celeste": 2,
        "hades": 2,
        "braid": -2,
        "inside": -2,
    }


def test_a_side_of_a_game_names_the_game() -> None:
    assert [m.item_id for m in read_of_all("i like celeste's story").mentions] == ["celeste"]
    assert read_of_all("that's story rich").mentions == ()


def test_the_hours_somebody_played_are_no_limit() -> None:
    assert read_of_all("i finished tears of the kingdom, 200 hrs, loved it").bounds.hours_min is None
    assert read_of_all("something i can finish in 10 hours").bounds.hours_max is not None


def test_not_just_something_is_more_than_that() -> None:
    told = read_of_all("horror that isnt just jumpscares")
    assert [(w.key, w.attitude) for w in told.wishes if w.attitude] == [("Horror", 1)]


def test_less_like_one_and_more_like_another() -> None:
    told = read_of_all("less like candy crush more like portal pls")
    assert [(m.item_id, m.attitude, m.seed) for m in told.mentions] == [
        ("candy-crush-saga", -1, False), ("portal", 0, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name"),
    [("something like inside but happy", "cosy"), ("brighter", "cosy"), ("the old look", "retro")],
)
def test_more_wishes_in_plain_words(text: str, name: str) -> None:
    assert wish(read_of_all(text), name).attitude == 1


def test_not_for_babies_though() -> None:
    assert wish(read_of_all("not for babies though"), "family-friendly").attitude == -1


def test_a_word_that_says_something_is_had_is_no_subject() -> None:
    assert read_of_all("owned", ("celeste", "braid")).wishes == ()
