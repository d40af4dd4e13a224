"""What a change of mind makes of what held: the kinds of before give way, and titles that are of another kind are no models.

Who plays, on what, what it may cost and what is refused stay.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.taken_back import of_company
from recsys.intent import Intent, Mention, Wish
from recsys.language.words.terms import SOFT
from recsys.types import Item

_QUIET = frozenset({"relaxing", "cosy", "cute", "family-friendly"})
_LOUD = frozenset(
    {"Horror", "Shooter", "Fighting", "scary", "jump scares", "psychological horror", "zombies", "gore", "violent", "tense", "dark"}
    | {"war", "fast-paced", "chaotic", "battle royale", "bullet hell", "souls-like", "challenging"}
)  # fmt: skip
_OPPOSITES = (
    (frozenset({"challenging"}), frozenset({"easy to learn"})),
    (frozenset({"solo"}), frozenset({"co-op", "versus", "online co-op", "couch", "PvP"})),
)
_ADDS = re.compile(r"\b(?:more|less|bit|little|but|though|tho|also|still|yet|as well|too)\b", re.IGNORECASE)
"""That a mood is one more of the same, not another: "but a bit more relaxing"."""


def turned(read: Intent) -> bool:
    """Whether a message asks for another kind of item in place of what was asked for before."""
    kinds = [wish for wish in read.wishes if of_a_kind(wish)]
    themes = bool(kinds) and all(map(_is_theme, (*kinds, *(w for w in read.wishes if w.attitude < 0))))
    swapped = themes and any(w.attitude < 0 for w in read.wishes)  # "not medieval, sci-fi rather"
    return read.has("instead") and not read.has("as well") and bool(kinds) and not swapped


_FINE = r"(?: (?!not\b)\w+)? (?:fine|ok|okay|alright|all right|allowed"
_MAY_BE = re.compile(
    rf"(?:'s|'re|\bis|\bare){_FINE}|welcome)\b|\b(?:fine|ok|okay|cool) with\b"
    rf"|(?:\b(?:work|works|will do|would do)|(?:\bis|\bare|\bwould be){_FINE}|good|cool)) (?:too|as well|also)\b"
    r"|\b(?:i|we) also (?:really )?(?:like|love|enjoy)\b|\b(?:i|we) (?:really )?(?:like|love|enjoy) [^.!?;]*\b(?:too|as well)\W*$"
)
_MAY_BE_AGAIN = re.compile(rf"(?:'s|'re|\bis|\bare|\bwould be){_FINE}|good|cool)\b|\bdon't mind\b")


def _is_theme(wish: Wish) -> bool:
    """Whether it names a setting or the like, and no genre and no mood."""
    words = _words(wish)
    return bool(words) and not any(t.genres for t in wish.terms) and words.isdisjoint(SOFT | _LOUD)


def is_fine(wish: Wish) -> bool:
    """Whether it only says that something may be: "actually puzzles are fine"; who plays with whom is said, not allowed."""
    return wish.attitude > 0 and bool(wish.terms) and not of_company(wish) and bool(_MAY_BE.search(wish.source.lower()))


def only_takes_back(wish: Wish, old: Intent) -> bool:
    """Whether it asks for nothing and refuses nothing: it takes back what held."""
    return _takes_refusal_back(wish, old) or _goes_without(wish, old)


def _takes_refusal_back(wish: Wish, old: Intent) -> bool:
    """Whether it only takes a refusal back: "actually puzzles are fine", "I don't mind puzzles"."""
    fine = wish.attitude > 0 and _MAY_BE_AGAIN.search(wish.source.lower())
    return bool(fine) and any(w.attitude < 0 and same_idea(w, wish) for w in old.wishes)


def _goes_without(wish: Wish, old: Intent) -> bool:
    """Whether what was asked for is given up, not refused: "without the animals then"."""
    before = wish.source.lower().partition(wish.phrase.lower())[0]
    wanted = wish.attitude < 0 and any(w.attitude > 0 and same_idea(w, wish) for w in old.wishes)
    return wanted and bool(_WITHOUT_THE.search(before))


_WITHOUT_THE = re.compile(r"\bwithout (?:the|that|those|these|all the) $", re.IGNORECASE)


def is_loud(wish: Wish) -> bool:
    """Whether nothing but loud things is wished for: what of these may be is allowed, and asked for by nobody."""
    return _words(wish) <= _LOUD


def of_a_kind(wish: Wish) -> bool:
    """Whether it asks for a kind of item; who plays, and what may be, is none."""
    return wish.attitude > 0 and not (of_company(wish) or is_fine(wish))


def _words(wish: Wish) -> frozenset[str]:
    return frozenset(word for t in wish.terms for word in (*t.genres, *t.tags, *t.modes))


def opposed(left: Wish, right: Wish) -> bool:
    """Whether two wishes cannot both be: alone and together, hard and easy."""
    said = _words(left), _words(right)
    return left.attitude > 0 and right.attitude > 0 and any(
        a & said[0] and b & said[1] for x, y in _OPPOSITES for a, b in ((x, y), (y, x))
    )  # fmt: skip


def same_idea(left: Wish, right: Wish) -> bool:
    """Whether two wishes speak of the same thing, or of two that cannot both be: alone and together, hard and easy."""
    if not left.terms or not right.terms or left.key == right.key:
        return left.phrase == right.phrase or left.key == right.key
    if opposed(left, right) or {t.phrase for t in left.terms} & {t.phrase for t in right.terms}:
        return True
    return any(set(a.genres) & set(b.genres) or set(a.tags) & set(b.tags) for a in left.terms for b in right.terms)


def of_another_mood(wish: Wish, read: Intent) -> bool:
    """Whether a message asks for something as quiet as a wish was loud, or as loud as it was quiet: "relaxing" after horror."""
    if _ADDS.search(read.text):
        return False
    said = [_words(w) for w in read.wishes if of_a_kind(w)]
    held = _words(wish) if wish.attitude > 0 else frozenset()
    quiet = any(words & _QUIET for words in said), bool(held & _QUIET)
    loud = any(words & _LOUD for words in said), bool(held & _LOUD)
    return (quiet[0] and loud[1] and not loud[0]) or (loud[0] and quiet[1] and not quiet[0])


_TOO = re.compile(r"\btoo\b", re.IGNORECASE)


def disowned(read: Intent, catalogue: Catalogue) -> Intent:
    """The message with an item as no model that somebody likes and that is too much of something: "he wants X, it's too
    violent"."""
    too = [w for w in read.wishes if w.attitude < 0 and w.terms and _TOO.search(w.source)]
    items = {
        item.id: item
        for item in catalogue.known(m.item_id or "" for m in read.mentions if m.attitude > 0 and not m.seed)
    }
    mentions = tuple(
        m.model_copy(update={"attitude": 0})
        if m.item_id in items and any(w.holds(items[m.item_id]) for w in too)
        else m
        for m in read.mentions
    )
    return read.model_copy(update={"mentions": mentions}) if too and items else read


