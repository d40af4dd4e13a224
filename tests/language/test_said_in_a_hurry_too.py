"""More messages typed in a hurry: who is excepted, what is given up, and numbers of people, money and hours."""

from __future__ import annotations

import pytest

from recsys.intent import Intent
from recsys.language.quantities.money import price
from recsys.language.quantities.units import with_unit
from recsys.language.setting.headcount import players
from recsys.language.setting.people import people
from recsys.language.words.untold import LANGUAGES, SUBSCRIBED, needs
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.reading.plainly_heard import plainly_heard
from tests.language.reading import read_of_all
from tests.language.shelves import whole


def tags(read: Intent) -> dict[str, int]:
    return {tag: w.attitude for w in read.wishes for t in w.terms for tag in (*t.genres, *t.tags)}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("not gory, a thriller, ps5 or switch", ("PS5", "PS4", "Switch")), ("no horror, ps4 or switch", ("PS4", "Switch")),
        ("not on ps4, xbox or switch", None),
    ],
)  # fmt: skip
def test_machines_behind_a_refusal_are_wanted(text: str, wanted: tuple[str, ...] | None) -> None:
    assert read_of_all(text).platform_groups == ((wanted,) if wanted else ())


def test_who_is_excepted_is_no_kind() -> None:
    read = read_of_all("everyone on pc except jake hes on xbox")
    assert not read.wishes
    assert not read.disliked_devices


@pytest.mark.parametrize(
    ("text", "most"), [("free or max 5", 5), ("free or cheap", 10), ("under 15 each pls", 15), ("free, 10 minutes", 0)]
)
def test_free_or_not_much(text: str, most: float) -> None:
    assert price(text) == most


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("a thriller i can play in about 4 evenings", {"hours_max": 16}), ("long flight tomorrow 11 hours, switch", {}),
        ("games for a 6 hour car ride", {}),
    ],
)  # fmt: skip
def test_hours_of_the_whole_and_of_a_way(text: str, bounds: dict[str, int]) -> None:
    assert read_of_all(text).bounds.model_dump(exclude_none=True) == bounds


@pytest.mark.parametrize(
    ("text", "bounded", "meant"),
    [
        ("2 evenings", ("hours_max",), "finish in 2 evenings"), ("2 evenings", (), "2 evenings"),
        ("7 now, jakes gf joins", ("players",), "7 of us now, jakes gf joins"),
    ],
)  # fmt: skip
def test_what_a_number_alone_is_of(text: str, bounded: tuple[str, ...], meant: str) -> None:
    assert with_unit(text, bounded, True) == meant


@pytest.mark.parametrize(
    ("text", "many"), [("2 couples, ps5", 4), ("only 6 at a time is ok", 6), ("one at a time", None)]
)
def test_how_many_couples_and_seats(text: str, many: int | None) -> None:
    assert players(text) == many


def test_a_price_is_given_up() -> None:
    assert "drop price" in read_of_all("ok without the price").flags
    assert "drop price" not in read_of_all("without time limits").flags


def test_four_before_whom_it_is_for_counts_nothing() -> None:
    assert read_of_all("looking 4 vr game for my 12yo").count is None
    assert read_of_all("4 games for my 12yo").count == 4


@pytest.mark.parametrize(
    "text", ["something with less story", "couples game night", "no screens after 9", "granny only speaks polish"]
)
def test_no_kind_is_heard_in_them(text: str) -> None:
    assert not [
        w.phrase for w in read_of_all(text).wishes if w.phrase in {"less", "couples", "screens", "grandma", "polish"}
    ]


def test_ages_far_behind_whose_they_are() -> None:
    aged = people("2 kids in the back with one ipad and one switch, 6 and 10")
    assert [p.age for p in aged] == [6, 10]


def test_who_wants_to_play_with_me_does() -> None:
    assert tags(read_of_all("my wife wants to play with me, wii"))["co-op"] > 0


def test_what_a_card_is_rated_turns_none_down() -> None:
    read = read_of_all("is the first from 12 up", ("celeste", "hades"))
    assert (read.act, read.attribute) == ("ask_item", "age")


def test_make_it_points_at_no_card() -> None:
    assert not read_of_all("make that online", ("celeste", "hades")).references


def test_which_languages_it_has_no_catalogue_says() -> None:
    assert LANGUAGES in [name for name, _ in needs("without english text, granny only speaks polish")]
    assert not needs("i love japanese mythology")


def test_a_machine_of_years_ago_is_old() -> None:
    assert read_of_all("runs on my 2012 macbook").has("old machine")
    assert not read_of_all("runs on my 2023 macbook").has("old machine")


def test_ages_in_other_tongues() -> None:
    assert read_of_all("quiero un juego para mi hijo de 7 años, tiene tablet").youngest == 7
    assert read_of_all("ein spiel für meine tochter, 9 jahre").youngest == 9


def test_where_somebody_who_is_ill_is_has_an_age() -> None:
    assert [p.age for p in people("kids home sick 7 & 9, one tablet")] == [7, 9]


def test_what_a_subscription_has_no_catalogue_says() -> None:
    assert SUBSCRIBED in [name for name, _ in needs("xbox series s with game pass")]


def test_with_whom_is_asked_of_what_was_asked_of() -> None:
    inputs = ReadRequestInput(text="and with my wife?", focus="stardew-valley")
    asked = ReadRequest().twin(inputs, whole().world)
    assert (asked.act, asked.attribute) == ("ask_item", "players")
    assert plainly_heard(asked)


@pytest.mark.parametrize(
    "text", ["whats the difference between overcooked 1 and 2", "overcooked 1 or 2, which is better"]
)
def test_both_parts_are_named_by_their_numbers(text: str) -> None:
    assert [m.item_id for m in read_of_all(text).mentions] == ["overcooked", "overcooked-2"]


def test_a_number_of_people_is_no_part() -> None:
    assert [m.item_id for m in read_of_all("overcooked 1 and 2 players").mentions] == ["overcooked"]


def test_where_ads_are_hated_is_played_on() -> None:
    assert read_of_all("i hate when games have ads on ipad").platform_groups == (("iOS",),)
    assert read_of_all("i hate games on ipad").disliked_devices == ("TABLET",)


def test_a_machine_takes_the_place_of_one_that_is_gone() -> None:
    read = read_of_all("not ps4 anymore he bought a ps5")
    assert (read.platform_groups, read.disliked_devices) == ((("PS5", "PS4"),), ())


def test_somebody_in_another_town_plays_online() -> None:
    assert tags(read_of_all("me and my brother in another town, shooter"))["online co-op"] > 0


def test_switches_are_counted() -> None:
    assert read_of_all("8 people, 2 switches").platform_groups == (("Switch",),)
    assert not read_of_all("a game that switches between two worlds").platform_groups


def test_paid_is_fine_up_to_a_sum() -> None:
    assert price("paid is ok up to 10") == 10
    assert price("i paid 20 for it") is None


@pytest.mark.parametrize(
    ("text", "tag", "attitude"),
    [("singing or dancing", "Rhythm", 1), ("co-op not versus", "PvP", -2), ("like mahjong", "Board & card", 1)],
)
def test_plain_words_for_kinds(text: str, tag: str, attitude: int) -> None:
    assert tags(read_of_all(text))[tag] == attitude
