"""Graded attitudes: to each title its own; the packaged weights; their files."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest

from recsys.build import ROOT
from recsys.errors import ConfigError
from recsys.intent import Felt
from recsys.language.naming.attitude import (
    BUCKETS,
    HERE,
    RECIPE,
    WEIGHTS,
    Attitudes,
    packaged,
    read_attitude_recipe,
)  # fmt: skip
from recsys.language.words.hashed import buckets
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.contracts import HOSTILE
from tests.language.marked import attitudes_in, felt_in
from tests.language.shelves import eight


@pytest.mark.parametrize(
    ("text", "felt"),
    [
        ("I loved [Heat] but not stuff like [Rust]", {"Heat": 1, "Rust": -1}),
        ("[Heat] was great, [Rust] was terrible", {"Heat": 1, "Rust": -1}),
        ("I hated [Rust]. I really like [Heat] though", {"Rust": -1, "Heat": 1}),
        ("wasn't a fan of [Rust]", {"Rust": -1}),
        ("I'm not a big fan of [Rust] or [Heat]", {"Rust": -1, "Heat": -1}),
        ("I didn't really care for [Rust]", {"Rust": -1}),
        ("[Rust] is not bad at all, I liked it", {"Rust": 1}),
        ("have you seen [Heat]?", {"Heat": 0}),
        ("I haven't seen [Heat], what is it about?", {"Heat": 0}),
        ("I am looking for something like [Heat]", {"Heat": 1}),
        ("no more games like [Rust] please", {"Rust": -1}),
        ("nothing like [Rust]", {"Rust": -1}),
        ("I found [Rust] a little corny", {"Rust": -1}),
    ],
)
def test_each_title_has_its_own_attitude(text: str, felt: dict[str, int]) -> None:
    assert felt_in(text) == felt


def test_what_is_preferred_is_liked_more_than_what_it_is_preferred_to() -> None:
    mentions = attitudes_in("I prefer [Heat] over [Rust]")
    heat, rust = mentions["Heat"].felt, mentions["Rust"].felt
    assert heat is not None
    assert rust is not None
    assert heat.attitude > 0
    assert heat.against < rust.against


def test_where_the_rules_hear_a_cue_they_stay_in_force() -> None:
    assert attitudes_in("I loved [Heat]")["Heat"].attitude == 2
    assert attitudes_in("I hated [Heat]")["Heat"].attitude == -2
    assert attitudes_in("a game like [Heat]")["Heat"].attitude == 0
    assert attitudes_in("a game like [Heat]")["Heat"].seed


def test_a_dislike_that_no_rule_hears_counts_where_the_model_is_sure() -> None:
    read = attitudes_in("I fell asleep during [Heat], a waste of time, so disappointing")["Heat"]
    assert read.felt is not None
    assert read.felt.disliked >= 0.6
    assert (read.attitude, read.seed) == (-1, False)


@pytest.mark.parametrize(
    ("felt", "attitude", "against"),
    [
        (Felt(liked=0.9, disliked=0.1, unsaid=0), 2, 0.1),
        (Felt(liked=0.5, disliked=0.2, unsaid=0.3), 1, 2 / 7),
        (Felt(liked=0.1, disliked=0.5, unsaid=0.4), -1, 5 / 6),
        (Felt(liked=0, disliked=0.8, unsaid=0.2), -2, 1),
        (Felt(liked=0.3, disliked=0.1, unsaid=0.6), 0, 1 / 4),
        (Felt(liked=0, disliked=0, unsaid=1), 0, 1 / 2),
    ],
)
def test_an_attitude_is_the_likeliest_answer(felt: Felt, attitude: int, against: float) -> None:
    assert felt.attitude == attitude
    assert felt.against == pytest.approx(against)


def by_hand() -> Attitudes:
    """Knows that "dull" is disliked, and that "seen?" says nothing."""
    weights = np.zeros((BUCKETS, 2), dtype=np.float32)
    weights[buckets(["dull"], BUCKETS), 0] = np.log(8)
    weights[buckets(["seen?"], BUCKETS), 1] = np.log(4)
    return Attitudes(weights, np.log(np.array([0.5, 0.5], dtype=np.float32)))


def test_it_is_a_logistic_regression_of_three_answers() -> None:
    nothing, dull, seen, both = by_hand().feels([[], ["dull"], ["seen?", "seen?"], ["dull", "seen?"]])
    assert (nothing.disliked, nothing.unsaid, nothing.liked) == pytest.approx((0.25, 0.25, 0.5))
    assert (dull.disliked, dull.unsaid, dull.liked) == pytest.approx((8 / 11, 1 / 11, 2 / 11))
    assert (seen.disliked, seen.unsaid, seen.liked) == pytest.approx((1 / 7, 4 / 7, 2 / 7))
    assert (both.disliked, both.unsaid, both.liked) == pytest.approx((4 / 7, 2 / 7, 1 / 7))


def test_the_packaged_weights_are_those_of_the_recipe_and_of_our_sentences() -> None:
    recipe = read_attitude_recipe()
    assert hashlib.sha256((HERE / WEIGHTS).read_bytes()).hexdigest() == recipe.weights_sha256
    own = recipe.files[0]
    assert hashlib.sha256((ROOT / own.path).read_bytes()).hexdigest() == own.sha256
    assert packaged().weights.shape == (BUCKETS, 2)


def test_damaged_files_are_one_line_that_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=rf"{RECIPE}: .*train linker"):
        Attitudes.load(tmp_path)
    (tmp_path / RECIPE).write_bytes((HERE / RECIPE).read_bytes())
    with pytest.raises(ConfigError, match=rf"{WEIGHTS}: .*train linker"):
        Attitudes.load(tmp_path)
    (tmp_path / WEIGHTS).write_bytes(b"nonsense")
    with pytest.raises(ConfigError, match="SHA-256"):
        Attitudes.load(tmp_path)
    (tmp_path / RECIPE).write_text('{"made": "today"}')
    with pytest.raises(ConfigError, match="expected a recipe"):
        Attitudes.load(tmp_path)


@pytest.mark.parametrize(
    "arrays",
    [
        {"weights": np.zeros((3, 2)), "bias": np.zeros(2)},
        {"weights": np.zeros((BUCKETS, 2)), "bias": np.array([0, np.nan])},
        {"weights": np.zeros((BUCKETS, 2))},
    ],
)
def test_arrays_of_another_form_are_refused(tmp_path: Path, arrays: dict[str, np.ndarray]) -> None:
    np.savez(tmp_path / WEIGHTS, **arrays)  # type: ignore[arg-type]
    sha256 = hashlib.sha256((tmp_path / WEIGHTS).read_bytes()).hexdigest()
    recipe = read_attitude_recipe().model_copy(update={"weights_sha256": sha256})
    (tmp_path / RECIPE).write_text(recipe.model_dump_json())
    with pytest.raises(ConfigError, match=WEIGHTS):
        Attitudes.load(tmp_path)


def test_what_is_saved_is_loaded_and_has_the_same_bytes(tmp_path: Path) -> None:
    sha256 = by_hand().save(tmp_path)
    assert by_hand().save(tmp_path) == sha256
    recipe = read_attitude_recipe().model_copy(update={"weights_sha256": sha256})
    (tmp_path / RECIPE).write_text(recipe.model_dump_json())
    assert Attitudes.load(tmp_path).feels([["dull"]])[0].disliked == pytest.approx(8 / 11, abs=1e-3)


@pytest.mark.parametrize(
    "text", [*HOSTILE, "Farm Friends " * 300, "<b>Farm Friends</b> " * 50, "я люблю Farm Friends", "x" * 100_000]
)
def test_whatever_is_typed_is_read(text: str) -> None:
    read = ReadRequest().twin(ReadRequestInput(text=text), eight().world)
    for mention in read.mentions:
        assert mention.felt is not None
        assert mention.felt.liked + mention.felt.disliked + mention.felt.unsaid == pytest.approx(1)
