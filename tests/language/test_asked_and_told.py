"""Wordings beside each other: what is a condition, what is a taste, what only tells of somebody."""

from __future__ import annotations

import pytest

from recsys.language.quantities import numbers
from recsys.language.quantities.years import years as years_of
from recsys.language.talk import acts
from recsys.language.talk.known import says_seen
from recsys.language.words.text import clean
from tests.language.reading import read_of_all


def wished(text: str) -> dict[str, tuple[int, bool]]:
    return {
        tag: (w.attitude, w.must) for w in read_of_all(text).wishes for t in w.terms for tag in (*t.genres, *t.tags)
    }


@pytest.mark.parametrize(
    ("text", "tag", "must"),
    [
        ("any spooky games w/o gore", "scary", True), ("cute games for my niece", "cute", True), ("got any scary ones?", "scary", True),
        ("looking for funny games", "funny", True), ("something spooky", "scary", False), ("ideally cute games", "cute", False),
        ("she adores cute animals", "animals", False), ("my son loves dinosaurs, he's 5", "animals", False),
        ("he is obsessed with cats", "animals", False), ("my brother loves shooters", "Shooter", True),
        ("something with animals", "animals", True),
    ],
)  # fmt: skip
def test_a_kind_is_a_condition_and_the_taste_of_somebody_is_not(text: str, tag: str, must: bool) -> None:
    attitude, held = wished(text)[tag]
    assert (attitude > 0, held) == (True, must)


@pytest.mark.parametrize(
    "text",
    ["she just drives into walls", "he only races in real life", "nothing by ea sports", "it keeps crafting nonsense"],
)
def test_what_tells_of_somebody_or_of_a_maker_is_no_wish(text: str) -> None:
    assert not wished(text)


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("turn based strategy", {"Strategy", "turn-based"}), ("turn-based strategy games", {"Strategy", "turn-based"}),
        ("first person shooter", {"Shooter", "first-person"}), ("open world survival", {"Survival", "open world"}),
        ("driving game", {"Racing"}), ("survival horror", {"Survival", "Horror"}),
    ],
)  # fmt: skip
def test_the_name_of_a_kind_keeps_what_it_says_besides(text: str, tags: set[str]) -> None:
    assert set(wished(text)) == tags


@pytest.mark.parametrize(
    ("text", "online"),
    [
        ("me n my bf wanna play it together online", 1), ("me and 3 mates want to play online together", 1),
        ("online co-op please", 1), ("doesnt need to be online", 0), ("we dont have to play online, same couch is fine", 0),
        ("i want to order online", None), ("online pvp", None),
    ],
)  # fmt: skip
def test_together_online_is_a_condition_until_it_is_taken_back(text: str, online: int | None) -> None:
    assert wished(text).get("online co-op", (None,))[0] == online


@pytest.mark.parametrize(
    ("text", "online"),
    [
        ("with my mate online", True), ("online please", True), ("it has to be online", True), ("racing games to play online", True),
        ("my nan reads recipes online", False), ("nothing online", False), ("I bought it online last week", False), ("online pvp", False),
    ],
)  # fmt: skip
def test_what_is_played_online_is_marked_as_online(text: str, online: bool) -> None:
    asked = [w for w in read_of_all(text).wishes if w.attitude > 0 and "always online" in {tag for t in w.terms for tag in t.tags}]
    assert [w.phrase for w in asked] == ["online"] * online
    assert all(w.must for w in asked)


@pytest.mark.parametrize("text", ["no tom cruise", "without nicolas cage pls", "not michael bay"])
def test_a_refused_name_is_kept_whole(text: str) -> None:
    assert [w.phrase for w in read_of_all(text).wishes] == [" ".join(text.split()[1:3])]


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("has to be free", 0), ("must be free", 0), ("needs to be completely free tho", 0), ("it should cost nothing", 0),
        ("i dont wanna spend any money", 0), ("i don't want to pay", 0), ("only free ones", 0), ("no budget", 0), ("cheaper ones, 15 max", 15), ("my budget is under 30", 30), ("cheap, 15 minutes max", 10),
        ("i'm free tonight", None), ("the kids are free on saturday", None), ("must be free of gore", None),
        ("we have to be free by 8", None), ("i don't mind paying", None),
    ],
)  # fmt: skip
def test_free_is_a_price_only_where_a_game_is_free(text: str, price: float | None) -> None:
    assert numbers.price(clean(text)) == price


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("the original from 93", (1993, 1993)), ("the 1993 one", (1993, 1993)), ("the 93 one", (1993, 1993)), ("from '05 on", (2005, None)),
        ("before '99", (None, 1998)), ("in 20 minutes", (None, None)), ("from 60 euros", (None, None)), ("the '90s", (1990, 1999)),
    ],
)  # fmt: skip
def test_years_of_two_digits(text: str, years: tuple[int | None, int | None]) -> None:
    found = years_of(clean(text), 2025)
    assert (found.get("year_min"), found.get("year_max")) == years


