"""The packaged model, once for the module, and what happens where a model is not what it should be."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.errors import ConfigError
from recsys.retrieval import encoder as module
from recsys.retrieval import minilm
from recsys.retrieval.encoder import SentenceEncoder, default_encoder
from tests.contracts import HOSTILE

Said = tuple[list[str], NDArray[np.float32]]
"""Texts, and their vectors by sentence-transformers."""


@pytest.fixture(scope="module")
def encoder() -> SentenceEncoder:
    return default_encoder()


def test_each_text_is_a_unit_row(encoder: SentenceEncoder) -> None:
    vectors = encoder.encode(["a farm", "a sword", "a farm"])
    assert vectors.shape == (3, 384)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-5)
    assert vectors[0] == pytest.approx(vectors[2], abs=1e-6)


def test_near_in_meaning_is_near_in_space(encoder: SentenceEncoder) -> None:
    hens, farm, sword = encoder.encode(["raising hens and goats", "a farm with animals", "a bloody sword fight"])
    assert hens @ farm > hens @ sword + 0.2


def test_an_empty_text_is_a_zero_row_beside_others(encoder: SentenceEncoder) -> None:
    vectors = encoder.encode(["", "a farm", " \n"])
    assert np.flatnonzero(vectors.any(axis=1)).tolist() == [1]
    assert vectors[1] == pytest.approx(encoder.encode(["a farm"])[0], abs=1e-6)


def test_no_texts_are_no_rows_of_the_same_width(encoder: SentenceEncoder) -> None:
    assert encoder.encode([]).shape == (0, 384)


def test_any_text_is_embedded(encoder: SentenceEncoder) -> None:
    for text in HOSTILE:
        length = np.linalg.norm(encoder.encode([text])[0])
        assert length == pytest.approx(1 if text.strip() else 0, abs=1e-5)


def test_more_than_a_batch_keeps_its_order_and_tells_how_far_it_is(
    encoder: SentenceEncoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_BATCH", 2)
    told: list[float] = []
    texts = ["one", "two", "", "three", "four", "five"]
    vectors = encoder.encode(texts, lambda label, share: told.append(share))
    assert told == pytest.approx([2 / 5, 4 / 5, 1])
    assert vectors[3] == pytest.approx(encoder.encode(["three"])[0], abs=1e-6)


def test_threads_share_one_encoder() -> None:
    shared, texts = default_encoder(), [f"text number {k}" for k in range(12)]
    with ThreadPoolExecutor(4) as pool:
        rows = list(pool.map(lambda text: shared.encode([text])[0], texts))
    assert np.stack(rows) == pytest.approx(shared.encode(texts), abs=1e-5)


def test_nothing_is_loaded_before_the_first_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "recsys.retrieval.minilm", None)
    made = default_encoder()
    assert made.name == "all-MiniLM-L6-v2"
    with pytest.raises(ImportError):
        made.encode(["a farm"])


def test_other_weights_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WEIGHTS_SHA256", "0" * 64)
    with pytest.raises(ConfigError, match="Reinstall"):
        default_encoder().encode(["a farm"])


def test_a_missing_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PACKAGE", "no_such_package_here")
    with pytest.raises(ConfigError, match="pip install"):
        default_encoder().encode(["a farm"])


def test_a_folder_without_a_model_names_the_setting(tmp_path: Path) -> None:
    made = default_encoder(str(tmp_path))
    assert made.name == str(tmp_path)
    with pytest.raises(ConfigError, match="RECSYS_EMBEDDING_MODEL"):
        made.encode(["a farm"])


@pytest.fixture(scope="module")
def said() -> Said:
    texts = [*(text for text in HOSTILE if text.strip()), "a farm", "a long story " * 200]
    return texts, default_encoder(str(module.packaged_model())).encode(texts)


def test_the_packaged_model_gives_the_vectors_of_sentence_transformers(encoder: SentenceEncoder, said: Said) -> None:
    texts, theirs = said
    assert (encoder.encode(texts) * theirs).sum(axis=1) == pytest.approx(1, abs=1e-5)


def test_with_whole_weights_to_the_sixth_place(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minilm, "HALVING", "a library that no torch has")
    texts, theirs = said
    assert default_encoder().encode(texts) == pytest.approx(theirs, abs=1e-6)


def test_the_packaged_model_needs_no_sentence_transformers(monkeypatch: pytest.MonkeyPatch) -> None:
    for library in ("sentence_transformers", "transformers"):
        monkeypatch.setitem(sys.modules, library, None)
    assert default_encoder().encode(["a farm"]).any()
