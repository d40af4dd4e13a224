"""The two columns of a table that tell for how few and for how many players each item is: "min_players" and "max_players"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from recsys.catalogue.importers import cells
from recsys.catalogue.importers.headers import fold
from recsys.catalogue.importers.table import Record

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


def players_of(row: Record, column: Mapping[str, str], facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """How people play, the fewest and the most of them; facts: with what columns of their own tell of these, which counts first."""
    modes, least, most = cells.players(row, column["players"]) if "players" in column else ((), None, None)
    least, most = facts.get("players_min") or least, facts.get("players_max") or most
    if least and most and least > most:
        at = next(column[field] for field in ("players_max", "players_min", "players") if field in column)
        raise row.wrong(at, f"at least the fewest players, {least}")
    return {"modes": modes or (("solo",) if least == most == 1 else ()), "players_min": least, "players_max": most}
