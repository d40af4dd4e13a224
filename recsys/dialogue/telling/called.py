"""How items that a message names are called in the answer: one by one, or by their series where that is what was named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import spelled
from recsys.catalogue.names import fold, names_series
from recsys.dialogue.telling.phrases import capital, listed
from recsys.intent import Mention
from recsys.types import Item

_FEW = 3
"""Items of one name from which on they are called by it."""


def called(mentions: Sequence[Mention], catalogue: Catalogue) -> list[str]:
    """Titles; "the LEGO games" for many under one name. Each once, in order."""
    named = [m for m in mentions if m.item_id in catalogue]
    times = Counter(m.text for m in named if m.by != "reference")
    return list(dict.fromkeys(_name(m, times[m.text], catalogue) for m in named))


def _name(mention: Mention, times: int, catalogue: Catalogue) -> str:
    item = catalogue[mention.item_id or ""]
    whole = (series_of(mention, catalogue) or mention.text).removeprefix("The ").removeprefix("the ")
    return f"the {whole} {catalogue.domain.nouns}" if times >= _FEW else item.title


def _told_apart(item: Item, catalogue: Catalogue) -> str:
    """Its title, with its year where another has the same."""
    shared = any(other.title == item.title and other.id != item.id for other in catalogue.entitled(item.title))
    return spelled(item) if shared else item.title


def series_of(mention: Mention, catalogue: Catalogue) -> str:
    """The series that the mention names by its own name, not by a title; empty where it names none."""
    item = catalogue[mention.item_id or ""]
    own = fold(mention.text) == fold(item.title)
    return item.series or "" if names_series(mention.text, item.series) and not own else ""


def are_out(mentions: Sequence[Mention], catalogue: Catalogue) -> str:
    """That they are out, without a full stop: "Celeste is out", "all Resident Evil games are out"; empty for none."""
    named = [m for m in mentions if m.item_id in catalogue]
    wholes = list(dict.fromkeys(series for m in named if (series := series_of(m, catalogue))))
    alone = catalogue.known(m.item_id or "" for m in named if not series_of(m, catalogue))
    titles = list(dict.fromkeys(_told_apart(item, catalogue) for item in alone))
    several = [series for series in wholes if len(catalogue.of_series(series.__eq__)) > 1]
    many = [f"all {series.removeprefix('The ')} {catalogue.domain.nouns}" for series in several]
    names = [*many, *(series for series in wholes if series not in several), *titles]
    told = f"{listed(names[:3])} {'are' if many or len(names) > 1 else 'is'} out" if names else ""
    return capital(told)
