"""What people think of games, as they type it: marks, brackets, curt verdicts, faults, and refusals that are none."""

from __future__ import annotations

import pytest

from recsys.language.naming.scores import marks_said
from recsys.language.words.verdicts import curt
from tests.language.reading import SHOWN, read, read_of_all, wish


def feelings(text: str) -> dict[str, int]:
    return {m.item_id or m.text: m.attitude for m in read_of_all(text).mentions}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("odyssey 10/10, mario party 2/10", "odyssey was great, mario party was terrible"),
        ("hades (9/10) and celeste: a 3/10", "hades was great and celeste was bad"),
        ("braid 4/5", "braid was good"), ("fez 6/10 tho", "fez was ok tho"),
        ("uncharted 10/10 tomb raider 8/10", "uncharted was great, tomb raider was good"),
    ],
)  # fmt: skip
def test_a_mark_says_how_a_game_was(text: str, said: str) -> None:
    assert marks_said(text) == said


@pytest.mark.parametrize("text", ["games for my kids 9/10", "open 24/7", "half 1/2 price", "12/10", "9/10 year olds"])
def test_what_is_no_mark(text: str) -> None:
    assert marks_said(text) == text


def test_marks_and_brackets_are_attitudes() -> None:
    assert feelings("celeste 10/10, braid 2/10") == {"celeste": 2, "braid": -2}
    assert feelings("I tried Dishonored (lovely) and Braid (couldn't get into it)") == {"dishonored": 2, "braid": -2}


@pytest.mark.parametrize(
    ("sentence", "said"),
    [("not my thing", -1), ("hard pass", -2), ("but not for me", -1), ("not for me I'm afraid", -1), ("meh", -1), ("it was great", 0), ("", 0)],
)
def test_a_sentence_that_is_nothing_but_a_verdict(sentence: str, said: int) -> None:
    assert curt(sentence) == said


@pytest.mark.parametrize(
    "text", ["tunic? i've seen it. not my thing", "seen tunic, not for me", "tunic: done that. meh"]
)
def test_a_verdict_in_a_sentence_of_its_own(text: str) -> None:
    assert feelings(text) == {"tunic": -1}


def test_a_card_with_a_verdict_behind_it() -> None:
    (pointer,) = read("played the second. hard pass", SHOWN).references
    assert pointer.attitude == -2


@pytest.mark.parametrize("text", ["celeste made me rage", "celeste stressed me out", "celeste bored me to tears"])
def test_what_a_game_did_to_somebody(text: str) -> None:
    (mention,) = read_of_all(text, ("celeste", "braid")).mentions
    assert (mention.text, mention.attitude < 0) == ("celeste", True)


def test_a_fault_of_a_favourite_leaves_it_one() -> None:
    assert feelings("acnh and celeste are my favs. celeste was too hard tho")["celeste"] > 0
    assert feelings("loved celeste, hated braid") == {"celeste": 2, "braid": -2}


@pytest.mark.parametrize(
    "text", ["bioshock infinite played, hated the ending", "played bioshock infinite, didn't like its combat"]
)
def test_what_was_wrong_with_a_game_is_no_wish(text: str) -> None:
    told = read_of_all(text)
    assert (told.wishes, [m.seen for m in told.mentions]) == ((), [True])


def test_how_something_was_is_no_choice() -> None:
    told = read_of_all("minecraft was ok", ("stardew-valley",))
    assert not told.has("takes")


def test_own_and_like_it_asks_for_nothing_like_it() -> None:
    assert not read_of_all("own it. like it tho", ("celeste",)).has("like it")
    assert read_of_all("something like it but darker", ("celeste",)).has("like it")


def test_a_pronoun_far_behind_a_title_does_not_speak_of_it() -> None:
    text = (
        "I used to play a lot, think Half-Life 2 and Deus Ex, and then I stopped for many years. My evenings belong to me "
        "again, and I would like a clever place to get lost in, without inventories, and my hands aren't what they were."
    )
    assert min(feelings(text).values()) == 0


