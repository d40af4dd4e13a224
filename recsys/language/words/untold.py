"""Facts that people ask of a game and no catalogue here tells: what machine it needs, how long the whole of it takes."""

from __future__ import annotations

import re

from recsys.intent import Attribute

_AGED = r"(?:(?:really|very|pretty|kinda|quite|rather) )?(?:old|older|ancient|slow|weak|tired|cheap|crappy|rubbish|low[- ]?end|basic|modest|office|school|work|10|ten|[5-9]|five)(?:[- ]years?[- ]old)?"
_MACHINE = r"(?:laptop|pc|computer|machine|mac|macbook|imac|notebook|thinkpad|chromebook|desktop|phone|iphone|tablet|ipad|android)"
_TONGUES = r"(?:german|french|spanish|italian|dutch|polish|portuguese|russian|japanese|chinese|korean|turkish|swedish|danish|norwegian|finnish|greek|czech|hungarian|arabic|hindi|english)"
_PATTERNS: tuple[tuple[Attribute, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern, re.IGNORECASE))  # type: ignore[misc]
    for name, pattern in (
        (
            "size",
            r"\b(?:how|what) (?:big|large|heavy|size)\b[^?.!]{0,30}\b(?:download|install|file|app)|\b(?:download|install(?:ation)?|file) (?:size|big|large|huge)|\b(?:big|large|huge|small) (?:a )?(?:download|install|file)"
            r"|\b(?:disk|disc|storage|hard[ -]?drive|ssd)\b|\bhow (?:much|many) (?:space|room|memory|gb|gigs?|gigabytes|mb|megabytes)\b(?! (?:of )?ram)|\b(?:download|install)\b[^?.!]{0,25}\b(?:gb|gigs?|mb)\b",
        ),
        (
            "requirements",
            rf"\b\d+ ?(?:gb|gigs?|mb)\b|\bram\b|\bgraphics? ?(?:cards?|chip)\b|\bgpu\b|\bcpu\b|\b(?:system|hardware|minimum|pc) (?:requirements?|specs?)\b|\bspecs?\b|\b{_AGED} (?:\w+ )?{_MACHINE}\b|\b(?:thinkpad|netbook|potato|toaster|steam ?deck)\b"
            r"|\b(?:runs?|play|work) (?:smooth(?:ly)?|without (?:lag\w*|stutter\w*))\b|\b(?:lag|lags|laggy|stutter|(?<!good )(?<!nice )(?<!best )(?<!an )(?<!any )(?<!some )fps(?! (?:game|that|which|like|with|but|not|other|for|on)\b)|frame ?rate)\b|\b(?:demanding|powerful|strong|fast|good) (?:enough|(?:of )?(?:an? )?(?:pc|computer|laptop|machine|phone))\b|\bhandle (?:it|that|this)\b(?=.*\b(?:laptop|pc|computer|machine|phone)\b)|\b(?:laptop|pc|computer|machine|phone)\b[^?.!]{0,15}\b(?:handle|cope|manage)\b",
        ),
        (
            "length",
            r"\bhow (?:many|much) (?:evenings?|nights?|weekends?|days?|weeks?|months?|sittings?|hours?(?! (?:per|a|is a|in a) (?:round|match|game|go|level|session)))\b"
            r"|\b(?:how long|how quick\w*|can (?:i|we|you)|could (?:i|we)|will (?:i|we)|would (?:i|we)|time|long)\b[^?.!]{0,40}\b(?:finish\w*|complet\w+|beat|beating|get through|play through|see the end|the end(?!less)|the credits|whole|entire|story|campaign|in total|all in all|altogether|from start|start to (?:end|finish)|keep (?:me|us|him|her|them)|lasts? (?:me|us|him|her|them)|through (?:it|the))\b"
            r"|\b(?:takes?|lasts?|keeps?|fills?|occupy|occupies|enough|good|stretch|spread)\b[^?.!]{0,30}\b(?:weeks?|months?|fortnight|weekend)\b"
            r"|\b(?:whole|entire|main|full) (?:story|game|campaign|thing)\b[^?.!]{0,20}\b(?:long|short|take|last)|\b(?:finish|done|complete|beat)\b[^?.!]{0,20}\b(?:in (?:a|one|an?|two) (?:weekend|evening|night|day|week|sitting))|\bplay ?time\b|\b\d+[ -]?(?:hour|hr)s? (?:game|long|grind|story|epic)|\bhow long is (?:the|its|it's|their) (?:story|campaign|plot|adventure)\b",
        ),
        (
            "language",
            rf"\b(?:which|what|other|many|any|foreign) (?:other )?languages?\b|\blanguages? (?:does|is|are|do|has|support|option|setting)|\b(?:in|into|has|have|speak|speaks|support|supports|offer|offers) {_TONGUES}\b(?! (?:history|mythology|folklore|comedy|developer|studio|film|films|movies?|games?|legend|style))|\b{_TONGUES} (?:version|subtitles?|voices?|translation|text|dub|language|menus?)\b|\btranslat(?:ed|ion)|\blocali[sz]ed|\bdubbed\b",
        ),
        (
            "pause",
            r"\bpaus(?:e|ed|ing)\b|\b(?:auto|quick)[ -]?saves?\b|\b(?:i|we|you|one|he|she|they|it) (?:\w+ )?(?:save|saves)\b(?! (?:money|the (?:world|day|princess|planet)))|\bsave (?:any ?(?:time|where)|when(?:ever)?|points?|my progress|in between|and quit|often)\b|\blos(?:e|es|ing) (?:my|your|our|the|all|his|her|their|any) progress\b|\b(?:stop|quit|leave|put it down|walk away|break off|interrupt\w*)\b[^?.!]{0,20}\b(?:any ?time|whenever|at any|in the middle|half ?way|mid)\b",
        ),
        (
            "reviews",
            r"\breviews?\b|\breviewers?\b|\bcritics?\b|\bmetacritic\b|\b(?:user|steam|critic) (?:score|rating)s?\b|\b(?:well|highly|badly) (?:rated|reviewed)\b|\bwhat (?:rating|score) (?:does|did|has)\b|\bhow many stars\b|\bwhat (?:do|did) (?:other |most )?(?:people|others|players|parents|critics|folks) (?:say|think)\b(?! about (?:limit|screen))",
        ),
    )
)
UNTOLD = frozenset(name for name, _ in _PATTERNS)


