"""How each irregularity is ruled, who decides it, and by which clause: the two branches of each stand here once.

The ask and the table both come here, the one with what a spot says, the other with what it sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.rules.actions import Call
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities.ids import GOVERNING, Irregularity
from trainer.rules.rulings import Decider, known


class RulingId(StrEnum):
    """What is decided, by the id that keys use."""

    MISDEAL = "misdeal"
    PLAY_ON = "play-on"
    DEAD_ROUND = "dead-round"
    DEAD_ROUND_DECK_OUT = "dead-round-deck-out"
    DECK_OUT = "deck-out"
    DEAD_HAND = "dead-hand"
    DISCARD_CARD = "discard-card"
    REPLACE_CARD = "replace-card"
    RECONSTRUCT_HAND = "reconstruct-hand"
    REFUND_PLAYER = "refund-player"
    NO_REDRESS = "no-redress"
    RESHUFFLE = "reshuffle"
    RECUT = "recut"
    CALL_ONLY = "call-only"
    BET_STANDS = "bet-stands"
    CORRECT_AMOUNT = "correct-amount"
    WORDS_STAND = "words-stand"
    NOT_BINDING = "not-binding"
    FOLD = "fold"
    MUST_BET = "must-bet"
    THIRD_CARD_DOWN = "third-card-down"
    KEEP_DEALING_POSITION = "keep-dealing-position"
    CHIPS_OUT_OF_PLAY = "chips-out-of-play"
    STOP_PLAYER = "stop-player"
    BETS_AFTER_DRAW_TO_SECOND = "bets-after-draw-to-second"
    LOSES_POT = "loses-pot"

    @property
    def call(self) -> Call:
        """The words in which the dealer says it; a fold that stands is not the call of a fold."""
        return Call.FOLD_STANDS if self is RulingId.FOLD else Call(self.value)


DEALER_DECIDES: Final = frozenset(
    {
        RulingId.DISCARD_CARD,
        RulingId.REPLACE_CARD,
        RulingId.RESHUFFLE,
        RulingId.CALL_ONLY,
        RulingId.BET_STANDS,
        RulingId.CORRECT_AMOUNT,
        RulingId.WORDS_STAND,
        RulingId.NOT_BINDING,
        RulingId.FOLD,
        RulingId.MUST_BET,
        RulingId.THIRD_CARD_DOWN,
        RulingId.KEEP_DEALING_POSITION,
        RulingId.CHIPS_OUT_OF_PLAY,
        RulingId.STOP_PLAYER,
        RulingId.BETS_AFTER_DRAW_TO_SECOND,
        RulingId.LOSES_POT,
    }
)
"""Reading R82; all else is the floor's."""

VOLUNTARY_BETTORS: Final = 2
"""From so many on a faulty deal stands (P(6)(b), (d))."""
FACE_UP_CARDS: Final = 2
"""From so many face-up cards on it is a misdeal (P(6)(c))."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What a ruling may turn on; `None` where it is not known."""

    voluntary_bettors: int | None = None
    count: int | None = None
    """Cards found face up in the deck."""
    is_stud: bool = False
    hole_cards_exposed: int | None = None
    is_protected: bool | None = None
    is_reconstructible: bool | None = None
    has_contributed: bool | None = None
    is_announced: bool | None = None
    """The player had announced the raise, or that more chips were to come."""
    has_won: bool | None = None
    """The checked seven is the best hand at the showdown."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling with the clauses it rests on, the governing one first."""

    id: RulingId
    clause: Clause
    also: tuple[Clause, ...] = ()

    @property
    def decides(self) -> Decider:
        return Decider.DEALER if self.id in DEALER_DECIDES else Decider.FLOOR

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause of the ruling, the floor's authority last where the floor decides."""
        floor = (Clause.FLOOR_DECIDES,) if self.decides is Decider.FLOOR else ()
        return (self.clause, *self.also, *floor)


UNCONDITIONAL: Final[Mapping[Irregularity, RulingId]] = {
    Irregularity.RECUT_ORDERED: RulingId.RECUT,
    Irregularity.INELIGIBLE_PLAYER_DEALT: RulingId.DEAD_ROUND,
    Irregularity.MISSING_OR_EXTRA_CARDS: RulingId.DEAD_ROUND_DECK_OUT,
    Irregularity.HOURLY_COUNT_WRONG: RulingId.DECK_OUT,
    Irregularity.PLAYER_LEFT: RulingId.DEAD_HAND,
    Irregularity.CARD_OFF_TABLE: RulingId.REPLACE_CARD,
    Irregularity.SHUFFLER_JAM: RulingId.RESHUFFLE,
    Irregularity.WRONG_AMOUNT: RulingId.CORRECT_AMOUNT,
    Irregularity.WORDS_AGAINST_ACTION: RulingId.WORDS_STAND,
    Irregularity.VERBAL_OUT_OF_TURN: RulingId.NOT_BINDING,
    Irregularity.FOLD_FACING_BET_FACE_DOWN: RulingId.FOLD,
    Irregularity.UP_CARDS_TURNED_DOWN: RulingId.FOLD,
    Irregularity.FOLD_WHILE_OBLIGED: RulingId.MUST_BET,
    Irregularity.FOLDS_AFTER_CHECK_ROUND: RulingId.KEEP_DEALING_POSITION,
    Irregularity.FOLDS_AFTER_BLIND: RulingId.KEEP_DEALING_POSITION,
    Irregularity.CHIPS_ADDED_IN_HAND: RulingId.CHIPS_OUT_OF_PLAY,
    Irregularity.POT_TOUCHED: RulingId.STOP_PLAYER,
}
"""What is ruled one way whatever the circumstances."""

