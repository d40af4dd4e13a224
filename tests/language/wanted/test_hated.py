"""A refusal that goes on in the next message, and one that leaves something."""

from __future__ import annotations

import pytest

from recsys.language.wanted.hated import hated_too
from tests.language.reading import read_of_all, wish
from tests.strategies.hosting import answer


@pytest.mark.parametrize(
    ("before", "text", "meant"),
    [
        ("I hate everything", "everything with guns I mean", "I hate guns"), ("I hate guns", "and anything japanese", "I hate japanese"),
        ("she can't stand horror", "and everything about zombies too", "I hate zombies"), ("we hate sports", "also anything with cars", "I hate cars"),
    ],
)  # fmt: skip
def test_what_goes_on_with_a_refusal_is_refused(before: str, text: str, meant: str) -> None:
    assert hated_too(text, before) == meant


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("no horror", "and anything with cats"), ("I hate horror but love puzzles", "and anything with cats"), ("I hate football", "anything with cars?"),
        ("I hate waiting", "everything is fine"), ("I hate horror", "and something with zombies"), ("", "everything with guns"),
    ],
)  # fmt: skip
def test_what_asks_for_something_is_left_as_it_is(before: str, text: str) -> None:
    assert hated_too(text, before) == text


def test_it_is_heard_in_a_talk() -> None:
    first = answer("I hate everything")
    assert not first.state.intent.wishes
    then = answer("everything with zombies I mean", state=first.state).state.intent
    assert [w.attitude for w in then.wishes] == [-2]


@pytest.mark.parametrize("text", ["I hate everything but puzzles", "he hates everything except puzzles"])
def test_what_alone_is_not_hated_is_wished_for(text: str) -> None:
    assert wish(read_of_all(text), "Puzzle").attitude > 0
    assert wish(read_of_all("anything but puzzles"), "Puzzle").attitude < 0
