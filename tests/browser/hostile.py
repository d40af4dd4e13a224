"""A world in which every string is a payload: catalogues, and answers as a model could give them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from recsys.types import Domain, Done, Evidence, Item, Offer, Pick, TraceStep
from tests.safety.payloads import aimed
from tests.ui.stock import stock
from tests.worlds import World, world

SHELVES = ("hostile-1", "hostile-2", "hostile-3")
SLOTS = ("intent", "filter", "liked", "path", "tool", "reflection")


def texts_of(shelf: str, sink: str) -> tuple[str, ...]:
    """The payloads of a catalogue; together the catalogues have all of them."""
    return tuple(aimed(sink).values())[SHELVES.index(shelf) :: len(SHELVES)]


def all_texts(sink: str) -> tuple[str, ...]:
    """The payloads of all catalogues."""
    return tuple(text for shelf in SHELVES for text in texts_of(shelf, sink))


def together(texts: Sequence[str], place: str) -> str:
    """All of them as one text, each at the beginning of a paragraph. place: a word to find it by."""
    return "\n\n".join((*texts, place))


def stock_all(data: Path, sink: str) -> None:
    """Build the catalogues of SHELVES."""
    for shelf in SHELVES:
        stock(data, shelf, _shelved(texts_of(shelf, sink), all_texts(sink)))


def _shelved(texts: Sequence[str], every: Sequence[str]) -> World:
    """every: what the first page of the catalogue says."""
    made = world([_item(at, text) for at, text in enumerate(texts)])
    noun, verb, playing = together(texts, "noun"), together(every, "verb"), together(every, "playing")
    domain = Domain("things", noun, noun, verb, playing, together(texts, "seen"))
    return replace(made, catalogue=replace(made.catalogue, domain=domain))


def _item(at: int, text: str) -> Item:
    return Item(
        f"item-{at:02d}", text, 2020, (f"{text} genre",), (f"{text} tag",), f"{text} description.",
        platforms=(text,), players_min=1, players_max=2, minutes=10, age=3, price="free", fame=3,
        developer=text, series=text, aliases=(f"{text} alias",), links=((text, text),),
    )  # fmt: skip


def answer(texts: Sequence[str], turn_id: str) -> Done:
    """A turn whose every word is hostile; its cards are the items of the texts."""
    said = together(texts, "reply")
    return Done(
        turn_id, said, tuple(_pick(at, text) for at, text in enumerate(texts)), _intent(texts),
        (together(texts, "notice"), said),
        tuple(TraceStep("tool", "x", text, 10, label=f"{text} · {text} came") for text in texts), 300,
        offers=(Offer(together(texts, "offer"), said, 2),), choices=(together(texts, "choice"), said),
    )  # fmt: skip


def words(texts: Sequence[str], turn_id: str) -> Done:
    """An answer without cards."""
    return Done(turn_id, together(texts, "words"), (), {}, (together(texts, "remark"),), (), 1)


def _pick(at: int, text: str) -> Pick:
    facts = (
        Evidence("fact", f"{text} met", True, {"asked": True, "slot": text, "device": text}),
        Evidence("fact", f"{text} missed", False, {"asked": True}),
    )
    why = (Evidence(kind, f"{text} {kind}", None, {"share": f"{text} share"}) for kind in SLOTS)  # type: ignore[arg-type]
    return Pick(_item(at, text), 1.0, f"{text} reason", (*facts, *why))


def _intent(texts: Sequence[str]) -> dict[str, object]:
    """One chip of each kind for each text."""
    return {
        "mentions": [
            {
                "title": f"{texts[0]} opened", "attitude": 2, "item_id": "x", "key": texts[0], "text": f"{texts[0]} wrote",
                "source": together(texts, "source"), "others": [{"id": text, "title": f"{text} other"} for text in texts],
            },
            *({"title": f"{text} liked", "attitude": 2, "item_id": "x"} for text in texts),
            *({"text": f"{text} unsure", "attitude": 1} for text in texts),
            *({"text": f"{text} avoided", "attitude": -1} for text in texts),
            *({"text": f"{text} known", "attitude": 0, "seen": True} for text in texts),
        ],
        "wishes": [{"phrase": f"{text} wish", "attitude": mood} for text in texts for mood in (2, 0, -2)],
        "people": [{"role": f"{text} role"} for text in texts]
        + [{"role": f"{text} child", "age": 7, "guessed": True} for text in texts],
        "platforms": [[f"{text} platform"] for text in texts],
        "device_groups": [[f"{text} device"] for text in texts],
        "bounds": {}, "dropped": [f"{text} dropped" for text in texts],
    }  # fmt: skip
