"""Whether a sentence speaks to a machine instead of describing an item. Rules, in hostile.txt and here, not a model.

They can be read, and the same text gives the same answer everywhere. Words that run backwards, stand in ROT13, in
look-alike letters, in digits for letters or letter by letter are read as what they stand for; text that is packed away
(base64, hexadecimal, escapes) is nothing a person could read, and counts without being unpacked.
"""

from __future__ import annotations

import codecs
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from recsys.catalogue.names import fold
from recsys.catalogue.visible import plain_letters

_RULES = Path(__file__).with_name("hostile.txt")
_TOKEN = re.compile(r"\^|~\d|\([^()]*\)|\[[^\[\]]*\]|\S+")
_WORD = re.compile(r"\S+")
_KEY = 3

_ROLE = "system|assistant|user|tool|function|admin|administrator|chatgpt|gpt|model|instructions?|prompt"
_OF_ROLE = "message|prompt|note|output|result|call|response|override|update|instruction"
_NUMBER = "rank|ranking|(?:relevance|match)?[_ ]?score|relevance|priority|weight|popularity|boost|confidence|match"
_SIGNS = re.compile(
    "|".join((
        r"<\|[^<>]{0,60}\|>|<<\s*/?sys\s*>>|\[/?inst\]|```|<!--",
        rf"</?(?:{_ROLE}|message|script|data|(?:tool|function|system)_\w+)\b[^<>]{{0,80}}>",
        rf"^[\W_]*(?:{_ROLE})(?:[ _](?:{_OF_ROLE})s?)?[\W_]*[:>\]]|\bassistant\s*:",
        rf"\b(?:system|tool|function)[ _](?:{_OF_ROLE})s?\s*:",
        rf"#\s*(?:{_ROLE}|response)\b|\[(?:{_ROLE})(?: \w+)?\]",
        rf"\b(?:{_NUMBER})\s*(?:=|:\s*(?=\d|high|max|top|first|best))|\b(?:role|n|k|top_?k|limit|temperature)\s*=\s*[\"'\w]",
        r"\b[a-z]+(?:_[a-z0-9]+)+\(|\b\w+\(\s*\w+\s*=|\b[a-z]\w*(?:\.[a-z]\w*)+\(\s*\w",
        r"\b(?:call|delete|fetch|fuzzy|get|is|item|list|retrieve|run|search|set|tool)(?:_[a-z0-9]+){2,}\b",
        r"""[{,]\s*["']\w[\w ]{0,30}["']\s*:""",
        r"(?:\\[ux][0-9a-f]{2,6}){4,}|(?:&#x?[0-9a-f]+;){4,}|(?:%[0-9a-f]{2}){6,}",
        r"\b(?:keywords?|tags?|hashtags?|search terms?|seo)\s*:(?:[^,]*,){3}|(?:#\w+\W+){4}",
    )),
    re.IGNORECASE,
)  # fmt: skip
_SIGN = re.compile(r"[<\[`^:#=_({\\&%]")
_PACKED = re.compile(
    r"(?<![\w+/.:-])(?=[\w+/]*[A-Z])(?=[\w+/]*[a-z])(?=[\w+/]*\d)[\w+/]{20,}|(?<![\w+/.:-])[\w+/]{8,}={1,2}(?=\s|$)|"
    r"\b[0-9a-fA-F]{32,}\b"
)
_LETTERS = re.compile(r"(?:\b[^\W\d_] ){12}|(?:\b[01]{8} ){3}")
_DIGITS = [str.maketrans("01345789@$!|", f"o{one}eastbgas{one}{one}") for one in "il"]
_MIXED = re.compile(r"[A-Za-z][0134578@$!|]|[0134578@$!|][A-Za-z]")
_SMALL = frozenset(
    "a an and as at by for from his her in is it of on the to with und der die das ein eine in mit von zu des et le la les un "
    "une de du dans en y el los las una que con por".split()
)


@lru_cache(maxsize=16384)
def speaks(text: str) -> bool:
    """Whether a sentence or a name, as `visible` gives it, speaks to a machine."""
    plain = plain_letters(text)
    if _PACKED.search(plain) or (_SIGN.search(plain) and _SIGNS.search(plain)):
        return True
    return any(_LETTERS.search(view) or _ordered(view) for view in _views(plain))


def _views(plain: str) -> Iterator[str]:
    """The ways to read it: folded words, each followed by a space."""
    straight = fold(plain) + " "
    yield straight
    if _MIXED.search(plain):
        yield from (fold(plain.translate(letters)) + " " for letters in _DIGITS)
    words = straight.split()
    if sum(word in _SMALL for word in words) * 5 < len(words):
        yield straight[-2::-1] + " "
        yield codecs.encode(straight, "rot13")


def _ordered(view: str) -> bool:
    """Whether a rule of hostile.txt holds somewhere in folded words."""
    rules = _rules()
    return any(
        rule.match(view, word.start()) for word in _WORD.finditer(view) for rule in rules.get(word[0][:_KEY], ())
    )


@cache
def _rules() -> Mapping[str, Sequence[re.Pattern[str]]]:
    """The rules by the first letters of each word they may begin with."""
    names: dict[str, list[str]] = {}
    rules = defaultdict[str, list[re.Pattern[str]]](list)
    for line in _RULES.read_text(encoding="utf-8").splitlines():
        name, equals, words = line.partition(" = ")
        if equals:
            names[name] = words.split(", ")
        elif line and not line.startswith("#"):
            tokens = _TOKEN.findall(line)
            rule = re.compile("".join(_pattern(token, names) for token in tokens))
            for key in {word[:_KEY] for word in _beginnings(tokens, names)}:
                rules[key].append(rule)
    return rules


def _pattern(token: str, names: Mapping[str, Sequence[str]]) -> str:
    """The regular expression of a token; it takes the space after each of its words."""
    if token in names or token[0] in "([":
        ways = ("".join(_pattern(word, names) for word in way.split()) for way in _ways(token, names))
        return f"(?:{'|'.join(ways)})" + "?" * (token[0] == "[")
    if token == "^":
        return token
    if token[0] == "~":
        return rf"(?:\S+ ){{0,{token[1:]}}}"
    return re.escape(token).replace(r"\*", r"\S*") + " "


def _ways(token: str, names: Mapping[str, Sequence[str]]) -> Sequence[str]:
    """What a token may stand for: a name, a choice, or the word itself."""
    return names.get(token) or (token[1:-1].split(", ") if token[0] in "([" else [token])


def _beginnings(tokens: Sequence[str], names: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The words, or the beginnings of words, with which a rule may begin."""
    for token in tokens:
        if token != "^":
            for way in _ways(token, names):
                first = way.split()[0]
                yield from _beginnings([first], names) if first in names else [first.rstrip("*")]
            if token[0] != "[":
                return
