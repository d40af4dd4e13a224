"""`evaluate`: a table for people, one document for programs, and what is refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from recsys.config import Settings
from recsys.evaluation.result import load_result, saved_results
from tests.cli.conftest import Run, is_one_line

pytestmark = pytest.mark.usefixtures("built")

ASKED = [
    {"id": name, "text": text}
    for name, text in (("a", "farm together"), ("b", "cook with me"), ("c", "an orchard"), ("d", "2d"))
]


@pytest.fixture
def own(tmp_path: Path) -> str:
    folder = tmp_path / "requests"
    folder.mkdir()
    (folder / "games.jsonl").write_text("\n".join(map(json.dumps, ASKED)))
    rows = [f"{each['id']},farm-friends,relevant\n" for each in ASKED]
    (folder / "judgements.csv").write_text("request,item,verdict\n" + "".join(rows))
    return str(folder)


def test_a_document_has_what_scripts_depend_on(run: Run, own: str) -> None:
    ended = run("evaluate", "omulet", "--strategy", "omulet,search", "--data", own, "--json")
    assert ended.status == 0
    document = ended.document
    assert {"protocol", "catalogue", "n", "rows", "settings"} <= document.keys()
    assert (document["protocol"], document["catalogue"]) == ("omulet", "games")
    assert [row["strategy"] for row in document["rows"]] == ["omulet", "search"]
    for row in document["rows"]:
        assert {"failures", "ms_p50", "ms_p95"} <= row.keys()
        assert {"mean", "low", "high"} <= row["metrics"]["ndcg@10"].keys()
    assert document["settings"]["seed"] == 7


def test_a_table_says_how_many_and_where_it_is_saved(run: Run, own: str, built: Settings) -> None:
    ended = run("evaluate", "omulet", "--strategy", "omulet,search", "--data", own)
    (path,) = saved_results(built.data_dir / "evaluation")
    assert f"{load_result(path).n} cases, seed 7" in ended.out
    assert "| strategy | ndcg@10 |" in ended.out
    assert str(path) in ended.out


def test_a_row_can_come_from_a_file(run: Run, own: str, tmp_path: Path) -> None:
    row = tmp_path / "no-search.toml"
    row.write_text('strategy = "omulet"\nwithout = ["get_search_results"]')
    document = run("evaluate", "omulet", "--experiment", str(row), "--data", own, "--json").document
    assert [each["strategy"] for each in document["rows"]] == ["no-search"]
    assert document["rows"][0]["options"]["without"] == ["get_search_results"]


def test_another_seed_and_split_are_another_run(run: Run, own: str, built: Settings) -> None:
    before = set(saved_results(built.data_dir / "evaluation"))
    for options in ([], ["--seed", "8"], ["--split", "test"]):
        assert run("evaluate", "omulet", "--data", own, "--limit", "1", *options).status == 0
    assert len(set(saved_results(built.data_dir / "evaluation")) - before) == 3


def test_a_split_without_a_case_is_one_line(run: Run, own: str) -> None:
    (Path(own) / "games.jsonl").write_text(json.dumps(ASKED[0]))
    (Path(own) / "judgements.csv").unlink()
    statuses = {run("evaluate", "omulet", "--data", own, "--split", split).status for split in ("dev", "test")}
    assert statuses == {0, 1}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["omulet", "--strategy", "magic"], "magic"),
        (["omulet", "--without", "hammer"], "hammer"),
        (["omulet", "--limit", "0"], "--limit"),
        (["omulet", "--brain", "human"], "human"),
        (["omulet", "--experiment", "nowhere.toml"], "nowhere.toml"),
        (["redial", "--catalogue", "games"], "redialdata.github.io"),
        (["omulet", "--as-published"], "--as-published"),
        (["redial"], "python -m recsys import redial PATH --name redial"),
        (["omulet", "--experiment", "experiments"], "crag, house, house-model, omulet"),
        (["omulet", "--catalogue", "none"], "none"),
    ],
)
def test_what_cannot_be_measured_is_one_line(run: Run, options: list[str], told: str) -> None:
    ended = run("evaluate", *options)
    assert ended.status == 1
    assert is_one_line(ended.err.splitlines()[-1] + "\n")
    assert told in ended.err


def test_an_unknown_protocol_is_wrong_usage(run: Run) -> None:
    assert run("evaluate", "astrology").status == 2
