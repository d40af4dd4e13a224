"""A person with a browser puts right what was heard, edits, renames, finds, takes along and deletes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_journey import KIDS, headings, popped, say, settled, violations

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect

LIKED = "something like Farm Friends, co-op"


def opened(page: Any, text: str = LIKED) -> None:
    """A conversation with one answer."""
    say(page, text)
    expect(page.get_by_text("Was this a good set?")).to_be_visible()
    settled(page)


def more(page: Any) -> None:
    page.locator(".st-key-more").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Rename")).to_be_visible()


def chip(page: Any, words: str) -> Any:
    return page.locator("[class*=st-key-correct-]").get_by_role("button", name=words)


def test_a_title_is_put_right_in_two_presses_and_the_answer_changes(page: Any) -> None:
    opened(page)
    popped(page, chip(page, "Farm Friends"))
    page.get_by_role("button", name="Avoid").click()
    expect(page.locator("[class*=st-key-heard-]").get_by_text("edit")).to_be_visible()
    settled(page)
    assert headings(page, 2) == [LIKED]
    page.reload()
    expect(page.get_by_text("Was this a good set?")).to_be_visible()
    assert headings(page, 2) == [LIKED]


def test_any_chip_is_put_right_in_two_presses(page: Any) -> None:
    opened(page)
    popped(page, chip(page, "Co-op"))
    page.get_by_test_id("stPopoverBody").get_by_role("button", name="Drop it").click()
    expect(page.locator("[class*=st-key-heard-]").get_by_text("Co-op")).to_have_count(0)
    settled(page)
    assert headings(page, 2) == [LIKED]


def test_a_wrong_link_is_put_right_and_the_next_turns_keep_it_until_it_is_taken_back(page: Any) -> None:
    heard = page.locator("[class*=st-key-heard-]").last
    opened(page, "something like Cooking Chaos")
    popped(page, chip(page, "Cooking Chaos"))
    expect(page.get_by_text("You wrote “Cooking Chaos”")).to_be_visible()
    page.get_by_role("button", name="Cooking Chaos 2 (2019)").click()
    expect(heard.get_by_text("Cooking Chaos 2")).to_be_visible()
    settled(page)

    say(page, "more like Cooking Chaos, please")
    expect(page.get_by_text("Was this a good set?")).to_have_count(2)
    settled(page)
    expect(heard.get_by_text("Cooking Chaos 2")).to_be_visible()

    popped(page, chip(page, "Cooking Chaos 2"))
    page.get_by_role("button", name="Not a game").click()
    expect(heard.get_by_text("“cooking chaos”")).to_be_visible()
    settled(page)
    expect(heard.get_by_text("Cooking Chaos 2")).to_have_count(0)

    popped(page, chip(page, "“cooking chaos”"))
    page.get_by_test_id("stPopoverBody").get_by_role("button", name="Like").click()
    expect(heard.get_by_text("Cooking Chaos 2")).to_be_visible()


def test_escape_closes_a_chip_and_gives_the_focus_back(page: Any) -> None:
    opened(page)
    chip(page, "Farm Friends").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Not a game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Not a game")).to_have_count(0)
    expect(chip(page, "Farm Friends")).to_be_focused()


def test_a_request_is_edited_in_its_place(page: Any) -> None:
    opened(page)
    page.get_by_role("button", name="Edit request").click()
    expect(page.get_by_test_id("stChatInputTextArea")).to_have_value(LIKED)
    expect(page.get_by_text("takes the place of your last request")).to_be_visible()
    say(page, KIDS)
    expect(page.get_by_role("heading", name=KIDS, level=2)).to_be_visible()
    expect(page.get_by_role("heading", name=LIKED, level=2)).to_have_count(0)
    assert headings(page, 2) == [KIDS]


def test_a_conversation_is_renamed_found_and_taken_along(page: Any, tmp_path: Path) -> None:
    opened(page)
    more(page)
    page.get_by_label("Title").fill("Evenings with *hens*")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("heading", name="Evenings with *hens*", level=1)).to_be_visible()
    settled(page)
    for label, ending in (("Download as JSON", "json"), ("Download to read", "md")):
        if not page.get_by_role("button", name=label).is_visible():
            more(page)
        with page.expect_download() as found:
            page.get_by_role("button", name=label).click()
        assert found.value.suggested_filename == f"evenings-with-hens.{ending}"
        found.value.save_as(tmp_path / ending)
    assert json.loads((tmp_path / "json").read_text("utf-8"))["turns"][0]["message"] == LIKED
    assert LIKED in (tmp_path / "md").read_text("utf-8").replace("\\", "")
    page.keyboard.press("Escape")
    search = page.get_by_placeholder("Search conversations")
    search.fill("zorblax")
    search.press("Enter")
    expect(page.get_by_text("Nothing found for “zorblax”.")).to_be_visible()
    search.fill("FARM hens")
    search.press("Enter")
    expect(page.get_by_test_id("stSidebar").get_by_role("button", name="Evenings with *hens*")).to_be_visible()


def test_a_conversation_is_deleted_after_one_more_question(page: Any) -> None:
    opened(page)
    more(page)
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_text("The conversation is deleted.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Your conversations will be here.")).to_be_visible()


def test_back_and_forward_and_two_tabs_show_what_is_there(visit: Any) -> None:
    page = visit("tabs")
    opened(page)
    address = page.url
    page.get_by_role("button", name="New conversation").click()
    expect(page.get_by_role("button", name="Surprise me with something few people know")).to_be_visible()
    page.go_back()
    page.reload()
    other = visit("tabs", address[address.index("?") :])
    expect(other.get_by_role("heading", name=LIKED, level=2)).to_be_visible()
    opened_again = visit("tabs", address[address.index("?") :])
    say(opened_again, "thanks!")
    expect(opened_again.get_by_text("You are welcome.")).to_be_visible()
    other.reload()
    expect(other.get_by_text("You are welcome.")).to_be_visible()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 1280), ("light", 390), ("dark", 390)])
def test_everybody_can_use_what_opens(page: Any, scheme: str, width: int) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    page.reload()
    opened(page)
    popped(page, chip(page, "Farm Friends"))
    expect(page.get_by_role("button", name="Not a game")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    more(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
