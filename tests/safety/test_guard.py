"""The guard by hand, where the right answer can be worked out, and its files."""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from recsys.build import ROOT
from recsys.errors import ConfigError
from recsys.safety.guard import HERE, RECIPE, WEIGHTS, Guard, Verdict, read_recipe
from recsys.safety.windows import BUCKETS, word_counts
from tests.contracts import HOSTILE
from tests.worlds import BagOfWords

FILLER = "a quiet evening with friends and a good story " * 40
ENCODER = BagOfWords()


def mutiny(bias: float = -4.0) -> Guard:
    """A guard that knows one word, and does not care what a text means."""
    words = 30 * word_counts(["mutiny"]).toarray()[0]
    return Guard(ENCODER.name, 0.5, np.zeros(512, dtype=np.float32), words.astype(np.float32), bias)


class Counting(BagOfWords):
    """Remembers what it was asked to encode."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def encode(self, texts: Sequence[str], *more: Any) -> NDArray[np.float32]:
        self.texts += texts
        return super().encode(texts)


def test_one_word_gives_an_attack_away() -> None:
    assert mutiny().judge("Mutiny!", ENCODER).flagged
    assert mutiny().judge("a film about mutiny", ENCODER).score > mutiny().judge("a film", ENCODER).score
    assert not mutiny().judge("a film", ENCODER).flagged


def test_the_score_is_that_of_a_logistic_regression() -> None:
    meaning = ENCODER.encode(["one"])[0]
    guard = Guard(ENCODER.name, 0.5, meaning, np.zeros(BUCKETS, dtype=np.float32), -0.5)
    assert guard.judge("one", ENCODER).score == pytest.approx(1 / (1 + np.exp(-0.5)))
    assert guard.judge("one", ENCODER).flagged
    assert replace(guard, threshold=guard.judge("one", ENCODER).score).judge("one", ENCODER).flagged
    assert not replace(guard, threshold=0.63).judge("one", ENCODER).flagged


@pytest.mark.parametrize("at", [0, 250, 777, 1_500])
def test_length_and_place_hide_nothing(at: int) -> None:
    text = f"{FILLER[:at]} mutiny {FILLER[at:]}"
    assert mutiny().judge(text, ENCODER).score > mutiny().judge(FILLER, ENCODER).score + 0.05


def test_one_window_is_encoded_whatever_the_length() -> None:
    counting = Counting()
    mutiny().judge(FILLER * 10 + " mutiny", counting)
    assert len(counting.texts) == 1
    assert "mutiny" in counting.texts[0]
    assert len(counting.texts[0]) <= 150


@pytest.mark.parametrize("text", ["", " \n\t", "\u200b\u2060", "\ufeff", "\ud800"])
def test_what_nobody_sees_is_no_attack(text: str) -> None:
    assert mutiny(bias=50.0).judge(text, ENCODER) == Verdict(0.0, False)


def test_another_encoder_judges_nothing_and_is_not_asked() -> None:
    counting = Counting()
    assert replace(mutiny(), encoder="another").judge("mutiny", counting) == Verdict(0.0, False)
    assert counting.texts == []


@given(st.text(st.characters(), max_size=1_000))
def test_any_text_has_one_verdict(text: str) -> None:
    verdict = mutiny().judge(text, ENCODER)
    assert verdict == mutiny().judge(text, ENCODER)
    assert 0 <= verdict.score <= 1
    assert verdict.flagged == (verdict.score >= 0.5)


@given(
    st.text(st.sampled_from("abcdefgh mutiny"), max_size=400),
    st.sampled_from("\u200b\u2060\u00ad\u202e\ufeff\U000e0061"),
)
def test_hidden_characters_change_nothing(text: str, hidden: str) -> None:
    assert mutiny().judge(hidden.join(text), ENCODER) == mutiny().judge(text, ENCODER)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_is_judged(text: str) -> None:
    assert 0 <= mutiny().judge(text, ENCODER).score <= 1


def test_a_guard_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        mutiny().threshold = 2.0  # type: ignore[misc]


# Files


def put(folder: Path, raw: bytes, **recipe: Any) -> Path:
    """A folder with these bytes as weights and the packaged recipe, in which their SHA-256 is right."""
    written = json.loads((HERE / RECIPE).read_text(encoding="utf-8"))
    written |= {"weights_sha256": hashlib.sha256(raw).hexdigest(), **recipe}
    (folder / WEIGHTS).write_bytes(raw)
    (folder / RECIPE).write_text(json.dumps(written), encoding="utf-8")
    return folder


def npz(**arrays: Any) -> bytes:
    """Arrays as they are saved, pickled where they must be."""
    file = io.BytesIO()
    np.savez(file, **arrays)
    return file.getvalue()


def whole(**other: Any) -> dict[str, Any]:
    """Arrays of the right shapes, but for the others."""
    return {"meaning": np.zeros(384, "f4"), "words": np.zeros(BUCKETS, "f4"), "bias": np.float64(0), **other}


class Bomb:
    """Makes a folder when it is unpickled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> Any:
        return os.mkdir, (str(self.folder),)


