"""A catalogue on disk: an immutable folder that is written aside, read back, and only then made current.

    <catalogues_dir>/<name>/CURRENT             "<snapshot id> <sha256 of its manifest>"
    <catalogues_dir>/<name>/<snapshot id>/      manifest.json, catalogue.db, interactions.parquet,
                                                knowledge.parquet, models/…

Whatever happens while one is written, CURRENT names a whole one. The one before it is kept for processes that still
read it; older ones go.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

import pandas as pd
import pyarrow as pa
from pydantic import BaseModel, ConfigDict, ValidationError

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.database import read_database, write_database
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.errors import SnapshotError, UnknownError
from recsys.types import Domain, Triple

SCHEMA_VERSION = 1
ITEMS, INTERACTIONS, KNOWLEDGE = "catalogue.db", "interactions.parquet", "knowledge.parquet"
DATA = (ITEMS, INTERACTIONS, KNOWLEDGE)
MANIFEST, CURRENT, MODELS = "manifest.json", "CURRENT", "models"
EMBEDDED = "games"
"""The catalogue that is built from the code's own data."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_POINTER = re.compile(r"(\d{8}T\d{6}Z-[0-9a-f]{8}) ([0-9a-f]{64})\n")
_UNFINISHED = ".building-"
_DAY = 24 * 60 * 60


class Manifest(BaseModel):
    """What a snapshot is. counts: rows of items, interactions and triples. files: SHA-256 by path in the folder."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_version: int = SCHEMA_VERSION
    name: str
    domain: Domain
    created: datetime
    counts: Mapping[str, int]
    files: Mapping[str, str]
    seed: int
    embedding_model: str
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Snapshot:
    """An opened snapshot: read only, shared by everyone."""

    folder: Path
    manifest: Manifest
    catalogue: Catalogue

    @property
    def models(self) -> Path:
        """The folder of the retrievers' files."""
        return self.folder / MODELS
