"""The table of a catalogue's items."""

from __future__ import annotations

from tests.ui.conftest import Opener


def test_what_is_not_known_of_an_item_is_an_empty_cell_and_no_none(open_app: Opener) -> None:
    app = open_app().switch_page("pages/catalogue.py").run()
    assert "Year" in app.dataframe[0].value
    assert app.dataframe[0].proto.HasField("placeholder")
    assert app.dataframe[0].proto.placeholder == ""
