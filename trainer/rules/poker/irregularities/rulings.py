"""How each irregularity is ruled, who decides it, and by which clause: the two branches of each stand here once.

The ask and the table both come here, the one with what a spot says, the other with what it sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trainer.rules import rulings
from trainer.rules.actions import Call
from trainer.rules.facts import has_reached
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.facts import PokerFacts
from trainer.rules.poker.named import GOVERNING, Irregularity
from trainer.rules.rulings import by_whom, known


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
    owes_forced_bet: bool = False
    """Stud: it is the up-card and no word that obliges the player."""
    has_won: bool | None = None
    """The checked seven is the best hand at the showdown."""


@dataclass(frozen=True, slots=True)
class Ruling(rulings.Ruling[Call]):
    """A ruling at a poker table."""

    floor = Clause.FLOOR_DECIDES


UNCONDITIONAL: Final[Mapping[Irregularity, Call]] = {
    Irregularity.RECUT_ORDERED: Call.RECUT,
    Irregularity.INELIGIBLE_PLAYER_DEALT: Call.DEAD_ROUND,
    Irregularity.MISSING_OR_EXTRA_CARDS: Call.DEAD_ROUND_DECK_OUT,
    Irregularity.HOURLY_COUNT_WRONG: Call.DECK_OUT,
    Irregularity.PLAYER_LEFT: Call.DEAD_HAND,
    Irregularity.CARD_OFF_TABLE: Call.REPLACE_CARD,
    Irregularity.SHUFFLER_JAM: Call.RESHUFFLE,
    Irregularity.WRONG_AMOUNT: Call.CORRECT_AMOUNT,
    Irregularity.VERBAL_OUT_OF_TURN: Call.NOT_BINDING,
    Irregularity.FOLD_FACING_BET_FACE_DOWN: Call.FOLD_STANDS,
    Irregularity.UP_CARDS_TURNED_DOWN: Call.FOLD_STANDS,
    Irregularity.FOLDS_AFTER_CHECK_ROUND: Call.KEEP_DEALING_POSITION,
    Irregularity.FOLDS_AFTER_BLIND: Call.KEEP_DEALING_POSITION,
    Irregularity.CHIPS_ADDED_IN_HAND: Call.CHIPS_OUT_OF_PLAY,
    Irregularity.POT_TOUCHED: Call.STOP_PLAYER,
}
"""What is ruled one way whatever the circumstances."""

RETURNS: Final = (Clause.MISDEAL_RETURNS_CARDS, Clause.MISDEAL_RETURNS_BETS)


def rule(irregularity: Irregularity, found: Circumstances, facts: PokerFacts) -> Ruling:
    """The ruling by a rulebook's facts; raises `MissingCircumstance` where it turns on what is not known."""
    return by_whom(_ruling(irregularity, found, facts), facts.dealer_decides)