RETURNS: Final = (Clause.MISDEAL_RETURNS_CARDS, Clause.MISDEAL_RETURNS_BETS)


def rule(irregularity: Irregularity, found: Circumstances) -> Ruling:
    """The ruling; raises `MissingCircumstance` where it turns on what is not known."""
    clause = GOVERNING[irregularity]
    match irregularity:
        case Irregularity.NO_SHUFFLE_OR_CUT:
            return Ruling(RulingId.MISDEAL, clause, RETURNS)
        case Irregularity.WRONG_STARTING_POSITION:
            return _until_two_have_bet(clause, Clause.WRONG_START_STANDS, found)
        case Irregularity.ELIGIBLE_PLAYER_MISSED:
            return _until_two_have_bet(clause, Clause.MISSED_PLAYER_STANDS, found)
        case Irregularity.FACE_UP_IN_DECK:
            if known(found.count, "count") >= FACE_UP_CARDS:
                return Ruling(RulingId.MISDEAL, Clause.FACE_UP_TWICE, RETURNS)
            return Ruling(RulingId.DISCARD_CARD, clause)
        case Irregularity.HOLE_CARD_EXPOSED:
            return _exposed(found)
        case Irregularity.CHECKED_SEVEN_OR_BETTER:
            if known(found.has_won, "has_won"):
                return Ruling(RulingId.BETS_AFTER_DRAW_TO_SECOND, clause)
            return Ruling(RulingId.LOSES_POT, Clause.CHECKED_SEVEN_LOSES)
        case Irregularity.HAND_FOULED:
            return _fouled(found)
        case Irregularity.HAND_COLLECTED:
            return _collected(found)
        case Irregularity.OVERSIZED_CHIP | Irregularity.STRING_BET:
            if not known(found.is_announced, "is_announced"):
                return Ruling(RulingId.CALL_ONLY, clause)
            also = (Clause.VERBAL_BINDS_IN_TURN,) if irregularity is Irregularity.OVERSIZED_CHIP else ()
            return Ruling(RulingId.BET_STANDS, clause, also)
        case _:
            return Ruling(UNCONDITIONAL[irregularity], clause)


def _until_two_have_bet(clause: Clause, stands: Clause, found: Circumstances) -> Ruling:
    if known(found.voluntary_bettors, "voluntary_bettors") < VOLUNTARY_BETTORS:
        return Ruling(RulingId.MISDEAL, clause, RETURNS)
    return Ruling(RulingId.PLAY_ON, stands)


def _exposed(found: Circumstances) -> Ruling:
    """Exchanged (P(14)); in stud it stays up and the third card comes down, but two of them kill the hand (P(12))."""
    clause = GOVERNING[Irregularity.HOLE_CARD_EXPOSED]
    if not found.is_stud:
        return Ruling(RulingId.REPLACE_CARD, clause)
    if known(found.hole_cards_exposed, "hole_cards_exposed") == 1:
        return Ruling(RulingId.THIRD_CARD_DOWN, clause)
    return Ruling(RulingId.DEAD_HAND, Clause.BOTH_HOLE_CARDS_EXPOSED)


def _fouled(found: Circumstances) -> Ruling:
    """In stud nobody asks whether the hole cards lay under a chip (P(10)(a), R52)."""
    also = (Clause.HOLE_CARDS_PROTECTED,) if found.is_stud else ()
    if not found.is_stud and not known(found.is_protected, "is_protected"):
        return Ruling(RulingId.NO_REDRESS, Clause.HAND_FOULED)
    if known(found.is_reconstructible, "is_reconstructible"):
        return Ruling(RulingId.RECONSTRUCT_HAND, Clause.HAND_RECONSTRUCTED, also)
    ruling = _lost_though_protected(found)
    return Ruling(ruling.id, ruling.clause, also)


def _collected(found: Circumstances) -> Ruling:
    if not known(found.is_protected, "is_protected"):
        return Ruling(RulingId.NO_REDRESS, Clause.HAND_COLLECTED)
    return _lost_though_protected(found)


def _lost_though_protected(found: Circumstances) -> Ruling:
    """A refund, unless the player had a part in it (P(10)(c))."""
    contributed = known(found.has_contributed, "has_contributed")
    return Ruling(RulingId.NO_REDRESS if contributed else RulingId.REFUND_PLAYER, Clause.PROTECTED_HAND_LOST)
