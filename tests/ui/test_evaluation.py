"""The Evaluation page: what it says of a saved result, and what it does not claim."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from pages.parts import labels as dots
from pages.parts.measured import beside, csv, numbers, origin, remarks, sentence
from pages.parts.measures import Measure, measures, metric_words, names, ranked
from pages.parts.misses import answered, named, readable
from pages.parts.paired import compared, told
from pages.parts.paired import csv as rows_csv
from recsys.catalogue.manifest import read_current
from recsys.config import Settings
from recsys.evaluation.protocols import registry
from recsys.evaluation.result import Figure, Miss, Result
from tests.measured import MAIN, MISS, STEP, made, save
from tests.ui.conftest import Opener
from tests.ui.reading import headings, labels, lines, plain

RECALL = Measure(MAIN, "Recall")
LABELS = {"omulet": "OMuleT", "als": "People with similar taste", "popularity": "Well liked"}
HOSTILE = "# **b** :material/home: [l](http://evil.example) <b>h</b> $x$"


def evaluation(opener: Opener, **state: Any) -> AppTest:
    app = opener().switch_page("pages/evaluation.py")
    for key, value in state.items():
        app.session_state[key] = value
    app.run()
    assert not app.exception
    return app


def said(result: Result, measure: Measure = RECALL) -> str:
    return plain(sentence(result, measure, names(result, LABELS)))


def test_nothing_measured_says_so_and_offers_to(open_app: Opener) -> None:
    app = evaluation(open_app)
    assert headings(app, 1) == ["Evaluation"]
    assert "Nothing has been measured yet. A run takes about" in lines(app)
    assert "Measure now" in labels(app)


def test_without_a_protocol_that_needs_no_data_nothing_is_offered(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_data = {name: preset for name, preset in registry.PROTOCOLS.items() if preset.data}
    monkeypatch.setattr(registry, "PROTOCOLS", with_data)
    app = evaluation(open_app)
    assert "Nothing has been measured yet." in lines(app)
    assert "Measure now" not in labels(app)


def test_a_result_is_told_drawn_and_tabled(open_app: Opener, settings: Settings) -> None:
    save(made(), settings.data_dir)
    app = evaluation(open_app)
    assert headings(app, 2) == [
        "Recall", "Recall against time", "All numbers", "Two side by side", "Where it went wrong",
    ]  # fmt: skip
    assert (
        "**OMuleT** finds more of what was wanted than any single way of searching: **0.60**, and **0.10 more**"
        in lines(app)
    )
    assert "40 cases · Recommend inside ReDial's dialogues" in lines(app)
    assert list(app.dataframe[0].value["Method"]) == ["OMuleT", "People with similar taste", "Well liked"]
    assert len(app.get("vega_lite_chart") or app.get("arrow_vega_lite_chart")) == 2


def test_another_measure_is_looked_at(open_app: Opener, settings: Settings) -> None:
    save(made(), settings.data_dir)
    app = evaluation(open_app)
    app.get("button_group")[0].set_value("ndcg@10").run()
    assert headings(app, 2)[0] == "Relevance"
    assert "nDCG at 10" in app.dataframe[0].value
    assert "was not tested on this measure" in lines(app)


def test_a_difference_that_is_shown_is_told_with_its_interval() -> None:
    text = said(made({"omulet": 0.9, "als": 0.3}, n=100))
    claim = "**OMuleT** finds more of what was wanted than any single way of searching"
    assert text.startswith(f"{claim}: **0.90**, and **0.60 more** (0.5")
    assert text.endswith("than People with similar taste on the same cases.")


def test_no_tools_are_no_single_way_of_searching() -> None:
    text = said(made({"omulet": 0.9, "base": 0.3, "als": 0.2}, n=100))
    assert text.startswith("**OMuleT** finds more of what was wanted than the best of the others: **0.90**")


def test_a_difference_that_may_be_chance_is_not_claimed() -> None:
    text = said(made({"omulet": 0.52, "als": 0.5}, n=50))
    assert "is not shown to be better than People with similar taste: the difference, 0.02, may be anything from 0.00 to" in text
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
    assert said(made({"als": 0.5, "omulet": 0.5})) == "**People with similar taste** and OMuleT come first alike, with **0.50**."


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


def test_damaged_files_are_a_line_each_and_the_rest_is_shown(open_app: Opener, settings: Settings) -> None:
    save(made(), settings.data_dir)
    cut = save(made(), settings.data_dir, "cut-short")
    cut.write_bytes(cut.read_bytes()[:500])
    save(made().model_copy(update={"version": 2}), settings.data_dir, "from-the-future")
    save(made().model_copy(update={"rows": (), "differences": ()}), settings.data_dir, "without-figures")
    app = evaluation(open_app)
    text = lines(app)
    assert "cut-short** cannot be shown: expected a result of version 1" in text
    assert "from-the-future** cannot be shown: expected a result of version 1, saw 2" in text
    assert "without-figures** cannot be shown: expected figures, saw none" in text
    assert str(settings.data_dir) not in text
    assert "All numbers" in headings(app, 2)


def test_an_old_result_is_called_old_and_a_fresh_one_is_not(open_app: Opener, settings: Settings) -> None:
    save(made(snapshot="long-ago"), settings.data_dir)
    assert "Measured before the last import." in lines(evaluation(open_app))
    current, _ = read_current(settings.catalogues_dir / "games")
    save(made(snapshot=current.name), settings.data_dir)
    assert "Measured before" not in lines(evaluation(open_app))


def test_the_catalogue_that_is_gone_is_told(open_app: Opener, settings: Settings) -> None:
    save(made().model_copy(update={"catalogue": "../../gone"}), settings.data_dir)
    assert "The catalogue it was measured on is not here any more." in lines(evaluation(open_app))


def test_two_that_are_picked_are_compared_as_the_run_compares_them(open_app: Opener, settings: Settings) -> None:
    result = made()
    save(result, settings.data_dir)
    app = evaluation(open_app)
    app.selectbox(key="pair-other").set_value("popularity").run()
    assert "reaches **0.50 more**" in lines(app)
    assert "ahead on 20 rows, the second on 0, and 20 are even" in lines(app)
    app.selectbox(key="pair-one").set_value("popularity").run()
    assert "Pick two that differ." in lines(app)
    pair = compared(result, "als", "omulet")
    assert (pair.difference.low, pair.p) == (result.differences[0].figure.low, result.differences[0].p)


def test_a_comparison_names_the_sign() -> None:
    result = made({"omulet": 0.9, "als": 0.3}, n=100)
    rows = {row.strategy: row for row in result.rows}
    text = told(result, compared(result, "als", "omulet"), rows["als"], rows["omulet"], names(result, LABELS))
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


def test_a_worst_row_opens_with_titles_and_every_step(open_app: Opener, settings: Settings) -> None:
    save(made(), settings.data_dir)
    app = evaluation(open_app, **{"miss-redial-games-1-omulet-0": True})
    text = lines(app)
    assert "**Wanted** Farm Friends" in text
    assert "1. Boss Rush\n2. Farm Friends :green-badge" in text
    assert "1. Read your message · 1 wish :small[:gray[built-in brain]]" in text
    assert "2. Asked Description · 2 found" in text
    assert text.count("Given: text: hens") == text.count("Found: wishes: none") == 2


def test_answers_of_every_kind_are_read() -> None:
    titles = {"a": "Apple", "b": "Bee"}
    assert answered({"ids": ["a", "x"]}, titles) == ["Apple", "x"]
    assert answered(["b"], titles) == ["Bee"]
    assert answered(True, titles) == "True"
    assert named("a, b", titles) == ["Apple", "Bee"]
    assert named("a, unknown", titles) == ["a, unknown"]
    assert named("", titles) == []


def test_everything_from_a_file_is_inert(open_app: Opener, settings: Settings) -> None:
    step = {**STEP, "label": HOSTILE, "name": HOSTILE, "by": HOSTILE, "error": HOSTILE, "inputs": HOSTILE}
    miss = Miss(case=HOSTILE, told=HOSTILE, wanted=HOSTILE, answer=[HOSTILE], failure=None, trace=(step,))
    failed = MISS.model_copy(update={"failure": HOSTILE})
    result = made({HOSTILE: 0.9, "als": 0.5}, worst=(miss, failed))
    told = {
        "protocol": HOSTILE,
        "catalogue": "games",
        "settings": {"seed": HOSTILE, "snapshot": HOSTILE, "data": HOSTILE},
    }
    save(result.model_copy(update=told), settings.data_dir, "hostile")
    app = evaluation(open_app, **{f"miss-hostile-{HOSTILE}-{at}": True for at in (0, 1)})
    shown = [*(md.value for md in app.markdown), *(c.value for c in app.caption), *(e.label for e in app.expander)]
    assert sum("evil" in text for text in shown) >= 8
    assert [
        text for text in shown if "[l](" in text or "**b**" in text or "<b>" in text or ":material/home" in text
    ] == []


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


def test_a_result_of_old_times_without_folder_is_no_error(open_app: Opener, settings: Settings, tmp_path: Path) -> None:
    (settings.data_dir / "evaluation" / "empty").mkdir(parents=True)
    assert "Nothing has been measured yet." in lines(evaluation(open_app))
