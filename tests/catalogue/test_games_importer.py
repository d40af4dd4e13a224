"""The embedded games: what a folder of them becomes, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.catalogue.importers.games import read_games
from recsys.errors import ImportFailed
from recsys.types import GAMES, Triple


def test_a_folder_becomes_a_source_sorted_by_id(games: Path) -> None:
    source = read_games(games)
    assert source.domain is GAMES
    assert [item.id for item in source.items] == ["alone", "pan-pals", "void"]
    assert source.triples == (Triple("alone", "genre", "Puzzle"), Triple("void", "developer", "Kitchen Club"))
    assert source.vocabulary.tags["co-op"] == ("coop",)
    table = source.interactions.table
    assert table["time"].isna().all()
    assert table.drop(columns="time").to_numpy().tolist() == [
        ["ann", "void", 9.5, "35plus"], ["ann", "alone", 1.0, "35plus"], ["bob", "alone", 2.0, "0-8"],
    ]  # fmt: skip


def test_it_says_that_the_plays_are_simulated(games: Path) -> None:
    assert any("simulated" in note for note in read_games(games).notes)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("items.csv", "\nalone,", "\nvoid,", "items.csv, line 4, column id: expected a id that no line above has"),
        ("items.csv", ",Alone,", ",Void,", "items.csv, line 4, column title: expected a title that no line above"),
        ("items.csv", ",2019,", ",1919,", "items.csv, line 2, column year"),
        ("items.csv", ",fame,", ",fam,", "items.csv, line 1: expected a column named 'fame'"),
        ("interactions.csv", ",alone,1", ",gone,1", "interactions.csv, line 3, column item: expected an id of items"),
        ("interactions.csv", "9.5", "0", "interactions.csv, line 2, column weight"),
        ("interactions.csv", "0-8", "0-9", "interactions.csv, line 4, column age_group: expected one of 0-8, 9-12"),
        ("knowledge.csv", "void", "gone", "knowledge.csv, line 3, column head: expected an id of items.csv"),
        ("vocabulary.json", "{", "", "vocabulary.json: expected"),
        ("vocabulary.json", '"genres"', '"kinds"', "vocabulary.json: expected"),
    ],
)
def test_a_damaged_file_is_refused_with_its_place(games: Path, name: str, old: str, new: str, said: str) -> None:
    text = (games / name).read_text(encoding="utf-8")
    assert old in text
    (games / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ImportFailed, match=said):
        read_games(games)


def test_a_missing_file_is_refused(games: Path) -> None:
    (games / "knowledge.csv").unlink()
    with pytest.raises(ImportFailed, match=r"Expected a file at .*knowledge.csv, saw: No such file"):
        read_games(games)
