"""What a player decides in turn: by the hand, by the price, by what sort of player sits there, and by chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.rules.actions import Move, SeatNumber
from trainer.rules.money import Cents
from trainer.rules.plan import Free
from trainer.rules.poker.rules import LimitKind
from trainer.rules.poker.sevens import is_seven_or_better
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.shuffling import Stream
from trainer.training.poker.drawing import draw_strength
from trainer.training.poker.strength import flop_strength
from trainer.training.poker.stud_strength import stud_strength

CHECKED_SEVENS: Final = 350
"""Of a thousand sevens or better at lowball so many are checked before the draw, at a price (reading R45)."""
LIES_IN_WAIT: Final = 180
"""Of a thousand hands worth a bet so many are checked, to raise whoever bets."""
BLUFFS: Final = 70
"""Of a thousand hands worth no bet so many are bet all the same, where nobody has bet."""
LUCK: Final = 140
"""How far a hand may look better or worse to its player than it is, both ways together."""

RAISES_FROM: Final = 880
"""How good a hand must be to raise a bet."""
RAISES_AGAIN_FROM: Final = 945
"""To raise once more."""
A_RAISE_MORE: Final = 90
"""How much better a hand must be for a call after each raise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wants:
    """How good a hand must be for what a player may do, in a kind of game."""

    begins: int
    """To bet or raise on the first cards before anybody has: blinds, a forced bet, or nothing but antes."""
    stays_first: int
    """To stay in on the first cards, before the price."""
    bets: int
    """To bet on a later street."""
    stays: int
    """To call there, before the price."""


WITH_A_BOARD: Final = Wants(begins=830, stays_first=420, bets=730, stays=350)
STUD: Final = Wants(begins=830, stays_first=480, bets=700, stays=180)
"""The forced bet is small and the streets are many: few should come along, and they seldom let go."""
DRAW: Final = Wants(begins=830, stays_first=420, bets=700, stays=350)
LOWBALL: Final = Wants(begins=620, stays_first=480, bets=700, stays=310)
"""With antes alone somebody must begin, and staying in costs little."""


class Temper(StrEnum):
    """How a player of a drill is cast."""

    ORDINARY = auto()
    STAYS = auto()
    """Goes to the showdown with anything."""
    PRESSES = auto()
    """Never folds, makes the first bet or raise of every street, and raises often after that."""
    BEGINS = auto()
    """Makes the first bet or raise on the first cards; after that only checks and calls."""
    LEADS = auto()
    """The same on the next two streets too."""
    RAISES = auto()
    """Checks and calls to the showdown, but raises the first bet that is met on the second street."""
    TRAPS = auto()
    """Checks and calls to the showdown, and never bets or raises."""
    FOLDS = auto()
    """Gives up at the first bet."""


@dataclass(frozen=True, slots=True)
class Nature:
    """What sort of player sits in a seat."""

    loose: int
    """How much better every hand looks when it comes to staying in."""
    bold: int
    """And when it comes to a bet or raise."""


_LOOSE: Final = (-90, -40, 0, 0, 40, 40, 80, 160)
_BOLD: Final = (-120, -60, 0, 0, 0, 30, 60, 120)


def nature_of(seed: int, number: SeatNumber) -> Nature:
    """The player whom a seed puts into a seat: at a low limit there are more who call than who fold."""
    stream = Stream(seed, "nature", number)
    return Nature(stream.pick(_LOOSE), stream.pick(_BOLD))


def strength(table: PokerTable, seat: Seat) -> int:
    """How good a hand looks to its player, from 0 to 1000."""
    form = table.rules.form
    if form.is_stud:
        return stud_strength(table, seat)
    return draw_strength(table, seat) if form.has_draw else flop_strength(table, seat)


def decided(
    table: PokerTable, seat: Seat, temper: Temper, nature: Nature, open_moves: set[Move], stream: Stream
) -> Move:
    """One of the moves that are open."""
    raise_move = next((move for move in (Move.BET, Move.RAISE) if move in open_moves), None)
    stay = Move.CHECK if Move.CHECK in open_moves else Move.CALL if Move.CALL in open_moves else Move.ALL_IN
    give_up = Move.CHECK if Move.CHECK in open_moves else Move.FOLD
    if temper is Temper.FOLDS:
        return give_up
    if temper in _BY_THE_BOOK:
        return raise_move if raise_move and _must_raise(table, seat, temper) else stay
    if _checks_a_seven(table, seat, open_moves, stream):
        return stay
    if raise_move and stream.chance(_presses(table, temper)):
        return raise_move
    good = strength(table, seat) + stream.below(LUCK) - LUCK // 2
    wanted = _wanted_to_raise(table)
    if raise_move and good + nature.bold > wanted:
        return Move.CHECK if raise_move is Move.BET and stream.chance(LIES_IN_WAIT) else raise_move
    if Move.ALL_IN in open_moves and stay is not Move.ALL_IN and good + nature.bold > wanted:
        return Move.ALL_IN
    if temper is not Temper.ORDINARY:
        return stay
    if Move.CHECK in open_moves:
        return raise_move if raise_move is Move.BET and stream.chance(BLUFFS) else stay
    return stay if good + nature.loose > _wanted_to_stay(table, seat) else give_up


