"""What the words of a field mean, for who is new to it: "what's a roguelike?"."""

from __future__ import annotations

import re

_OF_GAMES = {
    "roguelike": "each try starts afresh in levels that are shuffled anew, and you get a little further every time",
    "metroidvania": "one big connected map, where each new ability opens ways that were shut before",
    "souls-like": "a slow, hard action game: you die a lot, learn the enemies by heart and try again",
    "platformer": "you run and jump from ledge to ledge",
    "RPG": "a role-playing game: your character grows stronger while you follow a story",
    "JRPG": "a role-playing game in the Japanese style: a party of heroes, a long story and mostly fights in turns",
    "MMO": "a big online world that you share with very many other players",
    "MOBA": "two teams of heroes fight online over each other's base",
    "FPS": "a shooter that you see through the eyes of your character",
    "battle royale": "many players drop onto one map, and the last one left wins",
    "deckbuilder": "you collect cards as you play, and the deck you make of them is how you fight",
    "sandbox": "the game gives you things to build and try out, and hardly any goal",
    "open world": "one large place where you go wherever you like, in your own order",
    "visual novel": "you mostly read a story, with pictures, and now and then choose how it goes on",
    "point-and-click": "you look round a place with the mouse, collect things and find out what they are good for",
    "tower defense": "you put up towers along a road and stop waves of attackers",
    "4X": "you explore a map, settle it and outgrow your rivals, over many hours and mostly in turns",
    "idle game": "it goes on by itself, and you look in now and then",
    "walking simulator": "you walk through a story and look at things; nobody fights",
    "cozy game": "calm and friendly: nothing rushes you and hardly anything can go wrong",
    "indie": "made by a small team without a big publisher",
    "co-op": "you play together, on one side",
    "couch co-op": "you play together in front of one screen",
    "PvP": "players against each other",
    "PvE": "players against the game itself",
    "permadeath": "who dies is gone for good and starts over",
    "DLC": "an addition that is sold beside the game",
    "early access": "it is sold while it is still being made",
}  # fmt: skip
_ALSO = {
    "roguelite": "roguelike", "soulslike": "souls-like", "jump and run": "platformer", "role playing game": "RPG", "mmorpg": "MMO",
    "first person shooter": "FPS", "deck builder": "deckbuilder", "coop": "co-op", "local co-op": "couch co-op",
    "idler": "idle game",
    "tower defence": "tower defense", "cosy game": "cozy game", "point and click": "point-and-click", "clicker": "idle game",
}  # fmt: skip
_MEANING = {**{word.lower(): word for word in _OF_GAMES}, **_ALSO}
_ASKED = re.compile(
    r"\W*(?:(?:ok(?:ay)?|sorry|um+|hm+|and|but|so|wait|er+|oh|hang on)\W+)*"
    r"what(?:'s|s| is| are| the hell is| does| do you mean by| do you mean with)"
    r"(?: an?| the word)? [\"'“”]?(?P<word>[a-z4][\w -]*?)[\"'“”]?(?: games?)?"
    r"(?: (?:mean|then|exactly|anyway|actually|please))*(?:[,.?!]+ (?!(?:any|and|got|have|do|show|give)\b)(?:[\w']+\W*){1,6})?\W*",
    re.IGNORECASE,
)


def asked_word(text: str) -> str:
    """The word of games whose meaning is all that a message asks for; empty where it asks for anything else."""
    found = _ASKED.fullmatch(text)
    said = re.sub(r"\bco ?op\b", "co-op", found["word"].lower()) if found else ""
    known = (_MEANING.get(form, "") for form in (said, said.removesuffix("s"), f"{said} game"))
    return next(filter(None, known), "")


def meaning(word: str) -> str:
    """What it means, as a sentence; that it is not known where `asked_word` gave none."""
    if word not in _OF_GAMES:
        return "I do not know that word."
    return f"{word[:1].upper()}{word[1:]}: {_OF_GAMES[word]}."
