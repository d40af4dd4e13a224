"""What can be pressed and what is refused at the door."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from recsys.errors import RequestError
from recsys.store import COMMENT_CHARS, FeedbackEvent

BASE = {"user_id": "ann", "turn_id": "t"}


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"name": "item-love", "item_id": "a", "value": 1}, "name: Input should be 'answer-thumb'"),
        ({"name": "answer-reasons", "reasons": ["wrong-age", "ugly"]}, "reasons.1: Input should be 'wrong-age'"),
        ({"name": "answer-reasons", "comment": "x" * (COMMENT_CHARS + 1)}, "at most 1000 characters"),
        ({"name": "answer-reasons", "comment": "x" * 100_000}, "at most 1000 characters"),
        ({"name": "answer-reasons"}, "'answer-reasons' without"),
        ({"name": "answer-reasons", "comment": "x", "value": 1}, "expected no value, saw 1"),
        ({"name": "answer-thumb", "value": 1, "comment": "x"}, "'answer-thumb' with"),
        ({"name": "answer-thumb", "value": 1, "item_id": "a"}, "expected no item id"),
        ({"name": "answer-thumb"}, "expected value 0 or 1, saw None"),
        ({"name": "item-thumb", "value": 1}, "expected an item id"),
        ({"name": "item-thumb", "value": 2, "item_id": "a"}, "value: Input should be 0 or 1; saw '2'"),
        ({"name": "item-seen", "value": 0, "item_id": "a"}, "expected value 1, saw 0"),
        ({"name": "item-later", "item_id": "a"}, "expected value 1, saw None"),
        ({"name": "item-thumb", "value": 1, "item_id": "a", "rank": 0}, "rank: Input should be greater"),
        ({"name": "item-thumb", "value": 1, "item_id": "a", "user_id": ""}, "user_id: String should have at least"),
        ({"name": "item-thumb", "value": 1, "item_id": "a\0"}, "without NUL"),
        ({"name": "answer-reasons", "comment": "half \ud83d"}, "comment: .*unicode"),
        ({"name": "answer-thumb", "value": 1, "stars": 5}, "stars: Extra inputs"),
    ],
)
def test_a_press_that_makes_no_sense_is_refused_and_says_why(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(RequestError, match=told) as refused:
        FeedbackEvent(**{**BASE, **fields})
    assert len(str(refused.value)) < 300


def test_a_list_of_reasons_is_taken_as_a_set() -> None:
    event = FeedbackEvent.model_validate({**BASE, "name": "answer-reasons", "reasons": ["wrong-age", "too-slow"] * 2})
    assert event.reasons == ("too-slow", "wrong-age")


def test_a_comment_of_the_longest_size_is_taken() -> None:
    comment = "é" * COMMENT_CHARS
    assert FeedbackEvent(user_id="ann", turn_id="t", name="answer-reasons", comment=comment).comment == comment


def test_an_event_does_not_change() -> None:
    event = FeedbackEvent(user_id="ann", turn_id="t", name="answer-thumb", value=1)
    with pytest.raises(ValidationError, match="frozen"):
        event.value = 0


def test_json_is_checked_alike() -> None:
    with pytest.raises(RequestError, match="name: Input should be"):
        FeedbackEvent.model_validate_json('{"user_id": "ann", "turn_id": "t", "name": "x"}')
