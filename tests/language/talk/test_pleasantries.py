"""Thanks, praise and greetings in people's own words, and requests that only start or end like them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.talk.pleasantries import small_talk, thanks
from recsys.language.words.text import clean


@pytest.mark.parametrize(
    "text",
    ["wicked, ta", "haha brilliant, cheers", "nice one", "cheers mate", "sweet, thanks a bunch", "you're a star",
     "lush, ta very much", "ace, ta love", "nah im good thanks", "no ta", "perfect, that'll do", "ok thats all for now",
     "great stuff, cheers", "ta for that", "champion, cheers pet", "ta duck", "thx u legend", "brill, much appreciated", "sorted, cheers bud", "thats me sorted",
     "thanks for the suggestions", "ok ta will have a look", "bye", "byebye", "see ya later", "thank u so much!!",
     "have a good day", "ok have a nice evening!", "you too, have a great weekend", "enjoy the rest of your day"],
)  # fmt: skip
def test_thanks_in_slang_is_thanks(text: str) -> None:
    assert small_talk(clean(text)) == "thanks"


@pytest.mark.parametrize(
    "text", ["haha nice", "cool beans", "great picks", "thats just what i needed", "love it", "spot on"]
)
def test_praise_alone_is_thanks_too(text: str) -> None:
    assert small_talk(clean(text)) == "thanks"


@pytest.mark.parametrize(
    "text",
    ["thanks, but something shorter", "great, more", "nice games for kids", "perfect for two", "the second one, ta",
     "cheers, and on switch?", "thanks more", "any others, cheers", "good one for kids", "sick of shooters", "co-op games thanks", "ok", "no",
     "top rated", "lovely puzzle games", ""],
)  # fmt: skip
def test_a_request_with_a_kind_word_is_a_request(text: str) -> None:
    assert small_talk(clean(text)) is None


def test_thanks_beside_a_word_of_the_field_is_still_thanks() -> None:
    assert thanks("magic, ta")
    assert not thanks("magic")


@pytest.mark.parametrize("text", ["hiya", "alright mate", "hey there", "morning all"])
def test_greetings(text: str) -> None:
    assert small_talk(text) == "greet"


@given(st.text(alphabet="al god tnks,!?", max_size=200))
def test_any_text_is_judged_at_once(text: str) -> None:
    assert small_talk(text) in {None, "thanks", "greet"}
