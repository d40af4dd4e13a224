"""What a turn will surely compare by meaning is begun to be read when it starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from recsys.assistant import Options
from recsys.dialogue.holding.state import State
from recsys.retrieval.remembering import Remembering
from tests.brain.assistants import assistant_on, last
from tests.language.shelves import eight
from tests.worlds import BagOfWords


class Noting(Remembering):
    """Notes what it is asked to read ahead."""

    def __init__(self) -> None:
        super().__init__(BagOfWords())
        self.noted: list[str] = []

    def ahead(self, texts: Sequence[str]) -> None:
        self.noted += texts


def test_the_message_and_the_end_of_the_talk_are_read_ahead(tmp_path: Path) -> None:
    noting = Noting()
    assistant = replace(assistant_on(tmp_path, eight()), encoder=noting)
    first = last(assistant.answer("co-op games"))
    assert noting.noted == ["co-op games"]
    noting.noted.clear()
    state = State.from_json(first.state)
    last(assistant.answer("shorter ones", state, options=Options("omulet")))
    last(assistant.answer("shorter ones", state, options=Options(lists=False)))
    assert noting.noted == []
    last(assistant.answer("shorter ones", state))
    assert noting.noted == ["shorter ones", f"co-op games\n{first.reply}\nshorter ones"[-500:]]
