"""Tables of people's own in every dress: letters, columns and cells arrive as they were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest

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
