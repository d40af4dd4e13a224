"""Bounds on numbers that only the catalogue at hand tells: "under 350 pages", "lighter than 1 kg", "at least 24 hours of battery".

A number belongs to a measure by the word behind it, which the measure is called or whose unit it is, or by the measure's
name before it. What is counted and no item tells is kept as a flag, so that it can be said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from recsys.catalogue.levels import verb
from recsys.catalogue.measures import Measure, unit_of
from recsys.intent import Measured
from recsys.language.words.figures import value
from recsys.language.words.text import is_stop

_N = r"\d+(?:[.,]\d+)*"
_MORE = r"longer|heavier|bigger|larger|thicker|stronger|higher|greater|better|brighter|taller|wider|deeper|further|farther"
_LESS = r"shorter|lighter|smaller|thinner|weaker|lower|fewer|less|closer|nearer|narrower"
_BELOW = rf"(?<!no )(?<!not )(?:under|below|(?:{_LESS}) than|at (?:the )?most|max(?:imum)?(?: of)?|up to|within|(?:no|not) (?:more|over|above|{_MORE})(?: than)?|<=?)"
_UNDER = re.compile(rf"under|below|(?:{_LESS}) than|<", re.IGNORECASE)
"""Of these, what the number itself is not."""
_ABOVE = rf"(?:over|above|(?:more|{_MORE}) than|at (?:the )?least|min(?:imum)?(?: of)?|from|(?:no|not) (?:under|below|{_LESS})(?: than)?|>=?)"
_ABOUT = r"(?:around|about|roughly|approximately|circa|ca\.?|some|~)"
_FIGURE = re.compile(
    rf"(?:\b(?:(?P<below>{_BELOW})|(?P<above>{_ABOVE})|(?P<about>{_ABOUT})|(?P<exact>exactly|precisely)|between|from)[\s:]+)?(?:(?:a|an|the|rating|score|of)\s+)*"
    rf"(?<![\w.$€£])(?P<first>{_N})(?:\s*(?:-|–|to|and)\s*(?P<last>{_N}))?"
    rf"(?P<plus>\s*\+)?(?:\s*-?\s*(?P<unit>%|(?!(?:or|and|at|max|tops)\b)[a-z]+))?(?P<behind>\s+(?:or|at|and) (?P<side>less|fewer|under|lighter|shorter|more|longer|most|least|over|up|above|heavier|max|tops)|\s+(?:max(?:imum)?|tops|minimum))?",
    re.IGNORECASE,
)
_ZERO = re.compile(r"\bzero\b(?=[ -][a-z])", re.IGNORECASE)
_A = re.compile(r"(?<= )an?(?= (?:kilo|kilogram|kg|litre|liter|metre|meter|ounce|inch)\b)", re.IGNORECASE)
_FEW = re.compile(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)\b(?=[ -][a-z])", re.IGNORECASE)
_EATERS = frozenset({"people", "persons", "guests"})
"""Who must all get some: what serves more will do."""
_LOW_BEHIND = frozenset("more longer least over up above heavier minimum".split())
EXACT = 12
"""Up to how many of what is counted a bare number means just so many: "7 seats"."""
NEAR = 0.2
"""How far from a number it may be that is told with "about"."""
_COUNTED = frozenset("pages calories kcal kilos kg grams litres liters tracks songs servings portions chapters".split())
"""What things are counted by that a catalogue may well not tell."""
ALIASES: tuple[tuple[str, str], ...] = (
    ("pages", "long|length|thick|pages"), ("weight", "weigh|weighs|weight|heavy|light|lighter|heavier"),
    ("alcohol", "alcohol|strong|stronger|abv|strength|alc"), ("rating", "rated|rating|reviews?|score|stars"), ("score", "rated|rating|reviews?|score"),
    ("battery", "battery|batteries|charge"), ("capacity", "hold|holds|capacity|volume|fit"), ("calories", "calories|calorie|kcal|cal"),
    ("servings", "serves?|servings|portions?|feeds?|people|persons|guests"), ("tracks", "tracks?|songs?"), ("stock", "stock|left"),
    ("guests", "guests?|people|persons|sleeps?"), ("distance", "far|close|closer|near|nearer|away|distance"), ("height", "tall|taller|high|higher|height"),
    ("duration", "long|duration|takes?|lasts?"), ("mileage", "mileage|miles|how many (?:km|miles)|on it|on the clock"), ("range", "range|reach"), ("diameter", "wide|pot|diameter"),
    ("strength", "strong|stronger"), ("width", "wide|wider|narrow|narrower|broad"),
    ("depth", "deep|deeper|shallow"), ("lead", "delivery|delivered|deliver|arrives?|wait"), ("delivery", "delivered|deliver|arrives?|wait"), ("sleeps", "sleeps?|guests?|people|persons"), ("lifespan", "live|lives|living|life"), ("age", "how old|aged|matured?"), ("water", "water(?:ed|ing)?"),
)  # fmt: skip
"""How people ask for a measure whose name has that word."""


@dataclass(frozen=True)
class MeasuredSpan:
    """Where a bound stands in a text and what it is; the bound is None where no item tells such a number, `what` says of what."""

    start: int
    end: int
    bound: Measured | None
    what: str = ""


def measured(text: str, known: Sequence[Measure], timed: bool = False) -> list[MeasuredSpan]:
    """The bounds in a text, in order. timed: minutes and hours without a measure's name are of another fact."""
    counted = [each for each in known if not each.steps]
    found = (_read(text, match, counted, timed) for match in _FIGURE.finditer(_in_figures(text)))
    walked = (_walked(match, counted) for match in _WALK.finditer(text))
    return sorted((each for each in (*found, *walked) if each), key=lambda each: each.start)


