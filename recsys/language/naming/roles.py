"""Names that tell of a role, a subject, a book or a date, though a title bears them: "Tom Holland as Spider-Man", "the Iron Man
character", "a movie about Jack the Ripper", "the novel Emma", "from 2001".
"""

from __future__ import annotations

import re

_ROLE = re.compile(
    r"(?:\b(?:star(?:s|red|ring)?|cast|role|dress(?:es|ed)? up|better|perfect) as|\bvoic(?:es|ed|ing|e of)|\b(?:[Hh]e|[Ss]he) (?:was|is)|[A-Z]\w+ [A-Z]\w+ as|[A-Z]\w+ (?:with|starring|featuring)|\b(?:saw|see) (?:him|her) do"
    r"|\bwho play(?:s|ed)|\b[A-Z]\w+ (?:plays|played)|\b(?:no one|nobody|who|anyone|ever)(?: \w+){0,2} play"
    r"|\b(?:him|her|them) as|\b(?:funeral|death) (?:for|of))(?: the)? [\"']?$"
)
_OF_ROLE = re.compile(
    r"(?:'s)? (?:characters?|himself|herself|deaths?)\b|(?: \w+){1,2} (?:deaths|characters)\b", re.IGNORECASE
)
_THOUGHT, _AS = re.compile(r"\b(?:think|thought) of (?:the )?$", re.IGNORECASE), re.compile(r" as (?:a|an|the)\b")
_SUBJECT = re.compile(
    r"\b(?:movies?|films?|ones?|story|documentary|games?|books?|series|(?:it|that|this|which)(?:'s| is| was)) about (?:the )?[\"']?$",
    re.IGNORECASE,
)
_OTHER = re.compile(
    r"\b(?:novels?|books?|comics?|songs?|poem|band|album|(?:tv )?show|my name(?:'s| is))(?: (?:called|titled|named))? (?:the )?[\"']?$",
    re.IGNORECASE,
)
_DATE = re.compile(r"\b(?:from|in|since|pre|before|after|until|till|by|around|during)[ -]$", re.IGNORECASE)
_YEAR = re.compile(r"(?:19|20)\d\d")


_CALLED = re.compile(
    r"\b(?:code|group|team|hero(?:es)?|guy|man|woman|girl|boy|kid|dog|cat|robot|computer|town|city|village|island|place|planet|school|company|agency|organi[sz]ation|band|ship|creature"
    r"|monster|character|machine|virus|drug)s? (?:called|named|known as) (?:the )?[\"']?$",
    re.IGNORECASE,
)
"""Before what somebody or something in a film is called."""
_SOMEBODY = re.compile(r",? (?:he|she) (?:was|has been|plays|did)\b", re.IGNORECASE)
_COMES = re.compile(r"(?:'s| is)? (?:coming|joining|playing) (?:after all|too|as well|along)\b", re.IGNORECASE)
_LAST_SEEN = re.compile(r"(?:the )?(?:last|latest|first|best|newest) (?:\w+ )?(?:movies?|films?)")


def is_last_seen(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] only tells of what was seen last: "the last horror movie", in small letters."""
    return bool(_LAST_SEEN.fullmatch(text[start:end]))


def is_role(text: str, start: int, end: int) -> bool:
    """Whether the words around text[start:end] say that it is somebody in a film, what one is about, or a book or a song."""
    before, behind = text[max(0, start - 40) : start], text[end : end + 40]
    thought = _THOUGHT.search(before) and _AS.match(behind)
    subject = _SUBJECT.search(before) or _OTHER.search(before)
    someone = _OF_ROLE.match(behind) or _COMES.match(behind) or _SOMEBODY.match(behind)
    return bool(_ROLE.search(before) or _CALLED.search(before) or someone or subject or thought)


def is_date(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is a year in which something was: "anything before 2001"."""
    return bool(_YEAR.fullmatch(text[start:end]) and _DATE.search(text[max(0, start - 10) : start]))
