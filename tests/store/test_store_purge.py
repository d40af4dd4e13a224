"""A purge takes out all the rows of what it is asked for and nothing else, also while the page runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, replace
from datetime import timedelta
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import inspect

from recsys.errors import RequestError, StoreError
from recsys.learning.thumbs import Steering, steer
from recsys.store.held import held, judged
from recsys.store.purge import Rows, Which, found, kept, purge
from recsys.store.reports import Scope
from recsys.store.schema import BY_TURN
from recsys.store.tallies import tally
from recsys.types import Done
from tests.feedback.history import NOON, History
from tests.store.counted import ABOUT, NOTHING, left

DAY = timedelta(days=1)


@pytest.fixture
def history(url: str) -> Iterator[History]:
    made = History(url)
    yield made
    made.store.close()


def conversation_of(history: History, turn: str) -> str:
    """Of a turn that something was pressed on."""
    return next(press.conversation_id for press in history.store.feedback.presses() if press.turn_id == turn)


# -- as if the person had never been there


Step = tuple[str, str, str]
USERS = ("ann", "bob", "eve")
STEPS = st.lists(
    st.tuples(
        st.sampled_from(USERS),
        st.sampled_from(["answer", "like", "dislike", "seen", "later", "clear", "complain", "delete"]),
        st.sampled_from("abc"),
    ),
    max_size=15,
)


def play(history: History, steps: list[Step], without: str = "") -> None:
    """What people did, an hour between two steps."""
    last: dict[str, str] = {}
    for user, did, item in steps:
        history.now += timedelta(hours=1)
        if user == without:
            continue
        if did == "answer" or user not in last:
            last[user] = history.answer(user, "a", "b", "c", text=f"{item} of {user}")
        elif did == "delete":
            history.store.conversations.delete(user, history.store.conversations.list(user)[0].id)
            del last[user]
        else:
            react(history, user, last[user], did, item)


def react(history: History, user: str, turn: str, did: str, item: str) -> None:
    match did:
        case "like" | "dislike":
            history.thumb(user, turn, item, int(did == "like"))
        case "seen":
            history.press(user, turn, "item-seen", item_id=item)
        case "later":
            history.press(user, turn, "item-later", item_id=item)
        case "complain":
            history.complain(user, turn, comment=item)
        case _:
            history.store.feedback.clear(user, turn, "item-thumb", item)


def told(history: History) -> tuple[Any, ...]:
    """Everything that the next answers, a build and reports go by, but for ids that are drawn."""
    store = history.store
    steering = {user: steer(store.feedback.for_user(user, history.now)) for user in USERS}
    drawn = {"id": "", "seq": 0, "turn_id": "", "conversation_id": ""}
    presses = [replace(press, **drawn) for press in store.feedback.presses()]
    learnt = [astuple(each) for each in judged(store.engine, "games")]
    talks = [astuple(replace(each, id="")) for each in held(store.engine, "games")]
    listed = {user: [replace(each, id="") for each in store.conversations.list(user)] for user in USERS}
    return steering, presses, learnt, talks, listed, tally(store.engine, Scope())


@settings(max_examples=20, deadline=None)
@given(steps=STEPS)
def test_a_store_without_a_person_is_one_in_which_they_never_were(steps: list[Step]) -> None:
    with TemporaryDirectory() as folder:
        one, other = History(f"sqlite:///{folder}/one.db"), History(f"sqlite:///{folder}/other.db")
        play(one, steps)
        play(other, steps, without="eve")
        expected = found(one.store.engine, Which("eve"))
        assert purge(one.store.engine, Which("eve")) == expected
        assert told(one) == told(other)
        assert steer(one.store.feedback.for_user("eve", one.now)) == Steering()
        assert purge(one.store.engine, Which("eve")) == found(one.store.engine, Which("eve")) == NOTHING
        assert one.store.integrity() == "ok"
        one.store.close()
        other.store.close()


def test_presses_of_a_crowd_are_gone_with_it(history: History) -> None:
    history.thumb("ann", history.answer("ann", "ori", "gris"), "ori")
    before = told(history)
    for _ in range(30):
        turn = history.answer("eve", "ori", "gris")
        history.thumb("eve", turn, "ori", 0)
        history.thumb("eve", turn, "gris")
    assert tally(history.store.engine, Scope()).most_disliked
    assert purge(history.store.engine, Which("eve")) == Rows(30, 30, 60, 60)
    assert told(history) == before


def test_no_table_keeps_anything_of_anybody(history: History) -> None:
    turn = history.answer("ann", "ori")
    history.thumb("ann", turn, "ori")
    history.store.waiting.add("ann", conversation_of(history, turn), {"text": "and then?"})
    assert purge(history.store.engine, Which()) == Rows(1, 1, 1, 1)
    assert {name: n for name, n in left(history).items() if n} == {"meta": 1}


# -- which


def test_only_what_was_last_touched_before_goes(history: History) -> None:
    for user in ("untouched", "spoken", "pressed", "cleared", "renamed"):
        turn = history.answer(user, "ori")
        history.thumb(user, turn, "ori")
    history.now = NOON + DAY
    turns = {press.user_id: (press.conversation_id, press.turn_id) for press in history.store.feedback.presses()}
    talks, feedback = history.store.conversations, history.store.feedback
    talks.begin_turn("spoken", turns["spoken"][0], "more", **ABOUT)
    history.press("pressed", turns["pressed"][1], "item-seen", item_id="ori")
    feedback.clear("cleared", turns["cleared"][1], "item-thumb", "ori")
    talks.rename("renamed", turns["renamed"][0], "Mine")
    engine = history.store.engine
    assert found(engine, Which(before=NOON)) == NOTHING
    assert found(engine, Which(before=NOON + DAY + DAY)).conversations == 5
    assert purge(engine, Which(before=NOON + DAY)) == Rows(1, 1, 1, 1)
    assert {press.user_id for press in feedback.presses()} == {"spoken", "pressed", "cleared", "renamed"}


def test_only_what_was_deleted_on_the_page_goes(history: History) -> None:
    gone, stays = history.answer("ann", "ori"), history.answer("ann", "gris")
    history.thumb("ann", gone, "ori")
    history.thumb("ann", stays, "gris")
    history.store.conversations.delete("ann", conversation_of(history, gone))
    assert purge(history.store.engine, Which(deleted=True)) == Rows(1, 1, 1, 1)
    assert [press.item_id for press in history.store.feedback.presses()] == ["gris"]
    assert len(history.store.conversations.list("ann")) == 1


@pytest.mark.parametrize(("which", "n"), [
    (Which(), 6), (Which("ann"), 4), (Which("ann", "films"), 2), (Which(catalogue="films"), 3), (Which("eve"), 0),
    (Which("ann", deleted=True), 2), (Which("ann", "films", deleted=True), 1), (Which("bob", deleted=True), 0),
    (Which("ann", before=NOON + DAY), 2), (Which("ann", "games", NOON + DAY), 1),
    (Which("ann", "games", NOON + DAY, deleted=True), 0),
])  # fmt: skip
def test_what_is_asked_narrows_and_nothing_else_is_kept_back(history: History, which: Which, n: int) -> None:
    for catalogue in ("games", "films"):
        for user in ("ann", "ann", "bob"):
            history.answer(user, "ori", catalogue=catalogue)
    history.now += DAY
    for catalogue in ("games", "films"):
        theirs = [each for each in history.store.conversations.list("ann") if each.catalogue == catalogue]
        history.store.conversations.delete("ann", theirs[0].id)
    engine = history.store.engine
    stay = kept(engine, which)
    assert found(engine, which).conversations == purge(engine, which).conversations == n
    assert left(history)["conversation"] == 6 - n
    assert stay == {each.id for user in ("ann", "bob") for each in history.store.conversations.list(user)}


def test_the_index_that_an_older_store_lacks_is_made(history: History) -> None:
    BY_TURN.drop(history.store.engine)
    purge(history.store.engine, Which("eve"))
    assert BY_TURN.name in {index["name"] for index in inspect(history.store.engine).get_indexes("feedback")}


# -- while the page runs


@pytest.mark.parametrize("status", ["done", "stopped", "failed"])
def test_a_turn_that_is_taken_out_while_it_is_answered_says_so(
    history: History, status: Literal["done", "stopped", "failed"]
) -> None:
    talks = history.store.conversations
    turn = talks.begin_turn("ann", talks.start("ann", "games"), "co-op", **ABOUT)
    purge(history.store.engine, Which("ann"))
    with pytest.raises(RequestError, match="no such conversation of yours any more"):
        talks.finish_turn(turn, Done(turn, "Here.", (), {}, (), (), 1.0), status)
    assert left(history)["turn"] == 0
    history.answer("ann", "ori")
    assert len(talks.list("ann")) == 1


def test_others_go_on_meanwhile_and_lose_nothing(history: History) -> None:
    failed: list[Exception] = []

    def chat(user: str) -> None:
        try:
            for n in range(15):
                history.thumb(user, history.answer(user, "ori", text=f"{n}"), "ori")
        except StoreError as error:
            failed.append(error)

    for _ in range(15):
        history.answer("eve", "ori")
    threads = [Thread(target=chat, args=(user,)) for user in ("ann", "bob", "cy")]
    for thread in threads:
        thread.start()
    taken = [purge(history.store.engine, Which("eve")).conversations for _ in range(5)]
    for thread in threads:
        thread.join()
    assert failed == []
    assert taken == [15, 0, 0, 0, 0]
    assert left(history) == {"meta": 1, "conversation": 45, "turn": 45, "impression": 45, "feedback": 45}
    assert history.store.integrity() == "ok"
