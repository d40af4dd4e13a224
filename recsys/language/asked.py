"""What a question is about in words that no vocabulary holds as a wish: "any monsters in there" asks for what is scary.

One table: a tag, and how people ask for it. It counts for questions and choices alone, and only where the catalogue has the
tag; as a wish the same words may mean something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.catalogue.catalogue import Vocabulary
from recsys.intent import Term, Wish
from recsys.language.pointers import references
from recsys.language.terms import Lexicon
from recsys.language.text import words

_ASKED_AS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (tag, re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE))
    for tag, pattern in (
        (
            "microtransactions",
            r"in[- ]?(?:game|app) (?:purchases?|shop|store|payments?|stuff|things|items?|buying|costs?|fees?|transactions?|ads)|pay(?:ing)? (?:for )?(?:extra|more|again) (?:later|inside|after)|(?:hidden|extra|further) costs?|real money"
            r"|(?:buy|pay|paying|spend|purchase|money|charge\w*)\b[^?.!]{0,25}\b(?:inside|in it|in the game|in there|in[- ]game|extras?|skins?|things|stuff|by accident)",
        ),
        ("scary", r"monsters?|ghosts?|creeps?|nightmares?|frighten\w*|afraid|spooks?|scares"),
        ("violent", r"kill(?:s|ed|ings?)?|fight(?:s|ing)?|weapons?|stab\w*|hurts?|corpses?|dead people|anybody dies?"),
        ("gore", r"bleed\w*"),
        ("fast-paced", r"hurry|hurried|rush(?:ed|ing)?|be quick|reflexes|time pressure|against the clock"),
        ("character creator", r"dress[ -]?up|dress (?:up )?(?:your|my|the|ur|a)|(?:customi[sz]e|make|design) (?:your|my|ur|a|an own|our) (?:own )?(?:character|avatar|hero)"),
        ("always online", r"internet connection|need(?:s)? (?:the )?(?:internet|wifi|wi-fi)"),
        ("educational", r"teach(?:es)?|learn (?:anything|something) (?:from|in|by)"),
        (
            "easy to learn",
            r"(?:least|less) (?:complicated|complex|fiddly|difficult|demanding)|beginners?|newcomers?|first[- ]timers?|never (?:played|held|touched|used)|never play"
            r"|(?:hardly|barely|do not|don't) know (?:each other|one another)|(?:never|just) met|strangers at|first meeting",
        ),
    )
)  # fmt: skip
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_POSTURE = re.compile(r"\b(?:lying|laying) (?:down|flat|awake|back|in|on)\b", re.IGNORECASE)
"""How one plays, and nothing that is played."""
_SUPERLATIVE = re.compile(r"\b(?:(most|least|fewest) ([a-z-]+)|([a-z]{3,}?)(i?)est)\b", re.IGNORECASE)


def asked_of(text: str, vocabulary: Vocabulary) -> Iterator[Wish]:
    """A wish for each tag that the words ask for and the catalogue has. text: a question or a choice, cleaned."""
    for tag, pattern in _ASKED_AS:
        if (found := pattern.search(text)) and tag in vocabulary.tags:
            yield Wish(phrase=found.group(), terms=(Term(phrase=found.group(), tags=(tag,)),), source=text)


def question_alone(text: str) -> str:
    """The text without remarks on a card beside the question: "the first looks nice. Is it hard?"; whole where none is."""
    parts = _SENTENCE.split(text)
    if not any(part.endswith("?") for part in parts):
        return text
    return " ".join(part for part in parts if part.endswith("?") or not references(part))


def is_posture(wish: Wish) -> bool:
    """Whether its word only says how somebody lies there: "lying down" asks for no lies."""
    found = _POSTURE.search(wish.source)
    return found is not None and wish.phrase in found.group().lower()


def superlative(text: str, lexicon: Lexicon) -> tuple[str, Wish] | None:
    """ "most" or "least", and the kind it is said of: "the scariest", "the least violent"; None without one that the
    catalogue has a word for."""
    for found in _SUPERLATIVE.finditer(text.lower()):
        degree, whole, stem, turned = found.groups()
        for base in (whole,) if whole else (f"{stem}y",) if turned else (stem, f"{stem}e", stem[:-1]):
            kinds = [each for each in lexicon.find(words(base)) if each.term.phrase == base] if base else []
            if kinds:
                sign = -1 if degree in {"least", "fewest"} else 1
                return "most" if sign > 0 else "least", Wish(phrase=base, terms=(kinds[0].term,), source=found.group())
    return None
