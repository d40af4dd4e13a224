"""What goes without saying: who is alone is given nothing for two, a hidden gem is not what everybody knows, what is popular is,
who is very small plays first games, a child sees what is made for children, an old machine is given nothing big, a Steam
Deck what a pad plays, who travels what fits a hand, and who shares a controller what is played in turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.childhood import CHILD
from recsys.dialogue.holding.taken_back import of_company
from recsys.dialogue.telling.how_many import number
from recsys.intent import Intent
from recsys.language.setting.devices import STEAM_DECK
from recsys.skills.ordering.small import FIRST, all_small, gentle
from recsys.types import Item

FAMOUS, POPULAR = 4, 5
"""Item.fame from which on nothing is a hidden gem; that of what everybody knows."""


def unsaid(pool: Sequence[str], intent: Intent, catalogue: Catalogue, n: int) -> tuple[str, ...]:
    """The ids that go without saying, in order; each of the rules is left out where fewer than n would be left, but that of
    what a child sees where none at all would.

    What needs a second person beside the first is for those who told of somebody; what is like a game for two is for two. What
    a catalogue does not know of an item never speaks against it.
    """
    kept = for_a_child(pool, intent, catalogue)
    seeds = catalogue.known(m.item_id for m in intent.mentions if m.item_id and m.attitude >= 0)
    rules: list[Callable[[Item], bool]] = []
    if intent.has("hidden"):
        known = {item.series for item in seeds} - {None}
        rules += [lambda item: (item.fame or 0) < FAMOUS, lambda item: item.series not in known]
    elif intent.has("famous"):
        about = {i for wish in intent.wishes for i in wish.told}
        rules.append(lambda item: (item.fame or 0) >= POPULAR or item.id in about)
    if all_small(intent):
        rules += [lambda item: FIRST in item.tags, gentle]
    rules += _of_circumstances(intent)
    if seeds and all(map(_takes_two, seeds)):
        rules.append(lambda item: not item.modes or "co-op" in item.modes)
    elif not _in_company(intent):
        rules.append(lambda item: not _takes_two(item))
    for rule in rules:
        left = tuple(i for i in kept if rule(catalogue[i]))
        kept = left if len(left) >= n else kept
    return kept


def for_a_child(pool: Sequence[str], intent: Intent, catalogue: Catalogue) -> tuple[str, ...]:
    """The ids of what is for children, in order, where a child is told of and no ages are; all of them where none of them is."""
    child = intent.youngest is not None and intent.youngest <= CHILD
    words = catalogue.suits_children if child else frozenset()
    return tuple(i for i in pool if words & {*catalogue[i].genres, *catalogue[i].tags}) or tuple(pool)


def _of_circumstances(intent: Intent) -> Iterator[Callable[[Item], bool]]:
    """What suits the machine, the way and the controllers that there are."""
    if intent.has("old machine"):
        yield runs_on_little
    if intent.has("on the way") and not intent.device_groups:
        yield is_portable
    if intent.has("one controller"):
        yield lambda item: {"turn-based", "couch"} <= {*item.tags}
    if STEAM_DECK in intent.platform_groups:  # what consoles play is played with a pad
        yield lambda item: "CONSOLE" in item.devices


OLD = 2010
"""Year up to which the machines were as old as they are now."""
_LITTLE, _BIG, _DEAR = frozenset({"PHONE", "TABLET"}), frozenset({"open world", "first-person"}), {"20-40", "40-plus"}


def runs_on_little(item: Item) -> bool:
    """Whether most old computers should do, as far as a catalogue tells: an old item, or a small one that also runs on phones
    or in a browser, or is drawn in pixels.
    """
    small = not _LITTLE.isdisjoint(item.devices) or "Browser" in item.platforms or "retro" in item.tags
    return (item.year is not None and item.year <= OLD) or (
        small and item.price not in _DEAR and _BIG.isdisjoint(item.tags)
    )


def on_old_machine(read: Intent, cards: Sequence[Item], catalogue: Catalogue) -> str:
    """What is known of whether cards run on the old machine that a message tells of; empty where it tells of none."""
    if not (cards and read.has("old machine") and catalogue.has_devices):
        return ""
    n, told = (
        sum(map(runs_on_little, cards)),
        f"What machine a {catalogue.domain.noun} needs, this catalogue does not say",
    )
    if n == len(cards):
        return f"{told}: I kept to old ones and small ones."
    are = f"{number(n)} of these {'is' if n == 1 else 'are'} old or small; the" if n else "The"
    return f"{told}. {are} {'others' if n else 'ones that fit'} may be too much for an old one."


_HANDHELDS = frozenset({"Switch", "Switch 2", "3DS", "DS", "Vita", "PSP", "GBA", "Game Boy"})


def is_portable(item: Item) -> bool:
    """Whether it runs on what people carry along."""
    return not (_LITTLE.isdisjoint(item.devices) and _HANDHELDS.isdisjoint(item.platforms))


def beyond_first(intent: Intent, cards: Sequence[Item], catalogue: Catalogue) -> str:
    """That not all of what a very small child is given are first games; empty where they are, and where none is marked so."""
    if not all_small(intent) or FIRST not in catalogue.vocabulary.tags or all(FIRST in item.tags for item in cards):
        return ""
    n, noun, nouns = sum(FIRST in item.tags for item in cards), catalogue.domain.noun, catalogue.domain.nouns
    are = f"{number(n)} of these {f'is a first {noun}' if n == 1 else f'are first {nouns}'}; the others"
    return f"{are if n else f'I have no first {nouns} like that; these'} ask for quick hands or some reading, so sit beside."


def _takes_two(item: Item) -> bool:
    """Whether nobody can begin it alone; strangers online are company enough."""
    return item.modes == ("co-op",) and (item.players_min or 1) > 1 and "always online" not in item.tags


def _in_company(intent: Intent) -> bool:
    """Whether anything said tells of somebody beside the one who asks."""
    people = any(p.role != "you" for p in intent.people) or (intent.bounds.players or 1) > 1
    return people or intent.has("together") or any(w.attitude > 0 and of_company(w) for w in intent.wishes)


def across(read: Intent, held: Intent, catalogue: Catalogue) -> Iterator[str]:
    """That no catalogue tells whether machines of two people can play with each other, where a message names them."""
    together = any(w.attitude > 0 and of_company(w) for w in held.wishes)
    if read.device_groups and len(held.device_groups) > 1 and together and catalogue.has_devices:
        yield (
            f"Whether a {catalogue.domain.noun} can be played together from different machines, this catalogue does not say: "
            f"please look for cross-play."
        )
