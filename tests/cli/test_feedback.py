"""`feedback`: a known history in words, as a document and as rows; and everything that can be asked wrongly."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from recsys.config import Settings
from recsys.feedback.cells import unquoted
from recsys.store import open_store
from tests.cli.conftest import Run, is_one_line
from tests.cli.test_main import process
from tests.feedback.history import History

ANN, BOB = "ann@example.com", "bob@example.com"
COMMENT = '=HYPERLINK("http://evil.example","Open me")'


@pytest.fixture
def history() -> Iterator[History]:
    """The store of these settings, with two people's presses."""
    made = History(Settings().store_url)
    first = made.answer(ANN, "ori", "gris", text="a secret wish")
    second = made.answer(BOB, "gris", strategy="free", catalogue="films")
    made.press(ANN, first, value=0)
    made.complain(ANN, first, "wrong-age", comment=COMMENT)
    made.thumb(ANN, first, "gris", 0, rank=2)
    made.now += timedelta(days=10)
    made.thumb(BOB, second, "gris")
    made.store.feedback.clear(ANN, first, "item-thumb", "gris")
    yield made
    made.store.close()


def rows(run: Run, *more: str) -> list[dict[str, Any]]:
    """What `export` prints, as JSON lines."""
    ended = run("feedback", "export", *more)
    assert (ended.status, ended.err) == (0, "")
    return [json.loads(line) for line in ended.out.splitlines()]


def names(run: Run, *more: str) -> list[str]:
    return [row["name"] for row in rows(run, *more)]


def test_the_summary_is_read_by_people(run: Run, history: History) -> None:
    history.answer(ANN, blocked=True)
    ended = run("feedback", "summary")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "All catalogues",
        "3 messages. Answers with items: 2 given, 1 rated, 0 liked",
        "1 rating so far; a percentage is drawn from 30 on.",
        "By strategy:",
        "  free         1 given, 0 rated, 0 liked",
        "  omulet       1 given, 1 rated, 0 liked",
        "By brain:",
        "  embedded     2 given, 1 rated, 0 liked",
        "Cards: 3 shown, 1 rated, 1 liked",
        "What was off, in 1 answer, 1 comment among them:",
        "      1  wrong-age",
        "Liked most:",
        "      1 of 1 person  GRIS",
        "Guard: 1 message held back, 0 false alarms",
        "Presses: 4, 1 of them taken back",
    ]


def test_from_thirty_ratings_on_there_is_a_percentage(run: Run, history: History) -> None:
    for n in range(29):
        history.press(ANN, history.answer(ANN, "ori"), value=int(n < 24))
    told = run("feedback", "summary").out.splitlines()
    assert told[1] == "31 messages. Answers with items: 31 given, 30 rated, 24 liked: 80 % (95 %: 63 to 90 %)"
    assert told[3].startswith("  omulet")
    assert "so far" not in "".join(told)
    document = run("feedback", "summary", "--json").document
    share = {"value": 0.8, "low": 0.6269, "high": 0.9049}
    assert document["answers"] == {"given": 31, "rated": 30, "liked": 24, "share": share}
    assert [row["strategy"] for row in document["strategies"]] == ["omulet", "free"]
    assert [row["share"] for row in document["strategies"]] == [share, None]


@pytest.mark.usefixtures("history")
def test_the_summary_is_one_document(run: Run) -> None:
    nothing = {"given": 1, "rated": 0, "liked": 0, "share": None}
    assert run("feedback", "summary", "--json", "--catalogue", "films", "--since", "2025-01-01").document == {
        "catalogue": "films", "since": "2025-01-01T00:00:00+00:00", "until": None,
        "messages": 1, "answers": nothing,
        "strategies": [{"strategy": "free", **nothing}], "brains": [{"brain": "embedded", **nothing}],
        "cards": {"given": 1, "rated": 1, "liked": 1, "share": None},
        "complaints": 0, "comments": 0, "reasons": [],
        "most_liked": [{"catalogue": "films", "item_id": "gris", "title": "GRIS", "liked": 1, "disliked": 0}],
        "most_disliked": [], "held_back": 0, "false_alarms": 0, "presses": 1, "taken_back": 0, "others": 0,
    }  # fmt: skip


def test_what_programs_pressed_is_said_apart(run: Run, history: History) -> None:
    history.press(BOB, history.answer(BOB, "ori"), source="model")
    assert run("feedback", "summary").out.splitlines()[-1] == "Not counted: 1 press of programs and models"


