"""Why an item and what it is, as a good waiter would say it: about this person and this item, read from the catalogue."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.hardness import EASY, hardness
from recsys.catalogue.names import fold, undated
from recsys.dialogue.telling.facts import shared
from recsys.dialogue.telling.opening import ended, opening
from recsys.dialogue.telling.phrases import ADJECTIVES, a_round, capital, listed, marked, narrowest, of_hours, refused
from recsys.intent import Intent, Wish
from recsys.safety.conditions import as_told, by_whom, label
from recsys.types import Item

MOST = 110
COMMON = 1.1
"""Rarity below which a word of a table of one's own tells nothing of two of its items, about a third having it."""
_LONG = 28
"""Characters of a title beside which a card has room for little else."""
_QUIET = {
    "microtransactions", "grindy", "griefing", "always online", "gore", "violent", "jump scares", "short rounds", "PvP",
    "offline", "level editor", "online co-op", "no progression", "replayable",
}  # fmt: skip


_WITH_WHOM = {"co-op", "versus", "couch", "solo", "multiplayer"}
"""Ways of playing, which alone make no two items alike."""


def reason(
    item: Item, intent: Intent, seeds: Sequence[str], catalogue: Catalogue, moved: Mapping[str, float] | None = None,
    beside: str | None = None,
) -> str:  # fmt: skip
    """At most 110 characters: why this person gets it, a compromise among it, and what the item is.

    moved: kind of reason to what it added to the item's score; the one that added most is told, where it can be. beside: the
    liked item that we would suggest it to.
    """
    compromise = _compromise(item, intent, catalogue)
    why = _for_people(item, intent, catalogue) or _that_moved(
        item, intent, seeds, catalogue, moved or _LIKED_FIRST, beside
    )
    if compromise:  # told at any rate
        fits = why and len(why) + len(compromise) < MOST
        why = f"{why}{compromise}" if fits else capital(compromise.removeprefix(", though "))
    whole = opening(item.description, MOST)
    says = f"{item.title}. {whole}"  # it says so itself: "Soft, reliable trainer", "The Legend of Zelda"
    if whole and re.search(rf"\b{re.escape(why)}\b", says, re.IGNORECASE):
        return ended(whole)
    if told := opening(item.description, MOST - len(why) - 2):
        return ended(f"{why}. {told}")
    fit = ("" if compromise else _fit(item, intent)) or (
        f", {_joint(why)} {_words(own, 2)}" if why and not compromise and (own := _own(item, why, catalogue)) else ""
    )
    return _cut(f"{why or _plain(item, catalogue)}{fit}.")


def _joint(why: str) -> str:
    """ "With Tom Hanks, also romance", since it said "with" already."""
    return "also" if re.search(r"(?:^W| w)ith ", why) else "with"


_LIKED_FIRST: Mapping[str, float] = {"liked": 2.0, "asked": 1.0}


def _that_moved(
    item: Item,
    intent: Intent,
    seeds: Sequence[str],
    catalogue: Catalogue,
    moved: Mapping[str, float],
    beside: str | None,
) -> str:
    """The first reason that can be told, of those that added anything the strongest first."""
    tells: Mapping[str, Callable[[], str]] = {
        "liked": lambda: after_a_liked_item(item, seeds, catalogue),
        "asked": lambda: _as_asked(item, intent),
        "names": lambda: _of_the_same(item, seeds, catalogue),
        "people": lambda: _met_together(seeds, catalogue),
        "beside": lambda: _goes_with([beside] if beside else [], catalogue),
    }
    strongest = sorted((kind for kind in tells if moved.get(kind, 0) > 0), key=lambda kind: -moved[kind])
    weakest = [kind for kind in ("liked", "asked") if kind not in strongest]
    return next((why for kind in (*strongest, *weakest) if (why := tells[kind]())), "")


def _of_the_same(item: Item, seeds: Sequence[str], catalogue: Catalogue) -> str:
    """The series or studio that it shares with a liked item, the first that does."""
    for seed in catalogue.known(seeds):
        if item.series and item.series == seed.series:
            return f"More of the {item.series} series"
        if item.developer and item.developer == seed.developer:
            return f"By {item.developer}, who made {seed.title}"
    return ""


def _goes_with(seeds: Sequence[str], catalogue: Catalogue) -> str:
    """Which liked item we would suggest it to, or which title that is not there."""
    titles = (short_title(catalogue[seed]) if seed in catalogue else undated(seed) for seed in seeds)
    return next((f"Goes well with {title}" for title in titles), "")


def _met_together(seeds: Sequence[str], catalogue: Catalogue) -> str:
    """Whose taste it is; nothing where the people are simulated, whom nobody should be told of."""
    titles = [seed.title for seed in catalogue.known(seeds)][:1]
    return f"Liked by people who liked {titles[0]}" if titles and not catalogue.domain.simulated else ""


def _cut(sentence: str) -> str:
    """At most MOST characters, cut between words."""
    return sentence if len(sentence) <= MOST else sentence[: MOST - 1].rsplit(" ", 1)[0].rstrip(" ,;:") + "."


