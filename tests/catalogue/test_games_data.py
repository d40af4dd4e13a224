"""The embedded games: what every row keeps to, and that the catalogue can answer what people ask of it."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from recsys.build import GAMES_FOLDER
from recsys.catalogue.facts import THEMES
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.games import read_games
from recsys.catalogue.names import undated
from recsys.catalogue.schema import RUNS_ON
from recsys.catalogue.simulate import write_games
from recsys.catalogue.written import BEYOND
from recsys.language.naming.existing import existing
from recsys.types import PRICE_CEILING, Item


@pytest.fixture(scope="module")
def source() -> Source:
    """Reading checks every cell of every file: see recsys.catalogue.schema."""
    return read_games(GAMES_FOLDER)


@pytest.fixture(scope="module")
def games(source: Source) -> tuple[Item, ...]:
    return source.items


def test_there_are_enough_games_sorted_by_id_in_the_file(games: tuple[Item, ...]) -> None:
    lines = (GAMES_FOLDER / "items.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert len(games) >= 500
    assert [line.split(",", maxsplit=1)[0] for line in lines] == [item.id for item in games]


def test_titles_differ_by_more_than_punctuation(games: tuple[Item, ...]) -> None:
    plain = Counter("".join(filter(str.isalnum, item.title.lower())) for item in games)
    assert [title for title, n in plain.items() if n > 1] == []


def test_no_two_games_share_a_description(games: tuple[Item, ...]) -> None:
    assert len({item.description for item in games}) == len(games)


def test_an_alias_is_not_another_game_s_title(games: tuple[Item, ...]) -> None:
    titles = {item.title.lower(): item.id for item in games}
    clashes = [(item.id, a) for item in games for a in item.aliases if titles.get(a.lower(), item.id) != item.id]
    assert clashes == []


def test_a_series_and_a_studio_are_spelt_one_way(games: tuple[Item, ...]) -> None:
    for names in ({item.series or "" for item in games}, {item.developer or "" for item in games}):
        folded = Counter("".join(filter(str.isalnum, name.lower())) for name in names)
        assert [name for name, n in folded.items() if n > 1] == []


def test_every_genre_has_eight_games_and_every_tag_is_used(source: Source) -> None:
    genres = Counter(genre for item in source.items for genre in item.genres)
    tags = Counter(tag for item in source.items for tag in item.tags)
    assert [genre for genre in source.vocabulary.genres if genres[genre] < 8] == []
    assert [tag for tag in source.vocabulary.tags if not tags[tag]] == []


def test_every_theme_is_a_tag_of_the_vocabulary(source: Source) -> None:
    assert set(THEMES) <= set(source.vocabulary.tags)


def test_every_device_has_games_at_every_age(games: tuple[Item, ...]) -> None:
    for device in RUNS_ON:
        assert {item.age for item in games if device in item.devices} >= {3, 7, 12, 16, 18}


def test_the_plays_and_facts_are_those_that_the_generator_makes(tmp_path: Path) -> None:
    for name in ("items.csv", "vocabulary.json"):
        shutil.copy(GAMES_FOLDER / name, tmp_path)
    write_games(tmp_path)
    for name in ("interactions.csv", "knowledge.csv"):
        assert (tmp_path / name).read_bytes() == (GAMES_FOLDER / name).read_bytes(), "run recsys.catalogue.simulate"


def test_there_are_enough_players_and_plays_and_everything_is_played(source: Source) -> None:
    plays = source.interactions.table
    assert plays["user"].nunique() >= 2_000
    assert 35_000 <= len(plays) <= 45_000
    assert source.interactions.counts(tuple(item.id for item in source.items)).min() >= 3
    assert not plays.duplicated(["user", "item"]).any()


def test_no_player_under_13_meets_a_game_above_their_age(source: Source) -> None:
    ages = {item.id: item.age or 0 for item in source.items}
    plays = source.interactions.table
    for group, oldest in (("0-8", 8), ("9-12", 12)):
        assert plays.loc[plays["age_group"] == group, "item"].map(ages).max() <= oldest


@pytest.mark.parametrize(
    ("game", "kin"),
    [
        ("overcooked-2", {"overcooked"}),
        ("hollow-knight", {"ori-and-the-blind-forest", "celeste", "blasphemous"}),
        ("dark-souls-iii", {"elden-ring", "lies-of-p", "dark-souls-remastered", "dark-souls"}),
        ("monument-valley", {"monument-valley-2"}),
    ],
)
def test_players_of_a_game_play_its_kin(source: Source, game: str, kin: set[str]) -> None:
    ids = tuple(item.id for item in source.items)
    played = (source.interactions.matrix(ids) > 0).astype(float)
    together = (played.T @ played[:, [ids.index(game)]]).toarray().ravel()
    lift = together / (source.interactions.counts(ids) + 10)
    lift[ids.index(game)] = 0
    assert kin & {ids[row] for row in lift.argsort()[-8:]}


def test_what_goes_with_games_that_are_not_there_is_there(source: Source) -> None:
    lines = BEYOND["game"].read_text(encoding="utf-8").splitlines()
    names = {f"{undated(item.title)} ({item.year})" for item in source.items}
    exist = {title.name for title in existing() if title.kind == "game"}
    assert lines == sorted(lines)
    for line in lines:
        title, _, others = line.partition(" : ")
        found = others.split("; ")
        assert title in exist - names, line
        assert set(found) <= names, line
        assert len(found) == len(set(found)) >= 6, line


def under(item: Item, price: float) -> bool:
    return item.price is not None and PRICE_CEILING[item.price] <= price


def tagged(item: Item, *tags: str) -> bool:
    return set(tags) <= set(item.tags)


def nephews(item: Item) -> bool:
    on_both = {"TABLET", "DESKTOP"} <= set(item.devices)
    kind = not {"PvP", "griefing"} & set(item.tags)
    return on_both and kind and (item.age or 18) <= 7 and tagged(item, "short rounds", "co-op")


def well_liked(item: Item) -> bool:
    return (item.fame or 0) >= 4


def horror_without_shocks(item: Item) -> bool:
    return "Horror" in item.genres and not {"jump scares", "zombies"} & set(item.tags)


def like_stardew_on_the_phone(item: Item) -> bool:
    return "PHONE" in item.devices and bool({"farming", "cosy"} & set(item.tags)) and not tagged(item, "grindy")


def newer_puzzle_under_20(item: Item) -> bool:
    return "Puzzle" in item.genres and (item.year or 0) > 2015 and under(item, 20)


def older_puzzle_under_20(item: Item) -> bool:
    return "Puzzle" in item.genres and (item.year or 9999) < 2015 and under(item, 20)


def shooter(item: Item) -> bool:
    return "Shooter" in item.genres


def together_without_shooting(item: Item) -> bool:
    return "co-op" in item.modes and "Shooter" not in item.genres


def souls_and_crossing(item: Item) -> bool:
    gentle = {"cosy", "cute", "relaxing", "family-friendly"} & set(item.tags)
    return "co-op" in item.modes and tagged(item, "exploration") and bool(gentle)


@pytest.mark.parametrize(
    "wanted",
    [
        nephews, well_liked, horror_without_shocks, like_stardew_on_the_phone, newer_puzzle_under_20,
        older_puzzle_under_20, shooter, together_without_shooting, souls_and_crossing,
    ],
)  # fmt: skip
def test_eight_games_answer_what_people_ask(games: tuple[Item, ...], wanted: Callable[[Item], bool]) -> None:
    assert len([item for item in games if wanted(item)]) >= 8


def test_nothing_answers_the_impossible(games: tuple[Item, ...]) -> None:
    farms = [item for item in games if tagged(item, "co-op", "farming")]
    assert farms
    assert not [i for i in farms if "VR" in i.devices and (i.age or 18) <= 4 and (i.minutes or 9) < 5]


@pytest.mark.parametrize(
    "title",
    ["Overcooked", "Rust", "Stardew Valley", "Celeste", "Hollow Knight", "Ori and the Blind Forest", "Control",
     "Alan Wake", "God of War (2018)", "God of War (2005)", "Animal Crossing: New Horizons"],
)  # fmt: skip
def test_games_people_name_are_there(games: tuple[Item, ...], title: str) -> None:
    assert title in {item.title for item in games}


def test_what_belongs_to_horror_is_said(games: tuple[Item, ...]) -> None:
    warnings = {"scary", "psychological horror", "zombies", "gore", "dark", "tense"}
    assert [item.id for item in games if "Horror" in item.genres and not warnings & set(item.tags)] == []
