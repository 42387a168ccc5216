"""A decision as the dealer sees it can be told by the rules, and is told by nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.samples import some
from trainer.rules.actions import Act, Move
from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.rules import LimitKind, Limits
from trainer.rules.poker.table import PokerTable
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.gestures import (
    CardChoice,
    Gesture,
    HandGesture,
    HandManner,
    Manner,
    Said,
    gesture_of,
    hand_gesture_of,
    is_awaiting,
)
from trainer.training.situations import played_out, situation

NO_LIMIT = Limits(kind=LimitKind.NO_LIMIT, least=400, blinds=(200, 400))
WORDS_OF = {
    Said.FOLD: Move.FOLD,
    Said.CHECK: Move.CHECK,
    Said.CALL: Move.CALL,
    Said.BET: Move.BET,
    Said.RAISE: Move.RAISE,
    Said.COMPLETE: Move.RAISE,
    Said.ALL_IN: Move.ALL_IN,
}


@cache
def _all() -> tuple[tuple[PokerTable, Act, Gesture, PokerTable], ...]:
    """Some hundred decisions: the table before, how each was shown, and the table after."""
    return tuple(_shown())


def _shown() -> Iterator[tuple[PokerTable, Act, Gesture, PokerTable]]:
    holdem, stud = (Drill(rulebook="oneida-poker", game=game).rules() for game in ("holdem", "stud7-high"))
    for seed in range(1, 151, some(5, 1)):
        posted = holdem if seed % 3 else replace(holdem, limits=NO_LIMIT)
        posted = posted if seed <= 120 else stud
        begun = situation(posted, Focus.POTS if seed % 2 else Focus.WHOLE, seed)
        table, after = begun.table, game_of(begun.table).after
        for act in played_out(begun):
            before, table = table, after(table, act)
            if isinstance(act, Act):
                yield before, act, gesture_of(before, act, seed), table


def _read_by_the_rules(table: PokerTable, seat: int, gesture: Gesture) -> Move:
    """What a dealer makes of it who knows G(5) to G(10) and not the decision."""
    if gesture.said in WORDS_OF:
        return WORDS_OF[gesture.said]
    facing = table.betting.to_match - table.seat(seat).bet
    if gesture.said is Said.AMOUNT:
        return Move.RAISE if table.betting.to_match else Move.BET
    if gesture.manner is Manner.CARDS_FORWARD:
        return Move.FOLD
    if gesture.manner is Manner.TAPS:
        return Move.CHECK
    if gesture.manner is Manner.WHOLE_STACK:
        return Move.ALL_IN
    if not table.betting.to_match:
        return Move.BET
    return Move.CALL if gesture.pieces == 1 or gesture.amount <= facing else Move.RAISE


def test_every_decision_can_be_told_from_its_gesture() -> None:
    for before, act, gesture, _ in _all():
        assert _read_by_the_rules(before, act.seat, gesture) is act.move, (act, gesture)


def test_the_chips_are_what_the_decision_costs() -> None:
    for before, act, gesture, _ in _all():
        added = act.to - before.seat(act.seat).bet if act.to else 0
        assert gesture.amount == added + act.change


def test_a_single_larger_chip_is_silent_and_a_call() -> None:
    larger = [(act, gesture) for _, act, gesture, _ in _all() if act.change]
    assert larger
    for act, gesture in larger:
        assert act.move is Move.CALL
        assert (gesture.manner, gesture.said, gesture.pieces) == (Manner.ONE_LARGE_CHIP, Said.NOTHING, 1)


def test_a_silent_raise_is_clear_without_its_smallest_chip() -> None:
    silent = [
        (before, act, gesture)
        for before, act, gesture, _ in _all()
        if act.move is Move.RAISE and gesture.said is Said.NOTHING
    ]
    assert silent
    for before, act, gesture in silent:
        owed = before.betting.to_match - before.seat(act.seat).bet
        assert gesture.pieces >= 2
        assert gesture.amount - min(piece for piece, _ in gesture.chips) >= owed


def test_every_manner_and_every_word_occurs() -> None:
    manners = Counter(gesture.manner for _, _, gesture, _ in _all())
    said = Counter(gesture.said for _, _, gesture, _ in _all())
    assert set(manners) == set(Manner)
    assert set(said) == set(Said)


def test_the_same_seed_gives_the_same_gesture() -> None:
    assert all(gesture_of(before, act, 7) == gesture_of(before, act, 7) for before, act, _, _ in _all()[:50])
    assert any(gesture_of(before, act, 7) != gesture_of(before, act, 8) for before, act, _, _ in _all())


@pytest.mark.parametrize("move", Move)
def test_a_gesture_awaits_the_dealer_right_after_the_act(move: Move) -> None:
    own = [(act, after) for _, act, _, after in _all() if act.move is move]
    assert own
    assert all(is_awaiting(after, act) for act, after in own)


# A choice of cards


def _choices(rulebook: str, game: str) -> Iterator[tuple[PokerTable, CardChoice, HandGesture]]:
    drill = Drill(rulebook=rulebook, game=game, focus=Focus.DRAW)
    for seed in range(1, some(16, 41)):
        begun = situation(drill.rules(), Focus.DRAW, seed)
        table, after = begun.table, game_of(begun.table).after
        for act in played_out(begun):
            if isinstance(act, CardChoice):
                yield table, act, hand_gesture_of(table, act, seed)
            table = after(table, act)


def test_cards_given_up_lie_before_the_player_and_a_pat_hand_does_not_move() -> None:
    pat = {HandManner.TAPS, HandManner.WAVES, HandManner.SAYS_PAT}
    manners = set()
    for table, act, gesture in (*_choices("oneida-poker", "draw5-high"), *_choices("oasis-cardroom", "lowball")):
        after = game_of(table).after(table, act)
        assert gesture.given_up == len(after.seat(act.seat).discards)
        assert (gesture.manner in pat) is (gesture.given_up == 0)
        manners.add(gesture.manner)
    assert manners == set(HandManner)


def test_the_card_before_pineapples_flop_is_pushed_forward_in_silence() -> None:
    choices = list(_choices("oasis-cardroom", "pineapple"))
    assert choices
    assert {(gesture.given_up, gesture.manner) for _, _, gesture in choices} == {(1, HandManner.CARDS_FORWARD)}
