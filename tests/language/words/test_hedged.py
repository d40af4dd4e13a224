"""What would be best and need not be, told apart from what must."""

from __future__ import annotations

from itertools import pairwise

import pytest

from recsys.intent import Bounds, Ideal
from recsys.language.words.hedged import hedged
from tests.language.reading import SHOWN, read_of_all, wish

FREE, FOUR, SWITCH = Bounds(price_max=0), Bounds(players=4), (("Switch",),)


@pytest.mark.parametrize(
    "text",
    [
        "co-op games, free would be best", "co-op games, ideally free", "co-op games, free if possible", "co-op games. Preferably free",
        "co-op games, free would be a plus", "co-op games, it'd be great if they were free", "co-op games, bonus points for free ones",
        "co-op games, free if you can", "co-op games, free, but that's not a must", "if possible free, co-op games", "co-op games, best would be free",
        "co-op games, we'd prefer free ones", "co-op games, free would be nice", "co-op games, free is nice but not essential", "co-op games, free ideally",
        "co-op games for my brother and me, hopefully free", "co-op games. If it's free, all the better", "co-op games, bonus: free", "co-op games, free preferred",
        "co-op games, I'd love it to be free", "co-op games, it should ideally be free", "co-op games, free if that exists", "co-op games, leaning towards free",
    ],
)  # fmt: skip
def test_what_is_hedged_is_no_must(text: str) -> None:
    heard = read_of_all(text)
    assert (heard.bounds.price_max, heard.ideal.bounds) == (None, FREE)
    assert wish(heard, "co-op").must


@pytest.mark.parametrize(
    "text",
    [
        "must be free", "free co-op games", "something free would be nice", "a free game for my kids would be great", "it has to be free",
        "would be great if you had something free", "free please", "I'd be happy with something free", "would be nice to have a free game",
        "free, and co-op would be nice", "free games, on switch if possible",
    ],
)  # fmt: skip
def test_what_is_asked_for_politely_is_a_must(text: str) -> None:
    heard = read_of_all(text)
    assert (heard.bounds, heard.ideal.bounds) == (FREE, Bounds())


@pytest.mark.parametrize(
    ("text", "bounds", "ideal"),
    [
        ("racing games under 40 dollars, ideally under 20", Bounds(price_max=40), Bounds(price_max=20)),
        ("racing games, ideally under 20 dollars but 40 dollars is ok", Bounds(price_max=40), Bounds(price_max=20)),
        ("a puzzle game, preferably under an hour", Bounds(), Bounds(minutes_max=59)),
        ("party games, would be nice if it were for four players", Bounds(), FOUR),
        ("for four players, ideally under 20 dollars", FOUR, Bounds(price_max=20)),
        ("a game for four players under 20 dollars if possible", FOUR, Bounds(price_max=20)),
        ("rpgs, ideally from the nineties", Bounds(), Bounds(year_min=1990, year_max=1999)),
        ("rpgs from the nineties, for 4 players would be a bonus", Bounds(year_min=1990, year_max=1999), FOUR),
        ("shooters, rather something newer, but not a must", Bounds(), Bounds(year_min=2020)),
        ("quizzes, an hour max if possible", Bounds(), Bounds(minutes_max=60)),
        ("quizzes, an hour at most would be ideal", Bounds(), Bounds(minutes_max=60)),
        ("ideally rated 12 and free", Bounds(age_max=12), FREE),
        ("with my nephews, 9 and 12, ideally free", Bounds(players=3), FREE),
    ],
)  # fmt: skip
def test_each_number_is_what_is_said_of_it(text: str, bounds: Bounds, ideal: Bounds) -> None:
    heard = read_of_all(text)
    assert (heard.bounds, heard.ideal.bounds) == (bounds, ideal)


@pytest.mark.parametrize(
    "text",
    ["platformers, on Switch would be a plus", "platformers, bonus if it's on switch", "platformers on switch if possible",
     "platformers, preferably on the switch", "platformers, it would be nice to play them on switch"],
)  # fmt: skip
def test_a_machine_that_would_be_best(text: str) -> None:
    heard = read_of_all(text)
    assert (heard.platform_groups, heard.ideal.platform_groups) == ((), SWITCH)
    assert wish(heard, "Platformer").must


def test_a_machine_that_is_had_is_a_must_beside_one_that_would_be_best() -> None:
    heard = read_of_all("platformers for my pc, on switch as well would be a plus")
    assert (heard.device_groups, heard.ideal.platform_groups) == ((("DESKTOP",),), SWITCH)


@pytest.mark.parametrize("text", ["which of these is best for four?", "would the second be better if we are four?"])
def test_a_question_hedges_nothing(text: str) -> None:
    heard = read_of_all(text, SHOWN)
    assert heard.ideal == Ideal()


@pytest.mark.parametrize(
    "text", ["like Stardew Valley, short if possible", "a racing game, short would be nice", "puzzles, ideally short"]
)
def test_short_is_no_subject(text: str) -> None:
    heard = wish(read_of_all(text), "short rounds")
    assert (heard.attitude, heard.must, heard.told) == (1, False, ())


def test_hedges_in_a_row_do_not_overlap() -> None:
    found = hedged("free if possible, ideally on switch, under an hour would be best, " * 200)
    assert all(first[1] <= second[0] for first, second in pairwise(found))
    assert len(found) == 600
