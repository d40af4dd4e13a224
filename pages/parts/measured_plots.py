"""One result drawn: dot and whisker of each contestant, and what its quality costs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial

import altair as alt
import pandas as pd
import streamlit as st

from pages.parts.labels import Spot, placed
from pages.parts.measures import Measure, interval, metric_words, ours, ranked, stem
from pages.parts.plots import axis, dark
from recsys.evaluation.result import Result, Row
from recsys.safety.render import esc

ACROSS = ("novelty", "coverage", "entropy", "pop50", "maxfreq")
TIME, CALLS = "Time of an answer, ms", "Model calls for a case"
FADED = 0.55
FAR = 20
"""How many times the least value the largest one is, where a scale goes by powers of ten."""
TALL = 0.75
"""The share of its height that the axis leaves."""
HEIGHT, WIDTH = 300, 340
"""Of the scatter, in pixels; a phone's width, so that labels that do not meet there meet nowhere."""


def draw(result: Result, measure: Measure, called: Mapping[str, str]) -> None:
    """Two charts side by side, the measure on the same scale."""
    rows = ranked(result, measure.name)
    table = pd.DataFrame([_point(row, measure, called) for row in rows]).astype({"low": float, "high": float})
    scale = alt.Scale(domain=_domain(rows, measure.name), nice=True)
    options = _across(result, measure)
    left, right = st.columns(2, gap="medium")
    with left:
        st.markdown(f"## {esc(measure.label)}", anchors=False)
        _dots(table, measure, scale)
    with right:
        place = st.container(gap="small")
        chosen = options[0]
        if len(options) > 1:
            chosen = st.selectbox(
                "Set against", options, key="across", width=200, label_visibility="collapsed",
                format_func=lambda across: f"Against {_short(across)}",
            )  # fmt: skip
        with place:
            st.markdown(f"## {esc(measure.label)} against {esc(_short(chosen))}", anchors=False)
            _scatter(result, rows, table, measure, chosen, scale)


def _point(row: Row, measure: Measure, called: Mapping[str, str]) -> dict[str, object]:
    figure = row.metrics[measure.name]
    return {
        "called": called[row.strategy], "mean": figure.mean, "low": figure.low, "high": figure.high,
        "strength": 1.0 if ours(row) else FADED, "told": f"{called[row.strategy]} {figure.mean:.3f} ({interval(figure)})",
    }  # fmt: skip


def _domain(rows: Sequence[Row], metric: str) -> list[float]:
    """From zero to a little above the highest whisker."""
    figures = [row.metrics[metric] for row in rows]
    ends = [value for f in figures for value in (f.mean, f.low, f.high) if value is not None]
    return [min(0.0, *ends), 1.04 * max(ends) or 1.0]


def ink() -> str:
    """Of marks that no theme colours."""
    return "#ECE9E2" if dark() else "#14130F"


def _paper() -> str:
    """What lies behind a chart."""
    return "#17181B" if dark() else "#FBFAF7"


def _dots(table: pd.DataFrame, measure: Measure, scale: alt.Scale) -> None:
    y = alt.Y(
        "called:N", sort=list(table["called"]), title=None, axis=alt.Axis(labelOverlap=False, labelLimit=170, grid=True)
    )
    x = alt.X("mean:Q", title=metric_words(measure.name), scale=scale)
    strength = alt.Opacity("strength:Q", scale=None, legend=None)
    base = alt.Chart(table)
    whisker = base.mark_rule(color=ink(), strokeWidth=3).encode(
        x=alt.X("low:Q", scale=scale), x2="high:Q", y=y, opacity=strength
    )
    _show(whisker + base.mark_circle(size=110).encode(x, y, opacity=strength), 30 * len(table) + 70,
          f"{metric_words(measure.name)}, best first: {'; '.join(table['told'])}")  # fmt: skip


def _across(result: Result, measure: Measure) -> list[str]:
    """What quality can be set against: metrics of the same cut, time, calls where there were any."""
    cut = measure.name.partition("@")[2] or result.main.partition("@")[2]
    there = {name for row in result.rows for name in row.metrics}
    found = [name for each in ACROSS if (name := f"{each}@{cut}") in there and name != measure.name]
    return [*found, TIME, *([CALLS] if any(row.calls for row in result.rows) else [])]


def _title(across: str) -> str:
    told = {"novelty": "how little known the picks are, in bits", "coverage": "share of the catalogue that is ever picked",
            "entropy": "bits over all picks", "pop50": "share of picks among the 50 best known",
            "maxfreq": "share of lists with the commonest pick"}  # fmt: skip
    return across if across in (TIME, CALLS) else f"{metric_words(across)}: {told[stem(across)]}"


