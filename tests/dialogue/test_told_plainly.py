# ruff: noqa: E501  one phrasing a line
"""What the catalogue cannot tell, or has not: said plainly, and the rest is done."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.namesakes import stood_in_for
from recsys.language.talk.doing import of_the_other
from recsys.language.words.untold import MUSIC, PLAIN_LOOK, REALISM, needs
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.reading import read_of_all
from tests.language.shelves import whole


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a game with a great soundtrack", MUSIC), ("good music", MUSIC), ("amazing music and a nice story", MUSIC), ("soundtracks I can hum", MUSIC),
        ("something minimalist", PLAIN_LOOK), ("minimalist art style", PLAIN_LOOK), ("minimalistic graphics please", PLAIN_LOOK),
        ("something realistic", REALISM), ("realistic graphics", REALISM), ("photorealistic racing", REALISM),
    ],
)  # fmt: skip
def test_what_no_catalogue_tells(text: str, name: str) -> None:
    assert name in {said for said, _ in needs(read_of_all(text).text)}
    assert read_of_all(text).act == "recommend"


@pytest.mark.parametrize(
    "text", ["music games", "great music game please", "a realistic racing game", "a shooter, not too realistic", "minimal effort", "a musical", "cosy games"]
)  # fmt: skip
def test_what_is_no_such_need(text: str) -> None:
    assert not {MUSIC, PLAIN_LOOK, REALISM} & {said for said, _ in needs(read_of_all(text).text)}


def test_a_realistic_kind_is_a_simulation_of_it() -> None:
    wished = {g for w in read_of_all("a realistic racing game").wishes for t in w.terms for g in t.genres}
    assert wished == {"Racing", "Simulation"}
    assert {
        (g, w.attitude > 0)
        for w in read_of_all("a racing game, not realistic please").wishes
        for t in w.terms
        for g in t.genres
    } == {("Racing", True), ("Simulation", False)}


@pytest.mark.parametrize(
    "text",
    [
        "play as the villain",
        "a game where I play the bad guy",
        "games where you are the baddie",
        "where I play as the evil one",
    ],
)
def test_a_villain_is_looked_for_in_what_items_tell(text: str) -> None:
    assert [w.phrase for w in read_of_all(text).wishes if w.told] == ["villain"]


@pytest.mark.parametrize(
    ("text", "told"),
    [("like Fifa 19", 1), ("nba 2k20 please", 1), ("like FC 24", 1), ("like FIFA 23", 0), ("like Dark Souls 3", 0), ("like Portal 2", 0), ("something like Celeste", 0)],
)  # fmt: skip
def test_the_part_stood_in_for_is_named(text: str, told: int) -> None:
    lines = [*stood_in_for(read_of_all(text), whole().catalogue)]
    assert len(lines) == told
    assert all(line.startswith("I do not have ") for line in lines)


@pytest.mark.parametrize("text", ["why not the other", "why not the others?", "and why not the other one"])
def test_which_other_is_asked_back(text: str) -> None:
    assert of_the_other(read_of_all(text, ("celeste", "limbo", "inside")))


@pytest.mark.parametrize("text", ["why not the second one", "why not Limbo", "why these", "the other one please"])
def test_no_other_is_meant(text: str) -> None:
    assert not of_the_other(read_of_all(text, ("celeste", "limbo", "inside")))


@pytest.mark.parametrize(
    "text", ["what else did they make", "anything else by them?", "anything from the same people?"]
)
def test_whose_name_is_in_a_title_is_who_made_it(text: str) -> None:
    asked = ReadRequestInput(text=text, shown=("the-jackbox-party-pack-3",), of="the-jackbox-party-pack-3")
    read = ReadRequest().twin(asked, whole().world)
    assert not read.mentions
    assert [w.terms[0].makers for w in read.wishes] == [("Jackbox Games",)]
