"""Presses: each is on the disk before it is shown as done. What is drawn is what the store holds, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from pages.parts.door import Visit
from recsys.errors import RecsysError, UnknownError
from recsys.safety.render import esc
from recsys.store import FeedbackEvent

if TYPE_CHECKING:
    from recsys.store import Press


@dataclass(frozen=True)
class Spot:
    """What can be pressed: a card, or without an item the answer as a whole. rank: the card's place, from 1."""

    turn_id: str
    item_id: str = ""
    rank: int | None = None

    @property
    def key(self) -> str:
        """For the keys of widgets: item ids may hold anything, ranks do not."""
        return f"{self.turn_id}-{self.rank or 0}"


def read(visit: Visit) -> None:
    """Take in what stands pressed in the open conversation. Raises StoreError."""
    now = datetime.now(UTC).isoformat(timespec="microseconds")
    presses = visit.assistant.store.feedback.presses(visit.user, visit.conversation_id)
    standing = (p for p in presses if p.retracted_at is None and (p.until is None or now < p.until))
    st.session_state.pressed = {(p.turn_id, p.item_id, p.name): p for p in standing}


def standing(spot: Spot, name: str) -> Press | None:
    """The press of this name, if it stands."""
    found: Press | None = st.session_state.get("pressed", {}).get((spot.turn_id, spot.item_id, name))
    return found


def value(spot: Spot, name: str) -> int | None:
    """1, 0, or None where nothing is pressed."""
    press = standing(spot, name)
    return None if press is None or press.value is None else int(press.value)


def show(key: str, stored: Any) -> None:
    """Have the widget of this key show what is stored; before it is drawn."""
    if key not in st.session_state or st.session_state[key] != stored:
        st.session_state[key] = stored


def press(visit: Visit, spot: Spot, name: str, value: int = 1) -> None:
    """Save a press; where it could not be saved, `unsaved` says so."""
    _try(spot, name, partial(_save, visit, spot, name=name, item_id=spot.item_id, value=value, rank=spot.rank))


def clear(visit: Visit, spot: Spot, name: Any) -> None:
    """Take a press back."""
    _try(spot, name, partial(visit.assistant.store.feedback.clear, visit.user, spot.turn_id, name, spot.item_id))


def thumbs(visit: Visit, spot: Spot, name: str) -> None:
    """Two thumbs that show what is stored."""
    key = f"{name}-{spot.key}"
    show(key, value(spot, name))
    st.feedback("thumbs", key=key, on_change=_thumbed, args=(visit, spot, name, key))


def _thumbed(visit: Visit, spot: Spot, name: str, key: str) -> None:
    said = st.session_state.get(key)
    if said is None:
        clear(visit, spot, name)
    else:
        press(visit, spot, name, said)
    if name == "answer-thumb" and said != 0 and standing(spot, "answer-reasons"):
        clear(visit, spot, "answer-reasons")


def reasons(visit: Visit, spot: Spot, picked: Sequence[str], comment: str) -> None:
    """Save what was off; nothing picked and nothing written takes it back."""
    if not picked and not comment.strip():
        return clear(visit, spot, "answer-reasons")
    said = {"reasons": tuple(picked), "comment": comment.strip()}
    return _try(spot, "answer-reasons", partial(_save, visit, spot, name="answer-reasons", **said))


def unsaved(spot: Spot) -> None:
    """One line where the last press here could not be saved."""
    if words := st.session_state.get("unsaved", {}).get(spot):
        st.markdown(f":small[:orange[:material/info: {esc(words)}]]")


def _save(visit: Visit, spot: Spot, **event: Any) -> Press:
    return visit.assistant.store.feedback.press(FeedbackEvent(user_id=visit.user, turn_id=spot.turn_id, **event))


def _try(spot: Spot, name: str, work: Callable[[], Press | None]) -> None:
    """Do it, and take in what stands now; reading all presses again would take as long as saving one."""
    told: dict[Spot, str] = st.session_state.setdefault("unsaved", {})
    pressed: dict[tuple[str, str, str], Press] = st.session_state.setdefault("pressed", {})
    here = spot.turn_id, spot.item_id, name
    try:
        stands = work()
    except UnknownError:  # deleted in another tab, or purged: only the card is drawn anew, so it is told here
        told[spot] = "This was not saved: the conversation is no longer there. Start a new one."
        return
    except RecsysError as error:
        told[spot] = str(error)
        return
    told.pop(spot, None)
    if stands:
        pressed[here] = stands
    else:
        pressed.pop(here, None)
