"""A chip that was misheard is put right in two presses: the answer comes anew in its place, and it holds afterwards."""

from __future__ import annotations

from recsys.store import Store
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, headings, lines, press, say

LIKED = "something like Farm Friends, co-op"


def keys(app: object, ending: str) -> list[str]:
    """Keys of the radio buttons of chips, in order of the chips."""
    return [radio.key for radio in app.radio if radio.key.endswith(ending)]  # type: ignore[attr-defined]


def test_a_liked_title_is_turned_into_one_to_avoid(open_app: Opener, store: Store) -> None:
    app = say(open_app(), LIKED)
    before = headings(app, 3)
    app.radio(key=keys(app, "-meant")[0]).set_value("avoid")
    press(app, "Update the answer")
    (turn,) = store.conversations.turns("local", conversation(app))
    assert turn.text == LIKED
    assert [c["meant"] for c in turn.intent["corrections"]] == ["avoid"]
    assert [m["attitude"] for m in turn.intent["mentions"]] == [-1]
    assert headings(app, 2) == [LIKED]
    assert "material/edit: Farm Friends" in lines(app)
    assert before


def test_not_a_game_is_dropped_and_stays_dropped_in_the_next_message(open_app: Opener, store: Store) -> None:
    app = say(open_app(), LIKED)
    app.radio(key=keys(app, "-which")[0]).set_value("")
    press(app, "Update the answer")
    assert "thumb_up: Farm Friends" not in lines(app)
    say(app, "more")
    assert store.conversations.turns("local", conversation(app))[-1].intent["mentions"] == []


def test_a_wish_is_dropped_and_a_second_correction_joins_the_first(open_app: Opener, store: Store) -> None:
    app = say(open_app(), LIKED)
    app.radio(key=keys(app, "-meant")[-1]).set_value("drop")
    press(app, "Update the answer", at=-1)
    (turn,) = store.conversations.turns("local", conversation(app))
    assert turn.intent["wishes"] == []
    app.radio(key=keys(app, "-meant")[0]).set_value("mentioned")
    press(app, "Update the answer")
    (turn,) = store.conversations.turns("local", conversation(app))
    assert {c["meant"] for c in turn.intent["corrections"]} == {"drop", "mentioned"}


def test_nothing_put_right_is_no_new_answer(open_app: Opener, store: Store) -> None:
    app = say(open_app(), LIKED)
    (before,) = store.conversations.turns("local", conversation(app))
    press(app, "Update the answer")
    (after,) = store.conversations.turns("local", conversation(app))
    assert before.id == after.id


def test_only_the_last_answer_can_be_put_right(open_app: Opener) -> None:
    app = say(say(open_app(), LIKED), "co-op games for two")
    first = {key.split("-")[1] for key in keys(app, "-meant")}
    assert len(first) == 1


def test_several_years_are_dropped_whole(open_app: Opener, store: Store) -> None:
    app = say(open_app(), "co-op games after 2015")
    app.radio(key=keys(app, "-meant")[0]).set_value("drop")
    press(app, "Update the answer")
    (turn,) = store.conversations.turns("local", conversation(app))
    assert turn.intent["bounds"] == {}
