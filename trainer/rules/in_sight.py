"""What of the steps ahead the table tells: neither what hangs on a player's decision nor what lies hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.rules import actions as a
from trainer.rules.acts_of_kind import shows_what_decides

_WHOEVER_PLAYS: Final = (a.CallOn, a.Burn, a.Reveal)
"""What comes after a player's decision, whatever it is."""


def places_in_sight(ahead: Sequence[a.Action]) -> tuple[int, ...]:
    """The places in the way ahead of what surely comes; past the first hand or card turned up nothing is sure."""
    found: list[int] = []
    is_decided = True
    for place, action in enumerate(ahead):
        if is_decided or isinstance(action, _WHOEVER_PLAYS):
            found.append(place)
        is_decided = is_decided and not isinstance(action, a.CallOn)
        if shows_what_decides(action):
            break
    return tuple(found)
