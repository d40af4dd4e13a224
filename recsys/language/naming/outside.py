"""Titles that the catalogue lacks though it holds a namesake: a sequel, a longer title, a newer film, one lacked before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.names import fold, unify_numerals
from recsys.language.setting.devices import DEVICE_NAMES
from recsys.language.words.text import Word, common_words, is_stop

RECENT = 3
"""Years before the catalogue's newest item within which an item can be what is new."""
_NEW = re.compile(
    r"\b(?:new|newest|latest|upcoming|(?:remake|reboot|latest \w+) (?:of|for)|re-?making)"
    r"(?: (?:live action|disney))? ?(?:the )?[\"']?$"
    r"|\blive(?:[- ]action)? (?:version|remake|adaptation|one) of (?:the )?[\"']?$|\blive[- ]action (?:movie |- )?[\"']?$",
    re.IGNORECASE,
)
_LAST = re.compile(r"\b(?:newer|(?:the|this) last) [\"']?$", re.IGNORECASE)
_YEAR_BEHIND = re.compile(
    r"(?: (?:the )?(?:movie|film|one))?,? ?\(?(?:(?:from|of|in) |the (?:\w+ )?)((?:19|20)\d\d)\b", re.IGNORECASE
)
_DECADE = re.compile(r"(?: (?:the )?(?:movie|film|one))?,? (?:from|of|in) the (?:19)?([2-9])0'?s\b", re.IGNORECASE)
_YEAR_BEFORE = re.compile(r"\b((?:19|20)\d\d) [\"']?$")
_REMAKE_OF = re.compile(r"\b(?:remake|reboot|version) (?:of|for) (?:the )?[\"']?$", re.IGNORECASE)
_OLD = re.compile(
    r"\b(?:original|old|older|classic|first|1st)(?: (?:19)?[2-9]0'?s)?(?: version of)? (?:the )?[\"']?$", re.IGNORECASE
)
_OLD_ONES = re.compile(
    r"\b(?:old|older|classics?|(?:19)?[2-8]0'?s)(?: \w+){0,2} (?:like|such as) [^.!?]{0,50}$", re.IGNORECASE
)
_CLASSIC = re.compile(
    r" (?:is|was) (?:a|an|the) (?:\w+[- ]){0,3}classic\b|, (?:but |and |so )?(?:only )?the (?:original|old)(?: one| version| film| movie)?(?=\W*$|[,.;!?]|,? (?:not|but)\b)",
    re.IGNORECASE,
)
_AFTER = re.compile(r"\b(?:sequel|prequel|follow-?up) (?:to|of) (?:the )?[\"']?$", re.IGNORECASE)
_DID = re.compile(r"\bdid (?:the )?[\"']?$", re.IGNORECASE)
"""Before what is out already: "when did … come out"."""
_OTHER = re.compile(r"\b(?:second|2nd|third|3rd|fourth|4th|fifth|5th) [\"']?$", re.IGNORECASE)
_REMADE = re.compile(r"\W*(?:(?:movie|film|one|live[- ]action) )*(?:remake|reboot|re-?make)\b", re.IGNORECASE)
_COMING = re.compile(
    r"^(?: (?:the |this )?(?:movie|film|one))?,?(?: (?:that|which|it))?(?: is|'s)?"
    r" (?:to come out|(?:just |was |were |is )*(?:released|came out) (?:this|last) (?:year|month|week)|com(?:es?|ing) (?:out|soon)|(?:out |now |still )(?:in|at) (?:the )?(?:theat\w+|cinemas?)(?= now| soon| this|[.!?,]|$)|(?:in|at) (?:the )?(?:theat\w+|cinemas?)(?= now| soon)"
    r"|as soon as|when it comes|next (?:month|year)|this (?:spring|summer|fall|autumn|winter))",
    re.IGNORECASE,
)
_UNIT = frozenset("times time years year hours hour days weeks months minutes stars more".split())
_NO_PART = DEVICE_NAMES | frozenset("i ill id im ive disney netflix hulu amazon hbo movie film trailer movies films".split())
"""What no title goes on with: where there is something, and what it is."""
_PART = frozenset("part chapter vol volume episode".split())
_NTH = re.compile(r"\b(?:(second|2nd)|(third|3rd)|(fourth|4th)|(fifth|5th)) [\"']?$", re.IGNORECASE)
_NUMBER = re.compile(r"[2-9]|1[0-9]")
_ENDS = re.compile(r"[,.!?;()\n\"]")
_YEAR = re.compile(r"\s*\((?:19|20)\d\d\)?$")
_SERIES = frozenset("series movies films franchise trilogy saga".split())
_SMALL = frozenset("the of in a an to for and from at on".split())


def is_new(text: str, start: int, end: int) -> bool:
    """Whether the words around text[start:end] say that a new film is meant: "the new …", "… remake", "… comes out in May"."""
    before = text[max(0, start - 40) : start]
    return not (_AFTER.search(before) or _DID.search(before)) and bool(
        _NEW.search(before)
        or _OTHER.search(before)
        or _REMADE.match(text[end : end + 40])
        or _COMING.search(text[end : end + 60])
    )


