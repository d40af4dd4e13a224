"""The prompts by skill. A skill that is not here is always thought by its twin."""

from __future__ import annotations

from collections.abc import Mapping

from recsys.skills.prompts.base import Prompt
from recsys.skills.prompts.choose_tools import ChooseToolsPrompt
from recsys.skills.prompts.find_mentions import FindMentionsPrompt
from recsys.skills.prompts.infer_items import InferItemsPrompt
from recsys.skills.prompts.menu import Menu
from recsys.skills.prompts.name_items import NameItemsPrompt
from recsys.skills.prompts.plan_tools import PlanToolsPrompt
from recsys.skills.prompts.read_request import ReadRequestPrompt
from recsys.skills.prompts.recommend import RecommendPrompt
from recsys.skills.prompts.recommend_in_talk import RecommendInTalkPrompt
from recsys.skills.prompts.reflect import ReflectPrompt
from recsys.skills.prompts.rerank import RerankPrompt
from recsys.skills.prompts.settle_links import SettleLinksPrompt
from recsys.skills.prompts.write_reply import WriteReplyPrompt


def prompts(streams: bool = False) -> Mapping[str, Prompt]:
    """All of them. streams: the words above the cards are asked for in a call of their own, not with the names; so they
    are without it where a model is asked for no names.
    """
    menu = Menu(words=not streams)
    shared: dict[str, Prompt] = {
        "read_request": ReadRequestPrompt(), "recommend": RecommendPrompt(menu), "name_items": NameItemsPrompt(menu),
        "plan_tools": PlanToolsPrompt(), "choose_tools": ChooseToolsPrompt(menu),
        "find_mentions": FindMentionsPrompt(), "settle_links": SettleLinksPrompt(), "infer_items": InferItemsPrompt(),
        "reflect": ReflectPrompt(), "recommend_in_talk": RecommendInTalkPrompt(menu), "rerank": RerankPrompt(),
    }  # fmt: skip
    return {**shared, "write_reply": WriteReplyPrompt(streams)}
