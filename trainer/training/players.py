"""How the players at a drill's table play: seeded, so that the same round can be dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import Final

from trainer.rules.actions import Act, Concede, Move, Post, SeatNumber
from trainer.rules.cards import rank_of, suit_of
from trainer.rules.hands import high_value
from trainer.rules.money import Cents
from trainer.rules.plan import Actor, Agenda, Free, Step
from trainer.rules.poker.form import Street
from trainer.rules.poker.rules import LimitKind
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream

SINGLE_CHIP_CALLS: Final = 180
"""Of a thousand calls that one larger chip would pay, so many are made with it and without a word (G(10))."""


class Temper(StrEnum):
    """How a player of a drill is cast."""

    ORDINARY = auto()
    STAYS = auto()
    """Goes to the showdown with anything."""
    PRESSES = auto()
    """Never folds, makes the first bet or raise of every street, and raises often after that."""
    FOLDS = auto()
    """Gives up before the flop."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays how, from which seed; or, for a recorded hand, exactly what was done."""

    seed: int
    tempers: Mapping[SeatNumber, Temper]
    script: tuple[Act, ...] = ()
    """Decisions to be made in this order instead of the players' own."""

    def choose(
        self, state: Round[PokerTable], choices: list[tuple[Step, Agenda[PokerTable]]]
    ) -> tuple[Act | Post | Concede, Agenda[PokerTable]] | None:
        """What a player does now, with the agenda after it; none when no player is to act."""
        theirs = [(step, rest) for step, rest in choices if step.by is Actor.PLAYER]
        if not theirs:
            return None
        step, rest = theirs[0]
        action = step.action
        if isinstance(action, Post):
            return action, rest
        if isinstance(action, Concede):
            stream = Stream(self.seed, "concede", action.seat)
            return (action, rest) if not self.script and stream.chance(400) else None
        if self.script:
            return _scripted(self.script, state, theirs)
        assert isinstance(action, Act)
        return self._decided(state, action.seat, theirs)

    def _decided(
        self, state: Round[PokerTable], number: SeatNumber, theirs: list[tuple[Step, Agenda[PokerTable]]]
    ) -> tuple[Act, Agenda[PokerTable]]:
        table = state.table
        stream = Stream(self.seed, "act", state.count, number)
        seat = table.seat(number)
        open_moves = {step.action.move: (step, rest) for step, rest in theirs if isinstance(step.action, Act)}
        temper = self.tempers.get(number, Temper.ORDINARY)
        # with one move open the player is held to what was said or done (G(5) to G(8))
        is_held = len(open_moves) == 1
        move = next(iter(open_moves)) if is_held else _move(table, seat, temper, set(open_moves), stream)
        step, rest = open_moves[move]
        assert isinstance(step.action, Act)
        act = step.action
        to = next((free for free in step.free if free.field == "to"), None)
        if to is not None:
            act = replace(act, to=_size(table, seat, to, stream))
        if move is Move.CALL and not is_held:
            act = replace(act, change=_change(table, seat, act.to, stream))
        return act, rest


def _scripted(
    script: tuple[Act, ...], state: Round[PokerTable], theirs: list[tuple[Step, Agenda[PokerTable]]]
) -> tuple[Act, Agenda[PokerTable]] | None:
    done = sum(1 for action in state.history() if isinstance(action, Act))
    wanted = script[done] if done < len(script) else None
    for step, rest in theirs:
        if wanted is not None and step.fits(wanted):
            return wanted, rest
    return None


def _move(table: PokerTable, seat: Seat, temper: Temper, open_moves: set[Move], stream: Stream) -> Move:
    """The decision: by the strength of the hand, by temper, and by chance."""
    raise_move = next((move for move in (Move.BET, Move.RAISE) if move in open_moves), None)
    stay = Move.CHECK if Move.CHECK in open_moves else Move.CALL if Move.CALL in open_moves else Move.ALL_IN
    give_up = Move.CHECK if Move.CHECK in open_moves else Move.FOLD
    strength = _strength(table, seat)
    if temper is Temper.FOLDS:
        return give_up
    opens = temper is Temper.PRESSES and not table.betting.last_bettor
    presses = 1000 if opens else {Temper.PRESSES: 450, Temper.STAYS: 90, Temper.ORDINARY: 0}[temper]
    if raise_move and (stream.chance(presses) or strength + stream.below(250) > 1000):
        return raise_move
    if Move.ALL_IN in open_moves and stay is not Move.ALL_IN and strength + stream.below(300) > 850:
        return Move.ALL_IN
    if temper is not Temper.ORDINARY:
        return stay
    price = 0 if Move.CHECK in open_moves else _price(table, seat)
    return stay if strength + stream.below(160) > 400 + price else give_up


def _price(table: PokerTable, seat: Seat) -> int:
    """How much a call asks for, from 0 to about 300."""
    owed = min(table.betting.to_match - seat.bet, seat.stack)
    return owed * 300 // max(table.pot_total + owed, 1)


def _strength(table: PokerTable, seat: Seat) -> int:
    """How good a hand looks, from 0 to 1000."""
    if table.street in (Street.BEFORE_DEAL, Street.DEAL) or len(seat.cards) < 2:
        return _hole_strength(seat)
    made = high_value(seat.cards + table.board)
    on_board = high_value(table.board) if len(table.board) == 5 else 0
    # a value's class stands in its top bits: the pair class of the hand, less what the board alone makes
    classes = (made >> 20, on_board >> 20)
    return min(1000, 330 + 190 * (classes[0] - classes[1]) + 12 * max(map(rank_of, seat.cards)))


def _hole_strength(seat: Seat) -> int:
    if len(seat.cards) < 2:
        return 0
    high, low = sorted(map(rank_of, seat.cards[:2]), reverse=True)
    score = 28 * high + 14 * low
    if high == low:
        score += 260
    if suit_of(seat.cards[0]) == suit_of(seat.cards[1]):
        score += 70
    return min(1000, score + (60 if high - low == 1 else 0))


def _size(table: PokerTable, seat: Seat, free: Free, stream: Stream) -> Cents:
    """A bet or raise "to" amount in whole chips: small, about the pot, or all of it."""
    pot = table.pot_total
    wishes = (free.least, free.least + pot // 2, free.least + pot, seat.bet + seat.stack)
    weights = (0, 0, 0, 1, 1, 1, 2, 2, 3) if table.rules.limits.kind is LimitKind.NO_LIMIT else (0, 0, 1, 2)
    wish = min(wishes[stream.pick(weights)], free.most)
    if wish == free.most:
        return wish
    return free.least + (wish - free.least) // free.step * free.step


def _change(table: PokerTable, seat: Seat, to: Cents, stream: Stream) -> Cents:
    """What comes back of a single chip put out for a call; 0 where the call is exact."""
    owed = to - seat.bet
    larger = [chip for chip in table.rules.denominations if owed < chip <= min(seat.stack, owed * 8)]
    if not larger or not stream.chance(SINGLE_CHIP_CALLS):
        return 0
    return min(larger) - owed
