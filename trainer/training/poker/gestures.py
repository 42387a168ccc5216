"""How a player's decision or choice of cards reaches the dealer: by cards, chips and words, never by its name.

What is shown must be recognisable by the rules: words bind in turn (Oneida Poker G(5)), a single larger chip without
a word is a call (G(10)), and a silent raise lies there at once, in chips of which each takes it further than the call.
Cards given up always lie face down before the player; how many is said, shown, or left to be counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, TypeAlias, assert_never

from trainer.rules.actions import Act, Action, Discard, Draw, Move, StandPat
from trainer.rules.money import Cents, cut_chips
from trainer.rules.poker.table import PokerTable
from trainer.rules.shuffling import Stream


class Manner(StrEnum):
    """What a player does with hands and chips."""

    CARDS_FORWARD = auto()
    """Pushes the cards away, face down."""
    TAPS = auto()
    """Taps the table."""
    SAYS_ONLY = auto()
    """Speaks and moves nothing."""
    CHIPS = auto()
    """Puts the chips out in one motion."""
    ONE_LARGE_CHIP = auto()
    """A single chip worth more than is owed."""
    TWO_STACKS = auto()
    """The call and what goes beyond it, as two stacks in one motion."""
    WHOLE_STACK = auto()
    """Pushes everything in."""


class Said(StrEnum):
    """What a player says with it."""

    NOTHING = auto()
    FOLD = auto()
    CHECK = auto()
    CALL = auto()
    BET = auto()
    RAISE = auto()
    """Said low, without an amount: the chips show how much."""
    COMPLETE = auto()
    """Stud: a forced bet is made a whole one."""
    AMOUNT = auto()
    """ "Bet 8", "raise to 16": with the amount."""
    ALL_IN = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gesture:
    """One decision as the dealer sees and hears it."""

    act: Act
    manner: Manner
    said: Said = Said.NOTHING
    chips: tuple[tuple[Cents, int], ...] = ()
    """What is put out now, denomination and number of each pile; on top of what lay there before."""

    @property
    def pieces(self) -> int:
        """How many chips are put out."""
        return sum(count for _, count in self.chips)

    @property
    def amount(self) -> Cents:
        """What those chips are worth."""
        return sum(piece * count for piece, count in self.chips)


_SPOKEN_FOLDS: Final = 250
_SPOKEN_CHECKS: Final = 350
_SPOKEN_CALLS: Final = 300
_SPOKEN_ALL_INS: Final = 500
_RAISES_ARE_SAID: Final = (Said.RAISE, Said.RAISE, Said.AMOUNT, Said.NOTHING, Said.NOTHING)


def gesture_of(table: PokerTable, act: Act, seed: int) -> Gesture:
    """How an act shows itself on the table it is about to change; the same seed gives the same gesture."""
    stream = Stream(seed, "gesture", act.seat, act.move, table.dealt, table.betting.to_match, len(table.betting.acted))
    match act.move:
        case Move.FOLD:
            said = Said.FOLD if stream.chance(_SPOKEN_FOLDS) else Said.NOTHING
            return Gesture(act=act, manner=Manner.CARDS_FORWARD, said=said)
        case Move.CHECK:
            if stream.chance(_SPOKEN_CHECKS):
                return Gesture(act=act, manner=Manner.SAYS_ONLY, said=Said.CHECK)
            return Gesture(act=act, manner=Manner.TAPS)
        case Move.CALL:
            return _call(table, act, stream)
        case Move.ALL_IN:
            return _all_in(table, act, stream)
        case Move.BET | Move.RAISE:
            return _bet_or_raise(table, act, stream)
        case _:
            assert_never(act.move)


def is_awaiting(table: PokerTable, act: Act) -> bool:
    """Whether this act is the last thing that happened in the betting and the dealer has not gone on from it."""
    seat = table.seat(act.seat)
    is_in_front = seat.bet == act.to if act.to else True
    return table.last_act == act and not table.called_on and act.seat in table.betting.acted and is_in_front


def _call(table: PokerTable, act: Act, stream: Stream) -> Gesture:
    owed = act.to - table.seat(act.seat).bet
    if act.change:
        return Gesture(act=act, manner=Manner.ONE_LARGE_CHIP, chips=((owed + act.change, 1),))
    said = Said.CALL if stream.chance(_SPOKEN_CALLS) else Said.NOTHING
    return Gesture(act=act, manner=Manner.CHIPS, said=said, chips=_cut(table, owed))


def _all_in(table: PokerTable, act: Act, stream: Stream) -> Gesture:
    chips = _cut(table, act.to - table.seat(act.seat).bet)
    is_one_larger_chip = sum(count for _, count in chips) == 1 and act.to > table.betting.to_match
    said = Said.ALL_IN if is_one_larger_chip or stream.chance(_SPOKEN_ALL_INS) else Said.NOTHING
    return Gesture(act=act, manner=Manner.WHOLE_STACK, said=said, chips=chips)


def _bet_or_raise(table: PokerTable, act: Act, stream: Stream) -> Gesture:
    seat = table.seat(act.seat)
    owed = table.betting.to_match - seat.bet
    chips = _cut(table, act.to - seat.bet)
    said = stream.pick(_RAISES_ARE_SAID)
    if said is Said.RAISE:
        said = Said.BET if act.move is Move.BET else Said.COMPLETE if _completes(table) else Said.RAISE
    if act.move is Move.BET or said is not Said.NOTHING:
        return Gesture(act=act, manner=Manner.CHIPS, said=said, chips=chips)
    if owed and stream.chance(600):
        stacks = _cut(table, owed) + _cut(table, act.to - table.betting.to_match)
        if _is_clear_raise(stacks, owed):
            return Gesture(act=act, manner=Manner.TWO_STACKS, chips=stacks)
    if _is_clear_raise(chips, owed):
        return Gesture(act=act, manner=Manner.CHIPS, chips=chips)
    return Gesture(act=act, manner=Manner.CHIPS, said=Said.COMPLETE if _completes(table) else Said.RAISE, chips=chips)


def _completes(table: PokerTable) -> bool:
    """Only the forced bet of stud has been put in, which is no whole bet."""
    return table.rules.form.is_stud and not table.betting.full


def _is_clear_raise(chips: tuple[tuple[Cents, int], ...], owed: Cents) -> bool:
    """Silent chips that can't be taken for a call: two or more, and without the smallest the call is still paid."""
    pieces = sum(count for _, count in chips)
    whole = sum(piece * count for piece, count in chips)
    return pieces >= 2 and whole - min(piece for piece, _ in chips) >= owed


