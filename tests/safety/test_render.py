"""Text as inert Markdown: what is typed is what is read. tests/browser looks at it in a browser."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some

from recsys.safety.render import JOINER, esc, reply

SIGNS = set(r"\`*_{}[]()#+-.!|~<>:$&")


def read(markdown: str) -> str:
    """What a reader sees of escaped text."""
    return re.sub(r"\\(.)", r"\1", markdown.replace(JOINER, ""))


@given(some.text())
def test_every_sign_of_markdown_is_behind_a_backslash(text: str) -> None:
    escaped = esc(text)
    bare = re.sub(r"\\.", "", escaped)
    assert not SIGNS & set(bare)


@given(some.text(some.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Zs", "Zl", "Zp"])))
def test_what_is_typed_is_what_is_read(text: str) -> None:
    assert read(esc(text)) == text


@pytest.mark.parametrize(
    "text",
    [":material/home:", "http://evil.example", "HTTPS://evil.example", "www.evil.example", "WWW.evil.example",
     "a@evil.example", "->", "<-", "<->", "--", ">=", "<=", "~=", "=>"],
)  # fmt: skip
def test_what_is_read_from_plain_text_is_broken(text: str) -> None:
    unescaped = re.sub(r"\\(.)", r"\1", esc(text))
    assert JOINER in unescaped
    assert read(esc(text)) == text


def test_a_text_is_one_line() -> None:
    assert esc(" a\n\n# b\t c ") == r"a \# b c"
    assert esc("") == ""


def test_signs_that_cannot_be_seen_are_left_out() -> None:
    assert esc("a\u202eb\u2066c\x00d\x1be") == "abcde"


def test_titles_in_a_reply_are_bold_whole_and_the_longest_first() -> None:
    text = "Cooking Chaos 2, Cooking Chaos and Chaos* are here; Cooking Chaosish is not."
    assert reply(text, ["Chaos*", "Cooking Chaos", "Cooking Chaos 2"]) == (
        r"**Cooking Chaos 2**, **Cooking Chaos** and **Chaos\*** are here; Cooking Chaosish is not\."
    )


def test_a_reply_without_titles_is_escaped() -> None:
    assert reply("It is *this*.", []) == reply("It is *this*.", ["", "That"]) == r"It is \*this\*\."


@given(some.text(), some.lists(some.text(max_size=8), max_size=3))
def test_a_reply_reads_as_it_was_written(text: str, titles: list[str]) -> None:
    assert read(reply(text, titles).replace("**", "")) == read(esc(text))
