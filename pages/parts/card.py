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
from pages.parts.presses import Spot
from pages.parts.words import ordinal
from recsys.safety.render import esc
from recsys.types import Evidence, Item

if TYPE_CHECKING:
    from recsys.store import SavedPick, Turn

ICONS = {"players": "group", "age": "cake", "time": "timer"}
MARKS = {True: ":green[:material/check:]", False: ":orange[:material/close:]", None: ":gray[:material/remove:]"}


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
    key = f"card-{turn.id}-{rank}"
    with st.container(border=True, height="stretch", gap="small", vertical_alignment="distribute", key=key):
        with st.container(gap=10):
            _title(item, _role(rank, pick, len(turn.picks)))
            st.markdown(esc(pick.reason))
            if badges := " ".join(chip.markdown for chip in fit(pick.evidence)):
                st.markdown(badges)
            _why(pick.evidence)
        foot(visit, Spot(turn.id, pick.item_id, rank))


def _role(rank: int, pick: SavedPick, of: int) -> str:
    """What a card is on the menu, where it is anything."""
    return "Wild card" if pick.role == "wild card" else "Start here" if rank == 1 and of > 1 else ""


def _title(item: Item, role: str) -> None:
    facts = " · ".join(filter(None, (str(item.year or ""), ", ".join(item.genres[:2]))))
    under = (f":small[:gray[{esc(facts)}]]" if facts else "", f":blue-badge[{role}]" if role else "")
    with st.container(horizontal=True, gap="small", vertical_alignment="center", wrap=False):
        st.image(crest(item.id, item.genres[0] if item.genres else ""), width=56, alt="")
        with st.container(gap=None):
            st.markdown(f"### {esc(item.title)}", anchors=False)
            st.markdown(" ".join(filter(None, under)))


def fit(evidence: Sequence[Evidence]) -> Iterator[Chip]:
    """The fact chips: green asked and met, grey not asked, orange asked and missed or not known."""
    for fact in (e for e in evidence if e.kind == "fact"):
        if fact.data.get("asked") and not fact.met:
            yield Chip(fact.text, "orange", "priority_high" if fact.met is False else "help")
        else:
            device = DEVICES.get(str(fact.data.get("device")), ("devices", ""))[0]
            icon = ICONS.get(str(fact.data.get("slot")), device)
            yield Chip(fact.text, "green" if fact.data.get("asked") else "gray", icon)


def why(evidence: Sequence[Evidence]) -> list[tuple[str, list[str]]]:
    """The blocks of "Why this": a title and its lines as Markdown; empty blocks are left out."""

    def lines(*kinds: str) -> list[str]:
        return [_line(e) for e in evidence if e.kind in kinds]

    blocks = [
        ("You asked for", lines("filter", "intent")), ("From what you liked", lines("liked")),
        ("The link between them", lines("path")), ("Who found it", lines("tool")),
        ("On a second look", lines("reflection")),
    ]  # fmt: skip
    return [(title, found) for title, found in blocks if found]


def _line(piece: Evidence) -> str:
    text, rank, share = esc(piece.text), piece.data.get("rank"), piece.data.get("share")
    if piece.kind in {"filter", "intent"}:
        return f"{MARKS[piece.met]} {text}"
    more = f"{ordinal(rank)} on its list" if isinstance(rank, int) else esc(str(share or ""))
    return f"{text} :gray[· {more}]" if more else text


def _why(evidence: Sequence[Evidence]) -> None:
    if blocks := why(evidence):
        with st.expander("Why this", type="compact"):
            for title, lines in blocks:
                st.markdown("  \n".join((f"**{title}**", *lines)))


@st.fragment
def foot(visit: Visit, spot: Spot) -> None:
    """What can be done with a card. A fragment: a press changes only this row and stops no answer."""
    label = esc(visit.catalogue.domain.seen_label)
    words = {"item-seen": f"{label.partition(' ')[0]}. Not offered again.", "item-later": "Put aside for 30 days."}
    done = next((name for name in words if presses.standing(spot, name)), None)
    with st.container(
        horizontal=True, wrap=False, gap="small", horizontal_alignment="distribute", vertical_alignment="center",
        key=f"act-{spot.key}",
    ):  # fmt: skip
        if done:
            st.markdown(f":small[:gray[{words[done]}]]")
            _undo(visit, spot, done)
        else:
            presses.thumbs(visit, spot, "item-thumb")
            _put_away(visit, spot, {"item-seen": label, "item-later": "Not now"})
    presses.unsaved(spot)


def _undo(visit: Visit, spot: Spot, name: str) -> None:
    with st.container(horizontal=True, width="content", gap="small", wrap=False):
        if st.button("Another", type="tertiary", key=f"another-{spot.key}"):
            send_from_fragment("Another", 1)
        st.button("Undo", type="tertiary", key=f"undo-{spot.key}", on_click=presses.clear, args=(visit, spot, name))


def _put_away(visit: Visit, spot: Spot, ways: dict[str, str]) -> None:
    with st.container(horizontal=True, width="content", gap="small", wrap=False):
        for name, label in ways.items():
            args = (visit, spot, name)
            st.button(label, type="tertiary", key=f"{name}-{spot.key}", on_click=presses.press, args=args)
