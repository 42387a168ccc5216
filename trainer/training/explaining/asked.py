"""What explains the answer to a question, from its spot and its key: every ask has its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.asks.comparing import Compared
from trainer.asks.house.ruling import RulingSpot as HouseRulingSpot
from trainer.asks.house.sic_bo.ruling import DiceRulingSpot
from trainer.asks.poker.ruling import RulingSpot
from trainer.asks.ruling import RulingKey
from trainer.asks.steps import ProcedureKey
from trainer.asks.verdict.key import VerdictKey
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
    """A family explains the asks that are its own; steps are explained alike at every table."""
    yield from at_poker.of_question(question, missed)
    yield from at_house.of_question(question, missed)
    match question.asked.spot, question.key.answer:
        case (RulingSpot() | HouseRulingSpot() | DiceRulingSpot()) as spot, RulingKey() as key:
            yield from steps.of_ruling(spot.ruling, key, question.entries)
        case _, ProcedureKey() as key:
            yield from steps.of_procedure(question.asked, key, missed)
        case _, VerdictKey() as key:
            yield from steps.of_verdict(key, question.entries, missed)
        case _:
            return
