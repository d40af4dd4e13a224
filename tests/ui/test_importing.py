"""A catalogue of one's own: its name, its files while they are needed, and what became of it, wherever one is."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

import recsys.build as building
from pages.parts import making, uploads
from recsys.catalogue.importers.request import ImportRequest
from recsys.config import Settings
from recsys.errors import CatalogueError
from tests.ui.conftest import Opener
from tests.ui.reading import headings, labels, lines, press
from tests.ui.stock import stock

SHOP = b"title,year,genres\nOak Desk,2019,Office\nPine Chair,2021,Office\n,2020,Light\nSteel Lamp,2020,Light\n"
MET = b"user,item,stars\nann,Oak Desk,4\nann,Nothing,5\nbob,Steel Lamp,2\n"
MATCH, CHECK = "Match the columns", "Check the rows"


@pytest.fixture(autouse=True)
def stocking_at_once(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    """An import that takes no second process."""

    def made(_: Settings, name: str, request: ImportRequest) -> Iterator[tuple[str, float]]:
        assert request.path.exists()
        yield "Reading", 0.5
        stock(settings.data_dir, name)

    monkeypatch.setattr(building, "import_in_own_process", made)


def brought(app: AppTest, content: bytes = SHOP, name: str = "shop", file: str = "shop_2.csv", met: bytes = b"") -> AppTest:
    """The catalogue page with a file chosen and a name given."""
    app.switch_page("pages/catalogue.py").run()
    app.file_uploader(key="import-items").set_value((file, content, "text/csv"))
    if met:
        app.file_uploader(key="import-met").set_value(("met_2.csv", met, "text/csv"))
    app.text_input(key="import-name").set_value(name).run()
    assert not app.exception
    return app


def may_match(app: AppTest) -> bool:
    return not next(button for button in app.button if button.label == MATCH).disabled


def kept(settings: Settings) -> list[str]:
    return sorted(path.name for path in (settings.data_dir / "uploads").glob("*/*"))


def finished(app: AppTest) -> AppTest:
    """The page once the import has ended."""
    until = time.monotonic() + 30
    while not any("shop" in md.value and ("is ready" in md.value or "could not" in md.value) for md in app.markdown):
        assert time.monotonic() < until
        app.run()
    assert not app.exception
    return app


# -- its name


def test_a_name_that_is_free_needs_no_word(open_app: Opener) -> None:
    assert may_match(brought(open_app()))


def test_a_catalogue_is_replaced_only_where_that_was_chosen(open_app: Opener, settings: Settings) -> None:
    stock(settings.data_dir, "shop")
    app = brought(open_app(), name="Shop")
    assert "There is a catalogue “shop” already, with 8 games." in lines(app)
    assert not may_match(app)
    app.checkbox(key="replace-shop").check().run()
    assert may_match(app)


def test_a_file_s_own_name_may_be_taken_too(open_app: Opener, settings: Settings) -> None:
    stock(settings.data_dir, "shop_2")
    assert not may_match(brought(open_app(), name=""))


def test_the_name_of_the_games_is_refused_at_once(open_app: Opener) -> None:
    app = brought(open_app(), name="Games")
    assert "“games” are the games that come with me. Choose another name." in lines(app)
    assert not may_match(app)
    assert not app.checkbox


# -- its rows


def test_a_file_without_rows_is_told_where_it_is_chosen(open_app: Opener, settings: Settings) -> None:
    app = press(brought(open_app(), b"title,year,genres\n"), MATCH)
    assert "shop_2.csv has a header and no rows below it." in lines(app)
    assert headings(app, 2)[-1] == "Which file?"
    assert kept(settings) == []


def test_no_number_of_rows_is_made_up(open_app: Opener) -> None:
    app = press(brought(open_app()), MATCH)
    assert "I guessed from the names and the first rows of **shop_2.csv**." in lines(app)


def test_two_files_are_counted_apart_and_a_problem_names_its_file(open_app: Opener) -> None:
    app = press(press(brought(open_app(), met=MET), MATCH), CHECK)
    assert "3 good in **shop_2.csv**, 2 good in **met_2.csv**, 2 skipped." in lines(app)
    assert list(app.dataframe[-1].value["File"]) == ["shop_2.csv", "met_2.csv"]


def test_one_file_is_not_named_with_each_problem(open_app: Opener) -> None:
    app = press(press(brought(open_app()), MATCH), CHECK)
    assert "3 good, 1 skipped." in lines(app)
    assert "File" not in app.dataframe[-1].value


# -- its end


def test_who_stays_is_told_what_was_read_and_what_was_not(open_app: Opener, settings: Settings) -> None:
    app = press(press(press(brought(open_app()), MATCH), CHECK), "Build it")
    said = "**shop** is ready: 3 items, 1 row left out (listed in rejects.csv)."
    assert said in lines(finished(app))
    assert kept(settings) == []
    press(app, "Chat with it")
    assert app.session_state.catalogue == "shop"


def test_who_left_the_page_is_told_on_another_once(open_app: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    press(press(press(brought(open_app()), MATCH), CHECK), "Build it")
    app = finished(open_app())
    assert "**shop** is ready: 3 items, 1 row left out" in lines(app)
    assert "Chat with shop" in labels(app)
    press(app, "Close")
    assert "is ready" not in lines(app.run())


def test_an_import_that_fails_is_told_and_keeps_no_file(
    open_app: Opener, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: Any) -> Iterator[tuple[str, float]]:
        yield "Reading", 0.5
        raise CatalogueError("The disk is full. Free some space.")

    monkeypatch.setattr(building, "import_in_own_process", failing)
    app = finished(press(press(press(brought(open_app()), MATCH), CHECK), "Build it"))
    assert "**shop** could not be made: The disk is full. Free some space." in lines(app)
    assert kept(settings) == []
    press(app, "Start over")
    assert "Which file?" in headings(app, 2)


# -- its files


def test_a_file_is_kept_under_its_name_while_it_is_needed(open_app: Opener, settings: Settings) -> None:
    app = press(brought(open_app(), file="Five_Inter (1).CSV"), MATCH)
    assert kept(settings) == ["Five_Inter (1).csv"]
    press(app, "Back")
    assert kept(settings) == []


class Upload:
    name, content = "shop.csv", SHOP

    def __init__(self, name: str) -> None:
        self.name = name

    def getbuffer(self) -> memoryview:
        return memoryview(self.content)


@pytest.mark.parametrize("name", ["../../etc/passwd", "..", "a\nb\u202e.csv", "x" * 300 + ".csv", "-rf", "é" * 300])
def test_no_name_leads_out_of_its_folder(settings: Settings, name: str) -> None:
    path = uploads.keep(settings, Upload(name))  # type: ignore[arg-type]
    assert path.read_bytes() == SHOP
    assert path.resolve().parent.parent == (settings.data_dir / "uploads").resolve()
    assert path.name.isprintable()


def test_what_was_left_for_a_day_is_dropped_when_another_file_comes(settings: Settings) -> None:
    left, new = (uploads.keep(settings, Upload(name)) for name in ("left.csv", "new.csv"))  # type: ignore[arg-type]
    before = time.time() - uploads.LONGEST - 1
    os.utime(left.parent, (before, before))
    uploads.keep(settings, Upload("third.csv"))  # type: ignore[arg-type]
    assert not left.parent.exists()
    assert kept(settings) == ["new.csv", "third.csv"]
    assert Path(new).exists()


def test_what_is_made_is_of_one_person(open_app: Opener, settings: Settings) -> None:
    assert making.stocking.of(settings, "mallory") == []
