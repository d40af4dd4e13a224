"""Columns of a catalogue: a word that no item has is had by none."""

from __future__ import annotations

from tests.worlds import games


def test_a_word_that_no_item_has_is_had_by_none() -> None:
    catalogue = games().catalogue
    columns = catalogue.columns
    assert not columns.having("platforms", ("Amiga",)).any()
    assert not columns.having("tags", ("no such tag",)).any()
    assert not columns.made_by(("Nobody",)).any()
    assert (columns.having("platforms", ("PS5", "Amiga")) == columns.having("platforms", ("PS5",))).all()
