"""Steam-200k: who bought and played what, joined by title with what the store says; UCSD's reviews beside it.

Tamber's Steam Video Games (Kaggle); A. Pathak et al., "Generating and Personalizing Bundle Recommendations on Steam",
SIGIR 2017, for the reviews.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pandas as pd

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.archive import Archive, open_archive, open_beside
from recsys.catalogue.importers.frames import keep, numbers, read_frame
from recsys.catalogue.importers.game_words import GameWords, read_game_words, words_of
from recsys.catalogue.importers.json_rows import read_objects
from recsys.catalogue.importers.literal import literal
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.importers.steam_store import Page, clean_title, join_key, loose_key, read_pages
from recsys.catalogue.importers.table import read_table
from recsys.catalogue.interactions import COLUMNS, Interactions
from recsys.errors import ImportFailed
from recsys.types import DEVICES, GAMES, MODES, Device, Item, Mode, Triple

KIND = "Steam-200k (https://www.kaggle.com/datasets/tamber/steam-video-games)"
PURCHASES, PLAYS, TITLES = "steam200k_game_purchase.dat", "steam200k_game_play.dat", "steam200k_item_info.dat"
REVIEWS = ("user_reviews_ucsd.csv", "australian_user_reviews.json")
DOMAIN = replace(GAMES, simulated=False, liked_from=1.0)
BOUGHT, RECOMMENDED, REFUSED = 1.0, 3.0, 0.5
"""Weights: bought and never played; recommended in a review; the reverse. Hours played add ln(1 + hours) to BOUGHT."""

MOST_HOURS = 200_000
HEADSETS = frozenset({"HTC Vive", "Oculus Rift", "Windows Mixed Reality", "Valve Index", "VR"})
_ADD_ON = re.compile(r"(?: - | DLC| Soundtrack$| Beta$| \(Obsolete\)$| Pre-?Order).*$", re.IGNORECASE)
_VERSUS = frozenset({"PvP", "Competitive", "e-sports", "MOBA", "Fighting", "Battle Royale"})
_CO_OP = frozenset({"Co-op", "Online Co-op", "Local Co-op", "Online Co-Op", "Local Co-Op", "Co-op Campaign"})
_MANY = frozenset({"Multi-player", "Online Multi-Player", "Local Multi-Player", "MMO", "Multiplayer"})


@dataclass(frozen=True)
class Join:
    """Titles as Steam-200k writes them, each with its item id ("" for what is no game), and the page of another edition."""

    ids: Mapping[str, str]
    loose: Mapping[str, Page]
    names: Mapping[str, str]


def read_steam(request: ImportRequest) -> Source:
    """The games of Steam-200k and those reviewed, without add-ons and software, with what the store's pages say of them.

    Where a store file is beside the plays or given as "store", titles are joined by their letters and digits, and an
    edition that no page has with another edition of the game, without its year and price. The others stay with what
    their title says. An item's id is its number in the store, or "title-" and the title's letters.

    Raises:
        ImportFailed: naming file, line, column, value, what was expected and what to do.
    """
    store, reviews = (request.extras.get(option) for option in ("store", "reviews"))
    with (
        open_archive(request.path, KIND) as archive,
        open_beside(store, "a Steam store file", archive) as shop,
        open_beside(reviews, "UCSD's Steam reviews", archive) as reviewed,
    ):
        return _read(archive, shop, reviewed, request)


def _read(archive: Archive, shop: Archive, reviewed: Archive, request: ImportRequest) -> Source:
    request.progress("Reading the plays", 0.0)
    plays = _plays(archive, request.rejects)
    request.progress("Reading the store", 0.3)
    pages = read_pages([archive] if shop is archive else [archive, shop], request.rejects)
    join = _join(plays["title"].unique(), pages)
    request.progress("Reading the reviews", 0.6)
    reviews = _reviews(reviewed, request.rejects)
    words = read_game_words()
    said = _interactions(plays, reviews, join, pages)
    items = tuple(_items(sorted(said.table["item"].unique()), join, pages, _descriptions(archive), words))
    vocabulary = words_of(items)
    request.progress("Read Steam", 1.0)
    notes = _notes(plays, reviews, join, pages, items, said)
    return Source(DOMAIN, items, said, tuple(_facts(items)), vocabulary, notes)


def _plays(archive: Archive, rejects: Rejects) -> pd.DataFrame:
    """user, title, hours (NaN for a purchase) of every row, the publisher's form or the one split in three."""
    if archive.first(PURCHASES, PLAYS, TITLES):
        return _split_plays(archive, rejects)
    name = archive.need("steam-200k.csv")
    frame = read_frame(archive, name, ("user", "title", "behaviour", "value", "zero"), header=False)
    frame = keep(frame, frame["behaviour"].isin(["purchase", "play"]), name, "behaviour", "purchase or play", rejects)
    frame = _whole(frame, name, rejects)
    hours = numbers(frame["value"])
    frame = keep(frame, hours.between(0, MOST_HOURS), name, "value", f"hours from 0 to {MOST_HOURS:,}", rejects)
    hours = numbers(frame["value"]).where(frame["behaviour"] == "play")
    return frame[["user", "title"]].assign(hours=hours)


