"""Whether a message is in another language than English, by its small words."""

from __future__ import annotations

import re

_WORDS = frozenset(
    # Spanish, Portuguese, Italian, French, German, Dutch, Polish, Swedish: what hardly ever stands in an English message
    "el los las una del que qué está están para por con hola busco quiero juego juegos tengo mi hijo hija puedo jugar español algo "
    "eu não uma para com você quero jogo jogos tenho meu minha olá obrigado "
    "il lo gli che per sono voglio gioco giochi cerco ciao vorrei mio mia qualcosa "
    "le les des du une est je tu nous vous pour avec dans jeu jeux cherche voudrais bonjour mon ma quelque chose fils fille avez "
    "der das und ist ich wir für mit ein eine einen nicht spiel spiele suche möchte hallo mein meine etwas kann haben habe gibt es sie "
    "het een ik wij voor met niet spel spellen zoek mijn iets hebben "
    "nie jest gra gry dla szukam chcę moja mój cześć proszę "
    "och är jag inte för ett spel söker hej".split()
)
_ENGLISH = frozenset(
    "the a an i you we it is are was to of and in on for with my me not do does can what which who how have has like want game games play "
    "something please this that one two no yes or but if at as so any show give find need".split()
)
_WORD = re.compile(r"[^\W\d_]+")
_LEAST = 2


def is_foreign(text: str) -> bool:
    """Whether at least two words are of another language, and more than are English."""
    said = [word.lower() for word in _WORD.findall(text)]
    other = sum(word in _WORDS and word not in _ENGLISH for word in said)
    return other >= _LEAST and other > sum(word in _ENGLISH for word in said)
