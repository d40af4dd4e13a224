"""read_request by a model: the paper's template and five demonstrations (OMuleT §3.2.2), in our words.

What the paper's form leaves out (numbers, exact ages, what the message does) is read by the twin. What both read is
merged: the model decides about likes and dislikes, and nothing that the twin holds for a hard condition is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rapidfuzz import fuzz, process

from recsys.catalogue.names import fold
from recsys.intent import Intent, Mention, Person, Wish
from recsys.language.words.text import words
from recsys.safety.fence import RULE, fenced
from recsys.skills.base import World
from recsys.skills.prompts.base import Filled, Message, Prompt, Said, example, filled
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.reading.stood_in import stood_in
from recsys.types import AGE_GROUPS, DEVICES, AgeGroup, Device

MOST_CHARS = 2_000
MOST = 20
"""Most entries that are taken from one field."""
_SAID = 80
"""Least similarity, of 100, with a stretch of the message: nobody is told to have said what they did not."""
SHORT = 5
"""Letters up to which a typo makes another word: "Rust" is not in "trust"."""
_YOUNGEST = dict(zip(AGE_GROUPS, (7, 9, 13, 18, 25, 35), strict=True))


class Preference(Filled):
    """What is liked, or what is not."""

    genres: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    properties: tuple[str, ...] = ()
    devices: tuple[str, ...] = ()


class IntentForm(Filled):
    """The paper's template."""

    like: Preference = Preference()
    dislike: Preference = Preference()
    ages: tuple[str, ...] = ()
    genders: tuple[str, ...] = ()


class ReadRequestPrompt(Prompt):
    """One call."""

    version = 1
    form = IntentForm

    def applies(self, inputs: ReadRequestInput) -> bool:
        """For every message that has a letter in it, unless rules are to do."""
        return not inputs.by_rules and any(c.isalpha() for c in inputs.text)

    def messages(self, inputs: ReadRequestInput, world: World) -> Sequence[Message]:
        """The rules, five demonstrations, the message."""
        shown = [turn for text, form in DEMONSTRATIONS for turn in (_asked(text), Message("assistant", example(form)))]
        return [
            Message("system", _RULES.format(nouns=world.catalogue.domain.nouns, rule=RULE)),
            *shown,
            _asked(inputs.text),
        ]

    def take(self, said: Said, inputs: ReadRequestInput, world: World) -> Intent:
        """The twin's reading with the model's on top."""
        return stood_in(merged(filled(IntentForm, said.text), ReadRequest().twin(inputs, world), world), world)


def merged(form: IntentForm, read: Intent, world: World) -> Intent:
    """One reading of two. Names that the message does not contain are let go."""
    wishes, mentions = _wishes(form, read, world), _mentions(form, read, world)
    told = {*read.disliked_devices, *(d for group in read.ideal.device_groups for d in group)}
    groups = read.device_groups or _group(d for d in _devices(form.like.devices) if d not in told)
    refused = tuple(d for d in _devices(form.dislike.devices) if not any(d in group for group in groups))
    said = any(_is_said(wish.phrase, read.text) for wish in wishes if wish not in read.wishes)
    found = said or len(mentions) > len(read.mentions)
    act = "recommend" if found and read.act in {"unclear", "off_topic"} and not read.has("attack") else read.act
    update = {
        "act": act, "wishes": wishes, "mentions": mentions, "people": _gendered(form, _people(form, read.people)),
        "device_groups": groups, "disliked_devices": read.disliked_devices or refused,
    }  # fmt: skip
    return read.model_copy(update=update)


def _wishes(form: IntentForm, read: Intent, world: World) -> tuple[Wish, ...]:
    """The twin's wishes but those that the model contradicts in words of the message, then what only the model read."""
    liked, disliked = form.like.genres + form.like.properties, form.dislike.genres + form.dislike.properties
    found = [_wish(phrase, 1, False, read.text, world) for phrase in _unique(liked)]
    found += [_wish(phrase, -1, True, read.text, world) for phrase in _unique(disliked)]
    said = [wish for wish in found if wish and fold(wish.phrase) not in _whose(read)]
    agreed = {w.key for w in said for own in read.wishes if w.key == own.key and w.attitude * own.attitude > 0}
    held = {own.key for own in read.wishes}
    new = {w.key: w for w in said if w.key not in agreed and (w.key not in held or _is_said(w.phrase, read.text))}
    return (*(own for own in read.wishes if own.key not in new), *new.values())


def _whose(read: Intent) -> frozenset[str]:
    """The makers and people that the twin read, folded: no titles, and wishes already."""
    terms = (term for wish in read.wishes for term in wish.terms if term.named)
    return frozenset(fold(name) for term in terms for name in term.phrase.split(" or "))


def _wish(phrase: str, attitude: int, must: bool, text: str, world: World) -> Wish | None:
    """A wish in words that the person said; else, as a mere leaning, in the catalogue's; else none."""
    term = world.lexicon.lookup(phrase)
    if _is_said(phrase, text):
        return Wish(phrase=phrase, terms=(term,) if term else (), attitude=attitude, must=must and term is not None)
    if term is None:
        return None
    named = (*term.tags, *term.genres, term.phrase)[0]
    return Wish(phrase=named, terms=(term.model_copy(update={"phrase": named}),), attitude=attitude)


def _is_said(phrase: str, text: str) -> bool:
    """Whether whole words of the text, about as many as the phrase has, are near enough to it; a short one exactly."""
    plain, said = fold(phrase), [word.text for word in words(text)]
    n, least = len(plain.split()), _SAID if len(plain) > SHORT else 100
    sizes = range(max(1, n - 1), n + 2)
    stretches = {" ".join(said[at : at + size]) for size in sizes for at in range(len(said) - size + 1)}
    return process.extractOne(plain, stretches, scorer=fuzz.ratio, score_cutoff=least) is not None


