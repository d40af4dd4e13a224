# ruff: noqa: E501  one phrasing a line
"""One remark in many voices, each after the same opening: half of a class was written before anything of it was mended."""

from __future__ import annotations

from recsys.types import Item
from tests.conversations.checks import cards, every, most, never, no_cards, says
from tests.conversations.facts import Fact, at, on, with_
from tests.conversations.talks import Check, Conversation, Talk, held


def stay_but(*places: int) -> Check:
    """The cards at these places went, the others stayed, and the table is full."""

    def check(talk: Talk) -> None:
        before, now = [i.id for i in talk.shown(-2)], [i.id for i in talk.shown(-1)]
        gone = {before[place - 1 if place > 0 else place] for place in places}
        assert not gone & {*now}, f"still there: {gone & {*now}}"
        assert {*before} - gone <= {*now}, f"went as well: {({*before} - gone) - {*now}}"
        assert len(now) == len(before), f"{len(now)} cards; said {talk.reply!r}"

    return check


def chosen(place: int) -> Check:
    """That card is taken, by name."""

    def check(talk: Talk) -> None:
        no_cards(talk)
        title = talk.shown(-2)[place - 1 if place > 0 else place].title
        assert f"{title} it is" in talk.reply, f"{title!r} was not taken: {talk.reply!r}"

    return check


def refuses_nothing(talk: Talk) -> None:
    refused = [w["phrase"] for w in talk.done.intent["wishes"] if w["attitude"] < 0]
    assert not refused, f"refused: {refused}"


def disliked(item_id: str) -> Check:
    def check(talk: Talk) -> None:
        found = [m for m in talk.done.intent["mentions"] if m["item_id"] == item_id]
        assert found, f"{item_id} was not heard"
        assert found[0]["attitude"] < 0, f"{item_id} is not disliked: {found[0]}"
        assert not found[0]["seed"], f"{item_id} is started from"

    return check


def costs_at_most(most: float) -> Check:
    def check(talk: Talk) -> None:
        heard = talk.done.intent["bounds"].get("price_max")
        assert heard == most, f"heard at most {heard}, expected {most}"

    return check


def any_of(*names: str) -> Fact:
    """Of one of these genres, or with one of these tags."""
    return lambda item: bool({*names} & {*item.genres, *item.tags})


def lasts(least: int, most: int) -> Fact:
    """Of so many hours to the end."""
    return lambda item: item.hours is not None and least <= item.hours <= most


def rounds(most: int) -> Fact:
    return lambda item: item.minutes is not None and item.minutes <= most


def quiet(item: Item) -> bool:
    loud = {"gore", "violent", "war", "fast-paced", "scary", "jump scares", "zombies", "tense", "chaotic", "Horror", "Shooter", "Fighting"}
    return not loud & {*item.tags, *item.genres}


