"""A Sic Bo table: the shaker with its dice, how far the round has come, and what has gone wrong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.rules.house.games import SIC_BO
from trainer.rules.house.posted import PostedRules
from trainer.rules.house.sic_bo.rules import SicBoRules
from trainer.rules.house.sic_bo.wagers import Bet, Dice, DiceWager
from trainer.rules.house.table import HouseTable


class Stage(StrEnum):
    """How far a round has come."""

    BETTING = "betting"
    CLOSED = "closed"
    """No more bets; the shaker stands open."""
    COVERED = "covered"
    UNCOVERED = "uncovered"
    """Shaken, and the dice are in sight."""
    CALLED = "called"
    LIT = "lit"
    """The dice have been keyed in, and the winning spots are lit."""
    CLEARED = "cleared"


BEFORE_UNCOVERING: Final = frozenset({Stage.BETTING, Stage.CLOSED, Stage.COVERED})


@dataclass(frozen=True, kw_only=True)
class SicBoTable(HouseTable):
    """A table before, in or after a round. Without slots, as every house table."""

    rules: SicBoRules
    throws: tuple[Dice, ...]
    """What the dice come to show: a second throw follows on a no roll. The last stands for all that would follow it."""
    stage: Stage = Stage.BETTING
    was_covered: bool = False
    """The cover went back on after the last round, and bets are taken with it on."""
    shakes: int = 0
    """Since the cover went on."""
    no_rolls: int = 0
    is_flat: bool = True
    """All dice in sight lie flat."""
    is_computer_down: bool = False
    is_stopped: bool = False
    """It has been announced that the game stops until the computer works."""

    @property
    def plays_by(self) -> PostedRules:
        return self.rules

    @property
    def game(self) -> str:
        return SIC_BO

    @property
    def dice(self) -> Dice:
        """What the dice show once they are uncovered."""
        return self.throws[min(self.no_rolls, len(self.throws) - 1)]

    @property
    def is_held(self) -> bool:
        """A die leans or the computer has failed: the game stands still."""
        return not self.is_flat or self.is_computer_down

    @property
    def is_shaken(self) -> bool:
        """As often as the rulebook wants it, since the cover went on."""
        return self.shakes >= self.rules.facts.least_shakes

    @property
    def is_covered(self) -> bool:
        """The cover lies on the shaker."""
        return self.stage is Stage.COVERED or (self.stage is Stage.BETTING and self.was_covered)

    @property
    def is_uncovered(self) -> bool:
        """The dice are in sight, or were until the round ended."""
        return self.stage not in BEFORE_UNCOVERING

    @property
    def unsettled(self) -> tuple[DiceWager, ...]:
        """The wagers that have neither been taken nor paid, as they were put out."""
        return tuple(
            [DiceWager(stake.seat, Bet(stake.wager), stake.amount, stake.on) for stake in self.stakes if not stake.paid]
        )
