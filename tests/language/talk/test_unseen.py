"""Whether what was spoken of is known: "no I haven't", "it was great", and questions whether the host has seen something."""

from __future__ import annotations

import pytest

from recsys.language.talk.asked_after import asked_after
from recsys.language.talk.pleasantries import small_talk
from recsys.language.talk.unseen import not_yet, tells_how_it_was


@pytest.mark.parametrize(
    "text", ["no I haven't", "Nope, not yet.", "no, we haven't seen it", "never played that one", "haven't watched either tbh",
             "I have not tried those yet", "didn't see it", "no I've never seen it"]
)  # fmt: skip
def test_that_it_is_not_known_yet(text: str) -> None:
    assert not_yet(text)


@pytest.mark.parametrize(
    "text", ["no", "not horror", "never", "no, not that one", "I haven't seen Alien", "not seen it, what is it about?", "never heard of that one",
             "haven't played anything since 2015"]
)  # fmt: skip
def test_what_says_more_or_less(text: str) -> None:
    assert not not_yet(text)


@pytest.mark.parametrize(
    "text", ["it was great", "Yes, it was really good", "oh they were awful", "that one wasn't for us", "I thought it was boring",
             "but we found it dull"]
)  # fmt: skip
def test_how_it_was(text: str) -> None:
    assert tells_how_it_was(text)


@pytest.mark.parametrize("text", ["that was great", "is it great?", "it is great", "the first was great"])
def test_thanks_and_questions_tell_of_nothing_seen(text: str) -> None:
    assert not tells_how_it_was(text)


@pytest.mark.parametrize(
    "text", ["ok sounds good, I'll check it out", "never heard of that, sounds interesting", "haven't seen it, looks really good",
             "I'll add it to my list", "sounds interesting, will definitely check that out later", "we'll give it a watch tonight"]
)  # fmt: skip
def test_an_offer_is_taken(text: str) -> None:
    assert small_talk(text) == "thanks"


@pytest.mark.parametrize(
    "text", ["that sounds interesting but is it scary?", "I'll watch anything with dogs", "never heard of that one"]
)
def test_what_only_looks_like_it(text: str) -> None:
    assert small_talk(text) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [("Have you seen Gone Girl?", "Gone Girl"), ("have you ever watched Heat", "Heat"), ("Have you seen A Quiet Place?", "A Quiet Place"),
     ("Have you seen It?", "It"), ("have you seen Up", "Up"), ("did you like Arrival?", "Arrival")],
)  # fmt: skip
def test_whether_the_host_has_seen_it_asks_after_it(text: str, name: str) -> None:
    ((start, end),) = asked_after(text)
    assert text[start:end] == name


def test_what_points_is_no_name() -> None:
    assert not asked_after("have you seen it?")
    assert not asked_after("have you seen anything good?")
