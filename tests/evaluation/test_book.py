"""The book of results, and what it leaves alone."""

from __future__ import annotations

import gzip
import json
from itertools import combinations
from pathlib import Path

from recsys.evaluation.book import CHAPTERS, sparing


def redial(folder: Path) -> Path:
    """Six people who talk with each other, three who do, one talk between them, and a valid part that nobody may read."""
    folder.mkdir(parents=True)
    pairs = [*combinations(range(6), 2), *combinations(range(6, 9), 2), (5, 6)]
    rows = [{"initiatorWorkerId": one, "respondentWorkerId": other, "messages": []} for one, other in pairs]
    (folder / "train.jsonl").write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    (folder / "valid.jsonl.gz").write_bytes(gzip.compress(b'{"held": "apart"}'))
    (folder / "movies.csv").write_text("movieId,movieName\n", encoding="utf-8")
    return folder


def test_with_a_fold_no_chapter_asks_what_is_held_apart(tmp_path: Path) -> None:
    redial(tmp_path / "data" / "redial")
    chapters = [*sparing(CHAPTERS, tmp_path / "data", tmp_path / "sides", 0)]
    side = tmp_path / "sides" / "redial-0"
    talks = [chapter for chapter in chapters if chapter.protocol == "redial"]
    assert len(talks) == 2
    assert {(chapter.catalogue, chapter.source, chapter.data) for chapter in talks} == {
        ("redial-0", str(side), str(side))
    }
    assert not {"redial", "inspired"} & {chapter.data for chapter in chapters}
    assert [chapter for chapter in chapters if chapter.data != str(side)] == [
        chapter for chapter in CHAPTERS if chapter.data not in ("redial", "inspired")
    ]
    asked = [json.loads(line) for line in (side / "valid.jsonl").read_text("utf-8").splitlines()]
    assert asked
    assert all("held" not in row for row in asked)
