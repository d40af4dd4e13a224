"""A catalogue ready to answer: its snapshot, its models, and the words to find them by. Read only, shared by all."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from recsys.catalogue.browse import Browser
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.link import TitleLinker
from recsys.catalogue.overview import Overview
from recsys.catalogue.snapshot import Snapshot, open_snapshot
from recsys.config import Settings
from recsys.encoding import Encoder
from recsys.language.naming.attitude import packaged
from recsys.language.naming.mentions import MentionFinder
from recsys.language.talk.dialogue_acts import packaged_acts
from recsys.language.wanted.makers import Makers
from recsys.language.words.terms import Lexicon
from recsys.language.words.text import clean, words
from recsys.ranking.facts import Facts
from recsys.retrieval.als import ALS
from recsys.retrieval.base import Retriever
from recsys.retrieval.content import Content
from recsys.retrieval.dialogue import DialogueRidge
from recsys.retrieval.registry import load_all
from recsys.retrieval.suggested import Suggested
from recsys.safety.guard import Guard
from recsys.skills.base import World
from recsys.types import Candidate, Query, Triple

Told = tuple[NDArray[np.int64], Sequence[Triple]]
"""(n_items,) how many met each item, and the knowledge graph."""


@dataclass(frozen=True)
class Shelf:
    """One catalogue with everything that serves it."""

    world: World
    retrievers: Mapping[str, Retriever]
    snapshot_id: str
    interactions: Callable[[], Interactions] = partial(Interactions.of, ())

    @property
    def catalogue(self) -> Catalogue:
        """The items."""
        return self.world.catalogue

    @cached_property
    def browser(self) -> Browser:
        """To go through the items by; counted when first asked for. Raises SnapshotError where the data are damaged."""
        return Browser(Overview.of(self.catalogue, self.interactions()))

    def titles_in(self, text: str) -> tuple[str, ...]:
        """Ids of the items whose titles stand in a text, each once, in its order."""
        cleaned = clean(text)
        spans = self.world.finder.find(cleaned, words(cleaned))
        return tuple(dict.fromkeys(s.link.item_id for s in spans if s.link.item_id))


def open_shelf(settings: Settings, name: str, encoder: Encoder) -> Shelf:
    """Open a built catalogue to answer from. From then on the process multiplies matrices on one thread.

    Raises:
        SnapshotError: the snapshot is damaged. UnknownError: there is none of that name. ConfigError: weights of the guard,
        of attitudes or of acts are damaged.
    """
    packaged()  # damaged weights are told of here, not in a turn
    packaged_acts()
    shelf = opened(settings, name, encoder)
    threadpool_limits(1, "blas")  # turns run side by side, and a second thread spins between products as small as theirs
    return shelf


def opened(settings: Settings, name: str, encoder: Encoder) -> Shelf:
    """`open_shelf` without a look at the weights: to train them anew where they are damaged or of another make."""
    snapshot = open_snapshot(settings.catalogues_dir, name)
    retrievers = load_all(snapshot.models, snapshot.catalogue, encoder, settings.seed)
    world = make_world(snapshot.catalogue, retrievers, encoder, partial(_told, snapshot))
    guard = partial(_guard().judge, encoder=encoder)
    world = replace(world, guard=guard, refined=snapshot.refined)
    return Shelf(world, retrievers, snapshot.folder.name, partial(_interactions, snapshot))


def _interactions(snapshot: Snapshot) -> Interactions:
    return replace(snapshot).interactions  # of a copy, so that a large table is not kept


def _told(snapshot: Snapshot) -> Told:
    """How many met each item, and the knowledge graph, read without keeping the tables."""
    read = replace(snapshot)
    return read.interactions.counts(snapshot.catalogue.ids), read.triples


@cache
def _guard() -> Guard:
    """The packaged weights, read once."""
    return Guard.load()


_FAMOUS = 1.5
"""Fame from which on several words that name an item are no word for a kind: "star wars", beside "road trip"."""


def make_world(
    catalogue: Catalogue,
    retrievers: Mapping[str, Retriever],
    encoder: Encoder | None,
    told: Callable[[], Told] | None = None,
) -> World:
    """What the twins may know of a catalogue. told: asked once, when the ranker first needs it; nobody met anything without."""
    lexicon = Lexicon(catalogue.vocabulary, encoder, heads=bool(catalogue.fact_names), nouns=catalogue.domain.called)
    terms = catalogue.kinds
    content = retrievers.get("content")
    meaning = content if isinstance(content, Content) else None
    als, beside, talks = (retrievers.get(kind.name) for kind in (ALS, Suggested, DialogueRidge))
    liked = retrievers["popularity"].retrieve(Query(), len(catalogue))
    fame = _fame(catalogue, liked)
    linker = TitleLinker(catalogue, dict(zip(catalogue.ids, fame.tolist(), strict=True)))
    titles = {t for t in terms if " " in t and any(linker.fame[i] >= _FAMOUS for i in linker.exact(t))}
    return World(
        catalogue, linker, lexicon, MentionFinder(catalogue, linker, terms - titles),
        Makers({item.developer for item in catalogue if item.developer}, terms, _nouns(catalogue)), meaning,
        als if isinstance(als, ALS) else None, beside if isinstance(beside, Suggested) and beside.table.nnz else None,
        talks if isinstance(talks, DialogueRidge) else None,
        {candidate.item_id: rank for rank, candidate in enumerate(liked, 1)}, fame, encoder,
        facts=cache(partial(_facts, catalogue, told, meaning.vectors if meaning else None, encoder)),
    )  # fmt: skip


def _nouns(catalogue: Catalogue) -> frozenset[str]:
    """What the items of a table of one's own are called; empty where it tells nothing of its own, or the field has other words."""
    domain = catalogue.domain
    own = domain.name in {"items", "products"} and (domain.noun not in {"item", "product"} or catalogue.fact_names)
    return frozenset({domain.noun, domain.nouns}) if own else frozenset()


def _facts(
    catalogue: Catalogue, told: Callable[[], Told] | None, vectors: NDArray[np.floating] | None, encoder: Encoder | None
) -> Facts:
    users, triples = told() if told else (np.zeros(len(catalogue), np.int64), ())
    return Facts.of(catalogue, users, triples, vectors, encoder)


def _fame(catalogue: Catalogue, liked: Sequence[Candidate]) -> NDArray[np.floating]:
    """(n_items,) 0 to 5: the catalogue's own judgement, else the logarithm of the popularity over that of the first."""
    scores = {candidate.item_id: max(candidate.score, 0.0) for candidate in liked}
    top = math.log1p(max(scores.values(), default=0.0)) or 1.0
    return np.array(
        [item.fame if item.fame is not None else 5 * math.log1p(scores.get(item.id, 0.0)) / top for item in catalogue],
        float,
    )
