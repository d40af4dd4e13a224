"""A small world as a catalogue on disk: the eight games of tests/worlds.py, or another."""

from __future__ import annotations

from pathlib import Path

from recsys.catalogue.importers import Source
from recsys.catalogue.snapshot import write_snapshot
from recsys.retrieval.registry import fit_all, save_all
from tests.worlds import BagOfWords, World, games


def stock(data_dir: Path, name: str = "games", shelved: World | None = None) -> None:
    """Build the games or another world under this name, with words that are counted."""
    world, encoder = shelved or games(), BagOfWords()
    models = fit_all(world.catalogue, world.interactions, encoder, 7)
    catalogue = world.catalogue
    source = Source(catalogue.domain, catalogue.items, world.interactions, (), catalogue.vocabulary)
    write_snapshot(
        data_dir / "catalogues", name, source, lambda folder: save_all(models, folder), seed=7,
        embedding_model=encoder.name,
    )  # fmt: skip
