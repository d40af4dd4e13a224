"""What could harm whoever wrote a comment, taken out before it is kept: keys, addresses, card and phone numbers.

Each is known by its own form and checked where it can be (Luhn's sum, `ipaddress`, the numbering plans of `phonenumbers`), so
that years, scores, versions, prices and titles stay. Time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from ipaddress import ip_address
from typing import NamedTuple

from phonenumbers import Leniency, PhoneNumberMatcher

Span = tuple[int, int]


class Kind(NamedTuple):
    """What is taken out. marker: what stands there instead, never longer than what it replaces. what: for the person."""

    marker: str
    what: str
    find: Callable[[str], Iterable[Span]]


_KEYS = (
    re.compile(  # of OpenAI, Stripe, GitHub, GitLab, Slack, Hugging Face, npm, AWS and Google; JSON web tokens
        r"""(?<![\w-])(?: [spr]k[-_][\w-]{12,} | gh[pousr]_\w{20,} | github_pat_\w{20,} | glpat-[\w-]{16,} | xox[a-z]-[\w-]{10,}
        | hf_\w{16,} | npm_\w{20,} | A[KS]IA[A-Z0-9]{16} | AIza[\w-]{35} | eyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)? )(?![\w-])""",
        re.VERBOSE,
    ),
    # Small and capital letters, and digits in two places: no word, no title, no checksum
    re.compile(r"(?<![A-Za-z0-9])(?=[a-z0-9]*[A-Z])(?=[A-Z0-9]*[a-z])(?=[A-Za-z]*\d+[A-Za-z]+\d)[A-Za-z0-9]{20,}+"),
    re.compile(
        r"""(?<![a-z])(?:(?:key|token|secret|password)["']?\s{0,3}(?:[:=]|\bis\b)|bearer)\s{0,3}["']?"""
        r"""(?P<key>(?=[^\s\d]*\d)(?=[^\sa-z]*[a-z])[\w/+=.~-]{20,})""",
        re.IGNORECASE,
    ),
)
_MAIL = re.compile(r"(?<![\w.+%'-])[\w.+%'-]++@(?:[\w-]++\.)+[^\W\d_]{2,}+")
_ADDRESSES = (
    re.compile(r"(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:(?<=\d)(?:\.\d{1,3}){3})?(?![\w:])", re.IGNORECASE),
    re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)"),
)
_RELEASE = re.compile(r"\b(?:v|version|patch|update|build|firmware|release)[ .:]{0,2}$", re.IGNORECASE)
_CARD = re.compile(
    r"(?<![\w-])(?=[3-6]|2[2-7])(?:\d{13,19}|\d{4}([ .-])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ .-])\d{6}\2\d{4,5})(?![\w-])"
)
_MADE_UP = re.compile(r"(?<![\w-])(?:\(\d{3}\) ?|\d{3}([-.]))\d{3}(?(1)\1|[ .-])\d{4}(?![\w-])")
"""Grouped as in the US: (555) 123-4567 is no possible number and may be meant as one."""
_PLANS: tuple[tuple[str | None, int, int], ...] = (
    (None, Leniency.VALID, 0),
    (None, Leniency.POSSIBLE, 10),
    *((region, Leniency.VALID, 9) for region in ("GB", "IE", "FR", "DE", "AU")),
    ("US", Leniency.STRICT_GROUPING, 9),
)
"""Where a number is from, how strictly it is looked at, and the fewest digits; a date has eight. None: of every country, with + and
its number; long ones need only be possible. The others as at home, and those of the US and Canada only grouped as they are there:
numbers that do not start with 0 are like others, and five scores in a row are a possible one in Ohio."""
_DIGITS = re.compile(r"(?:\d\W{0,4}){7}")
"""Without so many there is none, and the plans need not be asked."""
_BEGINNING = re.compile(r" (?=\(?0\d\d|\+\d)")
"""Where another number may begin: "we are 35 07700 900123"."""


def redact(text: str) -> str:
    """The text with a marker in place of each key, e-mail address, IP address, card and phone number; again, it changes nothing.

    It never gets longer. What is no person's stays: this machine's addresses (127.0.0.1, ::1), releases ("patch 1.0.0.2").
    """
    before = None
    while text != before:
        before = text
        for kind in _KINDS:
            text = _replaced(text, kind.find(text), kind.marker)
    return text


def left_out(text: str) -> tuple[str, ...]:
    """What the markers in a redacted text stand for, each once: ("the e-mail address", "the phone number")."""
    return tuple(kind.what for kind in _KINDS if kind.marker in text)


def _replaced(text: str, spans: Iterable[Span], marker: str) -> str:
    """With the marker in place of each span; those that overlap are one."""
    kept, end = [], 0
    for start, stop in sorted(spans):
        if start >= end:
            kept += [text[end:start], marker]
        end = max(end, stop)
    return "".join([*kept, text[end:]])


def _keys(text: str) -> Iterator[Span]:
    for form in _KEYS:
        yield from (found.span("key" if "key" in form.groupindex else 0) for found in form.finditer(text))


def _mails(text: str) -> Iterator[Span]:
    yield from (found.span() for found in _MAIL.finditer(text))


def _addresses(text: str) -> Iterator[Span]:
    for form in _ADDRESSES:
        yield from (found.span() for found in form.finditer(text) if _is_somebodys(found))


def _is_somebodys(found: re.Match[str]) -> bool:
    try:
        address = ip_address(found[0])
    except ValueError:
        return False
    release = _RELEASE.search(found.string, max(0, found.start() - 12), found.start())
    return not (release or address.is_loopback or len(found[0]) < len("1.1.1.1"))


def _cards(text: str) -> Iterator[Span]:
    yield from (found.span() for found in _CARD.finditer(text) if _luhn(found[0]))


def _luhn(number: str) -> bool:
    """ISO/IEC 7812-1: with every second digit from the right doubled, the sum of all digits is a multiple of ten."""
    digits = [int(digit) for digit in number if digit.isdigit()][::-1]
    return (sum(digits[::2]) + sum(sum(divmod(2 * digit, 10)) for digit in digits[1::2])) % 10 == 0


def _phones(text: str) -> Iterator[Span]:
    if not _DIGITS.search(text):
        return
    yield from (found.span() for found in _MADE_UP.finditer(text))
    for laid_out in {text, _BEGINNING.sub("\n", text)}:
        for region, leniency, fewest in _PLANS:
            for match in PhoneNumberMatcher(laid_out, region, leniency=leniency):
                number, ages = match.raw_string, text[: match.start][-1:].isalnum()  # "16+ 2019 2020"
                if not ages and sum(map(str.isdigit, number)) >= fewest:
                    yield match.start + _opens(number), match.end


def _opens(number: str) -> bool:
    """Whether it begins with a bracket that it does not close: that one is the sentence's."""
    return number.startswith("(") and ")" not in number


_KINDS = (
    Kind("[key]", "the key", _keys),
    Kind("[mail]", "the e-mail address", _mails),
    Kind("[IP]", "the IP address", _addresses),
    Kind("[card]", "the card number", _cards),
    Kind("[phone]", "the phone number", _phones),
)