def _mentions(form: IntentForm, read: Intent, world: World) -> tuple[Mention, ...]:
    found = read.mentions
    for attitude, names in ((1, form.like.names), (-1, form.dislike.names)):
        for name in _unique(names):
            if _is_said(name, read.text) and fold(name) not in _whose(read):
                found = _with(found, _mention(name, attitude, world))
    return found


def _mention(name: str, attitude: int, world: World) -> Mention:
    link = world.linker.link(name)
    title = world.catalogue[link.item_id].title if link.item_id else None
    return Mention(text=name, attitude=attitude, item_id=link.item_id, title=title, by=link.by, score=link.score)


def _with(found: tuple[Mention, ...], new: Mention) -> tuple[Mention, ...]:
    """The mentions with the model's attitude to one item, where nobody was read to have it already."""
    same = [m for m in found if _are_one(m, new)]
    if not same:
        return (*found, new)
    if any(m.attitude * new.attitude > 0 or (m.seed and new.attitude > 0) for m in same):
        return found
    return tuple(_felt(m, new.attitude) if m in same else m for m in found)


def _felt(mention: Mention, attitude: int) -> Mention:
    """A mention with the model's attitude; what only stands in for a title is not disliked with it."""
    told = {"attitude": attitude, "felt": None, "seed": False}
    out = {"item_id": None, "title": None, "by": "none"} if mention.by == "series" and attitude < 0 else {}
    return mention.model_copy(update={**told, **out})


def _are_one(own: Mention, new: Mention) -> bool:
    """Whether they lead to one item, or nowhere by the same words; what stands in for a title that is not there is that title."""
    there = own.item_id if own.by != "series" or new.item_id else None
    return (there or own.text.lower()) == (new.item_id or new.text.lower())


def _people(form: IntentForm, people: tuple[Person, ...]) -> tuple[Person, ...]:
    if any(person.age is not None for person in people):
        return people
    groups: list[AgeGroup] = [group for group in AGE_GROUPS if group in form.ages]
    return (*people, *(Person(role="player", age=_YOUNGEST[group], guessed=True) for group in groups))


def _gendered(form: IntentForm, people: tuple[Person, ...]) -> tuple[Person, ...]:
    """One person of whom one gender is told has it; of several nobody knows whose it is."""
    told = [gender for gender in form.genders if gender in {"MALE", "FEMALE"}]
    if len(people) != 1 or len(told) != 1 or people[0].gender:
        return people
    return (people[0].model_copy(update={"gender": told[0]}),)


def _group(names: Iterable[str]) -> tuple[tuple[Device, ...], ...]:
    devices = tuple(_devices(names))
    return (devices,) if devices else ()


def _devices(names: Iterable[str]) -> list[Device]:
    said = {name.upper() for name in names}
    return [device for device in DEVICES if device in said]


def _unique(names: Iterable[str]) -> list[str]:
    trimmed = (" ".join(name.split())[:80] for name in names)
    return list(dict.fromkeys(name for name in trimmed if name))[:MOST]


def _asked(text: str) -> Message:
    return Message("user", fenced("message", text, MOST_CHARS))


_RULES = """skill: read_request
You take orders at the counter of a shop that recommends {nouns}. Turn the message you are given into one JSON object \
and write nothing else:
{{"like": {{"genres": [], "names": [], "properties": [], "devices": []}}, "dislike": {{the same four lists}}, \
"ages": [], "genders": []}}
- genres: kinds of {nouns}, in the person's own words. names: titles that the message contains, as it spells them.
- properties: short phrases for anything else wanted or unwanted. devices: any of DESKTOP, PHONE, TABLET, CONSOLE, VR.
- ages: groups of those who will take part, any of 0-8, 9-12, 13-17, 18-24, 25-34, 35plus.
- genders: MALE or FEMALE, only where the message makes it plain, as "my son" does.
Leave a list empty rather than guess. {rule}"""


def _preference(genres: str = "", names: str = "", properties: str = "", devices: str = "") -> Preference:
    genres_, names_, properties_, devices_ = (
        tuple(part.strip() for part in text.split(";") if part.strip()) for text in (genres, names, properties, devices)
    )
    return Preference(genres=genres_, names=names_, properties=properties_, devices=devices_)


DEMONSTRATIONS: tuple[tuple[str, IntentForm], ...] = (
    (
        "My daughter turns 8 on Sunday and wants a building game for her iPad. She adores Minecraft but zombies give "
        "her bad dreams, so please nothing with monsters.",
        IntentForm(
            like=_preference("building", "Minecraft", "", "TABLET"),
            dislike=_preference("", "", "zombies; monsters"),
            ages=("0-8",),
            genders=("FEMALE",),
        ),
    ),
    (
        "long train ride tomorrow, just my phone with me. puzzles or cards, no ads, nothing i need internet for",
        IntentForm(like=_preference("puzzle; card game", "", "plays offline", "PHONE"), dislike=_preference("", "", "ads")),
    ),
    (
        "We finished It Takes Two and A Way Out. My husband found the second one too dark. Another one for two on the PS5?",
        IntentForm(
            like=_preference("co-op", "It Takes Two", "for two players", "CONSOLE"),
            dislike=_preference("", "A Way Out", "dark"),
            genders=("MALE",),
        ),
    ),
    (
        "something like Hades, only slower, I am 52 and my reflexes are gone. Laptop. No souls-likes!!",
        IntentForm(
            like=_preference("", "Hades", "slower pace; forgiving", "DESKTOP"),
            dislike=_preference("souls-like", "", "fast reflexes"),
            ages=("35plus",),
        ),
    ),
    ("hi! what have you got?", IntentForm()),
)  # fmt: skip
