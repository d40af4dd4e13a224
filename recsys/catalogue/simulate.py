"""Plays of the games, simulated: no person's data ships with the product, so tastes are made up and said to be.

How a player is made, all from one seed:

1. An age group, an age in it, and the devices people of that age tend to have.
2. A taste: one to three favourites among the games open to the player, the famous likelier. Their genres, tags,
   series and studio, rare ones counting more (log of games over games that have it), each weighed by chance, are what
   the player likes. Age groups lean towards a few features.
3. Plays: games drawn without repeats, the chance growing with the cosine of taste and game and with fame
   (Gumbel top-k: W. Kool, H. van Hoof and M. Welling, ICML 2019, section 2).
4. A strength from 1 to 10, as hours would be: higher where the game suits the taste, with noise.

A game is open to a player who has one of its devices and is old enough. Players under 13 never meet a game above
their age; of the others under 18 a game above their age is open to one in fifty.

Run `python -m recsys.catalogue.simulate data/games` after changing items.csv: it rewrites interactions.csv and
knowledge.csv, the same bytes for the same items in any order.
"""

from __future__ import annotations

import csv
import math
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.facts import facts
from recsys.catalogue.importers.games import PLAYS, read_items, read_vocabulary
from recsys.errors import RecsysError
from recsys.types import DEVICES, AgeGroup, Interaction, Item, age_group

SEED = 20
PLAYERS = 2_400
SUITS = 13.0
"""How much more likely a perfect match of taste is, in nats."""
FAME = 0.5
"""How much more likely each step of fame is, in nats."""
LEAN = 0.15
"""Weight of what an age group leans towards; a favourite's rarest trait has about 0.5."""
CURIOUS = 0.02
"""Share of the games above their age that are open to 13- to 17-year-olds."""

NO_TASTE = frozenset({"first games"})
"""Tags that say for whom something is, which nobody's taste goes by."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class People:
    """An age group: share of the players, ages, chance to have each of DEVICES, and what it leans towards."""

    share: float
    ages: tuple[int, int]
    devices: tuple[float, float, float, float, float]
    leans: tuple[str, ...]


PEOPLE: Mapping[AgeGroup, People] = {
    "0-8": People(0.08, (4, 8), (0.3, 0.2, 0.8, 0.7, 0.02), ("cute", "family-friendly", "animals", "easy to learn")),
    "9-12": People(0.13, (9, 12), (0.5, 0.5, 0.6, 0.8, 0.15), ("Sandbox", "funny", "creature collecting", "crafting")),
    "13-17": People(0.18, (13, 17), (0.7, 0.8, 0.3, 0.8, 0.2), ("PvP", "online co-op", "fast-paced", "anime")),
    "18-24": People(0.22, (18, 24), (0.9, 0.7, 0.2, 0.7, 0.2), ("souls-like", "roguelike", "challenging", "RPG")),
    "25-34": People(0.22, (25, 34), (0.9, 0.6, 0.3, 0.7, 0.2), ("story-rich", "Strategy", "cosy", "co-op")),
    "35plus": People(0.17, (35, 70), (0.8, 0.7, 0.6, 0.4, 0.12), ("retro", "Puzzle", "relaxing", "no timers")),
}


@dataclass(frozen=True)
class World:
    """The games as arrays, rows by id.

    traits: (n_games, n_traits) unit rows, the rarer a trait the larger. leans: (n_traits,) 0 or 1 by age group.
    runs: (n_games, len(DEVICES)). fame: (n_games,) nats. ages: (n_games,) years.
    """

    ids: tuple[str, ...]
    traits: Floats
    leans: Mapping[str, Floats]
    runs: NDArray[np.bool_]
    fame: Floats
    ages: NDArray[np.int64]

    @classmethod
    def of(cls, items: Iterable[Item]) -> World:
        """From items in any order; they need devices, age and fame."""
        games = sorted(items, key=lambda item: item.id)
        traits, names = _traits(games)
        return cls(
            tuple(game.id for game in games),
            traits,
            {name: np.array([trait in people.leans for trait in names], float) for name, people in PEOPLE.items()},
            np.array([[device in game.devices for device in DEVICES] for game in games]),
            FAME * np.array([game.fame for game in games], float),
            np.array([game.age for game in games]),
        )


def _traits(games: Sequence[Item]) -> tuple[Floats, list[str]]:
    own = [{*g.genres, *g.tags} - NO_TASTE | {f"by {g.developer}", f"in {g.series or g.title}"} for g in games]
    carriers = Counter(name for names in own for name in names)
    shared = sorted(name for name, n in carriers.items() if n > 1)
    rare = [math.log1p(len(games) / carriers[name]) * (0.5 if name[:3] == "by " else 1.0) for name in shared]
    traits = np.array([[name in names for name in shared] for names in own]) * rare
    return traits / np.linalg.norm(traits, axis=1, keepdims=True), shared


def simulate_plays(items: Iterable[Item], players: int = PLAYERS, seed: int = SEED) -> Iterator[Interaction]:
    """Plays of the items by made-up players, by player and item id; weight is the strength, 1 to 10.

    A player to whom nothing is open plays nothing.
    """
    rng = np.random.default_rng(seed)
    world = World.of(items)
    groups = rng.choice(list(PEOPLE), size=players, p=[people.share for people in PEOPLE.values()])
    for number, group in enumerate(groups, start=1):
        open_to, age = _open_to(world, PEOPLE[group], rng)
        if open_to.any():
            match = world.traits @ _taste(world, group, open_to, rng)
            for row, strength in _played(world, match, open_to, rng):
                yield Interaction(f"p{number:04}", world.ids[row], strength, age_group(age))


def _open_to(world: World, people: People, rng: np.random.Generator) -> tuple[NDArray[np.bool_], int]:
    """Which games a new player may play (n_games,), and the player's age."""
    age = int(rng.integers(people.ages[0], people.ages[1] + 1))
    owned = rng.random(len(DEVICES)) < people.devices
    curious = (rng.random(len(world.ids)) < CURIOUS) & (age >= 13)
    return world.runs[:, owned].any(axis=1) & ((world.ages <= age) | curious), age


