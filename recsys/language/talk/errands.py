"""What somebody asks the host to do with an item, who only tells of items: order it, send it, install it."""

from __future__ import annotations

import re

_DO = r"(?:order|buy|purchase|download|install|send|ship|deliver|post|reserve|book|gift[- ]?wrap|pay for)"
_IT = r"(?:it|that|this|them|these|those|(?:that|this|the) (?:\w+ )?one|the (?:first|second|third|fourth|fifth|last|game|film))"
_ERRAND = re.compile(
    rf"\b(?:can|could|will|would) (?:you|u) (?:please |also |just |maybe )*{_DO} (?:me |us )?{_IT}\b(?! (?:again|back|aside|in order|into|to the (?:test|side))\b)"
    rf"|^\W*(?:(?:ok(?:ay)?|great|and|then|so|please)\W+)*(?:order|buy|purchase|install|download|send|ship|reserve) (?:me |us )?{_IT} (?:for (?:me|us)|to (?:me|us|my \w+)|now|please|on my \w+)\b"
    rf"|\b(?:put|add|pop|stick|throw) {_IT} (?:to|in|into) (?:my|the) (?:basket|cart|trolley)\b",
    re.IGNORECASE,
)


def is_errand(text: str) -> bool:
    """Whether an errand is asked for: "can you order it for me", "put it in my basket"."""
    return bool(_ERRAND.search(text))
