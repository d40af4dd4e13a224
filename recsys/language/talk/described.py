"""Cards pointed at by what they are: "the farming one", "the one from 2018", "the cheapest one", "the one after it"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from recsys.catalogue.hardness import difficulty
from recsys.catalogue.prices import ceiling
from recsys.language.talk.asked import asks_whether, which_of_cards
from recsys.language.talk.attributes import QUESTION, attribute
from recsys.language.talk.known import says_seen
from recsys.language.talk.pointers import of_two
from recsys.language.words.terms import Lexicon
from recsys.language.words.text import words
from recsys.types import Item

_PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")
_BESIDE = re.compile(
    r"\bthe (?:one|1|game|film|movie) (after|before|below|above|under|underneath)(?: (?:it|that|this)\b(?: one)?)?(?=\W*$|[,.?!]| (?:is|on|any|about|free|does|can|for|how|what)\b)|\bthe (following|previous|preceding) one\b",
    re.IGNORECASE,
)
_NEXT = {"after": 1, "below": 1, "under": 1, "underneath": 1, "following": 1}
_OTHER = re.compile(r"\bthe other one\b", re.IGNORECASE)
_THAT_ONE = re.compile(r"\bthat [\w'-]+(?: [\w'-]+)? one\b", re.IGNORECASE)
_WITH = re.compile(
    r"\b(?:the|that) (?:one|game|film|movie) (?:with|about|from|set in|on) (?:the |a |an )?([\w'-]+)", re.IGNORECASE
)
_OF = re.compile(r"\b(?:the|that) ([\w'-]+(?: [\w'-]+)?) (?:one|thing)\b(?!s)", re.IGNORECASE)
_MOST = re.compile(
    r"(?<!which is )(?<!what is )(?<!which's )(?<!what's )(?<!whichs )(?<!which one is )(?<!which are )\b(?:the|that) (newest|latest|oldest|earliest|shortest|quickest|longest|cheapest|dearest|priciest|scariest|hardest|toughest|easiest)(?: of (?:them|those|these|the lot|that lot))?(?! one)\b",
    re.IGNORECASE,
)
"""Beside a question for a fact: "how long is the cheapest"; "which is the newest" asks for the card itself."""
_CHOSEN = re.compile(
    r"\b(?:which|what)(?:'s|s| one)?(?: is| are|'s)?(?: the)? (?:[\w'-]+)(?: one)?(?: (?:for|to|if|when) [^?]*)?\W*$",
    re.IGNORECASE,
)
_REMARK = re.compile(
    r"\b(?:like|similar to|love|loved|hate|hated|was|wasn't|looks|look|sounds|tell me|tell us|more about|try|take|get|got|own|grab|grabbing|having|doing|playing|buying|bought|install|installing|download|downloading|(?:is|does|can|will|has) (?:it|that))\b",
    re.IGNORECASE,
)
_MIDDLE = re.compile(
    r"\b(?:the |that )?(?:one|game|film|movie|card|pick) (?:that's |that is |right |just )?(?:in|at) (?:the )?(?:very )?(?:middle|cent(?:er|re))\b(?! (?:ages?|earth|of|east|class\w*|school))"
    r"|\b(?:the|that) (?:middle|cent(?:er|re)) (?:one|game|film|movie|card|pick)\b|\bthe middle(?=\W*$|[,?!])",
    re.IGNORECASE,
)
_MEASURES: tuple[tuple[str, str, Callable[[Item], float | None], int], ...] = (
    ("newest|latest", "newer|later", lambda i: i.year, -1), ("oldest|earliest", "older|earlier", lambda i: i.year, 1),
    ("shortest|quickest", "shorter|quicker", lambda i: i.minutes, 1), ("longest", "longer", lambda i: i.minutes, -1),
    ("cheapest", "cheaper", lambda i: ceiling(i.price), 1),
    ("dearest|priciest", "dearer|pricier", lambda i: ceiling(i.price), -1),
    ("scariest", "scarier", lambda i: float("scary" in i.tags or "Horror" in i.genres), -1),
    ("hardest|toughest", "harder|tougher", difficulty, -1), ("easiest", "easier", difficulty, 1),
)  # fmt: skip
_EXTREME = re.compile("|".join(f"{most}|{more}" for most, more, _, _ in _MEASURES))
_WORD = re.compile(r"[\w'-]+")
_TWO = 2
_FEW = 6
"""Words at most of a message that may be no more than a choice among namesakes: "no, the zombie one"."""
_SHOWS = re.compile(
    r"\W*(?:(?:ok(?:ay)?|oh|ah|so|and|hm+|cool|nice|yes|yeah|maybe)\W+)*the (?:one|game|film|movie) (?:with|about) (?:the |a |an )?[\w'-]+\W*",
    re.IGNORECASE,
)
"""Says nothing but what is in a card: "the one with the cat"."""
_LONGEST = 300
"""Characters of a message that may point so."""


def by_place(text: str, shown: Sequence[Item], focus: str | None, lexicon: Lexicon, met: Sequence[Item] = ()) -> str:
    """The text with the one card it describes named by its place, or by its title where it is on the table no more; as it
    is where it describes none, or several.

    shown: the cards, in order. focus: id of the item last spoken of. met: what was named or shown before, in order. Only a
    question or a remark points at a card: "the one from 1990" alone may choose among namesakes or bound the year.
    """
    if not shown or len(text) > _LONGEST or asks_whether(text) or which_of_cards(text):
        return text
    text = _numbered(text, len(shown))
    ids = [item.id for item in shown]
    if told := _by_its_neighbour(text, ids.index(focus) if focus in ids else None, len(shown)):
        return told
    if not _may_point(text):
        return text
    return _by_its_kind(text, shown, focus, lexicon, met) or _by_its_noun(text, shown)


def _by_its_neighbour(text: str, here: int | None, n: int) -> str:
    """With the card in the middle, the one beside that spoken of, or the other of two; empty where none of these is named."""
    if n > _TWO and (match := _MIDDLE.search(text)):
        return _put(text, match, (n - 1) // 2, n)
    if here is None:
        return ""
    if match := _BESIDE.search(text):
        word = next(filter(None, match.groups())).lower()
        return _put(text, match, here + _NEXT.get(word, -1), n)
    match = _OTHER.search(text) if n == _TWO else None
    return _put(text, match, 1 - here, n) if match else ""


def _may_point(text: str) -> bool:
    """Whether it asks or tells something of a card, and does not choose one."""
    if _CHOSEN.search(text):
        return False
    remarks = len(text.split()) > _FEW or QUESTION.search(text) or _REMARK.search(text) or _THAT_ONE.search(text)
    return bool(remarks or _SHOWS.fullmatch(text) or says_seen(text))


def _by_its_kind(text: str, shown: Sequence[Item], focus: str | None, lexicon: Lexicon, met: Sequence[Item]) -> str:
    """With the card that a year, kind or measure tells, or the title of what was met before; empty where none does."""
    for match in (pattern.search(text) for pattern in (_WITH, _OF, *((_MOST,) if attribute(text) else ()))):
        if not match:
            continue
        said = next(filter(None, match.groups())).lower().split()
        more_so = len(shown) == _TWO or match.group().lower().startswith("that ")
        if item := _meant(said, shown, focus, lexicon, more_so):
            return _put(text, match, shown.index(item), len(shown))
        if match.re is _OF and (item := _earlier(said, met)):
            return f"{text[: match.start()]}{item.title}{text[match.end() :]}"
    return ""


_THE = re.compile(r"\bthe ([\w'-]{3,})(?! (?:one|thing)s?\b)", re.IGNORECASE)


def _by_its_noun(text: str, shown: Sequence[Item]) -> str:
    """A question with the one card of a table of one's own that a word of its title or kind names: "how big is the windmill"."""
    columns = {word for item in shown for name, _ in item.facts for word in name.split()}
    for match in _THE.finditer(text) if columns and QUESTION.search(text) else ():
        said = match[1].lower()
        named = [at for at, item in enumerate(shown) if said in _WORD.findall(" ".join((item.title, *item.genres)).lower())]
        if len(named) == 1 and said not in _POINTS | columns:
            return _put(text, match, named[0], len(shown))
    return text


