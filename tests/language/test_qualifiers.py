"""Where a request says how something should be, whatever the words are."""

from __future__ import annotations

import pytest

from recsys.language.page import Page
from recsys.language.qualifiers import qualifiers

NOUNS = {"shoe", "shoes"}


def found(text: str, *used: str) -> list[str]:
    page = Page.of(text)
    taken = {at for at, word in enumerate(page.words) if word.text in used}
    return [one.phrase for one in qualifiers(page, taken, NOUNS)]


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("a reflective shoe", ["reflective"]),
        ("a quiet, reflective shoe", ["quiet", "reflective"]),
        ("dog friendly place with a view and live jazz", ["dog friendly", "view", "live jazz"]),
        ("something bouncy and stylish please", ["bouncy", "stylish"]),
        ("somewhere really cosy", ["cosy"]),
        ("shoes for bunions", ["bunions"]),
        ("I want it with a pull tab", ["pull tab"]),
        ("soft wide quiet running shoes", ["soft", "wide", "quiet", "running"]),
        ("anything at all", []),
        ("shoes for my brother", []),
        ("something good for the weekend", []),
        ("I kill every shoe", []),
        ("no squeaky shoes", []),
        ("I go with my wife", []),
        ("a shoe under 100 euros", []),
        ("3 shoes please", []),
        ("", []),
    ],
)
def test_by_where_they_stand(text: str, phrases: list[str]) -> None:
    assert found(text) == phrases


def test_what_something_was_made_of_belongs_to_no_stretch() -> None:
    assert found("vegan trail shoes", "trail") == ["vegan"]
    assert found("left handed saw", "saw") == ["left handed"]


def test_what_goes_with_a_word_that_is_understood_is_a_part_of_it() -> None:
    assert found("shoes with dust protection", "dust") == []
