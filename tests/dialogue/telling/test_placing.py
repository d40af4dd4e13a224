"""Where something is played, in a person's words; over the embedded games where a message is read."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.answers import answer
from recsys.dialogue.telling.placing import machines, on, places, told
from recsys.intent import Intent
from recsys.safety.conditions import conditions
from recsys.types import Item
from tests.language.reading import read_of_all
from tests.language.shelves import whole

GAMES = whole().catalogue


@pytest.mark.parametrize(
    ("asked", "said", "where"),
    [
        (("Browser", "Android"), ["a Chromebook"], "on a Chromebook"), (("Browser",), ["Browser"], "in a browser"),
        (("PS5", "PS4"), ["PS5"], "on PS5"), (("PS1", "PS2", "PS3", "PS4", "PS5"), ["PlayStation"], "on PlayStation"),
        (("Browser", "Android", "Switch"), ["a Chromebook", "Switch"], "on a Chromebook or Switch"),
        (("iOS", "Browser"), ["iOS", "Browser"], "on iOS or in a browser"),
        (("TABLET", "PHONE"), ["tablet", "phone"], "on tablet or phone"),
    ],
)  # fmt: skip
def test_what_was_asked_for_is_named_as_it_was_said(asked: tuple[str, ...], said: list[str], where: str) -> None:
    assert places(asked) == said
    assert on(said, "or") == where


def test_a_condition_and_a_line_tell_of_the_machine() -> None:
    read = read_of_all("something for my chromebook")
    assert [told(test) for test in conditions(read, GAMES)] == ["a Chromebook"]
    assert [*machines(read)] == ["For a Chromebook I went by what runs on Android or in a browser."]
    assert not [*machines(read_of_all("something for my ipad"))]
    assert not [*machines(Intent())]


@pytest.mark.parametrize(
    ("platforms", "text", "begins"),
    [
        (("Browser", "Windows"), "is it on my chromebook?", "Yes, the browser version of It runs there."),
        (("Android",), "is it on my chromebook?", "Yes, the Android version of It runs there."),
        (("Windows",), "is it on my chromebook?", "No, It is not on a Chromebook as far as I know. It runs on Windows."),
        (("Browser",), "does it run in a browser?", "Yes, It runs in a browser."),
        (("Windows", "Browser"), "where can I play it?", "It runs on Windows and in a browser."),
    ],
)  # fmt: skip
def test_a_question_is_answered_in_the_same_words(platforms: tuple[str, ...], text: str, begins: str) -> None:
    item = Item("it", "It", 2020, ("Puzzle",), platforms=platforms, devices=("DESKTOP",))
    assert answer(item, read_of_all(text, shown=("celeste",)), GAMES).startswith(begins)
