"""The one door: saved before answered, carried on after a reload, steered by presses."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from recsys.assistant import MOST_ITEMS, Assistant, Options
from recsys.brain.base import Brain, EmbeddedBrain, Thought
from recsys.dialogue.state import State
from recsys.errors import RecsysError, RequestError, StoreError, TurnError, UnknownError
from recsys.learning.thumbs import Steering
from recsys.retrieval.registry import NAMES
from recsys.skills.base import Skill, World
from recsys.store import FeedbackEvent, Turn
from recsys.store.purge import Which, purge
from recsys.types import Cards, Done, Heard, Notice, Step, Token
from tests.brain.assistants import assistant_on, ids, last, press
from tests.language.shelves import eight
from tests.store.planted import planted
from tests.store.shown import shown


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Assistant]]:
    """Opens assistants over the eight games and one store."""
    made: list[Assistant] = []

    def open_one(brain: Brain | None = None, **more: Any) -> Assistant:
        made.append(assistant_on(tmp_path, eight(), brain, **more))
        return made[-1]

    yield open_one
    for each in made:
        each.store.close()


@pytest.fixture
def assistant(opened: Callable[..., Assistant]) -> Assistant:
    return opened()


def turns(assistant: Assistant, conversation: str) -> tuple[Turn, ...]:
    return assistant.store.conversations.turns("ann", conversation)


@pytest.fixture
def conversation(assistant: Assistant) -> str:
    return assistant.store.conversations.start("ann", "games")


# -- events


@pytest.mark.parametrize("text", ["co-op, no horror", "hi", "horror on ipad", "recommend something", "🎮"])
def test_events_come_in_order_and_agree(assistant: Assistant, text: str) -> None:
    events = list(assistant.answer(text))
    order = {Step: 0, Heard: 0, Token: 1, Notice: 1, Cards: 2, Done: 3}
    ranks = [order[type(event)] for event in events]
    assert ranks == sorted(ranks)
    assert ranks.count(3) == 1
    assert ranks.count(2) <= 1
    done = last(iter(events))
    assert "".join(e.text for e in events if isinstance(e, Token)) == done.reply != ""
    assert [e.picks for e in events if isinstance(e, Cards)] == ([done.picks] if done.picks else [])
    assert [e.text for e in events if isinstance(e, Notice)] == list(done.notices)
    assert all(event.label for event in events if isinstance(event, Step))


def test_a_wish_is_spelt_as_the_catalogue_does(assistant: Assistant) -> None:
    wishes = last(assistant.answer("a co op game with hens")).intent["wishes"]
    assert [wish["phrase"] for wish in wishes][:1] == ["co-op"]


def test_done_tells_what_was_understood_and_done(assistant: Assistant) -> None:
    done = last(assistant.answer("farming for my son (8) on ipad, under $10, hated Boss Rush", turn_id="t1"))
    assert done.turn_id == "t1"
    assert (done.intent["act"], done.intent["youngest"]) == ("recommend", 8)
    assert done.intent["bounds"] == {"price_max": 10.0}
    assert done.intent["device_groups"] == [["TABLET"]]
    assert [(m["item_id"], m["attitude"]) for m in done.intent["mentions"]] == [("boss-rush", -2)]
    assert {"read_request", "rank", "compose", "write_reply"} <= {
        step.name for step in done.trace if step.kind == "skill"
    }
    assert (done.llm_calls, done.tokens) == (0, 0)


def test_the_same_turn_gives_the_same_cards_and_words(assistant: Assistant) -> None:
    first, second = (last(assistant.answer("something cosy")) for _ in range(2))
    assert (first.picks, first.reply, first.state) == (second.picks, second.reply, second.state)


@pytest.mark.parametrize("strategy", ["omulet", *NAMES])
def test_every_strategy_answers_within_the_conditions(assistant: Assistant, strategy: str) -> None:
    done = last(assistant.answer("farming for my son (8)", options=Options(strategy)))
    assert set(ids(done)) == {"apple-orchard", "farm-friends"}


def test_without_filters_the_strategy_alone_decides(assistant: Assistant) -> None:
    done = last(assistant.answer("farming for my son (8)", options=Options("popularity", 8, filters=False)))
    assert len(done.picks) == 8


# -- refused at the door


@pytest.mark.parametrize(
    ("text", "options", "error"),
    [
        ("x" * 2_001, Options(), RequestError),
        ("x", Options(n=0), RequestError),
        ("x", Options(n=-1), RequestError),
        ("x", Options(n=MOST_ITEMS + 1), RequestError),
        ("x", Options("telepathy"), UnknownError),
    ],
)
def test_what_is_out_of_bounds_is_refused_and_not_saved(
    assistant: Assistant, text: str, options: Options, error: type[RecsysError]
) -> None:
    conversation = assistant.store.conversations.start("ann", "games")
    with pytest.raises(error):
        list(assistant.answer(text, options=options))
    with pytest.raises(error):
        list(assistant.reply("ann", conversation, text, options))
    assert turns(assistant, conversation) == ()


def test_the_bounds_themselves_are_allowed(assistant: Assistant) -> None:
    assert last(assistant.answer("x" * 2_000)).reply
    assert len(last(assistant.answer("games", options=Options(n=1))).picks) == 1
    assert len(last(assistant.answer("games", options=Options(n=MOST_ITEMS))).picks) == 8


def test_an_unknown_catalogue_is_refused(assistant: Assistant) -> None:
    with pytest.raises(UnknownError):
        assistant.answer("hi", catalogue="nowhere")


def test_another_persons_conversation_and_an_unknown_one_are_closed(assistant: Assistant, conversation: str) -> None:
    for user, where in (("bob", conversation), ("ann", "nowhere")):
        with pytest.raises(UnknownError):
            assistant.reply(user, where, "hi")
    assert turns(assistant, conversation) == ()


# -- saved


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
    done = last(assistant.reply("ann", conversation, "co-op", Options("als", 3)))
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


def test_a_turn_past_the_wall_clock_ends_in_a_turn_error(opened: Callable[..., Assistant]) -> None:
    slow = opened(wall_clock=1e-9)
    with pytest.raises(TurnError):
        list(slow.answer("co-op"))


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


def test_a_card_that_has_left_the_catalogue_fails_no_turn(assistant: Assistant) -> None:
    state = last(assistant.answer("co-op")).state
    gone = State.from_json({**state, "shown": ["gone-0"], "focus": "gone-0"})
    for text in ("I take the first", "what is it about", "why that one?"):
        assert last(assistant.answer(text, gone)).reply


def test_a_turn_is_played_by_itself_and_what_was_heard_comes_before_the_answer(
    assistant: Assistant, conversation: str
) -> None:
    begun = assistant.begin("ann", conversation, "co-op games")
    assert begun.wait(30)
    (turn,) = turns(assistant, conversation)
    assert turn.status == "done"
    heard = next(event for event in begun.events if isinstance(event, Heard))
    assert begun.events.index(heard) < next(at for at, event in enumerate(begun.events) if isinstance(event, Token))
    assert {**turn.intent, **heard.intent} == turn.intent
    assert assistant.playing("ann", conversation) is None


# -- presses


@pytest.mark.parametrize(("name", "value"), [("item-later", 1), ("item-seen", 1), ("item-thumb", 0)])
def test_not_now_seen_and_thumbs_down_keep_an_item_away(
    assistant: Assistant, conversation: str, name: str, value: int
) -> None:
    first = last(assistant.reply("ann", conversation, "co-op"))
    press(assistant, first, name, ids(first)[0], value=value)
    again = assistant.store.conversations.start("ann", "games")
    assert set(ids(last(assistant.reply("ann", again, "co-op")))) == set(ids(first)[1:])
    assistant.store.feedback.clear("ann", first.turn_id, name, ids(first)[0])  # type: ignore[arg-type]
    third = assistant.store.conversations.start("ann", "games")
    assert ids(last(assistant.reply("ann", third, "co-op"))) == ids(first)


def test_one_persons_presses_are_not_anothers(assistant: Assistant, conversation: str) -> None:
    first = last(assistant.reply("ann", conversation, "co-op"))
    press(assistant, first, "item-later", ids(first)[0])
    others = assistant.store.conversations.start("bob", "games")
    assert ids(last(assistant.reply("bob", others, "co-op"))) == ids(first)


def test_saying_that_one_was_played_presses_seen(assistant: Assistant, conversation: str) -> None:
    first = last(assistant.reply("ann", conversation, "co-op"))
    second = last(assistant.reply("ann", conversation, "already played the second one"))
    assert second.seen == (ids(first)[1],)
    assert assistant.store.feedback.for_user("ann").seen == {ids(first)[1]}


def test_steering_can_be_given_without_a_store(assistant: Assistant) -> None:
    done = last(
        assistant.answer("games", steering=Steering(exclude=frozenset({"cooking-chaos"})), options=Options(n=8))
    )
    assert "cooking-chaos" not in ids(done)
