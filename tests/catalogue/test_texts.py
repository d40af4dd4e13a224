"""Where a word begins, looked for in what all items say at once; and what each has, as rows of unit length."""

from __future__ import annotations

import re

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from recsys.catalogue.texts import Texts
from recsys.catalogue.unit_rows import unit_rows
from recsys.types import Item

SAID = st.text("ab é_'–.\nΣİ9", max_size=12)


def items(*said: tuple[str, str]) -> list[Item]:
    return [Item(f"i{at}", title, description=text) for at, (title, text) in enumerate(said)]


def test_a_word_is_found_by_how_it_begins_and_nowhere_within() -> None:
    shop = items(
        ("Train Fever", "Lay rails."), ("Fit", "You are constrained."), ("“Trains”", ""), ("Zug", "a steam-train")
    )
    assert list(Texts(shop).holding("train")) == [0, 2, 3]
    assert list(Texts(shop).holding("strain")) == []
    assert list(Texts(shop).holding("steam train")) == [3]


def test_nothing_is_found_where_nothing_is() -> None:
    assert list(Texts([]).holding("train")) == []


@given(st.lists(st.tuples(SAID, SAID), max_size=5), st.text("abé9", min_size=1, max_size=3))
def test_every_item_that_has_such_a_word_is_found_in_order(said: list[tuple[str, str]], start: str) -> None:
    shop = items(*said)
    found, begins = list(Texts(shop).holding(start)), re.compile(rf"\b{start}")
    assert found == sorted(set(found))
    assert {at for at, item in enumerate(shop) if begins.search(f"{item.title}. {item.description}".lower())} <= {
        *found
    }


def test_rows_have_unit_length_and_columns_the_order_of_the_kinds() -> None:
    matrix, columns = unit_rows([{"b", "a"}, set(), {"c"}, {"b", "gone"}], {"c": 0.0, "b": 3.0, "a": 4.0})
    assert dict(columns) == {"a": 0, "b": 1, "c": 2}
    assert matrix.dtype == np.float32
    np.testing.assert_allclose(matrix.toarray(), [[0.8, 0.6, 0], [0, 0, 0], [0, 0, 0], [0, 1, 0]], rtol=1e-6)


def test_no_items_have_no_rows() -> None:
    assert unit_rows([], {})[0].shape == (0, 0)
