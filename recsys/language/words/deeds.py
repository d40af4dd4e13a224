"""What somebody wants to do or be, in the words that kinds and roles are told by: "we want to race" is racing, "be the pirate" playing as one."""

from __future__ import annotations

import re

_WANTS = (
    r"\b(?:(?:wants?|wanna|like|likes|love|loves|loving|fancy|need|needs|get|gets|able|have|way|chance|trying|just|here|something|anything) to|(?:want|have|let|lets|let's|letting|watch) (?:me|us|him|her|them|my \w+)|let's"
    r"|(?:where|in which|so) (?:you|we|i|they|he|she|everyone|people)(?: all| both)?(?: (?:can|could|get to|have to|must))?|(?:i|we) (?:can|could|get to)|don't|didn't|not|never|can't|cannot|or|and)"
    r"(?: (?:just|only|really|also|simply|all|both|finally|then|all just))? "
)
_OTHERWISE = r"(?! (?:hoops|some hoops|photos?|pictures?|videos?|films?|movies?|scenes?|the breeze|pool|dice|me an? (?:mail|email|message)|up\b|for\b|through\b|home\b|off\b|down to\b))"
_NO_RACE = (
    r"(?! (?:against (?:time|the clock)|through\b|home\b|to (?!the (?:finish|end)\b)|is\b|of\b|and gender|condition))"
)
_DEEDS = tuple(
    (re.compile(rf"({_WANTS}){verb}(?!\w)", re.IGNORECASE), rf"\1{kind}")
    for verb, kind in (
        (rf"shoot{_OTHERWISE}", "shooting"),
        (rf"race{_NO_RACE}", "racing"),
        (r"(?:punch|box|brawl with|beat up)(?= (?:people|someone|somebody|things|stuff|each other|my \w+|baddies|enemies|him|her|them)\b)", "fighting"),
    )
)  # fmt: skip
_ROLES = (
    r"(?:villains?|pirates?|wizards?|witch(?:es)?|mages?|detectives?|thie(?:f|ves)|assassins?|knights?|ninjas?|samurai|vampires?|werewol(?:f|ves)|zombies?|monsters?|ghosts?|dragons?|kings?|queens?|gods?"
    r"|superhero(?:es)?|spies|spy|hackers?|farmers?|chefs?|cooks?|doctors?|surgeons?|pilots?|cats?|dogs?|animals?|robots?|aliens?|gangsters?|criminals?|murderers?|princess(?:es)?|mayors?|astronauts?|cowboys?|vikings?|soldiers?|snipers?)"
)
_BE = re.compile(
    rf"\b((?:wants?|wanna|like|likes|love|loves|fancy|need|get|gets|able|allowed) to |(?:let|lets) (?:me|us|him|her|them) |(?:can|could) (?:i|we) |(?:i|we) (?:can|could) |fancy |^)be(?:ing|come|coming)? (?=(?:an? |the |some )?(?:\w+ )?{_ROLES}\b(?! (?:fan|lover|nerd|person)s?\b))",
    re.IGNORECASE,
)


_CRY = re.compile(r"\b((?:(?:wants?|needs?|like|love|in the mood) (?:to )?(?:for )?(?:have |having )?)|wanna )(?:cry|crying|an? (?:(?:good|proper|little|big|nice) )?cry)\b", re.IGNORECASE)


def by_kind(text: str) -> str:
    """The text with "racing" for "race" and so on, with "play as" for "be" and "something sad" for "cry", where somebody wants to."""
    text = _CRY.sub(r"\1watch something sad", text)
    for pattern, meant in _DEEDS:
        text = pattern.sub(meant, text)
    return _BE.sub(r"\1play as ", text)