_BARE = re.compile(
    r"(^\W*(?:(?:ok(?:ay)?|and|so|but|no|nah|hm+|nice|cool|yes|yeah|then)\W+)*"
    r"(?:why|(?:(?:some|any|two|three|a few) )?(?:(?:more|something|anything|others?|ones?|stuff|games?|films?) )?(?:exactly |just )?(?:like|similar to)) )"
    r"([1-9])(?=\W*$|,? but\b| (?:please|pls|then|and not)\b)",
    re.IGNORECASE,
)
"""A card by its number alone, where no number of anything is said: "why 2", "more like 3 but shorter"."""


def _numbered(text: str, n: int) -> str:
    """The text with "the 3rd one" for such a "3", where there is that card, and with both of two for "both"."""
    if n == _TWO and of_two(text) == "both":
        return "I'll take the 1st one and the 2nd one"
    return _BARE.sub(lambda m: f"{m[1]}the {_PLACES[int(m[2]) - 1]} one" if int(m[2]) <= n else m[0], text)


def _meant(
    said: Sequence[str], shown: Sequence[Item], focus: str | None, lexicon: Lexicon, more_so: bool
) -> Item | None:
    """The one card that all of these words fit, those that fit none set aside; of the cheapest, any of them will do.

    more_so: "that cheaper one" is the cheapest; "the older one" of three is none of them.
    """
    if not _POINTS.isdisjoint(said):
        return None
    fits = [found for word in said if (found := _fitting(word, shown, lexicon, more_so))]
    left = [item for item in shown if fits and all(item in found for found in fits)]
    first = [item for item in left if item.id == focus] + left
    return first[0] if len(left) == 1 or (left and _EXTREME.fullmatch(said[-1])) else None


