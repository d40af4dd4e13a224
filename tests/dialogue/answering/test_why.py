"""Why an item is there or not, read off the conditions and the catalogue."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.why import suits, why, why_not
from recsys.intent import Bounds, Intent, Mention, Person, Term, Wish
from recsys.types import Item
from tests.language.shelves import eight
from tests.worlds import world

GAMES = eight().catalogue
FARMING = Wish(phrase="farming", terms=(Term(phrase="farming", tags=("farming",)),), must=True)
NO_GORE = Wish(phrase="gore", terms=(Term(phrase="gore", tags=("gore",)),), attitude=-2, must=True)


def against(item_id: str, shown: tuple[str, ...] = (), **intent: object) -> str:
    return why_not(GAMES[item_id], Intent.model_validate(intent), shown, GAMES)


@pytest.mark.parametrize(
    ("item_id", "intent", "facts"),
    [
        ("boss-rush", {"people": (Person(role="son", age=8),)}, ("18", "age 8")),
        ("boss-rush", {"wishes": (NO_GORE,)}, ("marked “gore”",)),
        ("boss-rush", {"wishes": (FARMING,)}, ("farming",)),
        ("ghost-manor", {"bounds": Bounds(price_max=10)}, ("$20 to $40", "$10")),
        ("ghost-manor", {"bounds": Bounds(minutes_max=15)}, ("40 minutes", "15")),
        ("ghost-manor", {"bounds": Bounds(year_max=2000)}, ("2022", "2000")),
        ("dungeon-duo", {"bounds": Bounds(players=4)}, ("2 players", "4 players")),
        ("dungeon-duo", {"device_groups": (("PHONE",),)}, ("console", "phone")),
        ("dungeon-duo", {"device_groups": (("CONSOLE",),), "platform_groups": (("Switch",),)}, ("PS5", "Switch")),
        ("boss-rush", {"mentions": (Mention(text="x", item_id="boss-rush", attitude=-2),)}, ("not for you",)),
    ],
)
def test_each_missed_condition_is_told_with_the_fact(
    item_id: str, intent: dict[str, object], facts: tuple[str, ...]
) -> None:
    text = against(item_id, **intent)
    assert text.startswith(f"{GAMES[item_id].title} does not fit")
    assert all(fact in text for fact in facts), text


def test_everything_that_speaks_against_it_is_told() -> None:
    text = against("boss-rush", people=(Person(role="son", age=8),), wishes=(NO_GORE,))
    assert "18" in text
    assert "gore" in text


def test_what_is_not_known_is_not_made_up() -> None:
    text = against("mystery-box", bounds=Bounds(year_max=2000, price_max=10))
    assert text.count("does not say enough") == 2


def test_where_nothing_speaks_against_it_that_is_said() -> None:
    assert "Nothing speaks against Farm Friends" in against("farm-friends", wishes=(FARMING,))
    assert "on the cards" in against("farm-friends", ("farm-friends",), wishes=(FARMING,))
    assert "know it already" in against(
        "farm-friends", mentions=(Mention(text="x", item_id="farm-friends", seen=True),)
    )


def test_what_speaks_for_it_are_the_conditions_it_meets() -> None:
    text = why(GAMES["farm-friends"], Intent(wishes=(FARMING,), bounds=Bounds(minutes_max=30)), GAMES)
    assert "farming" in text
    assert "at most 30 min" in text


def test_from_which_age_something_is_that_no_age_is_told_of_is_not_claimed() -> None:
    item = Item("tale", "A Tale", 1999)
    shelf = world([item]).catalogue
    girls = Intent(people=(Person(role="girls", age=12),))
    assert suits(item, girls, Intent(text="is it ok for us?"), shelf).startswith("From what age it is, this catalogue does not say")
    assert suits(item, Intent(), Intent(text="is it ok for us?"), shelf).startswith("Yes")
