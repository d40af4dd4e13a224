"""Downloads, from a server on this machine: kept when they are what was promised, refused and removed otherwise."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from recsys.catalogue.importers.download import Download, fetch
from recsys.catalogue.importers.registry import IMPORTERS
from recsys.errors import ImportFailed

DATA = b"films" * 20_000
DIGEST = "sha256:" + hashlib.sha256(DATA).hexdigest()
over = threading.Event()


class Handler(BaseHTTPRequestHandler):
    """/whole.zip, /cut.zip (less than it says), /slow.zip (never ends); 404 else."""

    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(200 if self.path in ("/whole.zip", "/cut.zip", "/slow.zip") else 404)
        self.send_header("Content-Length", str(len(DATA)))
        self.end_headers()
        self.wfile.write(DATA if self.path == "/whole.zip" else DATA[:1000])
        self.wfile.flush()
        if self.path == "/slow.zip":
            over.wait(20)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def site() -> Iterator[str]:
    over.clear()
    Handler.asked.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    over.set()
    server.shutdown()
    server.server_close()


def test_a_whole_file_is_kept_and_fetched_once(site: str, tmp_path: Path) -> None:
    what = Download(f"{site}/whole.zip", DIGEST, len(DATA))
    shares: list[float] = []
    path = fetch(what, tmp_path / "kept", lambda label, share: shares.append(share))
    assert path.read_bytes() == DATA
    assert shares == sorted(shares)
    assert fetch(what, tmp_path / "kept") == path
    assert Handler.asked == ["/whole.zip"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # pooch leaves a late answer unclosed
@pytest.mark.parametrize(
    ("name", "digest", "size", "said"),
    [
        ("whole.zip", "md5:" + "0" * 32, len(DATA), "another checksum"),
        ("gone.zip", DIGEST, len(DATA), "the answer 404"),
        ("cut.zip", DIGEST, len(DATA), "no whole answer|another checksum"),
        ("slow.zip", DIGEST, len(DATA), "no whole answer"),
        ("whole.zip", DIGEST, 10, "more than 0 MB"),
    ],
)
def test_anything_else_is_refused_and_leaves_nothing(
    site: str, tmp_path: Path, name: str, digest: str, size: int, said: str
) -> None:
    with pytest.raises(ImportFailed, match=f"saw .*({said}).*Try again later") as refused:
        fetch(Download(f"{site}/{name}", digest, size), tmp_path / "kept", timeout=0.5)
    assert len(str(refused.value).splitlines()) == 1
    assert list((tmp_path / "kept").iterdir()) == []


def test_nothing_listening_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match="no whole answer"):
        fetch(Download("http://127.0.0.1:9/x.zip", DIGEST, 10), tmp_path)


def test_every_download_is_the_publisher_s_own_with_a_checksum() -> None:
    offered = [what for importer in IMPORTERS.values() for what in importer.downloads.values()]
    assert offered
    for what in offered:
        assert what.url.startswith("https://files.grouplens.org/")
        assert len(what.digest.partition(":")[2]) in (32, 64)
        assert 0 < what.size < 2**30
