"""Where things stand on the page: chips keep to their line, and a press moves nothing."""

from __future__ import annotations

from typing import Any

import pytest

from recsys.assistant import Assistant
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.games import read_games
from recsys.dialogue.telling.facts import chips
from recsys.intent import Bounds, Intent, Person, Term, Wish
from recsys.types import Device, Done, Evidence, Item, Pick
from tests.browser.looking import PHONE, WIDE, open_from_history
from tests.browser.prepared import KIDS, talked
from tests.browser.test_journey import popped, settled, thumb, violations
from tests.language.shelves import DATA

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect

HEARD = {
    "mentions": [
        {"text": title, "title": title, "item_id": title, "key": title.lower(), "attitude": 1}
        for title in ("The Extraordinarily Long Winter Journey", "Overcooked! 2", "Rust")
    ],
    "wishes": [{"phrase": phrase, "attitude": 1, "key": phrase} for phrase in ("co-op", "short rounds", "no timers")],
    "people": [{"role": "nephews", "age": 10}, {"role": "nephews", "age": 7}],
    "device_groups": [["TABLET"], ["DESKTOP"]],
    "bounds": {"minutes_max": 15, "players": 4, "price_max": 20},
}
"""Twelve chips, the first as long as a chip can be."""

COOP = Wish(phrase="co-op", terms=(Term(phrase="co-op", modes=("co-op",)),))
ON: tuple[tuple[tuple[tuple[Device, ...], ...], tuple[tuple[str, ...], ...]], ...] = (
    ((), ()), ((("PHONE",), ("TABLET",)), ()), ((("TABLET",), ("CONSOLE",)), ()),
    ((("DESKTOP",), ("CONSOLE",)), (("Switch",),)), ((("CONSOLE",),), (("Xbox Series",),)),
    ((("CONSOLE",),), (("Xbox One",),)),
)  # fmt: skip
ASKED = tuple(
    Intent(
        wishes=wishes, people=(Person(role="son", age=9),), bounds=Bounds(minutes_max=20), device_groups=devices,
        platform_groups=platforms,
    )
    for wishes in ((COOP,), ())
    for devices, platforms in ON
)  # fmt: skip
"""What makes chips long, of the games as they are."""


def longest(number: int) -> list[tuple[Evidence, ...]]:
    """The facts of cards with the most letters, and one of which nothing is known but the device."""
    source = read_games(DATA)
    catalogue = Catalogue("games", source.domain, source.items, source.vocabulary)
    found = {
        tuple(e.text for e in facts): facts for i in ASKED for item in catalogue if (facts := chips(item, i, catalogue))
    }
    unknown = Item("unknown", "Unknown", devices=("DESKTOP",), platforms=("Windows",))
    by_letters = sorted(found.values(), key=lambda facts: -sum(len(e.text) for e in facts))
    return [*by_letters[:number], chips(unknown, ASKED[0], catalogue)]


def long_ones(assistant: Assistant, user: str) -> None:
    """A conversation of two turns whose chips are as long as they come."""
    conversations, facts = assistant.store.conversations, longest(8)
    opened = conversations.start(user, "games", "Long chips")
    for text in ("the first", "the second"):
        turn = conversations.begin_turn(
            user, opened, text, strategy="house", brain="embedded", catalogue="games", snapshot_id="-"
        )
        picks = tuple(Pick(Item(f"g{at}", f"Game {at}"), 1.0, "Short.", each) for at, each in enumerate(facts))
        conversations.finish_turn(turn, Done(turn, "Here they are.", picks, HEARD, (), (), 1.0))


def wrapped(page: Any, rows: str) -> list[list[str]]:
    """The chips of each row that take more than one line."""
    found: list[list[str]] = page.locator(rows).evaluate_all(
        """rows => rows.map(row => [...row.querySelectorAll(".stMarkdownBadge")]
            .filter(badge => badge.innerText !== "Start here").map(badge => [badge.getBoundingClientRect(), badge.innerText]))
            .filter(chips => chips.some(([box]) => box.top >= chips[0][0].bottom))
            .map(chips => chips.map(([, words]) => words))"""
    )
    return found


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_no_line_of_chips_wraps(page: Any, assistant: Assistant, user: str, size: dict[str, int]) -> None:
    long_ones(assistant, user)
    page.set_viewport_size(WIDE)
    page.reload()
    open_from_history(page, "Long chips")
    expect(page.get_by_role("heading", level=3)).to_have_count(18)
    page.set_viewport_size(size)
    settled(page)
    rows = page.locator("[data-testid=stHorizontalBlock][class*=st-key-heard-]")
    expect(rows).to_have_count(2)
    assert wrapped(page, "[class*=st-key-heard-], [class*=st-key-card-]") == []
    assert violations(page) == []
    popped(
        page, rows.first.get_by_role("button")
    )  # the chips are only read; here they all are, without a sideways scroll
    assert violations(page) == []


def boxes(page: Any) -> list[dict[str, float]]:
    """Where cards and what is under them stand on the page, and how far it is scrolled."""
    found: list[dict[str, float]] = page.evaluate(
        """() => [...document.querySelectorAll("[class*=st-key-card-], [class*=st-key-whole-], h1, h2, h3")]
            .map(node => node.getBoundingClientRect())
            .map(box => ({x: box.x, y: box.y, width: box.width, height: box.height}))"""
    )
    return found


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_nothing_jumps_after_a_thumb_not_now_or_undo(
    page: Any, assistant: Assistant, user: str, size: dict[str, int]
) -> None:
    talked(assistant, user, "Still", KIDS)
    page.reload()
    open_from_history(page, "Still")
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    page.set_viewport_size(size)
    first = page.locator("[class*=st-key-act-]").first
    first.scroll_into_view_if_needed()
    settled(page)
    before = boxes(page)
    thumb(page, 0, "Thumbs up").click()
    expect(thumb(page, 0, "Thumbs up")).to_be_checked()
    settled(page)
    assert boxes(page) == before
    for away, words in (("Not now", "Put aside for 30 days."), ("Played it", "Played. Not offered again.")):
        first.get_by_role("button", name=away).click()
        expect(first.get_by_text(words)).to_be_visible()
        settled(page)
        assert boxes(page) == before
        first.get_by_role("button", name="Undo").click()
        expect(first.get_by_text(words)).to_have_count(0)
        settled(page)
        assert boxes(page) == before
