"""What a result must say of itself so that it can be measured again."""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

from recsys.evaluation.base import Contestant, Preset, Setting

PACKAGES = ("numpy", "scipy", "scikit-learn", "implicit", "torch", "sentence-transformers", "faiss-cpu", "langchain")


def settings(preset: Preset, setting: Setting) -> Mapping[str, Any]:
    """Everything but the contestants that the figures depend on; paths by their last part only."""
    assistant = setting.assistant
    return {
        "protocol": preset.name, "catalogue": setting.catalogue, "split": setting.split, "limit": setting.limit,
        "seed": setting.seed, "as_published": setting.as_published,
        "data": setting.data.name if setting.data else None,
        "snapshot": assistant.shelf(setting.catalogue).snapshot_id, "encoder": assistant.encoder.name,
        "model": assistant.settings.llm_model if assistant.settings.has_model else None,
        "versions": {"python": platform.python_version(), **{name: version(name) for name in PACKAGES}},
    }  # fmt: skip


def options(contestant: Contestant) -> Mapping[str, Any]:
    """A contestant as plain data, its defaults included."""
    given = contestant.options
    return {
        "strategy": given.strategy, "brain": given.brain, "without": sorted(given.without), "unthought": sorted(given.unthought),
        "twins": sorted(given.twins), "filters": given.filters,
        "form": contestant.form,
    }  # fmt: skip


def key(settings: Mapping[str, Any]) -> str:
    """A name for a run: SHA-256 over its settings."""
    return hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()
