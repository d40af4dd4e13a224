"""Outcomes on disk, one a line, as they come: what was answered once is not asked again after a stop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from recsys.errors import EvaluationError
from recsys.evaluation.base import Outcome

VERSION = 1
Line = TypeVar("Line", bound=BaseModel)


class Header(BaseModel):
    """The first line: which form, and which run the outcomes are of."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: int
    run: str


class Journal:
    """The outcomes of one run, by contestant and case; a context manager while outcomes are added.

    Args:
        path: of the file. run: what identifies the run. resume: go on with what the file holds; otherwise it is begun anew.

    Raises:
        EvaluationError: to resume, the file is of another version or another run.
    """

    def __init__(self, path: Path, run: str, *, resume: bool) -> None:
        self.path, self._run = path, run
        self.outcomes: dict[tuple[str, str], Outcome] = {}
        self._size = self._read() if resume and path.exists() else 0
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("r+b" if self._size else "wb")
        self._file.truncate(self._size)
        self._file.seek(self._size)
        if not self._size:
            self._write(Header(version=VERSION, run=self._run))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        if self._file:
            self._file.close()

    def add(self, outcome: Outcome) -> None:
        """Written before the next case is asked."""
        self.outcomes[outcome.contestant, outcome.case] = outcome
        self._write(outcome)

    def _write(self, line: BaseModel) -> None:
        if self._file is None:
            raise EvaluationError("A journal expected to be open for adding, and is not: use it in a with statement.")
        self._file.write(line.model_dump_json().encode() + b"\n")
        self._file.flush()

    def _read(self) -> int:
        """Take in the whole lines; returns where they end. What a stop cut off in the middle is written anew."""
        whole, lines = 0, _lines(self.path)
        for number, line in enumerate(lines):
            if number:
                outcome = _parsed(self.path, number, line, Outcome)
                self.outcomes[outcome.contestant, outcome.case] = outcome
            elif (seen := _parsed(self.path, number, line, Header)) != Header(version=VERSION, run=self._run):
                raise EvaluationError(
                    f"{self.path}: expected outcomes of version {VERSION} of the run {self._run}, saw version "
                    f"{seen.version} of {seen.run}. Run without --resume."
                )
            whole += len(line)
        return whole


def outcomes_in(path: Path) -> Iterator[Outcome]:
    """The outcomes of a journal in its order. Raises EvaluationError: it is missing or damaged."""
    try:
        for number, line in enumerate(_lines(path)):
            if number:
                yield _parsed(path, number, line, Outcome)
    except OSError as error:
        raise EvaluationError(f"Expected a journal at {path}, saw: {error.strerror}. Run `evaluate` first.") from error


def _lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        yield from (line for line in file if line.endswith(b"\n"))


def _parsed(path: Path, number: int, line: bytes, form: type[Line]) -> Line:
    try:
        return form.model_validate_json(line)
    except ValidationError as error:
        raise EvaluationError(
            f"{path}, line {number + 1}: expected an outcome, saw {line[:60]!r}. Run without --resume."
        ) from error
