"""A conversation: a message, its cards, what is pressed on them, and all of it again in another session."""

from __future__ import annotations

from typing import Any

from streamlit.testing.v1 import AppTest

from recsys.store import Store
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, headings, labels, lines, press, say

KIDS = "co-op games for my kids, 6 and 9"
FOR_KIDS = {"Cooking Chaos", "Cooking Chaos 2", "Farm Friends"}
"""What is co-op and fits age 6."""


def thumbs(app: AppTest) -> list[int | None]:
    return [thumb.value for thumb in app.feedback]


def comment(app: AppTest) -> Any:
    """The field for what was off, in a person's own words."""
    return next(field for field in app.text_input if field.key and field.key.startswith("words-"))


def test_the_empty_page_says_what_this_is_and_offers_six_starts(open_app: Opener) -> None:
    app = open_app()
    assert not app.exception
    assert headings(app, 1) == ["What do you feel like playing?"]
    starts = [button.label for button in app.button if button.key.startswith("start-")]
    assert len(starts) == 6
    assert all(len(start) <= 52 for start in starts)
    assert "I loved Cooking Chaos" not in lines(app)  # fifteen characters would not fit on the line
    assert "Your conversations will be here." in lines(app)


def test_a_start_is_a_message(open_app: Opener) -> None:
    app = press(open_app(), r"Co\-op for my nephews, 7 and 10, on tablets")
    assert headings(app, 2) == ["Co-op for my nephews, 7 and 10, on tablets"]
    assert not any(button.key.startswith("start-") for button in app.button)


def test_a_message_is_answered_with_cards(open_app: Opener, store: Store) -> None:
    app = say(open_app(), KIDS)
    (turn,) = store.conversations.turns("local", conversation(app))
    assert headings(app, 1) == ["Co-op games"]
    assert headings(app, 2) == [KIDS]
    assert headings(app, 3) == [pick.title for pick in turn.picks]
    assert set(headings(app, 3)) == FOR_KIDS
    shown = lines(app)
    assert "6 and 9 years" in shown
    assert f"**{turn.picks[0].title}**" in shown
    assert shown.count("Start here") == 1
    assert shown.count(":green-badge[:material/cake: Age 3+]") == 3
    assert "2016 · Party" in shown


def test_a_short_word_is_no_heading_and_has_no_thumbs(open_app: Opener) -> None:
    app = say(say(open_app(), KIDS), "thanks!")
    assert headings(app, 2) == [KIDS]
    assert "**thanks!**" in lines(app)
    assert len(app.feedback) == 3 + 1


def test_presses_are_drawn_again_in_a_new_session(open_app: Opener) -> None:
    app = say(open_app(), KIDS)
    app.feedback[0].set_value(1).run()
    app.feedback[1].set_value(0).run()
    press(app, "Not now", 2)
    app.feedback[-1].set_value(0).run()
    app.pills[0].set_value(["wrong-age", "too-slow"]).run()
    comment(app).set_value("too *hard*").run()
    again = open_app(conversation(app))
    assert not again.exception
    for page in (app, again):
        assert thumbs(page) == [1, 0, 0]
        assert page.pills[0].value == ["wrong-age", "too-slow"]
        assert comment(page).value == "too *hard*"
        assert "Put aside for 30 days." in lines(page)
        assert "Thank you, noted." in lines(page)
        assert set(headings(page, 3)) == FOR_KIDS


def test_what_a_comment_must_not_hold_is_left_out_and_told(open_app: Opener, store: Store) -> None:
    app = say(open_app(), KIDS)
    app.feedback[-1].set_value(0).run()
    comment(app).set_value("too slow, call 07700 900123 or ann@example.com, card 4111 1111 1111 1111").run()
    again = open_app(conversation(app))
    for page in (app, again):
        assert "Thank you, noted. I left out the e-mail address, the card number and the phone number." in lines(page)
    assert comment(again).value == "too slow, call [phone] or [mail], card [card]"
    assert "too slow, call [phone] or [mail], card [card]" in {p.comment for p in store.feedback.presses("local")}


def test_a_press_is_stored_with_its_card_s_place(open_app: Opener, store: Store) -> None:
    app = say(open_app(), KIDS)
    app.feedback[1].set_value(0).run()
    press(app, "Played it")
    (turn,) = store.conversations.turns("local", conversation(app))
    first, second, _ = [pick.item_id for pick in turn.picks]
    stored = {(p.name, p.item_id, p.value, p.rank) for p in store.feedback.presses("local")}
    assert stored == {("item-thumb", second, 0, 2), ("item-seen", first, 1, 1)}


