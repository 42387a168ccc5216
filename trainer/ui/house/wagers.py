"""The wagers of a table against the house on their spots, and how a player is called."""

from __future__ import annotations

from collections import Counter

from trainer.rules.house.table import HouseTable
from trainer.rules.places import SeatNumber
from trainer.training.begun import NAMES
from trainer.ui.felt.house.picture import SpotPicture
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import cut


def wagers_shown(table: HouseTable) -> dict[HouseTarget, SpotPicture]:
    """Every wager on its spot, with what was paid beside it."""
    pieces = table.pieces
    seen: Counter[HouseTarget] = Counter()
    found: dict[HouseTarget, SpotPicture] = {}
    for stake in table.stakes:
        target = HouseTarget(
            kind=HousePlace.SPOT,
            seat=stake.seat,
            wager=stake.wager,
            on=stake.on,
            spot=stake.spot,
            hand_number=stake.hand_number,
        )
        pile, seen[target] = seen[target], seen[target] + 1
        if pile:
            target = HouseTarget(
                kind=HousePlace.SPOT, seat=stake.seat, wager=stake.wager, on=stake.on, spot=stake.spot, pile=pile
            )
        found[target] = SpotPicture(chips=cut(stake.amount, pieces), paid=cut(stake.paid, pieces))
    return found


def player_words(seat: SeatNumber) -> str:
    """Who sits there: nothing hangs on it, so at these tables a seat has the same player every round."""
    return NAMES[(seat - 1) % len(NAMES)]
