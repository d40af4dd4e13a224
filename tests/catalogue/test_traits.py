"""Items are as alike as what they share is rare; what only one has says nothing of another."""

from __future__ import annotations

import math

import numpy as np
import pytest

from recsys.catalogue.traits import names_of, traits_of
from recsys.types import Item, Triple
from tests import worlds

FILMS = worlds.world(
    (
        Item("a", "One", 1980, ("Drama",)),
        Item("b", "Two", 1984, ("Drama", "War")),
        Item("c", "Three", 1991, (), ("quiet",)),
        Item("d", "Four"),
    )
).catalogue
TRIPLES = (
    Triple("a", "director", "Ann Lee"),
    Triple("c", "star", "ann  LEE"),
    Triple("b", "star", "Bo Dean"),
    Triple("b", "genre", "Drama"),
    Triple("gone", "star", "Ann Lee"),
)


def test_names_are_folded_and_kinds_are_none() -> None:
    assert names_of(FILMS, TRIPLES) == [{"ann lee"}, {"bo dean"}, {"ann lee"}, set()]


def test_what_two_share_makes_them_alike_and_what_one_has_does_not_count() -> None:
    alike = (traits_of(FILMS, TRIPLES) @ traits_of(FILMS, TRIPLES).T).toarray()
    assert np.diagonal(alike) == pytest.approx([1, 1, 1, 0])
    # of a: Drama, 1980 to 1984, the eighties, Ann Lee; of b the first three; of c Ann Lee alone: all are of two items
    assert alike[0, 1] == pytest.approx(math.sqrt(3 / 4))
    assert alike[0, 2] == pytest.approx(1 / 2)
    assert alike[1, 2] == 0


def test_a_common_trait_counts_less_than_a_rare_one() -> None:
    shared = tuple(Item(at, at, None, ("Drama", *kinds)) for at, kinds in (("a", ["War"]), ("b", ["War"]), ("c", [])))
    rows = traits_of(worlds.world(shared).catalogue, ()).toarray()
    assert rows[0] == pytest.approx(np.array([1, 1 + math.log(4 / 3)]) / math.hypot(1, 1 + math.log(4 / 3)))
    assert rows[2] == pytest.approx([1, 0])


@pytest.mark.parametrize("bare", [worlds.empty(), worlds.world([Item("a", "Only")])])
def test_a_catalogue_that_says_nothing_has_no_traits(bare: worlds.World) -> None:
    assert traits_of(bare.catalogue, ()).shape == (len(bare.catalogue), 0)
