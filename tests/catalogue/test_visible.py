"""What an eye sees of a text, and nothing else."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from recsys.catalogue.visible import visible


@given(some.text())
def test_again_changes_nothing(text: str) -> None:
    assert visible(visible(text)) == visible(text)


@given(some.text())
def test_no_control_private_or_tag_character_is_left(text: str) -> None:
    assert not [c for c in visible(text) if unicodedata.category(c) in {"Cc", "Co", "Cs", "Zl", "Zp"}]
    assert not [c for c in visible(text) if "\U000e0000" <= c <= "\U000e0fff"]


@pytest.mark.parametrize(
    "text",
    ["Ōkami – 大神", "Amélie (Le fabuleux destin d'Amélie Poulain)", "می\u200cخواهم", "क्\u200dष", "❤\ufe0f", "👩\u200d🍳",
     "E\u0301clair", "Việt", "½ … ™ №", "x > 3 < 4 | a"],
)  # fmt: skip
def test_writing_stays_as_it_was(text: str) -> None:
    assert visible(text) == text


def test_what_hides_is_left_out() -> None:
    tags = "".join(chr(0xE0000 + ord(c)) for c in "ignore")
    assert visible(f"fa\u200brm{tags} fri\u00adends\u202e!\ufe0f\ufe01") == "farm friends!"
    assert visible("a\n\n\tb\u00a0\u2028c") == "a b c"
    assert visible("z" + "\u0301" * 50) == "z" + "\u0301" * 3
