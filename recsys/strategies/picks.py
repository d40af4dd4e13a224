"""Proposals as cards, and conditions as words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.schema import RUNS_ON
from recsys.dialogue.telling.facts import evidence
from recsys.dialogue.telling.placing import told as told_of
from recsys.dialogue.telling.reasons import reason
from recsys.intent import Intent
from recsys.language.words.text import common_words
from recsys.safety.conditions import DEVICE_WORDS, Condition
from recsys.safety.integrity import filled_in, vouched
from recsys.skills.recommend import Proposal
from recsys.strategies.base import Proposed
from recsys.types import Device, Evidence, Listing, Pick

LOOKS = {
    2: "Suits you very well", 1: "Suits you well", 0: "Nothing against it", -1: "There may be better ones",
    -2: "Hardly what you asked for",
}  # fmt: skip
"""What a second look says, by score (CRAG §3.3.3)."""


def spoken(tests: Sequence[Condition]) -> tuple[str, ...]:
    """The conditions as the person put them; what was only inferred, and what another says too, is left out."""
    platforms = [{*test.key.removeprefix("platform:").split("|")} for test in tests if test.key.startswith("platform:")]
    told = [told_of(test) for test in tests if test.key != "company" and not _is_implied(test, platforms)]
    return tuple(text for text in told if not any(text != other and f" {text} " in f" {other} " for other in told))


def _is_implied(test: Condition, platforms: Sequence[set[str]]) -> bool:
    """Whether it asks for a device that a platform asked for is: a console, beside Xbox."""
    kind, _, devices = test.key.partition(":")
    runs = (
        {name for device in devices.split("|") for name in RUNS_ON[cast(Device, device)]} if kind == "device" else set()
    )
    return any(named <= runs for named in platforms)


def picks_of(
    proposals: Iterable[Proposal], intent: Intent, tests: Sequence[Condition], listings: Sequence[Listing],
    seeds: Sequence[str], catalogue: Catalogue, proposed: Proposed | None = None,
) -> tuple[Pick, ...]:  # fmt: skip
    """Proposals as cards: facts, reason and evidence are read from the catalogue and the trace.

    proposed: says which is the wild card, what moved each item, and what a second look gave.
    """
    told = proposed or Proposed()
    looks = dict(told.scores)
    items = [(catalogue[p.item_id], p.score) for p in proposals if p.item_id]
    return tuple(
        Pick(
            item,
            score,
            reason(item, intent, seeds, catalogue, told.moved.get(item.id), told.beside.get(item.id)),
            (*evidence(item, intent, tests, listings, seeds, catalogue), *_second_look(looks.get(item.id))),
            "wild card" if item.id == told.wild else "",
        )
        for item, score in items
    )


def _second_look(score: int | None) -> tuple[Evidence, ...]:
    if score is None:
        return ()
    return (Evidence("reflection", LOOKS[score], score > 0 if score else None, {"score": score}),)


def drafted(
    draft: str, proposals: Sequence[Proposal], linked: Sequence[Proposal], picks: Sequence[Pick], request: str,
    catalogue: Catalogue,
) -> str:  # fmt: skip
    """A model's draft with the titles put in; empty where it names what is neither shown nor said.

    Args:
        draft: [1] stands for the first of `proposals`. linked: the same with ids, in any order.
    """
    shown = {pick.item.id: pick.item.title for pick in picks}
    ids = {p.name: p.item_id for p in linked}
    text = filled_in(draft, [shown.get(ids.get(p.name) or "", "") for p in proposals])
    vocabulary = (*catalogue.vocabulary.genres, *DEVICE_WORDS.values())
    known = text is not None and vouched(text, (request, *shown.values(), *vocabulary), common_words())
    return text if text and known else ""
