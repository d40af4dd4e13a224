"""What takes long to build is built once in a run, whichever of its processes asks for it first."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

import pytest
from filelock import FileLock

from recsys.build import build
from recsys.config import Settings


def games_built(folders: pytest.TempPathFactory) -> Settings:
    """The embedded catalogue with the real embeddings, as `make run` builds it."""
    return built_once(folders, "games", lambda settings: build(settings, "games"))


def built_once(folders: pytest.TempPathFactory, name: str, fill: Callable[[Settings], object]) -> Settings:
    """Settings of a data folder of this process's own, as `fill` leaves one. name: what is built, by any process.

    A process that asks while another one builds waits for it. A build that failed has left nothing, and is tried again.
    """
    base = folders.getbasetemp()
    made = (
        base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    ) / f"built-{name}"  # the run's, not the worker's
    with FileLock(f"{made}.lock"):
        if not made.exists():
            aside = folders.mktemp(name)
            fill(Settings(data_dir=aside))
            aside.rename(made)
    own = folders.mktemp(f"own-{name}")
    shutil.copytree(made, own, dirs_exist_ok=True)
    return Settings(data_dir=own)
