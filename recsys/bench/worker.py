"""One fresh process: open a catalogue, say "ready", answer every request, and report times and memory as JSON.

python -m recsys.bench.worker CATALOGUE TURNS
"""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

from recsys.assistant import Assistant, load
from recsys.bench.requests import REQUESTS
from recsys.collecting import set_apart
from recsys.config import load_settings
from recsys.dialogue.holding.state import State
from recsys.types import Done


def main(catalogue: str, most: int) -> None:
    """Answer at most `most` requests."""
    assistant = load(load_settings())
    with closing(assistant):
        domain = assistant.shelf(catalogue).catalogue.domain.name
        tell("ready")
        set_apart()  # as the page does
        ms = list(islice(turns(assistant, catalogue, domain), most))
        tell(json.dumps({"ms": ms, "rss": resident()}))


def turns(assistant: Assistant, catalogue: str, domain: str) -> Iterator[float]:
    """Milliseconds of each turn, conversation by conversation, each following its own state."""
    for conversation in REQUESTS[domain]:
        state = State()
        for text in conversation:
            events = assistant.answer(text, state, catalogue=catalogue)
            done = [event for event in events if isinstance(event, Done)][-1]
            state = State.from_json(done.state)
            yield done.ms


def resident() -> int:
    """Bytes of memory in use now where the system tells (Linux), else the most so far."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def tell(line: str) -> None:
    """A line to whoever started this process, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
