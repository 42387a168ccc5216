"""What people do at a table. The dealer's classes are the `do` words of the answer keys, one class a word.

Cards that are dealt are never in an action: the deck decides; those that a player gives up are the player's choice.
Seats are numbers, other places are `Area`s.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from trainer.rules.calls import Call as Call
from trainer.rules.cards import Card
from trainer.rules.cards import Face as Face
from trainer.rules.money import Cents
from trainer.rules.places import Area as Area
from trainer.rules.places import Place as Place
from trainer.rules.places import PotPart as PotPart
from trainer.rules.places import SeatNumber as SeatNumber


class Button(StrEnum):
    """The round markers that travel about the table."""

    DEALER = "dealer"
    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"


class KillMove(StrEnum):
    """What the dealer does with the kill button."""

    PLACE = "place"
    MOVE = "move"
    REMOVE = "remove"


class Move(StrEnum):
    """A player's decision in a betting round, in the order in which the legal ones are listed."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a person does at the table, by its `do` word. Equal fields mean the same action."""

    do: ClassVar[str] = ""

    def __init_subclass__(cls, do: str = "") -> None:
        """The second of two calls, as the class gets its slots, is without the word."""
        if do:
            cls.do = str(do)


# What the dealer does, in the order of a round.


@dataclass(frozen=True, slots=True)
class CountStub(Action, do="count-stub"):
    """Counts the cards out of play, or the whole deck between rounds."""


@dataclass(frozen=True, slots=True)
class Inspect(Action, do="inspect"):
    """Sorts and inspects the decks."""


@dataclass(frozen=True, slots=True)
class Spread(Action, do="spread"):
    """Spreads the cards face up for the first players to look over."""


@dataclass(frozen=True, slots=True)
class Wash(Action, do="wash"):
    """Mixes one deck face down with circling hands, and stacks it."""

    deck: int = 1


@dataclass(frozen=True, slots=True)
class Shuffle(Action, do="shuffle"):
    """Shuffles one deck, by hand or by the machine."""

    deck: int = 1


@dataclass(frozen=True, slots=True)
class SetAsideDeck(Action, do="set-aside-deck"):
    """Puts the deck that is not in play where it waits."""

    deck: int = 2
    to: Area = Area.DECK_AREA


@dataclass(frozen=True, slots=True)
class Cut(Action, do="cut"):
    """Cuts so many cards onto the cover card and puts the rest on top."""

    cards: int = 26


@dataclass(frozen=True, slots=True)
class PlaceButton(Action, do="place-button"):
    """Sets a button down for the first time."""

    button: Button
    to: SeatNumber


@dataclass(frozen=True, slots=True)
class MoveButton(Action, do="move-button"):
    """Moves a button on to the next player."""

    button: Button
    to: SeatNumber


@dataclass(frozen=True, slots=True)
class Burn(Action, do="burn"):
    """Lays the top card away face down."""

    to: Area = Area.BURN_PILE


@dataclass(frozen=True, slots=True)
class Deal(Action, do="deal"):
    """Deals from the top: one card to a seat, or so many at once to the board."""

    to: Place
    face: Face
    count: int = 1


@dataclass(frozen=True, slots=True)
class CallOn(Action, do="call-on"):
    """Turns to a player whose decision is due."""

    to: SeatNumber


@dataclass(frozen=True, slots=True)
class Announce(Action, do="announce"):
    """Says what is happening, or how it is ruled; `amount` is the "to" figure of a bet or raise."""

    say: Call
    to: SeatNumber = 0
    """The player it concerns; 0 when it concerns the table."""
    amount: Cents = 0


STOP: Final = Announce(Call.STOP)
"""The play is held: something has gone wrong."""


@dataclass(frozen=True, slots=True)
class MarkDeck(Action, do="mark-deck"):
    """Sets the deck down with the marker on it."""


@dataclass(frozen=True, slots=True)
class MakeChange(Action, do="make-change"):
    """Gives a player the difference between the chip put out and the bet it stands for."""

    to: SeatNumber
    amount: Cents


@dataclass(frozen=True, slots=True)
class ReturnUncalled(Action, do="return-uncalled"):
    """Gives back the part of the last bet that nobody matched, or a bet that is void."""

    to: SeatNumber
    amount: Cents


@dataclass(frozen=True, slots=True)
class CollectBets(Action, do="collect-bets"):
    """Brings chips in from the bets to one pot: 0 the main pot, 1 the first side pot."""

    to: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class TakeRake(Action, do="take-rake"):
    """Takes rake or fee from a pot to the rake circle."""

    pot: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class TakeJackpot(Action, do="take-jackpot"):
    """Takes the jackpot fee from the main pot to its own circle."""

    amount: Cents


@dataclass(frozen=True, slots=True)
class DropRake(Action, do="drop-rake"):
    """Puts the rake through the drop slot."""


@dataclass(frozen=True, slots=True)
class DropJackpot(Action, do="drop-jackpot"):
    """Puts the jackpot fee into its box."""


@dataclass(frozen=True, slots=True)
class Reveal(Action, do="reveal"):
    """Has a hand shown at the showdown."""

    to: SeatNumber


@dataclass(frozen=True, slots=True)
class Read(Action, do="read"):
    """Says what a shown hand is, by its name; where high and low share the pot, for one of them."""

    to: SeatNumber
    hand: str
    part: PotPart = PotPart.WHOLE


@dataclass(frozen=True, slots=True)
class PushPot(Action, do="push-pot"):
    """Pushes one award of one pot: 0 the main pot."""

    pot: int
    to: SeatNumber
    amount: Cents
    part: PotPart = PotPart.WHOLE


@dataclass(frozen=True, slots=True)
class CollectCards(Action, do="collect-cards"):
    """Takes one hand in to the muck."""

    source: Place


@dataclass(frozen=True, slots=True)
class MoveKillButton(Action, do="kill-button"):
    """Places, moves or takes away the kill button."""

    button: KillMove
    to: SeatNumber = 0


@dataclass(frozen=True, slots=True)
class CallFloor(Action, do="call-floor"):
    """Calls the floor over to decide."""


# What players do. The dealer answers it; nobody is judged on it.


@dataclass(frozen=True, slots=True)
class Post(Action, do="post"):
    """Puts out an ante or a blind."""

    seat: SeatNumber
    amount: Cents
    is_ante: bool = False


@dataclass(frozen=True, slots=True)
class Act(Action, do="act"):
    """A decision in turn. `to` is the player's whole bet on this street once it stands; 0 for fold and check."""

    seat: SeatNumber
    move: Move
    to: Cents = 0
    change: Cents = 0
    """What a single silent chip is worth above the call it stands for (Oneida Poker G(10))."""


@dataclass(frozen=True, slots=True)
class Concede(Action, do="concede"):
    """Gives up a losing hand at the showdown without showing it."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Discard(Action, do="discard"):
    """Gives up cards of the hand, face down; they lie before the player until the dealer takes them in."""

    seat: SeatNumber
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action, do="draw"):
    """Changes cards at the draw: they lie before the player until the dealer takes them in and deals as many new."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    """In the order in which the hand holds them."""


@dataclass(frozen=True, slots=True)
class StandPat(Action, do="stand-pat"):
    """Keeps all cards at the draw."""

    seat: SeatNumber
