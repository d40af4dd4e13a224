"""The prompts by skill. A skill that is not here is always thought by its twin."""

from __future__ import annotations

from collections.abc import Mapping

from recsys.skills.prompts.base import Prompt
from recsys.skills.prompts.choose_tools import ChooseToolsPrompt
from recsys.skills.prompts.name_items import NameItemsPrompt
from recsys.skills.prompts.plan_tools import PlanToolsPrompt
from recsys.skills.prompts.read_request import ReadRequestPrompt
from recsys.skills.prompts.recommend import RecommendPrompt
from recsys.skills.prompts.write_reply import WriteReplyPrompt

PROMPTS: Mapping[str, Prompt] = {
    "read_request": ReadRequestPrompt(),
    "recommend": RecommendPrompt(),
    "name_items": NameItemsPrompt(),
    "plan_tools": PlanToolsPrompt(),
    "choose_tools": ChooseToolsPrompt(),
    "write_reply": WriteReplyPrompt(),
}
