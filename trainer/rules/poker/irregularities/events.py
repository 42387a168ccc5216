"""The irregularities as events: what goes wrong at the table, in the log like any act, nobody's step.

A single large chip is no event: `Act.change` says all of it (G(10)).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from trainer.rules.actions import Move, Place, SeatNumber
from trainer.rules.money import Cents
from trainer.rules.poker.named import Irregularity
from trainer.rules.round import Event


class Skipped(StrEnum):
    """What was left out when the deck was made ready, by its `do` word."""

    SHUFFLE = "shuffle"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class PokerEvent(Event):
    """An irregularity at a poker table."""

    @property
    def irregularity(self) -> Irregularity:
        return Irregularity(self.do)


@dataclass(frozen=True, slots=True)
class NoShuffleOrCut(PokerEvent):
    """The deck goes into play without a shuffle, or without a cut (P(6)(a))."""

    do: ClassVar[str] = Irregularity.NO_SHUFFLE_OR_CUT.value
    skipped: Skipped


@dataclass(frozen=True, slots=True)
class RecutOrdered(PokerEvent):
    """A supervisor has the deck cut again (E(3))."""

    do: ClassVar[str] = Irregularity.RECUT_ORDERED.value


@dataclass(frozen=True, slots=True)
class WrongStart(PokerEvent):
    """The deal begins at a wrong seat (P(6)(b))."""

    do: ClassVar[str] = Irregularity.WRONG_STARTING_POSITION.value
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class FaceUpInDeck(PokerEvent):
    """A card lies the wrong way round in the deck (P(9)); `place` cards lie above it, so 0 is the top card."""

    do: ClassVar[str] = Irregularity.FACE_UP_IN_DECK.value
    place: int = 0


@dataclass(frozen=True, slots=True)
class PlayerMissed(PokerEvent):
    """A player who should have cards gets none (P(6)(d))."""

    do: ClassVar[str] = Irregularity.ELIGIBLE_PLAYER_MISSED.value
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class IneligibleDealt(PokerEvent):
    """The top card goes to somebody who is not in this round (P(7))."""

    do: ClassVar[str] = Irregularity.INELIGIBLE_PLAYER_DEALT.value
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class CardsMissingOrExtra(PokerEvent):
    """The pack has cards too few (below 0) or too many (P(8))."""

    do: ClassVar[str] = Irregularity.MISSING_OR_EXTRA_CARDS.value
    cards: int


@dataclass(frozen=True, slots=True)
class HourlyCountWrong(PokerEvent):
    """The count came to so many cards, and not to a full pack (F(5)(d))."""

    do: ClassVar[str] = Irregularity.HOURLY_COUNT_WRONG.value
    cards: int


@dataclass(frozen=True, slots=True)
class HoleCardExposed(PokerEvent):
    """The hole card just dealt to a seat turned face up (P(12), P(14))."""

    do: ClassVar[str] = Irregularity.HOLE_CARD_EXPOSED.value
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class CardOffTable(PokerEvent):
    """The card just dealt fell off the table (P(13)); to a seat or to the board."""

    do: ClassVar[str] = Irregularity.CARD_OFF_TABLE.value
    to: Place


@dataclass(frozen=True, slots=True)
class ShufflerJam(PokerEvent):
    """The machine jams or stops before the shuffle is complete (P(15))."""

    do: ClassVar[str] = Irregularity.SHUFFLER_JAM.value


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongNumberOfCards(PokerEvent):
    """One card too many has come to a hand in the deal, the top card of the deck (A(16))."""

    do: ClassVar[str] = Irregularity.WRONG_NUMBER_OF_CARDS.value
    seat: SeatNumber
    is_protected: bool = False
    has_contributed: bool = False
    """The player had a part in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFouled(PokerEvent):
    """Discards came into a player's hand (P(10))."""

    do: ClassVar[str] = Irregularity.HAND_FOULED.value
    seat: SeatNumber
    is_protected: bool = False
    is_reconstructible: bool = False
    """It can still be told which cards were the player's."""
    has_contributed: bool = False
    """The player had a part in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCollected(PokerEvent):
    """The dealer took in a hand that was still in play (P(10))."""

    do: ClassVar[str] = Irregularity.HAND_COLLECTED.value
    seat: SeatNumber
    is_protected: bool = False
    has_contributed: bool = False
    is_reconstructible: bool = False
    """It can still be told which cards were the player's."""


@dataclass(frozen=True, slots=True)
class PlayerLeft(PokerEvent):
    """A player with a live hand is away from the table (P(10)(d))."""

    do: ClassVar[str] = Irregularity.PLAYER_LEFT.value
    seat: SeatNumber