# -- refusals that are none


@pytest.mark.parametrize(
    "text", ["not that i mind violence but something cosy", "it's not like i hate violence, just something cosy"]
)
def test_a_dislike_that_is_denied_refuses_nothing(text: str) -> None:
    told = read_of_all(text)
    assert wish(told, "cosy").attitude == 1
    assert all(w.attitude >= 0 for w in told.wishes)


def test_not_easier_asks_for_nothing_easier() -> None:
    assert read_of_all("something like celeste, not easier").wishes == ()
    assert wish(read_of_all("something easier"), "easy to learn").attitude == 1


def test_a_good_story_without_walls_of_text_is_still_a_good_story() -> None:
    assert wish(read_of_all("something with a good story, not text heavy"), "story-rich").attitude == 1
    assert wish(read_of_all("something funny, not text heavy"), "story-rich").attitude == -1


def test_what_is_said_of_a_card_in_the_same_words_is_no_aside() -> None:
    assert wish(read_of_all("the second seems more for kids", ("celeste", "braid")), "family-friendly").attitude == -1


def test_what_an_exception_allows_is_not_refused() -> None:
    assert min(w.attitude for w in read_of_all("except funny horror is ok").wishes) > 0
    assert wish(read_of_all("anything except horror"), "Horror").attitude == -2


def test_doom_and_gloom_is_what_is_dark() -> None:
    told = read_of_all("no doom and gloom please, something light")
    assert (wish(told, "dark").attitude, wish(told, "funny").attitude, len(told.wishes)) == (-2, 1, 2)


def test_western_is_a_kind_where_there_is_one() -> None:
    assert wish(read_of_all("not western"), "western").attitude == -2


@pytest.mark.parametrize("text", ["a horror game but im a wuss", "horror please, i'm such a scaredy cat"])
def test_who_is_easily_scared_wants_it_less_scary(text: str) -> None:
    told = read_of_all(text)
    assert (wish(told, "Horror").attitude, wish(told, "scary").attitude) == (1, -1)


# -- wishes in plain words


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("more challenge", "challenging"), ("ok something deeper", "challenging"), ("GAME FOR MY BRAIN", "Puzzle"),
        ("games where you just walk around", "exploration"),
    ],
)  # fmt: skip
def test_a_wish_in_plain_words(text: str, name: str) -> None:
    told = read_of_all(text)
    assert (wish(told, name).attitude, len(told.wishes)) == (1, 1)


def test_something_else_is_about_nothing_called_else() -> None:
    assert read_of_all("something else", ("celeste", "braid")).wishes == ()


def test_only_such_ones_is_a_condition() -> None:
    assert wish(read_of_all("only the hard ones", ("celeste", "braid")), "challenging").must
    assert not wish(read_of_all("something hard"), "challenging").must


def test_a_laugh_behind_a_word_is_no_part_of_it() -> None:
    (refused,) = read_of_all("without walking lol").wishes
    assert refused.phrase == "walking"


def test_a_bare_question_with_something_is_a_wish() -> None:
    told = read_of_all("with zombies?", ("celeste", "braid"))
    assert (told.act, wish(told, "zombies").attitude) == ("recommend", 1)


def test_two_like_it_are_two() -> None:
    assert read_of_all("ok 2 like sekiro but not souls").count == 2


# -- who is told of and does not play


@pytest.mark.parametrize(
    "text",
    ["and then kids and job happened and I haven't played since", "not a kid as the hero", "games where you play as a child"],
)  # fmt: skip
def test_children_of_whom_is_only_told(text: str) -> None:
    told = read_of_all(text)
    assert (told.people, told.bounds.price_max) == ((), None)
    assert not any(t.modes for w in told.wishes for t in w.terms)


def test_free_evenings_cost_nothing_and_ask_for_no_price() -> None:
    assert read_of_all("I have my evenings free again, something long").bounds.price_max is None
    assert read_of_all("something free").bounds.price_max == 0
