"""What an act at Four Card does by itself, beside what it does at every table with antes."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from trainer.rules.actions import Action, CollectCards
from trainer.rules.house.ante import breaches
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.breaches import stake_of
from trainer.rules.house.cards.table import DEALER_SHOWS, DEALERS, Stage, Status, hand_at
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.showing import as_numbered, is_tied, taken_in_by
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import ENVY, Wager
from trainer.rules.house.lines import Settled
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.places import Place
from trainer.rules.scale import Breach, Effect


def broken(table: FourCardTable, action: Action) -> Breach | None:
    """What the act does: it may take what a fold does not forfeit (J(2)(b); 11(C)), or pay envy that nobody has won."""
    if isinstance(action, Pay) and action.wager == ENVY and (against := _against_envy(table, action)):
        return Breach(Effect.CHIPS_ASTRAY, (against, Clause.ENVY_LAST))
    if isinstance(action, Pay) and action.wager == ENVY and (due := _envy_seen(table, action)):
        return None if due.line.pays == action.amount else Breach(Effect.CHIPS_ASTRAY, due.clauses[::-1])
    if isinstance(action, CollectWager) and table.stage is Stage.DECIDING:
        folded = [hand for hand in table.hands if hand.seat == action.source and hand.status is Status.FOLDED]
        stake = stake_of(table, action)
        if stake is not None and any(action.wager not in table.forfeits(hand) for hand in folded):
            return Breach(Effect.STILL_IN_PLAY, (Clause.FOLD_KEEPS_BONUS_WAGERS,), has_its_time=True)
    found = breaches.broken(table, action)
    if found is None and isinstance(action, CollectCards) and _waits_as_tied(table, action.source):
        return Breach(Effect.OUT_OF_ORDER, (Clause.TIED_HANDS_WAIT, AnteClause.TIE))
    if found is not None and isinstance(action, CollectCards) and AnteClause.COLLECT_HANDS in found.clauses:
        return replace(found, clauses=(_taken_in_by(table, action.source),))
    return found


def _taken_in_by(table: FourCardTable, place: Place) -> StrEnum:
    """The rule about the hand that was taken in; of cards that nobody has seen, the one about hands that lose."""
    hand = hand_at(table, place)
    if hand is None:
        return AnteClause.COLLECT_HANDS
    if hand.seat == DEALERS:
        return as_numbered(table, Clause.COLLECT_DEALER_HAND)
    if hand.status is Status.FOLDED:
        return as_numbered(table, Clause.COLLECT_FOLDED_HAND)
    are_up = hand.is_up and table.dealer.is_up
    return taken_in_by(table, hand, table.settled((hand,))) if are_up else AnteClause.COLLECT_HANDS


def _against_envy(table: FourCardTable, pay: Pay) -> Clause | None:
    """Why no envy goes to a player: it is for another's hand, one that plays, on a progressive wager (11(D)(10)(e)).

    None where it may; once that hand lies up it says so itself.
    """
    holder = next((hand for hand in table.hands if hand.seat == pay.of), None)
    if holder is None or not table.wagers_of(pay.to).get(Wager.PROGRESSIVE):
        return Clause.ENVY
    if pay.of == pay.to or holder.status is Status.FOLDED:
        return Clause.ENVY_OF_OWN_HAND
    is_hidden = table.stage not in DEALER_SHOWS or not holder.is_up
    return None if is_hidden or _envy_seen(table, pay) is not None else Clause.ENVY


def _envy_seen(table: FourCardTable, pay: Pay) -> Settled | None:
    """The envy that a hand which lies up earns a player; its last clause is that of the sum."""
    holder = next((hand for hand in table.hands if hand.seat == pay.of), None)
    if holder is None or not holder.is_up or table.stage not in DEALER_SHOWS:
        return None
    return next((each for each in table.envy_for(holder) if each.line.seat == pay.to), None)


def _waits_as_tied(table: FourCardTable, place: Place) -> bool:
    """Whether a tied hand lies until all losing wagers and hands are in (J(8)), and some are not."""
    hand = hand_at(table, place)
    if hand is None or not hand.is_up or table.stage not in DEALER_SHOWS or not table.dealer.is_up:
        return False
    if not table.answers(Clause.TIED_HANDS_WAIT) or not is_tied(hand, table.settled((hand,))):
        return False
    return any(other.cards and not is_tied(other, table.settled((other,))) for other in table.hands)
