"""Every fault, fifty turns each, with the shipped limits: how long the longest turn took, and what was shown.

    python -m tests.measure_faults [TURNS]

The endpoint is asked in every turn: the pause after failures in a row, which makes them quick, is off. Not a test: it
takes minutes; tests/test_faults.py has every fault with short limits.
"""

from __future__ import annotations

import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from recsys.assistant import Assistant, Options
from recsys.types import Done
from tests.brain.modelled import modelled, models_at
from tests.language.shelves import whole
from tests.stub_llm import Fault, Stub
from tests.test_faults import INVENTED, good

TEXTS = (
    "co-op games please", "something like Hades but easier", "cosy farming on the Switch, no horror",
    "games for my nephews, 7 and 10, on tablets", "a puzzle for a train ride",
)  # fmt: skip
STRATEGIES = ("omulet", "base", "planned", "free", "base+div")


def main(turns: int = 50) -> None:
    """Print a line for each fault."""
    for fault in Fault:
        with tempfile.TemporaryDirectory() as folder, Stub(good()) as stub:
            assistant = modelled(Path(folder), whole(), models_at(stub.url, timeout=8.0, pause=0.0))
            stub.fail(fault)
            with ThreadPoolExecutor(10) as pool:
                told = list(pool.map(partial(_turn, assistant), range(turns)))
            assistant.close()
        seconds, invented, shown = zip(*told, strict=True)
        print(
            f"{fault.name:15} {turns} turns, longest {max(seconds):5.1f} s, answered {sum(n > 0 for n in shown)}, "
            f"items shown {sum(shown)}, invented {sum(invented)}",
            flush=True,
        )


def _turn(assistant: Assistant, at: int) -> tuple[float, int, int]:
    """Seconds, invented names shown, items shown. A traceback ends the measurement."""
    start = time.monotonic()
    options = Options(STRATEGIES[at % len(STRATEGIES)], brain="llm")
    *_, done = assistant.answer(TEXTS[at // 5 % len(TEXTS)], options=options)
    assert isinstance(done, Done)
    catalogue = assistant.shelf().catalogue
    unreal = sum(pick.item.id not in catalogue or catalogue[pick.item.id] != pick.item for pick in done.picks)
    unreal += sum(name in done.reply for name in INVENTED)
    return time.monotonic() - start, unreal, len(done.picks)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
