"""A publisher's file, fetched from the publisher and checked against a known checksum before anything reads it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pooch

from recsys.errors import ImportFailed
from recsys.progress import Progress, silent

TIMEOUT = 30.0
"""Seconds without a byte after which a download is given up."""
_CHUNK = 1 << 16


@dataclass(frozen=True)
class Download:
    """Where a file is and how it is known. digest: "sha256:…" or "md5:…". size: most bytes it may have."""

    url: str
    digest: str
    size: int

    @property
    def name(self) -> str:
        """The file's name, with the start of its checksum: another version is another file."""
        stem, _, ending = self.url.rpartition("/")[2].rpartition(".")
        return f"{stem}-{self.digest.partition(':')[2][:8]}.{ending}"


def fetch(what: Download, folder: Path, progress: Progress = silent, timeout: float = TIMEOUT) -> Path:
    """The file, kept in the folder and fetched only where it is not there whole.

    Raises:
        ImportFailed: no such file, no answer, too large, cut off, or another checksum; nothing is left behind then.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pooch.get_logger().setLevel("ERROR")
    downloader = pooch.HTTPDownloader(progressbar=_Meter(what, progress), timeout=timeout, chunk_size=_CHUNK)
    try:
        return Path(pooch.retrieve(what.url, what.digest, fname=what.name, path=folder, downloader=downloader))
    except ValueError as error:
        raise _failed(what, "a file of another checksum: it was changed, or cut off on its way") from error
    except OSError as error:
        raise _failed(what, _said(error)) from error


class _Meter:
    """What pooch tells of each piece; it stops a download that is larger than it may be."""

    def __init__(self, what: Download, progress: Progress) -> None:
        self.total, self._at, self._what, self._progress = 0, 0, what, progress

    def update(self, count: int) -> None:
        """Count bytes; pooch counts the last piece as a whole one."""
        self._at += count
        if self._at > self._what.size + _CHUNK:
            raise _failed(self._what, f"more than {self._what.size / 2**20:,.0f} MB")
        self._progress(f"Downloading {self._what.url}", min(1.0, self._at / (self.total or self._what.size)))

    def reset(self) -> None:
        """Count anew: at the end pooch counts the whole file once more."""
        self._at = 0

    def close(self) -> None:
        """There is nothing to put away."""


def _said(error: OSError) -> str:
    """An error of the network in a few words."""
    status = getattr(getattr(error, "response", None), "status_code", None)
    if status:
        return f"the answer {status}"
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(error).__name__).lower()
    return f"no whole answer ({kind})"


def _failed(what: Download, seen: str) -> ImportFailed:
    return ImportFailed(
        f"Expected {what.url} as its publisher made it, saw {seen}. "
        "Try again later, or download it in a browser and give its path."
    )
