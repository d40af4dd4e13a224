"""More items and interactions in a catalogue that is built: a new snapshot, without recomputing what did not change."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.snapshot import open_snapshot, write_snapshot
from recsys.config import Settings
from recsys.errors import CatalogueError
from recsys.progress import Progress, silent
from recsys.retrieval.cache import CachedEncoder
from recsys.retrieval.encoder import Encoder, default_encoder
from recsys.retrieval.registry import extend_all, load_all, save_all
from recsys.types import Item


def add(
    settings: Settings,
    name: str,
    items: Iterable[Item],
    interactions: Interactions,
    *,
    encoder: Encoder | None = None,
    progress: Progress = silent,
) -> Path:
    """Add to a catalogue and make the result current; returns the snapshot's folder.

    An item whose id is there already takes its place. A new item is found at once by its words; by who met it as far as
    the interactions tell. See `extend_all` for what waits for the next build.

    Raises:
        UnknownError, SnapshotError: there is no such catalogue, or it is damaged. CatalogueError: an interaction names
        an item that is in neither.
    """
    plain = encoder or default_encoder(settings.embedding_model)
    cached = CachedEncoder(plain, settings.data_dir / "cache")
    snapshot = open_snapshot(settings.catalogues_dir, name)
    before = load_all(snapshot.models, snapshot.catalogue, cached, settings.seed)
    source = grown(snapshot.source, items, interactions)
    catalogue = Catalogue(name, source.domain, source.items, source.vocabulary)
    models = extend_all(
        before, catalogue, source.interactions, cached, settings.seed, met_more=len(interactions) > 0, progress=progress
    )
    return write_snapshot(
        settings.catalogues_dir,
        name,
        source,
        lambda folder: save_all(models, folder),
        seed=settings.seed,
        embedding_model=plain.name,
    )


def grown(source: Source, items: Iterable[Item], interactions: Interactions) -> Source:
    """The source with more in it. Raises CatalogueError where an interaction names an unknown item."""
    merged = {item.id: item for item in (*source.items, *items)}
    unknown = sorted(set(interactions.table["item"].cat.categories) - merged.keys())
    if unknown:
        raise CatalogueError(
            f"Expected interactions with items of the catalogue or of those added, saw {unknown[0]!r} and "
            f"{len(unknown) - 1} more that are neither. Add the items too."
        )
    ordered = tuple(merged[item_id] for item_id in sorted(merged))
    words = source.vocabulary
    genres, tags = ({name: () for item in ordered for name in getattr(item, kind)} for kind in ("genres", "tags"))
    vocabulary = Vocabulary({**genres, **words.genres}, {**tags, **words.tags})
    return Source(
        source.domain, ordered, source.interactions.and_then(interactions), source.triples, vocabulary, source.notes,
        source.withheld,
    )  # fmt: skip
