"""Recorded hands played again through the dealer's whole procedure."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.exchange.phh.recorded import RecordedHand
from trainer.exchange.phh.script import RecordEnds, Script
from trainer.exchange.phh.table import start_table
from trainer.rules.actions import Act, Action, Area, CollectCards, Concede, Deal, Post, Reveal
from trainer.rules.games.catalogue import game_of
from trainer.rules.money import Cents
from trainer.rules.plan import Agenda, Step
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round


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
