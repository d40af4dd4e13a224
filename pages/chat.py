"""Chat: say what you feel like; a small menu is served, with the reason for each."""

from __future__ import annotations

import streamlit as st

from pages.parts import answering, asking, conversation, door, empty, entrance, sidebar
from recsys.errors import RecsysError, UnknownError

CHANGE = "Change it, or ask for more"

door.back()
visit = entrance.begun(entrance.enter())
st.session_state.last_open = visit.conversation_id
try:
    answering.begin(visit)
    sidebar.draw(visit)
    if visit.conversation is None:
        empty.draw(visit)
    else:
        st.empty()  # in the place of the empty page, which would stay until the answer is there
        # an input in st.bottom leaves the page at its top, one outside takes it to its end
        at_end = conversation.goes_on(visit)
        with st.bottom:
            asking.told()
            if not at_end:
                asking.box(CHANGE)
        if at_end:
            asking.box(CHANGE)
        conversation.draw(visit)
        if not at_end:
            st.space("xxlarge")  # nothing takes the page to its end: what opens under the answer does so in view
except UnknownError as error:
    entrance.gone(visit)
    entrance.closed(error)
except RecsysError as error:
    entrance.closed(error)