def _short(across: str) -> str:
    return {TIME: "time", CALLS: "model calls"}.get(across) or metric_words(stem(across)).lower()


def _value(result: Result, row: Row, across: str) -> float | None:
    if across == TIME:
        time = result.timings.strategies.get(row.strategy)
        return time.ms_p50 if time else None
    if across == CALLS:
        return row.calls / max(1, result.n)
    return row.metrics[across].mean if across in row.metrics else None


def _scatter(
    result: Result, rows: Sequence[Row], table: pd.DataFrame, measure: Measure, across: str, scale: alt.Scale
) -> None:
    values = pd.Series([_value(result, row, across) for row in rows], dtype=float)
    figures = [row.metrics.get(across) for row in rows]
    points = table.assign(
        across=values.to_numpy(),
        least=pd.Series([figure.low if figure else None for figure in figures], dtype=float).to_numpy(),
        most=pd.Series([figure.high if figure else None for figure in figures], dtype=float).to_numpy(),
    ).dropna(subset=["across", "mean"])
    if points.empty:
        st.caption("There is nothing to draw.")
        return
    far = points["across"].where(points["most"].isna(), points["most"])
    along, shares = _along([float(value) for value in points["across"]], float(far.max()))
    sides = placed(_spots(points, shares, scale.domain), WIDTH * 0.86, HEIGHT * TALL)
    x = alt.X("across:Q", title=_title(across), axis=alt.Axis(tickCount=6), scale=along)
    y = alt.Y("mean:Q", title=metric_words(measure.name), scale=scale)
    strength = alt.Opacity("strength:Q", scale=None, legend=None)
    base = alt.Chart(points)
    layers = [_whiskers(points).encode(x, alt.Y("low:Q", scale=scale), y2="high:Q")]
    if len(known := points.dropna(subset=["least", "most"])):  # a layer without marks has no text for who cannot see it
        layers.append(_whiskers(known).encode(alt.X("least:Q", scale=along), y, x2="most:Q"))
    layers.append(base.mark_circle(size=110).encode(x, y, opacity=strength))
    for at, (align, dx, dy) in ((at, side) for at, side in enumerate(sides) if side):
        named = alt.Chart(points.iloc[[at]]).encode(x, y, text="called:N")
        text = partial(named.mark_text, align=align, dx=dx, dy=dy, color=ink(), fontSize=12, baseline="middle")
        # a rim of paper behind it, so that no whisker strikes a name out
        layers += [text(stroke=_paper(), strokeWidth=4), text()]
    told = "; ".join(f"{p.called} {p.across:.2f}, {p.mean:.3f}" for p in points.itertuples())
    _show(alt.layer(*layers), HEIGHT, f"{metric_words(measure.name)} against {_title(across)}: {told}")
    if unnamed := sides.count(None):
        st.caption(f"{unnamed} of {len(sides)} names do not fit and are left out. All stand in the table.")


def _whiskers(points: pd.DataFrame) -> alt.Chart:
    found: alt.Chart = alt.Chart(points).mark_rule(color=ink(), strokeWidth=1, opacity=0.35)
    return found


def _along(values: Sequence[float], end: float) -> tuple[alt.Scale, list[float]]:
    """The scale across, from zero or, where values lie far apart, by powers of ten; and where on it each value is, 0..1.

    end: of the longest whisker.
    """
    least, most = min(values), max(*values, end) or 1.0
    if 0 < least * FAR < most:
        wide = math.log(most / least)
        return alt.Scale(type="log", domain=[least * 0.8, most * 1.25]), [math.log(v / least) / wide for v in values]
    return alt.Scale(domain=[0, most * 1.05], nice=True), [value / most for value in values]


def _spots(points: pd.DataFrame, shares: Sequence[float], domain: Sequence[float]) -> list[Spot]:
    """Where dots and whiskers stand, in pixels; the axes take a fifth of the width and a quarter of the height."""
    low, high = domain
    tall, wide = HEIGHT * TALL / (high - low), WIDTH * 0.8
    filled = points.fillna({"low": points["mean"], "high": points["mean"]})
    ends = filled[["mean", "low", "high"]].to_numpy(float).tolist()
    return [
        Spot(share * wide, (high - mean) * tall, str(name), max(0.0, (top - mean) * tall), max(0.0, (mean - foot) * tall))
        for (mean, foot, top), name, share in zip(ends, filled["called"], shares, strict=True)
    ]


def _show(chart: alt.LayerChart | alt.FacetChart, height: int, said: str) -> None:
    st.altair_chart(chart.configure_axis(**axis()).configure_view(stroke=None), height=height, alt=said)
