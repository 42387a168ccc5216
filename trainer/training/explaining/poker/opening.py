"""Who comes first: open cards compared, or the places from the button on; and what that player owes and may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Final, TypeAlias

from trainer.rules.actions import CallOn, Move
from trainer.rules.cards import Card
from trainer.rules.hands.high import partial_high
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Table
from trainer.rules.poker.betting import blind_posts, first_to_act, legal_moves
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import ForcedBet
from trainer.rules.poker.phases.opening import blind_clause
from trainer.rules.poker.phases.rounds import ROUND_CLAUSES
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.up_cards import forced_rank, showing_strength, up_cards, up_count
from trainer.training.explaining.moment import Moment
from trainer.training.explaining.poker.kinds import CardsCompared, ComparedBy, FromButton, Showing, ToCall

ROUNDS: Final = frozenset(
    {
        *ROUND_CLAUSES.values(),
        Clause.FIRST_ROUND_UNFORCED,
        Clause.HIGH_HAND_OPENS,
        Clause.TIED_HANDS_OPEN,
        Clause.LATER_ROUNDS,
    }
)
"""By which a player is turned to for a bet; at the draw it is for cards."""
Opened: TypeAlias = tuple[CardsCompared | FromButton, tuple[Clause, ...]]
"""With the rules that it rests on, the nearest first."""


def opening_at(moment: Moment) -> Iterator[CardsCompared | FromButton]:
    """Why the first player of a betting round is turned to; nothing once somebody has acted in it."""
    table, act = moment.table, moment.step.action
    if not isinstance(table, PokerTable) or not isinstance(act, CallOn) or moment.step.clause not in ROUNDS:
        return
    if not table.betting.acted and table.betting.pending[:1] == (act.to,):
        yield opening(table, act.to)[0]


def opening(table: PokerTable, first: SeatNumber) -> Opened:
    """Why `first` opens the street that has been dealt, with the rules that it rests on."""
    form = table.rules.form
    is_first = table.street is form.first_street
    if form.is_stud:
        return _first_card(table) if is_first else _best_hand(table)
    if is_first:
        return FromButton(button=table.button, posts=blind_posts(table), first=first, kill=table.kill.holder), (
            ROUND_CLAUSES[table.street],
            blind_clause(table),
        )
    before = takewhile(lambda seat: seat != first, [seat.number for seat in table.after_seat(table.button)])
    return FromButton(button=table.button, posts=(), first=first, passed=tuple(before)), (ROUND_CLAUSES[table.street],)


def moved_on(opened: Opened, empty: SeatNumber) -> Opened:
    """The same where the button has gone on from an empty seat."""
    what, rules = opened
    return (replace(what, moved_from=empty), rules) if isinstance(what, FromButton) else opened


def drawn(cards: Iterable[tuple[Card, SeatNumber]]) -> Opened:
    """The cards drawn for the button, the highest first."""
    hands = tuple([Showing(seat=seat, cards=(card,)) for card, seat in sorted(cards, reverse=True)])
    return CardsCompared(by=ComparedBy.HIGHEST_CARD, hands=hands, tied=1), (Clause.DRAW_FOR_BUTTON,)


def _first_card(table: PokerTable) -> Opened:
    """The up-card that has to bet, and who acts after that."""
    rules, form = table.rules, table.rules.form
    cards = [(seat.number, up[-1]) for seat in table.contenders if (up := up_cards(seat))]
    cards.sort(key=lambda each: forced_rank(form, each[1]), reverse=True)
    is_highest = form.forced_bet is ForcedBet.HIGHEST
    what = CardsCompared(
        by=ComparedBy.HIGHEST_FORCED if is_highest else ComparedBy.LOWEST_FORCED,
        hands=tuple([Showing(seat=seat, cards=(card,)) for seat, card in cards]),
        tied=1,
        posts=rules.limits.bring_in,
        next=first_to_act(table) if rules.limits.bring_in else 0,
    )
    unforced = () if rules.limits.bring_in else (rules.first_round_clause,)
    return what, (*unforced, Clause.FORCED_BET)


def _best_hand(table: PokerTable) -> Opened:
    """The hands that show, the best first; of equals the one nearest the dealer's left."""
    form = table.rules.form
    most = up_count(form, table.street)
    found = [(seat.number, cards) for seat in table.contenders if (cards := up_cards(seat)[-most:])]
    strengths = {seat: showing_strength(form, cards) for seat, cards in found}
    found.sort(key=lambda each: -strengths[each[0]])
    tied = [*strengths.values()].count(max(strengths.values()))
    what = CardsCompared(
        by=ComparedBy.HIGHEST_HAND if form.has_high else ComparedBy.LOWEST_HAND,
        hands=tuple([_showing(seat, cards, is_named=form.has_high) for seat, cards in found]),
        tied=tied,
    )
    return what, (Clause.TIED_HANDS_OPEN,) * (tied > 1) + (Clause.HIGH_HAND_OPENS,)


def _showing(seat: SeatNumber, cards: tuple[Card, ...], *, is_named: bool) -> Showing:
    """The cards with what they make, those that weigh most first."""
    if not is_named:
        return Showing(seat=seat, cards=cards)
    hand = partial_high(cards)
    return Showing(seat=seat, cards=hand.cards, name=hand.name)


def owed_at(moment: Moment) -> Iterator[ToCall]:
    """What the player owes who is turned to for a bet."""
    table, act = moment.table, moment.step.action
    if isinstance(table, PokerTable) and isinstance(act, CallOn) and moment.step.clause in ROUNDS:
        yield to_call(table, act.to)


def to_call(table: PokerTable, number: SeatNumber) -> ToCall:
    """The sums as the betting stands; `number` is 0 where nobody has to act any more."""
    betting, rules = table.betting, table.rules
    seat = table.seat(number) if number else None
    legal = () if seat is None else legal_moves(table, seat)
    least = next((each.least for each in legal if each.move in (Move.BET, Move.RAISE)), betting.to_match)
    return ToCall(
        seat=number,
        to_match=betting.to_match,
        lies=0 if seat is None else seat.bet,
        stack=0 if seat is None else seat.stack,
        legal=legal,
        kind=rules.limits.kind,
        level=max(least - betting.step, 0),
        step=betting.step,
        raises=betting.raises,
        most_raises=None if betting.is_uncapped else rules.raise_limit,
        pot=sum(pot.amount for pot in table.pots),
        bets=tuple([(each.number, each.bet) for each in table.players if each.bet]),
    )


def rules_of_call(what: ToCall, table: Table) -> tuple[Clause, ...]:
    """The rules by which bets and raises have their size and number."""
    size = (table.rules.size_clause,) if isinstance(table, PokerTable) else ()
    return (Clause.RAISE_LIMIT, *size) if what.is_capped else size
