"""INSPIRED: films that came up in training dialogues, and the film table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from recsys.catalogue.importers.inspired import film_id
from recsys.errors import ImportFailed
from tests.catalogue.publishers import facts, read, said, shared, unpacked, without_the_bad_row, zipped

TRAIN = (
    "dialog_id\tutt_id\ttext\tmovies\n"
    'a.pkl\t1\tI saw "it\tKnives Out (2019); I, Robot (2004)\na.pkl\t2\tAgain\tKnives Out (2019)\nb.pkl\t1\tHi\t\n'
    "b.pkl\t2\tYes\tGodfather, The (1972)\n"
)
TABLE = (
    "title\tyear\tgenre\tactors\tdirector\tshort_plot\n"
    "Knives Out\t2019\tComedy, Crime\tDaniel Craig, Ana de Armas\tRian Johnson\tA detective.\nHeat (1995)\t\tDrama\t\t\t\n"
)
PUBLISHER = {"train.tsv": TRAIN, "test.tsv": "not read", "movie_database.tsv": TABLE}


def test_the_publishers_files(tmp_path: Path) -> None:
    source, _ = read("inspired", zipped(tmp_path / "i.zip", PUBLISHER))
    assert [item.id for item in source.items] == ["heat-1995", "i-robot-2004", "knives-out-2019", "the-godfather-1972"]
    knives = source.items[2]
    assert (knives.title, knives.year, knives.genres, knives.description) == (
        "Knives Out",
        2019,
        ("Comedy", "Crime"),
        "A detective.",
    )
    assert said(source) == {
        ("a.pkl", "knives-out-2019", 4),
        ("a.pkl", "i-robot-2004", 4),
        ("b.pkl", "the-godfather-1972", 4),
    }
    assert {("knives-out-2019", "star", "Ana de Armas"), ("knives-out-2019", "director", "Rian Johnson")} <= facts(
        source
    )


def test_the_copy_is_the_same_without_the_table(tmp_path: Path) -> None:
    rows = [{"conv_id": "a.pkl", "target": ["Knives Out (2019)", "Knives Out (2019)"]}]
    source, _ = read("inspired", unpacked(tmp_path / "copy", {"train.json": json.dumps(rows)}))
    assert said(source) == {("a.pkl", "knives-out-2019", 4.0)}
    assert "movie_database.tsv" in source.notes[1]


def test_the_copys_dialogues_are_kept_and_their_films_told_by_title(tmp_path: Path) -> None:
    lines = ["RECOMMENDER: <no_strategy> Hi! <opinion_inquiry> Seen Knives Out?", "SEEKER:  I liked KNIVES OUT: yes", 5,
             "RECOMMENDER: <credibility> Heat then"]  # fmt: skip
    rows = [
        {"conv_id": "a", "target": ["Knives Out (2019)", "Heat (1995)"], "dialog": lines},
        {"conv_id": "b", "target": ["Heat (1995)"], "dialog": ["SEEKER: Hi", "RECOMMENDER: Bye"]},
        {"conv_id": "c", "target": []},
    ]
    source, _ = read("inspired", unpacked(tmp_path / "copy", {"train.json": json.dumps(rows)}))
    (kept,) = source.dialogues
    assert [(said.role, said.text, said.items) for said in kept.utterances] == [
        ("assistant", "Hi! Seen Knives Out?", ("knives-out-2019",)),
        ("user", "I liked KNIVES OUT: yes", ("knives-out-2019",)),
        ("assistant", "Heat then", ("heat-1995",)),
    ]


def test_the_publishers_dialogues_are_kept_with_the_films_of_each_line(tmp_path: Path) -> None:
    train = (
        "dialog_id\tutt_id\tspeaker\ttext\tmovies\na\t1\tRECOMMENDER\tQUOTATION_MARKHeat\tHeat\na\t2\tSEEKER\tOh\t\n"
        "b\t1\tSEEKER\tHeat\tHeat (1995)\n"
    )
    source, _ = read("inspired", unpacked(tmp_path / "own", {"train.tsv": train}))
    (kept,) = source.dialogues
    assert kept.id == "a"
    assert [(said.role, said.text, said.items) for said in kept.utterances] == [
        ("assistant", '"Heat', ("heat-1995",)), ("user", "Oh", ()),
    ]  # fmt: skip


def test_ids_are_titles_and_years() -> None:
    assert film_id("Matrix, The  (1999)") == film_id("The Matrix (1999)") == "the-matrix-1999" != film_id("The Matrix")


@pytest.mark.parametrize(
    ("files", "place"),
    [
        ({"train.tsv": TRAIN + "c\t1\tx\t(2019)\n"}, "train.tsv, line 6, column movies"),
        ({**PUBLISHER, "movie_database.tsv": TABLE + "\t2001\n"}, "movie_database.tsv, line 4, column title"),
        (
            {"train.json": json.dumps([{"conv_id": 5}, {"conv_id": "a", "target": ["Heat (1995)"]}])},
            "train.json, line 1",
        ),
    ],
)
def test_a_wrong_row_is_named_and_left_out_when_lenient(tmp_path: Path, files: dict[str, str], place: str) -> None:
    path = zipped(tmp_path / "i.zip", files)
    without_the_bad_row("inspired", path, place)


def test_a_table_without_its_columns_and_a_zip_without_files(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match="expected a column named 'movies', saw dialog_id, film"):
        read("inspired", zipped(tmp_path / "a.zip", {"train.tsv": "dialog_id\tfilm\nx\ty\n"}))
    with pytest.raises(ImportFailed, match="saw none in"):
        read("inspired", zipped(tmp_path / "b.zip", {"readme.md": "hello"}))


def test_the_real_copy() -> None:
    source, rejects = read("inspired", shared("inspired"))
    assert (len(source.items), len(source.interactions), rejects.count) == (721, 1160, 0)
    assert any(item.title == "Knives Out" and item.year == 2019 for item in source.items)
