# ruff: noqa: E501  one phrasing after another
"""What is said of cards in few words: the same question of another, others that are more so, two by their numbers, those who made
one, what was shown first.
"""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.again import again
from recsys.dialogue.holding.state import State, follow
from recsys.language.talk.acts import best_by, flags
from recsys.language.talk.lists import earlier_list, of_earlier_list
from recsys.language.talk.pointers import references
from recsys.language.talk.same_makers import with_their_name
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.reading import read_of_all
from tests.language.shelves import whole

CARDS = ("celeste", "hades", "stardew-valley", "portal-2", "overcooked-2")


@pytest.mark.parametrize(
    "text", ["and the third?", "the third?", "what about the third", "ok and number 3", "and the third one then"]
)
def test_the_same_is_asked_of_another_card(text: str) -> None:
    asked = read_of_all("how long is the second one?", CARDS)
    state = follow(State(shown=CARDS, focus="celeste"), asked, whole().catalogue)
    read = again(state.question, read_of_all(text, CARDS))
    assert (read.act, read.attribute, [r.position for r in read.references]) == ("ask_item", asked.attribute, [3])


@pytest.mark.parametrize("text", ["what is the third about", "is the third on switch", "tell me about the third"])
def test_another_question_is_another(text: str) -> None:
    asked = read_of_all("how long is the second one?", CARDS)
    state = follow(State(shown=CARDS, focus="celeste"), asked, whole().catalogue)
    assert again(state.question, read_of_all(text, CARDS)).attribute != asked.attribute


@pytest.mark.parametrize(
    "text", ["cheaper?", "harder?", "shorter?", "a bit easier?", "something funnier", "anything scarier?", "newer ones?", "even harder",
             "more relaxing?", "less scary?", "ok but cheaper", "calmer maybe"]
)  # fmt: skip
def test_others_are_to_be_more_so(text: str) -> None:
    assert read_of_all(text, CARDS).act in {"recommend", "more"}


@pytest.mark.parametrize(
    "text", ["is it cheaper?", "is the second harder?", "which is harder?", "how much cheaper is it?"]
)  # fmt: skip
def test_what_is_asked_of_the_cards_is_answered(text: str) -> None:
    assert read_of_all(text, CARDS).act in {"ask_item", "choose"}


@pytest.mark.parametrize(
    ("text", "places"),
    [("what is the difference between 1 and 3", [1, 3]), ("compare 2 and 4", [2, 4]), ("1 or 3?", [1, 3]), ("hm 2 or 5", [2, 5]),
     ("can't choose between 1 and 2", [1, 2]), ("either 1 or 4", [1, 4]), ("how does 1 differ from 2", []), ("between 2 and 4 players", []),
     ("compare games for 2 to 4 players", []), ("3 or 4 games please", []), ("2 or 3 of us", []), ("1 to 2 hours", []), ("3 and 5 year olds", [])],
)  # fmt: skip
def test_two_cards_by_their_numbers_alone(text: str, places: list[int]) -> None:
    assert [r.position for r in references(text) if r.position] == places


@pytest.mark.parametrize(
    "text", ["2 or 3?", "the first or the last?", "so the second or the third", "which then, 1 or 2?"]
)
def test_one_of_two_cards_is_chosen(text: str) -> None:
    assert read_of_all(text, CARDS).act == "choose"


@pytest.mark.parametrize(
    "text", ["from the same people?", "anything else by the same studio", "more games from the same developers", "did they make others? from them?",
             "what else is by the same team?", "other games by those guys", "something by that studio"]
)  # fmt: skip
def test_those_who_made_what_is_spoken_of_are_asked_for(text: str) -> None:
    read = ReadRequest().twin(ReadRequestInput(text=text, shown=CARDS, focus=CARDS[0], of="hades"), whole().world)
    assert [maker for w in read.wishes for t in w.terms for maker in t.makers] == ["Supergiant Games"]
    assert read.act in {"recommend", "more"}


@pytest.mark.parametrize(
    "text", ["for the same people", "we are the same people as before", "any of them on switch?", "the same people who play with me", "no more of them", "same people playing, what else"]
)  # fmt: skip
def test_the_same_people_may_be_who_plays(text: str) -> None:
    assert with_their_name(text, "Supergiant Games") == text


def test_who_made_it_is_let_go_when_other_kinds_are_asked_for() -> None:
    world = whole().world
    theirs = ReadRequest().twin(ReadRequestInput(text="from the same people?", shown=CARDS, of="hades"), world)
    state = follow(State(shown=CARDS), theirs, world.catalogue)
    after = follow(state, read_of_all("a puzzle game", CARDS), world.catalogue)
    assert [w.phrase for w in after.intent.wishes] == ["puzzle game"]
    under = follow(state, read_of_all("under $10", CARDS), world.catalogue)
    assert [w.phrase for w in under.intent.wishes] == ["Supergiant Games"]


