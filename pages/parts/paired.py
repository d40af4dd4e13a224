"""Two of a result's contestants on the same rows, picked by the person."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pandas as pd
import streamlit as st

from pages.parts.measures import metric_words, ours, prose, ranked
from pages.parts.results import Saved
from pages.parts.words import count_of
from recsys.evaluation.intervals import Paired, paired
from recsys.evaluation.report import crosses_zero
from recsys.evaluation.result import Figure, Result, Row
from recsys.feedback.cells import quoted
from recsys.safety.render import bold, esc


def draw(saved: Saved, called: Mapping[str, str]) -> None:
    """Two selects and what the difference is; nothing where fewer than two were measured row by row."""
    result = saved.result
    rows = {row.strategy: row for row in ranked(result, result.main) if _has_rows(result, row)}
    if len(rows) < 2:
        return
    st.markdown("## Two side by side", anchors=False)
    one, other = _picked(list(rows.values()), called)
    if one == other:
        st.caption("Pick two that differ.")
        return
    pair = _compared(saved.name, result.timings.when, one, other, result)
    st.markdown(told(pair, rows[one], rows[other], called))
    st.caption(esc(f"{metric_words(result.main)} · {_rows(result)} · sign-flip test, 10,000 flips"))
    st.download_button(
        "Download the rows as CSV", csv(result, rows[one], rows[other]), "comparison.csv", "text/csv", key="pair-csv",
        icon=":material/download:", type="tertiary", on_click="ignore",
    )  # fmt: skip


def _has_rows(result: Result, row: Row) -> bool:
    return bool(row.values) and len(row.values) == len(result.units)


def _picked(rows: list[Row], called: Mapping[str, str]) -> tuple[str, str]:
    names = [row.strategy for row in rows]
    first = next((at for at, row in enumerate(rows) if ours(row)), 0)
    second = next((at for at, row in enumerate(rows) if at != first and not ours(row)), 1 if first == 0 else 0)
    with st.container(horizontal=True):
        one: str = st.selectbox("This one", names, first, key="pair-one", format_func=called.__getitem__, width=320)
        other: str = st.selectbox("Against", names, second, key="pair-other", format_func=called.__getitem__, width=320)
    return one, other


def _rows(result: Result) -> str:
    groups = len({group for _, group in result.units})
    rows = f"{len(result.units):,} rows"
    return f"the same {rows}" if groups == len(result.units) else f"the same {rows} in {groups:,} groups"


@st.cache_data(show_spinner=False, max_entries=200)
def _compared(name: str, when: str, one: str, other: str, _result: Result) -> Paired:
    return compared(_result, one, other)


def compared(result: Result, one: str, other: str) -> Paired:
    """one minus other on the same rows, groups kept together, with the result's own seed."""
    values = {row.strategy: np.array(row.values) for row in result.rows}
    groups = np.unique([group for _, group in result.units], return_inverse=True)[1]
    seed = result.settings.get("seed")
    return paired(values[one], values[other], groups, seed=seed if isinstance(seed, int) else 7)


def told(pair: Paired, one: Row, other: Row, called: Mapping[str, str]) -> str:
    """The difference in a sentence, and on how many rows each is ahead."""
    figure, a, b = Figure.of(pair.difference), bold(called[one.strategy]), bold(called[other.strategy])
    low, high = figure.low or 0.0, figure.high or 0.0
    by, least, most = prose(abs(figure.mean), low, high, width=high - low)
    ahead = f" {_ahead(one, other)}"
    if crosses_zero(figure):
        span = f" ({least} to {most})" if figure.low is not None else ""
        sign = "−" if figure.mean < 0 else ""
        return f"No difference is shown between {a} and {b}: {sign}{by}{span}, p {pair.p:.3f}." + ahead
    more = "more" if figure.mean > 0 else "less"
    least, most = (text.removeprefix("−") for text in ((least, most) if figure.mean > 0 else (most, least)))
    return f"{a} reaches **{by} {more}** ({least} to {most}) than {b}, p {pair.p:.4f}." + ahead


def _ahead(one: Row, other: Row) -> str:
    signs = np.sign(np.array(one.values) - np.array(other.values))
    up, down, same = (int((signs == sign).sum()) for sign in (1, -1, 0))
    return f"The first is ahead on {count_of(up, 'row', 'rows')}, the second on {down}, and {same} are even."


def csv(result: Result, one: Row, other: Row) -> bytes:
    """One line for each row: case, group, both values and their difference."""
    table = pd.DataFrame(result.units, columns=["case", "group"]).map(quoted)
    first, second = quoted(one.strategy), quoted(other.strategy)
    table[first], table[second] = one.values, other.values
    table["difference"] = table[first] - table[second]
    return table.to_csv(index=False).encode()
