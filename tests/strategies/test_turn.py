"""What of the options of a turn its strategy is told."""

from __future__ import annotations

from pydantic import SecretStr

from recsys.dialogue.holding.state import State
from recsys.strategies.turn import Turn
from recsys.turns import Options
from tests.strategies.hosting import GAMES


def test_a_turn_is_told_how_it_is_to_be_answered_and_no_key() -> None:
    options = Options("omulet", n=3, filters=False, lists=True, retrieved=4, dial="bold", key=SecretStr("mine"))
    turn = Turn("co-op", State(), GAMES, **options.asked)
    assert (turn.n, turn.filters, turn.lists, turn.retrieved, turn.dial) == (3, False, True, 4, "bold")
    assert turn.asked == options.asked
    assert not hasattr(turn, "key")
