"""Titles of a table of one's own said of all of their kind: "do beagles bark", "how big is a whippet", where items are called so."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.language.talk.attributes import QUESTION
from recsys.language.talk.comparing import compares

_MOST = 4
"""Words of a title that is said so."""
_PLURAL = re.compile(r"\b[a-z]{3,}s\b", re.IGNORECASE)
_STOCK = re.compile(r"\b(?:you|u|there) (?:have|got|sell|stock|do|any)\b|\b(?:any|some|want|need|find|show|recommend)\b", re.IGNORECASE)
"""Asks for items of a kind, and for no fact of one."""
_OF_ONE = {"do": "does ", "are": "is ", "have": "has "}
_VERB = re.compile(r"\b(do|are|have) $", re.IGNORECASE)
_ONE = re.compile(r"\b(?:an?|the) (?=((?:[\w'-]+ ){0,3}[\w'-]+))", re.IGNORECASE)


def as_titles(text: str, catalogue: Catalogue) -> str:
    """The text with such titles as they stand: those in the plural that is no kind, and those with an article, in a question
    that asks for no items; as it is where nothing is called so."""
    asks = QUESTION.search(text) and not _STOCK.search(text)
    for many in reversed(list(_PLURAL.finditer(text)) if asks else ()):
        before = re.findall(r"[\w'-]+ ", text[: many.start()].rpartition(",")[2])
        for size in range(min(_MOST - 1, len(before)), -1, -1):
            said = "".join(before[len(before) - size :]) + many[0]
            if text[: many.end()].endswith(said) and (one := _one_called(said.removesuffix("s"), said, catalogue)):
                before_it = _VERB.sub(lambda verb: _OF_ONE[verb[1].lower()], text[: many.end() - len(said)])
                text = f"{before_it}{one}{text[many.end() :]}"
                break
    for article in reversed(list(_ONE.finditer(text)) if asks or compares(text) else ()):
        words = article[1].split()
        parts = (" ".join(words[:size]) for size in range(len(words), 0, -1))
        said, one = next(((part, one) for part in parts if (one := _one_called(part, "", catalogue))), ("", ""))
        text = f"{text[: article.start()]}{one}{text[article.end() + len(said) :]}" if one else text
    return text


def _one_called(name: str, many: str, catalogue: Catalogue) -> str:
    """The one title that is the name; empty where the plural is called so too, or is a kind."""
    said = fold(name)
    titles = [item.title for item in catalogue.entitled(said) if fold(item.title) == said]
    other = many and (fold(many) in catalogue.kind_words or catalogue.entitled(many))
    return titles[0] if len(titles) == 1 and not other else ""
