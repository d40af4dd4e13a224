"""Arrays on disk are checked before they are believed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from recsys.errors import SnapshotError
from recsys.retrieval.popularity import Popularity
from tests.worlds import games

IDS = np.array(games().catalogue.ids)
FINE = np.arange(len(IDS), dtype=np.float64)


def load(folder: Path) -> Popularity:
    return Popularity().load(folder, games().catalogue)


def test_sound_arrays_are_read(tmp_path: Path) -> None:
    np.savez(tmp_path / "popularity.npz", ids=IDS, about=np.array(""), values=FINE)
    assert load(tmp_path).values.tolist() == FINE.tolist()


@pytest.mark.parametrize(
    "values",
    [FINE[1:], np.where(FINE > 3, np.nan, FINE), np.where(FINE > 3, np.inf, FINE), np.array(1.0), FINE.astype(str)],
    ids=["too few", "nan", "infinity", "a scalar", "words"],
)
def test_values_that_are_not_finite_rows_are_refused(tmp_path: Path, values: np.ndarray) -> None:
    np.savez(tmp_path / "popularity.npz", ids=IDS, about=np.array(""), values=values)
    with pytest.raises(SnapshotError, match="expected 8 finite rows"):
        load(tmp_path)


def test_ids_in_another_order_are_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "popularity.npz", ids=IDS[::-1], about=np.array(""), values=FINE)
    with pytest.raises(SnapshotError, match="not the same"):
        load(tmp_path)


def test_an_array_less_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "popularity.npz", ids=IDS, values=FINE)
    with pytest.raises(SnapshotError, match="about"):
        load(tmp_path)


def test_a_file_that_asks_for_a_password_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "popularity.npz"
    np.savez(path, ids=IDS, about=np.array(""), values=FINE)
    content = bytearray(path.read_bytes())
    content[content.index(b"PK\x01\x02") + 8] |= 1  # the flag of an encrypted member, in the directory of the zip
    path.write_bytes(content)
    with pytest.raises(SnapshotError, match=r"popularity\.npz"):
        load(tmp_path)


def test_an_array_that_would_run_code_is_refused_unread(tmp_path: Path) -> None:
    class Bomb:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return Path.mkdir, (tmp_path / "exploded",)  # type: ignore[return-value]

    hostile = np.array([Bomb() for _ in IDS], dtype=object)
    np.savez(tmp_path / "popularity.npz", ids=IDS, about=np.array(""), values=hostile)
    with pytest.raises(SnapshotError, match="allow_pickle"):
        load(tmp_path)
    assert not (tmp_path / "exploded").exists()


def test_rows_are_ascending_known_and_distinct() -> None:
    where = games()
    model = Popularity().fit(where.catalogue, where.interactions)
    assert model.rows_of(["mystery-box", "boss-rush", "zzz", "boss-rush"]) == [1, 7]
