"""A dialogue heard message by message, so that a turn is answered from where the conversation stands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from recsys.assistant import Assistant, Options
from recsys.dialogue.holding.state import State
from recsys.evaluation.base import Answered
from recsys.learning.thumbs import Steering
from recsys.types import Done, Utterance

Said = tuple[Utterance, ...]


@dataclass
class Listener:
    """Hears what was said and answers at its end. What it heard last is not heard again when a dialogue goes on."""

    assistant: Assistant
    catalogue: str
    options: Options
    _heard: Said = ()
    _state: State = field(default_factory=State)

    def answer(self, said: Said, barred: frozenset[str] = frozenset()) -> Done:
        """A list after all that was said. barred: ids that are not listed. Raises as `Assistant.answer`."""
        last = said[-1].text if said and said[-1].role == "user" else ""
        state = self.hear(said[:-1] if last else said)
        return self.choose(last, state, Steering(exclude=barred))

    def choose(self, text: str, state: State, steering: Steering) -> Done:
        """A list for a message, from where the conversation stands."""
        return self.turn(text, state, replace(self.options, lists=True), steering)

    def hear(self, said: Said) -> State:
        """Where the conversation stands after it."""
        if self._heard != said[: len(self._heard)]:
            self._heard, self._state = (), State()
        for utterance in said[len(self._heard) :]:
            self._state = self._after(utterance)
            self._heard = (*self._heard, utterance)
        return self._state

    def turn(self, text: str, state: State, options: Options, steering: Steering) -> Done:
        """One turn to its end; of a long text the newest characters that a message may have."""
        text = text[-self.assistant.settings.max_chars :]
        events = self.assistant.answer(text, state, catalogue=self.catalogue, steering=steering, options=options)
        return [event for event in events if isinstance(event, Done)][-1]

    def _after(self, utterance: Utterance) -> State:
        if utterance.role == "user":
            done = self.turn(utterance.text, self._state, replace(self.options, lists=False), Steering())
            return State.from_json(done.state)
        named = self.assistant.shelf(self.catalogue).titles_in(utterance.text)
        answered = self._state.answered(named, None, utterance.text.rstrip().endswith("?"))
        return answered.heard(replace(utterance, items=named))


def listed(done: Done) -> Answered:
    """The ids of a turn's cards as its answer; none is a failure."""
    ids = [pick.item.id for pick in done.picks]
    return Answered(ids, done, None if ids else "nothing was recommended")


def own(options: Options, n: int) -> Options:
    """Options under which a list of n is asked in evaluation: messages of a data set are no attacks."""
    return replace(options, n=n, guarded=False)
