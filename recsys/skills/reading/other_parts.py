"""What a message says against the others that share an item's name: "the original, not the remake", "the first, but not the
sequels", "better than the 1976 one"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.intent import Bounds, Intent, Mention, Wish
from recsys.language.naming.parts import parts
from recsys.language.setting.devices import DEVICE_NAMES
from recsys.language.words.verdicts import verdict
from recsys.types import Item

_ONES = r"(?:ones?|versions?|films?|movies?|games?)"
_WHICH = (
    rf"(?:(?P<year>(?:19|20)\d\d) {_ONES}|(?P<parts>sequels?|rest|others|other {_ONES})|(?P<again>remakes?|reboots?)"
    rf"|(?P<newer>(?:new(?:er)?|later|recent) {_ONES})|(?P<older>originals?|old(?:er)? {_ONES}))"
)
_SAID = re.compile(
    r"(?:\b(?P<against>not|hated?|dislike|can't stand"
    r"|(?:didn't|don't|never)(?: really| even| much)? (?:like|liked|enjoy|care for|cared for)"
    r"|(?:better|worse|funnier|scarier|more fun) than)(?: so much| really)?|(?:^|[,.;:!?]|\b(?:but|and|though|while)) ?)"
    rf" ?(?:the |its |any of the |all the )?{_WHICH}\b",
    re.IGNORECASE,
)
_BESIDE = re.compile(r"\W*(?:\b(?:but|and)\b\W*)?")
_MOST = 6
"""Such remarks that are heard in one message."""


def other_parts(read: Intent, of: str | None, catalogue: Catalogue) -> Intent:
    """The reading with a dislike of each item that is spoken against so; its words are no wish, no year and correct no name. The
    item's name stands before them; else it is the one spoken of, and without any the reading stays as it is. of: its id."""
    for match in list(_SAID.finditer(read.text))[:_MOST]:
        named = _before(read, match.start(), catalogue) or next(iter(catalogue.known((of or "",))), None)
        of_a_machine = read.text[: match.start()].rstrip(" ,;").rpartition(" ")[2].lower() in DEVICE_NAMES
        if named is None or of_a_machine or not (match["against"] or verdict(read.text[match.end() :].strip()) < 0):
            continue
        others = tuple(_disliked(item, match.group().strip(" ,.;:!?")) for item in _meant(named, match, catalogue))
        known = {m.item_id for m in read.mentions}
        read = read.model_copy(
            update={
                "mentions": (*(m for m in others if m.item_id not in known), *_unblamed(read, match.start())),
                "wishes": tuple(w for w in read.wishes if not _within(w, match.group())),
                "bounds": _without_year(read, match["year"]),
                "flags": tuple(flag for flag in read.flags if not others or flag not in {"correction", "the one"}),
            }
        )
    return read


def _unblamed(read: Intent, start: int) -> Iterator[Mention]:
    """The names, of which one right before "not the remake" is not disliked by that "not"."""
    for m in read.mentions:
        beside = _BESIDE.fullmatch(read.text[:start].rpartition(m.text)[2]) if m.text in read.text[:start] else None
        yield m.model_copy(update={"attitude": 0, "seed": True}) if beside and m.attitude < 0 else m


def _before(read: Intent, start: int, catalogue: Catalogue) -> Item | None:
    """The item whose name stands last before a place in the text."""
    ends = ((read.text.find(m.text, 0, start), m.item_id) for m in read.mentions if m.item_id in catalogue)
    _, last = max(((at, item) for at, item in ends if at >= 0), default=(0, None))
    return catalogue[last] if last else None


def _meant(named: Item, match: re.Match[str], catalogue: Catalogue) -> list[Item]:
    """Which of the others: by year, of one name or of other parts, newer or older; a part without a year counts as later."""
    namesakes, others = _namesakes(named, catalogue), parts(named, catalogue)
    if match["year"]:
        return [item for item in namesakes if item.year == int(match["year"])]
    if match["older"]:
        return [item for item in namesakes if item.year and item.year < (named.year or 0)]
    newer = [item for item in namesakes if item.year and item.year > (named.year or 9999)]
    after = [item for item in others if (item.year or 9999) > (named.year or 0)]
    return newer if match["again"] else after if match["parts"] else [*newer, *after]


def _namesakes(named: Item, catalogue: Catalogue) -> list[Item]:
    return [i for i in catalogue.entitled(named.title) if i.id != named.id and fold(i.title) == fold(named.title)]


def _disliked(item: Item, said: str) -> Mention:
    return Mention(text=said, title=item.title, item_id=item.id, attitude=-1, by="word", score=100)


def _within(wish: Wish, said: str) -> bool:
    return wish.phrase.lower() in said.lower()


def _without_year(read: Intent, year: str | None) -> Bounds:
    told = {"year_min", "year_max"} if year and str(read.bounds.year_min) == year else set()
    return read.bounds.model_copy(update=dict.fromkeys(told))
