"""What people type, cleaned and cut into words and clauses.

Cleaning never loses meaning: it unifies characters (NFKC), drops invisible ones, and spells out chat slang.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from recsys.catalogue.names import fold

_INVISIBLE = re.compile(
    "[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufe00-\ufe0f]|[\U000e0000-\U000e007f]"
)
_WORD = re.compile(r"[^\W_]+(?:['’.&+][^\W_]+)*[+]?|[$€£]", re.UNICODE)
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "."})
_SLANG = dict(
    pair.split("=")
    for pair in (
        "pls=please|plz=please|u=you|ur=your|thx=thanks|tx=thanks|ty=thanks|im=i'm|ive=i've|dont=don't|doesnt=doesn't|"
        "didnt=didn't|cant=can't|wont=won't|isnt=isn't|arent=aren't|wasnt=wasn't|havent=haven't|hasnt=hasn't|whats=what's|"
        "whos=who's|thats=that's|theyre=they're|hes=he's|shes=she's|wanna=want to|gonna=going to|gimme=give me|luv=love|"
        "luved=loved|lov=love|bf=boyfriend|gf=girlfriend|missus=wife|hubby=husband|nan=grandma|lad=boy|lads=boys|lass=girl|"
        "bro=brother|sis=sister|recs=recommendations|w/o=without|w/=with|smth=something|sth=something|"
        "tho=though|cuz=because|bc=because|n=and|abt=about|vids=videos|lookin=looking|playin=playing|nothin=nothing|"
        "somethin=something|ppl=people|mins=minutes|hrs=hours|atm=at the moment|kiddo=kid|kiddos=kids|2player=2 player"
    ).split("|")
)
_SPELL = re.compile(
    r"(?<![\w'/])(" + "|".join(map(re.escape, sorted(_SLANG, key=len, reverse=True))) + r")(?![\w'])", re.IGNORECASE
)
_ID_LIKE = re.compile(r"\bid (?=(?:like|love|prefer|want|rather)\b)", re.IGNORECASE)
_ALL_BUT = re.compile(
    r"\b(anything|everything|any (?:\w+ )?(?:game|film|movie)s?|all) (?:but|except(?: for)?|apart from|besides|other than)\b",
    re.IGNORECASE,
)

_RATHER = re.compile(
    r"\b(?:stay away from|steer clear of|keep away from|instead of|rather than|other than|apart from)\b", re.IGNORECASE
)


_FREE_OF = re.compile(r"\b(?!stress|hassle|care|free)(\w{3,})-free\b|\bnon-?(violent|violence)\b", re.IGNORECASE)


def clean(text: str, limit: int = 20_000) -> str:
    """The text in NFKC, one space between words, quotes and dashes unified, the invisible dropped, slang spelled out.

    At most `limit` characters are kept; an empty or invisible text gives "".
    """
    unified = unicodedata.normalize("NFKC", text[: limit * 2]).translate(_QUOTES)
    visible = "".join(c for c in _INVISIBLE.sub("", unified) if c.isspace() or unicodedata.category(c)[0] != "C")
    lines = (re.sub(r"[^\S\n]+", " ", line).strip() for line in visible.splitlines())
    kept = re.sub(r"\n+", "\n", "\n".join(line for line in lines if line))[:limit].replace(" & ", " and ")
    kept = _FREE_OF.sub(lambda m: f"without {m.group(1) or m.group(2)}", kept)
    return _RATHER.sub(
        "not", _ALL_BUT.sub(r"\1 not", _ID_LIKE.sub("I'd ", _SPELL.sub(lambda m: _SLANG[m.group().lower()], kept)))
    )


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text: as typed, folded, and where it stands."""

    raw: str
    text: str
    start: int
    end: int

    @property
    def capital(self) -> bool:
        """Whether it starts with a capital letter."""
        return self.raw[:1].isupper()


def words(text: str) -> tuple[Word, ...]:
    """The words of a cleaned text, in order; punctuation is left out."""
    found: list[Word] = []
    for match in _WORD.finditer(text):
        found.append(Word(match.group(), fold(match.group()) or match.group(), match.start(), match.end()))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of text in which one attitude holds. joined: the word that connects it to the one before."""

    text: str
    start: int
    end: int
    joined: str


_BREAK = re.compile(
    r"\s*(?:[.!?;\n]+(?=\s|$)|\)|\(|,?\s*\b(but|however|although|though|while|whereas|because|since (?=i|we|they|he|she|it)"
    r"|so that|rather than|instead of)\b|,\s*(?=(?:and|or)?\s*(?:no|not|nothing|without|i|we|i'm|my|hated?|loved?|don't|never|please|also|less|more|too|under|over|max|only|preferably|ideally|but)\b)"
    r"|,?\s*\band\b\s*(?=(?:i|we|he|she|they|i'm|we're|they're|my|our|nothing|no|not|hated|loved|don't|without|preferably|ideally)\b)|\s-\s|\.$)\s*",
    re.IGNORECASE,
)


def clauses(text: str) -> tuple[Clause, ...]:
    """The text cut where an attitude can change: sentence ends, "but", ", no …", "and I …"."""
    found: list[Clause] = []
    start, joined = 0, ""
    for match in _BREAK.finditer(text):
        if text[start : match.start()].strip():
            found.append(Clause(text[start : match.start()], start, match.start(), joined))
        start, joined = match.end(), (match.group(1) or match.group()).strip().lower()
    if text[start:].strip():
        found.append(Clause(text[start:], start, len(text), joined))
    return tuple(found)


@cache
def common_words() -> frozenset[str]:
    """Ordinary English words, lower case."""
    lines = (Path(__file__).parent / "common_words.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@cache
def _stops() -> frozenset[str]:
    return frozenset(
        "a an the i you he she it we they me him her us them my your his its our their this that these those is are was "
        "were be been am do does did have has had will would can could should may might must to of in on at by for from "
        "with about as into than then so if and or but not no nor too very just also only some any all both each more "
        "most other such own same s t up out off over under again there here when where why how what which who whom "
        "dont like want need get got go one ones thing things something anything im ive id youre theyre please thanks "
        "game games play playing played recommend looking find give show good nice really lot lots kind sort bit pls".split()
    )


def content_words(text: str) -> tuple[str, ...]:
    """Folded words that carry content, in order, without stop words and repeats."""
    return tuple(dict.fromkeys(w.text for w in words(clean(text)) if w.text not in _stops() and len(w.text) > 1))


def is_stop(word: str) -> bool:
    """Whether a folded word carries no content of its own."""
    return word in _stops()
