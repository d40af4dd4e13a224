"""Thanks, ages, time pressure, parties and comparisons in words that conversations by others brought up."""

from __future__ import annotations

import pytest

from recsys.language.setting.people import people
from recsys.language.talk import acts
from recsys.language.talk.pleasantries import small_talk
from recsys.language.words.text import clean
from tests.dialogue.talked import talk
from tests.language.reading import SHOWN, read, read_of_all


@pytest.mark.parametrize(
    "text",
    ["You have been most helpful.", "youve been a star", "thats a great help", "that helps a lot", "you were so helpful", "big help that", "thats been brilliant",
     "most kind of you", "couldnt have asked for better", "ive got plenty to go on", "weve got enough now", "thats plenty for tonight", "will give it a go"],
)  # fmt: skip
def test_thanks(text: str) -> None:
    assert small_talk(clean(text)) == "thanks"


@pytest.mark.parametrize(
    "text",
    [
        "that helps but something shorter",
        "help me choose",
        "got enough of horror",
        "plenty of puzzles please",
        "will it run on mac",
    ],
)
def test_no_thanks(text: str) -> None:
    assert small_talk(clean(text)) is None


@pytest.mark.parametrize(
    ("text", "ages"),
    [("8 kids n the youngest is 5", [5]), ("6 kids all about 8", [8]), ("the oldest is 12 the youngest 4", [12, 4]), ("the little ones 3", [3]), ("my eldest is 14", [14]),
     ("the youngest one has just turned 6", [6]), ("kids around 9 or 10", [9, 10]), ("the youngest of them is only seven", [7])],
)  # fmt: skip
def test_ages_of_the_youngest_and_oldest(text: str, ages: list[int]) -> None:
    assert [p.age for p in people(clean(text)) if not p.guessed] == ages


@pytest.mark.parametrize(
    "text",
    ["nothing against the clock", "no rushing please", "not timed", "nothing with a time limit", "without a timer", "i dont want to be timed", "no ticking clock",
     "no time pressure", "she hates being rushed", "no countdowns", "nothing where youre racing the clock"],
)  # fmt: skip
def test_no_time_pressure_is_a_condition(text: str) -> None:
    found = [w for w in read_of_all(text).wishes if any("no timers" in t.tags for t in w.terms)]
    assert [(w.attitude > 0, w.must) for w in found] == [(True, True)]


@pytest.mark.parametrize(
    "text",
    [
        "bday party saturday",
        "its for my birthday party",
        "were having a house party",
        "for a hen party",
        "the office xmas party",
        "for a kids' party",
    ],
)
def test_an_occasion_is_no_kind_but_party_games_suit_it(text: str) -> None:
    assert [w.must for w in read_of_all(text).wishes for t in w.terms if "Party" in t.genres] == [False]


@pytest.mark.parametrize(
    ("text", "by"),
    [("which one is shorter", "minutes"), ("whichs cheaper", "price"), ("which of the two is newer", "-year"), ("which is easier", "hard"),
     ("so which ones older", "year"), ("which is harder tho", "-hard"), ("which one takes less time", "minutes"), ("which costs less", "price")],
)  # fmt: skip
def test_which_of_them_is_more_so(text: str, by: str) -> None:
    assert acts.best_by(clean(text)) == by
    assert read(text, SHOWN, SHOWN[0]).act == "choose"


@pytest.mark.parametrize(
    "text", ["anything more recent than these", "something a bit more modern than those", "got any less violent than these", "any cheaper than that lot", "something newer than these"]
)  # fmt: skip
def test_what_is_compared_with_the_cards_wants_others(text: str) -> None:
    assert read(text, SHOWN, SHOWN[0]).has("others")
    assert read(text, SHOWN, SHOWN[0]).bounds.year_min is None  # measured by the cards, not by this year


def test_a_no_that_refuses_a_kind_corrects_no_title() -> None:
    state = talk("something like Cooking Chaos", "no horror please, and since 2015")
    assert [m.item_id for m in state.intent.mentions if m.seed] == ["cooking-chaos"]
    assert state.intent.bounds.year_min == 2015


def test_an_unknown_title_ends_before_if() -> None:
    names = [m.text for m in read("shes obsessed with Pickle Baron 3 if that helps").mentions if not m.item_id]
    assert names == ["Pickle Baron 3"]
