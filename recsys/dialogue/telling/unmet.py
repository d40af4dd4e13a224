"""What a message wished that no cards can show, said plainly: what nothing has, and what the catalogue does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.columns import Mask
from recsys.dialogue.telling.phrases import listed
from recsys.intent import Intent, Wish
from recsys.language.talk.beside_cards import RELATIVE, unheard_of
from recsys.language.wanted.diets import of_an_allergy
from recsys.language.wanted.spared import spared
from recsys.language.wanted.unwanted import STRANGERS
from recsys.language.words.untold import needs
from recsys.safety.conditions import having_any, label

MOST = 2
"""Lines of what none of them has."""


def unmet(said: Sequence[Wish], fits: Mask, catalogue: Catalogue) -> Iterator[str]:
    """One line for each. said: the wishes of the message; fits: (n_items,) what keeps to the conditions; without any, nothing."""
    steers = [w for w in said if w.attitude > 0 and w.terms and not (w.must or w.only_told)]
    missed = [w for w in steers if not (having_any([w], catalogue) & fits).any()]
    for wish in missed[:MOST] if fits.any() else ():
        told = f"mentions {wish.phrase}" if all(t.items for t in wish.terms) else f"is marked as {label(wish)}"
        yield f"Nothing that fits the rest {told}."
    if any(w.attitude < 0 and w.phrase == STRANGERS and w.terms for w in said):
        yield (
            f"Whether strangers can write to each other, this catalogue does not say: I left out {catalogue.domain.nouns} "
            f"that are always online."
        )


def touched_on(said: Sequence[Wish], noun: str) -> Iterator[str]:
    """Of what somebody asks to be spared, that descriptions are all there is to go by."""
    refused = (wish for wish in said if wish.attitude < 0 and wish.only_told and spared(wish.phrase))
    if about := list(dict.fromkeys(wish.phrase for wish in refused)):
        yield (
            f"Descriptions are short: a {noun} may touch on {listed(about, 'or')} without saying so. "
            f"Please look before it matters."
        )


def of_allergies(text: str, catalogue: Catalogue) -> Iterator[str]:
    """Of a table of one's own, that for an allergy it is not enough."""
    if catalogue.fact_names and of_an_allergy(text):
        yield f"I go by what this catalogue says of its {catalogue.domain.nouns}: for an allergy please check the ingredients."


_TO_THE_END = re.compile(
    r"\b(?:finish|complete|beat|done with)\b(?: \w+){0,3} in (?:a|an|one|the|two|a few|\d+)"
    r" (?:\w+ )?(?:weekend|day|week|evening|night|afternoon|sitting|hour)s?\b"
    r"|\b(?:at least|more than|over) (?:[6-9]|\d{2,}) (?:hours|hrs)\b",
    re.IGNORECASE,
)


def whole_length(text: str, catalogue: Catalogue) -> Iterator[str]:
    """That no catalogue says how long something takes to the end, where that is asked for: "finish in a weekend"."""
    if _TO_THE_END.search(text) and catalogue.has_minutes and not catalogue.has_hours:
        yield f"How long a {catalogue.domain.noun} takes to the end, this catalogue does not say: it knows rounds."


def needed(read: Intent, catalogue: Catalogue) -> Iterator[str]:
    """That no catalogue tells what somebody says they need, and what was done instead."""
    noun = catalogue.domain.noun
    if read.has("one controller") and catalogue.has_players:
        yield f"How many controllers a {noun} needs, this catalogue does not say: where I can I keep to what is played in turns."
    if names := tuple(dict.fromkeys(name for name, span in needs(read.text) if not _is_heard(read, span))):
        yield f"This catalogue does not say anything about {listed(names, 'or')}, so I could not check that."


def _is_heard(read: Intent, span: tuple[int, int]) -> bool:
    """Whether a wish in the catalogue's words stands there: where it does tell the country."""
    said = read.text[span[0] : span[1]].lower()
    return any(w.terms and w.phrase.lower() in said for w in read.wishes)


def unheard(before: Intent, read: Intent, after: Intent) -> str:
    """A line where a message for other cards moved nothing that could be kept; else empty."""
    measured = (before.bounds, before.ideal) != (after.bounds, after.ideal) or any(
        map(read.has, (*RELATIVE, "hidden", "famous"))
    )
    if read.has("others") and not measured and (words := unheard_of(read)):
        return (
            f"This catalogue has no word for {listed([f'“{word}”' for word in words], 'or')}, so I went on to others."
        )
    again = needs(read.text) or read.device_groups or read.measured or read.wishes or read.people
    same = not again and before.model_dump(include=_HELD) == after.model_dump(include=_HELD)
    return _UNHEARD if same and read.act == "recommend" and not (read.flags or read.references) else ""


_HELD = set("wishes mentions people bounds ideal device_groups platform_groups disliked_devices count".split())
_UNHEARD = "I found nothing in that which this catalogue could tell apart, so it only steers the order."
