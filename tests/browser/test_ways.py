"""From place to place in a real browser: back and forward, another tab, and the keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest

from recsys.assistant import Assistant
from tests.browser.looking import open_from_history
from tests.browser.prepared import KIDS, talked
from tests.browser.test_journey import headings, say, settled

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect


def test_back_and_forward_go_from_conversation_to_conversation(page: Any, assistant: Assistant, user: str) -> None:
    for title in ("Unclear", "Off topic"):
        talked(assistant, user, title, "thanks")
    page.reload()
    open_from_history(page, "Unclear")
    open_from_history(page, "Off topic")
    for go, title in ((page.go_back, "Unclear"), (page.go_forward, "Off topic")):
        go()
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()


def test_what_is_said_in_a_conversation_deleted_in_another_tab_is_answered_in_a_new_one(
    page: Any, assistant: Assistant, user: str
) -> None:
    opened = talked(assistant, user, "Off topic", "thanks")
    page.reload()
    open_from_history(page, "Off topic")
    settled(page)
    assistant.store.conversations.delete(user, opened)
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    settled(page)
    assert headings(page, 2) == [KIDS]
    assert opened not in page.url


def test_the_whole_task_by_keyboard_alone(page: Any) -> None:
    tab_to(page, "textarea")
    page.keyboard.type(KIDS)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    settled(page)
    tab_to(page, "[class*=st-key-correct-] button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Drop it")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Drop it")).to_have_count(0)
    tab_to(page, "[data-testid=stExpander] summary")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You asked for").first).to_be_visible()
    tab_to(page, "[class*=st-key-act-] [role=radio], [class*=st-key-act-] input[type=radio]")
    page.keyboard.press("Space")
    expect(page.locator("[class*=st-key-act-]").first.get_by_role("radio", name="Thumbs up")).to_be_checked()
    tab_to(page, "[class*=st-key-item-later-] button")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Put aside for 30 days.")).to_be_visible()
    tab_to(page, "[class*=st-key-undo-] button")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Put aside for 30 days.")).to_have_count(0)
    page.keyboard.press("Alt+n")
    expect(page.get_by_role("button", name="Surprise me with something few people know")).to_be_visible()


def tab_to(page: Any, selector: str) -> None:
    """Press Tab until something that the selector names has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no way by keyboard to {selector}")
