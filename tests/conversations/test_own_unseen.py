"""Eight more: written on 2026-11-23, before anything was run on them, by somebody who had read the code that reads messages. 5 of 8
held at first sight (53 of 56 messages); all hold since they were mended."""

from __future__ import annotations

from tests.conversations.checks import (
    about,
    among,
    answers,
    card,
    cards,
    counts,
    every,
    fresh,
    has,
    ignores,
    mentions,
    most,
    never,
    no_cards,
    put_aside,
    says,
    short,
    tells,
    way_out,
)
from tests.conversations.facts import (
    Fact,
    aged,
    any_tag,
    at,
    costing,
    made,
    none_of,
    of,
    on,
    seats,
    with_,
    without,
)
from tests.conversations.talks import Conversation, held

UP_TO_20 = costing("free", "under-10", "10-20")
FLIGHT: tuple[Fact, ...] = (at("Switch"), with_("turn-based"), with_("offline"))
SLEUTH = any_tag("detective", "mystery")
CASES: tuple[Fact, ...] = (at("Mac"), none_of("Horror"))
CLASS: tuple[Fact, ...] = (on("DESKTOP"), aged(12), without("violent"))
THUMB: tuple[Fact, ...] = (on("PHONE"), with_("one-handed"))
ONCE = without("microtransactions")
A_FEW = costing("free", "under-10")
CALM: tuple[Fact, ...] = (at("Windows"), without("violent"))
CARTOONS: tuple[Fact, ...] = (of("Animation"), none_of("Musical"))
DATE: tuple[Fact, ...] = (of("Romance", "Comedy"), made(1990, 2009))

CONVERSATIONS: dict[str, Conversation] = {
    "sweating in the headset": (
        ("got a quest for xmas n want to get fit with it, nothing with guns tho", cards(1, 5), every(on("VR"), none_of("Shooter")),
         most(with_("fitness"))),
        ("do i need wifi for the first one", no_cards, says("This catalogue does not say whether")),
        ("does it make you puke? no idea", no_cards),
        ("beat saber i have, what else", no_cards, says("fitness"), says("and I have")),
        ("how many vr games do you have altogether", counts(on("VR"))),
        ("something with music then", cards(1, 5), every(on("VR"), none_of("Shooter")), never("beat-saber")),
        ("sweet, ta", short),
    ),
    "eleven hours to tokyo": (
        ("11h flight to tokyo on friday, only my switch with me. turn based stuff pls, obviously no wifi up there",
         cards(5), every(*FLIGHT)),
        ("no fantasy, im sick of dragons", cards(5), every(*FLIGHT, without("fantasy"))),
        ("number 2, is it under 20?", answers(card(2, 2), UP_TO_20)),
        ("advance wars, into the breach or slay the spire, which one for a flight",
         cards(3), among("advance-wars-1-2-re-boot-camp", "into-the-breach", "slay-the-spire")),
        ("how long does a round of the second one take", tells(card(4, 2), lambda item: item.minutes)),
        ("is it hard", no_cards, says("Yes|No")),
        ("cool. one more for the way back", cards(1), fresh, every(at("Switch"), with_("offline"))),
    ),
    "who did it": (
        ("My wife and I adored Return of the Obra Dinn. Anything in that vein for our Mac, but please no horror?",
         cards(5), mentions("return-of-the-obra-dinn", sign=1), never("return-of-the-obra-dinn"), every(*CASES), most(SLEUTH)),
        ("What is the third one about?", about(card(1, 3))),
        ("Can two of us play that?", answers(card(1, 3), seats(2))),
        ("We own it, I just remembered. Others?", cards(1, 5), has(card(1, 3)), fresh, every(*CASES)),
        ("Nothing older than 2015, please.", cards(1, 5), every(*CASES, made(2015)), never("return-of-the-obra-dinn")),
        ("Who made the first one?", tells(card(5, 1), lambda item: item.developer)),
        ("Splendid, thank you so much.", short),
    ),
    "class 7b": (
        ("Hello! I teach history to 12-year-olds. Is there a game we could use on the school PCs? Nothing violent, of course.",
         cards(1, 5), every(*CLASS)),
        ("no money either, so free ones", cards(1, 5), every(*CLASS, costing("free"))),
        ("does the first one run in a browser", answers(card(2, 1), at("Browser"))),
        ("ok up to 10 dollars is fine, the parents chip in", cards(1, 5), every(*CLASS, costing("free", "under-10"))),
        ("the last one: from what age is it", tells(card(4, -1), lambda item: item.age)),
        ("can you correct their essays too?", no_cards, says("game")),
    ),
    "a broken thumb": (
        ("broke my thumb skiing lol. games i can play with one hand on my phone?", cards(5), every(*THUMB)),
        ("free only and no microtransactions, that stuff is evil", cards(1, 5), every(*THUMB, costing("free"), ONCE)),
        ("mhm. actually a few bucks is ok", cards(5), every(*THUMB, A_FEW, ONCE), put_aside(2)),
        ("more", cards(1, 5), fresh, never(), every(*THUMB, A_FEW, ONCE)),
        ("whats the 2nd one like", about(card(4, 2))),
        ("is that on iphone", answers(card(4, 2), at("iOS"))),
        ("you choose one for me", cards(1)),
    ),
    "grandad's evening": (
        ("what can i give grandad? hes 81", cards(1, 5)),
        ("windows laptop, calm, and nothing violent. he drove trains all his life", cards(5), every(*CALM)),
        ("is the second one in german", no_cards, says("does not say")),
        ("he wont learn many buttons, so easy please", cards(1, 5), every(*CALM), most(without("challenging"))),
        ("and one we can play together when im there", cards(1, 5), every(*CALM, seats(2))),
        ("a horror vr shooter for him haha", way_out),
        ("just joking, thanks", short),
    ),
    "rainy saturday": (
        ("animated film for my two (5 and 8), smth like toy story. no singing pls", cards(5), mentions("Toy Story", sign=1),
         never("1"), every(*CARTOONS)),
        ("they know shrek and finding nemo by heart", cards(5), never("1", "4306", "6377"), every(*CARTOONS)),
        ("is the third one new?", answers(card(2, 3), made(2015))),
        ("ok nothing before 2005 then", cards(5), every(*CARTOONS, made(2005)), never("1", "4306", "6377")),
        ("what year is number 1", tells(card(4, 1), lambda item: item.year)),
        ("not king kong! i said animated. oh wait you didnt say it", no_cards),
        ("two more and im done", cards(2), fresh, every(*CARTOONS, made(2005))),
    ),
    "second date": (
        ("hey", no_cards),
        ("shes coming over tomorrow. romantic comedy, 90s or 2000s", cards(5), every(*DATE)),
        ("seen notting hill and love actually, loved both",
         cards(5), mentions("2671", "6942", sign=1), never("2671", "6942"), every(*DATE)),
        ("shes more into hitchcock it turns out. sth like psycho, the old one", cards(5), mentions("1219", sign=1), ignores("2389"),
         never("1219")),
        ("is the second one in black and white", no_cards, says("Yes|No|does not say")),
        ("nothing from after 1970", cards(5), every(made(0, 1970)), never("1219", "2671", "6942")),
        ("something completely different: surprise me", cards(5), fresh),
        ("do you know what to cook?", no_cards, says("film")),
    ),
}  # fmt: skip
FILMS = ("rainy saturday", "second date")

test_conversation = held("games", {name: talk for name, talk in CONVERSATIONS.items() if name not in FILMS})
test_conversation_on_films = held("films", {name: CONVERSATIONS[name] for name in FILMS})
