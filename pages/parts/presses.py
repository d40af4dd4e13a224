"""Presses: each is on the disk before it is shown as done. What is drawn is what the store holds, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import streamlit as st

from pages.parts.door import Visit
from recsys.errors import RecsysError
from recsys.store import FeedbackEvent

if TYPE_CHECKING:
    from recsys.store import Press

Button = tuple[str, str, str]
"""Turn id, item id (empty for the answer) and the press's name."""


def read(visit: Visit) -> None:
    """Take in what stands pressed in the open conversation. Raises StoreError."""
    now = datetime.now(UTC).isoformat(timespec="microseconds")
    presses = visit.assistant.store.feedback.presses(visit.user, visit.conversation_id)
    st.session_state.pressed = {
        (p.turn_id, p.item_id, p.name): p for p in presses if p.retracted_at is None and (p.until is None or now < p.until)
    }


def standing(turn_id: str, name: str, item_id: str = "") -> Press | None:
    """The press of this button, if it stands."""
    found: Press | None = st.session_state.get("pressed", {}).get((turn_id, item_id, name))
    return found


def value(turn_id: str, name: str, item_id: str = "") -> int | None:
    """1, 0, or None where nothing is pressed."""
    press = standing(turn_id, name, item_id)
    return None if press is None or press.value is None else int(press.value)


def show(key: str, stored: Any) -> None:
    """Have the widget of this key show what is stored; before it is drawn."""
    if key not in st.session_state or st.session_state[key] != stored:
        st.session_state[key] = stored


def press(visit: Visit, turn_id: str, name: str, item_id: str = "", value: int = 1, rank: int | None = None) -> None:
    """Save a press on an item or on the answer; told in words where it could not be saved."""
    _try(visit, turn_id, item_id, lambda: _save(visit, turn_id=turn_id, name=name, item_id=item_id, value=value, rank=rank))


def clear(visit: Visit, turn_id: str, name: str, item_id: str = "") -> None:
    """Take a press back."""
    _try(visit, turn_id, item_id, lambda: _clear(visit, turn_id, name, item_id))


def thumb(visit: Visit, key: str, turn_id: str, name: str, item_id: str = "", rank: int | None = None) -> None:
    """Save what the thumbs of this key say now; no thumb takes it back."""
    said = st.session_state.get(key)
    if said is None:
        clear(visit, turn_id, name, item_id)
    else:
        press(visit, turn_id, name, item_id, said, rank)
    if name == "answer-thumb" and said != 0 and standing(turn_id, "answer-reasons"):
        clear(visit, turn_id, "answer-reasons")


def reasons(visit: Visit, turn_id: str, picked: Sequence[str], comment: str) -> None:
    """Save what was off; nothing picked and nothing written takes it back."""
    if not picked and not comment.strip():
        return clear(visit, turn_id, "answer-reasons")
    _try(visit, turn_id, "", lambda: _save(
        visit, turn_id=turn_id, name="answer-reasons", reasons=tuple(picked), comment=comment.strip()
    ))  # fmt: skip


def not_saved(turn_id: str, item_id: str = "") -> str:
    """Why the last press here was not saved; empty when it was."""
    return str(st.session_state.get("not_saved", {}).get((turn_id, item_id), ""))


def _save(visit: Visit, **event: Any) -> None:
    visit.assistant.store.feedback.press(FeedbackEvent(user_id=visit.user, **event))


def _clear(visit: Visit, turn_id: str, name: Any, item_id: str) -> None:
    visit.assistant.store.feedback.clear(visit.user, turn_id, name, item_id)


def _try(visit: Visit, turn_id: str, item_id: str, work: Callable[[], None]) -> None:
    told: dict[tuple[str, str], str] = st.session_state.setdefault("not_saved", {})
    try:
        work()
        told.pop((turn_id, item_id), None)
        read(visit)
    except RecsysError as error:
        told[turn_id, item_id] = str(error)
