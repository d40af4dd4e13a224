"""What was wished for, as phrases of a reply: of what kind, for whom and on what, and what was kept to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.by_name import all_called, spelt
from recsys.catalogue.everyday import had
from recsys.dialogue.telling.phrases import ADJECTIVES, before_noun, listed, narrowest
from recsys.dialogue.telling.placing import on, places
from recsys.intent import Intent, Wish
from recsys.language.words.untold import COLOUR_BLIND
from recsys.safety.conditions import DEVICE_WORDS, by_whom, label, needed_groups
from recsys.skills.base import World
from recsys.types import Item


def kind(intent: Intent, world: World, picks: Sequence[str]) -> str:
    """ "co-op games with short rounds": the wishes as a phrase; a mood is named only if every pick has it."""
    items = world.catalogue.known(picks)
    wanted = [w for w in intent.wishes if w.attitude > 0 and w.terms and not (w.who or w.only_told)]
    wanted = [w for w in wanted if w.must or all(w.holds(item) for item in items)]
    by = next(filter(None, map(by_whom, wanted)), "")
    wanted = [w for w in wanted if not by_whom(w)]
    kinds = _kinds([w for w in wanted if w.must])
    moods = list(dict.fromkeys(label(w) for w in wanted if not w.must and label(w) not in kinds))
    before, kinds, behind = _placed(moods, kinds, _had(world))
    return " ".join([*before, *_headed(kinds, world, len(items)), *behind, *filter(None, [by])])


def _placed(moods: list[str], kinds: list[str], had_: frozenset[str]) -> tuple[list[str], list[str], list[str]]:
    """Where the words stand: one mood and the kinds before the noun, behind it what items have, lack and are played in."""
    said = [*moods, *kinds]
    has = [name for name in said if name in had_ or _MUCH.match(name)]
    without = [word.removeprefix("no ") for word in said if word.startswith("no ")]
    alone = "solo" in kinds
    moods, kinds = ([each for each in names if each not in has and each[:3] != "no "] for names in (moods, kinds))
    moods = [before_noun(each) for each in moods if each != "short rounds"]
    kinds = [before_noun(each) for each in kinds if each not in {"solo", "short rounds"}]
    behind = ["with short rounds"] * ("short rounds" in said) + [f"with {listed(has)}"] * bool(has)
    behind += [f"without {listed(without)}"] * bool(without) + ["to play alone"] * alone
    return moods[:1], kinds, behind


def _headed(kinds: list[str], world: World, n: int) -> list[str]:
    """The kinds with the noun for n items behind them, which is said once: "word games", "three thrillers"."""
    domain = world.catalogue.domain
    noun = domain.noun if n == 1 else domain.nouns
    kinds = [*kinds[:-1], *(each.removesuffix(f" {domain.noun}") for each in kinds[-1:])]
    named = domain.noun in _BARE and n > 1 and kinds and re.search(r"[^']s$", kinds[-1])
    return kinds if named else [*kinds, noun]


_MUCH = re.compile(r"(?:lots|a lot|plenty) of ")


def _had(world: World) -> frozenset[str]:
    """What items have by a column of yes and no, and are not: "bookings", "outdoor seating"."""
    names = (name for name in world.catalogue.fact_names if " " in name)
    return frozenset(had(name) for name in names if not re.search(r"(?:friendly|free|proof|safe|able|ed)$", name))


def _kinds(wanted: Sequence[Wish]) -> list[str]:
    """At most three; alternatives are one: "thriller or horror"."""
    either = " or ".join(dict.fromkeys(label(w) for w in wanted if w.either))
    return narrowest([either if w.either else label(w) for w in wanted])[:3]


_BARE = frozenset({"product", "item"})
"""What items are called whose kinds are things themselves: sunscreens, no sunscreens products."""


def for_whom(intent: Intent, world: World) -> str:
    """For whom, on what, in whose spirit: ", on tablet and PC, with Overcooked in mind"."""
    parts = []
    people = list(dict.fromkeys([*(w.who for w in intent.wishes), *(m.who for m in intent.mentions)]))
    names = ["you" if p == "me" else p if p in {"him", "her"} else f"your {p}" for p in people if p]
    if len(names) >= 2:
        return f" for {'both ' if len(names) == 2 else ''}{listed(names)}{_tastes(intent, world)}"
    if intent.device_groups and world.catalogue.has_devices:
        parts.append(_where(intent))
    seeds = [i.title for i in world.catalogue.known(m.item_id for m in intent.mentions if m.seed and m.item_id)]
    liked = [i.title for i in world.catalogue.known(intent.liked_items)]
    if seeds or liked:
        parts.append(f"in the spirit of {seeds[-1]}" if seeds else f"with {' and '.join(liked[:2])} in mind")
    return (
        "".join(f", {part}" for part in parts)
        if len(parts) > 1 or "short rounds" in _labels(intent)
        else "".join(f" {part}" for part in parts)
    )


def _tastes(intent: Intent, world: World) -> str:
    """One title of each person's taste: ", with Celeste and Doom in mind"; empty unless two have one."""
    first = {m.who: m.item_id for m in reversed(intent.mentions) if m.who and m.item_id and m.attitude >= 0}
    titles = [item.title for item in world.catalogue.known(reversed(first.values()))]
    return f", with {listed(titles)} in mind" if len(titles) >= 2 else ""


