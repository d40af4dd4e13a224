"""What is for children, told by a genre or tag, where no item says from which age it is."""

from __future__ import annotations

import re
from collections.abc import Iterable

CHILD = 12
"""Age up to which somebody is a child: given that, spared what frightens, and playing without who asks unless that is said."""
_NAMES = re.compile(
    r"(?:for |the )?(?:child(?:ren)?(?:'?s)?|kids?(?:'s?)?)(?: books?| films?| stories)?", re.IGNORECASE
)
_SUITS = re.compile(
    r"(?:(?:good|safe|suitable|ok|okay|great|fine|gentle) (?:for|with|around) (?:(?:small|young) )?"
    r"(?:children|kids|toddlers|families)"
    r"|(?:child|kid|children|kids|family|families|toddler)[ -](?:friendly|safe|welcome|allowed))",
    re.IGNORECASE,
)
_OTHERS = frozenset({"family-friendly", "picture book", "picture books", "middle grade"})


def words_for_children(words: Iterable[str]) -> frozenset[str]:
    """Those of the genres and tags that say so, whatever a table calls it: "Children", "kids' books"."""
    return frozenset(word for word in words if _NAMES.fullmatch(word) or word.lower() in _OTHERS)


def words_for_families(words: Iterable[str]) -> frozenset[str]:
    """Those of the tags that say that children may be there, too, and not that it is for them alone: "good with children"."""
    return frozenset(word for word in words if _SUITS.fullmatch(word))
