"""What people type, cleaned and cut into words.

Cleaning never loses meaning: it unifies characters (NFKC), drops invisible ones, and spells out chat slang.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from recsys.catalogue.names import fold
from recsys.language.words.comparatives import with_endings
from recsys.language.words.deeds import by_kind
from recsys.language.words.frights import in_plain_words
from recsys.language.words.hoped import hoped
from recsys.language.words.plainly import plainly

_EVERYDAY = 2_000
_INVISIBLE = re.compile(
    "[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufe00-\ufe0f]|[\U000e0000-\U000e007f]"
)
_WORD = re.compile(r"[^\W_]+(?:['’.&+][^\W_]+)*[+]?|[$€£]", re.UNICODE)
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "."})
_NEGATED = "do does did ca could should would wo is are ai was were has have had need must might"
_TAILS = {  # what may follow an apostrophe that was left out, where the bare spelling is no word of its own
    "ve": "i you we they could should would might must", "ll": "you they it that there who", "d": "you they he who it that",
    "s": "everyone everybody he she that what who where when how why there here", "re": "you they", "m": "i", "all": "y",
}  # fmt: skip
_CONTRACTED = {f"{verb}nt": f"{verb}n't" for verb in _NEGATED.split()} | {
    f"{head}{tail}": f"{head}'{tail}" for tail, heads in _TAILS.items() for head in heads.split()
}
_SLANG = _CONTRACTED | dict(
    pair.split("=")
    for pair in (
        "nvm=never mind|b4=before|pls=please|plz=please|u=you|ya=you|ur=your|thx=thanks|tx=thanks|ty=thanks|dosnt=doesn't|dosent=doesn't|didint=didn't|"
        "wanna=want to|gonna=going to|gotta=have to|gimme=give me|lemme=let me|dunno=don't know|luv=love|luvs=loves|luvd=loved|"
        "luved=loved|lov=love|bf=boyfriend|gf=girlfriend|missus=wife|hubby=husband|nan=grandma|nana=grandma|nanna=grandma|"
        "gran=grandma|granny=grandma|grandad=grandpa|granddad=grandpa|lad=boy|lass=girl|lassie=girl|"
        "bro=brother|sis=sister|recs=recommendations|w/o=without|w/=with|smth=something|sth=something|summat=something|"
        "owt=anything|nowt=nothing|wot=what|wat=what|wats=what's|tho=though|cuz=because|coz=because|cos=because|bc=because|n=and|abt=about|"
        "vids=videos|ad free=no ads,|ad-free=no ads,|adfree=no ads,|ads free=no ads,|lookin=looking|playin=playing|nothin=nothing|somethin=something|anythin=anything|lil=little|"
        "ppl=people|ment=meant|w=with|my bad=sorry|half a dozen=six|half dozen=six|thinkpad=laptop|no cap=really|loads of=lots of|tons of=lots of|heaps of=lots of|soz=sorry|sry=sorry|mins=minutes|hrs=hours|hr=hour|atm=at the moment|somthing=something|somthin=something|sumthing=something|sumthin=something|smthing=something|anyting=anything|nuthin=nothing|nuffin=nothing|kiddo=kid|kiddos=kids|2player=2 player"
    ).split("|")
)
_SPELL = re.compile(
    r"(?<![\w'/])(?<!\b[a-z]\.)("
    + "|".join(map(re.escape, sorted(_SLANG, key=len, reverse=True)))
    + r")(?![\w+]|'(?!s\b)|\.[a-z]\b)",
    re.IGNORECASE,
)
_STEP = re.compile(
    r"\b(?:step|foster)[ -]?(?=(?:son|daughter|child|kid|brother|sister|dad|mum|mom|niece|nephew)s?\b)", re.IGNORECASE
)
_STUCK = re.compile(r"(?<=[a-z]{3})\.(?=[A-Z][a-z])")
"""A full stop without the space behind it."""
_SOMEBODYS = re.compile(r"\b(?:my|our|his|her|their|your|two|three|\d)(?: [\w-]+){0,2} $", re.IGNORECASE)
_DROPPED_G = re.compile(
    r"\b(not|no|never|is|are|am|was|were|be|been|isn't|aren't|ain't|stop|keeps?|starts?|started|[a-z]+'(?:s|re|m)|shes|hes|theyre|im|were|just|still|all|really) "
    r"([a-z]{2,}in)\b'?(?!\w)"
)
"""Behind a word after which a verb stands: "cookin chaos" may be a title, and stays as it was typed."""
_TO_DO = re.compile(
    r"\b(wants?|wanted|needs?|going|goin|gonna|ha[sd]|have|likes?|loves?|hates?|trying|tryin|used|able|got|allowed|asked|asks|about) 2 "
    r"(?=(?:be|do|go|get|see|try|play|watch|join|come|sit|help|have|know|hear|buy|find|make|chill|laugh|relax|stop|start|learn|build|talk|use|keep|give|take|put|say|tell|show|finish|beat|explore|hang|share|spend|work|sleep|leave)\b)",
    re.IGNORECASE,
)
_FOR = re.compile(
    r"\b(looking|lookin|searching|search|something|smth|sth|game|games|here|need one|good|great) 4 (?=(?:an?|my|me|us|him|her|the|some|our|vr|pc|switch|ps[345]|xbox|ipad|phone|kids)\b)",
    re.IGNORECASE,
)
_OPENS = r"(?:(?<=^)|(?<=[.,!?;:\n] )|(?<=\n)|(?<=[.,!?;:(])|(?<=\b(?:and|but) )|(?<=\bso )|(?<=\b(?:if|as|ok|hi) )|(?<=\b(?:hey|cos) )|(?<=\bsince )|(?<=\bbecause ))"
_DOING = r"be|have(?! you\b)|need|want|try|take|go|play|watch|pass|get|like|love|hate|only|probably|give"
_NOT_SICK = r"(?<!feel )(?<!feeling )(?<!felt )(?<!fell )(?<!\bis )(?<!\bam )(?<!\bwas )(?<!i'm )(?<!been )(?<!very )(?<!\bbit )(?<!\bso )"
_IN_PLACE = tuple(  # "were", "well", "ill" are words too: read as "we're", "we'll", "I'll" by what stands around them
    (re.compile(pattern, re.IGNORECASE), meant)
    for pattern, meant in (
        (r"\bsteam deck\b", "steamdeck"),
        (r"(?:(?<=\bcan )|(?<=\bto )|(?<=\bwill )|(?<=\bwould )|(?<=\bcould )|(?<=\bmust ))b\b(?![-.])", "be"),
        (r"\b(?:ps|playstation) ?vr(?: ?2)?\b", "psvr"),
        (r"(?<=\d )(?:años|anos|jahren?(?: alt)?|ans|anni|jaar|lat|år)\b", "year old"),
        (r"\bwii (?:u|you)\b", "wiiu"),
        (r"\bgame ?boy advanced?\b", "gba"),
        (r"\bgame boy(?: colou?r)?\b", "gameboy"),
        (r"(?<!tv )(?<!this )(?:\bxbox )?\bseries (?:x(?:[/|]s)?|s(?:[/|]x)?)(?![\w'/])", "xbox"),
        *(
            (rf"\b(?:playstation|ps) {word}\b(?!-| ?players?\b)", f"ps{n}")
            for n, word in enumerate(("two", "three", "four", "five"), 2)
        ),
        (r"\b(?:bad|evil) guy\b|\bbaddie\b|(?:(?<=\bbe the )|(?<=\bas the ))(?:bad|evil) one\b", "villain"),
        (r"\b(?:doom (?:and|n|&) gloom|gloom and doom|misery and despair)\b", "dark games"),
        (
            r"\b(?:feel|feeling|felt|am|i'm|im|left me|leaves me)(?: (?:so|really|kind of|kinda|a bit|totally|completely))* empty\b|\b(?:left|leaves) an? (?:\w+ )?(?:hole|void)(?: in (?:me|my \w+))?\b",
            "want more of it",
        ),
        (
            r"\bid (?=(?:also |really |rather |much )?(?:like|love|prefer|want|rather|need|say|take|go|play|enjoy|hate)\b)",
            "I'd ",
        ),
        (
            r"\bwed (?=(?:also |really |rather |much |both |all )?(?:like|love|prefer|want|rather|need|take|go|play|enjoy|hate)\b)",
            "we'd ",
        ),
        (
            rf"{_OPENS}shed (?=(?:also |really |rather |much )?(?:like|love|prefer|want|rather|need|enjoy|hate)\b)",
            "she'd ",
        ),
        (
            rf"{_NOT_SICK}\bill (?=(?:also |just |probably |definitely )?(?:{_DOING}|buy|stick|check|do|see|pick|start)\b)",
            "I'll ",
        ),
        (rf"{_OPENS}well (?=(?:also |just |both |all )?(?:{_DOING})\b)", "we'll "),
        (rf"{_OPENS}hell (?=(?:also |just )?(?:{_DOING})\b)", "he'll "),
        (rf"{_OPENS}shell (?=(?:also |just )?(?:{_DOING})\b)", "she'll "),
        (
            rf"{_OPENS}were (?=(?:\d|two|three|four|five|six|seven|eight|a (?:group|couple|family|team|bunch|pair)|on|at|in (?:the|a)|after"
            r"|looking|playing|down|both|all|just|only|also|having|getting|going|planning|trying|bored|stuck|new|not|into|big|huge|up for|here"
            r"|hosting|travelling|traveling|tired|sick|fed|done|more)\b)",
            "we're ",
        ),
        (
            rf"{_OPENS}(?:are |r )?you (?:really |absolutely |quite |very )?(?:sure|positive|certain)(?: that)? (?=(?:it|that|this|they|these|those|the|he|she|both|all)\b)",
            "is it true that ",
        ),
        (r"\bits (?=(?:for|a|an|the|not|too|so|just|only|my|our|been|got|on|me|us|all|gonna|going)\b)", "it's "),
        (
            rf"{_OPENS}lets (?=(?:go|play|try|see|say|do|have|watch|start|not|make|get|pick|keep|change|drop|forget|skip|stick)\b)",
            "let's ",
        ),
        (r"(?<!\w)'?em\b(?![ -]up)", "them"),
        (r"(?<=\bmy )lads\b|(?<=\bour )lads\b", "boys"),
        (r"\blads\b", "mates"),
        (
            r"(?<=\w )r (?=(?:\d|so\b|too\b|really\b|well\b|pretty\b|lame\b|boring\b|overdone\b|u\b|you\b|we\b|they\b|these\b|those\b|the\b|not\b|fine\b|ok\b|okay\b|alright\b|great\b|good\b|both\b|all\b|there\b|any\b|into\b|over\b|here\b|in\b|on\b))|^r (?=(?:u|you|we|they|these|those|the|there|any)\b)",
            "are ",
        ),
    )
)
_FREE_OF = re.compile(r"\b(?!stress|hassle|care|free)(\w{3,})-free\b|\bnon-?(violent|violence)\b", re.IGNORECASE)

_FREE_AND = re.compile(r"-free(?= and\b)", re.IGNORECASE)
"""Behind it what is asked for: "combat-free and relaxing"."""


def clean(text: str, limit: int = 20_000) -> str:
    """The text in NFKC, one space between words, quotes and dashes unified, the invisible dropped, slang spelled out.

    At most `limit` characters are kept; an empty or invisible text gives "".
    """
    unified = unicodedata.normalize("NFKC", text[: limit * 2]).translate(_QUOTES)
    visible = "".join(c for c in _INVISIBLE.sub("", unified) if c.isspace() or unicodedata.category(c)[0] != "C")
    lines = (re.sub(r"[^\S\n]+", " ", line).strip() for line in visible.splitlines())
    kept = re.sub(r"\n+", "\n", "\n".join(line for line in lines if line)).replace(" & ", " and ")
    kept = _STUCK.sub(". ", kept[: min(limit, len(text) + 200)])
    kept = _SPELL.sub(lambda m: _as_typed(m, _SLANG[m.group().lower()]), _FREE_OF.sub(r"without \1\2", _FREE_AND.sub("-free,", kept)))
    kept = _STEP.sub(_as_kin, kept)
    kept = _FOR.sub(r"\1 for ", kept)
    kept = _TO_DO.sub(r"\1 to ", _DROPPED_G.sub(_with_g, kept))
    for pattern, meant in _IN_PLACE:
        kept = pattern.sub(partial(_as_typed, meant=meant), kept)
    return plainly(by_kind(in_plain_words(hoped(with_endings(kept)))))


def _as_kin(match: re.Match[str]) -> str:
    """Nothing, where somebody's kin are meant; as typed in "Step Brothers", the film."""
    kin = match.string[match.end() : match.end() + 8]
    written = kin.startswith("Brother") and match.group()[0].isupper()
    titled = (written or kin.lower() == "brothers") and not _SOMEBODYS.search(match.string[: match.start()][-40:])
    return match.group() if titled else ""


