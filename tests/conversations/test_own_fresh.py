"""Fresh eight: written on 2026-11-22 by someone who had not seen how messages are read, before anything was run on them; 1 of 8
held on the first run, 4 before they were looked at. Tuned on since, so no longer unseen."""

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
    mode,
    none_of,
    of,
    on,
    seats,
    with_,
    without,
)
from tests.conversations.talks import Conversation, held


def lasting(limit: int) -> Fact:
    """A round takes at most this many minutes."""
    return lambda item: item.minutes is not None and item.minutes <= limit


UP_TO_10 = costing("free", "under-10")
TRAIN: tuple[Fact, ...] = (at("Android"), with_("offline"), lasting(10), without("microtransactions"))
DISCORD: tuple[Fact, ...] = (on("DESKTOP"), mode("co-op"), with_("online co-op"), UP_TO_10)
MOTHER: tuple[Fact, ...] = (with_("no timers"), without("violent"))
WIFI = without("always online")
PARTY: tuple[Fact, ...] = (at("Switch"), none_of("Fighting"))
ROGUE: tuple[Fact, ...] = (at("Switch"), with_("roguelike"))
UP_TO_20 = costing("free", "under-10", "10-20")
PS5 = at("PS4", "PS5")
SLEUTH = any_tag("detective", "mystery")
OLD: tuple[Fact, ...] = (none_of("Drama"), made(0, 1999))

