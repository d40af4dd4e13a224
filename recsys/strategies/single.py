"""Every retriever as a strategy of its own: its list for the request, in its order."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.skills.recommend import Proposal
from recsys.strategies.base import Act, Call, Proposed, Request, Say, Wanted
from recsys.types import Listing

DEPTH = 100


class Single:
    """One retriever. It is asked with the words, the seed items and the age groups of the request, and the talk so far."""

    heeds_dial = False
    needs_model = False

    def __init__(self, name: str, label: str) -> None:
        self.name = name
        self.label = label

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """The retriever's first candidates that are not barred."""
        intent = request.intent
        wanted = [w.phrase for w in intent.wishes if w.attitude > 0]
        words = " ".join(wanted) or ("" if request.seed_items else intent.text)
        start = {"query": words, "ids": list(request.seed_items), "age_groups": list(intent.ages)}
        args = {"retriever": self.name, **start, "n": DEPTH}
        (result,) = yield Act((Call("retrieve_items", args),), request.talk)
        kept = tuple(i for i in result.ids if i not in request.barred)
        yield Say(f"Asked {self.label} · {len(kept)} found")
        proposals = tuple(
            Proposal(name=catalogue[i].title, item_id=i, score=1 / (1 + rank))
            for rank, i in enumerate(kept)
            if i in catalogue
        )
        return Proposed(proposals, (Listing(retriever=self.name, ids=kept),), (self.name,) if result.error else ())
