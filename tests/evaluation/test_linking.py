"""`linking`: figures worked out by hand, then dialogues of both data sets through the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sklearn.metrics import precision_recall_fscore_support
from sklearn.preprocessing import MultiLabelBinarizer

from recsys.assistant import load
from recsys.config import Settings
from recsys.errors import EvaluationError
from recsys.evaluation.base import Outcome, Setting
from recsys.evaluation.datasets.mentions import Naming
from recsys.evaluation.protocols.linking import LINKING
from recsys.evaluation.result import saved_results
from tests.evaluation import talks
from tests.evaluation.commands import Commands
from tests.worlds import BagOfWords


def linked(text: str, item: str | None, attitude: int = 0) -> dict[str, Any]:
    """A mention as it is written down."""
    return {"text": text, "id": item, "title": text, "attitude": attitude}


def outcome(case: str, *answer: dict[str, Any], failure: str | None = None) -> Outcome:
    return Outcome(contestant="x", case=case, answer=None if failure else list(answer), failure=failure)


def scored(cases: Sequence[Naming], outcomes: Sequence[Outcome]) -> dict[str, float]:
    setting = Setting(None, "films")  # type: ignore[arg-type]  # scores need the seed only
    return {name: figure.mean for name, figure in LINKING.score(cases, outcomes, setting).figures.items()}


CASES = (
    Naming("a/1", "a", "I loved Toy Story and Heat", ("11", "12")),
    Naming("a/2", "a", "hello"),
    Naming("b/1", "b", "the Heat of 1986", (), ("Heat (1986)",)),
)
TOLD = (
    outcome("a/1", linked("Toy Story", "11"), linked("loved", "13"), linked("Zorblax", None)),
    outcome("a/2"),
    outcome("b/1", linked("heat", "12")),
)


def test_mentions_are_counted_by_hand() -> None:
    figures = scored(CASES, TOLD)
    assert figures == pytest.approx(
        {"right": 1 / 3, "precision": 1 / 3, "recall": 1 / 2, "f1": 2 / 5, "outside_linked": 1}
    )
    sets = MultiLabelBinarizer(classes=["11", "12", "13"])
    true, told = (sets.fit_transform(rows) for rows in ([case.films for case in CASES], [["11", "13"], [], ["12"]]))
    counted = precision_recall_fscore_support(true, told, average="micro")
    assert (figures["precision"], figures["recall"], figures["f1"]) == pytest.approx(counted[:3])


def test_a_film_outside_that_stays_unlinked_counts_nowhere() -> None:
    figures = scored(CASES, (*TOLD[:2], outcome("b/1", linked("Heat", None))))
    assert figures == pytest.approx(
        {"right": 2 / 3, "precision": 1 / 2, "recall": 1 / 2, "f1": 1 / 2, "outside_linked": 0}
    )


def test_a_wrong_link_elsewhere_is_not_in_place_of_the_film_outside() -> None:
    figures = scored(CASES, (*TOLD[:2], outcome("b/1", linked("1986", "13"))))
    assert (figures["outside_linked"], figures["precision"]) == (0, pytest.approx(1 / 3))


def test_a_right_link_is_not_in_place_of_a_film_outside_with_a_like_title() -> None:
    case = Naming("a/1", "a", "Toy Story, the fourth too", ("11",), ("Toy Story 4 (2019)",))
    figures = scored([case], [outcome("a/1", linked("Toy Story", "11"))])
    assert (figures["outside_linked"], figures["precision"]) == (0, 1)


def test_a_failure_is_wrong_even_where_nothing_is_named() -> None:
    figures = scored(CASES, [outcome(case.id, failure="it broke") for case in CASES])
    assert figures == {"right": 0, "recall": 0, "f1": 0, "outside_linked": 0}


def test_what_we_judged_is_counted_beside_the_marks() -> None:
    both = Naming("a/1", "a", "Heat, Toy Story, all of Alien", ("11", "12"), optional=("11", "13"))
    cases = (replace(CASES[0], judged=both), replace(CASES[2], judged=replace(CASES[2], films=("12",), outside=())))
    figures = scored(cases, (TOLD[0], TOLD[2]))
    assert (figures["right"], figures["precision"], figures["recall"]) == (0, pytest.approx(1 / 3), 1 / 2)
    assert {name: figure for name, figure in figures.items() if name.endswith("_corrected")} == pytest.approx(
        {
            "right_corrected": 1 / 2,
            "precision_corrected": 2 / 2,  # 13 may be linked and counts neither way
            "recall_corrected": 2 / 3,  # 11 may be linked and is wanted too, so it counts
            "f1_corrected": 4 / 5,
        }
    )


def test_of_utterances_that_nobody_judged_there_are_no_corrected_figures() -> None:
    judged = replace(CASES[1], judged=CASES[1])
    assert not any(name.endswith("_corrected") for name in scored(CASES, TOLD))
    assert scored((CASES[0], judged, CASES[2]), TOLD)["right_corrected"] == 1


def test_what_may_be_linked_is_not_in_place_of_a_film_outside() -> None:
    case = Naming("b/1", "b", "the new Heat, like all Heats", (), ("Heat (2019)",), optional=("12",))
    assert scored([replace(case, judged=case)], [TOLD[2]])["outside_linked_corrected"] == 0


ASKED = (
    Naming("a/1", "a", "", ("11", "12"), liked={"11": 1, "12": 0}),
    Naming("b/1", "b", "", ("13", "14"), liked={"13": 2, "14": 1}),
)


def test_attitudes_are_counted_by_hand() -> None:
    told = (
        outcome("a/1", linked("Toy Story", "11", 2), linked("Heat", "12", -1)),
        outcome("b/1", linked("A", "13", 1)),
    )
    assert scored(ASKED, told) == pytest.approx(
        {
            "right": 2 / 4,  # liked and not liked are told; not said is told as liked, liked as not said
            "macro_f1": (1 + 1 / 2 + 0) / 3,
            "auroc": 1,
            "mae": (0 + 0 + 1 + 1) / 4,
            "linked": 3 / 4,
        }
    )


def test_a_failure_is_as_wrong_as_can_be() -> None:
    figures = scored(ASKED, [outcome(case.id, failure="it broke") for case in ASKED])
    assert figures == pytest.approx({"right": 0, "macro_f1": 0, "auroc": 0, "mae": (3 + 3 + 2 + 3) / 4, "linked": 0})


def test_without_dislikes_there_is_no_auroc() -> None:
    assert "auroc" not in scored(ASKED[1:], [outcome("b/1")])


def test_what_was_felt_last_counts_and_no_feeling_takes_nothing_back() -> None:
    said = [linked("Toy Story", "11", 1), linked("Toy Story", "11", -2), linked("it", "11", 0)]
    assert scored([Naming("a", "a", "", ("11",), liked={"11": 0})], [outcome("a", *said)])["right"] == 1


def test_a_sign_that_nobody_answered_or_was_told_counts_as_none_heard() -> None:
    case = Naming("a", "a", "", ("11", "12"), liked={"11": 1, "12": 0})
    told = outcome("a", linked("Toy Story", "11", 2), linked("Heat", "12", -1))
    assert scored([case], [told])["macro_f1"] == pytest.approx(2 / 3)


# From the command line


def test_what_is_typed_is_linked(of_films: Commands, tmp_path: Path) -> None:
    rows = [("a", "1", "SEEKER", "I loved Toy Story", "Toy Story (1995)"), ("b", "1", "SEEKER", "hello", "")]
    folder = str(talks.inspired(tmp_path / "inspired", rows))
    figures = of_films.metrics("linking", "--catalogue", "films", "--data", folder)
    assert figures == {"right": 1, "precision": 1, "recall": 1, "f1": 1}


def test_what_is_thought_of_films_is_heard(of_films: Commands, tmp_path: Path) -> None:
    said = [(1, "I loved @11. I hated @12.")]
    folder = str(talks.redial(tmp_path / "talks", [talks.dialogue("1", said, {"11": 1, "12": 0})]))
    figures = of_films.metrics("linking", "--catalogue", "films", "--data", folder)
    assert figures == pytest.approx({"right": 1, "macro_f1": 2 / 3, "auroc": 1, "mae": 0, "linked": 1})


def test_a_limit_draws_dialogues_and_a_run_goes_on_where_it_stopped(of_films: Commands, tmp_path: Path) -> None:
    argv = ("linking", "--catalogue", "films", "--data", str(talks.inspired(tmp_path / "inspired")), "--limit", "1")
    first = of_films.document("evaluate", *argv)
    assert first["n"] == 2
    (journal,) = (Settings().data_dir / "evaluation").glob("*/journal.jsonl")
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:-1]) + lines[-1][:20])
    again = of_films.document("evaluate", *argv, "--resume")
    assert [row["metrics"] for row in again["rows"]] == [row["metrics"] for row in first["rows"]]
    assert journal.read_bytes().splitlines()[:-1] == [line.rstrip() for line in lines[:-1]]


def test_the_worst_rows_keep_their_trace(of_films: Commands, tmp_path: Path) -> None:
    rows = [("a", "1", "SEEKER", "I loved Zorblax", "Heat (1995)")]
    folder = talks.inspired(tmp_path / "inspired", rows)
    of_films.metrics("linking", "--catalogue", "films", "--data", str(folder))
    (path,) = saved_results(Settings().data_dir / "evaluation")
    text = path.read_text(encoding="utf-8")
    assert all(part in text for part in ('"told": "I loved Zorblax"', '"wanted": "12"', '"name": "read_request"'))


# What is missing


def test_without_data_it_says_how_to_get_them(of_films: Commands, tmp_path: Path) -> None:
    assert "Give the folder with --data." in of_films.refusal("linking", "--catalogue", "films")
    nothing = of_films.refusal("linking", "--catalogue", "films", "--data", str(tmp_path / "nowhere"))
    assert nothing.startswith("Expected INSPIRED with dev.tsv (https://")
    assert nothing.endswith("saw nothing there. Check the path.")


def test_of_no_or_two_data_sets_none_is_guessed(of_films: Commands, tmp_path: Path) -> None:
    talks.write(tmp_path / "other" / "notes.txt", "x")
    none = of_films.refusal("linking", "--catalogue", "films", "--data", str(tmp_path / "other"))
    assert f"Expected one of dev.tsv, valid.jsonl in {tmp_path / 'other'}, saw none." in none
    both = talks.redial(talks.inspired(tmp_path / "both"))
    refusal = of_films.refusal("linking", "--catalogue", "films", "--data", str(both))
    assert "saw dev.tsv and valid.jsonl. Give the folder of one data set" in refusal


@pytest.mark.parametrize(("make", "file"), [(talks.inspired, "dev.tsv"), (talks.redial, "valid.jsonl")])
def test_a_file_that_was_cut_short_is_told(make: Any, file: str, of_films: Commands, tmp_path: Path) -> None:
    folder = make(tmp_path / "cut")
    talks.cut(folder / f"{file}.gz")
    refusal = of_films.refusal("linking", "--catalogue", "films", "--data", str(folder))
    assert f"saw {file} in {folder}, which cannot be read" in refusal


@pytest.mark.usefixtures("of_films")
def test_a_catalogue_of_other_things_is_told(tmp_path: Path) -> None:
    rows = [("a", "1", "SEEKER", "I loved Zorblax", "Zorblax (1995)")]
    folder = talks.inspired(tmp_path / "inspired", rows)
    assistant = load(Settings(), encoder=BagOfWords())
    try:
        with pytest.raises(EvaluationError, match=r"names no item of the catalogue 'films'\. .*import redial"):
            LINKING.cases(Setting(assistant, "films", folder))
    finally:
        assistant.close()
