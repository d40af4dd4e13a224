"""What somebody cannot eat: said in many ways, left out in one, of a table of recipes."""

from __future__ import annotations

import pytest

import tests.worlds
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest
from recsys.dialogue.telling.unmet import of_allergies
from recsys.language.wanted.diets import avoiding, covered
from recsys.safety.conditions import conditions, meets
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.shelves import shelf_of
from tests.worlds import world

DISHES = (
    ("satay", "Thai", "omnivore", "peanuts", "Chicken on skewers with a warm dip."),
    ("curry", "Thai", "omnivore", "fish|crustaceans", "Aubergine in green paste."),
    ("salad", "Thai", "vegan", "nuts", "Papaya, lime and cashews."),
    ("rice", "Thai", "vegan", "celery", "Mango on sticky rice."),
    ("ramen", "Japanese", "omnivore", "gluten|eggs", "Pork bones boiled for a day."),
    ("tempura", "Japanese", "vegan", "gluten|celery", "Sweet potato in batter."),
    ("miso", "Japanese", "pescatarian", "fish|soya", "A clear soup."),
    ("lasagne", "Italian", "omnivore", "gluten|milk|eggs", "Layers of fresh pasta."),
    ("gnocchi", "Italian", "vegetarian", "milk|eggs", "Potato and sage."),
    ("sauce", "Italian", "vegan", "celery|peanuts", "Tomato, slowly."),
    ("cod", "Italian", "pescatarian", "fish|crustaceans|milk", "Cod with prawns."),
    ("mole", "Mexican", "omnivore", "nuts|peanuts|soya", "Turkey, chillies and chocolate."),
)


@pytest.fixture(scope="module")
def recipes(tmp_path_factory: pytest.TempPathFactory) -> World:
    path = tmp_path_factory.mktemp("own") / "recipes.csv"
    lines = ["recipe,cuisine,diet,allergens,description", *(",".join(f'"{cell}"' for cell in dish) for dish in DISHES)]
    path.write_text("\n".join(lines), encoding="utf-8")
    source = read_own_tables(ImportRequest(path))
    made = world(source.items)
    own = Catalogue("own", source.domain, made.catalogue.items, source.vocabulary)
    return shelf_of(tests.worlds.World(own, made.interactions)).world


def left(text: str, dishes: World) -> set[str]:
    """The dishes that keep to what is said."""
    tests = conditions(ReadRequest().twin(ReadRequestInput(text=text), dishes), dishes.catalogue)
    return {item.id for item in dishes.catalogue if meets(item, tests)}


NUTS = {"satay", "salad", "sauce", "mole"}
MILK, GLUTEN = {"lasagne", "gnocchi", "cod"}, {"ramen", "tempura", "lasagne"}
SEA, ALL = {"curry", "miso", "cod"}, {dish[0] for dish in DISHES}


@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("my son has a nut allergy", NUTS), ("nut allergy: something warm", NUTS), ("I'm allergic to nuts", NUTS), ("anaphylactic to nuts", NUTS), ("no nuts please", NUTS),
        ("dinner for someone with a severe nut allergy", NUTS), ("my daughter has coeliac disease", GLUTEN), ("I'm a celiac", GLUTEN),
        ("gluten free", GLUTEN), ("I'm lactose intolerant", MILK), ("dairy-free please", MILK), ("nothing with seafood", SEA), ("she's deathly allergic to seafood", SEA),
        ("he can't eat dairy or gluten", MILK | GLUTEN),
        ("we are allergic to milk and gluten", MILK | GLUTEN), ("he can't have dairy and gluten", MILK | GLUTEN),
        ("she has a milk and gluten allergy", MILK | GLUTEN), ("no milk and gluten", MILK | GLUTEN), ("milk, gluten and nut allergies", MILK | GLUTEN | NUTS),
        ("gluten and dairy free", MILK | GLUTEN), ("kosher", {"curry", "cod", "ramen"}),
        ("my son has a peanut allergy", {"satay", "sauce", "mole"}),
    ],
)  # fmt: skip
def test_what_cannot_be_eaten_is_left_out(text: str, out: set[str], recipes: World) -> None:
    assert left(text, recipes) == ALL - out


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("peanut-free thai", {"curry", "salad", "rice"}), ("gluten free and vegan", {"salad", "rice", "sauce"}),
        ("something gluten-free and vegan for tonight", {"salad", "rice", "sauce"}), ("vegan and gluten-free", {"salad", "rice", "sauce"}),
        ("I can't have nuts and want something japanese", {"ramen", "tempura", "miso"}),
        ("my son has a peanut allergy, what thai dishes can he eat?", {"curry", "salad", "rice"}),
    ],
)  # fmt: skip
def test_what_is_asked_for_beside_it_is_asked_for(text: str, kept: set[str], recipes: World) -> None:
    assert left(text, recipes) == kept


def test_a_diet_that_a_table_tells_of_stays_its_word() -> None:
    assert avoiding("halal please", {"halal"}) == "halal please"
    assert "pork" in avoiding("halal please", {"vegan"})


def test_who_has_to_leave_something_out_is_given_a_meal(recipes: World) -> None:
    assert ReadRequest().twin(ReadRequestInput(text="she's deathly allergic to shellfish"), recipes).act == "recommend"


def test_what_stands_for_itself_covers_nothing_else() -> None:
    assert covered("celery") == ()
    assert {"peanuts", "cashew"} <= {*covered("nuts")}


def test_an_allergy_is_told_to_look_at_the_ingredients(recipes: World) -> None:
    (line,) = of_allergies("she has a nut allergy", recipes.catalogue)
    assert "check the ingredients" in line
    assert not [*of_allergies("no nuts please", recipes.catalogue)]


@pytest.mark.parametrize("text", ["an ad-free quiz", "feel free to choose", "free games", "for my nut of a brother"])
def test_other_things_are_free(text: str) -> None:
    assert avoiding(text, ()) == text
