"""How wide a page is: said once in a run, so that it does not jump."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
import streamlit as st

from pages.parts import route
from tests.ui.conftest import Opener


@pytest.mark.parametrize(("title", "layout"), [("Chat", "centered"), ("Catalogue", "wide"), ("Evaluation", "wide")])
def test_pages_with_tables_are_wide(title: str, layout: str) -> None:
    page: Any = SimpleNamespace(title=title)
    assert route.layout(page) == layout


@pytest.mark.parametrize("page", ["catalogue", "evaluation"])
def test_a_page_does_not_say_again_how_wide_it_is(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    app, said = open_app(), list[object]()
    monkeypatch.setattr(st, "set_page_config", lambda **more: said.append(more))
    assert not app.switch_page(f"pages/{page}.py").run().exception
    assert not said
