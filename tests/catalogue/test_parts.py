"""The files of a download: where they lie, and what cannot be read."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path

import pytest

from recsys.catalogue.importers import parts as reading
from recsys.catalogue.importers.parts import open_parts
from recsys.errors import ImportFailed


@pytest.fixture(params=["folder", "zip", "file"])
def download(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    if request.param == "file":
        (tmp_path / "a.txt.gz").write_bytes(gzip.compress(b"one\r\ntwo"))
        return tmp_path / "a.txt.gz"
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "deep" / "a.txt.gz").write_bytes(gzip.compress(b"one\r\ntwo"))
    (tmp_path / "deep" / "er" / "a.txt").write_bytes(b"the deeper one")
    if request.param == "folder":
        return tmp_path
    with zipfile.ZipFile(tmp_path / "z.zip", "w") as archive:
        for file in (tmp_path / "deep").rglob("*.*"):
            archive.write(file, file.relative_to(tmp_path))
    return tmp_path / "z.zip"


def test_the_shallowest_is_read_gzipped_or_not(download: Path) -> None:
    parts = open_parts(download, "a test")
    assert parts.read("a.txt") == b"one\r\ntwo"
    assert list(parts.lines("a.txt")) == [(1, b"one"), (2, b"two")]
    assert parts.first("b.txt", "a.txt") == "a.txt"
    assert parts.first("b.txt") is None


def test_sizes_are_capped(download: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = open_parts(download, "a test")
    with pytest.raises(ImportFailed, match="saw more"):
        parts.read("a.txt", limit=4)
    monkeypatch.setattr(reading, "MOST_LINE", 2)
    with pytest.raises(ImportFailed, match="line 1"):
        list(parts.lines("a.txt"))


@pytest.mark.parametrize("data", [gzip.compress(b"x" * 10_000)[:-20], b"no gzip at all"], ids=["cut short", "no gzip"])
def test_a_broken_gzip_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a.txt.gz").write_bytes(data)
    parts = open_parts(tmp_path, "a test")
    with pytest.raises(ImportFailed, match="cannot be read"):
        parts.read("a.txt")
    with pytest.raises(ImportFailed, match="cannot be read"):
        list(parts.lines("a.txt"))


def test_nothing_there_and_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ImportFailed, match="saw nothing there"):
        open_parts(tmp_path / "gone", "a test")
    for name in "abc":
        (tmp_path / name).touch()
    monkeypatch.setattr(reading, "MOST_FILES", 2)
    with pytest.raises(ImportFailed, match="more than 2 files"):
        open_parts(tmp_path, "a test")
