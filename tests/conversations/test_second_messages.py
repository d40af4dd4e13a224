"""What people say after the first cards: one more condition, something put right, somebody who leaves; what is to be spared."""

from __future__ import annotations

from tests.conversations.checks import cards, every, fresh, leads, never, no_cards, says, says_no
from tests.conversations.facts import aged, any_of, at, lasts, mode, on, seats
from tests.conversations.heard import refuses_nothing, starts_from
from tests.conversations.talks import Check, Conversation, Talk, held

NORTHERN = ("northgard", "bad-north", "valheim")
GRIM = ("spiritfarer", "pathologic-2", "what-remains-of-edith-finch", "the-mortuary-assistant", "deaths-door")
"""Games whose descriptions tell of death in other words."""


def still(*ids: str) -> Check:
    """These are among the cards, though they were on a card before."""

    def check(talk: Talk) -> None:
        missing = set(ids) - {item.id for item in talk.shown(-1)}
        assert not missing, f"gone: {missing}"

    return check


def no_claim(talk: Talk) -> None:
    """No card says to be without what only no description mentions."""
    claims = [pick.reason for pick in talk.done.picks if "without" in pick.reason]
    assert not claims, claims


def longest_first(talk: Talk) -> None:
    hours = [item.hours or 0 for item in talk.shown(-1)]
    assert hours == sorted(hours, reverse=True), hours


