"""Pictures of the real page on the embedded games, for the docs.

    make pictures

Builds the games into a folder of its own, or takes those of RECSYS_DATA_DIR where it is set.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "docs" / "pictures"
PORT, CHROMIUM = 8719, "/usr/bin/chromium"
NEPHEWS = (
    "games for my nephews (7 & 10), they're on ipads, im on pc. short rounds pls. we LOVED overcooked, rust was a "
    "nightmare, way too much griefing"
)
IMPOSSIBLE = "co-op VR farming game for 4yo under 5 minutes a round"
WIDE, PHONE = {"width": 1280, "height": 1000}, {"width": 390, "height": 844}


@contextmanager
def served(data: str) -> Iterator[str]:
    """The app on its own port, with its data in a folder."""
    environment = {**os.environ, "RECSYS_DATA_DIR": data}
    subprocess.run(
        [sys.executable, "-m", "recsys", "build", "games", "--if-needed"], cwd=ROOT, env=environment, check=True
    )
    command = [
        sys.executable,
        "-m",
        "streamlit",
        "run",
        "app.py",
        "--server.port",
        str(PORT),
        "--server.headless",
        "true",
    ]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            url = f"http://127.0.0.1:{PORT}"
            _until(lambda: urllib.request.urlopen(f"{url}/_stcore/health", timeout=3).close())
            yield url
        finally:
            process.terminate()


def _until(tried: Callable[[], object]) -> None:
    for _ in range(300):
        try:
            tried()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("The app did not start.")


def main() -> None:
    """Take them all."""
    OUT.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(os.environ.get("RECSYS_DATA_DIR", folder)) as url,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]) as browser,
    ):
        for name, look in (
                ("", {"viewport": WIDE}), ("-dark", {"viewport": WIDE, "color_scheme": "dark"}),
                ("-phone", {"viewport": PHONE}), ("-narrow", {"viewport": {"width": 320, "height": 800}}),
            ):  # fmt: skip
            page = browser.new_context(**look).new_page()  # type: ignore[arg-type]
            page.set_default_timeout(120_000)
            _story(page, url, name)


def _story(page: Any, url: str, name: str) -> None:
    """From the empty page to nothing that fits."""
    page.goto(url)
    page.get_by_role("button", name="Surprise me with something few people know").wait_for()
    _take(page, f"empty{name}")
    _say(page, NEPHEWS)
    _take(page, f"answer{name}")
    page.locator("[class*=st-key-correct-]").get_by_role("button").first.click()
    page.get_by_role("button", name="Update the answer").wait_for()
    _take(page, f"correct{name}")
    page.keyboard.press("Escape")
    page.get_by_text("Why this").first.click()
    _take(page, f"why{name}")
    _say(page, "is the second one on switch too?")
    _say(page, IMPOSSIBLE)
    _take(page, f"nothing{name}")


def _say(page: Any, text: str) -> None:
    """Send a message and wait until its turn stands as the store has it."""
    turns = page.locator("[class*=st-key-turn-]")
    before = turns.count()
    box = page.get_by_test_id("stChatInputTextArea")
    box.fill(text)
    box.press("Enter")
    turns.nth(before).wait_for()


def _take(page: Any, name: str) -> None:
    page.mouse.move(5, 500)
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
    page.wait_for_function("!document.querySelector('[data-stale=true]')")
    page.wait_for_timeout(1500)  # fades, and what is drawn last
    page.screenshot(path=OUT / f"{name}.png")


if __name__ == "__main__":
    main()
