"""What a result must say of itself so that it can be measured again."""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from recsys.evaluation.base import Contestant, Preset, Setting
from recsys.store.plain import plain

PACKAGES = ("numpy", "scipy", "scikit-learn", "implicit", "torch", "sentence-transformers", "faiss-cpu", "langchain")
CODE = Path(__file__).parent.parent


def settings(preset: Preset, setting: Setting, cases: Sequence[Any]) -> Mapping[str, Any]:
    """Everything but the contestants that the figures depend on; paths by their last part only.

    cases, code: SHA-256 of what is asked with what is held right, and of this program: data or code that changed tell.
    """
    assistant = setting.assistant
    return {
        "protocol": preset.name, "catalogue": setting.catalogue, "split": setting.split, "limit": setting.limit,
        "seed": setting.seed, "as_published": setting.as_published,
        "data": setting.data.name if setting.data else None, "cases": _digest([plain(case) for case in cases]),
        "snapshot": assistant.shelf(setting.catalogue).snapshot_id, "encoder": assistant.encoder.name,
        "model": assistant.settings.llm_model if assistant.settings.has_model else None,
        "max_chars": assistant.settings.max_chars, "wall_clock": assistant.settings.wall_clock, "code": _code(),
        "versions": {"python": platform.python_version(), **{name: version(name) for name in PACKAGES}},
    }  # fmt: skip


def options(contestant: Contestant) -> Mapping[str, Any]:
    """A contestant as plain data, its defaults included."""
    given = contestant.options
    return {
        "strategy": given.strategy, "brain": given.brain, "without": sorted(given.without),
        "unthought": sorted(given.unthought), "twins": sorted(given.twins), "filters": given.filters,
        "retrieved": given.retrieved, "form": contestant.form,
    }  # fmt: skip


def key(told: Mapping[str, Any]) -> str:
    """A name for a run, or for a contestant's options: SHA-256 over what is told of it."""
    return _digest(told)


def _digest(told: Any) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


@cache
def _code() -> str:
    """Over the program's own files: what answers, and what is asked how."""
    files = sorted(path for path in CODE.rglob("*") if path.is_file() and path.suffix != ".pyc")
    told = [(path.relative_to(CODE).as_posix(), hashlib.sha256(path.read_bytes()).hexdigest()) for path in files]
    return _digest(told)
