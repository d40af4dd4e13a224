"""Archives that unpack to more than they should, or to elsewhere: bounded memory, and nothing written by its name."""

from __future__ import annotations

import gzip
import tarfile
import tracemalloc
from pathlib import Path

import pytest

from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest
from recsys.errors import ImportFailed
from tests.catalogue.archives import GOOD, zipped


def bomb_zip() -> bytes:
    return zipped(a_csv=b"0" * 50_000_000)


def bomb_gz() -> bytes:
    return gzip.compress(b"0" * 50_000_000)


def bomb_tar() -> bytes:
    """A header that claims a name of 50 MB, which a plain reader takes in at once."""
    info = tarfile.TarInfo("a.csv")
    info.type, info.size = tarfile.XHDTYPE, 50_000_000
    return gzip.compress(info.tobuf() + b"0" * 50_000_000)


@pytest.mark.parametrize("bomb", [bomb_zip, bomb_gz, bomb_tar])
def test_a_bomb_is_given_up_in_bounded_memory(tmp_path: Path, bomb: object) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(bomb())  # type: ignore[operator]
    tracemalloc.start()
    with pytest.raises(ImportFailed):
        read_own_tables(ImportRequest(path))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 30_000_000


def test_no_member_is_written_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    path = tmp_path / "in" / "x.zip"
    path.write_bytes(zipped(**{"../../escaped.csv": GOOD, "/absolute.csv": GOOD}))
    before = sorted(tmp_path.rglob("*"))
    with open_archive(path, "a table") as archive:
        assert archive.read("escaped.csv") == archive.read("absolute.csv") == GOOD
    assert sorted(tmp_path.rglob("*")) == before
