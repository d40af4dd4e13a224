"""Words that a model drafted are said only if they name nothing that we did not put there.

What cannot be checked by looking (praise, tone) is left to the model; names, numbers and addresses are not.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

MOST_WORDS = 60
_MARK = re.compile(r"\[(\d{1,2})\]")
_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
_ODD = re.compile(r"[<>{}\[\]|`*_#\\@]|https?:|www\.|\w\.\w{2,}", re.IGNORECASE)
_QUOTED = re.compile(r"[\"“”«»]([^\"“”«»]*)[\"“”«»]")
_ENDS = re.compile(r"(?:^|[.!?:;]\s+)$")


def filled_in(draft: str, titles: Sequence[str]) -> str | None:
    """The draft with [1], [2]… replaced by titles; None where one of them has no title ("")."""
    marks = [int(number) for number in _MARK.findall(draft)]
    if any(not 1 <= mark <= len(titles) or not titles[mark - 1] for mark in marks):
        return None
    return _MARK.sub(lambda match: titles[int(match[1]) - 1], draft)


def vouched(text: str, sources: Iterable[str], ordinary: Collection[str]) -> bool:
    """Whether every name, number and quotation in the text is in a source.

    A name is a word with a capital; at the beginning of a sentence it may also be an ordinary word. Addresses, markup
    and more than MOST_WORDS words are never vouched for; neither is an empty text.

    Args:
        sources: the person's message, the titles shown, the catalogue's words.
        ordinary: lower-case words of the language.
    """
    known = {token.lower() for source in sources for token in _TOKEN.findall(source)} | {"i", "a"}
    tokens = list(_TOKEN.finditer(text))
    if not tokens or len(tokens) > MOST_WORDS or _ODD.search(text):
        return False
    quoted = {token.lower() for quote in _QUOTED.findall(text) for token in _TOKEN.findall(quote)}
    return quoted <= known and all(_known(token, text, known, ordinary) for token in tokens)


def _known(token: re.Match[str], text: str, known: set[str], ordinary: Collection[str]) -> bool:
    word = token[0].lower().replace("’", "'")
    stem = word.split("'")[0]
    if not any(c.isupper() or c.isdigit() for c in token[0]) or word in known or stem in known:
        return True
    starts = bool(_ENDS.search(text[: token.start()])) and token[0][1:].islower() | (len(token[0]) == 1)
    return starts and (word in ordinary or stem in ordinary)
