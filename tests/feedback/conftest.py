"""A history on a real file, and what reports read of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from recsys.store.reports import Reports
from tests.feedback.history import History


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    made = History(f"sqlite:///{tmp_path / 'data' / 'omakase.db'}")
    yield made
    made.store.close()


@pytest.fixture
def reports(history: History) -> Reports:
    """Closed with the history's store."""
    return Reports(history.store.engine)