ADDED: dict[str, Conversation] = {
    "a condition keeps the cards that meet it": (
        ("american football", says("about american football")),
        ("on PC", every(on("DESKTOP")), still("madden-nfl-25"), says_no("none is about")),
    ),
    "so does a refusal": (
        ("dinosaurs on Switch", says("about dinosaurs")),
        ("no blood", still("yoshis-crafted-world"), says_no("none is about")),
    ),
    "where it runs, as a question of all": (
        ("rhythm games",),
        ("on switch?", cards(5), every(any_of("Rhythm"), at("Switch"))),
    ),
    "where one runs, as a question of that": (
        ("rhythm games",),
        ("what is the second about?", no_cards),
        ("on switch?", no_cards, says("Switch")),
    ),
    "another place will do as well": (
        ("mac games", every(at("Mac"))),
        ("windows is fine too", cards(5), every(at("Mac", "Windows")), says("Mac or Windows")),
    ),
    "what is shorter may have been shown": (
        ("horror co-op on ps4",),
        ("shorter", cards(1, 4), says("Only")),
        ("ok not shorter", cards(5), says("No longer at most")),
    ),
    "a kind keeps what it is to be about": (
        ("trains", says("about trains")),
        ("a puzzle game", every(any_of("Puzzle")), says("One is about trains")),
        ("racing instead", cards(5), every(any_of("Racing")), says_no("trains")),
    ),
    "what was played elsewhere takes no card away": (
        ("a board game for our Thursday group", still("dominion")),
        (
            "We played Wingspan and Root. What works well for 4 people?",
            still("dominion"), never("root", "wingspan"), every(seats(4)),
        ),
    ),
    "a longer message that asks nothing goes on": (
        ("games with animals",),
        ("real ecosystems, or someone did their homework. i run linux, please keep that in mind", cards(1, 5), every(at("Linux"))),
    ),
    "about what": (("something story-rich",), ("on african myths or made in africa", cards(5), says_no("does not mark"))),
    "without cards it is what was spoken of": (
        ("who made Celeste?", no_cards),
        ("more like that", starts_from("celeste"), says("in the spirit of Celeste")),
    ),
    "nor is its vein": (
        ("do you have Celeste?", no_cards),
        ("something in that vein but shorter", starts_from("celeste"), every(lasts(0, 10))),
    ),
    "so many people": (("farming",), ("for two", cards(5), every(seats(2)))),
    "new ones for so many are no question of the cards": (
        ("a racing game",),
        ("any good ones for 4?", cards(5), every(any_of("Racing"), seats(4))),
    ),
    "one way to play or another is nothing against the example": (
        ("like Portal 2, co-op",),
        ("split screen or online, both ok", starts_from("portal-2"), every(mode("co-op"))),
    ),
}
PUT_RIGHT: dict[str, Conversation] = {
    **{
        text: (("I want a metroidvania",), (text, cards(5), says_no("metroidvania"), says("(roguelike|deck-building) games")))
        for text in ("sorry, I meant a roguelike", "no wait, deckbuilder", "oh wait no, I mean a roguelike")
    },
    "taken back for another": (
        ("a sad game on PS4",),
        ("I take that back, funny", cards(5), every(at("PS4"), any_of("funny"))),
    ),
    "what would have been nice": (("space game",), ("VR would be great",), ("ok no VR then", says_no("run on VR"))),
    "how long it takes is open again": (
        ("short games", says("short rounds")),
        ("length doesn't matter", says_no("short rounds")),
    ),
    "two cards that are bad": (("racing games",), ("the first two are bad", cards(5), says("are out"))),
    "it was asked for hard": (
        ("like Dark Souls",),
        ("you gave me stuff that's not hard, I want it hard", every(any_of("challenging"))),
    ),
    "a series by its short name": (
        ("strategy on mac",),
        ("not civ, I'm sick of civ", never("sid-meiers-civilization-v", "sid-meiers-civilization-vi")),
    ),
}
LEFT: dict[str, Conversation] = {
    **{
        text: (
            ("multiplayer games for 3 kids of 4, 8 and 13", every(aged(4)), says("age 4")),
            (text, cards(5), every(aged(8)), says("age 8")),
        )
        for text in ("forget the 4 year old", "forget the 4 year old, she's asleep", "the little one isn't playing after all")
    },
}
SPARED: dict[str, Conversation] = {
    **{
        text: ((text, cards(5), never(*GRIM), no_claim, says("what mentions death", "without saying so")),)
        for text in ("a cosy game, nothing about death", "something where nobody dies")
    },
    **{
        text: ((text, cards(5), never(*GRIM), says("what mentions death")),)
        for text in (
            "my brother just died. something gentle, and nothing that mentions death please",
            "I want a cosy game but leave out what mentions death",
        )
    },
    "drinks and drugs": (
        ("a story game without alcohol or drugs", cards(5), never("va-11-hall-a"), says("what mentions alcohol or drugs")),
    ),
    "what nothing here has, as before": (
        ("puzzle games without sokoban", cards(5), says("does not say anything about sokoban")),
    ),
    "battles by chance are no strangers": (("jrpg without random battles", cards(5), says_no("strangers")),),
}
SAID: dict[str, Conversation] = {
    **{text: ((text, no_cards, says("Hello")),) for text in ("Hallo", "hola", "Bonjour!")},
    "a greeting is no title": (
        ("Hallo, my daughter is 6 and likes horses", cards(5), every(aged(6)), says_no("Halo|Master Chief")),
    ),
    **{
        text: ((text, cards(5), every(any_of("emotional")), says_no("about cry")),)
        for text in ("i feel like a cry", "I want to cry")
    },
    **{
        text: ((text, cards(5), every(any_of("metroidvania"))),)
        for text in ("metroidvania thats not too hard", "a not too hard metroidvania")
    },
    "relaxing beside what it is free of": (
        ("something combat-free and relaxing", cards(5), every(any_of("relaxing")), says("I left out combat")),
    ),
    "the past is a time": (("detective game",), ("set in the past", cards(1, 5), every(any_of("historical")))),
    "cities are built": (("like build small city", cards(5), every(any_of("city-building")), refuses_nothing),),
    **{
        text: ((text, cards(5), longest_first, says("the longest first")),)
        for text in (
            "Switch, as many hours as possible, 30 dollars", "a game as long as possible", "the most hours for my money on Switch",
        )
    },
    "as long as the way": (
        ("steam deck, 12 hours flight, something I can finish", cards(5), says("At most 12 hours to the end")),
    ),
    "the third, with a laugh before it": (("a surreal game",), ("lol ok the third one, what is it?", no_cards)),
    "what no catalogue tells of the body": (
        ("a co-op game",),
        ("is the first hard on the knees?", no_cards, says("does not say anything about what is good for the body")),
        ("thanks, is it good for my heart?", no_cards, says("does not say"), says_no("Yes")),
    ),
    "the easiest of the cards": (("cosy games",), ("which one is the easiest?", says("is the easiest of these"))),
    "a weak machine": (("a free shooter for a 4gb ram laptop without gpu", says("What machine a game needs")),),
    "who hardly knows the kind": (("shooter",), ("less well known", cards(5), fresh, says("shooter games that fewer people know"))),
}
STRANGERS: dict[str, Conversation] = {
    "the one that is refused is no model": (
        ("something like Stardew Valley with no combat at all", starts_from("stardew-valley"), says("I left out combat")),
    ),
    "who mocks a title does not start from it": (
        ("oh great, another recommender that'll tell me to play Witcher 3", cards(5), says("Witcher 3: Wild Hunt is out")),
        ("ha. ok then, surprise me, but no AAA", cards(5), says("fewer people know")),
    ),
    "blockbusters are what everybody knows": (
        ("not the big blockbusters, indie please", cards(5), never("the-witcher-3-wild-hunt", "grand-theft-auto-v")),
    ),
    "what somebody collects is no machine to play on": (
        ("I collect Dreamcast games, what modern games feel like that", cards(5), says_no("Dreamcast")),
    ),
    "many words": (("i want game with many dialog but easy words", cards(5), says_no("many")),),
    "children take the time, and do not play": (
        ("I have kids and 40 minutes a day, something for me alone", cards(5), says_no("fit age")),
    ),
    **{
        text: (("strategy on PC under 15 dollars",), (text, cards(5), says("at most \\$40")))
        for text in ("and if I went to 40?", "make it 40, nan came through")
    },
    "ten": (("puzzle games",), ("ten please", cards(10), every(any_of("Puzzle")))),
    "a stag do": (("stag do, one switch, what do we play", cards(5), every(at("Switch")), says_no("Gorilla Tag")),),
    "one evening": (("something short, one evening, on PC", cards(5), every(lasts(0, 4))),),
    "no cards": (("roguelike",), ("no cards", cards(5), never("balatro", "slay-the-spire", "monster-train"))),
    "two who fight": (("my brother and I want a fighting game", cards(5), every(any_of("Fighting"), seats(2))),),
    "alone again": (
        ("co-op with my wife on PS5",),
        ("just me now", cards(5), every(mode("solo")), never("unravel-two", "human-fall-flat", "lovers-in-a-dangerous-spacetime")),
    ),
    "a Mac and a PS5": (("my mac, her ps5, something we can play together online", cards(5), says("look for cross-play")),),
    "each of them": (("cosy games",), ("how long is each?", no_cards, says("Coral Island.*Sun Haven"))),
    "just one, for once": (
        ("just one cosy game", cards(1, 1)),
        ("now something for a party of six on Switch", cards(5), every(seats(6))),
    ),
    "words of another language are no titles": (
        ("Ich suche ein ruhiges Spiel für zwei Personen", cards(5), says_no("Persona"), says("I read English best")),
    ),
    "a long story is no choice": (
        (
            "My sister and I used to play Banjo-Kazooie on the N64 every weekend when we were small, and now we play online on PC;"
            " what I would like is something warm and funny that we can both play without either being much better than the other,"
            " and please no Stardew Valley because we have both played it to death.",
            cards(5), never("stardew-valley", "banjo-kazooie"), every(on("DESKTOP")), says_no("N64|Neither of the two"),
        ),
    ),
    "the longest, and where it runs": (
        ("the longest rpg",),
        ("on PS5", cards(5), every(any_of("RPG"), at("PS5", "PS4")), longest_first, says("the longest first")),
        ("more", fresh, every(at("PS5", "PS4")), longest_first),
        ("something cosy instead", cards(5), says_no("the longest first")),
    ),
    "which of them, in one word": (("cosy games",), ("ok which then", says("I would start with"))),
    "fewer than three": (("a game with fewer than 3 players", cards(5), every(seats(2))),),
    "none of those": (
        ("cosy games on PC",),
        ("hm, none of those. think smaller", cards(5), says_no("I would start with")),
    ),
}
UNTOLD: dict[str, Conversation] = {
    "other sports beside one that is not there": (
        ("a game about curling", cards(5), says("Nothing here tells of"), leads(lambda item: "Sports" in item.genres)),
    ),
    "the north beside a land that is not told of": (
        ("a game set in Norway", says("Nothing here tells of"), leads(lambda item: item.id in NORTHERN)),
    ),
}
test_what_is_added = held("games", ADDED)
test_what_is_put_right = held("games", PUT_RIGHT)
test_who_left = held("games", LEFT)
test_what_is_spared = held("games", SPARED)
test_what_is_said = held("games", SAID)
test_what_strangers_say = held("games", STRANGERS)
test_what_nothing_tells_of = held("games", UNTOLD)
