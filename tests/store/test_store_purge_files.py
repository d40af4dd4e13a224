"""What a purge has taken out is in no byte of the files either; only looking changes none."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from recsys.errors import StoreError
from recsys.store.engine import open_engine
from recsys.store.purge import Rows, Which, found, kept, purge
from recsys.types import Done, Item, Pick, TraceStep
from tests.feedback.history import History
from tests.store.counted import ABOUT, NOTHING, left

PLANTED = "zyzzyva"


@pytest.fixture
def on_file(tmp_path: Path) -> Iterator[History]:
    """Always SQLite, as it is where it was built to wipe nothing by itself: its files are looked into."""
    made = History(f"sqlite:///{tmp_path / 'files' / 'omakase.db'}")
    event.listen(made.store.engine, "connect", lambda raw, _: raw.execute("PRAGMA secure_delete=OFF"))
    made.store.engine.dispose()
    yield made
    made.store.close()


def files(folder: Path) -> dict[str, bytes]:
    """The database, its log and its index."""
    return {path.name: path.read_bytes() for path in sorted((folder / "files").iterdir())}


def kept_files(folder: Path) -> dict[str, bytes]:
    """Those that hold rows; the log's index only says who reads."""
    return {name: held for name, held in files(folder).items() if not name.endswith("-shm")}


def plant(history: History, user: str, word: str) -> None:
    """The word in every place that a person's words get to, and where they were written over."""
    talks = history.store.conversations
    conversation = talks.start(f"{user}-{word}", "games", f"title {word}")
    turn = talks.begin_turn(f"{user}-{word}", conversation, f"text {word}", **ABOUT)
    picks = (Pick(Item(f"item-{word}", f"Title {word}"), 1.0, f"reason {word}"),)
    trace = (TraceStep("tool", "search", "embedded", 1.0, {"query": f"inputs {word}" * 300}, [word], None, "", 0),)
    state = {"talk": [{"role": "user", "text": f"state {word}" * 300, "items": []}]}
    done = Done(turn, f"reply {word}", picks, {"wish": word}, (f"notice {word}",), trace, 1.0, state=state)
    talks.finish_turn(turn, done)
    history.complain(f"{user}-{word}", turn, comment=f"comment {word}")
    history.complain(f"{user}-{word}", turn, comment="written over")
    talks.rename(f"{user}-{word}", conversation, "written over")
    history.store.waiting.add(f"{user}-{word}", conversation, {"text": f"waiting {word}"})


def test_nothing_that_was_planted_is_left_in_the_bytes(on_file: History, tmp_path: Path) -> None:
    for n in range(40):
        plant(on_file, f"u{n % 3}", "other")
        plant(on_file, f"u{n % 3}", PLANTED)
    assert b"".join(files(tmp_path).values()).count(PLANTED.encode()) > 1000
    taken = [purge(on_file.store.engine, Which(f"u{n}-{PLANTED}")) for n in range(3)]
    assert sum(rows.conversations for rows in taken) == 40
    after = files(tmp_path)
    assert {name: text.count(PLANTED.encode()) for name, text in after.items()} == dict.fromkeys(after, 0)
    assert after["omakase.db-wal"] == b""
    assert left(on_file) == {"meta": 1, "conversation": 40, "turn": 40, "impression": 40, "feedback": 40}


def test_what_was_deleted_before_is_wiped_too_though_nothing_is_found(on_file: History, tmp_path: Path) -> None:
    plant(on_file, "ann", PLANTED)
    with closing(sqlite3.connect(tmp_path / "files" / "omakase.db")) as bare, bare:
        bare.execute("PRAGMA secure_delete=OFF")
        for table in ("impression", "feedback", "turn", "conversation"):
            bare.execute(f"delete from {table}")
    assert PLANTED.encode() in b"".join(files(tmp_path).values())
    assert purge(on_file.store.engine, Which("eve")) == NOTHING
    assert PLANTED.encode() not in b"".join(files(tmp_path).values())


@pytest.mark.parametrize("page_is_open", [True, False])
def test_only_looking_changes_no_byte(on_file: History, tmp_path: Path, page_is_open: bool) -> None:
    plant(on_file, "ann", PLANTED)
    if not page_is_open:
        on_file.store.close()
    before = kept_files(tmp_path)
    engine = open_engine(on_file.url)
    assert found(engine, Which(f"ann-{PLANTED}")) == Rows(1, 1, 1, 1)
    assert found(engine, Which(deleted=True)) == NOTHING
    assert kept(engine, Which("eve")) != kept(engine, Which()) == frozenset()
    engine.dispose()
    assert kept_files(tmp_path) == before


def test_a_store_that_is_locked_is_told_and_nothing_goes(on_file: History, tmp_path: Path) -> None:
    on_file.answer("ann", "ori")
    hasty = open_engine(on_file.url, busy_ms=1)
    with closing(sqlite3.connect(tmp_path / "files" / "omakase.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="The deletion was not saved: another program keeps the store locked"):
            purge(hasty, Which("ann"))
    hasty.dispose()
    assert found(on_file.store.engine, Which("ann")).conversations == 1


def test_somebody_who_reads_on_keeps_traces_and_once_more_wipes_them(on_file: History, tmp_path: Path) -> None:
    plant(on_file, "ann", PLANTED)
    hasty = open_engine(on_file.url, busy_ms=1)
    with closing(sqlite3.connect(tmp_path / "files" / "omakase.db", isolation_level=None)) as other:
        other.execute("BEGIN")  # a reader, as an export is
        other.execute("SELECT count(*) FROM turn").fetchone()
        with pytest.raises(StoreError, match=r"Everything is deleted, but traces .* Close it or wait a moment"):
            purge(hasty, Which(f"ann-{PLANTED}"))
    assert left(on_file)["turn"] == 0
    assert purge(hasty, Which(f"ann-{PLANTED}")) == NOTHING
    hasty.dispose()
    assert PLANTED.encode() not in b"".join(files(tmp_path).values())
