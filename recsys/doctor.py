"""Is everything here in order? Each check says what it saw and, where something is wrong, what to do.

Loads no model.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Literal

from packaging.requirements import Requirement

from recsys.build import ROOT
from recsys.catalogue.manifest import EMBEDDED
from recsys.catalogue.snapshot import list_catalogues, open_snapshot
from recsys.config import Settings, load_settings
from recsys.errors import ModelError, ModelTrouble, RecsysError
from recsys.retrieval import encoder
from recsys.store import open_store, store_file
from recsys.strategies.registry import strategy_named

OLDEST = (3, 11)
LEAST_FREE = 500_000_000
"""Bytes: a MovieLens catalogue is built beside the one before it."""
HEADER = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")
"""A token, as RFC 9110 names headers."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

Verdict = Literal["ok", "note", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check saw. note: not there, and not needed yet."""

    verdict: Verdict
    text: str


def examine() -> Iterator[Finding]:
    """Every finding, one at a time; a check that cannot run is a finding too."""
    yield _python()
    yield from _packages()
    yield from _guarded(_weights)
    yield _full_text()
    yield _browser()
    try:
        settings = load_settings()
    except RecsysError as error:
        yield Finding("wrong", str(error))
        return
    checks: tuple[Callable[[Settings], Iterator[Finding]], ...] = (_settings, _disk, _catalogues, _store, _model)
    for check in checks:
        yield from _guarded(check, settings)


def _model(settings: Settings) -> Iterator[Finding]:
    """Asks the language model one short question, where one is set up."""
    if not settings.has_model:
        yield Finding("note", "No language model is set up; the built-in brain needs none")
        return
    from recsys.brain.models import Models  # noqa: PLC0415  LangChain takes seconds
    from recsys.skills.prompts.base import Message  # noqa: PLC0415

    with closing(Models.of(settings)) as models:
        if settings.replays:
            yield Finding("ok", f"The language model is replayed from {settings.llm_recording}; nobody is asked")
            return
        chat, start = models.chat, time.monotonic()
        try:
            chat.ask([Message("user", "Say yes.")], settings.llm_timeout)
        except ModelError as error:
            yield Finding("wrong", f"The language model: expected an answer, saw {error.why!r}. {_MEND[error.why]}")
        else:
            yield Finding("ok", f"The language model answers ({time.monotonic() - start:.1f} s)")


_MEND: Mapping[ModelTrouble, str] = {
    "away": "Is the server running at RECSYS_LLM_BASE_URL?",
    "late": "Give it more time with RECSYS_LLM_TIMEOUT and RECSYS_WALL_CLOCK, or take a smaller model.",
    "busy": "It has too much to do, or your account is at its limit. Try again later.",
    "refused": "Check RECSYS_LLM_API_KEY and RECSYS_LLM_MODEL. RECSYS_LLM_BASE_URL ends where /chat/completions begins, "
    "often in /v1.",
    "malformed": "RECSYS_LLM_BASE_URL should end where /chat/completions begins, often in /v1.",
}


def _guarded(check: Callable[..., Iterator[Finding]], *args: Settings) -> Iterator[Finding]:
    try:
        yield from check(*args)
    except RecsysError as error:
        yield Finding("wrong", str(error))


def _python() -> Finding:
    seen = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < OLDEST:
        return Finding("wrong", f"Python {seen}: expected {OLDEST[0]}.{OLDEST[1]} or newer. Install one.")
    return Finding("ok", f"Python {seen}")


def _packages() -> Iterator[Finding]:
    """The lines of requirements.txt against what is installed."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = [Requirement(line) for raw in lines if (line := raw.partition("#")[0].strip())]
    wrong = [trouble for each in wanted if (trouble := _trouble(each))]
    for trouble in wrong:
        yield Finding("wrong", f"{trouble}. Run: pip install -r requirements.txt")
    if not wrong:
        yield Finding("ok", f"{len(wanted)} packages as in requirements.txt")


def _trouble(wanted: Requirement) -> str:
    try:
        seen = version(wanted.name)
    except PackageNotFoundError:
        return f"{wanted.name}: expected {wanted.specifier or 'any version'}, saw none"
    fits = wanted.specifier.contains(seen, prereleases=True)
    return "" if fits else f"{wanted.name}: expected {wanted.specifier}, saw {seen}"


def _weights() -> Iterator[Finding]:
    encoder.packaged_model()
    yield Finding("ok", f"Weights of all-MiniLM-L6-v2, SHA-256 {encoder.WEIGHTS_SHA256[:12]}…")


def _full_text() -> Finding:
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.execute("CREATE VIRTUAL TABLE words USING fts5(text)")
    except sqlite3.OperationalError:
        return Finding("wrong", f"SQLite {sqlite3.sqlite_version} has no FTS5. Install a Python whose SQLite has it.")
    return Finding("ok", f"SQLite {sqlite3.sqlite_version} with FTS5")


def _browser() -> Finding:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    return Finding("ok", f"Chromium at {found}") if found else Finding("note", "No Chromium; only browser tests use it")


def _settings(settings: Settings) -> Iterator[Finding]:
    known = {f"RECSYS_{name.upper()}" for name in Settings.model_fields}
    for name in sorted(os.environ):
        if name.upper().startswith("RECSYS_") and name.upper() not in known:
            yield Finding("wrong", f"{name} is no setting. Known: {', '.join(sorted(known))}.")
    if strategy_named(settings.strategy).needs_model and not settings.has_model:
        mend = "Choose another, such as 'house', or set RECSYS_LLM_API_KEY or RECSYS_LLM_BASE_URL."
        yield Finding("wrong", f"RECSYS_STRATEGY: {settings.strategy!r} needs a language model, saw none. {mend}")
    if settings.user_header and not HEADER.fullmatch(settings.user_header):
        seen = f"expected the name of an HTTP header such as X-Forwarded-User, saw {settings.user_header!r}"
        yield Finding("wrong", f"RECSYS_USER_HEADER: {seen}. Nobody would get in. Correct it.")
    yield Finding("ok", f"Settings: catalogue {settings.catalogue}, strategy {settings.strategy}")


def _disk(settings: Settings) -> Iterator[Finding]:
    folder = next(path for path in (settings.data_dir, *settings.data_dir.absolute().parents) if path.exists())
    free = shutil.disk_usage(folder).free
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        yield Finding("wrong", f"{folder} is no folder that can be written. Set RECSYS_DATA_DIR to another.")
    elif free < LEAST_FREE:
        seen = f"expected {LEAST_FREE / 1e6:,.0f} MB free, saw {free / 1e6:,.0f} MB"
        yield Finding("wrong", f"{folder}: {seen}. Free some.")
    else:
        yield Finding("ok", f"{settings.data_dir}: {free / 1e9:,.0f} GB free")


def _catalogues(settings: Settings) -> Iterator[Finding]:
    """Every built catalogue, each file against its checksum."""
    built = list_catalogues(settings.catalogues_dir)
    for name in built:
        yield from _guarded(lambda _, name=name: _catalogue(settings, name), settings)
    if EMBEDDED not in built:
        yield Finding("note", f"The catalogue {EMBEDDED} is not built yet; the first question or make run builds it")
    if settings.catalogue not in {EMBEDDED, *built}:
        yield Finding("wrong", f"RECSYS_CATALOGUE: there is no catalogue {settings.catalogue!r}. Import it.")


def _catalogue(settings: Settings, name: str) -> Iterator[Finding]:
    snapshot = open_snapshot(settings.catalogues_dir, name)
    made, wanted = snapshot.manifest.embedding_model, settings.embedding_model
    if wanted not in {None, made}:
        seen = f"RECSYS_EMBEDDING_MODEL is {wanted}, the catalogue {name} was built with {made}"
        yield Finding("wrong", f"{seen}. Run: python -m recsys build {name}")
    yield Finding("ok", f"Catalogue {name}: {len(snapshot.catalogue):,} items, every file as written")


def _store(settings: Settings) -> Iterator[Finding]:
    if (path := store_file(settings.store_url)) and not path.exists():
        yield Finding("note", "No store yet; the first conversation makes it")
        return
    with closing(open_store(settings.store_url)) as store:
        damage = store.integrity()
    if damage != "ok":
        yield Finding("wrong", f"The store is damaged ({damage.splitlines()[0]}). Put back a copy, or move it away.")
    else:
        yield Finding("ok", "The store is whole")
