"""The Evaluation page: what is saved is shown, what is damaged or old is told, and nothing of a file comes to life."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.parts.paired import compared
from recsys.catalogue.manifest import read_current
from recsys.config import Settings
from recsys.evaluation.protocols import registry
from recsys.evaluation.result import Miss
from tests.measured import MISS, STEP, made, save
from tests.ui.conftest import Opener
from tests.ui.reading import headings, labels, lines

HOSTILE = "# **b** :material/home: [l](http://evil.example) <b>h</b> $x$"


def evaluation(opener: Opener, **state: Any) -> AppTest:
    app = opener().switch_page("pages/evaluation.py")
    for key, value in state.items():
        app.session_state[key] = value
    app.run()
    assert not app.exception
    return app


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


def test_a_worst_row_opens_with_titles_and_every_step(open_app: Opener, settings: Settings) -> None:
    save(made(), settings.data_dir)
    app = evaluation(open_app, **{"miss-redial-games-1-omulet-0": True})
    text = lines(app)
    assert "**Wanted** Farm Friends" in text
    assert "1. Boss Rush\n2. Farm Friends :green-badge" in text
    assert "1. Read your message · 1 wish :small[:gray[built-in brain]]" in text
    assert "2. Asked Description · 2 found" in text
    assert text.count("Given: text: hens") == text.count("Found: wishes: none") == 2


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


def test_a_result_of_old_times_without_folder_is_no_error(open_app: Opener, settings: Settings, tmp_path: Path) -> None:
    (settings.data_dir / "evaluation" / "empty").mkdir(parents=True)
    assert "Nothing has been measured yet." in lines(evaluation(open_app))
