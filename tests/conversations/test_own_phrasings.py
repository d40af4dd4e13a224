# ruff: noqa: E501  one phrasing a line
"""One remark in many voices, each after the same opening: half of a class was written before anything of it was mended."""

from __future__ import annotations

from tests.conversations.checks import (
    cards,
    chosen,
    every,
    first,
    fresh,
    holds,
    leads,
    most,
    never,
    no_cards,
    says,
    says_no,
    stay_but,
    told_how_many,
)
from tests.conversations.facts import (
    aged,
    any_of,
    at,
    costing,
    eerie,
    lasts,
    made,
    no_dragons,
    on,
    quiet,
    rounds,
    seats,
    softer,
    with_,
    without_net,
)
from tests.conversations.heard import costs_at_most, disliked, on_no_phone, refuses_nothing, starts_from
from tests.conversations.talks import Check, Conversation, Talk, held


def on_mixed(talk: Talk) -> None:
    """No two cards are of one series, and none of those before is thought ill of."""
    series = [item.series for item in talk.shown(-1) if item.series]
    assert len(series) == len({*series})
    assert not any(m["attitude"] < 0 for m in talk.done.intent["mentions"])


STORIES, PAIRS, ROGUES = "story games on switch", "co-op games for 2 on switch", "roguelikes on pc"
PARTY, CHILD = "party game for 7 on pc", "games for my son of 8 on tablet"
SWITCH = every(at("Switch"))
Phrasings = tuple[tuple[str, *tuple[Check, ...]], ...]
AFTER: dict[str, Phrasings] = {
    "cosy farming games": (
        ("make it spooky", cards(5), every(with_("farming")), leads(eerie), says("Nothing that fits the rest is marked as scary")),
        ("already played most of these", cards(5), fresh, says("Which of them you know I cannot tell")),
        *((text, cards(5), fresh, refuses_nothing, says("a better mix"), on_mixed) for text in ("they're too similar", "these are all the same", "a bit samey", "could be more varied")),
        *((text, no_cards, says("Take your time")) for text in ("ok let me think", "hmm let me think about it", "give me a sec", "I'll ask my wife first")),
        ("let me think... something with animals", cards(5), every(with_("animals"))),
        ("they all sound dull", cards(5), fresh), ("less", no_cards, says("Less of what")),
        ("why not the other", no_cards, says("Which game do you mean")),
        *((text, cards(5), fresh, says(f"no word for {told}, so I went on to others")) for text, told in (
            ("hm, no, too girly. more epic", "“girly” or “epic”"), ("nah, too twee. more badass please", "“twee” or “badass”"),
            ("way too girly for my son", "“girly”"), ("they're all too pretentious", "“pretentious”"),
        )),
        ("can it have dragons?", cards(5), says("dragons")), ("could it be set in space?", every(with_("space"))), ("can it have a story?", cards(5), leads(with_("story-rich"))),
        *((text, no_cards) for text in ("does it have dragons?", "can the second one have dragons?", "can it be modded?", "can it have two players?")),
        ("can it be a bit creepy?", cards(5), every(with_("farming")), leads(eerie)), ("could they be darker", cards(5), leads(any_of("dark"))),
        ("can it be funny?", cards(5), leads(any_of("funny"))), ("could it be a bit shorter?", cards(5), says("now rounds of at most")),
        ("can it be played alone?", no_cards), ("can the first one be scary?", no_cards), ("can it be paused?", no_cards), ("is it scary?", no_cards),
        ("too childish. more epic", cards(5), fresh, says("no word for “epic”")), ("too bland, more cute", cards(5), every(with_("cute"))),
        ("the second is too girly", stay_but(2)), ("is it too girly?", no_cards),
    ),
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
    "games with a good story on switch": (
        ("cheaper than 5 euros", cards(5), SWITCH, says("Nothing that fits the rest is marked as story-rich")),
        ("cheaper than 15 euros", cards(5), says_no("marked as story-rich")), ("what's the second about", no_cards, says_no("marked as")),
    ),
    "platformers on xbox": (("wait i do have a pc too actually", says("PC or")), ("how much is the first one on xbox", says("\\$|free"), no_cards)),
    "racing games": (
        *((text, cards(5), every(any_of("Racing")), most(any_of("fast-paced"))) for text in ("too slow", "not fast enough", "those aren't fast enough")),
    ),
    "puzzle games": (
        *((text, cards(5), every(any_of("Puzzle")), most(any_of("challenging"))) for text in ("not hard enough", "they're not hard enough", "too simple")),
        ("too complicated", cards(5), every(lambda item: "challenging" not in item.tags)), ("not enough story", cards(5), most(any_of("story-rich"))),
    ),
    "horror games": (
        *((text, cards(5), most(any_of("scary")), refuses_nothing) for text in ("not scary enough", "none of these is scary enough")),
        *((text, no_cards) for text in ("is it scary enough", "is the second not scary enough?")),
    ),
    "co-op games": (("less puzzly", cards(5), every(any_of("co-op")), every(lambda item: "Puzzle" not in item.genres)),),
    "games like stardew valley": (
        ("darker", cards(5), most(any_of("dark"))), ("with more story", cards(5), most(any_of("story-rich"))),
    ),
    "farming games": (("too cutesy", cards(5), every(lambda item: "cute" not in item.tags)),),
    "strategy games": (
        *((text, cards(5), most(with_("funny"))) for text in ("but it's got to be funny", "but it’s  got to be funny")),
        ("What about Old World, is it any good?", says("I do not have Old World"), no_cards),
        ("played civ 6, didnt like the combat", refuses_nothing, never("civilization-6")),
    ),
    "kids games on switch": (("he can't read well yet so not too much text", cards(5), says("less story-rich")),),
    "I get anxious easily, want something gentle": (("actually a good mystery", cards(5), every(any_of("mystery", "detective"))),),
    "horror games on pc": (("something older", most(lambda item: (item.year or 0) < 2020)), ("we only have one controller", cards(5), says("How many controllers a game needs"))),
    "games for two on switch": (("and for four?", cards(5), every(lambda item: (item.players_max or 0) >= 4)), ("what about for 4 players?", cards(5), every(lambda item: (item.players_max or 0) >= 4))),
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
    ("co-op on switch for kids 4 and 7, with dinosaurs", cards(5), every(at("Switch")), says("(?:one is|two are|three are) about dinosaurs")),
    ("something that cheers me up, on ps5", cards(5), most(with_("funny"))),
    *((text, cards(n), says_no("about")) for text, n in (
        ("three games before 2020", 3), ("five games since 2018", 5), ("three games from the nineties", 3),
    )),
    *((text, cards(5), says(f"about {two}")) for text, two in (
        ("dogs and cats", "dogs or cats"), ("cats or dinosaurs", "cats or dinosaurs"), ("games with horses and dogs", "horses or dogs"),
    )),
    *((text, cards(5), every(seats(n)), costs_at_most(most)) for text, n, most in (
        ("party games for 6 under 20 dollars", 6, 20), ("games for 3 under $10", 3, 10), ("games for 4 friends, 20 is the limit", 4, 20),
    )),
    *((text, cards(5), never("fifa-23")) for text in ("my teenager only plays fifa, something else please", "he only ever plays fifa, show me something different")),
    ("I like trains and puzzles", cards(5), says("trains")), ("couch co-op for 4 people, xbox", cards(5), every(any_of("couch")), every(any_of("co-op"))),
    ("something my brother and I can play on the same laptop", cards(5), every(any_of("couch"))),
    ("hidden gems only, nothing everyone has already heard of", cards(5), every(lambda item: (item.fame or 0) < 4)),
    *((text, cards(5), every(without_net)) for text in (
        "not online", "no online games please", "nothing online", "something without online", "games that are not online", "like Fortnite but not online",
        "a game like Fortnite that isn't online", "my kid isn't allowed online, so nothing online", "we hate online games, something for 2",
    )),
    *((text, cards(5), every(any_of("co-op")), every(any_of("couch"))) for text in ("co-op but not online", "co-op, no online", "co-op games that aren't online")),
    *((text, cards(5), every(any_of("co-op"))) for text in ("a co-op game, doesn't have to be online", "co-op doesn't have to be online, couch is fine")),
    *((text, cards(5), every(lambda item: "solo" in item.modes)) for text in (
        "no multiplayer", "not a multiplayer game", "I don't want multiplayer, something story rich",
    )),
    ("price doesn't matter, a good RPG", cards(5), every(any_of("RPG"))), ("a racing game, graphics don't matter", cards(5), every(any_of("Racing"))),
    ("something like Mario Kart for PC", starts_from("mario-kart-8-deluxe"), every(at("Windows"))),
    ("like Pokemon for PC", starts_from("pokemon-scarlet-and-violet")), ("games like GTA for PC", starts_from("grand-theft-auto-v")),
    ("like Pokemon for Android please", starts_from("pokemon-scarlet-and-violet")), ("something like Wii Sports for Switch", starts_from("wii-sports")),
    ("games like zelda for PC", starts_from("the-legend-of-zelda-breath-of-the-wild")), ("something like zelda on pc", starts_from("the-legend-of-zelda-breath-of-the-wild")),
    ("I tried Pikmin but it was stressful with the time limit, something like it", cards(5), starts_from("pikmin-4"), every(any_of("no timers"))),
    ("hidden gems for someone who played all of Civilization, Total War and XCOM", cards(5), never("total-war-rome-remastered", "total-war-three-kingdoms", "xcom-2")),
    *((text, cards(5), every(any_of("first games"))) for text in (
        "games for 3 year old", "somthing for a 3 yr old on ipad", "switch games for my 4 year old", "pc games for a 5 year old girl",
    )),
    ("something like rummikub", says("I do not know rummikub")), ("games like cluedo", says("cluedo")), ("something like terraria for ios", every(at("iOS"))),
    ("fantasy rpg but no dragons", cards(5), every(any_of("fantasy")), every(no_dragons)), ("rpg no dragons please", cards(5), every(no_dragons)),
    ("no aliens, sci-fi", cards(5), every(any_of("sci-fi")), never("alien-isolation")), ("something for two with dragons", says("dragons")),
    ("without violence for a 7 year old on ipad", cards(5), every(at("iOS"))), ("no games for kids", cards(5), says("left out")),
    *((text, cards(5), every(lambda item: "microtransactions" not in item.tags)) for text in ("no in app purchases", "without in-app purchases on my phone")),
    *((text, cards(5), every(lambda item: item.fame == 5)) for text in ("most popular games", "best game of all time", "games everyone loves", "popular multiplayer games")),
    *((text, cards(5), every(lambda item: (item.year or 0) >= 2023)) for text in ("newest games", "new games for switch", "latest games please")),
    ("I get motion sick, something on ps5", cards(5), every(lambda item: "first-person" not in item.tags)),
    ("steam deck games", cards(5), every(lambda item: {"Windows", "Linux"} & {*item.platforms} != set())),
    ("something like Hollow Knight for less than 10 bucks", first("super-metroid")),
    *((text, cards(5), every(any_of("RPG")), every(lambda item: item.hours is not None and item.hours <= 20)) for text in ("a short rpg", "something rpg-ish but short")),
    ("like minecraft but scary", cards(5), most(any_of("scary"))), ("games like stardew valley but darker", cards(5), holds("graveyard-keeper")),
    *((text, cards(5), every(any_of("cosy"))) for text in ("i'm sad", "i just broke up")),
    *((text, cards(5), every(any_of("relaxing"))) for text in ("i can't sleep", "i had a rough day", "something to play while listening to podcasts")),
    ("i want to feel smart", cards(5), every(any_of("Puzzle"))), ("i hate losing", cards(5), every(lambda item: "challenging" not in item.tags)),
    ("metroidvania with easy mode", cards(5), never("hollow-knight"), every(any_of("metroidvania"))),
    ("something shooty", cards(5), every(any_of("Shooter"))), ("something farmy for my daughter", cards(5), every(any_of("farming"))),
    ("quick and easy", cards(5), most(any_of("short rounds")), most(any_of("easy to learn"))),
    *((text, cards(5), every(any_of("online co-op")), on_no_phone) for text in (
        "i'm on the phone with my brother, what can we play", "on the phone with my two nephews, 8 and 11, they have a switch, I have a PC",
    )),
    ("a puzzle on the train", cards(5), every(any_of("Puzzle"), lambda item: bool({"PHONE", "TABLET"} & {*item.devices} or {"Switch", "3DS", "DS", "Vita"} & {*item.platforms}))),
    ("party game for 6, phones are fine as controllers", cards(5), on_no_phone, holds("the-jackbox-party-pack-7")),
    ("I'm on the phone with my nephews, 9 and 12", cards(5), every(any_of("online co-op"), seats(3), aged(9)), never("biped")),
    *((text, cards(5), leads(softer)) for text in (
        "like Hollow Knight but easier", "like Dark Souls but not too hard", "Elden Ring but more beginner friendly", "games like Sekiro but easier",
        "like Hades but easier",
    )),
    ("like Fifa 19", cards(5), says("I do not have Fifa 19; I went by")),
    ("a sports game that's not football", cards(5), every(any_of("Sports")), never("ea-sports-fc-25", "fifa-23", "madden-nfl-25")),
    ("something like Mario Kart but not nintendo", cards(5), never("mario-kart-world", "mario-kart-wii", "kirbys-return-to-dream-land-deluxe")),
    ("games for 4", cards(5), never("back-4-blood", "streets-of-rage-4")),
    ("rts like aoe2. strangers flatten me in 4 minutes, so give me a campaign", cards(5)),
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
    *((text, cards(5), every(any_of("cosy"), on("DESKTOP")), told_how_many(costing("free"), "free")) for text in (
        "cosy games on pc, ideally free", "cosy games on pc, free would be best", "cosy games for my pc, bonus points if they're free",
    )),
    ("rts from the nineties, ideally for 4 players", cards(5), every(any_of("Strategy"), made(1990, 1999)), told_how_many(seats(4), "4 players")),
    ("like hades, on ipad would be a plus", cards(5), told_how_many(at("iOS"), "on iOS")),
    ("dragons, ideally free", cards(5), says("All five are about dragons. None of these is free")),
    ("a racing game, short would be nice", cards(5), every(any_of("Racing")), says_no("about short")),
)  # fmt: skip
CONVERSATIONS: dict[str, Conversation] = {
    **{text: ((text, *checks),) for text, *checks in OPENING},
    **{
        text: (("strategy games",), (text, no_cards, says("Northgard"), says_no("all of them")))
        for text in (
            "are there none on switch?",
            "are none of these on switch?",
            "none on switch?",
            "aren't there any on switch?",
        )
    },
    "nothing for switch?": (
        ("strategy games",),
        ("nothing for switch?", cards(5), every(any_of("Strategy"), at("Switch"))),
    ),
    "a question about a card goes on about it": (
        ("cosy farming games",),
        ("what is the first about?", no_cards),
        ("can it be scary?", no_cards),
    ),
    **{text: ((opening,), (text, *checks)) for opening, rows in AFTER.items() for text, *checks in rows},
}
test_phrasing = held("games", CONVERSATIONS)
