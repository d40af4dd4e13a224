"""Refusals of a part of what is asked for, of who makes machines, and of a country."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.turned import same_idea
from recsys.intent import Wish
from recsys.language.words.untold import CAMERA, DIMENSIONS, LINEAR, MAKERS, ORIGIN, SHOP, TONGUE, VIEWERS, needs
from recsys.skills.reading.mentioned import of_parts
from tests.language.reading import read_of_all
from tests.language.shelves import whole


def refused(text: str) -> list[Wish]:
    return [w for w in read_of_all(text).wishes if w.attitude < 0]


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        ("a sports game that's not football", "Sports", "football"), ("sports but no football please", "Sports", "football"),
        ("sports games, no basketball", "Sports", "basketball"), ("an RPG but not a JRPG", "RPG", "jrpg"),
        ("a strategy game that's not RTS", "Strategy", "rts"), ("a racing game that's not a kart racer", "Racing", "kart"),
        ("a game with animals but no dogs", "animals", "dogs"), ("board games but not chess", "Board & card", "chess"),
        ("no football but other sports", "Sports", "football"), ("a shooter that isn't an fps", "Shooter", "fps"),
    ],
)  # fmt: skip
def test_a_part_is_refused_and_the_kind_stays(text: str, kind: str, part: str) -> None:
    wanted = [w for w in read_of_all(text).wishes if w.attitude > 0 and kind in (*w.terms[0].genres, *w.terms[0].tags)]
    assert wanted
    assert [w.phrase for w in refused(text)] == [part]
    assert not any(t.genres or t.tags for w in refused(text) for t in w.terms)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("no football please", "Sports"), ("no guns", "Shooter"), ("an RPG but not fantasy", "fantasy"), ("party games, no sports", "Sports"),
        ("a shooter that's not military", "war"), ("no puzzle games", "Puzzle"), ("I liked puzzle games, but no puzzles today", "Puzzle"),
    ],
)  # fmt: skip
def test_a_kind_that_nobody_asks_for_is_refused_whole(text: str, word: str) -> None:
    assert any(word in (*t.genres, *t.tags) for w in refused(text) for t in w.terms)


@pytest.mark.parametrize(
    "text",
    [
        "only fishing, not a farm with fishing in it",
        "a fishing game, not a game where fishing is just a side thing",
        "fishing, but no farm game that also has fishing",
    ],
)
def test_what_is_asked_for_is_not_refused_as_a_part(text: str) -> None:
    assert not any("fishing" in t.tags for w in refused(text) for t in w.terms)
    assert any("fishing" in t.tags for w in read_of_all(text).wishes if w.attitude > 0 for t in w.terms)
    later = of_parts(read_of_all("no farm with fishing in it"), read_of_all("fishing"), whole().catalogue)
    assert [w.phrase for w in later.wishes] == ["farm"]


def test_a_part_that_nobody_asks_for_is_refused() -> None:
    assert any("fishing" in t.tags for w in refused("no farm with fishing in it") for t in w.terms)


def test_a_part_is_refused_after_the_kind() -> None:
    before, after = read_of_all("sports games"), read_of_all("not football")
    (left,) = of_parts(after, before, whole().catalogue).wishes
    assert left.only_told or left.terms[0].told
    assert not left.terms[0].genres
    guns = read_of_all("no guns")
    assert of_parts(guns, read_of_all("party games"), whole().catalogue) == guns


@pytest.mark.parametrize(
    "text",
    ["something like Mario Kart but not nintendo", "no nintendo games", "a game like zelda that's not by nintendo", "anything but Nintendo"],
)  # fmt: skip
def test_who_makes_machines_is_refused_with_what_runs_on_these_alone(text: str) -> None:
    (wish,) = refused(text)
    assert wish.holds(whole().catalogue["mario-kart-8-deluxe"])
    assert wish.holds(whole().catalogue["kirbys-return-to-dream-land-deluxe"])
    assert not wish.holds(whole().catalogue["crash-team-racing-nitro-fueled"])
    assert not read_of_all(text).disliked_devices


@pytest.mark.parametrize(
    "text", ["not on nintendo", "I don't have a nintendo", "no nintendo switch games", "we have no nintendo"]
)
def test_machines_are_refused_as_machines(text: str) -> None:
    assert read_of_all(text).disliked_devices == ("CONSOLE",)
    assert not refused(text)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("an RPG that isn't japanese", True), ("games made in the U.S.", True), ("something from the UK please", True), ("not french please, thanks", False),
        ("a korean-made shooter", True), ("games set in Japan", False), ("I'm from the UK, cosy games please", False), ("japanese horror", False),
        ("not german history", False), ("games from us", False),
    ],
)  # fmt: skip
def test_where_something_is_from_no_catalogue_tells(text: str, asked: bool) -> None:
    assert (ORIGIN in {name for name, _ in needs(read_of_all(text).text)}) is asked


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        *((text, True) for text in (
            "games without steam", "I don't have steam, puzzle games", "I don't use steam. shooters", "no steam please, strategy", "pc games not on steam",
            "rpg, but nothing from steam", "I haven't got steam, something for pc", "anything other than steam", "games on the epic store", "something from gog",
        )),
        *((text, False) for text in (
            "steam games for 2", "I have steam, what's good", "steam trains", "no steampunk", "not on steam deck", "an epic rpg", "something on an epic scale",
            "I don't like steam trains", "no shops", "not in a store",
        )),
    ],
)  # fmt: skip
def test_which_shop_sells_it_no_catalogue_tells(text: str, asked: bool) -> None:
    assert (SHOP in {name for name, _ in needs(read_of_all(text).text)}) is asked


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("nothing in 3D please", [DIMENSIONS]), ("a 2d farming game", [DIMENSIONS]), ("like Super Mario 3D World", []), ("is there a linear rpg", [LINEAR]),
        ("third person shooters", [CAMERA]), ("games built by a solo developer", [MAKERS]), ("played by one person", []),
        ("something my viewers can join", [VIEWERS]), ("I like to chat and play", []), ("to learn some korean", [TONGUE]), ("easy to learn", []), ("a korean horror", []),
    ],
)  # fmt: skip
def test_how_it_is_made_no_catalogue_tells(text: str, asked: list[str]) -> None:
    assert [name for name, _ in needs(read_of_all(text).text)] == asked


def test_who_made_it_is_no_number_of_players() -> None:
    assert read_of_all("cosy games made by one person").bounds.players is None
    assert read_of_all("cosy games for one person").bounds.players == 1


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("games for my dad, no football", ["football"]), ("no soccer please", ["soccer"]), ("I hate football and tennis", ["football", "tennis"]),
        ("no golf, but other sports are good", ["golf"]), ("no football games", ["football games"]), ("no dogs", ["dogs"]),
        ("animal games, no dogs", ["dogs"]), ("something cute but no cats please", ["cats"]), ("I hate horses", ["horses"]),
        ("nothing with dogs or cats", ["dogs", "cats"]), ("my son is afraid of dogs, so no dogs", ["dogs"]), ("without dinosaurs", ["dinosaurs"]),
        ("no dog games", ["dog"]), ("cosy, not about cats", ["cats"]), ("no dogs, we had enough dogs", ["dogs"]),
    ],
)  # fmt: skip
def test_one_of_many_is_refused_alone(text: str, left_out: list[str]) -> None:
    catalogue = whole().catalogue
    said = [w for w in of_parts(read_of_all(text), read_of_all("hi"), catalogue).wishes if w.attitude < 0]
    assert [w.phrase for w in said] == left_out
    assert not any(t.genres for w in said for t in w.terms)
    assert not any(w.holds(catalogue[other]) for w in said for other in ("nba-2k25", "untitled-goose-game"))


@pytest.mark.parametrize(
    "text",
    [
        "no sports", "no football, no sports at all", "no sports and no football", "no racing games", "no guns", "no animals",
        "no dogs, no animals at all", "no pets", "no animal games", "nothing with animals", "dog games", "a game with cats",
    ],
)  # fmt: skip
def test_a_whole_kind_is_refused_by_its_name(text: str) -> None:
    said = of_parts(read_of_all(text), read_of_all("hi"), whole().catalogue).wishes
    assert any(t.genres or t.tags for w in said for t in w.terms)


def test_a_sport_that_is_fine_again_is_refused_no_more() -> None:
    refused, fine = (
        of_parts(read_of_all(t), read_of_all("hi"), whole().catalogue).wishes[0]
        for t in ("no football", "football is fine")
    )
    assert same_idea(refused, fine)
