"""Files that people bring: kept in the data folder, each in a folder of its own, until they are imported."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from recsys.errors import ImportFailed

if TYPE_CHECKING:
    from streamlit.runtime.uploaded_file_manager import UploadedFile

    from pages.parts.importing import Draft
    from recsys.config import Settings

MOST_CHARS, MOST_ENDING = 50, 8
"""Of a file's name, and of each of its endings."""
LONGEST = 24 * 60 * 60
"""Seconds after which a file that nobody imported is dropped."""


def keep(settings: Settings, file: UploadedFile) -> Path:
    """Write an upload where another process can read it, under its own name; what others left for a day goes.

    Raises:
        ImportFailed: the disk refuses.
    """
    home = settings.data_dir / "uploads"
    _sweep(home)
    folder = home / uuid4().hex
    try:
        folder.mkdir(mode=0o700, parents=True)
        path = folder / _safe(file.name)
        path.write_bytes(file.getbuffer())
    except OSError as error:
        _drop(folder)
        raise ImportFailed(f"Expected room for the file below {folder}, saw: {error.strerror}. Free some.") from error
    return path


def _safe(name: str) -> str:
    """The name without what no file may be called or a line cannot show."""
    stem, *endings = Path(name).name.split(".")
    kept = re.sub(r"[^\w &'(),+-]", "-", stem)[:MOST_CHARS].strip() or "items"
    return kept + "".join(f".{part.lower()}" for part in endings if part.isalnum() and len(part) <= MOST_ENDING)


def _sweep(home: Path) -> None:
    before = time.time() - LONGEST
    for folder in home.glob("*"):
        try:
            old = folder.stat().st_mtime < before
        except OSError:  # somebody else has just dropped it
            continue
        if old:
            _drop(folder)


def name_for(words: str) -> str:
    """A catalogue's name made of what was typed: "My Shop!" is "my-shop"."""
    return re.sub(r"[^a-z0-9_-]+", "-", words.lower()).strip("-_")[:40] or "mine"


def shown(file: str) -> str:
    """A file's name for people."""
    return Path(file).name


def forget(draft: Draft | None) -> None:
    """Remove the files of an import that is done or given up."""
    for path in (draft.items, draft.interactions) if draft else ():
        if path:
            _drop(path.parent)


def _drop(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
