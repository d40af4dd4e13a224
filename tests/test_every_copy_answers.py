"""Every publisher's copy, cut to what most people met, is built and asked: the answer is of its own items."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from recsys.assistant import load
from recsys.build import build_source
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.config import Settings
from recsys.dialogue.state import State
from recsys.progress import silent
from recsys.types import Done
from tests.catalogue.publishers import read, shared
from tests.worlds import BagOfWords

COPIES = [
    ("movielens", "movielens/ml-latest-small.zip"), ("movielens", "movielens/ml-100k.zip"), ("redial", "redial"),
    ("steam", "steam"), ("amazon", "amazon_beauty"), ("opendialkg", "opendialkg"), ("inspired", "inspired"),
]  # fmt: skip
MOST = 200


def cut(source: Source) -> Source:
    """The MOST items that most people met, and what is known of them."""
    counts = source.interactions.table["item"].astype(str).value_counts(sort=True)
    ids = {*counts.index[:MOST]} & {item.id for item in source.items} or {item.id for item in source.items[:MOST]}
    table = source.interactions.table
    return replace(
        source,
        items=tuple(item for item in source.items if item.id in ids),
        interactions=Interactions(table[table["item"].astype(str).isin(ids)].reset_index(drop=True)),
        triples=tuple(triple for triple in source.triples if triple.head in ids),
        dialogues=(),
    )


@pytest.mark.parametrize(("kind", "copy"), COPIES, ids=[copy for _, copy in COPIES])
def test_it_is_imported_and_asked(kind: str, copy: str, tmp_path: Path) -> None:
    folder, _, name = copy.partition("/")
    source = cut(read(kind, shared(folder) / name)[0])
    settings = Settings(data_dir=tmp_path)
    build_source(settings, "copy", source, silent, BagOfWords())
    known, title = {item.id for item in source.items}, source.items[0].title
    with closing(load(settings, encoder=BagOfWords())) as assistant:
        for text in ("something good to start with", f"something like {title}"):
            done = [e for e in assistant.answer(text, State(), catalogue="copy") if isinstance(e, Done)][-1]
            assert done.reply
            assert {pick.item.id for pick in done.picks} <= known
            assert len(done.picks) == 5, text
