"""What another host names past a condition and the person lets pass is no condition any more; what fits, or is refused, changes
nothing."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.let_past import let_past
from recsys.intent import Bounds, Intent, Mention, Term, Wish
from recsys.types import Item, Utterance
from tests.worlds import world


def game(name: str, *tags: str, year: int = 2020, modes: tuple[str, ...] = ()) -> Item:
    return Item(name, name.title(), year=year, tags=tags, modes=modes)


GAMES = world(
    [game("a", "cosy"), game("b", "cosy", "vegan", year=1990), game("c", "words", modes=("co-op",)), game("d", "space")]
).catalogue


def wish(name: str, attitude: int = 1, either: bool = False) -> Wish:
    term = Term(phrase=name, modes=(name,)) if name == "co-op" else Term(phrase=name, tags=(name,))
    return Wish(phrase=name, terms=(term,), attitude=attitude, must=True, either=either)


def said(*ids: str) -> Utterance:
    return Utterance("assistant", "Try this.", ids)


NEW_COSY = Intent(wishes=(wish("cosy"),), bounds=Bounds(year_min=2010, players=2))
LIKED = Intent(text="I love that one")


def test_a_kind_and_a_year_that_what_was_named_lacks_only_steer_and_bound_nothing() -> None:
    held = let_past(NEW_COSY, (said("b", "c"),), LIKED, GAMES)
    assert [w.must for w in held.wishes] == [False]
    assert held.bounds == Bounds(players=2)


def test_one_of_several_that_will_do_takes_the_others_with_it() -> None:
    either = Intent(wishes=(wish("cosy", either=True), wish("words", either=True), wish("space")))
    held = let_past(either, (said("d"),), LIKED, GAMES)
    assert [w.must for w in held.wishes] == [False, False, True]


def test_all_that_was_named_since_the_last_message_counts_and_nothing_before_it() -> None:
    before = (said("c"), Utterance("user", "No. Something cosy."))
    assert let_past(NEW_COSY, (*before, said("a")), LIKED, GAMES) == NEW_COSY
    assert let_past(NEW_COSY, (*before, said("c"), said("a")), LIKED, GAMES).wishes[0].must is False


@pytest.mark.parametrize(
    ("held", "named", "read"),
    [
        (NEW_COSY, ("a",), LIKED),  # our own cards fit
        (NEW_COSY, (), LIKED),
        (NEW_COSY, ("nowhere",), LIKED),
        (NEW_COSY, ("c",), Intent(mentions=(Mention(text="c", item_id="c", attitude=-1),))),
        (NEW_COSY, ("c",), Intent(flags=("others",))),
        (Intent(wishes=(wish("cosy", -2),)), ("a",), LIKED),  # what is refused never gives way
        (Intent(wishes=(wish("vegan"), wish("co-op"))), ("a",), LIKED),  # nor a diet, nor who plays with whom
    ],
)
def test_what_holds_stays(held: Intent, named: tuple[str, ...], read: Intent) -> None:
    assert let_past(held, (said(*named),), read, GAMES) == held
