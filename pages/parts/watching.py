"""A turn that is answered in another process, or whose process is gone: the store alone tells how it ends."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import streamlit as st

from pages.parts.door import Visit
from pages.parts.turn import heading

if TYPE_CHECKING:
    from recsys.store import Turn


def goes_on(visit: Visit, turn: Turn) -> bool:
    """Whether a turn is being answered elsewhere: it has begun and still has time."""
    fresh = abs(datetime.now(UTC) - datetime.fromisoformat(turn.created_at)) < visit.assistant.lasts
    return turn.status == "running" and fresh and turn.id not in visit.assistant.store.conversations.unsaved


def elsewhere(visit: Visit) -> bool:
    """Whether the open conversation is being answered, though not in this process."""
    last = visit.assistant.store.conversations.turns(visit.user, visit.conversation_id, last=1)
    return bool(last) and goes_on(visit, last[0])


def wait(visit: Visit, turn: Turn) -> None:
    """The place of a turn that goes on elsewhere."""
    with st.container(), st.container():
        heading(turn.text)
        st.markdown(":shimmer[Still on it]")
        watch(visit, turn.id)


@st.fragment(run_every=1.0)
def watch(visit: Visit, turn_id: str) -> None:
    """Draw the page anew when the turn has ended."""
    latest = visit.assistant.store.conversations.turns(visit.user, visit.conversation_id, last=5)
    if any(turn.id == turn_id and not goes_on(visit, turn) for turn in latest):
        st.rerun()
