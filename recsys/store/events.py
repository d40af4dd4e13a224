"""What can be pressed, checked at the door."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha1
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    ValidationError,
    model_validator,
)

from recsys.errors import RequestError
from recsys.store.plain import clean
from recsys.store.redaction import redact

Name = Literal["answer-thumb", "answer-reasons", "item-thumb", "item-seen", "item-later", "guard-false-alarm"]
Reason = Literal["wrong-age", "wrong-device", "already-known", "not-my-taste", "wrong-facts", "too-slow"]
Source = Literal["user", "annotation", "api", "model"]

NAMES: tuple[Name, ...] = get_args(Name)
REASONS: tuple[Reason, ...] = get_args(Reason)
COMMENT_CHARS = 1_000
LABELS: Mapping[tuple[Name, int | None], str] = {
    ("answer-thumb", 1): "like",
    ("answer-thumb", 0): "dislike",
    ("item-thumb", 1): "like",
    ("item-thumb", 0): "dislike",
    ("item-seen", 1): "seen",
    ("item-later", 1): "later",
    ("guard-false-alarm", 1): "false alarm",
}


def _tidy(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    return tuple(sorted(set(reasons)))


def feedback_id(user_id: str, turn_id: str, name: str, item_id: str = "") -> str:
    """The one id of this button for this person: SHA-1, 40 hex digits.

    Parts are joined by NUL, which none of them can hold, so that no two buttons share an id.
    """
    return sha1("\0".join((turn_id, item_id, name, user_id)).encode(), usedforsecurity=False).hexdigest()


class FeedbackEvent(BaseModel):
    """One press by one user in one turn; making one that makes no sense raises RequestError.

    answer-thumb: value 1 like, 0 dislike; no item. answer-reasons: reasons or a comment or both; no item, no value.
    item-thumb: value 1 like, 0 dislike. item-seen, item-later, guard-false-alarm (without an item): value 1.
    rank: the card's place, from 1, if known.
    reasons: a set, kept sorted. comment: at most COMMENT_CHARS characters, held without what `redact` takes out of it.
    source: who pressed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    user_id: Annotated[str, Field(min_length=1, max_length=200)]
    turn_id: Annotated[str, Field(min_length=1, max_length=64)]
    name: Name
    item_id: Annotated[str, Field(max_length=200)] = ""
    value: Literal[0, 1] | None = None
    reasons: Annotated[tuple[Reason, ...], AfterValidator(_tidy)] = ()
    comment: Annotated[str, Field(max_length=COMMENT_CHARS), AfterValidator(redact)] = ""
    rank: Annotated[int, Field(ge=1)] | None = None
    source: Source = "user"

    @property
    def id(self) -> str:
        """See `feedback_id`."""
        return feedback_id(self.user_id, self.turn_id, self.name, self.item_id)

    @property
    def label(self) -> str | None:
        """like, dislike, seen, later or false alarm; None for reasons."""
        return LABELS.get((self.name, self.value))

    @model_validator(mode="wrap")
    @classmethod
    def _tell(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            event = handler(data)
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(str(part) for part in first["loc"])
            raise RequestError(f"Feedback: {field}: {first['msg']}; saw {str(first['input'])[:80]!r}.") from error
        event._agree()
        return event

    def _agree(self) -> None:
        """The name decides what else there must be."""
        for text in (self.user_id, self.turn_id, self.item_id, self.comment):
            if clean(text) != text:
                raise RequestError(f"Feedback expected text without NUL and half characters, saw {text[:80]!r}.")
        if self.name.startswith("item-") != bool(self.item_id):
            raise RequestError(f"Feedback {self.name!r} expected {'an' if not self.item_id else 'no'} item id.")
        said = bool(self.reasons or self.comment)
        if said != (self.name == "answer-reasons"):
            raise RequestError(
                "Feedback: reasons and a comment belong to 'answer-reasons', and it to them; "
                f"saw {self.name!r} {'with' if said else 'without'}. Clear it to take it back."
            )
        if not said and self.label is None:
            allowed = sorted(str(value) for name, value in LABELS if name == self.name)
            raise RequestError(f"Feedback {self.name!r} expected value {' or '.join(allowed)}, saw {self.value!r}.")
        if said and self.value is not None:
            raise RequestError(f"Feedback 'answer-reasons' expected no value, saw {self.value!r}.")
