"""How soon a press is saved and drawn, and a long conversation opens, as a browser meets the server.

    python -m tests.measure_page [PRESSES]

The app runs in a process of its own with the real store (SQLite, every commit flushed) on the eight games of
tests/worlds.py. A client speaks Streamlit's own protocol over its websocket; timed is from the message being sent to the
script having run, callback, transaction and what is drawn among it. What a browser takes to paint is not in it. Beside
each press one on an empty page is timed (tests/browser/floor.py): what of it is Streamlit and the machine's load. Then
the same in one process, without a network, with the processor time (the client's is in it). Not a test: its figures
belong to a machine.
"""

from __future__ import annotations

import math
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets import Subprotocol
from websockets.sync.client import connect

import recsys.assistant as front
from recsys.assistant import load
from recsys.config import Settings
from recsys.types import Done
from tests.browser.conftest import ROOT, serving
from tests.in_process import Host, Wire
from tests.ui.stock import stock
from tests.worlds import BagOfWords

USER, TURNS, OPENED = "somebody", 200, 10
TEXTS = ("farming games", "co-op games", "something with bosses", "games for my son, 9", "surprise me")
PRESS_MS, OPEN_MS = 30.0, 1000.0


class Socket(Protocol):
    """A websocket, or what stands for it."""

    def send(self, message: bytes, /) -> None: ...

    def recv(self, timeout: float) -> Any: ...


class Session:
    """One browser tab: sends what a browser would, and knows the widgets that were drawn, by key."""

    def __init__(self, socket: Socket, conversation: str = "") -> None:
        self.socket, self.query, self.page = socket, f"c={conversation}", ""
        self.widgets: dict[str, tuple[str, str]] = {}

    def run(self, *pressed: WidgetState, fragment: str = "") -> float:
        """Have the script run, with what was pressed; until it has run and asks for no other run. In milliseconds."""
        asked = BackMsg()
        asked.rerun_script.query_string, asked.rerun_script.page_script_hash = self.query, self.page
        asked.rerun_script.fragment_id = fragment
        asked.rerun_script.widget_states.widgets.extend(pressed)
        start = time.perf_counter()
        self.socket.send(asked.SerializeToString())
        while not self._ended(message := self._next()):
            if message.WhichOneof("type") == "delta" and message.delta.new_element.HasField("exception"):
                raise RuntimeError(f"Expected a page, saw {message.delta.new_element.exception.message}")
        return (time.perf_counter() - start) * 1000

    def press(self, key: str, value: str | None = None) -> float:
        """Press a button, or with a value a thumb: "1" up, "0" down, "" neither."""
        widget, fragment = self.widgets[key]
        state = (
            WidgetState(id=widget, trigger_value=True) if value is None else WidgetState(id=widget, string_value=value)
        )
        return self.run(state, fragment=fragment)

    def keys(self, start: str) -> list[str]:
        """The keys of the widgets drawn so far that begin so."""
        return [key for key in self.widgets if key.startswith(start)]

    def _next(self) -> ForwardMsg:
        message = ForwardMsg.FromString(bytes(self.socket.recv(timeout=60)))
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.page = message.new_session.page_script_hash
        elif kind == "delta" and message.delta.WhichOneof("type") == "new_element":
            element: Any = message.delta.new_element
            widget = getattr(getattr(element, element.WhichOneof("type")), "id", "")
            if isinstance(widget, str) and widget.startswith("$$ID-"):
                self.widgets[widget.split("-", 2)[2]] = (widget, message.delta.fragment_id)
        return message

    def _ended(self, message: ForwardMsg) -> bool:
        return message.WhichOneof("type") == "script_finished" and message.script_finished in (
            ForwardMsg.FINISHED_SUCCESSFULLY,
            ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY,
        )


def converse(data: Path, user: str = USER, turns: int = TURNS) -> str:
    """A conversation in the store, each turn with the cards of a real answer; its id."""
    with closing(load(Settings(data_dir=data), encoder=BagOfWords())) as assistant:
        snapshot = assistant.shelf().snapshot_id
        answers = [[e for e in assistant.answer(text) if isinstance(e, Done)][-1] for text in TEXTS]
        conversations = assistant.store.conversations
        found = conversations.start(user, "games", "A long one")
        for at in range(turns):
            turn = conversations.begin_turn(
                user, found, TEXTS[at % len(TEXTS)], strategy="omulet", brain="embedded", catalogue="games",
                snapshot_id=snapshot,
            )  # fmt: skip
            conversations.finish_turn(turn, answers[at % len(TEXTS)])
        return found


