"""What no term stands for, looked up in the descriptions: "hates quizzes" leaves out what tells of one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from recsys.catalogue.by_name import called as called_so
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.intent import Intent, Term, Wish
from recsys.language.wanted.combat import COMBAT, TOLD_BY
from recsys.language.wanted.diets import always_told, covered
from recsys.language.wanted.known_as import other_names, titles
from recsys.language.wanted.narrower import called, one_of_many, with_parts
from recsys.language.wanted.spared import spared
from recsys.language.wanted.subjects import Subject
from recsys.language.words.terms import SOFT
from recsys.language.words.untold import untold_thing
from recsys.skills.base import World
from recsys.skills.reading.alike import about, alike

FEW, RARE = 0.1, 0.06
"""The largest share of a catalogue whose descriptions may have a word that is refused or asked for by itself; one that is a
subject only by where it stands: one in more of them tells nothing."""
FEW_OF_OWN = 0.3
"""The first of these for a table of one's own, whose short descriptions say little that does not matter."""
SPARED = 0.25
"""The first of these for what somebody asks to be spared: many words tell of death."""
MOSTLY = 0.4
"""The share of the items that tell of a word which are of its kind, from which on it is a narrower word for it."""
MENU = 5
"""Items that tell of a subject in its own words, from which on no others are looked for."""
_NONE, _MARKS = re.compile(r"\b(?:no|not|never|without|free of|nor|neither|replaces?|instead of)\b", re.IGNORECASE), ".;:!?"
_FREE_OF = re.compile(r"[ -]free\b", re.IGNORECASE)
_ANOTHER = re.compile(r"\bamerican football\b", re.IGNORECASE)
"""A sport that has the name of another in its own."""
_ENDING = re.compile(r"(?:(?<=z)zes|(?<=[sxz])es|(?<!s)s|ing|ings)$")
_PLURALS = (("s", ""), ("es", ""), ("zes", ""), ("ies", "y"), ("ves", "f"))
_HOW = re.compile(r"(?:ing|ive|ous|ful|ic|y|al|ed|ish)$", re.IGNORECASE)
"""How a word ends that says how something is or what is done in it, not of what it is: "funny", of comedies."""
_FOR_CHILDREN = re.compile(r"\b(?:kids?|child(?:ren)?|family|toddlers?|teens?|teenagers?)\b", re.IGNORECASE)
"""For whom it is, which is nothing that it is about."""
_OF_A_VERB = re.compile(r"(?:ing|ers?|s)$")
_AS_WIDE = frozenset("car cars gun guns".split())
"""What everything of its kind has, told or not: each race has cars."""
_OF_COMPANY = frozenset({"couch", "PvP", "online co-op"})
_LEAST = 4
"""Letters of a word that stands for kinds of which it is the last."""
_SAME = 4
"""Letters at the start that a word shares with a tag of which it is another form: "building" of "base building"."""


def by_description(wish: Wish, catalogue: Catalogue, world: World | None = None) -> Wish:
    """A wish without terms as one for the items whose descriptions mention it, which only steers; refused, they are left out.

    world: to tell by meaning too what is wanted. What is wanted by a word that is narrower than its term ("dinosaurs", of
    animals) also knows the items that tell of it.
    """
    if not wish.terms and (kind := _by_last_word(wish.phrase, catalogue)):
        return wish.model_copy(update={"terms": (kind,)})
    if not wish.terms and wish.attitude > 0 and (column := _by_first_word(wish.phrase, catalogue)):
        return wish.model_copy(update={"terms": (column,)})
    avoided = wish.attitude < 0 and bool(catalogue.fact_names and covered(wish.phrase))
    if avoided or (wish.attitude < 0 and _is_a_thing(wish)):
        return (_avoided if avoided else _by_title_too)(wish, catalogue)
    if not wish.attitude or (not wish.terms and untold_thing(wish.phrase)[1]) or (wish.terms and not _narrower(wish)):
        return wish
    said = world if wish.attitude > 0 else None
    names = called(wish) or (wish.phrase,)
    if wish.attitude < 0:
        names = (*names, *(f"american {name}" for name in names), *spared(wish.phrase))  # any sport of that name
    ids = tuple(dict.fromkeys(i for name in names for i in telling(name, catalogue, said, alone=not wish.terms)))
    if wish.attitude < 0 and ids:
        ids = tuple(dict.fromkeys((*ids, *(item.id for item in called_so(wish.phrase, catalogue)))))
    if not 0 < len(ids) <= (SPARED * len(catalogue) if wish.attitude < 0 and spared(wish.phrase) else _few(catalogue)):
        return wish
    if (
        wish.terms
        and not other_names(wish.phrase)
        and sum(wish.holds(item) for item in catalogue.known(ids)) < MOSTLY * len(ids)
    ):
        return wish
    if wish.terms:
        return wish.model_copy(update={"terms": (wish.terms[0].model_copy(update={"told": ids}),)})
    told = (Term(phrase=wish.phrase.lower(), told=ids),)
    return wish.model_copy(update={"terms": told, "must": wish.must and wish.attitude < 0})


