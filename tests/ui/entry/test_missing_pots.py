"""Only pots that lie there can be named, whichever way: by key, from the list, with the mouse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.poker.tables import ONEIDA, fixed, poker_table, rules
from trainer.rules.acts_of_kind import MOVES_CHIPS
from trainer.rules.poker.table import PokerTable, Pot
from trainer.ui.entry import Key
from trainer.ui.entry.poker import KEYS, POKER, Verb
from trainer.ui.entry.step import PLACE, POT
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.table.entering import Entering

VERBS = {key: verb for verb, key in KEYS.items()}
NONE = poker_table(dict.fromkeys(range(1, 5), 400), 3, rules(ONEIDA, fixed(4, 8)))
WITH_FEE = poker_table(dict.fromkeys(range(1, 5), 400), 3, rules(ONEIDA, fixed(4, 8), {"jackpot": 1}))
MAIN, GONE, SIDE = Pot(6000, (1, 2, 3)), Pot(2000, (2, 3), pushed=2000), Pot(900, (2, 3))


def with_pots(*pots: Pot) -> PokerTable:
    return replace(NONE, pots=pots)


class At:
    """An entry at a table, and what was said of it."""

    def __init__(self, table: PokerTable) -> None:
        self.entering = Entering(POKER, lambda: table, VERBS, lambda: True)
        self.said: list[str] = []
        self.acts: list[object] = []
        self.entering.missed.connect(self.said.append)
        self.entering.acted.connect(self.acts.append)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.entering.press(key)


@pytest.mark.parametrize(
    ("table", "keys", "words"),
    [
        (NONE, ("P",), "No chips lie in a pot."),
        (NONE, ("L", "R"), "No chips lie in a pot."),
        (WITH_FEE, ("L", "J"), "No chips lie in a pot."),
        (with_pots(MAIN, GONE), ("P", "5"), "There is no side pot 5."),
        (with_pots(MAIN, GONE), ("P", "1"), "Side pot 1 has been pushed."),
        (with_pots(MAIN, GONE), ("L", "R", "3"), "There is no side pot 3."),
        (with_pots(MAIN), ("W", "4"), "There is no side pot 4."),
        (NONE, ("W", "1"), "There is no side pot 1."),
    ],
)
def test_a_key_for_a_pot_that_does_not_lie_there_says_so(table: PokerTable, keys: tuple[str, ...], words: str) -> None:
    at = At(table)
    at.press(*keys[:-1])
    before = at.entering.entered
    at.press(keys[-1])
    assert at.said == [words]
    assert at.entering.entered == before
    assert not at.acts


def test_what_is_typed_after_a_pot_that_is_refused_is_no_push() -> None:
    at = At(with_pots(MAIN, GONE))
    at.press("P", "5", "/", "3", "+", "1", "enter")
    assert not at.acts
    assert at.entering.entered[PLACE] is None


def test_the_list_has_the_pots_with_chips_in_them_alone() -> None:
    at = At(with_pots(MAIN, GONE, SIDE))
    at.press("P")
    assert [key for _, key, _ in at.entering.lines] == ["=", "2"]


@pytest.mark.parametrize("target", [Target(TargetKind.POT, 1), Target(TargetKind.POT, 4)])
def test_a_press_on_a_pot_that_is_gone_says_so(target: Target) -> None:
    at = At(with_pots(MAIN, GONE))
    at.press("P")
    at.entering.click(target)
    at.entering.clear()
    at.entering.drag(target, Target(TargetKind.SEAT, 2))
    assert len(at.said) == 2
    assert at.entering.is_fresh


def test_bets_may_begin_the_next_pot() -> None:
    at = At(with_pots(MAIN))
    at.press("W", "1")
    assert not at.said
    assert (at.entering.entered.verb, at.entering.entered[POT]) == (Verb.BETS, 1)


@pytest.mark.parametrize("keys", [("P", "2", "0"), ("W",), ("L", "R", "0"), ("X", "2")])
def test_what_would_move_no_chips_is_no_act(keys: tuple[str, ...]) -> None:
    at = At(with_pots(MAIN))
    at.press(*keys, Key.ENTER)
    assert not at.acts
    assert len(at.said) == 1
    at.press(Key.BACKSPACE, "5", Key.ENTER)
    assert [act.amount for act in at.acts if isinstance(act, MOVES_CHIPS)] == [500]
