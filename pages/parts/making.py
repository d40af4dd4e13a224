"""A catalogue that is being made of somebody's file: how far it is, and what became of it, on whatever page they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import streamlit as st

from pages.parts import door, stocking, uploads
from pages.parts.stocking import Job
from recsys.safety.render import bold, esc

if TYPE_CHECKING:
    from pages.parts.importing import Draft
    from recsys.assistant import Assistant

DRAFT = "import-draft"
"""Where a session holds what it is bringing."""
EVERY = 2.0
"""Seconds between two looks from another page."""


def steps(assistant: Assistant, draft: Draft) -> Iterator[tuple[str, float]]:
    """Make the catalogue in a process of its own; its files are not kept, however it ends."""
    from recsys.build import import_in_own_process  # noqa: PLC0415  pandas and the models take a second

    try:
        yield from import_in_own_process(assistant.settings, draft.name, draft.request())
        assistant.refresh(draft.name)
    finally:
        uploads.forget(draft)


def draw(draft: Draft) -> None:
    """The last step of an import: how far it is, then how it ended."""
    job = stocking.going_on(door.settings(), draft.name)
    if job is None:  # its end was told beside
        st.session_state[DRAFT] = None
        st.rerun()
    st.markdown(f"## {esc(draft.name)}", anchors=False)
    _watch(draft.name)
    if not job.ended.is_set():
        st.caption("You can leave this page. Chat keeps using the old catalogue until the new one is ready.")
        return
    told(draft.name, job)
    if job.error:
        st.button("Start over", type="tertiary", on_click=_again, args=(job,))
    else:
        chat_with(draft.name, job, "Chat with it")


@st.fragment(run_every=0.5)
def _watch(name: str) -> None:
    """Where it is, twice a second; the page is drawn again when it ends."""
    job = stocking.going_on(door.settings(), name)
    if job is None or job.ended.is_set():
        if job is not None and not st.session_state.get(f"ended-{name}"):
            st.session_state[f"ended-{name}"] = True
            st.rerun()
        return
    st.session_state[f"ended-{name}"] = False
    st.progress(job.share, text=esc(job.label))


def _again(job: Job) -> None:
    stocking.seen(job)
    st.session_state[DRAFT] = None


def told(name: str, job: Job) -> None:
    """How a making ended."""
    if job.error:
        st.markdown(f":orange[:material/error:] {bold(name)} could not be made: {esc(job.error)}")
        st.caption("Nothing was replaced: what you had is as it was.")
    else:
        st.markdown(f":green[:material/check_circle:] {bold(name)} is ready{esc(job.done)}.")


def beside(user: str) -> None:
    """What is being made for this person, in the sidebar of every page."""
    if found := stocking.of(door.settings(), user):
        _look(user, "-".join(name for name, _ in found))


@st.fragment(run_every=EVERY)
def _look(user: str, names: str) -> None:
    """Streamlit knows it by its names: another making is another fragment."""
    for name, job in stocking.of(door.settings(), user):
        if not job.ended.is_set():
            st.progress(job.share, text=f"Making {esc(name)}")
            continue
        told(name, job)
        with st.container(horizontal=True, gap="small", key=f"made-{name}"):
            if not job.error:
                chat_with(name, job, f"Chat with {name}", "tertiary")
            st.button("Close", key=f"made-seen-{name}", type="tertiary", on_click=stocking.seen, args=(job,))


def chat_with(name: str, job: Job, label: str, kind: Literal["secondary", "tertiary"] = "secondary") -> None:
    """A button that opens the new catalogue in a new conversation."""
    if st.button(esc(label), key=f"chat-{kind}-{name}", type=kind):
        stocking.seen(job)
        door.choose(name)
        st.session_state.pop(DRAFT, None)
        st.session_state.page = ""
        st.switch_page("pages/chat.py")
