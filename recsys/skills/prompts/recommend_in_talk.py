"""recommend_in_talk by a model: the dialogue, and what others liked besides, in two wordings (CRAG, eq. 6)."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.safety.fence import RULE, fenced
from recsys.skills.base import World
from recsys.skills.prompts.base import Message
from recsys.skills.prompts.dialogue import MOST_CHARS, spoken, told
from recsys.skills.prompts.menu import MenuPrompt
from recsys.skills.prompts.recommend import held
from recsys.skills.recommend_in_talk import RecommendInTalkInput


class RecommendInTalkPrompt(MenuPrompt):
    """One call. What was retrieved is told in one line, most alike first; nothing of it where nothing was."""

    version = 1

    def applies(self, inputs: RecommendInTalkInput) -> bool:
        """Where there is a dialogue."""
        return spoken(inputs.talk)

    def messages(self, inputs: RecommendInTalkInput, world: World) -> Sequence[Message]:
        """The rules; the dialogue, what must hold, and what was retrieved."""
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, menu=self._menu.rule(inputs.n), rule=RULE)
        parts = [told(inputs.talk, world), *held(inputs.intent, (), sorted(inputs.barred), world)]
        titles = [item.title for item in world.catalogue.known(inputs.retrieved)]
        if titles:
            use = _AS_CANDIDATES if inputs.candidates else _AT_DISCRETION
            parts += [_ALIKE, fenced("liked by others", "; ".join(titles), MOST_CHARS), use]
        return [Message("system", rules), Message("user", "\n\n".join(parts))]


_RULES = """skill: recommend_in_talk
You recommend {nouns} in a dialogue. Answer its last message with {menu}
{rule}"""
_ALIKE = "People who like what the person likes in this dialogue also like these, the nearest first:"
_AT_DISCRETION = """Take from that list as much or as little as serves the person; titles that are not on it are just as \
welcome."""
_AS_CANDIDATES = "Recommend titles of that list above all others, as far as they suit what the person says."
