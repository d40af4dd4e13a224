"""One result in words and numbers: the sentence with its uncertainty, and the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pandas as pd
import streamlit as st

from pages.parts.measures import Measure, interval, known, metric_words, ours, prose, ranked, single, stem
from pages.parts.results import moment
from pages.parts.words import count_of
from recsys.evaluation.report import crosses_zero
from recsys.evaluation.result import Difference, Result, Row
from recsys.feedback.cells import quoted
from recsys.safety.render import bold, esc

FEW = 30
"""Below so many cases, nothing is claimed."""
BESIDE = ("novelty", "coverage")
"""Columns of the table, where they were measured, each with its interval."""
Called = Mapping[str, str]
"""Names for people, by those of the contestants."""


def sentence(result: Result, measure: Measure, called: Called) -> str:
    """What came of it, as Markdown: who is best, by how much, and whether that is more than chance."""
    best, *others = ranked(result, measure.name)
    said = _alone(best, measure, called) if not others else _first(result, best, others, measure, called)
    few = f" {count_of(result.n, 'case is', 'cases are')} too few to build on." if result.n < FEW else ""
    return said + few


def _alone(best: Row, measure: Measure, called: Called) -> str:
    figure = best.metrics[measure.name]
    mean, low, high = prose(figure.mean, *_bounds(figure.low, figure.high), width=_width(best, measure))
    within = f" ({low} to {high})" if known(figure) else ""
    return f"{bold(called[best.strategy])} reaches **{mean}**{within}. There is nothing to compare it with."


def _first(result: Result, best: Row, others: list[Row], measure: Measure, called: Called) -> str:
    rival = next((row for row in others if ours(best) and not ours(row)), others[0])
    (mean,) = prose(best.metrics[measure.name].mean, width=_width(best, measure))
    name, other = bold(called[best.strategy]), esc(called[rival.strategy])
    found = _from_best(result, measure.name)
    if rival.metrics[measure.name].mean == best.metrics[measure.name].mean:
        return f"{name} and {other} come first alike, with **{mean}**."
    if rival.strategy not in found:
        return f"{name} comes first with **{mean}**. Whether it is better than {other} was not tested on this measure."
    told = found[rival.strategy].figure
    if crosses_zero(told):
        by, *within = prose(-told.mean, *_bounds(told.low, told.high, flip=True), width=_spread(told.low, told.high))
        span = f", may be anything from {within[0]} to {within[1]}" if known(told) else " rests on one case"
        return f"{name} comes first with **{mean}**, but is not shown to be better than {other}: the difference, {by}{span}."
    by, low, high = prose(-told.mean, *_bounds(told.low, told.high, flip=True), width=_spread(told.low, told.high))
    more = "less" if by.startswith("−") else "more"
    low, high = (high, low) if more == "less" else (low, high)
    by, low, high = (text.removeprefix("−") for text in (by, low, high))
    claim = measure.claim(_rivals(best, rival, others[0]))
    said = f"{name} {esc(claim)}: **{mean}**, and **{by} {more}** ({low} to {high}) than {other} on the same cases."
    return said + _ours_behind(best, others, found, called)


def _rivals(best: Row, rival: Row, second: Row) -> str:
    """What the best is better than, where the rival is the best of them. second: the next best of all."""
    if ours(best) == ours(rival):
        return "the others"
    if single(rival):
        return "any single way of searching"
    return "the best of the others" if rival is second else "the best that is not ours"


def _ours_behind(best: Row, others: list[Row], found: Mapping[str, Difference], called: Called) -> str:
    """How far our own best is behind, where another one is first."""
    own = next((row for row in others if ours(row)), None)
    if ours(best) or own is None or own.strategy not in found:
        return ""
    told = found[own.strategy].figure
    if crosses_zero(told):
        return f" {bold(called[own.strategy])} is not shown to be worse."
    by, low, high = prose(
        abs(told.mean), *sorted(map(abs, _bounds(told.low, told.high))), width=_spread(told.low, told.high)
    )
    return f" {bold(called[own.strategy])} is **{by}** away from it ({low} to {high})."


def _from_best(result: Result, metric: str) -> dict[str, Difference]:
    """The differences on this metric from the one that is best in it, by who differs."""
    best = ranked(result, metric)[0].strategy
    return {d.strategy: d for d in result.differences if d.metric == metric and d.reference == best}


def _bounds(low: float | None, high: float | None, *, flip: bool = False) -> tuple[float, float]:
    least, most = low or 0.0, high or 0.0
    return (-most, -least) if flip else (least, most)


def _spread(low: float | None, high: float | None) -> float:
    return (high or 0.0) - (low or 0.0)


def _width(row: Row, measure: Measure) -> float:
    figure = row.metrics[measure.name]
    return _spread(figure.low, figure.high)


def origin(result: Result, measure: Measure) -> str:
    """Cases, data, measure, kind of interval, date, seed and snapshot, in one line."""
    from recsys.evaluation.protocols.registry import PROTOCOLS  # noqa: PLC0415  it comes with LangChain

    told, groups = result.settings, len({group for _, group in result.units})
    about = PROTOCOLS[result.protocol].about if result.protocol in PROTOCOLS else result.protocol
    parts = [
        f"{result.n:,} cases", about, f"{told['split']} split" if told.get("split") else "",
        f"data {told['data']}" if told.get("data") else "", metric_words(measure.name),
        "95 % intervals by bootstrap" + (f" of {groups:,} groups" if 0 < groups < len(result.units) else ""),
        f"measured {moment(result.timings.when)} UTC", f"seed {told.get('seed')}", f"snapshot {told.get('snapshot')}",
    ]  # fmt: skip
    return " · ".join(filter(None, parts))


def draw(result: Result, measure: Measure, called: Called) -> None:
    """All numbers of this measure, what they do not show, and every other measure."""
    st.markdown("## All numbers", anchors=False)
    table = numbers(result, measure, called)
    st.dataframe(
        table, hide_index=True, row_height=36, height="content", column_config=_columns(measure),
        alt=f"{metric_words(measure.name)} of {len(table)} ways of choosing, with intervals, differences, failures, times",
    )  # fmt: skip
    if len((more := beside(result, measure, called)).columns) > 1:
        st.dataframe(
            more, hide_index=True, row_height=36, height="content", column_config=_columns(measure),
            alt=f"{' and '.join(more.columns[1:])} of {len(more)} ways of choosing, with intervals",
        )  # fmt: skip
    for line in remarks(result, measure, called):
        st.caption(esc(line))
    with st.expander("Every measure", type="compact"):
        every = everything(result, called)
        st.dataframe(every, hide_index=True, alt=f"{len(every)} measures, each with its interval")
    st.download_button(
        "Download as CSV", csv(result, called), f"{stem(result.protocol)}.csv", "text/csv", key="numbers-csv",
        icon=":material/download:", type="tertiary", on_click="ignore",
    )  # fmt: skip


def numbers(result: Result, measure: Measure, called: Called) -> pd.DataFrame:
    """One row for each contestant, the best first."""
    rows, found = ranked(result, measure.name), _from_best(result, measure.name)
    times = result.timings.strategies
    columns: dict[str, list[object]] = {
        "Method": [called[row.strategy] for row in rows],
        metric_words(measure.name): [row.metrics[measure.name].mean for row in rows],
        "95 % interval": [interval(row.metrics[measure.name]) for row in rows],
    }
    if found:
        columns["Against the best"] = [_against(found.get(row.strategy), row is rows[0]) for row in rows]
        columns["Test"] = [_tested(found.get(row.strategy)) for row in rows]
    if any(row.failures for row in rows):
        columns["Failures"] = [row.failures for row in rows]
    if any(row.calls for row in rows):
        columns["Model calls"] = [row.calls for row in rows]
    columns["Time, ms"] = [times[row.strategy].ms_p50 if row.strategy in times else None for row in rows]
    return pd.DataFrame(columns)


def beside(result: Result, measure: Measure, called: Called) -> pd.DataFrame:
    """What else they are like, in a table of its own: one for all would hide its last columns. Rows as in `numbers`."""
    rows = ranked(result, measure.name)
    more = {metric_words(name): [_cell(row, name) for row in rows] for name in _beside(result, measure)}
    return pd.DataFrame({"Method": [called[row.strategy] for row in rows], **more})


def _beside(result: Result, measure: Measure) -> Iterator[str]:
    cut = f"@{measure.name.partition('@')[2]}"
    for each in BESIDE:
        if measure.name != each + cut and any(each + cut in row.metrics for row in result.rows):
            yield each + cut


def _against(found: Difference | None, reference: bool) -> str:
    if reference:
        return "reference"
    return f"{found.figure.mean:+.3f} ({interval(found.figure)})".replace("-", "−") if found else "not tested"


def _tested(found: Difference | None) -> str:
    if found is None:
        return ""
    return "no difference shown" if crosses_zero(found.figure) else f"p {found.p:.4f}"


def _columns(measure: Measure) -> dict[str, Any]:
    """Widths in pixels, so that all columns fit on a desktop."""
    three, beside = st.column_config.NumberColumn(format="%.3f", width=80), st.column_config.TextColumn(width=145)
    return {
        "Method": st.column_config.TextColumn(width=180), metric_words(measure.name): three,
        "95 % interval": st.column_config.TextColumn(width=105),
        "Against the best": st.column_config.TextColumn(width=180), "Test": st.column_config.TextColumn(width=128),
        "Failures": st.column_config.NumberColumn(width=62), "Model calls": st.column_config.NumberColumn(width=90),
        "Time, ms": st.column_config.NumberColumn(format="%.0f", width=62),
        **{metric_words(f"{name}@{cut}"): beside for name in BESIDE for cut in (5, 10, 20)},
    }  # fmt: skip


def remarks(result: Result, measure: Measure, called: Called) -> Iterator[str]:
    """What the numbers do not show, what could not be measured, and what failed."""
    if not ranked(result, result.main):
        yield f"{metric_words(result.main)}, by which this protocol ranks, could not be measured in this run."
    found = _from_best(result, measure.name)
    best = called[ranked(result, measure.name)[0].strategy]
    if same := [called[name] for name, d in found.items() if crosses_zero(d.figure)]:
        yield (f"An interval that crosses zero means: no difference shown. {_listed(same)} "
               f"{'is' if len(same) == 1 else 'are'} not shown to differ from {best}.")  # fmt: skip
    elif not found and result.differences:
        yield f"Differences were tested on {metric_words(result.main)} alone."
    failed = [f"{called[row.strategy]} {row.failures:,}" for row in result.rows if row.failures]
    if failed:
        yield f"Some of the {result.n:,} cases had no answer and count as wrong: {', '.join(failed)}."


def _listed(names: list[str]) -> str:
    quotes = [f"“{name}”" for name in names]
    return quotes[0] if len(quotes) == 1 else f"{', '.join(quotes[:-1])} and {quotes[-1]}"


def everything(result: Result, called: Called) -> pd.DataFrame:
    """One row for each metric, one column for each contestant."""
    metrics = dict.fromkeys(name for row in result.rows for name in row.metrics)
    columns = {called[row.strategy]: [_cell(row, name) for name in metrics] for row in result.rows}
    return pd.DataFrame({"Measure": [metric_words(name) for name in metrics], **columns})


def _cell(row: Row, metric: str) -> str:
    figure = row.metrics.get(metric)
    return f"{figure.mean:.3f} ({interval(figure)})" if figure else "–"


def csv(result: Result, called: Called) -> bytes:
    """One line for each contestant and metric; times and counts stand in each."""
    lines = []
    for row in result.rows:
        time = result.timings.strategies.get(row.strategy)
        for name, figure in row.metrics.items():
            lines.append({
                "strategy": quoted(row.strategy), "called": quoted(called[row.strategy]), "metric": quoted(name),
                **figure.model_dump(), "failures": row.failures, "calls": row.calls, "tokens": row.tokens,
                "ms_p50": time and time.ms_p50, "ms_p95": time and time.ms_p95,
            })  # fmt: skip
    return pd.DataFrame(lines).to_csv(index=False).encode()