STORIES, PAIRS, ROGUES = "story games on switch", "co-op games for 2 on switch", "roguelikes on pc"
PARTY, CHILD = "party game for 7 on pc", "games for my son of 8 on tablet"
SWITCH = every(at("Switch"))
Phrasings = tuple[tuple[str, *tuple[Check, ...]], ...]
AFTER: dict[str, Phrasings] = {
    STORIES: (
        ("the second and third look depressing, take those out please", stay_but(2, 3), SWITCH),
        ("take the second one out", stay_but(2), SWITCH), ("remove the 2nd", stay_but(2)), ("bin the first two", stay_but(1, 2)),
        ("lose the last one, looks boring", stay_but(-1)), ("not the first, seems sad", stay_but(1)), ("drop 1 and 5", stay_but(1, 5)),
        ("can you swap the third for something else", stay_but(3)), ("i dont want the secound one", stay_but(2)),
        ("number 4 is not for me, another instead of it please", stay_but(4)), ("get rid of no 3", stay_but(3)),
        ("the fourth one looks awful dear, please put something nicer", stay_but(4)),
    ),
    PAIRS: (
        ("we have already overcooked, it make us fight haha", disliked("overcooked"), never("overcooked"), SWITCH),
        ("got overcooked, we just end up screaming at each other", disliked("overcooked")),
        ("We own Overcooked but it stresses my wife terribly", disliked("overcooked")), ("overcooked we have, dont like", disliked("overcooked")),
        ("had overcooked. drove us mad", disliked("overcooked")), ("we tried overcooked, ended in tears", disliked("overcooked")),
        ("already own overcooked and it's way too hectic for us", disliked("overcooked")),
        ("my sister gave us overcooked last year, nearly got divorced over it lol", disliked("overcooked")),
        ("we have overcooked but we shout at each other, so nothing like that", disliked("overcooked")),
        ("they say fortnite but no, their mum hates it", disliked("fortnite"), never("fortnite", "lego-fortnite-odyssey"), SWITCH),
        ("no fortnite", disliked("fortnite"), never("fortnite", "lego-fortnite-odyssey")), ("anything but fortnite", disliked("fortnite")),
        ("fortnite is banned in this house", disliked("fortnite")), ("pls not minecraft again", disliked("minecraft")),
        ("the boys keep begging for fortnite, absolutely not", disliked("fortnite")), ("he wants minecraft, i say no", disliked("minecraft")),
        ("she's not allowed roblox", disliked("roblox")),
    ),
    ROGUES: (
        ("bet, last one it is", chosen(-1)), ("aight the first then", chosen(1)), ("ok lets go with that", chosen(1)), ("that'll do", chosen(1)),
        ("k ill cop the 3rd", chosen(3)), ("I think we shall take the second, thank you", chosen(2)), ("good, i take number 4", chosen(4)),
        ("sold on the second one", chosen(2)), ("first one sounds perfect, downloading it now", chosen(1)), ("we decide for the third", chosen(3)),
        ("say less, the 2nd", chosen(2)), ("Right then, the fourth it shall be.", chosen(4)),
        ("got like 20 bucks", costs_at_most(20), refuses_nothing, says("now at most \\$20")), ("budget's 15", costs_at_most(15)),
        ("a few quid", costs_at_most(10)), ("my pension allows ten pounds at most dear", costs_at_most(10)),
        ("i got a gift card of 25 dollars", costs_at_most(25)), ("not more as 15 euro", costs_at_most(15)),
        ("after 2018 only", says("now from 2019 on: \\d+ games")),
    ),
    PARTY: tuple(
        (text, cards(5), every(on("DESKTOP")), never("kahoot", "the-jackbox-party-pack-3"), says("quizzes"))
        for text in (
            "no trivia, we suck at it", "no quizzes please", "nothing where you need to know things", "without trivia",
            "we're thick so no quiz stuff", "no general knowledge questions please", "i hate quiz games",
        )
    ),
    CHILD: tuple(
        (text, cards(1, 5), every(on("TABLET"), lambda item: "always online" not in item.tags), says("strangers"))
        for text in (
            "my mom says no online chat with strangers", "no strangers talking to him please", "nothing where strangers can message him",
            "I don't want him chatting with people he doesn't know", "is important there is no chat with foreign people",
            "no randoms in voice chat pls",
        )
    ),
    "party games for 5 on pc, max 20 min a round": (("actually scrap the 20 min thing", cards(5), says("no longer rounds of at most 20 min: \\d+ games")),),
    "roguelikes on pc under 20 dollars": (("forget the price", says("no longer at most \\$20")), ("make it co-op, same budget", costs_at_most(20))),
    "cosy games on phone for free": (
        ("ok i can pay a little, like $5 max", costs_at_most(5)), ("we can pay something, say 10 tops", costs_at_most(10)),
    ),
    "tablet games for my son, he is 7": (
        ("anything free for the tablet instead? he'll only play for 20 mins", costs_at_most(0), every(rounds(20))),
        ("loves dinosaurs and lego", every(any_of("Adventure", "Platformer", "Puzzle", "Sandbox", "animals", "cute")), says("dinosaurs")),
    ),
    "co-op for the 5 of us on switch": (
        ("hm. back to 4 then", says("4 players")), ("he'd rather compete than cooperate", every(any_of("PvP"))),
    ),
    "platformers on xbox": (("wait i do have a pc too actually", says("PC or")), ("how much is the first one on xbox", says("\\$|free"), no_cards)),
    "strategy games": (
        ("What about Old World, is it any good?", says("I do not have Old World"), no_cards),
        ("played civ 6, didnt like the combat", refuses_nothing, never("civilization-6")),
    ),
    "kids games on switch": (("he can't read well yet so not too much text", cards(5), says("less story-rich")),),
    "horror on pc, nothing with zombies": (("ok zombies are fine actually", says("no longer without zombies")),),
}  # fmt: skip
OPENING: Phrasings = (
    ("I loved Undertale. What is like it but shorter?", cards(5), every(lasts(0, 5))),
    ("just finished hollow knight and im empty inside lol. what's like it but shorter", cards(5), every(lasts(0, 26))),
    ("a good story that we can finish in a weekend", cards(5), every(lasts(0, 12))),
    ("not another 100 hour rpg please", cards(5), every(lasts(0, 50), any_of("RPG"))),
    ("rpg thats around 20 hours", cards(5), every(lasts(12, 31), any_of("RPG"))),
    ("an rpg, at least 40 hours to beat", cards(5), every(lasts(40, 200), any_of("RPG"))),
    *((text, cards(5), never("call-of-duty-warzone", "call-of-duty-black-ops", "call-of-duty-4-modern-warfare")) for text in (
        "yo whats a good fps that isnt call of duty", "a shooter which is not call of duty", "fps on pc, not cod", "any shooters other than call of duty",
    )),
    ("co-op on switch for kids 4 and 7, with dinosaurs", cards(5), every(at("Switch")), says("Two are about dinosaurs")),
    ("something that cheers me up, on ps5", cards(5), most(with_("funny"))),
    ("I like trains and puzzles", cards(5), says("trains")), ("couch co-op for 4 people, xbox", cards(5), every(any_of("couch")), every(any_of("co-op"))),
    ("something my brother and I can play on the same laptop", cards(5), every(any_of("couch"))),
    ("hidden gems only, nothing everyone has already heard of", cards(5), every(lambda item: (item.fame or 0) < 4)),
    ("chess or solitaire or a puzzle, something quiet", cards(5), every(any_of("Board & card", "Puzzle"))),
    ("cards, chess or maybe a puzzle for my old pc please dear", cards(5), every(any_of("Board & card", "Puzzle"))),
    ("either farming or fishing for me, on the ipad", every(any_of("farming", "fishing"))),
    ("i look for racing, football or tennis game for ps5", cards(5), every(any_of("Racing", "Sports"))),
    ("puzzel or word game pls on phone", cards(5), every(any_of("Puzzle", "word game"))),
    ("Could be detective, mystery or a visual novel.", cards(5), every(any_of("detective", "mystery", "Narrative"))),
    *((text, cards(1, 5), every(quiet)) for text in (
        "Guten Tag. I look for a quiet game for my old laptop, chess or solitaire or a puzzle, no hectic.",
        "something quiet and peaceful on pc please", "a calm game for my nerves, on the tablet", "smth chill on switch im stressed af",
        "I am an old man, I want peace and quiet. PC.", "gentle game for my grandma, she has a laptop",
    )),
    *((text, cards(1, 5), refuses_nothing) for text in (
        "need smth sick to grind solo on my pc, got like 20 bucks. soulslike or roguelike", "smth solo on my pc",
        "want a sick racing game on ps5", "im sick and in bed, smth chill for my phone", "mad fun party game for 4 on switch",
    )),
)  # fmt: skip
CONVERSATIONS: dict[str, Conversation] = {
    **{text: ((text, *checks),) for text, *checks in OPENING},
    **{text: ((opening,), (text, *checks)) for opening, rows in AFTER.items() for text, *checks in rows},
}
test_phrasing = held("games", CONVERSATIONS)
