"""Recorded hands played again: through the dealer's whole procedure, and through the reducer alone.

Both end with the same stacks; the second leaves out what moves no chips and is the faster for it.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.exchange.phh import RecordedHand
from trainer.exchange.phh_script import RecordEnds, Script
from trainer.exchange.phh_table import start_table, table_without_deck
from trainer.exchange.phh_unseen import with_up_cards
from trainer.rules.actions import Act, Action, Area, CollectCards, Concede, Deal, Move, Post, PushPot, Reveal
from trainer.rules.games.catalogue import game_of
from trainer.rules.money import Cents
from trainer.rules.plan import Agenda, Step
from trainer.rules.poker.betting import after_act, opening_betting, posts_now_due
from trainer.rules.poker.collection import pots_once_in
from trainer.rules.poker.form import BOARD_CARDS, Street
from trainer.rules.poker.pots import uncalled
from trainer.rules.poker.reducer import after
from trainer.rules.poker.rules import LimitKind
from trainer.rules.poker.showdown import show_order, table_awards
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.values import changed


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded hand as the rules have it."""

    table: PokerTable
    """At the end, or where the record stops."""
    acts: tuple[Act, ...]
    """Every decision, in order."""
    open_end: str = ""
    """Why the hand has no result, in words; empty when it has one."""

    @property
    def finishing(self) -> tuple[Cents, ...] | None:
        """The stacks of p1 … pn at the end; none where the record doesn't tell."""
        return None if self.open_end else tuple([seat.stack for seat in self.table.players])


def replay(hand: RecordedHand) -> Replay:
    """The hand dealt step by step, each step chosen from those that are right; raises `Unplayable`."""
    script = Script(hand)
    start = start_table(hand)
    state = Round.start(game_of(start), start)
    try:
        while now := state.choices:
            action, rest = _next(state, now, script)
            state = state.take(action, rest)
        script.end(state.table)
    except RecordEnds as end:
        return Replay(state.table, tuple(script.acts), str(end))
    return Replay(state.table, tuple(script.acts))


def _next(
    state: Round[PokerTable], now: list[tuple[Step, Agenda[PokerTable]]], script: Script
) -> tuple[Action, Agenda[PokerTable]]:
    """The dealer's first step that must be done, or the player's act that is on record.

    Hands come in as soon as they may: while they lie about, every step is chosen from more.
    """
    step, rest = now[-1]
    if type(step.action) is CollectCards:
        return step.action, rest
    for step, rest in now:
        action = step.action
        # in the order of how often they come
        if isinstance(action, Deal):
            if action.to is Area.BOARD or (script.is_stud and script.is_next_street(state.table, action)):
                script.next_street(state.table)
            return action, rest
        if isinstance(action, Act):
            return script.plain_choice(action.seat, now) or _decision(now, script.act(state.table, action.seat))
        if isinstance(action, Reveal) and (gives_up := script.concession(state.table, action.to)):
            return _concession(state, now, Concede(gives_up))
        if isinstance(action, Post) and script.is_stud and not action.is_ante:
            script.open(state.table.seat(action.seat))
        if not step.optional:
            return action, rest
    raise RecordEnds("the record ends here")


def _decision(now: list[tuple[Step, Agenda[PokerTable]]], act: Act) -> tuple[Action, Agenda[PokerTable]]:
    for step, rest in now:
        # what was found legal from the same bounds needs no second look at its amount
        if isinstance(step.action, Act) and step.action.move is act.move:
            return act, rest
    raise AssertionError(f"{act} is legal and no step")


def _concession(
    state: Round[PokerTable], now: list[tuple[Step, Agenda[PokerTable]]], concession: Concede
) -> tuple[Action, Agenda[PokerTable]]:
    """A hand given up: as the procedure offers it, else as people do, before it is beaten or their turn comes."""
    return next(((step.action, rest) for step, rest in now if step.action == concession), (concession, state.agenda))


def replay_reducer(hand: RecordedHand) -> Replay:
    """The hand through the reducer alone: what moves chips, nothing else; raises `Unplayable`."""
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
        return Replay(table, tuple(script.acts), str(end))
    return Replay(table, tuple(script.acts))


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
    is_last = street is form.last_street
    seats = list(table.seats)
    for seat in table.contenders:
        cards = hand.cards[seat.number - 1][:held]
        is_up = tuple(
            [place + 1 >= len(form.deal) and not (is_last and place + 1 == held) for place in range(len(cards))]
        )
        seats[seat.number] = changed(seat, cards=cards, faces_up=is_up)
    return changed(table, seats=tuple(seats), street=street, board=hand.board if is_last else ())


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
