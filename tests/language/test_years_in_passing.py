"""Years that are said in roundabout words: at the newest, this decade, the last couple of years."""

from __future__ import annotations

import pytest

from recsys.language.quantities.years import year_spans, years
from recsys.language.talk.acts import best_by
from recsys.language.words.text import clean

TODAY = 2025


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("90s at the newest", None, 1999), ("2010 at the latest", None, 2010), ("2000s at the oldest", 2000, None), ("1995 at the earliest", 1995, None),
        ("the eighties at the latest", None, 1989), ("at the newest from 2012", None, 2012), ("at the oldest 2015", 2015, None),
        ("anything from this decade", 2020, None), ("from this century", 2000, None), ("from the last couple of years", TODAY - 2, None),
        ("the last few years only", TODAY - 3, None), ("from the past decade", TODAY - 10, None), ("not older than 5 years", TODAY - 5, None),
        ("nothing older than ten years", TODAY - 10, None), ("older than 20 years", None, TODAY - 20), ("newer than 3 years", TODAY - 3, None),
        ("not from 2026", None, 2025), ("nothing from 2025", None, TODAY - 1), ("not from 1995", None, None), ("movies from last year", TODAY - 1, None),
        ("I saw it last year", None, None), ("2010 tops", None, 2010), ("2015 minimum", 2015, None), ("nothing past 2010", None, 2010), ("not from before 2000", 2000, None),
        ("no later than the 90s", None, 1999), ("no earlier than the 90s", 1990, None), ("up to the 90s", None, 1999),
    ],
)  # fmt: skip
def test_years(text: str, low: int | None, high: int | None) -> None:
    said = years(clean(text), TODAY)
    assert (said.get("year_min"), said.get("year_max")) == (low, high)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("I played Doom, now from after 2015 please", 2016, None), ("we've played Portal 2, but nothing older than 2015", 2015, None),
        ("I grew up with Doom in the 90s, but it has to be from after 2015", 2016, None),
        ("I grew up with Monkey Island, prefer stuff made after 2010", 2011, None), ("he played Minecraft, what came out after 2015?", 2016, None),
        ("I played Overcooked with my son, so newer than 2019 please", 2020, None), ("I played Hades, games after 2020", 2021, None),
        ("I used to love strategy in the 90s, now only 2015 or later", 2015, None), ("my wife saw Alien, preferably from the 80s", 1980, 1989),
    ],
)  # fmt: skip
def test_what_somebody_did_ends_where_a_wish_begins(text: str, low: int | None, high: int | None) -> None:
    said = years(clean(text), TODAY)
    assert (said.get("year_min"), said.get("year_max")) == (low, high)


@pytest.mark.parametrize(
    "text", ["I haven't played anything since 2015", "I've not watched anything from the 90s", "I played Doom but only in 1993",
             "I used to play in the 90s but stopped around 2005", "I played Myst, Riven and Portal, all from the 90s",
             "I played the old Doom, not the 2016 one", "we played it so much in 2015", "I stopped in 2008, show me what I missed"]
)  # fmt: skip
def test_when_somebody_did_something_bounds_nothing(text: str) -> None:
    assert years(clean(text), TODAY) == {}


@pytest.mark.parametrize("text", ["something that came out this year", "I hear a lot of them, any from this year?"])
def test_this_year_asked_for_is_a_bound(text: str) -> None:
    assert years(clean(text), TODAY) == {"year_min": TODAY}


@pytest.mark.parametrize(
    "text", ["90s ones are fine too", "old ones are ok, 90s even", "2000s is alright as well", "dont mind 80s ones",
             "he wasn't in that one, that was in the 80s", "i watched the most recent season", "I didn't like its latest sequel",
             "old horror please, but modern is okay too", "it does not matter if they are current or old", "I really liked Signs from 2002",
             "I am not sure about the 2008 version", "I mean, the 1997 version with Kate",
             "I don't mind old films as long as they have a plot", "I do not mind if they are recent", "I hear they are remaking it this year"]
)  # fmt: skip
def test_what_is_only_allowed_bounds_nothing(text: str) -> None:
    assert years(clean(text), TODAY) == {}


@pytest.mark.parametrize(
    "text", ["90s at the newest", "2010 at the latest", "2000s at the oldest, nothing earlier", "for my youngest son"]
)
def test_no_superlative_of_the_cards(text: str) -> None:
    assert best_by(clean(text)) is None


@pytest.mark.parametrize(
    ("text", "name"), [("which is the newest", "-year"), ("the oldest of those", "year"), ("shortest one?", "minutes")]
)
def test_a_superlative_of_the_cards(text: str, name: str) -> None:
    assert best_by(clean(text)) == name


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("a thriller from 2011 or 2012", 2011, 2012), ("from 2004, 2005 or 2006", 2004, 2006), ("in 1998 or in 1999", 1998, 1999),
        ("not from 2011", None, None), ("nothing from 1998 please", None, None), ("not from the 80s", None, None), ("not from 2011, from 2014", 2014, 2014),
        ("nothing from before 2011", 2011, None), ("since 2011 or so", 2011, None),
    ],
)  # fmt: skip
def test_years_of_which_any_will_do_and_one_that_is_refused(text: str, low: int | None, high: int | None) -> None:
    said = years(clean(text), TODAY)
    assert (said.get("year_min"), said.get("year_max")) == (low, high)


@pytest.mark.parametrize("text", ["films from 2015 or 2016", "something from the last 5 years", "from 2010, 2011 or 2012"])
def test_years_are_no_titles(text: str) -> None:
    assert year_spans(text)
    assert not year_spans("I liked The Last 5 Years and 2012")
