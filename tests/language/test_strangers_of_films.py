"""How strangers refuse, except and name films: whoever dies of what, patience that is lost, what only a part of a film is at fault for."""

from __future__ import annotations

from functools import cache

import pytest

from recsys.intent import Intent
from recsys.language.quantities.years import years
from recsys.language.setting.sayings import sayings
from recsys.language.talk.known import says_seen
from recsys.language.words.text import clean
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.marked import attitudes_in
from tests.language.reading import read_of_all, wish
from tests.language.shelves import films_of

ROWS = (
    ("Home Alone", 1990, 5), ("Elf", 2003, 5), ("Die Hard", 1988, 5), ("Matilda", 1996, 4), ("Moonrise Kingdom", 2012, 4), ("Oldboy", 2003, 3),
    ("Get Out", 2017, 5), ("Hereditary", 2018, 4), ("Ice Age", 2002, 5), ("Ice Age", 2015, 1), ("Ice Age: The Meltdown", 2006, 4),
    ("La La Land", 2016, 5), ("Cars", 2006, 5),
)  # fmt: skip


@cache
def films() -> Shelf:
    return films_of(ROWS)


def named(text: str) -> dict[str, int]:
    read = ReadRequest().twin(ReadRequestInput(text=text), films().world)
    assert isinstance(read, Intent)
    return {m.item_id or "": m.attitude for m in read.mentions}


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("christmas film, not home alone, not elf, not die hard (yes it is one)", "Elf-2003"),
        ("My daughter (9) adores Matilda, my son (12) thinks everything is cringe. help", "Matilda-1996"),
        ("in a mood for something whimsical. moonrise seen", "Moonrise Kingdom-2012"),
        ("oldboy ive seen. twice", "Oldboy-2003"),
        ("get out vs hereditary, which should we see", "Get Out-2017"),
    ],
)
def test_what_stands_beside_a_name_makes_it_a_title(text: str, title: str) -> None:
    assert title in named(text)


@pytest.mark.parametrize("text", ["the best horror i've seen", "not home alone, not violent", "everything else i've seen"])
def test_what_only_looks_so_makes_none(text: str) -> None:
    assert {*named(text)} <= {"Home Alone-1990"}


def test_of_one_title_the_best_known_is_a_part_of_the_series() -> None:
    assert {*named("seen all the ice ages")} == {"Ice Age-2002", "Ice Age: The Meltdown-2006"}


def test_who_is_not_over_it_liked_it() -> None:
    assert named("oldboy ive seen. still not over it")["Oldboy-2003"] > 0


@pytest.mark.parametrize("text", ["I hated the ending of [La La Land]", "i didn't like the music in [La La Land]"])
def test_of_a_title_only_a_part_is_disliked(text: str) -> None:
    assert attitudes_in(text)["La La Land"].attitude == 0


def test_what_was_wrong_with_a_title_is_refused_nowhere_else() -> None:
    assert not read_of_all("I hated the ending of limbo").wishes


@pytest.mark.parametrize(
    "text",
    ["horror bores me except [Get Out]", "i hate horror apart from [Get Out]", "I can't stand horror, other than [Get Out]", "no horror except [Get Out]"],
)
def test_what_is_excepted_from_a_refusal_is_liked(text: str) -> None:
    assert attitudes_in(text)["Get Out"].attitude > 0


@pytest.mark.parametrize("text", ["anything except [Get Out]", "whatever, anything apart from [Get Out]"])
def test_what_is_excepted_from_no_refusal_is_refused(text: str) -> None:
    assert attitudes_in(text)["Get Out"].attitude < 0


@pytest.mark.parametrize(
    "text",
    ["i've outlived my patience for zombies", "no patience with zombies", "where nobody gets eaten by zombies", "and no one is killed by a zombie",
     "not zombies tho, zombies are just gross"],
)  # fmt: skip
def test_what_is_turned_down_so_is_refused(text: str) -> None:
    assert wish(read_of_all(text), "zombies").attitude == -2


@pytest.mark.parametrize(
    "text",
    ["i keep starting over which is NOT helping", "i want to not fall asleep", "peppa makes me want to die", "we played it to death", "no spoilers",
     "weird question: what do you have", "a mixed bag please"],
)  # fmt: skip
def test_what_names_no_kind_is_no_wish(text: str) -> None:
    assert [w.phrase for w in read_of_all(text).wishes if w.phrase != "peppa"] == []


