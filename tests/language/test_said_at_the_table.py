"""Numbers put right, what one has and has not, pictures of a mood, and remarks that are no wish, as players type them."""

from __future__ import annotations

import pytest

from recsys.intent import Bounds
from recsys.language.quantities import numbers
from recsys.language.quantities.units import with_unit
from recsys.language.setting.headcount import players
from recsys.language.setting.people import people
from recsys.language.words.text import clean
from tests.language.reading import SHOWN, read, read_of_all, wish


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("we're 3. sorry 4. couch coop", 4), ("3 players, no wait, make that 5", 5), ("there are two of us, i mean three of us", 3),
        ("me and 2 mates, sorry, 3 mates", 4), ("4 of us, sorry 2 things: free and funny", 4),
    ],
)  # fmt: skip
def test_a_number_is_put_right_in_the_same_breath(text: str, many: int) -> None:
    assert players(clean(text)) == many


def test_a_sum_is_put_right_with_its_unit() -> None:
    assert numbers.price(clean("under 20 bucks, sorry, 30")) == 30


@pytest.mark.parametrize("text", ["half a dozen platformers", "give me half a dozen roguelites", "like half dozen games"])
def test_half_a_dozen_is_six(text: str) -> None:
    assert read_of_all(text).count == 6


@pytest.mark.parametrize("text", ["we have a free sunday", "a free morning, something short", "got a free saturday with my gf"])
def test_a_free_day_is_no_price(text: str) -> None:
    assert numbers.price(clean(text)) is None


def test_how_often_something_happens_is_no_length() -> None:
    assert numbers.bounds(clean("she asks for coins every five minutes"), 2026) == Bounds()


@pytest.mark.parametrize(
    ("text", "meant"),
    [("how many under twenty", "how many under $20"), ("ok under fifteen then", "ok under $15 then"),
     ("under twenty minutes", "under twenty minutes")],
)  # fmt: skip
def test_a_ceiling_in_words_has_the_unit_of_what_holds(text: str, meant: str) -> None:
    assert with_unit(text, ("price_max",)) == meant


@pytest.mark.parametrize(("text", "many"), [("something we three can enjoy", 3), ("a game us two would like", 2)])
def test_we_three_are_three(text: str, many: int) -> None:
    assert players(clean(text)) == many


@pytest.mark.parametrize(("text", "age"), [("I teach 8th grade", 13), ("my sixth grader", 11), ("kids in 7th grade", 12)])
def test_a_higher_grade_is_an_age(text: str, age: int) -> None:
    assert [person.age for person in people(text)][:1] == [age]


@pytest.mark.parametrize(
    "text", ["i dont have a pc only my moms phone", "no pc, only a phone", "we don't have a computer just a phone"]
)
def test_the_only_machine_there_is_is_wanted(text: str) -> None:
    heard = read_of_all(text)
    assert (heard.device_groups, heard.disliked_devices) == ((("PHONE",),), ("DESKTOP",))


@pytest.mark.parametrize("text", ["no installs please", "i can't install anything", "without downloading anything", "no downloads"])
def test_what_is_not_to_be_installed_runs_in_a_browser(text: str) -> None:
    assert read_of_all(text).platform_groups == (("Browser",),)


@pytest.mark.parametrize("text", ["i like building more than fighting", "my son loves building more than fighting"])
def test_what_is_liked_less_is_turned_down_mildly(text: str) -> None:
    heard = read_of_all(text)
    assert wish(heard, "base building").attitude > 0
    assert (wish(heard, "Fighting").attitude, wish(heard, "Fighting").must) == (-1, False)


@pytest.mark.parametrize("text", ["i love puzzles more than anything", "i want more than puzzles"])
def test_what_is_more_than_anything_turns_nothing_down(text: str) -> None:
    assert min(w.attitude for w in read_of_all(text).wishes) >= 0


@pytest.mark.parametrize("text", ["pvp too if there's coop", "pvp too please", "horror too when it's on switch"])
def test_too_at_an_end_is_as_well(text: str) -> None:
    assert min(w.attitude for w in read_of_all(text).wishes) > 0


@pytest.mark.parametrize(
    ("text", "tag"),
    [("scariest game u have", "scary"), ("the funniest thing you've got on switch", "funny"), ("your cutest games", "cute"),
     ("i scare easily", "scary"), ("i want to be hugged by a game", "cosy"), ("had a horrible week", "relaxing"),
     ("my doctor says cardio", "fitness"), ("her begging me for coins? no, i don't want her begging me for coins", "microtransactions")],
)  # fmt: skip
def test_a_picture_of_a_mood_is_one(text: str, tag: str) -> None:
    assert wish(read_of_all(text), tag)


