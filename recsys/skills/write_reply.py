"""Write the reply: one or two sentences, as a good waiter would, at most 45 words, nothing the catalogue lacks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from recsys.catalogue.names import undated
from recsys.dialogue.answering import cast, lacking
from recsys.dialogue.answering.among import answer_all
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.answering.choosing import STILL, asked_of, keeping
from recsys.dialogue.answering.degrees import compared
from recsys.dialogue.answering.foremost import foremost, side_by_side, whether
from recsys.dialogue.answering.untold import nothing_told
from recsys.dialogue.answering.why import as_measured, speaks_for, suits, taking, why, why_not
from recsys.dialogue.holding.pointing import excepted
from recsys.dialogue.telling.called import are_out, called
from recsys.dialogue.telling.how_many import count, count_cards, nothing
from recsys.dialogue.telling.phrases import a_round, listed
from recsys.dialogue.telling.reasons import reason, sets_apart
from recsys.dialogue.telling.recap import recap
from recsys.intent import Intent
from recsys.language.talk.asked_after import any_good
from recsys.language.talk.attributes import attributes
from recsys.language.talk.comparing import tells_apart
from recsys.language.talk.known import owns
from recsys.language.talk.unseen import is_fair
from recsys.ranking.people import People
from recsys.safety.conditions import conditions, meets
from recsys.skills.base import World
from recsys.skills.wording.reply import WriteReplyInput, WriteReplyOutput
from recsys.skills.wording.served import served
from recsys.skills.wording.without_items import without_items
from recsys.types import Item

_DATED = re.compile(r"\((?:19|20)\d\d\)$")
"""How a title ends that is known to exist, or was named with its year."""
_MEASURES = {"hard": "difficulty"}
"""The fact that a superlative measures, where it has another name."""
CLOSE, MOST_CLOSE = 3, 12
"""Items named that go with a title that is not there, and how many are looked at for them."""
_MANY = 4
"""From how many on those to come after the first are left to the cards."""


class WriteReply:
    """The skill."""

    name: ClassVar[str] = "write_reply"

    def twin(self, inputs: WriteReplyInput, world: World) -> WriteReplyOutput:
        """The reply by kind."""
        parts = [_taken(inputs, world), _lead_in(inputs, world), _body(inputs, world), inputs.question]
        return WriteReplyOutput(text=" ".join(part for part in parts if part))


def _taken(inputs: WriteReplyInput, world: World) -> str:
    """What a message settles on besides: "Mini Metro it is."."""
    ids = (flag.removeprefix("took ") for flag in inputs.read.flags if flag.startswith("took "))
    return "".join(f"{item.title} it is." for item in world.catalogue.known(ids))


def _lead_in(inputs: WriteReplyInput, world: World) -> str:
    """What has to be said first: titles nobody knows, an item marked as seen."""
    if inputs.unknown and inputs.kind != "lacked":
        names = " or ".join(inputs.unknown[:2])
        more = ". What is it like?" if inputs.kind == "unknown" else f", so I went by {_gone_by(inputs)}."
        known = all(_DATED.search(name) for name in inputs.unknown[:2])
        return f"I do not {'have' if known else 'know'} {names}{more}"
    if inputs.read.has("some of them") and inputs.shown_before and inputs.kind in {"picks", "few"}:
        return "Which of them you know I cannot tell, so here are others."
    if inputs.read.has("varied") and inputs.kind == "picks":
        return "I looked for a better mix."
    if inputs.read.act == "seen" and inputs.kind in {"picks", "few", "nothing"}:
        return _seen(inputs.read, world)
    out = are_out([m for m in inputs.read.mentions if m.attitude < 0], world.catalogue)
    if inputs.kind in {"picks", "few", "nothing"} and not inputs.stayed and out:
        return f"{out}."
    return ""


def _gone_by(inputs: WriteReplyInput) -> str:
    """What took the place of titles that are not there."""
    named = [title for title in inputs.unknown[:2] if title in inputs.gone_by]
    if not named:
        return "the rest"
    return "what goes with it" if len(inputs.unknown) == 1 else f"what goes with {listed([undated(t) for t in named])}"


def _close(inputs: WriteReplyInput, world: World) -> tuple[str, ...]:
    """At most CLOSE ids of what goes with the first title that is not there, and keeps to all that holds."""
    if not (world.company and inputs.unknown):
        return ()
    tests, out = conditions(inputs.intent, world.catalogue), {*inputs.intent.disliked_items}
    found = world.catalogue.known(world.company.beside(inputs.unknown[0], MOST_CLOSE))
    return tuple(item.id for item in found if item.id not in out and meets(item, tests))[:CLOSE]


def _seen(read: Intent, world: World) -> str:
    """What is known already, and what of it is not, or was not liked."""
    titles = called(read.mentions, world.catalogue)
    what = listed(titles if len(titles) <= 3 else [*titles[:2], f"{len(titles) - 2} more"])
    if titles and owns(read.text):
        return f"Noted, you have {what}."
    done = {"play": "played", "watch": "seen", "read": "read"}.get(world.catalogue.domain.verb, "known")
    but = ", and not quite for you" if what and any(m.attitude < 0 for m in read.mentions) else ""
    if left_out := listed([i.title for i in world.catalogue.known(excepted(read))]):
        but = f", all but {left_out}".rstrip("!?.")
    return f"Noted, {f'{what}: ' if what else ''}{done} already{but}."


def _body(inputs: WriteReplyInput, world: World) -> str:
    if inputs.kind in {"picks", "few"}:
        return _picks(inputs, world)
    if inputs.kind == "nothing":
        return nothing(inputs.missing, inputs.offers, inputs.shown_before, world.catalogue.domain)
    if inputs.kind == "choose":
        return _chosen(inputs, world)
    if inputs.kind in {"answer", "answers", "degree", "recap"}:
        return _told(inputs, world)
    if inputs.kind == "lacked":
        return lacking.told(inputs.unknown, inputs.read, world.catalogue, _close(inputs, world))
    if inputs.kind == "done":
        return _noted(inputs, world)
    if inputs.kind == "count":
        return count(inputs.fits, inputs.missing, world.catalogue.domain)
    if inputs.kind == "count_cards":
        titles = [item.title for item in world.catalogue.known(inputs.picks)]
        return count_cards(titles, inputs.wanted, inputs.missing)
    return without_items(inputs, world)


def _told(inputs: WriteReplyInput, world: World) -> str:
    """Facts of items, or what was heard so far."""
    if inputs.kind == "recap":
        return recap(inputs.intent, world.catalogue)
    items = world.catalogue.known(inputs.picks)
    if inputs.kind == "degree" and len(items) > 1:
        return compared(items[0], items[1], inputs.read, world.catalogue.measures)
    if inputs.kind in {"answers", "degree"}:
        return answer_all(items, inputs.read, world.catalogue)
    known = world.catalogue.known((inputs.item_id or "",))  # a card may have left the catalogue since
    return _answer(known[0], inputs, world) if known else ""


def _chosen(inputs: WriteReplyInput, world: World) -> str:
    """What to start with, what is foremost by the fact asked for, or the one that was left to the host, and why."""
    named = world.catalogue.known(inputs.picks)
    if not named:
        return "I know none of these."
    tests = asked_of(inputs.read, inputs.intent, world.catalogue)
    items, kept = keeping(named, tests, inputs.read)
    if not items:
        only_time = [test.key for test in tests] == ["minutes"] and inputs.read.bounds.minutes_max
        return _nearest(named[0]) if only_time and named[0].minutes else kept
    if left := world.catalogue.known((inputs.item_id or "",)):
        if left[0] not in items:
            return f"No: {kept[:1].lower()}{kept[1:]} {foremost(items, inputs.read, world.catalogue)}"
        return whether(left[0], items, inputs.read, world.catalogue)
    return f"{kept} {_of_those_that_fit(items, inputs, world)}".strip()


def _nearest(item: Item) -> str:
    return f"None is quite that short. {item.title} comes nearest: {a_round(item)} takes about {item.minutes} minutes."


def _of_those_that_fit(items: Sequence[Item], inputs: WriteReplyInput, world: World) -> str:
    """What to start with, of those that keep to what the choice is asked for."""
    measured = foremost(items, inputs.read, world.catalogue)
    if inputs.read.has("pick one"):
        taken = "" if items[0].title in measured else taking(items[0], inputs.intent, world.catalogue)
        return f"{measured} {taken}".strip()
    if items[0].title in measured:
        name = (inputs.read.best_by or "").strip("-")
        asked = [each for each in attributes(inputs.read.text) if each != _MEASURES.get(name, name)]
        each = (inputs.read.model_copy(update={"attribute": name}) for name in asked if name != "about")
        return " ".join([measured, *(answer(items[0], read, world.catalogue) for read in each)])
    if inputs.read.has(STILL):
        return f"I would start with {items[0].title}."
    told = side_by_side(items) if len(items) == 2 else ""
    if told and tells_apart(inputs.read.text):
        return told
    titles = [item.title for item in items]
    if told:
        return f"{measured} {told} I would start with {titles[0]}.".strip()
    then = f", then {listed(titles[1:])}" if 1 < len(titles) < _MANY else ""
    because = reason(items[0], inputs.intent, inputs.intent.liked_items, world.catalogue)
    if fact := as_measured(items[0], inputs.read, world.catalogue):
        because = f"{fact[0].upper()}{fact[1:]}."
    return f"{measured} I would start with {titles[0]}{then}. {because}".strip()


def _answer(item: Item, inputs: WriteReplyInput, world: World) -> str:
    if inputs.read.has("why not"):
        return why_not(item, inputs.intent, inputs.picks, world.catalogue)
    if inputs.read.has("why"):
        return f"{why(item, inputs.intent, world.catalogue)} {_beside_others(item, inputs, world)}".strip()
    asked = attributes(inputs.read.text)
    if len(asked) < 2 or inputs.read.attribute not in asked:
        asked = (inputs.read.attribute or "about",)
    if inputs.read.asked and not {"platform", "requirements", "size", "tag", "developer"} & set(asked):
        asked = (*asked, "platform")
    each = (inputs.read.model_copy(update={"attribute": name}) for name in asked)
    told = " ".join(_fact(item, read, inputs, world) for read in each)
    verdict = any_good(inputs.read.text) and inputs.read.attribute in {None, "about"}
    return f"{told} {speaks_for(item, inputs.intent, world.catalogue)}".strip() if verdict else told


def _beside_others(item: Item, inputs: WriteReplyInput, world: World) -> str:
    """What sets it apart from the one or two cards beside it, as in a choice; empty where there are none, or more."""
    cards = world.catalogue.known(inputs.picks)
    if item not in cards or not 1 < len(cards) < _MANY:
        return ""
    apart = "; ".join(sets_apart(item, cards, world.catalogue))
    return f"Beside the other{'s' if len(cards) > 2 else ''}: {apart[:1].lower()}{apart[1:]}." if apart else ""


def _fact(item: Item, read: Intent, inputs: WriteReplyInput, world: World) -> str:
    if told := _of_people(item, read, world):
        return told
    if read.attribute == "suits" and not nothing_told(read, item.title, world.catalogue):
        return suits(item, inputs.intent, read, world.catalogue)
    return answer(item, read, world.catalogue)


def _of_people(item: Item, read: Intent, world: World) -> str:
    """Who is in it or made it, where the catalogue names people and that is asked; else empty."""
    people = world.facts().people if world.facts else People()
    roles = people.roles.get(item.id, {})
    asked = people.roles and read.attribute == "developer" and not item.developer
    return cast.whether(item, roles, read) or (cast.who(item, roles, read.text) if asked else "")


def _noted(inputs: WriteReplyInput, world: World) -> str:
    named = sorted(inputs.read.mentions, key=lambda m: m.item_id != inputs.item_id)
    felt = (*(m.attitude for m in named), *(r.attitude for r in inputs.read.references))
    opinion = next((attitude for attitude in felt if attitude), 0 if is_fair(inputs.read.text) else 1)
    title = next((item.title for item in world.catalogue.known((inputs.item_id or "",))), "that one")
    if inputs.read.has("takes"):
        taken = [item.title for item in world.catalogue.known(inputs.picks)] or [title]
        return " ".join([f"{listed(taken)} it is.", _caveat(inputs, world) or "Enjoy."])
    if not opinion:
        return f"Noted, {title}: so-so. Say “more” for others."
    return (
        f"Good to hear about {title}. Say “more” and I go on from there."
        if opinion > 0
        else f"Noted, {title} was not for you. Say “more” for others."
    )


_TOLD_OF_A_CHOICE = {"device", "platform", "not-device", "age", "no"}
"""Families of conditions that a choice may miss without the person's knowing."""


