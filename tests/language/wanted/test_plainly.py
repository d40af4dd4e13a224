"""What is plainly asked for is told from what a sentence only tells of by where it stands."""

from __future__ import annotations

import pytest

from recsys.language.wanted.plainly import plainly_asked


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("cosy games for my pc, bonus points if they're free", "cosy"),
        ("ok new idea, he wants to play too. something with a farm", "farm"),
        ("nvm forget dark souls. just a platformer, still no gore", "platformer"),
        ("me: souls games. wife: animal crossing", "souls games"),
        ("my sister and i want a short detective thing", "detective"),
        ("a game where pirates sing", "pirates"),
        ("Do you know any Horror movies from japan", "horror"),
    ],
)
def test_it_is_plainly_asked_for(text: str, phrase: str) -> None:
    assert plainly_asked(text, phrase)


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("i'd like to sail round the world, which i did at sea in 1988", "sea"),
        ("soft boiled spy novels, Slow Horses, biscuits. pc", "horses"),
        ("on a submarine for 70 days, laptop, no net", "submarine"),
        ("anything", ""),
    ],
)
def test_it_is_only_told_of(text: str, phrase: str) -> None:
    assert not plainly_asked(text, phrase)
