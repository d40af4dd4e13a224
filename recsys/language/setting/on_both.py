"""That something has to run on two machines: "on both PS4 and Xbox"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from recsys.language.words.text import Word

_BACK = 6
"""Words before a machine in which it is told that it is the second."""
_HAVE = frozenset("have has got own owns having ive weve hes shes".split())


def is_second_of_both(words: Sequence[Word], at: int, machines: Collection[str]) -> bool:
    """Whether the machine at a word is needed besides the one before it, where both are not only had: "I have both a Switch and
    a PS5"."""
    before = [word.text for word in words[max(0, at - _BACK) : at]]
    both = before.index("both") if "both" in before else len(before)
    first = [word for word in before[both + 1 :] if word not in {"on", "the", "for"}]
    told = len(first) in {2, 3} and first[0] in machines and first[-1] == "and"
    return told and _HAVE.isdisjoint(before[:both][-2:])
