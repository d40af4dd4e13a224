"""All retrievers of a snapshot, by name: fitted, saved and loaded together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.interactions import Interactions
from recsys.encoding import Encoder
from recsys.progress import Beside, Progress, part, silent
from recsys.retrieval.als import ALS
from recsys.retrieval.audience import Audience
from recsys.retrieval.base import Retriever
from recsys.retrieval.content import Content
from recsys.retrieval.default import Default
from recsys.retrieval.dialogue import DialogueRidge, outdated
from recsys.retrieval.ease import Ease
from recsys.retrieval.item_cf import ItemCF
from recsys.retrieval.popularity import Popularity
from recsys.retrieval.search import Search
from recsys.retrieval.suggested import Suggested
from recsys.retrievers import LABELS
from recsys.types import Triple

NAMES = tuple(LABELS)


def fit_all(
    catalogue: Catalogue,
    interactions: Interactions,
    encoder: Encoder,
    seed: int,
    progress: Progress = silent,
    dialogues: Sequence[Dialogue] = (),
    triples: Sequence[Triple] = (),
) -> dict[str, Retriever]:
    """Every retriever in the order of NAMES, fitted; those that read texts, which takes longest, in a thread beside."""
    beside = Beside(progress, 2)
    retrievers = unfitted(encoder, seed, beside.part(1), dialogues, triples)
    readers = [retrievers[name] for name in (Content.name, DialogueRidge.name)]
    others = [retriever for retriever in retrievers.values() if retriever not in readers]
    tell = beside.part(0)
    progress("Preparing", 0)
    with ThreadPoolExecutor(1, "reading") as thread:
        reading = thread.submit(lambda: [reader.fit(catalogue, interactions) for reader in readers])
        try:
            for done, retriever in enumerate(others):
                tell(f"Preparing: {LABELS[retriever.name]}", done / len(others))
                retriever.fit(catalogue, interactions)
            tell(f"Preparing: {LABELS[Content.name]}", 1)
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
    dialogues: Sequence[Dialogue] = (),
    triples: Sequence[Triple] = (),
) -> dict[str, Retriever]:
    """Every retriever for a catalogue that has grown, in the order of NAMES, without the costly part of fitting.

    ALS keeps its factors and folds new items in. EASE and item-to-item tables are kept unless met_more (there are more
    interactions than `before` saw), the rest is counted anew. The encoder is asked for every text: give one with a cache.
    """
    grown = unfitted(encoder, seed, progress, dialogues, triples)
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
    """Every retriever in the order of NAMES, read from the folder. One built before dialogues were
    learnt from, or otherwise than today, has nothing learnt from them; one built before there were suggestions reads them now.

    Raises:
        SnapshotError: a file is missing, damaged, or of other items or settings.
    """
    models = unfitted(encoder, seed)
    late = {DialogueRidge.name: outdated(folder), Suggested.name: not (folder / Suggested.file()).exists()}
    for name, retriever in models.items():
        if late.get(name):
            retriever.fit(catalogue, Interactions.of(()))
        else:
            retriever.load(folder, catalogue)
    return models


def unfitted(
    encoder: Encoder,
    seed: int,
    progress: Progress = silent,
    dialogues: Sequence[Dialogue] = (),
    triples: Sequence[Triple] = (),
) -> dict[str, Retriever]:
    """Every retriever in the order of NAMES, knowing nothing yet."""
    content = Content(encoder, part(progress, 0, 0.5) if dialogues else progress)
    models: tuple[Retriever, ...] = (
        Popularity(),
        Default(seed),
        Search(),
        ALS(seed),
        Ease(),
        ItemCF(),
        Suggested(),
        Audience(),
        content,
        DialogueRidge(content, dialogues, part(progress, 0.5, 1), triples),
    )
    return {model.name: model for model in models}
