"""Whose something is, by who stands before it: "my brother has a switch", "they are on pc"."""

from __future__ import annotations

from collections.abc import Collection

from recsys.language.setting.people import KIN
from recsys.language.setting.spoken_of import OUTINGS
from recsys.language.words.text import Word, text_at

_SELF = frozenset("i me my mine im ive id ill".split())
THEY = dict.fromkeys("he him his hes hell".split(), "MALE") | dict.fromkeys(
    "she her hers shes shell".split(), "FEMALE"
)
THEY |= dict.fromkeys("they them their theyre theyve theyll each".split(), "")
_OTHERS = frozenset(
    "nephew kid son daughter wife husband girlfriend boyfriend friend twin boy girl grandkid grandchildren grandson granddaughter niece "
    "mum mom dad mother father brother sister partner child children cousin mate flatmate roommate housemate colleague buddy pal "
    "fiance fiancee uncle aunt auntie grandma grandpa grandmother grandfather parent teenager teen toddler neighbour neighbor".split()
)


def owner_of(words: tuple[Word, ...], at: int, owner: str, things: Collection[str]) -> str:
    """Whose what follows is: a noun's ("my brother", "my brother's"), a pronoun's, or the one's before. things: what they may have."""
    word = words[at].text
    if word in _SELF:
        return owner if _possessive_of_other(words, at) else "self"
    if word in THEY:
        gender = THEY[word]
        nouns = [n for w in words[max(0, at - 60) : at] if (n := kin(w.text)) and gender in {"", KIN.get(n, gender)}]
        return nouns[-1] if nouns else gender or "they"
    outing = text_at(words, at + 1) in OUTINGS  # "girls night" is no owner
    return (not outing and kin(word)) or (_counted(words, at, things) if word in _USING else "") or owner


_USING = frozenset("on has have".split())
_SOME = frozenset("guy guys other others rest someone somebody".split())
FEW = frozenset("one two three four 1 2 3 4".split())


def _counted(words: tuple[Word, ...], at: int, things: Collection[str]) -> str:
    """Who is only counted: "one guy on xbox", "two of us have a switch", "three on pc and one on ps5"; else ""."""
    before = [word.text for word in words[max(0, at - 3) : at]]
    if before[-1:] and before[-1] in _SOME:
        return before[-1]
    if before[-2:] in (["of", "us"], ["of", "them"]):
        return " ".join(before)
    told = before[-1:] and before[-1] in FEW and before[-2:-1] and (before[-2] in {"and", "but"} or before[-2] in things)
    return before[-1] if told else ""


def kin(word: str) -> str:
    """The noun for somebody, "my brother's" and plurals as the noun itself; empty for any other word."""
    return next((noun for noun in (word, word.removesuffix("s")) if noun in _OTHERS), "")


def _possessive_of_other(words: tuple[Word, ...], at: int) -> bool:
    """ "my nephews", "my wife": the pronoun belongs to somebody else's noun."""
    return words[at].text == "my" and any(kin(w.text) for w in words[at + 1 : at + 3])
