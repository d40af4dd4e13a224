"""The two columns of a table that tell for how few and for how many players each item is: "min_players" and "max_players"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from recsys.catalogue.importers.headers import fold

ENDS = ("players_min", "players_max")
"""Our fields, of the fewest and of the most."""
_WHO = r"(?:players?|spielern?|persons|people|personen)"
_PLAYERS = rf"(?:(?:number|no|num|count|nr|anzahl)(?:of|der)?)?{_WHO}(?:count|number|no|anzahl|zahl)?"
_LEAST = r"(?:min|minimum|minimal|least|fewest|lowest|smallest|mindestens|from|von|ab)"
_MOST = r"(?:max|maximum|maximal|most|highest|largest|upto|hoechstens|to|bis)"
_CALLED = tuple(re.compile(rf"{end}(?:of)?{_PLAYERS}|{_PLAYERS}{end}") for end in (_LEAST, _MOST))


def fewest_and_most(columns: Sequence[str], told: Mapping[str, str]) -> Mapping[str, str]:
    """The column of each of ENDS, as far as a column is called so; nothing where none is of the most, or where what is told says
    which column holds the players. told: field to column."""
    if told.get("players"):
        return {}
    free = [column for column in columns if column not in told.values()]
    found = ((field, next((c for c in free if named.fullmatch(fold(c))), None)) for field, named in zip(ENDS, _CALLED, strict=True))
    ends = {field: column for field, column in found if column is not None and field not in told}
    return ends if ENDS[1] in ends or told.get(ENDS[1]) else {}
