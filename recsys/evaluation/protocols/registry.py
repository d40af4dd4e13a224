"""Protocols by name."""

from __future__ import annotations

from collections.abc import Mapping

from recsys.errors import UnknownError
from recsys.evaluation.base import Preset
from recsys.evaluation.protocols.crag import CRAG, REPLACED
from recsys.evaluation.protocols.guard import GUARD
from recsys.evaluation.protocols.linking import LINKING
from recsys.evaluation.protocols.omulet import OMULET
from recsys.evaluation.protocols.ranking import AGENTS10, RANK20
from recsys.evaluation.protocols.replies import REPLIES
from recsys.evaluation.protocols.talks import INSPIRED, OPENDIALKG, REDIAL

_ALL: tuple[Preset, ...] = (
    OMULET,
    RANK20,
    AGENTS10,
    REDIAL,
    INSPIRED,
    OPENDIALKG,
    CRAG,
    REPLACED,
    LINKING,
    GUARD,
    REPLIES,
)
PROTOCOLS: Mapping[str, Preset] = {preset.name: preset for preset in _ALL}


def protocol_named(name: str) -> Preset:
    """The protocol of that name.

    Raises:
        UnknownError: listing the names there are.
    """
    if name not in PROTOCOLS:
        raise UnknownError("protocol", name, sorted(PROTOCOLS))
    return PROTOCOLS[name]
