"""Who made the item that is spoken of, meant without a name: "anything from the same people?"."""

from __future__ import annotations

import re

ASIDE = "the same people"
"""The source of a wish for them: it holds until other kinds are asked for."""
_SAME = re.compile(
    r"\b(?P<by>by|from) (?:(?:the )?same (?:people|guys|lot|ones)|them|those (?:guys|people|devs|developers)"
    r"|that (?:studio|developer|team|company|brand|director))(?=\W*$|[,.!?])"
    r"|\b(?:the )?same (?:developers?|devs|makers?|studios?|creators?|publishers?|directors?|brand|hosts?|presenters?|authors?|writers?|(?:dev )?team|company)\b"
    r"(?! (?:who|that|as|i|we|playing)\b)",
    re.IGNORECASE,
)
_THEIRS = re.compile(
    r"\bwhat (?:else|other \w+) (?:did|have|has|do|does) (?:they|he|she|th(?:e|is|at|ese|ose) (?:guys|people|studio|devs|developers?|makers?|team|company))"
    r" (?:make|made|do|done|develop(?:ed)?|create(?:d)?|direct(?:ed)?|got)\b"
    r"|\b(?:did|have|has) (?:they|he|she) (?:made?|done?|make|do) (?:any|some)thing else\b",
    re.IGNORECASE,
)
_MADE = re.compile(
    r"\b(?:by|from|made|makes?|did|does|do|done|else|other|more|another|anything|something|games?|films?|movies?)\b"
)

_WITH_THEM = re.compile(
    r"(?<!watch )(?<!see )(?<!watching )\b(?P<of>(?:anything|something|any|some|more|others?|another|ones?|one|else|films?|movies?|stuff)(?: (?!watch|see)\w+)?"
    r" (?P<how>with|by|starring|featuring|from)) (?:him|her|(?P<they>them)|(?:this|that|the same) (?:guy|man|woman|lady|actor|actress|director))\b(?! (?:and|tonight|too|tomorrow|who)\b)"
    r"|\bwhat (?:else|other \w+) (?P<in>(?:is|was|has|have) (?:he|she|they) (?:been |starred )?in)\b",
    re.IGNORECASE,
)
"""Somebody's items, who was named before: "something funny with her", "more by him"."""


def with_the_name(text: str, name: str | None, maker: str | None = None) -> str:
    """The text with a name for "him" or "her" where items of that person are asked for; as it is where nobody was named.

    maker: of the item that is spoken of, who is meant by "by him" where nobody was named.
    """
    found = _WITH_THEM.search(text)
    by = found and (found["how"] or "").lower() in {"by", "from"} and not found["they"]
    who = name or (maker if by else None)
    if found is None or who is None:
        return text
    whose = f"anything else with {who}" if found["in"] else f"{found['of']} {who}"
    return f"{text[: found.start()]}{whose}{text[found.end() :]}"


_BARE = re.compile(r"\W*(?:(?:ok(?:ay)?|and|or|but|maybe|also)\W+)*", re.IGNORECASE)


def with_their_name(text: str, maker: str | None) -> str:
    """The text with the maker's name where it speaks of them; as it is where none is known, or nothing of theirs is asked for.

    maker: of the item that is spoken of.
    """
    if maker and (theirs := _THEIRS.search(text)):
        return f"{text[: theirs.start()]}anything else by {maker}{text[theirs.end() :]}"
    found = _SAME.search(text) if maker else None
    if found is None or not (found["by"] or _MADE.search(text.lower())):
        return text
    by = f"{found['by']} " if found["by"] else ""
    named = f"{text[: found.start()]}{by}{maker}{text[found.end() :]}"
    return f"anything {named}" if by and _BARE.fullmatch(text[: found.start()]) else named
