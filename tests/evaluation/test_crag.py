"""CRAG's protocol: which turns count, what each is worth, titles that are replaced, and where a list came from."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from recsys.assistant import Assistant
from recsys.errors import EvaluationError
from recsys.evaluation.base import Outcome, Setting
from recsys.evaluation.book_crag import BESIDE, EDGES, NOTES, SWEPT, VARIANTS, document
from recsys.evaluation.datasets.sides import fold_of, sides, write_fold
from recsys.evaluation.experiments import entered, plain_experiments, read_experiments
from recsys.evaluation.protocols.crag import CRAG, REPLACED, _respelled, _swapped, cut_year
from recsys.evaluation.protocols.talks import Turn
from recsys.evaluation.runner import run
from recsys.types import MOVIES, Item, Utterance
from tests.catalogue.publishers import unpacked
from tests.evaluation.test_talks import FILMS, LISTED, TALK
from tests.ui.stock import stock
from tests.worlds import World, world

FORM = {"30": {"suggested": 1, "seen": 0, "liked": 0}, "20": {"suggested": 1, "seen": 1, "liked": 2}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    talk = {**TALK, "initiatorQuestions": FORM}
    return unpacked(tmp_path / "copy", {"movies.csv": LISTED, "valid.jsonl": json.dumps(talk)})


@pytest.fixture(scope="module")
def films(assistant: Assistant) -> Setting:
    made = world(FILMS, [(f"u{n}", film) for film in ("10", "20", "40") for n in range(2)])
    catalogue = replace(made.catalogue, name="films", domain=MOVIES)
    stock(assistant.settings.data_dir, "films", World(catalogue, made.interactions))
    return Setting(assistant, "films")


def test_a_turn_is_one_row_and_what_was_not_liked_is_no_truth(films: Setting, folder: Path) -> None:
    cases = CRAG.cases(replace(films, data=folder))
    assert [(case.id, case.truths, case.mentioned) for case in cases] == [
        ("7/2", ("20",), frozenset({"10"})),
        ("7/4", ("40",), frozenset({"10", "20", "30"})),
    ]


def scored(films: Setting, folder: Path, *answers: list[str]) -> dict[str, tuple[float, int]]:
    setting = replace(films, data=folder)
    cases = [replace(case, truths=("20", "30")) if at == 0 else case for at, case in enumerate(CRAG.cases(setting))]
    outcomes = [
        Outcome(contestant="x", case=case.id, answer={"items": ids, "retrieved": ["20", "40"]})
        for case, ids in zip(cases, answers, strict=True)
    ]
    figures = CRAG.score(cases, outcomes, setting).figures
    return {name: (round(value.mean, 4), value.n) for name, value in figures.items()}


def test_recall_divides_by_all_truths_and_turns_weigh_the_same(films: Setting, folder: Path) -> None:
    figures = scored(films, folder, ["20", "99"], ["40"])
    assert figures["recall@5"] == (0.75, 2)
    assert figures["ndcg@5"][0] == pytest.approx((1 / (1 + 0.6309) + 1) / 2, abs=1e-4)


def test_parts_of_the_turns_have_figures_of_their_own(films: Setting, folder: Path) -> None:
    figures = scored(films, folder, ["20", "30"], ["10"])
    assert cut_year(CRAG.cases(replace(films, data=folder)), films.assistant.shelf("films").catalogue) == 1979
    assert figures["recall@10 recent"] == (1.0, 1)  # Up, 2009
    assert figures["recall@10 older"] == (0.0, 1)  # Alien, 1979
    assert figures["recall@10 named"] == (0.5, 2)
    assert "recall@10 none named" not in figures


def test_places_are_told_by_where_they_came_from(films: Setting, folder: Path) -> None:
    figures = scored(films, folder, ["20", "10"], ["40", "20"])
    assert [figures[f"{name}@5"] for name in ("copied", "moved", "own")] == [(0.25, 2), (0.5, 2), (0.25, 2)]


def test_a_failure_is_a_row_of_zeros(films: Setting, folder: Path) -> None:
    setting = replace(films, data=folder)
    cases = CRAG.cases(setting)
    figures = CRAG.score(cases, [Outcome(contestant="x", case=c.id, failure="away") for c in cases], setting).figures
    assert (figures["recall@20"].mean, figures["recall@20"].n) == (0, 2)


def test_titles_are_replaced_alike_wherever_they_stand_and_never_by_a_truth(films: Setting, folder: Path) -> None:
    said, other = CRAG.cases(replace(films, data=folder)), REPLACED.cases(replace(films, data=folder))
    assert [case.truths for case in other] == [case.truths for case in said]
    for before, after in zip(said, other, strict=True):
        assert not set(after.truths) & after.mentioned
        for old, new in zip(before.said, after.said, strict=True):
            assert len(old.items) == len(new.items)
            assert all(one != another for one, another in zip(old.items, new.items, strict=True))
    assert "The Matrix" not in " ".join(u.text for u in other[0].said)
    assert REPLACED.cases(replace(films, data=folder)) == other


def test_a_title_in_place_of_another_is_not_replaced_in_turn() -> None:
    titles = {"a": "Alpha", "b": "Beta", "c": "Gamma", "u": "Up (2009)", "s": "Sign Up (2009)", "x": "Else", "y": "More"}
    catalogue = world([Item(item, title) for item, title in titles.items()], []).catalogue
    others = {"a": "b", "b": "c", "u": "x", "s": "y"}
    said = Utterance("user", "Alpha and Beta, Up (2009), Sign Up (2009)", ("a", "b", "u", "s"))
    assert _respelled(said, others, catalogue) == Utterance("user", "Beta and Gamma, Else, More", ("b", "c", "x", "y"))


def test_no_two_titles_become_the_same() -> None:
    catalogue = world([Item(str(n), f"Film {n}") for n in range(6)], []).catalogue
    turn = Turn("1/1", "1", (Utterance("user", "", ("0", "1", "2")),), ("3",), frozenset("012"))
    for seed in range(20):
        assert len(_swapped(turn, catalogue, seed).mentioned) == 3


@pytest.mark.parametrize("strategy", ["crag", "crag+rec", "ease"])
def test_a_contestant_answers_with_a_list_and_what_was_retrieved(films: Setting, folder: Path, strategy: str) -> None:
    setting = replace(films, data=folder)
    ask = CRAG.asking(plain_experiments([strategy])[0].contestant(), setting)
    for case in CRAG.cases(setting):
        answer = ask(case).answer
        assert not set(answer["items"]) & case.mentioned
        assert (answer["retrieved"] == []) == (strategy == "ease" or not case.mentioned)


def test_another_catalogue_is_told(assistant: Assistant, folder: Path) -> None:
    with pytest.raises(EvaluationError, match="Import the same data set first"):
        CRAG.cases(Setting(assistant, "games", data=folder))


def test_the_figures_name_rows_that_the_experiments_have() -> None:
    rows = {e.name: e for e in read_experiments(Path("experiments/crag"))}
    assert {f"{name}, retrieved {k}" for name in VARIANTS for k in SWEPT} == set(rows) >= set(EDGES)
    assert rows["nR2, retrieved 20"].contestant().options.unthought == {"rerank"}
    assert rows["nR12, retrieved 0"].contestant().options.retrieved == 0


def test_the_document_tells_every_figure_with_its_n(films: Setting, folder: Path) -> None:
    setting, swept = replace(films, data=folder), read_experiments(Path("experiments/crag"))
    whole = run(CRAG, setting, entered(CRAG, [*swept, *plain_experiments(BESIDE)]))
    replaced = run(REPLACED, setting, entered(REPLACED, [e for e in swept if e.name in EDGES]))
    told = "\n".join(document(whole, replaced, 1979, own=True))
    for name in ("Fig. 3", "Figs. 4 and 5", "Fig. 6", "Fig. 7: truths from 1979 on", "Fig. 8", "Fig. 9"):
        assert f"## {name}" in told
    assert "n = 2 turns" in told
    assert told.count("| CRAG, K = 35 |") == 2
    assert NOTES["Fig. 4"] in told
    assert NOTES["Fig. 4"] not in "\n".join(document(whole, replaced, 1979, own=False))


# -- folds


def test_nobody_talks_on_both_sides_of_a_fold() -> None:
    """Two circles of ten, each all with all, and one dialogue between them."""
    circles = [[(f"{side}{i}", f"{side}{j}") for i in range(n) for j in range(i)] for side, n in (("a", 12), ("b", 7))]
    pairs = [*circles[0], ("a0", "b0"), *circles[1]]
    assert sides(pairs).tolist() == [0] * len(circles[0]) + [-1] + [1] * len(circles[1])
    assert sides(pairs).tolist() == sides(pairs).tolist()


def test_a_fold_is_a_copy_with_two_sides(tmp_path: Path) -> None:
    circles = [(f"{side}{i}", f"{side}{j}") for side, n in (("a", 12), ("b", 7)) for i in range(n) for j in range(i)]
    talks = [{**TALK, "initiatorWorkerId": one, "respondentWorkerId": two} for one, two in [*circles, ("a0", "b0")]]
    files = {"movies.csv": LISTED, "train.jsonl": "\n".join(map(json.dumps, talks)), "valid.jsonl": "never read"}
    assert write_fold(unpacked(tmp_path / "data", files), tmp_path / "fold", 0) == (66, 21)
    learnt, held = ((tmp_path / "fold" / name).read_text().splitlines() for name in ("train.jsonl", "valid.jsonl"))
    people = [
        {w for row in map(json.loads, rows) for w in (row["initiatorWorkerId"], row["respondentWorkerId"])}
        for rows in (learnt, held)
    ]
    assert not people[0] & people[1]
    side = fold_of(tmp_path / "data", tmp_path / "sides", 0)
    assert (side / "valid.jsonl").read_bytes() == (tmp_path / "fold" / "valid.jsonl").read_bytes()
    (side / "valid.jsonl").write_text("kept")
    assert (fold_of(tmp_path / "data", tmp_path / "sides", 0) / "valid.jsonl").read_text() == "kept"
    assert list((tmp_path / "fold").glob("movies.csv*"))