def _own(item: Item, why: str, catalogue: Catalogue) -> list[str]:
    """The item's most telling words that have not been said, nor hold a word that has: "Hair Care" of hair dryers."""
    said, known = why.lower(), set(fold(why).split()) - {"and", "of", "the"}
    words = sorted({*item.tags, *item.genres} - _QUIET, key=lambda w: (-catalogue.rarity[w], w))
    new = (w for w in words if known.isdisjoint(fold(w).split()))
    return [w for w in new if w.lower() not in said and _NOUNS.get(w, w).lower() not in said]


def choice_reason(item: Item, others: Sequence[Item], catalogue: Catalogue) -> str:
    """What sets an item apart from the others it is compared with, and what it is where there is room."""
    told = sets_apart(item, others, catalogue)
    begins = opening(item.description, 60) or ("" if told else opening(item.description, MOST))
    parts = [*told, begins] if begins else list(told)
    own = any(part.startswith(_ONLY) for part in told)
    return _cut(ended(capital("; ".join(parts[:2]) if own else ". ".join(parts))))


_ONLY = "only here: "


def sets_apart(item: Item, others: Sequence[Item], catalogue: Catalogue) -> tuple[str, ...]:
    """How hard an item is, and what only it has of all that it is compared with."""
    rest = {word for other in others if other.id != item.id for word in (*other.tags, *other.genres)}
    own = sorted({*item.tags, *item.genres} - rest - _QUIET, key=lambda w: (-catalogue.rarity[w], w))
    level = ("A gentle way in" if EASY in item.tags else "", "Hard, but fair", "The toughest kind")[
        hardness(item)
    ]
    return tuple(part for part in (level, f"{_ONLY}{_words(own)}" if own else "") if part)


def _words(found: Sequence[str], most: int = 2) -> str:
    return " and ".join(_NOUNS.get(w, w if w[1:] != w[1:].lower() else w.lower()) for w in found[:most])


_NOUNS = {
    "chaotic": "chaos", "cute": "charm", "funny": "humour", "relaxing": "calm", "cosy": "cosiness", "dark": "darkness",
    "fast-paced": "pace", "retro": "a retro look", "emotional": "emotion", "atmospheric": "atmosphere",
    "scary": "scares",
    "challenging": "a challenge", "story-rich": "a rich story", "couch": "couch play", "turn-based": "turns",
    "tense": "tension",
    "beautiful": "beauty", "family-friendly": "family fun", "easy to learn": "simple rules", "tactical": "tactics",
    "historical": "history", "surreal": "strangeness", "co-op": "co-op", "Platformer": "platforming",
    "Puzzle": "puzzles",
    "Shooter": "shooting", "RPG": "role-playing", "Party": "party spirit", "Sandbox": "a sandbox",
    "Board & card": "cards and boards",
    "Life sim": "daily life", "Management": "managing", "Narrative": "a tale", "first-person": "a first-person view",
    "educational": "things to learn", "post-apocalyptic": "the end of the world", "no timers": "no hurry",
    "idle": "idling",
    "one-handed": "one-hand play", "physics": "physics", "character creator": "a character of one's own",
}  # fmt: skip


def after_a_liked_item(item: Item, seeds: Sequence[str], catalogue: Catalogue) -> str:
    """What it shares with the liked item that it shares most with: "Metroidvania as in Hollow Knight"; empty for nothing."""
    ranked = [
        (sum(catalogue.rarity[w] for w in _telling(item, seed, catalogue)), -at, seed)
        for at, seed in enumerate(catalogue.known(seeds))
    ]
    if not ranked or not (best := max(ranked, key=lambda r: r[:2]))[0]:
        return ""
    common = _telling(item, best[2], catalogue)
    if {*common} <= _WITH_WHOM:
        return ""
    title = short_title(best[2])
    return f"{capital(_words(common, 2 if len(title) <= _LONG else 1))} as in {title}"


def short_title(item: Item) -> str:
    """A long title's beginning or end by which people know the item: "Breath of the Wild"; else the whole title."""
    if len(item.title) <= _LONG:
        return item.title
    names, cuts = {fold(alias) for alias in item.aliases}, [m.span() for m in re.finditer(r":? -? ?", item.title)]
    parts = [part for start, end in cuts for part in (item.title[end:], item.title[:start])]
    return max((part for part in parts if fold(part) in names), key=len, default=item.title)


def _telling(item: Item, seed: Item, catalogue: Catalogue) -> list[str]:
    """What both have that tells something: of a table of one's own nothing that a third of its items have, such as "paperback"."""
    least = COMMON if catalogue.fact_names else 0.0
    return [word for word in shared(item, seed, catalogue) if word not in _QUIET and catalogue.rarity[word] >= least]


