"""The conversation around every strategy: screen, read, follow, let the strategy propose, keep to the conditions, reply.

A strategy only proposes items. What a good host does besides (answer a question about an item, count, choose among
named items, say thanks) is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any, Literal

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.answering.choosing import left_open, still_choosing
from recsys.dialogue.answering.jargon import asked_word
from recsys.dialogue.answering.off_the_table import no_one, no_such
from recsys.dialogue.answering.taken_up import taken_up
from recsys.dialogue.holding.again import again
from recsys.dialogue.holding.corrections import corrected, in_force, remembered
from recsys.dialogue.holding.counted_again import counted_again
from recsys.dialogue.holding.gone_back import both, last_taken_back
from recsys.dialogue.holding.proposed import on_their_device, proposed
from recsys.dialogue.holding.state import State, follow, named, target
from recsys.dialogue.holding.superlatives import turned_round
from recsys.dialogue.holding.taken_back import gives_up, of_company, without_given_up
from recsys.dialogue.holding.turned import turned
from recsys.dialogue.holding.understood import understood
from recsys.dialogue.holding.way_out import taken_way_out
from recsys.intent import Intent
from recsys.language.wanted.hated import hated_too
from recsys.safety.conditions import conditions, fitting, label
from recsys.skills.judge_message import Judgement, JudgeMessage, JudgeMessageInput
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.reading.mentioned import of_parts
from recsys.skills.weigh import Weigh, WeighInput, WeighOutput
from recsys.strategies.base import Hear, Reads, Say, Strategy, Think, Wanted
from recsys.strategies.recalled import asked_again, recall
from recsys.strategies.recollected import let_go, looked_up, recognise
from recsys.strategies.serving import serve
from recsys.strategies.talking import about_item, choices, choose, count, left, say
from recsys.strategies.turn import DEFAULT_N, Answer, Host, Turn
from recsys.types import Utterance

TELLS = 9
"""Words from which on a message tells of more than what is asked for."""


def converse(turn: Turn, strategy: Strategy) -> Host:
    """One turn, from the message to the answer, which is the last utterance of the talk."""
    answer = yield from _answered(turn, strategy)
    if answer.blocked:
        return answer
    shown = tuple(pick.item.id for pick in answer.picks)
    return replace(answer, state=answer.state.heard(Utterance("assistant", answer.reply, shown)))


def _answered(turn: Turn, strategy: Strategy) -> Host:
    state = turn.state
    if turn.guarded:
        judged: Judgement = yield Think(JudgeMessage(), JudgeMessageInput(text=turn.text))
        if judged.flagged:
            return (yield from _sent_back(turn))
    read = again(state.question, taken_up(state.question, (yield from _read(turn, strategy))))
    read = _of_free(last_taken_back(left_open(state, proposed(state, read)), state.past), turn)
    read = on_their_device(state, read, turn.catalogue)
    read = turned_round(state.intent, still_choosing(state, read), turn.catalogue)
    read = both(state.intent, counted_again(state.intent, read, state.shown), state.past)
    yield Say(f"Read your message · {_summary(read, turn.catalogue)}")
    read = yield from _weighed(turn, read)
    turn = let_go(turn, read)
    read, after = _followed(turn, read)
    if turn.lists is not None:
        return (yield from serve(turn, read, after, strategy)) if turn.lists else Answer("", after, read)
    if cards := asked_again(turn):
        return (yield from recall(turn, read, after, cards))
    if found := looked_up(turn, after):
        return (yield from recognise(turn, read, after, found))
    return (yield from _by_act(turn, read, after, strategy))


def _weighed(turn: Turn, read: Intent) -> Generator[Wanted, Any, Intent]:
    """The reading without what a longer message only tells of."""
    if read.act != "recommend" or len(turn.text.split()) < TELLS:
        return read
    named = tuple(dict.fromkeys(m.item_id for m in read.mentions if m.item_id))
    talk = turn.state.heard(Utterance("user", turn.text, named)).talk
    weighed: WeighOutput = yield Think(Weigh(), WeighInput(intent=read, talk=talk))
    if weighed.told:
        yield Say(f"Took as told and not asked for · {', '.join(weighed.told)}")
    return weighed.intent


def _by_act(turn: Turn, read: Intent, after: State, strategy: Strategy) -> Host:
    """The answer by what the message does."""
    if no_such(read, turn.state.shown) or no_one(read, turn.state.shown):
        return (yield from say(turn, read, turn.state, "item_missing", picks=turn.state.shown))
    if turn.catalogue.domain.name == "games" and asked_word(read.text):
        return (yield from say(turn, read, turn.state, "word"))
    act = _act(turn, read, after)
    if act == "ask_item":
        return (yield from about_item(turn, read, after))
    if talks := {"count": count, "choose": choose}.get(act):
        return (yield from talks(turn, read, after))
    if read.act == "rate":
        return (
            yield from say(turn, read, after, "done", item_id=target(turn.state, read), picks=named(turn.state, read))
        )
    if act == "recommend":
        yield Hear(understood(after.intent, in_force(after.meant, turn.corrections), turn.catalogue))
        return (yield from serve(turn, read, after, strategy))
    return (yield from say(turn, read, after, "recap" if act == "off_topic" and read.has("recap") else act))


def _of_free(read: Intent, turn: Turn) -> Intent:
    """ "Anything cheaper", right after one was told to be free, as the question for that price again."""
    question, focus = turn.state.question, turn.state.focus
    if not (read.has("cheaper") and question and question.attribute == "price" and focus in turn.catalogue):
        return read
    if turn.catalogue[focus or ""].price != "free":
        return read
    return read.model_copy(update={"act": "ask_item", "attribute": "price", "references": question.references})


_Does = Literal["recommend", "ask_item", "count", "choose", "thanks", "greet", "off_topic", "unclear"]


def _act(turn: Turn, read: Intent, after: State) -> _Does:
    """What the turn does: whatever needs no items of its own, or else it recommends."""
    corrects = read.has("correction") or read.has("the one")
    if corrects and after.intent.act == "recommend" and after.intent is not turn.state.intent:
        return "recommend"
    if read.has("pick one") and not left(turn) and len(choices(read)) < 2:
        return "recommend"
    if read.act in {"ask_item", "count", "choose", "thanks", "greet", "off_topic", "unclear"}:
        return read.act
    return "recommend"


def _read(turn: Turn, strategy: Strategy) -> Generator[Wanted, Any, Intent]:
    state, bounds = turn.state, turn.state.intent.bounds.model_dump(exclude_none=True)
    counted = ("count",) if state.intent.count else ()
    aged = ("age",) if sum(p.playing and p.age is not None for p in state.intent.people) == 1 else ()
    measured = (*bounds, *counted, *aged)
    met = tuple(dict.fromkeys(item for said in state.talk for item in said.items))
    lacked = tuple(dict.fromkeys(m.title or m.text for m in state.intent.mentions if m.item_id is None))
    asked = ReadRequestInput(
        text=hated_too(taken_way_out(turn.text, state.talk), state.intent.text),
        shown=state.shown, focus=state.focus, measured=measured, named=met, lacked=lacked,
        listening=turn.lists is not None, of=state.latest[-1] if state.latest and not state.question else state.focus,
        whom=None if state.question else _last_named(state.intent),
        told=state.intent.act == "seen", singled=state.question is not None or state.focus not in {None, *state.shown[:1]},
        lists=state.lists,
    )  # fmt: skip
    if isinstance(strategy, Reads):
        return (yield from strategy.read(asked, turn.catalogue))
    read: Intent = yield Think(ReadRequest(), asked)
    return read


def _last_named(intent: Intent) -> str | None:
    """Who was last asked for or spoken well of by name."""
    named = (w for w in reversed(intent.wishes) if w.attitude > 0 and any(t.items for t in w.terms))
    return next((label(wish) for wish in named), None)


def _followed(turn: Turn, read: Intent) -> tuple[Intent, State]:
    """The reading and where the conversation stands with it, both with what the person put right."""
    meant = remembered(turn.state.meant, turn.corrections)
    read = corrected(of_parts(read, turn.state.intent, turn.catalogue), meant, turn.catalogue)
    after = replace(follow(turn.state, read, turn.catalogue), meant=meant)
    if after.said != turn.state.said:
        after = replace(after, said=(*after.said[:-1], turn.text))  # in the person's own words
    alone = read.has("alone") and any(map(of_company, turn.state.intent.wishes))  # what was said of playing together is over
    anew = read.has("reset") or turned(read) or gives_up(read) or alone
    items = (*dict.fromkeys(m.item_id for m in read.mentions if m.item_id), *read.beyond)
    said = without_given_up(turn.text, read)
    after = (replace(after, talk=()) if anew else after).heard(Utterance("user", said, items))
    told = after.intent.model_copy(update={"text": without_given_up(after.intent.text, read)})
    intent = corrected(told, turn.corrections, turn.catalogue)
    if _company(turn.state.intent) not in {_company(intent), _company(Intent())} and _leaves_enough(intent, turn):
        read = read.model_copy(update={"flags": (*read.flags, "others")})
    return corrected(read, turn.corrections, turn.catalogue), replace(after, intent=intent)


def _company(intent: Intent) -> tuple[object, ...]:
    """Who plays: when that changes, what was shown was for others."""
    return intent.bounds.players, *sorted((p.role, p.age or 0) for p in intent.people if p.playing)


def _leaves_enough(intent: Intent, turn: Turn) -> bool:
    """Whether as many as are wanted fit that were on no card so far."""
    tests, shown = conditions(intent, turn.catalogue), turn.state.offered
    fits = (fitting(turn.catalogue, tests) & turn.catalogue.apart(shown)).sum()
    return bool(fits >= (turn.n or intent.count or DEFAULT_N))


def _sent_back(turn: Turn) -> Host:
    """A friendly way on, and nothing of the message is followed."""
    yield Say("Read your message · not a request")
    answer = yield from say(turn, Intent(act="off_topic", text=turn.text), turn.state, "guarded")
    return replace(answer, blocked=True)


def _summary(read: Intent, catalogue: Catalogue) -> str:
    """What was understood, counted: "2 games, 2 ages, 1 device"."""
    b = read.bounds.model_dump(exclude_none=True)
    counts = (
        (sum(m.item_id is not None for m in read.mentions), catalogue.domain.noun, catalogue.domain.nouns),
        (sum(p.age is not None for p in read.people), "age", "ages"),
        (len({d for g in read.device_groups for d in g}), "device", "devices"),
        (sum(bool(w.terms) for w in read.wishes), "wish", "wishes"),
        (len({key.split("_")[0] for key in b}), "number", "numbers"),
    )
    said = [f"{n} {one if n == 1 else many}" for n, one, many in counts if n]
    return ", ".join(said) if said else "nothing to go by"
