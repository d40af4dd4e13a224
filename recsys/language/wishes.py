"""What a message wishes of items: terms with their attitude and how binding they are, and all else that it wishes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from recsys.intent import Person, Wish
from recsys.language.asking import only_told
from recsys.language.clauses import Clause
from recsys.language.combat import as_action, in_peace, told_apart
from recsys.language.company import company
from recsys.language.either import alternatives, or_titles
from recsys.language.idioms import is_idiom, is_occasion
from recsys.language.loose import KINDS, loose
from recsys.language.milder import middling, too_much_of
from recsys.language.one_each import one_each, still_refused
from recsys.language.page import Page
from recsys.language.phrases import compared, phrased
from recsys.language.qualities import of_a_quality
from recsys.language.quarrels import is_quarrel
from recsys.language.quizzes import quizzes
from recsys.language.several import is_beside_moods, of_several
from recsys.language.terms import SOFT, Found, Lexicon
from recsys.language.text import text_at
from recsys.language.told import (
    excepted_by_a_title,
    fault_of_a_title,
    in_passing,
    isnt_it,
    lacking,
    of_an_item,
    of_another_time,
    of_habit,
    was_a_child,
)
from recsys.language.tone import NEGATORS, NEUTRAL, Tone
from recsys.language.unwanted import grown_up, turned_away, unwanted
from recsys.language.verdicts import hedged, verdict

_INSISTS = re.compile(
    r"\b(?:as|so) long as\b|\bprovided\b|\b(?:must|has to|have to|needs to|need to|gotta) (?:be|have)\b|\bonly if\b|\bstrictly\b|^\W*(?:\w+\W+){0,2}only (?:the |those )?(?:really |very )?[\w-]+ (?:ones|games|films|movies)\W*$",
    re.IGNORECASE,
)
_PROPOSING = frozenset(
    "maybe perhaps a an some something anything or and game games one ones film films movie movies then instead ok okay nah no nope hm hmm "
    "well so how what about try lets like fancy good nice decent kind of type sort thing stuff bit more in the way i id go for".split()
)


def wishes(
    page: Page, found: Sequence[Found], taken: frozenset[int], kin: Sequence[Person], lexicon: Lexicon
) -> tuple[Wish, ...]:
    """Everything wished, one wish a meaning, the later attitude winning. taken: words of titles and devices."""
    said = list(still_refused(page, found))
    found = [
        f
        for f in said
        if not (
            is_idiom(page, f)
            or _is_told(page, f)
            or is_quarrel(page, f, taken)
            or was_a_child(page, f.first)
            or of_another_time(page, f.first)
            or (_turned_down(page, f) and excepted_by_a_title(page, f.first, taken))
            or fault_of_a_title(page, f.first, taken)
        )
    ]
    told = {i for f in found for i in range(f.first, f.last)}
    read = (
        *_named(page, found, told, or_titles(page, found, taken), lexicon), *compared(page, taken, lexicon), *phrased(page, lexicon), *unwanted(page, lexicon), *turned_away(page, lexicon), *grown_up(page, lexicon), *quizzes(page), *in_peace(page, lexicon), *company(page, kin, lexicon),
        *loose(page, said, taken, lexicon),
    )  # fmt: skip
    return one_each(middling(read, page.text))


_MADE_BY = re.compile(
    r"\b(?:nothing|not|anything|games?|films?|movies?) (?:made |developed |published |directed )?by (?:\w+ )?$",
    re.IGNORECASE,
)
_JUST = frozenset("just only always keeps constantly mostly".split())


def _is_told(page: Page, found: Found) -> bool:
    """What names no wish: a maker ("by EA Sports"), a verb that tells what somebody does ("she just drives into walls")."""
    word, at = page.words[found.first].text, found.first
    if found.term.named:
        return False
    if _MADE_BY.search(page.text[page.clause(at).start : page.words[at].start][-60:]):
        return True
    if found.last - at > 1 or not word.endswith(("s", "ed", "ing")) or not at:
        return False
    before = [w.text for w in page.words[max(0, at - 3) : at] if page.clause_of[at - 1] == page.clause_of[at]]
    just = [w for w in before if w in _JUST]
    subject = before[-1 - len(just)] if len(before) > len(just) else ""
    if subject == "it" and just == ["just"] and word.endswith("ing"):  # "sod it just farming"
        return False
    return bool(subject) and subject in {"he", "she", "it", "hes", "shes"} and (bool(just) or word.endswith("ed"))


def _turned_down(page: Page, found: Found) -> bool:
    return not found.term.named and page.tones[found.first].attitude < 0


def _named(
    page: Page, found: Sequence[Found], told: set[int], loosely: frozenset[int], lexicon: Lexicon
) -> Iterator[Wish]:
    """Terms; refused terms in a row are one wish ("no PvP survival"). loosely: that a title stands for as well."""
    any_of, found = alternatives(page, found), told_apart(page, found)
    at = 0
    while at < len(found):
        run = [found[at]]
        while at + 1 < len(found) and _follows(page, run[-1], found[at + 1]):
            at += 1
            run.append(found[at])
        at += 1
        if len(run) > 1 and _tone_of(page, run[0]).attitude < 0:
            yield _wish(page, run, told)
        else:
            for part in _apart(run):
                wish = as_action(page, part[0], _wish(page, part, told), lexicon)
                first = part[0].first
                beside = any(page.clause_of[at] == page.clause_of[first] for at in any_of - {first})
                several = page.says(first, of_several) and not beside and not is_beside_moods(page, part[0], found)
                steers = (first in loosely and first not in any_of) or several
                must = wish.must and not (wish.attitude > 0 and steers)
                yield wish.model_copy(
                    update={"must": must, "either": must and wish.attitude > 0 and part[0].first in any_of}
                )


def _apart(run: Sequence[Found]) -> Iterator[list[Found]]:
    """Each term alone, except those of one phrase that are a kind together: "turn based strategy"."""
    for _, group in groupby(run, key=lambda f: (f.first, f.last)):
        same = list(group)
        together = any(f.term.genres for f in same) and not all(f.term.genres for f in same)
        yield from [same] if together else ([one] for one in same)


def _follows(page: Page, left: Found, right: Found) -> bool:
    between = page.gap(left.last, right.first)
    alike = (page.tones[left.first].attitude < 0) == (page.tones[right.first].attitude < 0)  # "non gory horror"
    anew = page.words[right.first].text in NEGATORS and left.last == right.first  # "no ads no wifi"
    return (
        alike
        and not anew
        and (
            (right.first == left.last or (right.first, right.last) == (left.first, left.last))
            and page.clause_of[right.first] == page.clause_of[left.first]
            and not (between.strip(" -") or too_much_of(page, right))
        )
    )


def _tone_of(page: Page, found: Found) -> Tone:
    """The tone at a term; one that starts with its own "no" ("no timers") takes the tone before it, but for that of another "no"; "not too easy" none."""
    if too_much_of(page, found):
        return NEUTRAL
    if page.words[found.first].text not in NEGATORS | {"without", "nothing"}:
        return page.tones[found.first]
    before = page.tones[found.first - 1] if found.first else NEUTRAL
    same = page.clause_of[found.first - 1] == page.clause_of[found.first]
    return before if same and not before.bare else NEUTRAL


_OF_A_CARD = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|hm+|well|but|so|oh|and|no|nah|yes)\W+)*(?:(?:it|this|that|they|these|those|(?:that|this|the \w+) ones?|the (?:first|second|third|fourth|fifth|last|other))(?: all)? )?(?:sounds?|looks?|seems?|feels?)(?: like)?(?: \w+){0,2} $",
    re.IGNORECASE,
)
_RATHER = re.compile(r"\b(?:prefer|rather|instead|something|anything|want|need|like)\b", re.IGNORECASE)
_FAULTS = frozenset({"grindy", "microtransactions"})
"""What nobody asks for by saying that a card seems so."""


def _is_said_of_a_card(page: Page, found: Found) -> bool:
    """Whether a mood is what a card seems to be, where something else is wanted: "it sounds sad. I prefer happy"."""
    start, end = page.stretch(found.first, found.last)
    told = _OF_A_CARD.match(page.text[page.clause(found.first).start : start])
    faulty = set(found.term.tags) <= _FAULTS
    return found.soft and bool(told) and (faulty or bool(_RATHER.search(page.text[end:])))


def _wish(page: Page, run: Sequence[Found], told: set[int]) -> Wish:
    tone, clause = _tone_of(page, run[0]), page.clause(run[0].first)
    after = page.text[page.words[run[-1].last - 1].end : clause.end]
    attitude = tone.attitude
    if attitude > 0 and _is_said_of_a_card(page, run[0]):
        tone = replace(tone, attitude=-1, mild=True)
        attitude = -1
    first = run[0].first
    not_it = run[0].term.named and isnt_it(page, first)
    if attitude < 0 and (not_it or lacking(page, first) or of_a_quality(page, first)):
        tone = replace(tone, attitude=1, mild=True)
        attitude = 1
    behind, who = page.words[run[-1].last - 1].end, page.who(first)
    narrower = first - 1 in told and page.text[behind : behind + 1] == ":"  # "musicals: yes. disney musicals: no"
    if attitude > 0 and not narrower and (denied := _NO_TO_THAT.match(page.text, behind) or _NOT_I.match(page.text, behind)):
        who = "" if denied.re is _NOT_I else who
        attitude = -2
    elif attitude > 0 and (said := verdict(after)) < 0:
        attitude = said
    kind = (
        attitude < 0
        or page.says(run[0].first, _insists)
        or page.words[run[0].first].text in NEGATORS | {"without"}
        or (
            (_is_kind(page, run[-1]) or _is_all(page, run[-1], told))
            if any(f.soft for f in run)
            else not _is_taste(page, run, tone)
        )
    )
    hedge = page.says_beside(run[0].first, _hedges) and not _proposed(page, run[0].first, told)
    told_of = attitude > 0 and (
        is_occasion(page, run[0]) or _is_example(page, run) or only_told(page, run[0].first, run[-1].last, told)
    )
    must = attitude != 0 and kind and not tone.mild and not hedge and not told_of
    phrase = " ".join(
        {(f.first, f.last): f.term.phrase for f in reversed(run)}[span]
        for span in dict.fromkeys((f.first, f.last) for f in run)
    )
    terms = tuple(f.term for f in run)
    return Wish(
        phrase=phrase, terms=terms, attitude=attitude, must=must, who=who, source=clause.text.strip()
    )


_NO_TO_THAT = re.compile(
    r"\s*(?:\?|: (?:(?:god|hell|oh|absolutely|definitely|please)[, ]+)?(?=no\b))\s*(?:no|nope|nah|none of (?:that|those|it)|never|not (?:that|those|for us|for me))\b", re.IGNORECASE
)
_NOT_I = re.compile(
    r"(?: (?:games?|films?|movies?|stuff|ones))?,? (?:(?:but|and|while|whereas|though) )?(?:(?:i|we|he|she|they|my \w+) (?:really |absolutely |just |definitely )?"
    r"(?:don't|do not|doesn't|does not|(?:hates?|detests?|can't stand|cannot stand|can't bear) (?:it|them|that))|(?:\w+ )?(?:nobody|no ?one|none of (?:us|them))(?: else)? (?:will|would|wants to|likes to|likes|ever) ?(?:touch|play|try|do|watch|have)? (?:it|them|that|those)|(?:i'm|i am|we're|he's|she's|they're) (?:really |definitely )?not)(?=\W*$|[,.!?;])"
    r"|(?: (?:games?|films?|movies?|stuff|ones?|is my thing))*[,.]? (?:but |just )*not (?:really |so much )?(?:tonight(?:'s mood)?|today|(?:right )?now|this (?:time|evening|week)|in the mood(?: for (?:it|that|them|those))?)(?: though| tho)?(?=\W*$|[,.!?;])",
    re.IGNORECASE,
)
"""Behind what one of several likes, who does not, or not now: "he likes horror, I don't", "I like horror, but not tonight"."""
_KINDS_OF_MOOD = frozenset("scary cute funny cosy relaxing emotional dark retro surreal".split())
_THEIR_TASTE = re.compile(
    r"(?:^\W*|[,;:] ?|\b(?:and|but|because|since|while|also|who) )(?:she|he|they|my \w+|the (?:kids?|boys?|girls?|little one))\b(?: \w+){0,2}? "
    r"(?:loves?|adores?|likes?|enjoys?|(?:is|are|'s|'re)?\s?(?:\w+ )?(?:into|mad about|obsessed with|crazy about))\b",
    re.IGNORECASE,
)


def _is_kind(page: Page, found: Found) -> bool:
    """Whether a mood names the kind of game that is asked for: "any spooky games", not "something spooky"."""
    if not set(found.term.tags) & _KINDS_OF_MOOD:
        return False
    own, after = page.words[found.last - 1].text, text_at(page.words, found.last)
    asked = not found.first or page.words[found.first - 1].text in _ASKING_FOR
    return asked and (own in KINDS or after in {"games", "game", "films", "movies", "film", "movie", "ones"})


def _is_all(page: Page, found: Found, told: set[int]) -> bool:
    """Whether a mood is all that is asked for: "just me, something cosy", not "something cosy for the train"."""
    before = page.text[: page.words[found.first].start]
    after = page.text[page.words[found.last - 1].end :]
    alone = told <= set(range(found.first, found.last))
    moods = SOFT if "instead" in after.lower() else _EASY_GOING
    return alone and bool(set(found.term.tags) & moods and _SOMETHING.search(before) and _NOTHING_MORE.match(after))


_EASY_GOING = frozenset("cosy relaxing cute funny".split())
"""Moods that a catalogue tags throughout; "something scary" only steers, but "something scary instead" is the kind asked for."""
_SOMETHING = re.compile(
    r"\b(?:something|anything|somethin) (?:really |nice and |proper |properly |a bit |very |all )?$", re.IGNORECASE
)
_NOTHING_MORE = re.compile(r"(?: (?:now|please|then|instead|tonight|today|this time|for me))*\W*$", re.IGNORECASE)
_ASKING_FOR = frozenset("any some good great few more want need recommend for me give show find really nice".split())


def _is_taste(page: Page, run: Sequence[Found], tone: Tone) -> bool:
    """Whether it is what somebody who plays is fond of, no kind of game: "she adores cute animals"."""
    types = any(f.term.genres or _TYPES & {*f.term.tags} for f in run)
    return tone.stated and not types and page.says(run[0].first, _theirs)


_TYPES = frozenset({"word game", "match-3", "deck-building", "tower defence", "roguelike", "point-and-click", "idle"})
"""Tags that are kinds of games as genres are."""


def _is_example(page: Page, run: Sequence[Found]) -> bool:
    """Whether it is told of in passing, or somebody whose like will do: "a razor like Gillette"."""
    if not any(f.term.named for f in run):
        return of_an_item(page, run[0].first) or of_habit(page, run[0].first)
    return bool(_LIKE.search(page.before(run[0].first, 40))) or in_passing(page, run[0].first, run[-1].last)


_LIKE = re.compile(r"\b(?:like|similar to|such as|same as|as good as|instead of) $", re.IGNORECASE)


def _theirs(clause: Clause) -> bool:
    return bool(_THEIR_TASTE.search(clause.text))


def _hedges(clause: Clause) -> bool:
    return hedged(clause.text)


def _insists(clause: Clause) -> bool:
    return bool(_INSISTS.search(f"{clause.joined} {clause.text}"))


def _proposed(page: Page, at: int, told: set[int]) -> bool:
    """Whether "maybe" proposes a kind ("strategy maybe?") rather than softens it: its sentence says nothing else."""
    start = max(page.text.rfind(mark, 0, page.words[at].start) for mark in ".!?;\n")
    end = min(
        (m.start() for m in re.finditer(r"[.!?;\n]", page.text) if m.start() > page.words[at].start),
        default=len(page.text),
    )
    rest = {w.text for i, w in enumerate(page.words) if start < w.start < end and i not in told}
    return rest <= _PROPOSING
