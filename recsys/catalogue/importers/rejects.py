"""The list of rows that an import left out, beside the catalogue's snapshots: rejects.csv."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from recsys.catalogue.importers.request import MOST_KEPT, Rejects
from recsys.errors import SnapshotError
from recsys.files import OWNER, whole_file

REJECTS = "rejects.csv"
COLUMNS = ("file", "line", "column", "value", "expected")
MOST_VALUE = 1_000
"""Characters of a value that are written."""

_FORMULA = re.compile(r"[\s\"\0]*[=+\-@＝＋－＠]|[\t\r\n\0]")


def write_rejects(path: Path, rejects: Rejects) -> None:
    """Put the list in place in one step, or take the last one away where nothing was left out.

    At most MOST_KEPT rows; a last line says how many more there were. No cell can start a formula in a spreadsheet.

    Raises:
        SnapshotError: the disk refuses.
    """
    try:
        if not rejects.count:
            path.unlink(missing_ok=True)
            return
        with whole_file(path, OWNER) as file:
            file.write(_table(rejects).encode())
    except OSError as error:
        raise SnapshotError(f"The catalogue is ready, but {path} could not be written: {error.strerror}.") from error


def _table(rejects: Rejects) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(inert, (r.file, str(r.line), r.column, r.value, r.expected)) for r in rejects.rows)
    if rejects.count > len(rejects.rows):
        writer.writerow(["", "", "", "", f"{rejects.count - MOST_KEPT:,} more rows"])
    return out.getvalue()


def inert(cell: str) -> str:
    """The cell in one line, with a quote before what a spreadsheet would take for a formula."""
    text = "".join(c if c.isprintable() else " " for c in cell[:MOST_VALUE])
    return f"'{text}" if _FORMULA.match(cell) else text
