"""Simulated plays: the same for the same items, never a child above its age, neighbours that share players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recsys.catalogue.facts import facts
from recsys.catalogue.simulate import main, simulate_plays, write_games
from recsys.types import Item, Triple

KINDS = ("rockets", "kittens")


def shelf(size: int = 15) -> list[Item]:
    """Two clusters of games that share no trait, alike in everything else."""
    return [
        Item(f"{kind}-{n:02}", f"{kind} {n}", genres=(kind,), tags=(f"{kind} tag",), devices=("DESKTOP", "TABLET"),
             age=(3, 7, 12, 16, 18)[n % 5], fame=1 + n // 3 % 5, developer=f"{kind} inc")
        for kind in KINDS for n in range(size)
    ]  # fmt: skip


@given(st.permutations(shelf()), st.integers(0, 3))
@settings(max_examples=10, deadline=None)
def test_the_plays_do_not_depend_on_the_order_of_the_items(items: Sequence[Item], seed: int) -> None:
    assert list(simulate_plays(items, 20, seed)) == list(simulate_plays(shelf(), 20, seed))


def test_another_seed_gives_other_plays() -> None:
    assert list(simulate_plays(shelf(), 20, 1)) != list(simulate_plays(shelf(), 20, 2))


def test_nobody_under_13_meets_a_game_above_their_age_and_others_under_18_rarely() -> None:
    items = {item.id: item for item in shelf()}
    above = defaultdict[str, list[bool]](list)
    for play in simulate_plays(items.values(), 600):
        oldest = {"0-8": 8, "9-12": 12, "13-17": 17}.get(str(play.age_group), 99)
        above[str(play.age_group)].append((items[play.item].age or 0) > oldest)
    assert len(above) == 6
    assert not any(above["0-8"] + above["9-12"])
    assert 0 < sum(above["13-17"]) / len(above["13-17"]) < 0.05


def test_a_player_meets_a_game_once_with_a_strength_from_1_to_10() -> None:
    plays = list(simulate_plays(shelf(), 300))
    assert len({(play.user, play.item) for play in plays}) == len(plays)
    assert all(1 <= play.weight <= 10 for play in plays)


def test_players_keep_to_their_taste() -> None:
    mine = defaultdict[str, list[str]](list)
    for play in simulate_plays(shelf(150), 600):
        mine[play.user].append(play.item[:7])
    pairs = [a == b for kinds in mine.values() for a, b in combinations(kinds, 2)]
    assert sum(pairs) / len(pairs) > 0.65  # by chance 0.5


def test_adults_play_the_famous_more() -> None:
    fame = {item.id: item.fame for item in shelf()}
    seen = [fame[play.item] for play in simulate_plays(shelf(), 600) if play.age_group == "25-34"]
    assert seen.count(5) > 1.5 * seen.count(1) > 0


def test_a_player_without_a_device_for_any_game_plays_nothing() -> None:
    vr_only = [Item("vr", "VR", genres=("A",), devices=("VR",), age=3, fame=1, developer="x"),
               Item("wr", "WR", genres=("A",), devices=("VR",), age=3, fame=1, developer="x")]  # fmt: skip
    players = {play.user for play in simulate_plays(vr_only, 300)}
    assert 0 < len(players) < 150


def test_facts_name_each_tag_once_as_theme_or_tag() -> None:
    item = Item("x", "X", genres=("Action",), tags=("funny", "space"), devices=("VR",), platforms=("Quest",))
    assert list(facts([item])) == [
        Triple("x", "genre", "Action"), Triple("x", "theme", "space"), Triple("x", "tag", "funny"),
        Triple("x", "device", "VR"), Triple("x", "platform", "Quest"),
    ]  # fmt: skip


def test_writing_twice_and_in_another_order_gives_the_same_bytes(games: Path) -> None:
    def written() -> list[bytes]:
        write_games(games)
        return [(games / name).read_bytes() for name in ("interactions.csv", "knowledge.csv")]

    first = written()
    header, *rows = (games / "items.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (games / "items.csv").write_text("".join([header, *reversed(rows)]), encoding="utf-8")
    assert written() == first
    assert b"\r" not in first[0]


@pytest.mark.parametrize(("arguments", "said"), [([], "usage"), (["a", "b"], "usage"), (["nowhere"], "Restore")])
def test_a_wrong_call_ends_with_one_line(arguments: list[str], said: str) -> None:
    with pytest.raises(SystemExit, match=said):
        main(arguments)
