"""A text is encoded once: remembered, waited for where another thread encodes it, and read ahead."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.errors import ConfigError
from recsys.progress import Progress, silent
from recsys.retrieval.remembering import Remembering, read_ahead
from tests.brain.assistants import BagOfWords

SOON = 10.0
"""Seconds at most that a test waits for another thread."""


class Counting:
    """Notes what it is asked to encode, and does so only while the gate is open."""

    name = "counting"

    def __init__(self, failure: Exception | None = None) -> None:
        self.asked: list[str] = []
        self.gate, self.begun = threading.Event(), threading.Event()
        self.gate.set()
        self.failure = failure

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        self.asked += texts
        self.begun.set()
        assert self.gate.wait(SOON)
        if self.failure:
            raise self.failure
        return np.array([[len(text), text.count("a")] for text in texts], np.float32).reshape(-1, 2)


def test_each_text_is_encoded_once_and_comes_back_in_its_place() -> None:
    inner = Counting()
    encoder = Remembering(inner)
    assert encoder.encode(["a", "bb", "a"]).tolist() == [[1, 1], [2, 0], [1, 1]]
    assert encoder.encode(["bb", "aaa"]).tolist() == [[2, 0], [3, 3]]
    assert inner.asked == ["a", "bb", "aaa"]


def test_spaces_around_a_text_make_no_other_text() -> None:
    inner = Counting()
    encoder = Remembering(inner)
    encoder.encode(["a"])
    assert encoder.encode([" a\n"]).tolist() == [[1, 1]]
    assert inner.asked == ["a"]


def test_the_oldest_is_forgotten_first() -> None:
    inner = Counting()
    encoder = Remembering(inner, most=2)
    encoder.encode(["a"])
    encoder.encode(["b"])
    encoder.encode(["a"])
    encoder.encode(["c"])
    encoder.encode(["a"])
    assert inner.asked == ["a", "b", "c"]
    encoder.encode(["b"])
    assert inner.asked == ["a", "b", "c", "b"]


def test_more_than_is_remembered_is_passed_on() -> None:
    inner = Counting()
    encoder = Remembering(inner, most=2)
    assert len(encoder.encode(["a", "b", "c"])) == 3
    encoder.encode(["a"])
    assert inner.asked == ["a", "b", "c", "a"]
    assert encoder.encode([]).shape == (0, 2)


def test_what_another_thread_encodes_is_waited_for() -> None:
    inner = Counting()
    encoder = Remembering(inner)
    inner.gate.clear()
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(encoder.encode, ["a"])
        assert inner.begun.wait(SOON)
        second = pool.submit(encoder.encode, ["a", "bb"])
        inner.gate.set()
        assert first.result(SOON).tolist() == [[1, 1]]
        assert second.result(SOON).tolist() == [[1, 1], [2, 0]]
    assert inner.asked == ["a", "bb"]


def test_what_is_read_ahead_is_there_when_it_is_asked_for() -> None:
    inner = Counting()
    encoder = Remembering(inner)
    inner.gate.clear()
    read_ahead(encoder, ["a"])
    assert inner.begun.wait(SOON)
    inner.gate.set()
    assert encoder.encode(["a"]).tolist() == [[1, 1]]
    assert inner.asked == ["a"]


def test_nothing_is_read_ahead_of_nothing_nor_by_who_does_not_remember() -> None:
    inner = Counting()
    read_ahead(Remembering(inner), [])
    read_ahead(inner, ["a"])
    assert inner.asked == []


def test_what_failed_is_tried_again_and_who_waits_is_told() -> None:
    inner = Counting(ConfigError("no model"))
    encoder = Remembering(inner)
    inner.gate.clear()
    with ThreadPoolExecutor(1) as pool:
        read_ahead(encoder, ["a"])
        assert inner.begun.wait(SOON)
        waiting = pool.submit(encoder.encode, ["a"])
        inner.gate.set()
        with pytest.raises(ConfigError):
            waiting.result(SOON)
    inner.failure = None
    assert encoder.encode(["a"]).tolist() == [[1, 1]]


def test_it_gives_the_vectors_of_the_encoder_that_it_remembers_for() -> None:
    plain, texts = BagOfWords(), ["a farm", "", "a long story", "a farm"]
    assert Remembering(plain).encode(texts).tolist() == plain.encode(texts).tolist()
