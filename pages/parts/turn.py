"""A turn on the page: a request is a heading with its answer under it; a short word and its answer are two lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from pages.parts import correct
from pages.parts.asking import PRESSED, send
from pages.parts.card import cards
from pages.parts.door import Visit
from pages.parts.heard import ALL, PAGE, PHONE, READ, Chip, fitting, heard
from pages.parts.presses import Spot, press
from pages.parts.verdict import how, whole
from pages.parts.words import count_of
from recsys.catalogue.visible import visible
from recsys.safety.render import bold, esc, reply

if TYPE_CHECKING:
    from recsys.store import Turn

LONG = 160
"""Longest heading, in characters."""

_FIRST = re.compile(rf".{{1,{LONG}}}?[.!?](?=\s)|.{{1,{LONG}}}(?=\s)|.{{1,{LONG}}}", re.DOTALL)


def heading(text: str, small: bool = False) -> None:
    """The person's words as h2, or in bold; of a long message its first sentence, the rest below as a paragraph.

    What a button sent was not said: it is in grey.
    """
    if words := PRESSED.get(text):
        st.markdown(f"**:gray[{words}]**" if small else f"## :gray[{words}]", anchors=False)
        return
    line = visible(text)
    first = _FIRST.match(line) if len(line) > LONG else None
    head = first[0] if first else line
    st.markdown(bold(head) if small else f"## {esc(head)}", anchors=False)
    if rest := line[len(head) :].strip():
        st.markdown(esc(rest))


def _badge(at: int, chip: Chip) -> None:
    st.markdown(chip.markdown, width="content")


def draw(visit: Visit, turn: Turn, last: bool, coming: bool = False) -> None:
    """A turn as the store holds it. last: what carries on from here is offered. coming: it was not there before.

    What is not drawn leaves its place empty, so that it is gone at once and nothing below moves up.
    """
    with st.container(key=f"turn-{turn.id}"):
        if turn.status != "done":
            _cut_short(turn, last)
        elif turn.picks or turn.offers:
            _served(visit, turn, last, coming)
        else:
            _said(visit, turn, last)


def _served(visit: Visit, turn: Turn, last: bool, coming: bool) -> None:
    heading(turn.text)
    currency = visit.catalogue.currency
    if last:  # it can be put right
        chips(turn.intent, turn.id, currency, partial(correct.chip, visit, turn), partial(correct.rest, visit, turn))
    else:
        chips(turn.intent, turn.id, currency)
    st.markdown(reply(turn.reply, [pick.title for pick in turn.picks]))
    _notices(turn)
    _ways_on(visit, turn, last)
    cards(visit, turn, coming)
    how(turn)
    if turn.picks:
        whole(visit, turn, last)


def _said(visit: Visit, turn: Turn, last: bool) -> None:
    st.empty()  # in the place of the words as they came, which a container would keep
    with st.container(gap=None):
        heading(turn.text, small=True)
        st.markdown(esc(turn.reply))
    _notices(turn)
    _ways_on(visit, turn, last)
    if last and turn.intent.get("blocked"):
        label, note = "That was a false alarm", "I answer it after all, and whoever runs this learns of it."
        st.button(label, key=f"alarm-{turn.id}", type="tertiary", help=note, on_click=_false_alarm, args=(visit, turn))
    else:
        st.empty()


def _false_alarm(visit: Visit, turn: Turn) -> None:
    """Feedback, and the message once more without the guard."""
    press(visit, Spot(turn.id), "guard-false-alarm")
    send(turn.text, by=f"alarm-{turn.id}", guarded=False)


def _cut_short(turn: Turn, last: bool) -> None:
    heading(turn.text)
    if turn.reply:
        st.markdown(esc(turn.reply))
    stopped = turn.status == "stopped"
    if stopped:
        st.markdown(":small[:gray[You stopped me here.]]")
    else:
        st.markdown("I lost my train of thought there. Your message is kept.")
    if last:
        label, icon = ("Continue", "play_arrow") if stopped else ("Try again", "refresh")
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            key = f"again-{turn.id}"
            st.button(label, key=key, icon=f":material/{icon}:", on_click=send, args=(turn.text, None, key))
            if not stopped:
                code = turn.id[:4].upper()
                st.caption(f"If it happens again, tell the person who runs this: code {code}.", width="content")
    else:
        st.empty()


def chips(
    intent: Mapping[str, Any], turn_id: str, currency: str,
    place: Callable[[int, Chip], None] | None = None, rest: Callable[[Sequence[Chip], int], None] | None = None,
) -> None:  # fmt: skip
    """What was understood, on one line; nothing where nothing was. place: draws a chip that can be put right; rest: those
    beyond ALL, from their place on (hundreds of popovers would take minutes to draw).

    They fill the width of a page, and a narrow one scrolls them. Where they are only read, all of them open at the end of
    a line that a phone would scroll: what scrolls must hold something that the keyboard reaches.
    """
    if found := heard(intent, currency):
        opened = f"heard-all-{turn_id}"
        with st.container(
            horizontal=True, wrap=False, gap="xsmall", vertical_alignment="center", key=f"heard-{turn_id}"
        ):
            st.caption("I heard", width="content")
            most = ALL if place and st.session_state.get(opened) else fitting(found, PAGE if place else READ)
            for at, chip in enumerate(found[:most]):
                (place or _badge)(at, chip)
            scrolls = not place and fitting(found, PHONE) < len(found)
            if more := found[most:] or (found if scrolls else ()):
                label = f":gray-badge[+{len(found) - most} more]" if most < len(found) else ":gray-badge[All]"
                if place and most < ALL:
                    st.button(label, key=f"{opened}-button", type="tertiary", on_click=_open, args=(opened,))
                else:
                    with st.popover(label, type="tertiary"):
                        rest(more, most) if rest else st.markdown(" ".join(chip.markdown for chip in more))


def _open(key: str) -> None:
    st.session_state[key] = True


def _notices(turn: Turn) -> None:
    """What the person should know, in one small line."""
    if turn.notices:
        st.markdown(f":small[:orange[:material/info: {esc(' '.join(turn.notices))}]]")
    else:
        st.empty()


def _ways_on(visit: Visit, turn: Turn, last: bool) -> None:
    """Buttons that send a way out or an answer to the question; only where the conversation goes on."""
    domain = visit.catalogue.domain
    ways = [(f"{o.label} · {count_of(o.items, domain.noun, domain.nouns)}", o.message) for o in turn.offers]
    ways += [(choice, choice) for choice in turn.choices]
    if last and ways:
        with st.container(horizontal=True, gap="xsmall"):
            for at, (label, message) in enumerate(ways[:3]):
                key = f"way-{turn.id}-{at}"
                st.button(esc(label), key=key, on_click=send, args=(message, None, key))
    else:
        st.empty()
