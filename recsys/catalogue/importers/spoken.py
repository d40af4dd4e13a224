"""Whose turn names which item, where a data set says only what a whole dialogue is about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from recsys.catalogue.names import fold
from recsys.types import Role, Utterance

Line = tuple[Role, str, Collection[str]]
"""Who says what, and ids of items that the data set says are named in it."""


def named_in(lines: Iterable[Line], names: Mapping[str, str]) -> Iterator[Utterance]:
    """The lines as utterances: beside its own items each has those of which it says the name, in the order of names.

    Args:
        names: what an item of the dialogue is called, by its id; words within it count whatever their case and accents.
    """
    called = [(item, f" {fold(name)} ") for item, name in names.items() if fold(name)]
    for role, text, own in lines:
        said = f" {fold(text)} "
        yield Utterance(role, text, tuple(dict.fromkeys((*own, *(item for item, name in called if name in said)))))
