"""Answers to questions about one item: yes, no or the fact, from the catalogue; what it does not hold is unknown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from recsys.catalogue import prices
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.hardness import EASY, hardness
from recsys.dialogue.answering import sums, yes_no
from recsys.dialogue.answering.quoted import quoted
from recsys.dialogue.answering.told_facts import told_fact
from recsys.dialogue.answering.untold import nearest, nothing_told
from recsys.dialogue.telling.phrases import capital, in_columns, kinds, listed, marked, of_hours, seats
from recsys.dialogue.telling.placing import on, places
from recsys.intent import Attribute, Intent, Wish
from recsys.language.naming.parts import parts
from recsys.language.talk.acts import is_asked
from recsys.language.talk.attributes import JOINS, ON_ONE, SALE, SHARING, TAKING_TURNS, WITH_ANOTHER, attributes
from recsys.safety.conditions import DEVICE_WORDS, as_told
from recsys.types import Item

UNHEARD = "This catalogue does not say: it has no word for that."
FREE = re.compile(
    r"\bfree\b|\bfreebies?\b|\bf2p\b|\bgratis\b|\bcosts? (?:me |us )?nothing\b|\b(?:without|not) (?:having to )?pay(?:ing)?\b"
    r"|\bfor nothing\b",
    re.IGNORECASE,
)


_ADS = re.compile(r"\b(?:ads|adverts?|advertis\w+|commercials)\b", re.IGNORECASE)
_CHEAPER = re.compile(r"\b(?:cheaper|less expensive)\b", re.IGNORECASE)


def answer(item: Item, read: Intent, catalogue: Catalogue) -> str:
    """One or two sentences about what was asked of the item; of a table of one's own, its own words where nothing else tells."""
    told = _answer(item, read, catalogue)
    own = catalogue.fact_names and told.startswith("This catalogue does not")
    return (own and quoted(item, read.text)) or told


