"""The assistant on the eight games, for protocols to be asked of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from recsys.assistant import Assistant, load
from recsys.config import Settings
from recsys.evaluation.base import Setting
from tests.evaluation.commands import Commands
from tests.evaluation.toy import saved
from tests.ui.stock import stock
from tests.worlds import BagOfWords


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    data = tmp_path_factory.mktemp("evaluated")
    stock(data)
    opened = load(Settings(data_dir=data), encoder=BagOfWords())
    yield opened
    opened.close()


@pytest.fixture
def setting(assistant: Assistant) -> Setting:
    return Setting(assistant, "games")


@pytest.fixture
def journal(setting: Setting) -> Iterator[Path]:
    path = saved(setting).with_name("journal.jsonl")
    yield path
    path.unlink(missing_ok=True)


@pytest.fixture
def of_films(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Commands:
    """Commands beside a catalogue of films."""
    made = Commands(capsys)
    made.films(tmp_path / "films")
    return made
