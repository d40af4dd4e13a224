"""Every state of the chat page in a real browser: it says what it should, everybody can use it, and presses work."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from recsys.assistant import Assistant, load
from recsys.config import Settings
from tests.browser.conftest import Served, serving
from tests.browser.prepared import GENRES, KIDS, LONG, SIGNS, TITLES, prepare, talked, wordy
from tests.browser.test_journey import headings, say, settled, violations
from tests.ui.stock import stock
from tests.worlds import BagOfWords

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect

SEEN = {
    "Nothing fits": ("Nothing in this catalogue is all of this at once", "Without horror · 1 game"),
    "Fewer than five": ("Only three fit everything, so I stop there.",),
    "Unclear": ("Is it for you alone, or for company?", "Just me", "Co-op with friends", "With my kids"),
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
    ("Unclear", "Just me", "Apple Orchard"),
    ("Blocked", "That was a false alarm", "Farm Friends"),
    ("Failed", "Try again", "Cooking Chaos"),
    ("Stopped", "Continue", "Cooking Chaos"),
)
"""State, button, and the title of a card that comes of it."""


@pytest.fixture(scope="module")
def assistant(served: Served) -> Iterator[Assistant]:
    """The assistant on the data of the running app, to have conversations without a browser."""
    stock(served.data, "wordy", wordy())
    opened = load(Settings(data_dir=served.data), encoder=BagOfWords())
    yield opened
    opened.close()


@pytest.fixture
def user(request: pytest.FixtureRequest) -> str:
    """The person whose window `page` is."""
    return str(request.node.name)


@pytest.fixture
def conversations(assistant: Assistant, user: str) -> dict[str, str]:
    """Those of this test's person, by title."""
    return prepare(assistant, user)


def reads(page: Any, words: str) -> None:
    """Wait until the words stand in the main part, whatever marks keep them inert."""
    page.wait_for_function(
        """words => document.querySelector("[data-testid=stMainBlockContainer]")?.innerText
            .replaceAll("\u2060", "").replace(/\\s+/g, " ").includes(words)""",
        arg=" ".join(words.split()),
    )


def sideways(page: Any) -> int:
    """How many pixels the page or its main part is wider than what can be seen."""
    found: int = page.evaluate(
        """() => Math.max(...[document.documentElement, document.querySelector("[data-testid=stMainBlockContainer]")]
            .map(node => node.scrollWidth - node.clientWidth))"""
    )
    return found


def button(page: Any, name: str) -> Any:
    return page.get_by_test_id("stMainBlockContainer").get_by_role("button", name=name, exact=True)


def open_from_history(page: Any, title: str) -> None:
    page.get_by_test_id("stSidebar").get_by_role("button", name=title, exact=True).click()
    expect(page.get_by_role("heading", name=title, level=1, exact=True)).to_be_visible()


WELCOME = "You are welcome. I am here when you want another."
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
NARROW = (320, 640)
"""Widths besides a phone's; a page of 1280 at 200 % has 640."""


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


def looked_at(page: Any) -> list[str]:
    """What is wrong in light and dark, on a phone and at other widths; ends as it began."""
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", "rgb(23, 24, 27)")
    found += [*violations(page), *too_wide(page)]
    page.emulate_media(color_scheme="light")
    for width in NARROW:
        page.set_viewport_size({"width": width, "height": 800})
        found += too_wide(page)
    page.set_viewport_size(WIDE)
    return found


def too_wide(page: Any) -> list[str]:
    return [f"at {page.viewport_size['width']}: {over} wider"] if (over := sideways(page)) > 0 else []


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


def test_thinking_then_words_then_stopped_then_continued(page: Any, served: Served) -> None:
    served.think.touch()
    page.get_by_role("button", name="Surprise me with something few people know").wait_for()
    say(page, KIDS)
    expect(page.get_by_role("heading", name=KIDS, level=2)).to_be_visible()
    reads(page, "Searched two ways · 5 found")
    expect(page.get_by_test_id("stSkeletonElement")).to_have_count(3)
    reads(page, "I heard")
    reads(page, "6 and 9 years")
    assert looked_at(page) == []
    served.hold.touch()
    served.think.unlink()
    reads(page, "Holding on")
    reads(page, "Only")
    expect(page.get_by_role("button", name="Surprise me with something few people know")).to_have_count(0)
    assert looked_at(page) == []
    page.get_by_role("button", name="Stop").first.click()
    reads(page, "You stopped me here.")
    reads(page, "Only")
    served.hold.unlink()
    button(page, "Continue").click()
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    expect(page.get_by_text("You stopped me here.")).to_have_count(0)
    assert headings(page, 2) == [KIDS]