def _answer(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if said := told_fact(item, read, catalogue):
        return said
    if said := nothing_told(read, item.title, catalogue):
        wanted = read.attribute == "tag" and any(w.terms and w.attitude > 0 for w in read.wishes)
        told = _tag(item, read, catalogue) if wanted else ""
        return " ".join(filter(None, (told, said, nearest(item, read))))
    if catalogue.has_devices and (said := yes_no.connection(item, read.text)):
        return said
    name = read.attribute or "about"
    told = _ANSWERS.get(name, _about)(item, read, catalogue)
    alone = len(attributes(read.text)) < 2  # beside another fact, what the catalogue tells of it answers too
    return told if (name in _ANSWERS and name != "about") or not alone else yes_no.begun(told, read.text)


def _within(item: Item, read: Intent) -> bool | None:
    """Whether the item keeps to the numbers of the question; None without a number, or where one is not known."""
    b = read.bounds
    if b.year_min is not None or b.year_max is not None:
        return (b.year_min or 0) <= item.year <= (b.year_max or 9999) if item.year else None
    if b.minutes_min is not None or b.minutes_max is not None:
        return (b.minutes_min or 0) <= item.minutes <= (b.minutes_max or 9999) if item.minutes else None
    if b.hours_min is not None or b.hours_max is not None:
        return (b.hours_min or 0) <= item.hours <= (b.hours_max or 9999) if item.hours else None
    most = 0.0 if read.attribute == "price" and FREE.search(read.text) else b.price_max
    return None if most is None else sums.of_sum(item, read.text, most)


def _yes_or_no(item: Item, read: Intent, otherwise: bool | None) -> str:
    """ "Yes, " or "No, " before a fact that was asked for by its number, or else by a word such as "new"."""
    within = _within(item, read)
    return "" if yes_no.openly(read.text) else yes_no.word(otherwise if within is None else within)


def _unknown(what: str) -> str:
    return f"This catalogue does not say {what}."


def _about(item: Item, read: Intent, catalogue: Catalogue) -> str:
    first = what_it_is(item, catalogue)
    own = in_columns(item)
    first = f"{first} {capital('; '.join(own))}." if own else first
    if item.description:
        return f"{item.description.rstrip('.')}. {first}"
    tags = listed(item.tags[:5])
    return f"{first} It is described with: {tags}." if tags else f"{first} I know no more about it."


_VOWELS = ("a", "e", "i", "o", "u", "RPG", "MMO")
"""How a kind begins that is told of with "an": "an MMO"."""


def what_it_is(item: Item, catalogue: Catalogue) -> str:
    """A sentence with its kind, year and maker: "Zodiac is a crime and drama film from 2007."."""
    made = f" by {item.developer}" if item.developer else ""
    kind, year = kinds(item), f" from {item.year}" if item.year else ""
    article = "an" if kind.startswith(_VOWELS) else "a"
    return f"{item.title} is {article} {kind} {catalogue.domain.noun}{year}{made}.".replace("  ", " ")


def _platform(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if not item.platforms and not item.devices:
        return _unknown(f"where one can {catalogue.domain.verb} {item.title}")
    there = on(item.platforms) or on([DEVICE_WORDS[d] for d in item.devices])
    if not read.asked:
        return f"{item.title} runs {there}."
    here = next((name for name in read.asked if name in {*item.platforms, *item.devices}), None)
    asked = places(read.asked)
    if here and (asked[0] == DEVICE_WORDS.get(here, here) or here.split()[0].lower() in read.text.lower()):
        return f"Yes, {item.title} {'runs' if here == 'Browser' else 'is'} {on([DEVICE_WORDS.get(here, here)])}."
    if here:
        return f"Yes, the {here.lower() if here == 'Browser' else here} version of {item.title} runs there."
    return f"No, {item.title} is not {on(asked, 'or')} as far as I know. It runs {there}."


def _players(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if item.players_max is None:
        return _unknown(f"how many can play {item.title}")
    if (SHARING.search(read.text) or ON_ONE.search(read.text)) and item.players_max > 1:
        return _sharing(item)
    if TAKING_TURNS.search(read.text):
        return _taking_turns(item)
    modes, n = f": {listed(item.modes)}." if item.modes else ".", read.bounds.players
    n = yes_no.so_many(read.text) if n is None else n
    n = 2 if n is None and (WITH_ANOTHER.search(read.text) or JOINS.search(read.text)) else n
    if n is not None:
        only = re.search(r"\b(?:just|only|purely|strictly|max(?:imum)?|at most|up to)\b", read.text.lower())
        fits = item.players_max == n if only else (item.players_min or 1) <= n <= item.players_max
        return f"{'Yes' if fits else 'No'}, {item.title} is for {seats(item)}" + (modes if fits and n > 1 else ".")
    asked = [w for w in read.wishes if w.terms and w.attitude > 0]
    if any("one-handed" in w.tags for w in asked):
        return _tag(item, read, catalogue)
    if asked:
        fits = all(w.holds(item) for w in asked)
        return f"{'Yes' if fits else 'No'}, {item.title} is for {seats(item)}{modes}"
    return f"{item.title} is for {seats(item)}" + (modes if item.players_max > 1 else ".")


def _taking_turns(item: Item) -> str:
    """Whether those who play do so at the same time, as far as players and marks tell."""
    if item.players_max == 1:
        return f"{item.title} is for one player; more of you would have to take turns."
    known = f"{item.title} is for {seats(item)}" + (f": {listed(item.modes)}." if item.modes else ".")
    return f"{known} {'It is turn-based.' if 'turn-based' in item.tags else _unknown('whether they take turns')}"


def _sharing(item: Item) -> str:
    """Whether one screen and one copy will do; the item is for several."""
    online = bool({"online co-op", "MMO"} & {*item.tags, *item.genres})
    if "couch" in item.tags:
        more = " Online, expect to need a copy each." if online else ""
        return f"Yes, {item.title} is played together on one screen, so one copy will do.{more}"
    known = f"{item.title} is for {seats(item)}" + (", online" if online else "")
    return f"This catalogue does not say that they can share a screen or a copy; {known}."


def _age(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if item.age is None:
        return _unknown(f"from what age {item.title} is meant")
    start = yes_no.word(yes_no.of_age(item.age, read))
    return f"{start}{item.title} is meant for age {item.age} and up."


def _minutes(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if item.minutes is None:
        what = f"a round of {item.title} takes" if catalogue.domain.verb == "play" else f"{item.title} takes"
        return _unknown(f"how long {what}")
    start = _yes_or_no(item, read, yes_no.of_minutes(item, read))
    whole = f" To the end it takes about {of_hours(item)}." if item.hours and not _OF_ROUNDS.search(read.text) else ""
    a_round = f"{'a' if start else 'A'} round of {item.title}, or a good place to stop,"
    round_ = a_round if catalogue.domain.verb == "play" else item.title
    return f"{start}{round_} takes about {item.minutes} minutes.{whole}"


_OF_ROUNDS = re.compile(r"\b(?:rounds?|go|session|match|level|turn)\b", re.IGNORECASE)


def _length(item: Item, read: Intent, catalogue: Catalogue) -> str:
    """How long the whole takes, and a round; a film has no rounds."""
    if catalogue.domain.verb != "play":
        return _minutes(item, read, catalogue)
    whole = (
        f"{_yes_or_no(item, read, yes_no.of_hours(item, read))}{item.title} takes about {of_hours(item)} to the end."
        if item.hours
        else _unknown(f"how long the whole of {item.title} takes")
    )
    return f"{whole} {nearest(item, read)}".strip()


def _year(item: Item, read: Intent, catalogue: Catalogue) -> str:
    return (
        f"{_yes_or_no(item, read, yes_no.of_year(item, read, catalogue))}{item.title} came out in {item.year}."
        if item.year
        else _unknown(f"when {item.title} came out")
    )


def _price(item: Item, read: Intent, catalogue: Catalogue) -> str:
    sale = " I know no sales or discounts: look in the shop." if SALE.search(read.text) else ""
    told = prices.costs(item.price)
    if not told:
        return _unknown(f"what {item.title} costs") + sale
    if item.price == "free" and _CHEAPER.search(read.text):
        return f"{'No, ' if yes_no.asked(read.text) else ''}{item.title} is free: nothing is cheaper."
    return f"{_yes_or_no(item, read, sums.of_price(item, read, catalogue))}{item.title} {told}.{sale}"


_BY = {"books": "is by", "music": "is by", "products": "is by", "items": "is by"}
"""What stands between an item and its maker, where nobody makes it as games and films are made."""


def _developer(item: Item, read: Intent, catalogue: Catalogue) -> str:
    if not item.developer:
        return _unknown(f"who made {item.title}")
    made = _BY.get(catalogue.domain.name, "was made by")
    return f"{yes_no.word(yes_no.of_maker(item, read))}{item.title} {made} {item.developer}."


def _difficulty(item: Item, read: Intent, catalogue: Catalogue) -> str:
    hard, easy = hardness(item) > 0, EASY in item.tags
    if not (hard or easy):
        return _unknown(f"how hard {item.title} is")
    told = "is easy to get into"
    if hard:
        told = "is easy to pick up and hard to master" if easy else "is a hard one; expect to fail and try again"
    wants_easy = re.search(r"\b(?:easy|simple|beginner|newb|novice|newcomer)", read.text.lower())
    start = ("Yes, " if (easy if wants_easy else hard) else "No, ") if is_asked(read.text) else ""
    return f"{start}{item.title} {told}."


def _series(item: Item, read: Intent, catalogue: Catalogue) -> str:
    others = [i for i in parts(item, catalogue) if i.id != item.id]
    if not others and not catalogue.has_series:
        return f"By its title I find no other part of {item.title}; what belongs together, this catalogue does not say."
    if not others:
        return f"{'No, as' if is_asked(read.text) else 'As'} far as this catalogue goes, {item.title} stands alone."
    titles = listed([f"{i.title} ({i.year})" if i.year else i.title for i in sorted(others, key=lambda i: i.year or 0)[:4]])
    begins = "Yes, " if is_asked(read.text) else ""
    if not item.series:
        return f"{begins}I also have {titles}."
    return f"{begins}{item.title} belongs to {item.series}; I also have {titles}."


def _tag(item: Item, read: Intent, catalogue: Catalogue) -> str:
    wishes = [w for w in read.wishes if w.terms]
    if item.minutes is not None and {tag for w in wishes for t in w.terms for tag in t.tags} == {"short rounds"}:
        return _minutes(item, read, catalogue)
    if not wishes and catalogue.fact_names:
        return f"This catalogue does not say that of {item.title}."
    if not wishes:
        return f"This catalogue does not say: it has no word for that, for {item.title} or any other."
    if all(_only_refused(wish, item, read) for wish in wishes):
        return f"Yes, as far as I know: {item.title} is not {marked([as_told(w) for w in wishes], 'or')}."
    if any(_only_nearly(wish, item) for wish in wishes):
        return _about(item, read, catalogue)
    have, miss = [w for w in wishes if w.holds(item)], [w for w in wishes if not w.holds(item)]
    if not miss:
        told = f"{item.title} is {marked(list(map(as_told, have)))}."
        return f"Of ads this catalogue does not tell; {told}" if _ADS.search(read.text) else f"Yes, {told}"
    told = f" It is {marked(list(map(as_told, have)))}, though." if have else ""
    rated = item.age is not None and any(_OF_AGE & set(t.tags) for w in wishes for t in w.terms)
    return f"{_missed(miss, item)}{told}{f' It is meant for age {item.age} and up.' if rated else ''}"


def _missed(miss: Sequence[Wish], item: Item) -> str:
    """No where the catalogue tells, else that it does not say."""
    if denied := [as_told(wish) for wish in miss if yes_no.tells(wish, item)]:
        return f"No, as far as I know {item.title} is not {marked(denied, 'or')}."
    if all(wish.only_told for wish in miss):
        return f"This catalogue does not say that {item.title} is about {listed([w.phrase for w in miss], 'or')}."
    unsaid = marked(list(map(as_told, miss)), "or")
    noun = unsaid.startswith("marked ")
    told = f"mark {item.title} as {unsaid.removeprefix('marked ')}" if noun else f"say that {item.title} is {unsaid}"
    return f"This catalogue does not {told}."


def _only_refused(wish: Wish, item: Item, read: Intent) -> bool:
    """Whether it was refused before the question and is not there: "she can't stand blood. Is the first ok?"."""
    before = read.text.rpartition(". ")[0]
    return wish.attitude < 0 and wish.source in before and not wish.holds(item)


def _only_nearly(wish: Wish, item: Item) -> bool:
    """Whether the item is of the wider kind alone: "chess" is heard as board & card, and its own description tells of none."""
    named = {name.lower() for term in wish.terms for name in (*term.genres, *term.tags)}
    return bool(wish.told) and wish.phrase.lower() not in named and item.id not in wish.told and wish.holds(item)


_OF_AGE = frozenset({"gore", "violent", "scary", "jump scares", "dark", "psychological horror", "family-friendly"})
"""Of these, from what age it is meant tells more than a word that is not there."""


_ANSWERS: Mapping[Attribute, Callable[[Item, Intent, Catalogue], str]] = {
    "about": _about, "platform": _platform, "players": _players, "age": _age, "minutes": _minutes, "year": _year,
    "price": _price, "developer": _developer, "difficulty": _difficulty, "series": _series, "tag": _tag, "length": _length,
}  # fmt: skip
