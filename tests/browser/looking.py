"""What tests of the chat page read, press and look at, whatever state it is in."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.test_journey import violations

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect

WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
NARROW = (320, 640)
"""Widths besides a phone's; a page of 1280 at 200 % has 640."""


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
