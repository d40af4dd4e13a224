"""What happens when the program dies or the disk gives up: what was acknowledged is there, what was not is told."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

import recsys
from recsys.errors import StoreError
from recsys.store import Feedback, FeedbackEvent, Store, open_store
from recsys.store.engine import open_engine

ROOT = Path(recsys.__file__).parents[1]
CHILD = """
import resource, sys
from recsys.errors import StoreError
from recsys.store import FeedbackEvent, open_store
url, turn, name = sys.argv[1:4]
store = open_store(url)
def press(n):
    store.feedback.press(FeedbackEvent(user_id="ann", turn_id=turn, name="item-thumb", item_id=f"{name}-{n}", value=1))
    print(f"{name}-{n}", flush=True)
"""
PRESS_ON = (
    CHILD
    + """
n = 0
while True:
    n += 1
    press(n)
"""
)
FILL = (
    CHILD
    + """
press(0)
unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[4]), unlimited[1]))
n = 0
try:
    while n < 500:
        n += 1
        press(n)
except StoreError as error:
    print("told:", error, flush=True)
print("readable:", len(store.feedback.for_user("ann").liked), flush=True)
resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
press("again")
"""
)


def child(code: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


def thumb(turn: str, item: str) -> FeedbackEvent:
    return FeedbackEvent(user_id="ann", turn_id=turn, name="item-thumb", item_id=item, value=1)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Always SQLite: its faults are meant here."""
    return f"sqlite:///{tmp_path / 'omakase.db'}"


def test_an_acknowledged_press_survives_kill_9(store: Store, turn: str, url: str) -> None:
    children = [child(PRESS_ON, url, turn, name) for name in "abcd"]
    acknowledged: list[str] = []
    for process, until in zip(children, (3, 11, 20, 40), strict=True):
        assert process.stdout is not None
        acknowledged += [process.stdout.readline().strip() for _ in range(until)]
        process.kill()
    for process in children:
        said, _ = process.communicate()
        acknowledged += said.split()
    store.close()
    again = open_store(url)
    kept = [press.item_id for press in again.feedback.presses("ann")]
    assert again.integrity() == "ok"
    again.feedback.press(thumb(turn, "after"))
    again.close()
    assert set(acknowledged) <= set(kept)
    assert len(kept) == len(set(kept)) <= len(acknowledged) + len(children)


def test_a_full_disk_is_told_and_loses_nothing_acknowledged(store: Store, turn: str, url: str, tmp_path: Path) -> None:
    room = max(path.stat().st_size for path in tmp_path.glob("omakase.db*")) + 200_000
    said, _ = child(FILL, url, turn, "x", str(room)).communicate()
    *acknowledged, told, readable, again = said.splitlines()
    assert len(acknowledged) > 1
    assert told.startswith("told: Your press was not saved: the disk ")
    assert readable == f"readable: {len(acknowledged)}"
    assert again == "x-again"
    assert set(store.feedback.for_user("ann").liked) == {*acknowledged, again}
    assert store.integrity() == "ok"


def refuse(store: Store, pragma: str) -> None:
    """From now on every connection has the pragma."""

    def connect(connection: Any, record: Any) -> None:
        connection.execute(f"PRAGMA {pragma}")

    event.listen(store.engine, "connect", connect)
    store.engine.dispose()


def until_refused(press: Callable[[int], object]) -> int:
    for n in range(1000):
        try:
            press(n)
        except StoreError:
            return n
    raise AssertionError("nothing was refused")


def test_a_full_database_is_told_and_loses_nothing_acknowledged(store: Store, turn: str) -> None:
    refuse(store, "max_page_count=40")
    taken = until_refused(lambda n: store.feedback.press(thumb(turn, f"{n}".zfill(190))))
    with pytest.raises(StoreError, match=r"not saved: the disk is full\. Free some space"):
        store.feedback.press(thumb(turn, "x" * 190))
    assert taken == len(store.feedback.for_user("ann").liked) > 0


def test_a_store_that_may_only_be_read_is_read_and_says_so(store: Store, turn: str, url: str) -> None:
    store.feedback.press(thumb(turn, "ori"))
    refuse(store, "query_only=ON")
    with pytest.raises(StoreError, match="Your press was not saved: the store may only be read"):
        store.feedback.press(thumb(turn, "gris"))
    assert store.feedback.for_user("ann").liked == ("ori",)


def test_no_error_tells_what_somebody_wrote(store: Store, turn: str) -> None:
    """Also not the database's own error, which a traceback in the log shows."""
    with store.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TRIGGER t BEFORE INSERT ON feedback BEGIN SELECT RAISE(ABORT, 'no'); END")
    said = FeedbackEvent(user_id="ann", turn_id=turn, name="answer-reasons", comment="COMMENTCANARY")
    with pytest.raises(StoreError) as refused:
        store.feedback.press(said)
    assert "COMMENTCANARY" not in f"{refused.value} {refused.value.__cause__}"


def test_a_locked_store_is_told(store: Store, turn: str, url: str, tmp_path: Path) -> None:
    hasty = open_engine(url, busy_ms=1)
    with closing(sqlite3.connect(tmp_path / "omakase.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="Your press was not saved: another program keeps the store locked"):
            Feedback(hasty).press(thumb(turn, "ori"))
    Feedback(hasty).press(thumb(turn, "gris"))
    hasty.dispose()
    assert store.feedback.for_user("ann").liked == ("gris",)


def test_a_message_of_the_database_holds_nothing_of_the_person(store: Store, turn: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "omakase.db")) as other, other:
        other.execute("drop table feedback")
    with pytest.raises(StoreError, match="no such table") as told:
        store.feedback.press(thumb(turn, "my secret"))
    assert "my secret" not in str(told.value)
