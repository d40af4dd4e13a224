"""`ask`: one turn, answered and forgotten."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from recsys.assistant import MOST_ITEMS, Assistant, Options, load
from recsys.cli.catalogues import ensure_built
from recsys.cli.console import Console, listed
from recsys.cli.dialogue import read_dialogue
from recsys.errors import RequestError, UnknownError
from recsys.learning.thumbs import Steering, steer
from recsys.replaying import replay
from recsys.store.plain import plain
from recsys.strategies.registry import strategy_named
from recsys.types import Done


def run(args: Namespace, console: Console) -> int:
    """Answer one message, after a dialogue and by a person's presses where they are given."""
    options, turns = _checked(args, console)
    catalogue = args.catalogue or console.settings.catalogue
    assistant = load(console.settings, encoder=console.encoder)
    with closing(assistant):
        assistant.check(args.text, options)
        steering = _steering(assistant, args.user, catalogue)
        ensure_built(catalogue, console)
        console.progress("Opening the catalogue", 0)
        state = replay(assistant, turns, catalogue)
        events = assistant.answer(args.text, state, catalogue=catalogue, steering=steering, options=options)
        done = [event for event in events if isinstance(event, Done)][-1]
    if args.json:
        console.document(document(done))
    else:
        _print(done, console)
    return 0


def document(done: Done) -> Mapping[str, Any]:
    """A turn as the command line's fixed JSON form."""
    items = [
        {
            "id": pick.item.id,
            "title": pick.item.title,
            "score": pick.score,
            "evidence": pick.evidence,
            "role": pick.role,
        }
        for pick in done.picks
    ]
    told: Mapping[str, Any] = plain({
        "reply": _reply(done), "items": items, "intent": done.intent, "notices": done.notices,
        "llm_calls": done.llm_calls, "tokens": done.tokens, "ms": done.ms, "trace": done.trace,
    })  # fmt: skip
    return told


def _checked(args: Namespace, console: Console) -> tuple[Options, list[tuple[str, str]]]:
    """Whatever can be refused before anything is built or opened."""
    if args.n is not None and not 1 <= args.n <= MOST_ITEMS:
        raise RequestError(f"-n expected a number of items from 1 to {MOST_ITEMS}, saw {args.n}. Choose one of those.")
    options = Options(
        args.strategy or console.settings.strategy, n=args.n, brain=args.brain, without=frozenset(listed(args.without)),
        dial=args.dial,
    )  # fmt: skip
    strategy_named(options.strategy)
    return options, read_dialogue(Path(args.dialogue)) if args.dialogue else []


def _steering(assistant: Assistant, user: str | None, catalogue: str) -> Steering:
    """What the person's presses ask for; nothing without a person.

    Raises:
        UnknownError: nobody of that name has talked or pressed here.
    """
    if user is None:
        return Steering()
    feedback = assistant.store.feedback
    if not (assistant.store.conversations.list(user) or feedback.presses(user)):
        raise UnknownError("user", user)
    return steer(feedback.for_user(user, catalogue=catalogue))


def _reply(done: Done) -> str:
    """The reply, with the ways out for which the page has buttons."""
    ways = "; ".join(f"“{offer.message}” for {offer.items}" for offer in done.offers)
    return f"{done.reply} Say {ways}." if ways else done.reply


def _print(done: Done, console: Console) -> None:
    console.say(_reply(done))
    for rank, pick in enumerate(done.picks, start=1):
        year = f" ({pick.item.year})" if pick.item.year else ""
        console.say()
        console.say(f"{rank}. {pick.item.title}{year} · {', '.join(pick.item.genres)}".rstrip(" ·"))
        console.say(f"   {pick.reason}")
    for notice in done.notices:
        console.say()
        console.say(notice)
