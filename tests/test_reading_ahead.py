"""What a turn will surely compare by meaning is begun to be read when it starts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from recsys.assistant import Options
from recsys.catalogue.dialogues import Dialogue
from recsys.dialogue.holding.state import State
from recsys.retrieval.content import Content
from recsys.retrieval.contexts import SELDOM
from recsys.retrieval.dialogue import DialogueRidge
from recsys.retrieval.remembering import Remembering
from recsys.shelf import Shelf
from tests.brain.assistants import assistant_on, last
from tests.language.shelves import eight
from tests.worlds import BagOfWords, games, spoken


class Noting(Remembering):
    """Notes what it is asked to read ahead."""

    def __init__(self) -> None:
        super().__init__(BagOfWords())
        self.noted: list[str] = []

    def ahead(self, texts: Sequence[str]) -> None:
        self.noted += texts


def learnt_from(dialogues: Iterable[Dialogue]) -> Shelf:
    where, content = games(), Content(BagOfWords()).fit(games().catalogue, games().interactions)
    ridge = DialogueRidge(content, [*dialogues]).fit(where.catalogue, where.interactions)
    return replace(eight(), retrievers={**eight().retrievers, "dialogue": ridge})


def silenced(dialogue: Dialogue) -> Dialogue:
    said = (each if each.role == "user" else replace(each, text="") for each in dialogue.utterances)
    return Dialogue(dialogue.id, tuple(said))


@pytest.mark.parametrize("hosts_speak", [True, False])
def test_the_message_and_what_the_retrievers_will_read_is_read_ahead(tmp_path: Path, hosts_speak: bool) -> None:
    noting = Noting()
    often = [replace(each, id=f"{at} {each.id}") for at in range(SELDOM) for each in spoken()]
    shelf = learnt_from(often if hosts_speak else map(silenced, often))
    assistant = replace(assistant_on(tmp_path, shelf), encoder=noting)
    first = last(assistant.answer("co-op games"))
    assert noting.noted == ["co-op games"]
    noting.noted.clear()
    state = State.from_json(first.state)
    last(assistant.answer("shorter ones", state, options=Options("omulet")))
    last(assistant.answer("shorter ones", state, options=Options(lists=False)))
    assert noting.noted == []
    last(assistant.answer("shorter ones", state))
    talk = f"co-op games\n{first.reply}\nshorter ones"[-500:] if hosts_speak else "co-op games\nshorter ones"
    assert noting.noted == ["shorter ones", talk]


def test_where_nothing_was_learnt_from_dialogues_the_message_alone_is_read_ahead(tmp_path: Path) -> None:
    noting = Noting()
    assistant = replace(assistant_on(tmp_path, eight()), encoder=noting)
    last(assistant.answer("shorter ones", State.from_json(last(assistant.answer("co-op games")).state)))
    assert noting.noted == ["co-op games", "shorter ones"]
