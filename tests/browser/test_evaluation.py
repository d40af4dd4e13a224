"""A person with a browser looks at what was measured, opens where it went wrong, compares two, and measures."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from recsys.evaluation.result import FILE
from tests.browser.conftest import Served
from tests.browser.test_journey import settled, violations
from tests.measured import MISS, RIGHT, made, save

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = sync_api.expect


@pytest.fixture(autouse=True)
def folder(served: Served) -> Iterator[Path]:
    """Where the app's results lie; what a test leaves there goes."""
    yield served.data / "evaluation"
    for file in served.data.glob(f"evaluation/*/{FILE}"):
        file.unlink()


def evaluation(page: Any) -> None:
    page.get_by_role("link", name="Evaluation").click()
    expect(page.get_by_role("heading", name="Evaluation", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Measure now")).to_be_visible()
    settled(page)


def pick(page: Any, label: str, option: str) -> None:
    """By keyboard: a press of the mouse may miss while charts are still drawn and move what is below."""
    box, wanted = page.get_by_role("combobox", name=label), page.get_by_role("option", name=option)
    box.focus()
    box.press("ArrowDown")
    wanted.click()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 1280), ("light", 390), ("dark", 390)])
def test_everybody_can_use_it(visit: Any, served: Served, scheme: str, width: int) -> None:
    right = {**RIGHT, "ease": 0.45, "content, in language": 0.4}
    save(made(right, extra={"novelty@10": 4.0}), served.data)
    broken = save(made(), served.data, "broken")
    broken.write_text("{")
    page = visit(f"{scheme}-{width}")
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{served.url}/evaluation")
    expect(page.get_by_role("button", name="Measure now")).to_be_visible()
    expect(page.get_by_text("broken cannot be shown: expected a result of version 1")).to_be_visible()
    page.get_by_text("a game with hens").first.click()
    expect(page.get_by_text("Asked Description · 2 found")).to_be_visible()
    expect(page.get_by_text("Farm Friends").first).to_be_visible()
    page.get_by_text("Every measure").click()
    settled(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inside = page.get_by_test_id("stMainBlockContainer")
    assert inside.evaluate("node => node.scrollWidth - node.clientWidth") <= 0


def test_two_are_picked_compared_and_taken_along(page: Any, served: Served, tmp_path: Path) -> None:
    save(made(), served.data)
    evaluation(page)
    pick(page, "Against", "Well liked")
    expect(page.get_by_text("ahead on 20 rows, the second on 0, and 20 are even")).to_be_visible()
    settled(page)
    with page.expect_download() as found:
        page.get_by_role("button", name="Download the rows as CSV").click()
    found.value.save_as(tmp_path / "rows.csv")
    rows = list(csv.DictReader((tmp_path / "rows.csv").read_text("utf-8").splitlines()))
    assert sum(float(row["difference"]) for row in rows) == 20


def test_one_of_many_worst_rows_is_opened_with_its_steps(page: Any, served: Served) -> None:
    save(made(worst=[MISS.model_copy(update={"case": str(at), "told": f"wish {at}"}) for at in range(12)]), served.data)
    evaluation(page)
    page.get_by_text("wish 3", exact=True).click()
    expect(page.get_by_text("case 3", exact=True)).to_be_visible()
    expect(page.get_by_text("Read your message · 1 wish")).to_be_visible()


def test_measuring_goes_on_when_the_page_is_left_and_its_result_stands_here(
    page: Any, served: Served, folder: Path
) -> None:
    page.get_by_role("link", name="Evaluation").click()
    expect(page.get_by_text("Nothing has been measured yet. A run takes about")).to_be_visible()
    settled(page)
    assert violations(page) == []
    served.hold.touch()
    page.get_by_role("button", name="Measure now").click()
    expect(page.get_by_text("You can leave this page.")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Chat").click()
    expect(page.get_by_role("button", name="Surprise me with something few people know")).to_be_visible()
    served.hold.unlink()
    page.get_by_role("link", name="Evaluation").click()
    expect(page.get_by_role("heading", name="All numbers")).to_be_visible(timeout=300_000)
    assert list(folder.glob(f"*/{FILE}"))
