"""The one door: saved before answered, carried on after a reload, steered by presses, kind to any text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from recsys import build as building
from recsys.agent import build_agent
from recsys.assistant import MOST_ITEMS, Assistant, Options, load, replay
from recsys.brain.base import Brain, EmbeddedBrain, Thought
from recsys.brain.policy_model import PolicyChatModel
from recsys.build import build
from recsys.config import Settings
from recsys.dialogue.state import State
from recsys.errors import RecsysError, RequestError, StoreError, TurnError, UnknownError
from recsys.learning.thumbs import Steering
from recsys.retrieval.registry import NAMES
from recsys.safety.conditions import conditions, meets
from recsys.shelf import Shelf
from recsys.skills.base import Skill, World
from recsys.store import FeedbackEvent, Turn, open_store
from recsys.tools.toolbox import TOOLS
from recsys.types import Cards, Done, Event, Notice, Step, Token
from tests.catalogue.rows import write_games_folder
from tests.language.shelves import eight, whole
from tests.worlds import BagOfWords

AGENT = build_agent(PolicyChatModel(), TOOLS)


def assistant_on(folder: Path, shelf: Shelf, brain: Brain | None = None, **more: Any) -> Assistant:
    """An assistant over a shelf in memory, with its store in the folder."""
    chosen = Settings(data_dir=folder, **more)
    return Assistant(chosen, BagOfWords(), brain or EmbeddedBrain(), open_store(chosen.store_url), AGENT, {"games": shelf})


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


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    """The embedded catalogue, all of it."""
    made = assistant_on(tmp_path_factory.mktemp("shop"), whole())
    yield made
    made.store.close()


def last(events: Iterator[Event]) -> Done:
    *_, done = events
    assert isinstance(done, Done)
    return done


def ids(done: Done) -> list[str]:
    return [pick.item.id for pick in done.picks]


def turns(assistant: Assistant, conversation: str) -> tuple[Turn, ...]:
    return assistant.store.conversations.turns("ann", conversation)


@pytest.fixture
def conversation(assistant: Assistant) -> str:
    return assistant.store.conversations.start("ann", "games")


# -- events


@pytest.mark.parametrize("text", ["co-op, no horror", "hi", "horror on ipad", "recommend something", "🎮"])
def test_events_come_in_order_and_agree(assistant: Assistant, text: str) -> None:
    events = list(assistant.answer(text))
    order = {Step: 0, Token: 1, Notice: 1, Cards: 2, Done: 3}
    ranks = [order[type(event)] for event in events]
    assert ranks == sorted(ranks)
    assert ranks.count(3) == 1
    assert ranks.count(2) <= 1
    done = last(iter(events))
    assert "".join(e.text for e in events if isinstance(e, Token)) == done.reply != ""
    assert [e.picks for e in events if isinstance(e, Cards)] == ([done.picks] if done.picks else [])
    assert [e.text for e in events if isinstance(e, Notice)] == list(done.notices)
    assert all(event.label for event in events if isinstance(event, Step))


def test_done_tells_what_was_understood_and_done(assistant: Assistant) -> None:
    done = last(assistant.answer("farming for my son (8) on ipad, under $10, hated Boss Rush", turn_id="t1"))
    assert done.turn_id == "t1"
    assert (done.intent["act"], done.intent["youngest"]) == ("recommend", 8)
    assert done.intent["bounds"] == {"price_max": 10.0}
    assert done.intent["device_groups"] == [["TABLET"]]
    assert [(m["item_id"], m["attitude"]) for m in done.intent["mentions"]] == [("boss-rush", -2)]
    assert {"read_request", "recommend", "write_reply"} <= {step.name for step in done.trace if step.kind == "skill"}
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
    assistant: Assistant, conversation: str, text: str, options: Options, error: type[RecsysError]
) -> None:
    with pytest.raises(error):
        list(assistant.answer(text, options=options))
    with pytest.raises(error):
        list(assistant.reply("ann", conversation, text, options))
    assert turns(assistant, conversation) == ()


def test_the_bounds_themselves_are_allowed(assistant: Assistant) -> None:
    assert last(assistant.answer("x" * 2_000)).reply
    assert len(last(assistant.answer("games", options=Options(n=1))).picks) == 1
    assert len(last(assistant.answer("games", options=Options(n=MOST_ITEMS))).picks) == 8


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

    def run(self, skill: Skill[Any, Any], inputs: BaseModel, world: World) -> Thought:
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
    assert {i.item_id for i in assistant.store.feedback.impressions("ann")} == set(ids(done))


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

    def run(self, skill: Skill[Any, Any], inputs: BaseModel, world: World) -> Thought:
        if skill.name != "read_request":
            raise TurnError("The brain is gone. Try again.")
        return super().run(skill, inputs, world)


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


def test_a_message_that_cannot_be_saved_is_not_answered(assistant: Assistant, conversation: str) -> None:
    with assistant.store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE turn RENAME TO gone")
    with pytest.raises(StoreError):
        list(assistant.reply("ann", conversation, "hi"))


# -- presses


def press(assistant: Assistant, done: Done, name: Any, item_id: str, value: Any = 1, user: str = "ann") -> None:
    assistant.store.feedback.press(FeedbackEvent(user_id=user, turn_id=done.turn_id, name=name, item_id=item_id, value=value))


@pytest.mark.parametrize(("name", "value"), [("item-later", 1), ("item-seen", 1), ("item-thumb", 0)])
def test_not_now_seen_and_thumbs_down_keep_an_item_away(assistant: Assistant, conversation: str, name: str, value: int) -> None:
    first = last(assistant.reply("ann", conversation, "co-op"))
    press(assistant, first, name, ids(first)[0], value)
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


def test_a_thumb_changes_the_very_next_list(shop: Assistant) -> None:
    def ask(user: str, liked: str) -> list[str]:
        conversation = shop.store.conversations.start(user, "games")
        first = last(shop.reply(user, conversation, "something relaxing"))
        if liked:
            press(shop, first, "item-thumb", liked, user=user)
        return ids(last(shop.reply(user, shop.store.conversations.start(user, "games"), "something relaxing")))

    plain, after_cards, after_golf = ask("u0", ""), ask("u1", "balatro"), ask("u2", "golf-it")
    assert plain != after_cards
    assert after_cards != after_golf


def test_saying_that_one_was_played_presses_seen(assistant: Assistant, conversation: str) -> None:
    first = last(assistant.reply("ann", conversation, "co-op"))
    second = last(assistant.reply("ann", conversation, "already played the second one"))
    assert second.seen == (ids(first)[1],)
    assert assistant.store.feedback.for_user("ann").seen == {ids(first)[1]}


def test_steering_can_be_given_without_a_store(assistant: Assistant) -> None:
    done = last(assistant.answer("games", steering=Steering(exclude=frozenset({"cooking-chaos"})), options=Options(n=8)))
    assert "cooking-chaos" not in ids(done)


# -- any text

ODD = ("", " ", "\n\t", "🎮🍕👩\u200d👧", "مرحبا كيف حالك", "\u200b\ufeff", "\u202egnikooc", "?!…", "\0", "\ud800", "'; DROP TABLE turns; --",
       "<script>alert(1)</script>", "{0} %s ${x}", "料理ゲーム", "a" * 300, "no " * 99, "co-op " * 40, "((((", "\\", "1 2 3")  # fmt: skip


@pytest.mark.parametrize("text", ODD)
def test_odd_text_gets_a_kind_answer_and_is_saved(assistant: Assistant, conversation: str, text: str) -> None:
    done = last(assistant.reply("ann", conversation, text))
    assert len(done.reply) > 10
    assert turns(assistant, conversation)[0].status == "done"


FRAGMENTS = st.sampled_from(
    ["no", "not", "I loved", "hated", "we", "Overcooked", "rust", "Celeste", "horror", "shooters", "co-op", "puzzle games", "cosy",
     "zombies", ",", ".", "but", "and", "the second one", "for my kids (7 and 10)", "my toddler", "on ipad", "on pc", "switch",
     "under $10", "free games", "15 minutes", "4 players", "since 2015", "from the 90s", "like", "something", "more", "hidden gems",
     "me:", "wife:", "easier", "newer", "give me 3", "surprise me", "how many", "which first?", "Blorg", "🎮", "\u202e", '"']
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=300), st.lists(FRAGMENTS, min_size=1, max_size=14).map(lambda parts: " ".join(parts)[:300]))


@settings(max_examples=120)
@given(TEXTS, st.sampled_from(["omulet", "search", "popularity"]))
def test_any_text_is_answered_with_items_of_the_catalogue_that_meet_what_was_asked(shop: Assistant, text: str, strategy: str) -> None:
    done = last(shop.answer(text, options=Options(strategy)))
    catalogue = whole().catalogue
    assert done.reply
    assert all(catalogue[pick.item.id] == pick.item for pick in done.picks)
    assert len(ids(done)) == len(set(ids(done)))
    if done.intent["act"] != "choose":  # there the items are the ones that were named
        tests = conditions(State.from_json(done.state).intent, catalogue)
        assert all(meets(pick.item, tests) for pick in done.picks)


@settings(max_examples=40)
@given(st.lists(TEXTS, min_size=2, max_size=4))
def test_any_talk_is_answered_within_everything_that_holds(shop: Assistant, texts: list[str]) -> None:
    state = State()
    for text in texts:
        done = last(shop.answer(text, state))
        state = State.from_json(done.state)
        tests = conditions(state.intent, whole().catalogue)
        assert done.intent["act"] == "choose" or all(meets(pick.item, tests) for pick in done.picks)


def test_a_child_is_never_shown_what_is_too_old(shop: Assistant) -> None:
    for text in ("games for my 7 year old", "zombie shooters for my kids (7 and 10)", "something like Doom for my 6 year old"):
        assert all(pick.item.age is not None and pick.item.age <= 7 for pick in last(shop.answer(text)).picks)


# -- catalogues


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Three games, built on the disk."""
    monkeypatch.setattr(building, "GAMES_FOLDER", write_games_folder(tmp_path / "games"))
    chosen = Settings(data_dir=tmp_path / "data")
    build(chosen, "games", encoder=BagOfWords())
    return chosen


def test_a_built_catalogue_is_opened_once_answers_and_is_opened_anew_after_a_build(built: Settings) -> None:
    assistant = load(built, encoder=BagOfWords())
    assert assistant.catalogues() == ("games",)
    assistant.warm()
    shelf = assistant.shelf()
    assert shelf is assistant.shelf("games")
    assert ids(last(assistant.answer("party"))) != []
    build(built, "games", encoder=BagOfWords())
    assert assistant.shelf() is shelf
    assistant.refresh("games")
    assert assistant.shelf().snapshot_id != shelf.snapshot_id
    assistant.store.close()


def test_an_unknown_catalogue_is_refused(assistant: Assistant) -> None:
    with pytest.raises(UnknownError):
        assistant.answer("hi", catalogue="nowhere")


def test_a_dialogue_from_outside_is_followed(assistant: Assistant) -> None:
    told = [("user", "co-op"), ("assistant", "Try Dungeon Duo, or Farm Friends.")]
    state = replay(assistant, told, None)
    assert state.shown == ("dungeon-duo", "farm-friends")
    assert "Farm Friends" in last(assistant.answer("who made the second one?", state)).reply
    assert replay(assistant, [], None) == State()

