"""What a cell of somebody's table means: each reader takes a Record and a column and gives a fact, or BadRow.

A cell that says that nothing is known (MISSING) gives None or nothing.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from datetime import UTC, datetime

from recsys.catalogue.importers.literal import literal
from recsys.catalogue.importers.table import Record
from recsys.catalogue.importers.year_cells import YEARS, is_of_another_time
from recsys.catalogue.prices import money
from recsys.types import AGE_GROUPS, DEVICES, MODES, PRICE_CEILING, AgeGroup, Device, Mode, age_group

MISSING = frozenset(
    {"", "-", "–", "—", "?", "n/a", "na", "nan", "nat", "null", "none", "unknown", "tba", "tbd", "not rated", "varies"}
)
SEPARATORS = ("|", ";", ",")
_UNDATED = frozenset({"nv", "n.v.", "non-vintage", "n.d.", "no date", "undated", "various"})
MOST_PRICE = 1_000_000
MOST_ID = 200
MOST_TITLE = 500

_TAG, _BREAK = (
    re.compile(r"<[a-zA-Z/!][^<>]{0,2000}>"),
    re.compile(r"<(?:br|p|li|/p|/li|div)\b[^<>]{0,200}>", re.IGNORECASE),
)
_HIDDEN = re.compile(r"<(script|style)\b.*?(?:</\1\s*>|\Z)", re.IGNORECASE | re.DOTALL)
_YEAR = re.compile(r"(?<!\d)(\d{4})(?!\d)")
_AMOUNT = re.compile(r"[-−]?\d[\d.,' \u00a0]*")
_PLAYERS = re.compile(r"(\d{1,4})(?:\s*(?:-|–|to|or|/)\s*(\d{1,4}))?\s*(\+)?")
_TIME = re.compile(r"(?:(\d{1,4})\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,5})\s*m(?:in(?:ute)?s?)?)?\.?", re.IGNORECASE)
_AGE = re.compile(
    r"(?:pegi|age[sd]?|usk|fsk|from|rated)?\s*(\d{1,3})\s*(?:\+|years?|and up|up|-\s*\d+)?", re.IGNORECASE
)
_FORMULA = re.compile(r"[=@\t\r]|[+-](?![\d.]+$)")

_FREE = frozenset({"free", "free to play", "free-to-play", "gratis", "true", "yes"})
_CURRENCIES = {
    "€": re.compile(r"€|\beuros?\b|\beur\b"), "£": re.compile(r"£|\bgbp\b"), "¥": re.compile(r"¥|\bjpy\b"),
    "CHF ": re.compile(r"\bchf\b"), "₹": re.compile(r"₹|\binr\b"), "$": re.compile(r"\$|\busd\b|\bdollars?\b"),
}  # fmt: skip
_NOT_SAID = frozenset({"false", "no"})
_RATINGS: Mapping[str, int] = {
    "e": 6, "everyone": 6, "e10+": 10, "everyone 10+": 10, "t": 13, "teen": 13, "m": 17, "mature": 17, "mature 17+": 17,
    "ao": 18, "g": 0, "pg": 8, "pg-13": 13, "r": 17, "nc-17": 18, "all": 0, "all ages": 0, "adult": 18, "adults only": 18,
}  # fmt: skip
_DEVICES: Mapping[str, tuple[Device, ...]] = {
    **dict.fromkeys(("pc", "desktop", "computer", "windows", "mac", "macos", "linux", "browser", "steam deck"), ("DESKTOP",)),
    **dict.fromkeys(("phone", "mobile", "smartphone"), ("PHONE",)),
    **dict.fromkeys(("ios", "android"), ("PHONE", "TABLET")),
    **dict.fromkeys(("tablet", "ipad"), ("TABLET",)),
    **dict.fromkeys(("vr", "quest", "oculus", "psvr", "steamvr"), ("VR",)),
    **dict.fromkeys(("console", "switch", "nintendo switch", "playstation", "xbox", "ps3", "ps4", "ps5", "wii", "wii u",
                     "xbox one", "xbox 360", "xbox series", "playstation 4", "playstation 5", "nintendo"), ("CONSOLE",)),
}  # fmt: skip


def text(row: Record, column: str) -> str:
    """The cell in one line, without markup; "" where missing."""
    cell = row[column].strip()
    return "" if cell.lower() in MISSING else " ".join(_plain(cell).split())


def item_id(row: Record, column: str) -> str:
    """A name that is no formula, of at most MOST_ID visible characters. Missing is wrong."""
    cell = row[column].strip()
    if not cell or len(cell) > MOST_ID or not cell.isprintable():
        raise row.wrong(column, f"an id of 1 to {MOST_ID} visible characters")
    if _FORMULA.match(cell):
        raise row.wrong(column, "an id, not a formula")
    return cell


def title(row: Record, column: str) -> str:
    """The title, which may not be missing. One that looks like a missing value is one: "None" is a title."""
    cell = " ".join(_plain(row[column]).split())
    if not cell or len(cell) > MOST_TITLE:
        raise row.wrong(column, f"a title of 1 to {MOST_TITLE} characters")
    return cell


def year(row: Record, column: str) -> int | None:
    """The year of a year or a date; "NV" and "n.d." say that there is none, and one of another time ("-2200") is none."""
    cell = row[column].strip()
    if cell.lower() in MISSING | _UNDATED or is_of_another_time(row, column):
        return None
    match = _YEAR.search(cell.removesuffix(".0"))
    if not match or int(match[1]) not in YEARS or cell.startswith("-"):
        raise row.wrong(column, f"a year from {YEARS[0]} to {YEARS[-1]}, or a date")
    return int(match[1])


def amount(cell: str) -> float | None:
    """The number in a price such as "$1,299.00", "19,99 €" or "from 5"; None where there is none."""
    match = _AMOUNT.search(cell)
    if not match:
        return None
    digits = re.sub(r"[' \u00a0]", "", match[0]).rstrip(".,").replace("−", "-")
    last = max(digits.rfind("."), digits.rfind(","))
    decimals = len(digits) - last - 1
    both, again = "." in digits and "," in digits, last >= 0 and digits.count(digits[last]) > 1
    cents = last >= 0 and not again and (both or decimals != 3 or digits[last] == "." or digits.startswith("0"))
    whole = digits[:last] if cents else digits
    plain = re.sub(r"[.,]", "", whole) + (f".{digits[last + 1 :]}" if cents else "")
    return float(plain) if plain not in ("", "-", ".") else None


def price(row: Record, column: str) -> str | None:
    """What it costs, "€11.90", with the sign of the cell's currency, else of the column's name; or a key of PRICE_CEILING."""
    cell = row[column].strip().lower()
    if cell in MISSING or cell in _NOT_SAID:
        return None
    if cell in PRICE_CEILING or cell in _FREE:
        return cell if cell in PRICE_CEILING else "free"
    value = amount(cell)
    if value is None or not 0 <= value <= MOST_PRICE:
        raise row.wrong(column, f"a price from 0 to {MOST_PRICE:,}, or free")
    return money(value, _currency(cell) or _currency(column.lower().replace("_", " "))) if value else "free"


def _currency(words: str) -> str:
    return next((sign for sign, names in _CURRENCIES.items() if names.search(words)), "")


def players(row: Record, column: str) -> tuple[tuple[Mode, ...], int | None, int | None]:
    """How people play, the fewest and the most of them: "1-4", "2 to 6", "solo|co-op 1-4", "single-player"."""
    cell = row[column].strip().lower()
    if cell in MISSING:
        return (), None, None
    words = cell.replace("single-player", "solo").replace("singleplayer", "solo").replace("coop", "co-op")
    modes: tuple[Mode, ...] = tuple(mode for mode in MODES if mode in words)
    match = _PLAYERS.search(words)
    if not match:
        if not modes and "multi" not in words:
            raise row.wrong(column, 'numbers of players such as "1-4"')
        return modes, 1 if "solo" in modes else None, None
    least, most = int(match[1]), int(match[2] or match[1])
    if "up to" in words:
        least = 1
    if not 1 <= least <= most <= 1000:
        raise row.wrong(column, 'numbers of players such as "1-4", the fewest first')
    return modes or (("solo",) if least == most == 1 else ()), least, None if match[3] else most


def so_many(row: Record, column: str) -> int | None:
    """The fewest or the most players, in a column of its own: "4", "4.0", "4+"; none is not known."""
    cell = row[column].strip().lower()
    if cell in MISSING:
        return None
    match = re.fullmatch(r"(\d{1,4})(?:\.0+)?\s*\+?(?:\s*(?:players?|people|spieler|personen))?", cell)
    if not match or int(match[1]) > 1000:
        raise row.wrong(column, "a number of players up to 1,000")
    return int(match[1]) or None


def minutes(row: Record, column: str) -> int | None:
    """Minutes in "90", "90 min", "1h 30m", "1:30" or "90+"; the most of "30-60 min"."""
    cell = re.sub(r"^\d+\s*(?:min\w*)?\s*(?:-|–|to)\s*(?=\d)|\s*\+", "", row[column].strip().lower())
    if cell in MISSING:
        return None
    hours, colon, rest = cell.partition(":")
    if colon and hours.isdecimal() and rest[:2].isdecimal():
        value = int(hours[:4]) * 60 + int(rest[:2])
    elif match := _TIME.fullmatch(cell):
        value = int(match[1] or 0) * 60 + int(match[2] or 0)
    else:
        value = _rounded(cell)
    if not 1 <= value <= 100_000:
        raise row.wrong(column, "minutes from 1 to 100,000")
    return value


def hours(row: Record, column: str) -> int | None:
    """Hours in "12", "12.4 h" or "12½ hours", rounded; less than one is one."""
    cell = row[column].strip().lower().replace("½", ".5")
    if cell in MISSING:
        return None
    value = _rounded(re.sub(r"\s*h(?:ours?|rs?)?\.?$", "", cell))
    if not 0 <= value <= 10_000:
        raise row.wrong(column, "hours from 1 to 10,000")
    return max(1, value)


def age(row: Record, column: str) -> int | None:
    """The youngest age: "12", "PEGI 12", "12+", "8-12", or a mark such as T or PG-13."""
    cell = row[column].strip().lower()
    if cell in MISSING:
        return None
    if cell in _RATINGS:
        return _RATINGS[cell]
    match = _AGE.fullmatch(cell.removesuffix(".0"))
    if not match or int(match[1]) > 21:
        raise row.wrong(column, "a youngest age from 0 to 21")
    return int(match[1])


def devices(row: Record, column: str, separator: str) -> tuple[Device, ...]:
    """The devices that are named, in the order of DEVICES; words that name none are passed over."""
    found = {
        device for word in listed(row, column, separator) for device in (*_DEVICES.get(word.lower(), ()), word.upper())
    }
    return tuple(device for device in DEVICES if device in found)


def listed(row: Record, column: str, separator: str) -> tuple[str, ...]:
    """The parts of a list without repeats, also of one written as ["a", "b"]."""
    cell = row[column].strip()
    if cell.lower() in MISSING or cell == "[]":
        return ()
    parts = _literal(cell) if cell[0] in "[(" and cell[-1] in "])" else None
    names = (" ".join(_plain(part).split()) for part in (cell.split(separator) if parts is None else parts))
    return tuple(dict.fromkeys(name for name in names if name and name.lower() not in MISSING))


def link(row: Record, column: str) -> tuple[tuple[str, str], ...]:
    """An address on the web, as the item's link "page"."""
    cell = row[column].strip()
    if cell.lower() in MISSING:
        return ()
    if not re.fullmatch(r"https?://[^\s<>\"'`\\\x00-\x1f]{3,2000}", cell):
        raise row.wrong(column, "an address that starts with http:// or https://")
    return (("page", cell),)


