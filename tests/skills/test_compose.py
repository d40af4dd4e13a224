"""A menu of ranked items: kept varied while it is a menu, in the ranker's order after it."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.intent import Term, Wish
from recsys.retrieval.popularity import Popularity
from recsys.shelf import make_world
from recsys.skills.base import World
from recsys.skills.compose import GUESSES, MENU, MORE_UNLIKE, OF_A_SERIES, Compose, ComposeInput, ComposeOutput
from recsys.types import Item
from tests.worlds import BagOfWords, world

N = 24
NAMES = tuple(f"item-{at:02}" for at in range(N))


def shelf(kinds: Sequence[str], series: str | None = None) -> World:
    """N items of these genres; those of the first one's genre are of the series."""
    items = [
        Item(name, name, genres=(kind,), series=series if kind == kinds[0] else None)
        for name, kind in zip(NAMES, kinds, strict=True)
    ]
    small = world(items)
    popularity = Popularity().fit(small.catalogue, small.interactions)
    return make_world(small.catalogue, {"popularity": popularity}, BagOfWords())


SAGA = ["Saga"] * (N - 3) + ["Other"] * 3
MIXED = ["Same" if at % 2 else f"Kind {at}" for at in range(N)]


def menu(where: World, n: int, wild: bool = False) -> ComposeOutput:
    scores = tuple(float(N - at) for at in range(N))
    return Compose().twin(ComposeInput(ids=NAMES, scores=scores, n=n, wild=wild), where)


def test_what_is_alike_gives_way_to_what_is_not_while_it_is_a_menu() -> None:
    alike = [name for name, kind in zip(NAMES, MIXED, strict=True) if kind == "Same"]
    assert menu(shelf(["Same"] * N), MENU).ids == NAMES[:MENU]
    assert len(set(alike) & set(menu(shelf(MIXED), MENU).ids)) < MENU / 2


def test_of_a_series_there_are_two_while_there_are_others() -> None:
    chosen = menu(shelf(SAGA, "Saga"), 6).ids
    assert chosen[:OF_A_SERIES] == NAMES[:OF_A_SERIES]
    assert set(chosen[OF_A_SERIES : OF_A_SERIES + 3]) == set(NAMES[-3:])


def test_of_three_cards_one_is_of_a_series() -> None:
    assert menu(shelf(SAGA, "Saga"), 3).ids == (NAMES[0], *NAMES[-3:-1])


def test_after_the_menu_the_ranker_has_the_word() -> None:
    chosen = menu(shelf(MIXED), N).ids
    assert set(chosen) == set(NAMES)
    assert list(chosen[MENU:]) == sorted(chosen[MENU:])


def test_an_open_request_gets_five_guesses_of_five_genres_and_then_the_best() -> None:
    kinds = ["Same"] * (N - 4) + ["Kind 1", "Kind 2", "Kind 3", "Kind 4"]
    inputs = ComposeInput(ids=NAMES, scores=tuple(float(N - at) for at in range(N)), n=MENU, wild=False, varied=True)
    chosen = Compose().twin(inputs, shelf(kinds)).ids
    assert set(chosen[:GUESSES]) == {NAMES[0], *NAMES[-4:]}
    assert chosen[GUESSES:] == NAMES[1 : 1 + MENU - GUESSES]


def test_where_a_better_mix_is_asked_for_likeness_weighs_more() -> None:
    """Of six of a kind and two others the three cards are one of each."""
    inputs = ComposeInput(ids=NAMES, scores=tuple(float(N - at) for at in range(N)), n=3, wild=False)
    where = shelf(["Same"] * 6 + ["Kind 1", *["Same"] * (N - 8), "Kind 2"])
    assert "Kind 2" not in {where.catalogue[i].genres[0] for i in Compose().twin(inputs, where).ids}
    mixed = Compose().twin(inputs.model_copy(update={"unlike": MORE_UNLIKE}), where).ids
    assert {where.catalogue[i].genres[0] for i in mixed} == {"Same", "Kind 1", "Kind 2"}


def test_the_wild_card_is_of_what_the_others_are() -> None:
    kinds = ["Rails" if at < N - 2 else "Horror" for at in range(N)]
    items = [
        Item(name, name, genres=(kind,), tags=("trains",) if at != N - 3 else ("boats",), fame=1 if at >= N - 4 else 5)
        for at, (name, kind) in enumerate(zip(NAMES, kinds, strict=True))
    ]
    small = world(items)
    popularity = Popularity().fit(small.catalogue, small.interactions)
    where = make_world(small.catalogue, {"popularity": popularity}, BagOfWords())
    asked = (Wish(phrase="trains", terms=(Term(phrase="trains", tags=("trains",)),)),)
    inputs = ComposeInput(ids=NAMES, scores=tuple(float(N - at) for at in range(N)), asked=asked)
    assert Compose().twin(inputs, where).wild == NAMES[N - 4]


def test_of_a_name_that_is_asked_for_there_may_be_many() -> None:
    asked = (Wish(phrase="Saga", terms=(Term(phrase="Saga", told=NAMES[: N - 3]),)),)
    scores = tuple(float(N - at) for at in range(N))
    inputs = ComposeInput(ids=NAMES, scores=scores, n=6, wild=False, asked=asked)
    assert Compose().twin(inputs, shelf(SAGA, "Saga")).ids == NAMES[:6]
    other = (Wish(phrase="dragons", terms=asked[0].terms),)  # what tells of dragons goes by no name
    assert Compose().twin(inputs.model_copy(update={"asked": other}), shelf(SAGA, "Saga")).ids != NAMES[:6]
