"""Who is spoken of and does not play: a partner who is gone, whose parent one is, girls and boys who are no children."""

from __future__ import annotations

import pytest

from recsys.language.setting.people import people
from recsys.language.setting.spoken_of import without_passing
from recsys.language.words.text import clean
from tests.language.reading import read_of_all


def playing(text: str) -> list[tuple[str, int | None]]:
    return [(person.role, person.age) for person in people(clean(text)) if person.playing]


@pytest.mark.parametrize(
    "text",
    [
        "just broke up with my gf, a shooter please", "i was dumped by my boyfriend, something calm", "my wife left me, rpg on ps5",
        "my ex-husband has the kids this week, something for me", "a sad game, my girlfriend has just broke up with me",
    ],
)  # fmt: skip
def test_a_partner_who_is_gone_does_not_play(text: str) -> None:
    assert playing(text) == []
    assert not [wish for wish in read_of_all(text).wishes if any("co-op" in term.modes for term in wish.terms)]


@pytest.mark.parametrize(
    "text",
    [
        "a quiz for 5 drunk girls", "girls night, six of us", "boys weekend, racing on xbox", "the boys' trip is on, what do we play",
        "no anime girls please", "i watch gilmore girls and bake", "something for my single girls, we are all 34",
        "mom of two, something calm", "i'm a dad of three. ps4", "mum of 2 boys, farming for me in the evening", "a 90s kid here, racing",
    ],
)  # fmt: skip
def test_no_child_is_heard_where_none_plays(text: str) -> None:
    assert [age for _, age in playing(text) if age is not None and age < 18] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("racing for two shy boys", [("boys", 7)]), ("something for the girls", [("girls", 7)]), ("games for 10 year old girls", [("girls", 10)]),
        ("my little girls", [("girls", 7)]), ("boys love trucks, what is there", [("boys", 7)]), ("mom of a 3 year old, something for him", [("mom", 3)]),
        ("i play with my girlfriend", [("girlfriend", None)]), ("everyone is 30, a party game", [("someone", 30)]), ("90s kids", [("kids", 7)]),
    ],
)  # fmt: skip
def test_children_and_partners_who_play_are_heard(text: str, said: list[tuple[str, int | None]]) -> None:
    assert playing(text) == said


def test_a_girls_night_owns_no_device() -> None:
    assert not read_of_all("girls night, 4 of us, switch").has("their device")
    assert read_of_all("the girls have a switch").has("their device")


@pytest.mark.parametrize("text", ["", "girls", "boys boys boys", "girls and boys night"])
def test_any_text_is_taken(text: str) -> None:
    assert isinstance(without_passing(text), str)
