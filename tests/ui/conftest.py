"""The app in this process, on the eight games of tests/worlds.py, with a store of the test's own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
import streamlit as st
from streamlit import config
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

import recsys.assistant as front
from pages.parts import card
from recsys.config import Settings
from recsys.store import Store, open_store
from tests.ui.stock import stock
from tests.worlds import BagOfWords

APP = Path(__file__).resolve().parents[2] / "app.py"
Opener = Callable[..., AppTest]


@pytest.fixture(scope="session", autouse=True)
def _installed_once() -> Iterator[None]:
    """Every new session looks through all that is installed for components, a quarter of a second: once is enough."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", cache(manifest_scanner.scan_component_manifests))
        yield


@pytest.fixture(scope="session")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the games built."""
    folder = tmp_path_factory.mktemp("stocked")
    stock(folder)
    return folder


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """The settings that the app reads in this test."""
    return Settings(data_dir=tmp_path / "data")


@pytest.fixture
def empty_handed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    """Opens the app in a new session, as a reload does, at a conversation or not. No catalogue is built."""

    def opener(conversation: str = "", on: str = "") -> AppTest:
        app = AppTest.from_file(str(APP), default_timeout=30)
        if on:
            app.query_params["on"] = on
        if conversation:
            app.query_params["c"] = conversation
        return app.run()

    monkeypatch.setattr(front, "default_encoder", lambda model=None: BagOfWords())
    monkeypatch.setattr(card, "APART", 0.0)
    address = config.get_option("server.address")
    config.set_option("server.address", "127.0.0.1")
    yield opener
    config.set_option("server.address", address)
    st.cache_resource.clear()


@pytest.fixture
def open_app(empty_handed: Opener, stocked: Path, settings: Settings) -> Opener:
    """Opens the app in a new session. The games are built."""
    shutil.copytree(stocked / "catalogues", settings.data_dir / "catalogues")
    return empty_handed


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    """The store that the app writes to, opened a second time."""
    settings.data_dir.mkdir(exist_ok=True)
    opened = open_store(settings.store_url)
    yield opened
    opened.close()