def _split_plays(archive: Archive, rejects: Rejects) -> pd.DataFrame:
    listed = read_frame(archive, archive.need(TITLES), ("Game_ID", "Game Name"), sep="\t", quotes=False)
    titles = dict(zip(listed["Game_ID"], listed["Game Name"], strict=True))
    found = []
    for name, column in ((PURCHASES, "Purchase"), (PLAYS, "Hours")):
        frame = read_frame(archive, archive.need(name), ("User_ID", "Game_ID", column), sep="\t", quotes=False)
        frame = keep(frame, frame["Game_ID"].isin(titles), name, "Game_ID", f"an id listed in {TITLES}", rejects)
        frame = keep(
            frame,
            numbers(frame[column]).between(0, MOST_HOURS),
            name,
            column,
            f"a number from 0 to {MOST_HOURS:,}",
            rejects,
        )
        hours = numbers(frame[column]) if column == "Hours" else np.nan
        frame = frame.assign(user=frame["User_ID"], title=frame["Game_ID"].map(titles), hours=hours)
        found.append(_whole(frame, name, rejects)[["user", "title", "hours"]])
    return pd.concat(found, ignore_index=True)


def _whole(frame: pd.DataFrame, name: str, rejects: Rejects) -> pd.DataFrame:
    frame = keep(frame, frame["user"].str.fullmatch(r"[0-9]{1,20}"), name, "user", "a user's number", rejects)
    frame = keep(frame, frame["title"].str.strip() != "", name, "title", "a game's title", rejects)
    if frame.empty:
        raise ImportFailed(f"{name}: expected purchases and plays, saw none. Download {KIND} again.")
    return frame


def _join(titles: Iterable[str], pages: Mapping[str, Page]) -> Join:
    """Each title's item; of two pages of one title the game, then the one with more tags."""
    ranked = sorted(pages.values(), key=lambda page: (not page.is_game, -len(page.tags), page.appid), reverse=True)
    exact = {join_key(page.title): page for page in ranked}
    near = {loose_key(page.title): page for page in ranked if page.is_game}
    known = {join_key(title) for title in titles} | {loose_key(title) for title in titles}
    ids: dict[str, str] = {}
    loose: dict[str, Page] = {}
    names: dict[str, str] = {}
    for title in titles:
        key = join_key(title)
        page = exact.get(key)
        base = _ADD_ON.sub("", title)
        if (page and not page.is_game) or (not page and base != title and join_key(base) in known):
            ids[title] = ""
            continue
        ids[title] = page.appid if page else f"title-{key}"
        names[ids[title]] = title
        if not page and loose_key(title) in near:
            loose[ids[title]] = near[loose_key(title)]
    return Join(ids, loose, names)


def _reviews(archive: Archive, rejects: Rejects) -> pd.DataFrame:
    """user, appid, recommended of every review; empty where there are none."""
    name = archive.first(*REVIEWS)
    if name is None:
        return pd.DataFrame({"user": [], "appid": [], "recommended": []}, dtype=str)
    if name.endswith(".json"):
        nested = _nested_reviews(archive, name, rejects)
        return pd.DataFrame(nested, columns=["user", "appid", "recommended"], dtype=str)
    frame = read_frame(archive, name, ("user_id", "item_id", "recommend"))
    frame = keep(frame, frame["item_id"].str.fullmatch(r"[0-9]{1,9}"), name, "item_id", "a game's number", rejects)
    frame = keep(frame, frame["recommend"].isin(["0", "1"]), name, "recommend", "0 or 1", rejects)
    return frame.rename(columns={"user_id": "user", "item_id": "appid", "recommend": "recommended"})[
        ["user", "appid", "recommended"]
    ]


def _nested_reviews(archive: Archive, name: str, rejects: Rejects) -> Iterator[tuple[str, str, str]]:
    for _, row in read_objects(archive, name, rejects, literal):
        listed: Any = row.get("reviews")
        for review in listed if isinstance(listed, list) else ():
            if isinstance(review, dict) and str(review.get("item_id", "")).isdecimal() and row.get("user_id"):
                yield str(row["user_id"]), str(review["item_id"]), str(int(bool(review.get("recommend"))))


