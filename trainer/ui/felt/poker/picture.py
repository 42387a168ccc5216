"""What a poker table shows, as plain values: the scene is drawn from them and keeps no truth of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import Final

from trainer.rules.cards import UNSEEN, Card
from trainer.rules.money import Cents
from trainer.ui.felt.picture import NO_CHIPS, Arrow, Chips, Lamp, ShownCard
from trainer.ui.felt.poker.seat_layout import HandShape
from trainer.ui.look.theme import Felt


class TargetKind(StrEnum):
    """Kinds of places on a table that can be pointed at."""

    SEAT = auto()
    CARDS = auto()
    GIVEN_UP = auto()
    """Cards pushed out in front of a player, to be taken in."""
    BET = auto()
    BOARD = auto()
    STUB = auto()
    MUCK = auto()
    BURN = auto()
    FLOOR = auto()
    """Off the table: a card that fell."""
    POT = auto()
    HIGH_HALF = auto()
    LOW_HALF = auto()
    RAKE = auto()
    JACKPOT = auto()
    TIPS = auto()
    DROP = auto()
    RACK = auto()
    DEALER_BUTTON = auto()
    SMALL_BLIND_BUTTON = auto()
    BIG_BLIND_BUTTON = auto()
    KILL_BUTTON = auto()


@dataclass(frozen=True, slots=True)
class Target:
    """One place: `index` is the seat from 1, or the pot with 0 the main pot; 0 elsewhere."""

    kind: TargetKind
    index: int = 0


DISCS: Final = {
    TargetKind.DEALER_BUTTON: "D",
    TargetKind.SMALL_BLIND_BUTTON: "SB",
    TargetKind.BIG_BLIND_BUTTON: "BB",
    TargetKind.KILL_BUTTON: "K",
}
"""The discs and what is lettered on them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPicture:
    """One seat: plate, cards, bet, words."""

    seat: int
    name: str = ""
    """Empty for an empty seat."""
    stack: Cents = 0
    added: Cents = 0
    """Chips beside the stack that are not in play in this round."""
    state: str = ""
    """A word in place of the stack: folded, collected, all-in, away."""
    is_out: bool = False
    """Greyed: has no part in the hand."""
    hand: tuple[ShownCard, ...] = ()
    is_forward: bool = False
    """The hand has been pushed forward, to be taken in."""
    strays: int = 0
    """Discards that have slid into the hand."""
    given_up: int = 0
    """Cards face down in front of the player, to be taken in."""
    bet: Chips = NO_CHIPS
    words: str = ""
    """What stands under the cards: the hand as read, or what the player says; a line each for high and low."""

    @property
    def is_face_up(self) -> bool:
        """Whether any card of the hand is seen."""
        return any(shown.card != UNSEEN for shown in self.hand)

    @property
    def door(self) -> int | None:
        """Which card is the first that lies face up while others lie face down; none where there is none."""
        seen = [index for index, shown in enumerate(self.hand) if shown.card != UNSEEN]
        return seen[0] if seen and len(seen) < len(self.hand) else None


@dataclass(frozen=True, slots=True)
class PotPicture:
    """A pot with its name."""

    name: str
    chips: Chips
    short: str = ""
    """The name where pots stand close together."""


NO_POT: Final = PotPicture("", NO_CHIPS)


@dataclass(frozen=True, slots=True)
class HalfPicture:
    """The box of the high or the low half: what has been pushed of it, and to whom."""

    name: str
    pushed: tuple[tuple[Cents, int], ...] = ()
    """Amount and seat, in the order of pushing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePicture:
    """A poker table at one moment."""

    seats: tuple[SeatPicture, ...]
    """Seats 1 to n, empty ones too."""
    felt: Felt = Felt.GREEN
    """The game's usual cloth."""
    hand_shape: HandShape = HandShape.HOLDEM
    board: tuple[ShownCard, ...] = ()
    pots: tuple[PotPicture, ...] = ()
    halves: tuple[HalfPicture, ...] = ()
    """High and low half while hands share pots, or none."""
    discs: tuple[tuple[TargetKind, int], ...] = ()
    """Each disc with the seat at which it lies."""
    stub: int = 52
    stub_face: Card = UNSEEN
    """The top card of the stub where it lies the wrong way round."""
    is_uncut: bool = False
    """The cover card lies beside the stub, which was taken up without a cut."""
    muck: int = 0
    burn: int = 0
    floor: int = 0
    """Cards that have fallen off the table."""
    machine: Lamp = Lamp.NO_MACHINE
    """The light of the shuffler."""
    rake: Chips = NO_CHIPS
    jackpot: Chips = NO_CHIPS
    has_burn_pile: bool = True
    """Whether burns have a place of their own; in some rooms they go to the muck."""
    has_jackpot: bool = True
    """Whether a jackpot circle is printed at all."""
    dropped: Cents = 0
    """What has gone down the slot so far; only its change is seen."""
    rack: tuple[Cents, ...] = (10000, 2500, 2500, 500, 500, 500, 100, 100, 50)
    """Denomination of each tube, left to right."""
    is_second_deck: bool = False
    is_marked: bool = False
    """Whether the marker lies on the stub."""
    sign: tuple[str, ...] = ()
    """Lines of the posted sign."""
    legend: tuple[str, ...] = ()
    """Lines at the lower left, the table's name first."""
    here: frozenset[Target] = field(default=frozenset())
    """Ringed in yellow: the place in play, or the start of the right move."""
    takes: frozenset[Target] = field(default=frozenset())
    """What the latched verb can take, right or not: edged."""
    arrows: tuple[Arrow, ...] = ()

    def seat(self, number: int) -> SeatPicture:
        """The seat with this number, from 1."""
        return self.seats[number - 1]
