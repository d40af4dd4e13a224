"""What a message asks of a table's own columns, once the rest of it is read: a fact of a card, or the most or least of a number."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.answering import yes_no
from recsys.dialogue.answering.stocked import stocked
from recsys.dialogue.answering.told_facts import asks_fact
from recsys.intent import Intent
from recsys.language.quantities.most_of import more_so, most_of
from recsys.language.talk.acts import is_asked
from recsys.language.talk.superlatives import superlative_of_all

_VAGUE = frozenset({"off_topic", "unclear", "count", "recommend"})
_MAY_CHOOSE, _SHORT = _VAGUE | {"choose", "ask_item"}, 8
"""What a message in which a card is chosen may be taken for, and its words at most."""
_LENGTHS = frozenset({"minutes", "hours"})
_IS_THERE = re.compile(
    r"\b(?:(?:is|are) there|(?:do|have) you (?:have|got)) (?:one|any|some)\b", re.IGNORECASE
)
"""Asks for items of a kind, and of no card: "is there one in Spanish"."""
_SUPERLATIVE = re.compile(
    r"\b(?:\w+est|most|least|more|fewer|less|higher|lower|bigger|smaller|(?:best|top)[ -]\w+ed)\b", re.IGNORECASE
)


def of_facts(read: Intent, shown: int, focus: str | None, catalogue: Catalogue) -> Intent:
    """The reading as a question about a fact, or as a choice by one; as it is where the catalogue tells no more than others do.

    shown: how many cards are on the table; focus: the item last spoken of.
    """
    if stocked(read.text, catalogue):
        return read.outright.model_copy(update={"act": "off_topic", "wishes": (), "count": None, "attribute": None})
    if not catalogue.fact_names:
        return read
    by = most_of(read.text, catalogue.measures, catalogue.has_minutes)
    if by and (read.best_by or "").strip("-") in _LENGTHS:
        read = read.model_copy(update={"best_by": by})
    if by and shown and _chooses(read):
        return read.model_copy(update={"act": "choose", "best_by": by, "wishes": (), "count": None, "attribute": None})
    if _is_request(read, bool(by), shown, catalogue):
        return read.model_copy(update={"act": "recommend"})
    of_card = read.act in _VAGUE and _asks_of_card(read, shown, focus, catalogue)
    return read.model_copy(update={"act": "ask_item", "count": None}) if of_card else read


def _is_request(read: Intent, by: bool, shown: int, catalogue: Catalogue) -> bool:
    """Whether items are asked for by a number or within limits, though nothing else says so. by: the most or least is."""
    if read.bounds.measures and read.act in {"unclear", "off_topic", "ask_item", "choose"} and not _asks(read):
        return True
    if read.act not in {"unclear", "off_topic", "greet"}:
        return False
    further = by or (shown and more_so(read.text, catalogue.measures, catalogue.has_minutes))
    return bool(further or superlative_of_all(read.text))


def _asks_of_card(read: Intent, shown: int, focus: str | None, catalogue: Catalogue) -> bool:
    """Whether a fact is asked of what is shown, spoken of or named."""
    named = any(m.item_id and m.by != "reference" for m in read.mentions)
    if not (shown or focus or named) or _kinds(read) or not _asks(read) or _IS_THERE.search(read.text):
        return False
    return bool(asks_fact(read.text, catalogue))


def _asks(read: Intent) -> bool:
    return is_asked(read.text) or yes_no.openly(read.text)


def _kinds(read: Intent) -> bool:
    return any(w.attitude > 0 and any(t.genres or t.makers for t in w.terms) for w in read.wishes)


def _chooses(read: Intent) -> bool:
    """Whether the first by it of the cards is meant: "which is the lightest", "the strongest one"."""
    if read.mentions:
        return False
    if read.act == "choose":
        return True
    shortly = read.act in _MAY_CHOOSE and len(read.text.split()) <= _SHORT and bool(_SUPERLATIVE.search(read.text))
    return shortly and not _kinds(read)
