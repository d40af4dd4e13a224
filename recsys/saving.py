"""A turn whose answer is on the disk before anybody is told that it is done; one that is cut short keeps what was said."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterable

from recsys.errors import RecsysError, StoreError, UnknownError, traced
from recsys.store import FeedbackEvent, Status, Store
from recsys.types import Done, Event, Token

_log = logging.getLogger(__name__)


def saved(events: Iterable[Event], store: Store, user_id: str, turn_id: str) -> Generator[Event]:
    """The events of a turn that has begun, with the answer committed before Done.

    Closed before, it is saved as stopped. What it raises is saved as failed; where that is a fault of ours, the log has it
    under the turn's id, whose beginning the page shows.

    Raises:
        StoreError: the answer could not be saved. What the events raise.
    """
    said, last = "", None
    try:
        for event in events:
            said += event.text if isinstance(event, Token) else ""
            if isinstance(event, Done):
                _finish(store, turn_id, event)
                last = event
                _press_seen(event, store, user_id, turn_id)
            yield event
    except GeneratorExit:
        if last is None:
            _finish(store, turn_id, _cut(turn_id, said), "stopped")
        raise
    except BaseException as error:
        if not isinstance(error, RecsysError):
            _log.critical("Turn %s has failed\n%s", turn_id, traced(error))
        if last is None:
            _finish(store, turn_id, _cut(turn_id, said), "failed")
        raise


def _finish(store: Store, turn_id: str, done: Done, status: Status = "done") -> None:
    """Save how it ended. A store that refuses goes on saying that it runs, which is remembered here."""
    try:
        store.conversations.finish_turn(turn_id, done, status)
    except StoreError:
        store.conversations.unsaved.add(turn_id)
        raise


def _press_seen(done: Done, store: Store, user_id: str, turn_id: str) -> None:
    """What was said to be known already, as presses; the answer stands though one cannot be saved, and the log says so."""
    for item_id in done.seen:
        press = FeedbackEvent(user_id=user_id, turn_id=turn_id, name="item-seen", item_id=item_id, value=1)
        try:
            store.feedback.press(press)
        except (StoreError, UnknownError) as error:
            _log.warning("Turn %s: that %s was seen is not saved\n%s", turn_id, item_id, traced(error))


def _cut(turn_id: str, said: str) -> Done:
    return Done(turn_id, said, (), {}, (), (), 0.0)
