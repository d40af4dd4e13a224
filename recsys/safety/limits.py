"""How often one person may ask."""

from __future__ import annotations

import math
import time

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from recsys.errors import RequestError


class Pace:
    """At most `rate` messages of one person in any minute; 0 is no limit. Counts in this process, safe for threads."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._limit = RateLimitItemPerMinute(max(1, rate))
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def take(self, user_id: str) -> None:
        """Count one message.

        Raises:
            RequestError: it is one too many; says how long to wait. It is not counted.
        """
        if self._rate and not self._limiter.hit(self._limit, user_id):
            wait = self._limiter.get_window_stats(self._limit, user_id).reset_time - time.time()
            seconds = max(1, math.ceil(wait))
            raise RequestError(
                f"At most {self._rate} messages a minute, this was one more. Wait {seconds} second{'s' * (seconds > 1)} "
                f"and send it again."
            )
