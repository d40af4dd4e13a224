"""What the bench asks: our own conversations, fifty messages for games and fifty for films.

They cover what people do: ask openly and precisely, name titles well and badly, refuse, count, choose, point at a
card, change their mind, ask about an item, say thanks, and go off the path. Changing one changes the results.
"""

from __future__ import annotations

from collections.abc import Mapping

Conversations = tuple[tuple[str, ...], ...]

GAMES: Conversations = (
    (
        "rainy sunday with my two daughters, 6 and 9, one tablet between us. nothing with timers please",
        "the first one but with more puzzles",
        "does it work without internet?",
        "we have that one already",
        "something older then",
    ),
    ("What should I play?", "just me, something relaxing", "surprise me"),
    (
        "four of us on one sofa, switch, we keep coming back to mario kart and want something new",
        "nobody likes losing, so co-op please",
        "how many of those do you have?",
        "and what is the second one about?",
        "hated the third, the rest looks good",
        "more",
    ),
    ("a roguelike like hades, cheaper and on my phone", "ok not the phone, pc is fine", "how hard is the first one?"),
    ("portal 2, the witness or baba is you, which one for a beginner?", "what does the first one cost"),
    ("puzzle games from before 2010 under 10 dollars, six of them", "now the same after 2018", "only two please"),
    ("I loved Celeste and Hollow Knight, Super Meat Boy annoyed me", "less punishing", "played the first one"),
    ("space, trading, no fighting", "with a story", "is there anything like it in VR?"),
    ("horror, but please no jump scares and no zombies", "fine, a few jump scares then"),
    ("me: factorio and civilization. my boyfriend: stardew valley. one game for both of us?", "he is on a mac"),
    ("sometihng lik animal crosing but on pc", "free would be best"),
    ("we want to shout at each other, short rounds, six people", "my son is 11 and joins"),
    ("Anything by the studio behind Hollow Knight?", "no, somebody else's game with that mood"),
    ("I enjoyed Quibblefrost Saga IV", "it is a card game with goblins"),
    ("vr racing for a three year old under two minutes a round", "any device then"),
    ("can you tell me a joke", "thanks!"),
    ("a long story for winter evenings, about 60 minutes at a time, nothing violent",),
    ("ps5, split screen, released since 2020",),
    ("grindy and proud of it: loot, numbers, crafting",),
    ("turn based strategy for the switch that forgives mistakes",),
    ("one hand, phone, waiting for the bus",),
    ("",),
)

FILMS: Conversations = (
    (
        "something like the matrix but from the nineties and a little funny",
        "less action",
        "seen the second one",
        "what year is the first one from?",
        "more",
    ),
    ("recommend a film", "rather comedy", "surprise me"),
    (
        "date night, we both loved amelie and eternal sunshine of the spotless mind",
        "nothing sad",
        "older",
        "how many of those are there?",
        "what is the last one about",
        "never mind the year",
    ),
    ("Fargo, Heat or Se7en, which one first?", "and what genre is it"),
    ("five westerns before 1970", "and after 1990", "ok three"),
    ("for my kids, 5 and 8, animated, we know all of toy story", "no musicals", "the first sounds good, more of that"),
    ("mind bending thriller with a twist", "not horror", "newer than 2005"),
    ("godfather", "I meant the third one"),
    ("documentaries about music", "jazz if you have it"),
    ("my dad likes war films, I like romance. one film for both?", "he has seen casablanca"),
    ("dark comedy, no violence", "a bit of violence is fine"),
    ("I hated Titanic and loved Alien, Aliens and The Thing", "scarier", "played by nobody famous"),
    ("black and white film noir from the forties", "not hitchcock"),
    ("terminater 2 was great", "something with robots but for children"),
    ("have you got Zanzibar Moonrise Parade?", "it is a slow space opera"),
    ("it was fun", "thanks"),
    ("superheroes, but not marvel, after 2008",),
    ("a short film, under an hour",),
    ("three japanese animations",),
    ("what is the capital of France",),
    ("sci-fi from the seventies that is still good",),
    ("cult classics people quote all the time",),
)

REQUESTS: Mapping[str, Conversations] = {"games": GAMES, "movies": FILMS}
"""Conversations by a catalogue's domain."""
