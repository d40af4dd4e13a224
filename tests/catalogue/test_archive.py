"""The files of a download, however it is packed: where they lie, and what cannot be read."""

from __future__ import annotations

import gzip
import tarfile
import zipfile
from pathlib import Path

import pytest

from recsys.catalogue.importers import archive as reading
from recsys.catalogue.importers.archive import open_archive
from recsys.errors import ImportFailed

KIND = "a test"


@pytest.fixture(params=["folder", "zip", "lzma", "tar", "tar.gz", "file"])
def download(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """a.txt of two lines, gzip'd; in all but the single file a deeper one and what a Mac packs stand beside it."""
    if request.param == "file":
        (tmp_path / "a.txt.gz").write_bytes(gzip.compress(b"one\r\ntwo"))
        return tmp_path / "a.txt.gz"
    inside = tmp_path / "inside"
    for name, data in {
        "deep/a.txt.gz": gzip.compress(b"one\r\ntwo"), "deep/er/a.txt": b"the deeper one",
        "__MACOSX/a.txt": b"a Mac's", "deep/._a.txt": b"a Mac's too",
    }.items():  # fmt: skip
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_bytes(data)
    if request.param == "folder":
        return inside
    path = tmp_path / "packed"
    if request.param in ("zip", "lzma"):
        with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA if request.param == "lzma" else zipfile.ZIP_STORED) as packed:
            for file in inside.rglob("*.*"):
                packed.write(file, file.relative_to(inside))
    else:
        with tarfile.open(path, "w:gz" if request.param == "tar.gz" else "w") as tar:
            tar.add(inside, ".")
    return path


def test_the_shallowest_is_read_gzipped_or_not(download: Path) -> None:
    with open_archive(download, KIND) as archive:
        assert list(archive.files) == ["a.txt"]
        assert archive.read("a.txt") == b"one\r\ntwo"
        assert list(archive.lines("a.txt")) == [(1, b"one"), (2, b"two")]
        assert archive.first("b.txt", "a.txt") == archive.need("b.txt", "a.txt") == "a.txt"
        assert archive.first("b.txt") is None


def test_what_is_missing_is_named(download: Path) -> None:
    with open_archive(download, KIND) as archive:
        with pytest.raises(ImportFailed, match=r"a test with b.txt or c.txt, saw neither in .*Download it again"):
            archive.need("b.txt", "c.txt")
        with pytest.raises(ImportFailed, match=r"with a.txt, c.txt, saw no c.txt in"):
            archive.check(["a.txt", "c.txt"])


def test_sizes_are_capped(download: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_archive(download, KIND) as archive:
        with pytest.raises(ImportFailed, match="saw more"):
            archive.read("a.txt", limit=4)
        monkeypatch.setattr(reading, "BY_LINES", 4)
        with pytest.raises(ImportFailed, match="saw more"):
            list(archive.lines("a.txt"))
        monkeypatch.undo()
        monkeypatch.setattr(reading, "MOST_LINE", 2)
        with pytest.raises(ImportFailed, match=r"a\.txt, line 1: expected at most"):
            list(archive.lines("a.txt"))


def test_two_files_are_read_at_once(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("".join(f"{name} {n}\n" for n in range(20_000)))
    with tarfile.open(tmp_path / "x.tar.gz", "w:gz") as tar:
        for name in ("a.txt", "b.txt"):
            tar.add(tmp_path / name, name)
    with open_archive(tmp_path / "x.tar.gz", KIND) as archive:
        both = zip(archive.lines("a.txt"), archive.lines("b.txt"), strict=True)
        assert all(
            a == (n, b"a.txt %d" % (n - 1)) and b == (n, b"b.txt %d" % (n - 1)) for n, (a, b) in enumerate(both, 1)
        )


def test_a_broken_gzip_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(gzip.compress(b"x" * 10_000)[:-20])
    with open_archive(tmp_path, KIND) as archive:
        with pytest.raises(ImportFailed, match=r"saw a\.txt in .*cannot be read"):
            archive.read("a.txt")
        with pytest.raises(ImportFailed, match="cannot be read"):
            list(archive.lines("a.txt"))


def test_a_broken_lzma_zip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as packed:
        packed.writestr("a.txt", bytes(range(256)) * 40)
    data = bytearray(path.read_bytes())
    data[60:90] = b"\xff" * 30
    path.write_bytes(data)
    with open_archive(path, KIND) as archive:
        for read in (archive.read, lambda name: list(archive.lines(name))):
            with pytest.raises(ImportFailed, match="cannot be read"):
                read("a.txt")


def test_nothing_there_and_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ImportFailed, match="saw nothing there"), open_archive(tmp_path / "gone", KIND):
        pass
    for name in "abc":
        (tmp_path / name).touch()
    monkeypatch.setattr(reading, "MOST_MEMBERS", 2)
    with pytest.raises(ImportFailed, match="more than 2 files"), open_archive(tmp_path, KIND):
        pass
