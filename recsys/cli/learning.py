"""What `build --conversations` learns from the conversations held about a catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from recsys.catalogue.dialogues import OWN, Dialogue
from recsys.catalogue.snapshot import open_snapshot
from recsys.cli.console import Console
from recsys.held import own_dialogues, own_judged
from recsys.progress import part
from recsys.retrieval.base import Retriever
from recsys.retrieval.cache import CachedEncoder
from recsys.retrieval.content import Content
from recsys.retrieval.dialogue import DialogueRidge
from recsys.retrieval.encoder import default_encoder
from recsys.shelf import Shelf, open_shelf
from recsys.skills.rank import in_use
from recsys.training.refining import Refinement, refine


def learn(name: str, console: Console) -> tuple[tuple[Dialogue, ...], Refinement]:
    """The conversations, and what their thumbs change of the ranker's weights.

    Raises:
        StoreError: there is no store. UnknownError, SnapshotError: there is no such catalogue, or it is damaged.
    """
    settings = console.settings
    own = own_dialogues(settings.store_url, name)
    encoder = console.encoder or default_encoder(settings.embedding_model)
    shelf = open_shelf(settings, name, CachedEncoder(encoder, settings.data_dir / "cache"))
    assert shelf.world.facts is not None
    found = refine(
        own_judged(settings.store_url, name), shelf.catalogue, _before(shelf, console), shelf.world.facts(),
        in_use(replace(shelf.world, refined={}), bool(own)), part(console.progress, 0.05, 0.1),
    )  # fmt: skip
    return own, found


def _before(shelf: Shelf, console: Console) -> Mapping[str, Retriever]:
    """The retrievers, the one that learns from dialogues without ours."""
    snapshot = open_snapshot(console.settings.catalogues_dir, shelf.catalogue.name)
    content = shelf.retrievers[Content.name]
    assert isinstance(content, Content)
    published = tuple(each for each in snapshot.dialogues if not each.id.startswith(OWN))
    talk = DialogueRidge(content, published, part(console.progress, 0.0, 0.05), snapshot.triples)
    talk.fit(shelf.catalogue, snapshot.interactions)
    return {**shelf.retrievers, talk.name: talk}
