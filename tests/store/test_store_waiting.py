"""What waits behind an answer is kept in order, and each is taken by one only."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from recsys.dialogue.holding.corrections import Correction
from recsys.errors import UnknownError
from recsys.store import Store, open_store


def waiting(store: Store, conversation: str) -> list[str]:
    return [message["text"] for message in store.conversations.get("ann", conversation).waiting]


def test_messages_wait_in_order_and_outlive_the_process(store: Store, url: str) -> None:
    conversation = store.conversations.start("ann", "games")
    for text in ("first", "second", "first"):
        store.waiting.add("ann", conversation, {"text": text, "n": 3})
    with closing(open_store(url)) as again:
        assert waiting(again, conversation) == ["first", "second", "first"]
        assert again.conversations.get("ann", conversation).waiting[0] == {"text": "first", "n": 3}
        assert again.waiting.take("ann", conversation, "first")
    assert waiting(store, conversation) == ["second", "first"]
    assert store.waiting.take("ann", conversation, "first")
    assert not store.waiting.take("ann", conversation, "first")
    assert store.waiting.take("ann", conversation, "second")
    assert waiting(store, conversation) == []


def test_how_it_is_to_be_answered_is_kept_as_plain_values(store: Store) -> None:
    conversation = store.conversations.start("ann", "games")
    put_right = Correction(aspect="wish", key="co-op", meant="drop")
    store.waiting.add("ann", conversation, {"text": "half \ud800", "corrections": (put_right,), "replaces": None})
    (kept,) = store.conversations.get("ann", conversation).waiting
    assert kept["text"] == "half \N{REPLACEMENT CHARACTER}"
    assert [Correction.model_validate(each) for each in kept["corrections"]] == [put_right]


def test_only_the_owner_can_have_something_wait(store: Store) -> None:
    conversation = store.conversations.start("ann", "games")
    store.waiting.add("ann", conversation, {"text": "mine"})
    with pytest.raises(UnknownError):
        store.waiting.add("ben", conversation, {"text": "his"})
    with pytest.raises(UnknownError):
        store.waiting.take("ben", conversation, "mine")
    store.conversations.delete("ann", conversation)
    with pytest.raises(UnknownError):
        store.waiting.take("ann", conversation, "mine")


def test_of_all_who_take_at_once_one_has_it(store: Store) -> None:
    conversation, texts = store.conversations.start("ann", "games"), [str(n) for n in range(8)]
    for text in texts:
        store.waiting.add("ann", conversation, {"text": text})

    def take(text: str) -> tuple[str, bool]:
        return text, store.waiting.take("ann", conversation, text)

    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(take, texts * 3))
    assert sorted(text for text, had in taken if had) == texts
