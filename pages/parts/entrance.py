"""From a bare address to a visit: models are opened behind a line, a shelf that cannot be opened is stocked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.parts import asking, door, first_start, setup, stocking
from pages.parts.crest import MARK, drawn
from pages.parts.door import CONVERSATION, Visit
from recsys.collecting import set_apart
from recsys.errors import RecsysError, SnapshotError, UnknownError
from recsys.safety.render import esc

if TYPE_CHECKING:
    from recsys.assistant import Assistant
    from recsys.store import Conversation

Places = tuple[DeltaGenerator, DeltaGenerator]
"""On the page and in the sidebar: where it is said that models load."""


def enter() -> Visit:
    """The visit of this run. Where there can be none, the page says why and the run ends."""
    place, beside = st.empty(), st.sidebar.empty()
    _waiting(place, beside)
    try:
        assistant, user = door.assistant(), door.user()
        conversation = _conversation(assistant, user)
        visit = _visit(assistant, user, conversation, (place, beside))
    except RecsysError as error:
        place.empty()
        beside.empty()
        closed(error)
    place.empty()
    beside.empty()
    st.session_state.entered = True
    return visit


def begun(visit: Visit) -> Visit:
    """The visit with a new conversation where the first message of one is waiting; a store that is full is told."""
    todo = asking.waiting()
    if visit.conversation or not todo:
        return visit
    try:
        return visit.started(todo.text)
    except RecsysError as error:
        st.session_state.todo.pop(0)
        asking.refuse(todo.text, str(error))
        return visit


def _waiting(place: DeltaGenerator, beside: DeltaGenerator) -> None:
    """What is seen while models load, in the first run of a session."""
    if not st.session_state.get("entered"):
        _opening(place, beside)


def _opening(place: DeltaGenerator, beside: DeltaGenerator) -> None:
    beside.caption("Getting ready")
    with place.container(horizontal_alignment="center"):
        st.space("medium")
        st.markdown(drawn(MARK), width=56)
        st.markdown(":shimmer[Opening the catalogue]", text_alignment="center")


def _conversation(assistant: Assistant, user: str) -> Conversation | None:
    """The one the address names; one that is not there, or another person's, is told and left."""
    wanted = st.query_params.get(CONVERSATION)
    if not wanted:
        return None
    try:
        return assistant.store.conversations.get(user, wanted)
    except UnknownError:
        st.query_params.clear()
        st.session_state.told = "There is no such conversation of yours. Start a new one."
        return None


def _visit(assistant: Assistant, user: str, conversation: Conversation | None, places: Places) -> Visit:
    settings, (place, beside) = assistant.settings, places
    chosen = door.chosen(assistant)
    name = conversation.catalogue if conversation else chosen or first_start.first(assistant)
    if first_start.is_now(assistant, name):
        place.empty()
        beside.empty()
        st.session_state.entered = True
        first_start.draw(assistant, name)
        st.stop()
    known = assistant.is_open(name)
    if not known and not stocking.never_built(settings, name):
        _opening(place, beside)
    try:
        visit = Visit(assistant, user, assistant.shelf(name).catalogue, conversation)
    except SnapshotError as error:
        place.empty()  # and below it, not in it: what was there would stay
        if not stocking.restock(settings, name, error):
            beside.empty()
            _instead(assistant, name)
            st.stop()
        assistant.refresh(name)
        st.rerun()
    if not known:
        set_apart()
        assistant.warm_beside(name)
    return visit


def _instead(assistant: Assistant, name: str) -> None:
    """One catalogue that cannot be opened shuts out no other: they can be chosen, and one can be brought."""
    with st.sidebar, st.expander("Set-up", type="compact", expanded=True):
        setup.shelves(assistant, name)
    _way_back()
    first_start.bring(assistant)


def gone(visit: Visit) -> None:
    """Enter anew where the open conversation was taken out while it was drawn: that is told and left there."""
    if visit.conversation and not _conversation(visit.assistant, visit.user):
        st.rerun()


def closed(error: RecsysError) -> None:
    """Say why the page cannot be drawn, and end the run."""
    st.markdown("# I cannot open just now", anchors=False)
    st.markdown(esc(str(error)))
    st.button("Try again", icon=":material/refresh:")
    _way_back()
    st.stop()


def _way_back() -> None:
    """From a conversation or a catalogue that cannot be opened to the page that opens first."""
    if CONVERSATION in st.query_params or "catalogue" in st.session_state:
        st.button("Start over", type="tertiary", on_click=_start_over)


def _start_over() -> None:
    st.query_params.clear()
    st.session_state.pop("catalogue", None)
