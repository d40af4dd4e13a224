"""`train guard`: a table for people, the recipe for scripts, one line where the data are missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.cli import train
from recsys.safety.guard import RECIPE, WEIGHTS, Guard, GuardRecipe, read_recipe
from recsys.training import messages
from tests.cli.conftest import Run, is_one_line
from tests.training import tiny


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(messages, "PROJECT", tmp_path / "project")
    return tiny.write(tmp_path)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def test_people_see_a_row_for_each_figure(data: Path, out: Path, run: Run) -> None:
    ended = run("train", "guard", "--data", str(data), "--out", str(out))
    assert ended.status == 0
    head, *rows, last = ended.out.splitlines()
    recipe = read_recipe(out)
    assert head.split() == ["messages", "split", "n", "flagged"]
    assert len(rows) == len(recipe.figures)
    assert last == f"Flagged from {recipe.threshold:.4f}. Written to {out}."
    assert {len(row) for row in (head, *rows)} == {len(head)}
    assert "[100%] The guard is ready" in ended.err.splitlines()


def test_scripts_get_the_recipe(data: Path, out: Path, run: Run) -> None:
    ended = run("train", "guard", "--data", str(data), "--out", str(out), "--json")
    assert ended.status == 0
    assert GuardRecipe.model_validate(ended.document) == read_recipe(out)
    assert Guard.load(out).encoder == "bag of words"


def test_without_options_the_data_are_beside_the_checkout_and_the_packaged_weights_are_replaced(
    data: Path, out: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "DATA", data)
    monkeypatch.setattr(train, "HERE", out)
    assert run("train", "guard").status == 0
    assert {path.name for path in out.iterdir()} == {WEIGHTS, RECIPE}


def test_missing_data_are_one_line_and_nothing_is_written(out: Path, run: Run) -> None:
    ended = run("train", "guard", "--data", str(out / "nowhere"), "--out", str(out))
    assert (ended.status, ended.out) == (1, "")
    assert "nowhere" in ended.err.splitlines()[-1]
    assert is_one_line(ended.err.splitlines()[-1], "Expected", "saw none", "--data PATH")
    assert list(out.iterdir()) == []


def test_a_folder_that_is_not_there_is_one_line(data: Path, run: Run) -> None:
    ended = run("train", "guard", "--data", str(data), "--out", str(data / "none"))
    assert (ended.status, ended.out) == (1, "")
    (told,) = ended.err.splitlines()  # before any work
    assert "Expected a folder to write to" in told


def test_the_ranker_of_no_catalogue_is_one_line(run: Run) -> None:
    ended = run("train", "ranker", "--catalogue", "nowhere")
    assert (ended.status, ended.out) == (1, "")
    assert "nowhere" in ended.err.splitlines()[-1]


@pytest.mark.parametrize("argv", [["train"], ["train", "nothing"], ["train", "guard", "x"]])
def test_what_cannot_be_trained_is_wrong_usage(argv: list[str], run: Run) -> None:
    assert run(*argv).status == 2
