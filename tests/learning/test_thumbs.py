"""What a press changes on the next answer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from recsys.learning.thumbs import Steering, steer
from recsys.store import UserSignals

IDS = st.lists(st.sampled_from("abcdef"), unique=True)


def test_seen_later_and_disliked_are_not_offered_again() -> None:
    signals = UserSignals(disliked=("a",), seen=frozenset("b"), later=frozenset("c"))
    assert steer(signals) == Steering(exclude=frozenset("abc"), disliked=("a",))


def test_likes_are_seeds_in_the_order_of_the_last_press_and_exclude_nothing() -> None:
    assert steer(UserSignals(liked=("new", "old"))) == Steering(liked=("new", "old"))


def test_a_like_stays_a_seed_when_its_item_is_seen_or_put_aside() -> None:
    steering = steer(UserSignals(liked=("a", "b"), seen=frozenset("a"), later=frozenset("b")))
    assert steering == Steering(exclude=frozenset("ab"), liked=("a", "b"))


def test_no_presses_change_nothing() -> None:
    assert steer(UserSignals()) == Steering()


@given(IDS, IDS, st.frozensets(st.sampled_from("abcdef")), st.frozensets(st.sampled_from("abcdef")))
def test_exactly_what_should_not_return_is_excluded(
    liked: list[str], disliked: list[str], seen: frozenset[str], later: frozenset[str]
) -> None:
    steering = steer(UserSignals(tuple(liked), tuple(disliked), seen, later))
    for item in "abcdef":
        assert (item in steering.exclude) == (item in seen or item in later or item in disliked)
    assert (steering.liked, steering.disliked) == (tuple(liked), tuple(disliked))
