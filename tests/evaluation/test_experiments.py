"""Experiments as files: what they mean, and how a wrong one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.assistant import Assistant, Options
from recsys.build import ROOT
from recsys.errors import EvaluationError, UnknownError
from recsys.evaluation.experiments import entered, plain_experiments, read_experiments
from recsys.evaluation.protocols.guard import GUARD
from recsys.evaluation.protocols.linking import LINKING
from recsys.types import Done

SWEPT = 'strategy = "omulet"\nname = "o"\n[sweep]\nfilters = [true, false]\nbrain = ["embedded"]'


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "row.toml"
    path.write_text(text)
    return path


def test_a_file_is_a_row_named_after_it(tmp_path: Path) -> None:
    (row,) = read_experiments(written(tmp_path, 'strategy = "omulet"\nwithout = ["get_search_results"]'))
    assert row.contestant().name == "row"
    assert row.contestant().options == Options("omulet", without=frozenset({"get_search_results"}))


def test_a_sweep_is_a_row_for_each_combination(tmp_path: Path) -> None:
    rows = read_experiments(written(tmp_path, SWEPT))
    assert [row.name for row in rows] == ["o, filters True, brain embedded", "o, filters False, brain embedded"]
    assert [row.contestant().options.filters for row in rows] == [True, False]


def test_a_retriever_is_measured_bare_and_a_strategy_as_it_ships() -> None:
    als, omulet = (row.contestant().options.filters for row in plain_experiments(["als", "omulet"]))
    assert (als, omulet) == (False, True)


def test_brains_are_named_where_there_are_several() -> None:
    assert [row.name for row in plain_experiments(["omulet"], ["embedded", "llm"])] == [
        "omulet, embedded",
        "omulet, llm",
    ]


def test_where_no_strategy_takes_part_none_is_named() -> None:
    rows = plain_experiments(["als", "omulet"], ["embedded", "llm"])
    told = {preset.name: [each.name for each in entered(preset, rows)] for preset in (GUARD, LINKING)}
    assert told == {"guard": ["guard"], "linking": ["embedded", "llm"]}
    assert [each.name for each in entered(LINKING, plain_experiments(["omulet"]))] == ["linking"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("strategy = ", "TOML"),
        ("", "strategy"),
        ('strategy = "omulet"\nwitout = []', "witout"),
        ('strategy = "omulet"\nbrain = "human"', "brain"),
        ('strategy = "omulet"\n[sweep]\nfilters = true', "list for each option"),
    ],
)
def test_a_wrong_file_is_told_by_name_and_option(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(EvaluationError, match=r"row\.toml") as raised:
        read_experiments(written(tmp_path, text))
    assert told in str(raised.value)


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(EvaluationError, match="saw none"):
        read_experiments(tmp_path)


def ended(assistant: Assistant, options: Options) -> Done:
    return [e for e in assistant.answer("co-op for two", catalogue="games", options=options) if isinstance(e, Done)][-1]


def test_a_skill_that_is_left_out_is_told_in_the_trace_and_missed(assistant: Assistant) -> None:
    whole = ended(assistant, Options())
    without = ended(assistant, Options(unthought=frozenset({"read_request"})))
    assert next(step.by for step in without.trace if step.name == "read_request") == "left out"
    assert whole.intent["wishes"]
    assert not without.intent["wishes"]


def test_an_unranked_list_is_in_the_tools_order(assistant: Assistant) -> None:
    options = Options("omulet", unthought=frozenset({"recommend"}), filters=False)
    done = ended(assistant, options)
    found = next(step for step in done.trace if step.name == "recommend").inputs["listings"]
    assert [pick.item.id for pick in done.picks][:1] == list(found[0]["ids"][:1])


@pytest.mark.parametrize("options", [Options(unthought=frozenset({"sing"})), Options(twins=frozenset({"sing"}))])
def test_a_skill_that_does_not_exist_is_told(assistant: Assistant, options: Options) -> None:
    with pytest.raises(UnknownError, match="no skill named 'sing'"):
        ended(assistant, options)


@pytest.mark.parametrize("folder", ["omulet", "house", "crag"])
def test_the_experiments_that_ship_name_tools_and_skills_that_exist(assistant: Assistant, folder: str) -> None:
    for row in read_experiments(ROOT / "experiments" / folder):
        assistant.check("games", row.contestant().options)
