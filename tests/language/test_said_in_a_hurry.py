"""Messages of parents, teachers and people on the bus: without marks, several wishes in one breath."""

from __future__ import annotations

import pytest

from recsys.intent import Intent
from recsys.language.quantities.money import price
from recsys.language.quantities.ratings import rating
from recsys.language.quantities.units import with_unit
from recsys.language.setting.calls import call
from recsys.language.setting.headcount import players
from recsys.language.setting.people import people
from recsys.language.talk.acts import several
from tests.language.reading import read_of_all


def tags(read: Intent) -> dict[str, int]:
    return {tag: w.attitude for w in read.wishes for t in w.terms for tag in (*t.genres, *t.tags)}


def test_who_is_grown_up_sets_no_limit() -> None:
    assert rating("age 18+, shooter") is None
    assert rating("ages 8+ please") == 8
    assert not people("max price 0, age 18+, ps5")


def test_a_rating_alone_between_commas_is_one() -> None:
    assert rating("puzzle games, switch, 12 and under, less than 10 hours") == 12
    assert rating("a party for 12 and under 20 bucks") is None


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("dad of twins age 3. is there anything they can play", True),
        ("mum of a toddler aged 2. something for the evening", False),
    ],
)  # fmt: skip
def test_children_of_whom_more_is_said_play(text: str, plays: bool) -> None:
    assert [p.playing for p in people(text) if p.age] == [plays]


def test_a_grade_is_an_age() -> None:
    assert [(p.role, p.age) for p in people("i teach 5th grade, 25 kids")][:1] == [("kids", 10)]


@pytest.mark.parametrize("text", ["I've 90 minutes free per week", "i only have an hour free", "free a day or two"])
def test_free_time_is_no_price(text: str) -> None:
    assert price(text) is None


def test_what_is_free_is() -> None:
    assert price("20 minutes, free, educational") == 0


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("what can i finish tonight, like 3h", {"hours_max": 3}),
        ("a story i can finish this weekend", {"hours_max": 12}),
        ("money no issue, 100h+", {"hours_min": 100}),
        ("not another 100 hour one", {"hours_max": 50}),
    ],
)  # fmt: skip
def test_how_long_the_whole_may_take(text: str, bounds: dict[str, int]) -> None:
    assert read_of_all(text).bounds.model_dump(exclude_none=True) == bounds


@pytest.mark.parametrize(
    ("text", "bounded", "meant"),
    [
        ("ok make it 20 hours", ("hours_max",), "at most 20 hours"),
        ("make it 20 hours", ("hours_min",), "at least 20 hours"),
        ("20 hours then", ("hours_min", "hours_max"), "20 hours"),
        ("make it 30 minutes", ("minutes_min",), "at least 30 minutes"),
        ("ok 10", ("price_max",), "at most $10"),
        ("ok 3", ("price_max",), "ok 3"),
        ("ok 10", ("price_max", "minutes_max"), "ok 10"),
    ],
)
def test_a_new_number_keeps_the_side_of_the_old(text: str, bounded: tuple[str, ...], meant: str) -> None:
    assert meant in with_unit(text, bounded, True)


@pytest.mark.parametrize("text", ["no microtransactions pc", "no timers switch", "no violence ps5 please"])
def test_a_machine_behind_what_is_refused_is_wanted(text: str) -> None:
    read = read_of_all(text)
    assert read.device_groups
    assert not read.disliked_devices


@pytest.mark.parametrize("text", ["no new phone games", "no phone", "nothing on pc", "no boring pc games"])
def test_a_machine_that_is_refused_is_not(text: str) -> None:
    assert not read_of_all(text).device_groups


def test_who_cannot_sleep_refuses_nothing_behind_the_comma() -> None:
    read = read_of_all("cant sleep, want something on my phone in the dark")
    assert read.device_groups == (("PHONE",),)
    assert "dark" not in tags(read)


def test_each_no_refuses_its_own() -> None:
    read = read_of_all("no ads no wifi")
    assert (tags(read)["microtransactions"], tags(read)["offline"]) == (-2, 1)


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("nothing with moving around", "emotional"), ("i have a 3ds lying around", "social deduction"),
        ("i get motion sick easy", "easy to learn"), ("lan party 12 people", "Party"),
    ],
)  # fmt: skip
def test_what_somebody_does_is_no_kind(text: str, tag: str) -> None:
    assert tag not in tags(read_of_all(text))


def test_a_moving_story_is_one() -> None:
    assert tags(read_of_all("a moving story"))["emotional"] > 0


@pytest.mark.parametrize(
    "text", ["horror, we share the screen", "2 players on one phone", "they play both at the same time on the tv"]
)
def test_one_screen_is_a_couch(text: str) -> None:
    assert tags(read_of_all(text))["couch"] > 0


@pytest.mark.parametrize(
    ("text", "many"), [("horror for 2, ps4", 2), ("party game 2 teams of 3", 6), ("for 2 hours", None)]
)
def test_how_many_play(text: str, many: int | None) -> None:
    assert players(text) == many


def test_friends_online_play_online() -> None:
    assert tags(read_of_all("something for 4 friends online"))["online co-op"] > 0
    assert "online co-op" not in tags(read_of_all("bought from friends online shop"))


def test_an_old_handheld_is_heard() -> None:
    assert read_of_all("game boy advance or ds rpgs").platform_groups == (("GBA", "DS"),)


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("runs on both ps4 and switch", (("PS4",), ("Switch",))),
        ("on both iphone and android", (("iOS",), ("Android",))),
        ("i have both a ps4 and a switch", (("PS4", "Switch"),)),
    ],
)
def test_both_are_needed(text: str, groups: tuple[tuple[str, ...], ...]) -> None:
    assert read_of_all(text).platform_groups == groups


def test_nobody_plays_on_phone_calls() -> None:
    text = "something i can play while on phone calls"
    assert not read_of_all(text).device_groups
    assert [on.playing for on in (call(text),) if on] == [False]


def test_who_plays_without_me_does_not_play_with_me() -> None:
    assert "co-op" not in tags(read_of_all("my son is 6, something he can play on our ipad without me"))


def test_what_is_liked_but_too_stressful_is_started_from() -> None:
    read = read_of_all("just on steam and not bigger than 20 bucks, we like overcooked but not so stressful")
    assert [m.seed for m in read.mentions] == [True]


def test_what_is_too_much_is_started_from_where_something_similar_is_asked_for() -> None:
    read = read_of_all("minecraft is too much for her, something similar but simpler")
    assert [(m.attitude, m.seed) for m in read.mentions] == [(0, True)]


def test_it_is_the_kind_that_was_refused() -> None:
    assert not read_of_all("nothing with football, half of them hate it", ("celeste", "hades")).references


def test_who_fights_asks_for_no_peace() -> None:
    assert "Fighting" not in tags(read_of_all("no versus we fight enough"))


@pytest.mark.parametrize("text", ["show me them", "ok show me those then", "list them please"])
def test_what_was_counted_is_shown(text: str) -> None:
    assert read_of_all(text).act == "recommend"


def test_one_of_these_is_asked_of_the_cards() -> None:
    assert several("is there one of these they can play on the same screen")
    assert not several("one of them is 15")


@pytest.mark.parametrize("text", ["something total else", "with 4 controllers", "with cousin"])
def test_nothing_is_about_such_words(text: str) -> None:
    assert not [w.phrase for w in read_of_all(text).wishes if not w.terms]
