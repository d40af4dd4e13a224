"""A person with a browser: ask, press, ask for more, reload; and what happens when they do not wait."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Served

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect
expect.set_options(timeout=20_000)

KIDS = "co-op games for my kids, 6 and 9"
HOSTILE = (
    "# **b** `c` ![i](http://evil.example/i.png) [l](http://evil.example) :material/home: $x^2$ <b>h</b> -> "
    "www.evil.example WWW.EVIL.example HTTPS://evil.example a@evil.example :red[r] ~~s~~ <img src=http://evil.example/j>"
)

STILL = """() => new Promise(done => {
    let before = null, frames = 0
    const look = () => {
        const nodes = [...document.querySelectorAll("h1, h2, h3, [class*=st-key-act-]")]
        const now = nodes.map(node => node.getBoundingClientRect().top).join()
        frames = now === before ? frames + 1 : 0
        before = now
        if (frames < 15) requestAnimationFrame(look); else done()
    }
    look()
})"""
"""Ends when nothing has moved for 15 frames."""


def say(page: Any, text: str) -> None:
    box = page.get_by_test_id("stChatInputTextArea")
    expect(box).to_be_enabled()
    box.fill(text)
    box.press("Enter")


def settled(page: Any) -> None:
    """Until the script has run to its end and drawn once more, so that nothing of the run before is left on the page.

    And until the page stands still: it follows the conversation to its end after that, and a popover with it.
    """
    expect(page.get_by_role("button", name="Stop script")).to_have_count(0)
    expect(page.locator("[data-testid=stApp]")).to_have_attribute("data-test-script-state", "notRunning")
    expect(page.locator("[data-stale=true]")).to_have_count(0)
    page.evaluate(STILL)


def popped(page: Any, button: Any) -> Any:
    """The popover of a button, pressed again where the page drew itself anew under the first press."""
    body = page.get_by_test_id("stPopoverBody")
    for _ in range(4):
        button.click()
        try:
            body.first.wait_for(timeout=4_000)
        except sync_api.TimeoutError:
            settled(page)
            continue
        return body
    expect(body).to_be_visible()
    return body


def headings(page: Any, level: int) -> list[str]:
    found: list[str] = page.locator(f"[data-testid=stMainBlockContainer] h{level}").all_inner_texts()
    return found


def thumb(page: Any, card: int, which: str) -> Any:
    return page.locator("[class*=st-key-act-]").nth(card).get_by_role("radio", name=which)


def violations(page: Any) -> list[str]:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    found = axe.Axe().run(page).response["violations"]
    return [f"{v['id']}: {node['html'][:200]}" for v in found for node in v["nodes"]]


def test_a_journey(page: Any, served: Served) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.reload()
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    first = headings(page, 3)
    assert set(first) == {"Cooking Chaos", "Cooking Chaos 2", "Farm Friends"}

    thumb(page, 0, "Thumbs up").click()
    thumb(page, 1, "Thumbs down").click()
    page.get_by_role("button", name="Not now").nth(2).click()
    expect(page.get_by_text("Put aside for 30 days.")).to_be_visible()
    assert headings(page, 3) == first

    say(page, "games")
    expect(page.get_by_role("heading", name="games", level=2, exact=True)).to_be_visible()
    expect(page.get_by_text("Was this a good set?")).to_have_count(2)
    settled(page)
    second = headings(page, 3)[3:]
    assert second
    assert not {first[1], first[2]} & set(second)

    page.reload()
    expect(page.get_by_text("Was this a good set?")).to_have_count(2)
    expect(thumb(page, 0, "Thumbs up")).to_be_checked()
    expect(thumb(page, 1, "Thumbs down")).to_be_checked()
    expect(page.get_by_text("Put aside for 30 days.")).to_be_visible()
    assert headings(page, 3) == [*first, *second]
    assert [
        url for url in requests if not url.startswith((served.url, served.url.replace("http", "ws"), "data:", "blob:"))
    ] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(page: Any, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.reload()
    expect(page.get_by_role("button", name="New conversation")).to_be_visible()
    expect(page.get_by_role("button", name="Surprise me with something few people know")).to_be_visible()
    assert violations(page) == []
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    page.get_by_text("Why this").first.click()
    page.get_by_text("How I got there").click()
    expect(page.get_by_text("Wrote the answer")).to_be_visible()
    thumb(page, 0, "Thumbs up").click()
    page.locator("[class*=st-key-whole-]").get_by_role("radio", name="Thumbs down").click()
    expect(page.get_by_text("What was off? Pick any.")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_does_not_scroll_sideways(page: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    page.get_by_text("Why this").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inside = page.get_by_test_id("stMainBlockContainer")
    assert inside.evaluate("node => node.scrollWidth - node.clientWidth") <= 0


def test_hostile_text_is_read_as_it_was_typed(page: Any) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    say(page, HOSTILE)
    expect(page.locator("[class*=st-key-turn-]").get_by_text("EVIL").first).to_be_visible()
    main = page.get_by_test_id("stMainBlockContainer")
    assert HOSTILE in " ".join(main.inner_text().replace("\u2060", "").split())
    assert main.locator("a, img[src*=evil], code, del, .katex").count() == 0
    assert [url for url in asked if "evil" in url] == []


def test_a_press_while_an_answer_comes_is_kept_at_once_and_stops_nothing(page: Any, served: Served) -> None:
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    served.hold.touch()
    say(page, "farming games")
    expect(page.get_by_text("Holding on")).to_be_visible()
    thumb(page, 0, "Thumbs up").click()
    page.get_by_role("button", name="Not now").nth(1).click()
    expect(page.get_by_text("Put aside for 30 days.")).to_be_visible()
    expect(page.get_by_text("Holding on")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Holding on")).to_be_visible()
    expect(thumb(page, 0, "Thumbs up")).to_be_checked()
    expect(page.get_by_text("Put aside for 30 days.")).to_be_visible()
    served.hold.unlink()
    expect(page.get_by_text("Was this a good set?")).to_have_count(2)
    page.reload()
    expect(page.get_by_text("Was this a good set?")).to_have_count(2)
    expect(thumb(page, 0, "Thumbs up")).to_be_checked()
    assert headings(page, 2) == [KIDS, "farming games"]


def test_an_address_shows_a_conversation_to_its_owner_only(visit: Any) -> None:
    ann = visit("ann")
    say(ann, "horror")
    expect(ann.get_by_role("heading", name="Ghost Manor")).to_be_visible()
    query = ann.url[ann.url.index("?") :]
    expect(visit("ann", query).get_by_role("heading", name="Ghost Manor")).to_be_visible()
    mallory = visit("mallory", query)
    expect(mallory.get_by_text("There is no such conversation of yours.")).to_be_visible()
    assert "Ghost Manor" not in mallory.content()
    nobody = visit("", query)
    expect(nobody.get_by_text("Expected the header X-User from the proxy, saw none.")).to_be_visible()


def test_stop_keeps_what_was_said(page: Any, served: Served) -> None:
    served.hold.touch()
    say(page, "horror")
    expect(page.get_by_text("Holding on")).to_be_visible()
    page.get_by_role("button", name="Stop").first.click()
    expect(page.get_by_text("You stopped me here.")).to_be_visible()
    served.hold.unlink()
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="Ghost Manor")).to_be_visible()
    assert headings(page, 2) == ["horror"]


def test_a_double_click_asks_once_and_the_starters_go_at_once(page: Any, served: Served) -> None:
    served.hold.touch()
    page.get_by_role("button", name="Co-op for my nephews, 7 and 10, on tablets").dblclick()
    expect(page.get_by_text("Holding on")).to_be_visible()
    expect(page.get_by_role("button", name="Surprise me with something few people know")).to_have_count(0)
    served.hold.unlink()
    expect(page.get_by_text("Holding on")).to_have_count(0)
    expect(page.get_by_test_id("stChatInputTextArea")).to_be_enabled()
    page.reload()
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    assert headings(page, 2) == ["Co-op for my nephews, 7 and 10, on tablets"]


def test_a_reload_while_an_answer_comes_loses_nothing(page: Any, served: Served) -> None:
    served.hold.touch()
    say(page, "horror")
    expect(page.get_by_text("Holding on")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Holding on")).to_be_visible()
    page.get_by_role("button", name="New conversation").click()
    expect(page.get_by_role("button", name="Surprise me with something few people know")).to_be_visible()
    expect(page.get_by_text("Holding on")).to_have_count(0)
    page.get_by_test_id("stSidebar").get_by_role("button", name="Horror").click()
    expect(page.get_by_text("Holding on")).to_be_visible()
    served.hold.unlink()
    expect(page.get_by_role("heading", name="Ghost Manor")).to_be_visible()
    assert headings(page, 2) == ["horror"]


def test_what_is_sent_while_an_answer_comes_is_answered_next(visit: Any, served: Served) -> None:
    page = visit("next")
    served.hold.touch()
    say(page, "horror")
    expect(page.get_by_text("Holding on")).to_be_visible()
    say(page, "thanks!")
    expect(page.get_by_text("Next", exact=True)).to_be_visible()
    other = visit("next", page.url[page.url.index("?") :])
    expect(other.get_by_text("Holding on")).to_be_visible()
    other.get_by_role("button", name="Stop").click()
    expect(other.get_by_text("You stopped me here.")).to_be_visible()
    served.hold.unlink()
    expect(page.get_by_text("You are welcome.")).to_be_visible()
    expect(page.get_by_text("Next", exact=True)).to_have_count(0)


def test_what_waits_outlives_a_reload(page: Any, served: Served) -> None:
    served.hold.touch()
    say(page, KIDS)
    expect(page.get_by_text("Holding on")).to_be_visible()
    for number, text in enumerate(("thanks!", "farming games"), 1):
        say(page, text)
        expect(page.get_by_text("Next", exact=True)).to_have_count(number)
    page.reload()
    expect(page.get_by_text("Holding on")).to_be_visible()
    expect(page.get_by_text("Next", exact=True)).to_have_count(2)
    served.hold.unlink()
    expect(page.get_by_text("Was this a good set?")).to_have_count(2)
    expect(page.get_by_text("You are welcome.")).to_be_visible()
    expect(page.get_by_text("Next", exact=True)).to_have_count(0)
    assert headings(page, 2) == [KIDS, "farming games"]


@pytest.mark.parametrize("width", [1280, 390])
def test_what_was_off_opens_in_view_at_the_end_of_the_page(page: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    settled(page)
    page.get_by_test_id("stMain").evaluate("node => { node.scrollTop = node.scrollHeight }")
    page.locator("[class*=st-key-whole-]").get_by_role("radio", name="Thumbs down").click()
    words, prompt = page.get_by_placeholder("In your own words, if you like"), page.get_by_test_id("stChatInput")
    expect(words).to_be_visible()
    shown, covering = words.bounding_box(), prompt.bounding_box()
    assert shown["y"] + shown["height"] <= covering["y"]


def test_the_page_follows_the_conversation(page: Any) -> None:
    say(page, KIDS)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    say(page, "thanks!")
    expect(page.get_by_text("You are welcome.")).to_be_in_viewport()
    page.locator("[class*=st-key-whole-]").get_by_role("radio", name="Thumbs down").click()
    expect(page.get_by_text("What was off? Pick any.")).to_be_in_viewport()
    say(page, "x" * 2001)
    expect(page.get_by_text("A message has at most 2,000 characters, this one has 2,001.")).to_be_in_viewport()
    expect(page.get_by_test_id("stChatInputTextArea")).to_have_value("x" * 2001)
