"""What the ranker is given: everything known of a request, and the candidates that the retrievers proposed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import untitled
from recsys.intent import Intent
from recsys.types import Utterance

MOST, LONGEST = 8, 300
"""Messages whose meaning counts, the newest, and characters of each, the last."""


@dataclass(frozen=True)
class Context:
    """Everything known of a request. Ids that a catalogue does not hold are passed over wherever they are read.

    intent: what holds now. talk: everything said, oldest first, the request last. liked, disliked: item ids, said and
    pressed, in any order. worth: by its key what a wish counts that only steers, of one that is a condition; 1 where none
    is given.
    """

    intent: Intent
    talk: tuple[Utterance, ...] = ()
    liked: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()
    worth: Mapping[str, float] = field(default_factory=dict)

    @cached_property
    def request(self) -> str:
        """The person's last message; the intent's text where there is no talk."""
        return next((said.text for said in reversed(self.talk) if said.role == "user"), self.intent.text)

    @cached_property
    def asked(self) -> str:
        """All that the person said, a message a line."""
        return "\n".join(said.text for said in self.talk if said.role == "user") or self.intent.text

    def messages(self, catalogue: Catalogue) -> list[str]:
        """The person's newest messages, at most MOST, oldest first; titles of the items they name are left to say "this
        film", as what is meant beside them. The intent's text where there is no talk; none where nothing was said.
        """
        told = [said for said in self.talk if said.role == "user" and said.text.strip()][-MOST:]
        return [untitled(said, catalogue)[-LONGEST:] for said in told] or [
            text for text in [self.intent.text] if text.strip()
        ]

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
