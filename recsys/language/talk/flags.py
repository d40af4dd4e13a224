"""What a message says of the talk itself, as flags: "seen", "own device", "players +1", "drop price"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from recsys.intent import Mention
from recsys.language.quantities import numbers
from recsys.language.quantities.ratings import rating
from recsys.language.setting.circumstances import lasting
from recsys.language.setting.company import NOT_ALONE
from recsys.language.setting.devices import DeviceFound, owned
from recsys.language.setting.headcount import change, told_players
from recsys.language.setting.who_now import who_now
from recsys.language.talk import acts
from recsys.language.talk.asked_after import asked_after
from recsys.language.talk.degrees import sets_against
from recsys.language.talk.known import known_in_part, says_seen
from recsys.language.talk.moods import mood
from recsys.language.talk.superlatives import MOST, superlative_of_all
from recsys.language.words.page import Page
from recsys.language.words.withdrawn import any_kind, families, may_be, or_refused


def flags(page: Page, heard: Sequence[DeviceFound], mentions: Sequence[Mention]) -> Iterator[str]:
    """What a message says beside what it asks for: of the cards, of whose device it is, of how many play."""
    by = change(_untitled(page.text, mentions))
    people_only = by and not re.search(
        r"\b(?:else|other)\b", page.text, re.IGNORECASE
    )  # "two more" of people, not of items
    no_flags = {"others"} if people_only else set[str]()
    no_flags |= {"alone"} if NOT_ALONE.search(page.text) else set()
    yield from (flag for flag in acts.flags(page.text) if flag not in no_flags)
    if known_in_part(page.text):
        yield from ("some of them", "others")
    elif says_seen(page.text) or any(m.seen for m in mentions):
        yield "seen"
    asked = [page.text[start:end] for start, end in asked_after(page.text)]
    if any(m.text in name or name in m.text for name in asked for m in mentions):
        yield "asked after"
    if sets_against(page.text):
        yield "than"
    if any(d.wanted for d in heard) and all(d.owner not in {"", "self"} for d in heard if d.wanted):
        yield "their device"
    if any(owned(page.words, d) for d in heard):
        yield "own device"
    yield from lasting(page.text)
    yield from _most(page.text)
    if mood(page.text):
        yield "mood"
    if told_players(page.text):
        yield "so many"
    yield from who_now(page.text)
    if by:
        yield f"players {by:+d}"


def _most(text: str) -> Iterator[str]:
    """Of which measure the most is asked for, where a text asks so."""
    if by := superlative_of_all(text):
        yield f"{MOST}{by}"


def _untitled(text: str, mentions: Sequence[Mention]) -> str:
    """The text without what it names: nobody left in "Left 4 Dead"."""
    for mention in mentions:
        text = text.replace(mention.text, "·")
    return text


def dropped(
    page: Page, untitled: str, heard: Sequence[DeviceFound], items: Sequence[Mention], today_year: int
) -> Iterator[str]:
    """ "drop price", "drop CONSOLE", "drop Switch": what is no longer asked for, besides wishes, which turn neutral."""
    if any_kind(page.text):
        yield "any kind"
    yield from (f"drop {name}" for name in may_be(page.text))
    text = " . ".join(untitled[start:end] for start, end in page.withdrawn)
    if not text:
        return
    yield "never mind"
    if or_refused(text):
        yield "or refused"
    bounds = numbers.bounds(text, today_year).model_copy(update={"age_max": rating(text)})
    numbered = (key.split("_")[0] for key in bounds.model_dump(exclude_none=True))
    told = (p for d in heard if d.withdrawn for p in (d.device, *d.platforms))
    for name in dict.fromkeys((*families(text), *numbered, *told, *(m.item_id for m in items if m.item_id))):
        yield f"drop {name}"
