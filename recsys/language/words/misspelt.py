"""Words as a child types them, respelt by the catalogue's own: "gams with dinosors and trafic".

A word is respelt only where nobody knows it: neither ordinary English nor the catalogue, in any form, nor as part of a name;
and only where one known word is nearer than every other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set

from rapidfuzz import process
from rapidfuzz.distance import OSA, Levenshtein

from recsys.catalogue.catalogue import Catalogue
from recsys.language.words.foreign import is_foreign
from recsys.language.words.text import Word, common_words, everyday_words, right_words

_ITEMS = ("game", "games", "videogame", "videogames", "movie", "movies", "film", "films")
_MACHINES = (
    "switch", "playstation", "nintendo", "xbox", "iphone", "tablet", "laptop", "android", "console", "computer", "windows",
)  # fmt: skip
_MORE_SO = ("cheaper", "shorter", "longer", "easier", "harder", "quicker", "simpler", "funnier", "scarier", "calmer")
"""What others are asked to be, which no catalogue's own words are."""
_WORD = re.compile(r"[a-z]{4,}")
SHORTEST, LONG, LONGER = 4, 6, 8
"""Letters of a word that is respelt by its sound; by one slip; by two."""
MOST = 20
"""Unknown words of a message that are looked at, the last."""
_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"ph", "f"), (r"c(?=[eiy])", "s"), (r"ck|[cq]", "k"), (r"z", "s"), (r"augh|au|aw", "o"), (r"y", "i"), (r"(.)\1", r"\1"),
    )
)  # fmt: skip
_ENDINGS = (
    "s",
    "es",
    "d",
    "ed",
    "ing",
    "er",
    "ers",
    "r",
    "rs",
    "ly",
    "ish",
    "able",
    "less",
    "like",
    "ness",
    "est",
    "ise",
    "ize",
    "ised",
    "ized",
)
_STARTS = ("un", "re", "de", "dis", "mis", "pre", "non", "over", "auto", "back", "super", "multi", "anti")


def names_items(text: str) -> bool:
    """Whether a word of the text, no word of English, is one slip away from "games", "film" or another word for items."""
    return any(_noun(word) for word in _WORD.findall(text.lower()) if word not in common_words())


def respelt(text: str, words: Iterable[Word], kept: Set[int], catalogue: Catalogue) -> str:
    """The text with each misspelt word as it is meant. kept: words that are part of a name, which stay as they are."""
    if is_foreign(text):
        return text
    odd = [word for at, word in enumerate(words) if at not in kept and _is_odd(word, catalogue)]
    for word in reversed(odd[-MOST:]):
        text = f"{text[: word.start]}{_meant(word.raw, catalogue) or word.raw}{text[word.end :]}"
    return text


def _is_odd(word: Word, catalogue: Catalogue) -> bool:
    """Whether nobody knows a word in small letters, in any form."""
    plain = word.raw.islower() and word.raw.isalpha() and len(word.raw) >= SHORTEST
    return plain and not any(form in right_words() or form in catalogue.known_words for form in _forms(word.raw))


def _noun(word: str, names: Iterable[str] = _ITEMS) -> str:
    """The word for items, or another of these names, that is one slip away, in the singular or plural as typed; else empty."""
    near = [name for name in names if OSA.distance(word, name) <= 1]
    return min(near, key=lambda name: (name[-1] != word[-1], OSA.distance(word, name)), default="")


def _meant(word: str, catalogue: Catalogue) -> str:
    """The one word that is meant; empty where none or several are as near, or the nearest is none of the catalogue's own."""
    if noun := _noun(word) or _noun(word, _MACHINES) or _noun(word, _MORE_SO):
        return noun
    near = sorted(_near(word, catalogue.known_words | right_words()))
    nearest = [each for far, each in near if far == near[0][0]]
    if not nearest or not all(_is_own(each, near[0][0] >= 1, catalogue) for each in nearest):
        return ""
    return nearest[0] if len(nearest) == 1 or near[0][0] == 0 else ""  # "cozy" and "cosy" sound the same


def _is_own(word: str, slipped: bool, catalogue: Catalogue) -> bool:
    """Whether the catalogue tells of it, and not as everybody does in any talk, where a slip would be a guess."""
    kind = word in catalogue.kind_words
    return kind or (word in catalogue.own_words and not (slipped and word in everyday_words()))


def _near(word: str, known: Iterable[str]) -> Iterator[tuple[float, str]]:
    """Known words with how far they are: 0 of the same sound, 0.5 with two letters turned round, else the slips between its
    first letter and its last."""
    sound, slips = _sound(word), 0 if len(word) < LONG else 1 if len(word) < LONGER else 2
    for each, apart, _ in process.extract(word, list(known), scorer=OSA.distance, score_cutoff=3, limit=None):
        same = _sound(each)
        if len(each) >= SHORTEST and same == sound:
            yield 0.0, each
        elif apart == 1 and sorted(each) == sorted(word):
            yield 0.5, each
        elif apart <= slips and (each[0], each[-1]) == (word[0], word[-1]) and _is_slip(word, each):
            yield float(apart), each


def _is_slip(word: str, meant: str) -> bool:
    """Whether letters are left out or put in, or, in a longer word, a vowel or another letter stands for one of its sort."""
    changed = [(word[op.src_pos], meant[op.dest_pos]) for op in Levenshtein.editops(word, meant) if op.tag == "replace"]
    return not changed or (
        len(changed) < 2 and len(word) > LONG and all((a in "aeiouyw") == (b in "aeiouyw") for a, b in changed)
    )


def _sound(word: str) -> str:
    for pattern, sound in _SOUNDS:
        word = pattern.sub(sound, word)
    return word


def _forms(word: str) -> list[str]:
    """The word, and what it may be a form of: "yodelling", "yodel"."""
    whole = [word, *(word.removeprefix(start) for start in _STARTS if word.startswith(start))]
    ends = [end for end in _ENDINGS if word.endswith(end) and len(word) - len(end) > 1]
    cut = [word.removesuffix(end) for end in ends]
    undoubled = [stem[:-1] for stem in cut if stem[-1:] == stem[-2:-1]]
    longer = [word.removesuffix(end).removesuffix("i") + more for end in ends if end != "s" for more in "ey"]
    return [*whole, *cut, *undoubled, *longer]
