"""The end of a round of Four Card: hands settled one by one from the right (Oneida J(5)-(9); Maryland 11(D))."""

from __future__ import annotations

from trainer.rules.actions import CallFloor
from trainer.rules.house.acts import Pay
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.showing import money, take_in, turn_up, turn_up_dealer
from trainer.rules.house.cards.table import Held
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.settlement import settle
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import FourCardSeat, Wager
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.places import Area, SeatNumber
from trainer.rules.plan import Plan, Step, done, seq, then

Table = FourCardTable


def show_hands(table: Table) -> Plan[Table]:
    """The dealer's hand, set and read, then hand by hand (Oneida J(5), Maryland 11(D)(2)-(3))."""
    if table.is_over:
        return done()
    return seq(turn_up_dealer(table), then(settle_hands))


def settle_hands(table: Table) -> Plan[Table]:
    """Each hand turned up, settled and taken in; at Oneida's table tied ones wait until the others are in (J(8))."""
    settled = settlement_of(table)
    shown = [hand for hand in table.from_right if hand.cards]
    tied = [hand for hand in shown if _is_tied(hand, settled)] if table.answers(Clause.TIED_HANDS_WAIT) else []
    box = (take_in(Area.BONUS_BOX),) if table.bonus_card is not None else ()
    return seq(
        *(then(settle_hand, hand.seat, settled, hand not in tied) for hand in shown),
        *(take_in(hand.seat, Clause.TIED_HANDS_WAIT, AnteClause.TIE) for hand in tied),
        *box,
        take_in(Area.DEALER),
    )


def settle_hand(table: Table, seat: SeatNumber, settled: tuple[Settled, ...], is_taken_in: bool) -> Plan[Table]:
    """One player's wagers in the rulebook's order, then the envy that the hand earns others, then its cards."""
    if table.hand(seat).is_dead:
        return done()
    own = [each for each in settled if seat == (each.line.of or each.line.seat)]
    cards = (take_in(seat),) if is_taken_in else ()
    steps = tuple([step for each in own for step in money((each,), *_reads_five(each))])
    chosen = Clause.CHOOSE_PLAYER_HAND if table.answers(Clause.CHOOSE_PLAYER_HAND) else None
    return seq(turn_up(table, seat, chosen), *_validated(steps), *cards)


def _reads_five(each: Settled) -> tuple[Clause, ...]:
    """The Six Card Bonus is read on five cards (Maryland 6(F))."""
    return (Clause.FIVE_CARD_HANDS,) if each.line.wager == Wager.SIX_CARD_BONUS else ()


def settlement_of(table: Table) -> tuple[Settled, ...]:
    """Every line but those of a fold, which are settled already; who folded still gets envy (reading R10)."""
    seats = [
        FourCardSeat(number=hand.seat, cards=hand.cards, **table.wagers_of(hand.seat)) for hand in table.from_right
    ]
    found = settle(seats, table.dealer.cards, table.rules, bonus_card=table.bonus_card, meters=table.meters)
    return tuple([each for each in found.settled if AnteClause.FOLD_FORFEITS not in each.clauses])


def _validated(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A progressive that has won is validated by the floor before it is paid (Maryland 11(D)(10))."""
    found: list[Step] = []
    for step in steps:
        if isinstance(step.action, Pay) and step.action.wager == Wager.PROGRESSIVE:
            found.append(Step(CallFloor(), Clause.VALIDATE_PROGRESSIVE))
        found.append(step)
    return tuple(found)


def _is_tied(hand: Held, settled: tuple[Settled, ...]) -> bool:
    """Ante and Play are neither taken nor paid."""
    return any(each.line.seat == hand.seat and each.line.outcome is Outcome.PUSH for each in settled)
