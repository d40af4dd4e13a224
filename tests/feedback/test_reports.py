"""Reading presses with what was beside them: order, place, time, a batch at a time, and stores that are not there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from recsys.errors import ConfigError, StoreError, StoreVersionError
from recsys.store import open_store
from recsys.store import reports as module
from recsys.store.pseudonym import pseudonym_key
from recsys.store.reports import Reports, Scope, open_reports
from tests.feedback.history import NOON, History

DAY = timedelta(days=1)


@contextmanager
def statements(reports: Reports) -> Iterator[list[str]]:
    """Every SELECT that is run."""
    seen: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        seen.extend([statement] if statement.startswith("SELECT") else [])

    event.listen(reports.engine, "before_cursor_execute", note)
    yield seen
    event.remove(reports.engine, "before_cursor_execute", note)


def test_a_press_is_told_with_what_was_beside_it(history: History, reports: Reports) -> None:
    turn = history.answer("ann", "ori", "gris", "celeste", strategy="free", brain="llm", catalogue="films")
    key = history.thumb("ann", turn, "gris", 0, rank=2)
    (press,) = reports.presses()
    (talk,) = history.store.conversations.list("ann")
    assert (press.id, press.user_id, press.conversation_id, press.turn_id) == (key, "ann", talk.id, turn)
    assert (press.item_id, press.title, press.rank, press.shown) == ("gris", "GRIS", 2, ("ori", "gris", "celeste"))
    assert (press.name, press.value, press.label, press.source) == ("item-thumb", 0.0, "dislike", "user")
    assert (press.strategy, press.brain, press.catalogue, press.snapshot_id) == ("free", "llm", "films", "s1")
    assert press.created_at == press.updated_at == "2025-06-01T12:00:00.000000+00:00"
    assert (press.until, press.retracted_at, press.message, press.reply) == (None, None, None, None)


def test_chat_is_read_only_where_it_is_asked_for(history: History, reports: Reports) -> None:
    history.press("ann", history.answer("ann", "ori", text="something cosy"))
    assert [(press.message, press.reply) for press in reports.presses(words=True)] == [
        ("something cosy", "Here you are.")
    ]
    with statements(reports) as seen:
        list(reports.presses())
    assert [line for line in seen if "turn.text" in line or "turn.reply" in line] == []


def test_the_words_of_a_deleted_conversation_are_not_read_and_its_presses_count(history: History, reports: Reports) -> None:
    history.press("ann", history.answer("ann", "ori", text="something cosy"))
    (talk,) = history.store.conversations.list("ann")
    history.store.conversations.delete("ann", talk.id)
    (press,) = reports.presses(words=True)
    assert (press.message, press.reply, press.conversation_id) == (None, None, talk.id)


def test_the_place_is_the_one_pressed_or_else_the_one_shown(history: History, reports: Reports) -> None:
    turn = history.answer("ann", "ori", "gris")
    for item, more in (("gris", {}), ("ori", {"rank": 7}), ("elsewhere", {})):
        history.thumb("ann", turn, item, **more)
    assert [(press.item_id, press.rank) for press in reports.presses()] == [
        ("gris", 2),
        ("ori", 7),
        ("elsewhere", None),
    ]


def test_an_answer_has_no_title_and_no_place(history: History, reports: Reports) -> None:
    history.press("ann", history.answer("ann", "ori"))
    (press,) = reports.presses()
    assert (press.item_id, press.title, press.rank, press.shown) == ("", None, None, ("ori",))


def test_a_tombstone_is_told_at_the_time_it_was_taken_back(history: History, reports: Reports) -> None:
    turn = history.answer("ann", "ori", "gris")
    history.thumb("ann", turn, "ori")
    history.now += 2 * DAY
    history.thumb("ann", turn, "gris")
    history.now += 2 * DAY
    history.store.feedback.clear("ann", turn, "item-thumb", "ori")
    assert [(press.item_id, press.retracted_at) for press in reports.presses()] == [
        ("gris", None), ("ori", "2025-06-05T12:00:00.000000+00:00"),
    ]  # fmt: skip
    assert [press.item_id for press in reports.presses(Scope(since=NOON + 3 * DAY))] == ["ori"]
    assert [press.item_id for press in reports.presses(Scope(until=NOON + 3 * DAY))] == ["gris"]


def test_catalogue_and_person_narrow_it(history: History, reports: Reports) -> None:
    for user, catalogue in (("ann", "games"), ("ann", "films"), ("bob", "games")):
        history.press(user, history.answer(user, "ori", catalogue=catalogue))
    told = [(press.user_id, press.catalogue) for press in reports.presses(Scope("games"))]
    assert told == [("ann", "games"), ("bob", "games")]
    assert [press.user_id for press in reports.presses(Scope("games"), "bob")] == ["bob"]
    assert reports.catalogues() == ("films", "games")
    assert (reports.knows("ann"), reports.knows("eve")) == (True, False)


def test_batches_tell_the_same_as_one_and_are_read_one_at_a_time(
    history: History, reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = [history.answer("ann", "ori", f"i{n}") for n in range(5)]
    for n, turn in enumerate(turns):
        history.thumb("ann", turn, f"i{n}")
        history.thumb("ann", turn, "ori", 0)
    at_once = list(reports.presses())
    monkeypatch.setattr(module, "BATCH", 3)
    assert list(reports.presses()) == at_once
    assert [press.title for press in at_once] == [name for n in range(5) for name in (f"I{n}", "ORI")]
    with statements(reports) as seen, closing(reports.presses()) as presses:
        next(presses)
        assert len(seen) == 3  # presses, what was shown, titles
        assert len(list(presses)) == 9
        assert len(seen) == 1 + 2 * 4


def test_what_is_pressed_meanwhile_is_not_in_it(
    history: History, reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BATCH", 1)
    turn = history.answer("ann", "ori", "gris", "celeste")
    for item in ("ori", "gris"):
        history.thumb("ann", turn, item)
    with closing(reports.presses()) as presses:
        first = next(presses).item_id
        history.thumb("ann", turn, "celeste")
        history.thumb("ann", turn, "ori", 0)
        assert [first, *(press.item_id for press in presses)] == ["ori", "gris"]


def test_the_key_is_made_once_and_stays(history: History, reports: Reports, tmp_path: Path) -> None:
    key = pseudonym_key(reports.engine)
    assert len(key) == 32
    assert pseudonym_key(reports.engine) == key
    with closing(open_reports(history.url)) as again:
        assert pseudonym_key(again.engine) == key
    other = History(f"sqlite:///{tmp_path / 'other.db'}")
    assert pseudonym_key(other.store.engine) != key
    other.store.close()


def test_a_store_that_is_not_there_is_told_and_not_made(tmp_path: Path) -> None:
    path = tmp_path / "data" / "omakase.db"
    with pytest.raises(StoreError, match=r"Expected a store, saw nothing at .*omakase\.db"):
        open_reports(f"sqlite:///{path}")
    assert not path.parent.exists()


def test_a_database_without_a_store_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    path.touch()
    with pytest.raises(StoreError, match="saw an empty database"):
        open_reports(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("select name from sqlite_master").fetchall() == []


def test_a_later_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update meta set schema_version = 999")
    with pytest.raises(StoreVersionError, match="has version 999"):
        open_reports(f"sqlite:///{path}")


@pytest.mark.parametrize("url", ["nonsense", "sqlite://"])
def test_a_url_that_cannot_be_used_is_told(url: str) -> None:
    with pytest.raises(ConfigError, match="The store expected"):
        open_reports(url)
