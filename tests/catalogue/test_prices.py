"""What items cost: classes of prices, and sums in the currency of a table of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.prices import asked, ceiling, costs, floor, is_class, money, sign
from recsys.dialogue.answering.sums import of_sum, told_of_sum
from recsys.intent import Bounds, Intent
from recsys.safety.conditions import conditions
from recsys.types import Item


@pytest.mark.parametrize(
    ("price", "least", "most", "told"),
    [
        ("free", 0, 0, "is free"), ("10-20", 10, 20, "usually costs $10 to $20"), ("€11.90", 11.9, 11.9, "costs €11.90"),
        ("CHF 12", 12, 12, "costs CHF 12"), ("1299", 1299, 1299, "costs 1299"), (None, None, None, ""), ("dear", None, None, ""),
    ],
)  # fmt: skip
def test_a_price_is_a_class_or_a_sum(price: str | None, least: float | None, most: float | None, told: str) -> None:
    assert (floor(price), ceiling(price), costs(price)) == (least, most, told)
    assert is_class(price) == (price in {"free", "10-20"})
    assert told.endswith(asked(price))


def test_the_currency_is_that_of_most() -> None:
    assert [sign(found) for found in (["€1", "$2", "€3"], ["4", "10-20"], ["10-20", "free"], [])] == ["€", "", "$", "$"]
    assert [money(11.5, "€"), money(20.0, "$")] == ["€11.50", "$20"]


@pytest.mark.parametrize(
    ("head", "cell", "price"),
    [
        ("Price (EUR)", "1.299,00", "€1299"), ("price", "€ 13,90", "€13.90"), ("price", "18,90 EUR", "€18.90"),
        ("Price £", "12", "£12"),
        ("price", "$12.50", "$12.50"), ("cost", "12", "12"), ("price", "0.00", "free"),
        ("price", "free", "free"), ("price", "10-20", "10-20"),
    ],
)  # fmt: skip
def test_a_table_s_prices_are_kept_in_their_currency(head: str, cell: str, price: str, tmp_path: Path) -> None:
    (tmp_path / "shop.csv").write_text(f"name;{head}\nOne;{cell}\n", encoding="utf-8")
    assert [item.price for item in read_own_tables(ImportRequest(tmp_path / "shop.csv")).items] == [price]


def test_a_limit_keeps_what_costs_no_more_and_is_told_in_that_currency(tmp_path: Path) -> None:
    (tmp_path / "shop.csv").write_text("name;price\nA;€ 9\nB;€ 11,90\nC;€ 1.299,00\nD;\n", encoding="utf-8")
    source = read_own_tables(ImportRequest(tmp_path / "shop.csv"))
    shop = Catalogue("shop", source.domain, source.items, source.vocabulary)
    for most, fits in ((15, ["a", "b"]), (100, ["a", "b"]), (1299, ["a", "b", "c"])):
        (limit,) = conditions(Intent(bounds=Bounds(price_max=most)), shop)
        assert (limit.text, [item.id for item in shop if limit.holds(item)]) == (f"at most €{most}", fits)
    assert told_of_sum(15.0, "under 15 euro", 15.0, shop) == ""
    assert told_of_sum(10.0, "cheap", 10.0, shop).startswith("I took that as at most €10;")


@pytest.mark.parametrize(
    ("asked_of", "dollars", "so"),
    [("does it cost 12?", 12, True), ("does it cost 15?", 15, False), ("is it under 15?", 15, True)],
)
def test_what_costs_a_sum_is_told_to_cost_just_that(asked_of: str, dollars: float, so: bool) -> None:
    assert of_sum(Item("a", "A", price="€12"), asked_of, dollars) is so
