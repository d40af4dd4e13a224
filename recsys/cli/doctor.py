"""`doctor`: a line for each finding; status 1 where something is wrong."""

from __future__ import annotations

from argparse import Namespace

from recsys.cli.console import Console
from recsys.doctor import examine


def run(args: Namespace, console: Console) -> int:
    """Print each finding as soon as it is known."""
    wrong = 0
    for finding in examine():
        console.say(f"{finding.verdict:5} {' '.join(finding.text.split())}")
        wrong += finding.verdict == "wrong"
    console.say(f"{wrong} to mend" if wrong else "All in order.")
    return 1 if wrong else 0
