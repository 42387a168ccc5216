"""What explains the answer to a question, from its spot and its key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.asks.comparing import Compared
from trainer.asks.house.settlement import SettlementKey
from trainer.asks.poker.hand import HandSpot
from trainer.asks.poker.showdown_spot import ShowdownSpot
from trainer.training.explaining.house.payments import paid
from trainer.training.explaining.kinds import Explained
from trainer.training.explaining.listing import ending_in
from trainer.training.explaining.poker.asked import Places, Ruled, of_hand, of_showdown
from trainer.training.question_spots import Question

_MOST: Final = 6
"""What is shown of one question."""


def explained_answer(question: Question, wrong: Sequence[Compared] = ()) -> tuple[Explained, ...]:
    """What explains the right answer; of lists of pots and of lines only those that were answered wrongly."""
    places = {each.place[1] for each in wrong if len(each.place) > 1}
    table, book = question.table, question.book
    return tuple([ending_in(what, rules, table, book) for what, rules in _found(question, places)][:_MOST])


def _found(question: Question, places: Places) -> Iterator[Ruled]:
    match question.asked.spot, question.key.answer:
        case ShowdownSpot() as spot, _:
            yield from of_showdown(spot, places)
        case HandSpot(), _:
            yield from of_hand(question.table)
        case _, SettlementKey() as key:
            for at, each in enumerate(key.settled):
                if each.line.pays and (not places or at in places):
                    for payment in paid([each.line], key.denominations):
                        yield payment, each.clauses
        case _:
            return
