"""What the ranker is given: everything known of a request, and the candidates that the retrievers proposed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from recsys.intent import Intent
from recsys.retrieval.encoder import Encoder
from recsys.types import Utterance

LONGEST = 500
"""Characters of the talk, the newest, that count as what is spoken of."""


@dataclass(frozen=True)
class Context:
    """Everything known of a request. Ids that a catalogue does not hold are passed over wherever they are read.

    intent: what holds now. talk: everything said, oldest first, the request last. liked, disliked: item ids, said and
    pressed, in any order. vectors: (2, d) of `request` and `spoken`, where they are at hand; else they are encoded.
    """

    intent: Intent
    talk: tuple[Utterance, ...] = ()
    liked: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()
    vectors: NDArray[np.float32] | None = field(default=None, compare=False)

    def meanings(self, encoder: Encoder | None, width: int) -> NDArray[np.float32]:
        """(2, width) vectors of `request` and `spoken`; zeros without an encoder."""
        if self.vectors is not None:
            return self.vectors
        return encoder.encode([self.request, self.spoken]) if encoder else np.zeros((2, width), dtype=np.float32)

    @cached_property
    def request(self) -> str:
        """The person's last message; the intent's text where there is no talk."""
        return next((said.text for said in reversed(self.talk) if said.role == "user"), self.intent.text)

    @cached_property
    def asked(self) -> str:
        """All that the person said, a message a line."""
        return "\n".join(said.text for said in self.talk if said.role == "user") or self.intent.text

    @cached_property
    def spoken(self) -> str:
        """The newest LONGEST characters of what both said; the intent's text where there is no talk."""
        return "\n".join(said.text for said in self.talk)[-LONGEST:] or self.intent.text

    @cached_property
    def named(self) -> tuple[str, ...]:
        """Ids that either side named and that are not disliked, each once, by when it was named last."""
        told = [item for said in self.talk for item in said.items if item not in self.disliked]
        return tuple(dict.fromkeys(reversed(told)))[::-1]

    @cached_property
    def seeds(self) -> tuple[str, ...]:
        """Ids to start from: liked, and those that the person named without disliking them."""
        told = (item for said in self.talk if said.role == "user" for item in said.items)
        return tuple(item for item in dict.fromkeys((*self.liked, *told)) if item not in self.disliked)


@dataclass(frozen=True)
class Pool:
    """Candidates of all retrievers. ids: each once. scores: by source, one for each id, NaN where it was not proposed."""

    ids: tuple[str, ...]
    scores: Mapping[str, Sequence[float]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.ids)
