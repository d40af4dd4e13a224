"""A dialogue that was held elsewhere is followed."""

from __future__ import annotations

from pathlib import Path

from recsys.dialogue.holding.state import State
from recsys.replaying import replay
from tests.brain.assistants import assistant_on, last
from tests.language.shelves import eight


def test_a_dialogue_from_outside_is_followed(tmp_path: Path) -> None:
    assistant = assistant_on(tmp_path, eight())
    told = [("user", "co-op"), ("assistant", "Try Dungeon Duo, or Farm Friends.")]
    state = replay(assistant, told, None)
    assert state.shown == ("dungeon-duo", "farm-friends")
    assert "Farm Friends" in last(assistant.answer("who made the second one?", state)).reply
    assert replay(assistant, [], None) == State()
