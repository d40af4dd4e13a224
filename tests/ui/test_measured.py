"""What is said of a measured result, without a page: sentences, numbers, names, and where they stand."""

from __future__ import annotations

import io

import pandas as pd
import pytest

from pages.parts import labels as dots
from pages.parts.measured import beside, csv, numbers, origin, remarks, sentence
from pages.parts.measures import Measure, measures, metric_words, names, ours, ranked
from pages.parts.misses import answered, named, readable
from pages.parts.paired import compared, told
from pages.parts.paired import csv as rows_csv
from recsys.evaluation.result import Figure, Result
from recsys.retrievers import LABELS as RETRIEVERS
from recsys.strategies.registry import STRATEGIES
from tests.measured import MAIN, made
from tests.ui.reading import plain

RECALL = Measure(MAIN, "Recall")
LABELS = {"omulet": "OMuleT", "als": "People with similar taste", "popularity": "Well liked"}


def said(result: Result, measure: Measure = RECALL) -> str:
    return plain(sentence(result, measure, names(result, LABELS)))


def test_a_difference_that_is_shown_is_told_with_its_interval() -> None:
    text = said(made({"omulet": 0.9, "als": 0.3}, n=100))
    claim = "**OMuleT** finds more of what was wanted than any single way of searching"
    assert text.startswith(f"{claim}: **0.90**, and **0.60 more** (0.5")
    assert text.endswith("than People with similar taste on the same cases.")


def test_no_tools_are_no_single_way_of_searching() -> None:
    text = said(made({"omulet": 0.9, "base": 0.3, "als": 0.2}, n=100))
    assert text.startswith("**OMuleT** finds more of what was wanted than the best of the others: **0.90**")


def test_what_is_not_ours_is_told_apart_from_the_next_best() -> None:
    text = said(made({"house": 0.9, "omulet": 0.5, "base": 0.3}, n=100))
    assert "wanted than the best that is not ours: **0.90**" in text


def test_a_difference_that_may_be_chance_is_not_claimed() -> None:
    text = said(made({"omulet": 0.52, "als": 0.5}, n=50))
    assert (
        "is not shown to be better than People with similar taste: the difference, 0.02, may be anything from 0.00 to"
        in text
    )
    assert "more" not in text


def test_where_ours_is_not_first_it_says_how_far_behind() -> None:
    assert "**OMuleT** is **0.60** away from it (0.5" in said(
        made({"omulet": 0.3, "als": 0.9, "popularity": 0.1}, n=100)
    )
    near = made({"omulet": 0.88, "als": 0.9, "popularity": 0.1}, n=50)
    assert "not shown to be better than OMuleT" in said(near)


def test_few_cases_alone_and_alike_are_called_so() -> None:
    assert "12 cases are too few to build on" in said(made(n=12))
    assert "There is nothing to compare it with." in said(made({"als": 0.5}))
    assert (
        said(made({"als": 0.5, "omulet": 0.5}))
        == "**People with similar taste** and OMuleT come first alike, with **0.50**."
    )


def test_numbers_hold_intervals_differences_and_what_is_not_shown() -> None:
    result = made({"omulet": 0.52, "als": 0.5, "popularity": 0.1}, n=50, extra={"novelty@10": 4.0})
    table = numbers(result, RECALL, names(result, LABELS))
    assert table["Against the best"].iloc[0] == "reference"
    assert list(table["Test"])[1:] == ["no difference shown", f"p {result.differences[1].p:.4f}"]
    more = beside(result, RECALL, names(result, LABELS))
    assert list(more["Novelty at 10"]) == ["4.000 (not known)"] * 3
    assert list(table["Failures"]) == [0, 25, 0]
    assert list(table["Time, ms"]) == [10.0, 20.0, 30.0]
    told = list(remarks(result, RECALL, names(result, LABELS)))
    assert "“People with similar taste” is not shown to differ from OMuleT." in told[0]
    assert told[1] == "Some of the 50 cases had no answer and count as wrong: People with similar taste 25."


def test_every_estimate_of_the_table_has_its_interval() -> None:
    result = made()
    wide = {
        "novelty@10": Figure(mean=8.5, low=8.4, high=8.6, n=40),
        "coverage@10": Figure(mean=0.2, low=0.1, high=0.3, n=40),
    }
    rows = tuple(row.model_copy(update={"metrics": {**row.metrics, **wide}, "failures": 0}) for row in result.rows)
    result = result.model_copy(update={"rows": rows})
    table = numbers(result, RECALL, names(result, LABELS))
    assert list(table) == ["Method", "Recall at 10", "95 % interval", "Against the best", "Test", "Time, ms"]
    table = beside(result, RECALL, names(result, LABELS))
    assert list(table) == ["Method", "Novelty at 10", "Coverage at 10"]
    assert set(table["Novelty at 10"]) == {"8.500 (8.400 – 8.600)"}
    assert set(table["Coverage at 10"]) == {"0.200 (0.100 – 0.300)"}


def test_what_cannot_be_measured_is_said() -> None:
    result = made()
    bare = result.model_copy(update={"main": "hit@5", "differences": ()})
    assert "Hits at 5, by which this protocol ranks, could not be measured" in next(
        remarks(bare, RECALL, names(bare, LABELS))
    )
    assert ranked(bare, "hit@5") == []


