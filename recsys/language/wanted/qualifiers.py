"""How what is asked for should be and what it should have, by where the words stand: "a quiet, dog friendly place with a view".

They stand before what items are called, by their noun or one that ends what somebody asks for ("I need a quiet chair"), behind
"something", "with a", "for" and "should be", or in a list with what is understood: "wired, closed back".

Which words these are does not matter, nor whether anything understands them: that is for `skills.unheard`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from itertools import groupby, pairwise

from recsys.language.setting.people import SOMEBODY
from recsys.language.talk import pleasantries
from recsys.language.wanted.phrases import felt
from recsys.language.wanted.qualities import QUALITIES
from recsys.language.wanted.subjects import PLAIN, Subject
from recsys.language.words.feelings import DISLIKE, NEGATORS
from recsys.language.words.figures import NUMBER
from recsys.language.words.page import Page
from recsys.language.words.text import is_stop

_ANYTHING = frozenset("something anything somewhere someplace anywhere sth smth sthg place places".split())
_NAMED = frozenset("place places ones pair pairs".split())
_DEGREES = frozenset("really very super quite pretty fairly rather bit kind kinda sort that thats is so properly and or a an".split())
_IDLE = frozenset(
    "above actual actually cheers mate cheerz tysm any anyone around below big choice complete favourite few great last least little many most "
    "near nicer other present proper right second several simple size sized small such suitable top total usual within".split()
)
"""Words that say which, how many or how good, and of no item how it is."""
_DOES = frozenset("i you we he she they who it im id ive were to".split())
_ORDER = re.compile(
    r"(?:^|[.!?;] ?|\b(?:need|want|fancy|find|buy|(?:looking|searching|hunting) for|after|recommend|show|give|get|there"
    r"|you (?:have|got|sell|stock))(?: me| us)? )(?:(?:a|an|any|some|more) )?$",
    re.IGNORECASE,
)
"""Before what somebody asks for, and has not: "I have a sore back"."""
_ENDS = frozenset("for with that which to under below over above from in on at by who please where".split())
"""Behind the noun of what is asked for."""
_TO_BE = re.compile(
    r"\b(?:(?:should|must|(?:it|them|needs|has|have) to) (?:be|have)|(?:that|which) (?:has|have|can)) (?:(?:an?|really|very|super) )?$",
    re.IGNORECASE,
)
"""Before what something must be or have."""
_BESIDE = frozenset("please pls also too ideally preferably".split())
_GOES = re.compile(r"\bgo(?:es)?(?: \w+)? with $", re.IGNORECASE)
_NOWHERE = frozenset("stock general particular mind advance case total budget order fact between".split())
"""Behind "in", and no place: "in stock"."""
_BE = frozenset("be have has can a an".split())
_AND = frozenset("and or but".split())
_JOINED = frozenset({" ", ", ", "-", "/"})
_NUMBER = re.compile(NUMBER, re.IGNORECASE)
_FAR, _LONGEST = 5, 3


def qualifiers(page: Page, used: Set[int], nouns: Set[str]) -> Iterator[Subject]:
    """The stretches of words that stand before what items or their kinds are called, behind "something", "with a" and "for", in
    order. used: the words of titles, terms and numbers, which belong to no stretch; nouns: what items are called.
    """
    kinds = used | {at for at, word in enumerate(page.words) if word.text in nouns | _NAMED}
    kinds |= {at for at in range(len(page.words)) if at not in kinds and _ends_an_order(page, at, used)}
    found = {i for at in kinds for i in _before(page, at, used) if i not in kinds}
    for at in range(1, len(page.words)):
        if _opens(page, at, kinds | found):
            found |= {*_behind(page, at, used)} - kinds
    found |= {*_listed(page, kinds | found)} - kinds
    yield from _stretches(page, sorted(found))


def _ends_an_order(page: Page, at: int, used: Set[int]) -> bool:
    """Whether a word is what somebody calls what they ask for, with words before it or behind it that tell how it should be."""
    behind = page.words[at + 1 : at + 2]
    goes_on = bool(behind) and at + 1 not in used and behind[0].text in _ENDS and page.gap(at + 1, at + 1) == " "
    if not (goes_on or not behind or page.gap(at + 1, at + 1)[:1] in {*".!?;"}) or not _tells(page, at):
        return False
    before, start = _before(page, at, used), at
    if before and not (before[0] == at - 1 and page.gap(at, at) == " "):
        return False
    while start and (start - 1 in used or start - 1 in before or page.words[start - 1].text in _DEGREES):
        start -= 1
    return (bool(before) or goes_on) and bool(_ORDER.search(page.text[: page.words[start].start]))


def _listed(page: Page, known: Set[int]) -> Iterator[int]:
    """The words of each short part of a list behind a part that is known, or before one where the list begins: "mild, bassy"."""
    parts = list(_parts(page))
    heard = [any(at in known or page.words[at].text.isdigit() for at in part) for part in parts]
    idle = _DEGREES | _BESIDE | {"total", "complete", "proper"}
    said = [[at for at in part if at not in known and page.words[at].text not in idle] for part in parts]
    tells = [0 < len(part) <= _LONGEST and all(_tells(page, at) for at in part) for part in said]
    begun = tells.index(False) if False in tells else len(tells)
    for n, part in enumerate(said):
        beside = heard[n] or (n > 0 and heard[n - 1]) or (n < begun and any(heard[: begun + 1]))
        if beside and tells[n]:
            heard[n] = True
            yield from part


def _parts(page: Page) -> Iterator[list[int]]:
    """What stands between marks and "and", "or", "but"."""
    part: list[int] = []
    for at, word in enumerate(page.words):
        if word.text in _AND or (at and page.gap(at, at) not in {" ", "-", "/"}):
            yield part
            part = []
        part += [at] if word.text not in _AND else []
    yield part


def _opens(page: Page, at: int, kinds: Set[int]) -> bool:
    """Whether what items should be or have begins at a word."""
    before = page.words[at - 1].text
    goes = bool(_GOES.search(page.text[: page.words[at].start]))
    has = before == "with" and (goes or at - 2 in kinds or page.words[at].text in {"a", "an"})
    there = before in {"in", "near"} and (at - 2 in kinds or (at > 1 and page.words[at - 2].text in _ANYTHING))
    there = there and page.words[at].text not in _NOWHERE
    to_be = before in _BE and bool(_TO_BE.search(page.text[: page.words[at].start]))
    return before in _ANYTHING or has or there or to_be or before == "for"


def _before(page: Page, at: int, used: Set[int]) -> list[int]:
    """Up to the article or the verb of an order; none where somebody does something: "I kill every plant"."""
    told: list[int] = []
    for i in range(at - 1, max(-1, at - 1 - _FAR), -1):
        if page.clause_of[i] != page.clause_of[at] or page.gap(i + 1, i + 1) not in _JOINED or page.words[i].text in _DOES:
            return [] if page.words[i].text in _DOES else told
        if i not in used and not _tells(page, i):
            return told
        told += [i] if i not in used else []
    return told


def _behind(page: Page, at: int, used: Set[int]) -> Iterator[int]:
    """As far as the words go on to tell; what goes with a word that is understood is a part of that: "dust extraction"."""
    for i in range(at, min(at + _FAR, len(page.words))):
        if page.gap(i, i) not in _JOINED or not (i in used or page.words[i].text in _DEGREES or _tells(page, i)):
            return
        if not (i in used or i - 1 in used or page.words[i].text in _DEGREES):
            yield i


def _tells(page: Page, at: int) -> bool:
    """Whether a word carries content, and is nobody, and neither refused nor taken back."""
    word = page.words[at]
    plain = is_stop(word.text) or felt(word.text) or word.text in {*NEGATORS, *DISLIKE} | PLAIN | QUALITIES | SOMEBODY | _IDLE | _ANYTHING
    said = word.raw.isalpha() and len(word.text) > 2 and not plain and not _NUMBER.fullmatch(word.text)
    said = said and pleasantries.small_talk(word.text) != "greet"
    return said and page.tones[at].attitude > 0 and not page.is_withdrawn(word.start)


def _stretches(page: Page, at: list[int]) -> Iterator[Subject]:
    """Words that stand side by side as one; of more than three, each."""
    for _, run in groupby(enumerate(at), key=lambda each: each[1] - each[0]):
        words = [i for _, i in run]
        cuts = [0, *(n for n in range(1, len(words)) if page.gap(words[n], words[n]) != " "), len(words)]
        for first, last in pairwise(cuts):
            part = [words[first:last]] if last - first <= _LONGEST else [[i] for i in words[first:last]]
            for one in part:
                yield Subject(page.text[page.words[one[0]].start : page.words[one[-1]].end], one[0], one[-1] + 1)
