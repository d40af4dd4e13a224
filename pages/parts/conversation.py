"""A conversation on the page: its title, its turns as they are stored, the one that is being answered, and what waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import streamlit as st

from pages.parts import answering, asking, more, presses, turn, watching
from pages.parts.door import Visit

if TYPE_CHECKING:
    from recsys.store import Turn

MOST = 20
"""Turns drawn at first, and more at a time."""


def draw(visit: Visit) -> None:
    """All of it. Raises StoreError."""
    more.head(visit)
    presses.read(visit)
    most, playing = st.session_state.get("turns", MOST), answering.now(visit)
    turns = visit.assistant.store.conversations.turns(visit.user, visit.conversation_id, last=most + 1)
    answering.caught_up(playing, turns)
    if len(turns) > most:
        st.button("Show earlier", type="tertiary", key="earlier", on_click=_more, args=(most,))
    else:
        st.empty()
    waiting, coming = asking.all_waiting(visit), st.session_state.pop("coming", "")
    for each in shown(turns[-most:], waiting[0].text if waiting else ""):
        if playing and each.status == "running" and each is turns[-1]:
            answering.draw(each, playing)
        elif watching.goes_on(visit, each):
            watching.wait(visit, each)
        else:
            turn.draw(visit, each, last=not waiting and each is turns[-1], coming=each.id == coming)
    for todo in waiting:
        turn.heading(todo.text, small=True)
        st.markdown(":small[:gray[Next]]")


def goes_on(visit: Visit) -> bool:
    """Whether there is more than one turn: then the page keeps to its end, where the new answer is. Raises StoreError."""
    turns = visit.assistant.store.conversations.turns(visit.user, visit.conversation_id, last=2)
    return len(turns) + len(asking.all_waiting(visit)) > 1


def shown(turns: Sequence[Turn], asked: str = "") -> list[Turn]:
    """The turns without those that were cut short and asked again. asked: what is being asked now."""
    after = [turn.text for turn in turns[1:]] + [asked]
    return [turn for turn, text in zip(turns, after, strict=False) if turn.status == "done" or turn.text != text]


def _more(most: int) -> None:
    st.session_state.turns = most + MOST