@pytest.mark.parametrize(
    ("text", "ids"),
    [("what did you recommend first?", "abc"), ("what were the ones you showed before these", "def"), ("which ones did you suggest before", "def"),
     ("remind me what you showed at the start", "abc"), ("and which was the one you mentioned first?", "a"), ("what was the very first one again", "a"),
     ("what did you like first", ""), ("which one did you play first", ""), ("which should I play first?", "")],
)  # fmt: skip
def test_what_was_shown_first_is_shown_again(text: str, ids: str) -> None:
    assert "".join(earlier_list(text, ("abc", "def", "ghi"))) == ids


def test_the_first_of_all_is_called_by_name() -> None:
    assert of_earlier_list("is the one you mentioned first on mac", ("abc", "def")) == ((3, 30), "a")
    assert of_earlier_list("is the first one on mac", ("abc", "def")) is None


@pytest.mark.parametrize(
    ("text", "by"),
    [("which is quickest to explain", "hard"), ("the fastest to learn?", "hard"), ("which is quicker to pick up", "hard"), ("which is quickest", "minutes"),
     ("the youngest says no", None), ("the oldest one hates racing", None), ("which is the oldest", "year"), ("which suits the youngest", "age")],
)  # fmt: skip
def test_what_a_superlative_measures(text: str, by: str | None) -> None:
    assert best_by(text) == by


@pytest.mark.parametrize(
    "text", ["something less known", "less famous ones", "a different thing entirely", "anything less mainstream?"]
)
def test_others_than_these_are_asked_for(text: str) -> None:
    assert "others" in flags(text)


@pytest.mark.parametrize(
    "text",
    [
        "everyone streams stardew valley, not that",
        "everybody plays Hades. Not that please",
        "Celeste, but not that one",
    ],
)
def test_what_is_named_only_to_be_left_out_is_out(text: str) -> None:
    assert [m.attitude for m in read_of_all(text, CARDS[3:]).mentions if m.by != "reference"] == [-2]


def test_a_machine_has_no_child_s_age_and_its_parts_are_no_kind() -> None:
    read = read_of_all("my laptop is like ten years old and has no graphics card")
    assert (read.youngest, read.wishes) == (None, ())
    assert read_of_all("for my 8 year old with a laptop").youngest == 8


def test_what_is_bought_inside_is_refused_in_other_words() -> None:
    for text in (
        "nothing where she can buy things by accident",
        "he must not spend real money",
        "no accidental purchases please",
    ):
        assert {tag for w in read_of_all(text).wishes if w.attitude < 0 for t in w.terms for tag in t.tags} == {
            "microtransactions"
        }, text


def test_what_was_half_remembered_is_told_and_nothing_is_asked() -> None:
    for text in ("no it was first person", "it had zombies", "i think it was in space"):
        assert read_of_all(text, CARDS).act == "recommend", text


@pytest.mark.parametrize(
    ("text", "gone"),
    [("longer is ok too", {"minutes", "hours"}), ("longer ones are fine", {"minutes", "hours"}), ("I don't mind older games", {"year"}),
     ("a bit more expensive is fine", {"price"}), ("older works too", {"year"}), ("longer is not ok", set()), ("a longer one", set())],
)  # fmt: skip
def test_what_may_be_beyond_a_number_opens_it(text: str, gone: set[str]) -> None:
    assert {flag.removeprefix("drop ") for flag in read_of_all(text).flags if flag.startswith("drop ")} == gone


@pytest.mark.parametrize(
    ("text", "most"),
    [("something we can finish in one stream, 4 hours max", 4), ("can i beat it in one session, like 3 hours", 3), ("finish it in one evening", 4),
     ("done in a single sitting so 2 hours", 2)],
)  # fmt: skip
def test_the_whole_in_one_sitting_is_so_many_hours(text: str, most: int) -> None:
    assert read_of_all(text).bounds.hours_max == most


def test_the_others_of_a_maker_are_asked_for_in_other_words() -> None:
    for text in (
        "what else did they make?",
        "what else have they done",
        "did they make anything else",
        "what else has the studio made",
    ):
        assert with_their_name(text, "Supergiant Games").rstrip("?") == "anything else by Supergiant Games", text


@pytest.mark.parametrize(
    "text", ["which one runs on mac?", "which are on switch?", "which ones work on ps4", "which is out on xbox"]
)
def test_which_of_the_cards_run_somewhere_is_answered(text: str) -> None:
    assert read_of_all(text, CARDS).act == "ask_item"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [("leave it. Football then", ["football"]), ("drop 2, a puzzle game please", ["puzzle game"]), 
     ("bin the third, it is scary", [])],
)  # fmt: skip
def test_what_is_asked_for_beside_what_goes_is_heard(text: str, kinds: list[str]) -> None:
    assert [w.phrase for w in read_of_all(text, CARDS).wishes if w.attitude > 0] == kinds


