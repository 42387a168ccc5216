"""What explains the answer to a question, from its spot and its key: every ask has its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.asks.comparing import Compared
from trainer.asks.house import hand as house_hand
from trainer.asks.house import stub as house_stub
from trainer.asks.house.blackjack import hand as blackjack_hand
from trainer.asks.house.blackjack.stub import StubSpot as ShoeSpot
from trainer.asks.house.ruling import RulingSpot as HouseRulingSpot
from trainer.asks.house.settlement import SettlementKey
from trainer.asks.house.sic_bo.ruling import DiceRulingSpot
from trainer.asks.poker.action import ActionKey, ActionSpot
from trainer.asks.poker.hand import HandSpot
from trainer.asks.poker.kill import KillSpot
from trainer.asks.poker.opens import OpensKey, OpensSpot
from trainer.asks.poker.ruling import RulingSpot
from trainer.asks.poker.showdown_spot import ShowdownSpot
from trainer.asks.poker.stub import StubSpot
from trainer.asks.ruling import RulingKey
from trainer.asks.steps import ProcedureKey
from trainer.asks.verdict.key import VerdictKey
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.poker.table import PokerTable
from trainer.training.explaining import steps
from trainer.training.explaining.house import asked as at_house
from trainer.training.explaining.kinds import Explained, Ruled
from trainer.training.explaining.listing import ending_in
from trainer.training.explaining.missed import Missed
from trainer.training.explaining.poker import asked as at_poker
from trainer.training.question_spots import Question

_MOST: Final = 6
"""What is shown of one question."""


def explained_answer(question: Question, wrong: Sequence[Compared] = ()) -> tuple[Explained, ...]:
    """What explains the right answer; of lists, as of pots and lines, only those that were answered wrongly."""
    table, book = question.table, question.book
    found = list[Explained]()
    for what, rules in _found(question, Missed(tuple(wrong))):
        # two wagers on one hand turn on the same
        if what not in [each.what for each in found]:
            found.append(ending_in(what, rules, table, book))
    return tuple(found[:_MOST])


def _found(question: Question, missed: Missed) -> Iterator[Ruled]:
    match question.table:
        case PokerTable() as table:
            yield from _at_poker(question, table, missed)
        case _:
            yield from _at_house(question, missed)
    yield from _of_steps(question, missed)


def _at_poker(question: Question, table: PokerTable, missed: Missed) -> Iterator[Ruled]:
    match question.asked.spot, question.key.answer:
        case ShowdownSpot() as spot, _:
            yield from at_poker.of_showdown(spot, missed)
        case HandSpot(), _:
            yield from at_poker.of_hand(table)
        case OpensSpot() as spot, OpensKey() as key:
            yield from at_poker.of_opens(spot, key, table)
        case ActionSpot() as spot, ActionKey() as key:
            yield from at_poker.of_action(spot, key, table, missed)
        case KillSpot() as spot, _:
            yield from at_poker.of_kill(spot)
        case StubSpot() as spot, _:
            yield from at_poker.of_stub(spot)
        case _:
            return


def _at_house(question: Question, missed: Missed) -> Iterator[Ruled]:
    table = question.table
    match question.asked.spot, question.key.answer:
        case spot, SettlementKey() as key:
            yield from at_house.of_settlement(spot, key, table, missed)
        case house_hand.HandSpot() as spot, _ if isinstance(table, AnteTable):
            yield from at_house.of_hand(spot, table)
        case blackjack_hand.HandSpot() as spot, _:
            yield from at_house.of_points(spot)
        case blackjack_hand.DrawSpot() as spot, _:
            yield from at_house.of_draws(spot)
        case house_stub.StubSpot() as spot, _:
            yield from at_house.of_stub(spot)
        case ShoeSpot() as spot, _:
            yield from at_house.of_shoe(spot)
        case _:
            return


def _of_steps(question: Question, missed: Missed) -> Iterator[Ruled]:
    match question.asked.spot, question.key.answer:
        case (RulingSpot() | HouseRulingSpot() | DiceRulingSpot()) as spot, RulingKey() as key:
            yield from steps.of_ruling(spot.ruling, key, question.entries)
        case _, ProcedureKey() as key:
            yield from steps.of_procedure(question.asked, key, missed)
        case _, VerdictKey() as key:
            yield from steps.of_verdict(key, question.entries, missed)
        case _:
            return
