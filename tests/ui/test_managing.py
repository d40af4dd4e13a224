"""What can be done with conversations: rename, find, take along, delete; answer again, edit the last request."""

from __future__ import annotations

import json

from recsys.export import as_json, as_markdown, file_name
from recsys.store import Store
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, headings, labels, lines, press, say

FIRST, SECOND = "co-op games for two", "something with *hens*"


def test_a_conversation_is_renamed_here_and_in_the_list(open_app: Opener, store: Store) -> None:
    app = say(open_app(), FIRST)
    app.text_input(key="new-title").set_value("  **Our** evenings ")
    press(app, "Rename")
    assert headings(app, 1) == ["**Our** evenings"]
    assert [c.title for c in store.conversations.list("local")] == ["**Our** evenings"]
    app.text_input(key="new-title").set_value("   ")
    press(app, "Rename")
    assert headings(app, 1) == ["**Our** evenings"]


def test_conversations_are_found_by_what_was_said(open_app: Opener, store: Store) -> None:
    app = say(open_app(), FIRST)
    opened = conversation(app)
    press(app, "New conversation")
    say(app, SECOND)
    app.text_input(key="search").set_value("for TWO").run()
    assert [b.key for b in app.button if b.key and b.key.startswith("open-")] == [f"open-{opened}"]
    app.text_input(key="search").set_value("[train](x)").run()
    assert "Nothing found for “[train](x)”." in lines(app)


def test_deleting_is_asked_once_more_and_only_hides_this_one(open_app: Opener, store: Store) -> None:
    app = say(open_app(), FIRST)
    press(app, "Delete")
    press(app, "Keep it")
    assert store.conversations.list("local")
    press(app, "Delete")
    press(app, "Delete it")
    assert "The conversation is deleted." in lines(app)
    assert "c" not in app.query_params
    assert store.conversations.list("local") == ()


def test_a_conversation_deleted_in_another_tab_is_told_and_left(open_app: Opener, store: Store) -> None:
    app = say(open_app(), FIRST)
    store.conversations.delete("local", conversation(app))
    say(app, "more")
    assert "There is no such conversation of yours." in lines(app)
    assert not app.exception


def test_the_last_request_is_edited_and_answered_in_its_place(open_app: Opener, store: Store) -> None:
    app = say(say(open_app(), FIRST), SECOND)
    press(app, "Edit request")
    assert app.chat_input(key="prompt").value == SECOND or app.session_state["prompt"] == SECOND
    assert "takes the place of your last request" in lines(app)
    say(app, "cooking games")
    assert [turn.text for turn in store.conversations.turns("local", conversation(app))] == [FIRST, "cooking games"]
    assert headings(app, 2) == [FIRST, "cooking games"]
    assert "takes the place" not in lines(app)


def test_an_edit_can_be_dropped_and_another_press_drops_it_too(open_app: Opener, store: Store) -> None:
    app = say(open_app(), FIRST)
    press(app, "Edit request")
    press(app, "Keep it as it was")
    say(app, SECOND)
    assert len(store.conversations.turns("local", conversation(app))) == 2
    press(app, "Edit request")
    press(app, "Show others")
    say(app, "cooking games")
    assert len(store.conversations.turns("local", conversation(app))) == 4


def test_answering_again_goes_by_what_was_pressed_since(open_app: Opener, store: Store) -> None:
    app = say(open_app(), "games")
    (before,) = store.conversations.turns("local", conversation(app))
    app.feedback(key=f"item-thumb-{before.id}-1").set_value(0).run()
    press(app, "Answer again")
    (after,) = store.conversations.turns("local", conversation(app))
    assert after.text == "games"
    assert before.picks[0].item_id not in {pick.item_id for pick in after.picks}


def test_a_conversation_is_taken_along_without_ids_and_inert(open_app: Opener, store: Store) -> None:
    app = say(say(open_app(), SECOND), "more")
    (kept,) = store.conversations.list("local")
    turns, presses = store.conversations.turns("local", kept.id), store.feedback.presses("local", kept.id)
    document = json.loads(as_json(kept, turns, presses))
    assert [turn["message"] for turn in document["turns"]] == [SECOND, "more"]
    assert [m["role"] for m in document["messages"]] == ["user", "assistant"] * 2
    page = as_markdown(kept, turns, presses)
    assert "something with \\*hens\\*" in page
    assert turns[0].picks[0].title.split()[0] in page
    for identity in (kept.id, turns[0].id, "local"):
        assert identity not in page + as_json(kept, turns, presses)
    assert {"Download to read", "Download as JSON"} <= {b.label for b in app.get("download_button")} | set(labels(app))


def test_a_file_has_a_plain_name() -> None:
    assert file_name("Für die Kinder, 7 & 10!", "md") == "fur-die-kinder-7-10.md"
    assert file_name("игры 🎮", "json") == "conversation.json"
    assert len(file_name("long " * 40, "md")) <= 43
