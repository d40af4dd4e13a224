"""What waits behind an answer is kept in order, counts once, and is taken by one only."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from recsys.dialogue.corrections import Correction
from recsys.errors import UnknownError
from recsys.store import Store, open_store


def waiting(store: Store, conversation: str) -> list[str]:
    return [message["text"] for message in store.conversations.get("ann", conversation).waiting]


def test_messages_wait_in_order_each_once_and_outlive_the_process(store: Store, url: str) -> None:
    conversation = store.conversations.start("ann", "games")
    for text in ("first", "second", "first"):
        store.waiting.add("ann", conversation, {"text": text, "n": 3})
    with closing(open_store(url)) as again:
        assert waiting(again, conversation) == ["first", "second"]
        assert again.waiting.take("ann", conversation) == {"text": "first", "n": 3}
    assert waiting(store, conversation) == ["second"]
    assert store.waiting.take("ann", conversation) == {"text": "second", "n": 3}
    assert store.waiting.take("ann", conversation) is None
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
        store.waiting.take("ben", conversation)
    store.conversations.delete("ann", conversation)
    with pytest.raises(UnknownError):
        store.waiting.take("ann", conversation)


def test_two_who_take_at_once_get_different_messages(store: Store) -> None:
    conversation, texts = store.conversations.start("ann", "games"), [str(n) for n in range(20)]
    for text in texts:
        store.waiting.add("ann", conversation, {"text": text})

    def take(_: int) -> Mapping[str, object] | None:
        return store.waiting.take("ann", conversation)

    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(take, range(24)))
    assert sorted(str(each["text"]) for each in taken if each) == sorted(texts)
    assert taken.count(None) == 4
