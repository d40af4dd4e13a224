"""Our own talk of two people about the embedded games, in the forms in which ReDial, INSPIRED and OpenDialKG are published."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from recsys.build import ROOT
from tests.evaluation.talks import COLUMNS, write
from tests.training import tiny

HERE = Path(__file__).parent
GAMES = ROOT / "data" / "games" / "items.csv"
_NAMED = re.compile(r"\[(?:(?P<typed>[^\]|]*)\|)?(?P<sign>[+-]?)(?P<title>[^\]]+)\]")
Part = Literal["train", "valid"]


@dataclass(frozen=True)
class Line:
    """side: S seeks, R recommends. text: as in talks.txt."""

    side: str
    text: str

    def titles(self) -> list[str]:
        return [named["title"] for named in _NAMED.finditer(self.text)]

    def typed(self) -> str:
        return _NAMED.sub(lambda named: named["typed"] or named["title"], self.text)

    def answers(self) -> dict[str, int]:
        return {named["title"]: int(named["sign"] == "+") for named in _NAMED.finditer(self.text) if named["sign"]}


@dataclass(frozen=True)
class Talk:
    """One dialogue."""

    name: str
    part: Part
    lines: tuple[Line, ...]


def sample(folder: Path) -> Path:
    """The folders redial, inspired, opendialkg and guard in this one, each with its catalogue's files and its dialogues."""
    data, talks = tiny.write(folder), _talks()
    with GAMES.open(encoding="utf-8") as file:
        games = {row["title"]: row for row in csv.DictReader(file)}
    for path in (data / "redial", data / "inspired"):
        for each in path.iterdir():
            each.unlink()
    _redial(data / "redial", games, talks)
    _inspired(data / "inspired", games, talks)
    _opendialkg(data / "opendialkg", games, talks)
    for name, file_name in (("attacks", "jailbreaks_inthewild_half"), ("ordinary", "notinject_one")):
        texts = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        rows: Sequence[object] = texts if name == "attacks" else [{"prompt": text} for text in texts]
        tiny.document(data / "guard" / f"{file_name}.json.gz", rows)
    return data


def _talks() -> list[Talk]:
    blocks = (HERE / "talks.txt").read_text(encoding="utf-8").split("\n= ")[1:]
    return [Talk(f"t{number}", *_block(block)) for number, block in enumerate(blocks)]


def _block(block: str) -> tuple[Part, tuple[Line, ...]]:
    part, *lines = block.strip().splitlines()
    return "train" if part == "train" else "valid", tuple(Line(line[0], line[2:]) for line in lines)


def _dated(title: str, games: dict[str, dict[str, str]]) -> str:
    year = f"({games[title]['year']})"
    return title if title.endswith(year) else f"{title} {year}"


def _redial(folder: Path, games: dict[str, dict[str, str]], talks: Sequence[Talk]) -> None:
    numbers = {title: str(at) for at, title in enumerate(games, 1)}
    names = {number: _dated(title, games) for title, number in numbers.items()}
    quoted = (f'{number},"{name}"' for number, name in names.items())
    write(folder / "movies.csv.gz", "\n".join(("movieId,movieName", *quoted)) + "\n")
    facts = {
        number: {"genre": games[title]["genres"].split("|"), "plot": games[title]["description"]}
        for title, number in numbers.items()
    }
    write(folder / "id2info.json", json.dumps(facts))

    def told(talk: Talk) -> dict[str, Any]:
        answers = {numbers[title]: liked for line in talk.lines for title, liked in line.answers().items()}
        messages = [
            {
                "senderWorkerId": 1 if line.side == "S" else 2,
                "text": _NAMED.sub(lambda named: f"@{numbers[named['title']]}", line.text),
            }
            for line in talk.lines
        ]
        named = {numbers[title] for line in talk.lines for title in line.titles()}
        return {
            "conversationId": talk.name, "initiatorWorkerId": 1, "respondentWorkerId": 2, "messages": messages,
            "movieMentions": {number: names[number] for number in sorted(named)}, "respondentQuestions": [],
            "initiatorQuestions": {n: {"suggested": 0, "seen": 1, "liked": liked} for n, liked in answers.items()},
        }  # fmt: skip

    for part in ("train", "valid"):
        rows = [json.dumps(told(talk)) for talk in talks if talk.part == part]
        write(folder / f"{part}.jsonl.gz", "\n".join(rows) + "\n")


def _inspired(folder: Path, games: dict[str, dict[str, str]], talks: Sequence[Talk]) -> None:
    table = [
        "\t".join((title, row["year"], ", ".join(row["genres"].split("|")), row["description"]))
        for title, row in games.items()
    ]
    write(folder / "movie_database.tsv", "\n".join(("title\tyear\tgenre\tplot", *table)) + "\n")
    sides = {"S": "SEEKER", "R": "RECOMMENDER"}
    rows = [
        (talk.name, str(at), sides[line.side], line.typed(), "; ".join(_dated(t, games) for t in line.titles()))
        for talk in talks if talk.part == "valid" for at, line in enumerate(talk.lines)
    ]  # fmt: skip
    write(folder / "dev.tsv.gz", "".join("\t".join(row) + "\n" for row in (COLUMNS, *rows)))
    learnt = [
        {
            "conv_id": talk.name, "target": [_dated(title, games) for line in talk.lines for title in line.titles()],
            "dialog": [f"{sides[line.side]}: {line.typed()}" for line in talk.lines],
        }
        for talk in talks if talk.part == "train"
    ]  # fmt: skip
    tiny.document(folder / "train.json.gz", learnt)


def _opendialkg(folder: Path, games: dict[str, dict[str, str]], talks: Sequence[Talk]) -> None:
    facts = {
        str(at): {"name": title, "genre": row["genres"].split("|"), "year": row["year"], "director": row["developer"]}
        for at, (title, row) in enumerate(games.items())
    }
    write(folder / "id2info.json", json.dumps(facts))
    for part in ("train", "valid"):
        rows = [row for talk in talks if talk.part == part for row in _turns(talk)]
        write(folder / f"{part}.jsonl.gz", "\n".join(map(json.dumps, rows)) + "\n")


def _turns(talk: Talk) -> Iterator[dict[str, Any]]:
    for at, line in enumerate(talk.lines):
        if line.side == "R" and line.titles():
            before = talk.lines[:at]
            yield {
                "dialog_id": talk.name, "context": [each.typed() for each in before],
                "entity": [title for each in before for title in each.titles()], "resp": line.typed(), "rec": line.titles(),
            }  # fmt: skip
