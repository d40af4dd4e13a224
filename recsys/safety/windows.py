"""A message as the guard reads it: disguises off, in windows of one length, each as counts of its words.

Most real messages fit into a window, so the length of a message gives nothing away, and an order of one sentence keeps
its weight in the middle of a long message.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

from scipy.sparse import csr_matrix
from sklearn.feature_extraction.text import HashingVectorizer

from recsys.catalogue.visible import alike, visible

WINDOW, STEP = 150, 100
"""Characters of a window, and from the start of one to the start of the next."""
BUCKETS = 2**14
"""Places for words and pairs of words; a checksum says which is whose."""

_WORDS = HashingVectorizer(ngram_range=(1, 2), n_features=BUCKETS, token_pattern=r"\w+|[^\w\s]")
_SPACED = re.compile(r"(?<!\w)\w(?:[ .*-]{1,3}\w(?!\w)){3,}")
_GAP = re.compile(r"[ .*-]+")
_DIGIT_WITHIN = re.compile(r"[^\W\d_][013457@$]+[^\W\d_]")
_LEET = str.maketrans("013457@$", "oieastas")


def plain(text: str) -> str:
    """The text on one line without what hides in it, styled letters as plain ones, "i g n o r e" and "1gn0re" as words.

    To judge by, never to show: "Se7en" becomes "Seten" as well.
    """
    joined = _SPACED.sub(_together, unicodedata.normalize("NFKC", text))
    return " ".join(_letters(word) for word in visible(joined).split())


def windows(text: str) -> list[str]:
    """The windows of a plain text from left to right; a short text is one, an empty one none."""
    return [text[at : at + WINDOW] for at in range(0, max(len(text) - WINDOW + STEP, min(len(text), 1)), STEP)]


def word_counts(texts: Sequence[str]) -> csr_matrix:
    """(n, BUCKETS): unit counts, with a sign, of the words and pairs of words of each text, without regard to case."""
    return _WORDS.transform(texts)


def _together(run: re.Match[str]) -> str:
    """Letters that stand apart, as words: what parts them most often is dropped, any other gap ends a word."""
    usual = Counter(_GAP.findall(run[0])).most_common(1)[0][0]
    return _GAP.sub(lambda gap: "" if gap[0] == usual else " ", run[0])


def _letters(word: str) -> str:
    """Letters for the digits between letters, and Latin ones for those that look like them beside Latin ones."""
    word = word.translate(_LEET) if _DIGIT_WITHIN.search(word) else word
    return alike(word) if not word.isascii() and any(c.isascii() and c.isalpha() for c in word) else word
