# ruff: noqa: E501  one phrasing a line
"""What is turned down and what is wished for in words that are easily misheard: a name that several series share, a part of a kind."""

from __future__ import annotations

from recsys.types import Item
from tests.conversations.checks import cards, every, never, says
from tests.conversations.facts import at, none_of, of, with_, without
from tests.conversations.talks import Check, Conversation, Talk, held
from tests.conversations.test_own_openings import Phrasings, about_nothing


def no_lego(item: Item) -> bool:
    return "LEGO" not in item.title


def shows(item_id: str) -> Check:
    def check(talk: Talk) -> None:
        assert item_id in {item.id for item in talk.shown(-1)}, [item.id for item in talk.shown(-1)]

    return check


def says_not(part: str) -> Check:
    def check(talk: Talk) -> None:
        assert part not in talk.done.reply, talk.done.reply

    return check


OPENING: Phrasings = (
    ("puzzles on linux. I don't like sudoku", cards(5), every(of("Puzzle"), at("Linux"))),
    ("puzzle game. I don't like match 3 or sudoku", cards(5), every(of("Puzzle"), without("match-3"))),
    ("puzzle games, we do not like jigsaws", cards(5), every(of("Puzzle"))),
    ("a puzzle game for ipad. i liked monument valley. I don't like match 3", cards(5), every(of("Puzzle"), without("match-3"))),
    ("nothing in real time, strategy for my mac", cards(5), every(of("Strategy"), with_("turn-based"))),
    ("a strategy game without micro transactions", cards(5), every(of("Strategy"), without("microtransactions"))),
    ("real time strategy on pc please", cards(5), every(of("Strategy"))),
    ("an rpg with no fighting at all", cards(5), says("I left out combat"), never("super-mario-rpg-2023", "final-fantasy-vii"), shows("disco-elysium")),
    ("quick games for tonight, no one wants to read the rules", cards(5), about_nothing, every(with_("easy to learn"))),
    ("sth for b4 bed, helps me fall asleep", cards(5), every(with_("relaxing"))),
    ("he loves soccer, on ps5", says("about soccer"), never("madden-nfl-25"), shows("ea-sports-fc-25")),
    ("she's mad about cars, for ps4", cards(5), every(of("Racing")), says_not("about cars")),
    ("american football please", shows("madden-nfl-25")),
    ("something I can play with one thumb", cards(5), every(with_("one-handed"))),
    ("hidden object games for windows", cards(5), shows("hidden-folks")),
    ("he likes crosswords and calm", every(with_("word game"))),
    ("I like trains and puzzles", cards(5), says("about trains")),
    ("teach me some italian on my phone, by playing", every(with_("educational")), about_nothing),
    ("my kids want to practise the times tables", every(with_("educational"))),
    ("i'm colourblind, puzzles for ipad", cards(5), says("telling colours apart")),
    ("a game where you can't lose", cards(5), every(without("permadeath", "souls-like", "challenging"))),
    ("I don't like puzzle games, something calm", cards(5), every(none_of("Puzzle"))),
)  # fmt: skip
AFTER: dict[str, Phrasings] = {
    "a building game on xbox": (("but not lego", says("LEGO"), every(no_lego)),),
    "lego games on switch": (
        ("no lego star wars", never("lego-star-wars-the-skywalker-saga")), ("not the star wars one", cards(5)),
    ),
    "vr games for my quest": (("I get dizzy quickly", cards(5), every(without("first-person"))), ("it makes me sick of waiting", says_not("first-person"))),
    "strategy games on pc, no microtransactions": (("nothing real time", says("turn-based"), every(with_("turn-based"), of("Strategy"))),),
}  # fmt: skip


CONVERSATIONS: dict[str, Conversation] = {
    **{text: ((text, *checks),) for text, *checks in OPENING},
    **{text: ((opening,), (text, *checks)) for opening, rows in AFTER.items() for text, *checks in rows},
}
test_wished = held("games", CONVERSATIONS)
