"""How the players at a drill's table play: seeded, so that the same round can be dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import Final, TypeAlias

from trainer.rules.actions import Act, Action, Concede, Discard, Draw, Move, Post, SeatNumber, StandPat
from trainer.rules.money import Cents
from trainer.rules.plan import Actor, Agenda, Choices, Free
from trainer.rules.poker.rules import LimitKind
from trainer.rules.poker.sevens import is_seven_or_better
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream
from trainer.training.drawing import draw_strength, given_up, thrown_away
from trainer.training.strength import flop_strength
from trainer.training.stud_strength import stud_strength

SINGLE_CHIP_CALLS: Final = 180
"""Of a thousand calls that one larger chip would pay, so many are made with it and without a word (G(10))."""
CHECKED_SEVENS: Final = 350
"""Of a thousand sevens or better at lowball so many are checked before the draw, at a price (reading R45)."""

LIES_IN_WAIT: Final = 180
"""Of a thousand hands worth a bet so many are checked, to raise whoever bets."""
RAISES_FIRST: Final = 800
COMPLETES: Final = 640
"""Stud: a forced bet that nobody has made a whole one."""
OPENS: Final = 470
"""With antes alone somebody must begin."""

Decision: TypeAlias = Act | Draw | StandPat | Discard
"""What a player decides in turn and the dealer answers."""
Following: TypeAlias = "tuple[Action, Agenda[PokerTable]]"


class Temper(StrEnum):
    """How a player of a drill is cast."""

    ORDINARY = auto()
    STAYS = auto()
    """Goes to the showdown with anything."""
    PRESSES = auto()
    """Never folds, makes the first bet or raise of every street, and raises often after that."""
    BEGINS = auto()
    """Makes the first bet or raise on the first cards; after that only checks and calls."""
    TRAPS = auto()
    """Checks and calls to the showdown, and never bets or raises."""
    FOLDS = auto()
    """Gives up at the first bet."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays how, from which seed; or, for a recorded hand, exactly what was done."""

    seed: int
    tempers: Mapping[SeatNumber, Temper]
    script: tuple[Decision, ...] = ()
    """Decisions to be made in this order instead of the players' own."""

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
                card = thrown_away(state.table.seat(seat).cards)
                return next((step.action, left) for step, left in theirs if step.action == Discard(seat, (card,)))
            case _:
                raise TypeError(f"no decision of a player: {action}")

    def _decided(self, state: Round[PokerTable], number: SeatNumber, theirs: Choices[PokerTable]) -> Following:
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

    def _drawn(self, state: Round[PokerTable], number: SeatNumber, theirs: Choices[PokerTable]) -> Following:
        """The draw: as many cards as the game lets the player change."""
        form, cards = state.table.rules.form, state.table.seat(number).cards
        most = max(len(step.action.cards) for step, _ in theirs if isinstance(step.action, Draw))
        changed = given_up(form, cards, most, Stream(self.seed, "draw", state.count, number))
        wanted = Draw(number, changed) if changed else StandPat(number)
        return next((step.action, rest) for step, rest in theirs if step.action == wanted)


def _scripted(script: tuple[Decision, ...], state: Round[PokerTable], theirs: Choices[PokerTable]) -> Following | None:
    done = sum(1 for action in state.history() if isinstance(action, Decision))
    wanted = script[done] if done < len(script) else None
    for step, rest in theirs:
        if wanted is not None and step.fits(wanted):
            return wanted, rest
    return None


def strength(table: PokerTable, seat: Seat) -> int:
    """How good a hand looks to its player, from 0 to 1000."""
    form = table.rules.form
    if form.is_stud:
        return stud_strength(table, seat)
    return draw_strength(table, seat) if form.has_draw else flop_strength(table, seat)


def _move(table: PokerTable, seat: Seat, temper: Temper, open_moves: set[Move], stream: Stream) -> Move:
    """The decision: by the strength of the hand, by temper, and by chance."""
    raise_move = next((move for move in (Move.BET, Move.RAISE) if move in open_moves), None)
    stay = Move.CHECK if Move.CHECK in open_moves else Move.CALL if Move.CALL in open_moves else Move.ALL_IN
    give_up = Move.CHECK if Move.CHECK in open_moves else Move.FOLD
    if temper is Temper.FOLDS:
        return give_up
    is_first = table.street is table.rules.form.first_street
    if temper is Temper.BEGINS:
        return raise_move if raise_move and is_first and not table.betting.last_bettor else stay
    if temper is Temper.TRAPS or _checks_a_seven(table, seat, open_moves, stream):
        return stay
    good = strength(table, seat)
    opens = temper is Temper.PRESSES and not table.betting.last_bettor
    presses = 1000 if opens else {Temper.PRESSES: 450, Temper.STAYS: 90}.get(temper, 0)
    if raise_move and stream.chance(presses):
        return raise_move
    if raise_move and good + stream.below(250) > _raises_from(table):
        lies_in_wait = raise_move is Move.BET and stream.chance(LIES_IN_WAIT)
        return Move.CHECK if lies_in_wait else raise_move
    if Move.ALL_IN in open_moves and stay is not Move.ALL_IN and good + stream.below(300) > 850:
        return Move.ALL_IN
    if temper is not Temper.ORDINARY:
        return stay
    price = 0 if Move.CHECK in open_moves else _price(table, seat)
    return stay if good + stream.below(160) > _stays_from(table) + price else give_up


def _checks_a_seven(table: PokerTable, seat: Seat, open_moves: set[Move], stream: Stream) -> bool:
    """Now and then a player at lowball checks a made seven before the draw, and pays for it (reading R45)."""
    if not table.rules.punishes_checked_sevens or table.street is not table.rules.form.first_street:
        return False
    return Move.CHECK in open_moves and is_seven_or_better(seat.cards) and stream.chance(CHECKED_SEVENS)


def _raises_from(table: PokerTable) -> int:
    """How good a hand must be to bet or raise: less on first cards, least where somebody must begin."""
    if table.street is not table.rules.form.first_street:
        return 1000
    if table.betting.full:
        return RAISES_FIRST
    return COMPLETES if table.betting.to_match else OPENS


def _stays_from(table: PokerTable) -> int:
    """How good a hand must be to go on: better where no blind was posted, since staying in costs little there."""
    is_first = table.street is table.rules.form.first_street
    return 430 if is_first and not table.rules.limits.blinds else 400


def _price(table: PokerTable, seat: Seat) -> int:
    """How much a call asks for, from 0 to about 300."""
    owed = min(table.betting.to_match - seat.bet, seat.stack)
    return owed * 300 // max(table.pot_total + owed, 1)


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
