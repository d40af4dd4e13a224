"""Saved before answered, and the answer before it is told as done; a turn that is cut short or fails keeps what was said."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from pydantic import BaseModel

from recsys.assistant import Assistant, Options
from recsys.brain.base import EmbeddedBrain, Thought
from recsys.dialogue.holding.state import State
from recsys.errors import RecsysError, RequestError, StoreError, TurnError, UnknownError
from recsys.skills.base import Skill, World
from recsys.store import FeedbackEvent
from recsys.store.purge import Which, purge
from recsys.types import Done, Token
from tests.brain.assistants import ids, last
from tests.language.shelves import eight
from tests.store.planted import planted
from tests.store.shown import shown
from tests.test_assistant import assistant, conversation, opened, turns

__all__ = ["assistant", "conversation", "opened"]


class Watching:
    """A brain that looks at the store before it thinks."""

    name = "watching"

    def __init__(self) -> None:
        self.assistant: Assistant | None = None
        self.conversation = ""
        self.seen: list[tuple[str, str]] = []

    def run(self, skill: Skill[Any, Any], inputs: BaseModel, world: World, *rest: Any) -> Thought:
        assert self.assistant is not None
        self.seen += [(turn.text, turn.status) for turn in turns(self.assistant, self.conversation)]
        return EmbeddedBrain().run(skill, inputs, world)


def test_the_message_is_on_the_disk_before_anything_is_thought_and_the_answer_before_done(
    opened: Callable[..., Assistant],
) -> None:
    brain = Watching()
    brain.assistant = watched = opened(brain)
    brain.conversation = watched.store.conversations.start("ann", "games")
    for event in watched.reply("ann", brain.conversation, "hi"):
        if isinstance(event, Done):
            (turn,) = turns(watched, brain.conversation)
            assert (turn.status, turn.reply, turn.id) == ("done", event.reply, event.turn_id)
    assert set(brain.seen) == {("hi", "running")}
    assert turns(watched, brain.conversation)[0].brain == "watching"


def test_a_turn_is_saved_with_cards_trace_and_state(assistant: Assistant, conversation: str) -> None:
    done = last(assistant.reply("ann", conversation, "co-op", Options("als", n=3)))
    (turn,) = turns(assistant, conversation)
    assert [pick.item_id for pick in turn.picks] == ids(done)
    assert (turn.text, turn.strategy, turn.catalogue, turn.snapshot_id) == ("co-op", "als", "games", "in memory")
    assert State.from_json(turn.state) == State.from_json(done.state) == assistant.state_of("ann", conversation)
    assert [step.name for step in turn.trace] == [step.name for step in done.trace]
    assert {impression.item_id for impression in shown(assistant.store)} == set(ids(done))


def test_a_reload_carries_on_where_it_was(opened: Callable[..., Assistant]) -> None:
    first = opened()
    conversation = first.store.conversations.start("ann", "games")
    shown = ids(last(first.reply("ann", conversation, "co-op, give me 2 games")))
    first.store.close()
    second = opened()
    more = last(second.reply("ann", conversation, "more"))
    assert not set(shown) & set(ids(more))
    assert more.intent["wishes"][0]["phrase"].replace(" ", "-") == "co-op"
    assert eight().catalogue[ids(more)[0]].title in last(second.reply("ann", conversation, "who made it?")).reply


def test_a_stopped_turn_keeps_what_was_said_and_leaves_the_state(assistant: Assistant, conversation: str) -> None:
    last(assistant.reply("ann", conversation, "co-op"))
    before = assistant.state_of("ann", conversation)
    events: Any = assistant.reply("ann", conversation, "no horror")
    said = next(event.text for event in events if isinstance(event, Token))
    events.close()
    stopped = turns(assistant, conversation)[-1]
    assert (stopped.status, stopped.reply, stopped.picks) == ("stopped", said, ())
    assert assistant.state_of("ann", conversation) == before
    assert last(assistant.reply("ann", conversation, "more")).turn_id


def test_a_generator_closed_after_done_stays_done(assistant: Assistant, conversation: str) -> None:
    events: Any = assistant.reply("ann", conversation, "hi")
    assert any(isinstance(event, Done) for event in iter(lambda: next(events), None) if isinstance(event, Done))
    events.close()
    assert turns(assistant, conversation)[0].status == "done"


class Failing(EmbeddedBrain):
    """Reads the message and then fails."""

    def run(self, skill: Skill[Any, Any], inputs: BaseModel, world: World, *rest: Any) -> Thought:
        if skill.name != "read_request":
            raise TurnError("The brain is gone. Try again.")
        return super().run(skill, inputs, world, *rest)


def test_a_turn_that_fails_is_saved_as_failed_and_the_error_is_told(opened: Callable[..., Assistant]) -> None:
    failing = opened(Failing())
    conversation = failing.store.conversations.start("ann", "games")
    with pytest.raises(TurnError, match="brain is gone"):
        list(failing.reply("ann", conversation, "co-op"))
    assert turns(failing, conversation)[0].status == "failed"


def test_a_turn_past_the_wall_clock_ends_in_a_turn_error(opened: Callable[..., Assistant]) -> None:
    slow = opened(wall_clock=1e-9)
    with pytest.raises(TurnError):
        list(slow.answer("co-op"))


class Faulty(EmbeddedBrain):
    """Has a fault of ours, whose error tells what it was about."""

    def run(self, skill: Skill[Any, Any], inputs: BaseModel, world: World, *rest: Any) -> Thought:
        try:
            raise ValueError(str(inputs))
        except ValueError as error:
            raise KeyError(str(inputs)) from error


def test_the_log_tells_where_a_turn_failed_and_nothing_that_was_said(
    opened: Callable[..., Assistant], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    things = [thing for _, thing, _ in planted(500)]
    for brain in (Faulty(), EmbeddedBrain()):
        ours = opened(brain)
        for at in range(0, len(things), 20):
            user = f"ann{at}"
            conversation = ours.store.conversations.start(user, "games")
            with pytest.raises(KeyError) if isinstance(brain, Faulty) else nullcontext():
                list(ours.reply(user, conversation, ", ".join(things[at : at + 20])))
    assert caplog.text.count("has failed") == 25
    assert all(told in caplog.text for told in ("KeyError", "ValueError", __file__))
    assert [thing for thing in things if thing in caplog.text] == []


def test_a_message_that_cannot_be_saved_is_not_answered(assistant: Assistant, conversation: str) -> None:
    with assistant.store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE turn RENAME TO gone")
    with pytest.raises(StoreError):
        list(assistant.reply("ann", conversation, "hi"))


def test_an_answer_that_cannot_be_saved_keeps_what_was_said(
    assistant: Assistant, conversation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish, tried = assistant.store.conversations.finish_turn, []

    def full_once(turn_id: str, done: Done, *status: Any) -> None:
        tried.append(status)
        if len(tried) == 1:
            raise StoreError("The disk is full.")
        finish(turn_id, done, *status)

    monkeypatch.setattr(type(assistant.store.conversations), "finish_turn", lambda _, *given: full_once(*given))
    with pytest.raises(StoreError):
        list(assistant.reply("ann", conversation, "co-op"))
    (turn,) = turns(assistant, conversation)
    assert turn.status == "failed"
    assert turn.reply


def test_a_turn_that_is_taken_out_meanwhile_is_told_however_it_ends(
    assistant: Assistant, opened: Callable[..., Assistant]
) -> None:
    for ended in (assistant, opened(Failing())):
        talk = ended.store.conversations.start("ann", "games")
        begun = ended.reply("ann", talk, "co-op")
        purge(ended.store.engine, Which("ann"))
        with pytest.raises(RequestError, match="no such conversation of yours any more"):
            list(begun)
    stopped: Any = assistant.reply("ann", assistant.store.conversations.start("ann", "games"), "co-op")
    next(stopped)
    purge(assistant.store.engine, Which("ann"))
    with pytest.raises(RequestError, match="no such conversation of yours any more"):
        stopped.close()


@pytest.mark.parametrize("error", [StoreError("The disk is full."), UnknownError("turn", "taken out just now")])
def test_an_answer_stands_though_a_press_that_it_brings_cannot_be_saved(
    assistant: Assistant, conversation: str, monkeypatch: pytest.MonkeyPatch, error: RecsysError
) -> None:
    def full(_: Any, event: FeedbackEvent) -> None:
        raise error

    monkeypatch.setattr(type(assistant.store.feedback), "press", full)
    done = last(assistant.reply("ann", conversation, "we have played Cooking Chaos"))
    assert done.seen == ("cooking-chaos",)
    assert turns(assistant, conversation)[0].status == "done"
