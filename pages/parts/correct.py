"""A chip that can be opened: the sentence it came from, what was meant, which item.

Each choice is a press, and with it the answer is given anew: a chip is put right in two taps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
WISHED = {True: ("must", "nice", "avoid", "drop"), False: ("nice", "drop")}
"""What a wish can be, by whether the catalogue has a word for it."""
HELD, OPEN = ":material/radio_button_checked:", ":material/radio_button_unchecked:"
AGES = (3, 5, 7, 10, 13, 16)
"""Offered where an age was guessed; another is said in words."""
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
        _open(visit, turn, about, key)


def rest(visit: Visit, turn: Turn, heard: Sequence[Chip], start: int) -> None:
    """Chips too many for a popover each, to read; one is chosen by its words and opens below. start: place of the first."""
    st.markdown(" ".join(chip.markdown for chip in heard))
    known = {start + at: chip for at, chip in enumerate(heard) if chip.about}
    at = st.selectbox(
        "Which one to put right",
        known,
        None,
        lambda at: known[at].words,
        key=f"correct-{turn.id}-rest",
        placeholder="Choose",
    )
    if at is not None and (about := known[at].about):
        _open(visit, turn, about, f"correct-{turn.id}-{at}")


def _open(visit: Visit, turn: Turn, about: About, key: str) -> None:
    if about.aspect == "mention":
        _title(visit, turn, about, key)
    else:
        _other(turn, about, key)


def _title(visit: Visit, turn: Turn, about: About, key: str) -> None:
    """Each press puts one thing right at once; what is held now is marked."""
    st.markdown(f":small[:gray[{esc(_said(about))}]]")
    _meant(turn, about, key, ("like", "avoid", "mentioned"))
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
    icon = HELD if held else OPEN
    change = None if held else {"aspect": about.aspect, "key": about.key, "meant": meant, "item_id": item}
    st.button(esc(label), key=key, icon=icon, type="tertiary", on_click=_correct, args=(turn, change))


def _other(turn: Turn, about: About, key: str) -> None:
    """As a title's, without items; what the catalogue has no word for can be no more than nice to have."""
    if about.source:
        st.markdown(f":small[:gray[{esc(about.source)}]]")
    _meant(turn, about, key, _choices(about))
    if about.guessed:
        with st.container(gap=None):
            st.caption("How old")
            with st.container(horizontal=True, gap="small"):
                for age in AGES:
                    change = {"aspect": "person", "key": about.key, "meant": "aged", "age": age}
                    st.button(
                        str(age), key=f"{key}-age-{age}", icon=OPEN, type="tertiary", on_click=_correct, args=(turn, change)
                    )


def _choices(about: About) -> tuple[str, ...]:
    """What it can be meant to be; who is too young for something is never a matter of taste."""
    if about.aspect == "wish":
        return WISHED[about.known]
    if about.aspect == "person":
        return ("keep", "drop")
    return ("must", "drop") if (about.aspect, about.key) == ("bound", "age") else ("must", "nice", "drop")


def _meant(turn: Turn, about: About, key: str, choices: Sequence[str]) -> None:
    with st.container(gap=None):
        st.caption("You meant")
        with st.container(horizontal=True, gap="small"):
            for meant in choices:
                _choice(turn, about, f"{key}-{meant}", MEANT[meant], meant, held=meant == (about.meant or "keep"))


def _correct(turn: Turn, change: Mapping[str, object] | None) -> None:
    """Have the message answered anew with what was put right; nothing when nothing was."""
    from recsys.assistant import Correction, merged  # noqa: PLC0415  see door

    if change:
        before = tuple(Correction.model_validate(each) for each in turn.intent.get("corrections", ()))
        corrections = merged(before, Correction.model_validate(change))
        send(turn.text, by=f"correct-{turn.id}-{change}", corrections=corrections, replaces=turn.id)
