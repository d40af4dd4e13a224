"""One condition changed or given up in few words, while the rest stays."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State, follow
from recsys.language.quantities.whole_length import of_the_whole
from recsys.skills.reading.plainly_heard import plainly_heard
from tests.language.reading import read_of_all
from tests.language.shelves import whole

CATALOGUE = whole().catalogue


def talk(*messages: str) -> State:
    """The state after these messages about the embedded catalogue."""
    now = State()
    for text in messages:
        now = follow(now, read_of_all(text), CATALOGUE).answered(("celeste", "hades"), None, False)
    return now


def attitudes(state: State) -> dict[str, int]:
    return {tag: w.attitude for w in state.intent.wishes for t in w.terms for tag in (*t.genres, *t.tags)}


def test_what_was_asked_for_is_given_up_not_refused() -> None:
    assert "animals" not in attitudes(talk("games with animals on switch", "without the animals then"))
    assert attitudes(talk("games on switch", "without the animals then"))["animals"] < 0


def test_who_wants_no_headset_needs_none() -> None:
    after = talk("games for quest 3", "no vr")
    assert (after.intent.device_groups, after.intent.platform_groups) == ((), ())
    assert talk("games for ipad", "no phone").intent.platform_groups == (("iOS",),)


@pytest.mark.parametrize(("text", "groups"), [("or n64", (("SNES", "N64"),)), ("n64 instead", (("N64",),))])
def test_or_puts_a_machine_beside_the_other(text: str, groups: tuple[tuple[str, ...], ...]) -> None:
    assert talk("games on snes", text).intent.platform_groups == groups


def test_hours_are_of_the_whole_where_that_is_bounded() -> None:
    whole_game, round_ = (
        of_the_whole(read_of_all(text), ("hours_max",)) for text in ("shorter, 2 hours max", "rounds of 2 hours max")
    )
    assert (whole_game.bounds.hours_max, whole_game.bounds.minutes_max) == (2, None)
    assert (round_.bounds.hours_max, round_.bounds.minutes_max) == (None, 120)


@pytest.mark.parametrize(
    "text",
    [
        "only ios",
        "splitscreen for 2 then",
        "offline for the plane",
        "under 15 each pls",
        "make it online",
        "how many from 2024",
    ],
)
def test_a_limit_is_no_question(text: str) -> None:
    assert plainly_heard(read_of_all(text, ("celeste", "hades")))


@pytest.mark.parametrize(
    "text", ["is it on ios only?", "is it offline then", "what about the second then", "how many can play the first"]
)
def test_a_question_is(text: str) -> None:
    assert not plainly_heard(read_of_all(text, ("celeste", "hades")))
