# ruff: noqa: E501  one phrasing a line
"""What strangers say in their first talk, each kind in several voices: written beside ten talks that were read at first sight."""

from __future__ import annotations

from tests.conversations.checks import cards, every, fresh, most, never, no_cards, says
from tests.conversations.facts import aged, at, made, none_of, of, on, seats, with_, without
from tests.conversations.talks import Check, Conversation, Talk, held

Phrasings = tuple[tuple[str, *tuple[Check, ...]], ...]


def nobody_else(talk: Talk) -> None:
    """Children who are only told of bring no age."""
    assert talk.done.intent["youngest"] is None


def about_nothing(talk: Talk) -> None:
    told = [w["phrase"] for w in talk.done.intent["wishes"] if not w["known"]]
    assert not told, f"heard as a subject: {told}"


def starts_from(place: int) -> Check:
    def check(talk: Talk) -> None:
        seeds = [m["item_id"] for m in talk.done.intent["mentions"] if m["seed"]]
        assert seeds == [talk.shown(-2)[place - 1].id], f"started from {seeds}"

    return check


def thought_ill_of(place: int) -> Check:
    def check(talk: Talk) -> None:
        gone = talk.shown(-2)[place - 1].id
        assert [m["attitude"] for m in talk.done.intent["mentions"] if m["item_id"] == gone] == [-2]
        assert gone not in {item.id for item in talk.shown(-1)}

    return check


def never_gone(talk: Talk) -> None:
    assert "o longer" not in talk.done.reply, talk.done.reply


def about_no_shows(talk: Talk) -> None:
    assert "shows" not in {w["phrase"] for w in talk.done.intent["wishes"]}


def alone(talk: Talk) -> None:
    """Nobody said that they play together."""
    assert "co-op" not in {w["phrase"] for w in talk.done.intent["wishes"]}


def about_offline(talk: Talk) -> None:
    assert {w["phrase"] for w in talk.done.intent["wishes"]} == {"offline"}


def without_seeds(talk: Talk) -> None:
    assert not any(m["seed"] for m in talk.done.intent["mentions"])


def on_a_phone_about_nothing(talk: Talk) -> None:
    assert "PHONE" in str(talk.done.intent["device_groups"])
    about_nothing(talk)


def known(place: int) -> Check:
    def check(talk: Talk) -> None:
        seen = [m["item_id"] for m in talk.done.intent["mentions"] if m["seen"]]
        assert seen == [talk.shown(-2)[place - 1].id]

    return check


