"""Sheets for a judge: each request with the first ten items of every strategy, shuffled, so that nobody sees whose they are.

    python -m recsys.evaluation.pooling JOURNAL [JOURNAL …] --catalogue games > sheets.jsonl

Judged pairs are left out, so that a later strategy needs only what it adds. Pooling: Spärck Jones and van Rijsbergen 1975.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.snapshot import open_snapshot
from recsys.config import load_settings
from recsys.errors import EvaluationError
from recsys.evaluation.base import Outcome
from recsys.evaluation.journal import outcomes_in
from recsys.evaluation.protocols.omulet import OWN
from recsys.evaluation.requests import Judged, read_requests
from recsys.types import Item

DEPTH = 10


def sheets(
    requests: Iterable[Judged], pools: Mapping[str, frozenset[str]], catalogue: Catalogue
) -> Iterator[dict[str, Any]]:
    """A sheet for each request with something to judge: its text and the facts of each item, in an order that tells nothing."""
    for request in requests:
        new = sorted(
            pools.get(request.id, frozenset()) - request.verdicts.keys(), key=lambda i: _shuffled(request.id, i)
        )
        if new:
            yield {"request": request.id, "text": request.text, "items": [_facts(catalogue[item]) for item in new]}


def pooled(journals: Iterable[Path]) -> Mapping[str, frozenset[str]]:
    """Item ids by request: the first DEPTH of every contestant. Raises EvaluationError: one is damaged or of others."""
    found: dict[str, set[str]] = defaultdict(set)
    for journal in journals:
        for outcome in outcomes_in(journal):
            found[outcome.case].update(_ids(outcome, journal)[:DEPTH])
    return {request: frozenset(ids) for request, ids in found.items()}


def _ids(outcome: Outcome, journal: Path) -> list[str]:
    answer: Any = outcome.answer or {"ids": []}
    if not isinstance(answer, dict) or "ids" not in answer:
        raise EvaluationError(f"{journal}: expected answers to `omulet`, saw others. Give its journals only.")
    return list(answer["ids"])


def _shuffled(request: str, item: str) -> bytes:
    return hashlib.sha256(f"{request}/{item}".encode()).digest()


def _facts(item: Item) -> dict[str, Any]:
    facts = {
        "id": item.id, "title": item.title, "year": item.year, "genres": item.genres, "tags": item.tags,
        "devices": item.devices, "platforms": item.platforms, "modes": item.modes,
        "players": (item.players_min, item.players_max), "minutes": item.minutes, "age": item.age, "price": item.price,
        "about": item.description,
    }  # fmt: skip
    return {name: value for name, value in facts.items() if value not in (None, "", ())}


def main() -> None:
    """Write the sheets to stdout, one JSON object a line."""
    options = argparse.ArgumentParser(prog="python -m recsys.evaluation.pooling")
    options.add_argument("journals", nargs="+", type=Path, metavar="JOURNAL")
    options.add_argument("--catalogue", default="games")
    given = options.parse_args()
    catalogue = open_snapshot(load_settings().catalogues_dir, given.catalogue).catalogue
    for sheet in sheets(read_requests(OWN), pooled(given.journals), catalogue):
        sys.stdout.write(json.dumps(sheet) + "\n")


if __name__ == "__main__":
    main()
