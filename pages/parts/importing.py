"""Bring your own catalogue, in four steps: choose a file, match the columns, check the rows, build."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd
import streamlit as st

from pages.parts import door, making, stocking, uploads
from pages.parts.words import count_of
from recsys.catalogue.manifest import EMBEDDED, read_current
from recsys.errors import ImportFailed, RecsysError, SnapshotError
from recsys.safety.render import bold, esc
from recsys.types import DOMAINS

if TYPE_CHECKING:
    from recsys.assistant import Assistant
    from recsys.catalogue.importers.guess import Guess, Match
    from recsys.catalogue.importers.own_tables import Report
    from recsys.catalogue.importers.request import ImportRequest
    from recsys.config import Settings

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
DRAFT = making.DRAFT


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
        _choose(assistant, nouns)
    else:
        (_match, partial(_check, assistant), making.draw)[step - 1](draft)


def _go(draft: Draft | None) -> None:
    st.session_state[DRAFT] = draft


def _give_up(draft: Draft | None) -> None:
    """Back to the choice of a file; those of before are not kept."""
    uploads.forget(draft)
    _go(None)


def _failed(error: RecsysError, draft: Draft | None, *, keep: bool = False) -> None:
    """Tell the error, one step back where the files are kept, else where a file is chosen."""
    st.session_state["import-error"] = str(error)
    _go(draft) if keep else _give_up(draft)
    st.rerun()


def _choose(assistant: Assistant, nouns: str) -> None:
    kept = f" Your {esc(nouns)} here stay as they are." if nouns else ""
    st.markdown("## Which file?", anchors=False)
    st.markdown(f"A table with one row for each thing you recommend: CSV, Parquet or JSON lines, gzipped or not.{kept}")
    items = st.file_uploader("Items", KINDS, key="import-items", max_upload_size=MOST_MB)
    met = st.file_uploader(
        "Who met what, if you have it: one row for each user and item", KINDS, key="import-met", max_upload_size=MOST_MB
    )
    typed = st.text_input("What to call it", key="import-name", max_chars=40, placeholder="shop", width=320).strip()
    name = uploads.name_for(typed or (items.name.partition(".")[0] if items else ""))
    free = _free(assistant, name) if typed or items else False
    if st.button("Match the columns", disabled=not (items and free)) and items and free:
        draft = None
        try:
            draft = Draft(name, uploads.keep(door.settings(), items))
            if met:
                draft = replace(draft, interactions=uploads.keep(door.settings(), met))
        except RecsysError as error:
            _failed(error, draft)
        _go(draft)
        st.rerun()


def _free(assistant: Assistant, name: str) -> bool:
    """Whether a catalogue may be made under this name; one that is there is replaced only where that was chosen."""
    settings, quoted = assistant.settings, f"“{esc(name)}”"
    if name == EMBEDDED:
        st.markdown(f":orange[:material/error:] {quoted} are the games that come with me. Choose another name.")
        return False
    if (job := stocking.going_on(settings, name)) and not job.ended.is_set():
        st.markdown(f":orange[:material/error:] {quoted} is being made just now. Wait for it, or choose another name.")
        return False
    if not assistant.is_built(name):
        return True
    st.markdown(f":orange[:material/help:] There is a catalogue {quoted} already{esc(_held(settings, name))}.")
    return st.checkbox(f"Replace {quoted} with this file", key=f"replace-{name}")


def _held(settings: Settings, name: str) -> str:
    """ ", with 5,000 games"; empty where the catalogue cannot be read."""
    try:
        manifest = read_current(settings.catalogues_dir / name)[1]
    except SnapshotError:
        return ""
    domain = manifest.domain
    return f", with {count_of(manifest.counts['items'], domain.noun, domain.nouns)}"


def _match(draft: Draft) -> None:
    from recsys.catalogue.importers.own_tables import INTERACTION_COLUMNS  # noqa: PLC0415  pandas takes a second

    try:
        tables = [(prefix, found) for prefix, found in zip(("", INTERACTION_COLUMNS), _guessed(draft), strict=False)]
    except RecsysError as error:
        return _failed(error, draft)
    st.markdown("## Which column is what?", anchors=False)
    told = st.empty()
    domain = _domain(tables[0][1])
    tables = [(prefix, _for_such(domain, found)) for prefix, found in tables]
    doubts = sum(bool(match.doubt) for _, found in tables for match in found.matches.values())
    files = " and ".join(f"**{esc(uploads.shown(found.file))}**" for _, found in tables)
    look = f"Please check the {doubts} in orange." if doubts else "It all looks plain to me."
    told.markdown(f"I guessed from the names and the first rows of {files}. {look}")
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
        st.button("Back", type="tertiary", on_click=_give_up, args=(draft,))
    return None


def _guessed(draft: Draft) -> list[Guess]:
    """Which column is what, of each table. Raises ImportFailed: no table, or one without rows."""
    from recsys.catalogue.importers.guess import guess, guess_interactions  # noqa: PLC0415  pandas takes a second
    from recsys.catalogue.importers.request import Rejects  # noqa: PLC0415
    from recsys.catalogue.importers.tabular import open_table  # noqa: PLC0415

    for path in filter(None, (draft.items, draft.interactions)):
        if next(iter(open_table(path).rows(Rejects(lenient=True))), None) is None:
            raise ImportFailed(f"{uploads.shown(path.name)} has a header and no rows below it. Choose one with rows.")
    items = guess(draft.items)
    return [items, *([guess_interactions(draft.interactions, items=items)] if draft.interactions else ())]


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
    label = match.field.replace("_", " ").capitalize()
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


def _check(assistant: Assistant, draft: Draft) -> None:
    from recsys.catalogue.importers.own_tables import check  # noqa: PLC0415  pandas takes a second

    try:
        with st.spinner("Reading every row"):
            report = check(draft.request())
    except RecsysError as error:
        return _failed(error, replace(draft, step=1), keep=True)
    st.markdown("## What holds, what does not", anchors=False)
    st.markdown(_counted(report, draft))
    for note in report.notes:
        st.markdown(f":small[:gray[{esc(note)}]]")
    if report.problems:
        _problems(report, several=draft.interactions is not None)
    with st.container(horizontal=True):
        if st.button("Build it"):
            _start(assistant, draft, report)
            st.rerun()
        st.button("Back", type="tertiary", on_click=_go, args=(replace(draft, step=1),))
    return None


def _counted(report: Report, draft: Draft) -> str:
    """How many rows hold, of each table, and how many do not."""
    skipped = f"{report.skipped:,} skipped."
    if not draft.interactions:
        return f"{report.items:,} good, {skipped}"
    items, met = (bold(uploads.shown(path.name)) for path in (draft.items, draft.interactions))
    return f"{report.items:,} good in {items}, {report.interactions:,} good in {met}, {skipped}"


def _problems(report: Report, *, several: bool) -> None:
    rows = [(uploads.shown(p.file), p.line, p.column, p.value[:80], f"expected {p.expected}") for p in report.problems]
    table = pd.DataFrame(rows, columns=["File", "Row", "Column", "Value", "Problem"])
    st.dataframe(
        table if several else table.drop(columns="File"), hide_index=True,
        alt=f"The first {len(rows)} rows that cannot be read, with the reason",
    )  # fmt: skip


def _start(assistant: Assistant, draft: Draft, report: Report) -> None:
    domain = DOMAINS[draft.domain or "items"]
    left = f", {count_of(report.skipped, 'row', 'rows')} left out (listed in rejects.csv)" if report.skipped else ""
    done = f": {count_of(report.items, domain.noun, domain.nouns)}{left}"
    stocking.start(assistant.settings, draft.name, partial(making.steps, assistant, draft), door.user(), done)
    _go(replace(draft, step=3))
