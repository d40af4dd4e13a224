"""How far a tone reaches: to the comma, to "and", to the machine that is named next."""

from __future__ import annotations

from recsys.language.words.feelings import NEGATORS, Tone
from recsys.language.words.text import Word

_ANY = frozenset("game games film films movie movies stuff ones thing things".split())


def ends_reach(text: str, clause: tuple[Word, ...], at: int, tone: Tone) -> bool:
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
    return fault or (
        clause[at].text in {"he", "she", "they", "we", "i", "only", "just"} and not _MACHINES.isdisjoint(said)
    )


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
