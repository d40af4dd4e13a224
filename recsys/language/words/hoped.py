"""A question that fears there is none, as the question whether there is any: "are there none on Switch?"."""

from __future__ import annotations

import re

_REALLY = r"(?:(?:really|just|actually|honestly|even) )?"
_ASKED = r"(?=[^.!\n?]*\?)"
_FEARED = tuple(
    (re.compile(pattern, re.IGNORECASE), hoped)
    for pattern, hoped in (
        (rf"\b(?:are|is) there {_REALLY}(?:none|no ones?|not (?:a single |even )?one)\b", "are there any"),
        (rf"\b(?:are|is) there {_REALLY}nothing\b", "is there anything"),
        (rf"\baren't there {_REALLY}(?:any|some)\b", "are there any"),
        (rf"\bisn't there {_REALLY}(?:any|some)thing\b", "is there anything"),
        (rf"\b(?:are|is) {_REALLY}none of (?=(?:them|these|those|the (?:\w+ )?(?:games|films|cards|ones))\b)", "are any of "),
        (rf"\b(?:have you(?: got)?|do you have|you(?:'ve)? got) {_REALLY}(?:nothing|none)\b{_ASKED}", "have you got anything"),
        (rf"^\W*(?:(?:so|what|wait|really|hm+|oh)\W+)*(?:any|no)thing (?=(?:on|for|under|below)\b){_ASKED}", "have you got anything "),
        (rf"^\W*(?:(?:so|what|wait|really|hm+|oh)\W+)*none (?=(?:on|for|under|below)\b){_ASKED}", "are there any "),
    )
)  # fmt: skip


def hoped(text: str) -> str:
    """The text, with each such question turned round."""
    for pattern, meant in _FEARED:
        text = pattern.sub(meant, text)
    return text
