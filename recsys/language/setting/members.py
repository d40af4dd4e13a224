"""Who may play along, as people name them: "my boss, two colleagues and me", and how many that makes."""

from __future__ import annotations

import re

from recsys.language.words.figures import NUMBER, value

ONE = (
    r"(?:boss|colleague|coworker|co-worker|wife|husband|hubby|missus|spouse|fianc[ée]e?|partner|girlfriend|boyfriend|gf|bf|other half|brother|bro|sister|sis|(?:step)?(?:son|daughter)"
    r"|friend|bestie|bff|mate|buddy|pal|kid|child|grandson|granddaughter|grandchild|cousin|mum|mom|mother|dad|father|grandma|grandpa|grandmother|grandfather|gran|uncle|aunt|auntie|aunty"
    r"|flatmate|roomm?ate|room mate|housemate|neighbou?r|nephew|niece|girl|boy|lad)"
)
MANY = (
    r"(?:colleagues|coworkers|co-workers|brothers|sisters|siblings|sons|daughters|friends|besties|mates|buddies|pals|kids|children|grandkids|grandchildren|grandsons|granddaughters|cousins|aunts|aunties|uncles|parents"
    r"|flatmates|roomm?ates|room mates|housemates|neighbou?rs|nephews|nieces|girls|boys|lads|others)"
)
"""Who may play along, one or several; boys and girls may be grown up."""
MEMBER = rf"(?:(?:my|our|the|his|her|a) )?(?:({NUMBER}) )?(?:\w+ )?(?:{ONE}|{MANY})"
MEMBERS = rf"{MEMBER}(?:(?:, | and |, and | & | plus | n ){MEMBER}){{0,3}}"
_EACH = re.compile(rf"\b{MEMBER}\b")
_PLURAL = re.compile(rf"{MANY}$")
_WITH = r"(?P<with>\b(?:with|to|and|plus|have|got|\w+ing) (?:(?:my|our|the|his|her) )?)"
_WHO = rf"(?P<who>(?:(?:little|young|small|lovely|dear|teenage|older|younger) )?{MANY})"
_AGES = r"(?P<ages>\d{1,2}(?:(?:,? and |, ?| ?& ?| ?/ ?| ?\+ ?)\d{1,2})+)"
_AGED = (
    re.compile(
        rf"{_WITH}(?P<before>{NUMBER} (?:\w+ )?)?{_WHO}(?: on (?:the )?\w+)?[ ,.:(]*(?:they're |they are |who are |both |aged? |ages )*{_AGES}\b\)?",
        re.IGNORECASE,
    ),
    re.compile(rf"{_WITH}(?P<before>{NUMBER} )?{_AGES}[ -]?(?:year|yr)s?[ -]olds? {_WHO}\b", re.IGNORECASE),
)


def counted(text: str) -> str:
    """A text with as many beside the speaker as ages are told of them: "with my nephews, 9 and 12" as "with my 2 nephews"."""
    for pattern in _AGED:
        text = pattern.sub(_by_ages, text)
    return text


def _by_ages(match: re.Match[str]) -> str:
    number = match["before"] or f"{len(re.findall(r'[0-9]+', match['ages']))} "
    return f"{match['with']}{number}{match['who']}"


def together(text: str) -> int | None:
    """Those named and the speaker; None where somebody is named by a plural without a number."""
    many = 1
    for part in re.split(r", and |, | and | & | plus | n | \+ ", text):
        if match := _EACH.fullmatch(part.strip()):
            number = match.group(1)
            if not number and _PLURAL.search(part):
                return None
            many += value(number) if number else 1
    return many
