"""Every state of the chat page in a real browser: it says what it should, everybody can use it, and presses work."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from recsys.assistant import Assistant
from tests.browser.conftest import serving
from tests.browser.looking import WIDE, button, looked_at, open_from_history, reads, sideways
from tests.browser.prepared import GENRES, LONG, SIGNS, TITLES, prepare
from tests.browser.test_journey import settled

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect

SEEN = {
    "Nothing fits": ("I have nothing for all of this at once", "Without horror · 1 game"),
    "Fewer than five": ("Only three fit everything, so I stop there.",),
    "Unclear": ("What would you play it on?", "On my phone", "On PC", "On a console"),
    "Off topic": ("I only know games. Tell me who plays and I will pick.",),
    "Blocked": ("I keep to games", "That was a false alarm"),
    "Stopped": ("Only three fit", "You stopped me here.", "Continue"),
    "Failed": ("I lost my train of thought there. Your message is kept.", "Try again", "code "),
    "Many turns": ("Show earlier", "Word 6 of many", "Word 25 of many"),
    "Signs": (SIGNS,),
    "Long request": (LONG,),
    "Wordy": (TITLES[0], TITLES[1], ", ".join(GENRES[:2])),
}
"""What can be read in each prepared conversation."""

PRESSED = (
    ("Nothing fits", "Without horror · 1 game", "Farm Friends"),
    ("Unclear", "On PC", "Farm Friends"),
    ("Blocked", "That was a false alarm", "Farm Friends"),
    ("Failed", "Try again", "Cooking Chaos"),
    ("Stopped", "Continue", "Cooking Chaos"),
)
"""State, button, and the title of a card that comes of it."""


@pytest.fixture
def conversations(assistant: Assistant, user: str) -> dict[str, str]:
    """Those of this test's person, by title."""
    return prepare(assistant, user)


def test_every_state_says_what_it_should_and_everybody_can_use_it(page: Any, conversations: dict[str, str]) -> None:
    page.reload()
    wrong: dict[str, list[str]] = {}
    for title, words in SEEN.items():
        open_from_history(page, title)
        for each in words:
            reads(page, each)
        settled(page)
        wrong[title] = looked_at(page)
    assert {title: found for title, found in wrong.items() if found} == {}


def test_every_way_on_goes_on(page: Any, conversations: dict[str, str], assistant: Assistant) -> None:
    page.reload()
    for title, label, card in PRESSED:
        open_from_history(page, title)
        button(page, label).click()
        expect(page.get_by_role("heading", name=card, level=3, exact=True)).to_be_visible()
        expect(button(page, label)).to_have_count(0)
    pressed = assistant.store.feedback.presses(conversation_id=conversations["Blocked"])
    assert [press.name for press in pressed] == ["guard-false-alarm"]
    open_from_history(page, "Many turns")
    expect(page.get_by_text("Word 5 of many")).to_have_count(0)
    button(page, "Show earlier").click()
    expect(page.get_by_text("Word 1 of many")).to_be_visible()
    expect(button(page, "Show earlier")).to_have_count(0)


def test_the_first_start_offers_the_demo_and_says_what_is_going_on(chromium: Any, tmp_path: Path) -> None:
    with serving(tmp_path) as empty, closing(chromium.new_context(viewport=WIDE)) as context:
        page = context.new_page()
        page.set_extra_http_headers({"X-User": "ann"})
        page.goto(empty.url)
        expect(page.get_by_role("heading", name="There is nothing on the shelf yet")).to_be_visible()
        assert looked_at(page) == []
        page.get_by_role("button", name="Import a catalogue").click()
        expect(page.get_by_role("heading", name="Which file?")).to_be_visible()
        assert sideways(page) <= 0  # axe finds faults in Streamlit's own uploader
        page.get_by_role("button", name="Use the demo instead").click()
        page.get_by_role("button", name="Use the demo", exact=True).click()
        expect(page.get_by_role("heading", name="One moment, I am stocking the shelf")).to_be_visible()
        assert looked_at(page) == []