OPENING: Phrasings = (
    ("what do you need to know?", no_cards, says("Tell me")), ("a detective game with a second player", every(seats(2))),
    ("ad-free puzzle games", cards(5), every(of("Puzzle"), without("microtransactions"))),
    ("my wife never games but she loves baking shows", about_no_shows),
    *((text, most(with_("emotional"))) for text in ("i want to cry", "make me feel something")),
    ("bonjour, je cherche un jeu pour deux personnes", says("English")), ("my kid (11) is obsessed with roblox and i want something better", cards(5), alone),
    *((text, cards(5), every(lambda item: " war" not in f" {item.title.lower()}")) for text in ("no war please", "neither horror nor war please")),
    ("the cheapest co-op game", says("the cheapest first"), every(lambda item: item.price == "free"), every(with_("co-op"))),
    ("longest rpg you have", says("the longest first"), every(of("RPG")), every(lambda item: (item.hours or 0) >= 60)),
    ("oldest game you have", says("the oldest first"), every(made(1970, 1990))),
    ("fitness games", without_seeds, most(with_("fitness"))), ("8 of us on zoom", without_seeds, every(seats(8))),
    ("a game for a 3 hour flight", about_offline, every(with_("offline"))), ("ps vita", every(at("Vita"))),
    ("ugh no not farming, everyone recommends farming", cards(5), every(without("farming"))),
    ("no horror please, my wife has seen enough horror", cards(5), every(none_of("Horror"))),
    ("not puzzles, my phone is full of puzzles", cards(5), every(none_of("Puzzle"))),
    ("not a platformer, i have enough platformers", cards(5), every(none_of("Platformer"))),
    ("no shooters usually, but shooters with a story are fine", cards(5), most(of("Shooter"))),
    *((text, nobody_else) for text in (
        "no time for long games anymore, two kids now", "i have kids now so only short sessions", "busy these days with a baby now, something i can pause",
        "haven't played games since i was a kid",
    )),
    ("dont have the time for 100 hrs anymore, two kids now", every(lambda item: (item.hours or 0) <= 50)),
    ("i've got three kids now and they want to play with me", every(lambda item: (item.age or 99) <= 7)),
    *((text, cards(5), every(aged(12))) for text in (
        "mum says nothing over 12, shooters on xbox", "im 15, mum says nothing over 12. something tense with guns", "shooters but only 12s and under",
        "shooters rated 12 or lower", "my son may only play games up to 12, racing", "nothing above a 12 please, scary games",
    )),
    *((text, cards(5), every(aged(16))) for text in ("shooters, no 18s please", "no M rated games, shooters")),
    ("need a game for our office xmas party, 10 of us", about_nothing, most(of("Party")), every(seats(10))),
    ("house party on saturday, what can 8 people play", about_nothing, most(of("Party"))), ("i'm a retired teacher, never played a game", about_nothing),
    ("nothing with loads of text", cards(5), about_nothing, says("story-rich")), ("not diablo, blizzard can get lost", cards(5), about_nothing),
    *((text, most(with_("easy to learn"))) for text in ("most of us never play games", "i rarely play video games", "my mum doesn't usually play games")),
    *((text, most(with_("relaxing"))) for text in ("brain is mush after a long shift", "i'm so exhausted", "just got home, absolutely knackered")),
    *((text, cards(5), every(none_of("Shooter"))) for text in ("nothing where you have to aim", "she can't aim to save her life", "no aiming please")),
    ("party game, nothing rude please", most(with_("family-friendly"))),
    *((text, cards(5), every(on("DESKTOP", "CONSOLE"))) for text in (
        "mix of pc and one guy on xbox", "two of us on pc, one on ps5", "three on pc and the others have a switch", "the rest of them are on pc but i'm on ps4",
    )),
    ("mix of pc and one guy on xbox, co-op", every(at("Xbox One", "Xbox Series", "Xbox 360", "Xbox"))), ("games for two on switch", every(at("Switch"), seats(2))),
    *((text, cards(5), every(made(2012)), never("the-elder-scrolls-v-skyrim")) for text in (
        "havent played anything since skyrim came out, what did i miss", "what came out since skyrim", "not played since Skyrim",
    )),
    *((text, cards(5), never("overcooked", "overcooked-2", "overcooked-all-you-can-eat")) for text in (
        "co-op for two, we did overcooked, almost broke up lol", "co-op please, we played overcooked and it was too much shouting",
    )),
    *((text, on_a_phone_about_nothing) for text in ("stuck at the airport with only my phone", "in the waiting room, waiting at the doctor, something for my phone")),
    ("Stuck in hospital for two weeks with a broken leg and my old laptop. Help!", cards(5), never("theme-hospital", "rhythm-doctor", "two-point-hospital")),
    ("something with dragons or robots", cards(5), says("dragons or robots")),
    *((text, says("no timers"), cards(1, 5)) for text in ("he gets cross when it hurries him, puzzle games", "puzzle games, my wife is stressed by timers")),
)  # fmt: skip
PAIRS = "co-op games on switch"
AFTER: dict[str, Phrasings] = {
    "co-op for 3 of us on switch, my nephews 8 and 11 and me": (
        ("the kids have mario kart and minecraft already", says("Noted"), says("age 8"), every(aged(8)), never("minecraft", "mario-kart-8-deluxe"), every(seats(3))),
    ),
    "cosy games on switch": (("show me a cosy game", cards(5), never_gone), ("the newest cosy game", says("the newest first"), never_gone)),
    "whats good": (("pc i guess", cards(5), every(on("DESKTOP"))), ("switch probably", cards(5), every(at("Switch")))),
    "puzzle games on android": (("no match-3", says("match-3"), every(without("match-3"))), ("i hate match 3", every(without("match-3")))),
    PAIRS: (
        *((text, cards(5), starts_from(place)) for text, place in (
            ("i have #2 already its great, what else is like that", 2), ("got the third one already, love it, anything like it", 3),
        )),
        *((text, cards(5), thought_ill_of(place)) for text, place in (
            ("The first one sounds rather violent. Have you something gentler?", 1), ("the second looks very scary, something nicer?", 2),
        )),
        *((text, cards(5), fresh) for text in ("looks boring", "boring", "bit dull these")),
        *((text, no_cards, says("Online co-op")) for text in ("which one of these has online", "which of them are online")),
        ("the last one is only for one player isnt it", no_cards, says("No, ")), ("no the second is only 2 players isn't it?", no_cards, says("Yes, ")),
        ("is the first only 2 players?", no_cards, says("No, ")),
        ("third one looks like its for little kids", cards(5), nobody_else, thought_ill_of(3)), ("the second seems more for kids tbh", nobody_else, thought_ill_of(2)),
        ("nah she's seen a playthrough of that one", known(1)), ("last time was mario kart but only 4 can play and the rest just sat there", cards(5), without_seeds),
    ),
    "have you played celeste?": (
        ("it was great", no_cards, says("Celeste")), ("no i haven't", no_cards, says("new to you")), ("yes, loved it", no_cards, says("Celeste")),
    ),
    "I played Celeste last week": (("it was really good", no_cards, says("Good to hear about Celeste")),),
    "zombie games on ps4": (
        ("sounds good, i'll check it out", no_cards, says("welcome")), ("never heard of that, sounds interesting", no_cards, says("welcome")),
    ),
    "detective games": (("which of these would last me the longest?", says("to the end")),),
    "like fifa on ps4": (
        ("nah not another sports game i want smth different", cards(5), every(none_of("Sports"), at("PS4")), without_seeds),
    ),
}  # fmt: skip


CONVERSATIONS: dict[str, Conversation] = {
    **{text: ((text, *checks),) for text, *checks in OPENING},
    **{text: ((opening,), (text, *checks)) for opening, rows in AFTER.items() for text, *checks in rows},
}
test_opening = held("games", CONVERSATIONS)
