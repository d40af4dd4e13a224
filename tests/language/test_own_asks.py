"""How people ask of a table of their own, beside what asks of nothing."""

from __future__ import annotations

import pytest

from recsys.language.wanted.own_asks import as_asked, quick
from recsys.types import Item
from tests.worlds import world

WORDS = frozenset("chicken rice coconut pork beef wine red".split())


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("what can I cook with chicken and coconut?", "something with chicken and coconut?"),
        ("ok, what could we make for dinner from potatoes", "something with potatoes"),
        ("chicken and rice", "something with chicken and rice"), ("pork or beef", "something with pork or beef"),
        ("vegetarian and quick", "vegetarian and ideally under 20 minutes"), ("I'm in a hurry", "I'm ideally under 20 minutes"),
    ],
)  # fmt: skip
def test_what_is_asked_for(text: str, asked: str) -> None:
    assert as_asked(text, WORDS, 20) == asked


@pytest.mark.parametrize(
    "text", ["chicken and dragons", "what can I cook?", "quick question", "fast food", "red wine", "is the second quick-tempered?"]
)
def test_what_stays_as_it_is(text: str) -> None:
    assert as_asked(text, WORDS, 20) == text


def test_nothing_is_quick_where_no_minutes_are_known() -> None:
    assert as_asked("something quick", WORDS, None) == "something quick"


@pytest.mark.parametrize(("minutes", "most"), [((10, 20, 30, 40, 90, 120), 30), ((12, 13, 14), 15), ((1, 2), 5), ((), 5)])
def test_a_third_is_quick(minutes: tuple[int, ...], most: int) -> None:
    items = [Item(f"i{at}", f"I {at}", minutes=minute) for at, minute in enumerate(minutes)] or [Item("i", "I")]
    assert quick(world(items).catalogue) == most
