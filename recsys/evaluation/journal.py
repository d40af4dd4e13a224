"""Outcomes on disk, one a line, as they come: what was answered once is not asked again after a stop."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, Self, TypeVar

from pydantic import BaseModel, ValidationError

from recsys.errors import EvaluationError
from recsys.evaluation.base import Outcome
from recsys.intent import Frozen

VERSION = 3
JOURNAL = "journal.jsonl"
Key = tuple[str, str, str]
Line = TypeVar("Line", bound=BaseModel)


class Header(Frozen):
    """The first line: which form, and which run the outcomes are of."""

    version: int
    run: str


class Journal:
    """The outcomes of one run, by contestant, options and case; a context manager. They stay on disk, not in memory.

    Args:
        path: of the file. run: what identifies the run. resume: go on with what the file holds; otherwise it is begun anew.

    Raises (on entering):
        EvaluationError: another run writes the file; to resume, it is damaged, of another version or another run.
    """

    def __init__(self, path: Path, run: str, *, resume: bool) -> None:
        self.path, self._run, self._resume = path, run, resume
        self._at: dict[Key, int] = {}
        self._end = 0
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as stack:
            file = stack.enter_context(self.path.open("a+b"))
            _lock(file, self.path)
            if self._resume:
                self._read()
            file.truncate(self._end)
            self._file = file
            stack.pop_all()
        if not self._end:
            self._write(Header(version=VERSION, run=self._run))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        if self._file:
            self._file.close()

    def find(self, contestant: str, options: str, case: str) -> Outcome | None:
        """What was written of a case, the last time; None where nothing was."""
        at = self._at.get((contestant, options, case))
        if at is None:
            return None
        file = self._open()
        file.seek(at)
        return Outcome.model_validate_json(file.readline())

    def add(self, outcome: Outcome) -> None:
        """Written before the next case is asked."""
        self._at[_key(outcome)] = self._end
        self._write(outcome)

    def _open(self) -> IO[bytes]:
        if self._file is None:
            raise EvaluationError("A journal expected to be open, and is not: use it in a with statement.")
        return self._file

    def _write(self, line: BaseModel) -> None:
        file, written = self._open(), line.model_dump_json().encode() + b"\n"
        file.write(written)
        file.flush()
        self._end += len(written)

    def _read(self) -> None:
        """Where the whole lines are, and where they end. What a stop cut off in the middle is written anew."""
        for number, line in enumerate(_lines(self.path)):
            if number:
                self._at[_key(_parsed(self.path, number, line, Outcome))] = self._end
            elif (seen := _parsed(self.path, number, line, Header)) != Header(version=VERSION, run=self._run):
                raise EvaluationError(
                    f"{self.path}: expected outcomes of version {VERSION} of the run {self._run}, saw version "
                    f"{seen.version} of {seen.run}. Run without --resume."
                )
            self._end += len(line)


def _key(outcome: Outcome) -> Key:
    return outcome.contestant, outcome.options, outcome.case


def _lock(file: IO[bytes], path: Path) -> None:
    """The system lets go of it when the file is closed or the program ends."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise EvaluationError(f"{path}: another run of the same is writing here. Wait until it has ended.") from error


def being_written(path: Path) -> bool:
    """Whether a run has the journal open; False where there is none."""
    if not path.exists():
        return False
    with path.open("rb") as file:
        try:
            _lock(file, path)
        except EvaluationError:
            return True
    return False


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
