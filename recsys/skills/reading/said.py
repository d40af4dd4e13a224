"""What a laid-out message says: whom and what it names, what it wishes, who plays, on what, and every number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.measures import measure
from recsys.intent import Intent, Wish
from recsys.language.naming.mentions import Span
from recsys.language.naming.named import named, once
from recsys.language.quantities import numbers
from recsys.language.quantities.limits import limits, unaged
from recsys.language.quantities.measured import MeasuredSpan, measured, speaks_of
from recsys.language.quantities.most_of import adjectives
from recsys.language.quantities.ratings import rating_spans
from recsys.language.setting import people
from recsys.language.setting.calls import call
from recsys.language.setting.circumstances import in_circumstances, in_sayings
from recsys.language.setting.devices import DeviceFound, devices, groups, platform_groups
from recsys.language.setting.headsets import with_headsets
from recsys.language.talk import acts, attributes
from recsys.language.talk.flags import dropped, flags
from recsys.language.wanted.subjects import subjects
from recsys.language.wanted.unwanted import no_children
from recsys.language.wanted.wishes import wishes
from recsys.language.words.page import Page
from recsys.language.words.terms import Found
from recsys.language.words.text import blanked
from recsys.language.words.untold import ORIGIN, makers, needs
from recsys.safety.conditions import UNMEASURED
from recsys.skills.base import World
from recsys.skills.reading.mentioned import heard
from recsys.types import Device

TODAY_YEAR = 2025
_MOST = re.compile(r"\b(?:max(?:imum)?|min(?:imum)?)\b(?=\W*(?:of )?[$€£]?\d)", re.IGNORECASE)
"""Before a number, where it is none of the catalogue's own words."""
STILL_RECENT = 3
"""Years without anything new after which a catalogue has ended."""


def over(stretches: Iterable[Span | Found]) -> frozenset[int]:
    """The words that titles and terms stand over."""
    return frozenset(i for each in stretches for i in range(each.first, each.last))


def said(page: Page, spans: Sequence[Span], titled: frozenset[int], made: Sequence[Found], world: World) -> Intent:
    """The message as an intent, but for what it does. titled: the words of spans, its titles; made: who of its makers and people
    it names."""
    machines = with_headsets(page.text, page.words, devices(page.words, page.tones))
    plain = world.catalogue.fact_names and not world.catalogue.has_devices  # no game is played on a paddle switch
    played_on = [d for d in machines if d.at not in titled and not plain]  # "OK Computer" is a record
    untitled = blanked(page.text, [page.stretch(s.first, s.last) for s in spans])
    own = measured(untitled, world.catalogue.measures, world.catalogue.has_minutes)
    sides = (m.span() for m in _MOST.finditer(untitled))
    spoken = [*((m.start, m.end) for m in own), *sides, *adjectives(untitled, world.catalogue.measures)]
    taken = titled | {d.at for d in played_on} | _rated(page) | page.within(spoken) | _circumstances(page, world)
    taken |= _measured(page, own)
    terms = world.lexicon.find(page.words, taken | over(made))
    found = sorted((*terms, *made), key=lambda each: each.first)
    on = call(page.text)
    idle = (on.idle,) if on and on.idle else ()
    kin = people.people(blanked(page.text, (*page.withdrawn, *idle, *no_children(page.text))))
    kin = (*kin, *(one for start, end in page.withdrawn for one in people.left_out(page.text[start:end])))
    mentions, references = named(page, spans, world.catalogue)
    gone = [m for s, m in zip(spans, mentions, strict=True) if page.is_withdrawn(page.words[s.first].start)]
    still = blanked(untitled, (*page.withdrawn, *makers(page.text), *((m.start, m.end) for m in own)))
    told = limits(page, still, played_on, _today(world.catalogue), world.catalogue)
    bounds = told.bounds.model_copy(update={"measures": tuple(m.bound for m in own if m.bound) or None})
    unmeasured = [f"{UNMEASURED}{m.what}" for m in own if not m.bound]
    given_up = " ".join(page.text[start:end] for start, end in page.withdrawn)
    unmeasured += ["drop measures"] if speaks_of(given_up, world.catalogue.measures) else []
    return Intent(
        text=page.text, mentions=once(m for m in mentions if m not in gone), references=references, people=kin,
        wishes=one_of(wishes(page, found, taken, kin, world.lexicon), world.catalogue),
        device_groups=groups(told.machines), platform_groups=platform_groups(told.machines),
        disliked_devices=_disliked(played_on),
        bounds=bounds, ideal=told.ideal,
        count=numbers.count(unaged(still), _nouns(page, terms, world.catalogue)), attribute=attributes.attribute(page.text),
        asked=tuple(p for d in played_on for p in (d.platforms or (d.device,))),
        best_by=acts.best_by(page.text),
        flags=(*flags(page, told.machines, mentions), *dropped(page, untitled, played_on, gone, TODAY_YEAR), *unmeasured),
    )  # fmt: skip


