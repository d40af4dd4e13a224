"""A page of one button in a fragment: what a press costs in Streamlit itself."""

from __future__ import annotations

import streamlit as st


@st.fragment
def one() -> None:
    st.button("Press", key="press")


one()
