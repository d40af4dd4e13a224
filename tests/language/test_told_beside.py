"""What is told beside the request: who only says so, habits, sayings, stock phrases, years gone by, and what was refused."""

from __future__ import annotations

import pytest

from recsys.language.quantities.years import years
from recsys.language.setting.people import people
from recsys.language.setting.sayings import sayings
from recsys.language.talk.known import says_seen
from tests.language.reading import read_of_all

TODAY = 2025


@pytest.mark.parametrize(
    "text",
    [
        "Our daughter says there are detective games for two", "my son thinks that you can play cards on it",
        "my mum checks everything", "my grandson says it's good for the brain", "my dad pays, so nothing expensive",
        "I only ever played Myst with my father in the nineties", "we once finished it, and my brother years ago",
    ],
)  # fmt: skip
def test_who_only_says_or_checks_or_played_long_ago_does_not_play(text: str) -> None:
    assert [person.role for person in people(text) if person.playing] == []


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("my daughter says there are games she would love", ["daughter"]), ("my son says it must be a racing game", ["son"]),
        ("my wife and I want something for the evening", ["wife"]), ("games from the 90s for my dad and me", ["dad"]),
    ],
)  # fmt: skip
def test_who_plays_still_does(text: str, roles: list[str]) -> None:
    assert [person.role for person in people(text) if person.playing] == roles


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("my boy, turning 8 on Saturday", 8),
        ("Twins, boy and girl, both lovely, turning 8 on Saturday", 8),
        ("she turned 11 last week", 11),
    ],
)
def test_who_turns_an_age_has_it(text: str, age: int) -> None:
    assert [person.age for person in people(text) if person.playing] == [age]


def test_and_i_have_is_no_company() -> None:
    assert [w.phrase for w in read_of_all("My father taught me. And I've only a Mac.").wishes] == []


@pytest.mark.parametrize(
    ("text", "must"),
    [
        ("in the evenings we do the crossword together, what else is there?", False), ("My wife and I do the crossword every morning", False),
        ("we usually play farming games, what else is there?", False), ("every evening we play together and want a puzzle game", True),
        ("a puzzle game for the evenings", True),
    ],
)  # fmt: skip
def test_a_habit_steers_at_most(text: str, must: bool) -> None:
    kinds = [
        w
        for w in read_of_all(text).wishes
        if any({*t.tags, *t.genres} & {"word game", "farming", "Puzzle"} for t in w.terms)
    ]
    assert [w.must for w in kinds] == [must]


@pytest.mark.parametrize(
    "text",
    [
        "they fight like cats and dogs", "I get enough alarms at work", "I have enough puzzles on my desk", "can I play it lying down?",
        "he sleeps like a dragon",
    ],
)  # fmt: skip
def test_a_saying_asks_for_nothing(text: str) -> None:
    assert read_of_all(text).wishes == ()


@pytest.mark.parametrize(
    "text", ["we like cats and dogs", "a game with enough puzzles for a week", "something that works like chess"]
)
def test_the_same_words_are_no_saying(text: str) -> None:
    assert sayings(text) == []


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("five of us, one telly, friday night, beer. go", None), ("Friday night, pizza, what do we play?", None),
        ("have you got friday night?", "Friday Night Funkin'"), ("we loved friday night funkin", "Friday Night Funkin'"),
    ],
)  # fmt: skip
def test_a_stock_phrase_is_a_title_where_something_speaks_for_it(text: str, title: str | None) -> None:
    assert next((m.title for m in read_of_all(text).mentions), None) == title


@pytest.mark.parametrize(
    "text",
    [
        "I've hardly ever played, only Myst in the nineties", "Dune is a recent film, I liked it", "my two most recent games were Celeste and Hades",
        "I grew up in the 80s, something retro", "the last thing we watched was from 2019",
    ],
)  # fmt: skip
def test_a_year_told_of_the_past_is_no_bound(text: str) -> None:
    assert years(text, TODAY) == {}


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("I've played Celeste. Something from 2018 please", {"year_min": 2018, "year_max": 2018}), ("a recent film", {"year_min": 2020}),
        ("I want games from the 90s", {"year_min": 1990, "year_max": 1999}), ("is there a modern one?", {"year_min": 2015}),
        ("I was looking for something from the 80s", {"year_min": 1980, "year_max": 1989}),
        ("I do not like modern films", {"year_max": TODAY - 10}), ("not a fan of new releases", {"year_max": TODAY - 10}),
    ],
)  # fmt: skip
def test_a_year_that_is_wanted_is_one(text: str, bounds: dict[str, int]) -> None:
    assert years(text, TODAY) == bounds


def test_a_chromebook_has_a_browser_and_the_games_of_android() -> None:
    read = read_of_all("hi im at uni and only have a chromebook, what can i play on that")
    assert (read.device_groups, read.platform_groups) == ((("DESKTOP", "TABLET"),), (("Browser", "Android"),))


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("Puzzle games were a flop", "Puzzle"), ("Everyone always gives me puzzle games. I want an adventure.", "Puzzle"),
        ("you keep giving me puzzle games", "Puzzle"), ("Fantasy I'd rather skip. Science fiction, yes.", "fantasy"),
        ("Drawing games were a flop, half of them were embarrassed", "drawing"),
    ],
)  # fmt: skip
def test_refused_in_other_words(text: str, refused: str) -> None:
    said = [w for w in read_of_all(text).wishes if w.attitude == -2 and w.must]
    assert [refused in (w.phrase, *(n for t in w.terms for n in (*t.genres, *t.tags))) for w in said] == [True]


def test_what_people_recommend_once_is_not_refused() -> None:
    assert min(w.attitude for w in read_of_all("they gave me a puzzle game and I liked it").wishes) > 0


def test_what_a_colleague_owns_is_not_played_already() -> None:
    assert not says_seen("what about Overcooked, a colleague has that?")
    assert says_seen("my brother has that")


def test_every_item_of_a_name_in_the_plural() -> None:
    assert [(m.title, m.seen) for m in read_of_all("I finished both Monument Valleys already").mentions] == [
        ("Monument Valley", True), ("Monument Valley 2", True),
    ]  # fmt: skip
    assert [m.title for m in read_of_all("both Celeste and Hades are great").mentions] == ["Celeste", "Hades"]


def test_an_unknown_title_ends_before_how_often() -> None:
    found = read_of_all("I've just reread Piranesi by Susanna Clarke for the fourth time, that house").mentions
    assert [m.text for m in found] == ["Piranesi by Susanna Clarke"]


def test_a_device_is_no_unknown_title() -> None:
    assert read_of_all("I use a Chromebook at school").mentions == ()


@pytest.mark.parametrize(
    ("text", "tag"), [("no skary games please", "scary"), ("something with a lot of strory, or stratgy", "Strategy")]
)
def test_a_letter_off_is_the_word(text: str, tag: str) -> None:
    assert tag in [n for w in read_of_all(text).wishes for t in w.terms for n in (*t.tags, *t.genres)]


def test_too_old_for_somebody_asks_for_nothing_newer() -> None:
    assert not read_of_all("these are a bit old for my son").has("newer")
    assert read_of_all("these are a bit old").has("newer")
