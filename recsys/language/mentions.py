"""Titles in free text: which words name an item, and with what attitude.

A name made of rare words is a title wherever it stands. A name that is an ordinary word ("It", "Rust", "Control") is a
title only when the text makes it one: quotes, a capital inside a sentence, a list with a sure title, a verb such as
"loved" or "like" right before it and nothing after it that would make it an ordinary word, or a verdict right after it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import NOTHING, Link, TitleLinker
from recsys.language import cues
from recsys.language.text import Word, common_words, is_stop
from recsys.language.tone import verdict

_MANY, _TRIES = 60, 12
"""Words that tell whether somebody capitalises everything; places of a text where near misses are looked for."""


def _before(text: str, word: Word) -> str:
    """The end of the text before a word, as far as any pattern here looks back."""
    return text[max(0, word.start - 80) : word.start]


@dataclass(frozen=True, slots=True)
class Span:
    """Words first..last (exclusive) that name an item, and where the name leads."""

    first: int
    last: int
    text: str
    link: Link
    sure: bool


def _of_the_shown(span: Span, shown: Collection[str]) -> Span:
    ids = (span.link.item_id or "", *span.link.alternatives)
    if not (meant := next((i for i in ids if i in shown), None)):
        return span
    link = replace(span.link, item_id=meant, alternatives=tuple(i for i in ids if i != meant))
    return replace(span, link=link, sure=span.sure or span.last - span.first >= 2)


class MentionFinder:
    """Finds titles in texts over one catalogue. Immutable after construction, safe to share."""

    def __init__(self, catalogue: Catalogue, linker: TitleLinker, terms: frozenset[str] = frozenset()) -> None:
        self._catalogue = catalogue
        self._linker = linker
        self._terms = terms

    def find(self, text: str, words: Sequence[Word], shown: Collection[str] = ()) -> list[Span]:
        """Spans from left to right, none over another; an unknown title has no item_id. shown: ids on the table."""
        exact = [_of_the_shown(span, shown) for span in self._exact(text, words)]
        spans = self._supported(text, words, exact)
        taken = {i for s in spans for i in range(s.first, s.last)}
        spans += self._near(text, words, taken)
        return sorted(spans, key=lambda s: s.first)

    # -- names the catalogue knows to the letter

    def _exact(self, text: str, words: Sequence[Word]) -> list[Span]:
        found: list[Span] = []
        at = 0
        while at < len(words):
            span = self._longest(text, words, at)
            found += [span] if span else []
            at = span.last if span else at + 1
        return found

    def _longest(self, text: str, words: Sequence[Word], at: int) -> Span | None:
        for size in range(min(self._linker.longest, len(words) - at, 12), 0, -1):
            piece = text[words[at].start : words[at + size - 1].end]
            if "\n" in piece:
                continue
            ids = self._linker.exact(" ".join(w.text for w in words[at : at + size])) or (
                self._linker.exact(piece) if size > 1 else ()
            )
            if re.search(r"[.!?]\s", piece) and not any(re.search(r"[.!?:]\s", self._catalogue[i].title) for i in ids):
                continue
            if ids and not (size == 1 and len(words[at].text) < 2 and not words[at].capital):
                ids, last = self._with_year(text, words, at + size, ids)
                named = text[words[at].start : words[last - 1].end]
                return Span(at, last, named, Link(ids[0], 100.0, "both", ids[1:]), self._rare(words[at : at + size]))
        return None

    def _with_year(
        self, text: str, words: Sequence[Word], last: int, ids: tuple[str, ...]
    ) -> tuple[tuple[str, ...], int]:
        """A year in brackets after a name belongs to it and chooses among namesakes."""
        if (
            last < len(words)
            and re.fullmatch(r"(19|20)\d\d", words[last].text)
            and text[words[last - 1].end : words[last].start].strip() == "("
        ):
            year = int(words[last].text)
            return tuple(sorted(ids, key=lambda i: abs((self._catalogue[i].year or 0) - year))), last + 1
        return ids, last

    def _rare(self, span: Sequence[Word]) -> bool:
        """Whether the name holds a word that is no ordinary English and no term of the catalogue."""
        texts = [w.text for w in span]
        if all(is_stop(t) or t in cues.CHAT for t in texts) or (len(texts) < 3 and " ".join(texts) in self._terms):
            return False
        ordinary = sum(t in common_words() or t.isdigit() or is_stop(t) or len(t) == 1 for t in texts)
        if ordinary < len(texts):
            return True
        content = [w for w in span if not is_stop(w.text)]
        return len(content) >= 3 or (len(content) >= 2 and all(w.capital for w in content))

    # -- ordinary words need support

    def _supported(self, text: str, words: Sequence[Word], exact: list[Span]) -> list[Span]:
        kept = {s.first: s for s in exact if s.sure or self._made_title(text, words, s)}
        for way in (exact, exact[::-1]):  # a list goes on to both sides of a title that is sure
            for last, here in pairwise(way):
                if last.first in kept and here.first not in kept and self._listed(text, words, here, [last]):
                    kept[here.first] = here
        return list(kept.values())

    def _made_title(self, text: str, words: Sequence[Word], span: Span) -> bool:
        first, last = words[span.first], words[span.last - 1]
        before_char = text[max(0, first.start - 1) : first.start]
        if before_char in {'"', "'"} and text[last.end : last.end + 1] in {'"', "'"}:
            return True
        size = span.last - span.first
        previous = words[span.first - 1].text if span.first else ""
        following = words[span.last].text if span.last < len(words) else ""
        gap_after = text[last.end : words[span.last].start] if span.last < len(words) else text[last.end :]
        closed = not following or bool(re.search(r"[,.!?;:)\n]", gap_after)) or following in cues.AFTER_TITLE
        only_stops = all(is_stop(w.text) or w.text in cues.CHAT for w in words[span.first : span.last])
        typed_capital = self._capital_means_title(text, words, span)
        if len(words) <= size and not only_stops:
            return size > 1 or " ".join(w.text for w in words) not in self._terms
        named = previous in cues.CUES or verdict(text[last.end :]) or closed
        if typed_capital and named and not (only_stops and previous not in cues.STRONG):
            return True
        if only_stops and not (size >= 2 and closed and span.first == 0):
            return False
        opened = span.first == 0 or bool(re.search(r"[,.!?;:(\n\"]\s*$", _before(text, first)))
        content = sum(not is_stop(w.text) for w in words[span.first : span.last])
        is_term = " ".join(w.text for w in words[span.first : span.last]) in self._terms
        if is_term and not (size >= 2 and opened and closed) and not (closed and previous in cues.OPINION):
            return False
        if closed and size >= 2 and (opened or (content >= 2 and previous in cues.CUES | cues.BEFORE_NAMES)):
            return True
        if closed and bool(cues.LEADS_IN.search(_before(text, first))):
            return True
        if previous in cues.STRONG and closed and (gap_after.strip() or following not in cues.GOES_ON):
            return True
        starts = span.first == 0 or bool(re.search(r"[.!?,;:\n(]\s*$", _before(text, first)))
        judged = following in {"was", "is", "were", "felt", "sucks", "sucked", "bored"} and verdict(text[last.end :])
        return starts and bool(judged)

    @staticmethod
    def _capital_means_title(text: str, words: Sequence[Word], span: Span) -> bool:
        """Capitals inside a sentence of somebody who does not capitalise everything."""
        first = words[span.first]
        if not (first.capital and span.first) or re.search(r"[.!?\n]\s*[\"']?$", _before(text, first)):
            return False
        inner = [
            w
            for w in words[1:_MANY]
            if text[w.start - 2 : w.start].rstrip(" ")[-1:] not in {".", "!", "?", "\n"}
            and w.text not in {"i", "im", "ive", "id"}
        ]
        return sum(w.capital for w in inner) < 0.7 * max(1, len(inner))

    def _listed(self, text: str, words: Sequence[Word], span: Span, kept: Iterable[Span]) -> bool:
        """Joined by a comma, "and" or "or" to a title that is sure."""
        if all(is_stop(w.text) for w in words[span.first : span.last]) and not words[span.first].capital:
            return False
        if " ".join(w.text for w in words[span.first : span.last]) in self._terms:
            return False
        for other in kept:
            left, right = (other, span) if other.first < span.first else (span, other)
            gap = text[words[left.last - 1].end : words[right.first].start]
            if cues.LINKING.match(gap):
                return True
        return False

    # -- typos and titles nobody knows

    def _near(self, text: str, words: Sequence[Word], taken: set[int]) -> list[Span]:
        found: list[Span] = []
        at = tries = 0
        while at < len(words):
            size = self._candidate_size(text, words, at, taken) if tries < _TRIES else 0
            tries += size > 0
            span = self._linked(text, words, at, size) if size else self._capitals(text, words, at, taken)
            if span:
                found.append(span)
                at = span.last
            else:
                at += 1
        return found

    def _candidate_size(self, text: str, words: Sequence[Word], at: int, taken: set[int]) -> int:
        """How many words from here could be a mistyped or unknown title; 0 when this word cannot start one."""
        word = words[at]
        if at in taken or is_stop(word.text) or word.text.isdigit() or word.text in self._terms:
            return 0
        size, rare = 0, False
        for i in range(at, min(at + 6, len(words))):
            here = words[i]
            if i in taken or (i > at and not self._joins(text, words, i)):
                break
            odd = not self._ordinary(here) and not here.text.isdigit() and len(here.text) > 3
            if i > at and not (here.capital or here.text.isdigit() or odd or rare):
                break
            rare = rare or odd
            size = i - at + 1
        named = self._introduced(text, words, at)
        return size if rare and (named or any(len(w.text) >= 5 for w in words[at : at + size])) else 0

    def _ordinary(self, word: Word) -> bool:
        """Whether it is a word of English, of chat or of the field, also with an "'s"."""
        stem = word.text.removesuffix("s") if word.raw.endswith("'s") else word.text
        return stem in common_words() or is_stop(word.text) or stem in cues.CHAT or word.text in self._terms

    def _capitals(self, text: str, words: Sequence[Word], at: int, taken: set[int]) -> Span | None:
        """Two or more ordinary words in capitals where a title is due: after a colon or a verb such as "loved"."""
        due = bool(re.search(r":\s*$", _before(text, words[at]))) or (at > 0 and words[at - 1].text in cues.STRONG)
        if not due:
            return None
        size = 0
        while (
            at + size < len(words)
            and at + size not in taken
            and words[at + size].capital
            and (not size or self._joins(text, words, at + size))
        ):
            size += 1
        if size < 2:
            return None
        piece = text[words[at].start : words[at + size - 1].end]
        if " ".join(w.text for w in words[at : at + size]) in self._terms:
            return None
        link = self._linker.link(piece)
        return Span(at, at + size, piece, link if link.score >= 90 else NOTHING, False)

    @staticmethod
    def _joins(text: str, words: Sequence[Word], at: int) -> bool:
        apart = re.search(r"[,.!?;:()\n\"]", text[words[at - 1].end : words[at].start])
        return not apart and words[at].text not in {"and", "or", "but", "is", "was"}

    def _introduced(self, text: str, words: Sequence[Word], at: int) -> bool:
        return self._capital_means_title(text, words, Span(at, at + 1, "", NOTHING, False)) or (
            at > 0 and words[at - 1].text in cues.STRONG
        )

    def _linked(self, text: str, words: Sequence[Word], at: int, size: int) -> Span | None:
        more = at + size < len(words) and not is_stop(words[at + size].text)
        for length in range(size + more, 0, -1):
            piece = text[words[at].start : words[at + length - 1].end]
            if len(piece) < 5 or (length == 1 and self._ordinary(words[at])) or re.search(r"[,.!?;:\n]\s", piece):
                continue
            if " ".join(w.text for w in words[at : at + length]) in self._terms:
                continue
            link = self._linker.link(piece)
            if link.item_id and link.score >= (84 if length > 1 else 80):
                return Span(at, at + length, piece, link, True)
        return self._unknown(text, words, at, size)

    def _unknown(self, text: str, words: Sequence[Word], at: int, size: int) -> Span | None:
        """A title that the catalogue does not know: in capitals, or rare words and numbers where a title is due."""
        capital = words[at].capital and self._introduced(text, words, at)
        asked = bool(cues.ASKING.search(text[: words[at].start]))
        rare = (
            w.text.isdigit() or not (is_stop(w.text) if asked else self._ordinary(w)) for w in words[at : at + size]
        )
        length = size if capital else (*rare, False).index(False)
        piece = text[words[at].start : words[at + length - 1].end]
        due = capital or asked or (length >= 2 and at > 0 and words[at - 1].text in cues.STRONG)
        return Span(at, at + length, piece, NOTHING, False) if due and len(piece) >= 5 else None
