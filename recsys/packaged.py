"""Weights that ship beside the code, with the recipe they were made by: read whole, or refused in one line."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, ValidationError

from recsys.errors import ConfigError


class Part(BaseModel):
    """Of a recipe: nothing that is not told of, and no number that is none."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class DataFile(Part):
    """A file that was read. n: what was taken from it."""

    path: str
    sha256: str
    n: int

    @classmethod
    def of(cls, path: str, raw: bytes, n: int, **more: str) -> Self:
        """raw: what lies in it. more: what a kind of file tells besides."""
        return cls(path=path, sha256=hashlib.sha256(raw).hexdigest(), n=n, **more)


class Recipe(Part):
    """What weights were made of, and what they reached."""

    def save(self, path: Path) -> None:
        """Write it for people to read, too."""
        path.write_text(self.model_dump_json(indent=2) + "\n", encoding="utf-8")


AnyRecipe = TypeVar("AnyRecipe", bound=Recipe)


def folder_to_fill(folder: Path) -> Path:
    """The folder, made sure of before minutes of work. Raises ConfigError where it is none."""
    if not folder.is_dir():
        raise ConfigError(f"Expected a folder to write to, saw {folder}. Make it first, or name another.")
    return folder


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """Raises ConfigError where the folder cannot be written to."""
    try:
        yield
    except OSError as error:
        raise ConfigError(f"Expected a folder to write to, saw {folder} ({error.strerror}). Name another.") from error


@dataclass(frozen=True)
class Package(Generic[AnyRecipe]):
    """Two files of a folder. home: the one they ship in. kind: of the recipe. whose: what they are called, as in "the guard's
    file"; again: what to do without them.
    """

    home: Path
    weights: str
    recipe: str
    kind: type[AnyRecipe]
    whose: str
    again: str

    def read_recipe(self, folder: Path | None = None) -> AnyRecipe:
        """What is written beside the weights; without a folder, beside those that ship.

        Raises:
            ConfigError: it is missing or not a recipe.
        """
        try:
            return self.kind.model_validate_json(self._bytes((folder or self.home) / self.recipe))
        except ValidationError as error:
            saw = str(error.errors()[0]["msg"])[:200]
            raise ConfigError(f"{self.recipe}: expected a recipe, saw {saw}. {self.again}") from error

    def read_weights(self, folder: Path, sha256: str) -> bytes:
        """The weights as they lie there.

        Raises:
            ConfigError: they are missing, or not those that the recipe names.
        """
        raw = self._bytes(folder / self.weights)
        if hashlib.sha256(raw).hexdigest() != sha256:
            message = f"{self.weights}: expected the SHA-256 that {self.recipe} names, saw another. {self.again}"
            raise ConfigError(message)
        return raw

    def read_arrays(
        self, folder: Path, sha256: str, names: Sequence[str], dtype: type | None = None
    ) -> list[NDArray[Any]]:
        """The arrays of these names out of the weights, as dtype where one is given; nothing pickled is read.

        Raises:
            ConfigError: as `read_weights`; they are no arrays, or one is missing.
        """
        raw = self.read_weights(folder, sha256)
        try:
            with np.load(io.BytesIO(raw), allow_pickle=False) as stored:
                return [np.asarray(stored[name], dtype) for name in names]
        except (OSError, ValueError, KeyError, EOFError, AttributeError, TypeError, zipfile.BadZipFile) as error:
            raise ConfigError(f"{self.weights}: expected arrays, saw {str(error)[:200]}. {self.again}") from error

    def write_arrays(self, folder: Path, arrays: Mapping[str, Any], compressed: bool = False) -> str:
        """Write the weights, the same bytes for the same arrays; returns their SHA-256. The recipe is the caller's."""
        (np.savez_compressed if compressed else np.savez)(folder / self.weights, **arrays)
        return hashlib.sha256((folder / self.weights).read_bytes()).hexdigest()

    def _bytes(self, path: Path) -> bytes:
        try:
            return path.read_bytes()
        except OSError as error:
            raise ConfigError(f"{path.name}: expected {self.whose}, saw {error.strerror}. {self.again}") from error