def _ruling(irregularity: Irregularity, found: Circumstances, facts: PokerFacts) -> Ruling:
    clause = GOVERNING[irregularity]
    match irregularity:
        case Irregularity.NO_SHUFFLE_OR_CUT:
            return Ruling(Call.MISDEAL, clause, RETURNS)
        case Irregularity.WRONG_STARTING_POSITION:
            return _until_enough_have_bet(clause, Clause.WRONG_START_STANDS, found, facts)
        case Irregularity.ELIGIBLE_PLAYER_MISSED:
            return _until_enough_have_bet(clause, Clause.MISSED_PLAYER_STANDS, found, facts)
        case Irregularity.FACE_UP_IN_DECK:
            if has_reached(known(found.count, "count"), facts.face_up_cards):
                return Ruling(Call.MISDEAL, Clause.FACE_UP_TWICE, RETURNS)
            return Ruling(Call.DISCARD_CARD, clause)
        case Irregularity.HOLE_CARD_EXPOSED:
            return _exposed(found)
        case Irregularity.CHECKED_SEVEN_OR_BETTER:
            if known(found.has_won, "has_won"):
                return Ruling(Call.BETS_AFTER_DRAW_TO_SECOND, clause)
            return Ruling(Call.LOSES_POT, Clause.CHECKED_SEVEN_LOSES)
        case Irregularity.WRONG_NUMBER_OF_CARDS:
            return _misnumbered(found)
        case Irregularity.HAND_FOULED:
            return _fouled(found)
        case Irregularity.HAND_COLLECTED:
            return _collected(found)
        case Irregularity.OVERSIZED_CHIP:
            if known(found.is_announced, "is_announced"):
                return Ruling(Call.BET_STANDS, Clause.OVERSIZED_CHIP_RAISES, (Clause.VERBAL_BINDS_IN_TURN,))
            return Ruling(Call.CALL_ONLY, clause)
        case Irregularity.STRING_BET:
            if known(found.is_announced, "is_announced"):
                return Ruling(Call.BET_STANDS, Clause.BET_IN_PARTS)
            return Ruling(Call.CALL_ONLY, clause, (Clause.CHIPS_ARE_A_BET,))
        case Irregularity.WORDS_AGAINST_ACTION:
            return Ruling(Call.WORDS_STAND, clause, (Clause.VERBAL_BINDS_IN_TURN,))
        case Irregularity.FOLD_WHILE_OBLIGED:
            return Ruling(Call.MUST_BET, Clause.FOLD_OWING_FORCED_BET if found.owes_forced_bet else clause)
        case _:
            return Ruling(UNCONDITIONAL[irregularity], clause)


def _until_enough_have_bet(clause: Clause, stands: Clause, found: Circumstances, facts: PokerFacts) -> Ruling:
    if has_reached(known(found.voluntary_bettors, "voluntary_bettors"), facts.voluntary_bettors):
        return Ruling(Call.PLAY_ON, stands)
    return Ruling(Call.MISDEAL, clause, RETURNS)


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
    if not _is_guarded(found):
        return Ruling(Call.NO_REDRESS, Clause.HAND_FOULED, _protection(found))
    if known(found.is_reconstructible, "is_reconstructible"):
        return Ruling(Call.RECONSTRUCT_HAND, Clause.HAND_RECONSTRUCTED, _protection(found))
    return _lost_though_protected(found, Clause.PROTECTED_HAND_FOULED, _protection(found))


def _misnumbered(found: Circumstances) -> Ruling:
    """Fouled as well (A(16)), and nothing that could be put together again (R217)."""
    if not _is_guarded(found):
        branch = Ruling(Call.NO_REDRESS, Clause.HAND_FOULED, _protection(found))
    else:
        branch = _lost_though_protected(found, Clause.PROTECTED_HAND_FOULED, _protection(found))
    return Ruling(branch.call, Clause.WRONG_NUMBER_OF_CARDS, (branch.clause, *branch.also))


def _is_guarded(found: Circumstances) -> bool:
    return found.is_stud or known(found.is_protected, "is_protected")


def _protection(found: Circumstances) -> tuple[Clause, ...]:
    """What makes a hand safe from fouling."""
    return (Clause.HOLE_CARDS_PROTECTED if found.is_stud else Clause.PROTECTED_HAND,)


def _collected(found: Circumstances) -> Ruling:
    """A protected hand goes back where its cards can be told from the muck's; unless told so, they can't (R190)."""
    also = (Clause.PROTECTED_HAND,)
    if not known(found.is_protected, "is_protected"):
        return Ruling(Call.NO_REDRESS, Clause.HAND_COLLECTED, also)
    if found.is_reconstructible:
        return Ruling(Call.RECONSTRUCT_HAND, Clause.HAND_GIVEN_BACK, also)
    return _lost_though_protected(found, Clause.PROTECTED_HAND_COLLECTED, also)


def _lost_though_protected(found: Circumstances, victim: Clause, also: tuple[Clause, ...]) -> Ruling:
    """A refund, unless the player had a part in it (P(10)(c))."""
    if known(found.has_contributed, "has_contributed"):
        return Ruling(Call.NO_REDRESS, Clause.CONTRIBUTOR_NOT_REFUNDED, also)
    return Ruling(Call.REFUND_PLAYER, victim, also)
