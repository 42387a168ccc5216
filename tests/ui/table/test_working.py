"""How an amount is reckoned for somebody who asks a third time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.poker.tables import rules
from trainer.rules import actions as a
from trainer.rules.poker.rules import LimitKind, Limits, PercentRake, PokerRules
from trainer.rules.poker.table import PokerTable, Pot, Seat
from trainer.ui.poker.face import working

RULES = PokerRules(
    rulebook="oneida-poker",
    game="holdem",
    limits=Limits(kind=LimitKind.FIXED, small=400, big=800, blinds=(200, 400)),
    chip=100,
    denominations=(100, 500, 2500),
    most_players=3,
    facts=rules().facts,
    rake=PercentRake(percent=10, cap=400),
)
SEATS = (None, *(Seat(number=number, stack=5000, bet=bet) for number, bet in ((1, 400), (2, 800), (3, 800))))
TABLE = PokerTable(rules=RULES, seats=SEATS, button=1, pots=(Pot(4400, (1, 2, 3), rake=200),))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (a.CollectBets(0, 2000), "4 + 8 + 8 = 20"),
        (a.CollectBets(0, 1200), "3 × 4 = 12"),
        (a.CollectBets(1, 800), ""),
        (a.TakeRake(0, 200), "10\u00a0% of 44, rounded down to whole chips, at most 4; 2 taken before: 2"),
        (a.PushPot(0, 2, 2100), "21 of the 42 that lie in the pot"),
        (a.PushPot(0, 2, 4200), ""),
        (a.Burn(), ""),
    ],
)
def test_an_amount_is_reckoned(action: a.Action, words: str) -> None:
    assert working(action, TABLE) == words


def test_change_is_what_the_chip_is_worth_beyond_the_call() -> None:
    # 5 lies there for a call of 4: the bet counts as 4, the chip's last dollar is out
    seats = (None, replace(TABLE.seat(1), bet=400, out_change=100), *SEATS[2:])
    assert working(a.MakeChange(1, 100), replace(TABLE, seats=seats)) == "5 put out for 4: 1 back"
