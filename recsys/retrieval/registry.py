"""All retrievers of a snapshot, by name: fitted, saved and loaded together."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.progress import Beside, Progress, silent
from recsys.retrieval.als import ALS
from recsys.retrieval.audience import Audience
from recsys.retrieval.base import Retriever
from recsys.retrieval.content import Content
from recsys.retrieval.default import Default
from recsys.retrieval.ease import Ease
from recsys.retrieval.encoder import Encoder
from recsys.retrieval.item_cf import ItemCF
from recsys.retrieval.popularity import Popularity
from recsys.retrieval.search import Search

NAMES = ("popularity", "default", "search", "als", "ease", "item_cf", "audience", "content")


def fit_all(
    catalogue: Catalogue, interactions: Interactions, encoder: Encoder, seed: int, progress: Progress = silent
) -> dict[str, Retriever]:
    """Every retriever in the order of NAMES, fitted; Content, which takes longest, in a thread beside the others."""
    beside = Beside(progress, 2)
    retrievers = _unfitted(encoder, seed, beside.part(1))
    others = [retriever for name, retriever in retrievers.items() if name != Content.name]
    tell = beside.part(0)
    progress("Preparing", 0)
    with ThreadPoolExecutor(1, "content") as thread:
        reading = thread.submit(retrievers[Content.name].fit, catalogue, interactions)
        try:
            for done, retriever in enumerate(others):
                tell(f"Preparing: {retriever.label}", done / len(others))
                retriever.fit(catalogue, interactions)
            tell(f"Preparing: {Content.label}", 1)
            reading.result()
        finally:
            beside.stop()
    progress("Prepared", 1)
    return retrievers


def extend_all(
    before: Mapping[str, Retriever],
    catalogue: Catalogue,
    interactions: Interactions,
    encoder: Encoder,
    seed: int,
    *,
    met_more: bool,
    progress: Progress = silent,
) -> dict[str, Retriever]:
    """Every retriever for a catalogue that has grown, in the order of NAMES, without the costly part of fitting.

    ALS keeps its factors and folds new items in. EASE and item-to-item tables are kept unless met_more (there are more
    interactions than `before` saw), the rest is counted anew. The encoder is asked for every text: give one with a cache.
    """
    grown = _unfitted(encoder, seed, progress)
    for name, model in grown.items():
        match model, before[name]:
            case ALS(), ALS() as old:
                model.extend(old, catalogue, interactions)
            case Ease(), Ease() as old if not met_more:
                model.extend(old, catalogue)
            case ItemCF(), ItemCF() as old if not met_more:
                model.extend(old, catalogue)
            case _:
                model.fit(catalogue, interactions)
    return grown


def notes(retrievers: Mapping[str, Retriever]) -> tuple[str, ...]:
    """What the reader of a manifest should know of the models, one line each."""
    return tuple(model.note for model in retrievers.values() if isinstance(model, Ease) and model.note)


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
        Ease(),
        ItemCF(),
        Audience(),
        Content(encoder, progress),
    )
    return {model.name: model for model in models}
