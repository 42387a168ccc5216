"""The irregularities as events: what goes wrong at the table, in the log like any act, nobody's step.

A single large chip is no event: `Act.change` says all of it (G(10)).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

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
class NoShuffleOrCut(PokerEvent, do=Irregularity.NO_SHUFFLE_OR_CUT):
    """The deck goes into play without a shuffle, or without a cut (P(6)(a))."""

    skipped: Skipped


@dataclass(frozen=True, slots=True)
class RecutOrdered(PokerEvent, do=Irregularity.RECUT_ORDERED):
    """A supervisor has the deck cut again (E(3))."""


@dataclass(frozen=True, slots=True)
class WrongStart(PokerEvent, do=Irregularity.WRONG_STARTING_POSITION):
    """The deal begins at a wrong seat (P(6)(b))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class FaceUpInDeck(PokerEvent, do=Irregularity.FACE_UP_IN_DECK):
    """A card lies the wrong way round in the deck (P(9)); `place` cards lie above it, so 0 is the top card."""

    place: int = 0


@dataclass(frozen=True, slots=True)
class PlayerMissed(PokerEvent, do=Irregularity.ELIGIBLE_PLAYER_MISSED):
    """A player who should have cards gets none (P(6)(d))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class IneligibleDealt(PokerEvent, do=Irregularity.INELIGIBLE_PLAYER_DEALT):
    """The top card goes to somebody who is not in this round (P(7))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class CardsMissingOrExtra(PokerEvent, do=Irregularity.MISSING_OR_EXTRA_CARDS):
    """The pack has cards too few (below 0) or too many (P(8))."""

    cards: int


@dataclass(frozen=True, slots=True)
class HourlyCountWrong(PokerEvent, do=Irregularity.HOURLY_COUNT_WRONG):
    """The count came to so many cards, and not to a full pack (F(5)(d))."""

    cards: int


@dataclass(frozen=True, slots=True)
class HoleCardExposed(PokerEvent, do=Irregularity.HOLE_CARD_EXPOSED):
    """The hole card just dealt to a seat turned face up (P(12), P(14))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class CardOffTable(PokerEvent, do=Irregularity.CARD_OFF_TABLE):
    """The card just dealt fell off the table (P(13)); to a seat or to the board."""

    to: Place


@dataclass(frozen=True, slots=True)
class ShufflerJam(PokerEvent, do=Irregularity.SHUFFLER_JAM):
    """The machine jams or stops before the shuffle is complete (P(15))."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongNumberOfCards(PokerEvent, do=Irregularity.WRONG_NUMBER_OF_CARDS):
    """One card too many has come to a hand in the deal, the top card of the deck (A(16))."""

    seat: SeatNumber
    is_protected: bool = False
    has_contributed: bool = False
    """The player had a part in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFouled(PokerEvent, do=Irregularity.HAND_FOULED):
    """Discards came into a player's hand (P(10))."""

    seat: SeatNumber
    is_protected: bool = False
    is_reconstructible: bool = False
    """It can still be told which cards were the player's."""
    has_contributed: bool = False
    """The player had a part in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCollected(PokerEvent, do=Irregularity.HAND_COLLECTED):
    """The dealer took in a hand that was still in play (P(10))."""

    seat: SeatNumber
    is_protected: bool = False
    has_contributed: bool = False
    is_reconstructible: bool = False
    """It can still be told which cards were the player's."""


@dataclass(frozen=True, slots=True)
class PlayerLeft(PokerEvent, do=Irregularity.PLAYER_LEFT):
    """A player with a live hand is away from the table (P(10)(d))."""

    seat: SeatNumber


# Betting. Amounts are "to" figures: the player's whole bet on the street.


@dataclass(frozen=True, slots=True, kw_only=True)
class StringBet(PokerEvent, do=Irregularity.STRING_BET):
    """A call was put in, and then so much more (G(8))."""

    seat: SeatNumber
    added: Cents
    is_announced: bool = False
    """The player had said with the first chips that there was more to come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAmount(PokerEvent, do=Irregularity.WRONG_AMOUNT):
    """A bet or raise was said to one amount and chips were put in to another (G(6))."""

    seat: SeatNumber
    announced: Cents
    placed: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsAgainstAction(PokerEvent, do=Irregularity.WORDS_AGAINST_ACTION):
    """A player in turn says one thing and does another with chips or hands (P(11))."""

    seat: SeatNumber
    said: Move
    to: Cents = 0
    """What was said comes to; 0 for fold and check."""
    placed: Cents = 0
    """What the chips come to; 0 where the hand moved no chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerbalOutOfTurn(PokerEvent, do=Irregularity.VERBAL_OUT_OF_TURN):
    """A player says what the player will do while another is to act (G(5))."""

    seat: SeatNumber
    said: Move
    to: Cents = 0


@dataclass(frozen=True, slots=True)
class FoldFaceDown(PokerEvent, do=Irregularity.FOLD_FACING_BET_FACE_DOWN):
    """Facing a bet, a player throws the hand face down towards the muck or the pot (P(11)(a)(i))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class UpCardsTurnedDown(PokerEvent, do=Irregularity.UP_CARDS_TURNED_DOWN):
    """Facing a bet in stud, a player turns the up-cards over (P(11)(a)(ii))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldWhileObliged(PokerEvent, do=Irregularity.FOLD_WHILE_OBLIGED):
    """A player tries to fold after saying a call, bet or raise, or with an up-card that must bet (P(11)(b))."""

    seat: SeatNumber
    said: Move
    """A fold where nothing was said and the up-card obliges."""
    to: Cents


@dataclass(frozen=True, slots=True)
class FoldAfterCheckRound(PokerEvent, do=Irregularity.FOLDS_AFTER_CHECK_ROUND):
    """A player folds with no bet to call (P(5))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class FoldAfterBlind(PokerEvent, do=Irregularity.FOLDS_AFTER_BLIND):
    """A player who posted a blind, or in stud the forced bet, folds before anybody has raised (P(5))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class ChipsAdded(PokerEvent, do=Irregularity.CHIPS_ADDED_IN_HAND):
    """A player puts further chips on the table during the round (G(4)(a))."""

    seat: SeatNumber
    amount: Cents


@dataclass(frozen=True, slots=True)
class PotTouched(PokerEvent, do=Irregularity.POT_TOUCHED):
    """A player reaches into the pot (G(9))."""

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
