"""Assistants whose skills are asked of the stub, over the real wire."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import SecretStr

from recsys.assistant import Assistant
from recsys.brain.chat import Health
from recsys.brain.endpoint import Endpoint
from recsys.brain.models import Models
from recsys.config import Settings
from recsys.shelf import Shelf
from recsys.shelves import Shelves
from recsys.store import open_store
from tests.brain.assistants import AGENT
from tests.worlds import BagOfWords

KEY = "sk-planted-4f1c9e"
READ = {
    "like": {"genres": ["co-op"], "names": [], "properties": [], "devices": []},
    "dislike": {"genres": [], "names": [], "properties": [], "devices": []},
    "ages": [],
    "genders": [],
}
"""What a good model reads in "co-op games please"."""


def models_at(url: str, *, timeout: float = 2.0, streams: bool = False, pause: float = 30.0) -> Models:
    """The operator's model at the stub. pause: how long it is left alone after failures."""
    endpoint = Endpoint(url, "stub", SecretStr(KEY), timeout)
    return Models(endpoint, usable=True, streams=streams, health=Health(pause=pause))


def modelled(folder: Path, shelf: Shelf, models: Models, **more: Any) -> Assistant:
    """An assistant over a shelf, which it calls games, that asks these models."""
    chosen = Settings(data_dir=folder, **more)
    return Assistant(chosen, BagOfWords(), models, open_store(chosen.store_url), AGENT, Shelves({"games": shelf}))
