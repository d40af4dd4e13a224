"""Whole or not at all, and nothing is written over unless it is said."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from recsys.errors import RequestError
from recsys.feedback.files import export_file


def test_a_file_appears_when_it_is_whole_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    with export_file(path) as file:
        file.write(b"half")
        file.flush()
        assert not path.exists()
        file.write(b" and half")
    assert path.read_bytes() == b"half and half"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def spoil(path: Path, error: type[BaseException]) -> None:
    with export_file(path, force=True) as file:
        file.write(b"new")
        raise error


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_what_goes_wrong_leaves_everything_as_it_was(tmp_path: Path, error: type[BaseException]) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b"old")
    with pytest.raises(error):
        spoil(path, error)
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["x.csv"]


def test_a_file_that_is_there_stays_unless_it_is_said(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b"old")
    with pytest.raises(RequestError, match=r"saw one already at .*--force"), export_file(path):
        pass
    assert path.read_bytes() == b"old"
    with export_file(path, force=True) as file:
        file.write(b"new")
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("name", ["missing/x.csv", "file/x.csv", "folder", "x" * 300])
def test_where_nothing_can_be_written_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    told = r"^Expected to write .*, saw: .*\. Choose another"
    with pytest.raises(RequestError, match=told), export_file(tmp_path / name, force=True) as file:
        file.write(b"new")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "folder"]