def test_a_strategy_that_fails_says_so_without_a_word_of_its_error(page: Any, served: Served) -> None:
    say(page, "farming games")
    expect(page.get_by_role("heading", level=3)).to_have_count(2)
    settled(page)
    served.broken.touch()
    say(page, KIDS)
    reads(page, "I lost my train of thought there. Your message is kept.")
    settled(page)
    for word in ("secret-of-the-machine", "RuntimeError", "Traceback"):
        assert word not in page.content()
    expect(page.get_by_test_id("stException")).to_have_count(0)
    reads(page, "If it happens again, tell the person who runs this: code")
    served.broken.unlink()
    button(page, "Try again").click()
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    expect(page.get_by_text("train of thought")).to_have_count(0)
    settled(page)
    assert headings(page, 2) == ["farming games", KIDS]


def test_nothing_that_is_sent_in_a_hurry_is_lost_or_doubled(page: Any, served: Served) -> None:
    box = page.get_by_test_id("stChatInputTextArea")
    expect(box).to_be_enabled()
    box.fill("thanks")
    for _ in range(2):
        page.keyboard.press("Enter")
    reads(page, WELCOME)
    settled(page)
    served.hold.touch()
    say(page, KIDS)
    reads(page, "Holding on")
    assert said_once(page, WELCOME)
    served.hold.unlink()
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    page.reload()
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    assert [said_once(page, text) for text in ("thanks", KIDS)] == [True, True]


def said_once(page: Any, text: str) -> bool:
    """Whether a line of the page is this text, once."""
    return page.get_by_test_id("stMainBlockContainer").inner_text().split("\n").count(text) == 1


def test_back_and_forward_go_from_conversation_to_conversation(page: Any, assistant: Assistant, user: str) -> None:
    for title in ("Unclear", "Off topic"):
        talked(assistant, user, title, "thanks")
    page.reload()
    open_from_history(page, "Unclear")
    open_from_history(page, "Off topic")
    for go, title in ((page.go_back, "Unclear"), (page.go_forward, "Off topic")):
        go()
        page.reload()  # Streamlit changes the address alone
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


def test_a_paste_that_is_too_long_is_one_line_and_stays_in_the_box(page: Any, served: Served) -> None:
    pasted = "# a:b* " * 14_285 + "12345"
    say(page, pasted)
    reads(page, "A message has at most 2,000 characters, this one has 100,000. It is back in the box to shorten.")
    settled(page)
    expect(page.get_by_test_id("stChatInputTextArea")).to_have_value(pasted)
    assert looked_at(page) == []
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    settled(page)
    assert headings(page, 2) == [KIDS]


def test_a_comment_typed_while_the_one_before_is_saved_is_kept(
    page: Any, assistant: Assistant, served: Served, user: str
) -> None:
    opened = talked(assistant, user, "Fewer than five", KIDS)
    page.reload()
    open_from_history(page, "Fewer than five")
    settled(page)
    page.locator("[class*=st-key-whole-]").get_by_role("radio", name="Thumbs down").click()
    comment = page.get_by_label("In your own words, if you like")
    expect(comment).to_be_visible()
    settled(page)
    with closing(sqlite3.connect(served.data / "omakase.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # a slow disk
        comment.fill("  too loud ")
        comment.press("Enter")
        comment.fill("and too long")
        other.execute("ROLLBACK")
    expect(page.get_by_text("Thank you, noted.")).to_be_visible()
    settled(page)
    expect(comment).to_have_value("and too long")
    comment.press("Enter")
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    page.wait_for_function("!document.querySelector('[data-stale=true]')")
    found = [p.comment for p in assistant.store.feedback.presses(conversation_id=opened) if p.comment]
    assert found == ["and too long"]


def test_the_whole_task_by_keyboard_alone(page: Any) -> None:
    tab_to(page, "textarea")
    page.keyboard.type(KIDS)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    settled(page)
    tab_to(page, "[class*=st-key-correct-] button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Update the answer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Update the answer")).to_have_count(0)
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


def test_the_first_start_says_what_is_going_on(chromium: Any, tmp_path: Path) -> None:
    with serving(tmp_path) as empty, closing(chromium.new_context(viewport=WIDE)) as context:
        page = context.new_page()
        page.set_extra_http_headers({"X-User": "ann"})
        page.goto(empty.url)
        expect(page.get_by_role("heading", name="One moment, I am stocking the shelf")).to_be_visible()
        assert looked_at(page) == []
