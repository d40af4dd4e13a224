"""`train`: make the weights that ship, and print what they reach."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from recsys.build import ROOT
from recsys.catalogue.snapshot import open_snapshot
from recsys.cli.console import Console
from recsys.language.naming import titles
from recsys.language.talk import dialogue_acts
from recsys.packaged import folder_to_fill
from recsys.ranking import ranker
from recsys.ranking.telling import changes_table, figures_table
from recsys.retrieval.cache import CachedEncoder
from recsys.retrieval.encoder import default_encoder
from recsys.safety.guard import HERE, Figure
from recsys.shelf import open_shelf, opened
from recsys.training.acts import train_acts
from recsys.training.guard import train_guard
from recsys.training.linker import train_linker
from recsys.training.ranker import train_ranker

DATA = ROOT.parent / "shared" / "data"
WIDTH = 62


def _folder(args: Namespace, packaged: Path) -> Path:
    """Where the weights go."""
    return folder_to_fill(Path(args.out) if args.out else packaged)


def run_guard(args: Namespace, console: Console) -> int:
    """Train the guard and print its figures. The encoder is the packaged one, whatever the settings say."""
    out = _folder(args, HERE)
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


def run_linker(args: Namespace, console: Console) -> int:
    """Train what finds titles and reads attitudes to them, and print what each model reaches."""
    out = _folder(args, titles.HERE)
    recipes = train_linker(Path(args.data) if args.data else DATA, out, console.progress)
    if args.json:
        console.document({name: recipe.model_dump(mode="json") for name, recipe in recipes.items()})
        return 0
    for name, recipe in recipes.items():
        for figure, value in recipe.model_dump()["figures"].items():
            console.say(f"{name:12} {figure:12} {value:10,g}")
    console.say(f"Written to {out}.")
    return 0


def run_acts(args: Namespace, console: Console) -> int:
    """Train what messages do, and print what it reaches. The encoder is the packaged one, whatever the settings say."""
    out = _folder(args, dialogue_acts.HERE)
    encoder = console.encoder or default_encoder()
    shelf = opened(console.settings, args.catalogue, encoder)
    recipe = train_acts(shelf.world, encoder, out, console.progress)
    if args.json:
        console.document(recipe.model_dump(mode="json"))
        return 0
    for figure, value in recipe.figures.items():
        console.say(f"{figure:14} {value:8.2%}")
    console.say(f"Of {recipe.n:,} lines in {recipe.styles} styles, each judged without its style. Written to {out}.")
    return 0


def run_ranker(args: Namespace, console: Console) -> int:
    """Train the ranker and print what it recalls. Vectors of what was said are kept beside the catalogue's."""
    out = _folder(args, ranker.HERE)
    encoder = console.encoder or default_encoder(console.settings.embedding_model)
    cached = CachedEncoder(encoder, console.settings.data_dir / "cache")
    shelf = open_shelf(console.settings, args.catalogue, cached)
    snapshot = open_snapshot(console.settings.catalogues_dir, args.catalogue)
    made = train_ranker(
        snapshot, shelf.world, cached, out, console.settings.seed, report=args.report, progress=console.progress
    )
    if args.json:
        console.document(made.model_dump(mode="json"))
        return 0
    for row in (*figures_table(made.figures), *changes_table(made.changes)):
        console.say(row)
    console.say(f"Learnt from {made.choices:,} turns of {made.learnt_from}. Written to {out}.")
    return 0


def line(figure: Figure) -> str:
    """A row of the table."""
    share = f"{figure.flagged / figure.n:8.2%}" if figure.n else f"{'-':>8}"
    return f"{figure.what:{WIDTH}} {figure.split:12} {figure.n:6,} {share}"
