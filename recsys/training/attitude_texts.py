"""Mentions whose attitude is known: ReDial's seekers with what they answered, and our own sentences."""

from __future__ import annotations

import csv
import gzip
import html
import io
import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from recsys.catalogue.link import Link
from recsys.errors import CatalogueError, ImportFailed
from recsys.language.naming.clues import clues
from recsys.language.naming.mentions import Span
from recsys.language.naming.named import ruled
from recsys.language.words.page import Page
from recsys.language.words.text import clean, words
from recsys.packaged import DataFile

PROJECT = Path(__file__).resolve().parents[2]
OWN, NAMES, TALKS = "data/attitudes/said.txt", "redial/movies.csv.gz", "redial/train.jsonl.gz"
DISLIKED, LIKED, UNSAID = 0, 1, 2
"""As ReDial's form has them."""
_FILM, _MARKED = re.compile(r"@(\d+)"), re.compile(r"\[(.*?)\]")
_POINTERS = frozenset("it that them this".split())


@dataclass(frozen=True)
class Labelled:
    """A mention. speakers: who talks there, the one who says it first; none for our own. named: by a title."""

    clues: frozenset[str]
    label: int
    speakers: tuple[str, ...] = ()
    named: bool = True


def read_labelled(data: Path) -> tuple[list[Labelled], list[DataFile]]:
    """Every mention, and a line for every file that was read.

    Raises:
        CatalogueError: a file is not there. ImportFailed: a file is not what it should be.
    """
    own, names, talks = _raw(PROJECT / OWN), _raw(data / NAMES), _raw(data / TALKS)
    ours = [one for line in own.decode("utf-8").splitlines() if line for one in own_mentions(line)]
    try:
        rows = csv.DictReader(io.StringIO(gzip.decompress(names).decode("utf-8"), newline=""))
        titles = {row["movieId"]: " ".join(row["movieName"].split()) for row in rows}
        lines = gzip.decompress(talks).decode("utf-8").splitlines()
        theirs = [one for line in lines for one in _of_talk(json.loads(line), titles)]
    except (ValueError, KeyError, TypeError, EOFError, OSError, csv.Error, zlib.error) as error:
        raise ImportFailed(f"{TALKS}: expected the published file, saw {error!r:.200}. Get it again.") from error
    read = ((OWN, own, len(ours)), (NAMES, names, 0), (TALKS, talks, len(theirs)))
    return [*ours, *theirs], [DataFile.of(path, raw, n) for path, raw, n in read]


def own_mentions(line: str) -> Iterator[Labelled]:
    """The mentions of a line of ours: "-", "0" or "+", once or for each title, a tab, a sentence with titles in brackets."""
    signs, _, marked = line.partition("\t")
    page, spans = marked_page(marked)
    labels = [{"-": DISLIKED, "0": UNSAID, "+": LIKED}[sign] for sign in signs * (len(spans) if len(signs) == 1 else 1)]
    found = clues(page, spans, ruled(page, spans))
    yield from (Labelled(each, label) for each, label in zip(found, labels, strict=True))


def marked_page(marked: str) -> tuple[Page, list[Span]]:
    """A text with its titles in brackets, as a page without them and the spans of the titles."""
    pieces = _MARKED.split(marked)
    places, at = [], 0
    for number, piece in enumerate(pieces):
        places += [(at, at + len(piece), piece)] if number % 2 else []
        at += len(piece)
    return _page("".join(pieces), places)


def _page(raw: str, titles: Sequence[tuple[int, int, str]]) -> tuple[Page, list[Span]]:
    """A text laid out with its titles, given by start, end and id in the text as typed."""
    text, spans, at = clean(raw), [], 0
    found = words(text)
    for start, end, name in titles:
        written = clean(raw[start:end])
        where = text.find(written, at)
        inside = [i for i, w in enumerate(found) if where <= w.start and w.end <= where + len(written)]
        if where >= 0 and inside:
            at = where + len(written)
            spans.append(Span(inside[0], inside[-1] + 1, written, Link(name, 100.0, "both")))
    return Page.of(raw, frozenset(i for span in spans for i in range(span.first, span.last))), spans


def _of_talk(talk: Mapping[str, Any], titles: Mapping[str, str]) -> Iterator[Labelled]:
    """What the seeker says of films, by title or, right after the other side named a single one, by a word such as "it"."""
    form, seeker = talk["initiatorQuestions"], talk["initiatorWorkerId"]
    speakers = (str(seeker), str(talk["respondentWorkerId"]))
    before: list[str] = []
    for worker, group in groupby(talk["messages"], key=lambda message: message["senderWorkerId"]):
        text = html.unescape("\n".join(message["text"] for message in group if message["text"])).strip()
        if worker == seeker and isinstance(form, dict):
            page, spans = _spelled(text, titles)
            named = bool(spans)
            if not named and len(before) == 1:
                spans = _pointed(page, before[0])
            for found, span in zip(clues(page, spans, ruled(page, spans)), spans, strict=True):
                if span.link.item_id in form:
                    yield Labelled(found, form[span.link.item_id]["liked"], speakers, named)
        before = list(dict.fromkeys(_FILM.findall(text)))


def _spelled(text: str, titles: Mapping[str, str]) -> tuple[Page, list[Span]]:
    raw, places, last = "", [], 0
    for match in _FILM.finditer(text):
        raw += text[last : match.start()]
        title = titles.get(match[1], match[0])
        places.append((len(raw), len(raw) + len(title), match[1]))
        raw, last = raw + title, match.end()
    return _page(raw + text[last:], places)


def _pointed(page: Page, film: str) -> list[Span]:
    at = next((i for i, word in enumerate(page.words) if word.text in _POINTERS), None)
    return [] if at is None else [Span(at, at + 1, page.words[at].text, Link(film, 100.0, "both"))]


def _raw(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        what = f"Expected {path.parent.name}/{path.name} in {path.parent.parent}, saw none"
        raise CatalogueError(f"{what} ({error.strerror}). Name the folder of data sets with --data PATH.") from error
