"""The one door: what comes out of it and in which order, who is refused, and what presses steer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from recsys.assistant import MOST_ITEMS, Assistant, Options
from recsys.dialogue.holding.state import State
from recsys.errors import RecsysError, RequestError, UnknownError
from recsys.learning.thumbs import Steering
from recsys.retrieval.registry import NAMES
from recsys.store import Turn
from recsys.types import Cards, Done, Heard, Notice, Step, Token
from tests.brain.assistants import ids, last, opening, press
from tests.language.shelves import eight


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Assistant]]:
    """Opens assistants over the eight games and one store."""
    with opening(tmp_path, eight()) as open_one:
        yield open_one


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
    done = last(assistant.answer("farming for my son (8)", options=Options("popularity", n=8, filters=False)))
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


# -- what is stored


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
