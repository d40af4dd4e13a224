"""What was heard of a message: each check fails by an assertion that says what it saw."""

from __future__ import annotations

from tests.conversations.talks import Check, Talk


def on_no_phone(talk: Talk) -> None:
    assert "PHONE" not in str(talk.done.intent["device_groups"])


def refuses_nothing(talk: Talk) -> None:
    refused = [w["phrase"] for w in talk.done.intent["wishes"] if w["attitude"] < 0]
    assert not refused, f"refused: {refused}"


def disliked(item_id: str) -> Check:
    def check(talk: Talk) -> None:
        found = [m for m in talk.done.intent["mentions"] if m["item_id"] == item_id]
        assert found, f"{item_id} was not heard"
        assert found[0]["attitude"] < 0, f"{item_id} is not disliked: {found[0]}"
        assert not found[0]["seed"], f"{item_id} is started from"

    return check


def starts_from(item_id: str) -> Check:
    def check(talk: Talk) -> None:
        seeds = [m["item_id"] for m in talk.done.intent["mentions"] if m["seed"]]
        assert item_id in seeds, f"started from {seeds}"

    return check


def costs_at_most(most: float) -> Check:
    def check(talk: Talk) -> None:
        heard = talk.done.intent["bounds"].get("price_max")
        assert heard == most, f"heard at most {heard}, expected {most}"

    return check
