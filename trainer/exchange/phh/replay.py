"""Recorded hands played again through the dealer's whole procedure."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.exchange.phh.recorded import RecordedHand, RecordEnds
from trainer.exchange.phh.script import Script, with_stacks_found
from trainer.exchange.phh.table import start_table
from trainer.rules.actions import Act, Action, Area, CollectCards, Concede, Deal, Post, PushPot, ReturnUncalled, Reveal
from trainer.rules.games.catalogue import game_of
from trainer.rules.money import Cents
from trainer.rules.plan import Agenda, Step
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Log, Round
from trainer.tongue import Unsaid


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded hand as the rules have it."""

    table: PokerTable
    """At the end, or where the record stops."""
    acts: tuple[Act, ...]
    """Every decision, in order."""
    hand: RecordedHand
    """As it was played: whoever had an unknown stack and went all-in has what was put in."""
    open_end: str = ""
    """Why the hand has no result, in words; empty when it has one."""
    log: Log = None
    """Everything that was done, the last first."""

    @property
    def finishing(self) -> tuple[Cents | None, ...] | None:
        """The stacks of p1 … pn at the end, none for unknown ones; none at all where the record doesn't tell."""
        if self.open_end:
            return None
        return tuple([None if seat.number in self.hand.unknown else seat.stack for seat in self.table.players])

    @property
    def won(self) -> tuple[Cents, ...]:
        """What p1 … pn were pushed of the pots."""
        return self._moved(PushPot)

    @property
    def returned(self) -> tuple[Cents, ...]:
        """What p1 … pn got back of bets that nobody called."""
        return self._moved(ReturnUncalled)

    def _moved(self, kind: type[PushPot | ReturnUncalled]) -> tuple[Cents, ...]:
        chips = [0] * len(self.table.players)
        entry = self.log
        while entry is not None:
            action, entry = entry
            if isinstance(action, kind):
                chips[action.to - 1] += action.amount
        return tuple(chips)


def replay(hand: RecordedHand) -> Replay:
    """The hand dealt step by step, each step chosen from those that are right; raises `Unplayable`."""
    return with_stacks_found(hand, _replay)


def _replay(hand: RecordedHand) -> Replay:
    script = Script(hand)
    start = start_table(hand)
    state = Round.start(game_of(start), start)
    try:
        while now := state.choices:
            action, rest = _next(state, now, script)
            state = state.take(action, rest)
        script.end(state.table)
    except RecordEnds as end:
        return Replay(state.table, tuple(script.acts), hand, str(end), state.log)
    return Replay(state.table, tuple(script.acts), hand, log=state.log)


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
    raise RecordEnds(Unsaid.translate("Exchange", "the record ends here"))


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
