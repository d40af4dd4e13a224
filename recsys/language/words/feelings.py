"""Words that tell how somebody feels about what follows, and the attitude that they set."""

from __future__ import annotations

from dataclasses import dataclass

LOVE = frozenset(
    "love loved loves adore adored adores favourite favorite favourites favorites fave faves obsessed addicted".split()
)
LIKE = frozenset(
    "like liked likes enjoy enjoyed enjoys enjoying fan fans into dig digs prefer prefers want wants need needs fancy similar "
    "miss misses".split()
)
HATE = frozenset("hate hated hates hating despise despised loathe loathed detest detested".split())
DISLIKE = frozenset(
    "dislike disliked dislikes avoid avoids avoiding nothing without except minus ban bans banned "
    "banning forbid forbids forbidden".split()
)
NEGATORS = frozenset(
    "not no nor non neither none never cannot dont doesnt didnt isnt wasnt arent werent aint cant couldnt wont wouldnt havent hasnt "
    "hadnt shouldnt".split()
)
SUBJECTS = frozenset(
    "i we they you he she also really both id would dont not didnt doesnt to do does did who kids nephews".split()
)
"""Who feels: in front of "like" they make it a verb."""


@dataclass(frozen=True, slots=True)
class Tone:
    """attitude −2…2; mild: meant as "less of it", not "none of it"; stated: a cue was heard; bare: of a "no", which "and" ends."""

    attitude: int = 1
    mild: bool = False
    stated: bool = False
    bare: bool = False


NEUTRAL = Tone()
WANTED, INDIFFERENT = Tone(1, stated=True), Tone(0, stated=True)
