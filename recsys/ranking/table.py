"""The features: what each number says of an item, and what it weighs where nothing was trained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from recsys.ranking.sources import SOURCES

Group = Literal["retrievers", "asked", "liked", "meaning", "years", "fame"]
DIALOGUE = "dialogue"
"""The dialogue retriever's name in a pool."""


@dataclass(frozen=True)
class Feature:
    """A number from 0 to 1, 0 where nothing is known. prior: its weight in the blend, in units of log odds.

    Training starts from the prior and is drawn towards it; it keeps the sign, so that a weight can be read.
    """

    name: str
    group: Group
    says: str
    prior: float


_RETRIEVERS = tuple(
    feature
    for source in SOURCES
    for feature in (
        Feature(source.name, "retrievers", f"{source.says}: score, as a share of the best", source.prior[0]),
        Feature(f"{source.name} rank", "retrievers", "the same: 1 / log2(1 + rank)", source.prior[1]),
    )
)
FEATURES: tuple[Feature, ...] = (
    *_RETRIEVERS,
    Feature("dialogue log", "retrievers", "1 + log(share of the dialogue retriever's best) / 5, not below 0", 2.0),
    Feature("wishes", "asked", "share of the wishes for genres, tags and modes that it meets", 2.0),
    Feature("wishes now", "asked", "the same of those in the last message", 1.0),
    Feature("main genre", "asked", "its first genre is one of those wished for", 0.5),
    Feature("refused", "asked", "share of what is not wanted that it has", -3.0),
    Feature("devices", "asked", "share of the devices and platforms asked for that it runs on", 2.0),
    Feature(
        "numbers", "asked", "share of the years, prices, minutes, hours, players and ages asked for that it meets", 2.0
    ),
    Feature("title", "asked", "share of its title, by rarity of the words, that the last message says", 0.5),
    Feature("names", "asked", "somebody named in the last message made it, or it is of the series named", 3.0),
    Feature("names before", "asked", "the same of what the person said before", 1.0),
    Feature("kind", "liked", "genres and tags like those of what was named: mean cosine", 1.0),
    Feature("kind best", "liked", "the same: the best cosine", 0.5),
    Feature("kind last", "liked", "the same with the item named last", 0.5),
    Feature("kind liked", "liked", "the same: mean cosine with what is liked", 1.0),
    Feature("people", "liked", "people, studios and series shared with what was named: the best cosine", 1.0),
    Feature("sequel", "liked", "title words shared with what was named, by rarity: the best cosine", 0.5),
    Feature("kind disliked", "liked", "genres and tags like those of what is disliked: the best cosine", -0.5),
    Feature("meaning", "meaning", "description near the last message: cosine", 1.0),
    Feature(
        "meaning talk", "meaning", "description near all that the person said, what is newer counting more: cosine", 1.0
    ),
    Feature("meaning named", "meaning", "description near what was named: cosine with the mean", 1.0),
    Feature("meaning best", "meaning", "the same: the best cosine", 0.5),
    Feature("meaning last", "meaning", "the same with the item named last", 0.5),
    Feature("meaning disliked", "meaning", "description near what is disliked: the best cosine", -0.5),
    Feature("years apart", "years", "years from the mean of what was named, 20 or more are 1", -0.5),
    Feature("years apart last", "years", "years from the last dated item that was named, 20 or more are 1", -0.5),
    Feature("newness", "years", "share of the catalogue's dated items that are as old or older", 0.2),
    Feature("fame", "fame", "logarithm of how many met it, as a share of the most met", 0.5),
    Feature("fame at first", "fame", "the same before any item was named", 0.5),
    Feature("fame apart", "fame", "how far its fame is from the mean fame of what was named", -0.2),
)
"""All of them, in the order of the matrix's columns."""
NAMES = tuple(feature.name for feature in FEATURES)
PRIOR = np.array([feature.prior for feature in FEATURES])
"""(len(FEATURES),) the weights of the blend."""
LEAST = np.array([abs(feature.prior) / 4 if feature.group == "asked" else 0.0 for feature in FEATURES])
"""(len(FEATURES),) how far from 0 a learnt weight is at least: what is asked outright counts a quarter as in the blend,
however badly a data set's people kept to it or were understood. It costs nothing that could be measured; half did
(docs/ranking.md)."""
