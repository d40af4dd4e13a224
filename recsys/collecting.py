"""What is loaded once and stays is kept out of the rounds of Python's garbage collector, and the rounds are made rare; what loading
left over is given back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys

ROUNDS = 50_000, 20, 20
"""New objects until a round over the youngest, rounds of these until one over the next, and of those until one over all."""


def set_apart() -> None:
    """Have the collector pass over all that is in memory by now: libraries, models, a catalogue.

    A full round over them held a page up for half a second, whoever came at that moment, and with Python's own numbers
    (700, 10, 10) one that draws a long conversation came upon several. What was set apart before and is not used any more
    is collected first.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*ROUNDS)
    _give_back()


def _give_back() -> None:
    """Some 70 MB of 1.5 GB with 100,000 items, where the C library can (glibc; musl has no such call)."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)):
        trim(0)
