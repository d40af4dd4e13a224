"""`link`: which items a text names, what it says of them, and how they were found. Needs no model."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from recsys.catalogue.snapshot import open_snapshot
from recsys.cli.catalogues import ensure_built
from recsys.cli.console import Console
from recsys.errors import RequestError
from recsys.intent import Mention
from recsys.retrieval.popularity import Popularity
from recsys.shelf import make_world
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput

FEELINGS = {-2: "hates it", -1: "does not like it", 0: "names it", 1: "likes it", 2: "loves it"}


def run(args: Namespace, console: Console) -> int:
    """Print the mentions of a text, in its order."""
    settings = console.settings
    if len(args.text) > settings.max_chars:
        seen = f"{len(args.text):,}"
        raise RequestError(f"A text has at most {settings.max_chars:,} characters, this one has {seen}. Shorten it.")
    catalogue = args.catalogue or settings.catalogue
    ensure_built(catalogue, console)
    mentions = ReadRequest().twin(ReadRequestInput(text=args.text), _world(catalogue, console)).mentions
    if args.json:
        console.document({"mentions": [_row(mention) for mention in mentions]})
    else:
        _print(mentions, console)
    return 0


def _world(catalogue: str, console: Console) -> World:
    """The catalogue's world with only what titles need: no encoder, which takes seconds to load, and no factors."""
    snapshot = open_snapshot(console.settings.catalogues_dir, catalogue)
    popularity = Popularity().load(snapshot.models, snapshot.catalogue)
    return make_world(snapshot.catalogue, {popularity.name: popularity}, None)


def _row(mention: Mention) -> Mapping[str, Any]:
    return {
        "text": mention.text, "attitude": mention.attitude, "id": mention.item_id, "title": mention.title,
        "by": mention.by, "score": mention.score,
    }  # fmt: skip


def _print(mentions: tuple[Mention, ...], console: Console) -> None:
    for mention in mentions:
        found = f"{mention.title} [{mention.item_id}], by {mention.by}, {mention.score:.0f} of 100"
        console.say(f"{mention.text}: {found if mention.item_id else 'nothing here'}; {FEELINGS[mention.attitude]}")
    if not mentions:
        console.say("No titles in this text.")
