"""The weights that read titles in messages: for now, what is thought of them."""

from __future__ import annotations

from pathlib import Path

from recsys.language.attitude import AttitudeRecipe
from recsys.progress import Progress, silent
from recsys.training.attitudes import train_attitudes


def train_linker(data: Path, out: Path, progress: Progress = silent) -> AttitudeRecipe:
    """Make them anew. Args and errors as `train_attitudes`."""
    return train_attitudes(data, out, progress)
