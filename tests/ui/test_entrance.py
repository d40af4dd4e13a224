"""Who comes in, and a catalogue that is not there: built on the first start, built again when damaged."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from types import SimpleNamespace

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

import recsys.build as building
from pages.parts import door
from recsys.assistant import Assistant
from recsys.config import Settings
from recsys.errors import CatalogueError, ConfigError
from recsys.store import Store
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, headings, lines, press, say
from tests.ui.stock import stock

KIDS = "co-op games for my kids, 6 and 9"

# -- who is asking


def test_a_conversation_s_address_is_of_no_use_to_another_person(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = conversation(say(open_app(), KIDS))
    monkeypatch.setattr(door, "user", lambda: "mallory")
    theirs = open_app(mine)
    assert "There is no such conversation of yours." in lines(theirs)
    assert not headings(theirs, 2)
    assert "c" not in theirs.query_params
    assert [button.label for button in theirs.sidebar.button] == ["New conversation"]


def test_a_catalogue_is_warmed_once_and_the_page_is_there_meanwhile(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, drawn = Queue[str](), threading.Event()

    def warm(_: Assistant, catalogue: str) -> None:
        asked.put(catalogue)
        drawn.wait(30)

    monkeypatch.setattr(Assistant, "warm", warm)
    try:
        for page in (open_app(), open_app()):
            assert page.chat_input
            assert not page.exception
        assert asked.get(timeout=30) == "games"
        assert asked.empty()
    finally:
        drawn.set()


def context(monkeypatch: pytest.MonkeyPatch, **headers: str) -> None:
    found = {name.replace("_", "-"): value for name, value in headers.items()}
    monkeypatch.setattr(st, "context", SimpleNamespace(headers=found))


def test_on_this_machine_alone_there_is_one_person(open_app: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    context(monkeypatch)
    assert door.user() == "local"


def test_behind_a_proxy_that_names_nobody_every_session_is_somebody_new(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    context(monkeypatch, X_Forwarded_For="10.0.0.7")
    session: dict[str, str] = {}
    monkeypatch.setattr(st, "session_state", session)
    first = door.user()
    assert door.user() == first
    assert first.startswith("guest-")
    session.clear()
    assert door.user() != first


def test_a_guest_is_told(open_app: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "after a reload I will not know you"
    assert words not in lines(open_app())
    monkeypatch.setattr(door, "user", lambda: "guest-7")
    assert words in lines(open_app())


def test_a_server_that_others_reach_has_no_local_person(open_app: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    context(monkeypatch)
    monkeypatch.setattr(st, "session_state", {})
    monkeypatch.setattr(st, "get_option", {"server.address": "0.0.0.0"}.get)
    assert door.user().startswith("guest-")


def test_the_proxy_s_header_says_who_it_is(open_app: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECSYS_USER_HEADER", "X-User")
    context(monkeypatch, X_User=" ann ")
    assert door.user() == "ann"
    context(monkeypatch)
    with pytest.raises(ConfigError, match="Expected the header X-User from the proxy, saw none"):
        door.user()


def test_a_wrong_setting_is_said_in_words(open_app: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECSYS_MAX_CHARS", "many")
    app = open_app()
    assert not app.exception
    assert "RECSYS_MAX_CHARS" in lines(app)


# -- a catalogue that is not there


def built(settings: Settings, name: str) -> Iterator[tuple[str, float]]:
    yield "Preparing", 0.5
    stock(settings.data_dir, name)
    yield "The catalogue is ready", 1.0


def test_the_first_start_offers_the_demo_and_goes_on(empty_handed: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "build_in_own_process", built)
    app = empty_handed()
    assert not app.exception
    assert headings(app, 1) == ["There is nothing on the shelf yet"]
    press(app, "Use the demo")
    assert headings(app, 1) == ["What do you feel like playing?"]


def test_the_first_start_takes_a_catalogue_of_one_s_own(empty_handed: Opener) -> None:
    app = press(empty_handed(), "Import a catalogue")
    assert headings(app, 1) == ["Import a catalogue"]
    assert headings(app, 2) == ["Which file?"]
    assert "stay as they are" not in lines(app)
    press(app, "Use the demo instead")
    assert headings(app, 1) == ["There is nothing on the shelf yet"]


def test_a_guest_may_only_use_the_demo(empty_handed: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "user", lambda: "guest-7")
    assert [button.label for button in empty_handed().button] == ["Use the demo"]


def test_where_only_another_catalogue_is_built_that_one_opens(empty_handed: Opener, settings: Settings) -> None:
    stock(settings.data_dir, "shop")
    app = empty_handed()
    assert headings(app, 1) == ["What do you feel like playing?"]
    assert app.selectbox(key="shelf").value == "shop"


def test_a_build_that_fails_is_told_and_offered_again(empty_handed: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(settings: Settings, name: str) -> Iterator[tuple[str, float]]:
        yield "Preparing", 0.5
        raise CatalogueError("The disk is full. Free some space.")

    monkeypatch.setattr(building, "build_in_own_process", failing)
    app = press(empty_handed(), "Use the demo")
    assert "The disk is full. Free some space." in lines(app)
    monkeypatch.setattr(building, "build_in_own_process", built)
    press(app, "Build it again")
    assert headings(app, 1) == ["What do you feel like playing?"]


def test_a_damaged_catalogue_is_told_and_built_again(
    open_app: Opener, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "build_in_own_process", built)
    for path in Path(settings.catalogues_dir).rglob("catalogue.db"):
        path.write_bytes(b"junk")
    app = open_app()
    assert "catalogue.db is not what was written" in lines(app)
    press(app, "Build it again")
    assert headings(app, 1) == ["What do you feel like playing?"]


def test_a_damaged_catalogue_shuts_out_no_other_and_no_import(open_app: Opener, settings: Settings) -> None:
    stock(settings.data_dir, "more")
    for path in (settings.catalogues_dir / "games").rglob("catalogue.db"):
        path.write_bytes(b"junk")
    app = open_app()
    assert "catalogue.db is not what was written" in lines(app)
    press(app, "Import a catalogue")
    assert headings(app, 2) == ["Which file?"]
    app.selectbox(key="shelf").set_value("more").run()
    assert headings(app, 1) == ["What do you feel like playing?"]
    assert app.selectbox(key="shelf").value == "more"


def test_a_guest_is_offered_no_import_there(
    open_app: Opener, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "user", lambda: "guest-7")
    for path in (settings.catalogues_dir / "games").rglob("catalogue.db"):
        path.write_bytes(b"junk")
    assert "Import a catalogue" not in [button.label for button in open_app().button]


def test_a_conversation_on_a_catalogue_that_is_gone_leads_back(open_app: Opener, store: Store) -> None:
    app = open_app(store.conversations.start("local", "films"))
    assert "There is no catalogue named 'films'." in lines(app)
    press(app, "Start over")
    assert headings(app, 1) == ["What do you feel like playing?"]


def test_another_catalogue_begins_a_new_conversation(open_app: Opener, settings: Settings) -> None:
    stock(settings.data_dir, "more")
    app: AppTest = say(open_app(), KIDS)
    app.selectbox(key="shelf").set_value("more").run()
    assert headings(app, 1) == ["What do you feel like playing?"]
    assert "c" not in app.query_params
    assert app.selectbox(key="shelf").value == "more"


def test_a_reload_keeps_the_catalogue_that_was_chosen(
    open_app: Opener, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    stock(settings.data_dir, "more")
    app = open_app()
    app.selectbox(key="shelf").set_value("more").run()
    app.query_params.clear()  # as the way to another page does
    app.switch_page("pages/catalogue.py").run()
    assert "more" in app.query_params["on"]
    again = open_app(on="more")
    assert again.selectbox(key="shelf").value == "more"
    say(again, KIDS)
    assert "more" in again.query_params["on"]
    press(again, "New conversation")
    assert again.selectbox(key="shelf").value == "more"


def test_an_address_that_names_no_catalogue_opens_the_first(open_app: Opener) -> None:
    app = open_app(on="nothing")
    assert app.selectbox(key="shelf").value == "games"
    assert "on" not in app.query_params