def _as_asked(item: Item, intent: Intent) -> str:
    """ "Horror without zombies", "Mascara by Olay": what was asked and is met. That no description mentions a thing is no promise
    that it is not there."""
    wished = [w for w in intent.wishes if w.attitude > 0 and w.holds(item)]
    by = _by(item, [w for w in wished if by_whom(w)])
    met = narrowest([w.phrase if item.id in w.told else label(w) for w in wished if not by_whom(w)])
    without = list(
        dict.fromkeys(
            refused(label(w))
            for w in intent.wishes
            if w.attitude < 0 and w.must and w.terms and not (w.only_told or any(t.genres or t.named for t in w.terms))
        )
    )
    if not (met or by):
        return ""
    said = " ".join(filter(None, (_together(met[:2]), by)))
    return f"{capital(said)}{' without ' + ' or '.join(without[:2]) if without else ''}"


def _together(met: Sequence[str]) -> str:
    """ "fast-paced shooter", "couch co-op", "relaxing, no timers", "co-op and horror"."""
    first = [word for word in met if word in ADJECTIVES or word == "couch"]
    if len(first) == 1 < len(met) and not any(word.startswith("no ") for word in met):
        return " ".join([*first, *(word for word in met if word not in first)])
    return (", " if any(word.startswith("no ") for word in met) else " and ").join(met)


def _by(item: Item, named: Sequence[Wish]) -> str:
    """Who of those asked for it is by, or with; nothing where one of several was asked for and the item does not say which."""
    if any(term.makers for wish in named for term in wish.terms):
        return f"by {item.developer}"
    whose = [by_whom(wish) for wish in named if " or " not in label(wish)]
    return " and ".join([*whose[:1], *(name.split(" ", 1)[1] for name in whose[1:2])])


def _plain(item: Item, catalogue: Catalogue) -> str:
    own = sorted({*item.tags, *item.genres} - _QUIET, key=lambda w: (-catalogue.rarity[w], w))
    if own or not item.year:
        return capital(_words(own)) if own else "All that I know of it is its name"
    noun = catalogue.domain.noun
    return f"{'An' if noun[0] in 'aeiou' else 'A'} {noun} from {item.year}"


def _for_people(item: Item, intent: Intent, catalogue: Catalogue) -> str:
    """What each of several people gets."""
    parts = []
    for who in dict.fromkeys([*(w.who for w in intent.wishes), *(m.who for m in intent.mentions)]):
        if not who:
            continue
        met = [label(w) for w in intent.wishes if w.who == who and w.attitude > 0 and w.holds(item)]
        liked = catalogue.known(m.item_id for m in intent.mentions if m.who == who and m.item_id)
        wished = [
            word for w in intent.wishes if w.who == who for t in w.terms for word in _near_term(item, t.tags, catalogue)
        ]
        common = [word for seed in liked for word in _telling(item, seed, catalogue)]
        if gets := list(dict.fromkeys(met + common + wished))[:2]:
            parts.append(
                f"{_words(gets)} for {'you' if who == 'me' else who if who in {'him', 'her'} else 'your ' + who}"
            )
    return capital("; ".join(parts[:3])) if len(parts) >= 2 else ""


def _near_term(item: Item, tags: Sequence[str], catalogue: Catalogue) -> list[str]:
    """Words of the item that items with these tags tend to have, the commonest among them first."""
    counts = Counter(
        word for other in catalogue if set(tags) & set(other.tags) for word in {*other.tags, *other.genres}
    )
    return sorted((w for w in {*item.tags, *item.genres} - _QUIET if counts[w] > 1), key=lambda w: (-counts[w], w))[:2]


def _compromise(item: Item, intent: Intent, catalogue: Catalogue) -> str:
    """ ", though it can be scary": each wish that it does not quite meet; what a catalogue hardly ever tells is none."""
    bits = [
        f"it can be {label(wish)}"
        for wish in intent.wishes
        if wish.attitude < 0 and not wish.must and wish.terms and wish.holds(item)
    ][:1]
    if _wants_short(intent) and (item.minutes or 0) > 15:
        bits.append(f"{a_round(item)} takes about {item.minutes} minutes")
    if missed := list(dict.fromkeys(as_told(wish) for wish in intent.wishes if _missed(wish, item, catalogue))):
        bits.append(f"{'it is ' if bits else ''}not {marked(missed[:2], 'or')}")
    return f", though {listed(bits)}" if bits else ""


def _missed(wish: Wish, item: Item, catalogue: Catalogue) -> bool:
    """Whether it is asked for by one person for all, could be told, and is not met."""
    for_all = wish.attitude > 0 and wish.terms and not (wish.must or wish.either or wish.who or wish.told)
    return bool(for_all) and not ({"short rounds"} | catalogue.sporadic) & wish.tags and not wish.holds(item)


def _wants_short(intent: Intent) -> bool:
    return any("short rounds" in t.tags for w in intent.wishes if w.attitude > 0 for t in w.terms)


def _fit(item: Item, intent: Intent) -> str:
    if (intent.bounds.hours_max or intent.bounds.hours_min) and item.hours:
        return f", about {of_hours(item)} to the end"
    if (intent.bounds.minutes_max or _wants_short(intent)) and item.minutes and item.minutes <= 60:
        return f", {'in rounds of ' if a_round(item) != 'it' else ''}about {item.minutes} minutes"
    if intent.bounds.players and item.players_max:
        return f", for up to {item.players_max} players"
    return ""
