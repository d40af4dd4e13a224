"""Bring your own catalogue, in four steps: choose a file, match the columns, check the rows, build."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd
import streamlit as st

from pages.parts import door, stocking, uploads
from recsys.errors import RecsysError
from recsys.safety.render import esc
from recsys.types import DOMAINS

if TYPE_CHECKING:
    from recsys.assistant import Assistant
    from recsys.catalogue.importers.guess import Guess, Match
    from recsys.catalogue.importers.own_tables import Report
    from recsys.catalogue.importers.request import ImportRequest

STEPS = ("Choose a file", "Match the columns", "Check the rows", "Build")
NOT_THERE = ""
"""Chosen where the file has no such column."""

ONLY_OF = {
    "devices": ("games",), "players": ("games",), "hours": ("games",), "minutes": ("games", "movies"),
    "age": ("games", "movies", "books"),
}  # fmt: skip
"""Domains whose people ask by a field; the other fields are asked for of everything."""

KINDS = ("csv", "tsv", "txt", "parquet", "jsonl", "json", "gz", "zip")
MOST_MB = 200
DRAFT = "import-draft"


@dataclass(frozen=True)
class Draft:
    """An import that is being put together. columns: our field to the file's column, as in ImportRequest."""

    name: str
    items: Path
    interactions: Path | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    domain: str | None = None
    step: int = 1

    def request(self) -> ImportRequest:
        """What it asks for; bad rows are left out, since they were shown."""
        from recsys.catalogue.importers.request import ImportRequest, Rejects  # noqa: PLC0415  pandas takes a second

        extras = {"interactions": self.interactions} if self.interactions else {}
        return ImportRequest(self.items, extras, self.columns, self.domain, Rejects(lenient=True))


def draw(assistant: Assistant, nouns: str = "") -> None:
    """The step that the import stands at; an error of the file is one line above it. nouns: what is here already."""
    if not door.may_import():
        st.markdown("Guests cannot bring a catalogue. Ask the person who runs this.")
        return
    draft: Draft | None = st.session_state.get(DRAFT)
    step = draft.step if draft else 0
    st.progress((step + 1) / len(STEPS), text=f"Step {step + 1} of {len(STEPS)} · {STEPS[step]}")
    if error := st.session_state.pop("import-error", ""):
        st.markdown(f":orange[:material/error:] {esc(error)}")
    if draft is None:
        _choose(nouns)
    else:
        (_match, _check, partial(_build, assistant))[step - 1](draft)


def _go(draft: Draft | None) -> None:
    st.session_state[DRAFT] = draft


def _failed(error: RecsysError, draft: Draft | None) -> None:
    st.session_state["import-error"] = str(error)
    _go(draft)
    st.rerun()


def _choose(nouns: str) -> None:
    kept = f" Your {esc(nouns)} here stay as they are." if nouns else ""
    st.markdown("## Which file?", anchors=False)
    st.markdown(f"A table with one row for each thing you recommend: CSV, Parquet or JSON lines, gzipped or not.{kept}")
    items = st.file_uploader("Items", KINDS, key="import-items", max_upload_size=MOST_MB)
    met = st.file_uploader(
        "Who met what, if you have it: one row for each user and item", KINDS, key="import-met", max_upload_size=MOST_MB
    )
    name = st.text_input("What to call it", key="import-name", max_chars=40, placeholder="shop", width=320).strip()
    if st.button("Match the columns", disabled=not items) and items:
        try:
            file = uploads.keep(door.settings(), items)
            _go(Draft(uploads.name_for(name or file.stem), file, uploads.keep(door.settings(), met) if met else None))
        except RecsysError as error:
            _failed(error, None)
        st.rerun()


def _match(draft: Draft) -> None:
    from recsys.catalogue.importers.guess import guess, guess_interactions  # noqa: PLC0415  pandas takes a second
    from recsys.catalogue.importers.own_tables import INTERACTION_COLUMNS  # noqa: PLC0415

    try:
        tables = [("", guess(draft.items))]
        if draft.interactions:
            tables.append((INTERACTION_COLUMNS, guess_interactions(draft.interactions, items=tables[0][1])))
    except RecsysError as error:
        return _failed(error, None)
    st.markdown("## Which column is what?", anchors=False)
    told = st.empty()
    domain = _domain(tables[0][1])
    tables = [(prefix, _for_such(domain, found)) for prefix, found in tables]
    doubts = sum(bool(match.doubt) for _, found in tables for match in found.matches.values())
    files = " and ".join(f"**{esc(uploads.shown(found.file))}**" for _, found in tables)
    look = f"Please check the {doubts} in orange." if doubts else "It all looks plain to me."
    told.markdown(f"I guessed from the names and the first 200 rows of {files}. {look}")
    columns: dict[str, str] = {}
    for prefix, found in tables:
        if prefix:
            st.markdown("### Who met what", anchors=False)
        for match in found.matches.values():
            columns[prefix + match.field] = _row(prefix, match, found)
    needed = [prefix + name for prefix, found in tables for name, match in found.matches.items() if match.needed]
    with st.container(horizontal=True):
        if st.button("Check the rows", disabled=not all(columns[name] for name in needed)):
            _go(replace(draft, columns=columns, domain=domain, step=2))
            st.rerun()
        st.button("Back", type="tertiary", on_click=_go, args=(None,))
    return None


