"""Every place that shows text, with every payload of tests/safety/payloads.py: no request leaves, nothing is made of it.

The payloads come as messages, comments and titles of a person, as words of a model, and as strings of a catalogue.
What a page shows is compared with the payloads; what it asks for is seen by Chromium and by a server that they aim at.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any
from urllib.parse import quote

import pytest

from recsys.catalogue import importers
from recsys.catalogue.screen import Screened
from recsys.catalogue.visible import visible
from recsys.store import open_store
from recsys.store.redaction import redact
from tests.browser.conftest import Served, serving
from tests.browser.hostile import SHELVES, all_texts, stock_all, texts_of, together
from tests.browser.test_journey import popped, say, settled
from tests.browser.watch import LEAKY, Sink, Watch, listening

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect

PLACES = tuple("message reply notice offer choice seen real words remark done stopped failed".split())
ON_A_CARD = tuple("genre reason intent filter liked path tool share came".split())
CHIPS = ("met", "missed", "liked", "unsure", "avoided", "known", "wish", "role", "child, about 7", "platform", "device")


@pytest.fixture(scope="module")
def sink() -> Iterator[Sink]:
    with listening() as found:
        yield found


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory, sink: Sink) -> Iterator[Served]:
    """The app on the hostile catalogues."""
    data = tmp_path_factory.mktemp("hostile")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importers, "screen", lambda *parts: Screened(*parts, ()))  # an import would take much of it out
        stock_all(data, sink.url)
    more = {"SINK": sink.url, "RECSYS_CATALOGUE": SHELVES[0], "RECSYS_MAX_CHARS": "20000"}
    with serving(data, "hostile_server.py", **more) as running:
        yield running


@pytest.fixture
def watch(chromium: Any, hostile: Served, sink: Sink, request: pytest.FixtureRequest) -> Iterator[Watch]:
    """A window of somebody who has never been here."""
    context = chromium.new_context(
        extra_http_headers={"X-User": request.node.name}, viewport={"width": 1280, "height": 900}
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield Watch(page, request.node.name, hostile.url, sink)
    hostile.hold.unlink(missing_ok=True)
    context.close()
    sink.asked.clear()


def read(text: str) -> str:
    """Text of the page as `visible` has it, without what the store puts for NUL."""
    return visible(text.replace("\ufffd", ""))


def reads(page: Any, texts: Sequence[str]) -> None:
    """Wait until each of the texts can be read on the page."""
    wanted, left = [visible(text) for text in texts], [""]
    for _ in range(200):
        shown = read(page.locator("body").inner_text())
        if not (left := [text for text in wanted if text not in shown]):
            return
        page.wait_for_timeout(100)
    raise AssertionError("\n".join(f"{text[:60]} … {text[-30:]}" for text in left))


def begun(hostile: Served, user: str, catalogue: str, title: str = "") -> str:
    """A conversation of this person, nothing said yet."""
    with closing(open_store(f"sqlite:///{hostile.data / 'omakase.db'}")) as store:
        return store.conversations.start(user, catalogue, title)


def stored(page: Any, hostile: Served, user: str, comment: str) -> None:
    """Wait until the comment is stored, as it is kept, and drawn anew from there."""
    kept = redact(comment)
    with closing(open_store(f"sqlite:///{hostile.data / 'omakase.db'}")) as store:
        for _ in range(200):
            if kept in {press.comment for press in store.feedback.presses(user)}:
                return settled(page)
            page.wait_for_timeout(100)
    raise AssertionError("the comment has not been stored")


def chip(text: str, most: int = 28) -> str:
    """The text as a chip cuts it, or what is in one; its first letter may be a capital."""
    line = visible(text)
    return line if len(line) <= most else line[: most - 1].rstrip()


def unfold(page: Any) -> None:
    """Open what is folded: "Why this" on all cards, and the steps of the last answer."""
    why = "[data-testid=stExpander]:not([class*=st-key-how-] *) details:not([open]) > summary"
    page.evaluate("why => document.querySelectorAll(why).forEach(summary => summary.click())", why)
    page.locator("[class*=st-key-how-] summary").last.click()


def pop_up(page: Any, button: Any) -> None:
    """Open a popover, the only one."""
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stPopoverBody")).to_have_count(0)
    popped(page, button)


@pytest.mark.parametrize("shelf", SHELVES)
def test_a_conversation_shows_every_text_and_nothing_else(watch: Watch, hostile: Served, shelf: str) -> None:
    page, texts = watch.page, texts_of(shelf, watch.sink.url)
    page.goto(f"{hostile.url}?c={begun(hostile, watch.name, shelf)}")
    hostile.hold.touch()
    say(page, together(texts, "message"))
    reads(page, [together(texts, place) for place in ("message", "step", "reply")])
    watch.quiet()

    hostile.hold.unlink()
    expect(page.get_by_role("button", name="Show others")).to_have_count(1)
    settled(page)
    page.get_by_role("button", name="Not now").last.click()
    reads(page, [together(all_texts(watch.sink.url), "unsaved")])
    page.locator("[class*=st-key-whole-]").last.get_by_role("radio", name="Thumbs down").click()
    comment, line = page.get_by_label("In your own words, if you like"), visible(together(texts, "comment"))
    for at in range(0, len(line), 1000):
        words = line[at : at + 1000].strip()
        comment.fill(words)
        comment.press("Enter")
        stored(page, hostile, watch.name, words)
        expect(comment).to_have_value(words)
    expect(page.get_by_text("Thank you, noted.")).to_be_visible()
    unfold(page)
    reads(page, [together(texts, place) for place in PLACES])
    reads(page, [f"{text} {place}" for text in texts for place in ON_A_CARD])
    assert [read(title) for title in page.locator("h3").all_inner_texts()][-len(texts) :] == [*map(visible, texts)]
    watch.quiet()
    more = page.get_by_role("button", name=re.compile(r"^\+\d+ more")).last
    more.click()
    settled(page)
    pop_up(page, more)
    reads(page, [chip(f"{text} {kind}")[1:] for text in texts for kind in CHIPS])
    reads(page, [chip(f"“{text} dropped”")[1:] for text in texts])
    watch.quiet()
    pop_up(page, page.locator("[class*=st-key-correct-] button").first)
    reads(page, [chip(f"{texts[0]} wrote", 120), chip(together(texts, "source"), 120)])
    reads(page, [*(chip(f"{text} other", 46) for text in texts), f"Not a {together(texts, 'noun')}"])
    watch.quiet()


def test_titles_of_conversations_are_only_read(watch: Watch, hostile: Served) -> None:
    page, texts = watch.page, all_texts(watch.sink.url)
    ids = [begun(hostile, watch.name, SHELVES[0], text[:200]) for text in (*texts, "last")]
    with closing(sqlite3.connect(hostile.data / "omakase.db")) as connection, connection:  # longer than one can give
        connection.execute("UPDATE conversation SET title = ? WHERE id = ?", (together(texts, "title"), ids[-1]))
    page.goto(f"{hostile.url}?c={ids[-1]}")
    entries = page.locator("[class*=st-key-open-]")
    for shown in range(30, len(ids), 30):
        expect(entries).to_have_count(shown)
        settled(page)
        page.get_by_role("button", name="Show older").click()
    expect(entries).to_have_count(len(ids))
    assert read(page.locator("h1").inner_text()) == visible(together(texts, "title"))
    beside = [read(title) for title in entries.all_inner_texts()]
    assert beside == [visible(together(texts, "title")), *(visible(text[:200]) for text in reversed(texts))]
    watch.quiet()

    search, line = page.get_by_label("Search conversations"), visible(together(texts[:25], "title"))
    for at in range(0, len(line), 170):
        words = f"unheard {line[at : at + 170]}".strip()
        search.fill(words)
        search.press("Enter")
        reads(page, [f"Nothing found for “{words}”."])
    watch.quiet()


def test_errors_and_refusals_are_only_read(watch: Watch, hostile: Served) -> None:
    page, texts = watch.page, all_texts(watch.sink.url)
    page.goto(f"{hostile.url}?c={begun(hostile, watch.name, 'closed')}")
    reads(page, [together(texts, "closed")])
    watch.quiet()

    hostile.hold.touch()
    page.goto(f"{hostile.url}?c={begun(hostile, watch.name, 'games')}")
    reads(page, [together(texts, "building")])
    watch.quiet()
    hostile.hold.unlink()
    reads(page, [together(texts, "broken")])
    watch.quiet()

    page.goto(f"{hostile.url}?c={quote(together(texts, 'address'))}")
    reads(page, ["There is no such conversation of yours.", together(texts, "playing"), together(texts, "verb")])
    watch.quiet()
    say(page, f"REFUSE {together(texts, 'draft')}")
    reads(page, [together(texts, "refused")])
    box = page.get_by_test_id("stChatInputTextArea")
    expect(box).not_to_have_value("")
    assert read(box.input_value()) == visible(f"REFUSE {together(texts, 'draft')}")
    watch.quiet()


def test_the_watch_sees_what_leaves(watch: Watch, hostile: Served) -> None:
    page = watch.page
    page.goto(hostile.url)
    expect(page.get_by_role("button", name="New conversation")).to_be_visible()
    watch.quiet()
    page.evaluate(LEAKY, f"{watch.sink.url}/control")
    page.wait_for_function("document.querySelector('#root img').complete")
    made = {what.partition(":")[0] for what in watch.made()}
    assert made == {"text", "icon", "active", "image", "link", "hidden signs", "a script has run"}
    assert (watch.foreign, watch.said) == ([f"{watch.sink.url}/control"], ["heard"])
    assert watch.sink.asked == ["/leak/control"]
