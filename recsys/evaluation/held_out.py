"""Histories without their last item, and a catalogue whose models never saw it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from recsys.assistant import load
from recsys.build import build_source
from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.snapshot import list_catalogues, open_source
from recsys.config import Settings
from recsys.errors import EvaluationError
from recsys.evaluation.base import Setting
from recsys.retrieval.cache import CachedEncoder

LEAST = 5
"""Likes that a person needs to be measured: a 5-core's."""


@dataclass(frozen=True)
class History:
    """A person. liked: item ids, oldest first, the last one left out; last: that one; met: all they met, liked or not."""

    user: str
    liked: tuple[str, ...]
    last: str
    met: frozenset[str]


def histories(source: Source) -> list[History]:
    """Of everybody with LEAST likes or more, by name. By time where all of it is told, otherwise by row."""
    table = source.interactions.table
    if table["time"].notna().all():
        table = table.sort_values("time", kind="stable")
    known = {item.id for item in source.items}
    found = []
    for user, rows in table.groupby("user", observed=True, sort=True):
        likes = rows[rows["weight"] >= source.domain.liked_from]["item"]
        liked = tuple(dict.fromkeys(item for item in reversed(likes.tolist()) if item in known))[::-1]
        if len(liked) >= LEAST:
            found.append(History(str(user), liked[:-1], liked[-1], frozenset(rows["item"])))
    return found


def without_last(source: Source) -> Source:
    """The source without any meeting of a person with their last liked item, nor a dialogue of theirs that names it."""
    last = {(history.user, history.last) for history in histories(source)}
    table = source.interactions.table
    kept = np.array([pair not in last for pair in zip(table["user"], table["item"], strict=True)], dtype=bool)
    talks = tuple(each for each in source.dialogues if last.isdisjoint(_met_in(each)))
    return replace(source, interactions=Interactions(table[kept].reset_index(drop=True)), dialogues=talks)


def _met_in(dialogue: Dialogue) -> Iterator[tuple[str, str]]:
    """Everybody who takes part with every item that is named."""
    items = [item for said in dialogue.utterances for item in said.items]
    return product(dialogue.people, items)


@contextmanager
def held_out(setting: Setting) -> Iterator[Setting]:
    """The same setting on models fitted without anybody's last item; built once for each snapshot and seed, and kept.

    Raises:
        EvaluationError: the catalogue has nobody with LEAST likes.
    """
    settings, name = setting.assistant.settings, setting.catalogue
    source = open_source(settings.catalogues_dir, name)
    if not histories(source):
        raise EvaluationError(
            f"The catalogue {name!r} has nobody who likes {LEAST} items or more, so nothing can be held out. Import it "
            "with interactions."
        )
    fitted = f"{setting.assistant.shelf(name).snapshot_id}-{settings.seed}"
    folder = settings.data_dir / "evaluation" / "held-out" / fitted
    apart = settings.model_copy(update={"data_dir": folder, "database_url": None})
    if name not in list_catalogues(apart.catalogues_dir):
        encoder = CachedEncoder(setting.assistant.encoder, settings.data_dir / "cache")
        build_source(apart, name, without_last(source), encoder=encoder)
        _forget_others(apart, name)
    with closing(load(apart, encoder=setting.assistant.encoder)) as assistant:
        yield replace(setting, assistant=assistant)


def _forget_others(apart: Settings, name: str) -> None:
    """Remove the models of the catalogue's other snapshots; this one's of other seeds stay."""
    snapshot = apart.data_dir.name.rpartition("-")[0]
    for other in apart.data_dir.parent.iterdir():
        known = list_catalogues(apart.model_copy(update={"data_dir": other}).catalogues_dir)
        if name in known and not other.name.startswith(f"{snapshot}-"):
            shutil.rmtree(other, ignore_errors=True)
