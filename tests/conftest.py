"""Every test: its own data folder, the environment it found, no network but this machine's own."""

from __future__ import annotations

import itertools
import os
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from recsys.assistant import Assistant

os.environ["HF_HUB_OFFLINE"] = "1"  # read when the library is imported

# A slow machine is no failure, and every run tries the same examples.
settings.register_profile("omakase", deadline=None, derandomize=True)
settings.load_profile("omakase")

HERE = {"127.0.0.1", "::1", "localhost", ""}


class NetworkUsed(AssertionError):
    """A test tried to leave this machine."""


@pytest.fixture(autouse=True)
def _own_surroundings(request: pytest.FixtureRequest) -> Iterator[None]:
    """A data folder of the test's own, no other setting, and the environment put back afterwards."""
    before = dict(os.environ)
    for name in [name for name in os.environ if name.startswith("RECSYS_")]:
        del os.environ[name]
    os.environ["RECSYS_DATA_DIR"] = str(_own_folder(request) / "data")
    yield
    os.environ.clear()
    os.environ.update(before)


_count = itertools.count()


def _own_folder(request: pytest.FixtureRequest) -> Path:
    """The test's own where it has one; else one that is not there yet, as most tests write nothing."""
    if "tmp_path" in request.fixturenames:
        own: Path = request.getfixturevalue("tmp_path")
        return own
    folders: pytest.TempPathFactory = request.getfixturevalue("tmp_path_factory")
    return folders.getbasetemp() / f"unused-{next(_count)}"


@pytest.fixture(autouse=True, scope="session")
def _no_network() -> Iterator[None]:
    """Connections and look-ups of names other than this machine's fail."""
    patch = pytest.MonkeyPatch()
    connect, look_up = socket.socket.connect, socket.getaddrinfo

    def guarded(self: socket.socket, address: Any) -> None:
        _refuse_others(address[0] if isinstance(address, tuple) else "")  # a text is a file's path
        connect(self, address)

    def guarded_look_up(host: Any, *args: Any, **more: Any) -> Any:
        _refuse_others(host.decode() if isinstance(host, bytes) else host or "")
        return look_up(host, *args, **more)

    patch.setattr(socket.socket, "connect", guarded)
    patch.setattr(socket, "getaddrinfo", guarded_look_up)
    yield
    patch.undo()


def _refuse_others(host: str) -> None:
    if host not in HERE:
        raise NetworkUsed(f"A test may only reach this machine, saw {host!r}.")


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    """The embedded catalogue with the real embeddings, built once as `make run` builds it."""
    from recsys.assistant import load
    from tests.once import games_built

    with closing(load(games_built(tmp_path_factory))) as opened:
        yield opened