@pytest.mark.parametrize(("text", "attitude", "must"), [("without scares", -2, True), ("no real scares", -2, True), ("not many scares", -1, False)])
def test_scares_are_what_is_scary(text: str, attitude: int, must: bool) -> None:
    heard = wish(read_of_all(text), "scary")
    assert (heard.attitude, heard.must) == (attitude, must)


@pytest.mark.parametrize("text", ["nothing over like 15 years old", "no films over fifteen years old", "nothing that's more than 15 years old please"])
def test_how_old_a_film_may_be_is_nobodys_age(text: str) -> None:
    read = read_of_all(text)
    assert (read.bounds.year_min, read.people) == (2010, ())


def test_a_decade_that_is_waved_away_is_not_asked_for() -> None:
    assert years(clean("nah none of that 80s cheese again"), 2025) == {}


def test_a_kind_or_no_such_is_no_condition() -> None:
    assert not read_of_all("something like limbo, horror or no").wishes


def test_who_did_not_get_round_to_it_refuses_nothing() -> None:
    assert attitudes_in("we never got round to [Get Out]")["Get Out"].attitude >= 0


def test_a_mixed_bag_is_a_saying() -> None:
    assert sayings("a mixed bag")
    assert not sayings("a bag of tricks")


@pytest.mark.parametrize("text", ["so zero horror. explosions welcome", "horror: god no", "comedies: yes. horror: no"])
def test_what_is_denied_curtly_is_refused(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude == -2


def test_a_kind_of_what_is_wanted_takes_it_not_back() -> None:
    assert wish(read_of_all("horror: yes. retro horror: no"), "Horror").attitude > 0


@pytest.mark.parametrize(
    "text",
    ["two hours of not thinking about work", "where the woman isnt the victim for once", "a sunday game with him", "something obscure?"],
)
def test_what_is_no_topic_is_no_wish(text: str) -> None:
    assert [w.phrase for w in read_of_all(text).wishes] == []


def test_what_would_be_so_is_no_wish() -> None:
    assert [w.attitude for w in read_of_all("no horror because that would be weird").wishes] == [-2]


def test_a_refused_word_takes_no_since_along() -> None:
    assert [w.phrase for w in read_of_all("he's scared of wolves since last week").wishes if w.attitude < 0] == ["wolves"]


@pytest.mark.parametrize(
    ("text", "side", "year"),
    [("not keen on anything after about 2010", "year_max", 2010), ("before roughly 1990", "year_max", 1989), ("since about 2005", "year_min", 2005)],
)  # fmt: skip
def test_a_rough_year_bounds_as_a_year(text: str, side: str, year: int) -> None:
    assert years(clean(text), 2025) == {side: year}


@pytest.mark.parametrize("text", ["limbo, too bleak?", "limbo, too scary for my son?"])
def test_whether_a_title_is_too_much_so_is_asked(text: str) -> None:
    read = read_of_all(text)
    assert (read.act, [m.item_id for m in read.mentions]) == ("ask_item", ["limbo"])


def test_what_somebody_knows_from_somewhere_is_known() -> None:
    assert says_seen("limbo and firewatch i know from uni")
    assert not says_seen("as i know from experience, horror is fun")


@pytest.mark.parametrize(
    "text",
    ["i don't want anything apart from horror tonight", "she won't watch anything but horror", "nothing except horror please", "i like nothing other than horror"],
)
def test_nothing_but_a_kind_asks_for_it(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude > 0


@pytest.mark.parametrize("text", ["nobody in my family is into horror", "no one here likes horror", "nobody wants to see horror"])
def test_what_nobody_likes_is_refused_and_who_they_are_is_no_wish(text: str) -> None:
    assert [(w.phrase, w.attitude) for w in read_of_all(text).wishes] == [("horror", -2)]


def test_who_is_not_feeling_well_refuses_no_feelings() -> None:
    assert not read_of_all("something to play while not feeling great").wishes


def test_how_old_something_should_be_is_nobodys_age() -> None:
    read = read_of_all("any horror games over ten years old")
    assert (read.bounds.year_max, read.people) == (2015, ())
