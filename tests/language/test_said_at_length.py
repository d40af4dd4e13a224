"""What was misread in longer first messages of people who tell of themselves; each once, beside a neighbour."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("Where does a sixty-six-year-old beginner begin?", 66), ("a seventy-year-old who likes cards", 70),
        ("for my daughter, who is twenty three", 23), ("I'm eighty one and play chess", 81), ("a six-year-old", 6),
        ("teenager (mine, 16) says he's bored", 16), ("my teenager, 16, is bored", 16),
    ],
)  # fmt: skip
def test_how_old_somebody_is(text: str, age: int) -> None:
    assert [person.age for person in read_of_all(text).people] == [age]


@pytest.mark.parametrize(
    ("text", "ages"),
    [("twenty minutes a day for my son", [7]), ("two teens, 2 controllers", [13]), ("my friend is sixty percent deaf", [])],
)
def test_what_is_nobodys_age(text: str, ages: list[int]) -> None:
    assert [person.age for person in read_of_all(text).people if person.age is not None] == ages


@pytest.mark.parametrize(
    ("text", "attitude"),
    [
        ("loved Celeste, bounced off Hades", -2), ("we bounced hard off Hades", -2), ("loved Hades", 2),
    ],
)  # fmt: skip
def test_what_somebody_bounced_off_is_disliked(text: str, attitude: int) -> None:
    assert {m.item_id: m.attitude for m in read_of_all(text).mentions}["hades"] == attitude


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("bounced off Baldur's Gate 3 because of all the combat", False), ("loved Hades because of the combat", True),
        ("I didn't think I would like it but I love Stardew Valley because of the farming", True),
        ("she cried watching me play The Last of Us. she's my girlfriend", False),
        ("my girlfriend and I want something for us", True),
    ],
)  # fmt: skip
def test_why_a_game_was_given_up_and_what_a_title_says_are_no_wishes(text: str, heard: bool) -> None:
    assert bool(read_of_all(text).wishes) is heard


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("we have no headset", False), ("big F1 fan, but no wheel, just an Xbox pad", False),
        ("the kids bounced off the walls all day", False), ("no dragons please", True), ("no skill trees please", True),
    ],
)  # fmt: skip
def test_what_somebody_lacks_is_not_refused(text: str, refused: bool) -> None:
    assert any(wish.attitude < 0 for wish in read_of_all(text).wishes) is refused


def test_a_family_pc_asks_for_nothing_for_families() -> None:
    assert not read_of_all("One family PC, they take turns").wishes
    assert read_of_all("a good family game").wishes
    assert read_of_all("best family PC games?").wishes


@pytest.mark.parametrize(
    ("text", "attitude"),
    [("something else than sports then", -2), ("anything else than horror", -2), ("sports or something else", 1)],
)
def test_something_else_than_what_is_named_is_asked_for(text: str, attitude: int) -> None:
    assert [wish.attitude for wish in read_of_all(text).wishes if wish.terms] == [attitude]


@pytest.mark.parametrize(
    ("text", "platforms"), [("VR game for quest, not getting sick", (("Quest",),)), ("looking for quest games", ())]
)
def test_a_quest_is_a_headset_where_vr_is_spoken_of(text: str, platforms: tuple[tuple[str, ...], ...]) -> None:
    assert read_of_all(text).platform_groups == platforms
