"""What a message points at among the cards: "the second one", "it", "all of them but the last"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.intent import Intent, Mention, Reference
from recsys.language.talk.pointers import of_the_question


def excepted(read: Intent) -> tuple[str, ...]:
    """Ids of what "all of them" leaves out."""
    return tuple(flag.removeprefix("except ") for flag in read.flags if flag.startswith("except "))


def pointed(read: Intent, shown: Sequence[str], focus: str | None) -> Intent:
    """The message with "the second one" and "it" as mentions of what was shown. focus: the item last spoken of."""
    named = {m.item_id for m in read.mentions}
    found: list[Mention] = []
    every = tuple(Reference(position=at + 1) for at in range(len(shown)))
    alone = not shown and (read.has("like it") or read.has("like those"))  # "who wrote Rebecca?", then "more like that"
    references = every if not alone and (_all_of_them(read) or _like_all_of_them(read)) else _of_one_sentence(read)
    left_out = excepted(read)
    for reference in references:
        first = shown[0] if shown else None
        item_id = (focus or first) if reference.position is None else card(shown, reference.position)
        if (
            item_id is None
            or item_id in {*named, *left_out}
            or (reference.position is None and not (alone or _speaks_of_it(read)))
        ):
            continue
        seen = read.act == "seen" or _known_besides(read)
        wanted = read.act == "recommend" or _like_all_of_them(read) or alone
        seed = wanted and reference.attitude >= 0 and (not seen or read.has("similar"))
        attitude = reference.attitude or (-1 if _TURNED_DOWN.search(read.text) else 0)
        said = Mention(text=reference.text, attitude=attitude, item_id=item_id, by="reference", score=100)
        found.append(said.model_copy(update={"seed": seed, "seen": seen}))
    return read.model_copy(update={"mentions": (*read.mentions, *found)}) if found else read


def card(shown: Sequence[str], place: int) -> str | None:
    """The id of the card at a place, as in `Reference`; None where there is none."""
    at = place - (place > 0)
    return shown[at] if -len(shown) <= at < len(shown) else None


def _of_one_sentence(read: Intent) -> tuple[Reference, ...]:
    """The pointers; a question is asked of the cards of its own sentence."""
    return of_the_question(read.text, read.references) if read.act == "ask_item" else read.references


def _known_besides(read: Intent) -> bool:
    """Whether a request says of the cards it points at that they are known: "got the first already, any strategy?" """
    return (
        read.act in {"recommend", "more"}
        and read.has("seen")
        and not (read.has("like it") or any(m.item_id for m in read.mentions))
    )


def _all_of_them(read: Intent) -> bool:
    named = any(m.item_id for m in read.mentions)
    placed = any(r.position for r in read.references) and not excepted(read)  # "not the first and third, I own those"
    of_a_kind = any(w.attitude < 0 for w in read.wishes)  # "no Mario, they have all of those"
    return (read.act == "seen" or _known_besides(read)) and read.has("all of them") and not (named or placed or of_a_kind)


def _like_all_of_them(read: Intent) -> bool:
    """Whether it asks for more of what was shown, all of it: "what else is like those"."""
    named = any(m.item_id for m in read.mentions) or any(r.position for r in read.references)
    return read.act in {"recommend", "more"} and read.has("like those") and not (named or read.has("seen"))


def _speaks_of_it(read: Intent) -> bool:
    if any(m.item_id for m in read.mentions):
        return False
    liked = _LIKED.search(read.text) and any(r.attitude > 0 for r in read.references)
    bad = _WAS.match(read.text) and any(r.attitude < 0 for r in read.references)
    if _TURNED_DOWN.search(read.text) or liked or bad:
        return True
    return (
        read.act in {"seen", "rate", "ask_item"}
        or read.has("like it")
        or read.has("similar")
        or (
            _known_besides(read) and not any(w.attitude < 0 and w.must for w in read.wishes)
        )  # "no trivia, we did that"
    )


_WAS = re.compile(
    r"\W*(?:(?:ok|oh|hm+|yeah|no|well|so|but)\W+)*(?:it|that|this)(?: one)? was\b"
    r"(?! (?:\w+ )?too (?:broad|wide|general|vague|narrow|specific|many|much)\b)",
    re.IGNORECASE,
)
"""How something was, which is no request that was put too widely."""
_TURNED_DOWN = re.compile(
    r"\b(?:hated?|disliked?|(?:didn't|did not|don't|do not) (?:really |even |much )?(?:like|enjoy|rate|love)) (?:it|that|this)\b"
    r"|^\W*(?:it|that|this)(?: one)?(?:'s| is| was|'s all)? (?:\w+ ){0,3}?(?:babyish|childish|kiddy|kiddie|juvenile)\b",
    re.IGNORECASE,
)
"""That the item spoken of is not liked, whatever else is asked for."""


_LIKED = re.compile(
    r"\b(?:i|we|they|he|she) (?:(?:really|absolutely|just|so) )*(?:loved|liked|enjoyed|adored) (?:it|that)\b", re.IGNORECASE
)
"""That it is liked, beside what else is asked for: "I loved it! any more Marvel?"."""
