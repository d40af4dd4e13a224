"""Amazon reviews in the forms of 2014, 2018 and 2023, and the Beauty 5-core with its graph."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from recsys.catalogue.importers.products import category_words, price_key, vocabulary
from recsys.errors import ImportFailed
from recsys.types import Item
from tests.catalogue.publishers import facts, read, said, shared, unpacked, without_the_bad_row, zipped

A, B, C = "B000000001", "B000000002", "B000000003"
META_2014 = (
    f"{{'asin': '{A}', 'title': 'Day Cream &amp; Oil', 'price': 12.5, 'brand': 'Olay', 'description': 'For <b>day</b>.', "
    f"'categories': [['Beauty', 'Skin Care', 'Face']], 'related': {{'also_bought': ['{B}', 'B999999999'], "
    f"'bought_together': ['{B}']}}}}\n"
    f"{{'asin': '{B}', 'title': \"Men's Soap\", 'categories': [['Beauty', 'Bath & Body']]}}\n"
    f"{{'asin': 'B999999999', 'title': 'Nobody rated it'}}\n"
)
REVIEWS_2014 = "\n".join(
    json.dumps({"reviewerID": user, "asin": asin, "overall": stars, "unixReviewTime": time})
    for user, asin, stars, time in (("U1", A, 5.0, 200), ("U1", A, 2.0, 100), ("U2", B, 3.0, 50), ("U2", C, 4.0, 60))
)


def test_2014_ratings_and_metadata_of_python_dicts(tmp_path: Path) -> None:
    files = {"reviews_Beauty_5.json": REVIEWS_2014, "meta_Beauty.json": META_2014}
    source, _ = read("amazon", unpacked(tmp_path / "beauty", files))
    cream, soap, bare = source.items
    assert (cream.title, cream.developer, cream.price, cream.genres) == (
        "Day Cream & Oil",
        "Olay",
        "10-20",
        ("Skin Care", "Face"),
    )
    assert cream.description == "For day ."
    assert cream.links == (("amazon", f"https://www.amazon.com/dp/{A}"),)
    assert (soap.title, soap.price, bare.title) == ("Men's Soap", None, f"Product {C}")
    assert said(source) == {("U1", A, 5), ("U2", B, 3), ("U2", C, 4)}
    assert facts(source) == {
        (A, "brand", "Olay"), (A, "category", "Skin Care"), (A, "category", "Face"), (B, "category", "Bath & Body"),
        (A, "also bought", "Men's Soap"), (A, "bought together", "Men's Soap"),
    }  # fmt: skip
    assert source.interactions.table.set_index("user")["time"]["U1"] == 200


def test_2018_prices_in_words_and_flat_categories(tmp_path: Path) -> None:
    meta = {"asin": A, "title": "Kit", "price": "$1,012.99", "brand": "Acme", "category": ["Beauty", "Tools"],
            "feature": ["Sharp", "Small"], "description": [], "also_buy": [A], "related": None}  # fmt: skip
    files = {"Beauty.json": REVIEWS_2014.splitlines()[0], "meta_Beauty.json": json.dumps(meta)}
    source, _ = read("amazon", zipped(tmp_path / "b.zip", files))
    (kit,) = source.items
    assert (kit.price, kit.genres, kit.description, kit.developer) == ("40-plus", ("Tools",), "Sharp Small", "Acme")


def test_2023_rows_are_by_parent_and_in_milliseconds(tmp_path: Path) -> None:
    review = {"user_id": "U1", "asin": B, "parent_asin": A, "rating": 4.0, "timestamp": 1_600_000_000_500}
    meta = {"parent_asin": A, "title": "Comb", "features": ["Wide"], "description": ["Of wood."], "price": None,
            "categories": [], "main_category": "All Beauty", "store": "Visit the Kent", "details": {"Brand": "Kent"}}  # fmt: skip
    reviews = tmp_path / "All_Beauty.jsonl"
    reviews.write_text(json.dumps(review) + "\n")
    (tmp_path / "meta_All_Beauty.jsonl").write_text(json.dumps(meta))
    source, _ = read("amazon", reviews, store=tmp_path / "meta_All_Beauty.jsonl")
    (comb,) = source.items
    assert (comb.id, comb.title, comb.genres, comb.developer) == (A, "Comb", ("All Beauty",), "Kent")
    assert source.interactions.table["time"][0] == 1_600_000_000.5


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('{"reviewerID": "U", "asin": "short", "overall": 5}', "an ASIN"),
        (f'{{"reviewerID": "U", "asin": "{A}", "overall": 9}}', "a number from 1 to 5"),
        (f'{{"reviewerID": "U", "asin": "{A}", "overall": NaN}}', "a number from 1 to 5"),
        (f'{{"asin": "{A}", "overall": 5}}', "a person's id"),
        ("__import__('os').getcwd()", "one JSON object"),
        ("{'a': " + "(" * 5_000, "one JSON object"),
        ("[1, 2]", "one JSON object"),
    ],
)
def test_a_wrong_line_is_named_and_left_out_when_lenient(tmp_path: Path, line: str, expected: str) -> None:
    path = zipped(tmp_path / "b.zip", {"Beauty.json": f"{REVIEWS_2014}\n{line}\n"})
    source = without_the_bad_row("amazon", path, rf"^Beauty\.json, line 5\b.*{re.escape(expected)}")
    assert len(source.interactions) == 3


def test_no_json_at_all_says_what_was_expected(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match=r"files in .json or .jsonl"):
        read("amazon", zipped(tmp_path / "b.zip", {"readme.txt": "hello"}))


def test_words_of_categories_are_what_people_type() -> None:
    assert category_words("Creams & Moisturizers") == (
        "creams & moisturizers", "creams", "moisturizers", "creams & moisturizer", "cream", "moisturizer"
    )  # fmt: skip
    assert category_words("Hair & Scalp Treatments")[1:3] == ("hair treatments", "scalp treatments")
    assert category_words("Shaving & Hair Removal")[1:] == ("shaving", "hair removal")
    assert category_words("Bath Brushes") == ("bath brushes", "bath brush")
    assert [price_key(price) for price in (0, 9.99, 10.01, 40, 41)] == ["free", "under-10", "10-20", "20-40", "40-plus"]


def test_a_word_means_one_category() -> None:
    kinds = ["Creams & Moisturizers"] * 2 + ["Moisturizers", "Creams & Lotions"]
    items = [Item(str(number), "x", genres=(kind,)) for number, kind in enumerate(kinds)]
    words = vocabulary(items).genres
    assert words["Moisturizers"] == ("moisturizers", "moisturizer")
    assert words["Creams & Moisturizers"] == ("creams & moisturizers", "creams", "creams & moisturizer", "cream")
    assert words["Creams & Lotions"] == ("creams & lotions", "lotions", "creams & lotion", "lotion")
    every = [word for said in words.values() for word in said]
    assert len(set(every)) == len(every)


GRAPH = {
    "sequential.txt": "1 1 2\n2 2 1 2\n",
    "datamaps.json": json.dumps({"id2user": {"1": "U1", "2": "U2"}, "id2item": {"1": A, "2": B}}),
    "kg_product.txt": f"{B}\n{A}\n",
    "kg_brand.txt": "Pond&#39;s\nOlay\n",
    "kg_brand_p_b.txt": "0\n\n",
    "kg_category.txt": "Beauty\nSkin Care\nOils\n",
    "kg_category_p_c.txt": "0 2 1\n1 0\n",
    "kg_related_product.txt": f"B777777777\n{A}\n",
    "kg_also_bought_p_p.txt": "0 1\n\n",
}


def test_the_graph_names_products_by_brand_category_and_number(tmp_path: Path) -> None:
    source, _ = read("amazon", unpacked(tmp_path / "beauty", GRAPH))
    assert [item.title for item in source.items] == [f"Product {A}", f"Pond's Oils {B}"]
    assert said(source) == {("U1", A, 1), ("U1", B, 1), ("U2", A, 1), ("U2", B, 1)}
    assert {("B000000002", "brand", "Pond's"), (B, "category", "Oils")} <= facts(source)
    assert [triple.tail for triple in source.triples if triple.relation == "also bought"] == [source.items[0].title]
    assert any("no titles" in note for note in source.notes)


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("sequential.txt", "1 1\n1 9\n", 2),
        ("sequential.txt", "3 1\n", 1),
        ("kg_brand_p_b.txt", "0\n5\n", 2),
        ("kg_category_p_c.txt", "0\n-1\n", 2),
        ("kg_brand_p_b.txt", "0\n\n1\n", 3),
    ],
)
def test_numbers_that_name_nothing(tmp_path: Path, name: str, text: str, line: int) -> None:
    path = unpacked(tmp_path / "beauty", {**GRAPH, name: text})
    without_the_bad_row("amazon", path, f"{name}, line {line}: expected")


def test_the_real_copy() -> None:
    source, rejects = read("amazon", shared("amazon_beauty"))
    assert (len(source.items), len(source.interactions), rejects.count) == (12_101, 198_502, 0)
    assert source.interactions.table["user"].nunique() == 22_363
    assert sum(item.developer is not None for item in source.items) == 10_003
    olay = next(item for item in source.items if item.id == "B001JQLNMI")
    assert olay.title == "Olay Creams & Moisturizers B001JQLNMI"
