"""Two who loved what one person plays look for more of that, and for no co-op: "my wife and I adored Return of the Obra Dinn"."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent

_THEY_LOVED = re.compile(
    r"\b(?:we|(?:my \w+|\w+) and (?:i|me)|(?:me|i) and my \w+|both of us)(?: (?:both|all|really|just|have|had))* "
    r"(?:adored?|loved?|liked?|enjoyed|finished|played|completed|devoured)\b",
    re.IGNORECASE,
)
_TOGETHER = re.compile(
    r"\b(?:together|co-?op|(?:two|2)[ -]players?|multi-?player|for (?:us|two|both)|(?:two|both) of us"
    r"|we (?:can|could) (?:both )?play)\b",
    re.IGNORECASE,
)


def side_by_side(read: Intent, catalogue: Catalogue) -> Intent:
    """The reading without the company that only the sentence about a game for one gave away; else as it is."""
    loved = catalogue.known(m.item_id for m in read.mentions if m.item_id and (m.attitude > 0 or m.seed))
    alone = bool(loved) and all(item.players_max == 1 for item in loved)
    if not (alone and _THEY_LOVED.search(read.text)) or _TOGETHER.search(read.text):
        return read
    wishes = tuple(w for w in read.wishes if not (w.attitude > 0 and any("co-op" in term.modes for term in w.terms)))
    return read.model_copy(update={"wishes": wishes, "bounds": read.bounds.model_copy(update={"players": None})})
