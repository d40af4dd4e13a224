"""How binding what is wished is: a kind that items must be, or a mood, a taste or an example that only steers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.language.talk.asking import only_told
from recsys.language.wanted.idioms import is_occasion
from recsys.language.wanted.loose import KINDS
from recsys.language.wanted.told import in_passing, of_an_item, of_habit
from recsys.language.words.clauses import Clause
from recsys.language.words.feelings import NEGATORS, Tone
from recsys.language.words.page import Page
from recsys.language.words.terms import SOFT, Found
from recsys.language.words.text import text_at
from recsys.language.words.verdicts import hedged

_INSISTS = re.compile(
    r"\b(?:as|so) long as\b|\bprovided\b|\b(?:must|has to|have to|needs to|need to|gotta) (?:be|have)\b|\bonly if\b|\bstrictly\b|^\W*(?:\w+\W+){0,2}only (?:the |those )?(?:really |very )?[\w-]+ (?:ones|games|films|movies)\W*$",
    re.IGNORECASE,
)
_PROPOSING = frozenset(
    "maybe perhaps a an some something anything or and game games one ones film films movie movies then instead ok okay nah no nope hm hmm "
    "well so how what about try lets like fancy good nice decent kind of type sort thing stuff bit more in the way i id go for".split()
)
_KINDS_OF_MOOD = frozenset("scary cute funny cosy relaxing emotional dark retro surreal".split())
_THEIR_TASTE = re.compile(
    r"(?:^\W*|[,;:] ?|\b(?:and|but|because|since|while|also|who) )(?:she|he|they|my \w+|the (?:kids?|boys?|girls?|little one))\b(?: \w+){0,2}? "
    r"(?:loves?|adores?|likes?|enjoys?|(?:is|are|'s|'re)?\s?(?:\w+ )?(?:into|mad about|obsessed with|crazy about))\b",
    re.IGNORECASE,
)


def binds(page: Page, run: Sequence[Found], tone: Tone, told: set[int]) -> bool:
    """Whether an item must be what a run of terms says, with this tone. told: the words of all terms of the message."""
    first, last = run[0].first, run[-1].last
    kind = (
        tone.attitude < 0
        or page.says(first, _insists)
        or page.words[first].text in NEGATORS | {"without"}
        or (
            (_is_kind(page, run[-1]) or _is_all(page, run[-1], told))
            if any(f.soft for f in run)
            else not _is_taste(page, run, tone)
        )
    )
    hedge = page.says_beside(first, _hedges) and not _proposed(page, first, told)
    told_of = tone.attitude > 0 and (
        is_occasion(page, run[0]) or _is_example(page, run) or only_told(page, first, last, told)
    )
    return kind and not hedge and not told_of


def _is_kind(page: Page, found: Found) -> bool:
    """Whether a mood names the kind of game that is asked for: "any spooky games", not "something spooky"."""
    if not set(found.term.tags) & _KINDS_OF_MOOD:
        return False
    own, after = page.words[found.last - 1].text, text_at(page.words, found.last)
    asked = not found.first or page.words[found.first - 1].text in _ASKING_FOR
    return asked and (own in KINDS or after in {"games", "game", "films", "movies", "film", "movie", "ones"})


def _is_all(page: Page, found: Found, told: set[int]) -> bool:
    """Whether a mood is all that is asked for: "just me, something cosy", not "something cosy for the train"."""
    before = page.text[: page.words[found.first].start]
    after = page.text[page.words[found.last - 1].end :]
    alone = told <= set(range(found.first, found.last))
    moods = SOFT if "instead" in after.lower() else _EASY_GOING
    return alone and bool(set(found.term.tags) & moods and _SOMETHING.search(before) and _NOTHING_MORE.match(after))


_EASY_GOING = frozenset("cosy relaxing cute funny".split())
"""Moods that a catalogue tags throughout; "something scary" only steers, but "something scary instead" is the kind asked for."""
_SOMETHING = re.compile(
    r"\b(?:something|anything|somethin) (?:really |nice and |proper |properly |a bit |very |all )?$", re.IGNORECASE
)
_NOTHING_MORE = re.compile(r"(?: (?:now|please|then|instead|tonight|today|this time|for me))*\W*$", re.IGNORECASE)
_ASKING_FOR = frozenset("any some good great few more want need recommend for me give show find really nice".split())


def _is_taste(page: Page, run: Sequence[Found], tone: Tone) -> bool:
    """Whether it is what somebody who plays is fond of, no kind of game: "she adores cute animals"."""
    types = any(f.term.genres or _TYPES & {*f.term.tags} for f in run)
    return tone.stated and not types and page.says(run[0].first, _theirs)


_TYPES = frozenset({"word game", "match-3", "deck-building", "tower defence", "roguelike", "point-and-click", "idle"})
"""Tags that are kinds of games as genres are."""


def _is_example(page: Page, run: Sequence[Found]) -> bool:
    """Whether it is told of in passing, or somebody whose like will do: "a razor like Gillette"."""
    if not any(f.term.named for f in run):
        return of_an_item(page, run[0].first) or of_habit(page, run[0].first)
    return bool(_LIKE.search(page.before(run[0].first, 40))) or in_passing(page, run[0].first, run[-1].last)


_LIKE = re.compile(r"\b(?:like|similar to|such as|same as|as good as|instead of) $", re.IGNORECASE)


def _theirs(clause: Clause) -> bool:
    return bool(_THEIR_TASTE.search(clause.text))


def _hedges(clause: Clause) -> bool:
    return hedged(clause.text)


def _insists(clause: Clause) -> bool:
    return bool(_INSISTS.search(f"{clause.joined} {clause.text}"))


def _proposed(page: Page, at: int, told: set[int]) -> bool:
    """Whether "maybe" proposes a kind ("strategy maybe?") rather than softens it: its sentence says nothing else."""
    start = max(page.text.rfind(mark, 0, page.words[at].start) for mark in ".!?;\n")
    end = min(
        (m.start() for m in re.finditer(r"[.!?;\n]", page.text) if m.start() > page.words[at].start),
        default=len(page.text),
    )
    rest = {w.text for i, w in enumerate(page.words) if start < w.start < end and i not in told}
    return rest <= _PROPOSING
