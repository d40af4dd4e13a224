"""CRAG's Tables 4 to 6, each example in short: the sign of every attitude, of which one may be wrong.

The titles are given: whether they are found is not asked here. What was learnt from had seen the builds of these
sentences (data/attitudes/README.md).
"""

from __future__ import annotations

from tests.language.marked import felt_in

LIKED = (
    "movies that absolutely ruined me for weeks, some still haunt me: 1. [The Strangers]; 2. [Eden Lake]; 3. [Funny Games]; "
    "4. [Zodiac]; 5. [The Last House on the Left]",
    "I've seen like every scifi action movie. Things in the vein of the more modern [AvP] movies, [Battle of LA], "
    "[Pacific Rim] franchise, etc",
    "I recently watched [Troll] and [Pans Labyrinth] . I wasn't always fond of subtitles but I really enjoy them now.",
    "I saw [all quiet on the western front] the other night and I really enjoyed it.",
    "some of my favorites include: [Groundhog Day] - a weatherman relives a day. [Happy Death Day] - A student must relive "
    "the day of her murder. [Edge of Tomorrow] -",
    'The only example I can think of right now is " [Contagion] ". I greatly appreciate any suggestions :)',
    "An example of this is [Water for Elephants] where she is ten years older",
    "I love comedy's like [odd couple 2], [palm springs], [the wrong missy], [vacation] (2015), [nothing to lose] .",
    "Movies like [Mean Girls] and [Freaky Friday] ?. I really like these two movies.",
)
NEITHER = (
    "lists of favorite movies always seem to be the same things, [Citizen Kane], [Shawshank], [Godfather], [Casablanca], "
    "etc. And no hate to those movies!! I've already seen them and want something new!",
    "I'm seeking films about guns. For example: [Lord Of War] [Gun Crazy] [Hardcore Henry]",
    "I'm not a huge anime fan ([Spirited Away] and [Pokemon] are about the extent of my knowledge)",
    "Last movie i saw was [Perfume: The Story of a Murderer] and i was wondering why red hair is so rare in movies.",
    "Other than Nicolas Cage's [Face/Off], what movies should I queue?",
    "Other than the Iranian [A Girl Walks Home Alone At Night] I haven't really seen much from the region.",
    "I'm watching [Thor: Love and Thunder] for the first time and while it's not bad, it feels more like background noise.",
    'I don\'t mean "a short while later" like [Star Wars: A New Hope] to [The Empire Strikes Back], but straight shots',
)
DISLIKED = (
    'please don\'t give me the shallow "[Fundamentals of Caring]" type of thing.',
    "it wouldn't be anything like [The Graduate], or [The Piano Teacher] where their age gap is treated as taboo",
    "Movies like the [Hangover], [Superbad] are just so stale and over-rated.",
    "Don't recommend [White Christmas] or \"[it's a wonderful life]\" not only do we all know them",
    "I was watching the new [Wednesday] series and hoping I could relate, only to realize it is just another teen drama",
    "I watched [28 Days Later] which I've heard is scary but I found it rather boring. I also watched [Braindead] but it "
    "wasn't scary, just gross.",
    "I just watched [King Kong] (2006) and now I feel hollow inside. So sad.",
    'I tried watch "[Life]" to find a newer sci-fi, ended up being close to brutal. I tried watching [4400] series, ended up '
    "being not that much about sci-fi",
    "So not stuff like [Jungle Fever], [Get Out], etc.",
)


def test_every_attitude_of_the_tables_but_one_has_the_right_sign() -> None:
    told = [
        (title, sign, told)
        for sign, texts in ((1, LIKED), (0, NEITHER), (-1, DISLIKED))
        for text in texts
        for title, told in felt_in(text).items()
    ]
    assert len(told) == 53
    assert len([one for one in told if one[1] != one[2]]) <= 1, [one for one in told if one[1] != one[2]]


def test_both_attitudes_to_titles_of_one_post_are_right() -> None:
    both = f"{LIKED[7]} {DISLIKED[2]}"
    assert set(list(felt_in(both).values())[:5]) == {1}
    assert set(list(felt_in(both).values())[5:]) == {-1}
