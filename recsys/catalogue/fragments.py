"""Cutting what is bad out of a text: whole sentences out of a description, everything behind a joint out of a name.

`bad` says of a piece whether it must go. Each function gives what is left and what was cut, as it stood there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

from recsys.catalogue.names import fold
from recsys.catalogue.visible import alike, hidden, visible

Bad = Callable[[str], bool]
Cut = tuple[str, tuple[str, ...]]

LONGEST_TEXT, LONGEST_NAME = 10_000, 200
"""Most characters of a description, and of a title or another name."""

_SHORT, _MANY = 120, 3
_TRACES = 16  # so many hidden characters are a message, fewer are what a word processor leaves behind
_LINES = re.compile(r"[\n\r\v\f\x85\u2028\u2029]+")
_UNSEEN = r"<(?P<tag>\w+)\b[^<>]*(?:hidden|display\s*:\s*none|font-size\s*:\s*0|opacity\s*:\s*0)[^<>]*>"
_TAG = r"<\|[^<>]*\|>|<<?/?\w[^<>]*>>?|\[/?[A-Z]{3,}\]"
_BRACES = r"\{(?:[^{}]|\{[^{}]*\})*\}"
_FRAGMENT = re.compile(
    rf"```.*?(?:```|\Z)|<!--.*?(?:-->|\Z)|{_UNSEEN}.*?(?:</(?P=tag)>|\Z)|{_TAG}|{_BRACES}|"
    rf"[^\n]+?(?:(?<!\b(?:No|Mr|Dr|St))[.!?…。．！？]+[\"'”’»)\]]*(?=\s)|(?=\n|```|<!--|{_TAG}|{_BRACES}|\Z))",
    re.DOTALL,
)
_INVISIBLE = re.compile(rf"```|<!--|{_UNSEEN}", re.IGNORECASE)
_ASIDE = re.compile(r"\s+\([^()]*\)")
_TURN = re.compile(r"\b(?:human|person|customer|question|q)\s*:|:\s*$", re.IGNORECASE)
_JOINT = re.compile(r"[\n•·;]+|(?<!<)\|(?!>)|(?:^|\s)[(\[{]+|[)\]}]+|(?<=[.!?:])(?<!\bNo\.)\s+|\s+[-–—/]+\s+")
_LEAD = re.compile(
    r"\W*\b(?:system|assistant|user|note|hint|important|attention|warning|please|and|ps|keywords?|tags?)\b[\W_]*$",
    re.IGNORECASE,
)
_RAGGED = re.compile(r"[-–—:;,.|/(\[{<#\s]+$|^\s*[-–—:;,.|/)\]}>]+\s*")


def cut_text(text: str, bad: Bad) -> Cut:
    """A description without its bad sentences, and without what stands between two of them.

    Two short sentences are also read as one. Where three are bad, the paragraphs they stand in go. A bad aside in
    brackets goes alone where the rest of its sentence is good. A sentence that comes twice is kept once; one that comes
    three times is there to be found, and goes. What is longer than LONGEST_TEXT ends there.
    """
    return _settled(text, lambda part: _cut_text(part, bad))


def cut_name(name: str, bad: Bad) -> Cut:
    """A title or another name without what is bad in it: from the joint before it (". ", ": ", " - ", a bracket) to the
    end, or to the joint behind it where the name begins with it. Empty where nothing good is left."""
    return _settled(name, lambda part: _cut_name(part, bad))


@lru_cache(maxsize=8192)
def cut_word(word: str, bad: Bad) -> Cut:
    """A tag, a genre, an alias: all of it, or nothing where any of it is bad or it is longer than LONGEST_NAME."""
    plain = _lines(word)
    if len(plain) > LONGEST_NAME or _bad_span(plain, bad):
        return "", (word,)
    return " ".join(plain.split()), tuple(_traces(word))


def _settled(text: str, cut: Callable[[str], tuple[str, list[str]]]) -> Cut:
    """Cut until nothing changes: what is left may read anew where something went, or where lines became one."""
    left, lost = cut(text)
    while left != text:
        text = left
        left, more = cut(text)
        lost += more
    return left, tuple(lost)


def _cut_text(text: str, bad: Bad) -> tuple[str, list[str]]:
    plain, lost = _shortened(_lines(text), _traces(text), LONGEST_TEXT)
    found = [match for match in _FRAGMENT.finditer(plain) if match[0].strip()]
    pieces = [match[0].strip() for match in found]
    marks = _bad_pieces(pieces, [plain.count("\n", 0, match.end()) for match in found], bad)
    times, kept = Counter(map(fold, pieces)), dict[str, str]()
    for at, (piece, mark) in enumerate(zip(pieces, marks, strict=True)):
        said = fold(piece)
        key = said if len(said.split()) > 3 else str(at)
        rest = _without_aside(piece, bad) if mark else "" if key in kept or (key == said and times[said] > 2) else piece
        kept |= {key: rest} if rest else {}
        lost += [piece] if rest != piece else []
    return " ".join(kept.values() if lost else plain.split()), lost


def _cut_name(name: str, bad: Bad) -> tuple[str, list[str]]:
    plain, lost = _shortened(_lines(name), _traces(name), LONGEST_NAME)
    while span := _bad_span(plain, bad):
        start, end = span
        lead = _LEAD.search(alike(plain[:start]))
        lost.append(plain[start:end].strip())
        plain = _RAGGED.sub("", f"{plain[: lead.start() if lead else start]} {plain[end:]}").strip()
    return " ".join(plain.split()), lost


def _lines(text: str) -> str:
    return "\n".join(line for raw in _LINES.split(text) if (line := visible(raw)))


def _traces(text: str) -> list[str]:
    found = hidden(text)
    return [found] if len(found) >= _TRACES else []


def _shortened(text: str, lost: list[str], most: int) -> tuple[str, list[str]]:
    return (text[:most], [*lost, text[most:]]) if len(text) > most else (text, lost)


def _bad_pieces(pieces: Sequence[str], lines: Sequence[int], bad: Bad) -> list[bool]:
    """Which pieces go. lines: the line that each stands on."""
    marks = [bool(_INVISIBLE.match(piece)) or bad(piece) for piece in pieces]
    for at, (one, two) in enumerate(pairwise(pieces)):
        short = len(one) + len(two) < _SHORT
        if short and not (marks[at] or marks[at + 1]) and bad(f"{one.rstrip('.!?… ')} {two}"):
            marks[at : at + 2] = [True, True]
    found = [at for at, mark in enumerate(marks) if mark]
    if found and found[0] and _TURN.search(pieces[found[0] - 1]):
        found.insert(0, found[0] - 1)
    if len(found) >= _MANY:
        found = [at for at, line in enumerate(lines) if line in {lines[one] for one in found}]
    return [bool(found) and (found[0] <= at <= found[-1] or not fold(piece)) for at, piece in enumerate(pieces)]


def _without_aside(piece: str, bad: Bad) -> str:
    """The sentence without its bad asides; empty where it is bad all the same, or where it begins with one."""
    rest = _ASIDE.sub(lambda aside: "" if aside.start() and bad(aside[0].strip(" ()")) else aside[0], piece)
    return "" if rest == piece or bad(rest) else rest


def _bad_span(name: str, bad: Bad) -> tuple[int, int] | None:
    """Where in a name what is bad begins and ends: one piece, or two, or a part of the only one."""
    joints = [(match.start(), match.end()) for match in _JOINT.finditer(name)]
    spans = list(zip([0, *(end for _, end in joints)], [*(start for start, _ in joints), len(name)], strict=True))
    for size in (1, 2, len(spans)):
        runs = [(at, at + size) for at in range(len(spans) - size + 1)]
        found = [run for run in runs if bad(name[spans[run[0]][0] : spans[run[1] - 1][1]])]
        if found:
            first, last = found[0][0], found[-1][1]
            last += name[: spans[last - 1][1]].endswith(":")  # who speaks, and what is said
            start = spans[first][0] if fold(name[: spans[first][0]]) else 0
            if start or last >= len(spans):
                return start or _from(name, bad), len(name)
            return 0, spans[last][0]
    return None


def _from(name: str, bad: Bad) -> int:
    """The last word at which what is bad can begin."""
    starts = [match.start() for match in re.finditer(r"\S+", name)]
    return next((at for at in reversed(starts) if bad(name[at:])), 0)