_WALK = re.compile(r"\b(?:walking distance|walkable|a (?:short )?walk)(?: (?:of|to|from))? (?:an? |the |some )?(\w+)", re.IGNORECASE)
_A_WALK, _IN_MILES = 1.5, 1.0
"""Kilometres, and miles, that one walks."""


def _walked(match: re.Match[str], known: Sequence[Measure]) -> MeasuredSpan | None:
    """The bound on how far something is that one walks to: "walking distance to a pub"; None where no column tells of it."""
    far = (m for m in known if match[1].lower().removesuffix("s") in m.name.split() and (m.of == "length" or m.unit == "miles"))
    if (to := next(far, None)) is None:
        return None
    high = _IN_MILES if to.unit == "miles" else to.scaled(_A_WALK, "km")
    return MeasuredSpan(match.start(), match.end(), Measured(header=to.header, high=high))


def _in_figures(text: str) -> str:
    """The text as long as it is, with "zero drop", "seven seats" and "under a kilo" in figures."""
    text = _FEW.sub(lambda one: str(value(one[0])).ljust(len(one[0])), text)
    return _A.sub(lambda one: one[0].replace("an", "1 ").replace("a", "1"), _ZERO.sub("0   ", text))


def speaks_of(text: str, known: Iterable[Measure]) -> Measure | None:
    """The measure that a text speaks of by its name, or as people ask for it: "how heavy is it"; None where it is of none."""
    low = text.lower()
    return next((m for m in known if re.search(rf"\b(?:{asked_as(m)})(?!\w)", low)), None)


def asked_as(measure: Measure) -> str:
    """How people ask for a measure, as alternatives of a pattern."""
    last = measure.name.split()[-1]
    parts = {measure.name, measure.name.removesuffix("s"), measure.name.rpartition(" to ")[2]}
    parts |= {last} - _NO_NAMES if len(last) > 3 and not is_stop(last) else set()
    parts |= {measure.name.removesuffix(f" {last}")} if last in {"years", "yrs", "months", "max"} else set()
    words = {
        alias
        for word, alias in ALIASES
        if word in f"{measure.name} {measure.header}".split() or word.removesuffix("s") == measure.name.split()[-1]
    }
    does = verb(measure.name)
    return "|".join([*map(re.escape, sorted(parts, key=len, reverse=True)), *([f"{does}s?"] if does else []), *sorted(words)])


_NO_NAMES = frozenset("count number total every level value year years time times date price".split())
"""Last words of a measure's name that do not tell which it is."""
_OF_A_BODY = re.compile(r"\b(?:i|he|she|we|they)(?:'?m|'?s|'?re| am| is| are| weigh)(?: (?:only|about|around|over))? *$", re.IGNORECASE)
"""Before how tall or heavy somebody is: "I'm 1.92 m"."""