def _taste(world: World, group: str, open_to: NDArray[np.bool_], rng: np.random.Generator) -> Floats:
    """(n_traits,) unit vector of what a player likes."""
    chance = np.where(open_to, np.exp(world.fame / 2), 0.0)
    favourites = rng.choice(len(chance), size=rng.integers(1, 4), p=chance / chance.sum())
    weighed = world.traits[favourites] * rng.gamma(2.0, 0.5, size=(len(favourites), world.traits.shape[1]))
    taste = weighed.sum(axis=0) + LEAN * world.leans[group]
    return np.asarray(taste / np.linalg.norm(taste))


def _played(
    world: World, match: Floats, open_to: NDArray[np.bool_], rng: np.random.Generator
) -> Iterator[tuple[int, float]]:
    """Row and strength of each game played, rows ascending. match: (n_games,) cosines, 0 to 1."""
    n = min(int(open_to.sum()), 4 + int(rng.geometric(1 / 13)))
    appeal = np.where(open_to, SUITS * match + world.fame + rng.gumbel(size=len(match)), -np.inf)
    suits = match / match[open_to].max() + rng.normal(scale=0.15, size=len(match))
    for row in sorted(np.argsort(-appeal, kind="stable")[:n].tolist()):
        yield row, round(1 + 9 * float(np.clip(suits[row], 0, 1)), 1)


def write_games(folder: Path) -> None:
    """Rewrite interactions.csv and knowledge.csv in a folder with items.csv and vocabulary.json.

    Raises:
        ImportFailed: items.csv or vocabulary.json is not as it should be.
    """
    items = read_items(folder, read_vocabulary(folder))
    plays = ((play.user, play.item, play.weight, play.age_group) for play in simulate_plays(items))
    _write(folder / "interactions.csv", PLAYS, plays)
    triples = ((fact.head, fact.relation, fact.tail) for fact in facts(items))
    _write(folder / "knowledge.csv", ("head", "relation", "tail"), triples)


def _write(path: Path, header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def main(arguments: Sequence[str]) -> None:
    """Write into the one folder named; exit with one line on stderr where that cannot be done."""
    if len(arguments) != 1:
        sys.exit("usage: python -m recsys.catalogue.simulate data/games")
    try:
        write_games(Path(arguments[0]))
    except RecsysError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
