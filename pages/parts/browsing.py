"""The table of items: search, facets, one page of rows, and the row that is picked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd
import streamlit as st

from pages.parts.door import Visit
from pages.parts.heard import DEVICES
from recsys.catalogue.browse import Browser
from recsys.catalogue.visible import visible
from recsys.safety.render import esc

ITEM = "item"
"""The query parameter that names the opened item."""

CLOSED = "items-closed"
PAGE, MOST_FOUND, FACETS = 10, 1000, 8


def draw(visit: Visit) -> None:
    """Search field and facets, the table, what is shown of how many. Raises SnapshotError."""
    browser = visit.browser
    words, chosen = _narrowing(browser)
    found = _found(visit, words) if words else None
    rows = browser.rows(chosen, found)
    if not rows:
        st.markdown(_nothing(browser, words, chosen, found))
        return
    with st.container(key="table"):
        place = st.container()
        with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
            told = st.container(width="content")
            pages = -(-len(rows) // PAGE)
            page = st.pagination(pages, key=_key("page", words, chosen), width="content") if pages > 1 else 1
    first = (page - 1) * PAGE
    shown = rows[first : first + PAGE]
    noun = f"{first + 1:,}–{first + len(shown):,} of {len(rows):,}"
    simulated = " · people are simulated" if visit.catalogue.domain.simulated else ""
    told.caption(f"{noun} · pick a row to open it{simulated}")
    with place:
        picked = st.dataframe(
            _frame(browser, shown), key=_key(f"rows-{page}-{_closed()}", words, chosen), hide_index=True, row_height=36,
            column_config=_columns(visit.catalogue.has_devices), on_select="rerun", selection_mode="single-row",
            alt=f"{noun} {visit.catalogue.domain.nouns}, one a row", placeholder="",
        )  # fmt: skip
    if at := picked["selection"]["rows"]:
        st.query_params[ITEM] = browser.catalogue.ids[shown[at[0]]]


def close() -> None:
    """Nothing is open, and no row is picked."""
    st.query_params.pop(ITEM, None)
    st.session_state[CLOSED] = _closed() + 1


def _closed() -> int:
    """How often an item was closed: as often the table is another one, with no row picked."""
    return int(st.session_state.get(CLOSED, 0))


def _found(visit: Visit, words: str) -> list[str]:
    """What holds the words; of several, single letters bring nothing where the others bring nothing: "<b>zzz</b>"."""
    longer = " ".join(word for word in re.findall(r"\w+", words) if len(word) > 1)
    if longer and not visit.assistant.find(visit.catalogue.name, longer, 1):
        return []
    return visit.assistant.find(visit.catalogue.name, words, MOST_FOUND)


def _key(name: str, words: str, chosen: Sequence[str]) -> str:
    """Another search begins on its first page, with nothing picked."""
    return "-".join((name, words, *chosen))


def _narrowing(browser: Browser) -> tuple[str, list[str]]:
    nouns = browser.catalogue.domain.nouns
    with st.container(horizontal=True, vertical_alignment="center"):
        words = st.text_input(
            "Search the catalogue", key="catalogue-search", icon=":material/search:", label_visibility="collapsed",
            placeholder=f"Search {len(browser.catalogue):,} {nouns}", max_chars=200, width=320, on_change=close,
        ).strip()  # fmt: skip
        facets = st.pills(
            "Only those", list(browser.facets)[:FACETS], key="facets", selection_mode="multi",
            label_visibility="collapsed", format_func=esc, width="content", on_change=close,
        )  # fmt: skip
    with st.expander("More ways to narrow it", type="compact"):
        more = st.pills(
            "Kinds", list(browser.facets)[FACETS:], key="more-facets", selection_mode="multi", format_func=esc,
            on_change=close,
        )  # fmt: skip
        gaps = st.pills(
            "What is missing", list(browser.gaps), key="gaps", selection_mode="multi", on_change=close,
            format_func=lambda label: f"{label} · {int(browser.gaps[label].sum()):,}",
        )  # fmt: skip
        if not browser.gaps:
            st.caption("Nothing is missing here.")
    return words, [*facets, *more, *gaps]


def _nothing(browser: Browser, words: str, chosen: Sequence[str], found: list[str] | None) -> str:
    nouns = browser.catalogue.domain.nouns
    if not chosen:
        return f"Nothing found for “{esc(words)}”."
    best = browser.without_one(chosen, found)
    if best is None:
        return "Nothing matches all of these."
    return f"Nothing matches all of these. Try without “{esc(best[0])}” ({best[1]:,} {nouns})."


def _frame(browser: Browser, rows: Sequence[int]) -> pd.DataFrame:
    """One row for each item; columns that the catalogue says nothing about are left out."""
    catalogue, overview = browser.catalogue, browser.overview
    items = [catalogue.items[row] for row in rows]
    columns: dict[str, list[object]] = {
        "Title": [visible(item.title) for item in items],
        "Year": [item.year for item in items],
        "Genres": [[visible(genre) for genre in item.genres] for item in items],
    }
    if catalogue.has_devices:
        columns["Devices"] = [[DEVICES[device][1] for device in item.devices] for item in items]
    if catalogue.has_ages:
        columns["Age"] = [f"{item.age}+" if item.age is not None else None for item in items]
    if overview.met.any():
        columns["People"] = [int(overview.met[row]) for row in rows]
    if np.isfinite(overview.liked).any():
        columns["Liked"] = [float(overview.liked[row]) for row in rows]
    return pd.DataFrame(columns)


def _columns(devices: bool) -> dict[str, Any]:
    """Widths in pixels, so that all columns fit beside the sidebar at 1280; what is left over is shared out.

    devices: they have a column, too.
    """
    return {
        "Title": st.column_config.TextColumn(width=218 if devices else 330),
        "Year": st.column_config.NumberColumn(format="%d", width=56),
        "Genres": st.column_config.ListColumn(width=168 if devices else 230),
        "Devices": st.column_config.ListColumn(width=222),
        "Age": st.column_config.TextColumn(width=48),
        "People": st.column_config.NumberColumn(format="localized", width=68),
        "Liked": st.column_config.ProgressColumn(format="percent", min_value=0.0, max_value=1.0, width=90),
    }
