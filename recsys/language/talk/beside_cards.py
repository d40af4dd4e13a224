"""Messages that say of the cards only that they are too much or too little of something, or what others should be instead."""

from __future__ import annotations

import re

from recsys.intent import Intent

RELATIVE = ("shorter", "longer", "newer", "older", "cheaper")
_TOO_MUCH = re.compile(
    r"(?:(?:(?:and|but|ok(?:ay)?|no|nah|hm+)\W+)*(?:a |way |bit |lot |much )*(?:less|fewer) \w+(?: (?:please|pls|i mean|then|though|tho))*|(?:a |way |bit |lot |much )*(?:less|not (?:so|as|that|quite so)) \w+|you already (?:showed|gave|said|told) (?:me |us )?(?:those|these|them|that))\W*|\W*(?:(?:nah|nope|hm+|no|ok|meh|ew|oh|ugh|sorry|these|those|they|they're|all|are|look|feel|seem|sound|it's|that's|is|a|bit|little|way|far|much|just|kinda|kind of|sort of)\b\W*){0,6}too (?!(?:bad|late|much|many|few|right|true)\b)[\w-]+(?: (?:for (?:me|us|him|her|them|my \w+)|tbh|though|tho))?\W*"
)
"""That they are too much of something the catalogue has no word for: "too babyish"."""
_FOR_SO_MANY = re.compile(
    r"\W*(?:ok(?:ay)? )?(?:and|what about|how about|and what about|now|but|what if) (?:(?:if )?we(?:'re| are|'d be) |it's )?(?:for )?[\w-]+(?: people| players| of us)?(?: (?:then|instead|now))?\W*",
    re.IGNORECASE,
)
"""Others are to play: "and for four?"."""
_TOO_LITTLE = re.compile(
    r"\W*(?:(?:nah|no|nope|ok(?:ay)?|but|hm+|still|all|just|sorry|these|those|they|it|that|is|are|was|were|'s|'re|isn't|aren't|not|none|of|them|quite|nearly|remotely|really)\b\W*)+[\w-]+(?: [\w-]+)? enough"
    r"(?: (?:for (?:me|us|him|her|them)|tbh|though|tho|sorry))?[.!]*\s*",
    re.IGNORECASE,
)
_LACKS = re.compile(r"\b(?:not|none)\b|n't\b", re.IGNORECASE)
"""That there is too little of something in what was shown: "not scary enough"."""
_MORE_SO = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|but|hm+|so|no|anything|something|any|some|a|bit|little|much|even|way|maybe|got|slightly)\W+)*"
    r"(?:(?:more|less) [\w-]+|\w+er)(?:(?: ones?| please| then| tho| though| maybe)*)\W*",
    re.IGNORECASE,
)
"""Others are to be more of something than the cards: "harder?"."""

_DULL = re.compile(
    r"\W*(?:(?:nah|hm+|no|nope|ok(?:ay)?|meh|ew|oh|ugh|sorry|honestly|but|well|lol|these|those|they|they're|them|all|of|are|were|look|looks|sound|sounds|seem|seems|feel|feels|like|a|bit|little"
    r"|kind|kinda|sort|so|very|really|pretty|quite|rather|too|just|not|aren't|don't|exactly|particularly|that|super)\b\W*)*"
    r"(?:(?P<dull>boring|dull|bland|lame|samey|unin\w+|meh|yawn\w*|snooze\w*|generic)|exciting|interesting|inspiring|thrilling|appealing)"
    r"(?: (?:to|for) me| tbh| though| tho| lot| list| bunch| selection| choices?| picks?| ones| lol)*[^\w?]*",
    re.IGNORECASE,
)
_DENIED = re.compile(r"\bnot\b|n't\b", re.IGNORECASE)


def is_dull(text: str) -> bool:
    """Whether all it says of the cards is that they bore: "these look boring", "not very exciting"; no "nothing boring"."""
    said = _DULL.fullmatch(text)
    return said is not None and bool(said["dull"]) is not bool(_DENIED.search(text))


