"""Who makes the items: brands, studios, labels, publishers in a text, by the names that the catalogue gives them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence

from recsys.catalogue.names import fold
from recsys.intent import Term
from recsys.language.setting.devices import is_maker
from recsys.language.words.terms import Found
from recsys.language.words.text import Word, common_words, is_stop, text_at

LONGEST = 6
"""Words of a name at most."""
_CAPITAL_WITHIN = re.compile(r"(?<=[a-z])(?=[A-Z][a-z])")
_BY = frozenset({"by"})
_FROM = frozenset({"by", "from", "like"})
_NAMED = frozenset({"by", "no", "not"})
"""Behind which even two letters are a maker's: "no EA"."""
_OFTEN = 5_000
"""Words that are said more often than "nike" or "brooks"."""
_A = frozenset("a an the my our your this that".split())
"""Behind which an ordinary word is what it says: "on a trek"."""
_JOINING = frozenset({"or", "and"})
Key = tuple[str, ...]


class Makers:
    """Finds makers by whole name, and by its first words ("Nintendo" of "Nintendo EPD" and "Nintendo EAD").

    A name that is one ordinary word ("Simple") counts after "by", and in capitals within a sentence; ordinary first words
    ("Sally" of "Sally Hansen") after "by", "from" or "like". Makers that are joined are one term: an item has only one.
    Immutable after construction, safe to share.
    """

    def __init__(
        self, names: Iterable[str] = (), terms: Collection[str] = (), nouns: Collection[str] = frozenset()
    ) -> None:
        """terms: words of the catalogue's field, folded, which are no maker's name. nouns: what the items are called, before which
        an ordinary word is a maker's too: "trek bikes"."""
        self._nouns = nouns
        self._whole, self._begun = defaultdict[Key, set[str]](set), defaultdict[Key, set[str]](set)
        self._one_of: dict[Key, str] = {}
        for name in names:
            for one in _together(name):
                self._whole[key := _key(fold(one).split())].add(name)
                self._one_of.setdefault(key, one)
            for key in _keys(name):
                for n in range(1, len(key) + 1):
                    if " ".join(key[:n]) not in terms:
                        (self._begun if n < len(key) else self._whole)[key[:n]].add(name)

    def find(self, words: Sequence[Word], taken: Iterable[int] = ()) -> list[Found]:
        """Terms from left to right, the longest name first, none over a taken word."""
        return joined(words, list(self._apart(words, frozenset(taken))))

    def _apart(self, words: Sequence[Word], taken: frozenset[int]) -> Iterator[Found]:
        at, last = 0, -1
        while at < len(words):
            ends = [end for end in range(min(at + LONGEST, len(words)), at, -1) if taken.isdisjoint(range(at, end))]
            before = "by" if last == at - 1 and text_at(words, at - 1) in _JOINING else text_at(words, at - 1)
            tried = (look(words, at, end, before) for look in (self._named, self._begins) for end in ends)
            found = next((term for term in tried if term), None)
            last = found.last if found else last
            if found:
                yield found
            at = found.last if found else at + 1

    def _named(self, words: Sequence[Word], at: int, end: int, before: str) -> Found | None:
        """Whole names, and longer ones that begin so: "Olay" is also "Olay Professional"."""
        said = words[at:end]
        key = next((key for key in _said(said) if key in self._whole), None)
        if key is None or not (self._is_name(said, at, before) or text_at(words, end) in self._nouns):
            return None
        more = self._begun[key] if key in self._begun and any(map(self._is_rare, said)) else set()
        return Found(Term(phrase=self._one_of.get(key) or min(self._whole[key]), makers=tuple(sorted(self._whole[key] | more))), at, end)

    def _begins(self, words: Sequence[Word], at: int, end: int, before: str) -> Found | None:
        said = words[at:end]
        key = next((key for key in _said(said) if key in self._begun and (len("".join(key)) > 2 or before in _NAMED)), None)
        if (
            key is None
            or all(is_stop(w.text) for w in said)
            or not (before in _FROM or any(map(self._is_rare, said)) or is_maker(tuple(words), at))
        ):
            return None
        makers = tuple(sorted(self._begun[key]))
        return Found(Term(phrase=" ".join(makers[0].split()[: len(key)]), makers=makers), at, end)

    def _is_name(self, said: Sequence[Word], at: int, before: str) -> bool:
        """Whether the words are no ordinary ones, two that tell something, or stand where a maker is due."""
        telling = [word for word in said if not is_stop(word.text)]
        named = self._is_rare if before not in _A else _is_rare
        if before in _BY or len(telling) > 1 or any(map(named, said)):
            return True
        return all(word.capital for word in said) and (at > 0 or len(said) > 1)

    def _is_rare(self, word: Word) -> bool:
        """Whether it is no ordinary word; among things of a table of one's own, none that is said often."""
        return _is_rare(word, _OFTEN if self._nouns else None)


