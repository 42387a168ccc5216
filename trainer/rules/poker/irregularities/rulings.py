"""How each irregularity is ruled, who decides it, and by which clause: the two branches of each stand here once.

The ask and the table both come here, the one with what a spot says, the other with what it sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trainer.rules.actions import Call
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities.ids import GOVERNING, Irregularity
from trainer.rules.rulings import Decider, known

DEALER_DECIDES: Final = frozenset(
    {
        Call.DISCARD_CARD,
        Call.REPLACE_CARD,
        Call.RESHUFFLE,
        Call.CALL_ONLY,
        Call.BET_STANDS,
        Call.CORRECT_AMOUNT,
        Call.WORDS_STAND,
        Call.NOT_BINDING,
        Call.FOLD_STANDS,
        Call.MUST_BET,
        Call.THIRD_CARD_DOWN,
        Call.KEEP_DEALING_POSITION,
        Call.CHIPS_OUT_OF_PLAY,
        Call.STOP_PLAYER,
        Call.BETS_AFTER_DRAW_TO_SECOND,
        Call.LOSES_POT,
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

    call: Call
    """The words in which it is said."""
    clause: Clause
    also: tuple[Clause, ...] = ()

    @property
    def decides(self) -> Decider:
        """Who says it: some rulings are the dealer's own, the floor's are the rest."""
        return Decider.DEALER if self.call in DEALER_DECIDES else Decider.FLOOR

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause of the ruling, the floor's authority last where the floor decides."""
        floor = (Clause.FLOOR_DECIDES,) if self.decides is Decider.FLOOR else ()
        return (self.clause, *self.also, *floor)


UNCONDITIONAL: Final[Mapping[Irregularity, Call]] = {
    Irregularity.RECUT_ORDERED: Call.RECUT,
    Irregularity.INELIGIBLE_PLAYER_DEALT: Call.DEAD_ROUND,
    Irregularity.MISSING_OR_EXTRA_CARDS: Call.DEAD_ROUND_DECK_OUT,
    Irregularity.HOURLY_COUNT_WRONG: Call.DECK_OUT,
    Irregularity.PLAYER_LEFT: Call.DEAD_HAND,
    Irregularity.CARD_OFF_TABLE: Call.REPLACE_CARD,
    Irregularity.SHUFFLER_JAM: Call.RESHUFFLE,
    Irregularity.WRONG_AMOUNT: Call.CORRECT_AMOUNT,
    Irregularity.WORDS_AGAINST_ACTION: Call.WORDS_STAND,
    Irregularity.VERBAL_OUT_OF_TURN: Call.NOT_BINDING,
    Irregularity.FOLD_FACING_BET_FACE_DOWN: Call.FOLD_STANDS,
    Irregularity.UP_CARDS_TURNED_DOWN: Call.FOLD_STANDS,
    Irregularity.FOLD_WHILE_OBLIGED: Call.MUST_BET,
    Irregularity.FOLDS_AFTER_CHECK_ROUND: Call.KEEP_DEALING_POSITION,
    Irregularity.FOLDS_AFTER_BLIND: Call.KEEP_DEALING_POSITION,
    Irregularity.CHIPS_ADDED_IN_HAND: Call.CHIPS_OUT_OF_PLAY,
    Irregularity.POT_TOUCHED: Call.STOP_PLAYER,
}
"""What is ruled one way whatever the circumstances."""

RETURNS: Final = (Clause.MISDEAL_RETURNS_CARDS, Clause.MISDEAL_RETURNS_BETS)


