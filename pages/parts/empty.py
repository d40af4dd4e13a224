"""The page before the first message: what this is, the input in the middle, and six things it can do."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import streamlit as st

from pages.parts import asking
from pages.parts.centre import centre
from recsys.catalogue.manifest import read_current
from recsys.catalogue.prices import ceiling
from recsys.errors import SnapshotError
from recsys.safety.render import esc
from recsys.types import Item

if TYPE_CHECKING:
    from pages.parts.door import Visit
    from recsys.catalogue.catalogue import Catalogue

MOST_CHARS = 13
"""Longest title in a starter: a starter stays on one line."""

Starter = tuple[str, str]
"""Icon and message."""

OF_PEOPLE: tuple[Starter, ...] = (
    ("thumb_up", "Something that most people like"),
    ("casino", "Surprise me with something few people know"),
)
"""They can be answered only where it is known what people like."""


def draw(visit: Visit) -> None:
    """All of it in one container, so that it goes away at once."""
    catalogue = visit.catalogue
    domain = catalogue.domain
    with centre("empty", heading=esc(domain.asks_what), words=esc(_promise(catalogue))):
        asking.told()
        asking.box(f"{domain.asks_who.capitalize()}, in what mood?")
        st.caption("Or start from one of these", text_alignment="center")
        with st.grid(2, min_column_width=290, gap="xsmall"):
            for icon, text in starters(catalogue, met=_is_met(visit)):
                st.button(
                    esc(text), key=f"start-{icon}", icon=f":material/{icon}:", width="stretch",
                    on_click=asking.send, args=(text, None, f"start-{icon}"),
                )  # fmt: skip


def _promise(catalogue: Catalogue) -> str:
    games = catalogue.domain.name == "games"
    who = "who plays, on what, for how long" if games else f"{catalogue.domain.who}, in what mood"
    return f"Say it as you would to a friend: {who}, what you liked or could not stand. I pick five and tell you why."


def _is_met(visit: Visit) -> bool:
    """Whether anybody met any item; what cannot be read was."""
    try:
        manifest = read_current(visit.assistant.settings.catalogues_dir / visit.catalogue.name)[1]
    except SnapshotError:
        return True
    return manifest.counts.get("interactions", 1) > 0


def starters(catalogue: Catalogue, met: bool = True) -> tuple[Starter, ...]:
    """Six messages, each of another ability; the third names an item of the catalogue.

    met: somebody met the items, so that some are liked and known by more people than others.
    """
    known = _well_known(catalogue)
    loved = f"I loved {known}. What is like it but " if known else "Something "
    if catalogue.domain.name == "games":
        return (
            ("family_restroom", "Co-op for my nephews, 7 and 10, on tablets"),
            ("bedtime", "Something calm to play before bed, no timers"),
            ("favorite", f"{loved}shorter?" if known else f"{loved}short for a coffee break"),
            ("sentiment_satisfied", "Two players who do not usually play games"),
            ("train", "One hand, on a train, no internet"),
            ("casino", "Surprise me with something few people know"),
        )
    if catalogue.domain.name != "movies":
        return tuple(each for each in _of_theirs(catalogue, known) if met or each not in OF_PEOPLE)
    return (
        ("groups", "Me: war films. My wife: comedies. Both?"),
        ("bedtime", "Something calm before bed, nothing violent"),
        ("favorite", f"{loved}funnier?" if known else f"{loved}funny for a bad day"),
        ("calendar_month", "A mystery from the nineties, not too dark"),
        ("theaters", "Three science fiction classics before 1980"),
        ("casino", "Surprise me with something few people know"),
    )


def _of_theirs(catalogue: Catalogue, known: str) -> tuple[Starter, ...]:
    """The six where nothing is known of the field but what the items say."""
    kinds = Counter(genre.lower() for item in catalogue for genre in item.genres if len(genre) <= MOST_CHARS)
    likes = [kind for kind, _ in kinds.most_common(2)]
    years = sorted(item.year for item in catalogue if item.year)
    costs = sorted(most for item in catalogue if (most := ceiling(item.price)) is not None)
    middle = costs[len(costs) // 2] if costs else 0
    return (
        ("groups", "Me: {}. My wife: {}. Both?".format(*likes) if len(likes) == 2 else "Something for the two of us"),
        ("sell", f"Something good for under {middle:.0f}" if middle else "A present for my sister"),
        ("favorite", f"I loved {known}. What is like it?" if known else "Something for a bad day"),
        (
            "calendar_month",
            f"Three of the older ones, from before {years[len(years) // 2]}" if years else "Three to begin with",
        ),
        *OF_PEOPLE,
    )


def _well_known(catalogue: Catalogue) -> str:
    """A short title that most people know and that is not the shortest of its kind; empty when there is none."""
    fitting = [item for item in catalogue if len(item.title) <= MOST_CHARS and item.title.replace(" ", "").isalpha()]
    best = max(fitting, key=_fit_to_name, default=None)
    return best.title if best else ""


def _fit_to_name(item: Item) -> tuple[int, bool, bool, int, str]:
    return (item.fame or 0, (item.minutes or 0) >= 30, item.age is None or item.age <= 12, len(item.tags), item.id)
