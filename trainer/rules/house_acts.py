"""What people do at a game against the house, beside what is done at every table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.actions import Action, Face
from trainer.rules.money import Cents
from trainer.rules.places import Area, Place, SeatNumber


class Choice(StrEnum):
    """A player's word to the dealer."""

    PLAY = "play"
    FOLD = "fold"
    STAND = "stand"
    HIT = "hit"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    INSURE = "insure"
    SHOW = "show"
    """Pitch: turns up a blackjack that was dealt face down."""
    OVER = "over"
    """Pitch: throws in a hand that a drawn card has taken over twenty-one."""
    HIT_WAGER = "hit-wager"
    """Blackjack: a wager that the next card drawn is of the suit of the hand (K(6))."""
    CUT = "cut"
    """Blackjack: takes the cut that is offered (E(3))."""
    REFUSE_CUT = "refuse-cut"


# What the dealer does, in the order of a round.


@dataclass(frozen=True, slots=True)
class OfferCut(Action, do="offer-cut"):
    """Offers the stacked cards to be cut."""

    to: Place


@dataclass(frozen=True, slots=True)
class LoadShoe(Action, do="load-shoe"):
    """Puts the stacked cards into the dealing shoe."""


@dataclass(frozen=True, slots=True)
class LockProgressive(Action, do="lock-progressive"):
    """Locks the progressive wagers in."""


@dataclass(frozen=True, slots=True)
class CollectProgressive(Action, do="collect-progressive"):
    """Takes all progressive wagers to the rack, before any card is dealt."""

    amount: Cents


@dataclass(frozen=True, slots=True)
class Deliver(Action, do="deliver"):
    """Carries a whole stack of the automated shoe to its place."""

    to: Place
    count: int
    face: Face = Face.DOWN


@dataclass(frozen=True, slots=True)
class DiscardStub(Action, do="discard-stub"):
    """Puts the cards left after the deal into the discard rack, unseen."""


@dataclass(frozen=True, slots=True)
class Cover(Action, do="cover"):
    """Lays the cover card on the dealer's stack, or the lid on the shaker."""

    to: Area = Area.DEALER


@dataclass(frozen=True, slots=True)
class Uncover(Action, do="uncover"):
    """Takes the cover card or the lid off again."""

    to: Area = Area.DEALER


@dataclass(frozen=True, slots=True)
class CollectWager(Action, do="collect-wager"):
    """Takes one wager that is lost, or the part of it that is."""

    source: SeatNumber
    wager: str
    amount: Cents
    on: tuple[int, ...] = ()
    """Sic Bo: the numbers wagered on."""
    spot: int = 0
    """Multiple action: which of the dealer's hands, from 1."""
    hand_number: int = 0
    """Blackjack: which of the seat's hands after a split, from 1; 0 where it has one."""


@dataclass(frozen=True, slots=True)
class Pay(Action, do="pay"):
    """Pays one wager from the rack: what comes beside the wager, or with odds "for 1" in all."""

    to: SeatNumber
    wager: str
    amount: Cents
    on: tuple[int, ...] = ()
    spot: int = 0
    hand_number: int = 0
    of: SeatNumber = 0
    """Envy: whose hand is paid on."""


@dataclass(frozen=True, slots=True)
class ReturnWager(Action, do="return-wager"):
    """Gives a player chips back that lie on the layout: one wager, or all of them where none is named."""

    to: SeatNumber
    amount: Cents
    wager: str = ""


@dataclass(frozen=True, slots=True)
class TestComputer(Action, do="test-computer"):
    """Sic Bo: tests the table's computer when the table opens."""


@dataclass(frozen=True, slots=True)
class Shake(Action, do="shake"):
    """Shakes the covered dice once."""


@dataclass(frozen=True, slots=True)
class CallDice(Action, do="call-dice"):
    """Says what the three dice show, from low to high."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnterDice(Action, do="enter-dice"):
    """Keys what the dice show into the table's computer, from low to high."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClearLights(Action, do="clear-lights"):
    """Has the computer put its lights out."""


# What players do.


@dataclass(frozen=True, slots=True)
class Decide(Action, do="decide"):
    """A player's decision in turn, with the chips that go with it."""

    seat: SeatNumber
    choice: Choice
    amount: Cents = 0
    """What is put out for it: the Play wager, a double's or a split's on each spot together, insurance, a hit wager."""
    spot: int = 0
    """Multiple action: which of the dealer's hands is insured against, from 1."""