def _avoided(wish: Wish, catalogue: Catalogue) -> Wish:
    """What cannot be eaten as all that it covers: by the kinds of a table that are called so, else by what descriptions mention."""
    names = {fold(name) for name in (wish.phrase, *covered(wish.phrase))}
    words = catalogue.vocabulary
    genres, tags = (tuple(name for name in known if fold(name) in names) for known in (words.genres, words.tags))
    none = not (genres or tags)
    told = having_any(sorted(names), catalogue) if none or always_told(wish.phrase) else ()
    if none and not told:
        return wish
    term = Term(phrase=wish.phrase.lower(), genres=genres, tags=tags, told=told)
    return wish.model_copy(update={"terms": (term,), "must": True})


def _few(catalogue: Catalogue) -> float:
    """How many items may have a word that tells something, at most."""
    return max(1, (FEW_OF_OWN if catalogue.fact_names else FEW) * len(catalogue))


def _by_last_word(phrase: str, catalogue: Catalogue) -> Term | None:
    """All kinds that end in a word, of a table of one's own: "crime" is "True Crime" too, "roast" the "Sunday roast"; else None."""
    said = fold(phrase).removesuffix("s")
    if not catalogue.fact_names or len(said) < _LEAST or " " in said or said in catalogue.domain.called:
        return None
    words = catalogue.vocabulary
    genres, tags = (
        tuple(name for name in names if " " in name and fold(name).split()[-1].removesuffix("s") == said)
        for names in (words.genres, words.tags)
    )
    return Term(phrase=phrase.lower(), genres=genres, tags=tags) if genres or tags else None


def _by_first_word(phrase: str, catalogue: Catalogue) -> Term | None:
    """The one column of yes and no that starts with a word: "vegetarian" is "vegetarian rennet"; else None."""
    said, columns = fold(phrase), catalogue.vocabulary.tags.keys() & {*catalogue.fact_names}
    tags = tuple(name for name in columns if fold(name).split()[:-1] and fold(name).split()[0] == said)
    return Term(phrase=phrase.lower(), tags=tags) if len(tags) == 1 else None


def _is_a_thing(wish: Wish) -> bool:
    """Whether what it speaks of is one kind, and neither a mood nor somebody nor who plays."""
    (term,) = wish.terms if len(wish.terms) == 1 else (Term(phrase=""),)
    return bool((term.genres or term.tags) and not (term.named or term.modes or {*term.tags} <= SOFT))


def _by_title_too(wish: Wish, catalogue: Catalogue) -> Wish:
    """What is refused by a kind also refuses what is called so: "no war" leaves out "God of War", marked as war or not; combat
    what is told to have any, and a tag given now and then, and a thing of a kind, what tells of it: "no dogs", "no guns"."""
    (term,) = wish.terms
    if wish.phrase == COMBAT:
        fought = catalogue.texts.once(COMBAT, lambda: having_any(TOLD_BY, catalogue))
        return wish.model_copy(update={"terms": (term.model_copy(update={"told": fought}),)})
    said, tells = _forms(wish.phrase.lower()), having(wish.phrase, catalogue)
    seldom = wish.phrase.lower() in _AS_WIDE or (not term.genres and {*term.tags} <= catalogue.sporadic)
    seldom = seldom and len(tells) <= FEW * len(catalogue)
    titled = (i for i in tells if seldom or (said and said[1].search(catalogue[i].title)))
    so_called = tuple(dict.fromkeys((*titled, *_by_other_names(wish.phrase, catalogue))))
    return wish.model_copy(update={"terms": (term.model_copy(update={"told": so_called}),)}) if so_called else wish


