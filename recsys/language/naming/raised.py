"""What raises the odds of a name beside the learnt weights, which could not learn it of ReDial: nothing lies on a table there
and hardly anything is quoted.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from recsys.language.naming.candidates import BEGINS, Candidate
from recsys.language.naming.due import is_due
from recsys.language.naming.out_of_place import is_out_of_place
from recsys.language.naming.outside import is_new
from recsys.language.naming.placed import placed
from recsys.language.talk.asked_after import asked_after, asked_fact_of, asks_for_it
from recsys.language.words import cues
from recsys.language.words.text import Word, common_words, is_stop

_ENDS, _I = re.compile(r"[.!?:;\n\"]"), frozenset({"i", "im", "ive", "id", "ill"})
_KIND = re.compile(r" (?:movie|film|game|trailer)\b", re.IGNORECASE)
_LIKENED = re.compile(
    r"\b(?:something|anything|smth|sth|one|more|an?|movies?|films?|games?|shows?|stuff)(?: \w+){0,3} (?:like|similar to) $"
    r"|\b(?:that|which|it) ?(?:isn't|is not|'s not|ain't) (?:the )?$|\b(?:other than|apart from|besides|since) (?:the )?$",
    re.IGNORECASE,
)
_PLAYED = re.compile(
    r"\b(?:play(?:s|ed|ing)?|raid(?:ed|ing)?) (?:(?:a (?:lot|ton|bit)|lots|hours|nothing but|too much|so much|only|in) )?(?:of )?(?:the )?$|\b(?:played|out|missed?|anything|nothing)\b(?: \w+)? since (?:the )?$",
    re.IGNORECASE,
)
"""Before what somebody once played: "we used to play a lot of halo", "not played anything since skyrim"."""
_TOLD = re.compile(r"\b(?:movie|film|game) (?:(?:called|titled|named),? (?:the )?)?[\"']?$", re.IGNORECASE)
_IS_SEEN = re.compile(
    r",? (?:(?:i|we)(?:'ve| have)? |(?:(?:is|was|already|both|been|just) )+)?(?:(?:seen|watched|done)(?: (?:it|already|too|before|as well|twice|\w+ times|last \w+))*|(?:the|last) (?:night|week|weekend|month)(?: before)?|yesterday)(?=\W*$|[,.;!?])",
    re.IGNORECASE,
)
BEGUN = 1.0
"""How much the odds of a name rise of which the beginning was typed, which is learnt from too seldom."""
WHOLE = 1.5
"""How much the odds of a name rise that is all that was typed, but for "loved", "too" and the like."""
QUOTED = 4.0
"""How much the odds of a known name rise that stands in double quotes."""
ODD = 1.5
"""How much the odds of a little word ("It") rise that has a capital inside a sentence."""
PLACED = 5.0
"""How much the odds of a little word ("up") rise that stands where only a title can."""
NOUN = 1.5
"""How much the odds of a known name rise that "new" introduces, or that has capitals and "movie" or "trailer" behind it."""
FELT = 1.0
"""How much the odds of a known name with a capital rise right behind "enjoyed" and the like."""
LIKENED = 2.5
"""How much the odds of a known name of several words, or of a rare one among games, rise that something is wanted like:
"a horror like the ring", "something like zelda"."""
TOLD = 1.0
"""How much the odds of a known name with a capital rise that "the movie" or "a film called" stands before."""
_EVERYDAY = 5_000
SEEN = 3.5
"""How much the odds of a known name that is no ordinary word rise behind which it is told to be seen, or when: "moonrise seen", "heat last night"."""
SHOWN = 4.0
"""How much the odds of two words or more rise (as a logarithm) where what they name lies on the table."""
AWAITED = 1.0
"""How much the odds of a known name rise where a title is due: "have you seen the nun?", "the last one I saw was Solo"."""


_CRIES = frozenset("wow whoa boom bang yay".split())
_MET = re.compile(
    r"(?<!was )(?<!were )(?<!is )(?<!be )(?<!just )(?<!go )(?<!goes )\blike $"
    r"|\b(?:similar to|other than|better than|play(?:s|ed|ing)?|quit|miss(?:ed)?|(?:bored|tired|sick|fan|hours) of|(?:addicted|back|hooked) (?:to|on)|into|loves?|loved|adored?) $",
    re.IGNORECASE,
)
"""Before a name that is a cry elsewhere: "used to play wow", not "wow, great"."""
ASKED = 5.0
"""How much the odds of a known name rise that is all that somebody asks after or of: "do you have frozen?", "who directed heat"."""
CRIED = 12.0
"""How much the odds of such a name rise there."""


def raised(
    text: str, words: Sequence[Word], found: Candidate, shown: Collection[str], terms: Collection[str], plays: bool
) -> float:
    """How much the odds of a candidate rise. shown: ids on the table. terms: words of the field. plays: games are named."""
    several = found.last - found.first > 1
    word = words[found.first].text
    rare = plays and word not in common_words() and word not in terms
    start, end = words[found.first].start, words[found.last - 1].end
    around = (
        text[max(0, words[found.first].start - 1) : words[found.first].start],
        text[words[found.last - 1].end :][:1],
    )
    return (
        SHOWN * (several and found.link.item_id in shown)
        + WHOLE
        * (_ends(words, found.last) and (not found.first or (found.first == 1 and words[0].text in cues.STRONG)))
        + QUOTED * (around == ('"', '"') and found.link.score == 100)
        + ODD * (not several and _is_odd(text, words, found.first))
        + PLACED * (not several and is_out_of_place(text, start, end))
        + BEGUN * (found.link.score == BEGINS)
        + FELT * (found.link.score == 100 and _is_felt(words, found.first))
        + SEEN * (not _is_plain(words, found, _EVERYDAY) and found.name not in terms and bool(_IS_SEEN.match(text, end)))
        + AWAITED * (found.link.score == 100 and not _is_plain(words, found) and is_due(text, start, end))
        + LIKENED * (((several and found.link.score == 100) or rare) and bool(_LIKENED.search(text[:start][-50:])))
        + LIKENED * (rare and found.link.score == 100 and bool(_PLAYED.search(text[:start][-50:])))
        + ASKED * (found.link.score == 100 and word not in terms and asks_for_it(text) and (start, end) in asked_after(text))
        + ASKED * (found.link.score == 100 and (start, end) == asked_fact_of(text))
        + CRIED * (plays and found.link.score == 100 and word in _CRIES and bool(_MET.search(text[:start][-50:])))
        + TOLD * (found.link.score == 100 and words[found.first].capital and bool(_TOLD.search(text[:start][-30:])))
        + NOUN * (found.link.score == 100 and (_is_noun(text, words, found) or is_new(text, start, end)))
        + (placed(text, start, end, _is_plain(words, found), terms) if found.link.score == 100 else 0.0)
    )


def _ends(words: Sequence[Word], at: int) -> bool:
    """Whether nothing stands there but that it is one more: "django too"."""
    return at == len(words) or [word.text for word in words[at:]] in (["too"], ["also"], ["as", "well"])


def is_said_anew(words: Sequence[Word], found: Candidate) -> bool:
    """Whether it is a little word in small letters, or one of several such: "it", "a leprechaun"."""
    word = words[found.first]
    one_of_many = found.first and words[found.first - 1].raw in {"a", "an"}
    return bool(one_of_many) or (found.last - found.first == 1 and is_stop(word.text) and not word.capital)


def _is_plain(words: Sequence[Word], found: Candidate, most: int | None = None) -> bool:
    """Whether it is ordinary words in small letters: "what should we watch next". most: of these only so many."""
    span, ordinary = words[found.first : found.last], common_words(most)
    return all(not word.capital and (word.text in ordinary or is_stop(word.text)) for word in span)


def _is_odd(text: str, words: Sequence[Word], at: int) -> bool:
    inside = at > 0 and not _ENDS.search(text[words[at - 1].end : words[at].start]) and not words[at - 1].capital
    return inside and words[at].capital and is_stop(words[at].text) and words[at].text not in _I


def _is_felt(words: Sequence[Word], at: int) -> bool:
    return at > 0 and words[at].capital and words[at - 1].text in cues.STRONG and not words[at - 1].capital


def _is_noun(text: str, words: Sequence[Word], found: Candidate) -> bool:
    kind = _KIND.match(text[words[found.last - 1].end :][:12])
    return bool(kind) and words[found.first].capital and words[found.last - 1].capital
