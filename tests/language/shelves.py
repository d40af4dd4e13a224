"""Shelves without a build: models fitted in memory with the encoder that is no model, so torch stays out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.games import read_games
from recsys.retrieval.registry import fit_all
from recsys.shelf import Shelf, make_world
from recsys.types import MOVIES, Item
from tests.worlds import BagOfWords, World, games, world

DATA = Path(__file__).parents[2] / "data" / "games"
SEED = 7


def shelf_of(where: World) -> Shelf:
    """A shelf over a small world."""
    retrievers = fit_all(where.catalogue, where.interactions, BagOfWords(), SEED)
    return Shelf(make_world(where.catalogue, retrievers, BagOfWords()), retrievers, "in memory")


def films_of(rows: Iterable[tuple[str, int, int]]) -> Shelf:
    """Films by title, year and fame; an id is "Heat-1995"."""
    made = world([Item(f"{name}-{year}", name, year, fame=fame) for name, year, fame in rows])
    return shelf_of(replace(made, catalogue=replace(made.catalogue, domain=MOVIES)))


@cache
def eight() -> Shelf:
    """The eight games of tests.worlds; read only, so one will do for everybody."""
    return shelf_of(games())


@cache
def whole() -> Shelf:
    """The embedded catalogue, all of it; about a second."""
    source = read_games(DATA)
    return shelf_of(World(Catalogue("games", source.domain, source.items, source.vocabulary), source.interactions))
