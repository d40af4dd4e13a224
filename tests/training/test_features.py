"""Whether the packaged weights are of the features that the code gives today, and whether the digest would notice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from recsys.language.naming import clues, surroundings
from recsys.language.naming.attitude import read_attitude_recipe
from recsys.language.naming.evidence import LISTED, OWN
from recsys.language.naming.titles import read_recipe
from recsys.language.talk import dialogue_acts
from recsys.language.talk.dialogue_acts import read_act_recipe
from recsys.training.features import act_features, attitude_features, title_features, title_rows


@pytest.mark.parametrize(
    ("trained", "today", "model"),
    [
        (read_recipe().features, title_features, "linker"),
        (read_attitude_recipe().features, attitude_features, "linker"),
        (read_act_recipe().features, act_features, "acts"),
    ],
)
def test_the_packaged_weights_are_of_the_features_of_today(trained: str, today: Callable[[], str], model: str) -> None:
    assert today() == trained, f"the features changed since the training: run python -m recsys train {model}"


def test_every_evidence_varies_so_that_a_change_of_it_is_seen() -> None:
    values = zip(*(row[-1] for found in title_rows() for row in found), strict=True)
    assert [name for name, column in zip((*OWN, *LISTED), values, strict=True) if len(set(column)) < 2] == []


def test_other_features_have_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    before = title_features(), attitude_features(), act_features()
    assert before == (title_features(), attitude_features(), act_features())
    monkeypatch.setattr(surroundings, "NEAR", 2)
    monkeypatch.setattr(clues, "NEAR", 2)
    monkeypatch.setattr(dialogue_acts, "DOES", dialogue_acts.DOES[1:])
    assert all(
        now != then for now, then in zip((title_features(), attitude_features(), act_features()), before, strict=True)
    )
