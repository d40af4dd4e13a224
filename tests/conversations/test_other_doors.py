"""Whole conversations by the command line and in the page: as many cards as by the one door."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import streamlit as st
from streamlit import config
from streamlit.testing.v1 import AppTest

from recsys.assistant import Assistant
from recsys.build import ROOT
from recsys.cli.main import main
from recsys.safety.render import esc
from tests.conversations.designed import WHOLE
from tests.ui.reading import say


@pytest.mark.parametrize("number", WHOLE)
def test_by_command_line(
    games: Assistant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: str
) -> None:
    monkeypatch.setenv("RECSYS_DATA_DIR", str(games.settings.data_dir))
    said: list[dict[str, str]] = []
    for text, cards in WHOLE[number]:
        dialogue = tmp_path / "dialogue.jsonl"
        dialogue.write_text("\n".join(json.dumps(line) for line in said))
        capsys.readouterr()
        assert main(["ask", text, "--dialogue", str(dialogue), "--json"]) == 0
        document = json.loads(capsys.readouterr().out)
        assert len(document["items"]) == cards
        said += [{"role": "user", "content": text}, {"role": "assistant", "content": document["reply"]}]


@pytest.mark.parametrize("number", WHOLE)
def test_in_the_page(games: Assistant, monkeypatch: pytest.MonkeyPatch, number: str) -> None:
    monkeypatch.setenv("RECSYS_DATA_DIR", str(games.settings.data_dir))
    listening = config.get_option("server.address")
    config.set_option("server.address", "127.0.0.1")
    page = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()
    for text, _ in WHOLE[number]:
        say(page, text)
    config.set_option("server.address", listening)
    address = page.query_params["c"]
    conversation = address if isinstance(address, str) else address[0]
    turns = games.store.conversations.turns("local", conversation)
    assert [len(turn.picks) for turn in turns] == [cards for _, cards in WHOLE[number]]
    drawn = " ".join(markdown.value for markdown in page.markdown)
    assert all(esc(pick.title) in drawn for turn in turns for pick in turn.picks)
    st.cache_resource.clear()
