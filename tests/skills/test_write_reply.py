"""The words of a reply: short, of every kind, and with no title that is not on a card."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.intent import Bounds, Intent, Mention, Person, Term, Wish
from recsys.skills.wording.reply import Kind, WriteReplyInput
from recsys.skills.write_reply import WriteReply
from tests.language.shelves import eight

CATALOGUE = eight().catalogue
TITLES = {item.id: item.title for item in CATALOGUE}
FARMING = Wish(phrase="farming", terms=(Term(phrase="farming", tags=("farming",)),), must=True)
NO_HORROR = Wish(phrase="horror", terms=(Term(phrase="horror", genres=("Horror",)),), attitude=-2, must=True)
FULL = Intent(
    wishes=(FARMING, NO_HORROR), people=(Person(role="son", age=8),), device_groups=(("TABLET",), ("DESKTOP",)),
    mentions=(Mention(text="dungeon duo", item_id="dungeon-duo", title="Dungeon Duo", attitude=2),),
    bounds=Bounds(players=2, minutes_max=20),
)  # fmt: skip


def say(kind: Kind, read: Intent | None = None, intent: Intent | None = None, **more: Any) -> str:
    inputs = WriteReplyInput(kind=kind, read=read or Intent(), intent=intent or Intent(), **more)
    return WriteReply().twin(inputs, eight().world).text


def titles_in(text: str) -> set[str]:
    """Ids whose title stands in the text, longest title first so that a sequel is not its first part."""
    found = set()
    for item_id, title in sorted(TITLES.items(), key=lambda t: -len(t[1])):
        if title in text:
            found.add(item_id)
            text = text.replace(title, "")
    return found


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_kind_of_reply_says_something_with_the_least_it_needs(kind: Kind) -> None:
    least: dict[str, dict[str, Any]] = {"unknown": {"unknown": ("Blorg",)}, "answer": {"item_id": "mystery-box"}}
    assert say(kind, **least.get(kind, {"picks": ("mystery-box",)})).strip()


def test_alternatives_are_named_as_such() -> None:
    either = tuple(
        Wish(phrase=name, terms=(Term(phrase=name, genres=(name,)),), must=True, either=True)
        for name in ("Horror", "Puzzle")
    )
    text = say("picks", intent=Intent(wishes=either), picks=("ghost-manor", "boss-rush"), wanted=2)
    assert "horror or puzzle games" in text


def test_the_first_pick_is_named_and_nothing_that_is_not_on_a_card() -> None:
    picks = ("farm-friends", "cooking-chaos-2", "mystery-box")
    text = say("picks", intent=Intent(wishes=(FARMING,)), picks=picks, wanted=3)
    assert "Farm Friends" in text
    assert titles_in(text) <= set(picks)


def test_one_wanted_is_one_named() -> None:
    assert titles_in(say("picks", picks=("boss-rush",), wanted=1)) == {"boss-rush"}


def test_one_pick_is_spoken_of_as_one() -> None:
    intent = Intent(people=(Person(role="son", age=8),))
    one, two = (
        say("few", intent=intent, picks=picks) for picks in (("farm-friends",), ("farm-friends", "cooking-chaos"))
    )
    assert one.endswith("It is Farm Friends. It fits age 8.")
    assert "Both fit age 8." in two


def test_liked_items_may_be_named_as_the_reason() -> None:
    text = say("picks", intent=FULL, picks=("farm-friends", "cooking-chaos"), wanted=2)
    assert titles_in(text) <= {"farm-friends", "cooking-chaos", "dungeon-duo"}
    assert len(text.split()) <= 45


@pytest.mark.parametrize("age", [3, 8, 17])
def test_a_child_s_age_is_promised_and_an_adult_s_is_not(age: int) -> None:
    intent = Intent(people=(Person(role="son", age=age),))
    assert str(age) in say("picks", intent=intent, picks=("farm-friends", "cooking-chaos"), wanted=2)
    adult = Intent(people=(Person(role="you", age=age + 20),))
    assert str(age + 20) not in say("picks", intent=adult, picks=("farm-friends", "cooking-chaos"), wanted=2)


def test_what_was_refused_is_said_to_be_left_out() -> None:
    assert "horror" in say("picks", intent=Intent(wishes=(NO_HORROR,)), picks=("farm-friends", "boss-rush"), wanted=2)


def test_unknown_titles_are_owned_up_to() -> None:
    for kind in ("picks", "unknown"):
        assert "Blorg" in say(kind, unknown=("Blorg",), picks=("farm-friends",), wanted=1)


@pytest.mark.parametrize(
    ("offer", "told"),
    [
        ("Without horror, 4", "Give up horror and I have 4 games."), ("Not on VR, 12", "Give up VR and I have 12 games."),
        ("Any year, 7", "Give up the year and I have 7 games."), ("At any price, 3", "Give up the price and I have 3 games."),
        ("Without VR and any number of players, 2", "Give up VR and the number of players and I have 2 games."),
    ],
)  # fmt: skip
def test_nothing_names_what_was_asked_and_what_the_best_way_out_brings(offer: str, told: str) -> None:
    text = say("nothing", missing=("for age 3", "horror"), offers=(offer, "Without farming, 99"))
    assert all(part in text for part in ("for age 3", "horror"))
    assert text.endswith(told)


def test_nothing_without_a_way_out_offers_none() -> None:
    assert "Give up" not in say("nothing", missing=("for age 3",))


def test_a_choice_keeps_the_order_of_the_picks() -> None:
    text = say("choose", picks=("dungeon-duo", "boss-rush", "mystery-box"))
    assert text.index("Dungeon Duo") < text.index("Boss Rush") < text.index("Mystery Box")


def test_an_answer_is_about_the_item() -> None:
    assert "Boss Rush" in say("answer", read=Intent(attribute="age"), item_id="boss-rush")


@pytest.mark.parametrize("fits", [0, 1, 5])
def test_a_count_is_the_number(fits: int) -> None:
    assert str(fits) in say("count", fits=fits, missing=("co-op",))


def test_a_question_ends_the_reply() -> None:
    assert say("picks", picks=("boss-rush",), wanted=1, question="Alone or together?").endswith("Alone or together?")


def test_a_rating_is_taken_note_of() -> None:
    liked = Intent(mentions=(Mention(text="x", item_id="boss-rush", attitude=2),))
    disliked = Intent(mentions=(Mention(text="x", item_id="boss-rush", attitude=-2),))
    texts = [say("done", read=read, item_id="boss-rush") for read in (liked, disliked)]
    assert all("Boss Rush" in text for text in texts)
    assert texts[0] != texts[1]


@given(
    st.sampled_from(get_args(Kind)),
    st.lists(st.sampled_from(list(TITLES)), unique=True, min_size=1, max_size=8),
    st.sampled_from([Intent(), FULL, Intent(act="more"), Intent(act="surprise", flags=("hidden",))]),
    st.integers(1, 50),
)
def test_no_title_is_said_that_is_not_known_to_the_turn(
    kind: Kind, picks: list[str], intent: Intent, wanted: int
) -> None:
    text = say(kind, read=intent, intent=intent, picks=tuple(picks), wanted=wanted, fits=3)
    assert titles_in(text) <= {*picks, *(m.item_id for m in intent.mentions)}


def test_a_choice_that_cannot_seat_them_says_so() -> None:
    takes = Intent(act="rate", flags=("takes",))
    eight_of_them = say("done", takes, Intent(bounds=Bounds(players=8)), item_id="dungeon-duo")
    assert eight_of_them == "Dungeon Duo it is. Mind that Dungeon Duo takes at most 2: there are 8 of you."
    assert say("done", takes, Intent(bounds=Bounds(players=2)), item_id="dungeon-duo") == "Dungeon Duo it is. Enjoy."
    assert "you asked for no horror" in say("done", takes, Intent(wishes=(NO_HORROR,)), item_id="ghost-manor")


FARM = FARMING.model_copy(update={"must": False})
TRAINS = Wish(phrase="trains", terms=(Term(phrase="trains", told=("farm-friends",)),))
MELLOW = Wish(phrase="mellow")


@pytest.mark.parametrize(
    ("wish", "whole", "lacked"),
    [
        (None, "fit everything", ""), (FARM, "fit the rest", "Not all of them are marked “farming”."), (TRAINS, "fit the rest", ""),
        (MELLOW, "fit what I can check", ""), (FARM.model_copy(update={"attitude": -1}), "fit everything", ""),
    ],
)  # fmt: skip
def test_few_fit_everything_only_where_each_has_all_that_was_asked_for(
    wish: Wish | None, whole: str, lacked: str
) -> None:
    kept = Wish(phrase="co-op", terms=(Term(phrase="co-op", tags=("co-op",)),), must=True)
    wished = Intent(wishes=(kept, *((wish,) if wish else ())))
    for before in (0, 2):
        picks = ("farm-friends", "dungeon-duo")
        text = say("few", intent=wished, picks=picks, missing=("co-op",), shown_before=before)
        assert whole in text
        assert lacked in text
        assert lacked or " of them are " not in text
    alone = say("few", intent=wished, picks=("farm-friends",), missing=("co-op",))
    assert ("fits everything" in alone) == (wish is not MELLOW)  # it has farming, and tells of trains
