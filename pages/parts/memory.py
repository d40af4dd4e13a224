"""What is loaded once and stays: kept out of the rounds of Python's garbage collector."""

from __future__ import annotations

import gc


def set_apart() -> None:
    """Have the collector pass over all that is in memory by now: libraries, models, a catalogue.

    A full round over them held a page up for half a second, whoever came at that moment. What was set apart before and
    is not used any more is collected first.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
