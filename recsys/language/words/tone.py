"""The attitude in force at each word of a clause.

A clause is read left to right. A cue ("no", "hated", "less", "loved") sets the tone from there on, until another cue,
or until a comma or "and" ends its reach. A predicate after a name ("… was a nightmare") colours the name before it.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from recsys.language.words.denied import denied
from recsys.language.words.feelings import DISLIKE, HATE, LIKE, LOVE, NEGATORS, NEUTRAL, SUBJECTS, WANTED, Tone
from recsys.language.words.reach import ends_reach
from recsys.language.words.text import Word, text_at

_DEGREE = frozenset("too so very that super overly particularly as really".split())


def tones(text: str, clause: tuple[Word, ...]) -> list[Tone]:
    """One tone per word of a clause; text is the whole cleaned text (for the punctuation between words)."""
    found: list[Tone] = []
    tone, part = NEUTRAL, 0
    for at in range(len(clause)):
        if at and (ends_reach(text, clause, at, tone) or (at > 1 and clause[at - 2].text == "non")):
            tone = NEUTRAL
        part = at if at and "," in text[clause[at - 1].end : clause[at].start] else part
        tone = _heard(clause, at, tone, part)
        found.append(tone)
    return found


def _heard(clause: tuple[Word, ...], at: int, tone: Tone, part: int) -> Tone:
    """The tone from word `at` on. part: where what is between commas begins."""
    word = clause[at].text
    before = [w.text for w in clause[max(part, at - 3) : at]]
    after = text_at(clause, at + 1)
    if word in {"not", "except"} and before[-1:] == ["everything"] and tone.attitude == -2:  # "I hate everything but X"
        return WANTED
    if word == "zero":
        return tone if after in _ZERO_OF or before[-1:] == ["from"] else Tone(-2, stated=True, bare=True)
    if word in NEGATORS:
        return denied(clause, at, before[-1:])
    negated = any(w in NEGATORS for w in before) and "only" not in before and not _answers_no(word, before)
    return (
        _set_back(clause, at, tone, before)
        or _felt(clause, at, tone, before, negated)
        or _by_degree(clause, at, tone, before, negated)
    )


def _set_back(clause: tuple[Word, ...], at: int, tone: Tone, before: list[str]) -> Tone | None:
    """What is set behind something else: "ok enough horror", "building more than fighting", "puzzles over shooters"."""
    word, after = clause[at].text, text_at(clause, at + 1)
    if word == "enough" and after and after not in _SUFFICES and set(before) <= _OPENERS:
        return Tone(-2, stated=True)
    if word == "than" and tone.attitude > 0 and _more_than(clause, at, after):
        return Tone(-1, mild=True, stated=True)
    if word in {"over", "to", "than"} and tone.attitude > 0 and _is_preferred(clause, at, after):
        return Tone(-1, stated=True)
    return None


def _felt(clause: tuple[Word, ...], at: int, tone: Tone, before: list[str], negated: bool) -> Tone | None:
    """What a word of liking or disliking sets. negated: by a word before it."""
    word = clause[at].text
    if word in HATE:
        return Tone(-2, stated=True) if not negated else tone if tone.attitude == 0 else NEUTRAL
    if word in LOVE and before[-1:] == ["least"]:
        return Tone(-2, stated=True)
    if word in LOVE or (word in LIKE and not _is_comparison(clause, at)):
        turned = negated or (word in {"need", "needs"} and "nothing" in before)
        return Tone(-1 if turned else (2 if word in LOVE else 1), stated=True)
    if word == "nothing" and _is_a_lack(clause, at, before):
        return NEUTRAL
    if word in DISLIKE:
        return NEUTRAL if negated or (word == "except" and _is_allowed(clause[at + 1 :])) else Tone(-2, stated=True)
    return None


def _by_degree(clause: tuple[Word, ...], at: int, tone: Tone, before: list[str], negated: bool) -> Tone:
    """What a word of degree makes of the tone: "less X", "too X", "not very X", "with X" behind what there should be less of."""
    word, after = clause[at].text, text_at(clause, at + 1)
    if word in {"less", "fewer"}:
        return Tone(-1, mild=True, stated=True)
    if word == "too" and after and after not in _DONE_TO | _BEHIND_TOO:
        return Tone(-1, mild=negated or "nothing" in before, stated=True)
    if word in _DEGREE and tone.attitude == -2 and before[-1:] and before[-1] in NEGATORS:
        return replace(tone, attitude=-1, mild=True)
    return WANTED if word in {"more", "lots", "plenty", "with"} and tone.mild else tone


def _is_preferred(clause: tuple[Word, ...], at: int, after: str) -> bool:
    """The word after which comes what is liked less: "prefer X over Y", "prefer X to Y" of titles, "rather X than Y"."""
    said = {w.text for w in clause[max(0, at - 12) : max(0, at - 1)]}
    if clause[at].text == "than":
        return "rather" in said
    named = at + 1 < len(clause) and not after
    return bool(said & {"prefer", "prefers", "preferred"}) and (
        named or (clause[at].text == "over" and after.isalpha() and after != "the")
    )


def _more_than(clause: tuple[Word, ...], at: int, after: str) -> bool:
    """ "I like building more than fighting", where "I want more than fighting" and "more than anything" set nothing back."""
    said = [w.text for w in clause[max(0, at - 8) : at]]
    liked = next((i for i, word in enumerate(said) if word in LIKE | LOVE), len(said))
    return said[-1:] == ["more"] and liked < len(said) - 2 and after not in _WHATEVER


_WHATEVER = frozenset("anything everything any life just once ever i he she we they it that usual".split())


_BEHIND_TOO = frozenset(
    "if when unless as please pls but and or so though tho thanks then because since on in with".split()
)
"""Words in front of which "too" is "as well"."""


def _is_a_lack(clause: tuple[Word, ...], at: int, before: list[str]) -> bool:
    """Whether somebody tells what they have not got, and so would like: "we've got nothing for kids", "nothing for kids here"."""
    rest = [word.text for word in clause[at + 1 : at + 8]]
    had = before[-1:] != [] and before[-1] in {"have", "has", "had", "got", "ive", "weve", "theres"}
    return (
        rest[:1] != []
        and rest[0] in {"for", "to", "suitable"}
        and (had or not {"house", "home", "here"}.isdisjoint(rest))
    )


def _answers_no(word: str, before: list[str]) -> bool:
    """Whether a "no" before a refusal only answers ("oh no nothing with X") or says it twice ("I don't want nothing with X")."""
    return word == "nothing" or (before[-1:] == ["no"] and word in {"without", "avoid", "except"})


_DONE_TO = frozenset("see watch play find get hear try have".split())
"""After "to" that is typed "too": "I want too see comedies"."""


_ZERO_OF = frozenset("to and or of day hour gravity stars patience".split())
"""Behind a "zero" that refuses nothing of what follows."""
_OPENERS = frozenset("ok okay right well so hmm alright thats and but now no yeah".split())
_SUFFICES = frozenset("for to room space time of with people money said already if that is".split())


def _is_allowed(rest: tuple[Word, ...]) -> bool:
    """Whether what follows "except" may be: "except funny horror is ok"."""
    said = [w.text for w in rest[:8]]
    return any(a in {"is", "are"} and b in {"ok", "okay", "fine", "allowed", "good", "cool"} for a, b in pairwise(said))


def _is_comparison(clause: tuple[Word, ...], at: int) -> bool:
    """ "like" that points at an example ("something like X") rather than says "I like"."""
    return clause[at].text in {"like", "similar"} and (at == 0 or clause[at - 1].text not in SUBJECTS)
