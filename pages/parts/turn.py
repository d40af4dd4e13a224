"""A turn on the page: the request as a heading and its answer under it; a short word and a short answer as two plain lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import streamlit as st

from pages.parts.asking import send, send_from_fragment
from pages.parts.card import cards, thumbs, unsaved
from pages.parts.door import Visit
from pages.parts.heard import MOST, heard
from pages.parts.presses import reasons, show, standing, value
from pages.parts.steps import told
from pages.parts.words import count_of
from recsys.safety.render import esc, reply

if TYPE_CHECKING:
    from recsys.store import Turn

LONG = 160
REASONS = {
    "wrong-age": "Wrong age", "wrong-device": "Wrong device", "already-known": "Played them", "not-my-taste": "Not my taste",
    "wrong-facts": "Facts are wrong", "too-slow": "Too slow",
}  # fmt: skip


def heading(text: str, mark: str = "## {}") -> None:
    """The person's words as h2; of a long message its first sentence, the rest below as a paragraph. mark: another form."""
    line = " ".join(text.split())
    first = line
    if len(line) > LONG:
        first = (re.match(rf".{{1,{LONG}}}?[.!?](?=\s)", line) or re.match(rf".{{1,{LONG}}}(?=\s)", line) or [line[:LONG]])[0]
    st.markdown(mark.format(esc(first)), anchors=False)
    if rest := line[len(first) :].strip():
        st.markdown(esc(rest))


def draw(visit: Visit, turn: Turn, last: bool) -> None:
    """A turn as the store holds it. last: what carries on from here is offered."""
    with st.container(key=f"turn-{turn.id}"):
        if turn.status != "done":
            _cut_short(visit, turn, last)
        elif turn.picks or turn.offers:
            _served(visit, turn, last)
        else:
            _said(visit, turn, last)


def _served(visit: Visit, turn: Turn, last: bool) -> None:
    heading(turn.text)
    _heard(turn)
    st.markdown(reply(turn.reply, [pick.title for pick in turn.picks]))
    notices(turn.notices)
    _ways_on(visit, turn, last)
    cards(visit, turn)
    _how(turn)
    if turn.picks:
        whole(visit, turn.id, last)


def _said(visit: Visit, turn: Turn, last: bool) -> None:
    with st.container(gap=None):
        heading(turn.text, "**{}**")
        st.markdown(esc(turn.reply))
    notices(turn.notices)
    _ways_on(visit, turn, last)


def _cut_short(visit: Visit, turn: Turn, last: bool) -> None:
    heading(turn.text)
    if turn.reply:
        st.markdown(esc(turn.reply))
    stopped = turn.status == "stopped"
    if stopped:
        st.markdown(":small[:gray[You stopped me here.]]")
    else:
        st.markdown("I lost my train of thought there. Your message is kept.")
    if last:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.button("Continue" if stopped else "Try again", key=f"again-{turn.id}", on_click=send, args=(turn.text,),
                      icon=":material/play_arrow:" if stopped else ":material/refresh:")  # fmt: skip
            if not stopped:
                st.caption(f"If it happens again, tell the person who runs this: code {turn.id[:4].upper()}.", width="content")


def _heard(turn: Turn) -> None:
    chips = heard(turn.intent)
    if not chips:
        return
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key=f"heard-{turn.id}"):
        st.caption("I heard", width="content")
        for chip in chips[:MOST]:
            st.markdown(chip.markdown, width="content")
        if more := chips[MOST:]:
            with st.popover(f":gray-badge[+{len(more)} more]", type="tertiary", width="content"):
                st.markdown(" ".join(chip.markdown for chip in more))


def notices(lines: tuple[str, ...]) -> None:
    """What the person should know, in one small line."""
    if lines:
        st.markdown(f":small[:orange[:material/info: {esc(' '.join(lines))}]]")


def _ways_on(visit: Visit, turn: Turn, last: bool) -> None:
    """Buttons that send a way out or an answer to the question; only where the conversation goes on."""
    domain = visit.catalogue.domain
    ways = [(f"{o.label} · {count_of(o.items, domain.noun, domain.nouns)}", o.message) for o in turn.offers]
    ways += [(choice, choice) for choice in turn.choices]
    if last and ways:
        with st.container(horizontal=True, gap="xsmall"):
            for at, (label, message) in enumerate(ways[:3]):
                st.button(esc(label), key=f"way-{turn.id}-{at}", on_click=send, args=(message,))


def _how(turn: Turn) -> None:
    steps = told(turn.trace)
    if steps:
        spent = f"{turn.ms / 1000:.1f} s" if turn.ms >= 100 else "under 0.1 s"
        label = f"How I got there · {count_of(len(steps), 'step', 'steps')} · {spent}"
        with st.expander(label, type="compact"):
            for step in steps:
                st.status(step.markdown, state="error" if step.failed else "complete", type="step")


@st.fragment
def whole(visit: Visit, turn_id: str, last: bool) -> None:
    """Whether it was a good set, and if not, what was off. A fragment, as the foot of a card."""
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center", key=f"whole-{turn_id}"):
        with st.container(horizontal=True, vertical_alignment="center", width="content", gap="small"):
            st.caption("Was this a good set?", width="content")
            thumbs(visit, turn_id, "answer-thumb")
        if last and st.button("Show others", type="tertiary", icon=":material/refresh:", key=f"others-{turn_id}"):
            send_from_fragment("Show others")
    if value(turn_id, "answer-thumb") == 0:
        _off(visit, turn_id)
    unsaved(turn_id)


def _off(visit: Visit, turn_id: str) -> None:
    press = standing(turn_id, "answer-reasons")
    picked, words = f"why-{turn_id}", f"words-{turn_id}"
    show(picked, [reason for reason in REASONS if press and reason in press.reasons])
    show(words, press.comment if press else "")
    labels = {**REASONS, "already-known": f"{visit.catalogue.domain.seen_label.split()[0]} them"}
    args = (visit, turn_id, picked, words)
    st.pills("What was off? Pick any.", list(REASONS), selection_mode="multi", format_func=labels.get, key=picked,
             on_change=_reasoned, args=args)  # fmt: skip
    st.text_input("In your own words", placeholder="In your own words, if you like", label_visibility="collapsed", key=words,
                  max_chars=1000, on_change=_reasoned, args=args)  # fmt: skip
    if press:
        st.caption("Thank you, noted.")


def _reasoned(visit: Visit, turn_id: str, picked: str, words: str) -> None:
    reasons(visit, turn_id, st.session_state.get(picked) or [], st.session_state.get(words) or "")
