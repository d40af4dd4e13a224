"""plan_tools by a model: no demonstration, which would only be copied (OMuleT §4.2.2, footnote 9)."""

from __future__ import annotations

import json
from collections.abc import Sequence

from recsys.dialogue.holding.understood import formatted
from recsys.safety.fence import RULE, fenced
from recsys.skills.base import ToolSpec, World
from recsys.skills.plan_tools import MOST_STEPS, Plan, PlanToolsInput
from recsys.skills.prompts.base import Message, Prompt, Said, filled
from recsys.skills.prompts.recommend import MOST_CHARS


class PlanToolsPrompt(Prompt):
    """One call."""

    version = 1
    form = Plan

    def applies(self, inputs: PlanToolsInput) -> bool:
        """For every request."""
        return bool(inputs.request.strip())

    def messages(self, inputs: PlanToolsInput, world: World) -> Sequence[Message]:
        """The rules and the tools; the request and its formatted intent."""
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, n=MOST_STEPS, tools=_listed(inputs.tools), rule=RULE)
        told = (
            fenced("request", inputs.request, MOST_CHARS),
            fenced("intent", json.dumps(formatted(inputs.intent), ensure_ascii=False), MOST_CHARS),
        )
        return [Message("system", rules), Message("user", "\n\n".join(told))]

    def take(self, said: Said, inputs: PlanToolsInput, world: World) -> Plan:
        """The plan, cut to MOST_STEPS. A plan without a step is malformed."""
        plan = filled(Plan, said.text)
        if not plan.steps:
            raise ValueError("expected at least one step")
        return plan.model_copy(update={"steps": plan.steps[:MOST_STEPS]})


def _listed(tools: Sequence[ToolSpec]) -> str:
    """A line a tool: name, arguments, what it gives."""
    return "\n".join(f"- {t.name}({', '.join(t.schema.get('properties', {}))}): {t.description}" for t in tools)


_RULES = """skill: plan_tools
You plan how to look for {nouns} in a catalogue. You do not look yourself and you do not recommend. Write the plan as \
one JSON object and nothing else:
{{"steps": [{{"tool": "name", "args": {{...}}}}], "use": [numbers of the steps whose items are worth recommending from]}}
At most {n} steps, run in order. In "ids", write "$2" for the items that step 2 brought. A step that checks items keeps \
those that pass. Give only arguments that the tool takes; leave the others null.
Tools:
{tools}
{rule}"""
