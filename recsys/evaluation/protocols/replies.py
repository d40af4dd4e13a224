"""What is said beside what a person said there: `replies`.

One row for each of the recommender's utterances that follows one of the seeker's: the reply to everything said before,
and the utterance itself as its only reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue
from recsys.errors import EvaluationError
from recsys.evaluation import words
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.datasets.durecdial import read_durecdial_dialogues
from recsys.evaluation.datasets.redial import read_redial_dialogues
from recsys.evaluation.datasets.which import only
from recsys.evaluation.intervals import bootstrap_of
from recsys.evaluation.listening import Listener
from recsys.evaluation.overlap import Overlap, Rows, Size, Variety
from recsys.evaluation.sampling import sampled
from recsys.evaluation.scoring import over_rows
from recsys.learning.thumbs import Steering
from recsys.types import Utterance

READERS: Mapping[str, Callable[[Path, Sequence[str], Catalogue], Iterator[Dialogue]]] = {
    "valid.jsonl": read_redial_dialogues,
    "examples.json": read_durecdial_dialogues,
}
SIZES: tuple[Size, ...] = (1, 2)


@dataclass(frozen=True)
class Place:
    """A place in a dialogue where the recommender spoke. said: all before it. reference: what was said there."""

    id: str
    dialogue: str
    said: tuple[Utterance, ...]
    reference: str

    @property
    def told(self) -> str:
        """The last thing said before it."""
        return self.said[-1].text

    @property
    def wanted(self) -> str:
        """What was said there."""
        return self.reference


def places(dialogue: Dialogue) -> Iterator[Place]:
    """The recommender's utterances that have words and follow one of the seeker's that has some."""
    for at, utterance in enumerate(dialogue.utterances):
        asked = dialogue.utterances[at - 1].text if at else ""
        if utterance.role == "assistant" and asked and words.words(utterance.text):
            yield Place(f"{dialogue.id}/{at}", dialogue.id, dialogue.utterances[:at], utterance.text)


@dataclass(frozen=True)
class Replies(Preset):
    """The conversation up to a place is the real one; only the reply there is the contestant's."""

    def cases(self, setting: Setting) -> Sequence[Place]:
        """Places in the data set's order; a limit draws whole dialogues."""
        folder = self.folder(setting)
        file = only(folder, READERS, self.data)
        catalogue = setting.assistant.shelf(setting.catalogue).catalogue
        found = [place for talk in READERS[file](folder, [file], catalogue) for place in places(talk)]
        if not found:
            raise EvaluationError(f"Expected dialogues in {file} in {folder}, saw none. Get {self.data}.")
        return sampled(found, lambda place: place.dialogue, setting.limit, setting.seed)

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Place], Answered]:
        """Whatever the contestant says: a list, a question, a word of thanks."""
        options = replace(contestant.options, guarded=False)
        listener = Listener(setting.assistant, setting.catalogue, options)

        def ask(place: Place) -> Answered:
            done = listener.turn(place.told, listener.hear(place.said[:-1]), options, Steering())
            return Answered(done.reply, done, None if words.words(done.reply) else "nothing was said")

        return ask

    def score(self, cases: Sequence[Place], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """F1 of the words is a mean over rows; the others are of all replies together. A failure says nothing."""
        replies = [str(outcome.answer or "") if outcome.failure is None else "" for outcome in outcomes]
        references, groups = [place.reference for place in cases], [place.dialogue for place in cases]
        f1 = [words.f1(reply, reference) for reply, reference in zip(replies, references, strict=True)]
        scored = over_rows({"f1": f1}, [(place.id, place.dialogue) for place in cases], setting.seed)
        overlap = Overlap.of(replies, references)
        whole: dict[str, Callable[[Rows], float]] = {f"bleu-{n}": partial(overlap.bleu, n) for n in SIZES}
        whole |= {f"distinct-{n}": Variety.of(replies, n).distinct for n in SIZES}
        figures = {
            name: bootstrap_of(len(cases), figure, groups, seed=setting.seed, bounds=(0, 1))
            for name, figure in whole.items()
        }
        return Scored({**scored.figures, **figures}, scored.values, scored.rows)


REPLIES = Replies(
    "replies", "Say what a person said there",
    "ReDial with valid.jsonl (https://redialdata.github.io/website/), or DuRecDial's examples.json", "redial", "f1",
)  # fmt: skip
