"""Messy headings of tables of one's own: averages, sums per head, spans of hours, what only some rows have."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.catalogue.importers.guess import guess
from recsys.catalogue.importers.headers import lasts, plain
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.prices import CHEAP, DEAR, little_and_much
from recsys.errors import BadRow
from recsys.types import Item


def _guessed(tmp_path: Path, header: str, *rows: str) -> dict[str, str]:
    (tmp_path / "table.csv").write_text("\n".join((header, *rows)) + "\n", encoding="utf-8")
    return dict(guess(tmp_path / "table.csv").mapping)


@pytest.mark.parametrize(
    ("header", "cell", "field"),
    [
        ("avg_price_per_head_gbp", "25", "price"), ("Average price (€)", "25", "price"), ("Host(s)", "Lena Vogt", "developer"),
        ("Price inc VAT", "£25", "price"), ("Marketing Copy", "Good", "description"),
        ("Avg. Episode (min)", "35", "minutes"),
        ("Lesson length (minutes)", "45", "minutes"), ("Asking Price", "£7,450", "price"),
        ("Make", "Ford", "developer"), ("designers", "Uwe Rosenberg", "developer"), ("Shop price (EUR)", "25", "price"),
    ],
)  # fmt: skip
def test_a_field_is_known_under_a_messy_heading(header: str, cell: str, field: str, tmp_path: Path) -> None:
    assert _guessed(tmp_path, f"name;{header}", f"A;{cell}", f"B;{cell}1")[field] == header


def test_the_price_is_the_one_that_all_rows_have(tmp_path: Path) -> None:
    rows = ("A;140,00;98,00", "B;120,00;", "C;90,00;")
    assert _guessed(tmp_path, "name;RRP;Sale Price", *rows)["price"] == "RRP"
    assert _guessed(tmp_path, "name;RRP;Sale Price", *(f"{row}1" for row in rows))["price"] == "Sale Price"


@pytest.mark.parametrize(("header", "said"), [("Charging time (min)", False), ("Tour duration (min)", True), ("Episodes", False)])
def test_only_what_goes_on_lasts(header: str, said: bool) -> None:
    assert lasts(header) == said


@pytest.mark.parametrize(
    ("header", "said"),
    [("Host(s)", "hosts"), ("Noise cancelling (Y/N)", "noise cancelling"), ("Strength 1-5", "strength"),
     ("Crowds (1 to 10)", "crowds"), ("Vegetarian?", "vegetarian"), ("Size 36-48 EU", "size 36 48 eu")],
)  # fmt: skip
def test_a_heading_is_said_as_people_would(header: str, said: str) -> None:
    assert plain(header) == said


@pytest.mark.parametrize("header", ["Age (weeks)", "Age (months)", "Duration (days)"])
def test_weeks_are_no_years_and_no_minutes(header: str, tmp_path: Path) -> None:
    assert header not in _guessed(tmp_path, f"name;{header}", "A;52", "B;104").values()


def _facts(tmp_path: Path, header: str, *cells: str) -> list[Item]:
    rows = (f"Place {n};{cell}" for n, cell in enumerate(cells))
    (tmp_path / "places.csv").write_text("\n".join((f"name;{header}", *rows)) + "\n", encoding="utf-8")
    return list(read_own_tables(ImportRequest(tmp_path / "places.csv")).items)


@pytest.mark.parametrize(
    ("header", "cells", "name"),
    [
        ("opening_hours", ("12:00-22:30", "17:00-23:00"), "opening hours"), ("Sizes UK", ("8-15", "6-14"), "sizes uk"),
        ("price_level", ("£", "££", "££"), "price level"),
    ],
)  # fmt: skip
def test_spans_and_signs_can_be_told(header: str, cells: tuple[str, ...], name: str, tmp_path: Path) -> None:
    assert dict(_facts(tmp_path, header, *cells)[0].facts) == {name: cells[0]}


def test_codes_are_still_left_alone(tmp_path: Path) -> None:
    assert _facts(tmp_path, "frame", "BX-11", "BX-21")[0].facts == ()


def test_cheap_and_dear_are_so_among_the_prices_of_a_table() -> None:
    assert little_and_much([f"£{n}" for n in (9, 10, 12, 14, 20, 22, 25, 30, 48)]) == (12, 25)
    assert little_and_much(["free", "10-20"] * 9) == little_and_much(["€300"] * 3) == (CHEAP, DEAR)


def test_a_podcast_is_no_show_where_the_file_is_called_so(tmp_path: Path) -> None:
    (tmp_path / "podcasts.csv").write_text("Show,Host(s)\nA,Ann\nB,Bob\n", encoding="utf-8")
    assert read_own_tables(ImportRequest(tmp_path / "podcasts.csv")).domain.noun == "podcast"


def test_how_much_there_is_of_something_is_a_tag_with_its_name(tmp_path: Path) -> None:
    soft, hard, *_ = _facts(tmp_path, "Cushioning", "High", "Low", "High", "Low")
    assert (soft.tags, hard.tags) == (("High cushioning",), ("Low cushioning",))
    assert _facts(tmp_path, "Level", "Easy", "Hard", "Easy", "Hard")[0].tags == ("Easy",)


def test_sentences_are_no_titles_and_a_model_number_is_one(tmp_path: Path) -> None:
    rows = [f"Bosch,GS{n},{word} strong drill for you." for n, word in enumerate("A One Any That This Our".split())]
    mapping = _guessed(tmp_path, "Manufacturer,Model No.,Marketing Copy", *rows)
    assert mapping == {"title": "Model No.", "description": "Marketing Copy", "developer": "Manufacturer"}
    assert read_own_tables(ImportRequest(tmp_path / "table.csv")).items[0].title == "Bosch GS0"


@pytest.mark.parametrize(
    ("fewest", "most"),
    [("min_players", "max_players"), ("minplayers", "maxplayers"), ("Min. players", "Max. players"), ("players_min", "players_max"),
     ("spieler_min", "spieler_max"), ("Players (min)", "Players (max)"),
     ("minimum number of players", "maximum number of players")],
)  # fmt: skip
def test_two_columns_tell_how_few_and_how_many_play(fewest: str, most: str, tmp_path: Path) -> None:
    guessed = _guessed(tmp_path, f"name;{fewest};{most}", "A;2;4", "B;1;1")
    assert guessed == {"title": "name", "players_min": fewest, "players_max": most}
    items = read_own_tables(ImportRequest(tmp_path / "table.csv", domain="products")).items
    assert [(i.players_min, i.players_max, i.modes, i.facts) for i in items] == [(2, 4, (), ()), (1, 1, ("solo",), ())]


def test_players_that_are_not_known_are_none_and_the_fewest_come_first(tmp_path: Path) -> None:
    assert "players_min" not in _guessed(tmp_path, "name;best players min;players", "A;2;2-4", "B;3;3-5")
    _guessed(tmp_path, "name;minplayers;maxplayers", "A;2;0", "B;;6+", "C;2.0;4.0")
    items = read_own_tables(ImportRequest(tmp_path / "table.csv")).items
    assert [(item.players_min, item.players_max) for item in items] == [(2, None), (None, 6), (2, 4)]
    assert guess(tmp_path / "table.csv").domain == "games"
    told = {"players_max": "maxplayers", "players_min": ""}
    assert guess(tmp_path / "table.csv", told).mapping == {"title": "name", "players_max": "maxplayers"}
    assert guess(tmp_path / "table.csv", {"players_max": "maxplayers"}).mapping["players_min"] == "minplayers"
    assert read_own_tables(ImportRequest(tmp_path / "table.csv")).domain.nouns == "board games"
    assert read_own_tables(ImportRequest(tmp_path / "table.csv", domain="games")).domain.nouns == "games"
    assert not guess(tmp_path / "table.csv").matches["players"].doubt
    _guessed(tmp_path, "name;minplayers;maxplayers", "A;4;2")
    with pytest.raises(BadRow, match="maxplayers: expected at least the fewest players, 4, saw '2'"):
        read_own_tables(ImportRequest(tmp_path / "table.csv"))


def test_who_designed_it_made_it_before_its_publisher_and_behind_its_brand(tmp_path: Path) -> None:
    assert _guessed(tmp_path, "name;publisher;artist;designer", "A;One;Two;Three", "B;Two;One;Four")["developer"] == "designer"
    assert _guessed(tmp_path, "name;designer;brand", "A;One;Two", "B;Two;One")["developer"] == "brand"


def test_games_for_machines_are_no_board_games(tmp_path: Path) -> None:
    _guessed(tmp_path, "name;minplayers;maxplayers;platforms", "A;2;4;PC", "B;1;6;Switch")
    assert read_own_tables(ImportRequest(tmp_path / "table.csv")).domain.noun == "game"
    _guessed(tmp_path, "name;price", "A;12", "B;30")
    assert read_own_tables(ImportRequest(tmp_path / "table.csv", name="board-games")).domain.noun == "board game"
