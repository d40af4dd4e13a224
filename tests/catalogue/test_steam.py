"""Steam-200k in the publisher's form and the copy's, joined with what the store says."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from recsys.catalogue.importers.steam_store import join_key, loose_key
from recsys.errors import BadRow, ImportFailed
from tests.catalogue.publishers import facts, read, said, shared, unpacked, without_the_bad_row, zipped

ROWS = (
    "7,The Elder Scrolls V Skyrim,purchase,1.0,0\n7,The Elder Scrolls V Skyrim,play,273.0,0\n"
    '7,"Papers, Please",purchase,1.0,0\n8,Rocket League,purchase,1.0,0\n8,Rocket League,play,0.5,0\n'
    "8,Skyrim Soundtrack,purchase,1.0,0\n8,Old Thing,purchase,1.0,0\n8,Old Thing - Map Pack,purchase,1.0,0\n"
)
STORE = (
    "Unique_ID,url,title,tags,win_comp,mac_comp,linux_comp,date_released,price\n"
    "252950,u,Rocket League®,\"['Racing', 'Sports', 'Competitive', 'Multiplayer']\",1,0,1,\"Jul 7, 2015\",19.99\n"
    "239030,u,\"Papers, Please\",\"['Dystopian ', 'Indie']\",1,1,1,2013,9.99\n"
)
UCSD = (
    "{u'app_name': u'The Elder Scrolls V: Skyrim Special Edition', u'id': u'489830', u'genres': [u'RPG'], u'price': 39.99, "
    "u'tags': [u'Open World', u'Fantasy'], u'specs': [u'Single-player'], u'release_date': u'2016-10-27', "
    "u'developer': u'Bethesda'}\n"
    "{u'app_name': u'Rocket League', u'id': u'252950', u'genres': [u'Racing'], u'price': 'Free To Play', u'tags': [], "
    "u'specs': [u'Single-player', u'Online Multi-Player', u'Local Co-op'], u'release_date': u'2015', u'developer': u'Psyonix'}\n"
    "{u'app_name': u'Skyrim Soundtrack', u'id': u'5', u'specs': [u'Downloadable Content']}\n"
    "{u'id': u'6'}\n"
)
REVIEWS = (
    "{'user_id': 'js', 'reviews': [{'item_id': '252950', 'recommend': True}, {'item_id': '999', 'recommend': True}]}\n"
    "{'user_id': 'ev', 'reviews': [{'item_id': '239030', 'recommend': False}]}\n"
)


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """What two publishers ship, in one folder."""
    files = {
        "steam-200k.csv": ROWS,
        "store_2023.csv": STORE,
        "steam_games.json": UCSD,
        "australian_user_reviews.json": REVIEWS,
    }
    return unpacked(tmp_path / "steam", files)


def test_titles_meet_whatever_their_punctuation() -> None:
    assert join_key("S.T.A.L.K.E.R.™: Call of Pripyat®") == join_key("STALKER Call of Pripyat")
    assert loose_key("The Witcher: Enhanced Edition") == loose_key("The Witcher") != loose_key("The Witcher 2")


def test_games_have_what_the_store_says_and_the_others_their_title(whole: Path) -> None:
    source, _ = read("steam", whole)
    league, papers, old, skyrim = (
        next(i for i in source.items if i.title.startswith(t)) for t in ("Rocket", "Papers", "Old", "The Elder")
    )
    assert len(source.items) == 4
    assert not source.domain.simulated
    assert (league.id, league.genres, league.tags) == ("252950", ("Racing", "Sports"), ("PvP", "co-op", "couch"))
    assert (league.modes, league.players_min, league.players_max) == (("solo", "co-op", "versus"), 1, None)
    assert (league.year, league.price, league.developer, league.platforms) == (
        2015,
        "10-20",
        "Psyonix",
        ("Windows", "Linux"),
    )
    assert (papers.price, papers.tags, papers.year) == ("under-10", ("dystopian",), 2013)
    assert (skyrim.genres, skyrim.tags, skyrim.year, skyrim.price) == (("RPG",), ("open world", "fantasy"), None, None)
    assert (old.genres, old.modes, old.price) == ((), (), None)
    assert ("252950", "developer", "Psyonix") in facts(source)


def test_hours_are_weights_and_add_ons_are_left_out(whole: Path) -> None:
    source, _ = read("steam", whole)
    assert said(source) == {
        ("7", "title-theelderscrollsvskyrim", round(1 + math.log(274), 3)), ("7", "239030", 1.0),
        ("8", "252950", round(1 + math.log(1.5), 3)), ("8", "title-oldthing", 1.0),
        ("reviewer:js", "252950", 3.0), ("reviewer:ev", "239030", 0.5),
    }  # fmt: skip
    assert source.domain.liked_from == 1.0
    assert source.notes[1].startswith("2 titles are add-ons")


def test_plays_alone_are_a_catalogue_that_says_what_is_missing(tmp_path: Path) -> None:
    source, _ = read("steam", zipped(tmp_path / "archive.zip", {"steam-200k.csv": ROWS}))
    assert [item.title for item in source.items][:2] == ["Old Thing", "Papers, Please"]
    assert any("--store would give" in note for note in source.notes)


def test_a_store_file_given_beside_a_single_file(tmp_path: Path) -> None:
    plays, store = tmp_path / "steam-200k.csv", tmp_path / "store_2023.csv"
    plays.write_text(ROWS)
    store.write_text(STORE)
    source, _ = read("steam", plays, store=store)
    assert {item.id for item in source.items if item.genres} == {"252950"}


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("9,Portal,rented,1.0,0", "behaviour"),
        ("9,Portal,play,-4,0", "value"),
        ("9,Portal,play,inf,0", "value"),
        ("9,Portal,play,many,0", "value"),
        ("nine,Portal,play,1,0", "user"),
        ("9, ,play,1,0", "title"),
        ("9,Portal", "behaviour"),
    ],
)
def test_a_wrong_row_is_named_and_left_out_when_lenient(tmp_path: Path, row: str, column: str) -> None:
    path = zipped(tmp_path / "s.zip", {"steam-200k.csv": f"{ROWS}{row}\n"})
    without_the_bad_row("steam", path, f"steam-200k.csv, line 9, column {column}")


def test_rows_with_too_many_cells_are_no_plays(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match=r"steam-200k\.csv"):
        read("steam", zipped(tmp_path / "s.zip", {"steam-200k.csv": ROWS + "1,a,play,1,0,0,0\n"}))


def test_metadata_is_read_as_literals_and_never_run(tmp_path: Path, whole: Path) -> None:
    trap = tmp_path / "trap"
    (whole / "steam_games.json.gz").unlink()
    (whole / "steam_games.json").write_text(f"__import__('pathlib').Path({str(trap)!r}).touch()\n")
    with pytest.raises(BadRow, match=r"steam_games\.json, line 1"):
        read("steam", whole)
    assert not trap.exists()


def test_the_real_copy() -> None:
    source, rejects = read("steam", shared("steam"))
    portal = next(item for item in source.items if item.title == "Portal 2")
    assert (portal.id, portal.modes, portal.year, portal.developer) == ("620", ("solo", "co-op"), 2011, "Valve")
    assert "129,511 purchases and 70,489 plays of 5,155 titles" in source.notes[0]
    assert rejects.count == 0
    assert source.interactions.table["weight"].between(0.5, 12).all()
    assert len(source.items) > 4_000
