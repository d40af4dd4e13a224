"""Questions that a table's own columns answer: "how many pages has the second", "how heavy is it", "where is it from"."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.everyday import about, had
from recsys.catalogue.measures import Measure, measure, number
from recsys.dialogue.answering import yes_no
from recsys.dialogue.telling.phrases import capital, marked
from recsys.intent import Intent
from recsys.language.quantities.measured import asked_as
from recsys.language.words.text import common_words
from recsys.types import Item

_WORDED: tuple[tuple[str, str], ...] = (
    (
        "neighbou?rhood|area|district|quarter|suburb|city|town|location|venue",
        r"where(?:'s| is| are|abouts)?\b|which part|what area|located",
    ),
    (r"opening|open(?= hours| times| days| on|$)|hours", r"open(?:s|ing)?\b|clos(?:e|es|ed|ing)\b"),
    ("sizes?", r"sizes?\b|does (?:it|that|this) fit"),
    ("country|region|origin", r"(?:where|which country|what country)\b.*\b(?:from|made|grown|come)|origin"),
    ("pairing|food", r"(?:goes?|go|eat|serve|drink)\b[^?.]*\bwith|pair\w*"),
    ("ingredient", r"what(?:'s| is)? in\b|ingredients?|contains?|made (?:of|with)"),
    ("grape|variety", r"grapes?|variety"),
    ("difficulty|level", r"(?:how )?(?:difficult|hard|easy)\b|difficulty|level"),
    (
        "instructor|teacher|tutor|guide|host|coach|author|speaker",
        r"who (?:teaches|runs|leads|gives|hosts|guides|speaks)\b|taught by|teachers?",
    ),
    (
        "language",
        r"languages?|(?:taught|available|spoken|held|offered) in|(?:it|that|this|one) in (?:english|german|french|spanish|italian)",
    ),
    (
        "pet safe|pet friendly|toxic",
        r"(?:safe|ok|okay|poisonous|toxic|harmful) (?:for|to|with) (?:(?:my|our|the|a) )?(?:pet|cat|dog|kitten|rabbit)s?",
    ),
)  # fmt: skip
"""What a column may be called, and how people ask for what is in it."""


_EVERYDAY, _LEAST = 1_500, 4
"""Words used most, by which no column is meant; letters of one by which it is: "vegetarian" of "vegetarian rennet"."""


def asks_fact(text: str, catalogue: Catalogue) -> tuple[str, ...]:
    """The names of the facts that a question is about; empty for any other question."""
    low = text.lower()
    asked = (name for name in catalogue.fact_names if re.search(rf"\b(?:{_asked(name, catalogue)})(?!\w)", low))
    return tuple(asked)


def _asked(name: str, catalogue: Catalogue) -> str:
    if known := next((m for m in catalogue.measures if m.header == name), None):
        return asked_as(known)
    more = (asked for called, asked in _WORDED if re.search(rf"\b(?:{called})", name))
    bare = about(name)
    named = {name, bare, bare.removesuffix("s"), re.sub(r"ies$", "y", bare)}
    if name in catalogue.vocabulary.tags:  # a yes or a no
        named |= {word for word in name.split() if len(word) >= _LEAST and word not in common_words(_EVERYDAY)}
        named |= {said for said in catalogue.vocabulary.tags[name] if " " in said}
    return "|".join((*map(re.escape, sorted(named, key=len, reverse=True)), *more))


def told_fact(item: Item, read: Intent, catalogue: Catalogue) -> str:
    """The facts that are asked for, in a sentence each; empty where none is asked for."""
    told = dict(item.facts)
    timed = item.minutes is not None and re.search(r"\bhow long\b", read.text, re.IGNORECASE)
    names = [name for name in asks_fact(read.text, catalogue) if not (timed and measure(name).counts)]
    said = [_said(item, read, name, told[name]) for name in names if name in told]
    lost = [m for m in catalogue.measures if m.header in names]
    return " ".join(said) or (f"This catalogue does not say {_what(lost[0], item)}." if lost else "")


def _said(item: Item, read: Intent, name: str, cell: str) -> str:
    known, value = measure(name), number(cell)
    if value is None:
        span = known.unit and re.fullmatch(r"\d[\d.,]*\s*(?:-|–|to)\s*\d[\d.,]*", cell)
        return f"The {known.name} of {item.title} is {cell} {known.unit}." if span else _in_words(item, name, cell)
    start = _within(read, known, value)
    if known.counts:
        return f"{start}{item.title} has {known.told(value)}."
    if known.name.endswith(" every"):
        return f"{start}{item.title}: {known.name} {known.told(value)}."
    return f"{start}{'the' if start else 'The'} {known.name} of {item.title} is {known.told(value)}."


def _what(known: Measure, item: Item) -> str:
    return f"how many {known.name} {item.title} has" if known.counts else f"what the {known.name} of {item.title} is"


def _within(read: Intent, known: Measure, value: float) -> str:
    """ "Yes, " or "No, " where the question sets a bound to that number."""
    bound = next((m for m in read.bounds.measures or () if m.header == known.header), None)
    if bound is None or yes_no.openly(read.text):
        return ""
    below = bound.high is None or value < bound.high or (value == bound.high and not bound.under)
    holds = (bound.low is None or value >= bound.low) and below
    return yes_no.word(holds)


_TELLS_HOW = re.compile(r"(?:ed|able|ible|proof|free|friendly|safe|less|ful|ing|ic|an|y)$")
"""What a column is called that stands behind "is": waterproof, signed, pet safe; a certificate does not."""


def _in_words(item: Item, name: str, cell: str) -> str:
    """What a column of words says, which may be a yes or a no."""
    told = name if _TELLS_HOW.search(name) else marked([had(name)])
    if cell.lower() in {"yes", "y", "true"}:
        return f"Yes, {item.title} is {told}."
    if cell.lower() in {"no", "n", "false"}:
        return f"No, {item.title} is not {told}."
    return f"{capital(name)} of {item.title}: {cell}."
