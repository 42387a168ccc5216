"""Recorded hands played again: through the dealer's whole procedure, and through the reducer alone.

Both end with the same stacks; the second leaves out what moves no chips and is the faster for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.exchange.phh import RecordedHand
from trainer.exchange.phh_script import RecordEnds, Script
from trainer.exchange.phh_table import start_table
from trainer.rules.actions import (
    Act,
    Action,
    Area,
    Burn,
    CollectBets,
    Concede,
    Deal,
    Face,
    Post,
    PushPot,
    ReturnUncalled,
    Reveal,
    Shuffle,
)
from trainer.rules.games.holdem import HOLDEM
from trainer.rules.money import Cents
from trainer.rules.plan import Actor, Agenda, Step
from trainer.rules.poker.betting import blind_posts
from trainer.rules.poker.collection import layers
from trainer.rules.poker.pots import uncalled
from trainer.rules.poker.reducer import after
from trainer.rules.poker.showdown import show_order, table_awards
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round

_BOARD_DEALS: Final = (3, 1, 1)


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
    state = Round.start(HOLDEM, start_table(hand))
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
    """The dealer's first step that must be done, or the player's act that is on record."""
    for step, rest in now:
        action = step.action
        match action:
            case Deal(to=Area.BOARD):
                script.deal_board()
            case Act(seat=number):
                return _decision(now, script.act(state.table, number))
            case Reveal(to=number):
                if gives_up := script.concession(state.table, number):
                    return _concession(state, now, Concede(gives_up))
        if not step.optional:
            return action, rest
    raise RecordEnds("the record ends here")


def _decision(now: list[tuple[Step, Agenda[PokerTable]]], act: Act) -> tuple[Action, Agenda[PokerTable]]:
    for step, rest in now:
        if step.action == act or (step.by is Actor.PLAYER and step.fits(act)):
            return act, rest
    raise AssertionError(f"{act} is legal and no step")


def _concession(
    state: Round[PokerTable], now: list[tuple[Step, Agenda[PokerTable]]], concession: Concede
) -> tuple[Action, Agenda[PokerTable]]:
    """A hand given up: as the procedure offers it, else as people do, before it is beaten or their turn comes."""
    return next(((step.action, rest) for step, rest in now if step.action == concession), (concession, state.agenda))


def replay_reducer(hand: RecordedHand) -> Replay:
    """The hand through the reducer alone: what moves chips and cards, nothing else; raises `Unplayable`."""
    script = Script(hand)
    table = _to_the_first_bet(start_table(hand))
    try:
        table = _bets_in(_betting(table, script))
        for cards in _BOARD_DEALS:
            if not table.is_contested:
                break
            script.deal_board()
            table = after(after(table, Burn()), Deal(Area.BOARD, Face.UP, cards))
            table = _bets_in(_betting(table, script))
        table = _concessions(table, script)
        for award in reversed(table_awards(table)):
            table = after(table, PushPot(award.pot, award.seat, award.amount, award.part))
        script.end(table)
    except RecordEnds as end:
        return Replay(table, tuple(script.acts), str(end))
    return Replay(table, tuple(script.acts))


def _to_the_first_bet(table: PokerTable) -> PokerTable:
    table = after(table, Shuffle())
    ante = table.rules.limits.ante
    if ante:
        for seat in table.players:
            table = after(table, Post(seat.number, ante, is_ante=True))
    for number, blind in blind_posts(table):
        table = after(table, Post(number, blind))
    order = [seat.number for seat in table.after_seat(table.button)]
    for number in order * table.rules.hole_cards:
        table = after(table, Deal(number, Face.DOWN))
    return table


def _betting(table: PokerTable, script: Script) -> PokerTable:
    while (pending := table.betting.pending) and table.is_contested:
        table = after(table, script.act(table, pending[0]))
    return table


def _bets_in(table: PokerTable) -> PokerTable:
    over = uncalled((seat.number, seat.bet) for seat in table.players)
    if over is not None and table.seat(over[0]).is_in:
        table = after(table, ReturnUncalled(*over))
    for layer in layers(table):
        table = after(table, CollectBets(layer.pot, layer.amount))
    return table


def _concessions(table: PokerTable, script: Script) -> PokerTable:
    """Who throws a hand away before all are shown."""
    showing = list(show_order(table)) if table.is_contested else []
    while showing and table.is_contested:
        gives_up = script.concession(table, showing[0])
        if gives_up:
            table = after(table, Concede(gives_up))
        showing.remove(gives_up or showing[0])
    return table
