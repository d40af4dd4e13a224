"""The retrievers by name, and what people read for each; the models themselves are in `retrieval/`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

RetrieverName = Literal[
    "popularity", "default", "search", "als", "ease", "item_cf", "suggested", "audience", "content", "dialogue"
]
LABELS: Mapping[str, str] = {
    "popularity": "Well liked",
    "default": "A draw of the well liked",
    "search": "Search",
    "als": "People with similar taste",
    "ease": "What goes together",
    "item_cf": "Met by the same people",
    "suggested": "What we would suggest",
    "audience": "Same age group",
    "content": "Description",
    "dialogue": "Conversations like this",
}
"""In the order in which they are fitted and listed."""
