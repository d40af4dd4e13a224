"""The command line in this process, over a small world; and a folder of data as a real process would find it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from recsys.catalogue.importers import Source
from recsys.catalogue.snapshot import write_snapshot
from recsys.cli.main import main
from recsys.config import Settings
from recsys.retrieval.registry import fit_all, save_all
from recsys.types import GAMES
from tests.worlds import BagOfWords, games


@dataclass(frozen=True)
class Ended:
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """What it printed, which must be one JSON document."""
        return json.loads(self.out)


Run = Callable[..., Ended]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process; SystemExit's status counts as the command's."""

    def ran(*argv: str) -> Ended:
        capsys.readouterr()
        try:
            status = main(argv, BagOfWords())
        except SystemExit as end:
            status = int(end.code or 0)
        said = capsys.readouterr()
        return Ended(status, said.out, said.err)

    return ran


@pytest.fixture
def built() -> Settings:
    """Settings whose games are those of tests.worlds.games, built without a model."""
    settings, small, encoder = Settings(), games(), BagOfWords()
    catalogue, met = small.catalogue, small.interactions
    source = Source(GAMES, catalogue.items, met, (), catalogue.vocabulary, ("A small world.",))
    models = fit_all(catalogue, met, encoder, settings.seed)
    write_snapshot(
        settings.catalogues_dir, "games", source, lambda folder: save_all(models, folder),
        seed=settings.seed, embedding_model=encoder.name,
    )  # fmt: skip
    return settings


def is_one_line(text: str, *parts: str) -> bool:
    """Whether the text is one line that holds the parts and no traceback."""
    return len(text.splitlines()) == 1 and all(part in text for part in parts)


def ids(items: Sequence[Any]) -> list[str]:
    """The ids of the items of a document."""
    return [item["id"] for item in items]
