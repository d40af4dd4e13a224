"""Which column is what: guessed, doubted, told."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.catalogue.importers.guess import guess, guess_interactions
from recsys.catalogue.importers.own_tables import read_own_tables, slug
from recsys.catalogue.importers.request import ImportRequest
from recsys.errors import ImportFailed, UnknownError

SHELF = (
    "Product Name;Released;Category;Cost;PEGI;Studio\n"
    "Pan Pals;2019-05-01;Party|Fun;$19.99;3;Kitchen\nVoid;1999;Puzzle;Free;18;\n"
)


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    (tmp_path / "shelf.csv").write_text(SHELF, encoding="utf-8")
    return tmp_path / "shelf.csv"


def test_columns_are_guessed_with_samples_and_doubts(shelf: Path) -> None:
    guessed = guess(shelf)
    assert guessed.mapping == {
        "title": "Product Name", "year": "Released", "genres": "Category", "price": "Cost", "age": "PEGI",
        "developer": "Studio",
    }  # fmt: skip
    assert guessed.matches["title"].samples == ("Pan Pals", "Void")
    assert guessed.matches["age"].doubt == "Looks like PEGI 3–18. Read as the lowest age?"
    assert guessed.matches["players"].doubt == "Without it I cannot answer “for four players”."
    assert guessed.matches["genres"].separator == "|"
    assert guessed.matches["title"].needed


def test_years_and_sentences_are_known_by_what_is_in_them(tmp_path: Path) -> None:
    rows = [f"Wine {n},{2000 + n},a red one for number {n},{1800 + n} g" for n in range(6)]
    (tmp_path / "wines.csv").write_text("\n".join(["name,harvest,words of ours,weight", *rows]), encoding="utf-8")
    guessed = guess(tmp_path / "wines.csv")
    assert guessed.mapping == {"title": "name", "year": "harvest", "description": "words of ours"}
    assert guess(tmp_path / "wines.csv", {"year": ""}).mapping == {"title": "name", "description": "words of ours"}


def test_what_is_told_holds_and_nothing_leaves_a_field_out(shelf: Path) -> None:
    source = read_own_tables(ImportRequest(shelf, columns={"series": "Studio", "price": ""}, domain="products"))
    assert [(i.id, i.series, i.developer, i.price, i.age) for i in source.items] == [
        ("pan-pals-2019", "Kitchen", None, None, 3), ("void-1999", None, None, None, 18),
    ]  # fmt: skip
    assert source.domain.name == "products"


def test_an_unknown_field_column_or_domain_is_refused(shelf: Path) -> None:
    with pytest.raises(UnknownError, match="no field named 'colour'"):
        guess(shelf, {"colour": "Cost"})
    with pytest.raises(ImportFailed, match="expected a column named 'Price', saw Product Name, Released"):
        guess(shelf, {"price": "Price"})
    with pytest.raises(UnknownError, match="no domain named 'cars'"):
        read_own_tables(ImportRequest(shelf, domain="cars"))


def test_interactions_are_guessed_too(tmp_path: Path) -> None:
    (tmp_path / "plays.csv").write_text("reviewerID,asin,overall,unixReviewTime\na,b,5,1\n")
    assert guess_interactions(tmp_path / "plays.csv").mapping == {
        "user": "reviewerID", "item": "asin", "weight": "overall", "time": "unixReviewTime",
    }  # fmt: skip


CELLAR = ("Wine;Vintage;Winery;Colour;Price (EUR);Tasting notes;Time (hours)", *(
    f"{name};NV;Neri;Red;€ 1{n},50;it tastes of plums and more;2" for n, name in enumerate("Barolo Etna Nero Soave Tavel".split())
))  # fmt: skip


def test_a_column_of_names_is_the_title_and_a_unit_in_brackets_is_no_part_of_a_name(tmp_path: Path) -> None:
    (tmp_path / "wines.csv").write_text("\n".join(CELLAR), encoding="utf-8")
    (tmp_path / "bought.csv").write_text("Customer,Wine,Rating (1-5)\nann,Etna,4\n", encoding="utf-8")
    guessed = guess(tmp_path / "wines.csv")
    assert guessed.mapping == {"title": "Wine", "year": "Vintage", "price": "Price (EUR)", "developer": "Winery",
                               "description": "Tasting notes", "tags": "Colour"}  # fmt: skip
    assert guessed.matches["title"].doubt == "Is this what each one is called?"
    source = read_own_tables(ImportRequest(tmp_path / "wines.csv", {"interactions": tmp_path / "bought.csv"}))
    assert [(item.price, item.year) for item in source.items] == [(f"€1{n}.50", None) for n in range(5)]
    assert (len(source.interactions), source.domain.liked_from) == (1, 3.5)
    assert source.notes[0].endswith("developer from Winery. Not read: Time (hours).")


@pytest.mark.parametrize(
    ("cell", "minutes"),
    [
        ("30-60", 60),
        ("60–120 min", 120),
        ("90+", 90),
        ("1-2 hours", 120),
        ("30 min to 45 min", 45),
        ("varies", None),
        ("1:30", 90),
    ],
)
def test_of_a_span_of_minutes_the_most_counts(cell: str, minutes: int | None, tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text(f"title;playing time (min)\nOne;{cell}\n", encoding="utf-8")
    assert [item.minutes for item in read_own_tables(ImportRequest(tmp_path / "games.csv")).items] == [minutes]


def test_a_slug_is_stable_and_never_empty() -> None:
    assert slug("The Matrix", 1999) == "the-matrix-1999"
    assert slug("???", None) == slug("???", None) != slug("!!!", None)


@pytest.mark.parametrize(
    ("column", "field"),
    [
        ("Price per Night (EUR)", "price"),
        ("price/night", "price"),
        ("care_notes", "description"),
        ("Mechanic's notes", "description"),
        ("Model", "title"),
    ],
)
def test_a_column_is_known_by_what_it_is_per_and_by_its_last_word(column: str, field: str, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(f"code;{column}\n1;2\n2;3\n", encoding="utf-8")
    assert guess(tmp_path / "t.csv").mapping == {"id": "code", field: column}


def test_a_model_is_called_after_its_brand_too(tmp_path: Path) -> None:
    (tmp_path / "bikes.csv").write_text("Brand,Model\nTrek,Marlin 7\nVanMoof,VanMoof S3\n,X1\n", encoding="utf-8")
    source = read_own_tables(ImportRequest(tmp_path / "bikes.csv"))
    assert sorted(item.title for item in source.items) == ["Trek Marlin 7", "VanMoof S3", "X1"]
    assert (source.domain.noun, source.domain.nouns) == ("bike", "bikes")


@pytest.mark.parametrize(
    ("file", "noun"),
    [("houseplants", "plant"), ("our_bicycles_2025", "bike"), ("city-tours", "tour"), ("export", "item")],
)
def test_a_table_is_spoken_of_by_the_noun_of_its_file(file: str, noun: str, tmp_path: Path) -> None:
    (tmp_path / f"{file}.csv").write_text("name,x\nA,1\n", encoding="utf-8")
    assert read_own_tables(ImportRequest(tmp_path / f"{file}.csv")).domain.noun == noun


def test_a_type_of_something_is_what_kind_it_is(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name,Property Type\nA,Spa\nB,Inn\n", encoding="utf-8")
    assert guess(tmp_path / "t.csv").mapping == {"title": "name", "genres": "Property Type"}


def test_a_year_of_another_time_is_none_and_is_said(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text("title,year\nChess,1475\nGo,-2200\nSenet,3100 BC\nUr,180.0\n", encoding="utf-8")
    source = read_own_tables(ImportRequest(tmp_path / "games.csv"))
    assert [(item.title, item.year) for item in source.items] == [("Chess", 1475), ("Go", None), ("Senet", None), ("Ur", None)]
    assert source.notes[-2] == (
        "games.csv, line 3, column year: saw '-2200', no year from 1000 to 2100, nor in 2 more rows; told without one."
    )


def test_nobody_is_told_to_download_a_table_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text("title,year\nChess,soon\n", encoding="utf-8")
    with pytest.raises(ImportFailed, match=r"saw 'soon'\. Correct it; --lenient leaves such rows out\.") as refused:
        read_own_tables(ImportRequest(tmp_path / "games.csv"))
    assert "download" not in str(refused.value)
