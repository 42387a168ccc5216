"""Acts and tables as text: what is written reads back as the same value."""

from __future__ import annotations

import pytest

from tests.rules.poker.tables import rules as poker_rules
from trainer.rules.actions import Act, Action, Announce, Area, Burn, Call, Deal, Face, Move, PushPot, Read
from trainer.rules.cards import FULL_DECK
from trainer.rules.notation import BadNotation, read_action, read_value, write_action, write_value
from trainer.rules.poker.rules import FeeRake, LevelRake, LimitKind, Limits, PercentRake, PokerRules, Rake
from trainer.rules.poker.table import PokerTable, Pot, Seat


@pytest.mark.parametrize(
    "action",
    [
        Deal(3, Face.DOWN),
        Deal(Area.BOARD, Face.UP, 3),
        Burn(Area.MUCK),
        Act(4, Move.RAISE, 1600),
        Announce(Call.CALL_ONLY, 4),
        Read(2, "two pair, kings and nines"),
        PushPot(1, 4, 2550),
    ],
)
def test_an_act_reads_back(action: Action) -> None:
    assert read_action(write_action(action)) == action


def test_an_act_is_its_do_word_and_its_fields() -> None:
    assert write_action(Deal(3, Face.DOWN)).startswith('deal {"to":3,"face":"down"')


@pytest.mark.parametrize("rake", [None, PercentRake(percent=10, cap=400), LevelRake(((2000, 100),)), FeeRake(400)])
def test_a_table_reads_back(rake: Rake | None) -> None:
    rules = PokerRules(
        rulebook="oneida-poker",
        game="holdem",
        limits=Limits(kind=LimitKind.FIXED, small=400, big=800, blinds=(200, 400)),
        chip=100,
        denominations=(100, 500),
        most_players=11,
        facts=poker_rules().facts,
        rake=rake,
    )
    table = PokerTable(
        rules=rules,
        seats=(None, Seat(number=1, name="Ruiz", stack=500, cards=(51, 3), faces_up=(False, True)), None),
        decks=(FULL_DECK,),
        pots=(Pot(300, (1,)),),
        last_act=Act(1, Move.CALL, 400),
    )
    assert read_value(PokerTable, write_value(table)) == table


@pytest.mark.parametrize("text", ["", "juggle {}", "deal {", 'deal {"to":3}', 'deal {"to":3,"face":"sideways"}'])
def test_what_is_no_act_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_action(text)
