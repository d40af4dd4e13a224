"""Made-up dialogues about five films, in the forms in which ReDial, INSPIRED and DuRecDial are published."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

FILMS = {"11": "Toy Story (1995)", "12": "Heat (1995)", "13": "Alien (1979)", "14": "Thor", "15": "Rocky II (1979)"}
COLUMNS = ("dialog_id", "utt_id", "speaker", "text", "movies")
INSPIRED = (
    ("a", "1", "SEEKER", "Hello there", ""),
    ("a", "2", "SEEKER", "I loved Toy Story and Alien", "Toy Story (1995); Alien (1980)"),
    ("b", "1", "RECOMMENDER", "say QUOTATION_MARKhiQUOTATION_MARK to Rocky 2 or Thor", "Rocky 2 (1979);Thor (2011)"),
    ("b", "2", "SEEKER", "and Heat from before, or The Wailing", "Heat (1986); The Wailing (2016); Toy Story"),
)


def redial(folder: Path, dialogues: Sequence[dict[str, Any]] = ()) -> Path:
    """The folder with ReDial's films, and with these dialogues for validation and one for training."""
    rows = "".join(f'{film},"{name}"\n' for film, name in FILMS.items())
    write(folder / "movies.csv", f"movieId,movieName\n{rows}")
    write(folder / "train.jsonl", json.dumps(dialogue("0", [(1, "I love @11 and @13")], {"11": 1, "13": 1})) + "\n")
    write(folder / "valid.jsonl.gz", "".join(json.dumps(row) + "\n" for row in dialogues))
    return folder


def dialogue(name: str, said: Sequence[tuple[int, str]], liked: dict[str, int] | None = None) -> dict[str, Any]:
    """One of ReDial's: 1 seeks, 2 recommends. liked: the seeker's answers; None for a form that was left empty."""
    form = {film: {"suggested": 0, "seen": 1, "liked": answer} for film, answer in (liked or {}).items()}
    messages = [{"senderWorkerId": who, "text": text} for who, text in said]
    return {
        "conversationId": name, "initiatorWorkerId": 1, "respondentWorkerId": 2, "messages": messages,
        "movieMentions": FILMS, "initiatorQuestions": form if liked is not None else [], "respondentQuestions": [],
    }  # fmt: skip


def inspired(folder: Path, rows: Sequence[Sequence[str]] = INSPIRED) -> Path:
    """The folder with dev.tsv."""
    write(folder / "dev.tsv.gz", "".join("\t".join(row) + "\n" for row in (COLUMNS, *rows)))
    return folder


def write(path: Path, text: str) -> None:
    """A file, gzip'd where its name says so."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode()) if path.suffix == ".gz" else text.encode())


def cut(path: Path) -> None:
    """As a download that stopped leaves it."""
    path.write_bytes(path.read_bytes()[:-9])
