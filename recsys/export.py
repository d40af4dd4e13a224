"""A conversation to take along: as JSON that can be read again, or as Markdown to read. No ids, no traces."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from recsys.safety.render import esc
from recsys.store import Conversation, Press, SavedPick, Turn

FORM = 1
"""Version of the JSON form."""
MOST_NAME = 40
_PRESSED = {
    ("item-thumb", 1): "liked", ("item-thumb", 0): "disliked", ("item-seen", 1): "known already",
    ("item-later", 1): "put aside", ("answer-thumb", 1): "a good set", ("answer-thumb", 0): "not a good set",
}  # fmt: skip


def as_json(conversation: Conversation, turns: Iterable[Turn], presses: Iterable[Press] = ()) -> str:
    """One JSON document; `messages` has the form of `ask --dialogue`."""
    told, pressed = list(turns), _pressed(presses)
    document = {
        "form": FORM, "title": conversation.title, "catalogue": conversation.catalogue,
        "created_at": conversation.created_at, "turns": [_turn(turn, pressed) for turn in told],
        "messages": [message for turn in told for message in _messages(turn)],
    }  # fmt: skip
    return json.dumps(document, ensure_ascii=False, indent=1)


def as_markdown(conversation: Conversation, turns: Iterable[Turn], presses: Iterable[Press] = ()) -> str:
    """A page to read; every word of people and catalogues is inert."""
    pressed = _pressed(presses)
    parts = [
        f"# {esc(conversation.title) or 'Conversation'}",
        f"{conversation.created_at[:10]}, {conversation.catalogue}",
    ]
    for turn in turns:
        parts += [f"## {esc(turn.text)}", esc(turn.reply)]
        parts += [
            _card(rank, pick, pressed.get((turn.id, pick.item_id), ())) for rank, pick in enumerate(turn.picks, 1)
        ]
    return "\n\n".join(part for part in parts if part) + "\n"


def file_name(title: str, ending: str) -> str:
    """An ASCII name made of the title, at most MOST_NAME characters without the ending, never empty."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain)[:MOST_NAME].strip("-")
    return f"{slug or 'conversation'}.{ending}"


def _pressed(presses: Iterable[Press]) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """What stands pressed, by turn and item, in words."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for press in presses:
        word = _PRESSED.get((press.name, None if press.value is None else int(press.value)))  # type: ignore[arg-type]
        if word and press.retracted_at is None:
            at = (press.turn_id, press.item_id)
            found[at] = (*found.get(at, ()), word)
    return found


def _turn(turn: Turn, pressed: Mapping[tuple[str, str], tuple[str, ...]]) -> Mapping[str, Any]:
    picks = [
        {
            "title": p.title,
            "reason": p.reason,
            "facts": _facts(p),
            "pressed": list(pressed.get((turn.id, p.item_id), ())),
        }
        for p in turn.picks
    ]
    return {
        "at": turn.created_at, "message": turn.text, "answer": turn.reply, "notices": list(turn.notices),
        "picks": picks, "pressed": list(pressed.get((turn.id, ""), ())),
    }  # fmt: skip


def _messages(turn: Turn) -> list[Mapping[str, str]]:
    titles = "; ".join(pick.title for pick in turn.picks)
    answer = f"{turn.reply} {titles}".strip()
    said = [{"role": "user", "content": turn.text}]
    return [*said, {"role": "assistant", "content": answer}] if answer else [*said]


def _facts(pick: SavedPick) -> list[str]:
    return [evidence.text for evidence in pick.evidence if evidence.kind == "fact"]


def _card(rank: int, pick: SavedPick, pressed: Sequence[str]) -> str:
    more = " · ".join((*map(esc, _facts(pick)), *(f"*{word}*" for word in pressed)))
    return f"{rank}. **{esc(pick.title)}** {esc(pick.reason)}" + (f"  \n   {more}" if more else "")
