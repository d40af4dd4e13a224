"""All retrievers of a snapshot, by name: fitted, saved and loaded together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.progress import Progress, silent
from recsys.retrieval.als import ALS
from recsys.retrieval.audience import Audience
from recsys.retrieval.base import Retriever
from recsys.retrieval.content import Content
from recsys.retrieval.default import Default
from recsys.retrieval.encoder import Encoder
from recsys.retrieval.popularity import Popularity
from recsys.retrieval.search import Search

NAMES = ("popularity", "default", "search", "als", "audience", "content")


def fit_all(
    catalogue: Catalogue, interactions: Interactions, encoder: Encoder, seed: int, progress: Progress = silent
) -> dict[str, Retriever]:
    """Every retriever in the order of NAMES, fitted. Content is last and takes nearly all of the time."""
    last = (len(NAMES) - 1) / len(NAMES)
    retrievers = _unfitted(encoder, seed, lambda label, share: progress(label, last + share / len(NAMES)))
    for done, retriever in enumerate(retrievers.values()):
        progress(f"Preparing: {retriever.label}", done / len(NAMES))
        retriever.fit(catalogue, interactions)
    progress("Prepared", 1)
    return retrievers


def save_all(retrievers: Mapping[str, Retriever], folder: Path) -> None:
    """Write the files of every retriever into the folder, which must exist."""
    for retriever in retrievers.values():
        retriever.save(folder)


def load_all(folder: Path, catalogue: Catalogue, encoder: Encoder, seed: int) -> dict[str, Retriever]:
    """Every retriever in the order of NAMES, read from the folder.

    Raises:
        SnapshotError: a file is missing, damaged, or of other items or settings.
    """
    return {name: retriever.load(folder, catalogue) for name, retriever in _unfitted(encoder, seed).items()}


def _unfitted(encoder: Encoder, seed: int, progress: Progress = silent) -> dict[str, Retriever]:
    models: tuple[Retriever, ...] = (
        Popularity(),
        Default(seed),
        Search(),
        ALS(seed),
        Audience(),
        Content(encoder, progress),
    )
    return {model.name: model for model in models}