CONVERSATIONS: dict[str, Conversation] = {
    "no signal on the train": (
        ("i commute by train, half the way theres no signal so it has to work offline. android phone, 10 min a round tops and "
         "pls none of that microtransaction crap",
         cards(5), every(*TRAIN)),
        ("nah show me different ones", cards(5), fresh, every(*TRAIN), put_aside(1, 3)),
        ("wait is the second one free?", answers(card(2, 2), costing("free"))),
        ("ill pay but 10 at most. and no rhythm games, i always play muted",
         cards(1, 5), never(), every(*TRAIN, UP_TO_10, none_of("Rhythm"))),
        ("could my sister get the last one on her iphone", answers(card(4, -1), at("iOS"))),
        ("monument valley, prune or threes, whats best for 5 mins standing up",
         cards(3), among("monument-valley", "prune", "threes")),
        ("nice one ta", short),
    ),
    "friday on discord": (
        ("me and 4 mates wanna hop on discord friday, all of us on pc. online co-op we can laugh at, max a tenner each cos liam is skint",  # noqa: E501
         cards(5), every(*DISCORD, seats(5)), most(any_tag("funny", "chaotic"))),
        ("we did fall guys to death already, what else", cards(1, 5), fresh, never("fall-guys"), every(*DISCORD, seats(5))),
        ("whats the max players on the last one", tells(card(2, -1), lambda item: item.players_max)),
        ("crap, dans only got a mac. has to run on both then",
         cards(5), never("fall-guys"), every(*DISCORD, seats(5), at("Mac"), at("Windows", "Browser"))),
        ("can u do my maths homework lol", no_cards, says("game")),
        ("dan bailed so theres 4 of us n mac doesnt matter anymore", cards(5), never("fall-guys"), every(*DISCORD, seats(4))),
        ("one more, last one i swear", cards(1), fresh, never("fall-guys"), every(*DISCORD, seats(4))),
    ),
    "mother's first tablet": (
        ("My mother is 74 and has just been given an iPad. She loves word puzzles and brain teasers, but nothing against the "
         "clock and nothing violent. What would you suggest?",
         cards(5), every(at("iOS"), *MOTHER), most(of("Puzzle"))),
        ("Does the first one work without the internet?", answers(card(1, 1), with_("offline"))),
        ("And what does one actually do in it?", about(card(1, 1))),
        ("She has tried Wordle and Threes since and liked both. What else is there?",
         cards(5), mentions("wordle", "threes", sign=1), never("wordle", "threes"), every(at("iOS"), *MOTHER)),
        ("I'd rather leave out card and board games.",
         cards(5), never("wordle", "threes"), every(at("iOS"), *MOTHER, none_of("Board & card"))),
        ("Change of plan: my sister keeps the iPad, mother gets my old Windows laptop. The rest as I said.",
         cards(5), never("wordle", "threes"), every(at("Windows"), *MOTHER, none_of("Board & card"))),
        ("You have been most helpful.", short),
    ),
    "the one from 2000": (
        ("anything like diablo? dont mind old graphics",
         cards(5), links_one_of("diablo-ii", "diablo-iii", "diablo-iv"), most(of("RPG"))),
        ("the one from 2000 btw, not the new ones",
         cards(5), mentions("diablo-ii", sign=1), ignores("diablo-iii", "diablo-iv"), never("diablo-ii")),
        ("my wifi is rubbish so nothing thats always online. and hades i already own",
         cards(5), never("diablo-ii", "hades"), every(WIFI)),
        ("whats no. 3 like", about(card(3, 3))),
        ("will it run on linux", answers(card(3, 3), at("Linux"))),
        ("hm. anything more recent than these", cards(1, 5), fresh, newer, never("diablo-ii", "hades"), every(WIFI)),
        ("oh and the lads are round sunday, 4 of us and one tv",
         cards(1, 5), never("diablo-ii", "hades"), every(WIFI, seats(4), with_("couch"))),
    ),
    "birthday party": (
        ("bday party saturday!! 6 kids all about 8, we have a switch. no fighting games or their mums will kill me",
         cards(5), every(*PARTY, aged(8), seats(6))),
        ("mario kart 8, boomerang fu or pico park for that lot??",
         cards(3), among("mario-kart-8-deluxe", "boomerang-fu", "pico-park")),
        ("would the first one be ok for a 5 yr old", answers(card(2, 1), aged(5))),
        ("and can 8 of them play it", answers(card(2, 1), seats(8))),
        ("ok turns out its 8 kids n the youngest is 5. what else is there", cards(1, 5), fresh, every(*PARTY, aged(5), seats(8))),
        ("haha is there a horror one for them", way_out),
        ("kidding. thanks a lot!!", short),
    ),
    "roguelikes on the sofa": (
        ("how many roguelikes u got on switch for under 20 quid", counts(*ROGUE, UP_TO_20)),
        ("go on then gimme 4", cards(4), every(*ROGUE, UP_TO_20)),
        ("4 more", cards(4), fresh, every(*ROGUE, UP_TO_20)),
        ("only ones me n my gf can play on the same sofa", cards(2, 5), every(*ROGUE, UP_TO_20, seats(2), with_("couch"))),
        ("4th one, can we do that online too when shes away", answers(card(4, 4), with_("online co-op"))),
        ("shes obsessed with Pickle Baron 3 if that helps", says("Pickle Baron 3")),
        ("fine, forget the price then", cards(1, 5), every(*ROGUE, seats(2), with_("couch"))),
    ),
    "a husband who faints": (
        ("I want a proper story, detective or murder mystery, for my ps5. Loved disco elysium, her story not so much",
         cards(5), mentions("disco-elysium", sign=1), mentions("her-story", sign=-1), never("disco-elysium", "her-story"),
         every(PS5), most(SLEUTH)),
        ("tell me a bit more about the 5th", about(card(1, 5))),
        ("my husband wants to watch but he faints at blood so none of that",
         cards(5), never("disco-elysium", "her-story"), every(PS5, without("gore")), most(SLEUTH)),
        ("roughly how long is one go of number 2", tells(card(3, 2), lambda item: item.minutes)),
        ("ok new idea, scrap the detective stuff, he wants to play too. something with a farm",
         cards(1, 5), every(PS5, without("gore"), seats(2)), most(with_("farming"))),
        ("his nieces want in as well, theyre 9 and 11", cards(1, 5), every(PS5, without("gore"), seats(4), aged(9))),
        ("does the first come on switch", answers(card(6, 1), at("Switch"))),
    ),
    "a heist from 1960": (
        ("can u recommend a heist movie kinda like oceans eleven", cards(5), links_one_of("4954", "4963"), most(of("Crime"))),
        ("the old one i meant, the 1960 one w sinatra", cards(5), mentions("4954", sign=1), ignores("4963"), never("4954")),
        ("fargo and heat ive seen. heat was boring tbh",
         cards(1, 5), mentions("6", sign=-1), never("6", "608", "4954")),
        ("no drama please, and 90s at the newest", cards(5), never("6", "608", "4954"), every(*OLD)),
        ("any others?", cards(5), fresh, never("6", "608", "4954"), every(*OLD)),
        ("what year is the second one from", tells(card(5, 2), lambda item: item.year)),
        ("and the one after it, is that a comedy?", answers(card(5, 3), of("Comedy"))),
    ),
}  # fmt: skip
FILMS = {"a heist from 1960"}

test_conversation = held("games", {name: talk for name, talk in CONVERSATIONS.items() if name not in FILMS})
test_conversation_on_films = held("films", {name: CONVERSATIONS[name] for name in FILMS})
