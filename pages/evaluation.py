"""Evaluation: how good the ways of choosing are, how sure that is, and where they go wrong. It reads what was saved."""

from __future__ import annotations

import streamlit as st

from pages.parts import entrance, measured, measured_plots, measures, measuring, misses, paired, results, route, setup
from pages.parts.door import Visit
from pages.parts.results import Saved
from recsys.errors import RecsysError
from recsys.safety.render import esc

WIDTH = 1040


def page(visit: Visit) -> None:
    """What was measured, or that nothing was."""
    settings = visit.assistant.settings
    found, wrong = results.saved(settings)
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.markdown("# Evaluation", anchors=False, width="content")
        control = st.container(width="content")
    if found:
        _result(visit, results.choose(found), control)
    else:
        wait = f" {measuring.LASTS}." if measuring.needs_no_data() else ""
        st.markdown(f"Nothing has been measured yet.{wait}")
    results.damaged(wrong)
    measuring.draw(visit, first=not found)


def _result(visit: Visit, saved: Saved, control: st.delta_generator.DeltaGenerator) -> None:
    settings, result = visit.assistant.settings, saved.result
    known = {measure.name: measure for measure in measures.measures(result)}
    with control:
        name = st.segmented_control(
            "Measure", list(known), default=measures.starting(result, list(known.values())).name, required=True,
            key=f"measure-{saved.name}", format_func=lambda name: esc(known[name].label), label_visibility="collapsed",
        )  # fmt: skip
    measure = known[name]
    called = measures.names(result, visit.assistant.strategies())
    st.markdown(measured.sentence(result, measure, called))
    st.caption(esc(measured.origin(result, measure)))
    if old := results.stale(settings, result):
        st.markdown(f":small[:orange[:material/info: {old}]]")
    measured_plots.draw(result, measure, called)
    measured.draw(result, measure, called)
    paired.draw(saved, called)
    misses.draw(saved, called, results.titles(settings, result.catalogue))


route.through_app()
st.session_state.page = "evaluation"
visit = entrance.enter()
try:
    with st.sidebar:
        setup.draw(visit)
    with st.container(width=WIDTH):
        page(visit)
except RecsysError as error:
    entrance.closed(error)
