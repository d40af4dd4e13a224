"""One row of the games table: what each column may hold, and the item it becomes."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, ValidationInfo, field_validator

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.importers.table import Record
from recsys.types import MODES, Device, Item, Mode

COMPUTERS = ("Windows", "Mac", "Linux", "Browser", "DOS", "Amiga")
MOBILES = ("iOS", "Android")
HEADSETS = ("Quest", "PSVR", "SteamVR")
CONSOLES = (
    *("Switch", "Switch 2", "PS1", "PS2", "PS3", "PS4", "PS5", "PSP", "Vita", "Playdate", "Mega Drive", "Dreamcast"),
    *("Xbox", "Xbox 360", "Xbox One", "Xbox Series", "NES", "SNES", "N64", "GameCube", "Wii", "Wii U"),
    *("Game Boy", "GBA", "DS", "3DS"),
)
PLATFORMS = (*COMPUTERS, *MOBILES, *HEADSETS, *CONSOLES, "Arcade")
RUNS_ON: Mapping[Device, tuple[str, ...]] = {
    "DESKTOP": COMPUTERS,
    "PHONE": MOBILES,
    "TABLET": MOBILES,
    "CONSOLE": CONSOLES,
    "VR": HEADSETS,
}
"""The platforms that make an item playable on a device."""

SHORT_ROUND = 15
"""The most minutes that a short round takes."""

_PLAYERS = re.compile(r"((?:solo|co-op|versus)(?:\|(?:solo|co-op|versus))*) ([1-9]\d*)(?:-([1-9]\d*))?")


class Players(BaseModel):
    """How people play and how many of them: "solo|co-op 1-4"."""

    model_config = ConfigDict(frozen=True)

    modes: tuple[Mode, ...]
    least: int
    most: int

    @classmethod
    def read(cls, cell: str) -> Self:
        """The players in a cell; ValueError where modes and numbers disagree."""
        match = _PLAYERS.fullmatch(cell)
        if not match:
            raise ValueError('modes and numbers such as "solo 1" or "solo|co-op 1-4"')
        modes, least, most = match[1].split("|"), int(match[2]), int(match[3] or match[2])
        if least > most or ("solo" in modes) != (least == 1) or (modes != ["solo"]) != (most > 1):
            raise ValueError("solo exactly when one can play, co-op or versus exactly when two can, fewest first")
        return cls(modes=tuple(mode for mode in MODES if mode in modes), least=least, most=most)


def _listed(cell: str) -> tuple[str, ...]:
    parts = tuple(cell.split("|")) if cell else ()
    if "" in parts or len(set(parts)) != len(parts):
        raise ValueError("a list separated by |, without gaps and repeats")
    return parts


Listed = BeforeValidator(_listed)


def _or_nothing(cell: str) -> str | None:
    return cell or None


class Row(BaseModel):
    """A row of items.csv, made of its cells; validate with the vocabulary as context.

    Each field's description is what people are told to write there.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="a slug such as overcooked-2")
    title: str = Field(min_length=1, max_length=120, description="a title")
    year: int = Field(ge=1985, le=2025, description="a year from 1985 to 2025")
    genres: Annotated[tuple[str, ...], Listed] = Field(min_length=1, max_length=3, description="one to three genres")
    tags: Annotated[tuple[str, ...], Listed] = Field(min_length=4, max_length=12, description="four to twelve tags")
    description: str = Field(description="20 to 40 words")
    devices: Annotated[tuple[Device, ...], Listed] = Field(min_length=1, description=f"of {', '.join(RUNS_ON)}")
    platforms: Annotated[tuple[str, ...], Listed] = Field(min_length=1, description=f"of {', '.join(PLATFORMS)}")
    players: Annotated[Players, BeforeValidator(Players.read)] = Field(description="modes and numbers")
    minutes: int = Field(ge=1, le=180, description="minutes from 1 to 180")
    hours: Annotated[int | None, BeforeValidator(_or_nothing)] = Field(
        default=None, ge=1, le=200, description="hours from 1 to 200, or nothing"
    )
    age: int = Field(ge=3, le=18, description="an age from 3 to 18")
    price: Literal["free", "under-10", "10-20", "20-40", "40-plus"] = Field(
        description="free, under-10, 10-20, 20-40 or 40-plus"
    )
    fame: int = Field(ge=1, le=5, description="a whole number from 1 to 5")
    developer: str = Field(min_length=1, description="a studio")
    series: str = Field(description="a series, or nothing")
    aliases: Annotated[tuple[str, ...], Listed] = Field(description="other names separated by |, or nothing")

    @field_validator("genres", "tags")
    @classmethod
    def _in_vocabulary(cls, names: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        _among(getattr(info.context, str(info.field_name)), names, "the vocabulary")
        return names

    @field_validator("description")
    @classmethod
    def _of_some_length(cls, text: str) -> str:
        if not 20 <= len(text.split()) <= 40:
            raise ValueError(f"20 to 40 words instead of {len(text.split())}")
        return text

    @field_validator("platforms")
    @classmethod
    def _run_on_the_devices(cls, platforms: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        _among(PLATFORMS, platforms, "the known platforms")
        for device, own in RUNS_ON.items():
            if (device in info.data.get("devices", ())) != bool(set(own) & set(platforms)):
                raise ValueError(f"a platform of {device} exactly when the devices name {device}")
        return platforms

    @field_validator("players")
    @classmethod
    def _co_op_as_tagged(cls, players: Players, info: ValidationInfo) -> Players:
        if ("co-op" in players.modes) != ("co-op" in info.data.get("tags", ())):
            raise ValueError("the mode co-op exactly when the tags say co-op")
        return players

    @field_validator("minutes")
    @classmethod
    def _short_as_tagged(cls, minutes: int, info: ValidationInfo) -> int:
        if (minutes <= SHORT_ROUND) != ("short rounds" in info.data.get("tags", ())):
            raise ValueError(f"at most {SHORT_ROUND} minutes exactly when the tags say short rounds")
        return minutes

    def item(self) -> Item:
        """The item of this row."""
        facts = self.model_dump(exclude={"players", "series"})
        return Item(
            **facts,
            modes=self.players.modes,
            players_min=self.players.least,
            players_max=self.players.most,
            series=self.series or None,
        )


def read_item(record: Record, vocabulary: Vocabulary) -> Item:
    """The item in a record with the columns of Row.

    Raises:
        ImportFailed: naming file, line, column, value and what was expected, of the first wrong column.
    """
    try:
        return Row.model_validate(record.cells, context=vocabulary).item()
    except ValidationError as error:
        first = error.errors()[0]
        column = str(first["loc"][0])
        reason = first.get("ctx", {}).get("error")
        raise record.wrong(column, str(reason or Row.model_fields[column].description)) from error


def _among(known: Container[str], names: tuple[str, ...], what: str) -> None:
    unknown = [name for name in names if name not in known]
    if unknown:
        raise ValueError(f"names among {what}, which does not have {unknown[0]!r}")
