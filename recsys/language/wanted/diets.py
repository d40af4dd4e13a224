"""What somebody cannot eat or has to leave out: allergies, intolerances and diets as plain refusals, and what each of them covers."""

from __future__ import annotations

import re
from collections.abc import Callable, Container

_DAIRY = ("milk", "dairy", "lactose", "cheese", "cream", "butter", "yoghurt", "yogurt")
_SHELLFISH = ("shellfish", "crustaceans", "molluscs", "prawn", "shrimp", "crab", "lobster", "mussel", "clam", "oyster", "squid")
_FISH = ("fish", "anchovy", "salmon", "tuna", "cod", "sardine", "mackerel")
_PORK = ("pork", "bacon", "ham", "pancetta", "guanciale", "chorizo", "prosciutto", "lard")
_NUTS = ("nuts", "tree nuts", "peanuts", "peanut", "almond", "walnut", "cashew", "pecan", "hazelnut", "pistachio", "macadamia")
_COVERS: dict[str, tuple[str, ...]] = {
    "dairy": _DAIRY, "milk": _DAIRY, "lactose": _DAIRY, "seafood": (*_FISH, *_SHELLFISH), "shellfish": _SHELLFISH, "fish": _FISH,
    "pork": _PORK, "meat": ("meat", *_PORK, "beef", "lamb", "chicken", "turkey", "duck", "veal", "mince"), "nut": _NUTS,
    "peanut": ("peanuts", "groundnut", "satay"), "gluten": ("gluten", "wheat"), "wheat": ("wheat", "gluten"), "egg": ("egg", "eggs"),
    "soy": ("soya", "soy", "tofu"), "soya": ("soya", "soy", "tofu"),
    "alcohol": ("alcohol", "wine", "beer", "rum", "brandy", "whisky", "vodka", "sherry"),
}  # fmt: skip
ALWAYS = frozenset({"nut", "peanut"})
"""What is also looked for in descriptions where a column tells of it: a sauce of peanuts is none of the nuts."""
_FOOD = (
    r"(?:tree nuts?|nuts?|peanuts?|dairy|milk|lactose|gluten|wheat|eggs?|soya?|fish|shellfish|seafood|meat|pork|beef|sugar|sesame|mustard|celery"
    r"|caffeine|alcohol|onions?|garlic|mushrooms?)"
)
_AND = re.compile(r",? (?:and|or)(?: an?)? |, ")


def _no(foods: str) -> str:
    """A refusal of each of them: what stands behind "no milk and" would be asked for."""
    return f"no {_AND.sub(' or ', foods)}"


_SEVERE = r"(?:severe|bad|serious|mild|nasty|strong|bit of an?) "
_SAID: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\blactose\b", "dairy"),
    (r"\b(?:coeliac|celiac)(?:'?s)? disease\b", "gluten allergy"),
    (r"(?:'m|'s|'re| (?:is|am|are)) (?:an? )?(?:coeliac|celiac)s?\b", " eats no gluten"),
    (r"\b(?:coeliac|celiac)s?\b", "gluten allergy"),
    (rf"(?:'m|'s|'re| (?:is|am|are)) ({_FOOD})[ -]intolerant\b", lambda m: f" eats {_no(m[1])}"),
    (rf"\b({_FOOD})[ -](?:intolerant|intolerances?)\b", r"\1 allergy"),
    (
        r"\b(?:(?:deathly|deadly|severely|highly|very|really|super|extremely) )?(?:intolerant|anaphylactic|allergic|sensitive) (?:to|of)\b",
        "allergic to",
    ),
    (rf"(?:'m|'s|'re| (?:is|am|are)|^)\s*allergic to ({_FOOD}(?:(?:, | and | or ){_FOOD})*)\b", lambda m: f" eats {_no(m[1])}"),
    (
        rf"\b(?:has|have|had|got|having)(?: got)? (?:an? )?(?:{_SEVERE})?((?!no\b)[a-z]+(?: nut)?(?:(?:, | and | or | and an? ){_FOOD})*) allerg(?:y|ies)\b",
        lambda m: f"eats {_no(m[1])}",
    ),
    (
        rf"\b(?:can't|cannot|can not|mustn't|must not|don't|doesn't|won't|avoids?|avoiding) (?:(?:have|eat|do|drink|tolerate|touch|take) )?(?:any )?"
        rf"({_FOOD}(?:(?:, | and | or ){_FOOD})*)\b",
        lambda m: f"eats {_no(m[1])}",
    ),
    (rf"\b(?:with )?(?:an? )?(?:{_SEVERE})?({_FOOD}(?:(?:, | and | or ){_FOOD})*) allerg(?:y|ies)\b\W*", lambda m: f", {_no(m[1])}. "),
    (rf"\b({_FOOD})- and ({_FOOD})-free\b(?: and\b)?", r"no \1 or \2,"),
    (rf"\b({_FOOD})(?: and ({_FOOD}))?[ -]free\b(?: and\b|(?= \w))?", lambda m: f"no {m[1]}{' or ' + m[2] if m[2] else ''},"),
    (rf"\b(?:no|without|avoid(?:ing)?) ({_FOOD}(?:(?:, | and | or |, and ){_FOOD})+)\b", lambda m: _no(m[1])),
    (rf"\b(no {_FOOD}(?: or {_FOOD})*),? and (?=(?:(?:i|we|he|she|they)(?:'d)? )?(?:wants?|needs?|would|likes?|loves?|looking|fancy)\b)", r"\1. "),
    (rf"\bfree (?:of|from) (?=(?:all |any )?{_FOOD}\b)", "no "),
)
_PATTERNS = tuple((re.compile(pattern, re.IGNORECASE), meant) for pattern, meant in _SAID)
_DIETS = tuple(
    (name, re.compile(rf"\b{name}\b(?: and\b)?", re.IGNORECASE), f"no {first}, no {second},")
    for name, first, second in (("halal", "pork", "alcohol"), ("kosher", "pork", "shellfish"))
)
_ONE = re.compile(r"\b((?:no|or|and) (?:tree |pea)?(?:nut|egg))\b(?! (?:butter|oil|noodles?|fried))", re.IGNORECASE)
_ALLERGIC = re.compile(r"\ballerg|\bc(?:o)?eliac|\bintoleran|\banaphyla", re.IGNORECASE)


def avoiding(text: str, kinds: Container[str]) -> str:
    """The text with what somebody cannot eat as plain refusals: "gluten free and vegan" is "no gluten, vegan". kinds: the words that
    a table has for its own; a diet that it tells of ("halal") stays as it is."""
    for name, pattern, meant in _DIETS:
        text = text if name in kinds else pattern.sub(meant, text)
    for each, said in _PATTERNS:
        text = each.sub(said, text)
    return _ONE.sub(r"\1s", text)


def covered(phrase: str) -> tuple[str, ...]:
    """What is avoided with it, itself among it, in small letters: milk and cheese with dairy; empty for what stands for itself."""
    said = phrase.lower()
    return next((_COVERS[name] for name in (said, said.removesuffix("s")) if name in _COVERS), ())


def always_told(phrase: str) -> bool:
    """Whether descriptions are gone by as well where a column tells of it."""
    return phrase.lower().removesuffix("s") in ALWAYS


def of_an_allergy(text: str) -> bool:
    """Whether somebody tells of an allergy or the like."""
    return bool(_ALLERGIC.search(text))
