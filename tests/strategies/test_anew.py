"""What is to start from takes the place of what was before: the talk is ranked by from there on."""

from __future__ import annotations

from recsys.assistant import Assistant
from recsys.dialogue.holding.state import State
from recsys.types import Done


def reasons(games: Assistant, *talk: str) -> list[str]:
    """Of the last list."""
    state = State()
    for text in talk:
        done = next(e for e in games.answer(text, state, catalogue="games") if isinstance(e, Done))
        state = State.from_json(done.state)
    return [pick.reason for pick in done.picks]


def test_another_example_leads_away_from_the_first(games: Assistant) -> None:
    told = reasons(games, "like Stardew Valley", "rather like Hades")
    assert sum("Hades" in reason for reason in told) >= 4, told
    assert not any("Stardew" in reason for reason in told), told


def test_an_example_counts_for_more_than_what_was_loved_before(games: Assistant) -> None:
    told = reasons(games, "I love Celeste", "like Stardew Valley")
    assert sum("Stardew" in reason for reason in told) >= 4, told


def test_what_goes_on_from_an_example_keeps_to_it(games: Assistant) -> None:
    told = reasons(games, "like Stardew Valley", "rather like Hades", "more")
    assert any("Hades" in reason for reason in told), told
    assert not any("Stardew" in reason for reason in told), told
