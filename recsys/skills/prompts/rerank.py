"""rerank by a model: a score of −2 to 2 for every recommended item, in one call (CRAG, eq. 7)."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.safety.fence import RULE
from recsys.skills.base import World
from recsys.skills.prompts.base import Message, Prompt, Said
from recsys.skills.prompts.dialogue import numbered, spoken, told
from recsys.skills.prompts.scored import ScoresForm, read_scores
from recsys.skills.rerank import RerankInput, RerankOutput


class RerankPrompt(Prompt):
    """One call."""

    version = 1
    form = ScoresForm

    def applies(self, inputs: RerankInput) -> bool:
        """Where there is a dialogue and an order to choose."""
        return spoken(inputs.talk) and len(inputs.items) > 1

    def messages(self, inputs: RerankInput, world: World) -> Sequence[Message]:
        """The rules; the dialogue and the items."""
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, rule=RULE)
        return [
            Message("system", rules),
            Message("user", f"{told(inputs.talk, world)}\n\n{numbered('candidates', inputs.items, world)}"),
        ]

    def take(self, said: Said, inputs: RerankInput, world: World) -> RerankOutput:
        """0 for what got no score that can be read."""
        given = read_scores(said.text, len(inputs.items), -2, 2)
        return RerankOutput(scores=tuple(given.get(at, 0) for at in range(len(inputs.items))))


_RULES = """skill: rerank
You recommend {nouns}. You see a dialogue with a person and numbered candidates for your next answer. Rate every candidate \
by how well it suits this person at this point, whatever its place on the list. Answer with one JSON object and nothing \
else, an entry for every number:
{{"scores": [{{"number": 1, "score": 2}}, {{"number": 2, "score": -1}}]}}
score: 2 very good, 1 good, 0 neither, -1 bad, -2 very bad. {rule}"""