def of_parts(read: Intent, before: Intent, catalogue: Catalogue) -> Intent:
    """The reading with refusals of a part of a kind that holds as such: "not football", after sports games; and of one of many."""
    said = with_parts(read.wishes, before.wishes)
    parts = (wish if wish in read.wishes else by_description(wish, catalogue) for wish in said)
    return read.model_copy(update={"wishes": tuple(_of_one(part, catalogue) for part in parts)})


def _of_one(wish: Wish, catalogue: Catalogue) -> Wish:
    """A refusal of one sport or animal as one of the items that tell of it, where any do; all by the name of the kind."""
    told = tuple(dict.fromkeys(i for name in one_of_many(wish) for i in telling(name, catalogue)))
    said = wish.terms[0].phrase if wish.terms else wish.phrase
    return wish.model_copy(update={"terms": (Term(phrase=said, told=told),)}) if told else wish


def _narrower(wish: Wish) -> bool:
    """Whether a kind is wanted by a word for a thing that is no form of its name, nor about a mood or company."""
    if wish.attitude < 0 or len(wish.terms) != 1 or wish.phrase.lower() in _AS_WIDE or _FOR_CHILDREN.search(wish.phrase):
        return False
    if other_names(wish.phrase):
        return True
    if _HOW.search(wish.phrase):
        return False
    (term,) = wish.terms
    names, said = fold(" ".join((*term.genres, *term.tags))).split(), fold(wish.phrase)
    if term.named or term.modes or {*term.tags} & _OF_COMPANY or (not term.genres and {*term.tags} <= SOFT):
        return False
    return bool(names) and not any(_same_stem(name, word) for name in names for word in said.split())


def _same_stem(name: str, word: str) -> bool:
    """Whether one starts as the other does, or is of the same verb: "science" and "sci", "racer" and "racing"."""
    bare, plain = (_OF_A_VERB.sub("", each) for each in (name, word))
    return bare == plain or word.startswith(name[:_SAME]) or name.startswith(word[:_SAME])


def heard(found: Sequence[Subject], catalogue: Catalogue, world: World | None = None) -> Iterator[Wish]:
    """The subjects that kinds are called after, or of which some items tell, but few, as wishes that steer."""
    for one in found:
        if catalogue.fact_names and one.phrase.lower().removesuffix("s") == catalogue.domain.verb:
            continue  # "he only drinks red", of wines
        if kind := _by_last_word(one.phrase, catalogue):
            yield Wish(phrase=one.phrase, terms=(kind,), source=one.phrase)
            continue
        ids = telling(one.phrase, catalogue, world)
        if ids and len(ids) <= max(1, RARE * len(catalogue)):
            yield Wish(phrase=one.phrase, terms=(Term(phrase=one.phrase, told=ids),), source=one.phrase)


def telling(phrase: str, catalogue: Catalogue, world: World | None = None, alone: bool = True) -> tuple[str, ...]:
    """Ids of the items whose title or description has the phrase, in any of its forms, in the catalogue's order, then of those
    that have another name for it: "superheroes", of Batman.

    With a world these are told apart by meaning: a word of the same meaning will do where fewer than MENU have the phrase, and
    what only mentions it in passing is left out, but in a table of one's own, where nothing is said in passing. alone: nothing
    but the phrase says what is wanted.
    """
    ids, named = (*having(phrase, catalogue), *_by_who_does(phrase, catalogue)), _by_other_names(phrase, catalogue)
    if world is None or len(ids) > _few(catalogue):
        return tuple(dict.fromkeys((*ids, *named)))
    kin = (i for word in alike(phrase, world) for i in having(word, catalogue)) if alone and len(ids) < MENU else ()
    near = about(phrase, tuple(dict.fromkeys((*ids, *kin))), world)
    return tuple(dict.fromkeys((*(ids if catalogue.fact_names else ()), *near, *named)))


