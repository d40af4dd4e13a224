"""What we would suggest: steps along lists, there and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.retrieval.suggested import BACK, FAR, Lists, Suggested
from recsys.types import Item, Query
from tests.worlds import World, world

ABC = world([Item(name, name) for name in "abcde"])


def lists(of: Mapping[str, Sequence[str]]) -> Lists:
    def read(catalogue: Catalogue) -> Iterator[tuple[int, tuple[int, ...]]]:
        for name, others in of.items():
            yield catalogue.rows[name], tuple(catalogue.rows[other] for other in others)

    return read


def found(of: Mapping[str, Sequence[str]], seeds: Sequence[str], n: int = 5, where: World = ABC) -> dict[str, float]:
    model = Suggested(lists(of)).fit(where.catalogue, where.interactions)
    return {each.item_id: each.score for each in model.retrieve(Query(seed_items=tuple(seeds)), n)}


def test_a_list_is_followed_in_its_order_and_read_backwards_for_less() -> None:
    there = found({"a": "bcd"}, "a")
    assert [*there] == ["b", "c", "d"]
    assert [*found({"a": "bc", "d": "a"}, "a")] == ["b", "c", "d"], "a is suggested to d: the other way counts BACK"
    assert BACK < 1


def test_all_steps_from_an_item_are_one_together() -> None:
    assert found({"a": "b"}, "a") == pytest.approx({"b": 1 - FAR})
    assert sum(found({"a": "bcd"}, "a").values()) == pytest.approx(1 - FAR)


def test_two_steps_lead_on_and_count_less_than_one() -> None:
    there = found({"a": "b", "b": "c"}, "a")
    assert [*there] == ["b", "c"]
    both = 1 + BACK
    assert there["c"] == pytest.approx(FAR / both), "half of what leads from b goes on to c, the rest back to a"


def test_what_two_seeds_lead_to_comes_before_what_one_leads_to() -> None:
    assert next(iter(found({"a": "cd", "b": "ed"}, "ab"))) == "d"


def test_seeds_are_never_returned_nor_what_nobody_wrote_of() -> None:
    assert [*found({"a": "b", "b": "a"}, "ab")] == []
    assert found({"a": "b"}, "c") == found({"a": "b"}, "") == found({}, "a") == {}


def beyond(of: Mapping[str, str]) -> Suggested:
    """A model whose only item with a list is a, and that knows what goes with titles that are not there."""

    def read(catalogue: Catalogue) -> Iterator[tuple[str, tuple[int, ...]]]:
        yield from ((title, tuple(catalogue.rows[other] for other in others)) for title, others in of.items())

    return Suggested(lists({"a": "b"}), read).fit(ABC.catalogue, ABC.interactions)


def test_a_title_that_is_not_there_leads_to_its_list_in_its_order_and_on() -> None:
    model = beyond({"Z (2001)": "ac", "Y (2002)": ""})
    there = model.retrieve(Query(seed_items=("Z (2001)",)), 5)
    assert [each.item_id for each in there] == ["a", "c", "b"], "b is a step from a"
    assert sum(each.score for each in there if each.item_id != "b") == pytest.approx(1 - FAR)
    assert model.beside("Z (2001)", 2) == ("a", "c")
    assert model.retrieve(Query(seed_items=("Y (2002)", "X (2003)")), 5) == []
    assert model.beside("X (2003)", 2) == ()


def test_titles_and_items_are_seeds_side_by_side() -> None:
    model = beyond({"Z (2001)": "cd"})
    assert {each.item_id for each in model.retrieve(Query(seed_items=("a", "Z (2001)")), 5)} == {"b", "c", "d"}
    assert model.nearest("bcde", ("Z (2001)", "a")) == {"b": "a", "c": "Z (2001)", "d": "Z (2001)"}
    assert model.nearest("bc", ("X (2003)",)) == {}


def test_the_nearest_seed_is_the_one_that_most_of_a_step_leads_from() -> None:
    model = Suggested(lists({"a": "cde", "b": "c"})).fit(ABC.catalogue, ABC.interactions)
    assert model.nearest("ce", "ab") == {"c": "b", "e": "a"}, "all of b's steps lead to c"
    assert model.nearest("ec", "b") == {"c": "b"}
    assert model.nearest("e", "") == model.nearest(["nobody"], "ab") == {}
    assert model.nearest("e", ("nobody", "a")) == {"e": "a"}