def presses(session: Session) -> Iterator[float]:
    """Thumbs up and down, both taken back, "Not now" and "Played" with their Undo, on one card after the other; forever."""
    spots = [key.removeprefix("item-thumb-") for key in session.keys("item-thumb-")]
    assert spots, f"no card was drawn, only {session.keys('')}"
    while True:
        for spot in spots:
            yield from (session.press(f"item-thumb-{spot}", value) for value in ("1", "0", ""))
            for name in ("item-later", "item-seen"):
                yield from (session.press(key) for key in (f"{name}-{spot}", f"undo-{spot}"))


def tell(what: str, taken: Sequence[float], target: float | None = None) -> None:
    """Print p50, p95 (nearest rank; of ten the slowest) and the target for it, in milliseconds."""
    p95 = sorted(taken)[math.ceil(0.95 * len(taken)) - 1]
    verdict = "" if target is None else f"  {target:,.0f} ms, {'met' if p95 <= target else 'MISSED'}"
    print(f"{what:52}{statistics.median(taken):8.1f}{p95:8.1f}{len(taken):6}{verdict}", flush=True)


def pressed(address: str, empty: str, conversation: str, wanted: int) -> None:
    """A press over the websocket, and each time one on the empty page."""
    with opened(address) as socket:  # the first visit loads the libraries
        Session(socket, conversation).run()
    with opened(address) as socket, opened(empty) as other:
        session, floor = Session(socket, conversation), Session(other)
        session.run()
        floor.run()
        both = [(taken, floor.press("press")) for taken in islice(presses(session), wanted)]
    tell("a press is saved and drawn, 20 turns open", [taken for taken, _ in both], PRESS_MS)
    tell("a press on an empty page, at the same time", [taken for _, taken in both])


def in_process(page: Path, data: Path, conversation: str, wanted: int) -> None:
    """A press without a network, and its processor time."""
    os.environ |= {"RECSYS_DATA_DIR": str(data)}
    front.default_encoder = lambda model=None: BagOfWords()  # type: ignore[assignment,misc]
    session, what = Session(Wire(Host(page)), conversation), "the app" if conversation else "an empty page"
    session.run()
    again = presses(session) if conversation else iter(partial(session.press, "press"), None)
    began = time.process_time()
    taken = list(islice(again, wanted))
    spent = (time.process_time() - began) * 1000 / wanted
    tell(f"a press in one process, {what}, {spent:.1f} ms of CPU", taken, PRESS_MS if conversation else None)


def opens(address: str, conversation: str, server: str) -> None:
    """A long conversation in new tabs, and all of it shown; the slowest of all counts. On a fresh server the first apart."""
    first, more = [], []
    for _ in range(OPENED + (server == "fresh")):
        with opened(address) as socket:
            session = Session(socket, conversation)
            first.append(session.run())
            more += [session.press(f"show-earlier-{after}") for after in range(20, TURNS, 20)]
    if server == "fresh":
        tell("the first visit to a fresh server, which loads it", first[:1])
        first = first[1:]
    tell(f"{TURNS} turns open, their last 20 drawn, {server} server", first, OPEN_MS)
    tell("20 more of them are drawn, up to all", more, OPEN_MS)


def opened(address: str) -> Any:
    """A tab's websocket."""
    stream = f"{address.replace('http', 'ws')}/_stcore/stream"
    return connect(stream, additional_headers={"X-User": USER}, subprotocols=[Subprotocol("streamlit")], max_size=None)


def main(wanted: int = 210) -> None:
    """Print a line for each measure."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as nothing:
        data, floor = Path(folder), ROOT / "tests/browser/floor.py"
        stock(data)
        conversation, own = converse(data), converse(data, "local", 20)
        print(f"{'measure':52}{'p50 ms':>8}{'p95 ms':>8}{'n':>6}  target of p95", flush=True)
        for page, open_there in ((floor, ""), (ROOT / "app.py", own)):
            alone = get_context("spawn").Process(target=in_process, args=(page, data, open_there, wanted))
            alone.start()
            alone.join()
        with serving(data) as served, serving(Path(nothing), page=str(floor)) as empty:
            pressed(served.url, empty.url, conversation, wanted)
            opens(served.url, conversation, "warm")
        with serving(data) as served:
            opens(served.url, conversation, "fresh")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
