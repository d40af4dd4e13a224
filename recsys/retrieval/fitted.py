"""What a model has learned, and the refusal of one that has learned nothing yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from recsys.catalogue.catalogue import Catalogue
from recsys.errors import NotFittedError

Learned = TypeVar("Learned")
Values = TypeVar("Values")


class Fitted(Generic[Learned]):
    """A model that sets `_learned` when it is fitted or loaded."""

    name: ClassVar[str]
    _learned: Learned | None = None

    def _known(self) -> Learned:
        """What was learned. Raises NotFittedError before fit or load."""
        if self._learned is None:
            raise NotFittedError(self.name)
        return self._learned


class OfItems(Fitted[tuple[Catalogue, Values]], Generic[Values]):
    """A model that has learned values of the items of a catalogue."""

    def rows_of(self, item_ids: Iterable[str]) -> list[int]:
        """Row numbers of the items among item_ids that exist, ascending, without repeats."""
        return self._known()[0].rows_of(item_ids)
