"""Values that publishers wrote as text: read, or refused in one way whatever is wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from recsys.catalogue.importers.literal import MOST, literal
from recsys.errors import BadRow
from tests.catalogue.publishers import read, unpacked, zipped

A = "B000000001"
HOSTILE = (
    "-" * 90_000 + "1",
    "~" * 90_000 + "1",
    "[" * 90_000,
    "[" * 40_000 + "]" * 40_000,
    "(" * 40_000 + ")" * 40_000,
    "{" * 90_000,
    "{'a': " * 9_000 + "1" + "}" * 9_000,
    "9" * 90_000,
    "0x" + "f" * 90_000,
    "1" + "+1j" * 30_000,
    "a" + ".b" * 30_000,
    "not " * 20_000 + "1",
    "{[]: 1}",
    "{{}: 1}",
    "{{1}, {2}}",
    "'\ud800'",
    "'a\0b'",
    "'\\N{no such letter}'",
    "__import__('os')",
    "f'{1}'",
    "",
    "1" * (MOST + 1),
)


@pytest.mark.parametrize("text", HOSTILE, ids=[f"{text[:12]!r}, {len(text)}" for text in HOSTILE])
def test_whatever_is_wrong_with_it_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        literal(text)


def test_values_are_read() -> None:
    assert literal(" {'a': [1, 2.5, None, (True,)]}\n") == {"a": [1, 2.5, None, (True,)]}


@pytest.mark.parametrize("text", [text for text in HOSTILE if text and "\ud800" not in text])
@pytest.mark.parametrize("kind", ["amazon", "steam"])
def test_a_hostile_line_is_a_bad_row(tmp_path: Path, kind: str, text: str) -> None:
    name = {"amazon": "meta_Beauty.json", "steam": "steam_games.json"}[kind]
    good = {"amazon": f"{{'asin': '{A}', 'title': 'Soap'}}", "steam": "{'id': '9', 'title': 'Portal'}"}[kind]
    files = {"amazon": {}, "steam": {"steam-200k.csv": "9,Portal,play,1,0\n"}}[kind]
    path = zipped(tmp_path / "d.zip", {**files, name: f"{good}\n{text}\n"})
    with pytest.raises(BadRow, match=f"{name}, line 2: expected one JSON object"):
        read(kind, path)
    source, rejects = read(kind, path, lenient=True)
    assert (len(source.items), rejects.count) == (1, 1)


@pytest.mark.parametrize("value", ["{1, 2}", "b'Soap'", "1j", "[[]]", "{(1,): 2}", "0x" + "f" * 3_000, "1e999", "True"])
@pytest.mark.parametrize(
    "field", ["asin", "title", "price", "description", "categories", "related", "brand", "details"]
)
def test_values_of_another_type_are_passed_over_or_bad_rows(tmp_path: Path, field: str, value: str) -> None:
    meta = {"asin": repr(A), "title": "'Soap'", field: value}
    line = "{" + ", ".join(f"{name!r}: {text}" for name, text in meta.items()) + "}\n"
    good = "{'asin': 'B000000002', 'title': 'Oil'}\n"
    source, rejects = read("amazon", unpacked(tmp_path / "beauty", {"meta_Beauty.json": good + line}), lenient=True)
    assert len(source.items) + rejects.count == 2


@pytest.mark.parametrize("cell", [f"[{text}]" for text in HOSTILE if "\0" not in text and "\ud800" not in text])
def test_a_hostile_list_in_a_table_is_words_or_a_bad_row(tmp_path: Path, cell: str) -> None:
    path = tmp_path / "items.jsonl"
    path.write_text(json.dumps({"title": "A"}) + "\n" + json.dumps({"title": "B", "genres": cell}) + "\n")
    source, rejects = read("csv", path, lenient=True)
    assert [item.title for item in source.items] == ["A", "B"][: 2 - rejects.count]


def test_a_person_whose_id_cannot_be_written_is_a_bad_row(tmp_path: Path) -> None:
    rows = "".join(json.dumps({"reviewerID": user, "asin": A, "overall": 5}) + "\n" for user in ("U1", "U\ud800"))
    with pytest.raises(BadRow, match=r"reviews\.json, line 2"):
        read("amazon", unpacked(tmp_path / "beauty", {"reviews.json": rows}))
