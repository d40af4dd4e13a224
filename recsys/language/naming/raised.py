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
    rise = _of_any(text, words, found, shown, terms) + _likened(text, words, found, terms, plays)
    if found.link.score != 100:
        return rise
    start, end = words[found.first].start, words[found.last - 1].end
    return rise + _of_known(text, words, found, terms) + placed(text, start, end, _is_plain(words, found), terms)


def _of_any(
    text: str, words: Sequence[Word], found: Candidate, shown: Collection[str], terms: Collection[str]
) -> float:
    """By where it stands, whether known to the letter or not: on the table, alone, where only a title can, before "seen"."""
    first, start, end = found.first, words[found.first].start, words[found.last - 1].end
    whole = _ends(words, found.last) and (first == 0 or (first == 1 and words[0].text in cues.STRONG))
    seen = found.name not in terms and not _is_plain(words, found, _EVERYDAY) and bool(_IS_SEEN.match(text, end))
    if found.last - first > 1:
        rise = SHOWN * (found.link.item_id in shown)
    else:
        rise = ODD * _is_odd(text, words, first) + PLACED * is_out_of_place(text, start, end)
    return rise + WHOLE * whole + BEGUN * (found.link.score == BEGINS) + SEEN * seen


def _likened(text: str, words: Sequence[Word], found: Candidate, terms: Collection[str], plays: bool) -> float:
    """By what is wanted like it, or what was once played."""
    word, before = words[found.first].text, text[: words[found.first].start][-50:]
    known, several = found.link.score == 100, found.last - found.first > 1
    rare = plays and word not in common_words() and word not in terms
    likened = (rare or (several and known)) and bool(_LIKENED.search(before))
    played = rare and known and bool(_PLAYED.search(before))
    cried = plays and known and word in _CRIES and bool(_MET.search(before))
    return LIKENED * (likened + played) + CRIED * cried


def _of_known(text: str, words: Sequence[Word], found: Candidate, terms: Collection[str]) -> float:
    """By what is said of a name that is known to the letter."""
    word, start, end = words[found.first], words[found.first].start, words[found.last - 1].end
    after_it = word.text not in terms and asks_for_it(text) and (start, end) in asked_after(text)
    noun = _is_noun(text, words, found) or is_new(text, start, end)
    return (
        QUOTED * (text[max(0, start - 1) : start] == text[end : end + 1] == '"')
        + FELT * _is_felt(words, found.first)
        + AWAITED * (not _is_plain(words, found) and is_due(text, start, end))
        + ASKED * (after_it + ((start, end) == asked_fact_of(text)))
        + TOLD * (word.capital and bool(_TOLD.search(text[:start][-30:])))
        + NOUN * noun
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
