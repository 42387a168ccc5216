"""Play or fold, and what a fold forfeits (Three Card (j)(2); Oneida Four Card J(2); Maryland 11(B) to (D)(1))."""

from __future__ import annotations

from trainer.rules.actions import CallOn, CollectCards
from trainer.rules.house.ante.clauses import AnteClause as Clause
from trainer.rules.house.ante.table import ANTE, A
from trainer.rules.house.cards.table import Status
from trainer.rules.house_acts import Choice, CollectWager, Decide
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Free, Phase, Plan, Step, any_order, one_of, seq, then


def ask_players(table: A, most_times: int, after_each: Phase[A] | None = None) -> Plan[A]:
    """Everybody with an ante, clockwise from the far left; play is from one to so many times the ante.

    `after_each` is what is done before the next one is asked.
    """
    asked = [hand.seat for hand in table.hands if not hand.is_dead and table.staked(hand.seat, ANTE)]
    follows = () if after_each is None else (after_each,)
    return seq(*(seq(Step(CallOn(seat), Clause.CALL_ON), then(decision, seat, most_times), *follows) for seat in asked))


def decision(table: A, seat: SeatNumber, most_times: int) -> Plan[A]:
    """To play as the chips allow, or to fold."""
    ante = table.staked(seat, ANTE)
    fold = Step(Decide(seat, Choice.FOLD), Clause.FOLD_FORFEITS, Actor.PLAYER)
    chips = table.stacks[seat]
    if chips < ante:
        return fold
    chip = table.plays_by.posted.chip
    most = ante + (min(most_times * ante, chips) - ante) // chip * chip
    free = (Free("amount", ante, most, chip),) if most > ante else ()
    return one_of(Step(Decide(seat, Choice.PLAY, ante), Clause.PLAY_WAGER, Actor.PLAYER, free), fold)


def take_forfeits(table: A) -> Plan[A]:
    """What folded hands have lost, wagers and cards.

    Taken at once, a hand's wager comes before its cards (Oneida J(2)(a)). Elsewhere the texts name the wagers and cards
    of all who folded in one breath: any of them may come first (reading R173).
    """
    folded = [hand.seat for hand in table.hands if hand.status is Status.FOLDED]
    forfeits = [_forfeit(table, seat) for seat in folded]
    if table.takes_folds_at_once:
        return any_order(*(seq(*steps) for steps in forfeits if steps))
    return any_order(*(step for steps in forfeits for step in steps))


def _forfeit(table: A, seat: SeatNumber) -> tuple[Step, ...]:
    """The cards stay where a bonus wager of the hand still plays (reading R59)."""
    hand = table.hand(seat)
    lost = table.forfeits(hand)
    if not lost or not hand.cards:
        return ()
    also = (Clause.FOLD_FORFEITS,)
    wagers = [
        Step(CollectWager(seat, wager, table.staked(seat, wager)), Clause.COLLECT_FORFEITS, also=also) for wager in lost
    ]
    cards = () if table.stays(hand) else (Step(CollectCards(seat), Clause.COLLECT_FORFEITS),)
    return (*wagers, *cards)
