"""What is refused in words that no term stands for, looked up in the descriptions: "hates quizzes" leaves out what tells of one."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Term, Wish

FEW = 0.1
"""The largest share of a catalogue whose descriptions may have the word; one in more of them tells nothing."""
_NONE = re.compile(r"\b(?:no|not|never|without|free of|nor|neither)\b[^.;:!?]*$", re.IGNORECASE)
_ENDING = re.compile(r"(?:(?<=z)zes|(?<=[sxz])es|(?<!s)s|ing|ings)$")


def by_description(wish: Wish, catalogue: Catalogue) -> Wish:
    """A wish without terms as one for the items whose descriptions mention it, which only steers; refused, they are left out."""
    if wish.terms or not wish.attitude:
        return wish
    stem = _ENDING.sub("", wish.phrase.lower())
    said = re.compile(rf"\b{re.escape(stem)}(?:z?es|s|ings?)?\b", re.IGNORECASE)
    ids = tuple(item.id for item in catalogue if _tells(f"{item.title}. {item.description}", said))
    if len(stem) < 3 or not 0 < len(ids) <= max(1, FEW * len(catalogue)):
        return wish
    return wish.model_copy(update={"terms": (Term(phrase=wish.phrase, items=ids),)})


def _tells(text: str, said: re.Pattern[str]) -> bool:
    """Whether a text has the word, other than to say that there is none: "no lives, adverts or purchases"."""
    return any(not _NONE.search(text[: match.start()]) for match in said.finditer(text))
