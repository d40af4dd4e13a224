"""A chip that was misheard is put right with one press: the answer comes anew in its place, and it holds afterwards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.parts.correct import HELD
from recsys.store import Store
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, headings, labels, lines, plain, press, say

LIKED = "something like Farm Friends, co-op"


def chips(app: AppTest) -> list[str]:
    """Which chips can be opened, in order, by what their keys begin with."""
    found = [button.key for button in app.button if str(button.key).startswith("correct-")]
    return list(dict.fromkeys(str(key).rpartition("-")[0] for key in found if "-other-" not in str(key)))


def intent_of(app: AppTest, store: Store) -> Any:
    """What was heard in the last turn."""
    return store.conversations.turns("local", conversation(app))[-1].intent


def test_a_liked_title_is_turned_into_one_to_avoid_with_one_press(open_app: Opener, store: Store) -> None:
    app = press(say(open_app(), LIKED), "Avoid")
    (turn,) = store.conversations.turns("local", conversation(app))
    assert turn.text == LIKED
    assert [c["meant"] for c in turn.intent["corrections"]] == ["avoid"]
    assert [m["attitude"] for m in turn.intent["mentions"]] == [-1]
    assert headings(app, 2) == [LIKED]
    assert "thumb_down: Farm Friends :material/edit:" in lines(app)


def test_the_chip_tells_the_words_it_was_read_from_and_what_is_held(open_app: Opener) -> None:
    app = say(open_app(), "something like cookin chaos, co-op")
    assert "You wrote “cookin chaos” in “something like cookin chaos" in lines(app)
    held = [plain(button.label) for button in app.button if button.icon == HELD]
    assert held == ["Like", "Cooking Chaos (2016)", "Must"]


def test_another_item_is_meant_with_one_press_and_the_next_turns_keep_it(open_app: Opener, store: Store) -> None:
    app = press(say(open_app(), "something like Cooking Chaos"), "Cooking Chaos 2 \\(2019\\)")
    assert [m["item_id"] for m in intent_of(app, store)["mentions"]] == ["cooking-chaos-2"]
    say(app, "more")
    assert [m["item_id"] for m in intent_of(app, store)["mentions"]] == ["cooking-chaos-2"]
    say(app, "anything else like Cooking Chaos")  # the same words again
    assert [m["item_id"] for m in intent_of(app, store)["mentions"]] == ["cooking-chaos-2"]


def test_not_a_game_is_dropped_and_stays_dropped_when_it_is_said_again(open_app: Opener, store: Store) -> None:
    app = press(say(open_app(), LIKED), "Not a game")
    assert "thumb_up: Farm Friends" not in lines(app)
    say(app, "more")
    assert intent_of(app, store)["mentions"] == []
    say(app, LIKED)
    assert intent_of(app, store)["mentions"] == []


def test_what_was_called_no_game_is_taken_back_with_one_press(open_app: Opener, store: Store) -> None:
    app = press(say(open_app(), LIKED), "Not a game")
    assert "“farm friends” :material/edit:" in lines(app)
    press(app, "Like")
    assert [(m["item_id"], m["attitude"]) for m in intent_of(app, store)["mentions"]] == [("farm-friends", 1)]
    say(app, LIKED)
    assert [m["item_id"] for m in intent_of(app, store)["mentions"]] == ["farm-friends"]


def test_a_wish_is_dropped_and_a_second_correction_joins_the_first(open_app: Opener, store: Store) -> None:
    app = say(open_app(), LIKED)
    press(app, "Drop it", at=-1)
    (turn,) = store.conversations.turns("local", conversation(app))
    assert turn.intent["wishes"] == []
    press(app, "Only mentioned")
    (turn,) = store.conversations.turns("local", conversation(app))
    assert {c["meant"] for c in turn.intent["corrections"]} == {"drop", "mentioned"}
    assert "chat: Farm Friends :material/edit:" in lines(app)  # a title that is only mentioned can be put right too


def test_nothing_put_right_is_no_new_answer(open_app: Opener, store: Store) -> None:
    app = say(open_app(), LIKED)
    (before,) = store.conversations.turns("local", conversation(app))
    press(press(app, "Like"), "Must")  # as they are already
    (after,) = store.conversations.turns("local", conversation(app))
    assert before.id == after.id


def test_only_the_last_answer_can_be_put_right(open_app: Opener) -> None:
    app = say(say(open_app(), LIKED), "co-op games for two")
    first = {key.split("-")[1] for key in chips(app)}
    assert len(first) == 1


def test_several_years_are_dropped_whole(open_app: Opener, store: Store) -> None:
    app = say(open_app(), "co-op games after 2015")
    press(app, "Drop it")
    (turn,) = store.conversations.turns("local", conversation(app))
    assert turn.intent["bounds"] == {}


def test_a_machine_is_only_nice_to_have_and_then_a_must_again(open_app: Opener, store: Store) -> None:
    app = press(say(open_app(), "games on a tablet"), "Nice to have")
    heard = intent_of(app, store)
    assert (heard["device_groups"], heard["ideal"]["device_groups"]) == ([], [["TABLET"]])
    assert "Tablet if possible" in lines(app)
    press(app, "Must")
    heard = intent_of(app, store)
    assert (heard["device_groups"], heard["ideal"]["device_groups"]) == ([["TABLET"]], [])


def test_a_guessed_age_is_put_right_in_two_presses(open_app: Opener, store: Store) -> None:
    app = press(say(open_app(), "co-op games for my kids"), "3")
    assert intent_of(app, store)["youngest"] == 3
    assert "3 years" in lines(app)


def test_chips_that_do_not_fit_are_shown_with_one_press_and_can_be_put_right(open_app: Opener, store: Store) -> None:
    liked = "Apple Orchard, Boss Rush, Cooking Chaos, Dungeon Duo, Ghost Manor and Mystery Box"
    app = say(open_app(), f"something like {liked}, co-op, on a tablet, under $10")
    few = len(chips(app))
    more = next(label for label in labels(app) if label.endswith(" more]"))
    press(app, more)
    assert len(chips(app)) == few + int(re.sub(r"\D", "", more))
    press(app, "Drop it", at=-1)
    assert intent_of(app, store)["wishes"] == []


def test_those_too_many_for_a_chip_each_are_chosen_by_their_words(
    open_app: Opener, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pages.parts.turn.ALL", 6)
    liked = "Apple Orchard, Boss Rush, Cooking Chaos, Dungeon Duo, Ghost Manor and Mystery Box"
    app = say(open_app(), f"something like {liked}, co-op, on a tablet, under $10")
    press(app, next(label for label in labels(app) if label.endswith(" more]")))
    (rest,) = (box for box in app.selectbox if str(box.key).startswith("correct-"))
    assert len(chips(app)) == 6
    assert rest.options == ["Tablet", "Up to $10", "Co-op"]
    rest.select_index(1).run()
    press(app, "Drop it", at=-1)
    assert intent_of(app, store)["bounds"] == {}
