"""choose_tools by a model: the tools are offered, and it calls them or ends with names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from recsys.safety.fence import RULE, fenced
from recsys.skills.base import ToolSpec, World
from recsys.skills.choose_tools import ChooseToolsInput, Chosen, ChosenCall, Exchange
from recsys.skills.prompts.base import Message, Prompt, Said, ToolCall
from recsys.skills.prompts.menu import WITH_WORDS, Menu
from recsys.skills.prompts.recommend import MOST_CHARS

MOST_ARGUMENT = 2_000
"""Characters of one text among the arguments."""


class ChooseToolsPrompt(Prompt):
    """One call a step."""

    version = 1

    def __init__(self, menu: Menu = WITH_WORDS) -> None:
        self._menu = menu

    def applies(self, inputs: ChooseToolsInput) -> bool:
        """For every request."""
        return bool(inputs.request.strip())

    def tools(self, inputs: ChooseToolsInput) -> tuple[ToolSpec, ...]:
        """All that are offered."""
        return inputs.tools

    def messages(self, inputs: ChooseToolsInput, world: World) -> Sequence[Message]:
        """The rules, the request, and every exchange so far."""
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, menu=self._menu.rule(inputs.n), rule=RULE)
        start = [Message("system", rules), Message("user", fenced("request", inputs.request, MOST_CHARS))]
        return [*start, *(message for exchange in inputs.exchanges for message in _told(exchange))]

    def take(self, said: Said, inputs: ChooseToolsInput, world: World) -> Chosen:
        """The calls if there are any, else the names."""
        if said.calls:
            return Chosen(calls=tuple(ChosenCall(id=c.id, tool=c.name, args=_flat(c.args)) for c in said.calls))
        menu = self._menu.read(said.text, inputs.n)
        return Chosen(proposals=menu.proposals, words=menu.words)


def _flat(args: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments that a tool may take: plain values and lists of them, texts cut; nested ones are left out."""
    plain = {name: value[:MOST_ARGUMENT] if isinstance(value, str) else value for name, value in args.items()}
    return {name: value for name, value in plain.items() if _is_plain(value)}


def _is_plain(value: Any) -> bool:
    if isinstance(value, list):
        return all(not isinstance(each, list | dict) and len(str(each)) <= MOST_ARGUMENT for each in value)
    return not isinstance(value, dict)


def _told(exchange: Exchange) -> Iterator[Message]:
    yield Message("assistant", "", tuple(ToolCall(c.id, c.tool, c.args) for c in exchange.calls))
    for call, text in zip(exchange.calls, exchange.texts, strict=True):
        yield Message("tool", fenced("result", text, MOST_CHARS), call_id=call.id)


_RULES = """skill: choose_tools
You are the host of a counter that serves {nouns}. Look in the catalogue with the tools; few calls are enough, at most \
twelve are made, and what you ask for at once is looked up at once. Then end with {menu}
{rule}"""