@pytest.mark.parametrize(
    "text",
    [
        "lol whats 17 times 23", "what's 12 x 12", "whats 15% of 80", "how tall is the eiffel tower", "random but who wrote hamlet",
        "who won the world cup btw", "whats the capital of france btw", "lol can you order me a pizza",
    ],
)  # fmt: skip
def test_what_is_asked_of_the_world_is_off_topic(text: str) -> None:
    assert read_of_all(text).act == "off_topic"


@pytest.mark.parametrize("text", ["a 4x game", "sports games like the world cup", "2 x 2 player co-op games"])
def test_a_wish_with_such_words_is_not(text: str) -> None:
    assert read_of_all(text).act == "recommend"


@pytest.mark.parametrize(
    "text", ["something newer pls", "cheaper ones", "anything shorter?", "newer games", "bit cheaper"]
)
def test_a_comparison_with_what_was_shown_asks_for_others(text: str) -> None:
    assert "others" in acts.flags(text)


@pytest.mark.parametrize("text", ["shorter than 20 minutes", "is it newer than the first", "cheaper than 10 euros"])
def test_a_comparison_with_something_else_does_not(text: str) -> None:
    assert "others" not in acts.flags(text)


@pytest.mark.parametrize("text", ["do you know it?", "have you seen it", "you know that one?", "can you get it"])
def test_a_question_to_the_host_says_nothing_of_what_is_known(text: str) -> None:
    assert not says_seen(text)


@pytest.mark.parametrize(
    "text", ["got the 2nd one already", "tried that", "we've tried them all", "i have the first one"]
)
def test_what_one_has_or_tried_is_known(text: str) -> None:
    assert says_seen(text)


SHOWN = ("celeste", "portal-2", "minecraft", "doom-2016", "overcooked-2")


@pytest.mark.parametrize(
    ("text", "attribute"),
    [
        ("would a 7 yr old be ok with the first", "age"), ("can my 6 year old play the second one", "age"),
        ("does that one cost anything", "price"), ("how much is the 1st", "price"), ("what do you actually do in the 4th one", "about"),
        ("can you play the last one offline", "tag"), ("is there any blood in number 2", "tag"),
        ("does the 2nd work on my mac", "platform"), ("is the fourth one multiplayer", "players"),
        ("lol is the first one hard", "difficulty"), ("btw who made the second", "developer"),
    ],
)  # fmt: skip
def test_a_question_about_a_card_is_one_however_it_is_put(text: str, attribute: str) -> None:
    asked = read_of_all(text, SHOWN)
    assert (asked.act, asked.attribute) == ("ask_item", attribute)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("whats the total number", "count"), ("count them for me", "count"), ("how many of those are free", "count"),
        ("gimme another 3", "more"), ("boring", "more"), ("these are all meh", "more"), ("ok what else", "more"),
        ("and before?", "recommend"), ("how about later", "recommend"),
        ("can we play something scary offline", "recommend"),
        ("boring games for my boring uncle", "recommend"),
    ],
)  # fmt: skip
def test_what_short_words_do(text: str, act: str) -> None:
    assert read_of_all(text, SHOWN).act == act


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("one more friend is coming so 5", 5),
        ("grandma wants in too so 3 of us", 3),
        ("we're only 3 now", 3),
        ("too hard so 5 stars", None),
    ],
)
def test_who_comes_along_counts(text: str, players: int | None) -> None:
    assert (read_of_all(text).bounds.players, read_of_all(text).count) == (players, None)


@pytest.mark.parametrize(
    ("text", "sofa"),
    [
        ("five of us in a flat, one telly", True), ("we want play two in same tele", True), ("all of us at the same screen", True),
        ("like that one tv show", False), ("we each have a tv", False),
    ],
)  # fmt: skip
def test_one_screen_for_all_is_the_sofa(text: str, sofa: bool) -> None:
    assert any("couch" in term.tags for w in read_of_all(text).wishes for term in w.terms) is sofa