def test_nobody_leaves_in_a_title() -> None:
    assert read_of_all("like left 4 dead basically", CARDS).joining == 0


def test_who_does_not_play_any_more_takes_along_what_was_for_them() -> None:
    state = State()
    for text in ("racing games for my kids", "something for kids", "no kids after all"):
        state = follow(state, read_of_all(text), whole().catalogue)
    assert (state.intent.youngest, [w.phrase for w in state.intent.wishes]) == (None, ["racing games"])


def test_a_fault_of_a_card_is_no_wish() -> None:
    for text in ("the 2nd one seems grindy", "that looks so grindy"):
        assert [(w.phrase, w.attitude) for w in read_of_all(text, CARDS).wishes] == [("grindy", -1)], text


def test_two_that_are_asked_for_are_not_one() -> None:
    read = read_of_all("only 2 please, I can't choose", CARDS)
    assert (read.act, read.count) == ("recommend", 2)


@pytest.mark.parametrize("text", ["that's too cutesy", "too twee for me", "these are way too babyish"])
def test_what_is_too_much_of_something_is_no_farewell(text: str) -> None:
    assert read_of_all(text, CARDS).act in {"more", "recommend"}


@pytest.mark.parametrize(
    "text", ["no trivia, did that last week", "no horror, we played that already", "no puzzles, I did that yesterday"]
)
def test_what_was_done_already_beside_a_refusal_is_no_card(text: str) -> None:
    state = follow(State(shown=CARDS, focus="celeste"), read_of_all(text, CARDS), whole().catalogue)
    assert (state.intent.mentions, [w.attitude for w in state.intent.wishes]) == ((), [-2])


@pytest.mark.parametrize(("text", "n"), [("two of us are terrible at games", None), ("one of us hates racing", None), ("four of us are playing", 4), ("the two of us are tired", 2),
                                         ("we are 5, two of us never play", 5)])  # fmt: skip
def test_some_of_us_are_not_all_of_us(text: str, n: int | None) -> None:
    assert read_of_all(text).bounds.players == n


def test_who_is_bad_at_games_wants_easy_ones() -> None:
    for text in ("my mum is terrible at games", "we're not very good at games", "hopeless with controllers"):
        assert {tag for w in read_of_all(text).wishes if w.attitude > 0 for t in w.terms for tag in t.tags} == {
            "easy to learn"
        }, text


def test_two_that_look_the_same_are_told_apart_and_all_of_them_give_way() -> None:
    assert read_of_all("hmm the first and third look the same to me", CARDS).act == "choose"
    assert read_of_all("they all look the same", CARDS).act == "more"


def test_who_leaves_an_example_starts_from_it_no_more() -> None:
    state = State()
    for text in ("like minecraft", "I'll leave the minecraft thing, something with space"):
        state = follow(state, read_of_all(text), whole().catalogue)
    assert [m.seed for m in state.intent.mentions] == [False]
    assert not read_of_all("I'll leave it to you", CARDS).has("never mind")


def test_what_is_good_for_somebody_who_plays_something_is_a_request() -> None:
    assert read_of_all("what's good for a 12 year old who only plays minecraft").act == "recommend"
    assert read_of_all("is minecraft good for a 12 year old").act == "ask_item"


@pytest.mark.parametrize("text", ["what games did you show me", "ok which ones have you suggested so far", "what have you shown me already?"])
def test_all_that_was_shown_is_asked_for_again(text: str) -> None:
    assert "".join(earlier_list(text, ("abc", "cde"))) == "abcde"
    assert "".join(earlier_list(text, ("abc",))) == "abc"


@pytest.mark.parametrize("text", ["what games did you play", "what have you got for two", "what did you show my brother in the game"])
def test_what_else_the_host_did_is_no_list(text: str) -> None:
    assert not earlier_list(text, ("abc", "def"))


@pytest.mark.parametrize("text", ["what did you understand?", "what did you hear", "so what have you understood", "what did you note?"])
def test_what_was_understood_is_a_recap(text: str) -> None:
    assert "recap" in flags(text)


@pytest.mark.parametrize("text", ["what is balatro", "ok whats Celeste again?", "what's the game called Hades", "what is this Inside game then"])
def test_what_an_item_is_is_asked_of_it(text: str) -> None:
    for shown in ((), CARDS):
        read = read_of_all(text, shown)
        assert (read.act, [m.seed for m in read.mentions]) == ("ask_item", [False])


@pytest.mark.parametrize("text", ["what is like Hades", "what is a good game like Hades", "what's next after Hades"])
def test_what_is_like_an_item_is_another_question(text: str) -> None:
    assert read_of_all(text).act == "recommend"
