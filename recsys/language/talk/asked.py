"""What a question is about in words that no vocabulary holds as a wish: "any monsters in there" asks for what is scary.

One table: a tag, and how people ask for it. It counts for questions and choices alone, and only where the catalogue has the
tag; as a wish the same words may mean something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.catalogue.catalogue import Vocabulary
from recsys.intent import Term, Wish
from recsys.language.talk.pointers import references
from recsys.language.words.terms import Lexicon
from recsys.language.words.text import words

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
            r"(?:least|less) (?:complicated|complex|fiddly|difficult|demanding)|beginners?|newb(?:ie)?s?|noobs?|novices?|newcomers?|first[- ]timers?|never (?:played|held|touched|used)|never play"
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


_OF_CARDS = re.compile(
    r"\b(?:the|ur|your) (?:(?:most|least|fewest) [a-z-]+|[a-z]{3,}est)(?: (?:one|ones|game|film|movie|pick))?"
    r"(?: (?:(?:out )?of|from|among|in|on) (?:all )?(?:these|those|them|the (?:lot|bunch|list|five|four|three|two)|this list|that lot|here|there)| here| there| (?:you|u) (?:have|got|showed))?\W*$",
    re.IGNORECASE,
)
_ASKS_WHICH = re.compile(
    r"\b(?:what|whats|which|whichs|who|whos|wich|tell me|and|ok|so|just)\b|^\W*the\b", re.IGNORECASE
)
_WANTS = re.compile(
    r"\b(?:something|anything|looking for|want|need|give|find|recommend\w*|suggest\w*|games|films|movies|have you|do you have)\b",
    re.IGNORECASE,
)
_PART = re.compile(r"(?<=[.!?;])\s+|,\s+(?=what|which|who|wich)|\s+-+\s+", re.IGNORECASE)


def which_of_cards(text: str) -> str:
    """The part that asks which card is foremost: "too gory. whats the cutest one of these"; empty for any other message."""
    part = _PART.split(text.strip())[-1]
    asks = _OF_CARDS.search(part) and _ASKS_WHICH.search(part) and not _WANTS.search(part)
    return part if asks else ""


_WHETHER = re.compile(
    r"\b(?:is|are|was|isn't|isnt) (?:it|that|this|the|number|#)[^?.!]{0,40}?\b(?:the|ur) (?:most|least|[a-z]{3,}est)\b",
    re.IGNORECASE,
)
_OF_ALL_LISTS = re.compile(
    r"\ball (?:of )?(?:those|these|them|that)\b|\bso far\b|\bboth lists\b|\b(?:all|out of) (?:ten|10|fifteen|15|everything)\b"
    r"|\b(?:all|everything|every one|any|ones|games|films)\b[^?.!]{0,20}\byou(?:'ve| have)? (?:just )?(?:showed|shown|gave|given|listed|suggested|named|said)",
    re.IGNORECASE,
)


def asks_whether(text: str) -> bool:
    """Whether it asks if one card is foremost: "is that the newest one"."""
    return bool(_WHETHER.search(text))


def of_all_lists(text: str) -> bool:
    """Whether it speaks of more than the last cards: "the cheapest one of all those"."""
    return bool(_OF_ALL_LISTS.search(text))


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
