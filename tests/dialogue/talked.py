"""A talk about the eight games, answered with the same three cards each time."""

from __future__ import annotations

from recsys.dialogue.holding.state import State, follow
from tests.language.reading import SHOWN, read
from tests.language.shelves import eight

CATALOGUE = eight().catalogue


def talk(*messages: str, state: State | None = None) -> State:
    """The state after these messages, each answered with the same three cards."""
    now = state or State()
    for text in messages:
        now = follow(now, read(text, now.shown, now.focus), CATALOGUE).answered(SHOWN, None, False)
    return now


def wishes(state: State) -> dict[str, int]:
    return {word: w.attitude for w in state.intent.wishes for t in w.terms for word in (*t.genres, *t.tags)}