def is_last(text: str, start: int) -> bool:
    """Whether the words before text[start:] say that the newest of several is meant: "the last …", "the newer …"."""
    return bool(_LAST.search(text[max(0, start - 40) : start]))


def is_remade(text: str, start: int, end: int) -> bool:
    """Whether they say that it was made before: "… remake", "the remake of …"."""
    return bool(_REMADE.match(text[end : end + 40]) or _REMAKE_OF.search(text[max(0, start - 40) : start]))


def told_year(text: str, start: int, end: int) -> int | None:
    """The year that is said of what stands at text[start:end]: "Dawn of the Dead, the 1978 version", "the 1984 Karate Kid"; of
    a decade its middle: "the Addams Family from the 90s"."""
    if decade := _DECADE.match(text[end : end + 40]):
        return 1905 + 10 * int(decade.group(1))
    match = _YEAR_BEHIND.match(text[end : end + 50]) or _YEAR_BEFORE.search(text[max(0, start - 6) : start])
    return int(match.group(1)) if match else None


def part_number(text: str, start: int) -> int | None:
    """Which part of a series the words before text[start:] say: "the second …"."""
    match = _NTH.search(text[max(0, start - 12) : start])
    return match.lastindex and match.lastindex + 1 if match else None


def is_old(text: str, start: int, end: int) -> bool:
    """Whether the words around text[start:end] say that the film is meant that came first: "the original …", "old films like …",
    "… is a classic".
    """
    before = text[max(0, start - 90) : start]
    return bool(_OLD.search(before[-30:]) or _OLD_ONES.search(before) or _CLASSIC.match(text[end : end + 40]))


def whole(text: str, words: Sequence[Word], last: int) -> int:
    """Where a title ends of which the words before `last` are a part: "Frozen" of "Frozen 2", "Jumanji: the Next Level"."""
    if last >= len(words):
        return last
    gap = text[words[last - 1].end : words[last].start]
    if gap in {" ", "-", ": "} and (end := _numbered(words, last)):
        return end
    if gap.strip() == ":":
        end, capitals = _run(text, words, last)
        odd = capitals == 1 and words[end - 1].text not in common_words()
        return end if capitals > 1 or odd else last
    if words[last].text in _PART and last + 1 < len(words) and words[last + 1].text in {"1", "i", "one"}:
        return last
    begins = words[last].capital or words[last].text in {"for", "of", "from"}
    first = last if words[last].capital else last + 1
    where = first < len(words) and words[first].text in _NO_PART  # "like Mario Kart for PC"
    small = words[last].capital and not words[last - 1].capital and not is_stop(words[last - 1].text)
    if gap == " " and begins and not (small or where or _all_capital(words)) and first < len(words):
        end, capitals = _run(text, words, last)
        common = words[first].capital and words[first].text in common_words()
        return end if common and (not is_stop(words[first].text) or capitals > 1) else last
    return last


def lacked(said: str, before: Sequence[str], known: bool) -> bool:
    """Whether words name a title that was lacked before; or begin one, but for a number, and no item of theirs was named."""
    name = _key(said)
    rests = [title[len(name) :].strip() for title in map(_key, before) if title == name or title.startswith(f"{name} ")]
    return "" in rests or (not known and any(not (rest.split()[-1].isdigit() or rest in _SERIES) for rest in rests))


def _key(title: str) -> str:
    return unify_numerals(fold(_YEAR.sub("", title)))


def _numbered(words: Sequence[Word], last: int) -> int:
    """Where the number of a sequel ends that begins there; 0 where none does."""
    at = last + (words[last].text in _PART)
    number = unify_numerals(f"- {words[at].text}")[2:] if at < len(words) else ""
    roman = not words[at].text.isdigit() and words[at].raw.islower() if at < len(words) else True
    if not _NUMBER.fullmatch(number) or roman:
        return 0
    counted = any(word.text == str(int(number) - 1) for word in words[: last - 1]) and at == last  # "1. Heat 2. Alien"
    return 0 if counted or (at + 1 < len(words) and words[at + 1].text in _UNIT) else at + 1


def _run(text: str, words: Sequence[Word], at: int) -> tuple[int, int]:
    """Where capitals that begin at a word end, with small words between them, and how many they are."""
    end, capitals, here = at, 0, at
    while here < len(words) and here - at < 6 and (words[here].capital or words[here].text in _SMALL):
        if here > at and _ENDS.search(text[words[here - 1].end : words[here].start]):
            break
        here += 1
        if words[here - 1].capital and words[here - 1].text not in {"i", "im", "ive", "id"}:
            end, capitals = here, capitals + 1
    return end, capitals


def _all_capital(words: Sequence[Word]) -> bool:
    return len(words) > 4 and sum(word.capital for word in words) > 0.7 * len(words)
