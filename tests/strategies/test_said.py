"""The messages that a model is told: those that what holds was read from, and no others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from recsys.dialogue.holding.state import MOST_SAID, State
from tests.strategies.hosting import CARDS, GAMES, answer, of


def after(*texts: str, state: State | None = None) -> tuple[str, ...]:
    """What was said after these messages."""
    state = state or State()
    for text in texts:
        state = answer(text, of(*GAMES.ids), state).state
    return state.said


def told(text: str, state: State) -> str:
    """The request as the strategy is told it."""
    strategy = of(*GAMES.ids)
    answer(text, strategy, state)
    assert strategy.request is not None
    return strategy.request.said


def test_requests_are_kept_in_order() -> None:
    assert after("co-op", "no horror", "newer") == ("co-op", "no horror", "newer")
    assert told("newer", State(said=("co-op", "no horror"))) == "co-op / no horror / newer"


def test_talk_and_questions_are_not() -> None:
    assert after(
        "co-op", "thanks", "hi", "what's the weather?", "is the second one scary?", "asdf", "which one first?"
    ) == ("co-op",)


def test_the_same_message_again_is_told_once_and_pushes_nothing_out() -> None:
    assert after("co-op for my son (8)", *["more"] * 9) == ("co-op for my son (8)", "more")


def test_only_the_last_are_kept() -> None:
    texts = [f"no horror, {n} players" for n in range(2, 2 + MOST_SAID + 3)]
    assert after(*texts) == tuple(texts[-MOST_SAID:])


def test_starting_over_forgets_what_was_said() -> None:
    assert after("co-op", "no horror", "start over, farming") == ("start over, farming",)


def test_a_correction_is_told() -> None:
    """What is meant now was said there."""
    assert after("something like Boss Rush", "no, I meant Ghost Manor") == (
        "something like Boss Rush",
        "no, I meant Ghost Manor",
    )
    first = answer("something like Cooking Chaos", of(*GAMES.ids)).state
    second = answer("no, the newer one", of(*GAMES.ids), first).state
    assert second.intent.liked_items == ("cooking-chaos-2",)
    assert second.said == ("something like Cooking Chaos", "no, the newer one")


def test_what_was_counted_and_holds_from_then_on_is_told() -> None:
    state = answer("how many farming games do you have?", state=answer("co-op").state).state
    assert {wish.key for wish in state.intent.wishes} >= {"farming"}
    assert state.said == ("co-op", "how many farming games do you have?")
    assert after("co-op", "how many games do you have?") == ("co-op",)


def test_it_is_kept_with_the_turn_and_older_turns_are_read_without_it() -> None:
    state = answer("co-op", of(*GAMES.ids), CARDS).state
    assert State.from_json(state.to_json()) == state
    assert state.said == ("co-op",)
    old = {key: value for key, value in state.to_json().items() if key != "said"}
    assert State.from_json(old).said == ()


SAID = st.sampled_from(
    "co-op|no horror|more|thanks|start over|how many?|is it scary?|hm|no, I meant Ghost Manor|farming|".split("|")
)


@given(st.lists(SAID, max_size=9))
def test_it_is_never_longer_never_repeats_and_holds_only_what_was_said(texts: list[str]) -> None:
    said = after(*texts)
    assert len(said) <= MOST_SAID
    assert len(set(said)) == len(said)
    assert set(said) <= set(texts)
