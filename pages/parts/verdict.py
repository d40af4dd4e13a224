"""Under an answer: how it was reached, whether it was a good set, and if not, what was off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.parts.asking import OTHERS, edit, send_from_fragment
from pages.parts.door import Visit
from pages.parts.presses import Spot, reasons, show, standing, thumbs, unsaved, value
from pages.parts.steps import told
from pages.parts.words import count_of
from recsys.safety.render import esc
from recsys.store import left_out

if TYPE_CHECKING:
    from recsys.store import Turn

REASONS = {
    "wrong-age": "Wrong age", "wrong-device": "Wrong device", "already-known": "{} them",
    "not-my-taste": "Not my taste", "wrong-facts": "Facts are wrong", "too-slow": "Too slow",
}  # fmt: skip
COMMENT = "In your own words, if you like"


@st.fragment
def how(turn: Turn) -> None:
    """The steps, drawn when somebody looks: Streamlit waits 50 ms for each. A fragment, as the foot of a card."""
    if steps := told(turn.trace):
        spent = f"{turn.ms / 1000:.1f} s" if turn.ms >= 100 else "under 0.1 s"
        label = f"How I got there · {count_of(len(steps), 'step', 'steps')} · {spent}"
        folded = st.expander(label, type="compact", key=f"how-{turn.id}", on_change="rerun")
        if folded.open:
            with folded:
                for step in steps:
                    st.status(step.markdown, state="error" if step.failed else "complete", type="step")


@st.fragment
def whole(visit: Visit, turn: Turn, last: bool) -> None:
    """The thumbs on the answer, and what was off. last: it can be answered anew, and others asked for."""
    spot = Spot(turn.id)
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center", key=f"whole-{turn.id}"
    ):
        with st.container(horizontal=True, vertical_alignment="center", width="content", gap="small"):
            st.caption("Was this a good set?", width="content")
            thumbs(visit, spot, "answer-thumb")
        if last:
            _go_on(visit, turn)
    if value(spot, "answer-thumb") == 0:
        _off(visit, spot)
    unsaved(spot)


def _go_on(visit: Visit, turn: Turn) -> None:
    """Others; the same anew, after a press or with another set-up; the request once more to write."""
    with st.container(horizontal=True, width="content", gap="small", vertical_alignment="center"):
        if st.button(OTHERS, type="tertiary", icon=":material/refresh:", key=f"others-{turn.id}"):
            send_from_fragment(OTHERS, by=f"others-{turn.id}")
        if st.button("Answer again", type="tertiary", icon=":material/replay:", key=f"anew-{turn.id}"):
            send_from_fragment(turn.text, by=f"anew-{turn.id}", replaces=turn.id)
        if st.button("Edit request", type="tertiary", icon=":material/edit:", key=f"edit-{turn.id}"):
            edit(visit, turn.id)
            st.rerun()


def _off(visit: Visit, spot: Spot) -> None:
    press, picked, words = standing(spot, "answer-reasons"), f"why-{spot.key}", f"words-{spot.key}"
    kept = [reason for reason in REASONS if press and reason in press.reasons]
    if set(kept) != set(st.session_state.get(picked) or []):
        show(picked, kept)
    st.session_state.setdefault(words, press.comment if press else "")  # what is typed since is the person's
    done, args = esc(visit.catalogue.domain.seen_label).partition(" ")[0], (visit, spot, picked, words)
    st.pills(
        "What was off? Pick any.", list(REASONS), selection_mode="multi", key=picked, on_change=_reasoned, args=args,
        format_func=lambda reason: REASONS[reason].format(done),
    )  # fmt: skip
    st.text_input(
        COMMENT, placeholder=COMMENT, label_visibility="collapsed", key=words, max_chars=1000, on_change=_reasoned,
        args=args,
    )  # fmt: skip
    if press:
        st.caption(_noted(press.comment))


def _noted(comment: str) -> str:
    """Thanks, and what of the comment is not kept."""
    kinds = " and ".join(", ".join(left_out(comment)).rsplit(", ", 1))
    return f"Thank you, noted. I left out {kinds}." if kinds else "Thank you, noted."


def _reasoned(visit: Visit, spot: Spot, picked: str, words: str) -> None:
    reasons(visit, spot, st.session_state.get(picked) or [], st.session_state.get(words) or "")
