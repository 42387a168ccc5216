"""What can be seen or heard at the table when something goes wrong: an id and what belongs to it, words are the ui's.

A drill may show the same symptom without the event: then nothing has gone wrong, and stopping the game is the fault.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.rules.actions import Move, SeatNumber
from trainer.rules.money import Cents
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.remedies import concerned
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.table import PokerTable, Status


class Symptom(StrEnum):
    """One thing that a dealer can notice."""

    DECK_NOT_SHUFFLED = "deck-not-shuffled"
    DECK_NOT_CUT = "deck-not-cut"
    SUPERVISOR_ASKS_FOR_CUT = "supervisor-asks-for-cut"
    FIRST_CARD_TO_SEAT = "first-card-to-seat"
    FACE_UP_CARD = "face-up-card"
    PLAYER_WITHOUT_CARDS = "player-without-cards"
    CARD_FOR_ABSENT_PLAYER = "card-for-absent-player"
    DECK_FEELS_WRONG = "deck-feels-wrong"
    COUNT_CAME_TO = "count-came-to"
    CARD_TOO_MANY = "card-too-many"
    DISCARDS_IN_HAND = "discards-in-hand"
    HAND_TAKEN_IN = "hand-taken-in"
    CHAIR_EMPTY = "chair-empty"
    HOLE_CARD_TURNED = "hole-card-turned"
    CARD_ON_FLOOR = "card-on-floor"
    MACHINE_STOPPED = "machine-stopped"
    LARGE_CHIP = "large-chip"
    CHIPS_ADDED_TO_BET = "chips-added-to-bet"
    CHIPS_UNLIKE_AMOUNT_SAID = "chips-unlike-amount-said"
    HANDS_UNLIKE_WORDS = "hands-unlike-words"
    SPOKE_OUT_OF_TURN = "spoke-out-of-turn"
    HAND_THROWN_FACE_DOWN = "hand-thrown-face-down"
    UP_CARDS_TURNED = "up-cards-turned"
    FOLDS_AFTER_WORDS = "folds-after-words"
    FOLDS_OWING_FORCED_BET = "folds-owing-forced-bet"
    FOLDS_WITHOUT_BET = "folds-without-bet"
    BLIND_FOLDS = "blind-folds"
    CHIPS_FROM_POCKET = "chips-from-pocket"
    HAND_IN_POT = "hand-in-pot"


SYMPTOMS: Final = {
    Irregularity.RECUT_ORDERED: Symptom.SUPERVISOR_ASKS_FOR_CUT,
    Irregularity.WRONG_STARTING_POSITION: Symptom.FIRST_CARD_TO_SEAT,
    Irregularity.FACE_UP_IN_DECK: Symptom.FACE_UP_CARD,
    Irregularity.ELIGIBLE_PLAYER_MISSED: Symptom.PLAYER_WITHOUT_CARDS,
    Irregularity.INELIGIBLE_PLAYER_DEALT: Symptom.CARD_FOR_ABSENT_PLAYER,
    Irregularity.MISSING_OR_EXTRA_CARDS: Symptom.DECK_FEELS_WRONG,
    Irregularity.HOURLY_COUNT_WRONG: Symptom.COUNT_CAME_TO,
    Irregularity.WRONG_NUMBER_OF_CARDS: Symptom.CARD_TOO_MANY,
    Irregularity.HAND_FOULED: Symptom.DISCARDS_IN_HAND,
    Irregularity.HAND_COLLECTED: Symptom.HAND_TAKEN_IN,
    Irregularity.PLAYER_LEFT: Symptom.CHAIR_EMPTY,
    Irregularity.HOLE_CARD_EXPOSED: Symptom.HOLE_CARD_TURNED,
    Irregularity.CARD_OFF_TABLE: Symptom.CARD_ON_FLOOR,
    Irregularity.SHUFFLER_JAM: Symptom.MACHINE_STOPPED,
    Irregularity.OVERSIZED_CHIP: Symptom.LARGE_CHIP,
    Irregularity.STRING_BET: Symptom.CHIPS_ADDED_TO_BET,
    Irregularity.WRONG_AMOUNT: Symptom.CHIPS_UNLIKE_AMOUNT_SAID,
    Irregularity.WORDS_AGAINST_ACTION: Symptom.HANDS_UNLIKE_WORDS,
    Irregularity.VERBAL_OUT_OF_TURN: Symptom.SPOKE_OUT_OF_TURN,
    Irregularity.FOLD_FACING_BET_FACE_DOWN: Symptom.HAND_THROWN_FACE_DOWN,
    Irregularity.UP_CARDS_TURNED_DOWN: Symptom.UP_CARDS_TURNED,
    Irregularity.FOLD_WHILE_OBLIGED: Symptom.FOLDS_AFTER_WORDS,
    Irregularity.FOLDS_AFTER_CHECK_ROUND: Symptom.FOLDS_WITHOUT_BET,
    Irregularity.FOLDS_AFTER_BLIND: Symptom.BLIND_FOLDS,
    Irregularity.CHIPS_ADDED_IN_HAND: Symptom.CHIPS_FROM_POCKET,
    Irregularity.POT_TOUCHED: Symptom.HAND_IN_POT,
}
"""The symptom of each irregularity; a deck not made ready shows which of the two was left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A symptom with what belongs to it; what it does not use is empty."""

    symptom: Symptom
    seat: SeatNumber = 0
    """Whom it concerns; 0 for nobody in particular."""
    said: Move | None = None
    """What the player says."""
    to: Cents = 0
    """The "to" figure of what is said."""
    placed: Cents = 0
    """What the chips put in come to."""
    added: Cents = 0
    """Chips that came after the first ones, or from the pocket."""
    cards: int = 0
    """What a count came to; by how many the deck is off."""
    is_protected: bool = False
    """The hand lay under a chip or was held."""
    is_announced: bool = False
    """The player had said that there was more to come."""
    is_reconstructible: bool = False
    """It can still be told which cards were the player's."""
    has_contributed: bool = False
    """The player had a part in it."""


