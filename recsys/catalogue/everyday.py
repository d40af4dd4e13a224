"""What people call the kinds, diets and places that tables name otherwise: "sci-fi" for Science fiction, "spanish" for Spain.

One line a thing: all of its words stand for each other. Behind ">" are words that mean it among others, one way only:
"vegetarian" asks for what is vegan too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from recsys.catalogue.names import fold
from recsys.catalogue.places import places

_ALIKE = """
science fiction|sci-fi|scifi|sci fi|sf|science-fiction
humour|humor|humorous|comedy|comedies|comic novels|comic fiction > funny|funnier|hilarious|laugh|laughs|light-hearted
horror|ghost stories > scary|scarier|frightening|creepy|terrifying
children|children's|childrens|kids|kid|for kids|for children|juvenile|children's books|kids' books|middle grade
young adult|ya|teen|teens|teenage|teenagers
crime|crime fiction|detective|detective stories|whodunit|whodunnit|murder mystery|murder mysteries > mystery|mysteries
thriller|thrillers|suspense > gripping|page-turner
romance|romantic|love story|love stories
historical|historical fiction|period
biography|biographies|autobiography|memoir|memoirs|life stories > non-fiction|nonfiction|non fiction
self-help|self help|personal development > non-fiction|nonfiction|non fiction
history > non-fiction|nonfiction|non fiction
science|popular science > non-fiction|nonfiction|non fiction
non-fiction|nonfiction|non fiction
classics|classic|classic literature
graphic novels|graphic novel|comics|comic books|manga
poetry|poems|verse
picture book|picture books
vegetarian|veggie|veg|meat-free|meatless|no meat|without meat
vegan|plant-based|plant based > vegetarian|veggie|meat-free|meatless|no meat|without meat
gluten-free|gluten free|no gluten|without gluten|coeliac|celiac|gf
dairy-free|dairy free|lactose-free|lactose free|no dairy|without dairy
nut-free|nut free|no nuts|without nuts
sugar-free|sugar free|no sugar|without sugar
alcohol-free|alcohol free|non-alcoholic|no alcohol|zero alcohol|without alcohol
main|mains|main course|main dish|main courses > dinner|supper
starter|starters|appetizer|appetizers|appetiser|appetisers|first course
dessert|desserts|pudding|puddings
breakfast|brunch
snack|snacks|finger food
easy|simple > beginner|beginners|for beginners
sparkling|bubbly|fizz|fizzy|bubbles
rosé|rose|pink
off-dry|off dry|medium dry
hip hop|hiphop|hip-hop|rap
r&b|rnb|rhythm and blues
jazz > jazzy
electronic|electronica|electro|edm
classical|classical music
melancholic|sad|melancholy
calm|relaxing|chilled|chill|mellow|peaceful
energetic|upbeat|lively > high energy
danceable|dance|dancing
waterproof|water-proof|rainproof|water resistant
beginner|beginners|for beginners|introductory|entry level
advanced|expert
online|remote|live online
free wifi|wifi|wi-fi|wlan|free internet
air conditioning|aircon|air con|a/c
pets|pets allowed|pet friendly|pets welcome|pets ok|dogs allowed|dogs welcome|dog friendly|dogs|with a dog|with my dog|with our dog
pet safe|safe for pets|safe for cats|safe for dogs|pet friendly|cat friendly|non-toxic|not toxic|nothing toxic|nothing poisonous
kids club|kids' club|children's club
outdoor seating|outside seating|outdoor tables|outside tables|tables outside|terrace|patio|beer garden > outside|outdoors
wheelchair|wheelchair access|wheelchair accessible|step free|step-free|accessible > wheelchairs
bookings|booking|reservations|reservation > bookable|book a table|book ahead|reserve a table|book|reserve
cooperative|co-operative|co-op|coop|cooperation
ads|adverts|advertising|commercials
explicit|swearing|strong language|bad language|explicit language > swear words|swears
cordless|battery powered|battery-powered|battery operated
corded|mains powered|mains-powered|plug-in
electric|e-bike|ebike|e-bikes|ebikes|electrically assisted
folding|foldable|fold-up|collapsible
mountain|mountain bike|mountainbike|mtb
trailing > hanging
cactus|cacti|cactuses
low light > dark|dim|shade|shady|no window|no light
full sun > sunny|lots of sun|south-facing
large|big|sizeable
giant|huge|extra large|enormous > big
small|little|compact
near the sea|by the sea|near the beach|by the beach|close to the beach|on the coast|coastal|seaside|beachfront|sea|beach
ev charging|ev charger|electric car|charge our car|charge my car|charge the car|car charger|charging point
open fire|open fire or stove|fireplace|log fire|log burner|wood burner|wood stove
hot tub|jacuzzi|whirlpool
good with children|good with kids|child friendly|kid friendly|family friendly|safe with children|safe with kids
hypoallergenic|allergy friendly|for allergy sufferers
very easy > unkillable|hard to kill|impossible to kill
"""

_HAS = re.compile(r"^(?:is|are|has|have|takes?|offers?|serves?|sells?|allows?|accepts?|includes?|with|comes with) ")
_GIVEN = re.compile(r" (?:available|allowed|included|access|accessible|possible|offered|accepted|welcome|options?)$")


def had(header: str) -> str:
    """What an item has that says yes to a column: "bookings" of "takes bookings", "wheelchair access"."""
    return _HAS.sub("", header)


def about(header: str) -> str:
    """What such a column is about: "wheelchair" of "wheelchair access"."""
    return _GIVEN.sub("", had(header))


@cache
def everyday() -> Mapping[str, tuple[str, ...]]:
    """The folded name of a thing to all that people say for it."""
    said: dict[str, list[str]] = {}
    for line in _ALIKE.strip().splitlines():
        alike, _, wider = line.partition(" > ")
        for name in alike.split("|"):
            said.setdefault(fold(name), []).extend((*alike.split("|"), *filter(None, wider.split("|"))))
    for place in places():
        for name in place:
            said.setdefault(fold(name), []).extend(place)
    return {name: tuple(dict.fromkeys(words)) for name, words in said.items()}


def is_everyday(phrase: str) -> bool:
    """Whether it is one of the words above, of which any thing that it means will do."""
    return fold(phrase) in _all_said()


@cache
def _all_said() -> frozenset[str]:
    return frozenset(fold(word) for words in everyday().values() for word in words)


def said_for(name: str) -> tuple[str, ...]:
    """What people say for the name of a genre or tag, without the name itself; empty where it is not known."""
    key = fold(name)
    return tuple(word for word in everyday().get(key, everyday().get(key.removesuffix("s"), ())) if fold(word) != key)
