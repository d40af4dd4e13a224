"""The eight games of tests/worlds.py as a catalogue on disk."""

from __future__ import annotations

from pathlib import Path

from recsys.catalogue.importers import Source
from recsys.catalogue.snapshot import write_snapshot
from recsys.retrieval.registry import fit_all, save_all
from tests.worlds import BagOfWords, games


def stock(data_dir: Path, name: str = "games") -> None:
    """Build the games under this name, with words that are counted."""
    world, encoder = games(), BagOfWords()
    models = fit_all(world.catalogue, world.interactions, encoder, 7)
    catalogue = world.catalogue
    source = Source(catalogue.domain, catalogue.items, world.interactions, (), catalogue.vocabulary)
    write_snapshot(
        data_dir / "catalogues", name, source, lambda folder: save_all(models, folder), seed=7,
        embedding_model=encoder.name,
    )  # fmt: skip
