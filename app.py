"""Omakase in the browser: page settings, the mark, and the pages. Start it with `streamlit run app.py`."""

from __future__ import annotations

import streamlit as st

from pages.parts.crest import MARK

st.set_page_config(page_title="Omakase", page_icon=MARK, layout="centered")
st.logo(MARK)
page = st.navigation([st.Page("pages/chat.py", title="Chat", icon=":material/forum:", default=True)], position="top")
page.run()