def _for_such(domain: str, found: Guess) -> Guess:
    """The guess without what nobody misses of such things: nobody seeks a wine for the Switch."""
    idle = {f for f, m in found.matches.items() if m.column is None and domain not in ONLY_OF.get(f, (domain,))}
    return replace(found, matches={f: replace(m, doubt="") if f in idle else m for f, m in found.matches.items()})


def _domain(found: Guess) -> str:
    """What kind of thing the items are: it decides the words I use for them."""
    name, choice, told = st.columns([2, 3, 4], vertical_alignment="center")
    name.markdown("**These are**")
    kinds = list(DOMAINS)
    chosen: str = choice.selectbox(
        "These are", kinds, kinds.index(found.domain), key=f"domain-{found.file}", label_visibility="collapsed",
        format_func=lambda kind: DOMAINS[kind].nouns.capitalize(),
    )  # fmt: skip
    told.markdown(f":small[:gray[{esc(DOMAINS[chosen].asks_what)}]]")
    return chosen


def _row(prefix: str, match: Match, found: Guess) -> str:
    """One field of ours: its name, the file's column, two values or a doubt. Returns the column, "" for none."""
    name, choice, told = st.columns([2, 3, 4], vertical_alignment="center")
    label = match.field.capitalize()
    name.markdown(f"**{label}**" + (" :gray[needed]" if match.needed else ""))
    options = [NOT_THERE, *found.columns]
    at = options.index(match.column) if match.column else 0
    chosen = choice.selectbox(
        label, options, at, key=f"column-{found.file}-{prefix}{match.field}", label_visibility="collapsed",
        format_func=lambda column: column or "(not in my file)",
    )  # fmt: skip
    if match.doubt and chosen == (match.column or NOT_THERE):
        told.markdown(f":small[:orange[:material/help: {esc(match.doubt)}]]")
    elif chosen == match.column:
        told.markdown(f":small[:gray[{esc(' · '.join(match.samples))}]]")
    return chosen


def _check(draft: Draft) -> None:
    from recsys.catalogue.importers.own_tables import check  # noqa: PLC0415  pandas takes a second

    try:
        with st.spinner("Reading every row"):
            report = check(draft.request())
    except RecsysError as error:
        return _failed(error, replace(draft, step=1))
    st.markdown("## What holds, what does not", anchors=False)
    st.markdown(f"{report.good:,} good, {report.skipped:,} skipped.")
    for note in report.notes:
        st.markdown(f":small[:gray[{esc(note)}]]")
    if report.problems:
        _problems(report)
    with st.container(horizontal=True):
        if st.button("Build it"):
            _start(draft)
            st.rerun()
        st.button("Back", type="tertiary", on_click=_go, args=(replace(draft, step=1),))
    return None


def _problems(report: Report) -> None:
    rows = [(uploads.shown(p.file), p.line, p.column, p.value[:80], f"expected {p.expected}") for p in report.problems]
    table = pd.DataFrame(rows, columns=["File", "Row", "Column", "Value", "Problem"])
    st.dataframe(
        table if table["File"].nunique() > 1 else table.drop(columns="File"), hide_index=True,
        alt=f"The first {len(rows)} rows that cannot be read, with the reason",
    )  # fmt: skip


def _start(draft: Draft) -> None:
    from recsys.build import import_in_own_process  # noqa: PLC0415  pandas and the models take a second

    settings = door.settings()
    steps = partial(import_in_own_process, settings, "csv", draft.name, draft.request())
    stocking.start(settings, draft.name, steps)
    _go(replace(draft, step=3))


def _build(assistant: Assistant, draft: Draft) -> None:
    settings = door.settings()
    st.markdown(f"## {esc(draft.name)}", anchors=False)
    _watch(draft.name)
    job = stocking.going_on(settings, draft.name)
    if job is not None and not job.ended.is_set():
        st.caption("You can leave this page. Chat keeps using the old catalogue until the new one is ready.")
        return
    if job is not None and job.error:
        st.markdown(f":orange[:material/error:] {esc(job.error)}")
        st.caption("Nothing was replaced: what you had is as it was.")
        st.button("Back", type="tertiary", on_click=_again, args=(draft,))
        return
    assistant.refresh(draft.name)
    st.markdown(":green[:material/check_circle:] It is ready.")
    st.button("Chat with it", on_click=_open, args=(draft.name,))


@st.fragment(run_every=0.5)
def _watch(name: str) -> None:
    """Where the building is, twice a second; the page is drawn again when it ends."""
    job = stocking.going_on(door.settings(), name)
    if job is None or job.ended.is_set():
        if job is not None and not st.session_state.get(f"ended-{name}"):
            st.session_state[f"ended-{name}"] = True
            st.rerun()
        return
    st.session_state[f"ended-{name}"] = False
    st.progress(job.share, text=esc(job.label))


def _again(draft: Draft) -> None:
    stocking.seen(door.settings(), draft.name)
    _go(replace(draft, step=2))


def _open(name: str) -> None:
    stocking.seen(door.settings(), name)
    uploads.forget(st.session_state.pop(DRAFT, None))
    st.session_state.catalogue = name
    st.session_state.page = ""
    st.session_state.pop("last_open", None)
    st.session_state["go-to-chat"] = True
