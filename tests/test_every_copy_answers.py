"""Every publisher's copy, cut to what most people met, is built and asked: the answer is of its own items."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from recsys.assistant import load
from recsys.build import build_source
from recsys.config import Settings
from recsys.dialogue.holding.state import State
from recsys.progress import silent
from recsys.types import Done
from tests.catalogue.publishers import most_met, read, shared
from tests.worlds import BagOfWords

COPIES = [
    ("movielens", "movielens/ml-latest-small.zip"), ("movielens", "movielens/ml-100k.zip"), ("redial", "redial"),
    ("steam", "steam"), ("amazon", "amazon_beauty"), ("opendialkg", "opendialkg"), ("inspired", "inspired"),
]  # fmt: skip
MOST = 200


@pytest.mark.parametrize(("kind", "copy"), COPIES, ids=[copy for _, copy in COPIES])
def test_it_is_imported_and_asked(kind: str, copy: str, tmp_path: Path) -> None:
    folder, _, name = copy.partition("/")
    source = most_met(read(kind, shared(folder) / name)[0], MOST)
    settings = Settings(data_dir=tmp_path)
    build_source(settings, "copy", source, silent, BagOfWords())
    known, title = {item.id for item in source.items}, source.items[0].title
    with closing(load(settings, encoder=BagOfWords())) as assistant:
        for text in ("something good to start with", f"something like {title}"):
            done = [e for e in assistant.answer(text, State(), catalogue="copy") if isinstance(e, Done)][-1]
            assert done.reply
            assert {pick.item.id for pick in done.picks} <= known
            assert len(done.picks) == 5, text