def untold(text: str) -> Attribute | None:
    """Which of these facts is asked for; None for any other. text: a question."""
    return next((name for name, pattern in _PATTERNS if pattern.search(text)), None)


MONTHLY = "monthly costs"
COLOUR_BLIND = "help for the colour blind"
DEAF = "help for who hears badly"
BLIND = "help for who sees badly"
SPOKEN = "spoken text"
TEXT_SIZE = "the size of the text"
FLASHES = "flashing lights"
ORIGIN = "the country that something is from"
MUSIC = "how good the music is"
PLAIN_LOOK = "a minimalist look"
REALISM = "how realistic it is"
SHOP = "which shops sell it"
RATED = "how well others rate it"
DISC = "what comes on a disc and what is a download"
DIMENSIONS = "2D or 3D"
LINEAR = "how linear it is"
CAMERA = "whose shoulder one looks over"
MAKERS = "how many people made it"
BODY = "what is good for the body"
VIEWERS = "whether viewers can take part"
TONGUE = "which language one learns by it"
LANGUAGES = "the languages that something has"
SUBSCRIBED = "what a subscription has in it"
NEEDS = frozenset(
    {MONTHLY, COLOUR_BLIND, DEAF, BLIND, SPOKEN, TEXT_SIZE, FLASHES, ORIGIN, MUSIC, PLAIN_LOOK, REALISM, SHOP}
    | {DIMENSIONS, LINEAR, CAMERA, MAKERS, VIEWERS, TONGUE, LANGUAGES, SUBSCRIBED, RATED}
)
"""What somebody needs, or cannot do with: said with a request, it is told that no catalogue says."""
_NATION = r"(?:japanese|american|british|french|german|italian|spanish|polish|swedish|norwegian|finnish|danish|dutch|canadian|australian|chinese|korean|indian|brazilian|mexican|russian|ukrainian|czech|european|asian|western|eastern)"
NATION = re.compile(_NATION, re.IGNORECASE)
COUNTRY = (
    r"(?:the )?(?:japan|u\.s(?:\.a)?|usa|united states|america|u\.k|uk|britain|england|france|germany|italy|spain|poland|sweden|norway|finland|denmark"
    r"|netherlands|canada|australia|china|(?:south )?korea|india|brazil|mexico|russia|ukraine|europe|asia|(?<=the )us)"
)
_PAY = r"pay\w*|costs?|fees?|charges?|charged|price|money|bucks|quid|dollars?|euros?|pounds?|bill(?:ed|ing)?"
_SUBSCRIPTIONS = r"game ?pass|(?:ps|playstation) ?(?:plus|\+|now)|xbox live|apple arcade|(?:google )?play pass|(?:switch|nintendo) online|ea play|geforce now"
_THINGS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(rf"\b(?:{words})\b", re.IGNORECASE))
    for name, words in (
        (
            "",
            r"cross[ -]?(?:play|platform|save|progression|gen|buy)\w*|controller support|(?:voice|proximity|text) chat"
            r"|subtitles?|black[- ]and[- ]white|controllers?|gamepads?|joysticks?|mouse|keyboard|demos?"
            rf"|{_SUBSCRIPTIONS}"
            r"|trial version|mods?|modding|dlcs?|season pass|achievements|trophies|leaderboards?",
        ),
        (
            SPOKEN,
            r"(?:read|reads|reading|told|spoken|speaks?|say|says)\b[^?.!]{0,25}\b(?:aloud|out loud|loud)|voice[ds]?(?: acting| acted| output|over)?|narrator|spoken (?:text|words)",
        ),
        (
            TEXT_SIZE,
            r"(?:text|font|letters?|writing|print)[ -](?:size|big|large|readable)|(?:big|bigger|large|larger|readable|tiny|small) (?:\w+ )?(?:text|font|letters|writing|print)|letters (?:big|large)\w*",
        ),
        (
            MONTHLY,
            rf"online (?:\w+ ){{0,2}}?(?:costs?|extra|fees?)|(?:pay|extra) (?:extra )?(?:for|to play) online|subscriptions?|subscrib\w+|subs? fee|monthly|per month|(?:yearly|weekly|annual|recurring) (?:{_PAY})|(?:{_PAY})\b[^?.!]{{0,30}}\b(?:every|each|per|a) (?:single )?(?:month|week|year)"
            rf"|(?:every|each|per) (?:single )?(?:month|week|year)\b[^?.!]{{0,20}}\b(?:{_PAY})|pay (?:\w+ )?once|once[- ]off|one[- ](?:off|time) (?:payment|fee|cost|purchase|buy)|keep (?:on )?paying",
        ),
        (
            BODY,
            r"(?:good|bad|safe|hard|easy|easier|kind|rough|tough|gentle|healthy|harmful) (?:for|on) (?:my|your|the|his|her|our|their|sore|bad|old) (?:\w+ )?"
            r"(?:heart|knees?|back|wrists?|eyes|neck|shoulders?|brain|health|blood pressure|joints?|ankles?|feet|legs)",
        ),
        (COLOUR_BLIND, r"colou?r[- ]?blind(?:ness)?(?: people| mode| friendly)?"),
        (DEAF, r"(?:half |quite |pretty |mostly |nearly )?deaf|hard of hearing|hearing (?:loss|impaired|aids?)"),
        (
            BLIND,
            r"(?<!color )(?<!colour )(?<!color-)(?<!colour-)(?:half |nearly |legally )?blind|visually impaired|(?:poor|bad|low|failing) (?:eye ?sight|vision)|can't see (?:well|very well|much)|(?:bad|poor|weak|failing) eyes|eyes (?:are|'re) (?:bad|poor|weak|failing|going)",
        ),
        (
            DISC,
            r"(?:come|comes|get (?:it|them)|is it|are they|buy (?:it|them)) on (?:an? )?(?:real |proper |actual )?(?:discs?|disks?|cds?|dvds?|cartridges?)|(?:physical|boxed|disc|disk|cartridge) (?:copy|copies|version|edition|release)s?|digital(?:ly)? only|only digital|download[- ]only|only (?:a |as a )?download",
        ),
        (RATED, r"(?:best|top|highest)[- ](?:rated|reviewed)"),
        (SUBSCRIBED, _SUBSCRIPTIONS),
        (
            LANGUAGES,
            rf"(?:(?:without|no) (?:any )?|only (?:speaks?|reads?) |(?:doesn't|does not|don't|can't|cannot) (?:really )?(?:speak|read|know|understand) (?:any |much )?"
            rf"|(?:must|has to|have to|needs to|should) be in |(?:text|subtitles|menus) in ){_TONGUES}\b(?! (?:history|mythology|folklore|comedy|developers?|studio|films?|movies?|games?|legends?|style))",
        ),
        ("accounts", r"(?:an? )?(?:accounts?|registration|sign[- ]?up|log[- ]?in)"),
        (
            "sound",
            r"(?:sound|volume|audio|music) (?:is |turned |switched )?(?:off|down|on|muted)|(?:without|no) (?:the |any )?(?:sound|volume|audio)|muted?|headphones",
        ),
        ("bad language", r"swear(?:ing|words?)?\b(?! by)|bad language|curs(?:e|es|ing)|cuss\w*"),
        (
            ORIGIN,
            rf"(?:(?:made|developed|produced|created) (?:in|by)|(?:games?|films?|movies?|something|anything|stuff|ones?|rpgs?|shooters?) from) {COUNTRY}"
            rf"|(?:{_NATION}|foreign)(?: language)? (?:films?|movies?|cinema|flicks?|thrillers?|comed(?:y|ies)|dramas?)"
            rf"|(?:not|isn't|aren't|non)[ -](?:an? |any )?(?!western\b){_NATION}(?! \w)|{_NATION}[- ](?:made|developed|developers?|devs?|studios?|companies)",
        ),
        (
            MUSIC,
            r"(?:good|great|better|nicer|nice|amazing|awesome|killer|best|beautiful|epic|cool|fantastic|brilliant|banging) (?:\w+ )?(?:soundtracks?|music|ost|score|tunes)(?! (?:games?|films?|movies?))"
            r"|soundtracks?",
        ),
        (
            REALISM,
            r"(?:something|anything) (?:\w+ )?realistic|realistic(?: looking)? (?:graphics|looks?|visuals)|photo-?realis\w+",
        ),
        (
            SHOP,
            r"(?:no|not|without|(?:do|does|have|has|ca|wo|did)n't(?: \w+)? (?:have|got|use|using|want|own|like|do|play)|avoid|hate|than|instead of|nothing (?:on|from|with|via)|not (?:on|from|via|in|with|through)) (?:an? |any |the |my )?steam(?! (?:train|punk|engine|world|deck|games?,? but))(?: account)?"
            r"|(?:on|from|in|via|through) (?:the )?(?:gog|epic(?: games)?(?: store| launcher)?|itch(?:\.io)?|(?:apple )?app ?store|(?:google )?play ?store|e-?shop|ps ?n|microsoft store)",
        ),
        (DIMENSIONS, r"[23]-?d(?! (?:world|land|all|blast|print\w*|dot)\b)|(?:two|three)[- ]dimensional"),
        (LINEAR, r"(?:non-?)?linear(?:ity)?"),
        (CAMERA, r"(?:third|3rd)[- ]person|over the shoulder"),
        (
            MAKERS,
            r"(?:made|developed|created|built|coded|designed) by (?:just |only )?(?:one|a single|1|two|a few|a small) (?:person|man|woman|guy|people|devs?|developers?|teams?)"
            r"|(?:solo|one[- ](?:man|person)|single) (?:devs?|developers?|teams?|made)",
        ),
        (
            VIEWERS,
            r"(?:chat|viewers|audience|they|people|something) (?:they )?(?:can|could|get to) (?:mess with|troll|sabotage) me(?: in)?|(?:chat|viewers|audience|followers|subscribers) (?:can|could|to|may|gets? to) (?:\w+ )?(?:take part|join|play|vote|participate|interact|decide|control)"
            r"|(?:play|interact)(?:s|ing)? with (?:my |the |their )?(?:chat|viewers|audience|stream)",
        ),
        (TONGUE, rf"(?:learn|practi[sc]e|study|improve|teach(?:es)?)(?:ing)? (?:me |us |my |him |her |his |some |a bit of |a little |more )*{_TONGUES}"),
        (PLAIN_LOOK, r"minimalis(?:t|tic|m)(?: (?:art(?: style)?|graphics|design|look|style|visuals))?"),
        (FLASHES, r"flash(?:es|ing)(?: lights?)?|strobe|epilep\w*"),
    )
)
"""What people ask of games and no catalogue here tells, as it is named; without a name, as it was said."""


def needs(text: str) -> tuple[tuple[str, tuple[int, int]], ...]:
    """What somebody needs that no catalogue tells, and where they say so."""
    return tuple((name, hit.span()) for name, pattern in _THINGS if name in NEEDS for hit in pattern.finditer(text))


def makers(text: str) -> tuple[tuple[int, int], ...]:
    """Where it is told how many made something, which is no number of players: "made by one person"."""
    return tuple(span for name, span in needs(text) if name == MAKERS)


def untold_thing(text: str) -> tuple[str, str]:
    """Another thing that is asked for and no fact tells, and the words that ask for it, in small letters; empty where none is."""
    found = ((name, hit.group().lower()) for name, pattern in _THINGS if (hit := pattern.search(text)))
    return next(found, ("", ""))