@pytest.mark.parametrize(
    "text",
    ["missing it like crazy", "we're flying on saturday", "something that sneaks in a lesson", "plays on a windows pc",
     "do you only know games or movies too", "for the kids while i cook", "something while my wife is fishing"],
)  # fmt: skip
def test_a_remark_is_no_wish(text: str) -> None:
    assert not [w.phrase for w in read_of_all(text).wishes if w.phrase in {"crazy", "flying", "sneaks", "plays", "know", "cook", "fishing"}]


@pytest.mark.parametrize("text", ["do you only know games or movies too", "can you also do movies?", "do you just have games?"])
def test_what_else_the_host_knows_is_asked_of_the_host(text: str) -> None:
    assert read_of_all(text).act == "greet"


@pytest.mark.parametrize("text", ["cheapest of those?", "how long are most of these?", "why did you recommend that"])
def test_a_question_of_cards_that_are_not_there_is_one(text: str) -> None:
    assert read_of_all(text).act == "ask_item"


@pytest.mark.parametrize("text", ["i hated rust. what's wrong with me lol. some action please", "what is wrong with people, a puzzle"])
def test_what_is_wrong_with_somebody_asks_of_no_card(text: str) -> None:
    assert read_of_all(text).act == "recommend"


@pytest.mark.parametrize("text", ["first person", "multiplayer", "longer than the last", "shorter than the first one"])
def test_a_kind_or_a_measure_alone_is_a_wish_and_no_question(text: str) -> None:
    assert read_of_all(text, ("celeste", "portal-2", "factorio")).act == "recommend"


def test_what_to_play_after_it_is_like_it() -> None:
    assert read("what should i play after it", SHOWN, SHOWN[0]).has("like it")


def test_two_letters_are_a_maker_behind_no() -> None:
    ((makers,),) = [[t.makers for t in w.terms] for w in read_of_all("no ea, open world").wishes if w.attitude < 0]
    assert {name.split()[0] for name in makers} == {"EA"}


@pytest.mark.parametrize("text", ["my boy is dyslexic", "hardly any reading please", "he's six, so almost no text"])
def test_who_hardly_reads_wants_less_of_a_story(text: str) -> None:
    assert (wish(read_of_all(text), "story-rich").attitude, wish(read_of_all(text), "story-rich").must) == (-1, False)


@pytest.mark.parametrize("text", ["on my phone, no sound", "without any sound, at night", "something to play on mute"])
def test_what_is_played_without_sound_is_no_rhythm_game(text: str) -> None:
    heard = read_of_all(text)
    assert [(w.attitude, "rhythm" in str(w.terms).lower()) for w in heard.wishes] == [(-2, True)]


@pytest.mark.parametrize("text", ["havent played since the n64", "i grew up with a snes, something like zelda"])
def test_a_machine_of_long_ago_is_not_played_on(text: str) -> None:
    assert read_of_all(text).device_groups == ()


@pytest.mark.parametrize("text", ["scrap the switch, she bought a pc", "forget the switch, he got a pc"])
def test_another_machine_takes_the_place_of_one_that_is_given_up(text: str) -> None:
    heard = read_of_all(text)
    assert (heard.device_groups, "drop Switch" in heard.flags) == ((("DESKTOP",),), True)


@pytest.mark.parametrize(
    ("text", "playing"),
    [("my grandchildren gave me a switch, they are 5 and 8. what can the three of us play?", True),
     ("my grandchildren gave me a switch, they are 5 and 8. something for me", False)],
)  # fmt: skip
def test_who_gave_it_plays_where_all_do(text: str, playing: bool) -> None:
    assert [(p.age, p.playing) for p in people(text) if not p.guessed] == [(5, playing), (8, playing)]


def test_hours_under_way_are_no_length() -> None:
    assert numbers.bounds("road trip, 5 hours, back seat", 2026, whole=True) == Bounds()


def test_long_alone_is_long() -> None:
    assert numbers.bounds("rpg. switch. long. go", 2026, whole=True).hours_min == 30


def test_spooky_but_not_for_adults_is_not_grown_up() -> None:
    assert not [w for w in read_of_all("spooky but not for adults").wishes if w.attitude < 0]


@pytest.mark.parametrize("text", ["Dear Sir or Madam, a chess game please", "no cap gimme a chess game"])
def test_a_way_to_begin_names_nothing(text: str) -> None:
    heard = read_of_all(text)
    assert ([w.phrase for w in heard.wishes], heard.mentions) == (["chess"], ())


@pytest.mark.parametrize("text", ["i like puzzles, farming and racing", "we love sudoku, true crime and gardening", "racing? puzzles? farming?"])
def test_of_three_things_somebody_likes_any_will_do(text: str) -> None:
    assert [w.either for w in read_of_all(text).wishes if w.terms] == [True, True, True]


@pytest.mark.parametrize("text", ["show me what's new", "what is new here"])
def test_what_is_new_is_the_newest(text: str) -> None:
    heard = read_of_all(text)
    assert (heard.act, heard.best_by) == ("recommend", "-year")
