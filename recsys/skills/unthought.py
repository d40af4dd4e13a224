"""What there is of a step when its skill is left out, to see what the skill is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from recsys.intent import Intent
from recsys.skills.base import World
from recsys.skills.judge_message import Judgement
from recsys.skills.read_request import ReadRequestInput
from recsys.skills.recommend import Proposal, RecommendInput, RecommendOutput
from recsys.skills.reflect import ReflectOutput
from recsys.skills.rerank import RerankOutput
from recsys.skills.wording.reply import WriteReplyOutput


def _unread(inputs: ReadRequestInput, world: World) -> Intent:
    """Nothing understood: the words alone, for search."""
    return Intent(text=inputs.text)


def _unranked(inputs: RecommendInput, world: World) -> RecommendOutput:
    """A settled pool by id; otherwise what the tools found, in their order, a place of each list at a time."""
    lists = [inputs.pool] if inputs.pool else [listing.ids for listing in inputs.listings]
    longest = max(map(len, lists), default=0)
    found = dict.fromkeys(ids[place] for place in range(longest) for ids in lists if place < len(ids))
    kept = world.catalogue.known(item for item in found if item not in inputs.barred)[: inputs.n]
    return RecommendOutput(
        proposals=tuple(Proposal(name=i.title, item_id=i.id, score=1 / rank) for rank, i in enumerate(kept, 1))
    )


UNTHOUGHT: Mapping[str, Callable[[Any, World], Any]] = {
    "judge_message": lambda inputs, world: Judgement(),
    "read_request": _unread,
    "recommend": _unranked,
    "reflect": lambda inputs, world: ReflectOutput(kept=inputs.items),
    "rerank": lambda inputs, world: RerankOutput(),
    "write_reply": lambda inputs, world: WriteReplyOutput(text=""),
}
"""By the name of the skill."""
