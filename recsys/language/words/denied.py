"""What a "no" or a "not" makes of what follows: most refuse it, some ask for more of it, some say nothing of it."""

from __future__ import annotations

from recsys.language.words.feelings import DISLIKE, HATE, INDIFFERENT, NEUTRAL, SUBJECTS, WANTED, Tone
from recsys.language.words.text import Word, text_at


def denied(clause: tuple[Word, ...], at: int, before: list[str]) -> Tone:
    """What a "no" or "not" makes of what follows. before: the last word before it, if there is one."""
    word, after = clause[at].text, text_at(clause, at + 1)
    if before in (["why"], ["if"]):  # "why not X?" asks, "if not X, any Y?" turns to another: neither refuses
        return NEUTRAL
    if (after, text_at(clause, at + 2)) in _PRAISE:
        return WANTED
    if _is_no_example(clause, at):
        return INDIFFERENT
    if after in _AFTER_A_NO:
        return _AFTER_A_NO[after]
    if _denies_a_dislike(clause, at):
        return INDIFFERENT
    if _is_not_enough(clause, at):
        return WANTED
    if _is_inexperience(clause, at) or (word == "no" and after in _NO_THEN):
        return NEUTRAL
    if word in {"isnt", "arent"} and after == "just":  # more than that is wanted
        return INDIFFERENT
    return _SAID_AFTER_A_NO.get(after, Tone(-2, stated=True, bare=word == "no"))


_PRAISE = {
    *(("over", it) for it in ("it", "that", "them")),  # "still not over it"
    ("go", "wrong"),  # "you can't go wrong with X"
}
_AFTER_A_NO = {
    **dict.fromkeys("stop stopped wait resist".split(), Tone(2, stated=True)),
    **dict.fromkeys("mind matter care problem issue issues objection idea clue".split(), INDIFFERENT),
    **dict.fromkeys("scared afraid squeamish against".split(), INDIFFERENT),
    **dict.fromkeys("decide choose pick tell".split(), NEUTRAL),
}
_SAID_AFTER_A_NO = {
    **dict.fromkeys("too so really".split(), Tone(-1, mild=True, stated=True)),
    **dict.fromkeys("sure know only just usually".split(), NEUTRAL),
}
"""The same where nothing longer is meant: "not so scary", "not really into X" but "not really enough X"."""


def _is_no_example(clause: tuple[Word, ...], at: int) -> bool:
    """ "I don't consider that a Y" tells what an item is not, and refuses none."""
    verb, what = text_at(clause, at + 1), text_at(clause, at + 2)
    return verb in {"consider", "count", "call"} and what in {"that", "it", "this"}


def _is_not_enough(clause: tuple[Word, ...], at: int) -> bool:
    """ "not scary enough", "not enough puzzles" ask for more of it, "not enough time for puzzles" refuses none; "not old enough for horror" does."""
    rest = [w.text for w in clause[at + 1 : at + 7]]
    if clause[at].text == "none" and rest[:1] == ["of"]:
        rest = rest[3:]  # "none of these is"
    where = rest.index("enough") if "enough" in rest[:3] else -1
    if where == 0:
        return rest[1:2] != []
    return where > 0 and not {*rest[: where + 2]} & {"to", "old", "good", "big", "had"}


def _denies_a_dislike(clause: tuple[Word, ...], at: int) -> bool:
    """ "Not that I mind violence", "it's not like I hate puzzles": nothing is refused by it, and nothing asked for."""
    rest = [w.text for w in clause[at + 1 : at + 7] if w.text not in {"really", "actually", "would", "do", "even"}]
    said = rest[:1] in (["that"], ["like"], ["because"]) and rest[1:2] != [] and rest[1] in SUBJECTS
    return said and bool({"mind", "minds", "against", "opposed", *HATE, *DISLIKE} & {*rest[2:4]})


def _is_inexperience(clause: tuple[Word, ...], at: int) -> bool:
    """ "never played a platformer" says what is new to somebody, not what they refuse."""
    rest = [w.text for w in clause[at + 1 : at + 4]]
    while rest and rest[0] in {"really", "ever", "even", "actually", "yet", "properly", "have", "i", "a", "been"}:
        rest.pop(0)
    return rest[:1] != [] and (rest[0] in _MET or (rest[0] in {"got", "get"} and rest[1:2] in (["round"], ["around"])))

_MET = frozenset("played tried seen watched heard finished usually done used owned touched bought had met".split())
_NO_THEN = frozenset("i im we the that thats its it sorry wait not but sure thanks rather on".split())