def says_only_less(text: str) -> bool:
    """Whether it asks for less and does not say of what."""
    return re.fullmatch(r"\W*(?:less|fewer)\W*", text, re.IGNORECASE) is not None


def is_too_little(text: str) -> bool:
    """Whether it says that there is too little of something in what was shown, and nothing else: "not scary enough"."""
    return bool(_TOO_LITTLE.fullmatch(text) and _LACKS.search(text))


def for_so_many(read: Intent) -> bool:
    """Whether it is no question but another number of players: "and for four?"."""
    return bool(read.bounds.players and _FOR_SO_MANY.fullmatch(read.text))


def too_much(text: str) -> bool:
    """Whether all it says of the cards is that they are too much of something: "that's too cutesy"."""
    return bool(_TOO_MUCH.fullmatch(text.lower()))


_PART = re.compile(r"[.,;!?\n]+\s*|\s+(?:and|but|so)\s+", re.IGNORECASE)
_QUALITY = re.compile(
    r"\btoo ([\w-]+)|^\W*(?:(?:something|anything|make it|give me|show me|i want|we want|want|rather|please|maybe|a|bit|lot|way|much|just)\W+)*more ([\w-]+)(?: (?:please|pls|instead|then|ones?))*\W*$|^\W*(?:(?:and|but|ok(?:ay)?|no|nah|hm+|a|bit|lot|way|much|make it|with|something)\W+)*(?:less|fewer) ([\w-]+)(?: (?:please|pls|instead|then|i mean|though|tho|ones?))*\W*$",
    re.IGNORECASE,
)


def unheard_of(read: Intent) -> tuple[str, ...]:
    """What the cards are too much of and others should be more of, where no wish was heard in it: "too girly. more epic".
    Empty where a message does not turn all of the cards down in such words."""
    parts = _PART.split(read.text)
    if not any(map(too_much, parts)) or any(r.position for r in read.references):
        return ()
    heard = " ".join(f"{w.phrase} {w.source}" for w in read.wishes if w.terms).lower()
    found = (next(filter(None, m.groups())).lower() for part in parts if (m := _QUALITY.search(part)))
    return tuple(dict.fromkeys(w for w in found if w not in heard and w not in _ALIKE and not _DULL.fullmatch(w)))


_SHORT_QUESTION = re.compile(
    r"\W*(?:(?:and|but|so|ok(?:ay)?|hm+|oh|also|what about|how about)\W+)*(?:(?:is|are) there |any )?(?:(?!(?:who|what|when|where|why|how|which|you|your|me|i|really|huh|sorry|yes|no)\b)[\w-]+ ){0,3}"
    r"(?!(?:you|me|it|that|so|not|up|on|really|huh|sorry|what|why|who|how|when|where|yes|no|right|ok)\b)[\w-]+ ?\?\W*",
    re.IGNORECASE,
)


def asks_of_cards_shortly(text: str) -> bool:
    """Whether it may ask if the cards on the table have something, in the words for it alone: "and vegan?", "machine washable?"."""
    return bool(_SHORT_QUESTION.fullmatch(text))


_ALIKE = frozenset({"similar", "alike", "same"})
"""What the cards are to each other, which is no quality of an item."""


def more_so(read: Intent) -> bool:
    """Whether all it says is what others should be more of than the cards: "cheaper?", "a bit harder"; no "is it harder?"."""
    told = any(map(read.has, RELATIVE)) or any(w.terms for w in read.wishes)
    return told and bool(_MORE_SO.fullmatch(read.text))


def by_one_card(read: Intent) -> bool:
    """Whether others should be less of what one card is too much of, by a number: "the second is too long"."""
    return any(map(read.has, RELATIVE)) and any(r.position and r.attitude < 0 for r in read.references)
