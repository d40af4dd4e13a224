"""What was encoded once is not encoded again, and a cache can only save time."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.progress import Progress, silent
from recsys.retrieval.cache import FILE, CachedEncoder
from tests.worlds import BagOfWords


class Counting(BagOfWords):
    """Remembers what it was asked."""

    def __init__(self, name: str = BagOfWords.name) -> None:
        self.name = name
        self.asked: list[str] = []

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        self.asked += texts
        return super().encode(texts, progress)


TEXTS = ["a cozy farm", "", "boss rush", "a cozy farm"]
PLAIN = BagOfWords().encode(TEXTS)


def encode(
    folder: Path, texts: Sequence[str] = TEXTS, name: str = BagOfWords.name
) -> tuple[NDArray[np.float32], list[str]]:
    """The vectors, and what the wrapped encoder was asked."""
    inner = Counting(name)
    return CachedEncoder(inner, folder).encode(texts), inner.asked


def test_a_second_time_nothing_is_encoded(tmp_path: Path) -> None:
    for expected in (["a cozy farm", "", "boss rush"], []):
        vectors, asked = encode(tmp_path)
        assert asked == expected
        assert vectors.dtype == np.float32
        assert vectors.tolist() == PLAIN.tolist()


def test_only_what_changed_is_encoded(tmp_path: Path) -> None:
    encode(tmp_path)
    assert encode(tmp_path, ["boss rush", "new", ""])[1] == ["new"]


def test_another_encoder_has_its_own_vectors(tmp_path: Path) -> None:
    encode(tmp_path)
    assert encode(tmp_path, name="another")[1] == ["a cozy farm", "", "boss rush"]


def test_no_texts_are_no_rows(tmp_path: Path) -> None:
    assert encode(tmp_path, [])[0].shape == (0, 512)


@pytest.mark.parametrize("damage", [b"", b"no database" * 400, "half", "other vectors", "other table"])
def test_a_damaged_cache_is_begun_anew(tmp_path: Path, damage: bytes | str) -> None:
    encode(tmp_path)
    path = tmp_path / FILE
    if isinstance(damage, bytes):
        path.write_bytes(damage)
    elif damage == "half":
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    else:
        with closing(sqlite3.connect(path)) as cache, cache:
            blob = np.full(512, 7, "<f4").tobytes() if damage == "other vectors" else b"abc"
            cache.execute("UPDATE vectors SET vector = ?", (blob,))
    assert encode(tmp_path)[0].tolist() == PLAIN.tolist()
    again, asked = encode(tmp_path)
    assert (again.tolist(), asked) == (PLAIN.tolist(), [])


def test_vectors_of_another_width_are_not_mixed(tmp_path: Path) -> None:
    encode(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as cache, cache:
        cache.execute("UPDATE vectors SET vector = ?", (np.array([1, 0, 0], "<f4").tobytes(),))
    assert encode(tmp_path, [*TEXTS, "new"])[0].shape == (5, 512)


def test_where_nothing_can_be_kept_everything_is_encoded(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for _ in range(2):
        vectors, asked = encode(tmp_path / "file")
        assert (vectors.tolist(), len(asked)) == (PLAIN.tolist(), 3)


def test_builds_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    batches = [[f"text {k}" for k in range(start, start + 40)] for start in range(0, 160, 20)]
    with ThreadPoolExecutor(8) as pool:
        for texts, (vectors, _) in zip(batches, pool.map(lambda texts: encode(tmp_path, texts), batches), strict=True):
            assert vectors.tolist() == BagOfWords().encode(texts).tolist()
    assert encode(tmp_path, [text for texts in batches for text in texts])[1] == []
