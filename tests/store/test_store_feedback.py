"""Presses: upsert, tombstone, replay, order, and who may press."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha1
from threading import Thread
from typing import Any, Literal

import pytest

from recsys.errors import UnknownError
from recsys.store import FeedbackEvent, Store, UserSignals, open_store
from recsys.store.events import Name
from tests.store.shown import shown

Talk = Callable[[str], tuple[str, str]]


def thumb(turn: str, item: str, value: Literal[0, 1] = 1, user: str = "ann") -> FeedbackEvent:
    return FeedbackEvent(user_id=user, turn_id=turn, name="item-thumb", item_id=item, value=value)


def mark(turn: str, name: Name, item: str) -> FeedbackEvent:
    return FeedbackEvent(user_id="ann", turn_id=turn, name=name, item_id=item, value=1)


def test_a_press_carries_where_it_was_made(store: Store, talk: Talk) -> None:
    conversation, turn = talk("ann")
    event = FeedbackEvent(user_id="ann", turn_id=turn, name="item-thumb", item_id="ori", value=0, rank=2)
    key = store.feedback.press(event).id
    (press,) = store.feedback.presses("ann", conversation)
    assert key == press.id == sha1("\0".join((turn, "ori", "item-thumb", "ann")).encode()).hexdigest()
    assert (press.turn_id, press.conversation_id, press.item_id, press.rank) == (turn, conversation, "ori", 2)
    assert (press.value, press.label, press.source, press.until) == (0.0, "dislike", "user", None)
    assert (press.catalogue, press.strategy, press.brain) == ("games", "omulet", "embedded")
    assert press.created_at == press.updated_at == "2025-06-01T12:00:00.000000+00:00"


def test_reasons_and_comment_are_kept_as_a_set_of_keys(store: Store, turn: str) -> None:
    said: dict[str, Any] = {"user_id": "ann", "turn_id": turn, "name": "answer-reasons", "comment": "trop 🐌"}
    store.feedback.press(FeedbackEvent(**said, reasons=("wrong-age", "too-slow", "wrong-age")))
    before = store.feedback.presses()
    store.feedback.press(FeedbackEvent(**said, reasons=("too-slow", "wrong-age")))
    (press,) = store.feedback.presses()
    assert (press.reasons, press.comment, press.value) == (("too-slow", "wrong-age"), "trop 🐌", None)
    assert before == (press,)


def test_the_same_press_again_changes_nothing(store: Store, turn: str, moment: list[datetime]) -> None:
    store.feedback.press(thumb(turn, "ori"))
    store.feedback.press(thumb(turn, "gris"))
    before = store.feedback.presses()
    moment[0] += timedelta(hours=1)
    store.feedback.press(thumb(turn, "ori"))
    assert store.feedback.presses() == before
    assert store.feedback.for_user("ann").liked == ("gris", "ori")


def test_the_opposite_press_wins_in_place(store: Store, turn: str) -> None:
    for _ in range(2):
        store.feedback.press(thumb(turn, "ori", 1))
        store.feedback.press(thumb(turn, "ori", 0))
    assert [press.label for press in store.feedback.presses()] == ["dislike"]
    assert store.feedback.for_user("ann") == UserSignals(disliked=("ori",))


def test_a_later_press_wins_across_turns_even_if_the_clock_goes_back(
    store: Store, talk: Talk, moment: list[datetime]
) -> None:
    (_, first), (_, second) = talk("ann"), talk("ann")
    store.feedback.press(thumb(second, "ori", 1))
    moment[0] -= timedelta(hours=1)
    store.feedback.press(thumb(first, "ori", 0))
    assert store.feedback.for_user("ann").disliked == ("ori",)
    assert [press.label for press in store.feedback.presses()] == ["like", "dislike"]


def test_taking_a_press_back_leaves_a_tombstone_and_the_one_before(store: Store, talk: Talk) -> None:
    (_, first), (_, second) = talk("ann"), talk("ann")
    store.feedback.press(thumb(first, "ori", 1))
    store.feedback.press(thumb(second, "ori", 0))
    store.feedback.clear("ann", second, "item-thumb", "ori")
    assert store.feedback.for_user("ann") == UserSignals(liked=("ori",))
    before = store.feedback.presses()
    assert [press.retracted_at is None for press in before] == [True, False]
    store.feedback.clear("ann", second, "item-thumb", "ori")
    store.feedback.clear("ann", second, "item-thumb", "never pressed")
    assert store.feedback.presses() == before


def test_a_press_taken_back_can_be_made_again(store: Store, turn: str) -> None:
    store.feedback.press(thumb(turn, "ori"))
    store.feedback.clear("ann", turn, "item-thumb", "ori")
    store.feedback.press(thumb(turn, "ori"))
    (press,) = store.feedback.presses()
    assert press.retracted_at is None
    assert store.feedback.for_user("ann").liked == ("ori",)


def test_likes_come_newest_first_and_answers_say_nothing_of_items(store: Store, turn: str) -> None:
    for item in ("a", "b", "c"):
        store.feedback.press(thumb(turn, item))
    store.feedback.press(thumb(turn, "a", 0))
    store.feedback.press(thumb(turn, "a", 1))
    store.feedback.press(FeedbackEvent(user_id="ann", turn_id=turn, name="answer-thumb", value=0))
    assert store.feedback.for_user("ann") == UserSignals(liked=("a", "c", "b"))


def test_a_like_repeated_in_another_turn_is_the_newest(store: Store, talk: Talk) -> None:
    (_, first), (_, second) = talk("ann"), talk("ann")
    for turn, item in ((first, "a"), (first, "b"), (second, "a")):
        store.feedback.press(thumb(turn, item))
    assert store.feedback.for_user("ann").liked == ("a", "b")


def test_later_comes_back_after_thirty_days(store: Store, turn: str, moment: list[datetime]) -> None:
    store.feedback.press(mark(turn, "item-later", "ori"))
    store.feedback.press(mark(turn, "item-seen", "gris"))
    start = moment[0]
    for passed, aside in ((timedelta(0), True), (timedelta(days=30, microseconds=-1), True), (timedelta(30), False)):
        signals = store.feedback.for_user("ann", start + passed)
        assert signals == UserSignals(seen=frozenset({"gris"}), later=frozenset({"ori"} if aside else ()))
    moment[0] += timedelta(days=31)
    store.feedback.press(mark(turn, "item-later", "ori"))
    assert store.feedback.for_user("ann", start + timedelta(days=60)).later == {"ori"}


def test_putting_aside_twice_does_not_prolong(store: Store, turn: str, moment: list[datetime]) -> None:
    store.feedback.press(mark(turn, "item-later", "ori"))
    moment[0] += timedelta(days=20)
    store.feedback.press(mark(turn, "item-later", "ori"))
    assert store.feedback.for_user("ann", moment[0] + timedelta(days=10)).later == frozenset()


def test_signals_of_one_catalogue_leave_out_the_others(store: Store, turn: str) -> None:
    films = store.conversations.start("ann", "movies")
    other = store.conversations.begin_turn(
        "ann", films, "x", strategy="als", brain="embedded", catalogue="movies", snapshot_id="s"
    )
    store.feedback.press(thumb(turn, "1"))
    store.feedback.press(thumb(other, "2"))
    assert store.feedback.for_user("ann", catalogue="movies").liked == ("2",)
    assert store.feedback.for_user("ann").liked == ("2", "1")


def test_nobody_presses_in_or_reads_from_another_users_turn(store: Store, talk: Talk) -> None:
    conversation, turn = talk("ann")
    talk("ben")
    store.feedback.press(thumb(turn, "ori"))
    for wrong in (turn, "nowhere"):
        with pytest.raises(UnknownError):
            store.feedback.press(thumb(wrong, "ori", 0, user="ben"))
    store.feedback.clear("ben", turn, "item-thumb", "ori")
    assert store.feedback.for_user("ben") == UserSignals()
    assert store.feedback.presses("ben", conversation) == ()
    assert store.feedback.for_user("ann").liked == ("ori",)


def test_ids_that_join_alike_are_two_buttons(store: Store, talk: Talk) -> None:
    user = "item-thumb|ann"
    _, turn = talk(user)
    first = FeedbackEvent(user_id=user, turn_id=turn, name="item-thumb", item_id="a", value=1)
    second = FeedbackEvent(user_id="ann", turn_id=turn, name="item-thumb", item_id="a|item-thumb", value=1)
    assert first.id != second.id


def test_presses_outlive_a_deleted_conversation(store: Store, talk: Talk) -> None:
    conversation, turn = talk("ann")
    store.feedback.press(thumb(turn, "ori"))
    store.conversations.delete("ann", conversation)
    assert store.feedback.for_user("ann").liked == ("ori",)
    with pytest.raises(UnknownError):
        store.feedback.press(thumb(turn, "gris"))


ODD_IDS = ["\u202eevil\u202c", "مرحبا", "👨\u200d👩\u200d👧", "e\u0301", "é", "'; drop table feedback; --", "a|b"]


@pytest.mark.parametrize("item", ODD_IDS)
def test_odd_item_ids_are_kept_as_they_are(store: Store, turn: str, item: str) -> None:
    store.feedback.press(thumb(turn, item))
    assert store.feedback.for_user("ann").liked == (item,)


def test_reopening_keeps_everything(store: Store, turn: str, url: str) -> None:
    store.feedback.press(thumb(turn, "ori"))
    store.feedback.press(thumb(turn, "gris", 0))
    store.feedback.clear("ann", turn, "item-thumb", "gris")
    before = (store.feedback.presses(), shown(store), store.conversations.list("ann"))
    store.close()
    again = open_store(url)
    after = (again.feedback.presses(), shown(again), again.conversations.list("ann"))
    assert again.integrity() == "ok"
    again.close()
    assert after == before


def test_eight_threads_lose_and_double_nothing(store: Store, turn: str) -> None:
    def work(number: int) -> None:
        for n in range(100):
            store.feedback.press(thumb(turn, f"{number}-{n}"))

    threads = [Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    presses = store.feedback.presses("ann")
    assert sorted(press.item_id for press in presses) == sorted(f"{t}-{n}" for t in range(8) for n in range(100))
    assert len({press.seq for press in presses}) == 800


def test_eight_threads_on_one_button_make_one_row(store: Store, turn: str) -> None:
    events = [thumb(turn, "ori", 1), thumb(turn, "ori", 0)] * 4
    threads = [Thread(target=store.feedback.press, args=(event,)) for event in events]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.feedback.presses()) == 1
