"""Our own requests for the embedded games, and what a judge who saw no names of strategies thought of the answers."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

from recsys.errors import EvaluationError
from recsys.evaluation.base import Split
from recsys.evaluation.datasets.which import read_text

Verdict = Literal["relevant", "not", "unsafe"]
REQUESTS, JUDGEMENTS = "games.jsonl", "judgements.csv"
COLUMNS = ("request", "item", "verdict")


@dataclass(frozen=True)
class Judged:
    """A request. verdicts: by item id, of those that were judged; unsafe is not for the age that was told. whole: whether the judge
    went through the whole catalogue and wrote down what is relevant, so that all else is not, safe or unsafe.
    """

    id: str
    text: str
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)
    whole: bool = False

    @property
    def split(self) -> Split:
        """By the SHA-256 of the text: dev where its first hexadecimal digit is even."""
        return "test" if int(hashlib.sha256(self.text.encode()).hexdigest()[0], 16) % 2 else "dev"

    @property
    def relevant(self) -> frozenset[str]:
        """Ids that were judged to fit."""
        return frozenset(item for item, verdict in self.verdicts.items() if verdict == "relevant")


def read_requests(folder: Path) -> tuple[Judged, ...]:
    """All requests of a folder in its order, with their judgements where there are any.

    Raises:
        EvaluationError: a file is missing or a row of it is not what it should be, naming its line.
    """
    verdicts = _verdicts(folder / JUDGEMENTS)
    lines = read_text(folder / REQUESTS).splitlines()
    found = tuple(_request(number, line, verdicts) for number, line in enumerate(lines, 1) if line.strip())
    if strange := sorted(verdicts.keys() - {request.id for request in found}):
        raise EvaluationError(
            f"{JUDGEMENTS}: expected requests of {REQUESTS}, saw {strange[0]!r}. Mend the name or add the request."
        )
    return found


def _request(number: int, line: str, verdicts: Mapping[str, Mapping[str, Verdict]]) -> Judged:
    try:
        row = json.loads(line)
        return Judged(str(row["id"]), str(row["text"]), verdicts.get(str(row["id"]), {}), row.get("whole") is True)
    except (ValueError, TypeError, KeyError) as error:
        raise EvaluationError(
            f'{REQUESTS}, line {number}: expected {{"id": …, "text": …}}, saw {line[:80]!r}. Mend the line.'
        ) from error


def _verdicts(path: Path) -> Mapping[str, Mapping[str, Verdict]]:
    if not path.exists():
        return {}
    found: dict[str, dict[str, Verdict]] = defaultdict(dict)
    for number, row in enumerate(csv.DictReader(io.StringIO(read_text(path))), 2):
        request, item, verdict = (row.get(column) for column in COLUMNS)
        if not (request and item and verdict in get_args(Verdict)) or item in found[request]:
            raise EvaluationError(
                f"{path.name}, line {number}: expected {', '.join(COLUMNS)}, each pair once, with a verdict of "
                f"{', '.join(get_args(Verdict))}, saw {row}. Mend the line."
            )
        found[request][item] = verdict  # type: ignore[assignment]
    return found