def _labels(intent: Intent) -> list[str]:
    return [label(w) for w in intent.wishes if w.attitude > 0 and w.terms]


def _where(intent: Intent) -> str:
    """ "on tablet and PC", "on a Chromebook"; a platform only where one group of them is all that was said."""
    narrow, named = needed_groups(intent.device_groups), needed_groups(intent.platform_groups)
    if len(narrow) == len(named) == 1:
        return on(places(named[0]), "or")
    return on([listed([DEVICE_WORDS[d] for d in group], "or") for group in narrow])


def kept_to(intent: Intent, world: World, n: int, cards: Sequence[Item] = ()) -> str:
    """The promise kept by n items: ages, what is left out, what there is less of; of a table of one's own, what all of the cards
    are nevertheless."""
    bits = []
    if intent.youngest is not None and intent.youngest < 18 and world.catalogue.has_ages:
        guessed = intent.bounds.age_max is None and any(p.guessed and p.playing for p in intent.people)
        fit = {1: "it fits", 2: "both fit"}.get(n, "all fit")
        bits.append(f"{fit} age {intent.youngest}" + (", my guess for the children" if guessed else ""))
    refused = [w for w in intent.wishes if w.attitude < 0 and w.terms]
    if out := list(dict.fromkeys(_refused(w, world) for w in refused if w.must)):
        bits.append(f"I left out {_out(out[:3])}")
    mild = list(dict.fromkeys(label(w) for w in refused if not w.must))
    own = cards if world.catalogue.fact_names else ()
    still = list(dict.fromkeys(label(w) for w in refused if not w.must and own and all(map(w.holds, own))))
    if still:
        bits.append(f"{'it is' if n == 1 else 'all of these are'} still {listed(still)}")
    elif mild:
        bits.append(f"I went for {'something ' if mild[0] in ADJECTIVES else ''}less {mild[0]}")
    return "; ".join(bits)[:1].upper() + "; ".join(bits)[1:] + "." if bits else ""


def _out(what: Sequence[str]) -> str:
    """Several that are only mentioned as one: "what mentions suicide or depression"."""
    told = [each.removeprefix(_MENTIONS) for each in what if each.startswith(_MENTIONS)]
    others = [each for each in what if not each.startswith(_MENTIONS)]
    return listed([*others, *([f"{_MENTIONS}{listed(told, 'or')}"] if told else [])])


_MENTIONS = "what mentions "


def _refused(wish: Wish, world: World) -> str:
    if wish.source == COLOUR_BLIND:
        return "what is about telling colours apart"
    if all(t.named for t in wish.terms):
        return f"anything {by_whom(wish)}"
    if wish.only_told:
        told = world.catalogue.known(i for term in wish.terms for i in term.told)
        named = all_called(wish.phrase, told)
        return f"{spelt(wish.phrase, told)} {world.catalogue.domain.nouns}" if named else f"{_MENTIONS}{label(wish)}"
    if any(t.genres and len(t.tags) <= 1 for t in wish.terms):
        return f"{label(wish)} {world.catalogue.domain.nouns}"
    return f"anything {label(wish)}" if label(wish).split()[-1] in ADJECTIVES else label(wish)
