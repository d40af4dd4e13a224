"""What people say of films, with what is known of it: which films they mean, or what they think of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.json_rows import read_objects
from recsys.catalogue.importers.redial import KIND, merged_ids
from recsys.catalogue.importers.request import Rejects
from recsys.evaluation.datasets.homes import Homes
from recsys.evaluation.datasets.inspired import read_utterances
from recsys.evaluation.datasets.redial import read_redial_dialogues

_DAY = re.compile(r"20\d{6}-")
"""What the name of a dialogue of INSPIRED begins with: the day on which it was held."""


@dataclass(frozen=True)
class Naming:
    """An utterance and the films it names.

    films: ids of those that the catalogue holds, each once. outside: the others, as the data set writes them. liked: what
    the speaker answered about `films`, by id: 0 not liked, 1 liked, 2 did not say; empty where nobody was asked.
    optional: ids that may be linked or not. judged: the same utterance as we judged it; None where nobody did. before: what
    both sides said before it in the dialogue. year: in which it was held, where the data set tells.
    """

    id: str
    dialogue: str
    text: str
    films: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
    liked: Mapping[str, int] = field(default_factory=dict)
    optional: tuple[str, ...] = ()
    judged: Naming | None = None
    before: tuple[str, ...] = ()
    year: int | None = None

    @property
    def told(self) -> str:
        """The utterance."""
        return self.text

    @property
    def wanted(self) -> str:
        """The films, with what was thought of them where that is known; of those outside that they are; as judged too."""
        asked = {0: ": not liked", 1: ": liked", 2: ": not said"}
        known = [film + asked.get(self.liked.get(film, -1), "") for film in self.films]
        outside = [f"{film}: not in the catalogue" for film in self.outside]
        optional = [f"{film}: may be linked" for film in self.optional]
        judged = f"; judged by reading: {self.judged.wanted or 'nothing'}" if self.judged else ""
        return ", ".join([*known, *outside, *optional]) + judged


def read_inspired_mentions(path: Path, file: str, catalogue: Catalogue) -> Iterator[Naming]:
    """Every utterance of both sides, most of which name no film; `Homes` finds their items.

    Raises as `read_inspired_dialogues`.
    """
    homes = Homes(catalogue)
    for name, rows in groupby(read_utterances(path, [file]), key=lambda row: row["dialog_id"]):
        before: list[str] = []
        for row in rows:
            text = row["text"].replace("QUOTATION_MARK", '"')
            films, outside = homes.split(film.strip() for film in row["movies"].split(";") if film.strip())
            year = int(name[:4]) if _DAY.match(name) else None
            yield Naming(f"{name}/{row['utt_id']}", name, text, films, outside, before=tuple(before), year=year)
            before.append(text)


def read_redial_attitudes(path: Path, file: str, catalogue: Catalogue) -> Iterator[Naming]:
    """The seekers' utterances that name films about which they answered the form. Raises as `read_redial_dialogues`.

    Films are written out as titles, which nobody typed: this is for attitudes, not for linking.
    """
    asked = answers(path, file)
    for talk in read_redial_dialogues(path, [file], catalogue):
        for at, said in enumerate(talk.utterances):
            liked = {film: asked[talk.id][film] for film in said.items if film in asked.get(talk.id, {})}
            if said.role == "user" and liked:
                yield Naming(f"{talk.id}/{at}", talk.id, said.text, tuple(liked), liked=liked)


def answers(path: Path, file: str) -> Mapping[str, Mapping[str, int]]:
    """What the seeker of each dialogue answered, by item id: 0 not liked, 1 liked, 2 did not say. An empty form says nothing."""
    merged, found = merged_ids(path), {}
    with open_archive(path, KIND) as archive:
        rows = list(read_objects(archive, archive.need(file), Rejects()))
    for line, row in rows:
        form = row.get("initiatorQuestions")
        given = form.items() if isinstance(form, dict) else ()
        found[str(row.get("conversationId", line))] = {
            merged.get(film, film): labels["liked"]
            for film, labels in given
            if isinstance(labels, dict) and labels.get("liked") in (0, 1, 2)
        }
    return found
