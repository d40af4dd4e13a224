"""The attitude in force at each word of a clause.

A clause is read left to right. A cue ("no", "hated", "less", "loved") sets the tone from there on, until another cue,
or until a comma or "and" ends its reach. A predicate after a name ("… was a nightmare") colours the name before it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from recsys.language.words.text import Word, text_at

LOVE = frozenset(
    "love loved loves adore adored adores favourite favorite favourites favorites fave faves obsessed addicted".split()
)
LIKE = frozenset(
    "like liked likes enjoy enjoyed enjoys enjoying fan fans into dig digs prefer prefers want wants need needs fancy similar "
    "miss misses".split()
)
HATE = frozenset("hate hated hates hating despise despised loathe loathed detest detested".split())
DISLIKE = frozenset(
    "dislike disliked dislikes avoid avoids avoiding nothing without except minus ban bans banned "
    "banning forbid forbids forbidden".split()
)
NEGATORS = frozenset(
    "not no nor non neither none never cannot dont doesnt didnt isnt wasnt arent werent aint cant couldnt wont wouldnt havent hasnt "
    "hadnt shouldnt".split()
)
_ANY = frozenset("game games film films movie movies stuff ones thing things".split())
_DEGREE = frozenset("too so very that super overly particularly as really".split())


@dataclass(frozen=True, slots=True)
class Tone:
    """attitude −2…2; mild: meant as "less of it", not "none of it"; stated: a cue was heard; bare: of a "no", which "and" ends."""

    attitude: int = 1
    mild: bool = False
    stated: bool = False
    bare: bool = False


NEUTRAL = Tone()


def tones(text: str, clause: tuple[Word, ...]) -> list[Tone]:
    """One tone per word of a clause; text is the whole cleaned text (for the punctuation between words)."""
    found: list[Tone] = []
    tone, part = NEUTRAL, 0
    for at in range(len(clause)):
        if at and (_ends_reach(text, clause, at, tone) or (at > 1 and clause[at - 2].text == "non")):
            tone = NEUTRAL
        part = at if at and "," in text[clause[at - 1].end : clause[at].start] else part
        tone = _heard(clause, at, tone, part)
        found.append(tone)
    return found


def _heard(clause: tuple[Word, ...], at: int, tone: Tone, part: int) -> Tone:  # noqa: C901, PLR0911, PLR0912  one line a cue
    word = clause[at].text
    before = [w.text for w in clause[max(part, at - 3) : at]]
    after = text_at(clause, at + 1)
    negated = any(w in NEGATORS for w in before) and "only" not in before and not _answers_no(word, before)
    if word in {"not", "except"} and before[-1:] == ["everything"] and tone.attitude == -2:  # "I hate everything but X"
        return Tone(1, stated=True)
    if word == "zero":
        return tone if after in _ZERO_OF or before[-1:] == ["from"] else Tone(-2, stated=True, bare=True)
    if word in NEGATORS:
        if before[-1:] in (["why"], ["if"]):  # "why not X?" asks, "if not X, any Y?" turns to another: neither refuses
            return NEUTRAL
        if after == "over" and text_at(clause, at + 2) in {"it", "that", "them"}:  # "still not over it"
            return Tone(1, stated=True)
        if after == "go" and text_at(clause, at + 2) == "wrong":  # "you can't go wrong with X"
            return Tone(1, stated=True)
        if _is_no_example(clause, at):
            return Tone(0, stated=True)
        if after in {"stop", "stopped", "wait", "resist"}:
            return Tone(2, stated=True)
        if after in {"mind", "matter", "care", "problem", "issue", "issues", "objection", "idea", "clue"}:
            return Tone(0, stated=True)
        if after in {"scared", "afraid", "squeamish", "against"} or _denies_a_dislike(clause, at):
            return Tone(0, stated=True)
        if after in {"decide", "choose", "pick", "tell"}:
            return NEUTRAL
        if _is_not_enough(clause, at):
            return Tone(1, stated=True)
        if _is_inexperience(clause, at) or (word == "no" and after in _NO_THEN):
            return NEUTRAL
        if word in {"isnt", "arent"} and after == "just":  # more than that is wanted
            return Tone(0, stated=True)
        if after in {"too", "so", "really"}:
            return Tone(-1, mild=True, stated=True)
        if after in {"sure", "know", "only", "just", "usually"}:
            return NEUTRAL
        return Tone(-2, stated=True, bare=word == "no")
    if word == "enough" and after and after not in _SUFFICES and set(before) <= _OPENERS:  # "ok enough horror"
        return Tone(-2, stated=True)
    if word == "than" and tone.attitude > 0 and _more_than(clause, at, after):
        return Tone(-1, mild=True, stated=True)
    if word in {"over", "to", "than"} and tone.attitude > 0 and _is_preferred(clause, at, after):
        return Tone(-1, stated=True)
    if word in HATE:
        return Tone(-2, stated=True) if not negated else tone if tone.attitude == 0 else NEUTRAL
    if word in LOVE and before[-1:] == ["least"]:
        return Tone(-2, stated=True)
    if word in LOVE or (word in LIKE and not _is_comparison(clause, at)):
        turned = negated or (word in {"need", "needs"} and "nothing" in before)
        return Tone(-1 if turned else (2 if word in LOVE else 1), stated=True)
    if word == "nothing" and _is_a_lack(clause, at, before):
        return NEUTRAL
    if word in DISLIKE:
        return NEUTRAL if negated or (word == "except" and _is_allowed(clause[at + 1 :])) else Tone(-2, stated=True)
    if word in {"less", "fewer"}:
        return Tone(-1, mild=True, stated=True)
    if word == "too" and after and after not in _DONE_TO | _BEHIND_TOO:
        return Tone(-1, mild=negated or "nothing" in before, stated=True)
    if word in _DEGREE and tone.attitude == -2 and before[-1:] and before[-1] in NEGATORS:
        return replace(tone, attitude=-1, mild=True)
    return Tone(1, stated=True) if word in {"more", "lots", "plenty", "with"} and tone.mild else tone


def _is_preferred(clause: tuple[Word, ...], at: int, after: str) -> bool:
    """The word after which comes what is liked less: "prefer X over Y", "prefer X to Y" of titles, "rather X than Y"."""
    said = {w.text for w in clause[max(0, at - 12) : max(0, at - 1)]}
    if clause[at].text == "than":
        return "rather" in said
    named = at + 1 < len(clause) and not after
    return bool(said & {"prefer", "prefers", "preferred"}) and (
        named or (clause[at].text == "over" and after.isalpha() and after != "the")
    )


def _more_than(clause: tuple[Word, ...], at: int, after: str) -> bool:
    """ "I like building more than fighting", where "I want more than fighting" and "more than anything" set nothing back."""
    said = [w.text for w in clause[max(0, at - 8) : at]]
    liked = next((i for i, word in enumerate(said) if word in LIKE | LOVE), len(said))
    return said[-1:] == ["more"] and liked < len(said) - 2 and after not in _WHATEVER


_WHATEVER = frozenset("anything everything any life just once ever i he she we they it that usual".split())


_BEHIND_TOO = frozenset("if when unless as please pls but and or so though tho thanks then because since on in with".split())
"""Words in front of which "too" is "as well"."""


def _is_a_lack(clause: tuple[Word, ...], at: int, before: list[str]) -> bool:
    """Whether somebody tells what they have not got, and so would like: "we've got nothing for kids", "nothing for kids here"."""
    rest = [word.text for word in clause[at + 1 : at + 8]]
    had = before[-1:] != [] and before[-1] in {"have", "has", "had", "got", "ive", "weve", "theres"}
    return rest[:1] != [] and rest[0] in {"for", "to", "suitable"} and (had or not {"house", "home", "here"}.isdisjoint(rest))


def _answers_no(word: str, before: list[str]) -> bool:
    """Whether a "no" before a refusal only answers ("oh no nothing with X") or says it twice ("I don't want nothing with X")."""
    return word == "nothing" or (before[-1:] == ["no"] and word in {"without", "avoid", "except"})


_NO_THEN = frozenset("i im we the that thats its it sorry wait not but sure thanks rather on".split())


_DONE_TO = frozenset("see watch play find get hear try have".split())
"""After "to" that is typed "too": "I want too see comedies"."""


_ZERO_OF = frozenset("to and or of day hour gravity stars patience".split())
"""Behind a "zero" that refuses nothing of what follows."""
_OPENERS = frozenset("ok okay right well so hmm alright thats and but now no yeah".split())
_SUFFICES = frozenset("for to room space time of with people money said already if that is".split())


def _is_no_example(clause: tuple[Word, ...], at: int) -> bool:
    """ "I don't consider that a Y" tells what an item is not, and refuses none."""
    return text_at(clause, at + 1) in {"consider", "count", "call"} and text_at(clause, at + 2) in {"that", "it", "this"}


def _is_not_enough(clause: tuple[Word, ...], at: int) -> bool:
    """ "not scary enough", "not enough puzzles" ask for more of it, "not enough time for puzzles" refuses none; "not old enough for horror" does."""
    rest = [w.text for w in clause[at + 1 : at + 7]]
    if clause[at].text == "none" and rest[:1] == ["of"]:
        rest = rest[3:]  # "none of these is"
    where = rest.index("enough") if "enough" in rest[:3] else -1
    if where == 0:
        return rest[1:2] != []
    return where > 0 and not {*rest[: where + 2]} & {"to", "old", "good", "big", "had"}


def _is_allowed(rest: tuple[Word, ...]) -> bool:
    """Whether what follows "except" may be: "except funny horror is ok"."""
    said = [w.text for w in rest[:8]]
    return any(a in {"is", "are"} and b in {"ok", "okay", "fine", "allowed", "good", "cool"} for a, b in pairwise(said))


def _denies_a_dislike(clause: tuple[Word, ...], at: int) -> bool:
    """ "Not that I mind violence", "it's not like I hate puzzles": nothing is refused by it, and nothing asked for."""
    rest = [w.text for w in clause[at + 1 : at + 7] if w.text not in {"really", "actually", "would", "do", "even"}]
    said = rest[:1] in (["that"], ["like"], ["because"]) and rest[1:2] != [] and rest[1] in _SUBJECTS
    return said and bool({"mind", "minds", "against", "opposed", *HATE, *DISLIKE} & {*rest[2:4]})


def _is_inexperience(clause: tuple[Word, ...], at: int) -> bool:
    """ "never played a platformer" says what is new to somebody, not what they refuse."""
    rest = [w.text for w in clause[at + 1 : at + 4]]
    while rest and rest[0] in {"really", "ever", "even", "actually", "yet", "properly", "have", "i", "a", "been"}:
        rest.pop(0)
    return rest[:1] != [] and (rest[0] in _MET or (rest[0] in {"got", "get"} and rest[1:2] in (["round"], ["around"])))


_MET = frozenset("played tried seen watched heard finished usually done used owned touched bought had met".split())


def _is_comparison(clause: tuple[Word, ...], at: int) -> bool:
    """ "like" that points at an example ("something like X") rather than says "I like"."""
    return clause[at].text in {"like", "similar"} and (at == 0 or clause[at - 1].text not in _SUBJECTS)


_SUBJECTS = frozenset(
    "i we they you he she also really both id would dont not didnt doesnt to do does did who kids nephews".split()
)


def _ends_reach(text: str, clause: tuple[Word, ...], at: int, tone: Tone) -> bool:
    """Whether the tone stops before word `at`: a comma ends it unless an "or" follows; "and" ends a bare "no"."""
    gap = text[clause[at - 1].end : clause[at].start]
    if "," in gap:
        goes_on = {w.text for w in clause[at:]} & {"or", "nor"} and not _begins_anew(clause, at)
        return tone.attitude <= 0 and not goes_on
    said = [w.text for w in clause[:at]]
    if tone.attitude == -2 and _told_of_a_machine(clause, at, said):
        return True
    if clause[at].text in {"he", "hes", "she", "shes", "who", "whos"} and "except" in said[-3:]:
        return True
    bare = tone.bare or (tone.attitude == -2 and "without" in said)
    if (
        (bare or tone.mild)
        and clause[at].text in {"on", "under", "for", "in", "please", "max"}
        and not _only_begun(said)
    ):
        return True
    return (tone.bare or tone.mild) and (clause[at].text == "and" or _is_of_a_machine(clause, at))


_MACHINES = frozenset(
    "pc computer console mac linux windows steam steamdeck laptop switch switch2 ps4 ps5 ps3 playstation xbox android ios iphone ipad tablet phone quest vr".split()
)
_HOW_MACHINES_ARE = frozenset(
    "any more the a an my our his her other old new expensive mobile handheld apple sony microsoft nintendo nor or and on for".split()
)


_FAULTS = frozenset("ads ad adverts popups purchases microtransactions timers paywalls lag".split())
"""What somebody hates about games on a machine that they play on."""


def _told_of_a_machine(clause: tuple[Word, ...], at: int, said: list[str]) -> bool:
    """Whether what was refused is over: "I hate ads on iPad", "not PS4 any more he bought a PS5", "no PC only a phone"."""
    fault = clause[at].text in {"on", "for"} and said[-1] in _FAULTS
    return fault or (clause[at].text in {"he", "she", "they", "we", "i", "only", "just"} and not _MACHINES.isdisjoint(said))


def _begins_anew(clause: tuple[Word, ...], at: int) -> bool:
    """Whether what follows a comma is something else than what was refused: "not gory, a thriller", "no horror, PS5 or Switch"."""
    machines = clause[at].text in _MACHINES and _MACHINES.isdisjoint(w.text for w in clause[:at])
    return machines or clause[at].text in {"a", "an", "something", "anything"}


def _is_of_a_machine(clause: tuple[Word, ...], at: int) -> bool:
    """Whether a machine is named behind what is refused: "no microtransactions pc", not "no new phone" nor "no boring pc games"."""
    before, after = clause[at - 1].text, {w.text for w in clause[at + 1 : at + 2]}
    return clause[at].text in _MACHINES and not (before in NEGATORS | _HOW_MACHINES_ARE or after & _ANY)


def _only_begun(said: list[str]) -> bool:
    """Whether nothing is refused yet: "no in-app purchases", "no games for kids"."""
    rest = said[:-1] if said[-1] in _ANY else said
    return bool(rest) and (rest[-1] in NEGATORS or rest[-1] == "without")