def _caveat(inputs: WriteReplyInput, world: World) -> str:
    """What is taken and cannot be for all of them, or is against what was said; empty where nothing is."""
    taken = world.catalogue.known(inputs.picks or ((inputs.item_id,) if inputs.item_id else ()))
    n, missed, many = inputs.intent.bounds.players or 1, [], False
    for item, test in ((item, test) for item in taken for test in conditions(inputs.intent, world.catalogue)):
        family = test.key.split(":")[0]
        if family == "players" and not test.holds(item) and n > 1:
            many = True
            so_many = f"takes at most {item.players_max}" if item.players_max else "may not take so many"
            missed.append(f"{item.title} {so_many}")
        elif family in _TOLD_OF_A_CHOICE and not test.holds(item):
            missed.append(f"you asked for {test.text.removeprefix('for ')}")
    of_you = f": there are {n} of you" if many else ""
    return f"Mind that {listed(list(dict.fromkeys(missed))[:2])}{of_you}." if missed else ""


def _picks(inputs: WriteReplyInput, world: World) -> str:
    titles = [i.title for i in world.catalogue.known(inputs.picks)]
    if len(titles) == 1 and inputs.wanted == 1:
        if inputs.read.has("pick one"):
            return _chosen(inputs, world)
        return f"Then try {titles[0]}." if inputs.read.act == "seen" else f"I would take {titles[0]}."
    return served(inputs, world)
