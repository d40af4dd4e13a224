"""What the features of the packaged models are today, as a digest that every recipe keeps from its training.

Code that makes other features leaves the weights stale, and nothing else would tell: `tests/training/test_features.py`
compares the two.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.link import TitleLinker
from recsys.language.naming.candidates import Proposer
from recsys.language.naming.chatter import Chatter, tokens
from recsys.language.naming.clues import clues
from recsys.language.naming.evidence import LISTED, OWN, Witness, listed
from recsys.language.naming.named import ruled
from recsys.language.naming.surroundings import BUCKETS, Surroundings
from recsys.language.talk import dialogue_acts
from recsys.language.words.text import clean, words
from recsys.training.attitude_texts import marked_page
from recsys.types import MOVIES, Item

SAID = (
    "I loved [Heat] (1995), [Jaws] and the [Toy Story] movies, but not stuff like [Saw II]!",
    "have you seen [It], lol? The new [IT] or the new [Jaws] with Kevin Hart and [The Rock] was so boring and a slow-[heat]-mess",
    'My favourite movie is called "[The Last Comedy of Jaws]". [toystory] 3 was great, I hated [Jaes] though.',
    "anything like [heat]",
    "[Jaws]",
    "[Toy Story]\nI don't like [Jaws: Revenge] or A [Rock] in the Sea, [TLCOJ] and [Kevin Hart]'s [1917] are OK",
    "No, JACK BLACK IS IN [HEAT] AND IN [THE SAW GAMES], the cheapest 2 of them, which one is older?",
    "we watched [Lst Comedy of Jaw], it is the best film, what else do you have for 10 euros",
)
"""Between them they give every evidence more than one value."""
_ITEMS = (
    Item("a", "Heat", 1995, fame=4), Item("b", "Heat", 1986), Item("c", "Jaws", 1975, fame=5),
    Item("d", "Toy Story", 1995, series="Pixar"),
    Item("e", "It", 2017, fame=2), Item("f", "The Rock", 1996, fame=1), Item("g", "The Last Comedy of Jaws", 1999, fame=3),
    Item("h", "Jaws: Revenge", 2001), Item("i", "1917", 2019, aliases=("OK",)), Item("j", "Saw II", 2005, series="The Saw Games"),
    Item("k", "Comedy"), Item("l", "Kevin Hart", 1996), Item("m", "Kevin", 1996), Item("n", "LOL", 2012),
)  # fmt: skip


def attitude_features() -> str:
    """The digest of the clues to what is thought of a title."""
    pages = [marked_page(text) for text in SAID]
    return _digest([[sorted(found) for found in clues(page, spans, ruled(page, spans))] for page, spans in pages])


def act_features() -> str:
    """The digest of the clues to what a message does; what the rules hear is not among them."""
    names = (dialogue_acts.DOES, dialogue_acts.FACTS, dialogue_acts.HEARD)
    texts = [re.sub(r"\[.*?\]", dialogue_acts.TITLE, clean(text)) for text in SAID]
    return _digest([names, [sorted(dialogue_acts.clues(text, cards)) for text in texts for cards in (True, False)]])


def title_features() -> str:
    """The digest of what is proposed as a title and of the evidence for and against it, over a few made-up items."""
    return _digest([OWN, LISTED, title_rows()])


def title_rows() -> list[list[tuple[Any, ...]]]:
    """For each text what is proposed in it: first, last, name, year, item and a row of OWN and LISTED."""
    catalogue = Catalogue("features", MOVIES, _ITEMS, Vocabulary({}, {}))
    linker, texts = TitleLinker(catalogue), [clean(re.sub(r"[\[\]]", "", text)) for text in SAID]
    chatter = Chatter.of(tokens(text, words(text))[0] for text in texts)
    around = Surroundings(np.linspace(-1, 1, BUCKETS, dtype=np.float32))
    witness = Witness.of(catalogue, linker, frozenset({"comedy"}), chatter, around)
    return [list(_judged(text, Proposer(catalogue, linker), witness)) for text in texts]


def _judged(text: str, proposer: Proposer, witness: Witness) -> Iterator[tuple[Any, ...]]:
    found = words(text)
    candidates = proposer.propose(text, found)
    alone = [0.2 + 0.1 * (at % 5) for at in range(len(candidates))]
    rows = np.hstack([witness.own(text, found, candidates), listed(text, found, candidates, alone)]).round(3)
    for c, row in zip(candidates, rows.tolist(), strict=True):
        yield c.first, c.last, c.name, c.year, c.link.item_id, row


def _digest(found: Any) -> str:
    return hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()[:16]
