"""Tables of people's own in every dress: letters, columns and cells arrive as they were written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.errors import BadRow
from recsys.types import Item

SHOP = "title,price,description\nCafé,3 €,“Fine” – so they say…\n"


@pytest.mark.parametrize(
    ("data", "price", "description", "note"),
    [
        (SHOP.encode("cp1252"), "€3", "“Fine” – so they say…", "line 2, byte 0xe9); it was read as Windows-1252."),
        (SHOP.encode(), "€3", "“Fine” – so they say…", ""),
        ("title,price,description\nCafé,£3,x\x81y\n".encode("latin-1"), "£3", "xy", "it was read as Latin-1."),
    ],
)
def test_a_table_that_is_not_utf_8_keeps_its_letters_and_says_so(
    tmp_path: Path, data: bytes, price: str, description: str, note: str
) -> None:
    (tmp_path / "shop.csv").write_bytes(data)
    source = read_own_tables(ImportRequest(tmp_path / "shop.csv"))
    assert [(item.title, item.price, item.description) for item in source.items] == [("Café", price, description)]
    said = [line for line in source.notes if "not UTF-8" in line]
    assert [note in line for line in said] == ([True] if note else [])


@pytest.mark.parametrize(
    ("values", "titles"),
    [
        ({" Title": ["A", "B"]}, ["A", "B"]),
        ({"": ["x", "y"], "title ": ["A", "B"]}, ["A", "B"]),
        ({"title": ["A", "B"], "year": [1990, None]}, ["A", "B"]),
    ],
)
def test_names_of_columns_are_read_without_the_spaces_around_them(
    tmp_path: Path, values: Mapping[str, list[object]], titles: list[str]
) -> None:
    pq.write_table(pa.table(dict(values)), tmp_path / "rows.parquet")
    rows = (dict(zip(values, row, strict=True)) for row in zip(*values.values(), strict=True))
    (tmp_path / "rows.jsonl").write_text("\n".join(map(json.dumps, rows)))
    for name in ("rows.parquet", "rows.jsonl"):
        assert [item.title for item in read_own_tables(ImportRequest(tmp_path / name)).items] == titles


NEVER = 10**8
"""Days after 1970 of a date past all that Python has."""


@pytest.mark.parametrize(
    "column",
    [pa.array([0, NEVER], pa.int32()).cast(pa.date32()), pa.array([0, NEVER * 86_400], pa.timestamp("s"))],
    ids=["day", "moment"],
)
def test_a_parquet_cell_that_python_has_no_value_for_is_a_bad_row(tmp_path: Path, column: pa.Array) -> None:
    pq.write_table(pa.table({"title": ["A", "B"], "released": column}), tmp_path / "rows.parquet")
    with pytest.raises(BadRow, match=r"line 2, column released: expected a (date|timestamp)"):
        read_own_tables(ImportRequest(tmp_path / "rows.parquet"))
    rejects = Rejects(lenient=True)
    (item,) = read_own_tables(ImportRequest(tmp_path / "rows.parquet", rejects=rejects)).items
    assert (item.title, item.year, rejects.count) == ("A", 1970, 1)


@pytest.mark.parametrize(
    ("cell", "minutes"), [("1:30", 90), ("2:05:00", 125), ("²:30", None), ("1:²0", None), ("x:30", None)]
)
def test_minutes_are_digits_or_a_bad_row(tmp_path: Path, cell: str, minutes: int | None) -> None:
    (tmp_path / "games.csv").write_text(f"title,minutes\nA,{cell}\nB,1\n", encoding="utf-8")
    rejects = Rejects(lenient=True)
    items = read_own_tables(ImportRequest(tmp_path / "games.csv", rejects=rejects)).items
    assert [item.minutes for item in items] == ([1] if minutes is None else [minutes, 1])
    assert [row.value for row in rejects.rows] == ([cell] if minutes is None else [])


def test_nested_past_all_reading_is_a_bad_row(tmp_path: Path) -> None:
    (tmp_path / "deep.jsonl").write_text('{"title": "A", "x": ' + "[" * 900 + "]" * 900 + '}\n{"title": "B"}\n')
    with pytest.raises(BadRow, match="line 1: expected a JSON object"):
        read_own_tables(ImportRequest(tmp_path / "deep.jsonl"))


@pytest.fixture
def late(tmp_path: Path) -> Path:
    """JSON lines whose last object says what none before it does."""
    rows = [{"title": f"Title {n}"} for n in range(300)] + [{"title": "Last", "sum": "5 €", "colour of it": "red"}]
    (tmp_path / "late.jsonl").write_text("\n".join(map(json.dumps, rows)))
    return tmp_path / "late.jsonl"


def test_a_column_that_comes_late_is_told_as_not_read(late: Path) -> None:
    assert "Not read: sum, colour of it." in read_own_tables(ImportRequest(late)).notes[0]


def test_a_column_that_comes_late_can_be_told(late: Path) -> None:
    source = read_own_tables(ImportRequest(late, columns={"price": "sum"}))
    assert {item.title: item.price for item in source.items}["Last"] == "€5"


def test_interactions_name_by_its_title_an_item_that_a_table_brings_again(tmp_path: Path) -> None:
    (tmp_path / "more.csv").write_text("title\nHeat\nJaws\n")
    (tmp_path / "plays.csv").write_text("user,title\nann,Heat\nann,Jaws\n")
    request = ImportRequest(tmp_path / "more.csv", {"interactions": tmp_path / "plays.csv"})
    assert len(read_own_tables(request, beside=(Item("heat", "Heat"),)).interactions) == 2
    with pytest.raises(BadRow, match="an item of the items' table"):
        read_own_tables(request, beside=(Item("heat-1995", "Heat"),))
