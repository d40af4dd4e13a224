"""A small fixed sample of each protocol on the real embeddings: a figure that leaves its recorded interval turns red.

When a change is meant to move a figure, say so in its commit and record anew:
python -m tests.evaluation.test_regression
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from recsys.assistant import Assistant
from recsys.evaluation.base import Setting
from recsys.evaluation.experiments import entered, plain_experiments
from recsys.evaluation.protocols.registry import protocol_named
from recsys.evaluation.result import Result
from recsys.evaluation.runner import run

RECORDED = Path(__file__).with_name("recorded.json")
SAMPLES = {
    "omulet": (24, ("omulet", "search", "content"), ("hit@5", "ndcg@10", "factual", "unsafe@5", "entropy@5")),
    "rank20": (20, ("als",), ("ndcg@20",)),
    "agents10": (20, ("als",), ("ndcg@1", "ndcg@10")),
}
"""Protocol: cases, strategies, figures that are held."""


def sampled(assistant: Assistant, protocol: str) -> Result:
    preset, (limit, strategies, _) = protocol_named(protocol), SAMPLES[protocol]
    setting = Setting(assistant, "games", limit=limit)
    return run(preset, setting, entered(preset, plain_experiments(strategies)))


def figures(result: Result) -> dict[str, dict[str, list[float | None]]]:
    """Mean and bounds of every figure that is held, by strategy."""
    held = SAMPLES[result.protocol][2]
    return {
        row.strategy: {name: [round(f.mean, 4), f.low, f.high] for name in held if (f := row.metrics.get(name))}
        for row in result.rows
    }


@pytest.mark.parametrize("protocol", SAMPLES)
def test_figures_stay_within_what_was_recorded(games: Assistant, protocol: str) -> None:
    recorded: dict[str, Any] = json.loads(RECORDED.read_text())[protocol]
    result = sampled(games, protocol)
    assert result.n == recorded["n"]
    now = figures(result)
    assert now.keys() == recorded["figures"].keys()
    left = {
        f"{strategy}, {name}": (now[strategy][name][0], low, high)
        for strategy, held in recorded["figures"].items()
        for name, (_, low, high) in held.items()
        if not (low - 1e-9 <= now[strategy][name][0] <= high + 1e-9)
    }
    assert left == {}


def record() -> None:
    """Measure every sample anew and write the file."""
    from recsys.assistant import load
    from recsys.build import build
    from recsys.config import Settings

    with TemporaryDirectory() as folder:
        settings = Settings(data_dir=Path(folder))
        build(settings, "games")
        assistant = load(settings)
        results = {protocol: sampled(assistant, protocol) for protocol in SAMPLES}
        assistant.close()
    told = {name: {"n": result.n, "figures": figures(result)} for name, result in results.items()}
    RECORDED.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    record()
