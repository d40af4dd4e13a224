"""Whether a phone is what people talk by, and nothing to play on: "on the phone with my nephews"."""

from __future__ import annotations

from recsys.language.setting.owners import THEY, kin
from recsys.language.words.text import Word, text_at

_TALKING = frozenset("talking chatting speaking call calling told talk chat speak said heard".split())


def is_call(words: tuple[Word, ...], at: int) -> bool:
    """Whether people talk by it: "on the phone with my nephews", "my aunt is on the phone", "off the phone"; not "on the phone with no ads"."""
    before, after = [word.text for word in words[max(0, at - 6) : at]], [word.text for word in words[at + 1 : at + 6]]
    if after[:1] in (["call"], ["calls"]):
        return words[at].text == "phone"
    if words[at].text != "phone" or before[-1:] != ["the"]:
        return False
    they = any(kin(word) or word in THEY or word == "my" for word in after[1:])
    company = after[:1] in (["with"], ["to"]) and they
    apart = before[-2:-1] in (["over"], ["off"]) or not _TALKING.isdisjoint(before)
    return apart or _rings(words, at) or (before[-2:-1] == ["on"] and (company or after[:2] == ["all", "day"]))


def _rings(words: tuple[Word, ...], at: int) -> bool:
    """Whether it is said who speaks: "my aunt is on the phone", "my sister's on the phone", "she's on the phone"."""
    if text_at(words, at - 2) != "on" or at < 3:
        return False
    verb = words[at - 3]
    short = verb.raw.lower().endswith(("'s", "’s")) and bool(kin(verb.text) or verb.text in {"shes", "hes"})
    return short or (verb.text == "is" and (bool(kin(text_at(words, at - 4))) or text_at(words, at - 4) in {"she", "he"}))