def _measured(page: Page, own: Sequence[MeasuredSpan]) -> frozenset[int]:
    """The words that what is bounded is called by, which are no wish: "12% alcohol", "with complexity below 2"."""
    called = {word for each in own if each.bound for word in f"{each.bound.header} {measure(each.bound.header).name}".split()}
    return frozenset(at for at, word in enumerate(page.words) if word.text in called)


def one_of(wished: tuple[Wish, ...], catalogue: Catalogue) -> tuple[Wish, ...]:
    """The wishes with kinds as alternatives where no item is of two: "Lebanese maybe or Thai"."""
    kinds = [w for w in wished if w.attitude > 0 and w.must and w.terms and all(t.genres and not t.tags for t in w.terms)]
    if len(kinds) < 2 or not catalogue.fact_names or any(len(item.genres) > 1 for item in catalogue):
        return wished
    return tuple(w.model_copy(update={"either": True}) if w in kinds else w for w in wished)


def _circumstances(page: Page, world: World) -> frozenset[int]:
    """The words that only tell of circumstances; a country that the catalogue's own words name is none, nor is what a table of
    one's own has a word for: "monthly"."""
    own = bool(world.catalogue.fact_names)
    told = page.within(span for name, span in needs(page.text) if own or name == ORIGIN)
    return in_circumstances(page) - (over(world.lexicon.find(page.words)) & told if told else told)


def _disliked(heard: Sequence[DeviceFound]) -> tuple[Device, ...]:
    """Devices that are refused; where another make of the same device is wanted ("kindle, not ipad"), it is none."""
    wanted = {d.device for d in heard if d.wanted}
    return tuple(dict.fromkeys(d.device for d in heard if not (d.wanted or d.withdrawn or d.device in wanted)))


def _nouns(page: Page, terms: Sequence[Found], catalogue: Catalogue) -> tuple[str, ...]:
    """What may be counted besides games and films: the catalogue's noun, kinds in the plural, what stands before and
    behind a kind or tag ("lipsticks", "red wines", "bottles of red")."""
    ends = {last for f in terms[:20] for last in (f.last, f.last + 1) if last <= len(page.words)}
    ends |= {f.first - 1 for f in terms[:20] if f.first > 1 and page.words[f.first - 1].text == "of"}
    names = (page.words[last - 1].raw for last in sorted(ends))
    domain = catalogue.domain
    called = sorted(domain.called - {domain.verb, f"{domain.verb}s"})
    return (*called, *(name for name in names if name.lower().endswith("s") and name.isalpha()))


def _today(catalogue: Catalogue) -> int:
    """This year; of a catalogue that ends years before, its last: "recent" is there what it has that is recent."""
    newest = catalogue.newest or TODAY_YEAR
    return TODAY_YEAR if newest >= TODAY_YEAR - STILL_RECENT else newest


def _rated(page: Page) -> frozenset[int]:
    """Words of an age rating, which are no wish: "teen rated", "nothing mature rated"."""
    return page.within(rating_spans(page.text))


def with_subjects(read: Intent, page: Page, titled: frozenset[int], world: World) -> Intent:
    """The reading with what items should be about, where no word of it was heard as anything else."""
    only_asks = read.act == "off_topic" and {*read.flags} <= {"question"}  # "do you have orchids"
    if read.act not in _MAY_TELL and not only_asks:
        return read
    own = measured(page.text, world.catalogue.measures, world.catalogue.has_minutes)
    machines = {d.at for d in devices(page.words, page.tones)}
    used = titled | in_sayings(page) | machines | over(world.lexicon.find(page.words)) | _rated(page)
    sized = adjectives(page.text, world.catalogue.measures)
    used |= page.within([*((each.start, each.end) for each in own), *page.feelings, *sized])
    nouns = {word for name in world.catalogue.domain.called for word in name.split()}
    used |= {at for at, word in enumerate(page.words) if word.text in nouns} | _measured(page, own)
    told = {word for wish in read.wishes for word in _words_of(wish)}
    found = list(subjects(page, used, titled))
    aside = in_circumstances(page) if found else frozenset()
    about = heard([one for one in found if one.first not in aside], world.catalogue, world)
    wished = [wish for wish in about if told.isdisjoint(wish.phrase.lower().split())]
    act = "recommend" if any(w.terms for w in wished) and read.act in {"unclear", "off_topic"} else read.act
    return read.model_copy(update={"act": act, "wishes": (*read.wishes, *wished)})


def _words_of(wish: Wish) -> list[str]:
    """The words that a wish was heard in: its phrase, or what stands for it: "walk around"."""
    phrase, source = wish.phrase.lower(), wish.source.lower()
    return [*phrase.split(), *(() if phrase in source or not wish.terms else source.split())]


_MAY_TELL = frozenset({"recommend", "more", "seen", "rate", "surprise", "unclear"})
"""What a message does in which somebody tells what they are after."""
