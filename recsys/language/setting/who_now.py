"""Who plays from now on, in place of all who were told of: "only for me and my wife tonight", "and one for my daughter"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.language.setting.members import MANY, ONE

_AGED = r"(?:,? \(?(?:aged? )?\d{1,2}(?:[ -]?(?:years?[ -]olds?|yo))?\)?)?"
_MEMBER = rf"(?:me|myself|us|(?:(?:my|our|the|his|her) )(?:[\w'-]+ ){{0,3}}?(?:{ONE}|{MANY}){_AGED}|the \d{{1,2}}[ -]?(?:years?[ -]olds?|yo)(?: (?:{ONE}))?)"
_ALL = rf"{_MEMBER}(?:(?:, | and | & | plus ){_MEMBER}){{0,3}}"
_TIME = r"(?: (?:now|tonight|today|this (?:time|evening)|then|please|playing|here|left|instead|again))*"
_ONLY = re.compile(
    rf"(?:^|[.!?,;] )\W*(?:(?:ok(?:ay)?|no|actually|so|and|but|well|sorry|it's|it is|we're|make it|now)\W+)*"
    rf"(?:(?:just|only)(?: for)? {_ALL}|for {_ALL} (?:only|alone))(?:{_TIME}\W*$|(?=[.!?;]))",
    re.IGNORECASE,
)
"""Nobody but these: the whole of a sentence, or what ends one."""
_ANOTHER = re.compile(
    rf"^\W*(?:(?:ok(?:ay)?|great|thanks|cool|good)\W+)*(?:and|now|next|then)\W+(?:(?:also|maybe|what about|how about|what|find|show me|give me)\W+)*"
    rf"(?:(?:one|something|anything|another|some|an?|the same|games?|films?|movies?)(?: [\w'-]+){{0,4}}?\W+)?for {_ALL}\b(?!.*\b(?:too|as well|together|both)\b)"
    rf"|^\W*one for {_ALL}\b(?!.*\b(?:too|as well|together|both)\b)",
    re.IGNORECASE,
)
"""Now it is somebody else's turn."""


def who_now(text: str) -> Iterator[str]:
    """The flags "only they", where those whom a cleaned message names are all who play, whoever was told of before, and
    "another's", where it asks for them instead: "and for me something with flowers"."""
    another = _ANOTHER.search(text)
    if another or _ONLY.search(text):
        yield "only they"
    if another:
        yield "another's"
