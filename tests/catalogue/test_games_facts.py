"""Facts of the embedded games against Steam's own records, where a title is in both and the records are at hand.

A disagreement is a fault of our row unless it stands below with its reason; a reason that no longer applies fails too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from recsys.build import GAMES_FOLDER
from recsys.catalogue.importers.games import read_games
from recsys.types import Item

STEAM = Path(__file__).resolve().parents[3] / "shared" / "data" / "steam"


def ids(words: str) -> frozenset[str]:
    """Item ids written with spaces between them."""
    return frozenset(words.split())


LATER_ON_STEAM = ids(
    """a-way-out alan-wake bayonetta black-desert bloons-td-5 castle-crashers chrono-trigger cut-the-rope
    company-of-heroes danganronpa-trigger-happy-havoc destiny-2 detroit-become-human doom-1993 eve-online
    final-fantasy-vi final-fantasy-vii florence flower grand-theft-auto-v guild-wars-2 half-life-2
    halo-the-master-chief-collection heavy-rain i-have-no-mouth-and-i-must-scream ikaruga journey kingdom-rush
    lego-city-undercover lost-ark maplestory max-payne metal-slug-3 mini-motorways myst old-school-runescape
    pajama-sam persona-4-golden persona-5-royal phoenix-wright-ace-attorney-trilogy putt-putt-saves-the-zoo quake
    rec-room riven sanitarium sea-of-thieves sonic-the-hedgehog spelunky the-elder-scrolls-online the-room
    the-room-4-old-sins the-room-three titanfall-2 total-annihilation trackmania unravel-two wizard101
    worms-armageddon yakuza-0"""
)
"""First released elsewhere, or by other means, years before it came to Steam or was put there anew."""

FULL_RELEASE_LATER = ids("baldurs-gate-3 barotrauma core-keeper sun-haven sunless-skies v-rising world-of-horror")
"""Steam's date is that of the early access; ours is that of the full release."""

OTHER_DATE = {
    "dwarf-fortress": "free since 2006; Steam's is the edition with graphics",
    "ticket-to-ride": "Steam's record is the older edition, replaced in 2023",
}

SOLD_ELSEWHERE = ids(
    """alba-a-wildlife-adventure assemble-with-care borderlands-3 call-of-duty-black-ops cyberpunk-2077
    dave-the-diver disney-dreamlight-valley dwarf-fortress final-fantasy-xiv machinarium manifold-garden max-payne
    no-mans-sky resident-evil-7-biohazard resident-evil-village sid-meiers-pirates the-wolf-among-us
    total-annihilation wizard101 wylde-flowers"""
)
"""The Mac or Linux version is sold outside Steam, or came after the records were made in 2023."""

NO_LONGER = {
    "left-4-dead-2": "its Mac version does not start on today's macOS",
    "team-fortress-2": "its Mac version does not start on today's macOS",
    "payday-2": "its Linux version ended in 2023",
    "sonic-the-hedgehog": "its Windows version was withdrawn in 2022",
    "ticket-to-ride": "Steam's record is the older edition, replaced in 2023",
}
"""Steam's records say it runs on something that it no longer does."""


def plain(title: str) -> str:
    """Lower-case ASCII letters and digits of a title."""
    folded = unicodedata.normalize("NFKD", title.lower())
    return "".join(c for c in folded if c.isascii() and c.isalnum())


@pytest.fixture(scope="module")
def items() -> Mapping[str, Item]:
    return {plain(item.title): item for item in read_games(GAMES_FOLDER).items}


Pairs = list[tuple[Item, Mapping[Hashable, Any]]]


def records(name: str, titles: str, items: Mapping[str, Item]) -> Pairs:
    """Pairs of a game and its Steam record; titles that several records share are left out."""
    if not (STEAM / name).is_file():
        pytest.skip(f"Steam's records are not at {STEAM / name}")
    table = pd.read_parquet(STEAM / name) if name.endswith("parquet") else pd.read_csv(STEAM / name)
    table = table.assign(plain=table[titles].fillna("").map(plain)).drop_duplicates("plain", keep=False)
    return [(items[str(row["plain"])], row) for row in table.to_dict("records") if row["plain"] in items]


@pytest.fixture(scope="module")
def store(items: Mapping[str, Item]) -> Pairs:
    return records("store_2023.csv.gz", "title", items)


@pytest.fixture(scope="module")
def older(items: Mapping[str, Item]) -> Pairs:
    return records("games_ucsd.parquet", "name", items)


def test_enough_games_are_compared(store: Pairs, older: Pairs) -> None:
    assert len({item.id for item, _ in store + older}) > 350


@pytest.fixture(scope="module")
def years(store: Pairs, older: Pairs) -> Mapping[str, tuple[int, int]]:
    """Our year and Steam's by item id; the store's own date where there is one."""
    found = {item.id: (item.year or 0, int(str(row["year"])[:4])) for item, row in older if pd.notna(row["year"])}
    for item, row in store:
        if year := re.search(r"\d{4}", str(row["date_released"])):
            found[item.id] = (item.year or 0, int(year[0]))
    return found


def test_years_agree_within_one(years: Mapping[str, tuple[int, int]]) -> None:
    wrong = {item_id for item_id, (ours, steam) in years.items() if abs(ours - steam) > 1}
    assert wrong == {*LATER_ON_STEAM, *FULL_RELEASE_LATER, *OTHER_DATE}


def test_a_later_date_on_steam_is_later_and_an_early_access_earlier(years: Mapping[str, tuple[int, int]]) -> None:
    for item_id, (ours, steam) in years.items():
        assert item_id not in LATER_ON_STEAM or ours < steam
        assert item_id not in FULL_RELEASE_LATER or ours > steam


def test_platforms_agree(store: Pairs) -> None:
    missing, extra = set(), set()
    for item, row in store:
        for flag, platform in (("win_comp", "Windows"), ("mac_comp", "Mac"), ("linux_comp", "Linux")):
            worn = "VR" in item.devices and "DESKTOP" not in item.devices  # Steam's Windows is then SteamVR's
            if row[flag] and platform not in item.platforms and not worn:
                missing.add(item.id)
            if not row[flag] and platform in item.platforms:
                extra.add(item.id)
    assert missing == set(NO_LONGER) - {"sonic-the-hedgehog"}
    assert extra == SOLD_ELSEWHERE


def test_what_is_on_steam_is_played_on_a_desktop_or_in_vr(store: Pairs, older: Pairs) -> None:
    absent = {item.id for item, _ in store + older if not {"DESKTOP", "VR"} & set(item.devices)}
    assert absent == {"sonic-the-hedgehog"}