def shown(event: e.PokerEvent) -> Shown:
    """What the table shows of an event, from the moment it can be noticed."""
    seat = concerned(event)
    match event:
        case e.NoShuffleOrCut(skipped):
            return Shown(symptom=Symptom.DECK_NOT_CUT if skipped is e.Skipped.CUT else Symptom.DECK_NOT_SHUFFLED)
        case e.WrongStart(seat=at) | e.PlayerMissed(at) | e.IneligibleDealt(at):
            return Shown(symptom=SYMPTOMS[event.irregularity], seat=at)
        case e.CardsMissingOrExtra(cards) | e.HourlyCountWrong(cards):
            return Shown(symptom=SYMPTOMS[event.irregularity], cards=cards)
        case e.WrongNumberOfCards():
            return Shown(
                symptom=Symptom.CARD_TOO_MANY,
                seat=seat,
                is_protected=event.is_protected,
                has_contributed=event.has_contributed,
            )
        case e.HandFouled() | e.HandCollected():
            return Shown(
                symptom=SYMPTOMS[event.irregularity],
                seat=seat,
                is_protected=event.is_protected,
                is_reconstructible=event.is_reconstructible,
                has_contributed=event.has_contributed,
            )
        case e.StringBet():
            announced = event.is_announced
            return Shown(symptom=Symptom.CHIPS_ADDED_TO_BET, seat=seat, added=event.added, is_announced=announced)
        case e.WrongAmount(announced=to, placed=placed):
            return Shown(symptom=Symptom.CHIPS_UNLIKE_AMOUNT_SAID, seat=seat, to=to, placed=placed)
        case e.WordsAgainstAction(said=said, to=to, placed=placed):
            return Shown(symptom=Symptom.HANDS_UNLIKE_WORDS, seat=seat, said=said, to=to, placed=placed)
        case e.FoldWhileObliged(said=Move.FOLD, to=to):
            return Shown(symptom=Symptom.FOLDS_OWING_FORCED_BET, seat=seat, to=to)
        case e.VerbalOutOfTurn(said=said, to=to) | e.FoldWhileObliged(said=said, to=to):
            return Shown(symptom=SYMPTOMS[event.irregularity], seat=seat, said=said, to=to)
        case e.ChipsAdded(amount=amount):
            return Shown(symptom=Symptom.CHIPS_FROM_POCKET, seat=seat, added=amount)
        case _:
            return Shown(symptom=SYMPTOMS[event.irregularity], seat=seat)


def seen_status(table: PokerTable, seat: SeatNumber) -> Status | None:
    """How a player stands as far as anybody can see; none at an empty seat.

    Whoever was passed over is a player like the others until that has been ruled.
    """
    player = table.seated(seat)
    trouble = table.trouble
    unruled = (*trouble.latent, trouble.open) if trouble.ruling is None else trouble.latent
    if player is not None and e.PlayerMissed(seat) in unruled:
        return Status.IN
    return player.status if player is not None else None


def is_swept_in(table: PokerTable, seat: SeatNumber) -> bool:
    """Whether a player's cards went to the muck by mistake and nothing has been ruled on it yet."""
    trouble = table.trouble
    return isinstance(trouble.open, e.HandCollected) and trouble.open.seat == seat and trouble.ruling is None
