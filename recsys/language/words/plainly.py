"""Turns of phrase in the plain words that are read: "go easy on the gore" is "less gore", "anything but horror" "anything not horror"."""

from __future__ import annotations

import re
from collections.abc import Callable

from recsys.language.words.figures import NUMBER

_ANEW = (
    r"(?:(?:oh|no|nah|er+m?|um+|wait|hm+|i mean)\W+)*(?:sorry|no wait|make that|or rather|i meant?|scratch that|correction)"
    r"\W+(?:(?:i meant?|make (?:it|that)|it's|that's|we're|we are|there's|no|actually)\W+)*"
)


_WAY = (
    r"(?:(?:long|short|overnight|delayed|early|boring|looong|\d+[- ]?h(?:ou)?rs?) )*"
    r"(flight|plane ride|(?:train|bus|coach|car) (?:ride|journey|trip)|road trip|(?<=long )(?:journey|drive)|layover)"
)
_WHEN = r"(?: (?:tomorrow|tonight|today|this \w+|next week|coming up|soon|ahead|on \w+day|in (?:the|an?) \w+|to \w+|back|home))"


def _in_a_row(match: re.Match[str]) -> str:
    """A list of what is wanted, or of what is all refused: "don't want: gacha, ads, pay to win"."""
    what = re.sub(r",? *,(?: *(?:and|or)\b)?", " or", match["what"]) if match["no"] else match["what"]
    return f"{match['lead']} {what}"


