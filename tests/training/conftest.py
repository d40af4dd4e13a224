"""A made-up data folder, and the project's own files beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.training import messages
from tests.training import tiny


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(messages, "PROJECT", tmp_path / "project")
    return tiny.write(tmp_path)
