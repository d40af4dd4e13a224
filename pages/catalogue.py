"""Catalogue: what I choose from. Go through it, see what it lacks and who finds what, or bring your own."""

from __future__ import annotations

import streamlit as st

from pages.parts import browsing, entrance, importing, item_page, plots, route, setup
from recsys.errors import RecsysError

WIDTH = 1040

route.through_app()
st.session_state.page = "catalogue"
visit = entrance.enter()
try:
    with st.sidebar:
        setup.draw(visit)
    with st.container(width=WIDTH):
        st.markdown("# Catalogue", anchors=False)
        browse, bring = st.tabs(["Browse", "Import"])
        with browse:
            browsing.draw(visit)
            item_page.draw(visit)
            plots.draw(visit)
        with bring:
            importing.draw(visit.assistant, visit.catalogue.domain.nouns)
except RecsysError as error:
    entrance.closed(error)
