"""Who plays, and how old they are."""

from __future__ import annotations

import pytest
from hypothesis import given

from recsys.language.setting import people
from tests.language.drawn import messages


def ages(text: str) -> list[int | None]:
    return [person.age for person in people.people(text) if person.playing]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("my nephews (7 & 10)", [7, 10]), ("my 8 year old daughter", [8]), ("my 5yo and 9yo", [5, 9]),
        ("kids aged 6, 8 and 11", [6, 8, 11]), ("my son is 12", [12]), ("my boys are 6 and 9", [6, 9]),
        ("the kids (ages 6 and 9)", [6, 9]), ("ages 4-6", [4, 6]), ("my daughter, 7, and we play", [7]),
        ("for my 13-year-old brother and me (25)", [13, 25]), ("my 70-year-old dad", [70]), ("I'm 34", [34]),
        ("I am 5 hours in", []), ("a 150 year old vampire", []), ("0 year old", []), ("5 players", []), ("", []),
        ("he is 30 minutes late", []), ("I'm 10 games in", []),
        ("my niece is turning 6", [6]),
        ("my nieces 5 and 7", [5, 7]),
        ("my twins, 4", [4]),
        ("my 3 nephews are staying the weekend, 8 9 and 13, what's good", [8, 9, 13]), ("got my grandkids here this week 5 7 and 12", [5, 7, 12]),
        ("the cousins visit on saturday - 7, 9 and 14 - xbox", [7, 9, 14]), ("babysitting tonight, 4 and 6", [4, 6]),
        ("nieces over for easter 10 & 13 pls", [10, 13]), ("nephews in my house all week (5 and 8)", [5, 8]),
        ("my kids loved portal 1 and 2, more", [7]), ("my nephews have a ps4 and a ps5, 2 controllers", [7]), ("my nephews want games from 2018, 2019", [7]),
        ("it's 10 years old but I still love it", []),
    ],
)  # fmt: skip
def test_ages_are_read_and_other_numbers_are_not(text: str, said: list[int]) -> None:
    assert ages(text) == said


def test_a_child_without_an_age_is_a_guess() -> None:
    (child,) = people.people("something for my toddler")
    assert child.guessed
    assert child.age is not None
    assert child.age <= 4
    assert people.people("for my kids (9 and 12)")[0].guessed is False
    assert not any(p.playing for p in people.people("not for kids, no kids here"))
    assert people.people("no horror") == ()


@pytest.mark.parametrize(
    "text", ["my son (9) is asleep, I play alone", "my kid, 6, is in bed", "after my 4 year old is napping"]
)
def test_who_is_asleep_or_away_is_not_playing(text: str) -> None:
    (person,) = people.people(text)
    assert not person.playing
    assert ages(text) == []


def test_one_may_sleep_while_another_plays() -> None:
    read = people.people("my son (4) is asleep. My daughter is 11")
    assert [(p.age, p.playing) for p in read] == [(4, False), (11, True)]


@pytest.mark.parametrize(
    ("text", "role", "gender"),
    [
        ("my wife", "wife", "FEMALE"), ("my little brother", "brother", "MALE"),
        ("my daughter is 8", "daughter", "FEMALE"),
        ("I'm 34", "you", None), ("my kids are 8", "kids", None),
    ],
)  # fmt: skip
def test_kin_have_a_role_and_a_gender_where_the_word_has_one(text: str, role: str, gender: str | None) -> None:
    (person,) = people.people(text)
    assert (person.role, person.gender) == (role, gender)


@given(
    messages(
        "my 8 year old daughter", "my nephews (7 & 0)", "a 150 year old vampire", "my 99 year old dad", "I'm 34", "0 year old",
        "kids aged 6, 8 and 11", "my toddler", "is in bed", "2 players", joint=", ",
    )
)  # fmt: skip
def test_nobody_is_younger_than_one_or_older_than_99(text: str) -> None:
    found = [person.age for person in people.people(f"my son is 12, {text}")]
    assert any(age is not None for age in found)
    assert all(age is None or 1 <= age <= 99 for age in found)
