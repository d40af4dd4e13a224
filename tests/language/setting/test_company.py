"""Who comes and who goes: alone, not alone after all, somebody in bed."""

from __future__ import annotations

import pytest

from recsys.language.setting import people
from recsys.language.setting.headcount import players
from recsys.language.talk import acts
from recsys.language.words.text import clean
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    ("text", "alone"),
    [
        ("just me now", True), ("ok only me tonight", True), ("it's just me now", True), ("so i'm playing solo", True),
        ("by myself this time", True), ("something for me alone", True), ("just me and my son (9)", False),
        ("only me and my wife", False), ("just me + a mate", False), ("just for me", True),
    ],
)  # fmt: skip
def test_alone_is_heard_unless_somebody_is_named_besides(text: str, alone: bool) -> None:
    assert ("alone" in acts.flags(clean(text))) == alone


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("he cant make it", {"he"}), ("shes in bed", {"she"}), ("she left", {"she"}), ("they have gone home", {"they"}),
        ("he couldn't come", {"he"}), ("she bailed", {"she"}), ("he is not joining", {"he"}), ("shes asleep now", {"she"}),
        ("he's 12 and hates strategy", set()), ("left 4 dead", set()), ("she loves horses", set()),
        ("my son is asleep", set()),
    ],
)  # fmt: skip
def test_he_and_she_who_do_not_play_are_told_by_their_pronoun(text: str, gone: set[str]) -> None:
    assert {p.role for p in people.people(clean(text)) if not p.playing and p.age is None} == gone


@pytest.mark.parametrize(
    ("text", "together", "many"),
    [
        ("a game with a friend", True, 2), ("something with a good mate", True, 2), ("fifa with one other friend", True, 2),
        ("co-op with a friend", True, 2), ("with some friends", True, None), ("like doom but for two", False, 2),
        ("a racing game like mario kart for 2", False, 2), ("like doom for 20 euros", False, None),
        ("like doom for two hours", False, None), ("had a fight with a friend, something calm", False, None),
        ("staying with a friend, something short", False, None), ("with a buddy system", False, None),
    ],
)  # fmt: skip
def test_a_friend_is_somebody_to_play_with_and_no_subject(text: str, together: bool, many: int | None) -> None:
    assert players(text) == many
    read = read_of_all(text)
    assert any(set(term.modes) >= {"co-op"} for wish in read.wishes for term in wish.terms) == together
    assert not any("friend" in wish.phrase or "mate" in wish.phrase for wish in read.wishes)
