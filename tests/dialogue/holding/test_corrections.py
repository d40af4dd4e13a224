"""What a person corrects holds: of one aspect, whatever was read, until it is corrected again."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from recsys.dialogue.holding.corrections import (
    CHOICES,
    MOST,
    Aspect,
    Correction,
    corrected,
    in_force,
    merged,
    remembered,
)
from recsys.intent import Bounds, Intent, Mention, Person, Term, Wish
from tests.language.shelves import eight

GAMES = eight().catalogue
FARM = Mention(text="Farm  Friends", attitude=1, item_id="farm-friends", title="Farm Friends", seed=True,
               alternatives=("boss-rush", "dungeon-duo"))  # fmt: skip
CALM = Wish(phrase="calm", terms=(Term(phrase="relaxing", tags=("relaxing",)),), must=True)
LOOSE = Wish(phrase="hens")
INTENT = Intent(
    mentions=(FARM,), wishes=(CALM, LOOSE), people=(Person(role="son", age=7), Person(role="kids", age=7, guessed=True)),
    device_groups=(("TABLET",), ("PHONE", "TABLET")), platform_groups=(("Switch",),),
    bounds=Bounds(year_min=2010, year_max=2015, minutes_max=15),
)  # fmt: skip


def after(aspect: Aspect, key: str, meant: str, item_id: str | None = None) -> Intent:
    return corrected(INTENT, [Correction(aspect=aspect, key=key, meant=meant, item_id=item_id)], GAMES)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("meant", "attitude", "seed"), [("like", 1, True), ("avoid", -1, False), ("mentioned", 0, False)]
)
def test_a_mention_is_liked_avoided_or_only_mentioned(meant: str, attitude: int, seed: bool) -> None:
    (mention,) = after("mention", "farm friends", meant).mentions
    assert (mention.attitude, mention.seed, mention.item_id) == (attitude, seed, "farm-friends")


def test_another_item_is_meant_and_the_first_stays_a_candidate() -> None:
    (mention,) = after("mention", "farm friends", "item", "boss-rush").mentions
    assert (mention.item_id, mention.title) == ("boss-rush", "Boss Rush")
    assert mention.alternatives == ("farm-friends", "dungeon-duo")


def test_an_item_that_is_not_there_changes_nothing() -> None:
    assert after("mention", "farm friends", "item", "zorblax").mentions == (FARM,)


def test_not_a_game_drops_the_mention() -> None:
    assert after("mention", "farm friends", "drop").mentions == ()


@pytest.mark.parametrize(
    ("meant", "expected"), [("must", (1, True)), ("nice", (1, False)), ("avoid", (-1, True))]
)  # fmt: skip
def test_a_wish_is_a_must_nice_to_have_or_refused(meant: str, expected: tuple[int, bool]) -> None:
    wish = after("wish", CALM.key, meant).wishes[0]
    assert (wish.attitude, wish.must) == expected


def test_a_wish_without_a_word_of_the_catalogue_cannot_be_a_must() -> None:
    assert not after("wish", "hens", "must").wishes[1].must


def test_a_wish_is_dropped() -> None:
    assert after("wish", CALM.key, "drop").wishes == (LOOSE,)


def test_a_device_that_is_dropped_takes_its_own_platforms_along_and_no_others() -> None:
    both = Intent(device_groups=(("CONSOLE",), ("PHONE",)), platform_groups=(("Switch",), ("iOS",)))
    left = corrected(both, [Correction(aspect="device", key="PHONE", meant="drop")], GAMES)
    assert (left.device_groups, left.platform_groups) == ((("CONSOLE",),), (("Switch",),))
    left = corrected(both, [Correction(aspect="device", key="CONSOLE", meant="drop")], GAMES)
    assert (left.device_groups, left.platform_groups) == ((("PHONE",),), (("iOS",),))


def test_devices_people_and_numbers_are_dropped_by_what_they_are() -> None:
    assert after("device", "PHONE|TABLET", "drop").device_groups == (("TABLET",),)
    assert after("device", "Switch", "drop").platform_groups == ()
    assert [p.role for p in after("person", "ages", "drop").people] == ["kids"]
    assert [p.role for p in after("person", "kids", "drop").people] == ["son"]
    assert after("bound", "year", "drop").bounds == Bounds(minutes_max=15)


def test_a_guessed_age_is_put_right() -> None:
    put_right = Correction(aspect="person", key="kids", meant="aged", age=10)
    son, kids = corrected(INTENT, [put_right], GAMES).people
    assert (son.age, kids.age, kids.guessed) == (7, 10, False)


def test_a_machine_or_a_number_is_nice_to_have_and_a_must_again() -> None:
    nice = after("device", "PHONE|TABLET", "nice")
    assert nice.device_groups == (("TABLET",),)
    assert nice.ideal.device_groups == (("PHONE", "TABLET"),)
    assert INTENT.platform_groups in {nice.platform_groups, nice.ideal.platform_groups}
    nice = after("bound", "year", "nice")
    assert nice.bounds == Bounds(minutes_max=15)
    assert nice.ideal.bounds == Bounds(year_min=2010, year_max=2015)
    for aspect, key in (("device", "PHONE|TABLET"), ("bound", "year")):
        there = Correction(aspect=aspect, key=key, meant="nice")  # type: ignore[arg-type]
        back = Correction(aspect=aspect, key=key, meant="must")  # type: ignore[arg-type]
        again = corrected(INTENT, [there, back], GAMES)
        assert (again.bounds, again.ideal) == (INTENT.bounds, INTENT.ideal)
        assert again.device_groups == INTENT.device_groups


@pytest.mark.parametrize(("aspect", "key"), [("device", "TABLET"), ("device", "Switch"), ("bound", "minutes")])
def test_what_is_a_must_already_stays_as_it_is(aspect: Aspect, key: str) -> None:
    assert after(aspect, key, "must") == INTENT


@pytest.mark.parametrize("aspect", CHOICES)
def test_what_names_nothing_changes_nothing(aspect: Aspect) -> None:
    for meant in CHOICES[aspect]:
        assert after(aspect, "nobody said this", meant) == INTENT


@pytest.mark.parametrize(("aspect", "meant"), [("wish", "like"), ("device", "avoid"), ("person", "nice"), ("mention", "must")])
def test_what_an_aspect_cannot_be_meant_to_be_is_refused(aspect: str, meant: str) -> None:
    with pytest.raises(ValidationError, match=f"for a {aspect}, saw {meant}"):
        Correction.model_validate({"aspect": aspect, "key": "kids", "meant": meant})


def test_a_later_correction_replaces_the_earlier_of_the_same_aspect() -> None:
    avoid = Correction(aspect="mention", key="a", meant="avoid")
    which = Correction(aspect="mention", key="a", meant="item", item_id="boss-rush")
    other = Correction(aspect="wish", key="a", meant="drop")
    like = avoid.model_copy(update={"meant": "like"})
    assert merged((avoid, which, other), like) == (which, other, like)


def test_what_words_mean_is_remembered_and_what_is_thought_of_it_is_not() -> None:
    which = Correction(aspect="mention", key="a", meant="item", item_id="boss-rush")
    none = Correction(aspect="mention", key="b", meant="drop")
    like = none.model_copy(update={"meant": "like"})
    wish = Correction(aspect="wish", key="a", meant="drop")
    assert remembered((which,), (none, wish)) == (which, none)
    assert in_force((which, none), (like, wish)) == (which, like, wish)
    assert remembered((which, none), (like, wish)) == (which,)


def test_the_last_of_very_many_are_remembered() -> None:
    many = [Correction(aspect="mention", key=str(at), meant="drop") for at in range(MOST + 9)]
    assert remembered((), many) == tuple(many[-MOST:])
