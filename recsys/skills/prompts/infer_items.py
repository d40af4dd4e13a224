"""infer_items by a model: titles that somebody who named none may like (CRAG §3.4)."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.safety.fence import RULE
from recsys.skills.base import World
from recsys.skills.infer_items import InferItemsInput
from recsys.skills.prompts.base import Message
from recsys.skills.prompts.dialogue import spoken, told
from recsys.skills.prompts.menu import Menu, MenuPrompt


class InferItemsPrompt(MenuPrompt):
    """One call."""

    version = 1

    def __init__(self) -> None:
        super().__init__(Menu(words=False))

    def applies(self, inputs: InferItemsInput) -> bool:
        """Where something was said."""
        return spoken(inputs.talk)

    def messages(self, inputs: InferItemsInput, world: World) -> Sequence[Message]:
        """The rules and the dialogue."""
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, menu=self._menu.rule(inputs.n), rule=RULE)
        return [Message("system", rules), Message("user", told(inputs.talk, world))]


_RULES = """skill: infer_items
You recommend {nouns}. In this dialogue the person has not named any that they like. Guess from what they say which \
well-known {nouns} they probably like already, so that it can be looked up what others like besides. Answer with {menu}
{rule}"""
