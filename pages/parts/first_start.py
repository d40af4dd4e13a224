"""The first start, with nothing on the shelf: the demo, or a catalogue of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.parts import door, stocking
from pages.parts.centre import centre

if TYPE_CHECKING:
    from recsys.assistant import Assistant

WORDS = (
    "I choose from a catalogue, and there is none yet. Bring your own as a table, or start with the games that come with "
    "me: reading them takes about a minute, and only once."
)
BRINGING = "first-import"


def first(assistant: Assistant) -> str:
    """The catalogue that opens by itself: the one of the settings, or where it is not built, one that is."""
    name = assistant.settings.catalogue
    return name if assistant.is_built(name) else next(iter(_built(assistant)), name)


def is_now(assistant: Assistant, name: str) -> bool:
    """Whether nothing at all is built, and nobody has the catalogue built just now."""
    settings = assistant.settings
    going_on = stocking.going_on(settings, name) is not None
    return stocking.never_built(settings, name) and not going_on and not _built(assistant)


def draw(assistant: Assistant, name: str) -> None:
    """What there is to choose, or the import."""
    if st.session_state.get(BRINGING):
        st.markdown("# Import a catalogue", anchors=False)
        _import(assistant)
        st.button("Use the demo instead", type="tertiary", on_click=_bring, args=(False,))
        return
    with (
        centre("first-start", heading="There is nothing on the shelf yet", words=WORDS),
        st.container(horizontal=True, horizontal_alignment="center", gap="small"),
    ):
        args = (assistant.settings, name)
        st.button("Use the demo", icon=":material/sports_esports:", on_click=stocking.begin, args=args)
        _offer()


def bring(assistant: Assistant) -> None:
    """The import, once it is asked for, where the catalogue that should open cannot."""
    if st.session_state.get(BRINGING):
        _import(assistant)
    else:
        _offer()


def _import(assistant: Assistant) -> None:
    from pages.parts import importing  # noqa: PLC0415  pandas takes a second

    importing.draw(assistant)


def _offer() -> None:
    if door.may_import():
        st.button("Import a catalogue", icon=":material/upload_file:", on_click=_bring, args=(True,))


def _built(assistant: Assistant) -> list[str]:
    return [name for name in assistant.catalogues() if assistant.is_built(name)]


def _bring(sure: bool) -> None:
    st.session_state[BRINGING] = sure
