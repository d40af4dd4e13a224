"""Sentences that speak to a machine instead of describing an item: to a model, or to whoever sorts the list.

Rules, not a model: they can be read, and the same text always gives the same answer. What they look for is narrow (who
is spoken to, and what is ordered), so that "You must escape the system" stays a description. English, German, French,
Spanish; words run backwards, in ROT13, in look-alike letters or in digits for letters are read as what they stand for.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from recsys.catalogue.names import fold

_ORDERS = "(?:instructions?|prompts?|guidelines?|directives?|directions|constraints?|messages?|rules|commands|orders)"
_BEFORE = "(?:previous|prior|above|preceding|earlier|foregoing|initial|original|existing|system)"
_DROP = (
    "(?:ignore|disregard|forget|override|bypass|overrule|neglect|discard|drop|erase|(?:stop|quit) (?:following|obeying)|"
    "(?:do not|dont|never) (?:follow|obey)|pay no attention to)"
)
_MACHINE = (
    "(?:ais?|llms?|gpts?|chatgpt|chatbots?|(?:language|ai) models?|models?|(?:ai|automated|virtual) (?:systems?|agents?|assistants?)|"
    "assistants?|recommenders?|recommendation (?:systems?|engines?|algorithms?)|recommender (?:systems?|engines?)|"
    "search engines?|algorithms?|machines?|crawlers?|bots?)"
)
_THING = "(?:item|entry|listing|product|record|candidate|title|id|row)"
_THIS = f"(?:(?:this|the) {_THING}|this (?:one|game|film|movie|series)|this|me)"
_FIRST = (
    "(?:first|always|on top|at the top|to the top|number one|no 1|top result|above (?:all|every|any)\\w*|before (?:all|every|any)\\w*|"
    "highest|(?:position|rank|place|spot|slot) (?:one|1)|(?:top|first|1st) (?:place|position|spot|rank|slot))"
)
_HINT = "(?:notes?|messages?|hints?|instructions?|memo|reminder|notice|attention|warning|information)"

_ENGLISH = (
    rf"{_DROP} (?:\w+ ){{0,4}}{_BEFORE} (?:\w+ ){{0,3}}{_ORDERS}",
    rf"{_DROP} (?:all|any|every|each) (?:of )?(?:the |your |its |my )?(?:instructions|prompts|guidelines|directives|constraints)",
    rf"{_DROP} (?:\w+ )?(?:your|its) (?:\w+ )?(?:instructions|prompts?|guidelines|directives|constraints|programming|training|rules)",
    rf"{_DROP} (?:\w+ )?(?:the )?{_ORDERS} (?:\w+ )?(?:above|before|you (?:got|were given|have been given|received))",
    rf"{_DROP} (?:everything|anything|all|what|whatever) (?:\w+ )?(?:you (?:\w+ )?(?:were|have|had|was|got|know)|(?:is |was |stands )?"
    r"(?:above|written|said|prior))",
    rf"(?:{_ORDERS} (?:above|before this)|(?:above|previous|prior|earlier|system|your \w+) {_ORDERS}) (?:is|are|was|were|has been|have been) "
    r"(?:\w+ )?(?:void|cancelled|canceled|replaced|out of date|outdated|obsolete|over|wrong|superseded|revoked|fake|invalid|a test)",
    r"(?:everything|anything|all|what|whatever) (?:\w+ ){0,2}(?:written |said |stated )?(?:before|above) this (?:line|message|point|text)",
    rf"^(?:very )?(?:important )?{_HINT} (?:to|for) (?:\w+ )?(?:\w+ )?{_MACHINE}\b",
    rf"(?:dear|hey|hello|attention) (?:all )?{_MACHINE}\b",
    rf"(?:if|when|as|since|because) you are (?:an? |the )?(?:\w+ )?(?:{_MACHINE[3:-1].replace('|machines?', '')})\b",
    r"as an? (?:\w+ )?(?:language model|llm|ai (?:language )?model|ai assistant|chatbot|recommender|recommendation \w+)",
    r"(?:any|all|every|each|an) (?:\w+ )?(?:chatbot|llm|language model|recommender|ai (?:system|model|assistant))s? (?:\w+ )?"
    r"(?:that|who|which|reading|must|should|has to|have to|needs to|will|shall)",
    r"(?:large )?language models?",
    r"(?:chatgpt|openai|gpt ?[34]\w*|do anything now|prompt injection|jailbreak prompt|dan mode|ai language model)",
    r"(?:system|initial|hidden|original|secret|developer) (?:prompt|message|instructions)",
    r"(?:developer|admin|administrator|maintenance|debug|unrestricted) mode (?:\w+ )?(?:on|enabled|active|activated|switched|unlocked)",
    r"(?:recommendation|recommender|search|ranking) (?:function|tool|algorithm|engine|system)",
    r"you are (?:\w+ ){0,3}(?:helpful|virtual|digital|ai|shopping|recommendation|chat) (?:\w+ )?(?:assistant|model|bot|system)\b",
    r"you are (?:\w+ ){0,3}assistant (?:that|who|which) (?:\w+ )?(?:knows?|recommends?|answers?|suggests?|never|always|only|must)",
    r"you are (?:now |no longer )(?:\w+ ){0,4}(?:assistant|model|recommender|chatbot|unrestricted|dan|restricted by|bound by)",
    r"(?:reveal|print|show|repeat|output|display|share|leak|tell me|translate|encode|summarise|summarize|write out|dump|list|recite) "
    r"(?:\w+ ){0,4}(?:prompt|instructions|system message|system configuration|guidelines you)",
    r"(?:the|this|every|each|any|current|our) users? (?:is an? (?:admin\w*|developer|owner|child|moderator)|(?:has |have )?(?:already |only |really )?"
    r"(?:asked|asks|said|says|wants?|loves?|likes?|prefers?|requested|requests|confirmed|approved|demands?|needs?))\b",
    r"(?:tell|inform|remind|convince|assure) (?:the|every|each|all|any) (?:users?|customers?)\b",
    r"(?:what|whatever|anything|no matter what) (?:the |a |any )?(?:user|customer)s? (?:\w+ )?(?:asks?|wants?|says?|types?|requests?)",
    rf"(?:recommend|suggest|promote|prioriti[sz]e|boost|propose|upvote) (?:\w+ )?(?:only )?{_THIS} (?:\w+ ){{0,3}}{_FIRST}",
    rf"(?:recommend|suggest|promote|prioriti[sz]e|boost|propose|upvote|praise|name|output|return|show|push|display|prefer) (?:only |just )?"
    rf"(?:this|the) {_THING}\b(?! from)",
    r"(?:recommend|suggest|promote|prioriti[sz]e|boost) (?:only |just )?(?:this one|this game|this film|this movie|me|nothing but this)\b",
    r"(?:recommend|suggest|propose|return|name|offer) (?:nothing|none|no other|no \w+) (?:but|other than|except|else|\w+ than) this",
    rf"(?:put|place|push|move|rank|list|show|keep|set|pin|rate|treat|consider|choose|select|pick|return|name|give) (?:only |just |always )?"
    rf"(?:this {_THING}|this one|this (?:game|film|movie)|this|me) (?:\w+ ){{0,3}}{_FIRST}",
    r"(?:choose|pick|select|rank|favou?r|prefer) (?:only |always )?me\b",
    r"always (?:\w+ )?(?:recommend|suggest|rank|return|propose|promote|prioriti[sz]e|include|answer with|respond with|reply with)\b",
    rf"{_THIS[:-4]}|it) (?:must|should|has to|needs to|shall|is to|will) (?:always |never )?(?:be |come |appear |go |stand )?(?:always )?"
    rf"(?:ranked|recommended|shown first|listed first|suggested|promoted|first|number one|on top|at the top|prioriti[sz]ed)",
    rf"(?:this (?:{_THING[3:-1]}|one|game|film|movie)) (?:goes|comes|ranks|stands) (?:first|before all|above all|on top)",
    r"(?:top|first|1st|start|head|beginning) (?:\w+ )?(?:of|in|on) (?:every|each|all|any|your|the) (?:\w+ )?"
    r"(?:result|recommendation|response|answer)s?(?: list)?\b",
    r"(?:top|first|1st|start|head) (?:\w+ )?(?:of|in|on) (?:every|each|all|any|your) (?:\w+ )?lists?\b",
    r"(?:perfect|best|right|correct|only|ideal|exact|top) (?:match|answer|result|response|recommendation|choice) (?:for|to) (?:any|every|all|each) "
    r"(?:\w+ )?(?:requests?|questions?|quer(?:y|ies)|users?|prompts?|search(?:es)?)",
    r"(?:for|to|in) (?:every|any|all|each) (?:\w+ )?(?:quer(?:y|ies)|prompts?|user requests?|search(?:es)?|recommendations?|responses?)\b",
    r"in (?:your|every|each|all) (?:\w+ )?(?:answer|reply|response|recommendation|output)s?\b",
    r"(?:mention|show|recommend|suggest|list|name|offer|propose) (?:any |the |no |all )?other (?:\w+ )?"
    r"(?:title|item|game|film|movie|product|result|candidate|option|entr)",
    r"when(?:ever)? (?:someone|somebody|anyone|a user|people|they|users) (?:asks?|search\w*|looks?) for (?:\w+ ){0,6}"
    r"(?:answer|return|show|give|recommend|suggest|name|say|list|reply|respond)\b",
    r"(?:only|just|always|must) (?:answer|respond|reply) (?:with|that)|"
    r"(?:answer|respond|reply) (?:only |always |just |exactly )?(?:with|by) (?:this|the following|only|just|nothing|one word|a single|yes)",
    r"(?:this is|it is|is) (?:the|your) only (?:valid |correct |allowed |right )?(?:answer|result|recommendation)",
    r"(?:call|invoke|trigger) (?:the |a |your |its |any )?(?:\w+ ){0,2}(?:tools?|functions?|api|endpoint)\b",
    r"(?:use|run|execute|query) (?:the |a |your |this )?(?:\w+ )?(?:tool|function|command|api|query|code|script) "
    r"(?:with|named|called|for|and return|to (?:get|fetch|return|search|list))\b",
    r"execute (?:the )?following",
    r"(?:start|begin|end|prefix|finish|open) (?:all |each |every |any )?(?:of )?(?:your|each|every|the) (?:\w+ )?(?:reply|replies|response|answer|message|output)s?\b",
    r"your (?:next |first |every |entire )?(?:reply|replies|response|answer|output)s?\b",
    r"(?:my|this|your|next|first|following|the (?:above|following)) prompts?\b|prompts? (?:here|injection|engineer\w*)\b",
    r"(?:answer|respond|reply) (?:only )?(?:as|in character|to (?:every|all|any|each|my|this) (?:question|prompt|quer|message|request))",
    r"(?:^|and |now |you |please )(?:just|only|simply) (?:say|print|output|type|return|respond|reply|answer)\b(?! (?:no|yes|goodbye|hello|hi)\b)",
    r"stay(?:s|ing)? in character|break(?:s|ing)? character|character limit\b",
    r"(?:repeat|translate|encode|summari[sz]e|copy|rewrite|decode) (?:\w+ )?(?:the (?:\w+ )?(?:above|text|words|conversation)|this (?:entire |whole )?(?:conversation|text|message)|"
    r"everything (?:above|in the))",
    r"(?:complete|continue|finish) (?:this|the following)(?: sentence| text)?",
    r"(?:unfiltered|uncensored|unrestricted|without (?:any )?(?:filters?|censorship|restrictions)) (?:\w+ )?(?:ai|chatbot|model|response|answer)s?\b",
    r"(?:act|acting|behave|respond|answer|pretend|simulate|imagine|roleplay|transform)\w* (?:\w+ ){0,4}(?:ai|chatbot|language model|llm|gpt)\b",
    r"(?:openai|anthropic|content) (?:content )?polic(?:y|ies)|(?:ai|nlp) (?:learning )?models?\b",
)
_VERB_DE = "(?:empfiehl|empfehlt|empfehle|empfehlen|schlage|nenne|zeige|setze|setz|stelle|platziere|bevorzuge|antworte|wahle|liste|sortiere)"
_GERMAN = (
    r"(?:ignorier\w*|vergiss|vergesst|vergessen sie|missachte\w*|uberschreibe\w*|verwirf) (?:\w+ ){0,6}"
    r"(?:anweisung\w*|instruktion\w*|regeln|befehle|vorgaben|richtlinien|prompts?|hinweise|gesagt|gesagte|davor|bisherige\w*)",
    rf"{_VERB_DE} (?:\w+ ){{0,8}}(?:immer|zuerst|stets|ausschließlich|platz (?:1|eins)|(?:erste[rn]?|oberste[rn]?) (?:stelle|platz|position)|"
    r"an die spitze|ganz (?:oben|nach oben)|nur diese[nrs]?|als erstes)",
    r"(?:immer|stets|nur) (?:dieses|diesen|diese) (?:\w+ )?(?:spiel|titel|film|artikel|eintrag|produkt)",
    r"(?:hinweis|nachricht|anweisung|botschaft|mitteilung|notiz) (?:an|fur) (?:\w+ )?(?:\w+ )?"
    r"(?:kis?|ai|assistent\w*|sprachmodell\w*|chatbots?|empfehl\w*|algorithm\w*|modelle?|system\w*|bots?)\b",
    r"du bist (?:\w+ ){0,4}(?:assistent\w*|sprachmodell|ki|chatbot|empfehl\w*)\b",
    r"(?:der|die) (?:be)?nutzer(?:in)? (?:ist|hat|mochte|will|wunscht|braucht|liebt|mag)\b",
    r"(?:jeder?|jedem|allen?) (?:such)?anfragen?\b",
    r"(?:sprachmodell\w*|systemprompt\w*|systemnachricht\w*|empfehlungssystem\w*)",
)
_VERB_FR = (
    "(?:recommande[zr]?|propose[zr]?|suggere[zr]?|place[zr]?|mets|mettez|affiche[zr]?|reponds|repondez|choisis|montre[zr]?|"
    "cite[zr]?|classe[zr]?)"
)
_ITEM_FR = "(?:ce (?:jeu|titre|film|produit)|cet (?:article|element)|cette (?:entree|serie)|celui ci)"
_FRENCH = (
    r"(?:ignore[zr]?|oublie[zr]?|neglige[zr]?|tiens pas compte|tenez pas compte|tenir compte) (?:\w+ ){0,6}"
    r"(?:instructions?|consignes?|regles?|directives?|ordres?|prompts?) (?:\w+ )?(?:precedent\w*|ci dessus|anterieur\w*|initial\w*|donne\w*|recu\w*)",
    r"(?:ignore[zr]?|oublie[zr]?) (?:toutes? )?(?:tes|vos) (?:instructions?|consignes?|regles?|directives?)",
    rf"{_VERB_FR} (?:\w+ ){{0,5}}{_ITEM_FR}(?: \w+){{0,4}} (?:toujours|en premier|en tete|premiere?|numero|uniquement|seulement)",
    rf"{_VERB_FR} (?:toujours|uniquement|seulement|d abord|en premier) (?:\w+ ){{0,3}}{_ITEM_FR}",
    r"ne (?:propose|recommande|suggere)\w* que (?:ce|cet|cette|celui)\b",
    r"(?:message|note|avis|remarque|instructions?|consignes?) (?:pour|a|aux?) (?:\w+ ){0,2}"
    r"(?:l?ia|l?assistants?|modeles?|chatbots?|llm|systemes?|bots?|l?algorithmes?)\b",
    r"(?:tu es|vous etes) (?:\w+ ){0,4}(?:assistant|modele de langage|chatbot|recommandeur)\b",
    r"(?:lutilisateur|lutilisatrice|l utilisateur) (?:est|a|veut|demande|souhaite|aime|prefere)\b",
    r"(?:modeles? de langage|toute (?:demande|requete))",
)
_VERB_ES = (
    "(?:recomiend[ae]|sugier[ae]|propon|proponga|muestr[ae]|coloca|coloque|pon|ponga|elige|elija|responde|responda|menciona|nombra|"
    "clasifica|prioriza)"
)
_ITEM_ES = "(?:est[ea] (?:juego|titulo|producto|articulo|elemento|film|pelicula|entrada|serie))"
_SPANISH = (
    r"(?:ignor[ae]|olvid[ae]|omit[ae]|desobedece|descarta|sigas|tengas en cuenta) (?:\w+ ){0,5}"
    r"(?:instruccion\w*|reglas|ordenes|indicaciones|directrices|mensajes?|prompts?) (?:\w+ )?(?:anterior\w*|previ\w*|de arriba|inicial\w*|recibid\w*|dad\w*)",
    r"(?:ignor[ae]|olvid[ae]) (?:todas )?(?:tus|sus) (?:instrucciones|reglas|ordenes|directrices)",
    rf"{_VERB_ES} (?:\w+ ){{0,5}}{_ITEM_ES}(?: \w+){{0,4}} (?:siempre|primero|primer|primera|arriba|unicamente|solo)",
    rf"{_VERB_ES} (?:siempre|solo|unicamente|primero) (?:\w+ ){{0,3}}{_ITEM_ES}",
    r"(?:mensaje|nota|aviso|instruccion|instrucciones) (?:para|a|al) (?:\w+ ){0,2}"
    r"(?:ia|asistentes?|modelos?|chatbots?|llm|sistema|bots?|recomendador\w*|algoritmos?)\b",
    r"(?:eres|usted es) (?:\w+ ){0,4}(?:asistente|modelo de lenguaje|chatbot|recomendador)\b",
    r"el usuario (?:es|ha|quiere|pidio|pide|desea|ya|ama|prefiere)\b",
    r"(?:modelos? de lenguaje|(?:cualquier|toda) (?:consulta|peticion|solicitud))",
)
_WORDS = re.compile(rf"\b(?:{'|'.join((*_ENGLISH, *_GERMAN, *_FRENCH, *_SPANISH))})")

_ROLE = "(?:system|assistant|user|tool|function|admin|administrator|chatgpt|gpt|model|instructions?|prompt)"
_SIGNS = re.compile(
    "|".join((
        r"<\|[^<>]{0,60}\|>|<<\s*/?sys\s*>>|\[/?inst\]|```",
        rf"</?(?:{_ROLE[3:-1]}|message|script|data|tool_\w+|function_\w+|system_\w+)\b[^<>]{{0,80}}>",
        rf"^[\W_]*{_ROLE}(?:[ _](?:message|prompt|note|output|result|call|response|override|update|instruction)s?)?[\W_]*[:>\]]",
        r"^[\W_]*human\s*:(?=.*\bassistant\s*:)|\bassistant\s*:",
        rf"#\s*(?:{_ROLE[3:-1]}|response)\b|\[(?:{_ROLE[3:-1]})(?: \w+)?\]",
        r"\b(?:begin|end|start) (?:of )?(?:the )?(?:system |hidden )?(?:prompt|instructions)\b",
        r"\b(?:rank|ranking|(?:relevance|match)?[_ ]?score|relevance|priority|weight|popularity|boost|confidence|match)\s*(?:=|:\s*(?=\d|high|max|top|first|best))",
        r"\b(?:role|n|k|top_?k|limit|temperature|max_tokens)\s*=\s*[\"'\w]",
        r"\b[a-z]+(?:_[a-z0-9]+)+\(|\b[a-z]+(?:_[a-z0-9]+){2,}\b|\b\w+\(\s*\w+\s*=|\b[a-z]\w*(?:\.[a-z]\w*)+\(",
        r"""[{,]\s*["']\w[\w ]{0,30}["']\s*:""",
        r"\b(?:drop|truncate|alter) table\b|\bdelete from\b|\bselect \* from\b|\bunion select\b|\binsert into \w+ (?:values|\()",
        r"(?:\b[a-z]\b[ ._\-]+){12,}",
        r"(?:\b[01]{8}\b\s*){3,}|(?:\\[ux][0-9a-f]{2,6}){4,}|(?:&#x?[0-9a-f]+;){4,}|(?:%[0-9a-f]{2}){6,}",
        r"(?:(?:keywords?|tags?|hashtags?|search terms?|seo)\s*:(?:[^,]*,){3})|(?:#\w+\W+){4}",
    )),
    re.IGNORECASE,
)  # fmt: skip
_BLOCK = re.compile(
    r"(?<![\w/.:-])(?=[\w+/-]*[A-Z])(?=[\w+/-]*[a-z])(?=[\w+/-]*\d|[\w+/-]*={1,2}(?:\s|$))[\w+/-]{20,}={0,2}|\b[0-9a-fA-F]{32,}\b"
)
_ALIKE = str.maketrans(
    "аеорсхуіјѕԁһӏкмтвнгαεορτυικνАЕОРСХУІЈЅКМТВНΑΕΟΡΤΥΙΚΝΒΗΖ", "aeopcxyijsdhlkmtbhraeoptuiknAEOPCXYIJSKMTBHAEOPTYIKNBHZ"
)
_DIGITS = str.maketrans("01345789@$!|", "oleasTbgasil".lower())
_MIXED = re.compile(r"\S*(?:[A-Za-z][0134578@$!|]|[0134578@$!|][A-Za-z])\S*")


_SMALL = frozenset(
    "a an and as at by for from his her in is it of on the to with und der die das ein eine in mit von zu des et le la les un "
    "une de du dans en y el los las una que con por".split()
)


@lru_cache(maxsize=16384)
def speaks(text: str) -> bool:
    """Whether a sentence or a name speaks to a machine. The text as `visible` gives it, at most a few hundred words."""
    plain = unicodedata.normalize("NFKC", text)
    return bool(_SIGNS.search(plain) or _BLOCK.search(plain)) or any(_WORDS.search(view) for view in _views(plain))


def _views(plain: str) -> Iterator[str]:
    """The ways to read it, each folded."""
    straight = fold(plain.translate(_ALIKE))
    yield straight
    if _MIXED.search(plain):
        yield fold(_MIXED.sub(lambda word: word[0].translate(_DIGITS), plain))
    words = straight.split()
    if sum(word in _SMALL for word in words) * 8 < len(words):
        yield straight[::-1]
        yield codecs.encode(straight, "rot13")
