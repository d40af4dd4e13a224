"""Words that tell that a title stands there."""

from __future__ import annotations

import pytest

from recsys.language.naming.due import is_due
from recsys.language.words.text import clean, words
from tests.language.shelves import films_of


@pytest.mark.parametrize(
    "text",
    [
        "you should watch the |island|", "have you ever seen |Touch|?", "I rewatched |Elf|, though", "I highly recommend |Spotlight|",
        "the last one I saw in the cinema was |Solo|", "|Dope| was the last movie I watched",
    ],
)  # fmt: skip
def test_a_title_is_due(text: str) -> None:
    before, name, behind = text.split("|")
    assert is_due(before + name + behind, len(before), len(before + name))


@pytest.mark.parametrize(
    "text",
    [
        "we live on an |island|",
        "|Solo| was the pilot",
        "keep in |touch|",
        "what should we watch |next|?",
        "can we watch |together|",
    ],
)
def test_none_is_due(text: str) -> None:
    before, name, behind = text.split("|")
    assert not is_due(before + name + behind, len(before), len(before + name))


def test_the_first_name_of_somebody_named_in_full_is_no_title() -> None:
    films = films_of((("Keanu", 2016, 4), ("Harvest Night", 1977, 5))).world
    text = clean("I like Keanu Reeves. Speaking of Keanu I loved Harvest Night")
    found = [span.link.item_id for span in films.finder.find(text, words(text))]
    assert [i for i in found if i] == ["Harvest Night-1977"]
