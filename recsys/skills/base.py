"""A skill is one thing that is thought: a typed input, a typed output, and a twin that thinks it without a model.

The embedded twin is a plain method; a language model's prompt stands beside it in the same file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeVar

from pydantic import BaseModel

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import TitleLinker
from recsys.language.mentions import MentionFinder
from recsys.language.terms import Encoder, Lexicon

Input = TypeVar("Input", bound=BaseModel, contravariant=True)
Output = TypeVar("Output", bound=BaseModel, covariant=True)


@dataclass(frozen=True)
class World:
    """What a twin may know: one catalogue and the models made from it. Read only, shared by everyone."""

    catalogue: Catalogue
    linker: TitleLinker
    lexicon: Lexicon
    finder: MentionFinder
    encoder: Encoder | None = None


class Skill(Protocol[Input, Output]):
    """One thing that is thought. `twin` is deterministic, never raises on text, and takes milliseconds."""

    name: ClassVar[str]

    def twin(self, inputs: Input, world: World) -> Output:
        """The output without a language model."""
        ...
