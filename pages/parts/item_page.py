"""One item of the catalogue: what is known of it, what is not, and its neighbours by who finds them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import streamlit as st

from pages.parts.browsing import ITEM, close
from pages.parts.crest import crest, drawn, hues
from pages.parts.door import Visit
from pages.parts.heard import DEVICES, Chip
from pages.parts.words import count_of
from recsys.catalogue.catalogue import Catalogue
from recsys.safety.render import esc
from recsys.types import Item

PRICES = {"free": "Free", "under-10": "Under $10", "10-20": "$10–20", "20-40": "$20–40", "40-plus": "$40 or more"}


def draw(visit: Visit) -> None:
    """The item that the address names; nothing without one. Raises SnapshotError."""
    wanted = st.query_params.get(ITEM)
    if not wanted:
        return
    if wanted not in visit.catalogue:
        st.caption(f"There is no such {esc(visit.catalogue.domain.noun)} here.")
        st.button("Close", key="close-item", icon=":material/close:", type="tertiary", on_click=close)
        return
    item = visit.catalogue[wanted]
    with st.container(key="item", gap="small"):
        _title(visit, item)
        if item.description:
            st.markdown(esc(item.description))
        if chips := " ".join(chip.markdown for chip in facts(item, visit.catalogue)):
            st.markdown(chips)
        _neighbours(visit, item)


def _title(visit: Visit, item: Item) -> None:
    overview = visit.browser.overview
    row = visit.catalogue.rows[item.id]
    met, liked = int(overview.met[row]), float(overview.liked[row])
    people = count_of(met, "person", "people") + (" (simulated)" if visit.catalogue.domain.simulated else "")
    said = (str(item.year or ""), ", ".join(item.genres), people, "" if np.isnan(liked) else f"{liked:.0%} liked")
    with st.container(horizontal=True, gap="small", vertical_alignment="center", wrap=False):
        st.markdown(drawn(crest(item.id, *hues([item.genres]))), width=56)
        with st.container(gap=None):
            st.markdown(f"## {esc(item.title)}", anchors=False)
            st.markdown(f":small[:gray[{esc(' · '.join(filter(None, said)))}]]")
        st.button("Close", key="close-item", icon=":material/close:", type="tertiary", on_click=close)


def facts(item: Item, catalogue: Catalogue) -> Iterator[Chip]:
    """What is known in grey; what this catalogue knows of others and not of this item in orange."""
    for device in item.devices:
        icon, word = DEVICES[device]
        yield Chip(word, "gray", icon)
    if item.players_max is not None:
        seats = (
            str(item.players_max) if item.players_min == item.players_max else f"{item.players_min}–{item.players_max}"
        )
        yield Chip(f"{seats} {' or '.join(item.modes) or 'players'}", "gray", "group")
    if item.age is not None:
        yield Chip(f"Age {item.age}+", "gray", "cake")
    if item.minutes is not None:
        yield Chip(f"{item.minutes} min", "gray", "timer")
    if item.hours is not None:
        yield Chip(f"{item.hours} h to the end", "gray", "flag")
    if item.price is not None:
        yield Chip(PRICES.get(item.price, item.price), "gray", "sell")
    for what, known, others in (
        ("Devices", item.devices, catalogue.has_devices), ("Players", item.players_max, catalogue.has_players),
        ("Age", item.age is not None, catalogue.has_ages), ("Time", item.minutes, catalogue.has_minutes),
        ("Price", item.price, catalogue.has_prices), ("Year", item.year, True),
    ):  # fmt: skip
        if others and not known:
            yield Chip(f"{what} not known", "orange", "help")


def _neighbours(visit: Visit, item: Item) -> None:
    found = visit.assistant.neighbours(visit.catalogue.name, item.id)
    noun = visit.catalogue.domain.noun
    st.markdown("### Neighbours, by who finds them", anchors=False)
    st.caption(
        f"The same {esc(noun)} in several lists is a good sign. A list that shares nothing with the others is either blind "
        "or brilliant."
    )
    for column, one in zip(st.columns(len(found.lists), gap="small"), found.lists, strict=True):
        with column, st.container(border=True, height="stretch", gap="small"):
            st.markdown(f"**{esc(visit.assistant.tool_label(visit.catalogue.name, one.retriever))}**")
            st.markdown(_list(one.retriever, visit.catalogue.known(one.ids), found.shared))


def _list(retriever: str, items: Sequence[Item], shared: Mapping[str, int]) -> str:
    if not items:
        return ":gray[No words to go by.]" if retriever == "content" else ":gray[Too few people to say.]"
    lines = []
    for rank, item in enumerate(items, 1):
        badge = f" :blue-badge[in {shared[item.id]}]" if item.id in shared else ""
        lines.append(f"{rank}. {esc(item.title)}{badge}")
    return "\n".join(lines)
