"""name_items by a model: the request and nothing else (OMuleT §4.2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.safety.fence import RULE, fenced
from recsys.skills.base import ToolSpec, World
from recsys.skills.name_items import NameItemsInput
from recsys.skills.prompts.base import Message, Said, filled
from recsys.skills.prompts.recommend import MOST_CHARS, WORDS, MenuForm, named
from recsys.skills.recommend import RecommendOutput


class NameItemsPrompt:
    """One call."""

    version = 1
    form = MenuForm

    def applies(self, inputs: NameItemsInput) -> bool:
        """For every request."""
        return bool(inputs.request.strip())

    def tools(self, inputs: NameItemsInput) -> tuple[ToolSpec, ...]:
        """None."""
        return ()

    def messages(self, inputs: NameItemsInput, world: World) -> Sequence[Message]:
        """The rules and the request."""
        nouns = world.catalogue.domain.nouns
        rules = _RULES.format(
            nouns=nouns, n=inputs.n, words=WORDS, rule=RULE, diverse=_DIVERSE if inputs.diverse else ""
        )
        return [Message("system", rules), Message("user", fenced("request", inputs.request, MOST_CHARS))]

    def take(self, said: Said, inputs: NameItemsInput, world: World) -> RecommendOutput:
        """Proposals by name, as for `recommend`."""
        form = filled(MenuForm, said.text)
        return RecommendOutput(proposals=named(form.names, inputs.n), words=form.words.strip())


_DIVERSE = " Let them differ from each other, and choose what few people know: the person should meet something new."
_RULES = """skill: name_items
You recommend {nouns} from memory. Answer the request with one JSON object and nothing else:
{{"names": [{n} titles, the most fitting first], "words": "what stands above the cards"}}
words: {words}.{diverse}
{rule}"""
