"""reflect by a model: a yes or no for every retrieved item, in one call (CRAG, eq. 5)."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.safety.fence import RULE
from recsys.skills.base import World
from recsys.skills.prompts.base import Message, Prompt, Said
from recsys.skills.prompts.dialogue import numbered, spoken, told
from recsys.skills.prompts.scored import ScoresForm, read_scores
from recsys.skills.reflect import ReflectInput, ReflectOutput


class ReflectPrompt(Prompt):
    """One call."""

    version = 1
    form = ScoresForm

    def applies(self, inputs: ReflectInput) -> bool:
        """Where there is a dialogue and something to judge."""
        return spoken(inputs.talk) and bool(inputs.items)

    def messages(self, inputs: ReflectInput, world: World) -> Sequence[Message]:
        """The rules; the dialogue and the items."""
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, rule=RULE)
        return [
            Message("system", rules),
            Message("user", f"{told(inputs.talk, world)}\n\n{numbered('found', inputs.items, world)}"),
        ]

    def take(self, said: Said, inputs: ReflectInput, world: World) -> ReflectOutput:
        """All but those that were judged 0."""
        judged = read_scores(said.text, len(inputs.items), 0, 1)
        return ReflectOutput(kept=tuple(item for at, item in enumerate(inputs.items) if judged.get(at, 1)))


_RULES = """skill: reflect
You recommend {nouns}. You see a dialogue with a person, and {nouns} that others like who like what it names. Those others \
know nothing of this dialogue. Judge each: is it a good recommendation here and now? Answer with one JSON object and \
nothing else, an entry for every number:
{{"scores": [{{"number": 1, "score": 1}}, {{"number": 2, "score": 0}}]}}
score: 1 fits what the person asks, 0 does not. {rule}"""
