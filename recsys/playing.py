"""Turns that are being answered in this process: each is played in a thread of its own, whoever looks on or leaves."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field

from recsys.errors import BusyError, RecsysError, RequestError, TurnError
from recsys.types import Event

MOST = 64
"""Turns that are played at once; each is a thread."""

Key = tuple[str, str]
"""Whose, and in which conversation: one turn at a time."""


@dataclass(eq=False)
class Playing:
    """A turn on its way; its events only grow, and may be read from any thread. error: it could not be saved."""

    events: list[Event] = field(default_factory=list)
    error: RecsysError | None = None
    _stopped: threading.Event = field(default_factory=threading.Event)
    _ended: threading.Event = field(default_factory=threading.Event)

    @property
    def stopped(self) -> bool:
        """Whether it was told to stop; it ends at its next event."""
        return self._stopped.is_set()

    @property
    def ended(self) -> bool:
        """Whether nothing follows, and the store has all of it."""
        return self._ended.is_set()

    def stop(self) -> None:
        """Have it end, with what was said so far."""
        self._stopped.set()

    def wait(self, seconds: float) -> bool:
        """Until it has ended, or so many seconds; whether it has."""
        return self._ended.wait(seconds)

    def play(self, events: Generator[Event]) -> None:
        """To the end, which saves it, or until it is stopped. A turn that failed stands as failed in the store."""
        try:
            with closing(events):
                for event in events:
                    self.events.append(event)
                    if self.stopped:
                        break
        except TurnError:
            pass
        except RecsysError as error:
            self.error = error
        except Exception:  # a fault of ours, which the log has with the turn's id; the store has it as failed
            return


class Stage:
    """The turns that are being played, and no others: each leaves when it ends."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._playing: dict[Key, Playing] = {}

    def of(self, key: Key) -> Playing | None:
        """What is being played there. Ask before the store is read: what has left the stage is in the store."""
        with self._lock:
            return self._playing.get(key)

    def begin(self, key: Key, start: Callable[[], Generator[Event]]) -> Playing:
        """Start a turn and play it.

        Raises:
            BusyError: one is being played there. RequestError: too many are at once. What `start` raises.
        """
        playing = Playing()
        self._enter(key, playing)
        try:
            threading.Thread(target=self._play, args=(key, playing, start()), daemon=True).start()
        except BaseException:
            self._leave(key, playing)
            raise
        return playing

    def close(self) -> None:
        """Stop what is being played, and wait a moment for it."""
        with self._lock:
            left = tuple(self._playing.values())
        for playing in left:
            playing.stop()
        for playing in left:
            playing.wait(1.0)

    def _enter(self, key: Key, playing: Playing) -> None:
        with self._lock:
            if key in self._playing:
                raise BusyError
            if len(self._playing) >= MOST:
                raise RequestError(f"I am answering {MOST} people at once, which is the most. Try again in a moment.")
            self._playing[key] = playing

    def _leave(self, key: Key, playing: Playing) -> None:
        with self._lock:
            del self._playing[key]
            playing._ended.set()

    def _play(self, key: Key, playing: Playing, events: Generator[Event]) -> None:
        try:
            playing.play(events)
        finally:
            self._leave(key, playing)
