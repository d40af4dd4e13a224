"""What somebody feels about a thing: whatever the frame and the order, what it turns down is never wished for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recsys.intent import Intent
from recsys.language.words.clauses import clauses
from recsys.language.words.refused import refused
from tests.language.reading import read_of_all, wish

BEFORE = (
    "bores him", "bores the pants off her", "annoys my wife", "puts me off", "puts her to sleep", "winds him up", "stresses me out",
    "freaks the kids out", "does my head in", "gets on his nerves", "drives his mum mad", "makes me puke", "makes her really anxious",
    "gives me a headache", "gives him bad dreams", "leaves us cold", "does nothing for me", "isnt doing it for me", "doesnt do it for him",
    "isnt my thing", "is not really our cup of tea", "gets old", "gets boring fast", "wears thin", "can do one", "is a turn off",
)  # fmt: skip
BEHIND = (
    "why is everything", "why does everything have to be", "why are all films", "why is every new game",
    "im sick of", "shes fed up with", "had enough of", "ive had my fill of", "shes gone off", "we went off", "hes so over", "im done with",
    "cant stand", "cant be doing with", "he cant get into", "couldnt get on with", "never been into", "not feeling", "not in the mood for",
    "no interest in", "im rubbish at", "put off by", "scared of", "a wuss about", "burnt out on", "bored to death of", "hates",
)  # fmt: skip
KINDS = {"racing": "Racing", "puzzles": "Puzzle", "horror": "Horror", "pixel art": "retro", "farming": "farming"}


def attitudes(intent: Intent) -> dict[str, int]:
    return {word: w.attitude for w in intent.wishes for t in w.terms for word in (*t.genres, *t.tags)}


@pytest.mark.parametrize("frame", BEFORE)
def test_what_stands_before_is_turned_down(frame: str) -> None:
    assert wish(read_of_all(f"horror {frame}"), "Horror").attitude == -2


@pytest.mark.parametrize("text", ["no puzzle type games", "not puzzle style stuff", "no puzzle sort of game"])
def test_a_word_for_what_sort_it_is_is_no_wish(text: str) -> None:
    assert [(w.phrase, w.attitude) for w in read_of_all(text).wishes] == [("puzzle", -2)]


def test_what_stands_behind_a_machine_is_turned_down_as_elsewhere() -> None:
    assert wish(read_of_all("on switch, farming makes her really anxious"), "farming").attitude == -2


@pytest.mark.parametrize("frame", BEHIND)
def test_what_stands_behind_is_turned_down(frame: str) -> None:
    assert wish(read_of_all(f"{frame} horror"), "Horror").attitude == -2


@given(
    st.permutations(["something funny", "for the 4 of us", "on switch", "{}"]),
    st.sampled_from([*(f"{{}} {frame}" for frame in BEFORE), *(f"{frame} {{}}" for frame in BEHIND)]),
    st.sampled_from(sorted(KINDS)),
    st.sampled_from([", ", ". ", "\n"]),
)
@settings(max_examples=60, deadline=None)
def test_what_is_disliked_is_never_wished_for_in_any_order(parts: list[str], frame: str, kind: str, mark: str) -> None:
    said = mark.join(part.format(frame.format(kind)) for part in parts)
    read = read_of_all(said)
    felt = attitudes(read)
    assert felt[KINDS[kind]] < 0, said
    assert felt["funny"] > 0, said
    assert (read.bounds.players, read.platform_groups) == (4, (("Switch",),)), said


@pytest.mark.parametrize(
    "text",
    ["horror never gets old", "horror doesnt scare me", "horror that scares me", "i want horror that freaks me out", "horror wont put me off",
     "horror never bores us"],
)  # fmt: skip
def test_a_frame_that_is_denied_or_looked_for_turns_nothing_down(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude > 0


def test_a_list_is_turned_down_whole_and_what_is_liked_before_it_is_not() -> None:
    felt = attitudes(read_of_all("puzzles, horror and farming bore him"))
    assert [felt[kind] for kind in ("Puzzle", "Horror", "farming")] == [-2, -2, -2]
    felt = attitudes(read_of_all("he loves racing and horror freaks him out"))
    assert (felt["Racing"] > 0, felt["Horror"]) == (True, -2)


def test_a_title_takes_the_attitude_of_its_frame_and_sets_none() -> None:
    assert [m.attitude for m in read_of_all("lego star wars stuff bores him").mentions] == [-2]
    assert not list(refused("don't starve together on my mac"))


@pytest.mark.parametrize(
    "text",
    ["zombies? were bored of em", "zombies, cant stand them", "zombies he finds dull", "he finds zombies boring", "zombies drag on", "zombies hurt my eyes"],
)  # fmt: skip
def test_a_topic_is_turned_down_by_what_comes_behind_it(text: str) -> None:
    assert wish(read_of_all(text), "zombies").attitude == -2


@pytest.mark.parametrize(
    "text", ["timers stress her out", "nothing timed", "hates being rushed", "she gets wound up by timers"]
)
def test_a_clock_that_is_turned_down_is_no_timers(text: str) -> None:
    assert wish(read_of_all(text), "no timers").attitude > 0


@pytest.mark.parametrize(
    "text", ["without dying all the time", "less of the dying over and over", "minus the dying", "sick of dying"]
)
def test_not_dying_is_easier(text: str) -> None:
    felt = attitudes(read_of_all(text))
    assert (felt["easy to learn"] > 0, felt["permadeath"]) == (True, -2)


def test_less_of_what_is_asked_for_is_still_asked_for() -> None:
    felt = attitudes(read_of_all("something spooky but not too scary on ps5"))
    assert (felt["scary"] > 0, felt["jump scares"] < 0) == (True, True)
    assert read_of_all("something spooky but not too scary on ps5").platform_groups


def test_what_no_term_stands_for_is_looked_up_in_the_descriptions() -> None:
    quizzes, unicycles = read_of_all("hates quizzes n unicycles").wishes
    assert (quizzes.attitude, [t.phrase for t in quizzes.terms]) == (-2, ["quizzes"])
    assert (unicycles.attitude, unicycles.terms) == (-2, ())


def test_zero_of_a_thing_is_none_of_it_also_where_its_size_is_told() -> None:
    (spiders,) = [wish for wish in read_of_all("survival crafting with zero spiders pls").wishes if wish.attitude < 0]
    assert spiders.must
    assert {"grounded", "green-hell", "dont-starve-together"} <= {i for term in spiders.terms for i in term.told}


@pytest.mark.parametrize(
    ("text", "refused_one"),
    [
        ("on android phone and pls none of that microtransaction crap", "microtransactions"),
        ("my ipad, none of those jump scares", "jump scares"), ("on pc. gore, none of that please", "gore"),
        ("on ps5. zombies, none of that rubbish", "zombies"),
    ],
)  # fmt: skip
def test_none_of_that_refuses_what_it_names_and_leaves_the_rest(text: str, refused_one: str) -> None:
    read = read_of_all(text)
    assert attitudes(read) == {refused_one: -2}
    assert read.device_groups


@pytest.mark.parametrize(
    "text",
    ["theres no signal so it has to work offline", "no reception down there", "we have no internet at the cabin"],
)
def test_no_signal_asks_for_offline_and_refuses_no_word(text: str) -> None:
    assert [(w.phrase, w.attitude > 0) for w in read_of_all(text).wishes] == [("offline", True)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("half of them lose interest after 10 minutes so rounds should be quick", "short rounds"), ("no zombies so farming please", "farming"),
        ("not into shooters, therefore something cosy", "cosy"), ("he hates blood so cosy it is", "cosy"),
    ],
)  # fmt: skip
def test_a_refusal_ends_where_a_conclusion_is_drawn(text: str, wanted: str) -> None:
    assert wish(read_of_all(text), wanted).attitude == 1


@pytest.mark.parametrize("text", ["not so scary", "they are so boring", "no zombies or so", "I hate it so much"])
def test_the_so_of_a_degree_draws_no_conclusion(text: str) -> None:
    assert len(clauses(text)) == 1


@pytest.mark.parametrize("text", ["nothing stressful", "not stressful", "no stress", "i do not want to be stressed"])
def test_what_is_not_stressful_is_relaxing_and_not_fast(text: str) -> None:
    read = read_of_all(text)
    assert wish(read, "relaxing").attitude == 1
    assert wish(read, "fast-paced").attitude == -2


@pytest.mark.parametrize(
    "text", ["rocket league we have already, now is boring", "today is boring", "no, not yet", "nothing now", "not today, maybe tomorrow"]
)  # fmt: skip
def test_a_word_of_time_is_never_refused(text: str) -> None:
    assert not any(w.attitude < 0 for w in read_of_all(text).wishes)


@pytest.mark.parametrize(
    "text",
    [
        "the wifi is trash", "the signal is awful", "internet is patchy", "the wifi on the train is really bad", "bad internet", "our connection keeps dropping",
        "wifi sucks", "terrible hotel wifi", "reception there is spotty",
    ],
)  # fmt: skip
def test_a_poor_network_asks_for_offline(text: str) -> None:
    assert wish(read_of_all(text), "offline").attitude == 1


@pytest.mark.parametrize(
    "text",
    [
        "a game with my brother, he lives in another city", "my friend is in other country", "we live far apart", "me and my girlfriend, long distance",
        "for a long distance relationship", "we are in different cities", "my sister and I live apart", "co-op, we're living miles apart",
    ],
)  # fmt: skip
def test_who_lives_far_away_is_played_with_online(text: str) -> None:
    assert wish(read_of_all(text), "online co-op").attitude == 1


@pytest.mark.parametrize(
    ("text", "attitude"),
    [
        ("i'm terrible at platformers but I'd like to get better", 1), ("bad at platformers, want to learn", 1), ("useless at platformers and trying to improve", 1),
        ("bad at platformers", -2), ("I suck at platformers, but I want to learn chess", -2), ("sick of platformers but happy to learn", -2),
    ],
)  # fmt: skip
def test_what_somebody_wants_to_learn_is_not_refused(text: str, attitude: int) -> None:
    assert wish(read_of_all(text), "Platformer").attitude == attitude
    assert ("easy to learn" in {w.phrase for w in read_of_all(text).wishes}) is (attitude > 0)


@pytest.mark.parametrize(
    "text",
    [
        "the wifi is not bad",
        "good internet",
        "a game set in another city",
        "long distance running",
        "he lives in another city so i play alone",
    ],
)
def test_a_good_network_and_a_far_place_ask_for_nothing(text: str) -> None:
    assert not any({"offline", "online co-op"} & {*t.tags} for w in read_of_all(text).wishes for t in w.terms)


@pytest.mark.parametrize(
    ("text", "refused_one"),
    [
        ("everything is so violent these days", "violent"), ("everything is so violent these days, a game for two please", "violent"),
        ("games are all so violent now. something for me", "violent"), ("it's all shooters these days", "Shooter"),
        ("so many games are grindy now", "grindy"), ("everything has microtransactions these days", "microtransactions"),
        ("most games now are just gore", "gore"), ("there's so much violence in games today", "violent"), ("all games are so dark lately", "dark"),
        ("all I see on the store is zombies", "zombies"), ("there's so much gore in everything nowadays", "gore"),
    ],
)  # fmt: skip
def test_a_complaint_of_what_everything_is_refuses_it(text: str, refused_one: str) -> None:
    assert attitudes(read_of_all(text)) == {refused_one: -2}


@pytest.mark.parametrize(
    "text",
    [
        "everything violent please", "something so violent it hurts", "these days I love farming games", "I play a lot of shooters these days",
        "all I want is a violent game", "everything about zombies", "everything is so cute in animal crossing, more like that",
        "nowadays I mostly want cosy games", "I love that games are so violent these days", "games that are scary and out now",
        "all my kids want is horror these days", "everything is fine now, just farming please",
    ],
)  # fmt: skip
def test_what_somebody_is_after_these_days_is_no_complaint(text: str) -> None:
    assert min(attitudes(read_of_all(text)).values()) > 0


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("nothing about people dying", {"violent": -2, "gore": -2}), ("no people getting killed please", {"violent": -2, "gore": -2}),
        ("nothing where anyone dies", {"violent": -2, "gore": -2}), ("without people being killed", {"violent": -2, "gore": -2}),
        ("I don't want people to die", {"violent": -2, "gore": -2}), ("a game about people dying", {}), ("people are dying to play it", {}),
    ],
)  # fmt: skip
def test_people_who_die_are_violence_and_no_difficulty(text: str, heard: dict[str, int]) -> None:
    assert attitudes(read_of_all(text)) == heard
