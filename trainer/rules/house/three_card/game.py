"""Three Card Poker: three cards against a dealer who needs queen high (Three Card §14)."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.ante.breaches import broken
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.game import after, ante_game
from trainer.rules.house.ante.procedure import (
    ask_players,
    close_bets,
    deal_singly,
    prepare_cards,
    put_stub_away,
    stack,
    stacks_to_players,
    take_forfeits,
    take_in,
    turn_up,
    turn_up_dealer,
)
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.handling import must_be_ruled
from trainer.rules.house.cards.table import Held, Status
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house.settling import money_steps
from trainer.rules.house.three_card.clauses import Clause
from trainer.rules.house.three_card.settlement import does_qualify
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import Wager
from trainer.rules.house_acts import Cover, ReturnWager, Uncover
from trainer.rules.places import Area
from trainer.rules.plan import Plan, Step, beside, done, one_of, seq, then, whenever
from trainer.rules.round import Game

Table = ThreeCardTable
TIMES_THE_ANTE: Final = 1
"""Play is as much as the ante ((f)(1)(i))."""


def deal_hands(table: Table) -> Plan[Table]:
    """Three cards to each wager and to the dealer, all face down ((g)(3), (h)(3), (i)(3))."""
    if table.method is not Method.AUTOMATED_SHOE:
        return deal_singly(table)
    return seq(
        *stacks_to_players(table),
        Step(Cover(), Clause.COVER_DEALER_STACK),
        stack(Area.DEALER, table.stack_for(Area.DEALER), Clause.COVER_DEALER_STACK),
    )


def ask(table: Table) -> Plan[Table]:
    """Play or fold ((j)(2)); who wagers on Pair Plus alone has nothing to decide."""
    return ask_players(table, TIMES_THE_ANTE)


def show_hands(table: Table) -> Plan[Table]:
    """The dealer's hand, then each that is in from the far right ((j)(2))."""
    if table.is_over:
        return done()
    uncover = (Step(Uncover(), Clause.REMOVE_COVER_CARD),) if table.is_dealer_covered else ()
    shown = (turn_up(table, hand.seat) for hand in _active(table))
    return seq(*uncover, turn_up_dealer(table), *shown, settle_wagers)


def settle_wagers(table: Table) -> Plan[Table]:
    """All losers, then all payments, from the right; then every card at once ((j)(3), (k); reading R66).

    Play that belongs to its player may be handed back meanwhile.
    """
    hands = _active(table)
    settled = table.settled(hands)
    lost = [each for each in settled if each.line.outcome is Outcome.LOSE]
    paid = [each for each in settled if each.line.outcome is not Outcome.LOSE]
    in_order: Plan[Table] = seq(
        *money_steps(lost, Clause.LOSERS_FIRST),
        *money_steps(paid, Clause.PAY_FROM_RIGHT),
        *(take_in(hand.seat, AnteClause.COLLECT_HANDS, *_tie(hand, settled)) for hand in hands),
        take_in(Area.DEALER),
    )
    return beside(in_order, return_play)


def return_play(table: Table) -> Plan[Table]:
    """Where the dealer does not qualify a play wager that still lies there may be handed back ((k)(1)(i), R183)."""
    if does_qualify(table.best(table.dealer.cards), table.facts):
        return done()
    lying = [stake for stake in table.stakes if stake.wager == Wager.PLAY and not table.hand(stake.seat).is_dead]
    back = [Step(ReturnWager(stake.seat, stake.amount, stake.wager), Clause.RETURN_PLAY) for stake in lying]
    return one_of(*map(whenever, back)) if back else done()


def _tie(hand: Held, settled: tuple[Settled, ...]) -> tuple[AnteClause, ...]:
    """Wagers that push ask for no step: the cards are taken in and the chips stay."""
    is_tied = any(each.line.seat == hand.seat and each.line.outcome is Outcome.PUSH for each in settled)
    return (AnteClause.TIE,) if is_tied else ()


def _active(table: Table) -> tuple[Held, ...]:
    """The hands that are in, from the dealer's right."""
    return tuple([hand for hand in table.from_right if hand.status is Status.IN])


ROUND: Final[Plan[Table]] = seq(
    prepare_cards,
    close_bets,
    deal_hands,
    put_stub_away,
    ask,
    take_forfeits,
    must_be_ruled,
    then(show_hands),
)


THREE_CARD: Final[Game[ThreeCardTable]] = ante_game(THREE_CARD_POKER, ROUND, after, broken)
