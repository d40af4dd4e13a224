"""OpenDialKG: films and books out of its graph, and what dialogues recommend."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from recsys.errors import ImportFailed
from tests.catalogue.publishers import facts, read, said, shared, unpacked, without_the_bad_row, zipped

TRIPLES = (
    "Iron Man\tstarred_actors\tRobert Downey\nJon Favreau\t~directed_by\tIron Man\nIron Man\thas_genre\tAction Film\n"
    "Iron Man\thas_genre\tSuperhero movie\nIron Man\trelease_year\t2008\nIron Man\tRanked by\tSomebody\n"
    "Lolita\twritten_by\tVladimir Nabokov\nElf (Comedy Film)\tstarred_actors\tWill Ferrell\n"
)


def walk(sender: str, end: str) -> dict[str, object]:
    path = [1.0, [["Robert Downey Jr.", "~starred_actors", end]], "text"]
    return {"type": "action", "sender": sender, "action_id": "kgwalk/choose", "metadata": {"path": path}}


def table(*rows: object) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(("Messages", "User Rating", "Assistant Rating"))
    writer.writerows((row if isinstance(row, str) else json.dumps(row), "5", "4") for row in rows)
    return out.getvalue()


DIALOGUES = table(
    [
        {"type": "chat", "sender": "user", "message": "hi"},
        walk("assistant", "Iron Man"),
        walk("user", "Elf (Comedy Film)"),
    ],
    [walk("assistant", "Lolita"), {"type": "action", "sender": "assistant", "metadata": {}}],
)
PUBLISHER = {"opendialkg.csv": DIALOGUES, "opendialkg_triples.txt": TRIPLES}


def test_films_of_the_publishers_graph_and_what_the_assistant_recommends(tmp_path: Path) -> None:
    source, _ = read("opendialkg", zipped(tmp_path / "o.zip", PUBLISHER))
    elf, iron = source.items
    assert (iron.id, iron.title, iron.year, iron.genres, iron.tags) == (
        "iron-man",
        "Iron Man",
        2008,
        ("Action",),
        ("superhero",),
    )
    assert (elf.id, elf.title) == ("elf-comedy-film", "Elf")
    assert (iron.description, elf.description) == (
        "Directed by Jon Favreau. Starring Robert Downey.", "Starring Will Ferrell.",
    )  # fmt: skip
    assert said(source) == {("0", "iron-man", 4.0)}
    assert {("iron-man", "star", "Robert Downey"), ("iron-man", "director", "Jon Favreau")} <= facts(source)


def test_books_are_a_catalogue_of_their_own(tmp_path: Path) -> None:
    source, _ = read("opendialkg", zipped(tmp_path / "o.zip", PUBLISHER), domain="books")
    assert source.domain.name == "books"
    assert [item.title for item in source.items] == ["Lolita"]
    assert said(source) == {("1", "lolita", 4.0)}
    with pytest.raises(ImportFailed, match="movies or books"):
        read("opendialkg", zipped(tmp_path / "p.zip", PUBLISHER), domain="games")


def test_the_copy_reads_training_turns_only(tmp_path: Path) -> None:
    info = {
        "0": {"name": "Iron Man", "year": "2008", "actor": ["A", "A"], "genre": ["Romantic comedy"]},
        "1": {"name": "X"},
    }
    turn = {"dialog_id": 5, "rec": ["Iron Man", "X"], "entity": []}
    files = {"id2info.json": json.dumps(info), "train.jsonl": json.dumps(turn), "valid.jsonl": "not read"}
    source, _ = read("opendialkg", unpacked(tmp_path / "copy", files))
    assert [(item.title, item.genres) for item in source.items] == [("Iron Man", ("Comedy", "Romance"))]
    assert said(source) == {("5", "iron-man", 4.0)}
    assert ("iron-man", "star", "A") in facts(source)


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("opendialkg_triples.txt", TRIPLES + "Iron Man\tstarred_actors\n", "opendialkg_triples.txt, line 9"),
        ("opendialkg.csv", table("[{"), "opendialkg.csv, line 2, column Messages"),
        ("opendialkg.csv", table({"a": 1}), "opendialkg.csv, line 2, column Messages"),
    ],
)
def test_a_wrong_row_is_named_and_left_out_when_lenient(tmp_path: Path, name: str, text: str, place: str) -> None:
    path = zipped(tmp_path / "o.zip", {**PUBLISHER, name: text})
    assert len(without_the_bad_row("opendialkg", path, place).items) == 2


def test_the_real_copy() -> None:
    source, rejects = read("opendialkg", shared("opendialkg"))
    assert (len(source.items), len(source.interactions), rejects.count) == (2242, 2753, 0)
    films = {item.title: item for item in source.items}
    assert films["Iron Man"].year == 2008
    assert ("iron-man", "director", "Jon Favreau") in facts(source)
    assert "wuthering-heights" not in {item.id for item in source.items}


def test_the_publishers_dialogues_are_kept_with_where_the_assistants_walks_ended(tmp_path: Path) -> None:
    chat = [{"type": "chat", "sender": who, "message": text} for who, text in
            (("user", "Who is Robert?"), ("assistant", "He starred in it"), ("user", "I love iron man!"))]  # fmt: skip
    rows = table(
        [chat[0], walk("user", "Elf (Comedy Film)"), walk("assistant", "Iron Man"), *chat[1:], "odd"], [chat[0]]
    )
    source, _ = read("opendialkg", zipped(tmp_path / "o.zip", {**PUBLISHER, "opendialkg.csv": rows}))
    (kept,) = source.dialogues
    assert [(said.role, said.items) for said in kept.utterances] == [
        ("user", ()), ("assistant", ("iron-man",)), ("user", ("iron-man",)),
    ]  # fmt: skip


def test_turns_of_the_copy_are_one_dialogue(tmp_path: Path) -> None:
    info = {"1": {"name": "Iron Man", "actor": ["x"]}, "2": {"name": "Elf", "actor": ["y"]}}
    turns = [
        {"dialog_id": 7, "context": ["a", "b", "I saw Elf"], "entity": ["Elf", "x"], "rec": ["Elf"], "resp": "again"},
        {"dialog_id": 7, "context": ["a"], "entity": [], "rec": ["Iron Man"], "resp": "b"},
        {"dialog_id": 8, "context": ["a"], "entity": [], "rec": ["Nobody knows"], "resp": "b"},
    ]
    files = {"id2info.json": json.dumps(info), "train.jsonl": "\n".join(map(json.dumps, turns))}
    source, _ = read("opendialkg", unpacked(tmp_path / "copy", files))
    (kept,) = source.dialogues
    assert kept.id == "7"
    assert [(said.role, said.text, said.items) for said in kept.utterances] == [
        ("user", "a", ()), ("assistant", "b", ("iron-man",)), ("user", "I saw Elf", ("elf",)),
        ("assistant", "again", ("elf",)),
    ]  # fmt: skip