def test_titles_cannot_drive_the_terminal(run: Run, history: History) -> None:
    history.thumb(ANN, history.answer(ANN, "\x1b[2J\u202eori"), "\x1b[2J\u202eori")
    assert "\x1b" not in run("feedback", "summary").out


@pytest.mark.usefixtures("history")
def test_every_press_is_a_row(run: Run) -> None:
    told = rows(run, "--names")
    assert [(row["name"], row["user"], row["item_id"], row["position"]) for row in told] == [
        ("answer-thumb", ANN, None, None), ("answer-reasons", ANN, None, None), ("item-thumb", BOB, "gris", 1),
        ("item-thumb", ANN, "gris", 2),
    ]  # fmt: skip
    assert [row["shown"] for row in told] == [["ori", "gris"], ["ori", "gris"], ["gris"], ["ori", "gris"]]
    assert [row["retracted_at"] for row in told] == [None, None, None, "2025-06-11T12:00:00.000000+00:00"]
    assert (told[1]["reasons"], told[1]["comment"]) == (["wrong-age"], COMMENT)


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("form", ["jsonl", "csv", "langfuse"])
def test_nobody_is_named_and_no_chat_leaves_unless_it_is_asked_for(run: Run, form: str) -> None:
    told = run("feedback", "export", "--format", form).out
    assert told
    assert "@example.com" not in told
    assert "secret wish" not in told
    assert "a secret wish" in run("feedback", "export", "--format", form, "--text").out


@pytest.mark.usefixtures("history")
def test_no_id_tells_who_pressed_to_somebody_who_guesses(run: Run) -> None:
    """A press's id in the store is a hash of its person: it must not leave beside a pseudonym."""
    with closing(open_store(Settings().store_url)) as store:
        kept = {press.id for press in store.feedback.presses()}
    assert {row["id"] for row in rows(run, "--names")} == kept
    assert not {row["id"] for row in rows(run)} & kept


@pytest.mark.usefixtures("history")
def test_pseudonyms_and_ids_are_the_same_next_time(run: Run) -> None:
    first, second = rows(run), rows(run, "--format", "langfuse")
    assert len({row["user"] for row in first}) == 2
    assert [(row["id"], row["user"]) for row in first] == [(row["id"], row["metadata"]["user"]) for row in second]


@pytest.mark.usefixtures("history")
def test_csv_is_for_spreadsheets(run: Run) -> None:
    told = run("feedback", "export", "--format", "csv").out
    assert f'"\'{COMMENT}"'.replace('"', '""')[1:-1] in told
    table = list(csv.DictReader(io.StringIO(told, newline="")))
    assert [unquoted(row["comment"]) for row in table] == ["", COMMENT, "", ""]
    assert [cell for row in table for cell in row.values() if cell[:1] in {"=", "+", "-", "@"}] == []


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize(("narrow", "expected"), [
    (["--catalogue", "films"], ["item-thumb"]),
    (["--user", BOB], ["item-thumb"]),
    (["--since", "2025-06-02"], ["item-thumb", "item-thumb"]),
    (["--until", "2025-06-01"], ["answer-thumb", "answer-reasons"]),
    (["--until", "2025-05-31"], []),
    (["--since", "2025-06-11T12:00Z"], ["item-thumb", "item-thumb"]),
    (["--since", "2025-06-11T14:00:00.000001+02:00"], []),
    (["--until", "2025-06-11T14:00+02:00"], ["answer-thumb", "answer-reasons"]),
    (["--until", "2025-06-11T14:00"], ["answer-thumb", "answer-reasons", "item-thumb", "item-thumb"]),
    (["--since", "2025-06-01T12:00+12:00", "--until", "2025-06-01T12:00-12:00"], ["answer-thumb", "answer-reasons"]),
])  # fmt: skip
def test_an_export_can_be_narrowed(run: Run, narrow: list[str], expected: list[str]) -> None:
    assert names(run, *narrow) == expected


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("form", ["jsonl", "csv", "langfuse"])
def test_a_file_holds_what_would_be_printed(run: Run, tmp_path: Path, form: str) -> None:
    out = tmp_path / "told"
    printed = run("feedback", "export", "--format", form).out
    ended = run("feedback", "export", "--format", form, "--out", str(out))
    assert (ended.status, ended.out, ended.err) == (0, f"4 presses in {out}\n", "")
    assert out.read_bytes().decode() == printed


