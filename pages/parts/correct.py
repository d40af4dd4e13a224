"""A chip that can be opened: the sentence it came from, what was meant, which item; and the answer given anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.parts.asking import send
from pages.parts.door import Visit
from pages.parts.heard import About, Chip
from recsys.safety.render import esc

if TYPE_CHECKING:
    from recsys.store import Turn

MEANT = {
    "like": "Like", "avoid": "Avoid", "mentioned": "Only mentioned", "must": "Must", "nice": "Nice to have",
    "keep": "Keep it", "drop": "Drop it",
}  # fmt: skip
NONE_OF_THEM = ""


def chip(visit: Visit, turn: Turn, at: int, heard: Chip) -> None:
    """The chip as a popover; as a badge alone where nothing is known of what it is about."""
    about = heard.about
    if about is None:
        st.markdown(heard.markdown, width="content")
        return
    key = f"correct-{turn.id}-{at}"
    with st.popover(heard.markdown, type="tertiary", key=key), st.form(f"{key}-form", border=False):
        if about.source:
            st.markdown(f":small[:gray[{esc(about.source)}]]")
        choices = _choices(about)
        at_first = choices.index(about.meant) if about.meant in choices else 0
        st.radio("You meant", choices, index=at_first, format_func=MEANT.__getitem__, key=f"{key}-meant")
        if about.aspect == "mention":
            names = {**dict(about.others), NONE_OF_THEM: f"Not a {visit.catalogue.domain.noun}"}
            st.radio("Which one", list(names), format_func=lambda item: esc(names[item]), key=f"{key}-which")
        st.form_submit_button("Update the answer", on_click=_update, args=(turn, about, key))


def _choices(about: About) -> list[str]:
    if about.aspect == "mention":
        return ["like", "avoid", "mentioned"]
    if about.aspect == "wish":
        return ["must", "nice", "avoid", "drop"] if about.known else ["nice", "drop"]
    return ["keep", "drop"]


def _update(turn: Turn, about: About, key: str) -> None:
    """Have the message answered anew with what was put right; nothing when nothing was."""
    from recsys.assistant import Correction, merged  # noqa: PLC0415  see door

    corrections = tuple(Correction.model_validate(each) for each in turn.intent.get("corrections", ()))
    before = corrections
    for change in _changes(about, key):
        corrections = merged(corrections, Correction.model_validate(change))
    if corrections != before:
        send(turn.text, corrections=corrections, replaces=turn.id)


def _changes(about: About, key: str) -> list[dict[str, str | None]]:
    meant, which = st.session_state.get(f"{key}-meant"), st.session_state.get(f"{key}-which")
    one = {"aspect": about.aspect, "key": about.key}
    if about.aspect == "mention" and which == NONE_OF_THEM:
        return [{**one, "meant": "drop"}]
    found: list[dict[str, str | None]] = []
    if about.others and which not in {None, about.others[0][0]}:
        found.append({**one, "meant": "item", "item_id": which})
    if meant not in {None, about.meant, "keep"}:
        found.append({**one, "meant": meant})
    return found
