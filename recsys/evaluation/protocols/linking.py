"""Items that people name in their own words, and what they think of them: `linking`.

INSPIRED marks the films in what people typed: are they found, and nothing else? A program made the marks, so figures are
also of our own judgements. In ReDial films were picked from a list, so nothing was typed; there, what the reading hears
about a film is compared with what the seeker answered about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from recsys.brain.base import Thought
from recsys.build import ROOT
from recsys.catalogue.catalogue import Catalogue
from recsys.errors import EvaluationError
from recsys.evaluation.attitudes import attitudes
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.datasets.homes import Homes
from recsys.evaluation.datasets.judged import with_judgements
from recsys.evaluation.datasets.mentions import Naming, read_inspired_mentions, read_redial_attitudes
from recsys.evaluation.datasets.which import only
from recsys.evaluation.linked import mentions
from recsys.evaluation.sampling import sampled
from recsys.intent import Mention
from recsys.language.naming.mentions import SILENCE, Talk
from recsys.language.words.page import Page
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import Done, TraceStep

READERS: Mapping[str, Callable[[Path, str, Catalogue], Iterator[Naming]]] = {
    "dev.tsv": read_inspired_mentions,
    "valid.jsonl": read_redial_attitudes,
}

LISTS = ROOT / "data" / "linking"
JUDGED = (
    "dev", "train", "aside", "more", "kept", "fresh", "sixty", "seventh", "unread", "eighth", "unread_more", "ninth",
    "tenth", "eleventh",
)  # fmt: skip
MOST = 40
"""Items and titles of a dialogue that are remembered, the last."""


@dataclass(frozen=True)
class Linking(Preset):
    """One case is one utterance, read with what was linked in its dialogue before. judgements: our corrections to INSPIRED's
    marks.
    """

    judgements: tuple[Path, ...] = tuple(LISTS / f"inspired_{part}.csv" for part in JUDGED)

    def cases(self, setting: Setting) -> Sequence[Naming]:
        """Utterances in the data set's order; a limit draws whole dialogues."""
        folder = self.folder(setting)
        file = only(folder, READERS, self.data)
        catalogue = setting.assistant.shelf(setting.catalogue).catalogue
        found = with_judgements(READERS[file](folder, file, catalogue), self.judgements, catalogue)
        if not any(case.films for case in found):
            raise EvaluationError(
                f"{file} in {folder} names no item of the catalogue {setting.catalogue!r}. Name one of films with "
                f"--catalogue, such as what `import redial` makes."
            )
        return sampled(found, lambda case: case.dialogue, setting.limit, setting.seed)

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Naming], Answered]:
        """The contestant's brain reads; its strategy has no part in that."""
        assistant, options = setting.assistant, contestant.options
        brain, world = assistant.models.brain(options.brain, options.key), assistant.shelf(setting.catalogue).world
        homes, most = Homes(world.catalogue), assistant.settings.max_chars
        earlier = _Earlier(world)

        def ask(case: Naming) -> Answered:
            text, talk = case.text[-most:], replace(earlier.talk(case.before, case.year), year=case.year)
            asked = ReadRequestInput(text=text, named=talk.items, lacked=talk.lacked, listening=True, year=talk.year)
            thought = brain.run(ReadRequest(), asked, world)
            heard = [_heard(mention, homes) for mention in thought.output.mentions]
            return Answered(heard, _done(thought, text))

        return ask

    def score(self, cases: Sequence[Naming], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """Of mentions; or, where what was thought of them is known, of attitudes."""
        scored = attitudes if any(case.liked for case in cases) else mentions
        return scored(cases, outcomes, setting.seed)


class _Earlier:
    """What the linker itself found in the utterances before one, as a conversation with the product remembers it."""

    def __init__(self, world: World) -> None:
        self._finder = world.finder
        self._known: dict[tuple[str, ...], Talk] = {(): SILENCE}

    def talk(self, before: tuple[str, ...], year: int | None = None) -> Talk:
        """What was named in these utterances of that year; the last dialogue is kept, so that each is read once."""
        if before not in self._known:
            so_far = replace(self.talk(before[:-1], year), year=year)
            page = Page.of(before[-1])
            spans = self._finder.find(page.text, page.words, (), so_far)
            items = (*so_far.items, *(s.link.item_id for s in spans if s.link.item_id))
            lacked = (*so_far.lacked, *(s.lacked.name if s.lacked else s.text for s in spans if not s.link.item_id))
            if len(before) == 1:
                self._known = {(): SILENCE}
            self._known[before] = Talk(tuple(dict.fromkeys(items))[-MOST:], tuple(dict.fromkeys(lacked))[-MOST:])
        return self._known[before]


def _heard(mention: Mention, homes: Homes) -> Mapping[str, object]:
    """id: of the film (`Homes.film`). attitude: −2 to 2; disliked: how likely, 0 to 1, rather than liked. As the context model
    grades them.

    A mention that it did not grade has the reading's attitude, where a title to start from counts as liked, as
    `Intent.liked_items` takes it.
    """
    felt, ruled = mention.felt, mention.attitude or int(mention.seed)
    attitude, disliked = (felt.attitude, felt.against) if felt else (ruled, 0.5 - ruled / 4)
    return {
        "text": mention.text, "id": mention.item_id and homes.film(mention.item_id), "title": mention.title,
        "attitude": attitude, "disliked": disliked,
    }  # fmt: skip


def _done(thought: Thought, text: str) -> Done:
    """A turn that is this reading alone."""
    away = f"the language model: {thought.away}" if thought.away else None
    output = thought.output.model_dump(mode="json", exclude_defaults=True)
    step = TraceStep("skill", ReadRequest.name, thought.by, thought.ms, {"text": text}, output, away)
    return Done("", "", (), {}, (), (step,), thought.ms, thought.calls, thought.tokens)


LINKING = Linking(
    "linking", "Find the items that people name, and what they think of them",
    "INSPIRED with dev.tsv (https://github.com/sweetpeach/Inspired), or ReDial with valid.jsonl "
    "(https://redialdata.github.io/website/)", "redial", "right", compares="brains",
)  # fmt: skip