def rule(irregularity: Irregularity, found: Circumstances) -> Ruling:
    """The ruling; raises `MissingCircumstance` where it turns on what is not known."""
    clause = GOVERNING[irregularity]
    match irregularity:
        case Irregularity.NO_SHUFFLE_OR_CUT:
            return Ruling(Call.MISDEAL, clause, RETURNS)
        case Irregularity.WRONG_STARTING_POSITION:
            return _until_two_have_bet(clause, Clause.WRONG_START_STANDS, found)
        case Irregularity.ELIGIBLE_PLAYER_MISSED:
            return _until_two_have_bet(clause, Clause.MISSED_PLAYER_STANDS, found)
        case Irregularity.FACE_UP_IN_DECK:
            if known(found.count, "count") >= FACE_UP_CARDS:
                return Ruling(Call.MISDEAL, Clause.FACE_UP_TWICE, RETURNS)
            return Ruling(Call.DISCARD_CARD, clause)
        case Irregularity.HOLE_CARD_EXPOSED:
            return _exposed(found)
        case Irregularity.CHECKED_SEVEN_OR_BETTER:
            if known(found.has_won, "has_won"):
                return Ruling(Call.BETS_AFTER_DRAW_TO_SECOND, clause)
            return Ruling(Call.LOSES_POT, Clause.CHECKED_SEVEN_LOSES)
        case Irregularity.HAND_FOULED:
            return _fouled(found)
        case Irregularity.HAND_COLLECTED:
            return _collected(found)
        case Irregularity.OVERSIZED_CHIP | Irregularity.STRING_BET:
            if not known(found.is_announced, "is_announced"):
                return Ruling(Call.CALL_ONLY, clause)
            also = (Clause.VERBAL_BINDS_IN_TURN,) if irregularity is Irregularity.OVERSIZED_CHIP else ()
            return Ruling(Call.BET_STANDS, clause, also)
        case _:
            return Ruling(UNCONDITIONAL[irregularity], clause)


def _until_two_have_bet(clause: Clause, stands: Clause, found: Circumstances) -> Ruling:
    if known(found.voluntary_bettors, "voluntary_bettors") < VOLUNTARY_BETTORS:
        return Ruling(Call.MISDEAL, clause, RETURNS)
    return Ruling(Call.PLAY_ON, stands)


def _exposed(found: Circumstances) -> Ruling:
    """Exchanged (P(14)); in stud it stays up and the third card comes down, but two of them kill the hand (P(12))."""
    clause = GOVERNING[Irregularity.HOLE_CARD_EXPOSED]
    if not found.is_stud:
        return Ruling(Call.REPLACE_CARD, clause)
    if known(found.hole_cards_exposed, "hole_cards_exposed") == 1:
        return Ruling(Call.THIRD_CARD_DOWN, clause)
    return Ruling(Call.DEAD_HAND, Clause.BOTH_HOLE_CARDS_EXPOSED)


def _fouled(found: Circumstances) -> Ruling:
    """In stud nobody asks whether the hole cards lay under a chip (P(10)(a), R52)."""
    also = (Clause.HOLE_CARDS_PROTECTED,) if found.is_stud else ()
    if not found.is_stud and not known(found.is_protected, "is_protected"):
        return Ruling(Call.NO_REDRESS, Clause.HAND_FOULED)
    if known(found.is_reconstructible, "is_reconstructible"):
        return Ruling(Call.RECONSTRUCT_HAND, Clause.HAND_RECONSTRUCTED, also)
    ruling = _lost_though_protected(found)
    return Ruling(ruling.call, ruling.clause, also)


def _collected(found: Circumstances) -> Ruling:
    """A protected hand goes back where its cards can be told from the muck's; unless told so, they can't (R190)."""
    if not known(found.is_protected, "is_protected"):
        return Ruling(Call.NO_REDRESS, Clause.HAND_COLLECTED)
    if found.is_reconstructible:
        return Ruling(Call.RECONSTRUCT_HAND, Clause.HAND_RECONSTRUCTED)
    return _lost_though_protected(found)


def _lost_though_protected(found: Circumstances) -> Ruling:
    """A refund, unless the player had a part in it (P(10)(c))."""
    contributed = known(found.has_contributed, "has_contributed")
    return Ruling(Call.NO_REDRESS if contributed else Call.REFUND_PLAYER, Clause.PROTECTED_HAND_LOST)
