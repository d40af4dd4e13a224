"""When a story is set, how old somebody is and when they played: none of it is a year of release."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.quantities.eras import eras
from recsys.language.quantities.years import years
from recsys.language.setting.people import people
from recsys.language.words.text import clean
from tests.language.reading import read_of_all

TODAY = 2025


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a mystery set in the 60s", "1960s"), ("something that takes place in the early seventies", "1970s"), ("set in 1943, a shooter", "1943"),
        ("an 80s vibe on ps5", "1980s"), ("a story of the nineties", "1990s"), ("set mostly in the 1920s", "1920s"),
    ],
)  # fmt: skip
def test_a_story_s_time_is_a_subject_and_no_year_of_release(text: str, name: str) -> None:
    assert [era.name for era in eras(clean(text))] == [name]
    assert years(clean(text), TODAY) == {}


@pytest.mark.parametrize(
    "text", ["shooters from the 90s", "films of 1994", "set in space", "about 80 games", "80s games"]
)
def test_a_year_of_release_is_no_story_s_time(text: str) -> None:
    assert list(eras(clean(text))) == []


def test_what_is_set_then_is_asked_for() -> None:
    assert [wish.phrase for wish in read_of_all("a game set in the 60s").wishes] == ["1960s"]
    assert read_of_all("a game set in the 60s, but made after 2015").bounds.year_min == 2016


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("my parents are in their 70s, a puzzle for the ipad", [70]), ("we're in our 60s and new to this", [60]), ("he's in his early 30s", [30]),
        ("she is in her late sixties", []), ("an 80s kid looking for racing", []), ("used to love quake in the 90s", []),
        ("Used to play snooker games in the 80s, something for ps5", []), ("played chess games back in the 90s", []), ("we had a spectrum back in the 80s", []),
    ],
)  # fmt: skip
def test_a_time_of_life_is_no_year_of_release(text: str, ages: list[int]) -> None:
    assert years(clean(text), TODAY) == {}
    assert [person.age for person in people(clean(text))] == ages


@pytest.mark.parametrize(
    "text", ["90s shooters", "used to love doom, something from the 90s", "i want the 90s, i am 34"]
)
def test_a_decade_asked_for_is_a_bound(text: str) -> None:
    assert years(clean(text), TODAY) == {"year_min": 1990, "year_max": 1999}


@given(st.text(alphabet="set in the 198060s vibe,'", max_size=80))
def test_any_text_is_taken(text: str) -> None:
    assert all(era.name for era in eras(text))
