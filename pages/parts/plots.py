"""The catalogue drawn: items by year and genre, how popularity is shared out, how much is known of each person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import altair as alt
import pandas as pd
import streamlit as st

from pages.parts.door import Visit
from pages.parts.words import an
from recsys.catalogue.overview import Overview
from recsys.safety.render import esc

HEIGHT, FEW = 220, 8
PADDING = {"left": 5, "top": 5, "right": 16, "bottom": 5}
"""The label of the last tick stands half beyond the chart."""
WHOLE = alt.Axis(tickMinStep=1, tickCount=6, format=",d")
"""Of what is counted: there is no half of a game."""


def draw(visit: Visit) -> None:
    """Four charts, each with its finding in words; one without data is a line that says so. Raises SnapshotError."""
    overview, nouns = visit.browser.overview, visit.catalogue.domain.nouns
    simulated = ", simulated" if visit.catalogue.domain.simulated else ""
    st.markdown("## The whole of it", anchors=False)
    left, right = st.columns(2, gap="medium")
    with left:
        _by_year(f"{esc(nouns.capitalize())} by year", overview, nouns)
        _curve(f"How well known the {esc(nouns)} are{simulated}", overview, nouns)
    with right:
        _by_genre(f"{esc(nouns.capitalize())} by genre", overview, nouns)
        _users(f"How much is known of each person{simulated}", overview, nouns)


def _by_year(title: str, overview: Overview, nouns: str) -> None:
    years = overview.by_year()
    if not years:
        return _empty(title)
    said = _years(years)
    table = pd.DataFrame(years, columns=["year", "items"])
    x = alt.X("year:Q", title=None, axis=alt.Axis(format="d", tickMinStep=1), scale=alt.Scale(zero=False))
    return _chart(title, alt.Chart(table).mark_bar(size=6).encode(x, alt.Y("items:Q", title=nouns, axis=WHOLE)), said)


def _years(years: Sequence[tuple[int, int]]) -> str:
    """From when to when, and of which year most are, where one has more than each of the others."""
    span = f"{years[0][0]} to {years[-1][0]}" if len(years) > 1 else f"All are from {years[0][0]}"
    first, *others = sorted((number for _, number in years), reverse=True)
    if not others or first == others[0]:
        return f"{span}."
    return f"{span}; most, {first:,}, are from {max(years, key=lambda pair: pair[1])[0]}."


def _by_genre(title: str, overview: Overview, nouns: str) -> None:
    genres = overview.by_genre(10)
    if not genres:
        return _empty(title)
    several = f"{an(overview.catalogue.domain.noun)} can be of several."
    said = f"The largest is {genres[0][0]} with {genres[0][1]:,}; {several}" if genres[0][1] > 1 else several.capitalize()
    table = pd.DataFrame(genres, columns=["genre", "items"])
    y = alt.Y("genre:N", sort="-x", title=None, axis=alt.Axis(labelOverlap=False))
    return _chart(title, alt.Chart(table).mark_bar().encode(alt.X("items:Q", title=nouns, axis=WHOLE), y), said)


def _curve(title: str, overview: Overview, nouns: str) -> None:
    curve = overview.curve()
    if not curve:
        return _empty(title)
    said = f"The best known tenth of the {nouns} has {overview.best_known():.0%} of all that people did."
    table = pd.DataFrame(curve, columns=["items", "met"])
    x = alt.X("items:Q", title=f"share of {nouns}, best known first", axis=alt.Axis(format="%"))
    y = alt.Y("met:Q", title="share of what people did", axis=alt.Axis(format="%"))
    return _chart(title, alt.Chart(table).mark_line().encode(x, y), said)


def _users(title: str, overview: Overview, nouns: str) -> None:
    steps = overview.users()
    if not steps:
        return _empty(title)
    few = sum(n for _, most, n in steps if most < FEW)
    said = f"{len(overview.per_user):,} people; {few:,} of them with fewer than {FEW} {nouns}."
    table = pd.DataFrame([(_span(low, high), n) for low, high, n in steps], columns=["span", "users"])
    x = alt.X("span:N", sort=None, title=f"{nouns} of one person", axis=alt.Axis(labelAngle=0))
    return _chart(title, alt.Chart(table).mark_bar().encode(x, alt.Y("users:Q", title="people", axis=WHOLE)), said)


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def _empty(title: str) -> None:
    st.markdown(f"**{title}**")
    st.caption("There is nothing to draw.")


def _chart(title: str, chart: alt.Chart, said: str) -> None:
    st.markdown(f"**{title}**")
    whole = chart.properties(padding=PADDING).configure_axis(**axis()).configure_view(stroke=None)
    st.altair_chart(whole, height=HEIGHT, alt=f"{title}. {said}")
    st.caption(esc(said))


def dark() -> bool:
    """Whether the page is drawn dark; no where no browser says."""
    return bool(st.context.theme and st.context.theme.type == "dark")


def axis() -> dict[str, Any]:
    """Ink that can be read on both themes: a chart is a canvas, which no theme reaches."""
    ink = "#B5B1A8" if dark() else "#615C53"
    return {
        "labelColor": ink, "titleColor": ink, "labelFlush": False, "labelBound": False, "labelFontSize": 12,
        "titleFontSize": 12, "titleFontWeight": "normal", "gridColor": "#33363D" if dark() else "#E9E5DC",
    }  # fmt: skip
