"""How blackjack's players decide: by basic strategy with a slip now and then; insurance and hit wagers by whim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.cards import Card
from trainer.rules.house.blackjack.count import ACE_HIGH, TEN, count, points
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.plan import Step
from trainer.rules.shuffling import Stream

Wishes = tuple[Choice, ...]
"""What is wanted first and, where that is not open, next."""

_HIT: Final[Wishes] = (Choice.HIT,)
_STAND: Final[Wishes] = (Choice.STAND,)
_DOUBLE_OR_HIT: Final[Wishes] = (Choice.DOUBLE, Choice.HIT)
_DOUBLE_OR_STAND: Final[Wishes] = (Choice.DOUBLE, Choice.STAND)
_SPLIT: Final[Wishes] = (Choice.SPLIT,)
_WEAK: Final = range(2, 7)
"""Up-cards with which the dealer breaks most."""
_SURRENDERS: Final = {16: (9, TEN, ACE_HIGH), 15: (TEN, ACE_HIGH)}
_SPLITS: Final = {
    ACE_HIGH: range(2, 12),
    9: (*range(2, 7), 8, 9),
    8: range(2, 12),
    7: range(2, 8),
    6: range(2, 7),
    4: (5, 6),
    3: range(2, 8),
    2: range(2, 8),
}
"""By the points of each card of the pair: the up-cards against which it is split. Fives and tens never are."""
_SOFT_DOUBLES: Final = {
    19: (6,),
    18: range(2, 7),
    17: range(3, 7),
    16: range(4, 7),
    15: range(4, 7),
    14: (5, 6),
    13: (5, 6),
}
_HARD_DOUBLES: Final = {11: range(2, 12), 10: range(2, 10), 9: range(3, 7)}


def wishes(cards: Sequence[Card], up_card: Card) -> Wishes:
    """What is wanted with a hand, the best first; something that is always open stands last."""
    up = points(up_card)
    total, is_soft = count(cards)
    two = len(cards) == 2
    if two and points(cards[0]) == points(cards[1]) and up in _SPLITS.get(points(cards[0]), ()):
        return (*_SPLIT, *_dealt(total, up, is_soft=is_soft, two=two))
    if two and not is_soft and up in _SURRENDERS.get(total, ()):
        return (Choice.SURRENDER, *_HIT)
    return _dealt(total, up, is_soft=is_soft, two=two)


def _dealt(total: int, up: int, *, is_soft: bool, two: bool) -> Wishes:
    if is_soft:
        return _soft(total, up, two=two)
    if two and up in _HARD_DOUBLES.get(total, ()):
        return _DOUBLE_OR_HIT
    if total >= 17:
        return _STAND
    if total == 12:
        return _STAND if up in (4, 5, 6) else _HIT
    return _STAND if total >= 13 and up in _WEAK else _HIT


def _soft(total: int, up: int, *, two: bool) -> Wishes:
    stands = total >= 19 or (total == 18 and up <= 8)
    if two and up in _SOFT_DOUBLES.get(total, ()):
        return _DOUBLE_OR_STAND if stands else _DOUBLE_OR_HIT
    return _STAND if stands else _HIT


SLIPS: Final = 50
"""Of a thousand decisions so many are another one that is open."""
REFUSES_CUT: Final = 300
INSURES: Final = 250
INSURES_BLACKJACK: Final = 500
WAGERS_ON_HIT: Final = 350
_AT_WILL: Final = frozenset({Choice.INSURE, Choice.HIT_WAGER})


def decides(table: BlackjackTable, steps: Sequence[Step], seed: int) -> Action | None:
    """What a player does; none where nobody takes what is offered."""
    open_now = {step.action.choice: step for step in steps if isinstance(step.action, Decide)}
    if open_now.keys() <= _AT_WILL:
        return _taken_up(table, steps, seed)
    if len(open_now) == 1:
        (only,) = open_now.values()
        return only.action
    if Choice.CUT in open_now:
        refused = Stream(seed, "cut", _seat(open_now[Choice.CUT])).chance(REFUSES_CUT)
        return open_now[Choice.REFUSE_CUT if refused else Choice.CUT].action
    return _played(table, open_now, seed)


def _seat(step: Step) -> int:
    assert isinstance(step.action, Decide)
    return step.action.seat


def _played(table: BlackjackTable, open_now: dict[Choice, Step], seed: int) -> Action:
    """The decision on a hand."""
    seat = _seat(next(iter(open_now.values())))
    hand = table.deciding(seat)
    assert hand is not None, f"seat {seat} has nothing to decide"
    cards = hand.play.cards
    stream = Stream(seed, "hand", seat, hand.number, len(table.hands_of(seat)), len(cards))
    wanted = [choice for choice in wishes(cards, table.up_card) if choice in open_now]
    if stream.chance(SLIPS) or not wanted:
        wanted = [stream.pick([choice for choice in open_now if choice is not Choice.HIT] or list(open_now))]
    return open_now[wanted[0]].action


def _taken_up(table: BlackjackTable, steps: Sequence[Step], seed: int) -> Action | None:
    """The first offer that its player takes."""
    for step in steps:
        act = step.action
        assert isinstance(act, Decide)
        cards = max(len(hand.play.cards) for hand in table.hands_of(act.seat))
        stream = Stream(seed, act.choice, act.seat, act.spot, cards)
        if act.choice is Choice.INSURE:
            is_blackjack = any(hand.play.is_blackjack for hand in table.hands_of(act.seat))
            takes = stream.chance(INSURES_BLACKJACK if is_blackjack else INSURES)
        else:
            takes = stream.chance(WAGERS_ON_HIT)
        if takes:
            return _of_some_size(act, step, stream)
    return None


def _of_some_size(act: Decide, step: Step, stream: Stream) -> Decide:
    """Insurance mostly for all it may be; a hit wager for a few of the smallest chips."""
    amounts = next((free for free in step.free if free.field == "amount"), None)
    if amounts is None:
        return act
    if act.choice is Choice.INSURE and not stream.chance(250):
        return replace(act, amount=amounts.most // amounts.step * amounts.step)
    more = min((amounts.most - amounts.least) // amounts.step, 9)
    return replace(act, amount=amounts.least + amounts.step * stream.below(more + 1))
