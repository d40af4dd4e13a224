"""What a wish counts beside items to start from."""

from __future__ import annotations

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent, Mention, Term, Wish
from recsys.skills.ordering.worth import BESIDE_LIKED, LIKE_IT, ON_TOP, OTHERS, SINCE, as_hard, worths
from recsys.types import Item
from tests.language.shelves import eight

FARM = Item("farm", "Farm", tags=("cosy", "farming"))
GAMES = eight().world.catalogue
CATALOGUE = Catalogue("farms", GAMES.domain, (FARM,), GAMES.vocabulary)
COSY, DARK, EASY = (
    Wish(phrase=tag, terms=(Term(phrase=tag, tags=(tag,)),), source=f"but {tag}")
    for tag in ("cosy", "dark", "easy to learn")
)


def heard(text: str, *wishes: Wish, seed: bool = True, source: str = "like Farm") -> Intent:
    return Intent(
        text=text, wishes=wishes, mentions=(Mention(text="Farm", item_id="farm", seed=seed, source=source, attitude=1),)
    )


def test_what_the_item_meets_counts_less_than_what_it_lacks() -> None:
    counted = worths(heard("like Farm but dark, but cosy", COSY, DARK), CATALOGUE)
    assert counted == {COSY.key: LIKE_IT, DARK.key: ON_TOP}


def test_what_it_lacks_and_is_asked_for_since_counts_most() -> None:
    counted = worths(heard("but cosy, but dark", COSY, DARK), CATALOGUE)
    assert counted == {COSY.key: LIKE_IT, DARK.key: SINCE}
    assert worths(heard("anything newer", DARK), CATALOGUE) == {DARK.key: ON_TOP}


def test_what_is_easy_is_never_what_it_is_like() -> None:
    assert worths(heard("but easy to learn", EASY), CATALOGUE) == {EASY.key: LIKE_IT}


def test_without_an_item_to_start_from_all_count_alike() -> None:
    assert worths(Intent(wishes=(DARK,)), CATALOGUE) == {DARK.key: 1.0}
    assert worths(heard("but dark", DARK, seed=False), CATALOGUE) == {DARK.key: BESIDE_LIKED}


def test_what_is_as_hard_is_kept_back_where_an_easier_one_is_asked_for_and_a_sequel_more_so() -> None:
    first, second, softer, other = (
        Item(name, name, tags=tags, series=series)
        for name, tags, series in (
            ("farm", ("challenging",), "Farm"), ("two", ("challenging",), "Farm"), ("soft", (), "Farm"),
            ("kin", ("challenging",), "Kin"),
        )
    )  # fmt: skip
    items = (first, other, softer, second)
    catalogue = Catalogue("hard", GAMES.domain, items, GAMES.vocabulary)
    hard = Wish(phrase="hard", terms=(Term(phrase="hard", tags=("challenging",)),), attitude=-1)
    assert as_hard(items, heard("like Farm but easier", EASY), catalogue).tolist() == [1, OTHERS, 0, 1]
    assert as_hard(items, heard("like Farm but less hard", hard), catalogue).tolist() == [1, OTHERS, 0, 1]
    assert as_hard(items, heard("like Farm but cosy", COSY), catalogue).tolist() == [0, 0, 0, 0]
    assert as_hard(items, heard("easier", EASY, seed=False), catalogue).tolist() == [0, 0, 0, 0]
