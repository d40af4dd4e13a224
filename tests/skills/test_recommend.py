"""The order of a list: what counts for an item, what against it, and that nothing else does."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from recsys.intent import Bounds, Intent, Mention, Person, Term, Wish
from recsys.skills.ordering.harsh import too_harsh
from recsys.skills.ordering.spread import main_genre, series, spread
from recsys.skills.recommend import Proposal, Recommend, RecommendInput
from recsys.types import Item, Listing
from tests.language.shelves import eight, shelf_of
from tests.worlds import twins, world

IDS = eight().catalogue.ids


def wanted(tag: str, attitude: int = 1, must: bool = False, who: str = "") -> Wish:
    return Wish(phrase=tag, terms=(Term(phrase=tag, tags=(tag,)),), attitude=attitude, must=must, who=who)


def kind(genre: str, attitude: int = 1, must: bool = True, who: str = "") -> Wish:
    return Wish(phrase=genre, terms=(Term(phrase=genre, genres=(genre,)),), attitude=attitude, must=must, who=who)


def named(item_id: str, attitude: int = 0, seed: bool = False, who: str = "") -> Mention:
    return Mention(text=item_id, item_id=item_id, attitude=attitude, seed=seed, who=who)


def ranked(intent: Intent, pool: tuple[str, ...] = IDS, **more: object) -> list[str | None]:
    inputs = RecommendInput.model_validate({"intent": intent, "pool": pool, **more})
    return [p.item_id for p in Recommend().twin(inputs, eight().world).proposals]


def before(ids: list[str | None], first: str, second: str) -> bool:
    return ids.index(first) < ids.index(second)


def test_only_what_the_lists_hold_is_proposed_and_unknown_ids_are_left_out() -> None:
    lists = (Listing(retriever="search", ids=("boss-rush", "nobody")), Listing(retriever="als", ids=("farm-friends",)))
    out = Recommend().twin(RecommendInput(intent=Intent(), listings=lists), eight().world)
    assert {p.item_id for p in out.proposals} == {"boss-rush", "farm-friends"}
    assert all(p.name == eight().catalogue[p.item_id or ""].title for p in out.proposals)
    assert Recommend().twin(RecommendInput(intent=Intent()), eight().world).proposals == ()


def test_a_pool_is_ordered_whatever_the_lists_hold() -> None:
    assert set(ranked(Intent(), ("boss-rush", "ghost-manor"), listings=(Listing(retriever="als", ids=IDS),))) == {
        "boss-rush", "ghost-manor",
    }  # fmt: skip


@pytest.mark.parametrize("n", [0, 1, 3, 100])
def test_at_most_n(n: int) -> None:
    assert len(ranked(Intent(), n=n)) == min(n, len(IDS))


def test_twins_come_in_the_order_of_their_ids() -> None:
    out = Recommend().twin(RecommendInput(intent=Intent(), pool=tuple("dbca")), shelf_of(twins()).world)
    assert [p.item_id for p in out.proposals] == list("abcd")


def test_what_meets_a_wish_comes_first() -> None:
    assert set(ranked(Intent(wishes=(wanted("farming"),)))[:2]) == {"apple-orchard", "farm-friends"}
    assert ranked(Intent(wishes=(wanted("farming"), wanted("co-op"))))[0] == "farm-friends"
    assert ranked(Intent(wishes=(kind("Horror"),)))[0] == "ghost-manor"


def test_what_there_should_be_less_of_comes_later() -> None:
    plain, less = ranked(Intent()), ranked(Intent(wishes=(wanted("farming"), wanted("animals", -1))))
    assert before(plain, "farm-friends", "apple-orchard")
    assert before(less, "apple-orchard", "farm-friends")


def test_what_is_like_the_refused_comes_later_too() -> None:
    items = [
        Item("a", "Twin", tags=("gore", "dark")),
        Item("b", "Twin", tags=("dark",)),
        Item("c", "Twin", tags=("funny",)),
    ]
    inputs = RecommendInput(intent=Intent(wishes=(wanted("gore", -2, must=True),)), pool=("b", "c"))
    out = Recommend().twin(inputs, shelf_of(world(items)).world)
    assert [p.item_id for p in out.proposals] == ["c", "b"]


def test_the_hard_comes_later_when_something_easy_is_wanted() -> None:
    items = [Item("a", "Twin", tags=("challenging",)), Item("b", "Twin", tags=("funny",))]
    inputs = RecommendInput(intent=Intent(wishes=(wanted("easy to learn"),)), pool=("a", "b"))
    out = Recommend().twin(inputs, shelf_of(world(items)).world)
    assert [p.item_id for p in out.proposals] == ["b", "a"]


def test_a_seed_draws_its_like_and_a_disliked_item_pushes_it_away() -> None:
    pool = tuple(i for i in IDS if i not in {"cooking-chaos-2"})
    assert ranked(Intent(mentions=(named("cooking-chaos-2", seed=True),)), pool)[0] == "cooking-chaos"
    assert ranked(Intent(mentions=(named("cooking-chaos-2", -2),)), pool)[0] != "cooking-chaos"


def test_thumbs_draw_and_push_too() -> None:
    assert ranked(Intent(), ("boss-rush", "dungeon-duo"))[0] == "boss-rush"
    assert ranked(Intent(), ("boss-rush", "dungeon-duo"), liked=("cooking-chaos-2",))[0] == "dungeon-duo"
    assert ranked(Intent(), ("dungeon-duo", "ghost-manor"))[0] == "dungeon-duo"
    assert ranked(Intent(), ("dungeon-duo", "ghost-manor"), disliked=("cooking-chaos-2",))[0] == "ghost-manor"


def test_agreement_of_the_lists_counts() -> None:
    lists = (
        Listing(retriever="search", ids=("ghost-manor",)),
        Listing(retriever="als", ids=("ghost-manor", "boss-rush")),
    )
    assert ranked(Intent(), ("boss-rush", "ghost-manor"))[0] == "boss-rush"
    assert ranked(Intent(), ("boss-rush", "ghost-manor"), listings=lists)[0] == "ghost-manor"


def test_fame_decides_when_nothing_else_does_and_against_when_gems_are_wanted() -> None:
    assert ranked(Intent())[0] == "cooking-chaos"
    assert ranked(Intent(flags=("hidden",)))[0] == "mystery-box"


@pytest.mark.parametrize(("nephews", "first"), [(1, "a"), (2, "b")])
def test_what_seats_all_who_are_spoken_of_comes_first(nephews: int, first: str) -> None:
    shelf = shelf_of(
        world([Item("a", "Twin", players_min=1, players_max=1), Item("b", "Twin", players_min=1, players_max=2)])
    )
    people = (Person(role="you"), *(Person(role="nephew", age=30 + at) for at in range(nephews)))
    inputs = RecommendInput(intent=Intent(people=people), pool=("a", "b"))
    assert Recommend().twin(inputs, shelf.world).proposals[0].item_id == first


def test_with_a_child_what_is_made_for_families_comes_first() -> None:
    items = [Item("a", "Twin", tags=("funny",)), Item("b", "Twin", tags=("family-friendly",))]
    shelf = shelf_of(world(items))
    out = [
        Recommend()
        .twin(RecommendInput(intent=Intent(people=people), pool=("a", "b")), shelf.world)
        .proposals[0]
        .item_id
        for people in ((), (Person(role="son", age=8),))
    ]
    assert out == ["a", "b"]


def test_a_long_evening_wants_long_rounds() -> None:
    items = [Item("a", "Twin", minutes=5), Item("b", "Twin", minutes=60)]
    intent = Intent(bounds=Bounds(minutes_min=30))
    out = Recommend().twin(RecommendInput(intent=intent, pool=("a", "b")), shelf_of(world(items)).world)
    assert out.proposals[0].item_id == "b"


def test_of_two_people_the_less_pleased_decides() -> None:
    intent = Intent(wishes=(wanted("farming", who="me"), wanted("co-op", who="wife")))
    assert ranked(intent)[0] == "farm-friends"


def test_one_of_a_series_at_a_time() -> None:
    ids = ranked(Intent(wishes=(wanted("cooking"),)))
    assert {ids[0], ids[-1]} == {"cooking-chaos", "cooking-chaos-2"}
    assert len(ids) == len(IDS)


@given(
    st.lists(
        st.tuples(st.sampled_from("abcdefgh"), st.sampled_from(["x", "y", None])), max_size=8, unique_by=lambda t: t[0]
    )
)
def test_spreading_loses_nothing_and_brings_each_kind_forward_once(drawn: list[tuple[str, str | None]]) -> None:
    ranked_items = [(Item(name, name, series=of, genres=(of,) if of else ()), 0.0) for name, of in drawn]
    for by in (series, main_genre):
        out = spread(ranked_items, by)
        assert sorted(i.id for i, _ in out) == sorted(name for name, _ in drawn)
        kinds = [by(i) for i, _ in out]
        first = {k: kinds.index(k) for k in kinds if k}
        repeats = [at for at, k in enumerate(kinds) if k and at != first[k]]
        assert all(at > max((*first.values(), *(i for i, k in enumerate(kinds) if k is None))) for at in repeats)


WISHES = (wanted("farming"), kind("Horror", -2), wanted("co-op", -1), kind("Party", who="me"))
MENTIONS = (named("boss-rush", 2), named("farm-friends", -2), named("mystery-box", seed=True))


@given(
    st.lists(st.sampled_from([*IDS, "nobody"]), max_size=12),
    st.lists(st.sampled_from(WISHES), max_size=3),
    st.lists(st.sampled_from(MENTIONS), max_size=3),
)
def test_the_order_is_finite_repeatable_and_free_of_the_pools_order(
    pool: list[str], wishes: list[Wish], mentions: list[Mention]
) -> None:
    intent = Intent(wishes=tuple(wishes), mentions=tuple(mentions))

    def proposals(ids: list[str]) -> tuple[Proposal, ...]:
        return Recommend().twin(RecommendInput(intent=intent, pool=tuple(ids), n=50), eight().world).proposals

    assume(pool)
    out = proposals(pool)
    assert [p.item_id for p in out] == [p.item_id for p in proposals(pool[::-1])]
    assert {p.item_id for p in out} == set(pool) - {"nobody"}
    assert np.isfinite([p.score for p in out]).all()


@pytest.mark.parametrize(
    ("age", "asked", "harsh"), [(8, False, 1.0), (8, True, 0.0), (16, False, 0.0), (None, False, 0.0)]
)
def test_what_frightens_is_nothing_for_a_child_who_did_not_ask_for_it(
    age: int | None, asked: bool, harsh: float
) -> None:
    people = (Person(role="niece", age=age),) if age else ()
    intent = Intent(people=people, wishes=(kind("Horror"),) if asked else ())
    assert too_harsh([Item("a", "A", genres=("Horror",)), Item("b", "B", genres=("Puzzle",))], intent).tolist() == [
        harsh,
        0.0,
    ]
