"""The learnt arbiter of acts: its files, its clues, and that it is deterministic."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.errors import ConfigError
from recsys.language.talk.dialogue_acts import (
    BUCKETS,
    DOES,
    FACTS,
    HEARD,
    RECIPE,
    TITLE,
    WEIGHTS,
    ActModel,
    clues,
    hidden,
    packaged_acts,
    read_act_recipe,
    spelled,
)
from recsys.language.words.hashed import buckets

OWN = Path(__file__).parents[3]
K = len(DOES) + len(FACTS)


def test_the_recipe_names_our_lines_as_they_are() -> None:
    recipe = read_act_recipe()
    assert recipe.sha256 == hashlib.sha256((OWN / recipe.path).read_bytes()).hexdigest()
    assert recipe.figures["acts"] > recipe.figures["acts by rules"]


def test_no_title_place_or_number_is_a_clue() -> None:
    def said(text: str, title: str) -> frozenset[str]:
        start = text.index(title)
        return clues(hidden(text, [(start, start + len(title))]), True)

    assert said("is Celeste on the 2nd of 3 lists", "Celeste") == said("is Doom on the 4th of 7 lists", "Doom")
    assert said("is Celeste hard", "Celeste") != said("is Celeste long", "Celeste")
    assert spelled(hidden("is Doom hard", [(3, 7)])) == "is that game hard"
    assert TITLE in hidden("Doom", [(0, 4)])


@given(st.text(max_size=80), st.booleans())
def test_any_text_has_clues_and_is_judged_the_same_again(text: str, cards: bool) -> None:
    places = buckets(clues(text, cards), BUCKETS)
    assert 0 < len(places) <= BUCKETS
    meaning = np.zeros(384, np.float32)
    first = packaged_acts().judge(text, meaning, cards, "serve", None)
    assert first == packaged_acts().judge(text, meaning, cards, "serve", None)
    assert 0 < first.sure <= 1
    assert 0 < first.fact_sure <= 1


def test_the_likeliest_act_and_fact_by_hand(tmp_path: Path) -> None:
    bias = np.zeros(K, np.float32)
    bias[DOES.index("count")], bias[len(DOES) + FACTS.index("price")] = np.log(3), np.log(9)
    zeros = [np.zeros(shape, np.float32) for shape in ((BUCKETS, K), (4, K), (len(HEARD) + len(FACTS), K))]
    judged = ActModel("none", *zeros, bias).judge("hm", np.ones(4), False, "unclear", None)
    assert (judged.does, judged.fact) == ("count", "price")
    assert judged.sure == pytest.approx(3 / (3 + len(DOES) - 1))
    assert judged.fact_sure == pytest.approx(9 / (9 + len(FACTS) - 1))


def test_damaged_weights_are_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="train acts"):
        ActModel.load(tmp_path)
    home = Path(packaged_acts.__wrapped__.__code__.co_filename).parent
    (tmp_path / RECIPE).write_bytes((home / RECIPE).read_bytes())
    (tmp_path / WEIGHTS).write_bytes(b"PK")
    with pytest.raises(ConfigError, match="SHA-256"):
        ActModel.load(tmp_path)
    np.savez(tmp_path / WEIGHTS, words=np.zeros(3), meaning=np.zeros((2, K)), heard=np.zeros(3), bias=np.zeros(K))
    sha = hashlib.sha256((tmp_path / WEIGHTS).read_bytes()).hexdigest()
    recipe = read_act_recipe().model_copy(update={"weights_sha256": sha})
    (tmp_path / RECIPE).write_text(recipe.model_dump_json(), encoding="utf-8")
    with pytest.raises(ConfigError, match="expected finite weights"):
        ActModel.load(tmp_path)