def test_the_packaged_weights_are_those_of_the_recipe() -> None:
    guard, recipe = Guard.load(), read_recipe()
    assert (guard.meaning.shape, guard.words.shape) == ((384,), (BUCKETS,))
    assert (
        (guard.encoder, guard.threshold) == (recipe.encoder, recipe.threshold) == ("all-MiniLM-L6-v2", recipe.threshold)
    )
    own = {file.path: file.sha256 for file in recipe.files if file.path.startswith("data/")}
    assert own == {path: hashlib.sha256((ROOT / path).read_bytes()).hexdigest() for path in own}
    assert len(own) == 2


def test_the_recipe_reaches_what_was_asked_for() -> None:
    found = {figure.what: figure for figure in read_recipe().figures}
    jailbreaks, turns = found["jailbreaks in the wild"], found["all held out turns about films"]
    trigger_words = found["NotInject, part one"]
    assert {figure.split for figure in (jailbreaks, turns, trigger_words)} == {"held out"}
    assert jailbreaks.flagged / jailbreaks.n >= 0.887
    assert turns.n >= 2_000
    assert turns.flagged / turns.n <= 0.01
    assert trigger_words.flagged / trigger_words.n <= 0.156


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    guard = mutiny()
    sha256 = guard.save(tmp_path)
    put(tmp_path, (tmp_path / WEIGHTS).read_bytes(), encoder=ENCODER.name, threshold=0.5)
    assert json.loads((tmp_path / RECIPE).read_text())["weights_sha256"] == sha256
    loaded = Guard.load(tmp_path)
    assert np.array_equal(loaded.words, guard.words)
    assert loaded.judge("mutiny", ENCODER) == guard.judge("mutiny", ENCODER)


def test_a_changed_byte_is_refused(tmp_path: Path) -> None:
    put(tmp_path, npz(**whole()))
    raw = bytearray((tmp_path / WEIGHTS).read_bytes())
    raw[len(raw) // 2] ^= 1
    (tmp_path / WEIGHTS).write_bytes(raw)
    with pytest.raises(ConfigError, match=r"guard\.npz: expected the SHA-256 .* train guard\."):
        Guard.load(tmp_path)


def test_a_pickle_is_refused_and_never_run(tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    put(tmp_path, npz(**whole(words=np.array([Bomb(trap)], dtype=object))))
    with pytest.raises(ConfigError, match=r"guard\.npz: expected arrays, saw .*pickle"):
        Guard.load(tmp_path)
    assert not trap.exists()


@pytest.mark.parametrize("raw", [b"", b"PK\x03\x04", b"\x80\x04\x95", b"\x93NUMPY\x01\x00v\x00{}", npz(meaning=1)])
def test_what_are_no_arrays_is_refused(raw: bytes, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"guard\.npz: expected arrays, saw "):
        Guard.load(put(tmp_path, raw))


@pytest.mark.parametrize(
    "wrong",
    [
        {"words": np.zeros(3, "f4")}, {"meaning": np.zeros((2, 2), "f4")}, {"bias": np.zeros(2)},
        {"meaning": np.full(384, np.nan, "f4")}, {"bias": np.float64("inf")}, {"words": np.zeros(BUCKETS, "i4")},
        {"bias": np.str_("x")},
    ],
)  # fmt: skip
def test_arrays_that_cannot_be_weights_are_refused(wrong: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"guard\.npz: expected finite weights"):
        Guard.load(put(tmp_path, npz(**whole(**wrong))))


@pytest.mark.parametrize("recipe", ["", "[]", "{}", '{"threshold": 2}', "\x00"])
def test_a_recipe_that_is_none_is_refused(recipe: str, tmp_path: Path) -> None:
    put(tmp_path, npz(**whole()))
    (tmp_path / RECIPE).write_text(recipe, encoding="utf-8")
    with pytest.raises(ConfigError, match=r"guard\.json: expected a recipe, saw .* train guard\."):
        Guard.load(tmp_path)


@pytest.mark.parametrize("threshold", [0, 1, -1, 2, None])
def test_a_threshold_that_flags_everything_or_nothing_is_refused(threshold: float, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"guard\.json: expected a recipe"):
        Guard.load(put(tmp_path, npz(**whole()), threshold=threshold))


@pytest.mark.parametrize("name", [WEIGHTS, RECIPE])
def test_a_missing_file_is_named(name: str, tmp_path: Path) -> None:
    (put(tmp_path, npz(**whole())) / name).unlink()
    with pytest.raises(ConfigError, match=rf"{name}: expected the guard's file, saw No such file"):
        Guard.load(tmp_path)
