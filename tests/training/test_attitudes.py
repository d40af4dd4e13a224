"""The attitude weights' training on a made-up ReDial, and its figures by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import f1_score

from recsys.errors import CatalogueError, ConfigError, ImportFailed
from recsys.language.naming.attitude import WEIGHTS, Attitudes, read_attitude_recipe
from recsys.training import attitude_texts
from recsys.training.attitude_texts import DISLIKED, LIKED, UNSAID, own_mentions, read_labelled
from recsys.training.attitudes import chosen, macro_f1, told, train_attitudes
from tests.training import tiny

SAID = ((LIKED, "I loved @1 so much"), (DISLIKED, "I hated @1, so dull"), (UNSAID, "have you seen @1 ?"))


def talk(number: int) -> dict[str, Any]:
    """One of thirty dialogues between pairs of workers who meet nobody else."""
    label, text = SAID[number % 3]
    seeker, other = 2 * (number // 3), 2 * (number // 3) + 1
    messages = [(seeker, text), (other, "what of @2 ?"), (seeker, "I loved it"), (seeker, "really")]
    return {
        "initiatorWorkerId": seeker, "respondentWorkerId": other,
        "messages": [{"senderWorkerId": who, "text": said} for who, said in messages],
        "initiatorQuestions": {"1": {"liked": label}, "2": {"liked": LIKED}},
    }  # fmt: skip


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(attitude_texts, "PROJECT", tmp_path / "project")
    tiny.lines(tmp_path / "project" / attitude_texts.OWN, ["+-\tI loved [Heat] but not [Rust]", "0\tis [Heat] new?"])
    names = [{"movieId": "1", "movieName": "Toy  Story (1995)"}, {"movieId": "2", "movieName": "Heat (1995)"}]
    tiny.table(tmp_path / "shared" / attitude_texts.NAMES, names)
    tiny.lines(tmp_path / "shared" / attitude_texts.TALKS, [json.dumps(talk(number)) for number in range(30)])
    return tmp_path / "shared"


def test_titles_are_mentions_and_so_is_a_pointer_right_after_a_single_film(data: Path) -> None:
    mentions, files = read_labelled(data)
    ours, theirs = mentions[:3], mentions[3:]
    assert [(one.label, one.speakers) for one in ours] == [(LIKED, ()), (DISLIKED, ()), (UNSAID, ())]
    assert [one.label for one in theirs if one.named] == [label for label, _ in SAID] * 10
    assert [one.label for one in theirs if not one.named] == [LIKED] * 30
    assert [file.n for file in files] == [3, 0, 60]
    assert theirs[0].speakers == ("0", "1")


def test_what_is_learnt_is_told_of_strangers_and_the_bytes_are_the_same(data: Path, tmp_path: Path) -> None:
    recipe = train_attitudes(data, tmp_path)
    assert recipe.n == 30
    assert recipe.figures["auroc"] == 1
    first = (tmp_path / WEIGHTS).read_bytes()
    assert train_attitudes(data, tmp_path).weights_sha256 == recipe.weights_sha256
    assert (tmp_path / WEIGHTS).read_bytes() == first
    assert read_attitude_recipe(tmp_path).figures == recipe.figures
    assert Attitudes.load(tmp_path).bias.shape == (2,)


def test_missing_and_broken_files_are_named(data: Path, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="Expected a folder to write to"):
        train_attitudes(data, tmp_path / "nowhere")
    tiny.lines(data / attitude_texts.TALKS, ["{}"])
    with pytest.raises(ImportFailed, match=r"train\.jsonl\.gz"):
        read_labelled(data)
    (data / attitude_texts.NAMES).unlink()
    with pytest.raises(CatalogueError, match=r"movies\.csv\.gz.*--data"):
        read_labelled(data)


def test_one_sign_is_for_all_titles_of_a_line() -> None:
    assert [one.label for one in own_mentions("-\tno [Heat] and no [Rust]")] == [DISLIKED, DISLIKED]
    with pytest.raises(ValueError, match="zip"):
        list(own_mentions("+-+\tloved [Heat], not [Rust]"))


def test_figures_by_hand() -> None:
    labels = np.array([DISLIKED, LIKED, LIKED, UNSAID])
    assert macro_f1(labels, np.array([DISLIKED, LIKED, UNSAID, UNSAID])) == pytest.approx((1 + 2 / 3 + 2 / 3) / 3)
    assert told(np.array([[1.0, 0.0], [-1.0, -2.0], [0.5, 0.6]])).tolist() == [DISLIKED, LIKED, UNSAID]


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=30))
def test_macro_f1_is_that_of_scikit_learn(pairs: list[tuple[int, int]]) -> None:
    labels, answers = np.array(pairs).T
    counted = f1_score(labels, answers, labels=[0, 1, 2], average="macro", zero_division=0)
    assert macro_f1(labels, answers) == pytest.approx(counted)


def test_the_offsets_make_up_for_rare_labels() -> None:
    logits = np.array([[-1.5, -9.0]] * 3 + [[-9.0, -1.5]] * 3 + [[-4.5, -4.5]] * 3)
    labels = np.array([DISLIKED] * 3 + [UNSAID] * 3 + [LIKED] * 3)
    assert macro_f1(labels, told(logits)) < 0.2
    assert macro_f1(labels, told(logits + chosen(logits, labels))) == 1