def _read(text: str, match: re.Match[str], known: Sequence[Measure], timed: bool) -> MeasuredSpan | None:
    unit = (match["unit"] or "").lower()
    if _OF_A_BODY.search(text[: match.start("first")]):
        return None
    if starred := next((m for m in known if unit in {"star", "stars"} and m.counts and m.name == "stars"), None):
        low, high = _span(match) if match["last"] or _is_sided(match) else (_value(match["first"]),) * 2
        return MeasuredSpan(match.start(), match.end(), Measured(header=starred.header, low=low, high=high))
    if match["first"] == "0" and (none := speaks_of(unit, known)) and none.of != "share":
        return MeasuredSpan(match.start(), match.end("unit"), Measured(header=none.header, low=0, high=0))
    sided = unit in _EATERS or match["last"] or _is_sided(match)
    which, exactly = _which(text, match, unit, known, timed), bool(match["exact"])
    if which is None:
        lost = (sided or exactly) and unit in _COUNTED
        return MeasuredSpan(match.start(), match.end("unit"), None, unit) if lost else None
    exact = not sided and which.counts and _counts(which, unit) and (exactly or _value(match["first"]) <= EXACT)
    exact = exact or (exactly and not sided and bool(unit_of(unit)))
    if not (sided or exact) and not (unit_of(unit) and which.of == unit_of(unit)[0]):  # type: ignore[index]
        return None
    low, high = (_value(match["first"]),) * 2 if exact else _span(match)
    scaled = [None if n is None else which.scaled(n, unit) for n in (low, high)]
    under = (low is None and bool(_UNDER.fullmatch(match["below"] or ""))) or None
    return MeasuredSpan(match.start(), match.end(), Measured(header=which.header, low=scaled[0], high=scaled[1], under=under))


def _span(match: re.Match[str]) -> tuple[float | None, float | None]:
    first = _value(match["first"])
    if match["last"]:
        return first, _value(match["last"])
    behind = (match["side"] or (match["behind"] or "").strip()).lower()
    if match["above"] or match["plus"] or behind in _LOW_BEHIND or (match["unit"] or "").lower() in _EATERS:
        return first, None
    if match["below"] or behind:
        return None, first
    return round(first * (1 - NEAR), 6), round(first * (1 + NEAR), 6)


def _value(figure: str) -> float:
    thousands = re.fullmatch(r"\d{1,3}(?:,\d{3})+", figure)
    plain = figure.replace(",", "" if thousands else ".")
    return float(plain) if plain.count(".") < 2 else float(plain.replace(".", ""))


def _which(text: str, match: re.Match[str], unit: str, known: Sequence[Measure], timed: bool) -> Measure | None:
    """The measure that a number is of: called as what it counts, else named in its clause, else the only one of its unit."""
    if counted := next((m for m in known if m.counts and _counts(m, unit)), None):
        return counted
    is_unit = unit_of(unit) if unit else None
    alike = [m for m in known if is_unit and m.of == is_unit[0]]
    may = alike if is_unit else [m for m in known if not m.counts and (not unit or m.of is None)]
    if unit and (other := _OF_ANOTHER.match(text, match.end())):
        return speaks_of(other[1], may)
    said = _beside(text, match, may)
    said = said or (speaks_of(text, alike) if is_unit else None)
    if said or not is_unit:
        return said if said and _belongs(unit, match) else None
    near = [m for m in alike if 1 / _APART < m.scaled(1, unit) < _APART]
    return None if timed and is_unit[0] == "time" else near[0] if len(near) == 1 else None


def _counts(known: Measure, unit: str) -> bool:
    """Whether a word is what a measure counts: "seats", "7-seater"."""
    return bool(unit) and any(re.fullmatch(asked_as(known), word) for word in (unit, unit.removesuffix("er")))


def _beside(text: str, match: re.Match[str], may: Sequence[Measure]) -> Measure | None:
    """The measure named nearest to a number in its clause, as far as the next number: by its unit, before it, behind it."""
    before = _MARK.split(text[: match.start()])[-1]
    behind = _MARK.split(text[match.end("last" if match["last"] else "first") :])[0]
    named = [(hit.end(), m) for m in may for hit in re.finditer(rf"\b(?:{asked_as(m)})(?!\w)", before.lower())]
    nearest = max(named, key=lambda each: each[0])[1] if named else None
    return speaks_of(match["unit"] or "", may) or nearest or speaks_of(behind, may)


_OF_ANOTHER = re.compile(r"\s+of (\w+)")
"""Behind a number with its unit, what it is of, measured or not: "200 miles of range"."""
_APART = 10_000
"""How many times one unit is another from which on a number is of something else: 800 km are no drop in mm."""


_MARK = re.compile(r"[.!?;,](?!\d)|\d[\d.,]*")


def _belongs(unit: str, match: re.Match[str]) -> bool:
    """Whether a bare number may be of a measure named beside it, and is no number of something else."""
    return _is_sided(match) or bool(unit_of(unit))


def _is_sided(match: re.Match[str]) -> bool:
    return any(match[side] for side in ("below", "above", "about", "behind", "plus"))