def _cut(table: PokerTable, amount: Cents) -> tuple[tuple[Cents, int], ...]:
    piles, rest = cut_chips(amount, table.rules.denominations)
    return (*piles.items(), (rest, 1)) if rest else tuple(piles.items())


CardChoice: TypeAlias = Draw | StandPat | Discard


class HandManner(StrEnum):
    """What a player does with hands and cards."""

    CARDS_FORWARD = auto()
    """Pushes the cards that are given up forward, in silence."""
    FINGERS = auto()
    """The same, and holds up as many fingers."""
    SAYS_COUNT = auto()
    """The same, and says how many."""
    TAPS = auto()
    """Stands pat: taps the table."""
    WAVES = auto()
    """Stands pat: a flat hand over the cards."""
    SAYS_PAT = auto()
    """Says that the hand is kept."""


@dataclass(frozen=True, slots=True)
class HandGesture:
    """A choice of cards as the dealer sees and hears it."""

    act: CardChoice
    manner: HandManner

    @property
    def given_up(self) -> int:
        """How many cards lie before the player; 0 for a hand that is kept."""
        return 0 if isinstance(self.act, StandPat) else len(self.act.cards)


_OF_A_DRAW: Final = (HandManner.CARDS_FORWARD, HandManner.FINGERS, HandManner.SAYS_COUNT, HandManner.SAYS_COUNT)
_OF_A_PAT_HAND: Final = (HandManner.TAPS, HandManner.WAVES, HandManner.SAYS_PAT)


def hand_gesture_of(table: PokerTable, act: CardChoice, seed: int) -> HandGesture:
    """How a choice shows itself on the table it is about to change; the same seed gives the same gesture."""
    stream = Stream(seed, "hand gesture", act.seat, act.do, table.dealt)
    match act:
        case StandPat():
            return HandGesture(act, stream.pick(_OF_A_PAT_HAND))
        case Draw():
            return HandGesture(act, stream.pick(_OF_A_DRAW))
        case Discard():
            # one card and always one: there is nothing to say
            return HandGesture(act, HandManner.CARDS_FORWARD)


def shown_by(table: PokerTable, action: Action, seed: int) -> Gesture | HandGesture | None:
    """How a player shows an act on the table it is about to change; none for what is no decision of a player's."""
    match action:
        case Act():
            return gesture_of(table, action, seed)
        case Draw() | StandPat() | Discard():
            return hand_gesture_of(table, action, seed)
        case _:
            return None
