"""The packaged weights: whole, of today's evidence and of our own lines as they stand; damaged ones are refused."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from recsys.build import ROOT
from recsys.errors import ConfigError
from recsys.language.naming.titles import HERE, RECIPE, WEIGHTS, TitleModel, read_recipe


def test_the_recipe_names_our_own_lines_as_they_stand() -> None:
    own = [file for file in read_recipe().files if file.path.startswith("data/")]
    assert len(own) == 7
    for file in own:
        assert hashlib.sha256((ROOT / file.path).read_bytes()).hexdigest() == file.sha256


def test_damaged_or_missing_weights_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=RECIPE):
        TitleModel.load(tmp_path)
    (tmp_path / RECIPE).write_bytes((HERE / RECIPE).read_bytes())
    (tmp_path / WEIGHTS).write_bytes(b"no weights")
    with pytest.raises(ConfigError, match="SHA-256"):
        TitleModel.load(tmp_path)
