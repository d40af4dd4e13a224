"""Made-up things that a comment must not keep, of 25 forms; no person's, as far as a generator can know."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from random import Random

AMONG = (
    "Too slow, write to {} please.", "{}", "I told you: {}", "we are 2 adults and 3 kids ({}), 2-4 players, until 10:30",
    "The film from 1999 was better; {}, thanks", "my friend said \"{}\" 2 times",
)  # fmt: skip
"""What people write around it."""


def _digits(rng: Random, n: int) -> str:
    return "".join(rng.choices(string.digits, k=n))


def _letters(rng: Random, n: int, of: str = string.ascii_letters + string.digits) -> str:
    return "".join(rng.choices(of, k=n))


def _name(rng: Random) -> str:
    return _letters(rng, rng.randint(2, 9), string.ascii_lowercase)


def _card(rng: Random, begins: str, n: int) -> str:
    """n digits with Luhn's check digit, summed here from the left so that it is not the code's own sum."""
    body = begins + _digits(rng, n - 1 - len(begins))
    total = sum(sum(map(int, str(int(d) * (2 if (n - at) % 2 == 0 else 1)))) for at, d in enumerate(body))
    return body + str(-total % 10)


def _grouped(digits: str, by: str) -> str:
    return by.join(digits[at : at + 4] for at in range(0, len(digits), 4))


def _hex(rng: Random) -> str:
    return f"{rng.randint(1, 0xFFFF):x}"


FORMS: Mapping[str, Callable[[Random], str]] = {
    "mail": lambda rng: f"{_name(rng)}@{_name(rng)}.com",
    "mail with a plus": lambda rng: f"{_name(rng)}.{_name(rng)}+films@{_name(rng)}.org",
    "mail at a subdomain": lambda rng: f"{_name(rng)}{_digits(rng, 2)}@mail.{_name(rng)}-{_name(rng)}.co.uk",
    "British mobile": lambda rng: f"+44 {rng.choice('74 77 78 79'.split())}{_digits(rng, 2)} {_digits(rng, 6)}",
    "British mobile at home": lambda rng: f"07700 900{_digits(rng, 3)}",
    "London at home": lambda rng: f"(020) 7946 0{_digits(rng, 3)}",
    "German mobile": lambda rng: f"+49 151 {rng.randint(1, 9)}{_digits(rng, 7)}",
    "French mobile at home": lambda rng: "06 " + " ".join(_digits(rng, 2) for _ in range(4)),
    "US, in brackets": lambda rng: f"({rng.choice('212 415 617 202'.split())}) 555-{_digits(rng, 4)}",
    "US, with dashes": lambda rng: f"{rng.choice('212 415 617 202'.split())}-555-{_digits(rng, 4)}",
    "Indian mobile": lambda rng: f"+91 9{_digits(rng, 4)} {_digits(rng, 5)}",
    "card": lambda rng: _card(rng, "4", 16),
    "card with blanks": lambda rng: _grouped(_card(rng, rng.choice(("51", "55", "4", "6011")), 16), " "),
    "card with dashes": lambda rng: _grouped(_card(rng, "4", 16), "-"),
    "card of fifteen": lambda rng: _card(rng, "37", 15),
    "IPv4": lambda rng: ".".join(str(rng.randint(1, 255)) for _ in range(4)),
    "IPv6": lambda rng: ":".join(_hex(rng) for _ in range(8)),
    "IPv6, short": lambda rng: f"2001:db8:{_hex(rng)}::{_hex(rng)}",
    "OpenAI's key": lambda rng: f"sk-{rng.choice(('', 'proj-'))}{_letters(rng, 40)}",
    "web token": lambda rng: f"eyJ{_letters(rng, 30)}.eyJ{_letters(rng, 60)}.{_letters(rng, 43)}",
    "AWS's key": lambda rng: f"AKIA{_letters(rng, 16, string.ascii_uppercase + string.digits)}",
    "AWS's secret": lambda rng: f"secret_access_key = {_letters(rng, 40, string.ascii_letters + string.digits + '/+')}",
    "GitHub's token": lambda rng: f"ghp_{_letters(rng, 36)}",
    "a key of nobody known": lambda rng: f"api key: {_letters(rng, 32, string.hexdigits[:16])}",
    "a key alone": lambda rng: _letters(rng, 40),
}
"""By the name of the form, one at random."""


def planted(n: int, seed: int = 11) -> list[tuple[str, str, str]]:
    """n of (form, what is planted, the comment around it), the forms in turn."""
    rng = Random(seed)
    forms = list(FORMS)
    made = [(form, FORMS[form](rng)) for form in (forms[at % len(forms)] for at in range(n))]
    return [(form, thing, rng.choice(AMONG).format(thing)) for form, thing in made]
