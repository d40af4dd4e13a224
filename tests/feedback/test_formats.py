"""Rows in three forms, and back."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.build import ROOT
from recsys.cli import parser
from recsys.feedback.cells import quoted, unquoted
from recsys.feedback.formats import FORMATS, TEXT_CHARS, comma_separated, jsonl, score
from recsys.feedback.rows import COLUMNS, WORDS, Mask, Row, Table, table_of
from recsys.store.reports import ReportedPress

LISTS = ("reasons", "shown")
NUMBERS = ("value", "position")
PAGE = (ROOT / "docs" / "feedback.md").read_text(encoding="utf-8")
PRESS = ReportedPress(
    id="a" * 40, name="item-thumb", value=1.0, label="like", reasons=[], comment="", source="user",
    user_id="ann@example.com", conversation_id="c" * 32, turn_id="7" * 32, item_id="ori", rank=2, strategy="omulet",
    brain="embedded", catalogue="games", snapshot_id="s1", created_at="2025-06-01T12:00:00.000000+00:00",
    updated_at="2025-06-02T12:00:00.000000+00:00", until=None, retracted_at=None, title="Ori", shown=("gris", "ori"),
    message="something cosy", reply="Here you are.",
)  # fmt: skip


def row(**other: Any) -> dict[str, Any]:
    """The row of PRESS, but for some columns."""
    (made,) = table_of([PRESS], Mask(b"key")).rows
    return {**made, **other}


def table(*rows: Row) -> Table:
    return Table(tuple(COLUMNS), iter(rows))


def read_csv(text: str) -> list[Mapping[str, Any]]:
    """As docs/feedback.md says: take the quotes off, then read numbers and lists; an empty cell is none."""

    def value(name: str, cell: str) -> Any:
        told = unquoted(cell)
        return json.loads(told) if name in LISTS or (name in NUMBERS and told) else told

    rows = csv.DictReader(io.StringIO(text, newline=""), strict=True)
    return [{name: value(name, cell) for name, cell in each.items()} for each in rows]


def test_the_parser_knows_the_forms() -> None:
    assert tuple(FORMATS) == parser.FORMATS


def test_a_row_has_every_column_and_plain_values() -> None:
    (made,) = table_of([PRESS], Mask(None)).rows
    assert tuple(made) == tuple(COLUMNS)
    assert made == {
        "id": "a" * 40, "name": "item-thumb", "value": 1, "label": "like", "reasons": [], "comment": "",
        "source": "user", "user": "ann@example.com", "conversation_id": "c" * 32, "turn_id": "7" * 32, "item_id": "ori",
        "title": "Ori", "position": 2, "shown": ["gris", "ori"], "strategy": "omulet", "brain": "embedded",
        "catalogue": "games", "snapshot_id": "s1", "created_at": "2025-06-01T12:00:00.000000+00:00",
        "updated_at": "2025-06-02T12:00:00.000000+00:00", "until": None, "retracted_at": None,
    }  # fmt: skip


def test_chat_joins_only_where_it_is_asked_for() -> None:
    told = table_of([PRESS], Mask(None), words=True)
    assert told.columns == (*COLUMNS, *WORDS)
    (made,) = told.rows
    assert (made["message"], made["reply"]) == ("something cosy", "Here you are.")


def test_a_pseudonym_is_the_same_for_the_same_key_only() -> None:
    one, other = Mask(b"one"), Mask(b"other")
    assert one.user("ann") == Mask(b"one").user("ann")
    assert len({one.user("ann"), one.user("bob"), other.user("ann"), other.user("bob")}) == 4
    assert one.user("ann").startswith("user-")
    assert len(one.user("ann")) == len("user-") + 16
    assert len(one.press("a" * 40)) == 40
    assert one.press("a" * 40) != "a" * 40
    assert one.press("ann")[:16] != one.user("ann")[5:]


def test_json_lines_come_back() -> None:
    rows = [row(), row(comment="two\nlines\u2028 and – é 😀", title=None)]
    lines = "".join(jsonl(table(*rows))).splitlines()
    assert [json.loads(line) for line in lines] == rows
    assert all(line.isascii() for line in lines)


HOSTILE = st.text(alphabet=[*"=+-@\t\r\n;,'\" a"], min_size=1, max_size=10) | st.text(min_size=1, max_size=10)


@given(st.fixed_dictionaries({name: HOSTILE for name in COLUMNS if name not in (*LISTS, *NUMBERS)}), st.lists(HOSTILE))
def test_csv_comes_back_whatever_is_in_it(texts: dict[str, str], items: list[str]) -> None:
    hostile = row(**texts, shown=items)
    header, line = comma_separated(table(hostile))
    assert read_csv(header + line) == [hostile]
    assert line.endswith("\r\n")


def test_nothing_is_an_empty_cell() -> None:
    assert read_csv("".join(comma_separated(table(row(title=None, value=None)))))[0] == {
        **row(), "title": "", "value": "", "until": "", "retracted_at": "",
    }  # fmt: skip


def test_without_rows_csv_is_a_header_and_the_others_are_empty() -> None:
    empty = {name: "".join(form(table())) for name, form in FORMATS.items()}
    assert empty["csv"] == ",".join(f'"{name}"' for name in COLUMNS) + "\r\n"
    assert (empty["jsonl"], empty["langfuse"]) == ("", "")


def test_a_score_of_langfuse_has_its_form() -> None:
    told = score(row())
    assert list(told) == [
        "id", "name", "value", "dataType", "traceId", "observationId", "comment", "metadata", "environment",
    ]  # fmt: skip
    assert (told["id"], told["name"], told["traceId"]) == (row()["id"], "item-thumb", "7" * 32)
    assert (told["value"], told["dataType"], told["comment"], told["environment"]) == (1, "BOOLEAN", None, "default")
    assert set(told["metadata"]) == set(COLUMNS) - {"id", "name", "value", "comment", "turn_id"}


@pytest.mark.parametrize(("said", "value", "kind"), [
    ({"value": 0}, 0, "BOOLEAN"),
    ({"value": None, "reasons": ["too-slow", "wrong-age"], "comment": "x"}, "too-slow,wrong-age", "CATEGORICAL"),
    ({"value": None, "comment": "x" * 1_000}, "x" * TEXT_CHARS, "TEXT"),
])  # fmt: skip
def test_a_score_has_the_type_of_what_was_said(said: dict[str, Any], value: object, kind: str) -> None:
    told = score(row(**said))
    assert (told["value"], told["dataType"], told["comment"]) == (value, kind, said.get("comment"))


def test_the_page_explains_every_column() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE) == [*COLUMNS, *WORDS]


@given(HOSTILE)
def test_the_page_says_how_to_have_values_back(text: str) -> None:
    (pattern,) = re.findall(r're\.sub\(r"(.+?)", r"\\1", cell\)', PAGE)
    assert re.sub(pattern, r"\1", quoted(text)) == text
