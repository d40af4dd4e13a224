"""`train`: make the weights that ship, and print what they reach."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from recsys.build import ROOT
from recsys.cli.console import Console
from recsys.retrieval.encoder import default_encoder
from recsys.safety.guard import HERE, Figure
from recsys.training.guard import train_guard

DATA = ROOT.parent / "shared" / "data"
WIDTH = 62


def run_guard(args: Namespace, console: Console) -> int:
    """Train the guard and print its figures. The encoder is the packaged one, whatever the settings say."""
    out = Path(args.out) if args.out else HERE
    recipe = train_guard(
        Path(args.data) if args.data else DATA, out, console.encoder or default_encoder(), console.progress
    )
    if args.json:
        console.document(recipe.model_dump(mode="json"))
        return 0
    console.say(f"{'messages':{WIDTH}} {'split':12} {'n':>6} {'flagged':>8}")
    for figure in recipe.figures:
        console.say(line(figure))
    console.say(f"Flagged from {recipe.threshold:.4f}. Written to {out}.")
    return 0


def line(figure: Figure) -> str:
    """A row of the table."""
    share = f"{figure.flagged / figure.n:8.2%}" if figure.n else f"{'-':>8}"
    return f"{figure.what:{WIDTH}} {figure.split:12} {figure.n:6,} {share}"
