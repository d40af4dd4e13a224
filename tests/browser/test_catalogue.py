"""A person goes through the catalogue, and brings one of their own, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_journey import say, settled, violations

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect

SHOP = b"""Name;released;categories;cost;blurb;SKU
Oak Desk;2019-03-01;Office|Wood;199.00;A wide desk of solid oak with two drawers for pens and cables.;A1
Pine Chair;2021-05-05;Office|Wood;49.90;A light chair of pine that stacks four high.;A2
Steel Lamp;2020-01-20;Light;25.00;A reading lamp with a dimmer and a heavy foot.;A3
;2020-01-20;Light;25.00;No title at all.;A4
Paper Lantern;sometime;Light;9.99;A soft round lantern for a calm corner of the room.;A5
Wool Rug;2018-07-07;Textile;120.00;A thick rug, woven by hand, warm in winter.;A6
"""


def catalogue(page: Any) -> None:
    page.get_by_role("link", name="Catalogue").click()
    expect(page.get_by_role("heading", name="Catalogue", level=1)).to_be_visible()
    expect(page.get_by_label("Search the catalogue")).to_be_visible()
    settled(page)


def test_items_are_searched_narrowed_and_opened(page: Any) -> None:
    catalogue(page)
    search = page.get_by_label("Search the catalogue")
    search.fill("farm")
    search.press("Enter")
    expect(page.get_by_text("1–", exact=False).first).to_be_visible()
    search.fill("zzzz")
    search.press("Enter")
    expect(page.get_by_text("Nothing found for “zzzz”.")).to_be_visible()
    page.goto(page.url.split("?")[0] + "?item=farm-friends")
    expect(page.get_by_role("heading", name="Farm Friends", level=2)).to_be_visible()
    expect(page.get_by_role("heading", name="Neighbours, by who finds them")).to_be_visible()
    settled(page)
    assert violations(page) == []


@pytest.mark.parametrize(("scheme", "width"), [("dark", 1280), ("light", 390), ("dark", 390)])
def test_everybody_can_use_it_in_the_dark_and_on_a_phone(page: Any, scheme: str, width: int) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(page.url.split("?")[0].rstrip("/") + "/catalogue?item=farm-friends")
    expect(page.get_by_role("heading", name="Neighbours, by who finds them")).to_be_visible()
    settled(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


WIDTHS = """() => { window.widths = []; const look = () => {
    const width = document.querySelector("[data-testid=stMainBlockContainer]")?.clientWidth;
    if (window.widths.at(-1) !== width) window.widths.push(width);
    requestAnimationFrame(look); }; look(); }"""
"""Notes each width that the page has from now on."""


def test_the_page_keeps_its_width_when_a_filter_is_pressed(page: Any) -> None:
    catalogue(page)
    page.evaluate(WIDTHS)
    for pill in page.locator(".st-key-facets").get_by_role("button").all()[:3]:
        pill.click()
        settled(page)
    assert len(page.evaluate("window.widths")) == 1


def test_where_nothing_is_left_it_says_what_to_drop(page: Any) -> None:
    catalogue(page)
    pills = page.locator(".st-key-facets").get_by_role("button")
    expect(pills).to_have_count(8)
    for pill in pills.all():
        pill.click()
        settled(page)
    expect(page.get_by_text("Nothing matches all of these.")).to_be_visible()


def test_the_open_conversation_is_there_after_a_look_at_the_catalogue(page: Any) -> None:
    say(page, "co-op for two")
    expect(page.get_by_text("Was this a good set?")).to_be_visible()
    settled(page)
    catalogue(page)
    page.get_by_role("link", name="Chat").click()
    expect(page.get_by_text("Was this a good set?")).to_be_visible()


def test_a_catalogue_of_ones_own_is_brought_matched_checked_built_and_asked(page: Any, tmp_path: Path) -> None:
    file = tmp_path / "shop.csv"
    file.write_bytes(SHOP)
    catalogue(page)
    page.get_by_role("tab", name="Import").click()
    page.locator("input[type=file]").first.set_input_files(file)
    expect(page.get_by_text("shop.csv")).to_be_visible()
    page.get_by_role("button", name="Match the columns").click()
    expect(page.get_by_text("Which column is what?")).to_be_visible()
    settled(page)
    assert violations(page) == []
    page.get_by_role("button", name="Check the rows").click()
    expect(page.get_by_text("4 good, 2 skipped.")).to_be_visible()
    page.get_by_role("button", name="Build it").click()
    expect(page.get_by_text("is ready: 4 products, 2 rows left out").first).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Chat with it").click()
    expect(page.get_by_role("heading", name="What do you feel like?")).to_be_visible(timeout=60_000)
    say(page, "something warm for the floor")
    expect(page.get_by_role("heading", name="Wool Rug", level=3)).to_be_visible()


def test_a_file_that_is_none_is_refused_with_the_reason(page: Any, tmp_path: Path) -> None:
    file = tmp_path / "broken.csv"
    file.write_bytes(b"\x00\x01\x02" * 50)
    catalogue(page)
    page.get_by_role("tab", name="Import").click()
    page.locator("input[type=file]").first.set_input_files(file)
    expect(page.get_by_text("broken.csv")).to_be_visible()
    page.get_by_role("button", name="Match the columns").click()
    expect(page.get_by_text("broken.csv", exact=False).first).to_be_visible()
    expect(page.get_by_text("expected", exact=False).first).to_be_visible()
