"""Rows of a games table that hold, and a folder of them."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path

WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
ROW: Mapping[str, str] = {
    "id": "pan-pals",
    "title": "Pan Pals",
    "year": "2019",
    "genres": "Party",
    "tags": "co-op|short rounds|funny|cooking",
    "description": f"{WORDS} cook together quickly",
    "devices": "DESKTOP|CONSOLE",
    "platforms": "Windows|Switch",
    "players": "solo|co-op 1-4",
    "minutes": "5",
    "hours": "9",
    "age": "3",
    "price": "10-20",
    "fame": "4",
    "developer": "Kitchen Club",
    "series": "Pan",
    "aliases": "pp|panpals",
}
VOCABULARY = """{"genres": {"Party": ["party"], "Puzzle": ["puzzles"]}, "tags": {"co-op": ["coop"],
"short rounds": ["quick"], "funny": ["fun"], "cooking": ["kitchen"], "offline": ["no internet"], "space": ["stars"]}}"""


def write_rows(path: Path, rows: Iterable[Mapping[str, str]]) -> None:
    """A CSV file with the columns of the first row."""
    written = list(rows)
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(written[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(written)


def write_games_folder(folder: Path) -> Path:
    """Three games, one of them too old for anybody under 18, three plays and two facts."""
    folder.mkdir()
    (folder / "vocabulary.json").write_text(VOCABULARY, encoding="utf-8")
    alone = {"players": "solo 1", "minutes": "60", "tags": "offline|funny|cooking|space", "series": "", "aliases": ""}
    write_rows(
        folder / "items.csv",
        [
            {**ROW, **alone, "id": "void", "title": "Void", "age": "18", "genres": "Puzzle"},
            ROW,
            {**ROW, **alone, "id": "alone", "title": "Alone", "genres": "Puzzle|Party"},
        ],
    )
    plays = "user,item,weight,age_group\nann,void,9.5,35plus\nann,alone,1,35plus\nbob,alone,2,0-8\n"
    (folder / "interactions.csv").write_text(plays, encoding="utf-8")
    facts = "head,relation,tail\nalone,genre,Puzzle\nvoid,developer,Kitchen Club\n"
    (folder / "knowledge.csv").write_text(facts, encoding="utf-8")
    return folder
