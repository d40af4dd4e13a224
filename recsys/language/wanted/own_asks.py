"""How people ask of a table of one's own, in the words that are read: "what can I cook with chicken?", "chicken and rice", "something quick"."""

from __future__ import annotations

import re
from collections.abc import Container

from recsys.catalogue.catalogue import Catalogue
from recsys.language.words.text import is_stop

_WITH = re.compile(
    r"^\W*(?:(?:hi|hello|hey|so|ok(?:ay)?|and)\W+)*what (?:can|could|should|shall|do|might) (?:i|we) (?:\w+ )?(?:cook|make|bake|prepare|do|eat|mix|brew|serve|have|pour|drink)"
    r"(?: for \w+)? (?:with|from|using|out of) ",
    re.IGNORECASE,
)
_THINGS = re.compile(r"\W*([a-z]{3,}(?: [a-z]{3,})?)(?:(?:,| and|, and| or) ([a-z]{3,}(?: [a-z]{3,})?)){1,2}\W*", re.IGNORECASE)
_QUICK = re.compile(
    r"\b(?:quick|fast|speedy)(?! (?:question|one|food|paced|and easy way)\b)(?![-\w])|\bin a hurry\b|\bnot much time\b", re.IGNORECASE
)


def quick(catalogue: Catalogue) -> int:
    """Minutes that a third of the items take at most, a multiple of five, or five. catalogue: one that knows some."""
    told = sorted(item.minutes for item in catalogue if item.minutes)
    return max(5, 5 * round(told[len(told) // 3] / 5)) if told else 5


def as_asked(text: str, words: Container[str], quick: int | None) -> str:
    """The text as one that asks. words: those of the table, folded; quick: minutes that most take longer than, None without any."""
    text = _WITH.sub("something with ", text)
    said = [word.lower() for word in re.findall(r"[^\W\d]+", text)]
    things = [word for word in said if not is_stop(word)]
    if _THINGS.fullmatch(text) and all(word in words for word in things):
        text = f"something with {text.strip()}"
    return _QUICK.sub(f"ideally under {quick} minutes", text, count=1) if quick else text
