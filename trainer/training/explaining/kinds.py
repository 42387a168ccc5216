"""The explanations there are: frozen values that hold what is shown and said, and nothing of how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING, TypeAlias

from trainer.rules.actions import Action
from trainer.rules.cards import FULL_DECK, Card, rank_of
from trainer.rules.hands import Hand, HandRank
from trainer.rules.hands.low import low_rank
from trainer.rules.house.paytables import Pay
from trainer.rules.money import Cents
from trainer.rules.places import PotPart, SeatNumber
from trainer.rules.plan import Table
from trainer.rules.poker.rules import OddChip, OddHalf
from trainer.training.explaining.house.kinds import DiceShown, Points
from trainer.training.explaining.poker.kinds import CardsCompared, FromButton, KillRun, RakeShares, ToCall

if TYPE_CHECKING:
    from trainer.asks.ruling import RulingKey
    from trainer.asks.steps import ShownStep
    from trainer.asks.verdict.key import JudgedAct

DEALER: SeatNumber = 0
"""In the place of a seat: the dealer's own hand at a table against the house."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """What lies between two levels of all that the players have put in: one pot."""

    pot: int
    low: Cents
    high: Cents
    """The most that anybody has in it, counted like `low` from the first chip of the round."""
    parts: tuple[tuple[SeatNumber, Cents], ...]
    """What each player has put into it, rising seats; who has folded too."""
    can_win: tuple[SeatNumber, ...]
    dead: Cents = 0
    """Antes that belong to the main pot whatever anyone else put in."""

    @property
    def sum(self) -> Cents:
        return sum(amount for _, amount in self.parts) + self.dead

    @property
    def folded(self) -> tuple[tuple[SeatNumber, Cents], ...]:
        """What of it was put in by players who can win nothing any more."""
        return tuple([(seat, amount) for seat, amount in self.parts if seat not in self.can_win])


