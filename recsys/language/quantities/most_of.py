"""What is asked for the most or least of, of the numbers that only the catalogue at hand tells: "the lightest tent", "low calorie"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.measures import Measure
from recsys.language.quantities.measured import asked_as

FACT = "fact "
"""Before the header, in `Intent.best_by`: "fact pages", "-fact pages" for the most of it."""
_SMALL = r"(?:for|with|in|that|and|or|to|at|on|from|under|over|reading|please)\b"
"""Behind "light" that is a thing, and not what something weighs."""
_RATED = "(?:rated|reviewed|ratings?|scores?|reviews?)"
_ADJECTIVES: tuple[tuple[str, str, str], ...] = (
    ("weight", rf"lightest|lightweight|light(?= (?!{_SMALL})[a-z])", "heaviest"),
    ("pages", "shortest|shorter|thinnest|thinner|quickest", "longest|longer|thickest|thicker"),
    ("alcohol", "weakest|lightest", "strongest"),
    ("complexity", "simplest|least complex|least complicated|simpler", "most complex|most complicated"),
    ("score", f"(?:worst|lowest)[ -]{_RATED}", f"(?:best|highest|top)[ -]{_RATED}"),
    ("rating", f"(?:worst|lowest)[ -]{_RATED}", f"(?:best|highest|top)[ -]{_RATED}"),
    ("capacity", "smallest", "biggest|largest|roomiest"),
    ("seats|guests|bedrooms", "smallest|cosiest|tiniest", "biggest|largest|roomiest"),
    ("width", "narrowest|slimmest|narrower|slimmer", "widest|broadest|wider|broader"),
    ("depth", "shallowest|shallower", "deepest|deeper"),
    ("lead|delivery", "quickest|fastest|soonest|quicker|faster|sooner", "slowest|slower"),
    ("barking|noise", "quietest|quieter|least noisy", "loudest|noisiest|louder|noisier"),
    ("energy|activity", "laziest|lazier|calmest", "liveliest|livelier|most active|most energetic"),
    ("lifespan", "shortest[ -](?:lived|living)", "longest[ -](?:lived|living)|lives? (?:the )?longest"),
    ("strength", "mildest|weakest|gentlest|milder", "strongest|stronger"),
    ("age", "youngest|freshest", "oldest|longest aged"),
    ("torque", "weakest", "strongest|most powerful"),
    ("power", "weakest", "strongest|most powerful"),
    ("warranty", "shortest", "longest"),
    ("battery", "shortest[ -]lasting", "longest[ -]lasting"),
    ("duration", "shortest|shorter|quickest", "longest|longer"),
    ("height", "smallest|lowest", "tallest|taller|highest|biggest"),
    ("distance", "closest|closer|nearest|nearer", "furthest|farthest"),
    ("guests", "(?:for|takes|sleeps|fits) the fewest", "(?:for|takes|sleeps|fits) (?:the )?most"),
    ("mileage", "least[ -](?:used|ridden|driven)", "most[ -](?:used|ridden|driven)"),
)  # fmt: skip
"""A word of a measure's name, and the adjectives for the least and the most of it."""
_LEAST = "lowest|fewest|least|smallest|low|lower|few|less|fewer|smaller"
_LEAST_OF_ALL, _MOST_OF_ALL = "lowest|least|less|lower", "highest|most|more|higher"
"""The same where it is told by levels, of which "low" is one."""
_MOST = "highest|most|biggest|largest|high|higher|longest|more|bigger|larger"


def adjectives(text: str, known: Sequence[Measure]) -> list[tuple[int, int]]:
    """Where words stand that tell how much of a measure something has, and name no kind: "a light tent", "the lightest"."""
    named = {word for each in known for word in each.name.split()}
    patterns = [f"{least}|{most}" for words, least, most in _ADJECTIVES if not named.isdisjoint(words.split("|"))]
    patterns += [rf"(?:{_LEAST}|{_MOST})(?= (?:{asked_as(each)})\b)" for each in known if not each.steps]
    patterns += [re.sub(r"est\b(?![ |-](?:aged|lived))", "er", words) for words in patterns if "est" in words]
    spans = (hit.span() for words in patterns for hit in re.finditer(rf"\b(?:{words})\b", text, re.IGNORECASE))
    return list(dict.fromkeys(spans))


_NOT_TOO = re.compile(r"(?:\bnot|n'?t)(?: be)? (?:too|so|very|that|overly) (strong|heavy|big|large|tall|high|loud|noisy)\b")
_TURNED = {
    "strong": "weakest", "heavy": "lightest", "big": "smallest", "large": "smallest", "tall": "lowest", "high": "lowest",
    "loud": "quietest", "noisy": "quietest",
}  # fmt: skip


def most_of(text: str, known: Sequence[Measure], timed: bool = False) -> str | None:
    """The measure as in `Intent.best_by`; None where a text asks for no such thing, which "not too strong" does. timed: "longest"
    is of another fact."""
    low = _NOT_TOO.sub(lambda said: f" {_TURNED[said[1]]}", text.lower())
    if near := _NEAR.search(low):
        return next((f"{FACT}{m.header}" for m in known if (m.of == "length" or m.unit == "miles") and near[1] in m.name.split()), None)
    return next((by for each in known for by in (_by(low, each, timed),) if by), None)


_MORE_SO = re.compile(r"\b([a-z]{3,}?)(i?)er\b(?! than)", re.IGNORECASE)


def more_so(text: str, known: Sequence[Measure], timed: bool = False) -> str | None:
    """As `most_of`, of what should have more or less of it than the last ones had: "something quieter"; None without such a word."""
    turned = _MORE_SO.sub(r"\1\2est", text)
    return most_of(turned, known, timed) if turned != text else None


_NEAR = re.compile(r"\b(?:closest|closer|nearest|nearer) to (?:the |a )?(\w+)")
"""Of what the way is the shortest: "closest to the beach", where a column tells it."""


def _by(low: str, each: Measure, timed: bool) -> str | None:
    for called, least, most in _ADJECTIVES:
        if {*called.split("|")} & {*each.name.split()} and not (timed and called == "pages"):
            for sign, words in (("", least), ("-", most)):
                if re.search(rf"\b(?:{words})\b(?! than)", low):
                    return f"{sign}{FACT}{each.header}"
    for sign, words in (("", _LEAST), ("-", _MOST)) if not each.steps else (("", _LEAST_OF_ALL), ("-", _MOST_OF_ALL)):
        asked = asked_as(each)
        does = rf"|\b(?:{asked}) (?:the )?(?:{words})\b" if each.steps else ""
        if re.search(rf"\b(?:{words})(?: in| on| of)?[ -](?:{asked})(?!\w)(?! than){does}", low):
            turned = {"": "-", "-": ""}[sign] if each.name.endswith(" every") else sign  # more days, less water
            return f"{turned}{FACT}{each.header}"
    return None


def superlative(by: str, known: Sequence[Measure]) -> str:
    """How what is first by it is called: "one with the fewest pages", "one with the lowest weight"."""
    each = next((m for m in known if m.header == by.lstrip("-").removeprefix(FACT)), None)
    if each is None:
        return ""
    if each.name.endswith(" every"):
        return f"one to {each.name.removesuffix(' every')} {'least' if by.startswith('-') else 'most'} often"
    least, most = (
        ("fewest", "most") if each.counts else ("shortest", "longest") if each.of == "time" else ("lowest", "highest")
    )
    return f"one with the {most if by.startswith('-') else least} {each.name}"
