"""Set-up, in the sidebar: the catalogue, how picks are found, and a language model of one's own for this session."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st
from pydantic import SecretStr

from pages.parts import door, making
from pages.parts.door import Visit
from pages.parts.words import count_of
from recsys.types import DIALS, Dial

if TYPE_CHECKING:
    from recsys.assistant import Assistant
    from recsys.store import Spent

STATUS = {
    "none": ":small[:green[:material/check_circle:] :gray[Built-in brain, ready]]",
    "ready": ":small[:green[:material/check_circle:] :gray[Language model, ready]]",
    "away": ":small[:orange[:material/cloud_off:] :gray[Language model away, built-in brain answers]]",
}
TYPED = "key-typed"


def draw(visit: Visit) -> None:
    """The expander and the line about the brain. Raises StoreError."""
    with st.expander("Set-up", type="compact"):
        shelves(visit.assistant, visit.catalogue.name)
        _strategy(visit)
        _dial(visit)
        _model(visit)
    st.markdown(STATUS[visit.assistant.model_status(door.own_key())])
    making.beside(visit.user)


def shelves(assistant: Assistant, name: str) -> None:
    """The catalogues to choose from, and the one that is open or should be."""
    st.session_state.shelf = name
    note = "Another catalogue begins a new conversation."
    st.selectbox(
        "Catalogue", list(dict.fromkeys((*assistant.catalogues(), name))), key="shelf", format_func=str.capitalize,
        on_change=_change_shelf, help=note,
    )  # fmt: skip


def _strategy(visit: Visit) -> None:
    labels = visit.assistant.strategies(with_model=visit.assistant.model_status(door.own_key()) != "none")
    if st.session_state.get("strategy") not in labels:
        st.session_state.strategy = door.settings().strategy
    st.selectbox("How picks are found", list(labels), key="strategy", format_func=lambda name: labels[name])


def _dial(visit: Visit) -> None:
    """How well known the picks are, where the way of finding them heeds it."""
    if visit.assistant.heeds_dial(st.session_state.strategy):
        note = "How well known the picks are: from what many know to what few do."
        st.segmented_control(
            "How bold", DIALS, key="dial", default="balanced", required=True, format_func=str.capitalize, help=note,
            width="stretch",
        )  # fmt: skip


def dialled() -> Dial:
    """Where the dial stands in this session."""
    dial: Dial = st.session_state.get("dial") or "balanced"
    return dial


def _model(visit: Visit) -> None:
    """A key for this session, where one may be given, and what the conversation took."""
    if door.own_key():
        st.button("Forget my key", key="forget-key", icon=":material/key_off:", type="tertiary", on_click=_forget)
    elif door.may_bring_a_key():
        st.text_input(
            "Key for a language model", type="password", key=TYPED, on_change=_keep, autocomplete="off",
            help="Kept in memory until you close this page, and sent to the model's server alone.",
        )  # fmt: skip
    if visit.conversation:
        spent = visit.assistant.store.conversations.spent(visit.user, visit.conversation_id)
        if spent.calls:
            st.caption(_told(spent))


def _told(spent: Spent) -> str:
    tokens = f"{spent.tokens:,} tokens" if spent.tokens else "tokens not counted"
    return f"This conversation: {count_of(spent.calls, 'call', 'calls')}, {tokens}, {spent.seconds:.1f} s"


def _keep() -> None:
    """The key leaves the input at once, so that it is in no widget's state."""
    typed = str(st.session_state.get(TYPED) or "").strip()
    st.session_state[TYPED] = ""
    if typed:
        st.session_state.own_key = SecretStr(typed)


def _forget() -> None:
    st.session_state.pop("own_key", None)


def _change_shelf() -> None:
    door.choose(st.session_state.shelf)
