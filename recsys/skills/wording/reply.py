"""What a reply is written from, and what comes of it."""

from __future__ import annotations

from typing import Literal

from recsys.intent import Frozen, Intent
from recsys.types import Offer

Kind = Literal[
    "picks", "few", "nothing", "choose", "answer", "answers", "recap", "count", "count_cards", "thanks", "greet", "off_topic",
    "guarded", "unclear", "unknown", "lacked", "degree", "done", "item_missing", "word",
]  # fmt: skip


class WriteReplyInput(Frozen):
    """What is to be said. read: the message; intent: everything that holds; picks: ids shown, best first.

    request: what the person said so far, for a model. apart: no model was asked for the names, so words may be a call
    of their own. wild: which of the picks is the wild card.
    shown_before: how many fit as well and are left out because they were on a card. changed: which limits are new or hold no
    longer; fits: how many items fit now. stayed, gone: of the last cards, those still on the table and those taken off it.
    unsure: of how many of the picks the catalogue cannot tell whether they fit. ways: what to go without so that something
    tells of what was asked for; beyond: an item that does, and what it breaks. already: what this message asked and the
    cards on the table, which stay, all had. gone_by: titles that are not there beside which some of the picks were put.
    """

    kind: Kind
    read: Intent
    intent: Intent
    picks: tuple[str, ...] = ()
    wanted: int = 5
    fits: int = 0
    item_id: str | None = None
    unknown: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    question: str = ""
    request: str = ""
    apart: bool = False
    wild: str | None = None
    shown_before: int = 0
    changed: str = ""
    stayed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    unsure: int = 0
    ways: tuple[Offer, ...] = ()
    beyond: str = ""
    already: str = ""
    gone_by: tuple[str, ...] = ()


class WriteReplyOutput(Frozen):
    """The words."""

    text: str