@pytest.mark.usefixtures("history")
def test_a_file_is_not_written_over_unless_it_is_said(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "told"
    out.write_text("mine")
    refused = run("feedback", "export", "--out", str(out))
    assert (refused.status, refused.out, out.read_text()) == (1, "", "mine")
    assert is_one_line(refused.err, "saw one already", "--force")
    assert run("feedback", "export", "--out", str(out), "--force").status == 0
    assert len(out.read_text().splitlines()) == 4


@pytest.mark.usefixtures("history")
def test_where_nothing_can_be_written_is_told(run: Run, tmp_path: Path) -> None:
    ended = run("feedback", "export", "--out", str(tmp_path / "missing" / "told"))
    assert (ended.status, ended.out) == (1, "")
    assert is_one_line(ended.err, "Expected to write", "No such file or directory")


@pytest.mark.usefixtures("history")
def test_a_store_that_breaks_half_way_leaves_no_file(run: Run, tmp_path: Path) -> None:
    with closing(sqlite3.connect(Settings().data_dir / "omakase.db")) as connection, connection:
        connection.execute("drop table impression")
    ended = run("feedback", "export", "--out", str(tmp_path / "told"))
    assert ended.status == 1
    assert is_one_line(ended.err, "The feedback could not be read")
    assert [each.name for each in tmp_path.iterdir()] == ["data"]


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("argv", [
    ["summary", "--since", "soon"], ["export", "--until", "2025-02-30"],
    ["export", "--since", "2025-06-02", "--until", "2025-06-01"],
    ["summary", "--catalogue", "songs"], ["export", "--user", "eve"], ["purge", "--before", "soon"], ["purge", "--user", "eve"],
])  # fmt: skip
def test_what_cannot_be_meant_is_one_line(run: Run, argv: list[str]) -> None:
    ended = run("feedback", *argv)
    assert (ended.status, ended.out) == (1, "")
    assert is_one_line(ended.err, argv[2] if argv[1] != "--catalogue" else "Known: films, games")


@pytest.mark.parametrize("argv", [
    [], ["summary", "--format", "csv"], ["export", "--format", "xml"], ["purge"], ["purge", "--yes"],
    ["purge", "--catalogue", "games"], ["purge", "--user", ""],
])  # fmt: skip
def test_wrong_usage_is_status_2(run: Run, argv: list[str]) -> None:
    ended = run("feedback", *argv)
    assert (ended.status, ended.out) == (2, "")
    assert is_one_line(ended.err, "python -m recsys", "--help")


@pytest.mark.parametrize("argv", [["summary"], ["summary", "--json"], ["export"], ["purge", "--deleted", "--yes"]])
def test_without_a_store_it_says_so_and_makes_none(run: Run, argv: list[str]) -> None:
    ended = run("feedback", *argv)
    assert (ended.status, ended.out) == (1, "")
    assert is_one_line(ended.err, "Expected a store, saw nothing at", "RECSYS_DATA_DIR")
    assert not Settings().data_dir.exists()


def test_a_store_of_another_version_is_one_line(run: Run) -> None:
    open_store(Settings().store_url).close()
    with closing(sqlite3.connect(Settings().data_dir / "omakase.db")) as connection, connection:
        connection.execute("update meta set schema_version = 999")
    for action in (["summary"], ["export"], ["purge", "--deleted"]):
        ended = run("feedback", *action)
        assert (ended.status, ended.out) == (1, "")
        assert is_one_line(ended.err, "The store has version 999", "Update Omakase")


def test_an_empty_store_has_nothing_to_tell(run: Run) -> None:
    open_store(Settings().store_url).close()
    assert run("feedback", "summary").out == "All catalogues\nNo one has asked anything.\n"
    assert run("feedback", "summary", "--json").document["answers"] == {
        "given": 0, "rated": 0, "liked": 0, "share": None,
    }  # fmt: skip
    assert rows(run) == []
    assert len(run("feedback", "export", "--format", "csv").out.splitlines()) == 1


def test_nobody_has_rated_yet(run: Run, history: History) -> None:
    told = run("feedback", "summary", "--catalogue", "films", "--until", "2025-06-01T14:00+02:00").out.splitlines()
    assert told == ["films, before 2025-06-01T12:00:00+00:00", "No one has asked anything."]
    assert "No one has rated an answer yet." in run("feedback", "summary", "--catalogue", "films").out


def test_a_real_process_writes_utf8_to_a_terminal_of_another_kind(history: History) -> None:
    history.complain(BOB, history.answer(BOB, "ori"), comment="trop 🐌")
    ended = process("-m", "recsys", "feedback", "export", "--format", "csv", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "trop 🐌" in ended.stdout