def let_go(intent: Intent, read: Intent, catalogue: Catalogue) -> Intent:
    """The intent without the pull of earlier items that are not of the kind which is asked for now.

    Liked ones are no models either, where somebody turns to something else, or gives up or refuses what they are.
    """
    named = {m.item_id for m in read.mentions}
    items = {item.id: item for item in catalogue.known(m.item_id or "" for m in intent.mentions)}
    mentions = tuple(
        _without_pull(m, items[m.item_id], read, intent) if m.item_id in items and m.item_id not in named else m
        for m in intent.mentions
    )
    return intent.model_copy(update={"mentions": mentions}) if mentions != intent.mentions else intent


_DIFFERENT = re.compile(
    r"\b(?:something|anything|some|ones?) (?:\w+ )?(?:different|else|new)\b|\ba change\b|\b(?:not|no|yet) another\b",
    re.IGNORECASE,
)


def _without_pull(mention: Mention, item: Item, read: Intent, held: Intent) -> Mention:
    wanted = [w for w in read.wishes if of_a_kind(w)]
    other = turned(read) and not all(w.holds(item) for w in wanted)
    if other or _given_up(item, read.wishes, bool(wanted or _DIFFERENT.search(read.text))):
        return mention.model_copy(update={"seed": False, "attitude": min(0, mention.attitude)})
    head = any(w.must and any(t.genres for t in w.terms) and not w.holds(item) for w in wanted)
    if not read.has("as well") and (head or _too_loud(item, read, held)):
        return mention.model_copy(update={"seed": False})
    return mention


def _given_up(item: Item, said: Sequence[Wish], others: bool) -> bool:
    """Whether the item is of what is given up ("forget mysteries"), or refused for something else ("farming isn't him, space
    is")."""
    gone = (w for w in said if w.terms and not of_company(w) and (not w.attitude or (others and w.attitude < 0 and w.must)))
    return any(wish.holds(item) for wish in gone)


def _too_loud(item: Item, read: Intent, held: Intent) -> bool:
    """Whether a quiet mood is asked for, and the item is loud in more than one way; where one more of the same is, in a way that
    was refused."""
    quiet = any(of_a_kind(w) and _words(w) & _QUIET for w in read.wishes)
    refused = any(w.attitude < 0 and w.must and w.holds(item) for w in held.wishes)
    return quiet and len(_LOUD & {*item.tags, *item.genres}) > 1 and (refused or not _ADDS.search(read.text))
