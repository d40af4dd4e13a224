"""Titles that the embedded games lack: what we know to go with them, or another of their series."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("loved Far Cry 3, what now", ["Far Cry 3 (2012)"]), ("like Ghost Recon Wildlands", ["Ghost Recon Wildlands (2017)"]),
        ("I liked Assassin's Creed Brotherhood", ["Assassin's Creed: Brotherhood (2010)"]),
        ("hated Far Cry 3, something calm", []), ("do you have Far Cry 5?", []), ("is Far Cry 3 good?", []),
        ("like Celeste", []), ("like Blorbulon 9", []),
    ],
)  # fmt: skip
def test_what_goes_with_a_title_that_is_not_there_is_known_of_many(text: str, titles: list[str]) -> None:
    assert [*read_of_all(text).beyond] == titles


@pytest.mark.parametrize(
    ("text", "item_id"),
    [
        ("something like portal 3", "portal-2"), ("like control 2", "control"),
        ("like Control Freaks", None), ("hated portal 3", None), ("do you have portal 3?", None),
    ],
)  # fmt: skip
def test_another_of_its_series_stands_in_for_one_of_which_nothing_is_known(text: str, item_id: str | None) -> None:
    stood_in = [m.item_id for m in read_of_all(text).mentions if m.by == "series"]
    assert stood_in == ([item_id] if item_id else [])


def test_nothing_stands_in_that_was_named_itself() -> None:
    named = [m.item_id for m in read_of_all("loved Portal and Portal 2, and Portal 3 even more").mentions]
    assert len(named) == len({*named}), "each once"


def test_a_part_of_a_title_is_nobodys_name() -> None:
    assert not [w for w in read_of_all("like Ghost Recon Wildlands").wishes if w.terms]
    assert [w.phrase for w in read_of_all("more by Ghost Ship Games").wishes] == ["Ghost Ship Games"]


