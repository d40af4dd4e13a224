"""What is to be answered next. It waits in the session until it is saved: no press in between, and no reload, loses it."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import streamlit as st

from pages.parts import door
from recsys.safety.render import esc

if TYPE_CHECKING:
    from pages.parts.door import Visit
    from recsys.assistant import Correction

PROMPT = "prompt"
"""Key of the input, in the middle of the empty page and at the bottom of a conversation."""

OTHERS, ANOTHER = "Show others", "Another"
PRESSED: Mapping[str, str] = {OTHERS: "Other picks", ANOTHER: "Another pick"}
"""Messages that a button sends and nobody says, and what stands above their answers."""


BREATH = 1.0
"""Seconds; the second press of a double click comes within."""


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

    @staticmethod
    def of(message: Mapping[str, Any]) -> Todo:
        """As it was kept in the store."""
        from recsys.assistant import Correction  # noqa: PLC0415  see door

        corrections = tuple(Correction.model_validate(each) for each in message["corrections"])
        return Todo(**{**message, "corrections": corrections})


def send(text: str, n: int | None = None, by: str = "", **more: Any) -> None:
    """Have a message answered in the next run, or after what is being answered.

    by: the key of the button that was pressed; twice in one breath counts once.
    """
    st.session_state.pop("editing", None)
    if text.strip() and not (by and _doubled(by)):
        st.session_state.setdefault("todo", []).append(Todo(text, n, **more))


def _doubled(by: str) -> bool:
    last, until = st.session_state.get("clicked", ("", 0.0))
    st.session_state["clicked"] = by, math.inf
    return bool(by == last and time.monotonic() < until)


def served() -> None:
    """What was pressed is taken up: one breath later the same button counts again."""
    by, until = st.session_state.get("clicked", ("", 0.0))
    if until == math.inf:
        st.session_state["clicked"] = by, time.monotonic() + BREATH


def edit(visit: Visit, turn_id: str) -> None:
    """Put what the person said last back into the input; what is sent next comes in the place of this turn."""
    turns = visit.assistant.store.conversations.turns(visit.user, visit.conversation_id)
    st.session_state.editing = turn_id
    st.session_state.draft = next((turn.text for turn in reversed(turns) if turn.text not in PRESSED), "")


def _keep() -> None:
    st.session_state.pop("editing", None)
    st.session_state[PROMPT] = None


def send_from_fragment(text: str, n: int | None = None, by: str = "", **more: Any) -> None:
    """As `send`, where only a fragment is drawn: the whole page is drawn next."""
    send(text, n, by, **more)
    st.rerun()


def waiting() -> Todo | None:
    """The next message of this session that is to be answered."""
    return next(iter(st.session_state.get("todo", ())), None)


def kept(visit: Visit) -> tuple[Todo, ...]:
    """What the store keeps for the open conversation, in order. Ask after its turns are read: one that has begun waits no
    longer. Raises StoreError.
    """
    if not visit.conversation:
        return ()
    conversation = visit.assistant.store.conversations.get(visit.user, visit.conversation_id)
    return tuple(Todo.of(each) for each in conversation.waiting)


def all_waiting(visit: Visit) -> tuple[Todo, ...]:
    """The messages to be answered in the open conversation, in order; as `kept`."""
    return (*kept(visit), *st.session_state.get("todo", ()))


def keep(visit: Visit) -> None:
    """Have the store keep what waits, where the next session finds it. Raises StoreError."""
    todo = st.session_state.get("todo")
    while todo and visit.conversation:
        visit.assistant.store.waiting.add(visit.user, visit.conversation_id, vars(todo[0]))
        del todo[0]


def refuse(text: str, words: str) -> None:
    """Tell why a message is not taken, and give it back to the input, the next time that this is drawn."""
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
    elif not _said_already(text):
        send(text, replaces=st.session_state.pop("editing", None))


def _said_already(text: str) -> bool:
    """Whether the session's last message is this one, not taken up yet.

    Streamlit 1.67 tells of it twice where the browser's look at an answer leaves in the same breath.
    """
    todo: list[Todo] = st.session_state.get("todo", [])
    return bool(todo) and todo[-1].text == text