# Betting. Amounts are "to" figures: the player's whole bet on the street.


@dataclass(frozen=True, slots=True, kw_only=True)
class StringBet(PokerEvent):
    """A call was put in, and then so much more (G(8))."""

    do: ClassVar[str] = Irregularity.STRING_BET.value
    seat: SeatNumber
    added: Cents
    is_announced: bool = False
    """The player had said with the first chips that there was more to come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAmount(PokerEvent):
    """A bet or raise was said to one amount and chips were put in to another (G(6))."""

    do: ClassVar[str] = Irregularity.WRONG_AMOUNT.value
    seat: SeatNumber
    announced: Cents
    placed: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsAgainstAction(PokerEvent):
    """A player in turn says one thing and does another with chips or hands (P(11))."""

    do: ClassVar[str] = Irregularity.WORDS_AGAINST_ACTION.value
    seat: SeatNumber
    said: Move
    to: Cents = 0
    """What was said comes to; 0 for fold and check."""
    placed: Cents = 0
    """What the chips come to; 0 where the hand moved no chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerbalOutOfTurn(PokerEvent):
    """A player says what the player will do while another is to act (G(5))."""

    do: ClassVar[str] = Irregularity.VERBAL_OUT_OF_TURN.value
    seat: SeatNumber
    said: Move
    to: Cents = 0


@dataclass(frozen=True, slots=True)
class FoldFaceDown(PokerEvent):
    """Facing a bet, a player throws the hand face down towards the muck or the pot (P(11)(a)(i))."""

    do: ClassVar[str] = Irregularity.FOLD_FACING_BET_FACE_DOWN.value
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class UpCardsTurnedDown(PokerEvent):
    """Facing a bet in stud, a player turns the up-cards over (P(11)(a)(ii))."""

    do: ClassVar[str] = Irregularity.UP_CARDS_TURNED_DOWN.value
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldWhileObliged(PokerEvent):
    """A player tries to fold after saying a call, bet or raise, or with an up-card that must bet (P(11)(b))."""

    do: ClassVar[str] = Irregularity.FOLD_WHILE_OBLIGED.value
    seat: SeatNumber
    said: Move
    """A fold where nothing was said and the up-card obliges."""
    to: Cents


@dataclass(frozen=True, slots=True)
class FoldAfterCheckRound(PokerEvent):
    """A player folds with no bet to call (P(5))."""

    do: ClassVar[str] = Irregularity.FOLDS_AFTER_CHECK_ROUND.value
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class FoldAfterBlind(PokerEvent):
    """A player who posted a blind, or in stud the forced bet, folds before anybody has raised (P(5))."""

    do: ClassVar[str] = Irregularity.FOLDS_AFTER_BLIND.value
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class ChipsAdded(PokerEvent):
    """A player puts further chips on the table during the round (G(4)(a))."""

    do: ClassVar[str] = Irregularity.CHIPS_ADDED_IN_HAND.value
    seat: SeatNumber
    amount: Cents


@dataclass(frozen=True, slots=True)
class PotTouched(PokerEvent):
    """A player reaches into the pot (G(9))."""

    do: ClassVar[str] = Irregularity.POT_TOUCHED.value
    seat: SeatNumber


OF_A_PLAYER: Final[Mapping[Irregularity, Callable[[SeatNumber], PokerEvent]]] = {
    Irregularity.WRONG_STARTING_POSITION: WrongStart,
    Irregularity.ELIGIBLE_PLAYER_MISSED: PlayerMissed,
    Irregularity.INELIGIBLE_PLAYER_DEALT: IneligibleDealt,
    Irregularity.HOLE_CARD_EXPOSED: HoleCardExposed,
    Irregularity.CARD_OFF_TABLE: CardOffTable,
    Irregularity.PLAYER_LEFT: PlayerLeft,
    Irregularity.FOLD_FACING_BET_FACE_DOWN: FoldFaceDown,
    Irregularity.UP_CARDS_TURNED_DOWN: UpCardsTurnedDown,
    Irregularity.FOLDS_AFTER_CHECK_ROUND: FoldAfterCheckRound,
    Irregularity.FOLDS_AFTER_BLIND: FoldAfterBlind,
    Irregularity.POT_TOUCHED: PotTouched,
}
"""The events of which nothing is to be said but whom they are about."""
LATENT = (NoShuffleOrCut, WrongStart, PlayerMissed, IneligibleDealt, CardsMissingOrExtra, ChipsAdded, FaceUpInDeck)
"""What lies unnoticed until the dealer stops the game for it; a face-up card on top of the stub is seen at once."""