def weight(row: Record, column: str) -> float | None:
    """A number above 0; yes is 1, no is None."""
    cell = row[column].strip().lower()
    if cell in ("true", "yes", "t"):
        return 1.0
    if cell in ("false", "no", "f"):
        return None
    value = row.number(column, 0, 1e9)
    if value <= 0:
        raise row.wrong(column, "a number above 0")
    return value


def when(row: Record, column: str) -> float | None:
    """Seconds since 1970: from seconds, milliseconds or an ISO date (UTC where it says nothing)."""
    cell = row[column].strip()
    if cell.lower() in MISSING:
        return None
    try:
        value = float(cell)
        value = value / 1000 if value > 1e11 else value
    except ValueError:
        try:
            moment = datetime.fromisoformat(cell)
        except ValueError:
            raise row.wrong(column, "seconds since 1970, or a date such as 2024-05-31") from None
        value = (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
    if not 0 <= value < 4_102_444_800:
        raise row.wrong(column, "a moment from 1970 to 2099")
    return value


def person_age(row: Record, column: str) -> AgeGroup | None:
    """The age group of a person: from an age in years, or one of AGE_GROUPS as it stands."""
    cell = row[column].strip()
    if cell.lower() in MISSING:
        return None
    for group in AGE_GROUPS:
        if cell == group:
            return group
    return age_group(int(row.number(column, 0, 120)))


def _plain(cell: str) -> str:
    """Text without markup: tags gone, entities read."""
    if "<" in cell:
        cell = _TAG.sub("", _BREAK.sub(" ", _HIDDEN.sub(" ", cell)))
    return html.unescape(cell) if "&" in cell else cell


def _literal(cell: str) -> list[str] | None:
    try:
        parts = literal(cell)
    except ValueError:
        return None
    return [str(part) for part in parts] if isinstance(parts, list | tuple) else None


def _rounded(cell: str) -> int:
    try:
        value = float(cell)
    except ValueError:
        return -1
    return round(value) if 0 <= value < 1e9 else -1
