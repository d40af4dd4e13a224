"""Names to items: of a message, by two skills a model may think; of a list, by the tool."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import By
from recsys.intent import Intent, Mention
from recsys.skills.find_mentions import FindMentions, FindMentionsInput, FindMentionsOutput, Found
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.recommend import Proposal
from recsys.skills.settle_links import SettleLinks, SettleLinksInput, SettleLinksOutput
from recsys.strategies.base import Act, Call, Say, Think, Wanted
from recsys.types import Item

MOST_NAMES = 50
"""Names that the tool links in one call."""


def read_mentions(asked: ReadRequestInput, catalogue: Catalogue) -> Generator[Wanted, Any, Intent]:
    """A message read by rules, with its titles and attitudes as find_mentions and settle_links have them (CRAG §3.1)."""
    read: Intent = yield Think(ReadRequest(), asked.model_copy(update={"by_rules": True}))
    given: FindMentionsOutput = yield Think(FindMentions(), FindMentionsInput(text=asked.text, heard=read.mentions))
    disputed = tuple(found for found in given.found if not found.agreed)
    settled = SettleLinksOutput()
    if disputed:
        settled = yield Think(SettleLinks(), SettleLinksInput(text=asked.text, disputed=disputed))
        yield Say(f"Settled what was meant · {sum(map(bool, settled.items))} of {len(disputed)} found")
    meant = dict(zip(disputed, settled.items, strict=False))
    pairs = [(found, found.char if found.agreed else meant.get(found)) for found in given.found]
    return read.model_copy(update={"mentions": _told(read.mentions, pairs, catalogue)})


def _told(
    heard: Sequence[Mention], pairs: Sequence[tuple[Found, str | None]], catalogue: Catalogue
) -> tuple[Mention, ...]:
    """What was heard with the attitudes that were found, then what only was found."""
    by_item = {item: found for found, item in pairs if item}
    told = tuple(_felt(m, by_item[m.item_id].attitude) if m.item_id in by_item else m for m in heard)
    known = {m.item_id for m in heard if m.item_id} | {m.text.lower() for m in heard}
    new = {item or found.raw.lower(): _mention(found, item, catalogue) for found, item in pairs}
    return (*told, *(mention for key, mention in new.items() if key not in known))


def _felt(mention: Mention, attitude: int) -> Mention:
    """The mention with this attitude; what graded another one no longer holds."""
    return mention if attitude == mention.attitude else mention.model_copy(update={"attitude": attitude, "felt": None})


def _mention(found: Found, item: str | None, catalogue: Catalogue) -> Mention:
    by: By = "none" if item is None else "both" if found.agreed else "char" if item == found.char else "word"
    others = tuple(other for other in (found.char, found.word) if other and other != item)
    return Mention(
        text=found.raw, attitude=found.attitude, item_id=item, title=catalogue[item].title if item else None, by=by,
        score=100 if item else 0, alternatives=others, seed=bool(item) and found.attitude == 0,
    )  # fmt: skip


def proposed(items: Iterable[Item]) -> list[Proposal]:
    """Items of the catalogue as proposals, in their order."""
    return [Proposal(name=item.title, item_id=item.id) for item in items]


def link(proposals: Sequence[Proposal]) -> Generator[Wanted, Any, list[Proposal]]:
    """Proposals with ids: free names are linked by the tool, what does not link keeps no id; no repeats."""
    names = [p.name for p in proposals if p.item_id is None][:MOST_NAMES]
    found: dict[str, str | None] = {}
    if names:
        (result,) = yield Act((Call("get_item_id_from_fuzzy_name", {"names": names}),))
        found = dict(zip(names, (each.item_id for each in result.value or ()), strict=False))
        yield Say(f"Looked them up in the catalogue · {sum(map(bool, found.values()))} of {len(names)} found")
    given = [p if p.item_id else p.model_copy(update={"item_id": found.get(p.name)}) for p in proposals]
    return list({p.item_id or p.name: p for p in reversed(given)}.values())[::-1]
