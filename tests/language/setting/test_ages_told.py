"""Ages told beside a machine, of one of several, and of who is only spoken of."""

from __future__ import annotations

import pytest

from recsys.language.setting.people import people
from recsys.language.words.text import clean


def ages(text: str) -> list[int | None]:
    return [person.age for person in people(clean(text)) if person.playing]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a racer for a 6 year old on switch", [6]), ("puzzles for my 7 year old on ipad", [7]), ("games for 8yo on xbox", [8]),
        ("game for 9yo boy switch", [9]), ("pc games for 6y old", [6]), ("my 5 year old has a tablet", [5]), ("my 9 year old nephew xbox", [9]),
        ("farming for my 10 year old laptop", []), ("i own a 5yo gaming laptop", []), ("a 7 year old windows pc", []),
    ],
)  # fmt: skip
def test_who_plays_on_a_machine_is_no_old_machine(text: str, said: list[int]) -> None:
    assert ages(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a quiz for 5 people, one of them is 11", [11]), ("horror for six of us, one of them 15", [15]), ("one of us is only 14", [14]),
        ("two of them are 9", [9]), ("one of the cousins is 10", [10]), ("one of them is 10 euros", []), ("one of us is 2 hours late", []),
        ("two of them, 4 players", []),
    ],
)  # fmt: skip
def test_the_age_of_one_of_several_is_heard(text: str, said: list[int]) -> None:
    assert ages(text) == said
