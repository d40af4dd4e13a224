"""Lists of genres that were cut to a length when they were made: what is missing there may be met."""

from __future__ import annotations

import pytest

from recsys.intent import Intent, Term, Wish
from recsys.safety.conditions import conditions, fitting, may_fit
from recsys.types import Item
from tests.language.shelves import whole
from tests.worlds import world


def genre(name: str, attitude: int = 1) -> Wish:
    return Wish(phrase=name.lower(), terms=(Term(phrase=name.lower(), genres=(name,)),), attitude=attitude, must=True)


def test_where_lists_of_genres_are_cut_a_missing_genre_is_not_known_to_be_missing() -> None:
    three = ("Action", "Comedy", "Drama")
    items = [Item(f"full-{at}", f"Full {at}", genres=three) for at in range(3)]
    items += [
        Item("family", "Family", genres=("Action", "Comedy", "Family")),
        Item("short", "Short", genres=("Action",)),
    ]
    shelf = world(items).catalogue
    (test,) = conditions(Intent(wishes=(genre("Family"),)), shelf)
    assert [item.id for item in shelf.at(fitting(shelf, [test]))] == ["family"]
    assert [item.id for item in shelf.at(may_fit(shelf, [test]))] == ["family", "full-0", "full-1", "full-2"]
    assert [test.met(shelf[name]) for name in ("family", "full-0", "short")] == [True, None, False]
    (refused,) = conditions(Intent(wishes=(genre("Family", -2),)), shelf)
    assert refused.met(shelf["full-0"]) is True
    either = tuple(genre(name).model_copy(update={"either": True}) for name in ("Family", "Drama"))
    (any_of,) = conditions(Intent(wishes=either), shelf)
    assert [any_of.met(item) for item in shelf] == [True, True, True, True, False]


def test_genres_and_tags_of_one_cut_list_are_cut_together() -> None:
    lists = {"full": ("ABC", ""), "mixed": ("AB", "x"), "tagged": ("A", "xy"), "short": ("A", "x"), "bare": ("A", "")}
    shelf = world([Item(name, name, genres=tuple(g), tags=tuple(t)) for name, (g, t) in lists.items()]).catalogue
    for cut in (shelf.cut, shelf.cut_tags):
        assert [item.id for item in shelf.at(cut)] == ["full", "mixed", "tagged"]
    wish = Wish(phrase="y", terms=(Term(phrase="y", tags=("y",)),), attitude=2, must=True)
    (test,) = conditions(Intent(wishes=(wish,)), shelf)
    assert [test.met(shelf[name]) for name in lists] == [None, None, True, False, False]


def test_tags_of_their_own_are_not_cut_with_genres() -> None:
    items = [
        Item(f"item-{at}", f"Item {at}", genres=("A", "B", "C"), tags=tuple("xy"[:n]))
        for at, n in enumerate((0, 1, 1, 2))
    ]
    shelf = world(items).catalogue
    assert shelf.cut.all()
    assert not shelf.cut_tags.any()


@pytest.mark.parametrize(
    "lists", [["A", "AB", "AB", "ABC"], ["A", "AB", "AB"], ["A"], [""], ["ABC", "AB", "AB"], ["ABCD", "ABC", "ABC"]]
)
def test_lists_of_genres_are_whole_unless_the_longest_length_is_the_commonest_and_three_or_more(
    lists: list[str],
) -> None:
    items = [Item(f"item-{at}", f"Item {at}", genres=tuple(names)) for at, names in enumerate(lists)]
    assert not world(items).catalogue.cut.any()


def test_nothing_is_cut_where_there_is_nothing() -> None:
    assert not world([]).catalogue.cut.any()
    assert not whole().catalogue.cut.any()


def test_lists_stay_cut_where_a_few_were_completed() -> None:
    items = [Item(f"item-{at:02}", f"Item {at}", genres=tuple("ABCD"[: 4 if at == 0 else 3])) for at in range(20)]
    assert world(items).catalogue.cut.all()
    assert not world(items[:3]).catalogue.cut.any()


def test_an_item_without_any_genre_among_those_that_have_some_is_of_genres_not_told() -> None:
    told = [Item(f"told-{n}", f"Told {n}", genres=("Drama",)) for n in range(3)]
    shelf = world([*told, Item("untold", "Untold")]).catalogue
    assert [item.id for item in shelf.at(shelf.cut)] == ["untold"]
    (test,) = conditions(Intent(wishes=(genre("Comedy", -2),)), shelf)
    assert [test.met(shelf[name]) for name in ("told-0", "untold")] == [True, None]
    assert [item.id for item in shelf.at(fitting(shelf, [test]))] == ["told-0", "told-1", "told-2"]
    few = world([told[0], Item("untold", "Untold"), Item("bare", "Bare")]).catalogue
    assert not few.cut.any()
