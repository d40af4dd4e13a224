"""A message being answered: the request at once, one line with what is being done, then the words as they come."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Generator
from contextlib import closing, suppress
from typing import cast

import streamlit as st
from streamlit import runtime
from streamlit.runtime.scriptrunner import RerunException, StopException, get_script_run_ctx

from pages.parts import asking
from pages.parts.asking import Todo
from pages.parts.door import Visit, own_key, settings
from pages.parts.turn import heading
from pages.parts.watching import latest, watch
from recsys.errors import RecsysError, TurnError
from recsys.safety.render import esc, reply
from recsys.types import Cards, Event, Step, Token

QUICK = frozenset({"read_request", "get_item_info_str", "write_reply"})
"""Steps after which no cards need follow: no skeletons are drawn for them."""

_log = logging.getLogger(__name__)


def answer(visit: Visit, todo: Todo) -> None:
    """Have the message answered, then draw the page anew from the store; what is not taken goes back to the input."""
    from recsys.assistant import Options  # noqa: PLC0415  see door

    strategy = st.session_state.get("strategy") or settings().strategy
    options = Options(strategy, todo.n, key=own_key(), guarded=todo.guarded, corrections=todo.corrections)
    try:
        events = visit.assistant.reply(visit.user, visit.conversation_id, todo.text, options, todo.replaces)
    except RecsysError as error:
        asking.refuse(todo.text, str(error))
    else:
        asking.begun()
        with st.container(), st.container():  # the first in the place that the finished turn will have
            _follow(visit, todo, cast(Generator[Event], events))
        if words := st.session_state.get("just_told"):  # nobody could read it beside an answer that was coming
            st.session_state.setdefault("told", words)
    st.rerun()


def _follow(visit: Visit, todo: Todo, events: Generator[Event]) -> None:
    """Draw the events. Stop ends the answer; on another press, a reload or a lost connection it is finished unseen."""
    turn_id, stopped = latest(visit)[-1].id, threading.Event()
    try:
        live = Live(todo.text, None if todo.typed else stopped)
        watch(visit, turn_id)
        for event in events:
            live.show(event)
    except (RerunException, StopException) as interruption:
        if isinstance(interruption, RerunException) or _gone():
            threading.Thread(target=finish, args=(events, stopped), daemon=True).start()
        else:
            events.close()
        raise
    except TurnError:
        return
    except RecsysError as error:  # the answer could not be saved
        st.session_state.told, st.session_state.lost = str(error), turn_id
    except Exception:  # a fault of ours: the turn stands as failed, with a code that leads to this line of the log
        _log.critical("Turn %s has failed", turn_id, exc_info=True)


def finish(events: Generator[Event], stopped: threading.Event) -> None:
    """Play a turn to its end, which saves it, or until it is stopped."""
    with suppress(RecsysError), closing(events):
        for _ in events:
            if stopped.is_set():
                break


def _gone() -> bool:
    """Whether nobody looks at this page any more."""
    context = get_script_run_ctx()
    time.sleep(0.1)  # Streamlit stops the script a moment before it lets go of the session
    return context is not None and runtime.exists() and not runtime.get_instance().is_active_session(context.session_id)


class Live:
    """The places on the page that change while an answer comes. stopped: set by a Stop of its own, if given."""

    def __init__(self, text: str, stopped: threading.Event | None = None) -> None:
        heading(text)
        self.said = ""
        with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
            self.line = st.empty()
            if stopped:
                st.button("Stop", type="tertiary", icon=":material/stop_circle:", key="stop", on_click=stopped.set)
        self.body, self.rest = st.empty(), st.empty()
        self.line.markdown(":shimmer[Reading your message]")

    def show(self, event: Event) -> None:
        """Draw one event."""
        if isinstance(event, Step):
            self.line.markdown(f":shimmer[{esc(event.label)}]")
            if event.name not in QUICK:
                self._skeletons()
        elif isinstance(event, Token):
            self.line.empty()
            self.said += event.text
            self.body.markdown(esc(self.said))
        elif isinstance(event, Cards):
            self.body.markdown(reply(self.said, [pick.item.title for pick in event.picks]))

    def _skeletons(self) -> None:
        with self.rest.container():
            st.skeleton(150)
            for column in st.columns(2, gap="small"):
                column.skeleton(190)
