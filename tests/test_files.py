"""Whole or not at all: whatever goes wrong, what was there stays and nothing is left beside it."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from recsys.catalogue.importers.rejects import write_rejects
from recsys.catalogue.importers.request import Rejects
from recsys.errors import BadRow, SnapshotError
from recsys.evaluation import book, book_crag
from recsys.evaluation.result import Result, Timings
from recsys.files import OWNER, whole_file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    return tmp_path / "in" / "x.csv"


def beside(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir())


def test_a_file_appears_when_it_is_whole(path: Path) -> None:
    with whole_file(path) as file:
        file.write(b"half")
        file.flush()
        assert not path.exists()
        file.write(b" and half")
    assert (path.read_bytes(), beside(path)) == (b"half and half", ["x.csv"])


@pytest.mark.parametrize("mode", [OWNER, 0o644])
def test_a_file_is_for_whom_it_is_said(path: Path, mode: int) -> None:
    with whole_file(path, mode):
        pass
    assert stat.S_IMODE(path.stat().st_mode) == mode


def save_a_result(path: Path) -> None:
    timings = Timings(when="now", strategies={})
    Result(version=1, protocol="p", catalogue="c", n=0, main="m", rows=(), settings={}, timings=timings).save(path)


def save_rejects(path: Path) -> None:
    rejects = Rejects(lenient=True)
    rejects.add(BadRow("a.csv", 2, "year", "soon", "a year"))
    with pytest.raises(SnapshotError, match="could not be written"):
        write_rejects(path, rejects)
    raise OSError


@pytest.mark.parametrize("save", [save_a_result, save_rejects])
def test_nothing_is_left_where_the_name_cannot_be_given(path: Path, save: Callable[[Path], None]) -> None:
    path.mkdir()
    with pytest.raises(OSError):  # noqa: PT011  of another kind on every system
        save(path)
    assert beside(path) == ["x.csv"]


@pytest.mark.parametrize("made", [book, book_crag])
@pytest.mark.parametrize(("line", "written"), [("new", b"new\n"), ("\ud800", b"old")])
def test_a_book_is_written_whole_or_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch, made: object, line: str, written: bytes
) -> None:
    path.write_bytes(b"old")
    monkeypatch.setattr(made, "write", lambda *_: [line])
    monkeypatch.setattr("sys.argv", ["book", "--data", ".", "--out", str(path)])
    try:
        made.main()  # type: ignore[attr-defined]
    except UnicodeEncodeError:
        assert line == "\ud800"
    assert (path.read_bytes(), beside(path)) == (written, ["x.csv"])
