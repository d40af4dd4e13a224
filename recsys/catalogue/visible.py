"""What an eye sees of a text: everything that hides in it is left out."""

from __future__ import annotations

import re
import unicodedata

_BREAKS = re.compile("[\t-\r\x1c-\x1f\x85\u00a0\u2028\u2029\ufffc]")
_JOINER = "[\u200c\u200d]"
_JOINED = "[\u0590-\u1fff\u2600-\u27bf\ufe0f\U0001f000-\U0001faff]"
_VARIANT, _VARIED = "[\ufe00-\ufe0f]", "[\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff#*0-9]"
_MARK = "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_HIDDEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\ue000-\uf8ff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
_LOOSE = re.compile(f"(?<!{_JOINED}){_JOINER}|{_JOINER}(?!{_JOINED})|(?<!{_VARIED}){_VARIANT}")
_MARKS = re.compile(_MARK)
_STACKED = re.compile(f"({_MARK}{{3}}){_MARK}+")

_ALIKE = str.maketrans(
    "аеорсхуіјѕԁһӏкмтвнгαεορτυικνАЕОРСХУІЈЅКМТВНΑΕΟΡΤΥΙΚΝΒΗΖ", "aeopcxyijsdhlkmtbhraeoptuiknAEOPCXYIJSKMTBHAEOPTYIKNBHZ"
)


def visible(text: str) -> str:
    """The text on one line, without control and format characters, private ones and tags, single spaces between words.

    Joiners stay where writing needs them (Persian, Indic scripts, emoji). Applying it again changes nothing.
    """
    before = None
    while before != text:
        before = text
        text = _STACKED.sub(r"\1", _LOOSE.sub("", _HIDDEN.sub("", _BREAKS.sub(" ", text))))
    return " ".join(text.split())


def hidden(text: str) -> str:
    """The characters that hide in the text, in their order, without those that only break or space it."""
    return "".join(_HIDDEN.findall(text))


def plain_letters(text: str) -> str:
    """The text to compare by, never to show: styled letters (wide, bold, struck through) as plain ones, and Cyrillic and
    Greek letters that look like Latin ones as those."""
    return alike(_MARKS.sub("", unicodedata.normalize("NFKC", text)))


def alike(text: str) -> str:
    """The text with Latin letters for the Cyrillic and Greek ones that look like them, as long as before."""
    return text.translate(_ALIKE)
