"""The middle of a page that has nothing else to show yet: the mark, a heading, a few words, and what comes below them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from pages.parts.crest import MARK, drawn


@contextmanager
def centre(key: str, *, heading: str, words: str) -> Iterator[None]:
    """What is drawn within stands below them. heading and words: Markdown, made safe by the caller."""
    with st.container(horizontal_alignment="center", key=key):
        st.space("medium")
        st.markdown(drawn(MARK), width=56)
        st.markdown(f"# {heading}", anchors=False, text_alignment="center")
        with st.container(width=520):
            st.markdown(words, text_alignment="center")
        yield
