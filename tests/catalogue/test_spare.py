"""Columns that no field of ours reads: words, numbers, yes and no."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.everyday import said_for
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.guess import guess
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.measures import Measure, measure, number
from recsys.catalogue.names import fold

RECIPES = """name,cuisine,diet,ingredients,total_time_min,calories,veg_friendly,supplier,photo,how_to
Dal,Indian,Vegan|Gluten-free,"lentils, garlic",35,310,yes,Acme,a.jpg,Boil the lentils soft and pour hot oil over them
Naan,Indian,Vegetarian,"flour, milk",100,270,yes,Acme,b.jpg,Bake soft flatbreads in a very hot pan
Pasta,Italian,,"flour, garlic",25,620,no,Best,c.jpg,Toss the hot pasta with garlic and oil
Soup,Italian,Vegan,"lentils, carrots",50,,yes,Best,d.jpg,Simmer the vegetables for a good half hour
Burger,American,,"beef mince, flour",25,740,no,Acme,e.jpg,Smash it thin and do not touch it
Cake,American,Vegetarian,"flour, milk",55,390,yes,Best,f.jpg,Bake it slowly until nobody can wait
"""


@pytest.fixture
def recipes(tmp_path: Path) -> Source:
    (tmp_path / "recipes.csv").write_text(RECIPES, encoding="utf-8")
    return read_own_tables(ImportRequest(tmp_path / "recipes.csv"))


def test_words_that_come_again_are_tags_and_all_of_it_can_be_told(recipes: Source) -> None:
    dal = next(item for item in recipes.items if item.id == "dal")
    assert (dal.genres, dal.minutes) == (("Indian",), 35)
    assert dal.tags == ("Vegan", "Gluten-free", "lentils", "garlic", "veg friendly")
    assert dal.description.startswith("Boil the lentils")
    assert dal.facts == (
        ("diet", "Vegan, Gluten-free"), ("ingredients", "lentils, garlic"), ("calories", "310"), ("veg friendly", "yes"),
    )  # fmt: skip
    assert dict(next(i for i in recipes.items if i.id == "soup").facts).get("calories") is None


def test_what_is_kept_and_what_is_not_is_said(recipes: Source) -> None:
    assert (
        "Kept as tags diet, ingredients, veg_friendly and as numbers calories. Not read: supplier, photo."
        in recipes.notes[0]
    )


def test_a_table_of_recipes_speaks_of_recipes(recipes: Source) -> None:
    assert (recipes.domain.name, recipes.domain.noun, recipes.domain.nouns) == ("items", "recipe", "recipes")
    assert recipes.domain.asks_what == "What do you feel like cooking?"


def test_a_table_speaks_of_what_its_catalogue_is_called(tmp_path: Path) -> None:
    (tmp_path / "stock list.csv").write_text("Model,Fuel\nFiesta,Petrol\nLeaf,Electric\n", encoding="utf-8")
    assert read_own_tables(ImportRequest(tmp_path / "stock list.csv", name="used_cars")).domain.noun == "car"
    assert read_own_tables(ImportRequest(tmp_path / "stock list.csv")).domain.noun == "item"


def test_measures_are_the_numbers_of_all_items(recipes: Source) -> None:
    shelf = Catalogue("recipes", recipes.domain, recipes.items, recipes.vocabulary)
    assert shelf.measures == (Measure("calories", "calories"),)
    assert {*shelf.fact_names} == {"diet", "ingredients", "calories", "veg friendly"}
    assert [str(n) for n in shelf.columns.fact("calories")] == ["740.0", "390.0", "310.0", "270.0", "620.0", "nan"]


@pytest.mark.parametrize(
    ("header", "name", "unit"),
    [
        ("pages", "pages", ""),
        ("weight g", "weight", "g"),
        ("battery hours", "battery", "hours"),
        ("abv", "alcohol", "%"),
    ],
)
def test_a_measure_is_named_by_its_column(header: str, name: str, unit: str) -> None:
    assert (measure(header).name, measure(header).unit) == (name, unit)


@pytest.mark.parametrize(
    ("cell", "value"), [("1,290", 1290), ("13.5 %", 13.5), ("2,5 kg", 2.5), ("A4", None), ("30-60", None), ("", None)]
)
def test_a_number_may_have_a_unit(cell: str, value: float | None) -> None:
    assert number(cell) == value


def test_units_behind_a_name_are_no_part_of_it(tmp_path: Path) -> None:
    rows = "\n".join(f"Record {n},{40 + n},{n}.50,19{n}0" for n in range(6, 10))
    (tmp_path / "a.csv").write_text(f"album,length_min,price_eur,release_year\n{rows}\n", encoding="utf-8")
    assert guess(tmp_path / "a.csv").mapping == {
        "title": "album", "minutes": "length_min", "price": "price_eur", "year": "release_year",
    }  # fmt: skip
    assert read_own_tables(ImportRequest(tmp_path / "a.csv")).items[0].price == "€6.50"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Science fiction", "scifi"), ("Humour", "funny"), ("Children's books", "kids"), ("Vegan", "vegetarian"),
        ("Gluten-free", "gluten free"), ("Spain", "spanish"), ("Hip hop", "hiphop"), ("Mains", "dinner"),
    ],
)  # fmt: skip
def test_kinds_and_places_are_known_by_what_people_say(name: str, said: str) -> None:
    assert fold(said) in {fold(name), *map(fold, said_for(name))}


def test_what_means_a_thing_among_others_does_not_go_the_other_way() -> None:
    assert "vegan" not in said_for("Vegetarian")
    assert said_for("Dragons") == ()


def test_rows_that_are_added_are_read_as_those_before(recipes: Source, tmp_path: Path) -> None:
    (tmp_path / "more.csv").write_text("name,cuisine,diet,calories\nRaita,Indian,Vegetarian,90\n", encoding="utf-8")
    (more,) = read_own_tables(ImportRequest(tmp_path / "more.csv"), recipes.items).items
    assert (more.tags, more.facts) == (("Vegetarian",), (("diet", "Vegetarian"), ("calories", "90")))
    (alone,) = read_own_tables(ImportRequest(tmp_path / "more.csv")).items
    assert alone.facts == ()


def _read(tmp_path: Path, *rows: str) -> Source:
    (tmp_path / "table.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return read_own_tables(ImportRequest(tmp_path / "table.csv"))


def test_a_unit_that_every_cell_has_is_one_of_the_measure(tmp_path: Path) -> None:
    rows = (f"Bike {n},{n},5 kg,{80 + n} km" if n % 2 else f"Bike {n},{n},{n} kg," for n in range(6))
    (bike, *_) = _read(tmp_path, "name,gears,weight,range km", *rows).items
    assert bike.facts == (("gears", "0"), ("weight kg", "0 kg"))


@pytest.mark.parametrize(("yes", "no"), [("ja", "nein"), ("oui", "non"), ("Sí", "No"), ("Y", "N"), ("1", "0"), ("x", "")])
def test_yes_and_no_are_told_in_the_words_of_their_language(yes: str, no: str, tmp_path: Path) -> None:
    one, two, *_ = _read(tmp_path, "name,colour,breakfast", f"A,red,{yes}", f"B,red,{no}", f"C,blue,{yes}").items
    assert (one.tags, two.tags) == (("red", "breakfast"), ("red",))
    assert dict(one.facts)["breakfast"] == "yes"
    assert dict(two.facts).get("breakfast", "no") == "no"


def test_a_column_of_places_sorts_the_items_where_a_good_third_of_them_is_shared(tmp_path: Path) -> None:
    towns = "Lisbon Lisbon Berlin Berlin Bled Oia Nice Reine Ronda Hvar".split()
    rows = [f"Inn {n},{town}" for n, town in enumerate(towns)]
    assert [item.tags for item in _read(tmp_path, "name,city", *rows).items] == [(town,) for town in towns]


def test_what_all_rows_tell_otherwise_in_few_words_is_told_and_no_tag(tmp_path: Path) -> None:
    rows = [f"Plant {n},{latin} vera,BX-{n}1" for n, latin in enumerate("Aloe Hoya Ficus Musa Mentha Yucca".split())]
    (plant, *_) = _read(tmp_path, "name,latin_name,frame no", *rows).items
    assert (plant.tags, plant.facts) == ((), (("latin name", "Aloe vera"),))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ([{"name": "Ana"}, {"name": "Tom"}], ("Ana", "Tom")),
        ({"main": "Ana"}, ("Ana",)),
        ({"id": 7, "title": "Ana"}, ("Ana",)),
    ],
)
def test_an_object_is_what_it_names(value: object, words: tuple[str, ...], tmp_path: Path) -> None:
    rows = [json.dumps({"title": f"Course {n}", "teachers": value}) for n in range(3)]
    (tmp_path / "courses.jsonl").write_text("\n".join(rows), encoding="utf-8")
    assert read_own_tables(ImportRequest(tmp_path / "courses.jsonl")).items[0].facts in (
        (("teachers", ", ".join(words)),), (),
    )  # fmt: skip


def test_a_word_among_numbers_is_not_told_and_the_numbers_stay(tmp_path: Path) -> None:
    rows = "".join(f"Atlas {n},{'tbc' if n == 4 else 100 + n}\n" for n in range(20))
    (tmp_path / "books.csv").write_text(f"title,pages\n{rows}", encoding="utf-8")
    source = read_own_tables(ImportRequest(tmp_path / "books.csv"))
    told = {item.title: dict(item.facts).get("pages") for item in source.items}
    assert (told["Atlas 3"], told["Atlas 4"]) == ("103", None)
    assert Catalogue("x", source.domain, source.items, source.vocabulary).measures == (Measure("pages", "pages"),)
