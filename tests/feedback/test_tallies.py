"""Counting a history whose every number can be counted by hand."""

from __future__ import annotations

from datetime import timedelta

from recsys.store.reports import Reports, Scope
from recsys.store.tallies import MOST, Group, ItemTally, Tally, tally
from tests.feedback.history import NOON, History

NOTHING = Tally(0, (), 0, 0, 0, 0, 0, {}, (), (), 0, 0, 0, 0, 0)


def test_an_empty_store_counts_nothing(reports: Reports) -> None:
    assert tally(reports.engine, Scope()) == NOTHING


def test_every_number_of_a_small_history(history: History, reports: Reports) -> None:
    first = history.answer("ann", "ori", "gris")
    second = history.answer("ann", "ori", strategy="free", brain="llm")
    third = history.answer("bob", "gris", "celeste", "ori")
    history.answer("bob")  # a question back: nothing to rate
    alarm = history.answer("bob", blocked=True)
    history.answer("bob", "ori", status="stopped")
    history.press("ann", first, value=1)
    history.press("ann", second, value=0)
    history.complain("ann", second, "wrong-age", "too-slow", comment="No.")
    history.press("bob", third, value=0)
    history.complain("bob", third, "wrong-age")
    history.press("bob", alarm, "guard-false-alarm")
    history.thumb("ann", first, "ori", 1)
    history.thumb("ann", second, "ori", 0)  # ann's last word on ori
    history.thumb("bob", third, "gris", 1)
    history.thumb("bob", third, "ori", 1)
    history.press("bob", third, "item-seen", item_id="celeste")
    history.thumb("bob", third, "celeste", 1)
    history.store.feedback.clear("bob", third, "item-thumb", "celeste")
    assert tally(reports.engine, Scope()) == Tally(
        messages=6,
        groups=(Group("free", "llm", 1, 1, 0), Group("omulet", "embedded", 2, 2, 1)),
        cards_shown=7, cards_rated=4, cards_liked=3,
        complaints=2, comments=1, reasons={"wrong-age": 2, "too-slow": 1},
        most_liked=(ItemTally("games", "gris", "GRIS", 1, 0), ItemTally("games", "ori", "ORI", 1, 1)),
        most_disliked=(ItemTally("games", "ori", "ORI", 1, 1),),
        held_back=1, false_alarms=1, presses=12, taken_back=1, others=0,
    )  # fmt: skip


def test_what_programs_press_is_counted_apart(history: History, reports: Reports) -> None:
    turn = history.answer("ann", "ori")
    history.press("ann", turn, source="model")
    history.thumb("ann", turn, "ori", source="api")
    told = tally(reports.engine, Scope())
    assert (told.groups, told.others, told.presses) == ((Group("omulet", "embedded", 1, 0, 0),), 2, 0)
    assert (told.cards_rated, told.most_liked) == (0, ())


def test_a_press_belongs_to_the_time_of_its_answer(history: History, reports: Reports) -> None:
    june = history.answer("ann", "ori")
    history.now += timedelta(days=40)
    history.answer("ann", "ori")
    history.press("ann", june)
    day = timedelta(days=1)
    then = tally(reports.engine, Scope(since=NOON - day, until=NOON + day))
    later = tally(reports.engine, Scope(since=NOON + day))
    assert then.groups == (Group("omulet", "embedded", 1, 1, 1),)
    assert later.groups == (Group("omulet", "embedded", 1, 0, 0),)
    assert (then.presses, later.presses) == (1, 0)


def test_the_first_moment_counts_and_the_last_does_not(history: History, reports: Reports) -> None:
    history.answer("ann", "ori")
    assert tally(reports.engine, Scope(since=NOON)).messages == 1
    assert tally(reports.engine, Scope(until=NOON)).messages == 0


def test_catalogues_are_kept_apart(history: History, reports: Reports) -> None:
    for catalogue, value in (("games", 1), ("films", 0)):
        turn = history.answer("ann", "ori", catalogue=catalogue)
        history.thumb("ann", turn, "ori", value)
    told = tally(reports.engine, Scope())
    assert told.most_liked == (ItemTally("games", "ori", "ORI", 1, 0),)
    assert told.most_disliked == (ItemTally("films", "ori", "ORI", 0, 1),)
    films = tally(reports.engine, Scope("films"))
    assert (films.messages, films.cards_rated, films.cards_liked) == (1, 1, 0)
    assert tally(reports.engine, Scope("songs")) == NOTHING


def test_the_lists_go_by_number_then_dislikes_then_id(history: History, reports: Reports) -> None:
    items = [f"i{n:02}" for n in range(MOST + 2)]
    for user, liked, disliked in (("ann", items, []), ("bob", ["i05", "i09"], ["i00"]), ("eve", [], ["i09"])):
        turn = history.answer(user, *items)
        for item in liked:
            history.thumb(user, turn, item)
        for item in disliked:
            history.thumb(user, turn, item, 0)
    told = tally(reports.engine, Scope())
    most = [item.item_id for item in told.most_liked]
    assert most == ["i05", "i09", "i01", "i02", "i03", "i04", "i06", "i07", "i08", "i10"]
    assert [(item.item_id, item.liked) for item in told.most_disliked] == [("i00", 1), ("i09", 2)]


def test_an_item_that_was_on_no_card_has_no_title(history: History, reports: Reports) -> None:
    history.thumb("ann", history.answer("ann", "ori"), "elsewhere")
    assert tally(reports.engine, Scope()).most_liked == (ItemTally("games", "elsewhere", None, 1, 0),)


def test_what_was_pressed_in_a_deleted_conversation_goes_on_counting(history: History, reports: Reports) -> None:
    history.press("ann", history.answer("ann", "ori"))
    (talk,) = history.store.conversations.list("ann")
    before = tally(reports.engine, Scope())
    history.store.conversations.delete("ann", talk.id)
    assert tally(reports.engine, Scope()) == before
