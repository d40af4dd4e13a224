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
    playing = answering.now(visit)
    turns = visit.assistant.store.conversations.turns(visit.user, visit.conversation_id, last=MOST + 1)
    answering.caught_up(playing, turns)
    if len(turns) > MOST:
        earlier(visit, MOST, f"{visit.conversation_id}-{turns[-1].id}")
    else:
        st.empty()
    waiting, coming = asking.all_waiting(visit), st.session_state.pop("coming", "")
    under_way = playing or (turns and watching.goes_on(visit, turns[-1]))
    if st.session_state.pop("behind", False) and not under_way:
        st.rerun()  # it has ended since, and what waits may begin
    for each in shown(turns[-MOST:], waiting[0].text if waiting and not under_way else ""):
        if playing and each.status == "running" and each is turns[-1]:
            answering.draw(each, playing, visit.catalogue.currency)
        elif watching.goes_on(visit, each):
            watching.wait(visit, each)
        else:
            turn.draw(visit, each, last=not waiting and each is turns[-1], coming=each.id == coming)
    for todo in waiting:
        turn.heading(todo.text, small=True)
        st.markdown(":small[:gray[Next]]")


@st.fragment
def earlier(visit: Visit, after: int, at: str) -> None:
    """The turns before the last so many, MOST at a time: each press draws its own alone, and a new turn folds all.

    at: where the conversation stands.
    """
    if st.session_state.get(f"earlier-{after}") != at:
        st.button("Show earlier", type="tertiary", key=f"show-earlier-{after}", on_click=_show, args=(after, at))
        return
    turns = visit.assistant.store.conversations.turns(visit.user, visit.conversation_id, last=after + MOST + 1)
    if len(turns) > after + MOST:
        earlier(visit, after + MOST, at)
    else:
        st.empty()
    for each in shown(turns[-after - MOST : -after], turns[-after].text):
        turn.draw(visit, each, last=False)


def _show(after: int, at: str) -> None:
    st.session_state[f"earlier-{after}"] = at


def goes_on(visit: Visit) -> bool:
    """Whether there is more than one turn: then the page keeps to its end, where the new answer is. Raises StoreError."""
    turns = visit.assistant.store.conversations.turns(visit.user, visit.conversation_id, last=2)
    return len(turns) + len(asking.all_waiting(visit)) > 1


def shown(turns: Sequence[Turn], asked: str = "") -> list[Turn]:
    """The turns without those that were cut short and asked again. asked: what is being asked now."""
    after = [turn.text for turn in turns[1:]] + [asked]
    return [turn for turn, text in zip(turns, after, strict=False) if turn.status == "done" or turn.text != text]
