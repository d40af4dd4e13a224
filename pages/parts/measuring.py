"""Measure now: a short run in a process of its own, which goes on when the page is left."""

from __future__ import annotations

from functools import partial

import streamlit as st

from pages.parts import door, results, stocking
from pages.parts.door import Visit
from recsys.safety.render import esc

LIMIT = 60
LASTS = "A run takes about two minutes"


def needs_no_data() -> str:
    """The first protocol that needs no data set; "" where there is none."""
    from recsys.evaluation.protocols.registry import PROTOCOLS  # noqa: PLC0415  it comes with LangChain

    return next((name for name, preset in PROTOCOLS.items() if not preset.data), "")


def draw(visit: Visit, *, first: bool) -> None:
    """The run that goes on, how the last one ended, and the button. first: whether nothing was measured yet."""
    protocol = needs_no_data()
    if not protocol or not door.may_import():
        return
    job = stocking.going_on(door.settings(), _key(protocol))
    if job is not None and not job.ended.is_set():
        _watch(protocol)
        st.caption("You can leave this page. It goes on, and what comes of it will stand here.")
        return
    if job is not None and job.error:
        st.markdown(f":small[:orange[:material/error:] {esc(job.error)}]")
    elif job is not None:
        stocking.seen(job)
    st.button(
        "Measure now", type="secondary" if first else "tertiary", icon=":material/play_arrow:", on_click=start,
        args=(visit, protocol),
    )  # fmt: skip
    if not first:
        st.caption(f"{LASTS}: every way of choosing that needs no language model, on {LIMIT} requests of our own.")


def start(visit: Visit, protocol: str) -> None:
    """Have every strategy that does without a model measured, unless that goes on already."""
    from recsys.build import in_own_process  # noqa: PLC0415  pandas and the models take a second

    names = ",".join(visit.assistant.strategies(with_model=False))
    args = ["evaluate", protocol, f"--strategy={names}", "--brain=embedded", f"--limit={LIMIT}"]
    stocking.start(door.settings(), _key(protocol), partial(in_own_process, door.settings(), args))


def _key(protocol: str) -> str:
    """No catalogue can be called so."""
    return f"measure:{protocol}"


@st.fragment(run_every=0.5)
def _watch(protocol: str) -> None:
    """Where it is, twice a second; the page is drawn again when it ends, at what came of it."""
    job = stocking.going_on(door.settings(), _key(protocol))
    if job is None or job.ended.is_set():
        st.session_state.pop(results.CHOSEN, None)
        st.rerun()
    st.progress(job.share, text=esc(job.label))
