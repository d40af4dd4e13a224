"""The bench: its requests, its arithmetic, its table, and a measured process over a small world."""

from __future__ import annotations

import sys
from collections import Counter
from types import ModuleType

import pytest

from recsys.assistant import load
from recsys.bench import models
from recsys.bench.crowd import crowd
from recsys.bench.linking import linking
from recsys.bench.measure import TURNS, Measure, percentile
from recsys.bench.models import retrieval
from recsys.bench.requests import REQUESTS
from recsys.bench.sizes import at_size
from recsys.bench.worker import resident, turns
from recsys.cli.bench import line
from recsys.config import Settings
from recsys.errors import CatalogueError
from recsys.retrieval.als import ALS
from recsys.retrieval.content import Content
from recsys.retrieval.registry import NAMES
from tests.cli.conftest import built
from tests.worlds import BagOfWords

__all__ = ["built"]


def test_each_domain_has_as_many_requests_as_are_measured() -> None:
    for conversations in REQUESTS.values():
        said = [text for conversation in conversations for text in conversation]
        assert len(said) == TURNS
        assert len(set(said)) >= 40
        assert sum(len(conversation) > 1 for conversation in conversations) >= 10


def test_percentiles_are_of_the_nearest_rank() -> None:
    assert [percentile([30, 10, 20, 40], share) for share in (0.25, 0.5, 0.75, 0.76, 1.0)] == [10, 20, 30, 40, 40]
    assert percentile(list(range(1, 101)), 0.95) == 95
    assert percentile([7], 0.95) == 7


def test_a_target_is_met_up_to_itself() -> None:
    assert [Measure("x", value, "s", 1, 10).met for value in (9.9, 10, 10.1)] == [True, True, False]
    assert Measure("x", 1, "s", 1).met is None


def test_a_row_says_the_figure_its_n_and_its_target() -> None:
    assert line(Measure("games: a turn, p50", 31.84, "ms", 50, 60)).split() == [
        "games:", "a", "turn,", "p50", "31.8", "ms", "50", "60", "ms,", "met",
    ]  # fmt: skip
    assert line(Measure("memory", 1200.4, "MB", 1)).split() == ["memory", "1,200", "MB", "1"]


def test_every_request_is_answered_and_timed(built: Settings) -> None:
    assistant = load(built, encoder=BagOfWords())
    ms = list(turns(assistant, "games", "games"))
    assistant.store.close()
    assert len(ms) == TURNS
    assert min(ms) > 0


def test_memory_is_in_bytes() -> None:
    assert 10e6 < resident() < 100e9


def test_every_retriever_is_measured_at_size() -> None:
    rows = list(retrieval(300))
    assert [row.name for row in rows] == [
        *(f"300 generated items: {name}, p95" for name in NAMES), "300 generated items: memory",
        "  the most while they were fitted",
    ]  # fmt: skip
    assert min(row.value for row in rows) > 0


def test_turns_are_measured_in_a_crowd_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    # A page tested before, in this process, stays its main module, and a spawned process would run it again.
    monkeypatch.setitem(sys.modules, "__main__", ModuleType("__main__"))
    rows = list(crowd(1_000))
    assert [(row.name, row.n) for row in rows] == [
        ("1,000 games: a turn of house, p50", TURNS), ("1,000 games: a turn of house, p95", TURNS), ("  memory", 1),
    ]  # fmt: skip
    assert 0 < rows[0].value <= rows[1].value


def test_linking_is_measured_over_generated_titles() -> None:
    rows = list(linking(300))
    assert [(row.name, row.n) for row in rows] == [
        ("300 generated titles: an utterance linked, p50", 500), ("300 generated titles: an utterance linked, p95", 500),
    ]  # fmt: skip
    assert 0 < rows[0].value <= rows[1].value


def test_past_exact_lists_it_is_told_what_an_index_misses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, "EXACT_UP_TO", 250)
    made = {"als": ALS(7, 250), "content": Content(models.Generated(), exact_up_to=250)}
    monkeypatch.setattr(models, "unfitted", lambda encoder, seed: made)
    rows = list(retrieval(1_500))
    missed = [row for row in rows if "misses" in row.name]
    assert [row.n for row in missed] == [models.COMPARED] * 2
    assert all(0 <= row.value <= 1 and row.target == 0.01 for row in missed)


def test_generated_words_follow_the_law() -> None:
    catalogue, interactions = models.shop(2_000, met=5_000)
    said = Counter(word for item in catalogue for word in f"{item.title} {item.description}".split())
    assert said.total() == 80_000
    assert said["w1"] / said.total() == pytest.approx(1 / 5.5916, rel=0.05)
    assert said["w1"] / said["w2"] == pytest.approx(2**1.2, rel=0.1)
    assert len(interactions) == 5_000


def test_a_size_that_cannot_be_measured_says_why() -> None:
    with pytest.raises(CatalogueError, match=r"Measuring 'no-size' expected a figure, saw: KeyError"):
        list(at_size(Settings(), ["no-size"], lambda said: None))