@dataclass(frozen=True, slots=True, kw_only=True)
class PotLayers:
    """The pots layer by layer, main pot first."""

    layers: tuple[Layer, ...]
    back: tuple[SeatNumber, Cents] | None = None
    """What nobody has called goes back first and lies in no layer."""
    taken: Cents = 0
    """Rake and fees that have been taken out since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Five:
    """The cards of one player that play; at some tables against the house three or four."""

    seat: SeatNumber
    """`DEALER` for the dealer's."""
    hand: Hand
    shared: frozenset[Card] = frozenset()
    """Which of them lie on the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counterfeit:
    """A low card of a hand that no longer helps, for the board has brought its rank as well."""

    seat: SeatNumber
    card: Card
    paired_by: Card
    plays_instead: tuple[Card, ...]
    """The cards of the hand that play in its place; none where no low is left."""
    would_be: Hand
    """The low that it would make without the card that pairs it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoHands:
    """The cards that play in a hand, beside those of another one where two are compared."""

    part: PotPart
    is_low: bool
    one: Five
    other: Five | None = None
    decides: int | None = None
    """At which of the cards they differ; none where the kind of hand decides, or they are equal."""
    counterfeits: tuple[Counterfeit, ...] = ()

    @property
    def are_equal(self) -> bool:
        return self.other is not None and self.one.hand.value == self.other.hand.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """A wager by its odds, cut into the fewest chips."""

    wager: Cents
    odds: Pay
    sum: Cents
    chips: tuple[tuple[Cents, int], ...]
    """Piece and count, the largest piece first."""
    rest: Cents
    """What no chip of the table makes."""
    staked: tuple[tuple[Cents, int], ...] = ()
    """The chips of the wager."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Acts of one sort in the order in which they come, the one that is due first."""

    acts: tuple[Action, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OddChipPath:
    """What of a pot cannot be shared in whole chips, and where each of these chips goes."""

    pot: int
    part: PotPart
    """What is shared: the whole pot or one half of it."""
    sum: Cents
    share: Cents
    """What each gets all the same."""
    seats: tuple[SeatNumber, ...]
    """Who shares, in the order in which odd chips go to them."""
    chips: tuple[tuple[SeatNumber, Cents], ...]
    """Chip by chip."""
    rule: OddChip
    pieces: tuple[Cents, ...]
    """The chips of the table."""
    fives: tuple[Five, ...] = ()
    """The hands of those who share, where suits decide."""

    @property
    def left(self) -> Cents:
        """What is over."""
        return sum(amount for _, amount in self.chips)


@dataclass(frozen=True, slots=True, kw_only=True)
class OddHalfPath:
    """The chip that halving a pot leaves over, and the half that it goes to."""

    pot: int
    sum: Cents
    high: Cents
    low: Cents
    rule: OddHalf
    pieces: tuple[Cents, ...]
    """The chips of the table."""

    @property
    def left(self) -> Cents:
        """What is over."""
        return abs(self.high - self.low)

    @property
    def goes_to(self) -> PotPart:
        return PotPart.HIGH if self.high > self.low else PotPart.LOW


class Went(StrEnum):
    """Where cards have gone that are out of the pack."""

    TO_PLAYERS = auto()
    TO_DEALER = auto()
    TO_BONUS_BOX = auto()
    BURNED = auto()
    OUT = auto()
    """Wherever they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDue:
    """When the cards are counted."""

    since: int
    """Minutes, or rounds with the one under way."""
    limit: int | None
    """After how many they are counted at the latest; none where no rule has them counted."""
    is_by_clock: bool
    is_waived: bool
    """A machine counts them."""
    is_due: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StubCount:
    """The pack, less what is out of it."""

    pack: int
    out: tuple[tuple[Went, int, int], ...]
    """Where to, how many each, how often."""
    left: int
    count: CountDue


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingGiven:
    """What has gone wrong, how it is ruled, and the steps that put it right."""

    irregularity: str
    told: Mapping[str, object]
    """Its circumstances, as a spot tells them."""
    key: RulingKey


@dataclass(frozen=True, slots=True, kw_only=True)
class PuttingRight:
    """At a table where something has gone wrong: the step that is due, and those after it until it is put right."""

    steps: tuple[ShownStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DueStep:
    """A step in its place among those before and after it."""

    steps: tuple[ShownStep, ...]
    """Those that are shown."""
    first: int
    """The number of the first of them in the whole round."""
    at: int
    """Which of them is due."""
    count: int
    """All steps of the round."""

    @property
    def due(self) -> ShownStep:
        return self.steps[self.at]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActWeighed:
    """An act beside what was due, and what it is worth."""

    given: Mapping[str, object]
    """As the spot has it."""
    judged: JudgedAct


Explanation: TypeAlias = (
    PotLayers
    | TwoHands
    | Payment
    | Order
    | OddChipPath
    | OddHalfPath
    | CardsCompared
    | FromButton
    | ToCall
    | RakeShares
    | KillRun
    | StubCount
    | Points
    | DiceShown
    | RulingGiven
    | PuttingRight
    | DueStep
    | ActWeighed
)
Ruled: TypeAlias = tuple[Explanation, tuple[StrEnum, ...]]
"""With the rules that it can end in, the nearest first; with none where no rule speaks of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """An explanation with the rule in which it ends."""

    what: Explanation
    table: Table | None
    """As it lay before the act; none of a payment drill, which has no table."""
    clause: str
    cites: tuple[str, ...]
    gist: str
    """The rule in our words."""


def stub_count(out: tuple[tuple[Went, int, int], ...], count: CountDue, *, decks: int = 1) -> StubCount:
    """So many packs less what is out."""
    pack = decks * len(FULL_DECK)
    there = tuple([part for part in out if part[1] and part[2]])
    left = pack - sum(each * times for _, each, times in there)
    return StubCount(pack=pack, out=there, left=left, count=count)


def differs_at(one: Hand, other: Hand) -> int | None:
    """The first place at which two hands of a kind differ in rank; none where the kind decides, or nothing does."""
    if one.value == other.value or (one.rank, one.made) != (other.rank, other.made):
        return None
    order = low_rank if one.rank is HandRank.LOW else rank_of
    pairs = enumerate(zip(one.cards, other.cards, strict=True))
    return next((place for place, (mine, theirs) in pairs if order(mine) != order(theirs)), None)