_BY_THE_BOOK: Final = frozenset({Temper.BEGINS, Temper.LEADS, Temper.RAISES, Temper.TRAPS})
"""Who does what the part says, whatever the cards."""


def _must_raise(table: PokerTable, seat: Seat, temper: Temper) -> bool:
    """Whether this is a bet or raise of the part."""
    streets = table.rules.form.streets
    match temper:
        case Temper.BEGINS:
            return table.street is streets[0] and not table.betting.last_bettor
        case Temper.LEADS:
            return table.street in streets[:3] and not table.betting.last_bettor
        case Temper.RAISES:
            return table.street is streets[1] and table.betting.to_match > 0 and not seat.bet
        case _:
            return False


def _presses(table: PokerTable, temper: Temper) -> int:
    """How often of a thousand times a player bets or raises whatever the cards."""
    match temper:
        case Temper.PRESSES:
            return 450 if table.betting.last_bettor else 1000
        case Temper.STAYS:
            return 90
        case _:
            return 0


def _checks_a_seven(table: PokerTable, seat: Seat, open_moves: set[Move], stream: Stream) -> bool:
    """Now and then a player at lowball checks a made seven before the draw, and pays for it (reading R45)."""
    if not table.rules.punishes_checked_sevens or table.street is not table.rules.form.first_street:
        return False
    return Move.CHECK in open_moves and is_seven_or_better(seat.cards) and stream.chance(CHECKED_SEVENS)


def _wants(table: PokerTable) -> Wants:
    form = table.rules.form
    if form.is_stud:
        return STUD
    if not form.has_draw:
        return WITH_A_BOARD
    return DRAW if table.rules.limits.blinds else LOWBALL


def _wanted_to_raise(table: PokerTable) -> int:
    """How good a hand must be to bet or raise."""
    betting, wants = table.betting, _wants(table)
    if betting.raises:
        return RAISES_AGAIN_FROM
    if betting.last_bettor:
        return RAISES_FROM
    return wants.begins if table.street is table.rules.form.first_street else wants.bets


def _wanted_to_stay(table: PokerTable, seat: Seat) -> int:
    """How good a hand must be for a call, by its price and by what the others have shown."""
    wants = _wants(table)
    stays = wants.stays_first if table.street is table.rules.form.first_street else wants.stays
    return stays + _price(table, seat) + A_RAISE_MORE * table.betting.raises


def _price(table: PokerTable, seat: Seat) -> int:
    """How much a call asks for of what it may win, from 0 to 150; and where bets may be of any size, of the stack."""
    owed = min(table.betting.to_match - seat.bet, seat.stack)
    price = owed * 300 // max(table.pot_total + owed, 1)
    if table.rules.limits.kind in (LimitKind.FIXED, LimitKind.SPREAD):
        return price
    return price + owed * _FOR_ALL_CHIPS // max(seat.stack, 1)


_FOR_ALL_CHIPS: Final = 250
"""How much better a hand must be to be played for all that lies before a player where bets may be of any size."""
_SIZES: Final[Mapping[LimitKind, tuple[int, ...]]] = {
    LimitKind.FIXED: (0,),
    LimitKind.SPREAD: (0, 0, 50, 100),
    LimitKind.POT_LIMIT: (0, 50, 50, 100),
    LimitKind.NO_LIMIT: (0, 0, 0, 0, 25, 25, 25, 50, 75),
}
"""What a bet or raise goes beyond the least one, in hundredths of the pot, the likelier more often."""


def size(table: PokerTable, seat: Seat, free: Free, stream: Stream) -> Cents:
    """A bet or raise "to" amount in whole chips: small, or up to the pot; all of it where little would be left."""
    wish = free.least + table.pot_total * stream.pick(_SIZES[table.rules.limits.kind]) // 100
    all_of_it = seat.bet + seat.stack
    leaves_little = free.most == all_of_it and (wish - seat.bet) * 3 >= seat.stack * 2
    if wish >= free.most or leaves_little:
        return free.most
    return free.least + (wish - free.least) // free.step * free.step
