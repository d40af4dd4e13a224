"""Development half, tuned on from the beginning: conversations as real people type them, each as a table of messages and what a
good host does."""

from __future__ import annotations

from tests.conversations.checks import (
    about,
    among,
    answers,
    asks,
    asks_nothing,
    card,
    cards,
    counts,
    every,
    fresh,
    has,
    ignores,
    links_one_of,
    mentions,
    most,
    never,
    newer,
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
    scary,
    seats,
    with_,
    without,
)
from tests.conversations.talks import Conversation, held

LITTLE: tuple[Fact, ...] = (at("Switch"), aged(6), without("scary"))
SPOOKY: tuple[Fact, ...] = (without("gore", "zombies"),)
XBOX = at("Xbox", "Xbox 360", "Xbox One", "Xbox Series")
UP_TO_40 = costing("free", "under-10", "10-20", "20-40")
LATE: tuple[Fact, ...] = (made(2006), none_of("Action"))
BROTHERS: tuple[Fact, ...] = (on("DESKTOP"), aged(12), seats(2))

CONVERSATIONS: dict[str, Conversation] = {
    "daughter on the switch": (
        ("need smth for me n my daughter (6), we got a switch n play on the tv together. nothing scary pls, she adores cute "
         "animals. tried mario kart she just drives into walls lol",
         cards(5), every(*LITTLE, seats(2)), most(any_tag("animals", "cute")), never("mario-kart-8-deluxe")),
        ("whats the 3rd one about?", about(card(1, 3))),
        ("can 3 people play that", answers(card(1, 3), seats(3))),
        ("we have that one already, what else ya got", cards(1, 5), has(card(1, 3)), fresh, every(*LITTLE, seats(2))),
        ("grandma wants in too so 3 of us", cards(1, 5), every(*LITTLE, seats(3)), never("mario-kart-8-deluxe")),
        ("anythin newer? like 2022 or later", cards(1, 5), every(*LITTLE, seats(3), made(2022))),
        ("perfect thank u sm", short),
    ),
    "anything at all": (
        ("hii whats good to play", cards(1, 5), asks),
        ("idk u choose", cards(5), fresh, asks_nothing),
        ("hm on my phone then, has to be free", cards(5), every(on("PHONE"), costing("free")), put_aside(1, 2)),
        ("more", cards(5), fresh, never(), every(on("PHONE"), costing("free"))),
        ("something newer pls", cards(1, 5), fresh, never(), newer, every(on("PHONE"), costing("free"))),
        ("id pay up to 10 bucks tho. loved flower and florence", cards(5), mentions("flower", "florence", sign=1),
         never("flower", "florence"), every(on("PHONE"), costing("free", "under-10"))),
    ),
    "spooky but tame": (
        ("any spooky games w/o gore? no zombies either. not too hard tho im bad at games",
         cards(5), every(*SPOOKY), most(scary), most(without("challenging"))),
        ("me n my bf wanna play it together online", cards(1, 5), every(*SPOOKY, seats(2), with_("online co-op")), most(scary)),
        ("does the last one have jump scares", answers(card(2, -1), with_("jump scares"))),
        ("ew then no jump scares either", cards(1, 5), every(*SPOOKY, seats(2), without("jump scares"))),
        ("whats the first one about", about(card(4, 1))),
        ("ugh he cant make it, so just me now. same rules, doesnt need to be online",
         cards(1, 5), fresh, every(*SPOOKY, seats(1), without("jump scares")), most(scary)),
    ),
    "doom in the headset": (
        ("sth like doom but for vr", cards(5), every(on("VR")), most(of("Shooter")), links_one_of("doom-1993", "doom-2016")),
        ("i ment the original from 93", mentions("doom-1993", sign=1), ignores("doom-2016"), cards(5), every(on("VR"))),
        ("is the second one on ps5", answers(card(2, 2), at("PS5"))),
        ("also luv Grimbolt Saga, do u know it?", says("Grimbolt Saga")),
        ("k a coop vr shooter my 6 year old can play with me", way_out),
        ("ok shes in bed, just me now. vr shooter", cards(1, 5), every(on("VR"), of("Shooter"))),
    ),
    "board games on a screen": (
        ("catan, ticket to ride or carcassonne?? 4 of us, kids r 8 and 11, never done a board game on a screen",
         cards(3), among("catan-universe", "ticket-to-ride", "carcassonne-tiles-and-tactics")),
        ("can we do the first one on a tablet", answers(card(1, 1), on("TABLET"))),
        ("how long is one round of it", tells(card(1, 1), lambda item: item.minutes)),
        ("lol whats 17 times 23", no_cards, says("game")),
        ("ok what else is like those, same people playing", cards(1, 5), fresh, every(aged(8), seats(4)), most(of("Board & card"))),
        ("whats the last one about", about(card(5, -1))),
        ("ty!!", short),
    ),
    "racing on the xbox": (
        ("it was a long journey home, i need control of my evening: 4 racing games from before 2020 for xbox, max 40 euros",
         cards(4), every(of("Racing"), XBOX, made(0, 2019), UP_TO_40), ignores("journey", "control")),
        ("how many do u have in total", counts(of("Racing"), XBOX, made(0, 2019), UP_TO_40)),
        ("and after 2020?", cards(2), every(of("Racing"), XBOX, made(2021), UP_TO_40)),
        ("how old do u have to be for the first", tells(card(3, 1), lambda item: item.age)),
        ("ok drop the price limit, any price is ok", cards(1, 4), every(of("Racing"), XBOX, made(2021))),
        ("can the first one be played by 2", answers(card(5, 1), seats(2))),
    ),
    "the brother joins": (
        ("looking for turn based strategy on pc, somethin i can sink hundreds of hours into",
         cards(5), every(on("DESKTOP"), of("Strategy"), with_("turn-based"))),
        ("oh wait my brother will be over, hes 12 and he hates strategy. so smth we both can play on the couch",
         cards(5), fresh, every(*BROTHERS, none_of("Strategy")), most(with_("couch"))),
        ("he likes minecraft, i like xcom 2. whats in the middle", cards(1, 5), mentions("minecraft", "xcom-2", sign=1),
         every(*BROTHERS), never("minecraft", "xcom-2")),
        ("is the first one on mac", answers(card(3, 1), at("Mac"))),
        ("nah. cheaper ones, 10 max", cards(1, 5), every(*BROTHERS, costing("free", "under-10"))),
        ("whats the weather gonna be like on saturday", no_cards, says("game")),
        ("ok 1 more then", cards(1), fresh, every(*BROTHERS, costing("free", "under-10"))),
    ),
    "calm science fiction": (
        ("scifi like the matrix but calmer, has to be after 2005",
         cards(5), mentions("The Matrix", sign=1), every(made(2006)), most(of("Sci-Fi"))),
        ("seen interstellar n the martian, both great",
         cards(5), mentions("109487", "134130", sign=1), never("109487", "134130"), every(made(2006))),
        ("just 3 this time. and no action", cards(3), every(*LATE), most(of("Sci-Fi")), never("109487", "134130")),
        ("what year is the 2nd one from", tells(card(3, 2), lambda item: item.year)),
        ("no tom cruise", cards(1, 5), says("tom cruise"), every(*LATE)),
        ("and before 2005?", cards(1, 5), every(made(0, 2004), none_of("Action")), most(of("Sci-Fi"))),
        ("who won the world cup btw", no_cards),
    ),
}  # fmt: skip
FILMS = {"calm science fiction"}

test_conversation = held("games", {name: talk for name, talk in CONVERSATIONS.items() if name not in FILMS})
test_conversation_on_films = held("films", {name: CONVERSATIONS[name] for name in FILMS})
