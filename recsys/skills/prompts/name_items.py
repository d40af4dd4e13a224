"""name_items by a model: the request and nothing else (OMuleT §4.2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.safety.fence import RULE, fenced
from recsys.skills.base import World
from recsys.skills.name_items import NameItemsInput
from recsys.skills.prompts.base import Message
from recsys.skills.prompts.menu import MenuPrompt
from recsys.skills.prompts.recommend import MOST_CHARS


class NameItemsPrompt(MenuPrompt):
    """One call."""

    version = 1

    def applies(self, inputs: NameItemsInput) -> bool:
        """For every request."""
        return bool(inputs.request.strip())

    def messages(self, inputs: NameItemsInput, world: World) -> Sequence[Message]:
        """The rules and the request."""
        nouns = world.catalogue.domain.nouns
        diverse = _DIVERSE if inputs.diverse else ""
        rules = _RULES.format(nouns=nouns, menu=self._menu.rule(inputs.n), diverse=diverse, rule=RULE)
        return [Message("system", rules), Message("user", fenced("request", inputs.request, MOST_CHARS))]


_DIVERSE = " Let them differ from each other, and choose what few people know: the person should meet something new."
_RULES = """skill: name_items
You recommend {nouns} from memory.{diverse} Answer the request with {menu}
{rule}"""
