"""Catalogues are opened once, and nobody waits for another one's opening."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from recsys.errors import SnapshotError
from recsys.shelf import Shelf
from recsys.shelves import Shelves
from tests.language.shelves import eight

WAIT = 20.0


def test_an_open_catalogue_answers_while_another_one_opens() -> None:
    shelves, begun, go = Shelves(), threading.Event(), threading.Event()
    shelves.get("games", eight)

    def slow() -> Shelf:
        begun.set()
        assert go.wait(WAIT)
        return eight()

    with ThreadPoolExecutor() as pool:
        opening = pool.submit(shelves.get, "films", slow)
        assert begun.wait(WAIT)
        assert pool.submit(shelves.get, "games", eight).result(WAIT) is eight()
        assert ("games" in shelves, "films" in shelves) == (True, False)
        go.set()
        assert opening.result(WAIT) is eight()


def test_a_catalogue_is_opened_once_for_all_who_ask_and_anew_when_forgotten() -> None:
    shelves, opened = Shelves(), list[str]()

    def opening() -> Shelf:
        opened.append("games")
        return eight()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: shelves.get("games", opening), range(8)))
    assert opened == ["games"]
    shelves.forget("games")
    shelves.forget("nothing")
    shelves.get("games", opening)
    assert opened == ["games", "games"]


def test_what_cannot_be_opened_is_tried_anew() -> None:
    def damaged() -> Shelf:
        raise SnapshotError("Expected a snapshot, saw half of one.")

    shelves = Shelves()
    with pytest.raises(SnapshotError):
        shelves.get("games", damaged)
    assert shelves.get("games", eight) is eight()