def _said(words: Sequence[Word]) -> tuple[Key, ...]:
    """The words as a name, and without an "'s" in the end; nothing where "and" or "or" begins or ends them."""
    key = _key(part for word in words for part in word.text.split())
    if not key or {words[0].text, words[-1].text} & _JOINING:
        return ()
    owned = words[-1].raw.lower().endswith("'s")
    return (key, (*key[:-1], key[-1].removesuffix("s"))) if owned else (key,)


_BETWEEN = re.compile(r"\s*(?:[,;/|]|&| and )\s*")


def _together(name: str) -> tuple[str, ...]:
    """Those who made something together: "Terry Pratchett, Neil Gaiman"; none where a part is but one word, as of a firm."""
    parts = tuple(_BETWEEN.split(name))
    return parts if len(parts) > 1 and all(len(part.split()) > 1 for part in parts) else ()


def _keys(name: str) -> Iterator[Key]:
    """The words that a name is typed as; initials also as one ("O.P.I"), one word of two capitals as two ("DevaCurl")."""
    if key := _key(fold(name).split()):
        yield key
        if len(parts := _key(fold(_CAPITAL_WITHIN.sub(" ", name)).split())) > len(key):
            yield parts
        first = next((at for at, part in enumerate(key) if len(part) > 1), len(key))
        if first > 1:
            yield ("".join(key[:first]), *key[first:])


def _key(parts: Iterable[str]) -> Key:
    return tuple(part for part in parts if part != "and")


def _is_rare(word: Word, most: int | None = None) -> bool:
    return not (word.text in common_words(most) or is_stop(word.text) or word.text.isdigit())


def joined(words: Sequence[Word], found: Sequence[Found], *, all_are: bool = False) -> list[Found]:
    """ "Olay or Dove", "Olay soap or Dove": each is both. all_are: whether an item can be of several, so that "and" leaves
    them apart, as it does the names listed before it: "Tom Hanks, Meg Ryan and Bill Pullman"."""
    out, chain, listed = list[Found](), list[Found](), False
    for one in found:
        between = [word.text for word in words[chain[-1].last : one.first]] if chain else []
        if chain and not _joins(between, all_are):
            apart = listed and between == ["and"]
            out, chain = [*out, *(chain if apart else _any_of(chain))], []
            listed = False
        listed = listed or bool(chain and not between)
        chain.append(one)
    return [*out, *_any_of(chain)]


def _joins(between: Sequence[str], all_are: bool) -> bool:
    joint = between[:-1] if between[-1:] == ["the"] else between  # "or the Coen brothers"
    return (0 < len(joint) < 4 and joint[-1] == "or") or not between or (not all_are and joint == ["and"])


def _any_of(chain: Sequence[Found]) -> list[Found]:
    phrase = " or ".join(dict.fromkeys(one.term.phrase for one in chain))
    makers, items = ({name for one in chain for name in getattr(one.term, slot)} for slot in ("makers", "items"))
    term = Term(phrase=phrase, makers=tuple(sorted(makers)), items=tuple(sorted(items)))
    return [Found(term, one.first, one.last) for one in chain]
