"""What was seen last is told in words that are a title too."""

from __future__ import annotations

import pytest

from recsys.language.naming.roles import is_last_seen, is_role


@pytest.mark.parametrize(
    ("said", "is_told"),
    [("last horror movie", True), ("the last film", True), ("Last Horror Movie", False), ("last samurai", False)],
)
def test_the_last_film_in_small_letters_is_no_title(said: str, is_told: bool) -> None:
    assert is_last_seen(said, 0, len(said)) is is_told


@pytest.mark.parametrize(("text", "comes"), [("sams coming after all", True), ("sams is a good one", False)])
def test_who_comes_after_all_is_no_title(text: str, comes: bool) -> None:
    assert is_role(text, 0, 4) is comes
