"""`bench`: the measures as a table, each with its n and its target."""

from __future__ import annotations

import os
import platform
import sys
from argparse import Namespace
from dataclasses import asdict

from recsys.bench.measure import Measure, measure
from recsys.cli.console import Console

WIDTH = 46


def run(args: Namespace, console: Console) -> int:
    """Measure and print; a missed target is said, not failed: it depends on the machine."""
    machine = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    measures = list(measure(console.settings, _say))
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


def line(row: Measure) -> str:
    """A row of the table."""
    verdict = {True: "met", False: "missed", None: ""}[row.met]
    target = f"{row.target:g} {row.unit}, {verdict}" if row.target is not None else ""
    digits = 1 if row.value < 100 else 0
    return f"{row.name:{WIDTH}} {row.value:9,.{digits}f} {row.unit:3} {row.n:3}  {target}".rstrip()


def _say(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
