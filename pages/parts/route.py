"""The pages and the way to each: the list that `app.py` hands to Streamlit."""

from __future__ import annotations

import streamlit as st
from streamlit.navigation.page import StreamlitPage

ROUTED = "routed"


def pages() -> list[StreamlitPage]:
    """Every page, in the order of the bar; the first opens first."""
    return [
        st.Page("pages/chat.py", title="Chat", icon=":material/forum:", default=True),
        st.Page("pages/catalogue.py", title="Catalogue", icon=":material/grid_view:"),
        st.Page("pages/evaluation.py", title="Evaluation", icon=":material/analytics:"),
    ]


def through_app() -> None:
    """Run again by way of app.py, where Streamlit ran a page's file by itself.

    It does so for a server's very first visitor who asks for another page than the first: files in a folder named
    pages are pages of their own until st.navigation was called.
    """
    if ROUTED not in st.session_state:
        st.navigation(pages(), position="top")
        st.rerun()
