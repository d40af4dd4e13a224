"""Moods that no catalogue has a word for, and what follows from one that is all that was said."""

from __future__ import annotations

import pytest

from recsys.intent import Intent, Mention, Term, Wish
from recsys.language.talk.moods import mood
from recsys.skills.compose import ComposeInput
from recsys.strategies.base import Request
from recsys.strategies.house import _as_others_asked
from recsys.types import Listing

LISTS = (Listing("popularity", ("c", "b", "a")), Listing("dialogue", ("b", "gone", "a")))
WANTED = ComposeInput(ids=("c", "a", "b"), scores=(3.0, 2.0, 1.0), n=3)
COMEDY = Wish(phrase="comedy", terms=(Term(phrase="comedy", genres=("Comedy",)),), attitude=1)


@pytest.mark.parametrize(
    ("text", "said"),
    [("something SAD please", "sad"), ("a film that makes me cry", "makes me cry"), ("a real tear-jerker", "tear-jerker"), ("uplifting films", "uplifting"),
     ("with a plot twist", "plot twist"), ("a comedy", ""), ("the saddle club", ""), ("", "")],
)  # fmt: skip
def test_a_mood_is_heard(text: str, said: str) -> None:
    assert mood(text) == said


def order(intent: Intent) -> tuple[str, ...]:
    request = Request(intent, 3, said=intent.text)
    return tuple(_as_others_asked(WANTED, LISTS, request).ids)


def test_where_a_mood_is_all_that_was_said_those_who_asked_alike_decide() -> None:
    assert order(Intent(text="something sad", flags=("mood",))) == ("b", "a", "c")
    assert not Intent(text="something sad", flags=("mood",)).is_generic


@pytest.mark.parametrize(
    "intent",
    [
        Intent(text="anything"), Intent(text="a sad comedy", flags=("mood",), wishes=(COMEDY,)),
        Intent(text="sad like X", flags=("mood",), mentions=(Mention(text="X", item_id="x", seed=True),)),
    ],
)  # fmt: skip
def test_beside_anything_else_the_ranker_decides(intent: Intent) -> None:
    assert order(intent) == ("c", "a", "b")
