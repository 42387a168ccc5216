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
    """One thing a person does at the table. Equal fields mean the same action."""

    do: ClassVar[str] = ""


# What the dealer does, in the order of a round.


@dataclass(frozen=True, slots=True)
class CountStub(Action):
    """Counts the cards out of play, or the whole deck between rounds."""

    do: ClassVar[str] = "count-stub"


@dataclass(frozen=True, slots=True)
class Inspect(Action):
    """Sorts and inspects the decks."""

    do: ClassVar[str] = "inspect"


@dataclass(frozen=True, slots=True)
class Spread(Action):
    """Spreads the cards face up for the first players to look over."""

    do: ClassVar[str] = "spread"


@dataclass(frozen=True, slots=True)
class Wash(Action):
    """Mixes one deck face down with circling hands, and stacks it."""

    do: ClassVar[str] = "wash"
    deck: int = 1


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """Shuffles one deck, by hand or by the machine."""

    do: ClassVar[str] = "shuffle"
    deck: int = 1


@dataclass(frozen=True, slots=True)
class SetAsideDeck(Action):
    """Puts the deck that is not in play where it waits."""

    do: ClassVar[str] = "set-aside-deck"
    deck: int = 2
    to: Area = Area.DECK_AREA


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """Cuts so many cards onto the cover card and puts the rest on top."""

    do: ClassVar[str] = "cut"
    cards: int = 26


@dataclass(frozen=True, slots=True)
class PlaceButton(Action):
    """Sets a button down for the first time."""

    do: ClassVar[str] = "place-button"
    button: Button
    to: SeatNumber


@dataclass(frozen=True, slots=True)
class MoveButton(Action):
    """Moves a button on to the next player."""

    do: ClassVar[str] = "move-button"
    button: Button
    to: SeatNumber


@dataclass(frozen=True, slots=True)
class Burn(Action):
    """Lays the top card away face down."""

    do: ClassVar[str] = "burn"
    to: Area = Area.BURN_PILE


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Deals from the top: one card to a seat, or so many at once to the board."""

    do: ClassVar[str] = "deal"
    to: Place
    face: Face
    count: int = 1


@dataclass(frozen=True, slots=True)
class CallOn(Action):
    """Turns to a player whose decision is due."""

    do: ClassVar[str] = "call-on"
    to: SeatNumber


@dataclass(frozen=True, slots=True)
class Announce(Action):
    """Says what is happening, or how it is ruled; `amount` is the "to" figure of a bet or raise."""

    do: ClassVar[str] = "announce"
    say: Call
    to: SeatNumber = 0
    """The player it concerns; 0 when it concerns the table."""
    amount: Cents = 0


STOP: Final = Announce(Call.STOP)
"""The play is held: something has gone wrong."""


@dataclass(frozen=True, slots=True)
class MarkDeck(Action):
    """Sets the deck down with the marker on it."""

    do: ClassVar[str] = "mark-deck"


@dataclass(frozen=True, slots=True)
class MakeChange(Action):
    """Gives a player the difference between the chip put out and the bet it stands for."""

    do: ClassVar[str] = "make-change"
    to: SeatNumber
    amount: Cents


@dataclass(frozen=True, slots=True)
class ReturnUncalled(Action):
    """Gives back the part of the last bet that nobody matched, or a bet that is void."""

    do: ClassVar[str] = "return-uncalled"
    to: SeatNumber
    amount: Cents


@dataclass(frozen=True, slots=True)
class CollectBets(Action):
    """Brings chips in from the bets to one pot: 0 the main pot, 1 the first side pot."""

    do: ClassVar[str] = "collect-bets"
    to: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class TakeRake(Action):
    """Takes rake or fee from a pot to the rake circle."""

    do: ClassVar[str] = "take-rake"
    pot: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class TakeJackpot(Action):
    """Takes the jackpot fee from the main pot to its own circle."""

    do: ClassVar[str] = "take-jackpot"
    amount: Cents


@dataclass(frozen=True, slots=True)
class DropRake(Action):
    """Puts the rake through the drop slot."""

    do: ClassVar[str] = "drop-rake"


@dataclass(frozen=True, slots=True)
class DropJackpot(Action):
    """Puts the jackpot fee into its box."""

    do: ClassVar[str] = "drop-jackpot"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Has a hand shown at the showdown."""

    do: ClassVar[str] = "reveal"
    to: SeatNumber


@dataclass(frozen=True, slots=True)
class Read(Action):
    """Says what a shown hand is, by its name; where high and low share the pot, for one of them."""

    do: ClassVar[str] = "read"
    to: SeatNumber
    hand: str
    part: PotPart = PotPart.WHOLE


@dataclass(frozen=True, slots=True)
class PushPot(Action):
    """Pushes one award of one pot: 0 the main pot."""

    do: ClassVar[str] = "push-pot"
    pot: int
    to: SeatNumber
    amount: Cents
    part: PotPart = PotPart.WHOLE


@dataclass(frozen=True, slots=True)
class CollectCards(Action):
    """Takes one hand in to the muck."""

    do: ClassVar[str] = "collect-cards"
    source: Place


@dataclass(frozen=True, slots=True)
class MoveKillButton(Action):
    """Places, moves or takes away the kill button."""

    do: ClassVar[str] = "kill-button"
    button: KillMove
    to: SeatNumber = 0


@dataclass(frozen=True, slots=True)
class CallFloor(Action):
    """Calls the floor over to decide."""

    do: ClassVar[str] = "call-floor"


# What players do. The dealer answers it; nobody is judged on it.


@dataclass(frozen=True, slots=True)
class Post(Action):
    """Puts out an ante or a blind."""

    do: ClassVar[str] = "post"
    seat: SeatNumber
    amount: Cents
    is_ante: bool = False


@dataclass(frozen=True, slots=True)
class Act(Action):
    """A decision in turn. `to` is the player's whole bet on this street once it stands; 0 for fold and check."""

    do: ClassVar[str] = "act"
    seat: SeatNumber
    move: Move
    to: Cents = 0
    change: Cents = 0
    """What a single silent chip is worth above the call it stands for (Oneida Poker G(10))."""


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Gives up a losing hand at the showdown without showing it."""

    do: ClassVar[str] = "concede"
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Gives up cards of the hand, face down; they lie before the player until the dealer takes them in."""

    do: ClassVar[str] = "discard"
    seat: SeatNumber
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Changes cards at the draw: they lie before the player until the dealer takes them in and deals as many new."""

    do: ClassVar[str] = "draw"
    seat: SeatNumber
    cards: tuple[Card, ...]
    """In the order in which the hand holds them."""


@dataclass(frozen=True, slots=True)
class StandPat(Action):
    """Keeps all cards at the draw."""

    do: ClassVar[str] = "stand-pat"
    seat: SeatNumber
