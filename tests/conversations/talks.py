"""A conversation as a table of messages and what a good host does with each, and the one who holds it.

A check fails by an assertion. Every message is sent, also after one that failed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from recsys.assistant import Assistant
from recsys.dialogue.holding.state import State
from recsys.learning.thumbs import Steering
from recsys.types import Done, Item


@dataclass
class Talk:
    """What was said and shown so far. aside: ids of the items that were put aside."""

    catalogue: tuple[Item, ...]
    turns: list[Done] = field(default_factory=list)
    aside: set[str] = field(default_factory=set)

    @property
    def done(self) -> Done:
        return self.turns[-1]

    @property
    def reply(self) -> str:
        return self.done.reply

    def shown(self, turn: int) -> list[Item]:
        """On the cards of that turn; turns count from 0."""
        return [pick.item for pick in self.turns[turn].picks]

    def before(self) -> set[str]:
        """Ids of all that earlier messages brought."""
        return {pick.item.id for done in self.turns[:-1] for pick in done.picks}


Check = Callable[[Talk], None]
Conversation = tuple[tuple[str, *tuple[Check, ...]], ...]


def failures(assistant: Assistant, conversation: Conversation, catalogue: str) -> list[str]:
    """Hold the conversation; one line for each message that was not met well, with the first check that failed."""
    talk, state, failed = Talk(tuple(assistant.shelf(catalogue).catalogue)), State(), []
    for place, (text, *checks) in enumerate(conversation, 1):
        events = assistant.answer(text, state, catalogue=catalogue, steering=Steering(exclude=frozenset(talk.aside)))
        talk.turns.append([event for event in events if isinstance(event, Done)][-1])
        state = State.from_json(talk.done.state)
        try:
            for check in checks:
                check(talk)
        except (AssertionError, IndexError) as error:
            failed.append(f"{place}. {text!r}: {str(error).splitlines()[0]}")
    return failed


def held(catalogue: str, conversations: dict[str, Conversation]) -> Callable[..., None]:
    """A test that holds each of them on the catalogue of the fixture of that name."""

    @pytest.mark.parametrize("name", list(conversations))
    def test(request: pytest.FixtureRequest, name: str) -> None:
        failed = failures(request.getfixturevalue(catalogue), conversations[name], catalogue)
        assert not failed, "\n".join(failed)

    return test
