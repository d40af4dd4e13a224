"""A chip that can be opened: the sentence it came from, what was meant, which item; and the answer given anew.

A title is put right with one press on what was meant; of other chips the choice is sent with a button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.parts.asking import send
from pages.parts.door import Visit
from pages.parts.heard import About, Chip, cut
from recsys.safety.render import esc

if TYPE_CHECKING:
    from recsys.store import Turn

MEANT = {
    "like": "Like", "avoid": "Avoid", "mentioned": "Only mentioned", "must": "Must", "nice": "Nice to have",
    "keep": "Keep it", "drop": "Drop it",
}  # fmt: skip
HELD = ":material/radio_button_checked:"
LONGEST = 120
"""Characters of the person's words."""


def chip(visit: Visit, turn: Turn, at: int, heard: Chip) -> None:
    """The chip as a popover; as a badge alone where nothing is known of what it is about."""
    about = heard.about
    if about is None:
        st.markdown(heard.markdown, width="content")
        return
    key = f"correct-{turn.id}-{at}"
    with st.popover(heard.markdown, type="tertiary", key=key):
        if about.aspect == "mention":
            _title(visit, turn, about, key)
        else:
            _other(turn, about, key)


def _title(visit: Visit, turn: Turn, about: About, key: str) -> None:
    """Each press puts one thing right at once; what is held now is marked."""
    st.markdown(f":small[:gray[{esc(_said(about))}]]")
    with st.container(gap=None):
        st.caption("You meant")
        with st.container(horizontal=True, gap="small"):
            for meant in ("like", "avoid", "mentioned"):
                _choice(turn, about, f"{key}-{meant}", MEANT[meant], meant, held=meant == about.meant)
    with st.container(gap=None):
        st.caption("Which one")
        if about.item:
            _choice(turn, about, f"{key}-item", about.item, None, held=True)
        for at, (item, name) in enumerate(about.others):
            _choice(turn, about, f"{key}-other-{at}", name, "item", item)
        none = f"Not a {visit.catalogue.domain.noun}"
        _choice(turn, about, f"{key}-none", none, "drop", held=about.meant == "drop")


def _said(about: About) -> str:
    """The words that were taken for a title, and where they stood."""
    words = f"You wrote “{cut(about.words or about.key, LONGEST)}”"
    alone = about.source in {"", about.words}
    return words if alone else f"{words} in “{cut(about.source, LONGEST)}”"


def _choice(
    turn: Turn, about: About, key: str, label: str, meant: str | None, item: str | None = None, held: bool = False
) -> None:
    icon = HELD if held else ":material/radio_button_unchecked:"
    change = None if held else {"aspect": about.aspect, "key": about.key, "meant": meant, "item_id": item}
    st.button(esc(label), key=key, icon=icon, type="tertiary", on_click=_correct, args=(turn, change))


def _other(turn: Turn, about: About, key: str) -> None:
    with st.form(f"{key}-form", border=False):
        if about.source:
            st.markdown(f":small[:gray[{esc(about.source)}]]")
        choices = ["keep", "drop"]
        if about.aspect == "wish":
            choices = ["must", "nice", "avoid", "drop"] if about.known else ["nice", "drop"]
        at_first = choices.index(about.meant) if about.meant in choices else 0
        st.radio("You meant", choices, index=at_first, format_func=MEANT.__getitem__, key=f"{key}-meant")
        st.form_submit_button("Update the answer", on_click=_update, args=(turn, about, key))


def _update(turn: Turn, about: About, key: str) -> None:
    meant = st.session_state.get(f"{key}-meant")
    held = meant in {None, about.meant, "keep"}
    _correct(turn, None if held else {"aspect": about.aspect, "key": about.key, "meant": meant})


def _correct(turn: Turn, change: dict[str, str | None] | None) -> None:
    """Have the message answered anew with what was put right; nothing when nothing was."""
    from recsys.assistant import Correction, merged  # noqa: PLC0415  see door

    if change:
        before = tuple(Correction.model_validate(each) for each in turn.intent.get("corrections", ()))
        corrections = merged(before, Correction.model_validate(change))
        send(turn.text, corrections=corrections, replaces=turn.id)
