"""More items and interactions in a catalogue that is built: a new snapshot, without recomputing what did not change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from recsys.build import with_left_out, write_built
from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.rejects import REJECTS, write_rejects
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.manifest import EMBEDDED
from recsys.catalogue.snapshot import Snapshot, open_snapshot
from recsys.config import Settings
from recsys.encoding import Encoder
from recsys.errors import CatalogueError
from recsys.progress import Progress, part, silent
from recsys.retrieval.cache import CachedEncoder
from recsys.retrieval.encoder import default_encoder
from recsys.retrieval.registry import extend_all, load_all
from recsys.types import Item


def add_tables(
    settings: Settings, name: str, request: ImportRequest, *, encoder: Encoder | None = None
) -> tuple[str, ...]:
    """Add what is in a person's own tables, read as `import csv` does; interactions may name items that are there.

    Returns what was read and what became of it, one line each. Where bad rows were left out, the catalogue's folder
    gets a list of them. request.domain is not read.

    Raises:
        UnknownError, SnapshotError: there is no such catalogue, or it is damaged. CatalogueError: it is the embedded one;
        as add. ImportFailed: the files.
    """
    if name == EMBEDDED:
        raise CatalogueError(f"Expected an imported catalogue, saw the embedded {name!r}. Import one to add to it.")
    snapshot = open_snapshot(settings.catalogues_dir, name)
    more = replace(request, domain=snapshot.catalogue.domain.name, progress=part(request.progress, 0, 0.1))
    read = read_own_tables(more, snapshot.catalogue.items)
    add(settings, snapshot, read.items, read.interactions, encoder=encoder, progress=request.progress)
    write_rejects(settings.catalogues_dir / name / REJECTS, request.rejects)
    grew = replace(read, notes=(*read.notes, _grew(snapshot.catalogue, read.items)))
    return with_left_out(grew, request.rejects).notes


def _grew(before: Catalogue, items: Sequence[Item]) -> str:
    again = sum(item.id in before.rows for item in items)
    new = len(items) - again
    return f"{new:,} {'is' if new == 1 else 'are'} new, {again:,} took the place of what had its id."


def add(
    settings: Settings,
    snapshot: Snapshot,
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
        SnapshotError: another changed the catalogue meanwhile.
        CatalogueError: an interaction names an item that is in neither.
    """
    name, plain = snapshot.manifest.name, encoder or default_encoder(settings.embedding_model)
    cached = CachedEncoder(plain, settings.data_dir / "cache")
    before = load_all(snapshot.models, snapshot.catalogue, cached, settings.seed)
    source = grown(snapshot.source, items, interactions)
    catalogue = Catalogue(name, source.domain, source.items, source.vocabulary)
    models = extend_all(
        before, catalogue, source.interactions, cached, settings.seed, met_more=len(interactions) > 0,
        progress=part(progress, 0.1, 0.9), dialogues=source.dialogues, triples=source.triples,
    )  # fmt: skip
    return write_built(settings, name, source, models, plain, progress)


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
    return replace(source, items=ordered, interactions=source.interactions.and_then(interactions), vocabulary=vocabulary)
