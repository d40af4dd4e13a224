"""What is to be answered next. It waits in the session until it is saved, so that no press in between can lose it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import streamlit as st

from pages.parts import door
from recsys.safety.render import esc

if TYPE_CHECKING:
    from recsys.assistant import Correction

PROMPT = "prompt"
"""Key of the input, in the middle of the empty page and at the bottom of a conversation."""


@dataclass(frozen=True)
class Todo:
    """A message to be answered.

    n: how many items, whatever it says. guarded: it is judged first.
    corrections: what was put right in it. replaces: the turn in whose place the answer comes.
    """

    text: str
    n: int | None = None
    guarded: bool = True
    corrections: tuple[Correction, ...] = ()
    replaces: str | None = None


def send(text: str, n: int | None = None, **more: Any) -> None:
    """Have a message answered in the next run, or after what is being answered.

    The same message pressed twice in one breath counts once.
    """
    waiting: list[Todo] = st.session_state.setdefault("todo", [])
    st.session_state.pop("editing", None)
    if text.strip() and text != st.session_state.get("answering") and all(text != todo.text for todo in waiting):
        waiting.append(Todo(text, n, **more))


def edit(turn_id: str, text: str) -> None:
    """Put a message back into the input; what is sent next comes in its place."""
    st.session_state.editing, st.session_state.draft = turn_id, text


def _keep() -> None:
    st.session_state.pop("editing", None)
    st.session_state[PROMPT] = None


def send_from_fragment(text: str, n: int | None = None, **more: Any) -> None:
    """As `send`, where only a fragment is drawn: the whole page is drawn next."""
    send(text, n, **more)
    st.rerun()


def all_waiting() -> tuple[Todo, ...]:
    """The messages to be answered, in order."""
    return tuple(st.session_state.get("todo", ()))


def waiting() -> Todo | None:
    """The next message to be answered."""
    return next(iter(all_waiting()), None)


def begun() -> None:
    """The message is saved and is being answered."""
    st.session_state.answering = st.session_state.todo.pop(0).text


def refuse(text: str, words: str) -> None:
    """Tell why a message is not taken, and give it back to the input, the next time that this is drawn."""
    st.session_state.todo = [todo for todo in st.session_state.get("todo", []) if todo.text != text]
    st.session_state.told, st.session_state.draft = words, text


def told() -> None:
    """What the last run had to say, in one small line; above the input."""
    st.session_state.just_told = words = st.session_state.pop("told", "")
    if words:
        st.markdown(f":small[:orange[:material/info: {esc(words)}]]")
    if "editing" in st.session_state:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.markdown(":small[:gray[What you send now takes the place of your last request.]]", width="content")
            st.button("Keep it as it was", key="keep-request", type="tertiary", on_click=_keep)


def box(placeholder: str) -> None:
    """The input, with a refused message put back. It takes any length: a long message is told about, not cut."""
    if draft := st.session_state.pop("draft", ""):
        st.session_state[PROMPT] = draft
    st.chat_input(placeholder, key=PROMPT, on_submit=_said)


def _said() -> None:
    text, most = st.session_state[PROMPT] or "", door.settings().max_chars
    if len(text) > most:
        seen = f"A message has at most {most:,} characters, this one has {len(text):,}."
        refuse(text, f"{seen} It is back in the box to shorten.")
    else:
        send(text, replaces=st.session_state.pop("editing", None))
