"""What is said where no items are: a greeting, a goodbye, what is not known, or what to say so that it is."""

from __future__ import annotations

from recsys.dialogue.answering import off_the_table
from recsys.dialogue.answering.jargon import asked_word, meaning
from recsys.dialogue.answering.stocked import not_stocked, stocked
from recsys.dialogue.answering.untold import nothing_told
from recsys.intent import Intent
from recsys.language.talk.beside_cards import says_only_less
from recsys.language.talk.errands import is_errand
from recsys.language.talk.pausing import wants_a_moment
from recsys.language.talk.pleasantries import affirms, goodbye, never_said
from recsys.language.talk.unseen import not_yet
from recsys.language.words.foreign import is_foreign
from recsys.skills.base import World
from recsys.skills.wording.reply import WriteReplyInput


def without_items(inputs: WriteReplyInput, world: World) -> str:
    """One or two sentences; empty for a kind of reply that has items."""
    read, noun = inputs.read, world.catalogue.domain.noun
    if inputs.kind in {"off_topic", "unclear"} and is_foreign(read.text):
        return f"I read English best. Tell me in a few English words {_what_to_tell(world)}, and what you feel like."
    if inputs.kind == "off_topic":
        return _off_topic(read, world)
    if inputs.kind == "greet":
        return _greeting(read, world)
    if inputs.kind == "word":
        return meaning(asked_word(inputs.read.text))
    if inputs.kind == "item_missing":
        return _which_item(inputs, world)
    if inputs.kind == "thanks":
        return _to_small_talk(read.text, noun)
    if inputs.kind == "guarded":
        return (
            f"I keep to {world.catalogue.domain.nouns}, and that did not read like a wish for one. Tell me "
            f"{world.catalogue.domain.who} and what they enjoy, and I will pick."
        )
    if inputs.kind == "unclear" and says_only_less(read.text):
        return "Less of what? Say shorter, cheaper, easier or calmer, or what there should be less of."
    asks = f"I am not sure what you mean. Which {noun} did you enjoy last, or {world.catalogue.domain.asks_who}?"
    return asks if inputs.kind == "unclear" else ""


def _what_to_tell(world: World) -> str:
    return world.catalogue.domain.who + (", on what" if world.catalogue.has_devices else "")


def _off_topic(read: Intent, world: World) -> str:
    domain = world.catalogue.domain
    if told := stocked(read.text, world.catalogue):
        return told
    if lost := not_stocked(read.text, world.catalogue):
        return f"{lost} Tell me {domain.who} and I will pick."
    if is_errand(read.text):
        return f"I only tell you of {domain.nouns}: ordering and installing are up to you. Say which one you take, and I note it."
    return f"I only know {domain.nouns}. Tell me {domain.who} and I will pick."


def _greeting(read: Intent, world: World) -> str:
    domain = world.catalogue.domain
    if read.has("about you"):
        return (
            f"I am Omakase: I pick {domain.nouns} for you from this catalogue and say why. Tell me {_what_to_tell(world)} and what "
            f"you feel like; then ask me about any of them, or for others."
        )
    return f"Hello. Tell me {domain.who} and what you feel like, and I pick five."


def _which_item(inputs: WriteReplyInput, world: World) -> str:
    """Asked of a card or a title that is not there."""
    domain = world.catalogue.domain
    if not inputs.picks:
        said = nothing_told(inputs.read, f"any {domain.noun}", world.catalogue)
        asks = f"Name the {domain.noun} you mean, or tell me {domain.who} and what you feel like."
        return said or f"No cards are on the table yet. {asks}"
    if place := off_the_table.no_such(inputs.read, inputs.picks):
        return off_the_table.told(place, inputs.picks)
    return f"Which {domain.noun} do you mean? Name it, or say “the second one”."


def _to_small_talk(text: str, noun: str) -> str:
    """The answer to thanks, a goodbye, a yes, or a moment that somebody needs."""
    if never_said(text):
        return "No harm done. What I showed stands."
    if wants_a_moment(text):
        return "Take your time. I am here."
    if not_yet(text):
        return "All the better, then it is new to you. Say “more” for others."
    if goodbye(text):
        return f"Goodbye. I am here when you want another {noun}."
    if affirms(text):
        return "Good. Say which one you take, ask me about any of them, or say “more”."
    return "You are welcome. I am here when you want another."