def test_a_cleared_thumb_is_taken_back(open_app: Opener, store: Store) -> None:
    app = say(open_app(), KIDS)
    app.feedback[0].set_value(1).run()
    app.feedback[0].set_value(None).run()
    assert thumbs(app)[0] is None
    assert all(p.retracted_at for p in store.feedback.presses("local"))


def test_a_thumb_up_takes_back_what_was_off(open_app: Opener, store: Store) -> None:
    app = say(open_app(), KIDS)
    app.feedback[-1].set_value(0).run()
    app.pills[0].set_value(["wrong-age"]).run()
    app.feedback[-1].set_value(1).run()
    assert not app.pills
    standing = [p.name for p in store.feedback.presses("local") if not p.retracted_at]
    assert standing == ["answer-thumb"]


def test_after_a_press_the_card_stays_and_undo_brings_its_buttons_back(open_app: Opener) -> None:
    app = press(say(open_app(), KIDS), "Played it")
    assert "Played. Not offered again." in lines(app)
    assert set(headings(app, 3)) == FOR_KIDS
    assert labels(app).count("Played it") == 2
    press(app, "Undo")
    assert labels(app).count("Played it") == 3


def test_what_is_put_aside_is_not_offered_again(open_app: Opener) -> None:
    app = press(say(open_app(), KIDS), "Not now", 2)
    put_aside = headings(app, 3)[2]
    later = say(press(app, "New conversation"), KIDS)
    assert set(headings(later, 3)) == FOR_KIDS - {put_aside}


def test_another_brings_one_card(open_app: Opener, store: Store) -> None:
    app = say(open_app(), "games")
    app = press(press(app, "Not now"), "Another")
    *_, last = store.conversations.turns("local", conversation(app))
    assert (last.text, len(last.picks)) == ("Another", 1)
    assert headings(app, 2)[-1] == ":gray[Another pick]"


def test_show_others_is_offered_under_the_last_answer_only(open_app: Opener) -> None:
    app = press(say(open_app(), "games"), "Show others")
    assert headings(app, 2) == ["games", ":gray[Other picks]"]
    assert labels(app).count("Show others") <= 1


def test_an_edit_after_others_gives_back_what_was_said(open_app: Opener) -> None:
    app = press(press(say(open_app(), "games"), "Show others"), "Edit request")
    assert app.chat_input(key="prompt").value == "games" or app.session_state["prompt"] == "games"


def test_a_way_out_is_offered_with_what_it_brings(open_app: Opener) -> None:
    app = say(open_app(), "co-op VR game")
    assert "Without VR · 4 games" in labels(app)
    assert not any("without VR" in line for line in lines(app))
    press(app, "Without VR · 4 games")
    assert headings(app, 2) == ["co-op VR game", "Never mind VR"]
    assert len(headings(app, 3)) == 4
    assert "Without VR · 4 games" not in labels(app)


def test_a_question_comes_with_answers_to_press(open_app: Opener) -> None:
    app = press(say(open_app(), "recommend me something"), "On my phone")
    assert headings(app, 2) == ["recommend me something", "On my phone"]
    assert "On my phone" not in labels(app)


def test_the_steps_are_drawn_when_somebody_looks(open_app: Opener, store: Store) -> None:
    app = say(open_app(), KIDS)
    assert not app.status
    (turn,) = store.conversations.turns("local", conversation(app))
    app.session_state[f"how-{turn.id}"] = True
    app.run()
    assert any(step.label.startswith("**Read your message**") for step in app.status)
    assert app.status[-1].label.startswith("**Wrote the answer** :gray[· built")


def test_conversations_are_in_the_sidebar_the_open_one_bold(open_app: Opener) -> None:
    app = say(open_app(), KIDS)
    first = conversation(app)
    app = say(press(app, "New conversation"), "horror")
    history = [button.label for button in app.sidebar.button][1:]
    assert history == ["**Horror**", r"Co\-op games"]
    assert "Today" in [caption.value for caption in app.caption]
    press(app, r"Co\-op games")
    assert conversation(app) == first
    assert headings(app, 2) == [KIDS]


def test_a_strategy_is_chosen_by_name(open_app: Opener, store: Store) -> None:
    app = open_app()
    app.selectbox(key="strategy").set_value("popularity").run()
    say(app, "games")
    (turn,) = store.conversations.turns("local", conversation(app))
    assert turn.strategy == "popularity"
