"""Our own requests: whole, split for good, and judged; lists are measured against the judgements."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from recsys.assistant import Assistant
from recsys.build import GAMES_FOLDER
from recsys.catalogue.importers.games import read_games
from recsys.errors import EvaluationError
from recsys.evaluation.base import Outcome, Setting, Split
from recsys.evaluation.experiments import plain_experiments
from recsys.evaluation.journal import Journal
from recsys.evaluation.pooling import pooled, sheets
from recsys.evaluation.protocols.omulet import OMULET, OWN
from recsys.evaluation.requests import Judged, read_requests

ASKED = [{"id": "a", "text": "farm together"}, {"id": "b", "text": "cook"}, {"id": "c", "text": "orchard for one"}]
JUDGED = "request,item,verdict\na,farm-friends,relevant\na,cooking-chaos,not\nb,cooking-chaos,relevant\nb,farm-friends,unsafe\n"


def laid(folder: Path, files: dict[str, str]) -> Path:
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text)
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return laid(tmp_path / "own", {"games.jsonl": "\n".join(map(json.dumps, ASKED)), "judgements.csv": JUDGED})


def test_what_ships_is_whole_and_names_games_that_exist() -> None:
    requests, known = read_requests(OWN), {item.id for item in read_games(GAMES_FOLDER).items}
    assert len({request.text for request in requests}) == len(requests) == 144
    assert {request.split for request in requests} == {"dev", "test"}
    assert {item for request in requests for item in request.verdicts} <= known
    assert all(request.verdicts for request in requests)


def test_those_judged_against_the_whole_catalogue_ship_too() -> None:
    requests, known = read_requests(OWN / "whole"), {item.id for item in read_games(GAMES_FOLDER).items}
    assert len({request.text for request in requests}) == len(requests) == 150
    assert all(request.whole and request.relevant == request.verdicts.keys() for request in requests)
    assert {item for request in requests for item in request.verdicts} <= known
    assert not {request.text for request in requests} & {request.text for request in read_requests(OWN)}


def test_a_split_depends_on_the_text_alone() -> None:
    assert Judged("x", "solitaire").split == Judged("y", "solitaire").split
    assert {Judged("x", f"game {n}").split for n in range(20)} == {"dev", "test"}


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({}, "games.jsonl"),
        ({"games.jsonl": '{"id": "a"}'}, "line 1"),
        ({"games.jsonl": '{"id": "a", "text": "b"}\n{"id"'}, "line 2"),
        (
            {"games.jsonl": '{"id": "a", "text": "b"}', "judgements.csv": "request,item,verdict\na,b,perhaps\n"},
            "line 2",
        ),
        ({"games.jsonl": '{"id": "a", "text": "b"}', "judgements.csv": "request,item\na,b\n"}, "line 2"),
        (
            {
                "games.jsonl": '{"id": "a", "text": "b"}',
                "judgements.csv": "request,item,verdict\na,b,not\na,b,relevant\n",
            },
            "line 3",
        ),
        ({"games.jsonl": '{"id": "a", "text": "b"}', "judgements.csv": "request,item,verdict\nz,b,not\n"}, "saw 'z'"),
    ],
)
def test_a_damaged_file_is_told_by_its_line(tmp_path: Path, files: dict[str, str], told: str) -> None:
    with pytest.raises(EvaluationError, match=told):
        read_requests(laid(tmp_path / "own", files))


@pytest.mark.parametrize("split", ["dev", "test"])
def test_only_requests_of_the_split_are_asked(setting: Setting, tmp_path: Path, split: Split) -> None:
    own = laid(tmp_path / "own", {"games.jsonl": (OWN / "games.jsonl").read_text()})
    assert {case.request.split for case in OMULET.cases(replace(setting, data=own, split=split))} == {split}


def test_a_catalogue_that_has_nothing_of_what_was_judged_is_refused(setting: Setting, tmp_path: Path) -> None:
    verdicts = "request,item,verdict\n" + "".join(f"{asked['id']},sold-out,relevant\n" for asked in ASKED)
    text = "\n".join(map(json.dumps, ASKED))
    other = replace(setting, data=laid(tmp_path / "own", {"games.jsonl": text, "judgements.csv": verdicts}))
    with pytest.raises(EvaluationError, match="'games' has none of the"):
        OMULET.cases(replace(other, split=Judged("a", "farm together").split))


def test_lists_are_measured_against_what_was_judged(setting: Setting, folder: Path) -> None:
    splits = {request.id: request.split for request in read_requests(folder)}
    inside = replace(setting, data=folder, split=splits["a"])
    cases = [case for case in OMULET.cases(inside) if case.id in {"a"}]
    answer = {"ids": ["cooking-chaos", "farm-friends", "apple-orchard"], "proposed": 4, "linked": 3}
    figures = OMULET.score(cases, [Outcome(contestant="x", case="a", answer=answer)], inside).figures
    assert figures["hit@5"].mean == 1
    assert figures["precision@5"].mean == pytest.approx(1 / 5)
    assert figures["ndcg@10"].mean == pytest.approx(0.6309, abs=1e-4)
    assert figures["factual"].mean == 0.75
    assert figures["unjudged@5"].mean == pytest.approx(1 / 3)
    assert figures["unsafe@5"].mean == 0
    assert "sim@5" in figures


def test_what_was_judged_against_the_whole_catalogue_is_never_unjudged(setting: Setting, tmp_path: Path) -> None:
    text = "\n".join(json.dumps({**asked, "whole": True}) for asked in ASKED)
    own = laid(tmp_path / "own", {"games.jsonl": text, "judgements.csv": JUDGED})
    cases = [case for split in ("dev", "test") for case in OMULET.cases(replace(setting, data=own, split=split))]
    answer = {"ids": ["cooking-chaos", "farm-friends"], "proposed": 0, "linked": 0}
    outcomes = [Outcome(contestant="x", case=case.id, answer=answer) for case in cases]
    figures = OMULET.score(cases, outcomes, setting).figures
    assert figures["hit@5"].mean == 1
    assert not {"unjudged@5", "unsafe@5"} & figures.keys()


def test_constraints_are_the_share_that_meets_every_condition_heard(setting: Setting, tmp_path: Path) -> None:
    asked = [{"id": "a", "text": "something before 2018"}, {"id": "b", "text": "anything"}]
    text = "\n".join(map(json.dumps, asked))
    own = laid(tmp_path / "own", {"games.jsonl": text, "judgements.csv": JUDGED})
    cases = [case for split in ("dev", "test") for case in OMULET.cases(replace(setting, data=own, split=split))]
    old = {item.id for item in setting.assistant.shelf("games").catalogue if item.year and item.year < 2018}
    assert {case.id: case.fitting for case in cases} == {"a": frozenset(old), "b": None}
    ids = [*sorted(old)[:1], "farm-friends", "no-such-game"]
    outcomes = [
        Outcome(contestant="x", case=case.id, answer={"ids": ids, "proposed": 0, "linked": 0}) for case in cases
    ]
    figures = OMULET.score(cases, outcomes, setting).figures
    assert (figures["constraints@5"].mean, figures["constraints@5"].n) == (pytest.approx(1 / 3), 1)
    failed = [Outcome(contestant="x", case=case.id, failure="nothing") for case in cases]
    assert OMULET.score(cases, failed, setting).figures["constraints@5"].mean == 0


def test_factual_is_of_the_requests_for_which_names_were_proposed(setting: Setting, folder: Path) -> None:
    inside = replace(setting, data=folder)
    cases = [replace(OMULET.cases(inside)[0], request=request) for request in read_requests(folder)]
    answers = ({"ids": [], "proposed": 4, "linked": 1}, {"ids": [], "proposed": 0, "linked": 0}, None)
    outcomes = [Outcome(contestant="x", case=case.id, answer=a) for case, a in zip(cases, answers, strict=True)]
    factual = OMULET.score(cases, outcomes, inside).figures["factual"]
    assert (factual.mean, factual.n) == (0.25, 1)


def test_what_is_wanted_outside_the_catalogue_is_in_no_likeness_and_no_popularity(
    setting: Setting, folder: Path
) -> None:
    cases = [replace(OMULET.cases(replace(setting, data=folder))[0], request=each) for each in read_requests(folder)]
    gone = replace(cases[0], request=Judged("gone", "gone", {"sold-out": "relevant"}))
    answer = {"ids": ["farm-friends"], "proposed": 1, "linked": 1}
    alone, beside = (
        OMULET.score(asked, [Outcome(contestant="x", case=case.id, answer=answer) for case in asked], setting).figures
        for asked in (cases, [*cases, gone])
    )
    for name in ("sim@5", "rpop50@10"):
        assert alone[name] == beside[name]
    assert "sim@5" not in OMULET.score([gone], [Outcome(contestant="x", case="gone", answer=answer)], setting).figures


def test_an_unsafe_item_in_a_list_is_counted_by_list(setting: Setting, folder: Path) -> None:
    requests = {request.id: request for request in read_requests(folder)}
    inside = replace(setting, data=folder, split=requests["b"].split)
    cases = [case for case in OMULET.cases(inside) if case.id == "b"]
    answer = {"ids": ["farm-friends"], "proposed": 1, "linked": 1}
    assert OMULET.score(cases, [Outcome(contestant="x", case="b", answer=answer)], inside).figures["unsafe@5"].mean == 1


def test_a_request_is_answered_with_a_list_whatever_it_says(setting: Setting, folder: Path) -> None:
    ask = OMULET.asking(plain_experiments(["omulet"])[0].contestant(), setting)
    thanks = replace(OMULET.cases(replace(setting, data=folder))[0], request=Judged("t", "thanks, bye!"))
    assert ask(thanks).answer["ids"]


def test_a_sheet_hides_whose_items_they_are_and_leaves_out_what_is_judged(
    assistant: Assistant, folder: Path, tmp_path: Path
) -> None:
    paths = []
    for name, ids in (("one", ["farm-friends", "cooking-chaos-2"]), ("two", ["apple-orchard", "cooking-chaos-2"])):
        paths.append(tmp_path / f"{name}.jsonl")
        with Journal(paths[-1], "run", resume=False) as journal:
            journal.add(Outcome(contestant=name, case="a", answer={"ids": ids}))
    catalogue = assistant.shelf("games").catalogue
    (sheet,) = sheets(read_requests(folder), pooled(paths), catalogue)
    (other_way,) = sheets(read_requests(folder), pooled(paths[::-1]), catalogue)
    assert sheet == other_way
    assert sheet["request"] == "a"
    assert {item["id"] for item in sheet["items"]} == {"apple-orchard", "cooking-chaos-2"}
    assert "one" not in json.dumps(sheet)


def test_the_order_of_a_sheet_tells_nothing(assistant: Assistant) -> None:
    catalogue = assistant.shelf("games").catalogue
    asked = [Judged(f"r{n}", "anything") for n in range(40)]
    pools = dict.fromkeys((each.id for each in asked), frozenset(catalogue.ids))
    orders = [tuple(item["id"] for item in sheet["items"]) for sheet in sheets(asked, pools, catalogue)]
    assert len(set(orders)) > 35
    assert {order[0] for order in orders} == set(catalogue.ids)


def test_only_the_first_ten_of_each_are_pooled(tmp_path: Path) -> None:
    with Journal(tmp_path / "j", "run", resume=False) as journal:
        journal.add(Outcome(contestant="x", case="a", answer={"ids": [f"g{n}" for n in range(12)]}))
    assert pooled([tmp_path / "j"]) == {"a": frozenset(f"g{n}" for n in range(10))}


def test_a_journal_of_another_protocol_is_told(tmp_path: Path) -> None:
    with Journal(tmp_path / "j", "run", resume=False) as journal:
        journal.add(Outcome(contestant="x", case="a", answer=["farm-friends"]))
    with pytest.raises(EvaluationError, match="its journals only"):
        pooled([tmp_path / "j"])


def test_a_missing_journal_is_told(tmp_path: Path) -> None:
    with pytest.raises(EvaluationError, match="Run `evaluate` first"):
        pooled([tmp_path / "none.jsonl"])
