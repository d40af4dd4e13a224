"""Everything that can go wrong in a way a person can mend.

RecsysError
├── ConfigError          a setting is missing, unknown or out of range
├── CatalogueError       a catalogue cannot be found, read or built
│   ├── ImportFailed     a source file is not what it should be
│   │   └── BadRow       one row of it is not
│   └── SnapshotError    a snapshot is corrupt, half-written or of another version
├── NotFittedError       a model was asked before it was fitted or loaded
├── UnknownError         a name (item, genre, user, catalogue, strategy) is not known
├── RequestError         a message or an option is out of bounds
│   └── BusyError        the conversation is being answered
├── TurnError            a turn took too long or a step of it failed
├── EvaluationError      something cannot be measured: data, a protocol or a result file
├── ModelError           a language model did not answer, or not usefully
├── RecordingError       a call of the language model is not in the recording that is replayed
└── StoreError           something said or pressed could not be saved or read
    └── StoreVersionError  the store was written by a newer version

Every message says what was expected, what was seen and what to do.
"""

from __future__ import annotations

from traceback import format_tb
from typing import Literal

ModelTrouble = Literal["away", "late", "busy", "refused", "malformed"]


class RecsysError(Exception):
    """Base of all errors meant for a person's eyes."""


class ConfigError(RecsysError):
    """A setting is missing, unknown or out of range."""


class CatalogueError(RecsysError):
    """A catalogue cannot be found, read or built."""


class ImportFailed(CatalogueError):
    """A source file is not what it should be."""


class BadRow(ImportFailed):
    """One row of a source file is not what it should be; `--lenient` goes on without it.

    line: from 1, the header included. column: "" where the row as a whole is wrong. value: as it stands there. mend: what to do.
    """

    def __init__(
        self, file: str, line: int, column: str, value: str, expected: str, mend: str = "Correct it or download the original again"
    ) -> None:
        place = f"{file}, line {line}" + (f", column {column}" if column else "")
        super().__init__(
            f"{place}: expected {expected}, saw {value[:80]!r}. "
            f"{mend}; --lenient leaves such rows out."
        )
        self.file, self.line, self.column, self.value, self.expected = file, line, column, value, expected

    @property
    def of_ones_own(self) -> BadRow:
        """The same of a table that nobody publishes."""
        return BadRow(self.file, self.line, self.column, self.value, self.expected, "Correct it")


class SnapshotError(CatalogueError):
    """A snapshot is corrupt, half-written or of another version."""


class NotFittedError(RecsysError):
    """A model was asked before it was fitted or loaded."""

    def __init__(self, model: str) -> None:
        super().__init__(f"{model} was asked before it was ready: call fit() or load() first.")


class UnknownError(RecsysError):
    """A name is not known."""

    def __init__(self, kind: str, seen: str, known: list[str] | None = None, mend: str = "") -> None:
        hint = f" Known: {', '.join(known)}." if known else ""
        super().__init__(f"There is no {kind} named {seen[:80]!r}.{hint}{mend and ' ' + mend}")


class RequestError(RecsysError):
    """A message or an option is out of bounds."""


class BusyError(RequestError):
    """The conversation is being answered; the message is not begun, and may wait."""

    def __init__(self) -> None:
        super().__init__("I am still answering here. Wait for it, or stop it, and send this again.")


class TurnError(RecsysError):
    """A turn took too long, or a step of it failed."""


class EvaluationError(RecsysError):
    """Something cannot be measured: its data, a protocol or a result file."""


class ModelError(RecsysError):
    """A language model did not answer, or not usefully; one step is then thought by its twin.

    why: for the trace. passing: it may work in a moment. wait: seconds it asked to be left alone, if it said so.
    """

    def __init__(self, why: ModelTrouble, *, passing: bool = False, wait: float | None = None) -> None:
        super().__init__(f"The language model did not help: {why}. The built-in brain thinks this step instead.")
        self.why = why
        self.passing = passing
        self.wait = wait


class RecordingError(RecsysError):
    """A call of the language model is not in the recording that is replayed; nobody was asked."""

    def __init__(self, path: str, model: str) -> None:
        super().__init__(
            f"Expected the answer to this call of {model!r} in the recording {path}, saw none. A recording answers what "
            f"was asked when it was made: the same requests, catalogue, settings and version. To ask the model and record "
            f"anew, set RECSYS_LLM_RECORDING to a new file and RECSYS_LLM_RECORDING_MODE=record."
        )


class StoreError(RecsysError):
    """Something said or pressed could not be saved or read."""


class StoreVersionError(StoreError):
    """The store was written by a newer version of the product."""


def traced(error: BaseException) -> str:
    """Where an error and those behind it arose, for the log: lines of code and names of errors. Not their words, which may quote a
    person's."""
    behind = error.__cause__ or error.__context__
    here = "".join(format_tb(error.__traceback__)) + type(error).__qualname__
    return f"{traced(behind)}\n\nwhich led to\n\n{here}" if behind else here