def _earlier(said: Sequence[str], met: Sequence[Item]) -> Item | None:
    """The latest item met with all of these words in its title: "that vampire one", three answers ago."""
    if not _POINTS.isdisjoint(said):
        return None
    titled = (item for item in reversed(met) if set(said) <= set(re.findall(r"[\w'-]+", item.title.lower())))
    return next(titled, None)


def _put(text: str, match: re.Match[str], at: int, n: int) -> str:
    if not 0 <= at < min(n, len(_PLACES)):
        return text
    return f"{text[: match.start()]}the {_PLACES[at]} one{text[match.end() :]}"


def _fitting(word: str, shown: Sequence[Item], lexicon: Lexicon, more_so: bool) -> list[Item]:
    """The cards of that year, measure, title or kind, the first of these that any has."""
    if re.fullmatch(r"(?:19|20)\d\d", word):
        return [i for i in shown if i.year == int(word)]
    for most, more, measure, sign in _MEASURES:
        if re.fullmatch(f"{most}|{more}" if more_so else most, word):
            known = [(sign * value, i) for i in shown if (value := measure(i)) is not None]
            best = min((value for value, _ in known), default=0)
            return [i for value, i in known if value == best]
    return [i for i in shown if _has(i.title, word)] or _of_kind(word, shown, lexicon)


def _of_kind(word: str, shown: Sequence[Item], lexicon: Lexicon) -> list[Item]:
    """The cards of that kind, or the one of them that the word also describes; else all that it describes."""
    term = next((found.term for found in lexicon.find(words(word))), None)
    kind, told = [i for i in shown if term and term.holds(i)], [i for i in shown if _has(i.description, word)]
    both = [i for i in kind if i in told]
    return both if len(both) == 1 else kind or told


def _has(text: str, word: str) -> bool:
    return word in _WORD.findall(text.lower())


_POINTS = frozenset(
    "first second third fourth fifth sixth seventh eighth ninth tenth last final top bottom next previous other same right wrong only new old good best great"
    " whole big little main real original this that one".split()
)
