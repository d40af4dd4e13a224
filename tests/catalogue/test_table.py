"""Tables of other people: what is wrong is said with its place."""

from __future__ import annotations

import pytest

from recsys.catalogue.importers.table import read_table
from recsys.errors import ImportFailed

COLUMNS = ("id", "title")


def read(data: bytes) -> list[tuple[int, dict[str, str]]]:
    return [(row.line, dict(row.cells)) for row in read_table("t.csv", data, COLUMNS)]


def test_quotes_accents_line_ends_and_a_byte_order_mark_are_read() -> None:
    data = '\ufeffid,title\r\n1,"Amélie, ""the"" film"\r\n\r\n2,"two\nlines"\n'
    assert read(data.encode()) == [
        (2, {"id": "1", "title": 'Amélie, "the" film'}),
        (5, {"id": "2", "title": "two\nlines"}),
    ]


def test_columns_may_stand_in_any_order_beside_others() -> None:
    assert read(b"x,title,id\n0,a,1\n") == [(2, {"x": "0", "title": "a", "id": "1"})]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: expected a column named 'id', saw an empty line"),
        (b"id,name\n1,a\n", "line 1: expected a column named 'title', saw id, name"),
        (b"id,title\n1,a\n2\n", r"line 3: expected 2 cells \(id, title\), saw '1: 2'"),
        (b"id,title\n1,a,b\n", "line 2: expected 2 cells"),
        (b"id,title\n1,a\n2,Am\xe9lie\n", "line 3: expected UTF-8 text, saw 'byte 0xe9'"),
        (b'id,title\n1,"a\n', "line 2: expected a quote that is closed"),
        (b'id,title\n1,"a"b\n', "line 2: expected comma-separated values"),
        (b"id,title\n1," + b"a" * 200_000 + b"\n", "line 2: expected comma-separated values"),
    ],
)
def test_a_broken_table_is_refused_with_its_place(data: bytes, said: str) -> None:
    with pytest.raises(ImportFailed, match=rf"^t\.csv, {said}"):
        read(data)


@pytest.mark.parametrize("cell", ["", "x", "-1", "1.5", "²", "\u0661"])
def test_a_whole_number_is_plain_digits(cell: str) -> None:
    (row,) = read_table("t.csv", f"id,title\n{cell},a\n".encode(), COLUMNS)
    with pytest.raises(ImportFailed, match=r"t.csv, line 2, column id: expected an id, saw"):
        row.whole("id", "an id")


@pytest.mark.parametrize("cell", ["", "x", "nan", "inf", "0.4", "5.1"])
def test_a_number_lies_within_its_bounds(cell: str) -> None:
    (row,) = read_table("t.csv", f"id,title\n{cell},a\n".encode(), COLUMNS)
    with pytest.raises(ImportFailed, match=r"column id: expected a number from 0.5 to 5, saw"):
        row.number("id", 0.5, 5)
