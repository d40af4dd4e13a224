"""What the linker learns, one model after the other: which words are titles, and what is thought of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from pydantic import BaseModel

from recsys.progress import Progress, part, silent
from recsys.training.attitudes import train_attitudes
from recsys.training.titles import train_titles

MODELS: Mapping[str, Callable[[Path, Path, Progress], BaseModel]] = {
    "titles": train_titles,
    "attitudes": train_attitudes,
}
"""Each reads the folder of data sets, writes its weights and recipe to the other folder, and returns the recipe."""


def train_linker(data: Path, out: Path, progress: Progress = silent) -> Mapping[str, BaseModel]:
    """Train every model of the linker; their recipes by name.

    Raises:
        CatalogueError, ImportFailed: a file is missing or not what it should be.
        ConfigError: out is no folder that can be written to.
    """
    size = 1 / len(MODELS)
    return {
        name: train(data, out, part(progress, at * size, (at + 1) * size))
        for at, (name, train) in enumerate(MODELS.items())
    }