def _interactions(plays: pd.DataFrame, reviews: pd.DataFrame, join: Join, pages: Mapping[str, Page]) -> Interactions:
    """One row for each user and item: what was bought, played (all hours together) and, of known games, reviewed."""
    played = plays.assign(item=plays["title"].map(join.ids))
    played = played[played["item"] != ""]
    hours = played.groupby(["user", "item"], sort=True)["hours"].sum().reset_index()
    weights = hours[["user", "item"]].assign(weight=BOUGHT + np.log1p(hours["hours"]))
    known = reviews[reviews["appid"].map(lambda appid: appid in pages and pages[appid].is_game).astype(bool)]
    reviewed = pd.DataFrame(
        {
            "user": "reviewer:" + known["user"].astype(str),
            "item": known["appid"],
            "weight": np.where(known["recommended"] == "1", RECOMMENDED, REFUSED),
        }
    ).drop_duplicates(["user", "item"], keep="last")
    table = pd.concat([weights, reviewed], ignore_index=True)
    table["age_group"], table["time"] = pd.Series([None] * len(table), dtype=object), np.nan
    return Interactions(table[list(COLUMNS)])


def _items(
    ids: Iterable[str], join: Join, pages: Mapping[str, Page], texts: Mapping[str, str], words: GameWords
) -> Iterator[Item]:
    for item_id in ids:
        page = pages.get(item_id)
        if page:
            item = _item(item_id, page, words)
            links = (("steam", f"https://store.steampowered.com/app/{page.appid}/"),)
            item = replace(item, year=page.year, price=page.price, links=links)
        elif item_id in join.loose:
            item = replace(_item(item_id, join.loose[item_id], words), title=clean_title(join.names[item_id]))
        else:
            item = Item(item_id, clean_title(join.names[item_id]), devices=("DESKTOP",))
        yield replace(item, description=texts.get(join_key(item.title), ""))


def _item(item_id: str, page: Page, words: GameWords) -> Item:
    genres, tags = words.split((*page.tags, *(spec for spec in page.specs if spec in _CO_OP)))
    said = frozenset((*page.tags, *page.specs))
    modes = _modes(page.specs, said)
    devices: tuple[Device, ...] = tuple(d for d in DEVICES if d == "DESKTOP" or (d == "VR" and said & HEADSETS))
    alone = modes == ("solo",) and not said & _MANY
    return Item(
        item_id,
        page.title,
        genres=genres,
        tags=tags,
        devices=devices,
        platforms=(*page.platforms, *(("SteamVR",) if "VR" in devices else ())),
        modes=modes,
        players_min=1 if "solo" in modes else 2 if modes else None,
        players_max=1 if alone else 4 if "4 Player Local" in said else None,
        developer=page.developer,
    )


def _modes(specs: Iterable[str], said: frozenset[str]) -> tuple[Mode, ...]:
    """How it can be played; nothing where the store does not say. Many players are not yet opponents."""
    found: dict[Mode, bool] = {
        "solo": bool({"Single-player", "Singleplayer"} & said),
        "co-op": bool(_CO_OP & said),
        "versus": bool(_VERSUS & said) and bool(said & _MANY or not tuple(specs)),
    }
    return tuple(mode for mode in MODES if found[mode])


def _descriptions(archive: Archive) -> Mapping[str, str]:
    """Short descriptions by join key, where descriptions_290.csv is there."""
    name = archive.first("descriptions_290.csv")
    rows = read_table(name, archive.read(name), ("name", "short_description")) if name else ()
    return {join_key(row["name"]): " ".join(row["short_description"].split()) for row in rows}


def _facts(items: Iterable[Item]) -> Iterator[Triple]:
    for item in items:
        tails = (("developer", (item.developer,)), ("genre", item.genres), ("tag", item.tags), ("device", item.devices))
        more = (("platform", item.platforms), ("mode", item.modes), ("year", (str(item.year or ""),)))
        yield from (Triple(item.id, relation, name) for relation, names in (*tails, *more) for name in names if name)


def _notes(
    plays: pd.DataFrame,
    reviews: pd.DataFrame,
    join: Join,
    pages: Mapping[str, Page],
    items: tuple[Item, ...],
    said: Interactions,
) -> tuple[str, ...]:
    bought = int(plays["hours"].isna().sum())
    others = [title for title, item in join.ids.items() if not item]
    left = int(plays["title"].isin(others).sum())
    exact = sum(item.id in pages for item in items)
    bare = sum(not item.genres and not item.tags for item in items)
    lines = [
        f"Steam-200k: {bought:,} purchases and {len(plays) - bought:,} plays of {len(join.ids):,} titles; a weight is 1 for a "
        "purchase, more with the hours played.",
        f"{len(others):,} titles are add-ons or software (the store or the title says so) and left out, with {left:,} rows.",
        f"{exact:,} games have their store page, {sum(i.id in join.loose for i in items):,} that of another edition (no year, "
        f"no price), {bare:,} are known by title only."
        if pages
        else "No store file here; --store would give genres, tags, players, prices and years.",
        f"{len(reviews):,} reviews, {int(said.table['user'].str.startswith('reviewer:').sum()):,} of them of a game in the store; "
        "a user there is another than a user of Steam-200k."
        if len(reviews)
        else f"No reviews here; {REVIEWS[1]} would add who recommends what.",
        f"{sum(bool(item.description) for item in items):,} games have a description; prices and years are the store file's.",
    ]
    return tuple(lines)
