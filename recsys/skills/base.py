"""A skill is one thing that is thought: a typed input, a typed output, and a twin that thinks it without a model.

The embedded twin is a plain method; what a language model is asked instead stands in `prompts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import TitleLinker
from recsys.encoding import Encoder
from recsys.language.naming.mentions import MentionFinder
from recsys.language.wanted.makers import Makers
from recsys.language.words.terms import Lexicon
from recsys.ranking.facts import Facts
from recsys.types import Utterance

Input_contra = TypeVar("Input_contra", bound=BaseModel, contravariant=True)
Output_co = TypeVar("Output_co", bound=BaseModel, covariant=True)


class Meaning(Protocol):
    """Item texts as vectors, so that nearness in meaning can be asked for."""

    @property
    def vectors(self) -> NDArray[np.floating]:
        """(n_items, d) unit rows in the catalogue's order."""
        ...

    def scores(self, target: str | NDArray[np.floating]) -> NDArray[np.floating]:
        """(n_items,) cosine with a text or a vector."""
        ...


class Taste(Protocol):
    """What people who met some items also met."""

    def scores(self, seed_items: Sequence[str]) -> NDArray[np.floating]:
        """(n_items,) higher is nearer; NaN where nothing is known."""
        ...


class Company(Protocol):
    """What we would suggest beside what."""

    def nearest(self, item_ids: Sequence[str], seed_items: Sequence[str]) -> Mapping[str, str]:
        """For each item the one of the seed items that it goes with best; left out where it goes with none."""
        ...

    def beside(self, seed_item: str, n: int) -> Sequence[str]:
        """At most n ids of what goes with an item, or with a title that is not there, best first."""
        ...


class Precedents(Protocol):
    """What was suggested where people spoke alike."""

    def suggested(self, talk: Sequence[Utterance], n: int) -> Sequence[str]:
        """At most n item ids, best first; none where nothing was learned from dialogues."""
        ...


class Verdict(Protocol):
    """score: 0 a request, 1 an attack. flagged: sure enough to send it back."""

    @property
    def score(self) -> float: ...
    @property
    def flagged(self) -> bool: ...


@dataclass(frozen=True)
class World:
    """What a twin may know: one catalogue and the models made from it. Read only, shared by everyone.

    ranks: item id to rank by popularity, from 1. fame: (n_items,) 0 to 5, how well known each item is. facts: what the
    ranker knows of each item, made when first asked for. refined: by
    how much people's presses changed the ranker's weights, by feature.
    """

    catalogue: Catalogue
    linker: TitleLinker
    lexicon: Lexicon
    finder: MentionFinder
    makers: Makers = field(default_factory=Makers)
    meaning: Meaning | None = None
    taste: Taste | None = None
    company: Company | None = None
    precedents: Precedents | None = None
    ranks: Mapping[str, int] = field(default_factory=dict)
    fame: NDArray[np.floating] | None = None
    encoder: Encoder | None = None
    guard: Callable[[str], Verdict] | None = None
    facts: Callable[[], Facts] | None = None
    refined: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool as a model is told of it. schema: of its arguments, as JSON Schema."""

    name: str
    description: str
    schema: Mapping[str, Any]


class Skill(Protocol[Input_contra, Output_co]):
    """One thing that is thought. `twin` is deterministic, never raises on text, and takes milliseconds."""

    name: ClassVar[str]

    def twin(self, inputs: Input_contra, world: World) -> Output_co:
        """The output without a language model."""
        ...
