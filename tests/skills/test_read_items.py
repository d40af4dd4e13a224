"""Items as a message is read whole: which are named, what is said of each, and what is known already."""

from __future__ import annotations

import re

import pytest

from recsys.intent import Intent
from tests.language.reading import SHOWN, read, read_of_all
from tests.language.shelves import whole


def items(intent: Intent) -> dict[str | None, int]:
    return {mention.item_id: mention.attitude for mention in intent.mentions}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I loved Farm Friends, hated Boss Rush", {"farm-friends": 2, "boss-rush": -2}),
        (
            "loved Cooking Chaos, Farm Friends and Dungeon Duo",
            {"cooking-chaos": 2, "farm-friends": 2, "dungeon-duo": 2},
        ),
        ("Boss Rush was a nightmare", {"boss-rush": -2}),
        ("We liked Ghost Manor", {"ghost-manor": 1}),
        ("Farm Friends and Boss Rush were great", {"farm-friends": 2, "boss-rush": 2}),
    ],
)
def test_items_named_with_the_attitude_to_each(text: str, said: dict[str, int]) -> None:
    assert items(read(text)) == said


def test_an_example_is_a_seed_and_no_verdict() -> None:
    (mention,) = read("something like Cooking Chaos but scary").mentions
    assert mention.seed
    assert mention.attitude == 0
    assert read("like Cooking Chaos").liked_items == ("cooking-chaos",)


def test_what_was_played_is_seen() -> None:
    assert [m.seen for m in read("I already played Boss Rush").mentions] == [True]
    assert [m.seen for m in read("something like Boss Rush").mentions] == [False]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("played Boss Rush and Ghost Manor, adored both", {"boss-rush": 2, "ghost-manor": 2}),
        (
            "Boss Rush, Ghost Manor, Farm Friends. all three were brilliant",
            {"boss-rush": 2, "ghost-manor": 2, "farm-friends": 2},
        ),
        ("tried Boss Rush and Ghost Manor, neither was any good", {"boss-rush": -2, "ghost-manor": -2}),
        ("played Boss Rush. hated it", {"boss-rush": -2}),
        ("Boss Rush, Ghost Manor: loved the first, hated the second", {"boss-rush": 2, "ghost-manor": -2}),
        ("we adored Farm Friends, Boss Rush is banned here", {"farm-friends": 2, "boss-rush": -2}),
        (
            "loved Farm Friends, Boss Rush and Ghost Manor are banned",
            {"farm-friends": 2, "boss-rush": -2, "ghost-manor": -2},
        ),
        ("Boss Rush isn't allowed", {"boss-rush": -2}),
        ("my mum banned Boss Rush", {"boss-rush": -2}),
        ("played Boss Rush and Farm Friends. Farm Friends was ace", {"boss-rush": 0, "farm-friends": 2}),
    ],
)
def test_what_is_said_of_several_at_once_or_afterwards(text: str, said: dict[str, int]) -> None:
    assert items(read(text)) == said


def test_one_word_of_slang_is_no_typo_of_a_title() -> None:
    found = read_of_all("its for my lad's first go, with his flatmate's telly")
    assert found.mentions == ()


def test_an_unknown_title_is_heard_without_capitals() -> None:
    for text in ("do you know blibberwock saga?", "loved blibberwock 3", "have you heard of blibberwock?"):
        (mention,) = read(text).mentions
        assert mention.item_id is None
        assert mention.text.startswith("blibberwock")


def test_what_was_never_played_is_not_seen() -> None:
    assert [m.seen for m in read("I have never played Boss Rush").mentions] == [False]


def test_the_last_one_of_a_list_points_into_the_list() -> None:
    found = read("I played Boss Rush, Ghost Manor and Dungeon Duo. Loved the last one", SHOWN)
    assert items(found)["dungeon-duo"] == 2
    assert found.references == ()


@pytest.mark.parametrize("item_id", ["dont-starve", "no-mans-sky", "into-the-breach"])
def test_a_no_or_into_within_a_title_is_no_attitude(item_id: str) -> None:
    title = whole().catalogue[item_id].title
    for text, liked in (
        (f"I loved {title}", True),
        (f"i hated {title.lower()}", False),
        (f"something like {title}", True),
    ):
        found = read_of_all(text)
        assert (item_id in found.liked_items) == liked, text


def test_a_loved_title_is_liked_and_a_hated_one_disliked_for_the_whole_catalogue() -> None:
    for item in whole().catalogue:
        if re.match(r"(?:no|don't|need|into|rec)\b", item.title.lower()) or re.search(r"[.!] ", item.title):
            continue  # see the misread ones above
        for verb, sign in (("loved", 1), ("hated", -1)):
            found = read_of_all(f"I {verb} {item.title}")
            assert [m.item_id for m in found.mentions if m.attitude * sign > 0] == [item.id], (verb, item.title)
