"""What people tell of their lives while they look for a game, and put right a message later."""

from __future__ import annotations

import pytest

from recsys.intent import Intent
from recsys.language.wanted.narrower import one_of_many
from tests.language.reading import read_of_all

CARDS = ("rocket-league", "it-takes-two", "kahoot")


def tags(read: Intent) -> dict[str, int]:
    return {word: w.attitude for w in read.wishes for t in w.terms for word in (*t.genres, *t.tags, *t.modes)}


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("nothing that needs much brain, ps5", "relaxing"), ("after work I just want to switch off", "relaxing"), ("we need to unwind", "relaxing"),
        ("I've basically never touched a game", "easy to learn"), ("he has never really touched a video game", "easy to learn"),
        ("I need something that waits for me", "no timers"), ("we want all generations to play", "family-friendly"),
        ("want to sink a whole winter into one thing", "replayable"), ("what's good for two at one table", "couch"),
        ("something to play with my sister, she's in Canada and I'm in Wales", "online co-op"),
        ("my brother and me want something together, he's in Leeds but i'm in york", "online co-op"),
        ("he's good at games, I am not", "easy to learn"), ("my husband and I want something where we're on one side", "co-op"), ("to play with the whole class", "versus"),
    ],
)  # fmt: skip
def test_circumstances_stand_for_a_wish(text: str, tag: str) -> None:
    assert tags(read_of_all(text)).get(tag, 0) > 0


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("pc. and not card games please, i know everyone says card games", "Board & card"),
        ("my wife would kill me if i bought another shooter", "Shooter"), ("my husband and I always argue when we play against each other", "PvP"),
    ],
)  # fmt: skip
def test_a_complaint_asks_for_no_more_of_it(text: str, tag: str) -> None:
    assert tags(read_of_all(text)).get(tag, -1) < 0


@pytest.mark.parametrize(
    "text",
    [
        "I'm sick of scrolling", "when the ward is quiet I've got ten minutes", "pretty please something for my phone",
        "so that my head stays fit, on the tablet", "I drive a bus and have 15 minute breaks", "my son loves stories", "broke student, want to sink a whole winter into one thing",
    ],
)  # fmt: skip
def test_what_is_told_is_no_kind(text: str) -> None:
    heard = {w.phrase for w in read_of_all(text).wishes}
    assert heard <= {"replayable", "puzzle"}


def test_cards_for_children_are_turned_down() -> None:
    read = read_of_all("nah that's for kids. let's go back to the scary idea", CARDS)
    assert not read.people
    assert tags(read)["family-friendly"] < 0


@pytest.mark.parametrize("text", ["and when she's older, what could I play with her?", "once he is a bit older", "as they get older"])
def test_who_grows_older_asks_for_nothing_old(text: str) -> None:
    assert not read_of_all(text, CARDS).has("older")


@pytest.mark.parametrize(
    ("text", "players"),
    [("there are 26 of them", 26), ("I stream, around 40 people in chat", None), ("a team, 40 people", 40)],
)
def test_how_many_they_are(text: str, players: int | None) -> None:
    assert read_of_all(text, CARDS).bounds.players == players


def test_some_are_on_holiday() -> None:
    assert read_of_all("sorry, it's 7 now, two are on holiday", CARDS).joining == -2


def test_a_wrong_number_beside_the_right_one_is_taken_back() -> None:
    read = read_of_all("no, I meant under 20 hours not 20 euros", CARDS)
    assert (read.bounds.hours_max, read.bounds.price_max) == (20, None)
    assert read.has("drop price")


@pytest.mark.parametrize("text", ["i dont have money", "I haven't got any pocket money", "we don't really have money"])
def test_no_money_asks_for_free_ones(text: str) -> None:
    assert read_of_all(text, CARDS).bounds.price_max == 0


def test_it_behind_an_unknown_title_is_no_card() -> None:
    assert not read_of_all("played this war of mine already, loved it", CARDS).references


def test_the_same_machine_elsewhere_is_no_couch() -> None:
    assert "couch" not in tags(read_of_all("and multiplayer, my flatmate has the same laptop"))


def test_so_many_controllers_are_so_many_players() -> None:
    assert read_of_all("how many controllers do we need for the first", CARDS).attribute == "players"


def test_a_job_is_no_kind_but_a_game_of_it_is() -> None:
    assert tags(read_of_all("games where I drive a bus"))["driving"] > 0


def test_a_card_that_seems_so_is_too_much_of_it() -> None:
    read = read_of_all("the second seems complicated, I don't want to read a manual", CARDS)
    assert (tags(read)["challenging"], tags(read)["easy to learn"]) == (-1, 1)


def test_no_toddler_is_no_child() -> None:
    read = read_of_all("nothing babyish, he's a teenager not a toddler", CARDS)
    assert not read.people
    assert {w.phrase for w in read.wishes} == {"babyish"}


def test_no_chess_leaves_the_other_board_games() -> None:
    (refused,) = read_of_all("our chess club is sick of chess").wishes
    assert one_of_many(refused) == ("chess",)


def test_what_we_have_says_nothing_of_who_plays() -> None:
    assert "co-op" not in tags(read_of_all("my son is 13. we've got a switch"))
    assert "co-op" in tags(read_of_all("my son is 13. we've got a switch and want to play together"))


@pytest.mark.parametrize(
    ("text", "attribute"),
    [("how much would that set us back, for the two of us?", "price"), ("can two play on one tablet with the third?", "players")],
)
def test_what_is_asked_of_a_card(text: str, attribute: str) -> None:
    assert read_of_all(text, CARDS).attribute == attribute


def test_darker_colours_are_no_darker_story() -> None:
    assert "dark" not in tags(read_of_all("darker colours?", CARDS))


@pytest.mark.parametrize("text", ["fine I'll take your wild card", "right, number 3 then"])
def test_a_card_is_taken(text: str) -> None:
    assert read_of_all(text, CARDS).has("takes")


@pytest.mark.parametrize("text", ["currently on holiday, something for my switch", "my kids are waiting for me", "she's in year 8 and i'm in college"])
def test_what_is_told_in_passing_sets_no_condition(text: str) -> None:
    read = read_of_all(text)
    assert read.joining == 0
    assert not {"no timers", "online co-op"} & tags(read).keys()


def test_who_was_told_to_rest_looks_for_a_game() -> None:
    assert read_of_all("I don't like games, but the doctor says I should rest my knee and I've read all my books").act == "recommend"


def test_whoever_would_laugh_wants_nothing_funny() -> None:
    read = read_of_all("she'd laugh at me if it was mario", CARDS)
    assert [(w.phrase, w.attitude) for w in read.wishes] == [("mario", -2)]


def test_who_never_played_is_no_refusal() -> None:
    read = read_of_all("party of 6 tonight, two of them don't drink and one never played a game in her life. xbox")
    assert tags(read)["easy to learn"] > 0


def test_children_in_a_car_want_no_racing() -> None:
    read = read_of_all("something for the kids in the back of the car, 4 hours drive, 5 and 8, one ipad")
    assert not tags(read)
    assert {p.age for p in read.people} == {5, 8}


def test_a_card_alone_is_taken_where_one_more_is_asked_for() -> None:
    read = read_of_all("ok the second. and something for mum, she just likes pretty things", CARDS)
    assert read.has("took it-takes-two")
    assert tags(read)["beautiful"] > 0
