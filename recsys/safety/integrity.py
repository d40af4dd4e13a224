"""Words that a model drafted are said only if they name nothing that we did not put there.

What cannot be checked by looking (praise, tone) is left to the model; names, numbers and addresses are not.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from recsys.catalogue.visible import visible

MOST_WORDS = 60
_MARK = re.compile(r"\[(\d{1,2})\]")
_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
_ODD = re.compile(r"[<>{}\[\]|`*_#\\@]|https?:|//|www\.|\w\.\w{2,}", re.IGNORECASE)
_QUOTED = re.compile(r"[\"“”„«»][^\"“”„«»]*[\"“”„«»]|(?<!\w)['‘‚].+?['‘’](?!\w)")
_ENDS = re.compile(r"(?:^|[.!?]\s+)$")
_TAIL = re.compile(r"'(?:s|d|m|t|ll|re|ve)$")


def filled_in(draft: str, titles: Sequence[str]) -> str | None:
    """The draft on one line, with [1], [2]… replaced by titles; None where one of them has no title ("")."""
    draft = visible(draft)
    marks = [int(number) for number in _MARK.findall(draft)]
    if any(not 1 <= mark <= len(titles) or not titles[mark - 1] for mark in marks):
        return None
    return _MARK.sub(lambda match: titles[int(match[1]) - 1], draft)


def vouched(text: str, sources: Iterable[str], ordinary: Collection[str]) -> bool:
    """Whether every name, number and quotation in the text is in a source.

    A name is a word with a capital, or in a script without capitals; at the beginning of a sentence a capital may also
    be an ordinary word's. Addresses, markup and more than MOST_WORDS words are never vouched for; neither is an empty
    text. A name in small letters that is not quoted is not told from other words.

    Args:
        sources: the person's message, the titles shown, the catalogue's words.
        ordinary: lower-case words of the language.
    """
    known = {word for source in sources for word in _words(source)} | {"i", "a"}
    tokens = list(_TOKEN.finditer(text))
    if not tokens or len(tokens) > MOST_WORDS or _ODD.search(text):
        return False
    quoted = {word for quote in _QUOTED.findall(text) for word in _words(quote)}
    return quoted <= known and all(_known(token, text, known, ordinary) for token in tokens)


def _words(text: str) -> list[str]:
    return [token.lower().replace("’", "'") for token in _TOKEN.findall(text)]


def _known(token: re.Match[str], text: str, known: set[str], ordinary: Collection[str]) -> bool:
    word = token[0].lower().replace("’", "'")
    stem = _TAIL.sub("", word)
    plain = token[0].islower() and not any(c.isnumeric() for c in token[0])
    if plain or word in known or stem in known:
        return True
    starts = bool(_ENDS.search(text[: token.start()])) and token[0][1:].islower() | (len(token[0]) == 1)
    return starts and (word in ordinary or stem in ordinary)
