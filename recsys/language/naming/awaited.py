"""Phrases that stand where a title is awaited: behind "loved", "seen" and the like, and a whole message that is one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from recsys.language.words import cues
from recsys.language.words.text import Word, is_stop

MOST, _PHRASE = 4, 6
"""Phrases behind a cue that are looked up as a whole, and their words at most."""
_CUES = cues.STRONG | {"likes", "see", "watch", "watching", "recommend", "rewatch", "rewatched"}
_PARTED, _BETWEEN = re.compile(r"[,/&;]"), frozenset("and or".split())
_CUT = frozenset(
    "with so but because too in on for if when lately recently again yet before movie movies film films one ones trailer series show shows remake".split()
)
ENDS = re.compile(r"[.!?;:()\n\"]")
_ARTICLES = frozenset({"the", "a", "an"})
_BEGINS = _ARTICLES | {"there"}


def awaited_phrases(text: str, words: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """First and last (exclusive) word of the phrases of two words and more behind a cue, one by one where they are listed, and of
    a whole message that is one.
    """
    starts = [at + 1 for at, word in enumerate(words) if word.text in _CUES]
    for start in (0, *starts) if len(words) <= _PHRASE else starts:
        for begin, last in _listed(text, words, start, _end(text, words, start)):
            first = _named_from(words, begin, last)
            said = [word.text for word in words[first:last] if word.text not in _ARTICLES]
            if 2 <= len(said) <= last - first <= _PHRASE and not all(map(is_stop, said)):
                yield first, last


def _end(text: str, words: Sequence[Word], start: int) -> int:
    """Where what stands behind a cue ends: at a mark, another cue, or a word that begins something else."""
    rest = range(start, len(words))
    cut = _CUT | _CUES
    return next(
        (at for at in rest if words[at].text in cut or (at > start and ENDS.search(_gap(text, words, at)))), len(words)
    )


def _listed(text: str, words: Sequence[Word], start: int, end: int) -> Iterator[tuple[int, int]]:
    """What is listed there, part by part, up to one that is too long for a name."""
    first = start
    for at in range(start, end):
        between = words[at].text in _BETWEEN
        if between or (at > first and _PARTED.search(_gap(text, words, at))):
            yield first, at
            first = at + between
        elif at - first > _PHRASE:
            return
    yield first, end


def _named_from(words: Sequence[Word], first: int, last: int) -> int:
    """The first word of a part with which a name may begin."""
    may = (at for at in range(first, last) if not is_stop(words[at].text) or words[at].text in _BEGINS)
    return next(may, last)


def _gap(text: str, words: Sequence[Word], at: int) -> str:
    return text[words[at - 1].end : words[at].start]
