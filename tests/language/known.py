"""A mark for what is misread today: the test turns red as soon as it is read right, and the mark goes."""

from __future__ import annotations

import pytest

MISREAD = pytest.mark.xfail(strict=True, reason="misread today; take the mark away when it is read right")
