"""The results that are saved: which there are, the one that is looked at, and what its ids are called."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import streamlit as st

from recsys.catalogue.database import read_database
from recsys.catalogue.manifest import ITEMS, check_files, read_current
from recsys.catalogue.visible import visible
from recsys.config import Settings
from recsys.errors import EvaluationError, SnapshotError
from recsys.evaluation.result import Result, load_result, saved_results
from recsys.safety.render import esc

CHOSEN = "result"
"""The key of the select."""


@dataclass(frozen=True)
class Saved:
    """A result and its folder's name."""

    name: str
    result: Result

    @property
    def label(self) -> str:
        """Protocol, catalogue, when, how many cases."""
        told = self.result
        return visible(f"{told.protocol} · {told.catalogue} · {moment(told.timings.when)} · {told.n:,} cases")


def saved(settings: Settings) -> tuple[dict[str, Saved], dict[str, str]]:
    """By the name of the folder, the newest first: the results, and why others cannot be shown."""
    found: dict[str, Saved] = {}
    wrong: dict[str, str] = {}
    for path in saved_results(settings.data_dir / "evaluation"):
        try:
            found[path.parent.name] = Saved(path.parent.name, _read(path, path.stat().st_mtime_ns))
        except (EvaluationError, OSError) as error:
            wrong[path.parent.name] = str(error).removeprefix(f"{path}: ")
    return found, wrong


@st.cache_resource(show_spinner=False, max_entries=64)
def _read(path: Path, written: int) -> Result:
    result = load_result(path)
    if not any(row.metrics for row in result.rows):
        raise EvaluationError(f"{path}: expected figures, saw none. Measure it again.")
    return result


def choose(found: Mapping[str, Saved]) -> Saved:
    """The one that is looked at: the newest, until another is picked."""
    if st.session_state.get(CHOSEN) not in found:
        st.session_state.pop(CHOSEN, None)
    name: str = st.selectbox(
        "Which result", list(found), key=CHOSEN, format_func=lambda name: found[name].label,
        label_visibility="collapsed", width=520,
    )  # fmt: skip
    return found[name]


def damaged(wrong: Mapping[str, str]) -> None:
    """A line for each result that cannot be shown."""
    for name, why in wrong.items():
        st.markdown(f":small[:orange[:material/error:] **{esc(name)}** cannot be shown: {esc(why)}]")


def stale(settings: Settings, result: Result) -> str:
    """What to say where the catalogue is not the one that was measured; "" where it is."""
    try:
        folder, _ = read_current(settings.catalogues_dir / Path(result.catalogue).name)
    except SnapshotError:
        return "The catalogue it was measured on is not here any more."
    return "" if folder.name == result.settings.get("snapshot") else "Measured before the last import."


def titles(settings: Settings, catalogue: str) -> Mapping[str, str]:
    """What the ids of a catalogue are called; empty where it is not built or damaged."""
    try:
        folder, manifest = read_current(settings.catalogues_dir / Path(catalogue).name)
        check_files(folder, manifest, (ITEMS,))
        return _titles(folder / ITEMS)
    except (SnapshotError, sqlite3.Error):
        return {}


@st.cache_resource(show_spinner=False, max_entries=8)
def _titles(path: Path) -> dict[str, str]:
    return {item.id: item.title for item in read_database(path)[0]}


def moment(when: str) -> str:
    """ "22 Nov 2026, 07:02" of an ISO time; as it stands where it is none."""
    try:
        told = datetime.fromisoformat(when)
    except ValueError:
        return when
    return f"{told.day} {told:%b %Y, %H:%M}"
