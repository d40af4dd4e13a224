"""Text as inert Markdown: what is typed is what is read. tests/browser looks at it in a browser.

Markdown is read here by markdown-it (CommonMark and GitHub's tables and strikethrough); what Streamlit's page makes of
plain text afterwards is written down in MADE_LATER, from its source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some
from markdown_it import MarkdownIt
from markdown_it.token import Token

from recsys.catalogue.visible import visible
from recsys.safety.render import JOINER, bold, esc, reply
from tests.safety.payloads import PAYLOADS, aimed

SIGNS = set(r"\`*_{}[]()#+-=.!|~<>:$&")
MADE_LATER = re.compile(
    r"https?://|www\.|[-.\w+]@|:material[/_]\w+:|:streamlit:|:\+1:|:-1:|:[\w-]+:|(?:^|\s)(?:<->|->|<-|--|>=|<=|~=)(?:\s|$)",
    re.IGNORECASE,
)
"""Addresses, e-mail addresses, icons, the logo, emoji, arrows and signs of comparison."""

WORDS = ("\n", " ", "a", "1", "/", "@", "www", "http", "material", "smile", "\u0301", "é", "—", "👩", "\u200d")
TEXTS = some.one_of(
    some.text(),
    some.text(some.characters(codec=None)),  # halves of characters too
    some.lists(some.sampled_from([*sorted(SIGNS), *WORDS])).map("".join),
    some.lists(some.sampled_from(sorted(PAYLOADS.values()))).map("".join),
)  # fmt: skip
PLACES = ("{}", "## {}", "**Title**  \n{}", "- {}", "before {} after")
HOSTILE = sorted(aimed("http://127.0.0.1:1/leak").items())

_MARKDOWN = MarkdownIt("gfm-like", {"linkify": False, "html": True})


def pieces(markdown: str) -> Iterator[Token]:
    """What the Markdown is made of, but for text and bold."""
    for token in _MARKDOWN.parse(markdown):
        yield from token.children or () if token.type == "inline" else (token,)


def read(markdown: str) -> str:
    """What a reader sees of it."""
    return "".join(token.content for token in pieces(markdown)).replace(JOINER, "")


def kinds(markdown: str) -> set[str]:
    return {token.type for token in pieces(markdown)} - {"paragraph_open", "paragraph_close", "text"}


def inert(text: str) -> None:
    """The text is shown as it is, and nothing is made of it."""
    escaped = esc(text)
    assert not SIGNS & set(re.sub(r"\\.", "", escaped))
    assert kinds(escaped) == set()
    assert read(escaped) == visible(text)
    assert not MADE_LATER.search(re.sub(r"\\(.)", r"\1", escaped))


@given(TEXTS)
def test_what_is_typed_is_what_is_read(text: str) -> None:
    inert(text)


@pytest.mark.parametrize(("name", "text"), HOSTILE, ids=[name for name, _ in HOSTILE])
def test_nothing_is_made_of_a_hostile_text(name: str, text: str) -> None:
    inert(text)
    assert re.search(r"\w|\S{2}|=", visible(text)), "nothing would be seen of it"


@given(TEXTS)
def test_it_stays_what_it_is_wherever_it_stands(text: str) -> None:
    for place in PLACES:
        assert kinds(place.format(esc(text))) == kinds(place.format("x" if esc(text) else ""))


def test_the_hostile_texts_would_do_something() -> None:
    active = [name for name, text in HOSTILE if kinds(text) or MADE_LATER.search(text)]
    assert len(active) > 60


@pytest.mark.parametrize(
    "text",
    [":material/home:", ":material_home:", ":streamlit:", ":smile:", ":+1:", "http://evil.example", "HTTPS://evil.example",
     "www.evil.example", "WWW.evil.example", "a@evil.example", "->", "<-", "<->", "--", ">=", "<=", "~=", "=>"],
)  # fmt: skip
def test_what_is_read_from_plain_text_is_broken(text: str) -> None:
    assert JOINER in re.sub(r"\\(.)", r"\1", esc(text))
    assert read(esc(text)) == text


def test_a_text_is_one_line() -> None:
    assert esc(" a\n\n# b\t c ") == r"a \# b c"
    assert esc("") == bold("") == reply("") == reply("", ["a"]) == esc("\u200b\n") == bold("\u200b") == ""


def test_signs_that_cannot_be_seen_are_left_out() -> None:
    assert esc("a\u202eb\u2066c\x00d\x1be") == "abcde"


def test_titles_in_a_reply_are_bold_whole_and_the_longest_first() -> None:
    text = "Cooking Chaos 2, Cooking Chaos and Chaos* are here; Cooking Chaosish is not."
    assert reply(text, ["Chaos*", "Cooking Chaos", "Cooking Chaos 2"]).replace(JOINER, "") == (
        r"**Cooking Chaos 2**, **Cooking Chaos** and **Chaos\*** are here; Cooking Chaosish is not\."
    )


def test_a_reply_without_titles_is_escaped() -> None:
    assert reply("It is *this*.", []) == reply("It is *this*.", ["", "That"]) == r"It is \*this\*\."


@given(TEXTS)
def test_bold_is_bold_and_reads_as_it_was_written(text: str) -> None:
    around = f"a {bold(text)}é{bold(text)}."
    assert read(around) == f"a {visible(text)}é{visible(text)}."
    assert kinds(around) <= {"strong_open", "strong_close"}
    assert [token.content.replace(JOINER, "") for token in pieces(bold(text)) if token.content] == [
        *filter(None, [visible(text)])
    ]


@given(TEXTS, some.lists(some.text(max_size=8), max_size=3), some.lists(some.integers(0, 30), max_size=4))
def test_a_reply_reads_as_it_was_written(text: str, titles: list[str], cuts: list[int]) -> None:
    """Titles are made up, or cut out of the text."""
    line = visible(text)
    bounds = sorted(min(cut, len(line)) for cut in cuts)
    said = reply(text, [*titles, *(line[a:b] for a, b in pairwise(bounds))])
    assert read(said) == line
    assert kinds(said) <= {"strong_open", "strong_close"}
    plain = [re.sub(r"\\(.)", r"\1", part) for part in re.split(r"(?<!\\)\*\*", said)]
    assert not any(MADE_LATER.search(part) for part in plain)
