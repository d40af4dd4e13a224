"""The app on a port of its own, and Debian's Chromium to look at it. Where there is none, these tests are skipped."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from recsys.assistant import Assistant, load
from recsys.config import Settings
from tests.browser.prepared import wordy
from tests.ui.stock import stock
from tests.worlds import BagOfWords

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = Path("/usr/bin/chromium")
Visitor = Callable[..., sync_api.Page]


@dataclass(frozen=True)
class Served:
    """A running app: its address, its data, and the files that hold answers up while they are there."""

    url: str
    data: Path

    @property
    def hold(self) -> Path:
        return self.data / "hold"

    @property
    def think(self) -> Path:
        return self.data / "think"

    @property
    def serve(self) -> Path:
        return self.data / "serve"

    @property
    def late(self) -> Path:
        return self.data / "late"

    @property
    def broken(self) -> Path:
        return self.data / "break"


@contextmanager
def serving(data: Path, script: str = "server.py", page: str = "app.py", **environment: str) -> Iterator[Served]:
    """The app, or another page, in a process of its own on the data folder, started by a script of this folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, str(Path(__file__).with_name(script)), "run", page, "--server.port", str(port)]
    known = {**os.environ, "RECSYS_DATA_DIR": str(data), "RECSYS_USER_HEADER": "X-User", **environment}
    with (data / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--server.headless", "true"], cwd=ROOT, env=known, stdout=log, stderr=log, start_new_session=True
        )
        try:
            _wait(f"http://127.0.0.1:{port}/_stcore/health", process)
            yield Served(f"http://127.0.0.1:{port}", data)
        finally:
            os.killpg(process.pid, signal.SIGTERM)  # a build that it has started, too
            process.wait(30)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The app on the eight games."""
    data = tmp_path_factory.mktemp("served")
    stock(data)
    with serving(data) as running:
        yield running


def _wait(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        assert process.poll() is None, "the app has ended"
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the app has not started")


@pytest.fixture(scope="session")
def chromium() -> Iterator[sync_api.Browser]:
    """Debian's Chromium, without sandbox and GPU as in a container."""
    if not CHROMIUM.exists():
        pytest.skip(f"no browser at {CHROMIUM}: apt-get install chromium")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: sync_api.Browser, served: Served) -> Iterator[Visitor]:
    """Opens a window at the app's first page, or at a query; each name is a person of their own, as a proxy says."""
    contexts = []

    def visitor(name: str, query: str = "") -> sync_api.Page:
        headers = {"X-User": name} if name else {}
        contexts.append(chromium.new_context(viewport={"width": 1280, "height": 900}, extra_http_headers=headers))
        opened = contexts[-1].new_page()
        opened.set_default_timeout(20_000)
        opened.goto(served.url + query)
        return opened

    yield visitor
    for file in (served.hold, served.think, served.serve, served.broken, served.late):
        file.unlink(missing_ok=True)
    for context in contexts:
        context.close()


@pytest.fixture
def page(visit: Visitor, request: pytest.FixtureRequest) -> sync_api.Page:
    """A window of somebody who has never been here, once the app has opened: the server's first visitor waits longest."""
    opened = visit(request.node.name)
    opened.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for(timeout=60_000)
    return opened


@pytest.fixture(scope="session")
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
