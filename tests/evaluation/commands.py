"""The command line in this process, with a catalogue of the films of tests.evaluation.talks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from recsys.cli.main import main
from recsys.encoding import Encoder
from tests.evaluation import talks
from tests.worlds import BagOfWords


class Commands:
    """Runs commands and reads what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str], encoder: Encoder | None = None) -> None:
        self._capsys, self._encoder = capsys, encoder or BagOfWords()

    def films(self, folder: Path) -> None:
        """Import the films as the catalogue films."""
        assert main(["import", "redial", str(talks.redial(folder)), "--name", "films"], self._encoder) == 0

    def document(self, *argv: str) -> Any:
        """What a command prints with --json."""
        self._capsys.readouterr()
        assert main([*argv, "--json"], self._encoder) == 0
        return json.loads(self._capsys.readouterr().out)

    def metrics(self, *argv: str) -> dict[str, float]:
        """The figures of an evaluation's only contestant."""
        (row,) = self.document("evaluate", *argv)["rows"]
        return {name: figure["mean"] for name, figure in row["metrics"].items()}

    def refusal(self, *argv: str) -> str:
        """What a command that fails says: one line, without the progress before it."""
        self._capsys.readouterr()
        assert main(["evaluate", *argv], self._encoder) == 1
        said = self._capsys.readouterr()
        assert said.out == ""
        return said.err.strip().splitlines()[-1]
