"""A card answers in three seconds: what is it, why for me, does it fit, what can I do. Depth is folded."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.parts import presses
from pages.parts.asking import ANOTHER, send_from_fragment
from pages.parts.crest import crest, drawn, hues
from pages.parts.door import Visit
from pages.parts.fit import fit
from pages.parts.presses import Spot
from pages.parts.words import ordinal
from recsys.safety.render import esc
from recsys.types import Evidence, Item

if TYPE_CHECKING:
    from recsys.store import SavedPick, Turn

APART = 0.08
"""Seconds between two cards that come."""
MARKS = {True: ":green[:material/check:]", False: ":orange[:material/close:]", None: ":gray[:material/remove:]"}


def cards(visit: Visit, turn: Turn, coming: bool = False) -> None:
    """The picks, best first: one of full width where their number is odd, then pairs.

    coming: skeletons, and one card after the other in their places.
    """
    items = [next(iter(visit.catalogue.known([pick.item_id])), Item(pick.item_id, pick.title)) for pick in turn.picks]
    places: Iterable[Any] = _places(len(items))
    if coming:
        places = [_held(place, 190 if rank else 150) for rank, place in enumerate(places)]
    shown = zip(places, turn.picks, items, hues(item.genres for item in items), strict=True)
    for rank, (place, pick, item, hue) in enumerate(shown, 1):
        if coming and rank > 1:
            pause()
        key = f"card-{turn.id}-{rank}"
        with place.container(border=True, height="stretch", gap="small", vertical_alignment="distribute", key=key):
            _card(pick, item, hue, _role(rank, pick, len(items)))
            foot(visit, Spot(turn.id, pick.item_id, rank))


def pause() -> None:
    """Between two cards that come: an eye sees one after the other."""
    time.sleep(APART)


def _places(number: int) -> Iterator[Any]:
    """Where cards are drawn, made when it is their turn."""
    if number % 2:
        yield st
    for _ in range(number // 2):
        yield from st.columns(2, gap="small")


def _held(place: Any, height: int) -> DeltaGenerator:
    """A skeleton, and what replaces it."""
    held: DeltaGenerator = place.empty()
    held.skeleton(height)
    return held


def _card(pick: SavedPick, item: Item, hue: str, role: str) -> None:
    with st.container(gap=10):
        _title(item, hue, role)
        st.markdown(esc(pick.reason))
        if badges := " ".join(chip.markdown for chip in fit(pick.evidence)):
            st.markdown(badges)
        _why(pick.evidence)


def _role(rank: int, pick: SavedPick, of: int) -> str:
    """What a card is on the menu, where it is anything."""
    return "Wild card" if pick.role == "wild card" else "Start here" if rank == 1 and of > 1 else ""


def _title(item: Item, hue: str, role: str) -> None:
    facts = " · ".join(filter(None, (str(item.year or ""), ", ".join(item.genres[:2]))))
    under = (f":small[:gray[{esc(facts)}]]" if facts else "", f":blue-badge[{role}]" if role else "")
    with st.container(horizontal=True, gap="small", vertical_alignment="center", wrap=False):
        st.markdown(drawn(crest(item.id, hue)), width=56)
        with st.container(gap=None):
            st.markdown(f"### {esc(item.title)}", anchors=False)
            st.markdown(" ".join(filter(None, under)))


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
        if st.button(ANOTHER, type="tertiary", key=f"another-{spot.key}"):
            send_from_fragment(ANOTHER, 1, f"another-{spot.key}")
        st.button("Undo", type="tertiary", key=f"undo-{spot.key}", on_click=presses.clear, args=(visit, spot, name))


def _put_away(visit: Visit, spot: Spot, ways: dict[str, str]) -> None:
    with st.container(horizontal=True, width="content", gap="small", wrap=False):
        for name, label in ways.items():
            args = (visit, spot, name)
            st.button(label, type="tertiary", key=f"{name}-{spot.key}", on_click=presses.press, args=args)
