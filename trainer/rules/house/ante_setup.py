"""What it takes to set up a table of Three Card or Four Card, and to go on from one round to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from trainer.errors import TrainerError
from trainer.rules.cards import Card
from trainer.rules.house.ante_table import AnteTable
from trainer.rules.house.card_table import Held
from trainer.rules.house.dealing import Method
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.table import Stake
from trainer.rules.house.three_card.rules import ThreeCardRules
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.values import changed

MOST_SEATS: Final = 7
AnteRules: TypeAlias = ThreeCardRules | FourCardRules
Wagers: TypeAlias = Mapping[SeatNumber, Mapping[str, Cents]]
"""What each player puts out before the deal, by the names of the spots."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How a table is dealt."""

    method: Method = Method.SHOE
    has_shuffler: bool = False
    shuffler_counts: bool = False
    deck_count: int = 1


def set_up(
    rules: AnteRules,
    wagers: Wagers,
    decks: Sequence[tuple[Card, ...]],
    dealing: Dealing | None = None,
    *,
    stacks: Mapping[SeatNumber, Cents] | None = None,
    is_opening: bool = False,
    is_preshuffled: bool = False,
) -> AnteTable:
    """A table before its first step: the wagers lie, decks come in the order of the coming shuffles.

    `stacks` is what each player has beside the layout. Raises `TrainerError` for a seat that the table does not have.
    """
    beside = stacks or {}
    if any(not 0 < seat <= MOST_SEATS for seat in (*wagers, *beside)):
        raise TrainerError(f"the table has seats 1 to {MOST_SEATS}")
    table = _empty(rules, dealing or Dealing())
    ready = changed(
        table,
        stacks=tuple([beside.get(seat, 0) for seat in range(MOST_SEATS + 1)]),
        decks=tuple(decks),
        is_opening=is_opening,
        is_new_deck=is_opening and not is_preshuffled,
        is_preshuffled=is_preshuffled,
    )
    if is_preshuffled:
        ready = changed(ready, deck=ready.decks[0], decks=ready.decks[1:], is_shuffled=True)
    return with_wagers(ready, wagers)


def with_wagers(table: AnteTable, wagers: Wagers) -> AnteTable:
    """The table with these first wagers on their spots and a hand to come for each of their players."""
    stakes = [
        Stake(seat=seat, wager=wager, amount=amount)
        for seat in sorted(wagers)
        for wager, amount in wagers[seat].items()
        if amount
    ]
    seats = dict.fromkeys(stake.seat for stake in stakes)
    return changed(table, stakes=tuple(stakes), hands=tuple([Held(seat=seat) for seat in seats]))


def _empty(rules: AnteRules, dealing: Dealing) -> AnteTable:
    table: AnteTable
    if isinstance(rules, ThreeCardRules):
        table = ThreeCardTable(rules=rules, stakes=(), stacks=())
    else:
        table = FourCardTable(rules=rules, stakes=(), stacks=(), meters=rules.resets)
    return changed(
        table,
        method=dealing.method,
        has_shuffler=dealing.has_shuffler,
        shuffler_counts=dealing.shuffler_counts,
        deck_count=dealing.deck_count,
    )
