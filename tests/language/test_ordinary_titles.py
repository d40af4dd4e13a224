"""Ordinary words in small letters that are titles of games, and the same words in ordinary talk."""

from __future__ import annotations

import pytest

from recsys.language.words.text import clean, words
from recsys.skills.ordering.by_chance import by_chance
from tests.language.reading import read
from tests.language.shelves import whole

GAMES = whole().world.catalogue


def named(text: str) -> list[str]:
    cleaned = clean(text)
    spans = whole().world.finder.find(cleaned, words(cleaned))
    return [GAMES[s.link.item_id].title if s.link.item_id else s.text for s in spans]


@pytest.mark.parametrize(
    "text",
    [
        "games we could play in one room with a laptop and a projector", "I need to escape the room I'm in, haha",
        "can an 8 year old be in the room", "a way out of boredom on rainy days please", "nah too grindy, respect my time",
        "I only have an hour before the kids are up, nothing too heavy rain or shine", "build a zoo or a theme park on ps4", "the control on my old pad is broken",
        "we want to fly to the moon", "it is raining, we are stuck inside", "we are moving out next week, something quick",
        "I don't have the time. Something I can finish in a weekend", "there is a long journey ahead of us on the train",
        "metroidvania switch", "a roguelike for ps5", "deckbuilder mac",
        "already own it, loved it but it needed WASD with the other hand",
    ],
)  # fmt: skip
def test_ordinary_words_in_ordinary_talk_name_nothing(text: str) -> None:
    assert named(text) == []


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("have you got inside?", ["Inside"]), ("is control on switch?", ["Control"]), ("control or inside?", ["Control", "Inside"]),
        ("loved a way out", ["A Way Out"]), ("something like the room", ["The Room"]), ("do you have moving out", ["Moving Out"]),
        ("i think inside is boring", ["Inside"]), ("we both love journey", ["Journey"]), ("is the forest scary", ["The Forest"]),
        ("among us with the class", ["Among Us"]), ("animal crossing but grown up", ["Animal Crossing: New Horizons"]),
        ("stardew valley but shorter", ["Stardew Valley"]), ("hades was great, got more?", ["Hades"]),
        ("I am stuck with A Way Out", ["A Way Out"]), ("he's hooked on rocket league", ["Rocket League"]),
        ("we spent six weeks with it takes two", ["It Takes Two"]),
    ],
)  # fmt: skip
def test_with_evidence_they_are_titles(text: str, titles: list[str]) -> None:
    assert named(text) == titles


@pytest.mark.parametrize(
    ("title", "text", "chance"),
    [
        ("Death Squared", "we played that first one to death, something else", True),
        ("Scrap Mechanic", "you know what, scrap that, I have no time", True),
        ("Inside", "my inside voice says go for a puzzle", True),
        ("Control", "the control on my old pad is broken", True),
        ("Stardew Valley", "another stardew please", False),
        ("Transport Fever 2", "something with trains", False),
    ],
)
def test_an_ordinary_word_of_a_title_is_shared_by_chance(title: str, text: str, chance: bool) -> None:
    item = next(item for item in GAMES if item.title == title)
    assert bool(by_chance([item], text)[0]) == chance


@pytest.mark.parametrize(
    "text",
    [
        "I've got an old laptop without a graphics card", "a pc with no sound card, puzzles please", "my laptop has no good screen",
        "we're bored to tears on the sofa", "I'm not comfortable with computers", "my tablet hasn't got a pencil",
    ],
)  # fmt: skip
def test_what_a_machine_lacks_or_somebody_feels_is_not_left_out(text: str) -> None:
    assert [w.phrase for w in read(text).wishes if w.attitude < 0] == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("I used to play wow", True), ("like wow but solo", True), ("I played wow for years", True), ("I quit wow last year", True), ("bored of wow, something new", True),
        ("loved wow and diablo", True), ("wow, great", False), ("wow", False), ("wow these look amazing", False), ("give me a wow moment", False), ("something with a wow effect", False),
        ("wow, like really? horror please", False), ("oh wow I love puzzles", False), ("wow, I played it already", False), ("horror that makes me go wow", False), ("I was like wow", False),
    ],
)  # fmt: skip
def test_a_cry_is_a_name_where_games_are_played(text: str, names: bool) -> None:
    assert ("World of Warcraft" in named(text)) is names
