"""The end of a round of Four Card: hands settled one by one from the right (Oneida J(5)-(9); Maryland 11(D))."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from trainer.rules.actions import CallFloor
from trainer.rules.clause import ClauseName
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.procedure import take_in, turn_up, turn_up_dealer
from trainer.rules.house.cards.table import Held, Status
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import ENVY, ROWS, Wager
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house.settling import money_steps
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.places import Area, SeatNumber
from trainer.rules.plan import Plan, Step, any_order, done, seq, then

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
    tied = [hand for hand in shown if is_tied(hand, settled)] if table.answers(Clause.TIED_HANDS_WAIT) else []
    box = (take_in(Area.BONUS_BOX),) if table.bonus_card is not None else ()
    return seq(
        *(then(settle_hand, hand.seat, settled, hand not in tied) for hand in shown),
        *(take_in(hand.seat, Clause.TIED_HANDS_WAIT, AnteClause.TIE) for hand in tied),
        *box,
        take_in(Area.DEALER, as_numbered(table, Clause.COLLECT_DEALER_HAND)),
    )


def settle_hand(table: Table, seat: SeatNumber, settled: tuple[Settled, ...], is_taken_in: bool) -> Plan[Table]:
    """One player's wagers in the rulebook's order, then the envy that the hand earns others, then its cards."""
    if table.hand(seat).is_dead:
        return done()
    own = [each for each in settled if seat == (each.line.of or each.line.seat)]
    cards = (take_in(seat, taken_in_by(table, table.hand(seat), own)),) if is_taken_in else ()
    chosen = Clause.CHOOSE_PLAYER_HAND if table.answers(Clause.CHOOSE_PLAYER_HAND) else None
    return seq(turn_up(table, seat, chosen), against_dealer(table, own), *beside(table, own), *cards)


def taken_in_by(table: Table, hand: Held, settled: Iterable[Settled]) -> StrEnum:
    """The rule by which a hand that is not tied goes to the discard rack.

    Oneida's text says it of hands that lose to the dealer (J(7)); of winning ones a reading does (R241), and of folded
    ones that waited for Aces Up (R59).
    """
    if hand.status is Status.FOLDED:
        return as_numbered(table, Clause.COLLECT_FOLDED_HAND)
    own = [each.line for each in settled if each.line.seat == hand.seat and each.line.wager != ENVY]
    decisive = [line for line in own if line.wager in (Wager.ANTE, Wager.PLAY)] or own
    is_lost = any(line.outcome is Outcome.LOSE for line in decisive)
    return AnteClause.COLLECT_HANDS if is_lost else as_numbered(table, Clause.COLLECT_WINNING_HAND)


def as_numbered(table: Table, rule: Clause) -> StrEnum:
    """A rule about some hands alone; the one about all of them where the rulebook has no other."""
    return rule if table.answers(rule) else AnteClause.COLLECT_HANDS


def against_dealer(table: Table, own: Sequence[Settled]) -> Plan[Table]:
    """One before the other and the bonus last, where the rulebook wants that order (Oneida J(6)).

    Maryland's text takes or pays both and the bonus in one sentence, so any of them may come first (11(D)(4)(c),
    reading R173); a bonus on a hand that lost follows on what is collected at once.
    """
    steps = money_steps(each for each in own if ROWS[each.line.wager].turn is None)
    if table.facts.settles_in_order:
        return seq(*steps)
    lost = [step for step in steps if isinstance(step.action, CollectWager)]
    return seq(any_order(*lost), any_order(*(step for step in steps if step not in lost)))


def beside(table: Table, own: Sequence[Settled]) -> Iterator[Plan[Table]]:
    """Aces Up, Six Card Bonus, progressive one after the other, then the envy for the hand to whom it is due first."""
    others = [each for each in own if ROWS[each.line.wager].turn is not None]
    steps = [step for each in others if each.line.wager != ENVY for step in money_steps((each,), *_also(table, each))]
    yield from _validated(tuple(steps))
    envy = [each for each in others if each.line.wager == ENVY]
    yield any_order(*(step for each in envy for step in money_steps((each,), *_also(table, each))))


def _also(table: Table, each: Settled) -> Iterator[ClauseName]:
    """The Six Card Bonus is read on five cards (Maryland 6(F)); when a wager's turn comes is said of each (11(D))."""
    if each.line.wager == Wager.SIX_CARD_BONUS:
        yield Clause.FIVE_CARD_HANDS
    turn = ROWS[each.line.wager].turn
    if turn is not None and table.answers(turn):
        yield turn


def settlement_of(table: Table) -> tuple[Settled, ...]:
    """Every line but those of a fold, which are settled already; who folded still gets envy (reading R10)."""
    found = table.settled(table.from_right)
    return tuple([each for each in found if AnteClause.FOLD_FORFEITS not in each.clauses])


def _validated(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A progressive that has won is validated by the floor before it is paid (Maryland 11(D)(10))."""
    found: list[Step] = []
    for step in steps:
        if isinstance(step.action, Pay) and step.action.wager == Wager.PROGRESSIVE:
            found.append(Step(CallFloor(), Clause.VALIDATE_PROGRESSIVE))
        found.append(step)
    return tuple(found)


def is_tied(hand: Held, settled: tuple[Settled, ...]) -> bool:
    """Ante and Play are neither taken nor paid."""
    return any(each.line.seat == hand.seat and each.line.outcome is Outcome.PUSH for each in settled)
