"""How long the whole may take."""

import pytest

from recsys.intent import Intent, Term, Wish
from recsys.language.quantities.numbers import bounds
from recsys.language.quantities.whole_length import hours, of_the_whole, without_hours

SAID = {
    "a short one I can finish in one evening": {"hours_max": 4},
    "something we could get through in a couple of evenings": {"hours_max": 8},
    "can i beat it in a weekend?": {"hours_max": 12},
    "for one sitting, done in an afternoon": {"hours_max": 4},
    "a good story, around 10 hours long": {"hours_min": 6, "hours_max": 16},
    "a 3 hour game": {"hours_min": 1, "hours_max": 5},
    "5 to 8 hours": {"hours_min": 5, "hours_max": 8},
    "under 8 hours please": {"hours_max": 8},
    "i've got about 10 hours this weekend": {"hours_max": 10},
    "at least 40 hours": {"hours_min": 40},
    "40+ hours": {"hours_min": 40},
    "keep me busy for 100 hours": {"hours_min": 60},
    "not another 100-hour rpg": {"hours_max": 50},
    "I don't have 60 hours": {"hours_max": 30},
    "an rpg, not too long": {"hours_max": 20},
    "a short rpg": {"hours_max": 20},
    "something rpg-ish but short, a visual novel or so": {"hours_max": 20},
    "a short horror game": {"hours_max": 10},
    "a short one with a good story": {"hours_max": 10},
    "a story but short": {"hours_max": 10},
    "a long rpg": {"hours_min": 30},
    "games that last long": {"hours_min": 30},
    "should last me the whole winter": {"hours_min": 30},
    "long games on the ps5": {"hours_min": 30},
    "a long cosy game please": {"hours_min": 30},
    "long ones": {"hours_min": 30},
    "how long are games like that": {},
    "long flight games": {},
    "games for a long evening": {},
    "a huge adventure": {"hours_min": 30},
    "not a long rpg": {"hours_max": 20},
    "max 4 hours, i don't have time for more": {"hours_max": 4},
    "a short horror game, under 3 hours": {"hours_max": 3},
    "no open world bloat, just a tight 10 hour action game": {"hours_min": 6, "hours_max": 16},
    "4 hours tops": {"hours_max": 4},
    "longer than 12 hours, an rpg": {"hours_min": 12},
    "bigger than 4 hours": {"hours_min": 4},
    "a farming game over 25 hours on pc": {"hours_min": 25},
    "no longer than 3 hours total": {"hours_max": 3},
    "it takes 2 hours to beat": {"hours_min": 1, "hours_max": 4},
}
NOT_SAID = (
    "a party game, rounds not too long",     "we have 2 hours", "2 hours tonight", "an hour a day", "8 hours a week to play", "for a 10 hour flight", "after 12 hours of work",
    "I have 200 hours in Skyrim", "300 hours on Skyrim", "I put 300 hours into Stardew", "I work 10 hours", "half an hour", "an hour or two", "20 minutes",
    "I finished it ages ago", "how many hours is it", "how long is a good rpg", "short on time, an rpg", "short rounds with a story", "a short flight with an rpg",
    "a huge rpg fan", "long train ride, a story", "a long time since my last rpg", "a short break, an adventure",
    "4 hours max a week", "max 2 hours",
)  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_the_whole_is_heard(text: str) -> None:
    assert hours(text) == SAID[text]
    assert bounds(text, 2026, whole=True).model_dump(exclude_none=True) == SAID[text]


@pytest.mark.parametrize("text", NOT_SAID)
def test_rounds_and_what_was_played_are_not_the_whole(text: str) -> None:
    assert hours(text) == {}


def test_rounds_beside_the_whole_are_heard_too() -> None:
    both = bounds("finish in a weekend, 20 minutes at a time", 2026, whole=True)
    assert (both.hours_max, both.minutes_max) == (12, 20)


def test_a_catalogue_that_does_not_tell_hears_none() -> None:
    assert bounds("a 10 hour game", 2026).hours_max is None


def test_what_was_read_is_blanked_out_in_place() -> None:
    text = "around 10 hours long, 20 minutes at a time"
    assert without_hours(text).endswith(", 20 minutes at a time")
    assert len(without_hours(text)) == len(text)


def test_short_is_no_wish_for_rounds_where_the_whole_is_bounded() -> None:
    short, calm = (
        Wish(phrase=tag, attitude=1, terms=(Term(phrase=tag, tags=(tag,)),)) for tag in ("short rounds", "relaxing")
    )
    bounded = bounds("finish in a weekend", 2026, whole=True)
    assert of_the_whole(Intent(wishes=(short, calm), bounds=bounded), ()).wishes == (calm,)
    assert of_the_whole(Intent(wishes=(short, calm)), ()).wishes == (short, calm)


@pytest.mark.parametrize(
    ("bounded", "best_by"), [(("hours_max",), "-hours"), (("minutes_max",), "-minutes"), ((), "-minutes")]
)
def test_the_longest_is_so_to_the_end_where_that_is_bounded(bounded: tuple[str, ...], best_by: str) -> None:
    assert of_the_whole(Intent(best_by="-minutes"), bounded).best_by == best_by
