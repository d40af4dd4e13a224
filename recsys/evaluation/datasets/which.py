"""Which of several data sets lies in a folder."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from recsys.catalogue.importers.archive import open_archive
from recsys.errors import EvaluationError


def only(folder: Path, files: Collection[str], kind: str) -> str:
    """The one of these files that is there, gzip'd or not. kind: what the folder should be, for messages.

    Raises:
        ImportFailed: there is nothing. EvaluationError: none of the files, or several.
    """
    with open_archive(folder, kind) as archive:
        found = [file for file in files if file in archive]
    if len(found) != 1:
        raise EvaluationError(
            f"Expected one of {', '.join(files)} in {folder}, saw {' and '.join(found) or 'none'}. Give the folder of "
            f"one data set: {kind}."
        )
    return found[0]


def read_text(path: Path) -> str:
    """All of a file. Raises EvaluationError: it is not there, or no text."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise EvaluationError(f"Expected text in {path}, saw: {error}. Fetch the file again.") from error
