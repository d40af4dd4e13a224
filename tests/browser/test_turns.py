"""A turn in a real browser while something happens: it is stopped, it fails, it is pressed on, its words are too long."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from recsys.assistant import Assistant
from tests.browser.conftest import Served
from tests.browser.looking import button, looked_at, open_from_history, reads
from tests.browser.prepared import KIDS, talked
from tests.browser.test_journey import headings, say, settled

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect

WELCOME = "You are welcome. I am here when you want another."

SLOW = """() => {
    const soon = window.setTimeout
    window.setTimeout = (work, after, ...rest) => soon(work, after || 700, ...rest)
}"""
"""What the browser would do at once it does after three looks at the answer."""


def test_thinking_then_words_then_stopped_then_continued(page: Any, served: Served) -> None:
    served.think.touch()
    page.get_by_role("button", name="Surprise me with something few people know").wait_for()
    say(page, KIDS)
    expect(page.get_by_role("heading", name=KIDS, level=2)).to_be_visible()
    reads(page, "Searched")
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


def test_cards_come_one_after_the_other_in_the_places_of_skeletons(page: Any, served: Served) -> None:
    served.serve.touch()
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(1)
    expect(page.get_by_test_id("stSkeletonElement")).to_have_count(2)
    first = headings(page, 3)
    served.serve.unlink()
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    settled(page)
    expect(page.get_by_test_id("stSkeletonElement")).to_have_count(0)
    assert headings(page, 3)[:1] == first


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


def test_a_message_that_a_look_at_the_answer_takes_along_is_answered_once(page: Any, served: Served) -> None:
    served.hold.touch()
    say(page, KIDS)
    reads(page, "Holding on")
    page.evaluate(SLOW)
    say(page, "thanks")
    expect(page.get_by_text("Next", exact=True)).to_have_count(1)
    served.hold.unlink()
    reads(page, WELCOME)
    settled(page)
    assert said_once(page, "thanks")


def test_a_message_that_comes_as_a_look_at_the_answer_ends_leaves_the_page_whole(page: Any, served: Served) -> None:
    with page.expect_event("websocket") as opened:
        page.reload()
    for file in (served.hold, served.late):
        file.touch()
    with opened.value.expect_event("framereceived", look_has_ended):
        say(page, KIDS)
    with opened.value.expect_event("framereceived", look_has_ended):
        say(page, "thanks")
    served.late.unlink()
    expect(page.get_by_text("Next", exact=True)).to_have_count(1)
    served.hold.unlink()
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    reads(page, WELCOME)
    settled(page)
    assert headings(page, 2) == [KIDS]


def look_has_ended(frame: bytes) -> bool:
    """Whether the server tells that a fragment, not the page, has been drawn."""
    message = ForwardMsg.FromString(frame)
    return message.WhichOneof("type") == "script_finished" and bool(message.metadata.run.fragment_ids)


def said_once(page: Any, text: str) -> bool:
    """Whether a line of the page is this text, once."""
    return page.get_by_test_id("stMainBlockContainer").inner_text().split("\n").count(text) == 1


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
