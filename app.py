"""Omakase in the browser: page settings, the mark, and the pages. Start it with `streamlit run app.py`."""

from __future__ import annotations

import streamlit as st

from pages.parts import route, top
from pages.parts.crest import MARK

top.begin()
st.session_state[route.ROUTED] = True
st.set_page_config(page_title="Omakase", page_icon=MARK)  # before navigation, which else fetches its icon from outside
page = st.navigation(route.pages(), position="top")
st.set_page_config(layout=route.layout(page))
st.logo(MARK)
page.run()
