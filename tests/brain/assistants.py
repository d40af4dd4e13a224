"""Assistants over shelves in memory, each with a store on a real file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from recsys.agent import build_agent
from recsys.assistant import Assistant
from recsys.brain.base import Brain, EmbeddedBrain
from recsys.brain.policy_model import PolicyChatModel
from recsys.config import Settings
from recsys.shelf import Shelf
from recsys.shelves import Shelves
from recsys.store import FeedbackEvent, open_store
from recsys.tools.candidates import GATHERING
from recsys.tools.toolbox import TOOLS
from recsys.types import Done, Event
from tests.worlds import BagOfWords


@dataclass(frozen=True)
class Always:
    """Models of which there is one brain, whatever is asked for."""

    always: Brain

    def brain(self, name: str | None, key: Any = None) -> Brain:
        return self.always

    def status(self, key: Any = None) -> str:
        return "none"

    def close(self) -> None:
        pass


AGENT = build_agent(PolicyChatModel(), (*TOOLS, *GATHERING))


def assistant_on(folder: Path, shelf: Shelf, brain: Brain | None = None, **more: Any) -> Assistant:
    """An assistant over a shelf, which it calls games, with its store in the folder."""
    chosen = Settings(data_dir=folder, **more)
    store = open_store(chosen.store_url)
    return Assistant(chosen, BagOfWords(), Always(brain or EmbeddedBrain()), store, AGENT, Shelves({"games": shelf}))


@contextmanager
def opening(folder: Path, shelf: Shelf) -> Iterator[Callable[..., Assistant]]:
    """Opens assistants over one shelf and one store, and lets go of them at the end; given what `assistant_on` takes."""
    made: list[Assistant] = []

    def open_one(brain: Brain | None = None, **more: Any) -> Assistant:
        made.append(assistant_on(folder, shelf, brain, **more))
        return made[-1]

    yield open_one
    for each in made:
        each.store.close()


def last(events: Iterator[Event]) -> Done:
    """Play a turn to its end."""
    *_, done = events
    assert isinstance(done, Done)
    return done


def ids(done: Done) -> list[str]:
    """The cards' item ids."""
    return [pick.item.id for pick in done.picks]


def press(assistant: Assistant, done: Done, name: Any, item_id: str, *, value: Any = 1, user: str = "ann") -> None:
    """Press a button on a card of this answer."""
    event = FeedbackEvent(user_id=user, turn_id=done.turn_id, name=name, item_id=item_id, value=value)
    assistant.store.feedback.press(event)
