"""Each feature's value worked out by hand, and what holds for every context and pool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from recsys.intent import Bounds, Intent, Person, Term, Wish
from recsys.progress import Progress, silent
from recsys.ranking.context import Context, Pool
from recsys.ranking.facts import Facts
from recsys.ranking.features import features
from recsys.ranking.table import FEATURES, NAMES
from recsys.types import Item, Triple, Utterance
from tests import worlds
from tests.worlds import BagOfWords

FILMS = (
    Item("a", "Star Road", 1980, ("Sci-Fi",), ("space",), "robots in space"),
    Item("b", "Star Road Two", 1983, ("Sci-Fi", "Action"), ("space",), "more robots in space"),
    Item("c", "Paper Moon Letter", 1990, ("Romance",), (), "two people write letters"),
    Item("d", "Quiet House", 2000, ("Horror",), ("ghosts",), "a house with ghosts"),
    Item("e", "Unknown"),
)
TRIPLES = (
    Triple("a", "director", "Ann Lee"),
    Triple("b", "director", "Ann Lee"),
    Triple("c", "star", "Bo Dean"),
    Triple("d", "genre", "Horror"),
)
POOL = Pool(("a", "b", "c", "d", "e"))


def facts() -> Facts:
    """The films, met by 7, 3, 1, 0 and 0 people."""
    catalogue, encoder = worlds.world(FILMS).catalogue, BagOfWords()
    return Facts.of(catalogue, [7, 3, 1, 0, 0], TRIPLES, encoder.encode([item.text for item in catalogue]), encoder)


def said(*told: str, items: tuple[str, ...] = (), **more: object) -> Context:
    """What a person said; the items stand in the first message."""
    talk = [Utterance("user", text, items if at == 0 else ()) for at, text in enumerate(told)]
    return replace(Context(Intent(text=told[-1] if told else ""), tuple(talk)), **more)  # type: ignore[arg-type]


def column(name: str, context: Context, pool: Pool = POOL, known: Facts | None = None) -> list[float]:
    """One feature of every candidate."""
    matrix = features(context, pool, known or facts())
    return [round(float(value), 4) for value in matrix[:, NAMES.index(name)]]


def wish(genre: str, attitude: int = 1, source: str = "") -> Wish:
    return Wish(phrase=genre, terms=(Term(phrase=genre, genres=(genre,)),), attitude=attitude, source=source)


def wanting(*wishes: Wish, **more: object) -> Context:
    text = wishes[-1].source if wishes else ""
    return Context(Intent(text=text, wishes=wishes, **more))  # type: ignore[arg-type]


def test_a_score_is_a_share_of_the_best_and_a_rank_is_discounted() -> None:
    nan = float("nan")
    pool = Pool(POOL.ids, {"ease": [2.0, 4.0, 4.0, nan, -1.0], "dialogue": [1.0, np.exp(-1), 0.0, nan, np.exp(-9)]})
    assert column("ease", said("hi"), pool) == [0.5, 1, 1, 0, 0]
    assert column("ease rank", said("hi"), pool) == [0.5, 1, 1, 0, round(1 / np.log2(5), 4)]
    assert column("dialogue log", said("hi"), pool) == [1, 0.8, 0, 0, 0]
    assert column("als", said("hi"), pool) == [0] * 5


def test_what_is_wished_for_and_what_is_refused() -> None:
    context = wanting(wish("Sci-Fi", source="some sci-fi"), wish("Action", source="with action"), wish("Horror", -1))
    assert column("wishes", context) == [0.5, 1, 0, 0, 0]
    assert column("main genre", context) == [1, 1, 0, 0, 0]
    assert column("refused", context) == [0, 0, 0, 1, 0]
    now = wanting(wish("Sci-Fi", source="some sci-fi"), wish("Romance", source="romance"))
    assert column("wishes now", now) == [0, 0, 1, 0, 0]


def test_numbers_are_met_or_not_and_unknown_is_not() -> None:
    bounds = Bounds(year_min=1981, price_max=10.0)
    assert column("numbers", Context(Intent(bounds=bounds))) == [0, 0.5, 0.5, 0.5, 0]
    assert column("numbers", Context(Intent(people=(Person(role="son", age=7),)))) == [0] * 5
    games = Facts.of(worlds.games().catalogue, np.zeros(8, dtype=int))
    pool = Pool(("apple-orchard", "boss-rush"))
    child = Context(Intent(people=(Person(role="son", age=7),), bounds=Bounds(minutes_max=15)))
    assert column("numbers", child, pool, games) == [1, 0]
    phone = Context(Intent(device_groups=(("PHONE",),), platform_groups=(("Windows",),)))
    assert column("devices", phone, pool, games) == [0.5, 0.5]


def test_a_least_price_is_a_number_too() -> None:
    shop = worlds.world([Item("a", "A", price="$12"), Item("b", "B", price="20-40"), Item("c", "C")])
    known = Facts.of(shop.catalogue, np.zeros(3, dtype=int))
    for bounds, met in ((Bounds(price_min=15.0), [0, 1, 0]), (Bounds(price_min=15.0, price_max=20.0), [0, 0, 0])):
        assert column("numbers", Context(Intent(bounds=bounds)), Pool(("a", "b", "c")), known) == met


def test_titles_and_names_that_the_person_says() -> None:
    context = said("something by Ann Lee", "or with Bo Dean, like paper moon")
    assert column("names", context) == [0, 0, 1, 0, 0]
    assert column("names before", context) == [1, 1, 0, 0, 0]
    assert column("title", context)[2] == pytest.approx(2 / 3, abs=1e-3)
    assert column("title", context)[3] == 0


def test_likeness_to_what_was_named() -> None:
    context = said("I loved Star Road", items=("a",), liked=("a",))
    for name in ("kind", "kind best", "kind last", "kind liked"):
        assert column(name, context)[0] == 1
        assert 0 < column(name, context)[1] < 1
        assert column(name, context)[2:] == [0, 0, 0]
    assert column("people", context) == [1, 1, 0, 0, 0]
    assert column("sequel", context)[0] == 1
    assert 0 < column("sequel", context)[1] < 1
    hated = said("hi", disliked=("d",))
    assert column("kind disliked", hated) == [0, 0, 0, 1, 0]


def test_meaning_of_the_last_message_and_of_all_of_them() -> None:
    assert column("meaning", said("robots in space"))[0] > column("meaning", said("robots in space"))[2] == 0
    both = said("ghosts", "letters")
    assert column("meaning", both)[3] == 0
    assert column("meaning talk", said("letters", "ghosts"))[3] > column("meaning talk", both)[3] > 0
    titled = said("Quiet House (2000)", items=("d",))
    assert column("meaning", titled) == column("meaning", said("this game"))


def test_what_was_said_is_not_kept_by_what_everybody_shares() -> None:
    class Counting(BagOfWords):
        asked = 0

        def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
            self.asked += len(texts)
            return super().encode(texts, progress)

    encoder = Counting()
    known = replace(facts(), encoder=encoder)
    for _ in range(2):
        assert known.meanings(["robots", "ghosts"]).tolist() == BagOfWords().encode(["robots", "ghosts"]).tolist()
    assert encoder.asked == 4
    assert replace(known, encoder=None).meanings(["robots"]).tolist() == [[0] * known.width]


def test_years_and_fame() -> None:
    context = said("like Star Road", items=("a",))
    assert column("years apart", context) == [0, 0.15, 0.5, 1, 0]
    assert column("newness", context) == [0.25, 0.5, 0.75, 1, 0]
    assert column("fame", context) == [1, round(2 / 3, 4), round(1 / 3, 4), 0, 0]
    assert column("fame apart", context) == [0, round(1 / 3, 4), round(2 / 3, 4), 1, 1]
    assert column("fame at first", context) == [0] * 5
    assert column("fame at first", said("hi")) == column("fame", said("hi"))


TEXTS = st.lists(st.sampled_from(["", "robots", "Ann Lee", "a house", "Star Road", "Ünïcödé 🎮", "("]), max_size=4)
IDS = st.lists(st.sampled_from([*POOL.ids, "gone"]), max_size=4, unique=True).map(tuple)
SCORES = st.lists(st.sampled_from([float("nan"), float("inf"), -3.0, 0.0, 1e-300, 2.0, 1e300]), min_size=5, max_size=5)


@st.composite
def contexts(draw: st.DrawFn) -> Context:
    """Anything that could be said of the films."""
    genres = st.sampled_from(["Sci-Fi", "Horror", "Nothing"])
    wishes = draw(st.lists(st.builds(wish, genres, st.integers(-2, 2)), max_size=3))
    return said(*draw(TEXTS), items=draw(IDS), liked=draw(IDS), disliked=draw(IDS), intent=Intent(wishes=tuple(wishes)))


@given(contexts(), st.dictionaries(st.sampled_from(["ease", "dialogue", "nobody"]), SCORES), st.permutations(range(5)))
def test_finite_in_range_and_rows_follow_the_pool(
    context: Context, scores: dict[str, list[float]], order: list[int]
) -> None:
    pool = Pool(POOL.ids, scores)
    shuffled = Pool(
        tuple(pool.ids[at] for at in order), {name: [each[at] for at in order] for name, each in scores.items()}
    )
    matrix = features(context, pool, facts())
    assert matrix.shape == (5, len(FEATURES))
    assert matrix.dtype == np.float32
    assert np.isfinite(matrix).all()
    assert matrix.min() >= 0
    assert matrix.max() <= 1
    assert features(context, shuffled, facts()) == pytest.approx(matrix[order], abs=1e-6)


@given(contexts(), SCORES)
def test_no_feature_depends_on_an_id(context: Context, scores: list[float]) -> None:
    new = dict(zip(POOL.ids, ("v", "z", "x", "w", "y"), strict=True))
    items = [replace(item, id=new[item.id]) for item in FILMS]
    users = dict(zip(new.values(), [7, 3, 1, 0, 0], strict=True))
    catalogue, encoder = worlds.world(items).catalogue, BagOfWords()
    triples = [replace(triple, head=new[triple.head]) for triple in TRIPLES]
    texts = encoder.encode([item.text for item in catalogue])
    renamed = Facts.of(catalogue, [users[i] for i in catalogue.ids], triples, texts, encoder)
    other = replace(
        context,
        talk=tuple(replace(u, items=tuple(new.get(i, i) for i in u.items)) for u in context.talk),
        liked=tuple(new.get(i, i) for i in context.liked),
        disliked=tuple(new.get(i, i) for i in context.disliked),
    )
    pool = Pool(tuple(new.values()), {"ease": scores})
    assert features(other, pool, renamed) == pytest.approx(
        features(context, Pool(POOL.ids, {"ease": scores}), facts()), abs=1e-6
    )


@pytest.mark.parametrize("world", [worlds.world([Item("a", "Only")]), worlds.twins(), worlds.games()])
def test_a_bare_catalogue_gives_finite_numbers(world: worlds.World) -> None:
    ids = world.catalogue.ids
    bare = Facts.of(world.catalogue, np.zeros(len(ids), dtype=int))
    for context in (Context(Intent()), said("anything", items=ids, liked=ids), said("nothing", disliked=ids)):
        matrix = features(context, Pool(ids, {"ease": [0.0] * len(ids)}), bare)
        assert np.isfinite(matrix).all()


def test_equal_items_get_equal_numbers() -> None:
    world = worlds.twins()
    known = Facts.of(world.catalogue, world.interactions.counts(world.catalogue.ids))
    matrix = features(said("cooking twins"), Pool(world.catalogue.ids), known)
    assert (matrix == matrix[0]).all()


def test_no_candidates_no_rows() -> None:
    assert features(said("hi"), Pool(()), facts()).shape == (0, len(FEATURES))


def test_the_names_are_unique() -> None:
    assert len(set(NAMES)) == len(NAMES)


def test_beside_a_seed_what_only_steers_counts_less_and_what_must_be_and_what_is_refused_does_not() -> None:
    soft, hard, refused = wish("Sci-Fi"), wish("Sci-Fi").model_copy(update={"must": True}), wish("Horror", -1)
    assert column("wishes", wanting(soft)) == [1, 1, 0, 0, 0]
    assert column("wishes", replace(wanting(soft), worth={soft.key: 0.3})) == [0.3, 0.3, 0, 0, 0]
    assert column("wishes", replace(wanting(hard), worth={hard.key: 0.3})) == [1, 1, 0, 0, 0]
    assert column("refused", replace(wanting(refused), worth={refused.key: 0.3})) == [0, 0, 0, 1, 0]
