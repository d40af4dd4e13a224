"""A folder of three games, written as data/games is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.catalogue.rows import write_games_folder


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return write_games_folder(tmp_path / "games")