def _by_other_names(phrase: str, catalogue: Catalogue) -> tuple[str, ...]:
    ids, its = having_any(other_names(phrase), catalogue), titles(phrase)
    return (*ids, *(i.id for title in its for i in catalogue.entitled(title) if fold(i.title) == title))


def _by_who_does(phrase: str, catalogue: Catalogue) -> tuple[str, ...]:
    """Of a table of one's own, what tells of those who do a thing: "runners", of running."""
    doing = catalogue.fact_names and " " not in phrase and phrase.endswith("ing") and len(phrase) > 2 * len("ing")
    return having(f"{phrase.removesuffix('ing')}ers", catalogue) if doing else ()


def having(phrase: str, catalogue: Catalogue) -> tuple[str, ...]:
    """Ids of the items whose words have the phrase, with spaces or hyphens in it, other than to say that there is none."""
    joined = _in_words(phrase.replace(" ", "-"), catalogue) if " " in phrase else ()
    return tuple(dict.fromkeys((*_in_words(phrase, catalogue), *joined)))


def having_any(phrases: Sequence[str], catalogue: Catalogue) -> tuple[str, ...]:
    """Ids of the items that have any of the phrases, each once, phrase by phrase."""
    return tuple(dict.fromkeys(i for phrase in phrases for i in having(phrase, catalogue)))


def _in_words(phrase: str, catalogue: Catalogue) -> tuple[str, ...]:
    forms = _forms(phrase.lower())
    if forms is None:
        return ()
    start, said = forms
    may = (catalogue.items[row] for row in catalogue.texts.holding(start))
    if "football" in phrase.lower() and not _ANOTHER.search(phrase):
        return tuple(item.id for item in may if _tells(_ANOTHER.sub("", item.told), said))
    return tuple(item.id for item in may if _tells(item.told, said))


def _forms(phrase: str) -> tuple[str, re.Pattern[str]] | None:
    """The phrase in the singular and plural, as what is done, and as what is of it: "rome", "roman"; and how all of them start.
    One said in the plural is no verb: "trains", not "train your team"."""
    stem = _ENDING.sub("", phrase)
    stem = stem if len(stem) >= 3 else phrase  # "dying"
    if len(stem) < 3:  # shorter ones begin too many words
        return None
    if phrase.endswith("s") and phrase != stem:
        cut = [phrase, *(phrase.removesuffix(end) + more for end, more in _PLURALS if phrase.endswith(end))]
        nouns = "|".join(re.escape(noun) for noun in cut if len(noun) > 2)
        said = rf"\b(?:{nouns})\b(?! (?:a|an|the(?! size)|your|his|her|their|our|its|them|it)\b)"
        return min(cut, key=len)[:-1], re.compile(said, re.IGNORECASE)
    start = stem.removesuffix("e").removesuffix("y")
    root = re.escape(start)
    tail = rf"|{root}(?:an|ian|ians|ans|ing|ings|ies|ed)" if len(phrase) > 3 else ""
    if phrase.endswith("ing") and stem[-1] == stem[-2]:  # "knitting", "knit"
        start = stem[:-1]
        tail += rf"|{re.escape(stem[:-1])}s?"
    elif phrase.endswith("ing"):  # "baking", "bake"
        tail += rf"|{re.escape(stem)}e"
    return start, re.compile(rf"\b(?:{re.escape(stem)}(?:z?es|s|ings?)?{tail})\b", re.IGNORECASE)


def _tells(text: str, said: re.Pattern[str]) -> bool:
    """Whether a text has the word, other than to say that there is none: "no lives, adverts or purchases", "lactose-free"."""
    hits = (match for match in said.finditer(text) if not _FREE_OF.match(text, match.end()))
    return any(not _NONE.search(_clause(text[: match.start()])) for match in hits)


def _clause(text: str) -> str:
    """What stands behind the last mark."""
    return text[max(map(text.rfind, _MARKS)) + 1 :]
