"""A small fixed sample of each protocol on the real embeddings: a figure that leaves its recorded interval turns red.

Dialogues are our own (tests/evaluation/sample), in the forms of the data sets, which are not a part of the project. When a
change is meant to move a figure, say so in its commit and record anew: python -m tests.evaluation.test_regression
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from recsys.assistant import Assistant, load
from recsys.build import build, import_catalogue
from recsys.catalogue.importers.request import ImportRequest
from recsys.config import Settings
from recsys.evaluation.base import Setting
from recsys.evaluation.experiments import entered, plain_experiments
from recsys.evaluation.protocols.registry import PROTOCOLS
from recsys.evaluation.result import Result
from recsys.evaluation.runner import run
from tests.evaluation.sample import sample
from tests.once import games_built

RECORDED = Path(__file__).with_name("recorded.json")
TALKS = ("redial", "inspired", "opendialkg")
RECALL = ("recall@5", "recall@10", "recall@50", "mrr@10")


@dataclass(frozen=True)
class Sample:
    """limit: cases drawn. data: folder of the sample. held: figures that must stay within what was recorded."""

    held: tuple[str, ...]
    strategies: tuple[str, ...] = ("house",)
    limit: int | None = None
    catalogue: str = "games"
    data: str | None = None


SAMPLES = {
    "omulet": Sample(
        ("hit@5", "ndcg@10", "factual", "unsafe@5", "entropy@5"), ("omulet", "house", "search", "content"), limit=24
    ),
    "rank20": Sample(("ndcg@20",), ("als",), limit=20),
    "agents10": Sample(("ndcg@1", "ndcg@10"), ("als",), limit=20),
    "redial": Sample(RECALL, ("house", "omulet", "dialogue", "content"), catalogue="redial", data="redial"),
    "inspired": Sample(RECALL, ("house",), catalogue="inspired", data="inspired"),
    "opendialkg": Sample(RECALL, ("house", "content"), catalogue="opendialkg", data="opendialkg"),
    "crag": Sample(("recall@10", "recall@20", "ndcg@10"), ("crag", "omulet"), catalogue="redial", data="redial"),
    "crag-replaced": Sample(("recall@10", "recall@20"), ("crag",), catalogue="redial", data="redial"),
    "linking": Sample(("right", "precision", "recall", "f1"), catalogue="redial", data="inspired"),
    "guard": Sample(("recall@1%", "auroc", "recall", "false_alarms"), data="guard"),
    "replies": Sample(("bleu-1", "f1", "distinct-2"), ("house",), catalogue="redial", data="redial"),
}


@dataclass(frozen=True)
class Bench:
    """The catalogues that the sample asks of, and its dialogues."""

    assistant: Assistant
    data: Path

    def sampled(self, protocol: str) -> Result:
        """The protocol's sample, measured."""
        preset, asked = PROTOCOLS[protocol], SAMPLES[protocol]
        data = self.data / asked.data if asked.data else None
        setting = Setting(self.assistant, asked.catalogue, data, limit=asked.limit)
        return run(preset, setting, entered(preset, plain_experiments(asked.strategies)))


def opened(settings: Settings, folder: Path) -> Bench:
    """The games that are built there, and a catalogue imported from each form of the sample, which is written to folder."""
    data = sample(folder)
    for kind in TALKS:
        import_catalogue(settings, kind, kind, ImportRequest(data / kind))
    return Bench(load(settings), data)


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    made = opened(games_built(tmp_path_factory), tmp_path_factory.mktemp("sample"))
    with closing(made.assistant):
        yield made


def figures(result: Result) -> dict[str, dict[str, list[float | None]]]:
    """Mean and bounds of every figure that is held, by strategy."""
    held = SAMPLES[result.protocol].held
    return {
        row.strategy: {name: [round(f.mean, 4), f.low, f.high] for name in held if (f := row.metrics.get(name))}
        for row in result.rows
    }


def test_every_protocol_has_its_sample() -> None:
    assert SAMPLES.keys() == PROTOCOLS.keys()


@pytest.mark.parametrize("protocol", SAMPLES)
def test_figures_stay_within_what_was_recorded(bench: Bench, protocol: str) -> None:
    recorded: dict[str, Any] = json.loads(RECORDED.read_text())[protocol]
    result = bench.sampled(protocol)
    assert result.n == recorded["n"]
    now = figures(result)
    assert now.keys() == recorded["figures"].keys()
    assert all(held.keys() == set(SAMPLES[protocol].held) for held in now.values())
    left = {
        f"{strategy}, {name}": (now[strategy][name][0], low, high)
        for strategy, held in recorded["figures"].items()
        for name, (_, low, high) in held.items()
        if not (low - 1e-9 <= now[strategy][name][0] <= high + 1e-9)
    }
    assert left == {}


def record() -> None:
    """Measure every sample anew and write the file."""
    with TemporaryDirectory() as folder:
        build(settings := Settings(data_dir=Path(folder) / "built"), "games")
        bench = opened(settings, Path(folder))
        with closing(bench.assistant):
            results = {protocol: bench.sampled(protocol) for protocol in SAMPLES}
    told = {name: {"n": result.n, "figures": figures(result)} for name, result in results.items()}
    RECORDED.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    record()
