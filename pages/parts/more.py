"""The head of a conversation: its title, and under More what can be done with the whole of it."""

from __future__ import annotations

from functools import partial

import streamlit as st

from pages.parts import door
from pages.parts.door import Visit
from recsys.errors import RecsysError
from recsys.export import as_json, as_markdown, file_name
from recsys.safety.render import esc

LONGEST = 80
"""Of a title that a person gives."""


def head(visit: Visit) -> None:
    """The title, and More at the end of its row; narrow pages wrap it."""
    conversation = visit.conversation
    title = conversation.title if conversation else ""
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center", gap="small", key="head"
    ):
        st.markdown(f"# {esc(title) or 'Conversation'}", anchors=False, width="content")
        with st.popover("More", type="tertiary", icon=":material/more_horiz:", key="more"):
            _rename(visit, title)
            _download(visit, title)
            _delete(visit)


def _rename(visit: Visit, title: str) -> None:
    with st.form("rename", border=False):
        st.text_input("Title", title, key="new-title", max_chars=LONGEST)
        st.form_submit_button("Rename", icon=":material/edit:", on_click=_renamed, args=(visit,))


def _renamed(visit: Visit) -> None:
    title = str(st.session_state.get("new-title") or "").strip()
    if title:
        _told(partial(visit.assistant.store.conversations.rename, visit.user, visit.conversation_id, title))


def _download(visit: Visit, title: str) -> None:
    """Made when it is pressed."""
    for label, form, ending, mime in (
        ("Download to read", as_markdown, "md", "text/markdown"),
        ("Download as JSON", as_json, "json", "application/json"),
    ):
        st.download_button(
            label, partial(_written, visit, form), file_name(title, ending), mime, key=f"download-{ending}",
            type="tertiary", icon=":material/download:", on_click="ignore",
        )  # fmt: skip


def _written(visit: Visit, form: object) -> str:
    store = visit.assistant.store
    turns = store.conversations.turns(visit.user, visit.conversation_id)
    presses = store.feedback.presses(visit.user, visit.conversation_id)
    written: str = form(visit.conversation, turns, presses)  # type: ignore[operator]
    return written


def _delete(visit: Visit) -> None:
    """Asked once more, in place."""
    if not st.session_state.get("deleting"):
        st.button("Delete", type="tertiary", icon=":material/delete:", key="delete", on_click=_ask, args=(True,))
        return
    st.caption("It will be gone from your list. What you pressed goes on counting.")
    with st.container(horizontal=True, gap="small"):
        st.button("Delete it", key="delete-it", on_click=_deleted, args=(visit,))
        st.button("Keep it", key="keep-it", type="tertiary", on_click=_ask, args=(False,))


def _ask(sure: bool) -> None:
    st.session_state.deleting = sure


def _deleted(visit: Visit) -> None:
    _ask(False)
    if _told(partial(visit.assistant.store.conversations.delete, visit.user, visit.conversation_id)):
        door.leave()
        st.session_state.told = "The conversation is deleted."


def _told(work: partial[None]) -> bool:
    """Whether it worked; what did not is told where messages are."""
    try:
        work()
    except RecsysError as error:
        st.session_state.told = str(error)
        return False
    return True
