"""Anything becomes plain JSON."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from recsys.store.plain import clean, plain
from recsys.types import Candidate, Evidence

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.characters(categories=["Cs"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner) | st.tuples(inner),
    max_leaves=10,
)


class Model(BaseModel):
    a: int


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Candidate("a", 0.5), {"item_id": "a", "score": 0.5}),
        (Evidence("fact", "x", data={"n": (1, 2)}), {"kind": "fact", "text": "x", "met": None, "data": {"n": [1, 2]}}),
        (Model(a=1), {"a": 1}),
        (frozenset({"b", "a"}), ["a", "b"]),
        ({1: float("-inf")}, {"1": None}),
        (np.float32(0.5), 0.5),
        (np.array([[1, 2]]), [[1, 2]]),
        (np.bool_(True), True),
        (b"raw", "b'raw'"),
        (Model, str(Model)),
        ("a\0\ud800b", "a\ufffd\ufffdb"),
    ],
)
def test_a_value_has_its_plain_form(value: Any, expected: Any) -> None:
    assert plain(value) == expected


@given(VALUES)
def test_a_plain_value_survives_json_and_utf_8(value: Any) -> None:
    made = plain(value)
    assert json.loads(json.dumps(made, allow_nan=False, ensure_ascii=False).encode()) == made
    assert plain(made) == made


@given(st.text())
def test_ordinary_text_is_not_touched(text: str) -> None:
    assert clean(text) == text.replace("\0", "\ufffd")
