"""More of the same, in the many ways people ask for it on a phone; and what only looks like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.talk.more import wants_more
from recsys.language.words.text import clean
from tests.language.reading import SHOWN, read


@pytest.mark.parametrize(
    "text",
    ["go on then gimme 4", "one more, last one i swear", "alright one last one", "go on hit me with another 4", "2 more pls then im done",
     "ok 1 more n thats it", "chuck us another couple", "got 3 more for me?", "lets have two more", "ok give us the next 5", "another 3 mate",
     "one last one promise", "a few different ones pls", "sling me 2 others", "k last one", "ill have one more", "go on one more for luck",
     "any more where they came from", "show me what else youve got", "keep em coming", "next 3", "hit me", "cool. one more for the way back",
     "2 more for the flight", "one more for my train ride", "go on then, 4 of them"],
)  # fmt: skip
def test_going_on(text: str) -> None:
    assert wants_more(clean(text))
    assert read(text, SHOWN, SHOWN[0]).act == "more"


@pytest.mark.parametrize(
    "text",
    ["hm not feeling any of those", "dont fancy these", "not my thing", "none of them do it for me", "nah not for me", "not sold on any of these",
     "didnt like the look of those", "not what i was after", "these arent my cup of tea", "they all look rubbish", "cant say i fancy any of them",
     "meh not loving these", "these dont appeal", "im not keen on any of that lot"],
)  # fmt: skip
def test_turning_them_all_down_asks_for_others(text: str) -> None:
    assert wants_more(clean(text))
    assert read(text, SHOWN, SHOWN[0]).act == "more"


@pytest.mark.parametrize(
    "text",
    ["give me 4 horror games", "the last one", "the 4th one", "one more player joins", "2 more people are coming", "give me a minute", "4 players",
     "not into horror", "hit me with some horror", "i have one more question about the 2nd", "not feeling well", "last one was great",
     "another friend is coming", "one last thing is the first free"],
)  # fmt: skip
def test_what_says_more_than_that_is_no_going_on(text: str) -> None:
    assert not wants_more(clean(text))


@given(st.text(alphabet="oken mrlast1234,.'", max_size=300))
def test_any_text_is_judged(text: str) -> None:
    assert type(wants_more(text)) is bool


@pytest.mark.parametrize(
    "text", ["ok " * 2000, "one more " * 2000, "not " * 3000 + "these", "go on then " * 1500 + "x"]
)
def test_a_long_text_is_judged_at_once(text: str) -> None:
    assert type(wants_more(clean(text))) is bool
