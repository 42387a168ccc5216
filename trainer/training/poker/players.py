"""How the players at a drill's table play: seeded, so that the same round can be dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from trainer.rules.actions import Act, Action, Concede, Discard, Draw, Move, Post, SeatNumber, StandPat
from trainer.rules.money import Cents
from trainer.rules.plan import Actor, Agenda, Choices
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream
from trainer.training.poker.deciding import Temper, decided, nature_of, size
from trainer.training.poker.drawing import given_up, thrown_away

SINGLE_CHIP_CALLS: Final = 180
"""Of a thousand calls that one larger chip would pay, so many are made with it and without a word (G(10))."""
Decision: TypeAlias = Act | Draw | StandPat | Discard
"""What a player decides in turn and the dealer answers."""
Following: TypeAlias = "tuple[Action, Agenda[PokerTable]]"


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays how, from which seed; or, for a recorded hand, exactly what was done."""

    seed: int
    tempers: Mapping[SeatNumber, Temper]
    script: tuple[Decision, ...] = ()
    """Decisions to be made in this order instead of the players' own."""
    large_chip: SeatNumber = 0
    """Who makes the first call for which it will do with one larger chip, and without a word; 0 for nobody."""

    def choose(self, state: Round[PokerTable], choices: Choices[PokerTable]) -> Following | None:
        """What a player does now, with the agenda after it; none when no player is to act."""
        theirs = [(step, rest) for step, rest in choices if step.by is Actor.PLAYER]
        if not theirs:
            return None
        action, rest = theirs[0][0].action, theirs[0][1]
        match action:
            case Post():
                return action, rest
            case Concede(seat):
                stream = Stream(self.seed, "concede", seat)
                return (action, rest) if not self.script and stream.chance(400) else None
            case _ if self.script:
                return _scripted(self.script, state, theirs)
            case Act(seat=seat):
                return self._decided(state, seat, theirs)
            case Draw(seat=seat) | StandPat(seat):
                return self._drawn(state, seat, theirs)
            case Discard(seat=seat):
                card = thrown_away(state.table.seat(seat).cards, state.table.board)
                return next((step.action, left) for step, left in theirs if step.action == Discard(seat, (card,)))
            case _:
                raise TypeError(f"no decision of a player: {action}")

    def _decided(self, state: Round[PokerTable], number: SeatNumber, theirs: Choices[PokerTable]) -> Following:
        table = state.table
        seat, betting = table.seat(number), table.betting
        # not by the number of steps: what the dealer may also leave out decides nothing
        stream = Stream(self.seed, "act", number, table.street, betting.to_match, len(betting.acted))
        open_moves = {step.action.move: (step, rest) for step, rest in theirs if isinstance(step.action, Act)}
        temper = self.tempers.get(number, Temper.ORDINARY)
        # with one move open the player is held to what was said or done (G(5) to G(8))
        is_held = len(open_moves) == 1
        move = next(iter(open_moves))
        if not is_held:
            move = decided(table, seat, temper, nature_of(self.seed, number), set(open_moves), stream)
        step, rest = open_moves[move]
        assert isinstance(step.action, Act)
        act = step.action
        to = next((free for free in step.free if free.field == "to"), None)
        if to is not None:
            act = replace(act, to=size(table, seat, to, stream))
        if move is Move.CALL and not is_held:
            act = replace(act, change=self._change(state, seat, act.to, stream))
        return act, rest

    def _change(self, state: Round[PokerTable], seat: Seat, to: Cents, stream: Stream) -> Cents:
        """What comes back of a single chip put out for a call; 0 where the call is exact."""
        owed = to - seat.bet
        larger = [chip for chip in state.table.rules.denominations if owed < chip <= min(seat.stack, owed * 8)]
        if not larger:
            return 0
        is_first = seat.number == self.large_chip and not any(
            isinstance(act, Act) and act.seat == seat.number and act.change for act in state.history()
        )
        return min(larger) - owed if is_first or stream.chance(SINGLE_CHIP_CALLS) else 0

    def _drawn(self, state: Round[PokerTable], number: SeatNumber, theirs: Choices[PokerTable]) -> Following:
        """The draw: as many cards as the game lets the player change."""
        form, cards = state.table.rules.form, state.table.seat(number).cards
        most = max(len(step.action.cards) for step, _ in theirs if isinstance(step.action, Draw))
        changed = given_up(form, cards, most, Stream(self.seed, "draw", number))
        wanted = Draw(number, changed) if changed else StandPat(number)
        return next((step.action, rest) for step, rest in theirs if step.action == wanted)


def _scripted(script: tuple[Decision, ...], state: Round[PokerTable], theirs: Choices[PokerTable]) -> Following | None:
    done = sum(1 for action in state.history() if isinstance(action, Decision))
    wanted = script[done] if done < len(script) else None
    for step, rest in theirs:
        if wanted is not None and step.fits(wanted):
            return wanted, rest
    return None
