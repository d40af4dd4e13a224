"""Who of the catalogue's people is named in a message: by the whole name, by a surname that one bears, or with their kin."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from recsys.intent import Term
from recsys.language.wanted.loose import KINDS
from recsys.language.words.page import Page
from recsys.language.words.terms import Found
from recsys.language.words.text import Word, common_words, right_words
from recsys.ranking.facts import LONGEST, Facts

MOST_WORDS = 200
"""Words of a message that are looked through for people."""
MOST_ITEMS = 500
"""Items of a person; a name of more is no person's."""
_KNOWN, _EVERYDAY, _ORDINARY = 5, 2_000, 5_000
"""Items from which on a name may be made of everyday words in small letters: "will smith", not "the who"; the ordinary words
that are no surname in small letters: "by far"."""
_BEFORE = frozenset("by with starring from featuring".split())
_COMPANY, _BACK = re.compile(r"\b(?:watch|play|see|stay|sit|meet)(?:ing)?\b[^.!?,;]* with $", re.IGNORECASE), 60
"""Before who comes along: "watch it with Landon"."""
_NOT = frozenset("not no without".split())
_PARTICLES = frozenset("de del di da van von la le".split())
"""Before a surname: "de Niro"."""
_KIN = frozenset("brothers bros sisters siblings duo".split())


def people_named(page: Page, taken: frozenset[int], facts: Callable[[], Facts]) -> Iterator[Found]:
    """Terms in order, none over a taken word. facts: asked for the first name that may be one."""
    words, at = page.words[:MOST_WORDS], 0
    while at < len(words):
        ends = [end for end in range(min(at + LONGEST, len(words)), at, -1) if taken.isdisjoint(range(at, end))]
        found = next((one for end in ends if (one := _named(page, at, end, facts()))), None)
        if found:
            yield found
        at = found.last if found else at + 1


def _named(page: Page, at: int, end: int, facts: Facts) -> Found | None:
    said = page.words[at:end]
    alone = len(said) == 1 or (len(said) == 2 and said[0].text in _PARTICLES)
    names = (_by_surname(page, end - 1, facts) if alone else ()) or _kin(said, facts)
    names = names or (_in_full(page, at, end, facts) if len(said) > 1 else ())
    ids = tuple(dict.fromkeys(item for name in names for item in facts.of_name(name)))
    return Found(Term(phrase=_written(said, facts), items=ids), at, end) if 0 < len(ids) <= MOST_ITEMS else None


def _in_full(page: Page, at: int, end: int, facts: Facts) -> tuple[str, ...]:
    """A whole name, where it stands in capitals, after a word such as "with", or is a person's whatever way it is typed."""
    said = page.words[at:end]
    name = " ".join(word.text for word in said)
    many = len(facts.people.items.get(name, ()))
    everyday = all(word.text in common_words(_EVERYDAY) for word in said)
    is_person = many >= _KNOWN or (many > 0 and not everyday) or (many > 0 and page.tones[at].attitude < 0)
    return (name,) if is_person or _is_due(page.words, at) or all(word.capital for word in said) else ()


def _by_surname(page: Page, at: int, facts: Facts) -> tuple[str, ...]:
    """The one who is known by it: a word that is nothing else, or one where a name is due: "by nolan", "a hitchcock film"."""
    word, behind = page.words[at], page.words[at + 1 : at + 2]
    due = _is_due(page.words, at) and not _COMPANY.search(page.before(at, _BACK))
    refused = at > 0 and page.words[at - 1].text in _NOT and word.text not in common_words(_ORDINARY)
    told = (
        word.text not in right_words()
        or refused
        or (due and (word.capital or word.text not in common_words(_ORDINARY)))
        or (bool(behind) and behind[0].text in KINDS and word.text not in common_words(_ORDINARY))
    )
    name = facts.people.by_surname(_unowned(word)) if told else ""
    return (name,) if name else ()


def _kin(said: Sequence[Word], facts: Facts) -> tuple[str, ...]:
    """Who make what they make together: "the Coen brothers"."""
    return facts.people.kin(said[0].text) if len(said) == 2 and said[1].text in _KIN else ()


def _is_due(words: Sequence[Word], at: int) -> bool:
    return at > 0 and words[at - 1].text in _BEFORE


def _unowned(word: Word) -> str:
    """ "tarantino" of "Tarantino's"."""
    return word.text.removesuffix("s") if word.raw.lower().endswith("'s") else word.text


def _written(said: Sequence[Word], facts: Facts) -> str:
    """The name as names are written; of kin with what they are to each other."""
    if said[-1].text in _KIN:
        return f"the {said[0].raw.capitalize()} {said[-1].text}"
    name = " ".join(word.raw if word.capital else word.raw.capitalize() for word in said)
    if all(word.capital for word in said):
        return name.removesuffix("'s")
    return facts.people.written.get(" ".join(word.text for word in said), name.removesuffix("'s"))
