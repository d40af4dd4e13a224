"""Who comes and who goes: alone, not alone after all, somebody in bed."""

from __future__ import annotations

import pytest

from recsys.language import acts, people
from recsys.language.text import clean


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
