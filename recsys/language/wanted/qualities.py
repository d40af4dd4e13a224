"""What is refused of a kind and not the kind itself: "no boring RPGs" turns down the boring ones."""

from __future__ import annotations

from recsys.language.words.feelings import NEGATORS
from recsys.language.words.page import Page

QUALITIES = frozenset(
    "boring dull lame generic bad awful terrible crappy crap shitty rubbish trashy stupid dumb mindless mediocre ugly cheesy pretentious buggy broken clunky overrated "
    "overhyped samey soulless bland tedious slow endless long lengthy short tiny complicated complex overcomplicated old outdated ancient standard typical usual "
    "pointless unfair janky unfinished forgettable predictable depressing".split()
)
"""Words that weigh items of a kind and name none."""
_BETWEEN = frozenset(
    "another any some a an more of the these those your too very so super really overly just yet only".split()
)
_FAR = 6


def of_a_quality(page: Page, first: int) -> bool:
    """Whether the refused term at word `first` is turned down only where it has a quality. Who hates it hates all of it: "I hate
    stupid puzzle games".
    """
    same = page.clause_of[first]
    before = [page.words[at].text for at in range(max(0, first - _FAR), first) if page.clause_of[at] == same]
    weighed = False
    while before and before[-1] in QUALITIES | _BETWEEN:
        weighed |= before.pop() in QUALITIES
    return weighed and (bool(before) and bool({*before[-2:]} & NEGATORS))
