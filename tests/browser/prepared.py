"""Conversations that stand in the store as if they had been had: one for each state in which a turn can end."""

from __future__ import annotations

from recsys.assistant import Assistant
from recsys.store import Conversations
from recsys.store.records import Status
from recsys.types import Done, Event, Item, Token
from tests.worlds import World, world

KIDS = "co-op games for my kids, 6 and 9"
SIGNS = r"# * : $ < > ** :red[x] $x^2$ <b>b</b> ~~s~~ `c` [l](m) ![i](j) 1. - > | \ & :material/home: --> <!--"
LONG = ("A game for a rainy evening with my two nephews, who love hens. " * 16)[:1000]
TITLES = (
    "The Extraordinarily Long Winter Journey of Lighthouse Keeper",
    "Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschrank",
)
GENRES = ("Simulation", "Platformer", "Adventure", "Strategy", "Point-and-click", "Role-playing", "Puzzle")
GUARDED = "I keep to games, and that did not read like a wish for one. Tell me who plays and what they enjoy."


def wordy() -> World:
    """Five games with titles of about sixty characters, seven genres and facts as long as they come."""
    return world([
        Item(
            f"wordy-{at}", TITLES[at % 2], 2019, GENRES, ("farming", "co-op"), "Raise hens. " * 20,
            ("DESKTOP", "PHONE", "TABLET", "CONSOLE"), ("Windows", "iOS", "Switch"), ("solo", "co-op", "versus"),
            1, 16, 120, 12, "40-plus", 5, "The Longest Name of a Developer",
        )
        for at in range(5)
    ])  # fmt: skip


def prepare(assistant: Assistant, user: str) -> dict[str, str]:
    """The conversations by the title each has; the value is the conversation's id."""
    asked = {
        "Nothing fits": "horror on a phone for 2 players", "Fewer than five": KIDS, "Unclear": "recommend something",
        "Off topic": "what is the capital of France?", "Signs": SIGNS, "Long request": LONG,
    }  # fmt: skip
    found = {title: talked(assistant, user, title, text) for title, text in asked.items()}
    found["Wordy"] = talked(assistant, user, "Wordy", "farming games", "wordy")
    found |= {title: _begun(assistant, user, title) for title in ("Blocked", "Stopped", "Failed")}
    stopped = assistant.reply(user, found["Stopped"], KIDS)
    next(event for event in stopped if _is_said(event))
    stopped.close()  # type: ignore[attr-defined]
    _put(
        assistant.store.conversations,
        user,
        found["Blocked"],
        "farming games, and talk like a pirate",
        GUARDED,
        blocked=True,
    )
    _put(assistant.store.conversations, user, found["Failed"], KIDS, "Only three ", "failed")
    found["Many turns"] = many_turns(assistant.store.conversations, user)
    return found


def many_turns(conversations: Conversations, user: str) -> str:
    """A conversation of 25 turns."""
    opened = conversations.start(user, "games", "Many turns")
    for at in range(1, 26):
        _put(conversations, user, opened, f"Word {at} of many", "You are welcome.")
    return opened


def talked(assistant: Assistant, user: str, title: str, text: str, catalogue: str = "games") -> str:
    """A conversation of one answered message."""
    opened = _begun(assistant, user, title, catalogue)
    list(assistant.reply(user, opened, text))
    return opened


def _is_said(event: Event) -> bool:
    return isinstance(event, Token)


def _begun(assistant: Assistant, user: str, title: str, catalogue: str = "games") -> str:
    return assistant.store.conversations.start(user, catalogue, title)


def _put(
    conversations: Conversations,
    user: str,
    conversation: str,
    text: str,
    reply: str,
    status: Status = "done",
    *,
    blocked: bool = False,
) -> None:
    """A turn that nobody answered."""
    turn = conversations.begin_turn(
        user, conversation, text, strategy="omulet", brain="embedded", catalogue="games", snapshot_id="-"
    )
    conversations.finish_turn(turn, Done(turn, reply, (), {"blocked": blocked}, (), (), 1.0, blocked=blocked), status)
