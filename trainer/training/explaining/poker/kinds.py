"""What is explained at a poker table alone: who opens, what a player owes, the rake, and the kill."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

from trainer.rules.actions import Action, CallOn, KillMove, Post
from trainer.rules.cards import Card
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.betting import Legal
from trainer.rules.poker.kill import WonPot
from trainer.rules.poker.rules import KillRule, LimitKind, Limits, Rake
from trainer.rules.poker.table import KillState


class ComparedBy(StrEnum):
    """By what open cards decide who comes first."""

    HIGHEST_CARD = auto()
    """The draw for the button."""
    HIGHEST_FORCED = auto()
    LOWEST_FORCED = auto()
    """Up-cards of which one has to bet, suits included."""
    HIGHEST_HAND = auto()
    LOWEST_HAND = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """What lies open before one player."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    name: str = ""
    """What the cards make, where more than one lies there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsCompared:
    """Open cards beside each other, in the order in which they come first."""

    by: ComparedBy
    hands: tuple[Showing, ...]
    tied: int
    """How many show as well as the first one: of these the place decides."""
    posts: Cents = 0
    """The forced bet."""
    next: SeatNumber = 0
    """Who acts first once that is in; 0 where it is whoever has the first cards, or nobody has to act."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FromButton:
    """Who posts and who acts first, clockwise from the left of the button."""

    button: SeatNumber
    posts: tuple[tuple[SeatNumber, Cents], ...]
    first: SeatNumber
    passed: tuple[SeatNumber, ...] = ()
    """Between the button and the first to act: who has no decision any more."""
    moved_from: SeatNumber = 0
    """The empty seat that the button has gone on from; 0 where it stays."""
    kill: SeatNumber = 0
    """Who posts for a kill; 0 where none is on."""

    @property
    def is_reversed(self) -> bool:
        """Of two players who has the button posts first."""
        return bool(self.posts) and self.posts[0][0] == self.button

    @property
    def acts(self) -> tuple[Action, ...]:
        """As they come."""
        return (*[Post(seat, amount) for seat, amount in self.posts], CallOn(self.first))


@dataclass(frozen=True, slots=True, kw_only=True)
class ToCall:
    """What the next player owes and may do, and the pot that it is about."""

    seat: SeatNumber
    """0 where the betting is closed."""
    to_match: Cents
    lies: Cents
    """What lies before the player on this street."""
    stack: Cents
    legal: tuple[Legal, ...]
    kind: LimitKind
    level: Cents
    """What a raise is counted from."""
    step: Cents
    """By how much it raises at least."""
    raises: int
    most_raises: int | None
    """None where any number is open."""
    pot: Cents
    """Of earlier streets."""
    bets: tuple[tuple[SeatNumber, Cents], ...]
    """What lies before whom."""

    @property
    def owed(self) -> Cents:
        return max(self.to_match - self.lies, 0)

    @property
    def is_capped(self) -> bool:
        """No further raise is allowed in this round."""
        return self.most_raises is not None and self.raises >= self.most_raises

    @property
    def call(self) -> Cents:
        """All that the player has for it, where that is less."""
        return min(self.owed, self.stack)


@dataclass(frozen=True, slots=True, kw_only=True)
class RakedPot:
    """One pot and what comes out of it."""

    pot: int
    amount: Cents
    whole: Cents
    """By the percentage in whole chips, before the cap; elsewhere the same as what is due."""
    due: Cents
    """Of all that the pot holds, what was taken before included."""
    taken: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class RakeShares:
    """The rake of every pot."""

    rake: Rake | None
    """None where the table takes nothing but the jackpot fee."""
    pots: tuple[RakedPot, ...]
    jackpot: Cents = 0
    """The fee that goes with it."""

    @property
    def total(self) -> Cents:
        """Of all pots together, before rake."""
        return sum(pot.amount for pot in self.pots)

    @property
    def due(self) -> Cents:
        return sum(pot.due for pot in self.pots)


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterPot:
    """One pot, and what it did to the kill."""

    pot: WonPot
    before: KillState
    after: KillState
    move: KillMove | None
    qualifies: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KillRun:
    """The pots one after the other, oldest first, and what is played for after them."""

    rule: KillRule
    is_split: bool
    pots: tuple[AfterPot, ...]
    posted: Limits
    now: Limits