_SAID: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\b((?:no|without(?: any)?) [\w-]+) at all\b", r"\1"),
    (r"(\b(?:like|similar to) [^,.!?;]{3,40}?) with no (?=\w)", r"\1, no "),
    (r"\bwith (?:many|much) (?=\w)", "with lots of "),
    (r"\bdialogs?\b(?! (?:box|window|wheel))", "dialogue"),
    (r"\bnever (?:really )?touch(?:es|ed)? (?:an?y? )?(?:video ?)?games?\b", "is new to games"),
    (  # what everybody knows: "no AAA", "not the big blockbusters, indie please"
        r"\b(?:no|not|nothing|without|never)(?: (?:the|any|those|more|another))?(?: big| usual)? (?:triple[- ]?as?|aaas?|blockbusters?)(?: (?:games?|titles?|stuff|things))?\b",
        "lesser-known",
    ),
    (r"\b(?:i|we) collect (?:old |retro |vintage )?[^.!?]{0,160}?(?=[.!?]|, (?:what|which|any|something|is|are|recommend|looking)\b|$)", "I like retro games"),
    (
        r"\b(?:now )?(?:i|we)(?:'ve| have|'ve got)(?: got)? (?:(?:two|three|\d) )?(?:(?:small|young|little) )?kids(?: now)?(?=,? and (?:\w+ ){0,4}?(?:min(?:ute)?s?|hours?|time|job|work)\b)",
        "life is full",
    ),
    (rf"^\W*(?:(?:ok(?:ay)?|actually|no)\W+)*(?!one\b|1\b)({NUMBER})(?: of (?:them|those|these))? (?:please|pls|then)\W*$", r"show me \1"),
    (r"\bstag (do|night|party|weekend|trip)\b", r"hen \1"),  # no title is near that one
    (r"\b(?:short(?:er)?|quick(?:er)?)\b( please| ones?| games?)?,? (?:for )?(?:one|a single) (evening|night|sitting|afternoon)\b", r"finish in one \2"),
    (r"\b(?:that|who|which)(?:'ll| will| always| just| only)+ (?:tell|suggest|recommend)s? (?:me )?(?:to play |playing )?(?=\w)", "not "),
    (r"^\W*(?:(?:hm+|no|nah|meh|ok|nope)\W+)*none of (?:those|these|them)\b[.,;!]+ *(?=\w)", "others please. "),
    (r"\b(?:nothing|anything not|leave out|no games?|no films?) (?:(?:that|which|what|whatever|anything|games?) )*(?:mentions?|mentioning|touch(?:es|ing) on|deals? with|dealing with) (?=\w)", "nothing about "),
    (  # what was played on long ago is no machine of today
        r"\b(used to (?:play|love)\b[^.!?;]{0,120}?) on (?:the|my|our|an?|his|her|their) (?:old )?(?:n64|snes|nes|mega ?drive|genesis|dreamcast|saturn|ps ?[12x]|playstation [12]|gamecube|game ?boy|gba|ds|wii|xbox 360|amiga|atari|commodore(?: 64)?)\b",
        r"\1",
    ),
    (r"^\W*(?:(?:so|ok(?:ay)?|and|well|but|hm+|right)\W+)+which(?: one)?(?: then| now)?\W*$", "which one should I take?"),
    (r"^\W*(?:hallo|hola|bonjour|ciao|salut|servus|moin|guten (?:tag|abend|morgen))\b", "hello"),
    (r"^\W*(?:(?:lol|lmao|haha+|hehe+)\W+)+(?=(?:[\w']+\W+){3,}\w)", ""),
    (r"\b(?:forget|never ?mind) (?:about )?the (\d{1,2})[- ]?(?:years?[- ]?olds?|yo|y/o)\b", r"the \1 year old isn't playing"),
    (  # of a card's own length nothing is said by it: "ok not shorter"
        r"^\W*(?:(?:ok(?:ay)?|no|actually|fine|well|hm+|wait)\W+)*not (?:(?:shorter|longer|quicker)|(cheaper)|(newer|older))(?: (?:then|after all|please))*\W*$",
        lambda m: f"never mind the {'price' if m[1] else 'year' if m[2] else 'length'}",
    ),
    (r"\b(?:i|we) take (?:that|it) (?:all )?back\b\W*(?=\w)", "no wait, "),
    (rf"^\W*(?:(?:ok(?:ay)?|and|so|now)\W+)*for ({NUMBER})(?: (?:then|now|please))*\W*$", r"for \1 people"),
    (r"\bnot (\w{3,})(?: enough)?\b[^.!?\w]{1,3}(?:and |but )?(?:i|we) (?:want|need|asked for) (?:it |them |this |something |one )?(?:really |properly )?\1\b", r"too little \1. I want something \1"),
    (  # how long a journey is, and something that ends with it
        rf"\b({NUMBER})[ -]?(?:hours?|hrs?|h)[ -]?(?:long )?((?:flight|plane ride|train (?:ride|journey)|(?:bus|coach|car) (?:ride|trip)|journey|trip|drive|layover)\b[^?!]{{0,120}}?\b(?:finish|complete|get through|play through))(?: (?:it|them))?"
        r"(?: (?:in (?:that|the) time|by then|on it|during it|before (?:we|i) land))?(?=\W*$|[.,;!?])",
        r"\2 in \1 hours",
    ),
    (r"(?<=[a-z]{3}) (?:that's|thats|that is|that are|which is|which are|that isn't|that aren't) (?:not )?(too|overly) (?=\w)", r", not \1 "),
    (r"\b(?:less|fewer) than ([3-9]) (?:players?|people)\b", lambda m: f"for {int(m[1]) - 1} players"),
    (r"\b(?:less|fewer) than (?=[$€£]?\d)", "under "),
    (r"\b(an?) not (too|very|so|overly) (\w+) (?!(?:and|or)\b)((?:[\w-]+ ){0,2}?[\w-]+)(?=\W*$|[,.;!?]| (?:for|with|on|to|under|about|that|which)\b)", r"a \4, not \2 \3"),
    (r"\bset in the (?:distant |far )?past\b", "historical"),
    (r"\bbuild(?:ing)? (?:an? |my |the |up )?((?:(?:small|little|tiny|big|nice|pretty|beautiful|own) )*)(?:city|cities|towns?)\b", r"\1city building"),
    (r"\b(?:where|in which|so that) (?:nobody|no one|no-one|no character) (?:dies|has to die)\b(?! (?:of|from|by)\b)", "without death and not violent"),
    (r"\b((?:the )?(?:first|last|top) (?:two|three|2|3)) (?:are|look|sound) (?:really |so |just )?(?:bad|rubbish|awful|terrible|shit|crap|boring|dull)\b", r"take out \1"),
    (r"\b(?:i|we) (?:don't|do not|didn't) (?:really )?(?:like|fancy) ((?:the )?(?:first|last) (?:two|three|2|3))\b(?! (?:hours|minutes|levels|parts))", r"take out \1"),
    (rf"\b(?:unrelated\W+)?any (?:good|decent|nice|great|fun) ([\w-]+ )?ones? for ({NUMBER})(?= ?\W*$)", r"something \1for \2 people"),
    (r"^\W*unrelated\W+(?=any\b)", "a new search: "),
    (  # a number that is put right in the same breath
        rf"\b{NUMBER}( of us| (?!(?:or|and|to)\b)[a-z]+)?\W+{_ANEW}({NUMBER})\b(?! (?:things|questions)\b)"
        r"(?P<of> of us\b| (?!(?:and|or|on|for|with|in|but|please|max|now|then|tops)\b)[a-z]+\b)?",
        lambda m: m[2] + (m["of"] or m[1] or ""),
    ),
    (
        r"\b(?P<lead>(?P<no>(?:don't|do not|doesn't|does not|not) (?:want|like|need)|not into|avoid|hates?|dislikes?|without|no)|wants?|likes?|loves?|needs?|into) ?: (?P<what>\w[^.!?;\n]*)",
        _in_a_row,
    ),
    (
        r"\b(?:no|without(?: any)?|nothing to|(?:can't|cannot|not allowed to|don't want to|not) )\s*(?:have to )?(?:installs?|installing|installations?|downloads?|downloading)\b(?: (?:anything|stuff|it|them|needed|required|necessary|please))?",
        "in a browser",
    ),
    (r"\b(for|on) (the|my|her|his) handy\b", r"\1 \2 phone"),
    (r"\banything but (?=(?:i|we|he|she|they)(?:\b|'))", "anything, though "),
    (r"(?:^|(?<=[.!?;,] ))(?:please |just )?(?:scare|frighten|terrify) (?:me|us)\b(?! (?:off|away))", "something scary"),
    (r"\bno patience (?:for|with) (?=\w)", "no "),
    (r"\b(?:and|but|so i do|and do) not feel(?: like| that)? (?:i'm|i am|we're|it's)\b[^.,;!?]*", ""),
    (r"\b(?:kids?|children|boys|girls) (?:are |is )?(?:at|with|over at) (?:their|his|her) (?:dad|mum|mom|father|mother|gran|nan|grandparents|other parent)(?:'s|s')?\b", "house to myself"),
    (r"\bonce the (?:baby|toddler|kids?|little ones?)(?:'s|'re| is| are) (?:down|asleep|in bed|sleeping)\b", "in the evening"),
    (r"\b(?:be|feel(?:ing)? like) a kid again\b", "feel nostalgic"),
    (r"\b(?:father|mother|dad|mum|mom)[ -](?:and[ -])?(?:daughter|son) (?:bits?|stor(?:y|ies)|stuff|relationship|bond|thing|parts?)\b", "touching story"),
    (rf"\b(is|was|it's) (?:over|done|finished|through) in (?:about |like |only |just )?{NUMBER} (?:minutes?|mins?|hours?|seconds)\b", r"\1 soon over"),
    (r"\b(?:all of (?:us|them)|everyone|both of (?:us|them)|us|them)(?: together)? against the (?:computer|game|ai|cpu)\b", "co-op"),
    (  # who travels: "got a long flight", "flight tomorrow, 11 hours"; the game about it is "a flight sim"
        rf"(?:^|(?<=[.!?;,] ))(?:(?:(?:(?:i|we)(?:'ve| have)|there's|have)(?: got)? |got )(?:an? |my |our )?{_WAY}{_WHEN}*|(?:an? |my |our )?{_WAY}{_WHEN}+)(?=\s*(?:$|[.!?;,]))",
        lambda m: f"something for the {m[1] or m[2]}",
    ),
    (r"\bno badd(?:y|ies)\b", "no enemies"),
    (  # one of them loses where they play against each other
        r"\b(?:they|he|she|the (?:kids|boys|girls|two)|(?:my|our) (?:kids|boys|girls|sons?|daughters?)|everyone|somebody|someone) (?:always |just |both |all )?"
        r"(?:fights?|argues?|cry|cries|sulks?|gets? (?:so |really |very )?(?:upset|angry|mad|cross)|melts? down|throws? (?:a )?tantrums?) (?:when|if|whenever) (?:they|he|she|one of them|someone|somebody) los(?:es?|ing)\b",
        "co-op",
    ),
    (r"\b(?:haven't|havent|have not|not|hardly) (?:really )?(?:touched|played|picked up) (?:an?|any) (?:video ?)?games? since [^.!?,;]{2,30}? (?:came out|was (?:new|out|a thing)|days)\b", "new to games"),
    (r"\bwill (?:that|this|it) do\?", ""),
    (r"\b((?:not about|no|nothing|not) \w+),? (?:thank you|thanks)\b", r"\1"),
    (r"\bwhat(?:'s| is) (?:the|a) (?:modern|current|new|recent)(?:[- ]day)? (?:version of |equivalent (?:of|to) )?(?=[A-Z])", "something new like "),
    (r"(?<=\w) (?:that |which )?(?:my|our) \w+ (?:abandoned|left (?:here|behind)|never uses|no longer uses|gave (?:me|us)|outgrew)\b", " left over"),
    (r"^\W*(?:(?:ok(?:ay)?|right|so|well|hi|hello)\W+)*(?:weird|odd|strange|silly) (?:one|question|request|ask)\b(?: (?:here|for you|maybe))?(?=\W)", ""),
    (r"\bjump ?scares? (?:always |really )?(?:make|made) me (?:cry|scream|jump|panic|ill)\b", "no jump scares"),
    (
        r"\b(?:gives? up|quits?|stops?|loses? interest|tunes? out|(?:gets?|am|is) bored) (?:if|when|once|as soon as) (?:an?|the|any|my) (?:game|film|book|story|one|thing) (?:takes?|lasts?|goes on|is|needs?) (?:for )?(?:more|longer) than ",
        "at most ",
    ),
    (
        r"\b(quit|quits|quitting|stop|stops|stopping|giv(?:e|es|ing) up|dropp?(?:s|ing|ed)?(?: it| them)?|bored) (?:again )?(?:after|within) (?:about |like |maybe |only )?(?:an|one|half an|\d+|two|a few|a couple of) (?:hours?|minutes?|mins?)\b",
        r"\1 early",
    ),
    (r"\b(sulk\w*|wait\w*|argu\w*|queu\w*) for (?:an|one|half an|\d+) (?:hours?|minutes?|mins?)\b", r"\1 for long"),
    (r"\b(?:melts? down|kicks? off|loses? it|throws? a (?:fit|tantrum)|has a (?:meltdown|tantrum)) (?:if|when|whenever)\b", "hates it when"),
    (
        r"\b(?:is not|isn't|isnt|not|doesn't|without|never) (?:always |constantly )?(?:trying|tries|try|out) to (?:take|get|squeeze|milk|have) (?:my |more |any )?(?:money|cash)(?: (?:off|out of|from) (?:me|us|you))?",
        "has no microtransactions",
    ),
    (
        r"\b(?:i|we) (?:can|could) bring (?:along )?(?:my|a|some|the) (?:mates?|friends?|buddy|buddies|brother|sister|wife|husband|girlfriend|boyfriend|partner)(?: along| with me)?\b",
        "co-op",
    ),
    (r"\bfirst (?:ever )?(?:video ?)?game for (?=(?:my|a|the) (?:wife|husband|mum|mom|dad|mother|father|girlfriend|boyfriend|partner|gran|nan|aunt|uncle|friend)\b)", "easy to learn game for "),
    (r"\b(?:till|til|until|before|after|come) pay ?day\b", "for now"),
    (r"\b(?:girls|boys) (?=in an? (?:student|shared|uni|college) (?:house|flat|apartment|dorm|hall)\b)", "friends "),
    (r"\bnow (?:there's|there is|there are) (?:an?|two|the) (?:toddlers?|bab(?:y|ies)|newborns?|kids?|twins)\b", "now life is full"),
    (r"\b(made|in|through|throughout|during|since|ruled|defined) my teens\b", r"\1 my youth"),
    (r"\b100 ?%(?:'d|ed|'ed)(?!\w)", "completed"),
    (r"<\s?(?=(?:19|20)\d\d\b)", "before "),
    (r">\s?(?=(?:19|20)\d\d\b)", "after "),
    (r"(?<![<\w])<\s?(?=\d{2,}|\d ?(?:h|min|hours?|players?|[$€£]|eur|usd|quid)|[$€£]\d)", "under "),
    (r"\bno (?:signing|sign(?=[ -]up))(?:[ -]?up)?\b|\bwithout (?:having to )?(?:signing|sign) up\b", "no account"),
    (r"\b(christmas|xmas|works?|office|hen|stag|leaving|birthday) do\b(?! (?:you|we|they|i|not)\b)", r"\1 party"),
    (r"\bsomething with (?:(?:real|some|actual|proper|strong|more|a lot of|lots of|a bit of) )?(?:feelings?|emotions?)\b", "something emotional"),
    (  # said twice, it is more than a little of it: "scary but not SCARY scary"
        r"\b(not|isn't|n't|nothing)(?: (?:like|really|properly|actually|an?))*,? (\w{3,})[ -]\2\b",
        r"\1 too \2",
    ),
    (r"^\W*dear (?:sirs?|madam|team|all)(?: (?:or|and|/) (?:sirs?|madam))?\b", "hi"),
    (r"\bwhat(?:'s| is) new(?=\W*$| (?:then|today|here|in here|on here)\b)", "the newest titles"),
    (  # a side of a game, named with the game: "celeste's story"
        r"\b(?<!my )(?<!his )(?<!her )(?<!our )(?<!their )(?!(?:it|he|she|that|this|what|there|who|let|here|one|where|how)'s)(\w{3,}(?: \d)?)'s "
        r"(story|gameplay|combat|music|soundtrack|world|atmosphere|art ?style|graphics|puzzles|difficulty|ending|controls|humou?r|characters|writing|vibes?)\b",
        r"the \2 of \1",
    ),
    (
        r"(?:\b(?:gets?|is|am|are|be)\b|(?<=\w)'[smr]e?\b)? ?\b(?:(?:scared|frightened|spooked|freaked out|scares?|frightens?|spooks?)(?: \w+)? (?:easy|easily|quickly)"
        r"|easily (?:scared|frightened|spooked)|(?<=[ms] )(?:(?:a|an|such|just|huge|big|total|complete|bit of|of|the biggest|still) )*(?:wuss|wimp|scaredy[- ]?cat|coward|fraidy[- ]?cat|chicken)(?! (?:with|of|about|at|when|nuggets?|farms?|soup)\b))\b",
        " wants less scary",
    ),
    (
        r"\b(?:keep|leave|cut) (?!(?:it|that|this|me|us|him|her|them|you)\b)(?:the |any |all )?((?:[\w-]+ ){1,3}?)out\b(?: of (?:it|this|that|them))?",
        r"not \1",
    ),
    (
        r"\b(?:(?:go |take it )?easy on|tone down|dial (?:down|back)|ease off(?: on)?|light on|not so much)(?: the)? (?=\w)",
        "less ",
    ),
    (
        r"\b(?:forget|drop|scrap|ignore|lose|ditch) (?:everything|all(?: of (?:it|that))?|the lot)(?: else)? (?:but|except(?: for)?|apart from|bar|other than)\b",
        "never mind the rest, just",
    ),
    (
        r"\b(?:nothing(?: else)?|(?:don't|doesn't|do not|does not|won't) (?:really )?(?:want|need|like|enjoy|watch|play|care for)(?: to (?:watch|see|play))? anything(?: else)?)"
        r" (?:except(?: for)?|apart from|aside from|other than|besides|(?<!nothing )but)\b",
        "want only",
    ),
    (
        r"\b(anything|everything|any (?:\w+ )?(?:game|film|movie)s?|(?<!at )all) (?:but|except(?: for)?|apart from|besides|other than)\b",
        r"\1 not",
    ),
    (
        r"(\b(?:hates?|(?:can't|cannot) (?:stand|bear)|(?:don't|doesn't) (?:really |usually |normally )?(?:like|enjoy|watch)|not (?:a fan of|into|keen on)|(?:sick|tired) of|no) [\w -]{2,30}?),? (?:apart from|aside from|other than|besides)(?= (?!that\b))",
        r"\1 except",
    ),
    (
        r"\b((?:nothing|anything|something|films?|movies?|games?|ones?|classics?)(?: that(?: i|')s| that are| made)?) (?:over|more than|older than) (?:like |about |around |say )?(\w+) years old\b",
        r"\1 older than \2 years",
    ),
    (r"^((?!(?:it|is|that|this|not|no|nothing|or|and|but)\b)[\w':& -]{2,40}), too ([\w-]+)((?: for [\w -]{2,20})?)\?+$", r"is \1 too \2\3?"),
    (r"\bnone of (?:that|this|those|these|your|the) (?=(?:(?:19|20)?[0-9]0'?s|sixties|seventies|eighties|nineties)\b)", "no "),
    (r"\b(?:no|without(?: any)?|zero) (?:real |big |actual )?(?:scares|frights)\b", "not scary"),
    (r"\b(?:not (?:too |so )?many|few(?:er)?|not a lot of|less) (?:scares|frights)\b", "not too scary"),
    (r", [\w-]+(?: [\w-]+)? or (?:no|not)(?=\W*$|[,.;])", ","),
    (
        r"\b(?:stay away from|steer(?:ing)? clear of|keep away from|instead of|rather than|other than|(?<=thing )else than|apart from|leave out|leaving out|cut out|hold the|spare (?:me|us)(?: the)?"
        r"|(?:can|could|would rather) (?:do|live|go) without|draw the line at|count (?:me|us) out of)\b",
        "not",
    ),
)
_PATTERNS = tuple((re.compile(pattern, re.IGNORECASE), meant) for pattern, meant in _SAID)


def plainly(text: str) -> str:
    """The text with each of them said so; the first in the table first, as one may make another."""
    for pattern, meant in _PATTERNS:
        text = pattern.sub(meant, text)
    return text
