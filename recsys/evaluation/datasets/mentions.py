"""What people say of films, with what is known of it: which films they mean, or what they think of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.json_rows import read_objects
from recsys.catalogue.importers.parts import open_parts
from recsys.catalogue.importers.redial import KIND, merged_ids
from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.titles import split_title
from recsys.catalogue.names import fold, unify_numerals
from recsys.evaluation.datasets.inspired import read_utterances
from recsys.evaluation.datasets.redial import read_redial_dialogues
from recsys.types import Item


@dataclass(frozen=True)
class Naming:
    """An utterance and the films it names.

    films: ids of those that the catalogue holds, each once. outside: the others, as the data set writes them. liked: what
    the speaker answered about `films`, by id: 0 not liked, 1 liked, 2 did not say; empty where nobody was asked.
    """

    id: str
    dialogue: str
    text: str
    films: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
    liked: Mapping[str, int] = field(default_factory=dict)

    @property
    def told(self) -> str:
        """The utterance."""
        return self.text

    @property
    def wanted(self) -> str:
        """The films, with what was thought of them where that is known; of those outside that they are."""
        asked = {0: ": not liked", 1: ": liked", 2: ": not said"}
        known = [film + asked.get(self.liked.get(film, -1), "") for film in self.films]
        return ", ".join([*known, *(f"{film}: not in the catalogue" for film in self.outside)])


def read_inspired_mentions(path: Path, file: str, catalogue: Catalogue) -> Iterator[Naming]:
    """Every utterance of both sides, most of which name no film. Raises as `read_inspired_dialogues`.

    A film is the item of its title (folded, numerals unified) whose year is the same, or else one off or not known.
    """
    namesakes = defaultdict[str, list[Item]](list)
    for item in catalogue:
        for name in dict.fromkeys(_key(written) for written in (item.title, *item.aliases)):
            namesakes[name].append(item)
    for row in read_utterances(path, [file]):
        text = row["text"].replace("QUOTATION_MARK", '"')
        homes = {film.strip(): _home(film, namesakes) for film in row["movies"].split(";") if film.strip()}
        films = tuple(dict.fromkeys(home for home in homes.values() if home))
        outside = tuple(film for film, home in homes.items() if not home)
        yield Naming(f"{row['dialog_id']}/{row['utt_id']}", row["dialog_id"], text, films, outside)


def _key(name: str) -> str:
    return unify_numerals(fold(name))


def _home(film: str, namesakes: Mapping[str, Sequence[Item]]) -> str | None:
    title = split_title(" ".join(film.split()))
    found = namesakes.get(_key(title.name), ())
    if title.year is None:
        return found[0].id if len(found) == 1 else None
    near = [(abs((item.year or title.year + 1) - title.year), item.year is None, item.id) for item in found]
    return next((item for off, _, item in sorted(near) if off <= 1), None)


def read_redial_attitudes(path: Path, file: str, catalogue: Catalogue) -> Iterator[Naming]:
    """The seekers' utterances that name films about which they answered the form. Raises as `read_redial_dialogues`.

    Films are written out as titles, which nobody typed: this is for attitudes, not for linking.
    """
    answers = _answers(path, file)
    for talk in read_redial_dialogues(path, [file], catalogue):
        for at, said in enumerate(talk.utterances):
            liked = {film: answers[talk.id][film] for film in said.items if film in answers.get(talk.id, {})}
            if said.role == "user" and liked:
                yield Naming(f"{talk.id}/{at}", talk.id, said.text, tuple(liked), liked=liked)


def _answers(path: Path, file: str) -> Mapping[str, Mapping[str, int]]:
    """What the seeker of each dialogue answered, by item id; a form that was left empty is a list and says nothing."""
    parts, merged = open_parts(path, KIND), merged_ids(path)
    name, found = parts.need(file), {}
    for line, row in read_objects(parts, name, Rejects()):
        form = row.get("initiatorQuestions")
        given = form.items() if isinstance(form, dict) else ()
        found[str(row.get("conversationId", line))] = {
            merged.get(film, film): labels["liked"]
            for film, labels in given
            if isinstance(labels, dict) and labels.get("liked") in (0, 1, 2)
        }
    return found
