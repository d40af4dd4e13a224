"""The paper's baselines: a model alone, and a model told to be diverse (OMuleT §4.2.2). No tool is called."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.skills.name_items import NameItems, NameItemsInput
from recsys.skills.recommend import RecommendOutput
from recsys.strategies.base import NAMES, Proposed, Request, Say, Think, Wanted


class FromMemory:
    """Without a model: content search on the raw text, and the same with MMR."""

    heeds_dial = False
    needs_model = False

    def __init__(self, name: str, label: str, diverse: bool) -> None:
        self.name = name
        self.label = label
        self._diverse = diverse

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """Twenty names for the raw request."""
        asked = NameItemsInput(
            request=request.said, diverse=self._diverse, barred=request.barred, n=max(NAMES, request.n)
        )
        found: RecommendOutput = yield Think(NameItems(), asked)
        yield Say(f"Named what came to mind · {len(found.proposals)} names")
        return Proposed(found.proposals, words=found.words)
