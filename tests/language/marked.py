"""Texts with their titles in brackets, and what is read of each title: titles are given, so that only attitudes are tested."""

from __future__ import annotations

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Mention
from recsys.language.naming.named import named
from recsys.training.attitude_texts import marked_page
from recsys.types import Item
from tests.worlds import world


def attitudes_in(marked: str) -> dict[str, Mention]:
    """By title, in the order of the text."""
    page, spans = marked_page(marked)
    found, _ = named(page, spans, _holding([span.link.item_id or "" for span in spans]))
    return {mention.item_id or "": mention for mention in found}


def felt_in(marked: str) -> dict[str, int]:
    """The sign of the graded attitude to each title."""
    felt = {title: mention.felt.attitude if mention.felt else 0 for title, mention in attitudes_in(marked).items()}
    return {title: (attitude > 0) - (attitude < 0) for title, attitude in felt.items()}


def _holding(titles: list[str]) -> Catalogue:
    return world([Item(title, title) for title in dict.fromkeys(titles)]).catalogue
