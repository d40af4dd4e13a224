# ruff: noqa: E501  one phrasing after another
"""An item put forward to be confirmed, what is said again, a question back at the host, who cannot say what
they want, a choice that goes on, and who asks for themselves after others."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.choosing import asked_of, keeping, still_choosing
from recsys.dialogue.answering.foremost import foremost
from recsys.dialogue.answering.lacking import still_lacked
from recsys.dialogue.holding.proposed import proposed
from recsys.dialogue.holding.state import State
from recsys.dialogue.telling.changes import still
from recsys.intent import Bounds, Intent
from recsys.language.quantities.units import with_unit
from recsys.language.talk.acts import undecided
from recsys.types import Item
from tests.dialogue.talked import talk
from tests.language.reading import read, read_of_all
from tests.language.shelves import eight, whole

TWO = State(shown=("hades", "dead-cells"))
GAMES = eight().world.catalogue


def put(text: str) -> Intent:
    return proposed(TWO, read_of_all(text, TWO.shown))


@pytest.mark.parametrize(
    "text",
    [
        "so youd say hades then?", "you recommend hades then?", "so hades it is?", "so the first one then?", "youd pick dead cells?", "should i get hades then",
        "so id go for dead cells then right", "hades then yeah?", "so you think hades?", "so you would start with the first one?",
    ],
)  # fmt: skip
def test_an_item_is_put_forward(text: str) -> None:
    asked = put(text)
    assert (asked.act, asked.attribute) == ("ask_item", "suits")


@pytest.mark.parametrize(
    "text",
    [
        "ill take hades", "hades it is", "go with the first one", "recommend something like hades then", "what would you pick", "you pick one",
        "would you pick hades or dead cells", "how long is hades then", "so hades is on switch?", "you recommended hades before",
    ],
)  # fmt: skip
def test_what_is_said_of_an_item_puts_none_forward(text: str) -> None:
    assert put(text).attribute != "suits"


@pytest.mark.parametrize(
    "text", ["are you sure it works with two people", "you sure the second one is on switch", "you positive it's on pc"]
)
def test_who_asks_whether_it_is_sure_asks_of_the_card(text: str) -> None:
    assert read_of_all(text, TWO.shown).act == "ask_item"


@pytest.mark.parametrize(
    "text", ["make sure it works with two people", "sure, more on switch please", "i'm not sure, something calmer"]
)
def test_other_sureness_asks_nothing(text: str) -> None:
    assert "is it true" not in read_of_all(text, TWO.shown).text


@pytest.mark.parametrize(
    "text", ["which ones got the better story", "which one has the nicer art", "which has the better story"]
)
def test_what_is_more_so_of_the_two_is_chosen_among_them(text: str) -> None:
    assert read_of_all(text, TWO.shown).act == "choose"


@pytest.mark.parametrize("text", ["idk", "um not sure tbh", "i really don't know", "no clue lol", "hm hard to say"])
def test_who_cannot_say_is_served(text: str) -> None:
    assert read(text, ("boss-rush",), "boss-rush").act == "surprise"


@pytest.mark.parametrize(
    "text", ["idk the first one", "i don't know that game", "not sure it runs on my pc", "hard to say which"]
)
def test_who_says_more_is_not_undecided(text: str) -> None:
    assert not undecided(text)


@pytest.mark.parametrize("text", ["what do you mean", "sorry, what do you mean by that?", "i don't understand"])
def test_a_question_back_is_told_what_was_heard(text: str) -> None:
    assert read(text, ("boss-rush",)).has("recap")


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (Intent(bounds=Bounds(price_max=20)), "As before, all eight keep to that: at most $20."),
        (Intent(bounds=Bounds(price_max=10)), ""), (Intent(bounds=Bounds(price_max=20, players=4)), ""), (Intent(), ""),
    ],
)  # fmt: skip
def test_what_is_said_again_is_kept_to(read: Intent, said: str) -> None:
    assert still(Intent(bounds=Bounds(price_max=20)), read, [*GAMES], GAMES) == said


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("15 is the max i really cant go over", "at most $15 i really cant go over"), ("and not over 15", "and not over $15"),
        ("15 is the third one", "15 is the third one"),
    ],
)  # fmt: skip
def test_a_limit_said_again_has_its_unit(text: str, meant: str) -> None:
    assert with_unit(text, ("price_max",)) == meant


def test_of_hard_ones_the_less_hard_is_the_easiest() -> None:
    asked = Intent(best_by="hard")
    fair, tough, unmarked = (
        Item(id=tag, title=tag.title(), tags=tags)
        for tag, tags in (("fair", ("challenging",)), ("tough", ("challenging", "permadeath")), ("none", ()))
    )
    assert foremost([fair, tough], asked, whole().catalogue) == "Fair is the easiest of the two: it is hard, but fair."
    assert "not marked as hard" in foremost([unmarked, tough], asked, whole().catalogue)
    assert "does not say" in foremost([unmarked, unmarked], asked, whole().catalogue)


CHOOSING = State(intent=Intent(act="choose"), shown=("hades", "dead-cells"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ive only got an hour in the evenings", "Both fit that"), ("i have half an hour a day", "Only Hades fits that"), ("we've got a switch", "Both fit that"),
        ("i only have 20 euros", "Neither of the two fits that"),
    ],
)  # fmt: skip
def test_what_is_told_of_oneself_bears_on_the_choice(text: str, told: str) -> None:
    read = still_choosing(CHOOSING, read_of_all(text, CHOOSING.shown))
    assert read.act == "choose"
    catalogue = whole().catalogue
    tests = asked_of(read, Intent(), catalogue)
    assert keeping(catalogue.known(CHOOSING.shown), tests, read)[1].startswith(told)


@pytest.mark.parametrize(
    "text",
    [
        "i want something under 20 euros",
        "under 20 euros",
        "i have a switch, what else?",
        "i like cosy games on switch",
        "something for half an hour",
    ],
)
def test_what_asks_for_others_leaves_the_choice(text: str) -> None:
    assert still_choosing(CHOOSING, read_of_all(text, CHOOSING.shown)).act != "choose"
    assert still_choosing(TWO, read_of_all("i have half an hour a day", TWO.shown)).act != "choose"


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("on a switch", "recommend"),
        ("its for a switch", "recommend"),
        ("on a switch?", "ask_item"),
        ("is it on a switch", "ask_item"),
    ],
)
def test_a_machine_alone_is_a_wish_and_a_question_is_one(text: str, act: str) -> None:
    assert read_of_all(text, ("snowrunner", "wreckfest")).act == act


@pytest.mark.parametrize(
    "text",
    [
        "anything for me once theyre asleep",
        "and for me after they go to bed?",
        "sorted, now me. a story",
        "something for me later",
        "what could i play alone when they're asleep",
    ],
)
def test_who_asks_for_themselves_has_no_wishes_of_the_others(text: str) -> None:
    state = talk("co-op games for my kids, 6 and 8, on switch", "nothing scary", text)
    assert (state.intent.youngest, state.intent.platform_groups) == (None, (("Switch",),))
    assert not any(w.attitude < 0 or w.phrase == "co-op" for w in state.intent.wishes)


@pytest.mark.parametrize(
    "text",
    [
        "something i can play with them",
        "for me and the kids",
        "that works for me, any others?",
        "is it ok for me to join",
    ],
)
def test_who_joins_the_others_keeps_their_wishes(text: str) -> None:
    assert any(
        w.attitude < 0 for w in talk("co-op games for my kids, 6 and 8, on switch", "nothing scary", text).intent.wishes
    )


@pytest.mark.parametrize(
    "text", ["how many hours is it", "is it on switch", "how much is it", "is that on pc", "is it scary"]
)
def test_it_is_the_title_that_was_asked_after_and_is_lacked(text: str) -> None:
    question = read_of_all("is grim dawn any good", TWO.shown)
    assert still_lacked(question, read_of_all(text, TWO.shown)) == ("Grim Dawn (2015)",)
    assert not still_lacked(read_of_all("is hades any good", TWO.shown), read_of_all(text, TWO.shown))


@pytest.mark.parametrize(
    "text",
    [
        "is the first one on switch",
        "how long is the second",
        "is celeste on switch",
        "show me more",
        "are they on switch",
    ],
)
def test_another_is_asked_of_by_its_place_or_name(text: str) -> None:
    assert not still_lacked(read_of_all("is grim dawn any good", TWO.shown), read_of_all(text, TWO.shown))


@pytest.mark.parametrize(
    ("text", "takes"), [("ok and after that one?", False), ("ok that one then", True), ("ill take that one", True)]
)
def test_a_question_takes_nothing(text: str, takes: bool) -> None:
    assert (read_of_all(text, TWO.shown).act == "rate") == takes
