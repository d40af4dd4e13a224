"""A reading as only the whole of a message tells it: what a question is of, what is settled on, what is left out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.names import is_of_another_year
from recsys.intent import Attribute, Intent, Mention, Wish
from recsys.language.talk.acts import is_asked
from recsys.language.talk.all_alike import varying
from recsys.language.talk.asked import asked_of, is_posture, question_alone
from recsys.language.talk.beside_cards import unheard_of
from recsys.language.talk.chosen import left_to_you, takes
from recsys.language.talk.exceptions import excepted, exception_from
from recsys.language.talk.pointers import references
from recsys.skills.base import World
from recsys.skills.reading.mentioned import by_description


def asked(read: Intent, vocabulary: Vocabulary) -> Intent:
    """A question or a choice with the kinds that only questions ask for in such words; a choice by kinds is by the most of them."""
    if read.act not in {"ask_item", "choose"} or read.has("why") or read.has("turns down"):
        return read
    alone = question_alone(read.text)
    kept = tuple(w for w in read.wishes if not is_posture(w) and (w.source in alone or w.source not in read.text))
    read = read.model_copy(update={"wishes": kept if read.act == "ask_item" else read.wishes})
    found = () if any(w.terms for w in read.wishes) else tuple(asked_of(question_alone(_untitled(read)), vocabulary))
    if read.act == "choose":
        wishes = found or tuple(w for w in read.wishes if w.attitude > 0)
        by_kind = not read.best_by and any(w.terms for w in wishes) and not any(m.item_id for m in read.mentions)
        return read.model_copy(update={"best_by": "most", "wishes": wishes}) if by_kind else read
    extra = any("microtransactions" in t.tags for w in (*found, *read.wishes) for t in w.terms)
    if extra or (found and read.attribute in {None, "tag"}):
        return read.model_copy(update={"attribute": "tag", "wishes": found or read.wishes})
    return read


def _untitled(read: Intent) -> str:
    """The text without the titles in it: "what is Ghost Manor like" asks for no ghosts."""
    text = read.text
    for mention in read.mentions:
        text = text.replace(mention.text, "that one")
    return text


def asked_by_name(mentions: Sequence[Mention], read: Intent, catalogue: Catalogue) -> tuple[Mention, ...]:
    """The mentions; who asks after the part of a yearly series that is not there means no other: "what about FC 24?"."""
    if read.act != "ask_item" and not read.has("asked after"):
        return tuple(mentions)
    return tuple(
        m.model_copy(update={"item_id": None, "title": None, "by": "none"})
        if m.item_id in catalogue and is_of_another_year(m.text, catalogue[m.item_id or ""])
        else m
        for m in mentions
    )


_SEEMS = re.compile(r"\b(?:sounds?|looks?|seems?|feels?|is|was)\b", re.IGNORECASE)


def disliked(read: Intent) -> Intent:
    """The reading with the cards of which it says what is refused: "the first one sounds violent, got something gentler?"."""
    ill = [w.source for w in read.wishes if w.attitude < 0 and _SEEMS.search(w.source)]
    told = tuple(
        r.model_copy(update={"attitude": -2})
        if r.position and not r.attitude and any(r.text in source and not is_asked(source) for source in ill)
        else r
        for r in read.references
    )
    return read.model_copy(update={"references": told}) if told != read.references else read


def checked(wish: Wish, world: World) -> Wish:
    """The wish as this catalogue can tell it: what only tags given now and then would tell steers, and is no condition, and neither
    is what all items of a table are called, though some are of a kind called so."""
    catalogue, wanted = world.catalogue, wish.must and wish.attitude > 0
    tags = {tag for term in wish.terms for tag in term.tags}
    steers = bool(tags) and tags <= catalogue.sporadic and not any(t.genres for t in wish.terms)
    named = bool(catalogue.fact_names) and wish.phrase.lower() in {catalogue.domain.noun, catalogue.domain.nouns}
    steers = wanted and (steers or named)
    return by_description(wish.model_copy(update={"must": False}) if steers else wish, world.catalogue, world)


def excepting(read: Intent, shown: Sequence[str]) -> Intent:
    """The reading with "except ID" for each item that "all of them" leaves out; it says nothing else of these."""
    ids = excepted(read.text, read.mentions, shown) if read.has("seen") and read.has("all of them") else ()
    if not ids:
        return read
    before = len(references(read.text[: exception_from(read.text)]))
    return read.model_copy(
        update={
            "mentions": tuple(m for m in read.mentions if m.item_id not in ids),
            "references": tuple(r for r in read.references[:before] if r.position is None),
            "flags": (*read.flags, *(f"except {item_id}" for item_id in ids)),
        }
    )


def turning_down(read: Intent, shown: Sequence[str]) -> Intent:
    """The reading with a wish for others, where the cards are too much of what no wish was heard in ("too girly. more epic"), or
    too much alike."""
    if shown and (varied := varying(read)) is not read:
        return varied
    others = shown and not read.has("others") and unheard_of(read)
    return read.model_copy(update={"flags": (*read.flags, "others")}) if others else read


def settling(read: Intent) -> Intent:
    """The reading with a liking of what is settled on: "go with the first"."""
    text = _untitled(read)
    if left_to_you(text) and not (read.count or 1) > 1:
        return read.model_copy(update={"flags": (*read.flags, "pick one"), "count": None})
    if not takes(text) or not (read.references or any(m.item_id for m in read.mentions)):
        return read
    return read.model_copy(
        update={
            "flags": (*read.flags, "takes"),
            "mentions": tuple(m.model_copy(update={"attitude": 1, "seed": False}) for m in read.mentions),
            "references": tuple(r.model_copy(update={"attitude": 1}) for r in read.references),
        }
    )


def implied(read: Intent) -> Attribute | None:
    """Which fact a yes or no is asked of when no word says it: "is the second under 20 quid?" """
    if any(w.terms for w in read.wishes):
        return "tag"
    if read.asked:
        return "platform"
    families: dict[str, Attribute] = {
        "year": "year", "price": "price", "minutes": "minutes", "hours": "length", "players": "players", "age": "age",
    }  # fmt: skip
    said = (key.split("_")[0] for key in read.bounds.model_dump(exclude_none=True))
    return next((families[name] for name in said if name in families), None)
