"""Conversations: what is said is kept, and only its user reads it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from recsys.errors import BusyError, RequestError, UnknownError
from recsys.store import Conversations, FeedbackEvent, Store, open_store
from recsys.store.conversations import LONGEST_TURN
from recsys.types import Done, Item, Pick
from tests.store.shown import shown

Talk = Callable[[str], tuple[str, str]]
FAMILY = "👨\u200d👩\u200d👧"
HOSTILE = ["\u202eevil\u202c", f"مرحبا 🎮 {FAMILY}", "e\u0301\u200b", "'; drop table turn; --", "%s {0}", "🎮" * 5_000]


def begin(conversations: Conversations, conversation_id: str, text: str, user: str = "ann") -> str:
    return conversations.begin_turn(
        user, conversation_id, text, strategy="house", brain="embedded", catalogue="games", snapshot_id="s1"
    )


def test_an_answer_reads_back_as_it_was_given(store: Store, talk: Talk, answer: Done) -> None:
    conversation, turn_id = talk("ann")
    (turn,) = store.conversations.turns("ann", conversation)
    assert (turn.id, turn.text, turn.reply, turn.status) == (turn_id, "something hard", answer.reply, "done")
    assert (turn.strategy, turn.brain, turn.catalogue, turn.snapshot_id) == ("omulet", "embedded", "games", "s1")
    assert (turn.notices, turn.offers, turn.choices, turn.question) == (
        answer.notices,
        answer.offers,
        answer.choices,
        answer.question,
    )
    assert (turn.trace, turn.intent) == (answer.trace, answer.intent)
    assert (turn.ms, turn.llm_calls, turn.tokens) == (answer.ms, answer.llm_calls, answer.tokens)
    assert [(p.item_id, p.title, p.score, p.reason, p.evidence) for p in turn.picks] == [
        (p.item.id, p.item.title, p.score, p.reason, p.evidence) for p in answer.picks
    ]


def test_each_card_shown_is_one_impression_with_its_rank(store: Store, talk: Talk, answer: Done) -> None:
    _, turn_id = talk("ann")
    talk("ben")
    store.conversations.finish_turn(turn_id, answer)
    hers = [i for i in shown(store) if i.user_id == "ann"]
    assert [(i.item_id, i.rank, i.score) for i in hers] == [("celeste", 1, 0.9), ("ori", 2, 0.5), ("gris", 3, -0.1)]
    assert {(i.turn_id, i.strategy) for i in hers} == {(turn_id, "omulet")}
    assert len(shown(store)) == 6


def test_a_message_is_saved_before_it_is_answered(store: Store, url: str, moment: list[datetime]) -> None:
    conversation = store.conversations.start("ann", "games")
    begin(store.conversations, conversation, "hello")
    other = open_store(url, lambda: moment[0])
    (turn,) = other.conversations.turns("ann", conversation)
    other.close()
    assert (turn.text, turn.status, turn.reply, turn.picks) == ("hello", "running", "", ())


def test_a_turn_that_lost_its_process_has_failed_with_its_text_kept(
    store: Store, url: str, moment: list[datetime]
) -> None:
    conversation = store.conversations.start("ann", "games")
    begin(store.conversations, conversation, "hello")
    moment[0] += LONGEST_TURN + timedelta(seconds=1)
    living = begin(store.conversations, store.conversations.start("ann", "games"), "another conversation")
    (turn,) = store.conversations.turns("ann", conversation)
    assert (turn.text, turn.status) == ("hello", "failed")
    with closing(open_store(url, lambda: moment[0] - LONGEST_TURN)) as other:  # it is in the store, not only told
        assert other.conversations.turns("ann", conversation)[0].status == "failed"
    store.conversations.finish_turn(living, Done(living, "Here.", (), {}, (), (), 1.0))


def test_a_turn_that_may_still_be_worked_on_is_left_alone(
    store: Store, url: str, moment: list[datetime], answer: Done
) -> None:
    conversation = store.conversations.start("ann", "games")
    turn_id = begin(store.conversations, conversation, "hello")
    moment[0] += LONGEST_TURN
    with closing(open_store(url, lambda: moment[0])) as other:  # another replica opens the conversation
        assert [turn.status for turn in other.conversations.turns("ann", conversation)] == ["running"]
        begin(other.conversations, conversation, "and another")
    store.conversations.finish_turn(turn_id, answer)
    assert [turn.status for turn in store.conversations.turns("ann", conversation)] == ["done", "running"]


def alone(conversations: Conversations, conversation: str, text: str = "and another", **more: Any) -> str:
    """As `begin`, where no other turn runs that began within a minute."""
    return conversations.begin_turn(
        "ann", conversation, text, strategy="house", brain="embedded", catalogue="games", snapshot_id="s1",
        lasts=timedelta(minutes=1), **more,
    )  # fmt: skip


def test_of_two_who_begin_in_one_conversation_at_once_one_does(store: Store, url: str, moment: list[datetime]) -> None:
    conversation, ended = store.conversations.start("ann", "games"), list[str]()

    def come(text: str) -> None:
        with closing(open_store(url, lambda: moment[0])) as own:
            try:
                ended.append(alone(own.conversations, conversation, text))
            except BusyError:
                ended.append("busy")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(come, "abcdefgh"))
    assert ended.count("busy") == 7
    assert len(store.conversations.turns("ann", conversation)) == 1


def test_a_turn_that_runs_is_waited_for_no_longer_than_it_may_take(
    store: Store, moment: list[datetime], answer: Done
) -> None:
    conversation = store.conversations.start("ann", "games")
    for end in (lambda turn: store.conversations.finish_turn(turn, answer), store.conversations.unsaved.add):
        running = alone(store.conversations, conversation)
        with pytest.raises(BusyError):
            alone(store.conversations, conversation)
        end(running)
    dead = alone(store.conversations, conversation)
    moment[0] += timedelta(minutes=1)
    last = alone(store.conversations, conversation)
    alone(store.conversations, conversation, replaces=last)
    assert dead in [turn.id for turn in store.conversations.turns("ann", conversation)]


def test_what_waited_is_begun_once_or_goes_on_waiting(store: Store, answer: Done) -> None:
    conversation, conversations = store.conversations.start("ann", "games"), store.conversations
    for _ in range(2):
        store.waiting.add("ann", conversation, {"text": "yes"})
    first = alone(conversations, conversation, "yes", waited=True)
    with pytest.raises(BusyError):
        alone(conversations, conversation, "yes", waited=True)
    assert [each["text"] for each in conversations.get("ann", conversation).waiting] == ["yes"]
    conversations.finish_turn(first, answer)
    conversations.finish_turn(alone(conversations, conversation, "yes", waited=True), answer)
    with pytest.raises(RequestError, match="answered already"):
        alone(conversations, conversation, "yes", waited=True)
    assert len(conversations.turns("ann", conversation)) == 2


@pytest.mark.parametrize("seen_by", ["reading", "the next message"])
def test_a_dead_turn_gives_back_the_place_of_the_one_it_was_to_replace(
    store: Store, talk: Talk, moment: list[datetime], answer: Done, seen_by: str
) -> None:
    conversation, first = talk("ann")
    store.conversations.finish_turn(first, replace(answer, state={"said": ["hard"]}))
    again = {"strategy": "omulet", "brain": "embedded", "catalogue": "games", "snapshot_id": "s1"}
    store.conversations.begin_turn("ann", conversation, "something hard", replaces=first, **again)  # type: ignore[arg-type]
    assert store.conversations.state("ann", conversation) is None
    moment[0] += LONGEST_TURN + timedelta(seconds=1)
    if seen_by == "reading":
        turns = store.conversations.turns("ann", conversation)
        assert [(turn.status, turn.reply) for turn in turns] == [("done", answer.reply), ("failed", "")]
    else:
        begin(store.conversations, conversation, "and now")
    assert store.conversations.state("ann", conversation) == {"said": ["hard"]}


def test_last_turns_come_oldest_first(store: Store) -> None:
    conversation = store.conversations.start("ann", "games")
    for text in "abcd":
        begin(store.conversations, conversation, text)
    for last, expected in ((None, "abcd"), (2, "cd"), (9, "abcd"), (0, ""), (-1, "")):
        assert "".join(turn.text for turn in store.conversations.turns("ann", conversation, last)) == expected


def test_a_clock_that_goes_back_reorders_nothing(store: Store, moment: list[datetime]) -> None:
    conversations = store.conversations
    first, second = conversations.start("ann", "games", "first"), conversations.start("ann", "games", "second")
    for text in ("one", "two", "three"):
        moment[0] -= timedelta(hours=1)
        begin(conversations, first, text)
    assert [turn.text for turn in conversations.turns("ann", first)] == ["one", "two", "three"]
    assert [found.id for found in conversations.list("ann")] == [first, second]


def test_another_user_gets_nothing_with_the_id_alone(store: Store, talk: Talk) -> None:
    conversation, _ = talk("ann")
    conversations = store.conversations
    attempts: list[Callable[[], object]] = [
        lambda: conversations.get("ben", conversation),
        lambda: conversations.turns("ben", conversation),
        lambda: begin(conversations, conversation, "mine now", user="ben"),
        lambda: conversations.rename("ben", conversation, "taken"),
        lambda: conversations.delete("ben", conversation),
    ]
    for attempt in attempts:
        with pytest.raises(UnknownError, match="no conversation"):
            attempt()
    assert conversations.list("ben") == ()
    assert conversations.get("ann", conversation).title == "Hard platformers"
    assert len(conversations.turns("ann", conversation)) == 1


def test_a_deleted_conversation_is_gone_and_only_it(store: Store, talk: Talk) -> None:
    gone, turn = talk("ann")
    kept, _ = talk("ann")
    store.conversations.delete("ann", gone)
    assert [found.id for found in store.conversations.list("ann")] == [kept]
    for attempt in (store.conversations.get, store.conversations.turns, store.conversations.delete):
        with pytest.raises(UnknownError):
            attempt("ann", gone)
    assert store.conversations.turns("ann", kept)[0].id != turn


def test_a_new_title_keeps_the_place(store: Store) -> None:
    first, second = (store.conversations.start("ann", "games", title) for title in ("first", "second"))
    store.conversations.rename("ann", first, "  a\n new   name ")
    assert [(found.id, found.title) for found in store.conversations.list("ann")] == [
        (second, "second"),
        (first, "a new name"),
    ]
    with pytest.raises(RequestError, match="at most 200 characters, saw 201"):
        store.conversations.rename("ann", first, "x" * 201)


def test_a_turn_finishes_with_a_final_status_or_not(store: Store, talk: Talk, answer: Done) -> None:
    conversation, turn_id = talk("ann")
    store.conversations.finish_turn(turn_id, replace(answer, reply="so f", picks=()), "stopped")
    (turn,) = store.conversations.turns("ann", conversation)
    assert (turn.status, turn.reply, turn.picks) == ("stopped", "so f", ())
    with pytest.raises(RequestError, match="saw 'running'"):
        store.conversations.finish_turn(turn_id, answer, "running")
    with pytest.raises(RequestError, match="no such conversation of yours any more"):
        store.conversations.finish_turn("nowhere", answer)


@pytest.mark.parametrize("text", HOSTILE)
def test_odd_text_is_kept_as_typed(store: Store, answer: Done, text: str) -> None:
    conversation = store.conversations.start("ann", "games", text[:50])
    turn_id = begin(store.conversations, conversation, text)
    told = replace(answer, reply=text, intent={text: text}, picks=(Pick(Item("x", text), 1.0, text),))
    store.conversations.finish_turn(turn_id, told)
    (turn,) = store.conversations.turns("ann", conversation)
    assert (turn.text, turn.reply, turn.intent, turn.picks[0].title) == (text, text, {text: text}, text)


def test_what_no_database_keeps_is_replaced_and_loses_no_answer(store: Store, answer: Done) -> None:
    conversation = store.conversations.start("ann", "games", "a\0b")
    turn_id = begin(store.conversations, conversation, "nul \0 half \ud83d")
    told = replace(
        answer,
        reply="half \udc00",
        intent={"\ud800": {"deep": float("nan")}},
        picks=(Pick(Item("x", "X"), float("inf"), "half \ud83d"),),
    )
    store.conversations.finish_turn(turn_id, told)
    (turn,) = store.conversations.turns("ann", conversation)
    assert store.conversations.get("ann", conversation).title == "a\ufffdb"
    assert (turn.text, turn.reply) == ("nul \ufffd half \ufffd", "half \ufffd")
    assert turn.intent == {"\ufffd": {"deep": None}}
    assert (turn.picks[0].score, turn.picks[0].reason) == (None, "half \ufffd")
    assert shown(store)[0].score is None


def test_a_user_id_that_is_no_text_is_refused(store: Store) -> None:
    for user_id in ("", "a\0", "\ud800", "a" * 201):
        with pytest.raises(RequestError, match="Expected a user id"):
            store.conversations.start(user_id, "games")
    with pytest.raises(RequestError, match="half a character"):
        store.conversations.list("\ud800")


def again(store: Store, conversation: str, turn_id: str, text: str = "and again", user: str = "ann") -> str:
    return store.conversations.begin_turn(
        user, conversation, text, strategy="omulet", brain="embedded", catalogue="games", snapshot_id="s1",
        replaces=turn_id,
    )  # fmt: skip


def test_an_answer_anew_stands_for_the_last_one_whose_presses_go_on_counting(
    store: Store, talk: Talk, answer: Done
) -> None:
    conversation, first = talk("ann")
    store.feedback.press(FeedbackEvent(user_id="ann", turn_id=first, name="item-thumb", item_id="ori", value=1))
    second = again(store, conversation, first)
    store.conversations.finish_turn(second, replace(answer, state={"focus": "gris"}))
    assert [turn.id for turn in store.conversations.turns("ann", conversation)] == [second]
    assert store.conversations.state("ann", conversation) == {"focus": "gris"}
    assert store.feedback.for_user("ann").liked == ("ori",)
    third = again(store, conversation, second)
    assert [turn.id for turn in store.conversations.turns("ann", conversation)] == [third]


@pytest.mark.parametrize("status", ["stopped", "failed"])
def test_an_answer_anew_that_does_not_come_gives_the_old_one_its_place_back(
    store: Store, talk: Talk, answer: Done, status: Any
) -> None:
    conversation, first = talk("ann")
    second = again(store, conversation, first)
    store.conversations.finish_turn(second, replace(answer, picks=()), status)
    assert [turn.id for turn in store.conversations.turns("ann", conversation)] == [first, second]


def test_only_the_last_turn_can_be_answered_anew_and_only_by_its_user(store: Store, talk: Talk) -> None:
    conversation, first = talk("ann")
    begin(store.conversations, conversation, "more")
    with pytest.raises(RequestError, match="Only the last message"):
        again(store, conversation, first)
    with pytest.raises(RequestError, match="Only the last message"):
        again(store, conversation, "nobody")
    with pytest.raises(UnknownError):
        again(store, conversation, first, user="ben")
    assert len(store.conversations.turns("ann", conversation)) == 2


def test_the_state_is_that_of_the_last_answer(store: Store, talk: Talk, answer: Done) -> None:
    conversation = store.conversations.start("ann", "games")
    assert store.conversations.state("ann", conversation) is None
    turn_id = begin(store.conversations, conversation, "one")
    assert store.conversations.state("ann", conversation) is None
    store.conversations.finish_turn(turn_id, replace(answer, state={"focus": "ori"}))
    begin(store.conversations, conversation, "two")
    assert store.conversations.state("ann", conversation) == {"focus": "ori"}
    with pytest.raises(UnknownError):
        store.conversations.state("ben", conversation)


def test_conversations_are_found_by_all_words_in_titles_messages_and_answers(store: Store, answer: Done) -> None:
    train = store.conversations.start("ann", "games", "Train games")
    turn_id = begin(store.conversations, train, "something for 100% of the ride")
    store.conversations.finish_turn(turn_id, replace(answer, reply="Try Celeste."))
    kids = store.conversations.start("ann", "games", "For the kids")
    store.conversations.start("ben", "games", "Train games of Ben")
    gone = store.conversations.start("ann", "games", "Train, deleted")
    store.conversations.delete("ann", gone)

    def found(words: str) -> list[str]:
        return [conversation.id for conversation in store.conversations.search("ann", words)]

    assert found("train") == found("TRAIN celeste") == found("100% ride") == [train]
    assert found("for") == [kids, train]
    assert found("train kids") == found("10_%") == []
    assert found("") == [kids, train]
    again(store, train, turn_id, "a puzzle")
    assert found("celeste") == []
