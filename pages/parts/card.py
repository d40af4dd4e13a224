"""A card answers in three seconds: what is it, why for me, does it fit, what can I do. Depth is folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import streamlit as st

from pages.parts import presses
from pages.parts.asking import send_from_fragment
from pages.parts.crest import crest
from pages.parts.door import Visit
from pages.parts.heard import DEVICES, Chip
from pages.parts.words import ordinal
from recsys.safety.render import esc
from recsys.types import Evidence, Item

if TYPE_CHECKING:
    from recsys.store import SavedPick, Turn

SLOTS = {"players": "group", "age": "cake", "time": "timer"}


def cards(visit: Visit, turn: Turn) -> None:
    """The picks, best first: one of full width where their number is odd, then pairs."""
    ranked = list(enumerate(turn.picks, 1))
    if len(ranked) % 2:
        _card(visit, turn, *ranked.pop(0))
    for at in range(0, len(ranked), 2):
        for column, (rank, pick) in zip(st.columns(2, gap="small"), ranked[at : at + 2], strict=True):
            with column:
                _card(visit, turn, rank, pick)


def _card(visit: Visit, turn: Turn, rank: int, pick: SavedPick) -> None:
    item = next(iter(visit.catalogue.known([pick.item_id])), Item(pick.item_id, pick.title))
    with st.container(
        border=True, height="stretch", gap="small", vertical_alignment="distribute", key=f"card-{turn.id}-{rank}"
    ):
        with st.container(gap=10):
            with st.container(horizontal=True, gap="small", vertical_alignment="center", wrap=False):
                st.image(crest(item.id, item.genres[0] if item.genres else ""), width=56, alt="")
                with st.container(gap=None):
                    st.markdown(f"### {esc(item.title)}", anchors=False)
                    st.markdown(_under(item, start=rank == 1 and len(turn.picks) > 1))
            st.markdown(esc(pick.reason))
            if badges := " ".join(chip.markdown for chip in fit(pick.evidence)):
                st.markdown(badges)
            _why(pick.evidence)
        foot(visit, turn.id, pick.item_id, rank)


def _under(item: Item, start: bool) -> str:
    """Year and genres, small; the first card says that it is the first."""
    facts = " · ".join(filter(None, (str(item.year or ""), ", ".join(item.genres[:2]))))
    return " ".join(filter(None, (f":small[:gray[{esc(facts)}]]" if facts else "", ":blue-badge[Start here]" if start else "")))


def fit(evidence: Sequence[Evidence]) -> Iterator[Chip]:
    """The fact chips: green asked and met, grey not asked, orange asked and missed or not known."""
    for fact in (e for e in evidence if e.kind == "fact"):
        slot, asked = fact.data.get("slot"), bool(fact.data.get("asked"))
        if not asked:
            icon = DEVICES.get(str(fact.data.get("device")), ("devices", ""))[0] if slot == "device" else SLOTS.get(str(slot), "info")
            yield Chip(fact.text, "gray", icon)
        elif fact.met:
            icon = DEVICES.get(str(fact.data.get("device")), ("devices", ""))[0] if slot == "device" else SLOTS.get(str(slot), "check")
            yield Chip(fact.text, "green", icon)
        else:
            yield Chip(fact.text, "orange", "priority_high" if fact.met is False else "help")


_MARKS = {True: ":green[:material/check:]", False: ":orange[:material/close:]", None: ":gray[:material/remove:]"}


def why(evidence: Sequence[Evidence]) -> Iterator[tuple[str, list[str]]]:
    """The blocks of "Why this": a title and its lines as Markdown; empty blocks are left out."""
    blocks = (
        ("You asked for", [f"{_MARKS[e.met]} {esc(e.text)}" for e in evidence if e.kind in {"filter", "intent"}]),
        ("From what you liked", [f"{esc(e.text)} :gray[· {esc(str(e.data.get('share', '')))}]" for e in evidence if e.kind == "liked"]),
        ("The link between them", [esc(e.text) for e in evidence if e.kind == "path"]),
        ("Who found it", [_finder(e) for e in evidence if e.kind == "tool"]),
    )
    return ((title, lines) for title, lines in blocks if lines)


def _finder(found: Evidence) -> str:
    rank = found.data.get("rank")
    return f"{esc(found.text)} :gray[· {ordinal(rank)} on its list]" if isinstance(rank, int) else esc(found.text)


def _why(evidence: Sequence[Evidence]) -> None:
    blocks = list(why(evidence))
    if blocks:
        with st.expander("Why this", type="compact"):
            for title, lines in blocks:
                st.markdown("  \n".join((f"**{title}**", *lines)))


@st.fragment
def foot(visit: Visit, turn_id: str, item_id: str, rank: int) -> None:
    """What can be done with a card. A fragment: a press changes only this row and stops no answer."""
    label = visit.catalogue.domain.seen_label
    words = {"item-seen": f"{label.split()[0]}. Not offered again.", "item-later": "Put aside for 30 days."}
    done = next((name for name in words if presses.standing(turn_id, name, item_id)), None)
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center", wrap=False, gap="small",
        key=f"act-{turn_id}-{rank}",
    ):  # fmt: skip
        if done:
            st.markdown(f":small[:gray[{words[done]}]]")
            with st.container(horizontal=True, width="content", gap="small", wrap=False):
                if st.button("Another", type="tertiary", key=f"another-{turn_id}-{rank}"):
                    send_from_fragment("Another", 1)
                st.button("Undo", type="tertiary", key=f"undo-{turn_id}-{rank}", on_click=presses.clear,
                          args=(visit, turn_id, done, item_id))  # fmt: skip
        else:
            thumbs(visit, turn_id, "item-thumb", item_id, rank)
            with st.container(horizontal=True, width="content", gap="small", wrap=False):
                for name, said in (("item-seen", label), ("item-later", "Not now")):
                    st.button(said, type="tertiary", key=f"{name}-{turn_id}-{rank}", on_click=presses.press,
                              args=(visit, turn_id, name, item_id, 1, rank))  # fmt: skip
    unsaved(turn_id, item_id)


def thumbs(visit: Visit, turn_id: str, name: str, item_id: str = "", rank: int | None = None) -> None:
    """Two thumbs that show what is stored."""
    key = f"{name}-{turn_id}-{rank or 0}"
    presses.show(key, presses.value(turn_id, name, item_id))
    st.feedback("thumbs", key=key, on_change=presses.thumb, args=(visit, key, turn_id, name, item_id, rank))


def unsaved(turn_id: str, item_id: str = "") -> None:
    """One line where the last press could not be saved."""
    if words := presses.not_saved(turn_id, item_id):
        st.markdown(f":small[:orange[:material/info: {esc(words)}]]")
