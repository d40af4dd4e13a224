"""`bench`: the measures as a table, each with its n and its target."""

from __future__ import annotations

import os
import platform
import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from recsys.bench.measure import Measure, measure
from recsys.bench.sizes import at_size, million
from recsys.cli.console import Console
from recsys.config import Settings

WIDTH = 46


def run(args: Namespace, console: Console) -> int:
    """Measure and print; a missed target is said, not failed: it depends on the machine."""
    machine = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    measures = list(_measures(args, console.settings))
    if args.json:
        rows = [{**asdict(row), "value": round(row.value, 2), "met": row.met} for row in measures]
        console.document({"machine": machine, "rows": rows})
        return 0
    console.say(f"Python {machine['python']}, {machine['cores']} cores, {machine['system']}")
    console.say()
    console.say(f"{'measure':{WIDTH}} {'value':>9} {'':3} {'n':>3}  target")
    for row in measures:
        console.say(line(row))
    return 0


def _measures(args: Namespace, settings: Settings) -> Iterator[Measure]:
    """The rows asked for, or the short table."""
    if args.sizes:
        yield from at_size(settings, dict.fromkeys(args.sizes), _say)
    if args.ml_1m:
        yield from million(settings, Path(args.ml_1m), _say)
    if not (args.sizes or args.ml_1m):
        yield from measure(settings, _say)
        yield from at_size(settings, ("linking",), _say)


def line(row: Measure) -> str:
    """A row of the table."""
    verdict = {True: "met", False: "missed", None: ""}[row.met]
    target = f"{row.target:g} {row.unit}, {verdict}" if row.target is not None else ""
    digits = 1 if row.value < 100 else 0
    return f"{row.name:{WIDTH}} {row.value:9,.{digits}f} {row.unit:3} {row.n:3}  {target}".rstrip()


def _say(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
