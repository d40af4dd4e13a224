"""Read one message: what it does, what it likes and dislikes, who plays, on what, and every number (OMuleT §3.2.2).

The output is of this message alone; `dialogue` merges it with what was said before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.state import State, target
from recsys.intent import Frozen, Intent, Mention, Wish
from recsys.language import acts, attributes, doing, numbers, people
from recsys.language.calls import call
from recsys.language.chosen import besides
from recsys.language.circumstances import in_circumstances, in_sayings
from recsys.language.could_be import as_wish, of_kinds
from recsys.language.described import by_place
from recsys.language.devices import DeviceFound, devices, groups, only_machine, platform_groups
from recsys.language.emoji import said_in_pictures
from recsys.language.flags import dropped, flags
from recsys.language.headsets import with_headsets
from recsys.language.in_a_row import in_a_row
from recsys.language.known import likewise
from recsys.language.limits import limits, unaged
from recsys.language.lists import with_titles
from recsys.language.measured import measured, speaks_of
from recsys.language.mentions import Span, Talk
from recsys.language.misspelt import respelt
from recsys.language.most_of import adjectives
from recsys.language.named import named, once
from recsys.language.page import Page
from recsys.language.pleasantries import denies
from recsys.language.pointers import not_of_a_kind, on_the_table
from recsys.language.ratings import rating_spans
from recsys.language.same_makers import ASIDE
from recsys.language.scores import marks_said
from recsys.language.seeds import been_through, seeds
from recsys.language.subjects import subjects
from recsys.language.terms import Found
from recsys.language.text import blanked, clean
from recsys.language.units import priced_at_the_end, with_unit
from recsys.language.untold import ORIGIN, makers, needs
from recsys.language.unwanted import as_kind, no_children
from recsys.language.whole_length import of_the_whole
from recsys.language.whole_series import named_wholes, whole_series
from recsys.language.wishes import wishes
from recsys.language.years import year_spans
from recsys.safety.conditions import UNMEASURED
from recsys.skills.amended import asked, asked_by_name, checked, disliked, excepting, implied, settling, turning_down
from recsys.skills.base import World
from recsys.skills.made_by import made_by
from recsys.skills.mentioned import heard
from recsys.skills.near_names import only_near
from recsys.skills.of_facts import of_facts
from recsys.skills.other_parts import other_parts
from recsys.skills.recollect import of_memory
from recsys.skills.settle_act import settled
from recsys.skills.side_by_side import side_by_side
from recsys.skills.whose import beside, meant, with_whose_name
from recsys.skills.with_whom import told_by_people
from recsys.types import Device

TODAY_YEAR = 2025
STILL_RECENT = 3
"""Years without anything new after which a catalogue has ended."""


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
        wish = as_wish(clean(inputs.text)) if inputs.shown and not (inputs.listening or inputs.singled) else ""
        read = self._whole(inputs.model_copy(update={"text": wish}), world) if wish else None
        return of_kinds(read, clean(inputs.text)) if read else None

    def _whole(self, inputs: ReadRequestInput, world: World) -> Intent:
        ruled, titles = self.by_rules(inputs, world)
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
        read = other_parts(told_by_people(side_by_side(read, world.catalogue)), inputs.of, world.catalogue)
        read = of_the_whole(asked(read, world.catalogue.vocabulary), inputs.measured)
        read = read if inputs.listening else of_facts(read, len(inputs.shown), inputs.focus, world.catalogue)
        attribute = read.attribute or (implied(read) if read.act == "ask_item" else None)
        wishes = tuple(checked(w, world) for w in read.wishes if w.terms or read.act != "more")
        mentions = asked_by_name(seeds(read, read.act), read, world.catalogue)
        read = read.outright if read.act in {"ask_item", "choose", "count"} else read
        return read.model_copy(update={"attribute": attribute, "mentions": mentions, "wishes": wishes})

    def by_rules(self, inputs: ReadRequestInput, world: World) -> tuple[Intent, list[tuple[int, int]]]:
        """The message as the rules have it, and where its titles start and end."""
        cards = world.catalogue.known(inputs.shown)
        met = world.catalogue.known(inputs.named)
        priced = world.catalogue.has_prices and not inputs.listening
        own, marked = measured(inputs.text, world.catalogue.measures, world.catalogue.has_minutes), marks_said(inputs.text)
        said = marked if own else with_unit(marked, inputs.measured, priced)
        counted = world.catalogue.has_players or world.catalogue.has_minutes
        said = said if own or counted or not priced else priced_at_the_end(said)
        typed = with_titles(said, inputs.lists, world.catalogue)
        typed = by_place(typed, cards, inputs.focus, world.lexicon, met)
        anew = typed
        typed = with_whose_name(anew, meant(typed, inputs.shown, inputs.of, world.catalogue), inputs.whom, world)
        page = Page.of(typed)
        if not page.words:
            return Intent(act=said_in_pictures(page.text, bool(inputs.shown)), text=page.text), []
        spans = world.finder.find(page.text, page.words, inputs.shown, Talk(inputs.named, inputs.lacked, inputs.year))
        machines = {d.at for d in devices(page.words, page.tones)}
        spans = [span for span in spans if not only_machine(page.words, span.first, span.last, machines)]
        spans = in_a_row(page.text, page.words, spans, world.catalogue)
        if world.catalogue.has_series or not inputs.listening:  # by titles alone, a series as a whole is no film that is named
            spans = named_wholes(page.text, page.words, spans, world.catalogue)
            spans = whole_series(page.text, page.words, spans, world.catalogue)
        spans = [span for span in spans if not only_near(span, page, world)]
        on = call(page.text)
        kinds = [*as_kind(page), *year_spans(page.text), *([(on.start, on.end)] if on else ())]
        spans = [
            s
            for s in spans
            if not any(a <= page.words[s.first].start and page.words[s.last - 1].end <= b for a, b in kinds)
        ]
        spans = spans if typed == anew else beside(spans, page, typed, anew)
        made = made_by(page, _over(span for span in spans if span.link.item_id), world)
        by = _over(made)
        spans = [span for span in spans if span.link.item_id or by.isdisjoint(range(span.first, span.last))]
        titled = _over(spans)
        if (
            not inputs.listening
            and (spelt := respelt(page.text, page.words, titled | by, world.catalogue)) != page.text
        ):
            typed, page = spelt, Page.of(spelt)
        read = _read(Page.of(typed, titled), spans, titled, made, world)
        refused = [w.phrase for w in read.wishes if w.attitude < 0 and w.must]
        pointers = not_of_a_kind(read.references, page.text, refused)
        read = read.model_copy(update={"references": on_the_table(pointers, len(inputs.shown))})
        read = settling(excepting(turning_down(disliked(read), inputs.shown), inputs.shown))
        titles = [(page.words[s.first].start, page.words[s.last - 1].end) for s in spans if s.link.item_id]
        if typed != anew:
            theirs = (
                w.model_copy(update={"source": ASIDE}) if any(t.makers for t in w.terms) else w for w in read.wishes
            )
            read = read.model_copy(update={"wishes": tuple(theirs)})
        read = read.model_copy(update={"act": doing.act(read, inputs.shown, inputs.focus)})
        return (read if inputs.listening else _about(read, page, titled, world)), titles


def _of_cards(read: Intent, shown: Sequence[str]) -> bool:
    return bool(read.references) or any(m.item_id in shown for m in read.mentions)


def _of_memory(inputs: ReadRequestInput, world: World) -> Intent | None:
    """What somebody half remembers, where no card is meant by it."""
    text, cards = clean(inputs.text), world.catalogue.known(inputs.shown)
    if inputs.listening or by_place(text, cards, inputs.focus, world.lexicon) != text:
        return None
    return of_memory(text, world)


def _about(read: Intent, page: Page, titled: frozenset[int], world: World) -> Intent:
    """The reading with what items should be about, where no word of it was heard as anything else."""
    if read.act not in _MAY_TELL:
        return read
    used = (
        titled
        | in_sayings(page)
        | {d.at for d in devices(page.words, page.tones)}
        | _over(world.lexicon.find(page.words))
        | _rated(page)
    )
    said = {word for wish in read.wishes for word in _words_of(wish)}
    found = [one for one in subjects(page, used) if one.first not in in_circumstances(page)]
    wished = [w for w in heard(found, world.catalogue, world) if said.isdisjoint(w.phrase.lower().split())]
    act = "recommend" if any(w.terms for w in wished) and read.act == "unclear" else read.act
    return read.model_copy(update={"act": act, "wishes": (*read.wishes, *wished)})


def _words_of(wish: Wish) -> list[str]:
    """The words that a wish was heard in: its phrase, or what stands for it: "walk around"."""
    phrase, source = wish.phrase.lower(), wish.source.lower()
    return [*phrase.split(), *(() if phrase in source or not wish.terms else source.split())]


_MAY_TELL = frozenset({"recommend", "more", "seen", "rate", "surprise", "unclear"})
"""What a message does in which somebody tells what they are after."""


def _over(stretches: Iterable[Span | Found]) -> frozenset[int]:
    return frozenset(i for each in stretches for i in range(each.first, each.last))


def _rated(page: Page) -> frozenset[int]:
    """Words of an age rating, which are no wish: "teen rated", "nothing mature rated"."""
    spans = rating_spans(page.text)
    return frozenset(i for i, word in enumerate(page.words) if any(a <= word.start < b for a, b in spans))


def _read(page: Page, spans: Sequence[Span], titled: frozenset[int], made: Sequence[Found], world: World) -> Intent:
    machines = with_headsets(page.text, page.words, devices(page.words, page.tones))
    heard = [d for d in machines if d.at not in titled]  # "OK Computer" is a record
    untitled = blanked(page.text, [(page.words[s.first].start, page.words[s.last - 1].end) for s in spans])
    own = measured(untitled, world.catalogue.measures, world.catalogue.has_minutes)
    spoken = [*((m.start, m.end) for m in own), *adjectives(untitled, world.catalogue.measures)]
    numbered = {i for i, word in enumerate(page.words) if any(start <= word.start < end for start, end in spoken)}
    taken = titled | {d.at for d in heard} | _rated(page) | numbered | _circumstances(page, world)
    terms = world.lexicon.find(page.words, taken | _over(made))
    found = sorted((*terms, *made), key=lambda each: each.first)
    on = call(page.text)
    idle = () if on is None or on.playing else ((on.start, on.end),)
    kin = people.people(blanked(page.text, (*page.withdrawn, *idle, *no_children(page.text))))
    mentions, references = named(page, spans, world.catalogue)
    gone = [m for s, m in zip(spans, mentions, strict=True) if page.is_withdrawn(page.words[s.first].start)]
    still = blanked(untitled, (*page.withdrawn, *makers(page.text), *((m.start, m.end) for m in own)))
    told = limits(page, still, heard, _today(world.catalogue), world.catalogue.has_hours)
    bounds = told.bounds.model_copy(update={"measures": tuple(m.bound for m in own if m.bound) or None})
    unmeasured = [f"{UNMEASURED}{m.what}" for m in own if not m.bound]
    given_up = " ".join(page.text[start:end] for start, end in page.withdrawn)
    unmeasured += ["drop measures"] if speaks_of(given_up, world.catalogue.measures) else []
    return Intent(
        text=page.text, mentions=once(m for m in mentions if m not in gone), references=references, people=kin,
        wishes=wishes(page, found, taken, kin, world.lexicon),
        device_groups=groups(told.machines), platform_groups=platform_groups(told.machines),
        disliked_devices=_disliked(heard),
        bounds=bounds, ideal=told.ideal,
        count=numbers.count(unaged(still), _nouns(page, terms, world.catalogue)), attribute=attributes.attribute(page.text),
        asked=tuple(p for d in heard for p in (d.platforms or (d.device,))),
        best_by=acts.best_by(page.text),
        flags=(*flags(page, told.machines, mentions), *dropped(page, untitled, heard, gone, TODAY_YEAR), *unmeasured),
    )  # fmt: skip


def _circumstances(page: Page, world: World) -> frozenset[int]:
    """The words that only tell of circumstances; a country that the catalogue's own words name is none."""
    spans = [span for name, span in needs(page.text) if name == ORIGIN]
    found = world.lexicon.find(page.words) if spans else ()
    own = {at for at in _over(found) if any(start <= page.words[at].start < end for start, end in spans)}
    return in_circumstances(page) - own


