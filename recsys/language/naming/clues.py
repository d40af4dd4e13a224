"""What stands around each title of a message: words and their kinds, which tell what is thought of it.

Titles of one list ("A, B and C") stand in one place: what is said of the list is said of each. A title is never a clue
itself, nor is a year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Protocol

from recsys.language.naming.mentions import Span
from recsys.language.words.feelings import DISLIKE, HATE, LIKE, LOVE, NEGATORS
from recsys.language.words.page import Page

NEAR, FAR = 8, 24
"""Words on either side of a title, and of its sentence, that are read."""
TITLE, START = "@", "^"
_ONE_LIST = re.compile(
    r"(?:[\s,;/&+*\"']|\(?\b(?:19|20)\d\d\)?|\)|\b\d{1,2}[.)]\s|\b(?:and|or|the|also|a)\b)*", re.IGNORECASE
)
_ENDS = re.compile(r"[.!?\n]")
_TURNS = frozenset("but though although however whereas".split())
"""Where what is said of the titles before ends."""
_KEPT = frozenset([TITLE, START, "?", "!", "but", "though", "if", "too", "of", ","])
_KINDS: Mapping[str, frozenset[str]] = {
    "good": frozenset(
        "great amazing awesome fun blast best perfect brilliant fantastic excellent wonderful good hit gem incredible "
        "masterpiece superb hilarious funny cool classic nice beautiful interesting enjoyable entertaining fabulous terrific "
        "solid epic cute heartwarming touching inspiring intense hysterical outstanding phenomenal memorable clever decent "
        "addictive relaxing cosy cozy charming lovely".split()
    )
    | LOVE & frozenset("favourite favorite favourites favorites fave faves fav".split()),
    "like": LIKE
    | (LOVE - frozenset("favourite favorite favourites favorites fave faves".split()))
    | frozenset("appreciate appreciated thrilled impressed laughed cried recommend hooked".split()),
    "bad": frozenset(
        "nightmare terrible awful horrible boring worst suck sucks sucked trash garbage rubbish dire disappointing disappointed "
        "disappointment annoying annoyed meh overrated rated stressful dull tedious lame crap stupid dumb corny cheesy gross slow "
        "weird confusing silly ridiculous creepy disturbing depressing predictable underwhelming poor horrid ugh nope pass skip "
        "unfortunately sadly wrong weak bland cringe violent bloody scary scared gory stale hollow empty shallow brutal "
        "repetitive grindy frustrating clunky broken bad skipped quit sick tired bored allergic".split()
    )
    | (HATE | DISLIKE) - frozenset("except minus nothing without".split()),
    "no": NEGATORS | frozenset(["without", "hardly", "barely", "nothing"]),
    "saw": frozenset(
        "seen see watch watched watching heard check about sounds looks would will plan wanted trailer checkout remember "
        "played play playing tried".split()
    ),
}
_KIND = {word: f"*{kind}" for kind, words in _KINDS.items() for word in words}


class Heard(Protocol):
    """What the rules make of a title."""

    @property
    def attitude(self) -> int: ...
    @property
    def seed(self) -> bool: ...
    @property
    def seen(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class _Text:
    """words: with "@" for each list of titles, and marks such as "?". sentences: of each word, ascending. at: where in
    words each span is."""

    words: list[str] = field(default_factory=list)
    sentences: list[int] = field(default_factory=list)
    at: list[int] = field(default_factory=list)

    def add(self, word: str, sentence: int) -> None:
        self.words.append(word)
        self.sentences.append(sentence)


def clues(page: Page, spans: Sequence[Span], heard: Sequence[Heard]) -> list[frozenset[str]]:
    """The clues to each span; spans are in the text's order, heard says what the rules make of each.

    "<" marks words before a title, ">" behind it, "=" in its sentence, "+" in the sentence after it; one with "*" is the
    kind of a word. At most some 400 a span, whatever the length of the text.
    """
    text = _laid(page, spans)
    starts = [i for i, s in enumerate(text.sentences) if not i or s != text.sentences[i - 1]]
    bounds = {text.sentences[first]: (first, last) for first, last in pairwise([*starts, len(text.words)])}
    around = {at: frozenset(_around(text, at, bounds)) for at in dict.fromkeys(text.at)}
    return [around[at] | frozenset(_ruled(rule)) for at, rule in zip(text.at, heard, strict=True)]


def _ruled(heard: Heard) -> Iterator[str]:
    yield f"rule {heard.attitude}"
    yield f"seed {heard.seed} {heard.attitude}"
    yield f"seen {heard.seen} {heard.attitude}"


def _around(text: _Text, at: int, bounds: Mapping[int, tuple[int, int]]) -> Iterator[str]:
    first, last = bounds[text.sentences[at]]
    turns = [i for i in range(first, last) if text.words[i] in _TURNS]
    opening = [START] if at - NEAR < first else []
    near = [*opening, *text.words[max(first, at - NEAR) : at + 1]]
    before = max((i for i in turns if i < at), default=first)
    yield from _groups("<", near[-(at - before + 1) :] if before > first else near, 3)
    yield from _groups(">", text.words[at : min([last, at + NEAR + 1, *(i + 1 for i in turns if i > at)])], 3)
    yield from _groups("=", text.words[max(first, at - FAR) : min(last, at + FAR)], 2)
    after = bounds.get(text.sentences[at] + 1, (0, 0))
    then = text.words[after[0] : min(after[1], after[0] + FAR)]
    yield from ["+@"] if TITLE in then else _groups("+", then, 2)


def _groups(where: str, words: Sequence[str], most: int) -> Iterator[str]:
    """Every 1 to `most` words that stand together, as written and as kinds."""
    kinds = [word if word in _KEPT else _KIND.get(word, ".") for word in words]
    for size in range(1, most + 1):
        for at in range(len(words) - size + 1):
            yield where + " ".join(words[at : at + size])
            yield f"{where}*{' '.join(kinds[at : at + size])}"


def _laid(page: Page, spans: Sequence[Span]) -> _Text:
    text = _Text()
    sentence = end = word = 0
    for number, span in enumerate(spans):
        start = page.words[span.first].start
        if number and _ONE_LIST.fullmatch(page.text, end, start):
            text.at.append(text.at[-1])
        else:
            sentence = _add(text, page, range(word, span.first), end, start, sentence)
            text.at.append(len(text.words))
            text.add(TITLE, sentence)
        word, end = span.last, page.words[span.last - 1].end
    _add(text, page, range(word, len(page.words)), end, len(page.text), sentence)
    return text


def _add(text: _Text, page: Page, words: range, end: int, until: int, sentence: int) -> int:
    """Add the words of a stretch and the marks between them; returns the number of the sentence it ends in."""
    for at in (*words, None):
        gap = page.text[end : until if at is None else page.words[at].start]
        for mark in gap:
            if mark in "?!,":
                text.add(mark, sentence)
        sentence += bool(_ENDS.search(gap))
        if at is not None:
            end = page.words[at].end
            if not (page.words[at].text.isdigit() and len(page.words[at].text) == 4):
                text.add(page.words[at].text, sentence)
    return sentence
