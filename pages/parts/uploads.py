"""Files that people bring: kept in the data folder under names of our own until they are imported."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from recsys.errors import ImportFailed

if TYPE_CHECKING:
    from streamlit.runtime.uploaded_file_manager import UploadedFile

    from pages.parts.importing import Draft
    from recsys.config import Settings


def keep(settings: Settings, file: UploadedFile) -> Path:
    """Write an upload where another process can read it; its name is ours but for the letters of its own.

    Raises:
        ImportFailed: the disk refuses.
    """
    stem, *endings = Path(file.name).name.lower().split(".")
    safe = re.sub(r"[^a-z0-9]+", "-", stem).strip("-")[:40] or "items"
    ending = "".join(f".{part}" for part in endings if part.isalnum() and len(part) <= 8)
    folder = settings.data_dir / "uploads" / uuid4().hex
    try:
        folder.mkdir(mode=0o700, parents=True)
        path = folder / f"{safe}{ending}"
        path.write_bytes(file.getbuffer())
    except OSError as error:
        raise ImportFailed(f"Expected room for the file below {folder}, saw: {error.strerror}. Free some.") from error
    return path


def name_for(words: str) -> str:
    """A catalogue's name made of what was typed: "My Shop!" is "my-shop"."""
    return re.sub(r"[^a-z0-9_-]+", "-", words.lower()).strip("-_")[:40] or "mine"


def shown(file: str) -> str:
    """A file's name for people."""
    return Path(file).name


def forget(draft: Draft | None) -> None:
    """Remove the files of an import that is done."""
    for path in (draft.items, draft.interactions) if draft else ():
        if path:
            path.unlink(missing_ok=True)
            path.parent.rmdir()
