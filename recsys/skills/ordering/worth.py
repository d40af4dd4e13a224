"""What a wish that only steers counts beside an item to start from: "like X but spooky"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent, Wish
from recsys.types import Item

CHALLENGING, OTHERS = "challenging", 0.2
LIKE_IT, ON_TOP, SINCE, BESIDE_LIKED = 0.3, 1.0, 3.0, 0.8
"""Of one that the item meets, as what is like it tells of it already; of one that it lacks; of one that it lacks and that is asked
for after cards like it were shown: "darker"; of any, beside an item liked earlier.

On the development half of our requests, which are single messages, ON_TOP 0.3, 0.6, 1 and 1.5 have .603, .605, .610 and .610
nDCG@10 (n = 70); SINCE is by reading lists."""


def worths(intent: Intent, catalogue: Catalogue) -> Mapping[str, float]:
    """By its key what each positive wish with a term counts; 1 without an item to start from or liked.

    What is easy is never what an item to start from is like ("like X but easier"): hard ones are kept away instead.
    """
    named = [mention for mention in intent.mentions if mention.seed and mention.item_id]
    seeds = catalogue.known(mention.item_id for mention in named if mention.item_id)
    wanted = [wish for wish in intent.wishes if wish.attitude > 0 and wish.terms]
    if not seeds:
        return {wish.key: BESIDE_LIKED if intent.liked_items else 1.0 for wish in wanted}
    met = {wish.key for wish in wanted if wants_easy(wish) or any(map(wish.holds, seeds))}
    before = not any(mention.source in intent.text for mention in named)
    since = {wish.key for wish in wanted if before and wish.source in intent.text}
    return {w.key: LIKE_IT if w.key in met else SINCE if w.key in since else ON_TOP for w in wanted}


def wants_easy(wish: Wish) -> bool:
    """Whether something easy is asked for."""
    return wish.attitude > 0 and any("easy to learn" in term.tags for term in wish.terms)


def as_hard(items: Sequence[Item], intent: Intent, catalogue: Catalogue) -> NDArray[np.float64]:
    """(len(items),) for what is as hard as a hard item to start from, where an easier one is asked for: 1 where it is of its
    series, else OTHERS."""
    seeds = catalogue.known(m.item_id for m in intent.mentions if m.seed and m.item_id)
    hard = {seed.series for seed in seeds if CHALLENGING in seed.tags}
    easier = any(map(wants_easy, intent.wishes)) or any(
        CHALLENGING in term.tags for wish in intent.wishes if wish.attitude < 0 for term in wish.terms
    )
    as_they = [1.0 if item.series and item.series in hard else OTHERS for item in items]
    return np.array([bool(hard) and easier and CHALLENGING in item.tags for item in items], float) * as_they
