"""Read one message: what it does, what it likes and dislikes, who plays, on what, and every number (OMuleT §3.2.2).

The output is of this message alone; `dialogue` merges it with what was said before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from recsys.dialogue.holding.state import State, target
from recsys.intent import Frozen, Intent, Mention
from recsys.language.naming.in_a_row import in_a_row
from recsys.language.naming.mentions import Span, Talk
from recsys.language.naming.other_arts import without_other_arts
from recsys.language.naming.plurals import as_titles
from recsys.language.naming.scores import marks_said
from recsys.language.naming.whole_series import named_wholes, whole_series
from recsys.language.quantities.measured import measured
from recsys.language.quantities.units import in_thousands, priced_at_the_end, with_unit
from recsys.language.quantities.whole_length import of_the_whole
from recsys.language.quantities.years import year_spans
from recsys.language.setting.calls import call
from recsys.language.setting.devices import devices, only_machine
from recsys.language.talk import doing
from recsys.language.talk.chosen import besides
from recsys.language.talk.could_be import as_wish, of_kinds
from recsys.language.talk.described import by_place
from recsys.language.talk.known import likewise
from recsys.language.talk.lists import with_titles
from recsys.language.talk.pleasantries import denies
from recsys.language.talk.pointers import not_at_a_name, not_of_a_kind, on_the_table
from recsys.language.talk.same_makers import ASIDE
from recsys.language.talk.seeds import been_through, seeds
from recsys.language.wanted.diets import avoiding
from recsys.language.wanted.opposites import with_opposites
from recsys.language.wanted.own_asks import as_asked, quick
from recsys.language.wanted.unwanted import as_kind
from recsys.language.words.emoji import said_in_pictures
from recsys.language.words.foreign import is_foreign
from recsys.language.words.misspelt import respelt
from recsys.language.words.page import Page
from recsys.language.words.terms import Found
from recsys.language.words.text import clean
from recsys.skills.base import World
from recsys.skills.reading.amended import (
    asked,
    asked_by_name,
    checked,
    disliked,
    excepting,
    implied,
    settling,
    turning_down,
)
from recsys.skills.reading.had import had
from recsys.skills.reading.made_by import made_by
from recsys.skills.reading.near_names import only_near
from recsys.skills.reading.of_a_name import of_a_name
from recsys.skills.reading.of_facts import of_facts
from recsys.skills.reading.of_one_column import of_one_column
from recsys.skills.reading.of_their_own import of_their_own
from recsys.skills.reading.other_parts import other_parts
from recsys.skills.reading.recollect import of_memory
from recsys.skills.reading.said import over, said, with_subjects
from recsys.skills.reading.settle_act import settled
from recsys.skills.reading.side_by_side import side_by_side
from recsys.skills.reading.stood_in import stood_in
from recsys.skills.reading.unheard import with_unheard
from recsys.skills.reading.whose import beside, meant, with_whose_name
from recsys.skills.reading.with_whom import told_by_people

EXACT = 100
"""The score of a link whose title is typed letter by letter."""


class ReadRequestInput(Frozen):
    """A message and what it may point at. shown: ids of the last cards; focus: the item last spoken of.

    measured: what is bounded so far, such as "price" or "minutes": the unit of a number without one. by_rules: no model
    is asked, the twin reads it. named: ids of the items that both sides named so far. lacked: titles named so far that the
    catalogue does not hold, with their year or as typed. listening: the talk is between others; what a message does is left
    to the rules. lists: ids of all cards so far, list by list. year: of a talk of the past. of: id of the item whose makers "the
    same people" are. whom: who was named last. told: the last message told what is known. singled: one of the cards is spoken of.
    """

    text: str
    shown: tuple[str, ...] = ()
    focus: str | None = None
    measured: tuple[str, ...] = ()
    by_rules: bool = False
    named: tuple[str, ...] = ()
    lacked: tuple[str, ...] = ()
    listening: bool = False
    lists: tuple[tuple[str, ...], ...] = ()
    year: int | None = None
    of: str | None = None
    whom: str | None = None
    told: bool = False
    singled: bool = False


class ReadRequest:
    """The skill; its twin reads by rules, vocabulary and linking."""

    name: ClassVar[str] = "read_request"

    def twin(self, inputs: ReadRequestInput, world: World) -> Intent:
        """The message as an intent; an empty or wordless text has the act "unclear"."""
        return (
            _of_memory(inputs, world)
            or self._known_too(inputs, world)
            or self._beside_a_choice(inputs, world)
            or self._of_all_cards(inputs, world)
            or self._whole(inputs, world)
        )

    def _known_too(self, inputs: ReadRequestInput, world: World) -> Intent | None:
        """Items that are told to be known as the last ones were: "and the Persona games as well"; else None."""
        named = likewise(clean(inputs.text)) if inputs.told else ""
        read = self._whole(inputs.model_copy(update={"text": f"I have {named}"}), world) if named else None
        known = read and read.act == "seen" and not read.wishes and any(m.item_id for m in read.mentions)
        return read if known else None

    def _beside_a_choice(self, inputs: ReadRequestInput, world: World) -> Intent | None:
        """What is asked beside a choice of a card, which is liked and no model: "I'll take it. Any more with cats?"; else None."""
        cards = State(shown=inputs.shown, focus=inputs.focus)
        if inputs.listening or not (inputs.shown or inputs.focus):
            return None
        for choice, rest in besides(clean(inputs.text)):
            chosen, _ = self.by_rules(inputs.model_copy(update={"text": choice}), world)
            taken = target(cards, chosen) if chosen.has("takes") else None
            if taken in world.catalogue:
                read = self._whole(inputs.model_copy(update={"text": rest, "focus": taken}), world)
                title = world.catalogue[taken or ""].title
                like = read.has("similar") or read.has("like it")
                liked = Mention(
                    text=title, title=title, item_id=taken, attitude=1, by="reference", score=100, seed=like
                )
                others = tuple(m for m in read.mentions if m.item_id != taken)
                return read.model_copy(update={"mentions": (liked, *others), "flags": (*read.flags, f"took {taken}")})
        return None

    def _of_all_cards(self, inputs: ReadRequestInput, world: World) -> Intent | None:
        """A wish for what all of them should be, put as a question: "can it have dragons?"; else None."""
        spoken = inputs.shown and not (inputs.listening or inputs.singled)
        wish = as_wish(clean(inputs.text), len(inputs.shown) > 2) if spoken else ""
        read = self._whole(inputs.model_copy(update={"text": wish}), world) if wish else None
        return of_kinds(read, clean(inputs.text)) if read else None

    def _whole(self, inputs: ReadRequestInput, world: World) -> Intent:
        ruled, titles = self.by_rules(inputs, world)
        if not inputs.listening:
            again = lambda text: self.by_rules(inputs.model_copy(update={"text": text}), world)[0]  # noqa: E731
            ruled = with_unheard(ruled, titles, world, again)
        shown = bool(inputs.shown or inputs.focus)
        settles = not inputs.listening and (inputs.shown or not denies(ruled.text))
        read = settled(ruled, titles, shown, world) if settles else ruled
        if (
            read.act == "off_topic"
            and ruled.act == "recommend"
            and any(w.attitude < 0 and w.terms for w in ruled.wishes)
        ):
            read = ruled  # "my mum says no blood"
        if read.has("takes") and ruled.act == "recommend" and not _of_cards(read, inputs.shown):
            read = ruled  # "juno, little miss sunshine" are on no card
        read = read if shown or inputs.listening else been_through(read)
        read = read if inputs.listening or (shown and read.act != "recommend") else of_a_name(read, world)
        read = other_parts(told_by_people(side_by_side(read, world.catalogue)), inputs.of, world.catalogue)
        read = of_one_column(of_their_own(read, world.catalogue), world.catalogue)
        read = of_the_whole(asked(read, world.catalogue.vocabulary), inputs.measured)
        read = read if inputs.listening else of_facts(read, len(inputs.shown), inputs.focus, world.catalogue)
        read = read if inputs.listening else stood_in(had(read), world)
        attribute = read.attribute or (implied(read) if read.act == "ask_item" else None)
        wishes = tuple(checked(w, world) for w in read.wishes if w.terms or read.act != "more")
        mentions = asked_by_name(seeds(read, read.act), read, world.catalogue)
        read = read.outright if read.act in {"ask_item", "choose", "count"} else read
        return read.model_copy(update={"attribute": attribute, "mentions": mentions, "wishes": wishes})

    def by_rules(self, inputs: ReadRequestInput, world: World) -> tuple[Intent, list[tuple[int, int]]]:
        """The message as the rules have it, and where its titles start and end."""
        before = _with_cards(inputs, world)
        typed = with_whose_name(before, meant(before, inputs.shown, inputs.of, world.catalogue), inputs.whom, world)
        page, theirs = Page.of(typed), typed != before
        if not page.words:
            return Intent(act=said_in_pictures(page.text, bool(inputs.shown)), text=page.text), []
        spans = _titles(page, inputs, world)
        spans = beside(spans, page, typed, before) if theirs else spans
        made = made_by(page, over(span for span in spans if span.link.item_id), world)
        made = [one for one in made if not _in_a_title(one, spans)]
        by = over(made)
        spans = [span for span in spans if span.link.item_id or by.isdisjoint(range(span.first, span.last))]
        titled = over(spans)
        spelt = page.text if inputs.listening else respelt(page.text, page.words, titled | by, world.catalogue)
        if spelt != page.text:
            typed, page = spelt, Page.of(spelt)
        read = _with_cards_felt(said(Page.of(typed, titled), spans, titled, made, world), inputs.shown)
        wishes = tuple(
            w.model_copy(update={"source": ASIDE}) if theirs and any(t.makers for t in w.terms) else w for w in read.wishes
        )
        read = read.model_copy(update={"wishes": wishes})
        read = read.model_copy(update={"act": doing.act(read, inputs.shown, inputs.focus)})
        titles = [page.stretch(s.first, s.last) for s in spans if s.link.item_id]
        return (read if inputs.listening else with_subjects(read, page, titled, world)), titles


def _in_a_title(one: Found, spans: Sequence[Span]) -> bool:
    """Whether a name is a part of a title that exists, though not here: "Ghost" of "Ghost Recon Wildlands"."""
    longer = (s for s in spans if s.lacked and s.last - s.first > one.last - one.first)
    return any(span.first <= one.first and one.last <= span.last for span in longer)


def _with_cards(inputs: ReadRequestInput, world: World) -> str:
    """The text as typed, with its marks and bare numbers in words and the cards that it points at by place or title."""
    catalogue = world.catalogue
    priced = catalogue.has_prices and not inputs.listening
    typed = without_other_arts(inputs.text) if catalogue.domain.noun == "game" else inputs.text
    if catalogue.fact_names:
        said = as_asked(in_thousands(typed), catalogue.own_words, quick(catalogue) if catalogue.has_minutes else None)
        said = avoiding(said, catalogue.kind_words)
        typed = as_titles(with_opposites(said, catalogue.kind_words), catalogue)
    own, marked = measured(typed, catalogue.measures, catalogue.has_minutes), marks_said(typed)
    text = marked if own else with_unit(marked, inputs.measured, priced)
    of_the_end = own and own[-1].end >= len(typed.rstrip(" .!?"))
    if priced and not (of_the_end or catalogue.has_players or catalogue.has_minutes):
        text = priced_at_the_end(text)
    text = with_titles(text, inputs.lists, catalogue)
    return by_place(text, catalogue.known(inputs.shown), inputs.focus, world.lexicon, catalogue.known(inputs.named))


def _titles(page: Page, inputs: ReadRequestInput, world: World) -> list[Span]:
    """The titles on a page, in order: no machine, no kind, no year and nobody who calls, with the series that are meant whole."""
    text, words = page.text, page.words
    spans = world.finder.find(text, words, inputs.shown, Talk(inputs.named, inputs.lacked, inputs.year))
    machines = {d.at for d in devices(words, page.tones)}
    spans = [span for span in spans if not only_machine(words, span.first, span.last, machines)]
    if is_foreign(text):  # words of another language are near many titles: "Personen", of Persona
        spans = [span for span in spans if span.link.score == EXACT]
    spans = in_a_row(text, words, spans, world.catalogue, world.linker.fame)
    if world.catalogue.has_series or not inputs.listening:  # by titles alone, a series as a whole is no film that is named
        fame = world.linker.fame
        spans = named_wholes(text, words, spans, world.catalogue, fame)
        spans = whole_series(text, words, spans, world.catalogue, fame)
    on = call(text)
    others = [*as_kind(page), *year_spans(text), *([(on.start, on.end)] if on else ())]
    return [span for span in spans if not (only_near(span, page, world) or _is_within(page, span, others))]


def _is_within(page: Page, span: Span, stretches: Sequence[tuple[int, int]]) -> bool:
    start, end = page.stretch(span.first, span.last)
    return any(first <= start and end <= last for first, last in stretches)


def _with_cards_felt(read: Intent, shown: Sequence[str]) -> Intent:
    """The reading with what is said of cards: which of them are pointed at, turned down, left out and settled on."""
    refused = [w.phrase for w in read.wishes if w.attitude < 0 and w.must]
    pointers = on_the_table(not_of_a_kind(read.references, read.text, refused), len(shown))
    pointers = not_at_a_name(pointers, read.text, [m.text for m in read.mentions if not m.item_id])
    read = disliked(read.model_copy(update={"references": pointers}))
    return settling(excepting(turning_down(read, shown), shown))


def _of_cards(read: Intent, shown: Sequence[str]) -> bool:
    return bool(read.references) or any(m.item_id in shown for m in read.mentions)


def _of_memory(inputs: ReadRequestInput, world: World) -> Intent | None:
    """What somebody half remembers, where no card is meant by it."""
    text, cards = clean(inputs.text), world.catalogue.known(inputs.shown)
    if inputs.listening or by_place(text, cards, inputs.focus, world.lexicon) != text:
        return None
    return of_memory(text, world)
