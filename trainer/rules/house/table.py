"""What every table against the house has: wagers on their spots, the rack, and what lasts from round to round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.calls import Call
from trainer.rules.house.posted import PostedRules
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber

NOBODY: Final = 0


@dataclass(frozen=True, kw_only=True)
class Stake:
    """The chips on one spot of the layout. Without slots, like the table (see values.py)."""

    seat: SeatNumber
    wager: str
    """The name of the spot, as lines and spots have it: `ante`, `aces_up`, `insurance`, `total`."""
    amount: Cents
    on: tuple[int, ...] = ()
    """Sic Bo: the numbers."""
    spot: int = 0
    """Multiple action: which of the dealer's hands, from 1."""
    hand_number: int = 0
    """Blackjack: which of the seat's hands after a split, from 1; 0 where it has one."""
    paid: Cents = 0
    """What the dealer has put beside it."""

    @property
    def place(self) -> tuple[SeatNumber, str, tuple[int, ...], int, int]:
        """What tells one spot from another; Sic Bo may have several stakes on one."""
        return (self.seat, self.wager, self.on, self.spot, self.hand_number)


@dataclass(frozen=True, kw_only=True)
class HouseTable:
    """The part of a table that its wagers need. Without slots, copied by dictionary (see `values.changed`)."""

    stakes: tuple[Stake, ...]
    """In the order in which they were put out; a stake that was collected is gone, one that was paid stays."""
    stacks: tuple[Cents, ...]
    """What each player has beside the layout, by seat; place 0 is nobody's."""
    rack: Cents = 0
    """What the table's rack has gained since the round began; less than nothing where it paid."""
    called_on: SeatNumber = NOBODY
    """Whose decision is due."""
    is_opening: bool = False
    """The table opens with this round."""
    is_over: bool = False
    """The layout has been cleared."""
    has_moot_steps: bool = False

    @property
    def game(self) -> str:
        """The id of the game; its family says which."""
        raise NotImplementedError

    @property
    def plays_by(self) -> PostedRules:
        """What the house has chosen and posted."""
        raise NotImplementedError

    @property
    def pieces(self) -> tuple[Cents, ...]:
        """The chips in use, the largest first."""
        return self.plays_by.posted.denominations

    @property
    def seats(self) -> tuple[SeatNumber, ...]:
        """Who has something on the layout, rising."""
        return tuple(sorted({stake.seat for stake in self.stakes}))

    @property
    def chips(self) -> Cents:
        """All chips of the table: no act changes their sum."""
        return self.rack + sum(self.stacks) + sum(stake.amount + stake.paid for stake in self.stakes)

    @property
    def are_cards_held(self) -> bool:
        """The players have their cards in the hand, as in pitch."""
        return False

    @property
    def is_held(self) -> bool:
        """The game stands still until what went wrong is put right; a family says when."""
        return False

    @property
    def ruled(self) -> Call | None:
        """How that was ruled, once it has been said, where the table still tells it."""
        return None

    def staked(self, seat: SeatNumber, wager: str) -> Cents:
        """What lies on the spots of that name before a seat, all of them together."""
        return sum(stake.amount for stake in self.stakes if stake.seat == seat and stake.wager == wager)

    def moot(self, action: Action) -> bool:
        """Whether a pending step has lost its object; families whose hands can die say when."""
        return False
