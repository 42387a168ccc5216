"""Recorded hands played again through the reducer alone, beside the dealer's whole procedure.

It leaves out what moves no chips: a second account of every record, and the measure of what the procedure costs.
"""

from __future__ import annotations

from trainer.exchange.phh.recorded import RecordedHand, RecordEnds
from trainer.exchange.phh.replay import Replay
from trainer.exchange.phh.script import Script, with_stacks_found
from trainer.exchange.phh.table import table_without_deck
from trainer.exchange.phh.unseen import with_up_cards
from trainer.rules.actions import Concede, Move, PushPot
from trainer.rules.poker.betting import after_act, opening_betting, posts_now_due
from trainer.rules.poker.collection import pots_once_in
from trainer.rules.poker.form import BOARD_CARDS, Street
from trainer.rules.poker.irregularities.handling import after
from trainer.rules.poker.pots import uncalled
from trainer.rules.poker.rules import LimitKind
from trainer.rules.poker.showdown import show_order, table_awards
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.up_cards import faces_as_dealt
from trainer.rules.values import changed


def replay_reducer(hand: RecordedHand) -> Replay:
    """The hand with nothing done but what moves chips; raises `Unplayable`."""
    return with_stacks_found(hand, _replay)


def _replay(hand: RecordedHand) -> Replay:
    script = Script(hand)
    table = _antes_in(table_without_deck(hand))
    hand = with_up_cards(hand)
    try:
        table = _bets_in(_betting(_opened(table, hand, script), script))
        for street in hand.form.streets[1:]:
            if not table.is_contested:
                break
            script.next_street(table)
            dealt = _street_dealt(table, hand, street)
            table = _bets_in(_betting(changed(dealt, betting=opening_betting(dealt, street)), script))
        if table.is_contested:
            table = _concessions(_with_all_cards(table, hand), script)
        table = changed(table, pots=pots_once_in(table))
        for award in table_awards(table):
            table = after(table, PushPot(award.pot, award.seat, award.amount, award.part))
        script.end(table)
    except RecordEnds as end:
        return Replay(table, tuple(script.acts), hand, str(end))
    return Replay(table, tuple(script.acts), hand)


def _antes_in(table: PokerTable) -> PokerTable:
    ante = table.rules.limits.ante
    if not ante:
        return table
    seats = list(table.seats)
    for seat in table.players:
        seats[seat.number] = changed(seat, stack=seat.stack - ante, paid=seat.paid + ante)
    return _pots_if_they_count(changed(table, seats=tuple(seats)))


def _pots_if_they_count(table: PokerTable) -> PokerTable:
    """The pots are built once, from all that was paid, unless a bet may be as large as they are."""
    if table.rules.limits.kind is not LimitKind.POT_LIMIT:
        return table
    return changed(table, pots=pots_once_in(table))


def _opened(table: PokerTable, hand: RecordedHand, script: Script) -> PokerTable:
    """The table with the cards that open the betting, and blinds or bring-in put in."""
    form = hand.form
    if form.is_stud:
        table = _street_dealt(table, hand, form.first_street)
    seats = list(table.seats)
    for number, amount in posts_now_due(table):
        poster = seats[number]
        if poster is None or not poster.stack:
            continue
        if form.is_stud:
            script.open(poster)
        put_in = min(amount, poster.stack)
        left, bet, paid = poster.stack - put_in, poster.bet + put_in, poster.paid + put_in
        seats[number] = changed(poster, stack=left, bet=bet, paid=paid)
    posted = changed(table, seats=tuple(seats), street=form.first_street)
    return changed(posted, betting=opening_betting(posted, form.first_street))


def _street_dealt(table: PokerTable, hand: RecordedHand, street: Street) -> PokerTable:
    """The table with the cards of a street; hole cards lie with nobody before the end, since they change no stack."""
    form = hand.form
    if not form.is_stud:
        return changed(table, street=street, board=hand.board[: BOARD_CARDS[street]])
    held = len(form.deal) + form.streets.index(street)
    seats = list(table.seats)
    for seat in table.contenders:
        cards = hand.cards[seat.number - 1][:held]
        seats[seat.number] = changed(seat, cards=cards, faces_up=faces_as_dealt(form, len(cards)))
    board = hand.board if street is form.last_street else ()
    return changed(table, seats=tuple(seats), street=street, board=board)


def _betting(table: PokerTable, script: Script) -> PokerTable:
    while pending := table.betting.pending:
        act = script.act(table, pending[0])
        table = after_act(table, act)
        if act.move is Move.FOLD and not table.is_contested:
            break
    return table


def _bets_in(table: PokerTable) -> PokerTable:
    """What nobody matched goes back, the rest leaves the players."""
    bettors = [seat for seat in table.seats if seat and seat.bet]
    if not bettors:
        return table
    over = uncalled([(seat.number, seat.bet) for seat in bettors])
    seats = list(table.seats)
    for seat in bettors:
        back = over[1] if over is not None and over[0] == seat.number and seat.is_in else 0
        seats[seat.number] = changed(seat, stack=seat.stack + back, bet=0, paid=seat.paid - back)
    return _pots_if_they_count(changed(table, seats=tuple(seats)))


def _with_all_cards(table: PokerTable, hand: RecordedHand) -> PokerTable:
    for seat in table.contenders:
        table = table.with_seat(changed(seat, cards=hand.cards[seat.number - 1]))
    return table


def _concessions(table: PokerTable, script: Script) -> PokerTable:
    """Who throws a hand away before all are shown."""
    showing = list(show_order(table))
    while showing and table.is_contested:
        gives_up = script.concession(table, showing[0])
        if gives_up:
            table = after(table, Concede(gives_up))
        showing.remove(gives_up or showing[0])
    return table