def _disliked(heard: Sequence[DeviceFound]) -> tuple[Device, ...]:
    """Devices that are refused; where another make of the same device is wanted ("kindle, not ipad"), it is none."""
    wanted = {d.device for d in heard if d.wanted}
    return tuple(dict.fromkeys(d.device for d in heard if not (d.wanted or d.withdrawn or d.device in wanted)))


def _nouns(page: Page, terms: Sequence[Found], catalogue: Catalogue) -> tuple[str, ...]:
    """What may be counted besides games and films: the catalogue's noun, kinds in the plural, what stands before and
    behind a kind or tag ("lipsticks", "red wines", "bottles of red")."""
    ends = {last for f in terms[:20] for last in (f.last, f.last + 1) if last <= len(page.words)}
    ends |= {f.first - 1 for f in terms[:20] if f.first > 1 and page.words[f.first - 1].text == "of"}
    said = (page.words[last - 1].raw for last in sorted(ends))
    domain = catalogue.domain
    return (domain.noun, domain.nouns, *(name for name in said if name.lower().endswith("s") and name.isalpha()))


def _today(catalogue: Catalogue) -> int:
    """This year; of a catalogue that ends years before, its last: "recent" is there what it has that is recent."""
    newest = catalogue.newest or TODAY_YEAR
    return TODAY_YEAR if newest >= TODAY_YEAR - STILL_RECENT else newest
