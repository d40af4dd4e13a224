"""The sidebar is about this conversation: a new one, the earlier ones, and how answers are made."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from itertools import groupby
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from pages.parts import door, setup
from pages.parts.door import Visit
from pages.parts.words import day_of
from recsys.catalogue.visible import visible
from recsys.safety.render import bold, esc

if TYPE_CHECKING:
    from recsys.store import Conversation

MOST = 30


def draw(visit: Visit) -> None:
    """All of the sidebar. Raises StoreError."""
    with st.sidebar:
        st.button(
            "New conversation", key="new", icon=":material/edit_square:", width="stretch", shortcut="alt+n",
            on_click=door.leave,
        )  # fmt: skip
        _history(visit)
        setup.draw(visit)
        if visit.user.startswith(door.GUEST):
            st.caption("You are a guest here: after a reload I will not know you.")
        if visit.catalogue.domain.simulated:
            st.caption("The games are real; the plays behind “Similar players” are simulated.")


def _history(visit: Visit) -> None:
    conversations = visit.assistant.store.conversations
    found = conversations.list(visit.user)
    if not found:
        st.caption("Your conversations will be here.")
        return
    words = st.text_input(
        "Search conversations", key="search", icon=":material/search:", label_visibility="collapsed",
        placeholder="Search conversations", max_chars=200,
    ).strip()  # fmt: skip
    if words and not (found := conversations.search(visit.user, words)):
        st.caption(f"Nothing found for “{esc(words)}”.")
    zone = _zone()
    today = datetime.now(zone).date()
    most = st.session_state.get("history", MOST)
    for day, group in groupby(found[:most], key=lambda conversation: day_of(conversation.updated_at, today, zone)):
        with st.container(gap=None):
            st.caption(day)
            for conversation in group:
                _entry(conversation, conversation.id == visit.conversation_id)
    if len(found) > most:
        st.button("Show older", type="tertiary", key="older", on_click=_older, args=(most,))


def _entry(conversation: Conversation, is_open: bool) -> None:
    title = visible(conversation.title) or "Conversation"
    label, key = bold(title) if is_open else esc(title), f"open-{conversation.id}"
    st.button(label, type="tertiary", width="content", key=key, on_click=door.leave, args=(conversation.id,))


def _older(most: int) -> None:
    st.session_state.history = most + MOST


def _zone() -> tzinfo:
    try:
        return ZoneInfo(st.context.timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return UTC
