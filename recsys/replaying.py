"""Where a dialogue that was held elsewhere stands: its messages are answered again."""

from __future__ import annotations

from recsys.assistant import Assistant, Options
from recsys.brain.base import EmbeddedBrain
from recsys.dialogue.holding.state import State
from recsys.types import Done, Utterance


def replay(assistant: Assistant, turns: list[tuple[str, str]], catalogue: str | None) -> State:
    """Where a dialogue given as (role, content) stands.

    Messages are answered again by the built-in brain (the answer is the same: nothing is random but by seed); an answer
    in the dialogue that names at least two items says what was on the cards, a single title or none leaves the repeated
    answer's cards.
    """
    state, shelf = State(), assistant.shelf(catalogue)
    own = Options(brain=EmbeddedBrain.name)
    for role, content in turns:
        if role == "user":
            done = [
                e for e in assistant.answer(content, state, catalogue=catalogue, options=own) if isinstance(e, Done)
            ][-1]
            state = State.from_json(done.state).unanswered()
        else:
            titles = shelf.titles_in(content)
            if len(titles) >= 2:
                state = state.answered(titles, None, content.rstrip().endswith("?"))
            state = state.heard(Utterance("assistant", content, titles))
    return state
