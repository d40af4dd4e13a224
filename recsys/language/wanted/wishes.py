"""What a message wishes of items: terms with their attitude and how binding they are, and all else that it wishes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from recsys.intent import Person, Wish
from recsys.language.setting.company import company
from recsys.language.wanted.binding import binds
from recsys.language.wanted.combat import as_action, in_peace, told_apart
from recsys.language.wanted.either import alternatives, or_titles
from recsys.language.wanted.idioms import is_idiom
from recsys.language.wanted.loose import loose
from recsys.language.wanted.milder import middling, too_much_of
from recsys.language.wanted.one_each import one_each, still_refused
from recsys.language.wanted.phrases import compared, phrased
from recsys.language.wanted.qualities import of_a_quality
from recsys.language.wanted.quarrels import is_quarrel
from recsys.language.wanted.quizzes import quizzes
from recsys.language.wanted.several import is_beside_moods, of_several
from recsys.language.wanted.told import (
    excepted_by_a_title,
    fault_of_a_title,
    isnt_it,
    lacking,
    of_another_time,
    was_a_child,
)
from recsys.language.wanted.unwanted import grown_up, turned_away, unwanted
from recsys.language.words.feelings import NEGATORS, NEUTRAL, Tone
from recsys.language.words.page import Page
from recsys.language.words.terms import Found, Lexicon
from recsys.language.words.verdicts import verdict


def wishes(
    page: Page, found: Sequence[Found], taken: frozenset[int], kin: Sequence[Person], lexicon: Lexicon
) -> tuple[Wish, ...]:
    """Everything wished, one wish a meaning, the later attitude winning. taken: words of titles and devices."""
    said = list(still_refused(page, found))
    again = {i for f in found if f not in said and f.last - f.first > 1 for i in range(f.first, f.last)}
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
        *_named(page, found, told, or_titles(page, found, taken), lexicon), *compared(page, taken, lexicon), *phrased(page, lexicon), *unwanted(page, lexicon), *turned_away(page, lexicon), *grown_up(page, lexicon), *quizzes(page), *in_peace(page, lexicon), *company(page, taken, kin, lexicon),
        *loose(page, said, taken | again, lexicon),
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
    if too_much_of(page, found) or page.words[found.first].text == "never":
        return NEUTRAL  # "two don't drink and one never played"
    if page.words[found.first].text not in NEGATORS | {"without", "nothing"}:
        return page.tones[found.first]
    before = page.tones[found.first - 1] if found.first else NEUTRAL
    same = page.clause_of[found.first - 1] == page.clause_of[found.first]
    return before if same and not before.bare else NEUTRAL


_OF_A_CARD = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|hm+|well|but|so|oh|and|no|nah|yes)\W+)*(?:(?:it|this|that|they|these|those|(?:that|this|the \w+) ones?|the (?:first|second|third|fourth|fifth|last|other)|(?!I\b)(?-i:[A-Z])[\w':-]+(?: [\w':-]+){0,4}?)(?: all)? )?(?:sounds?|looks?|seems?|feels?)(?: like)?(?: \w+){0,2} $",
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
    tone, who = _felt(page, run, told)
    phrases = {(f.first, f.last): f.term.phrase for f in reversed(run)}
    return Wish(
        phrase=" ".join(phrases[span] for span in dict.fromkeys((f.first, f.last) for f in run)),
        terms=tuple(f.term for f in run),
        attitude=tone.attitude,
        must=tone.attitude != 0 and not tone.mild and binds(page, run, tone, told),
        who=who,
        source=page.clause(run[0].first).text.strip(),
    )


def _felt(page: Page, run: Sequence[Found], told: set[int]) -> tuple[Tone, str]:
    """What is felt about the terms, by what stands before, in and behind them, and by whom."""
    tone, first, behind = _tone_of(page, run[0]), run[0].first, page.words[run[-1].last - 1].end
    if tone.attitude > 0 and _is_said_of_a_card(page, run[0]):
        tone = replace(tone, attitude=-1, mild=True)
    not_it = run[0].term.named and isnt_it(page, first)
    if tone.attitude < 0 and (not_it or lacking(page, first) or of_a_quality(page, first)):
        tone = replace(tone, attitude=1, mild=True)
    who = page.who(first)
    narrower = first - 1 in told and page.text[behind : behind + 1] == ":"  # "musicals: yes. disney musicals: no"
    if tone.attitude <= 0:
        return tone, who
    if not narrower and (denied := _NO_TO_THAT.match(page.text, behind) or _NOT_I.match(page.text, behind)):
        return replace(tone, attitude=-2), "" if denied.re is _NOT_I else who
    said = verdict(page.text[behind : page.clause(first).end])
    return replace(tone, attitude=said) if said < 0 else tone, who


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
