"""Weights that ship: what is read is written again byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from recsys.language.naming import attitude, titles
from recsys.language.talk import dialogue_acts
from recsys.packaged import Recipe
from recsys.safety import guard


@pytest.mark.parametrize(
    ("home", "load", "read"),
    [
        (attitude, attitude.Attitudes.load, attitude.read_attitude_recipe),
        (dialogue_acts, dialogue_acts.ActModel.load, dialogue_acts.read_act_recipe),
        (titles, titles.TitleModel.load, titles.read_recipe),
        (guard, guard.Guard.load, guard.read_recipe),
    ],
)
def test_what_ships_is_written_again(home: Any, load: Callable[[], Any], read: Callable[[], Recipe], tmp_path: Path) -> None:
    recipe: Any = read()
    assert load().save(tmp_path) == recipe.weights_sha256
    recipe.save(tmp_path / home.RECIPE)
    for name in (home.WEIGHTS, home.RECIPE):
        assert (tmp_path / name).read_bytes() == (home.HERE / name).read_bytes()