def _as_typed(match: re.Match[str], meant: str) -> str:
    """What was meant, with a capital where one was typed."""
    return meant[:1].upper() + meant[1:] if match.group()[:1].isupper() else meant


def _with_g(match: re.Match[str]) -> str:
    """ "comin" as "coming"; what is a word of its own, such as "cabin", as typed."""
    before, word = match.groups()
    return f"{before} {word}g" if word not in common_words() and f"{word}g" in common_words() else match.group()


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
    found = ((match.group(), *match.span()) for match in _WORD.finditer(text))
    return tuple(Word(raw, fold(raw) or raw, start, end) for raw, start, end in found)


def text_at(words: Sequence[Word], at: int) -> str:
    """A word of a text; empty before the first and behind the last."""
    return words[at].text if 0 <= at < len(words) else ""


BLANK = "·"


def blanked(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The text with stretches blanked out, so that "1917", "Left 4 Dead" or "5 & 8" are no numbers."""
    letters = list(text)
    for first, last in spans:
        letters[first:last] = BLANK * (last - first)
    return "".join(letters)


def _listed(file: str) -> list[str]:
    lines = (Path(__file__).parent / file).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@cache
def common_words(most: int | None = None) -> frozenset[str]:
    """Ordinary English words, lower case; only those used most where a number is given."""
    return frozenset(_listed("common_words.txt")[:most])


@cache
def right_words() -> frozenset[str]:
    """Ordinary English words and less ordinary ones, lower case: what is no typo."""
    return common_words().union(_listed("rare_words.txt"))


@cache
def everyday_words() -> tuple[str, ...]:
    """The words people use most, longer than three letters: what a misspelt word rather is than a kind."""
    return tuple(word for word in _listed("common_words.txt") if len(word) > 3)[:_EVERYDAY]


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
