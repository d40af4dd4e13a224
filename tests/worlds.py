"""Small worlds in which the right answer can be worked out by hand."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.names import fold
from recsys.progress import Progress, silent
from recsys.types import GAMES, AgeGroup, Interaction, Item, Utterance


@dataclass(frozen=True)
class World:
    """A catalogue and who met what in it."""

    catalogue: Catalogue
    interactions: Interactions


class BagOfWords:
    """An encoder without a model: unit counts of the words, each in the place its checksum gives."""

    name = "bag of words"

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """As in Encoder, with d = 512."""
        vectors = np.zeros((len(texts), 512), dtype=np.float32)
        for row, text in enumerate(texts):
            for word in fold(text).split():
                vectors[row, zlib.crc32(word.encode("utf-8", "replace")) % 512] += 1
            progress("Counting words", (row + 1) / len(texts))
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        return np.asarray(vectors / np.maximum(lengths, 1e-9), dtype=np.float32)


def world(items: Sequence[Item], met: Sequence[tuple[str, str]] = (), group: AgeGroup | None = None) -> World:
    """Items and pairs (user, item), each with weight 1, all users of one age group; the catalogue is called games."""
    ordered = tuple(sorted(items, key=lambda item: item.id))
    vocabulary = Vocabulary(
        genres={genre: (genre.lower(),) for item in ordered for genre in item.genres},
        tags={tag: (tag.lower(),) for item in ordered for tag in item.tags},
    )
    rows = (Interaction(user, item, 1.0, group) for user, item in met)
    return World(Catalogue("games", GAMES, ordered, vocabulary), Interactions.of(rows))


def empty() -> World:
    """No items, nobody."""
    return world([])


def twins() -> World:
    """Four items that differ in nothing but their id, a to d, met by the same two users of one age group."""
    items = [Item(letter, "Cooking Twins", fame=3) for letter in "abcd"]
    return world(items, [(user, letter) for user in ("ann", "bob") for letter in "dbca"], "9-12")


def checkerboard(size: int = 12) -> World:
    """User u met every item of u's colour (even or odd) but item u.

    So item u is the only one of its colour that u has not met: the right answer for u's history is item u, and the
    neighbours of an item are the items of its colour.
    """
    items = [Item(square(i), f"Square {i}") for i in range(size)]
    met = [(f"user-{u:02d}", square(i)) for u in range(size) for i in range(size) if (u - i) % 2 == 0 and u != i]
    return world(items, met)


def square(number: int) -> str:
    """The id of an item of the checkerboard."""
    return f"square-{number:02d}"


def games() -> World:
    """Eight games; three children (9-12) and three adults (25-34) who met them so often:

    =============== ======== ====== ====
    item            children adults fame
    =============== ======== ====== ====
    apple-orchard          1      0    2
    boss-rush              0      3    3
    cooking-chaos          3      3    5
    cooking-chaos-2        0      0    4
    dungeon-duo            0      0    3
    farm-friends           2      1    3
    ghost-manor            0      2    3
    mystery-box            0      0    -
    =============== ======== ====== ====
    """
    children = {"cooking-chaos": 3, "farm-friends": 2, "apple-orchard": 1}
    adults = {"cooking-chaos": 3, "boss-rush": 3, "ghost-manor": 2, "farm-friends": 1}
    rows = [*_met("child", children, "9-12"), *_met("adult", adults, "25-34")]
    return World(world(_GAMES).catalogue, Interactions.of(rows))


def spoken() -> tuple[Dialogue, ...]:
    """Twelve dialogues about the games: six of cooking, which name cooking-chaos, each followed by one of a scary night, which
    names ghost-manor, boss-rush and dungeon-duo, in this order."""
    return tuple(made(number) for number in range(6) for made in (_cooks, _scares))


def _cooks(number: int) -> Dialogue:
    return Dialogue(
        f"cook-{number}",
        (
            Utterance("user", "Something to cook with friends"),
            Utterance("assistant", "Try Cooking Chaos", ("cooking-chaos",)),
            Utterance("user", "Fun!"),
        ),
        (f"ann-{number}",),
    )


def _scares(number: int) -> Dialogue:
    return Dialogue(
        f"scare-{number}",
        (
            Utterance("user", "A scary night please"),
            Utterance("assistant", "Ghost Manor", ("ghost-manor",)),
            Utterance("user", "I liked Boss Rush", ("boss-rush",)),
            Utterance("assistant", "Then Dungeon Duo", ("dungeon-duo",)),
        ),
        (f"bob-{number}",),
    )


def _met(name: str, counts: dict[str, int], group: AgeGroup) -> list[Interaction]:
    return [Interaction(f"{name}-{user}", item, 1.0, group) for item, count in counts.items() for user in range(count)]


_GAMES = (
    Item(
        "apple-orchard", "Apple Orchard", 2019, ("Simulation",), ("farming", "cozy", "offline"),
        "Prune the trees, pick the fruit and sell cider in the village.",
        ("PHONE", "TABLET"), ("iOS", "Android"), ("solo",), 1, 1, 10, 3, "free", 2, "Cider Press",
    ),
    Item(
        "boss-rush", "Boss Rush", 2021, ("Action",), ("challenging", "gore", "violent"),
        "One arena, forty giants, a sword and no mercy.",
        ("DESKTOP",), ("Windows",), ("solo",), 1, 1, 20, 18, "10-20", 3, "Forty Giants",
    ),
    Item(
        "cooking-chaos", "Cooking Chaos", 2016, ("Party",), ("cooking", "couch", "co-op"),
        "Chop, fry and serve together while the kitchen falls apart.",
        ("DESKTOP", "CONSOLE"), ("Windows", "Switch"), ("solo", "co-op"), 1, 4, 5, 3, "10-20", 5, "Pan Works",
        "Cooking Chaos", ("cc1",),
    ),
    Item(
        "cooking-chaos-2", "Cooking Chaos 2", 2019, ("Party",), ("cooking", "couch", "co-op"),
        "More kitchens, thrown ingredients and friends from afar.",
        ("DESKTOP", "CONSOLE"), ("Windows", "Switch"), ("solo", "co-op"), 1, 4, 5, 3, "20-40", 4, "Pan Works",
        "Cooking Chaos", ("cc2",),
    ),
    Item(
        "dungeon-duo", "Dungeon Duo", 2020, ("RPG",), ("co-op", "fantasy"),
        "Two heroes descend: one carries the lamp, the other the map.",
        ("CONSOLE",), ("PS5",), ("co-op",), 2, 2, 45, 12, "20-40", 3, "Lamp & Map",
    ),
    Item(
        "farm-friends", "Farm Friends", 2018, ("Simulation",), ("farming", "co-op", "animals"),
        "Raise hens and goats on a shared field.",
        ("DESKTOP", "PHONE", "TABLET"), ("Windows", "iOS"), ("solo", "co-op"), 1, 4, 30, 3, "under-10", 3, "Goat Hill",
    ),
    Item(
        "ghost-manor", "Ghost Manor", 2022, ("Horror",), ("scary", "jump scares"),
        "Walk the halls of a haunted café until dawn.",
        ("VR", "DESKTOP"), ("Quest", "SteamVR"), ("solo",), 1, 1, 40, 16, "20-40", 3, "Candle Light",
    ),
    Item("mystery-box", "Mystery Box"),
)  # fmt: skip
