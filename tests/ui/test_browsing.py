"""The table of a catalogue's items."""

from __future__ import annotations

import pytest

from tests.ui.conftest import Opener
from tests.ui.reading import headings, lines, press


def test_what_is_not_known_of_an_item_is_an_empty_cell_and_no_none(open_app: Opener) -> None:
    app = open_app().switch_page("pages/catalogue.py").run()
    assert "Year" in app.dataframe[0].value
    assert app.dataframe[0].proto.HasField("placeholder")
    assert app.dataframe[0].proto.placeholder == ""


def test_an_item_is_closed_by_its_button_and_by_another_search(open_app: Opener) -> None:
    for closing in ("button", "search"):
        app = open_app()
        app.query_params["item"] = "farm-friends"
        app.switch_page("pages/catalogue.py").run()
        assert "Farm Friends" in headings(app, 2)
        if closing == "button":
            press(app, "Close")
        else:
            app.text_input(key="catalogue-search").set_value("horror").run()
        assert "Farm Friends" not in headings(app, 2)
        assert "item" not in app.query_params


@pytest.mark.parametrize(("words", "nothing"), [("<b>zzz</b>", True), ("b", False), ("b farm", False), ("farm", False)])
def test_a_letter_finds_nothing_beside_words_that_find_nothing(open_app: Opener, words: str, nothing: bool) -> None:
    app = open_app().switch_page("pages/catalogue.py").run()
    app.text_input(key="catalogue-search").set_value(words).run()
    assert not app.exception
    assert ("Nothing found" in lines(app)) is (nothing or words == "b")
