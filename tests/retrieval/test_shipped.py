"""Vectors that ship save the first build a minute, and change nothing but that."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.progress import Progress, silent
from recsys.retrieval.cache import FILE as CACHE
from recsys.retrieval.shipped import FILE, Shipped, write
from tests.once import games_built
from tests.worlds import BagOfWords

KEPT = ("a cosy farm", "boss rush", "a farm with dungeons")


class Asked(BagOfWords):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        self.asked += texts
        return super().encode(texts, progress)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    vectors = dict(zip(KEPT, BagOfWords().encode(KEPT), strict=True))
    write(vectors, BagOfWords.name, tmp_path)
    return tmp_path


def test_what_is_kept_is_not_encoded_and_all_that_is_not_is(folder: Path) -> None:
    inner, texts = Asked(), ["boss rush", "", "chess", "a cosy farm"]
    read = Shipped(inner, folder).encode(texts)
    assert inner.asked == ["", "chess"]
    exact = BagOfWords().encode(texts)
    assert np.allclose(read @ exact.T, exact @ exact.T, atol=0.002)
    assert np.allclose(np.linalg.norm(read, axis=1), [1, 0, 1, 1])


@pytest.mark.parametrize("bytes_", [None, b"", b"PK\x03\x04 damaged", b"no archive"])
def test_without_a_sound_file_everything_is_encoded(tmp_path: Path, bytes_: bytes | None) -> None:
    if bytes_ is not None:
        (tmp_path / FILE).write_bytes(bytes_)
    inner = Asked()
    assert np.array_equal(Shipped(inner, tmp_path).encode(KEPT), BagOfWords().encode(KEPT))
    assert inner.asked == [*KEPT]


def test_vectors_of_another_encoder_are_not_read(folder: Path) -> None:
    write(dict(zip(KEPT, BagOfWords().encode(KEPT), strict=True)), "another", folder)
    inner = Asked()
    Shipped(inner, folder).encode(KEPT)
    assert inner.asked == [*KEPT]


def test_every_text_of_the_games_is_shipped(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Else `python -m recsys.retrieval.shipped` is to be run: what is not there was encoded by the build, and kept."""
    built = games_built(tmp_path_factory)
    assert (built.data_dir / "catalogues" / "games").is_dir()
    assert not (built.data_dir / "cache" / CACHE).exists()
