"""The pages and the way to each: the list that `app.py` hands to Streamlit."""

from __future__ import annotations

from typing import Literal

import streamlit as st
from streamlit.navigation.page import StreamlitPage

ROUTED = "routed"
WIDE = frozenset({"Catalogue", "Evaluation"})
"""Titles of the pages with tables and charts beside each other."""


def pages() -> list[StreamlitPage]:
    """Every page, in the order of the bar; the first opens first."""
    return [
        st.Page("pages/chat.py", title="Chat", icon=":material/forum:", default=True),
        st.Page("pages/catalogue.py", title="Catalogue", icon=":material/grid_view:"),
        st.Page("pages/evaluation.py", title="Evaluation", icon=":material/analytics:"),
    ]


def layout(page: StreamlitPage) -> Literal["centered", "wide"]:
    """How wide a page is. It is said once in a run: a second word would have the page jump."""
    return "wide" if page.title in WIDE else "centered"


def through_app() -> None:
    """Run again by way of app.py, where Streamlit ran a page's file by itself.

    It does so for a server's very first visitor who asks for another page than the first: files in a folder named
    pages are pages of their own until st.navigation was called.
    """
    if ROUTED not in st.session_state:
        st.navigation(pages(), position="top")
        st.rerun()
