"""The weights of acts: our lines read, styles held out, the same bytes again."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.errors import CatalogueError, ConfigError, ImportFailed
from recsys.language.talk.dialogue_acts import TITLE, WEIGHTS, ActModel, read_act_recipe
from recsys.training import act_lines
from recsys.training.act_lines import OWN, read_lines
from recsys.training.acts import train_acts
from tests.language.shelves import eight
from tests.training import tiny
from tests.worlds import BagOfWords

SAID = (
    ("serve", "something with dragons"), ("more", "others please"), ("ask:price", "what does [Celeste] cost"),
    ("ask:minutes", "how long is the 2nd"), ("ask:year", "when was it made"), ("thanks", "cheers"), ("decided", "buying the first"),
)  # fmt: skip


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(act_lines, "PROJECT", tmp_path)
    lines = [f"{label}\t{text} {end}" for end in ("", "then") for label, text in SAID]
    tiny.lines(tmp_path / OWN, ["# short", *lines[: len(SAID)], "# long", *lines[len(SAID) :]])
    return tmp_path


def test_a_line_has_a_style_an_act_a_fact_and_its_titles_hidden() -> None:
    lines = read_lines(b"# a\nserve\t^Hi, games\nask:price\twhats [Doom] cost\n")
    assert [(line.style, line.does, line.fact, line.cards) for line in lines] == [
        ("a", "serve", None, False), ("a", "ask", "price", True),
    ]  # fmt: skip
    assert TITLE in lines[1].text
    assert "Doom" in lines[1].typed
    for wrong in (b"dance\thello\n", b"ask:colour\thello\n", b"serve\n"):
        with pytest.raises(ImportFailed, match="line 1"):
            read_lines(wrong)


def test_styles_are_judged_by_others_and_the_bytes_are_the_same(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    recipe = train_acts(eight().world, BagOfWords(), out)
    assert (recipe.n, recipe.styles, recipe.figures["acts"], recipe.figures["facts"]) == (14, 2, 1.0, 1.0)
    first = (out / WEIGHTS).read_bytes()
    assert train_acts(eight().world, BagOfWords(), out).weights_sha256 == recipe.weights_sha256
    assert (out / WEIGHTS).read_bytes() == first
    assert read_act_recipe(out).figures == recipe.figures
    meaning = BagOfWords().encode(["cheers then"])[0]
    assert ActModel.load(out).judge("cheers then", meaning, True, "unclear", None).does == "thanks"


def test_missing_lines_and_folders_are_named(project: Path, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="Expected a folder to write to"):
        train_acts(eight().world, BagOfWords(), tmp_path / "nowhere")
    (project / OWN).unlink()
    with pytest.raises(CatalogueError, match="expected our own lines"):
        train_acts(eight().world, BagOfWords(), tmp_path)
