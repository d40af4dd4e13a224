"""Our own conversations to learn from, as dialogues and as answers that were judged, people under pseudonyms; and where they
outlive the store in what has learnt from them."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from recsys.catalogue.dialogues import OWN, Dialogue, dialogue, read_dialogues, telling
from recsys.catalogue.manifest import DIALOGUES
from recsys.feedback.rows import Mask
from recsys.store.held import Held, Judged, held, judged
from recsys.store.pseudonym import pseudonym_key
from recsys.store.reports import open_reports
from recsys.types import Utterance


def own_dialogues(store_url: str, catalogue: str) -> tuple[Dialogue, ...]:
    """The conversations held about a catalogue, of which something can be learnt. What was shown counts only where it was
    liked: a list is not right because we made it.

    Raises:
        StoreError: there is no store, or it cannot be read.
    """
    with closing(open_reports(store_url)) as reports:
        mask = Mask(pseudonym_key(reports.engine))
        return telling(_dialogue(each, mask) for each in held(reports.engine, catalogue))


def own_judged(store_url: str, catalogue: str) -> tuple[Judged, ...]:
    """The answers about a catalogue of which something got a thumb up, oldest first.

    Raises:
        StoreError: there is no store, or it cannot be read.
    """
    with closing(open_reports(store_url)) as reports:
        mask = Mask(pseudonym_key(reports.engine))
        return tuple(replace(each, user_id=mask.user(each.user_id)) for each in judged(reports.engine, catalogue))


def outlived(catalogues_dir: Path, kept: Collection[str]) -> tuple[str, ...]:
    """Catalogues with a snapshot, of today or before, that has learnt from other conversations than these; by name.

    One whose dialogues cannot be read counts: nobody knows what is in it.
    """
    found = (path.parent.parent.name for path in catalogues_dir.glob(f"*/*/{DIALOGUES}") if _beyond(path, kept))
    return tuple(sorted(set(found)))


def _beyond(path: Path, kept: Collection[str]) -> bool:
    try:
        ids = {each.id for each in read_dialogues(path)}
    except (OSError, ValueError, KeyError):
        return True
    return any(each.startswith(OWN) and each.removeprefix(OWN) not in kept for each in ids)


def _dialogue(each: Held, mask: Mask) -> Dialogue:
    said = (
        Utterance(
            row["role"],
            row["text"],
            tuple(item for item in row["items"] if row["role"] == "user" or item in each.liked),
        )
        for row in each.talk
    )
    return dialogue(OWN + each.id, said, (mask.user(each.user_id),))
