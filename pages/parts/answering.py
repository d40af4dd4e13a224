"""A message being answered: the request at once, what was heard, what is being done, then the words as they come.

The turn is played elsewhere (`Assistant.begin`); the page only looks on, again and again, so that other presses are
served in between and nothing ends when the page is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from pages.parts import asking, watching
from pages.parts.asking import Todo
from pages.parts.door import Visit, own_key, settings
from pages.parts.setup import dialled
from pages.parts.turn import chips, heading
from recsys.errors import BusyError, RecsysError, StoreError
from recsys.safety.render import esc, reply
from recsys.types import Cards, Done, Event, Heard, Step, Token

if TYPE_CHECKING:
    from recsys.assistant import Playing
    from recsys.store import Turn

EVERY = 0.2
"""Seconds between two looks."""

QUICK = frozenset({"read_request", "get_item_info_str", "write_reply"})
"""Steps after which no cards need follow: no skeletons are drawn for them."""


def begin(visit: Visit) -> None:
    """Have the next message answered, once nothing is being answered; what is not taken goes back to the input."""
    _over()
    try:
        if playing := visit.assistant.playing(visit.user, visit.conversation_id):
            st.session_state.watched = visit.conversation_id, playing  # should it end before this run does
            asking.keep(visit)
        else:
            _next(visit)
    except StoreError as error:  # it goes on waiting; what is there can be read all the same
        st.session_state.told = str(error)
    asking.served()


def _next(visit: Visit) -> None:
    """The next message, if there is one; from where it is taken until it is saved no press ends the run.

    That is wherever the session is not touched.
    """
    from recsys.assistant import Options  # noqa: PLC0415  see door

    options = Options(st.session_state.get("strategy") or settings().strategy, key=own_key(), dial=dialled())
    todos: list[Todo] = st.session_state.setdefault("todo", [])
    kept = asking.kept(visit)
    if not visit.conversation or not (kept or todos):
        return
    if watching.elsewhere(visit):
        _behind(visit)
        return
    todo = kept[0] if kept else todos.pop(0)
    options = replace(options, n=todo.n, guarded=todo.guarded, corrections=todo.corrections)
    try:
        playing = visit.assistant.begin(
            visit.user, visit.conversation_id, todo.text, options, todo.replaces, waited=bool(kept)
        )
    except BusyError:  # begun elsewhere just now
        todos[:0] = () if kept else (todo,)
        _behind(visit)
    except RecsysError as error:  # of two pages that show what waits, one has it, and the other says nothing
        if not kept or visit.assistant.store.waiting.take(visit.user, visit.conversation_id, todo.text):
            asking.refuse(todo.text, str(error))
    else:
        st.session_state.watched = visit.conversation_id, playing


def _behind(visit: Visit) -> None:
    """What waits goes on waiting, behind a turn that is answered elsewhere."""
    asking.keep(visit)
    st.session_state.behind = True


def now(visit: Visit) -> Playing | None:
    """The turn that is being answered in the open conversation; one that ended in this run has the page drawn anew."""
    playing = visit.assistant.playing(visit.user, visit.conversation_id)
    watched, its = st.session_state.get("watched", ("", None))
    if its and its.ended and watched == visit.conversation_id:
        st.rerun()
    if playing:
        st.session_state.watched = visit.conversation_id, playing
    return playing


def caught_up(playing: Playing | None, turns: Sequence[Turn]) -> None:
    """A turn is on the stage before the store has it, and after it is saved: for that moment the page is drawn anew."""
    if playing and not (turns and turns[-1].status == "running"):
        playing.wait(EVERY)
        st.rerun()


def draw(turn: Turn, playing: Playing, currency: str) -> None:
    """The place of a turn that is being answered."""
    with st.container(), st.container():  # the first in the place that the finished turn will have
        heading(turn.text)
        _look(turn, playing, currency)


@st.fragment(run_every=EVERY)
def _look(turn: Turn, playing: Playing, currency: str) -> None:
    """What there is by now; at the end the page is drawn anew, from the store."""
    if playing.ended:
        st.rerun()
    seen = Seen.of(playing.events)
    if seen.intent:
        chips(seen.intent, turn.id, currency)
    else:
        st.empty()
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.markdown(f":shimmer[{esc('Stopping' if playing.stopped else seen.line)}]")
        st.button("Stop", type="tertiary", icon=":material/stop_circle:", key="stop", on_click=playing.stop)
    st.markdown(reply(seen.said, seen.titles))
    if seen.cards_follow:
        _skeletons()


def _over() -> None:
    """What was not saved is told; what was told in the last breath is told again: nobody could read it."""
    _, playing = st.session_state.get("watched", ("", None))
    if not (playing and playing.ended):
        return
    del st.session_state.watched
    st.session_state.coming = next((event.turn_id for event in playing.events[-1:] if isinstance(event, Done)), "")
    if playing.error:
        st.session_state.told = str(playing.error)
    elif words := st.session_state.get("just_told"):
        st.session_state.setdefault("told", words)


@dataclass
class Seen:
    """A turn's events so far, as the page shows them."""

    line: str = "Reading your message"
    intent: Mapping[str, Any] | None = None
    said: str = ""
    titles: tuple[str, ...] = ()
    cards_follow: bool = False

    @staticmethod
    def of(events: Iterable[Event]) -> Seen:
        """The line is the last step's, and none once there are words after it."""
        seen = Seen()
        for event in tuple(events):
            if isinstance(event, Step):
                seen.line, seen.cards_follow = event.label, seen.cards_follow or event.name not in QUICK
            elif isinstance(event, Heard):
                seen.intent = event.intent
            elif isinstance(event, Token):
                seen.line, seen.said = "", seen.said + event.text
            elif isinstance(event, Cards):
                seen.titles = tuple(pick.item.title for pick in event.picks)
        return seen


def _skeletons() -> None:
    st.skeleton(150)
    for column in st.columns(2, gap="small"):
        column.skeleton(190)
