"""The worst rows of one contestant: what was told and wanted, what came, and each step on the way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from pages.parts.heard import cut
from pages.parts.measures import metric_words, ours, ranked
from pages.parts.results import Saved
from pages.parts.words import BRAINS
from recsys.catalogue.visible import visible
from recsys.evaluation.result import Miss, Result, Row
from recsys.safety.render import esc

PAGE, LISTED, LINE, MOST = 8, 10, 110, 400
_PIECE = re.compile(
    r"""'(?P<one>(?:[^'\\]|\\.)*)'|"(?P<two>(?:[^"\\]|\\.)*)"|(?P<number>\b\d+\.\d{3,}\b)|\b(?:True|False|None)\b|[][(){}_]"""
)
_TIDY = (
    (re.compile(r"(?<=\w)=(?=\w|,|$)"), ": "),
    (re.compile(r":\s*(?=,|$)"), ": none"), (re.compile(r"(?:[\s,]*,)+(?=\s|$)"), ","),
    (re.compile(r"""(?<!\w)['"]"""), ""),
)  # fmt: skip
"""Names without a value, commas in a row, a quote whose end was cut off."""


@st.fragment
def draw(saved: Saved, called: Mapping[str, str], titles: Mapping[str, str]) -> None:
    """A select of contestants and their misses, each behind one press; nothing where none is kept."""
    rows = _with_misses(saved.result)
    if not rows:
        return
    st.markdown("## Where it went wrong", anchors=False)
    names = list(rows)
    first = next((at for at, row in enumerate(rows.values()) if ours(row)), 0)
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="bottom"):
        name: str = st.selectbox("Worst rows of", names, first, key="misses-of", format_func=called.__getitem__, width=320)
        misses = rows[name].worst
        pages = -(-len(misses) // PAGE)
        page = st.pagination(pages, key=f"misses-page-{saved.name}-{name}", width="content") if pages > 1 else 1
    st.caption(
        f"The {len(misses)} with the lowest {esc(metric_words(saved.result.main))}, those without an answer first."
    )
    for number, miss in enumerate(misses[(page - 1) * PAGE : page * PAGE], (page - 1) * PAGE):
        _miss(miss, titles, f"miss-{saved.name}-{name}-{number}")


def _with_misses(result: Result) -> dict[str, Row]:
    order = ranked(result, result.main) or list(result.rows)
    return {row.strategy: row for row in order if row.worst}


def _miss(miss: Miss, titles: Mapping[str, str], key: str) -> None:
    told = visible(miss.told) or "Nothing was said before"
    line = told if len(told) <= LINE else f"{told[:LINE]}…"
    place = st.expander(esc(line), key=key, type="compact", on_change="rerun")
    if not place.open:
        return
    with place, st.container(key=f"{key}-open", gap="small"):
        if told != line:
            st.markdown(esc(told))
        wanted = named(miss.wanted, titles)
        st.markdown(f"**Wanted** {_joined(wanted) or 'nothing'}")
        _came(miss, titles, wanted)
        st.markdown(f"**Steps** :small[:gray[case {esc(miss.case)}]]")
        for number, step in enumerate(miss.trace, 1):
            _step(number, step, titles)
        if not miss.trace:
            st.caption("No step was written down.")


def _came(miss: Miss, titles: Mapping[str, str], wanted: Sequence[str]) -> None:
    if miss.failure is not None:
        st.markdown(f"**Answer** none: {esc(miss.failure)}")
        return
    answer = answered(miss.answer, titles)
    if isinstance(answer, str):
        st.markdown(f"**Answer** {esc(answer)}")
        return
    lines = [f"{at}. {esc(title)}" + _badge(title in wanted) for at, title in enumerate(answer[:LISTED], 1)]
    st.markdown("**Answer**")
    st.markdown("\n".join(lines))
    later = [f"“{title}” came at place {answer.index(title) + 1}" for title in wanted if title in answer[LISTED:]]
    more = f"and {len(answer) - LISTED} more" if len(answer) > LISTED else ""
    if more or later:
        st.caption(esc("; ".join(filter(None, (more, *later)))))


def _badge(hit: bool) -> str:
    return " :green-badge[:material/check: wanted]" if hit else ""


def named(told: str, titles: Mapping[str, str]) -> list[str]:
    """Titles where the text is a list of known ids, else the text itself."""
    ids = [part for part in told.split(", ") if part]
    if ids and all(part in titles for part in ids):
        return [titles[part] for part in ids]
    return [told] if told else []


def answered(answer: Any, titles: Mapping[str, str]) -> list[str] | str:
    """The titles of what was listed, an id where there is none; any other answer as text."""
    ids = answer.get("ids") if isinstance(answer, Mapping) else answer
    if isinstance(ids, Sequence) and not isinstance(ids, str) and ids and all(isinstance(each, str) for each in ids):
        return [titles.get(each, each) for each in ids]
    return str(answer)


def _joined(names: Sequence[str]) -> str:
    return esc(", ".join(names))


def _step(number: int, step: Mapping[str, Any], titles: Mapping[str, str]) -> None:
    """One step: what it did, by whom, what went in and what came out."""
    label = str(step.get("label") or "") or str(step.get("name") or "").replace("_", " ").capitalize()
    by = str(step.get("by") or "")
    st.markdown(f"{number}. {esc(label)} :small[:gray[{esc(BRAINS.get(by, by))}]]")
    if step.get("error"):
        st.markdown(f":small[:orange[:material/error: {esc(str(step['error']))}]]")
    for way, passed in (("Given", step.get("inputs")), ("Found", step.get("output"))):
        if words := readable(str(passed or ""), titles):
            st.markdown(f":small[:gray[{way}: {esc(words)}]]")


def readable(dump: str, titles: Mapping[str, str]) -> str:
    """What Python writes of data, for people: no brackets and quotes, titles for ids, short numbers; "" for nothing."""
    words = _PIECE.sub(lambda piece: _said(piece, titles), dump)
    for pattern, instead in _TIDY:
        words = pattern.sub(instead, words)
    return cut(words.strip(" ,"), MOST)


def _said(piece: re.Match[str], titles: Mapping[str, str]) -> str:
    text = piece["one"] if piece["one"] is not None else piece["two"]
    if text is not None:
        return titles.get(text, text)
    if piece["number"]:
        return f"{float(piece['number']):.2f}"
    return {"True": "yes", "False": "no", "None": "", "_": " "}.get(piece[0], "")