def test_the_origin_names_what_is_needed_to_measure_again() -> None:
    text = origin(made(snapshot="20261122T0650"), RECALL)
    for part in ("40 cases", "data redial", "Recall at 10", "95 % intervals by bootstrap", "22 Nov 2026, 07:02 UTC",
                 "seed 7", "snapshot 20261122T0650"):  # fmt: skip
        assert part in text


def test_ours_is_what_converses_and_searches_with_whatever_left_out() -> None:
    names = {name for name in STRATEGIES if ours(made({name: 0.5}).rows[0])}
    assert names == STRATEGIES.keys() - RETRIEVERS.keys() - {"base", "base+div"}


def test_measures_are_families_or_metrics_and_small_may_be_good() -> None:
    assert [m.label for m in measures(made())] == ["Relevance", "Recall"]
    row = made({"als": 0.5, "omulet": 0.6}).rows
    figure = row[0].metrics[MAIN]
    other = made().model_copy(update={
        "main": "pop50@10",
        "rows": tuple(r.model_copy(update={"metrics": {"pop50@10": f, "entropy@10": f}}) for r, f in
                      zip(row, (figure, row[1].metrics[MAIN]), strict=True)),
    })  # fmt: skip
    assert [m.label for m in measures(other)] == ["Popularity", "Variety"]
    assert [r.strategy for r in ranked(other, "pop50@10")] == ["als", "omulet"]
    assert [r.strategy for r in ranked(other, "entropy@10")] == ["omulet", "als"]
    assert metric_words("nobody@3") == "nobody at 3"


def test_two_contestants_never_share_a_name() -> None:
    result = made({"omulet, llm": 0.5, "omulet, embedded": 0.4, "als": 0.2, "other": 0.1})
    assert list(names(result, {"omulet": "OMuleT", "als": "Same", "other": "Same"}).values()) == [
        "OMuleT, language model", "OMuleT, built-in brain", "Same", "Same (other)",
    ]  # fmt: skip


def test_a_comparison_names_the_sign() -> None:
    result = made({"omulet": 0.9, "als": 0.3}, n=100)
    rows = {row.strategy: row for row in result.rows}
    text = told(compared(result, "als", "omulet"), rows["als"], rows["omulet"], names(result, LABELS))
    assert plain(text).startswith("**People with similar taste** reaches **0.60 less** (0.5")
    table = pd.read_csv(io.BytesIO(rows_csv(result, rows["als"], rows["omulet"])))
    assert table["difference"].mean() == pytest.approx(-0.6)
    assert len(table) == 100


def test_the_download_holds_every_figure_and_no_formula() -> None:
    result = made({"omulet": 0.6, "=1+1": 0.5})
    table = pd.read_csv(io.BytesIO(csv(result, names(result, LABELS))))
    assert len(table) == 4
    assert set(table["strategy"]) == {"omulet", "'=1+1"}
    assert table["mean"].iloc[0] == pytest.approx(0.6)


def test_answers_of_every_kind_are_read() -> None:
    titles = {"a": "Apple", "b": "Bee"}
    assert answered({"ids": ["a", "x"]}, titles) == ["Apple", "x"]
    assert answered(["b"], titles) == ["Bee"]
    assert answered(True, titles) == "True"
    assert named("a, b", titles) == ["Apple", "Bee"]
    assert named("a, unknown", titles) == ["a, unknown"]
    assert named("", titles) == []


def test_names_of_dots_do_not_meet() -> None:
    crowd = [dots.Spot(100, 100, "first"), dots.Spot(108, 100, "second"), dots.Spot(100, 112, "third")]
    sides = dots.placed(crowd, 400)
    boxes = [dots._box(spot, side) for spot, side in zip(crowd, sides, strict=True)]
    for at, box in enumerate(boxes):
        assert dots._fits(box, boxes[:at] + boxes[at + 1 :], 400, 300)
    assert dots.placed([dots.Spot(100, 100, "alike")] * 9, 400).count(None) == 3
    assert dots.placed([dots.Spot(390, 50, "at the edge")], 400) == [("right", -dots.GAP, 0.0)]


def test_no_name_is_written_over_the_axis() -> None:
    assert dots.placed([dots.Spot(100, 225, "at the foot")], 400, 225) == [("left", dots.GAP, -dots.LINE)]


@pytest.mark.parametrize(
    ("dump", "words"),
    [
        ("{}", ""), ("None", ""), ("[]", ""),
        ("{'text': 'hens, at last', 'listening': True}", "text: hens, at last, listening: yes"),
        ("['a', 'x']", "Apple, x"), ("lists={'dialogue': (), 'content': (('a', 0.462325),)}",
                                     "lists: dialogue: none, content: Apple, 0.46"),
        ("{'text': \"it's\", 'n': None}", "text: it's, n: none"), ("{'text': 'cut off he…", "text: cut off he…"),
    ],
)  # fmt: skip
def test_what_a_step_was_given_is_told_in_words(dump: str, words: str) -> None:
    assert readable(dump, {"a": "Apple"}) == words
